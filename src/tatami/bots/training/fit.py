"""Fitting weights: the chances to win that they give to positions shall be those that came true.

The chances of the seats are as e to the power of their features by the weights.  Weights are fitted to the outcomes by Newton's
method.  The old ones pull as strongly as one game speaks, each within its own size: what the games say little of stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]

SCORE_SHARE = 0.5
"""How much of what weights are fitted to is the score; the rest is the win.  The scale is fitted to the win alone."""
PRIOR_WIDTH = 0.3
"""How far a weight of nothing is believed to lie off, in units of the first one; any other lies off by as much and by its own size."""
NEWTON_STEPS, HALVINGS = 60, 30
SMALLEST = 1e-12
ANCHOR = 100
"""The first weight of every game: all others are hundredths of what the first feature counts."""


class NoAnchor(ValueError):
    """Positions in which the first feature does not help to win say nothing of the others' worth."""


@dataclass(frozen=True)
class Positions:
    """Positions of games with the same number of seats, and how their games ended."""

    features: Array  # by position, seat, feature
    wins: Array  # by position and seat: the share of the win
    scores: Array  # by position and seat: the final score

    def __len__(self) -> int:
        return len(self.features)


def softmax(values: Array) -> Array:
    """Chances by seat."""
    raised = np.exp(values - values.max(axis=1, keepdims=True))
    shares: Array = raised / raised.sum(axis=1, keepdims=True)
    return shares


def targets(group: Positions, score_share: float) -> Array:
    """What is aimed at: the win, and with its share the score, in units of how far scores spread."""
    spread = float((group.scores - group.scores.mean(axis=1, keepdims=True)).std()) or 1.0
    aims: Array = (1 - score_share) * group.wins + score_share * softmax(group.scores / spread)
    return aims


def log_loss(groups: Sequence[Positions], weights: Array, score_share: float = 0.0) -> float:
    """The mean of minus the logarithm of the chance given to what came true."""
    total = sum(
        -float((targets(group, score_share) * np.log(np.maximum(softmax(group.features @ weights), SMALLEST))).sum()) for group in groups
    )
    return total / sum(map(len, groups))


def derivatives(groups: Sequence[Positions], weights: Array, score_share: float) -> tuple[Array, Array]:
    """The first and second derivatives of the log-loss."""
    size, n = len(weights), sum(map(len, groups))
    first, second = np.zeros(size), np.zeros((size, size))
    for group in groups:
        chances = softmax(group.features @ weights)
        mean = np.einsum("ns,nsf->nf", chances, group.features)
        first += np.einsum("ns,nsf->f", chances - targets(group, score_share), group.features)
        second += np.einsum("ns,nsf,nsg->fg", chances, group.features, group.features, optimize=True) - mean.T @ mean
    return first / n, second / n


def regularization(old: Array, games: int) -> Array:
    """How strongly each old weight pulls: one game's say for a difference of its own size."""
    believed = np.abs(old) + PRIOR_WIDTH * abs(float(old[0]))
    pull: Array = 1 / (games * believed**2 + SMALLEST)
    return pull


def fit_weights(groups: Sequence[Positions], old: Array, held: Array, score_share: float = SCORE_SHARE) -> Array:
    """The weights, in logarithms of odds, with the least log-loss, held by the old ones."""
    weights = old.copy()

    def cost(tried: Array) -> float:
        return log_loss(groups, tried, score_share) + 0.5 * float(held @ (tried - old) ** 2)

    for _ in range(NEWTON_STEPS):
        first, second = derivatives(groups, weights, score_share)
        step = np.linalg.solve(second + np.diag(held), first + held * (weights - old))
        length, now = 1.0, cost(weights)
        for _ in range(HALVINGS):
            if cost(weights - length * step) <= now:
                break
            length /= 2
        else:
            break
        weights = weights - length * step
        if now - cost(weights) < SMALLEST:
            break
    return weights


def round_weights(groups: Sequence[Positions], weights: Array) -> tuple[tuple[int, ...], int]:
    """Whole weights, the first of them ANCHOR, and the scale that fits the wins best."""
    if weights[0] <= 0:
        raise NoAnchor(f"expected the first feature to help, got a weight of {weights[0]:.4f}")
    whole = np.rint(weights * (ANCHOR / weights[0]))
    one = [Positions((group.features @ whole)[:, :, None], group.wins, group.scores) for group in groups]
    steepness = fit_weights(one, np.array([weights[0] / ANCHOR]), np.zeros(1), score_share=0.0)[0]
    return tuple(int(weight) for weight in whole), max(1, round(1 / max(float(steepness), SMALLEST)))
