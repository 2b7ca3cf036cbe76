"""Many tables stepped at once are the tables that everybody knows, whatever the threads."""

import numpy as np
import pytest

from tatami import Dice, Table, research
from tatami.kernel.game import Game
from tatami.research.batch_rates import measure_batch
from tatami.research.batches import Batch, rewards_of
from tests.toys.encoded import HIDING
from tests.volume import SHORTEST

pytestmark = pytest.mark.volume


def walked(env: Batch, steps: int) -> list[list[int]]:
    """The actions of so many random steps."""
    random, made = np.random.default_rng(3), []
    for _ in range(steps):
        made.append(env.any_offers(random).tolist())
        env.step(np.asarray(made[-1]))
    return made


@pytest.mark.parametrize(("game", "seats"), [(SHORTEST, 2), (HIDING, 3)])
def test_a_table_of_a_batch_is_a_table(game: Game | str, seats: int) -> None:
    """Each table of a batch plays what `Table` plays with the same dice and moves, across the end of games, and shows the same."""
    env = research.batch(game, seats, games=3, seed=11, threads=2)
    tables = [Table(env.game, seats) for _ in range(3)]
    dice = [Dice(11, number) for number in range(3)]
    random, ended = np.random.default_rng(5), 0
    for table, die in zip(tables, dice, strict=True):
        table.settle(die)
    for _ in range(150):
        assert [env.offers_at(i) for i in range(3)] == [table.offered for table in tables]
        assert env.to_move.tolist() == [table.to_act for table in tables]
        assert (env.masks == np.stack([env.codec.mask(table) for table in tables])).all()
        assert (env.observe() == np.stack([env.codec.observe(table, table.to_act) for table in tables])).all()
        assert (env.perfect() == np.stack([env.codec.perfect(table, table.to_act) for table in tables])).all()
        actions = env.any_offers(random)
        rewards, over = env.step(actions)
        for i, action in enumerate(actions):
            tables[i].carry_out(int(action))
            tables[i].settle(dice[i])
            result = tables[i].result
            assert over[i] == (result is not None)
            if result:
                ended += 1
                assert (tuple(env.ranks[i]), tuple(env.scores[i])) == (result.ranks, result.scores)
                assert (rewards[i] == rewards_of(np.asarray([result.ranks]))[0]).all()
                tables[i], dice[i] = Table(env.game, seats), Dice(11, dice[i].number + 3)
                tables[i].settle(dice[i])
        assert not rewards[~over].any()
    assert ended >= 3


def test_threads_change_nothing() -> None:
    """One thread and several play the same games."""
    alone, together = (research.batch(SHORTEST, games=37, seed=2, threads=threads) for threads in (1, 3))
    assert walked(alone, 120) == walked(together, 120)
    assert (alone.pool == together.pool).all() and (alone.numbers == together.numbers).all()
    assert (alone.numbers >= 37).any(), "no game ended"


def test_rewards_add_up_to_nothing() -> None:
    """A win alone is 1, a loss with two seats -1, and a shared win its part."""
    assert rewards_of(np.asarray([[1, 2], [1, 1]])).tolist() == [[1, -1], [0, 0]]
    assert rewards_of(np.asarray([[2, 1, 3, 4]]))[0].tolist() == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert rewards_of(np.asarray([[1, 1, 3]])).sum() == 0


def test_what_is_not_offered_is_refused_before_anything_is_done() -> None:
    """The table and its offers are named; nobody has moved; a batch can be pasted."""
    env = research.batch(SHORTEST, games=2, seed=1, threads=1)
    before = env.pool.copy()
    actions = np.asarray([env.offers_at(0)[0], env.codec.actions])
    with pytest.raises(ValueError, match=rf"table 1: expected one of the offered actions \[.*\], got {env.codec.actions}"):
        env.step(actions)
    with pytest.raises(ValueError, match="expected 2 actions, one for each table, got an array of shape"):
        env.step(actions[:1])
    with pytest.raises(ValueError, match="expected at least one table, got 0"):
        research.batch(SHORTEST, games=0)
    assert (env.pool == before).all()
    assert (eval(repr(env), {"tatami": __import__("tatami")}).pool == before).all()


def test_rates_are_told_for_each_number_of_players() -> None:
    """With and without an observation at every step, for the fewest and the most seats."""
    rates = measure_batch(HIDING, games=4, seconds=0.01)
    players = {f"{seats}_players" for seats in (min(HIDING.meta.seats), max(HIDING.meta.seats))}
    assert set(rates["batch_decisions_per_second"]) == set(rates["batch_observed_decisions_per_second"]) == players
    assert all(rate > 0 for by_players in rates.values() for rate in by_players.values())
