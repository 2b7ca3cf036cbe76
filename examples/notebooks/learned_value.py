# %% [markdown]
# # A value learned in five minutes
#
# Games of players who look one turn ahead, kept as a data set; a value of positions fitted to how they ended; and a player who does
# what that value likes best.

# %%
from pathlib import Path

import numpy as np

import tatami
from tatami import research
from tatami.research.arena import Arena
from tatami.research.match import Plan
from tatami.research.planes import Array
from tatami.research.selfplay import Run, selfplay
from tatami.research.workers import cores
from tatami.table.sight import Sight

GAME = "ninja-taisen"
GAMES = 600
MEETINGS = 200
WORKERS = cores()

# %%
selfplay(Run(Plan(GAME, (("greedy:20", "uniform"),), seed=1), GAMES, shard=10), Path("games"), workers=WORKERS)
data = research.Dataset("games")
seen, actions, returns = data.arrays()
print(f"{len(seen):,} decisions of {data.games.height} games; {seen.shape[1]} numbers each")

# %% [markdown]
# A logistic regression on the planes, by Newton's method with a ridge; every fifth game is kept for testing, whole, for its
# positions are alike.

# %%
features = np.column_stack([seen.astype(np.float64), np.ones(len(seen))])
won = returns > 0
tested = data.decisions["game"].to_numpy() % 5 == 0


def fit(rows: Array, truths: Array, ridge: float = 10.0, rounds: int = 8) -> Array:
    """The weights that make the outcomes most probable."""
    weights = np.zeros(rows.shape[1])
    for _ in range(rounds):
        chances = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (chances - truths) + ridge * weights
        curve = (rows * (chances * (1 - chances))[:, None]).T @ rows + ridge * np.eye(rows.shape[1])
        weights -= np.linalg.solve(curve, slope)
    return weights


weights = fit(features[~tested], won[~tested])
right = ((features[tested] @ weights > 0) == won[tested]).mean()
print(f"says who wins in {100 * right:.1f} % of {tested.sum():,} positions it has not seen")

# %% [markdown]
# A player: looks at the position after each offer, as far as its own seat sees it, and takes the one that the value likes best.

# %%
game, codec = tatami.game(GAME), research.codec(GAME, seats=2)


def learned(sight: Sight, key: int) -> int:
    """The offer after which the value is highest for this seat."""

    def worth(action: int) -> float:
        state = sight.state.copy()
        game.apply(state, sight.box, action)
        return float(codec.encode(state, sight.seat) @ weights[:-1])

    return max(sight.offers, key=worth)


arena = Arena(Plan(GAME, (("learned", "uniform"),), seed=2, own={"learned": learned}))
arena.play(MEETINGS)
line = arena.figures()["bots"][0]
print(f"learned wins {100 * line['share']:.1f} % against any offer ({100 * line['low']:.1f} to {100 * line['high']:.1f})")
