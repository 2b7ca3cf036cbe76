"""The player of a level: whole turns where the value fits the table, a search where it does not, and the turn it has chosen is kept."""

from dataclasses import dataclass

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import levels, opponent, searchers, strengths, weighing
from tatami.bots.minds.mind_file import shipped_mind
from tatami.bots.minds.thinker import Thinker
from tatami.bots.minds.turn_player import TurnPlayer
from tatami.games import find, names
from tatami.server.thinking.remembered_trees import RememberedTrees, tree_bytes
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

GAME = find("ninja-taisen")


@dataclass
class First:
    """Takes the first offer."""

    asked: int = 0

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The first offer."""
        self.asked += 1
        return Thought(sight.offers[0])


def table_of(edition: str | None = None) -> Table:
    """A table at which somebody is to act."""
    table = Table(GAME, 2, {}, GAME.components(edition))
    table.settle(Dice(3))
    return table


def test_with_the_components_as_shipped_it_weighs_whole_turns() -> None:
    """It chooses as the player of whole turns does; nobody else is asked."""
    learned, instead = shipped_mind(GAME), First()
    assert learned
    sight = table_of().sight(table_of().to_act)
    thought = TurnPlayer(GAME, instead, noise=0.1).choose(sight, Budget(), key=4)
    assert thought == Thinker(GAME, learned, noise=0.1).choose(sight, Budget(), key=4) and instead.asked == 0


def test_a_small_budget_allows_no_further_look() -> None:
    """Whoever is given few simulations judges the ends and looks no further, whatever its level does with more."""
    learned, table = shipped_mind(GAME), table_of()
    assert learned
    sight = table.sight(table.to_act)
    quick = TurnPlayer(GAME, First(), wide=4, deep=2).choose(sight, Budget(12), key=4)
    assert quick == Thinker(GAME, learned).choose(sight, Budget(12), key=4)


def test_with_other_components_it_searches() -> None:
    """The value was learned with other strengths, so it is not asked."""
    instead, table = First(), table_of()
    sight = table.sight(table.to_act)
    box = GAME.box()
    box.strength[0] += 1  # type: ignore[attr-defined]  # of this game
    other = Sight(GAME, box, sight.seat, sight.state, sight.offers, sight.history, sight.version)
    player = TurnPlayer(GAME, instead)
    assert player.choose(other, Budget(), key=1).action == sight.offers[0] and instead.asked == 1 and not player.mid_turn
    player.choose(sight, Budget(), key=1)
    assert instead.asked == 1 and player.mid_turn


def test_a_process_remembers_the_turn_that_was_chosen() -> None:
    """Where people play, a level keeps to its turn as it does in a match: the process keeps the player between two steps."""
    trees, table, key = RememberedTrees(), table_of(), ("table", 0, "pupil")
    seat, player = table.to_act, opponent("pupil", GAME, 2)
    assert tree_bytes(player) == 0
    first = player.choose(table.sight(seat), key=1)
    trees.keep(key, player)
    assert trees.take(key) is player and tree_bytes(player) > 0
    table.carry_out(first.action)
    if table.to_act == seat:
        assert player.choose(table.sight(seat), key=2).value == first.value


def test_strength_is_told_of_levels_that_think() -> None:
    """It grows from level to level, and none is told of the weakest, whom all others met."""
    for name in names():
        game = find(name)
        told, ladder = strengths(game), searchers(game)
        wins = [told[level] for level in ladder if level in told]
        assert set(told) <= set(ladder[1:]) and wins == sorted(wins)


def test_every_level_says_how_it_weighs_turns_or_none_does() -> None:
    """A game whose value was learned has a way of weighing for each level that thinks."""
    for name in names():
        found = [weighing(find(name), level) for level in levels(find(name))[2:]]
        assert all(how is None for how in found) or all(how is not None for how in found)
