"""A game for PettingZoo keeps PettingZoo's own suites, and plays what a table plays."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tatami import Dice, Table, game, game_names, research
from tatami.research.aec_env import TurnsEnv
from tests.volume import SHORTEST, amount

CYCLES = amount(30, 600)


@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning"
)  # it is a dictionary with a mask, as PettingZoo's own card games have
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")  # for the same reason
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")  # a game that is over offers nothing
@pytest.mark.parametrize("name", game_names())
def test_the_suite_of_pettingzoo_passes(name: str) -> None:
    """The vendor's `api_test` and `seed_test`, with the fewest and the most seats."""
    for seats in {min(game(name).meta.seats), max(game(name).meta.seats)}:
        api_test(research.aec(name, seats), num_cycles=CYCLES)
        seed_test(partial(research.aec, name, seats), num_cycles=CYCLES)


def test_every_way_to_draw_passes(capsys: pytest.CaptureFixture[str]) -> None:
    """The vendor's `render_test`: text, pixels, a file; a person reads text."""
    render_test(partial(research.aec, SHORTEST), {"svg": lambda drawn: drawn.startswith("<svg")})
    assert capsys.readouterr().out
    with pytest.raises(ValueError, match="expected one of the render modes human, ansi, svg, rgb_array, got 'hologram'"):
        research.aec(SHORTEST, render_mode="hologram")


def test_a_game_in_turns_is_the_game_of_the_table() -> None:
    """Whoever is to act sees and may do what the table says; the end brings rewards that add up to nothing."""
    env = research.aec(SHORTEST, 2)
    env.reset(seed=5)
    inner = env.unwrapped
    assert isinstance(inner, TurnsEnv)
    table, dice = Table(inner.table.game, 2), Dice(inner.dice.seed)
    table.settle(dice)
    random, codec = np.random.default_rng(1), research.codec(SHORTEST, 2)
    while not table.result:
        seen, *_ = env.last()
        assert seen is not None and env.agent_selection == f"seat_{table.to_act}"
        assert (seen["observation"] == codec.observe(table, table.to_act)).all() and (seen["action_mask"] == codec.mask(table)).all()
        assert (env.state() == codec.perfect(table, 0)).all()
        assert not env.observe(f"seat_{1 - table.to_act}")["action_mask"].any()
        action = int(random.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
        table.carry_out(action)
        table.settle(dice)
    assert sum(env.rewards.values()) == 0 and env.rewards[f"seat_{table.result.winners[0]}"] == 1
    assert [env.infos[agent]["rank"] for agent in env.agents] == list(table.result.ranks)


def test_what_is_not_offered_is_refused() -> None:
    """An action outside the mask names those inside it, and nothing has changed."""
    env = research.aec(SHORTEST, 2)
    env.reset(seed=1)
    seen, *_ = env.last()
    assert seen is not None
    with pytest.raises(ValueError, match=r"expected one of the offered actions \[.*\], got "):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    again, *_ = env.last()
    assert again is not None and (again["observation"] == seen["observation"]).all()
