"""A game for Gymnasium keeps Gymnasium's own check, and is the game of the table with the opponents that were asked for."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tatami import BadOption, game, game_names, research
from tatami.research.errors import BadMatch
from tatami.research.match import rewards
from tatami.research.one_side import OneSideEnv
from tatami.table.sight import Sight
from tests.volume import SHORTEST


@pytest.mark.parametrize("name", game_names())
def test_the_check_of_gymnasium_passes(name: str) -> None:
    """The vendor's `check_env`, with the most seats, and every way to draw."""
    meta = game(name).meta
    most = max(meta.seats)
    made = gymnasium.make(f"tatami/{name}-v{meta.rules_version}", opponents=["uniform"] * (most - 1), seat=most - 1, render_mode="ansi")
    check_env(inside(made), skip_render_check=name != SHORTEST)


def first_offer(sight: Sight, key: int) -> int:
    """A player that takes the first offer."""
    return sight.offers[0]


def inside(env: Any) -> OneSideEnv:
    """The environment itself."""
    assert isinstance(env.unwrapped, OneSideEnv)
    return env.unwrapped


@pytest.mark.parametrize("seats", [(0,), (1,), (0, 2)])
def test_one_side_plays_and_the_others_answer(seats: tuple[int, ...]) -> None:
    """Whoever is to move is always one of ours; the same seed is the same game; the end pays our seats together."""
    name = next(name for name in game_names() if 3 in game(name).meta.seats)
    env = inside(research.gym(name, [first_offer] * (3 - len(seats)), seats))
    records = []
    for _ in range(2):
        seen, told = env.reset(seed=4)
        random, over, reward = np.random.default_rng(1), False, 0.0
        while not over:
            assert told["seat"] == env.table.to_act and told["seat"] in seats and reward == 0
            seen, reward, over, _, told = env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        result = env.table.result
        assert result is not None and told["ranks"] == list(result.ranks)
        assert reward == pytest.approx(sum(rewards(result.ranks)[seat] for seat in seats))
        assert all(step.action == step.game.legal(step.before, step.box)[0] for step in env.table.steps if 0 <= step.seat not in seats)
        records.append(env.table.record)
    assert records[0] == records[1]
    with pytest.raises(BadMatch, match="expected a reset after the end of a game"):
        env.step(0)
    env.close()


def test_what_is_not_offered_loses() -> None:
    """A refused action ends the game as lost and says what was offered; nothing was done."""
    env = inside(research.gym(SHORTEST))
    seen, _ = env.reset(seed=1)
    version = env.table.version
    _, reward, over, truncated, told = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, truncated) == (-1.0, True, False) and "expected one of the offered actions" in told["refused"]
    assert env.table.version == version


def test_who_cannot_sit_there_is_refused() -> None:
    """Too many opponents, a seat that the game does not have, a level that nobody knows."""
    with pytest.raises(BadOption, match="players, got 9"):
        research.gym(SHORTEST, ["uniform"] * 8)
    with pytest.raises(BadMatch, match="expected an opponent for each of the seats that are not yours"):
        research.gym(SHORTEST, ["uniform"], seat=5)
    with pytest.raises(BadMatch, match="unknown player"):
        research.gym(SHORTEST, ["nobody"])
