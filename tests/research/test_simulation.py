"""A position played on many times: shares add up, the table stays as it is, and who stands to win wins."""

import pytest

from tatami import Dice, Table, game, research
from tatami.research.errors import BadMatch
from tests.volume import SHORTEST


def test_a_position_is_played_on() -> None:
    """Shares of all seats are one win a game; the same seed gives the same; one move before its winner's last, the winner has it."""
    table, dice = Table(game(SHORTEST), 2), Dice(5)
    table.settle(dice)
    while not table.result:
        table.play(table.legal[-1])
        table.settle(dice)
    middle = table.fork(12)
    before = repr(middle)
    chances = research.simulate(middle, ("last", "uniform"), 6, own={"last": lambda sight, key: sight.offers[-1]})
    assert sum(chance.share for chance in chances) == pytest.approx(1) and all(one.low <= one.share <= one.high for one in chances)
    assert repr(middle) == before
    again = research.simulate(middle, ("last", "uniform"), 6, own={"last": lambda sight, key: sight.offers[-1]})
    assert again == chances != research.simulate(middle, ("uniform", "uniform"), 6, seed=9)
    late = table.fork(max(step.number for step in table.steps if step.seat == table.result.winners[0]) - 1)
    assert research.simulate(late, ("uniform", "uniform"), 6)[table.result.winners[0]].share >= 0.5
    with pytest.raises(BadMatch, match="expected 2 players and a game at least, got 1 and 100"):
        research.simulate(middle, ("uniform",))
