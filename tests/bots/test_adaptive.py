"""Players between two levels: as strong as their name says, the same again, and known by no other name."""

from dataclasses import asdict
from itertools import pairwise

import pytest

from tatami.bots.adaptive import AIMS, blend, mixed_value
from tatami.bots.levels import Opponent, UnknownLevel, adaptive, opponent, searchers
from tatami.bots.minds.turn_player import TurnPlayer
from tatami.bots.search.mcts import Search
from tatami.games import find, names
from tatami.table.chance import Dice
from tatami.table.table import Table


def search_of(player: Opponent) -> Search:
    """How it searches, or would with other components."""
    bot = player.bot.instead if isinstance(player.bot, TurnPlayer) else player.bot
    assert isinstance(bot, Search)
    return bot


@pytest.mark.parametrize("name", names())
def test_at_a_level_it_is_that_level(name: str) -> None:
    """Nothing above a level, it thinks as that level does, with so many players as with fewer."""
    game = find(name)
    for seats in game.meta.seats:
        for level in searchers(game):
            assert opponent(f"adaptive-50@{level}+0", game, seats) == opponent(level, game, seats)


@pytest.mark.parametrize("name", names())
def test_every_hundredth_makes_it_no_weaker(name: str) -> None:
    """From each level to the next it errs less and less and looks further and further."""
    game = find(name)
    for below, above in pairwise(searchers(game)):
        steps = [opponent(f"adaptive-35@{below}+{hundredths}", game) for hundredths in range(0, 100, 7)] + [opponent(above, game)]
        for weaker, stronger in pairwise(steps):
            assert weaker.budget.simulations <= stronger.budget.simulations
            assert search_of(weaker).settings.noise >= search_of(stronger).settings.noise
            if isinstance(weaker.bot, TurnPlayer) and isinstance(stronger.bot, TurnPlayer):
                assert weaker.bot.noise >= stronger.bot.noise
                assert (weaker.bot.wide, weaker.bot.deep) <= (stronger.bot.wide, stronger.bot.deep)
        assert steps[0] != steps[len(steps) // 2] != steps[-1]


def test_what_lies_between_two_settings() -> None:
    """Numbers in proportion, whole ones whole, a flag as the nearer level has it."""
    assert blend({"a": 0.2, "b": 4, "c": False}, {"a": 0.1, "b": 9, "c": True}, 0.4) == {"a": pytest.approx(0.16), "b": 6, "c": False}
    assert mixed_value(False, True, 0.5) is True
    assert mixed_value(3, 3, 0.9) == 3


def test_the_same_seat_with_the_same_key_gets_the_same_move() -> None:
    """Nothing about the person is asked while it thinks: the table's name for it says all."""
    game = find("ninja-taisen")
    table = Table(game, 2)
    table.settle(Dice(5))
    sight = table.sight(table.to_act)
    assert opponent("adaptive-65@pupil+40", game).choose(sight, 3) == opponent("adaptive-65@pupil+40", game).choose(sight, 3)
    assert asdict(opponent("adaptive-65@pupil+40", game).budget) == asdict(opponent("adaptive-35@pupil+40", game).budget)


@pytest.mark.parametrize(
    "name",
    ["adaptive-50", "adaptive-51@courier+40", "adaptive-50@uniform+0", "adaptive-50@nobody+0", "adaptive-50@courier+100",
     "adaptive-50@master+1", "adaptive-50@courier-40", "adaptive-50@courier+40 ", "adaptive-٥٠@courier+40"],
)  # fmt: skip
def test_another_name_is_nobody_s(name: str) -> None:
    """Another aim, an unknown level, one that does not think, a place beyond the ladder: nobody is called that."""
    game = find("ninjato")
    assert adaptive(name, game) is None
    with pytest.raises(UnknownLevel):
        opponent(name, game)


def test_each_aim_has_its_name() -> None:
    """The highest level can be met too, and the aim changes nothing but the name."""
    game = find("ninjato")
    for aim in AIMS:
        found = adaptive(f"adaptive-{aim}@master+0", game)
        assert found and (found.level, found.hundredths) == ("master", 0)
