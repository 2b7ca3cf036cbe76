"""What a position is worth to a seat: a game's features (`value.py`) by its weights (`weights.toml`), as one linear function.

More is better for the seat.  A value is turned into chances to win by its scale: so much more value makes a win e times as likely.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import FunctionType
from typing import Any

from .dialect import Box, State, i64
from .protocols import Features, Value
from .seam import features

BY_HAND, LEARNED = "weights", "learned"
"""The files of weights in a game's folder: for any components, and for those as shipped alone."""
WEIGHTS = (0, 0)
"""Stands for the weights of a game."""


class BadWeights(ValueError):
    """A file of weights that does not fit the features; says what was expected and what came."""


@dataclass(frozen=True)
class Valuation:
    """How a game values positions: named features, a weight for each, and the scale."""

    names: tuple[str, ...]
    features: Features
    weights: tuple[int, ...]
    scale: int
    value: Value

    def with_weights(self, weights: tuple[int, ...], scale: int, name: str) -> "Valuation":
        """The same features by other weights; the name keeps the machine code of its value apart."""
        return Valuation(self.names, self.features, weights, scale, linear(self.features, weights, f"value.{name}"))


def weighted_sum(s: State, box: Box, seat: i64) -> i64:
    """The features by their weights."""
    total = 0
    found = features(s, box, seat)
    for i in range(len(WEIGHTS)):
        total += WEIGHTS[i] * found[i]
    return total


def linear(own_features: Features, weights: tuple[int, ...], name: str) -> Value:
    """`weighted_sum` with a game's own features and weights in place of what stands for them, under a name of its own."""
    template: Any = weighted_sum
    value = FunctionType(template.__code__, template.__globals__ | {"features": own_features, "WEIGHTS": weights}, name)
    value.__annotations__, value.__module__, value.__qualname__ = template.__annotations__, own_features.__module__, name
    return value


def weights_file(package: str, name: str = BY_HAND) -> Traversable:
    """Where the weights of a game lie."""
    return files(package).joinpath(f"{name}.toml")


def load_valuation(package: str, names: tuple[str, ...], own_features: Features, name: str = BY_HAND) -> Valuation:
    """The valuation of a game from its features and a file of weights in its folder."""
    weights, scale = parse_weights(weights_file(package, name).read_text("utf-8"), names)
    return Valuation(names, own_features, weights, scale, linear(own_features, weights, "value" if name == BY_HAND else f"value.{name}"))


def parse_weights(text: str, names: Sequence[str]) -> tuple[tuple[int, ...], int]:
    """The weights of the named features, in their order, and the scale."""
    content = tomllib.loads(text)
    weights, scale = content.get("weights", {}), content.get("scale")
    if not isinstance(scale, int) or scale < 1:
        raise BadWeights(f"scale: expected a whole number above 0, got {scale!r}")
    if list(weights) != list(names):
        raise BadWeights(f"weights: expected {', '.join(names)}, got {', '.join(weights) or 'none'}")
    if wrong := [name for name in names if type(weights[name]) is not int]:
        raise BadWeights(f"weights.{wrong[0]}: expected a whole number, got {weights[wrong[0]]!r}")
    return tuple(weights[name] for name in names), scale
