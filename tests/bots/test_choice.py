"""What a searching player chooses of what its tree holds, and how much it thinks where it has thought before."""

from dataclasses import replace

import pytest

from tatami.bots.bot import Budget, Thought
from tatami.bots.search.choice import DOUBT, Reader
from tatami.bots.search.compile import thinking
from tatami.bots.search.mcts import FORCED, Search, Style
from tatami.bots.search.node import ROOT, Node, plant
from tatami.bots.search.simulation import root
from tatami.bots.valuation import valuation_of
from tatami.games import find
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

STYLE = Style(turn=4, curiosity=0.1)


def opening(name: str) -> Table:
    """A new table where somebody has several things to choose from."""
    table = Table(find(name), 2)
    table.settle(Dice(3))
    assert len(table.sight(table.to_act).offers) > 1
    return table


def read(sight: Sight, known: list[tuple[int, float]], sure: bool) -> Thought:
    """What a player makes of a tree that holds so many visits of the first offers, with so much chance to win each."""
    tree = [Node() for _ in range(len(known) + 1)]
    root(tree)
    for child, (visits, chance) in enumerate(known, 1):
        plant(tree, child, ROOT, sight.offers[child - 1], sight.seat)
        tree[child].visits, tree[child].total[sight.seat], tree[child].squares = visits, visits * chance, visits * chance
    forged = thinking(sight.game, valuation_of(sight.game).value, "python")
    return Reader(sight, forged, tree, 100, hidden=False).thought(1, 0.0, sure)


@pytest.mark.parametrize(
    ("known", "most_tried", "surest"),
    [
        ([(9000, 0.5), (8000, 0.6)], 0, 1),  # what was learnt since outweighs the visits remembered
        ([(9000, 0.5), (4, 0.6)], 0, 0),  # four visits are luck
        ([(100, 0.6), (9000, 0.6)], 1, 1),  # of equals the better known
        ([(9000, 0.6), (8000, 0.5)], 0, 0),
    ],
)
def test_the_choice_goes_by_visits_or_by_what_is_worth_the_most_for_sure(
    known: list[tuple[int, float]], most_tried: int, surest: int
) -> None:
    """The surest move may be another than the most tried; a high mean of a few visits is not sure."""
    table = opening("ninja-taisen")
    sight = table.sight(table.to_act)
    by_visits, by_worth = read(sight, known, sure=False), read(sight, known, sure=True)
    assert (by_visits.action, by_worth.action) == (sight.offers[most_tried], sight.offers[surest])
    assert by_visits.candidates == by_worth.candidates
    assert by_worth.value == known[surest][1]


def test_what_is_for_sure_lies_below_the_mean_by_its_error() -> None:
    """A sure player gives up nothing that stands out by more than the errors of both."""
    table = opening("ninjato")
    found = Search(table.game, replace(STYLE, sure=True), "python").choose(table.sight(table.to_act), Budget(120), 4)
    floor = {candidate.action: candidate.chance - DOUBT * candidate.error for candidate in found.candidates if candidate.visits}
    assert floor[found.action] == max(floor.values()) < found.value


def turns(anew: float) -> list[tuple[int, int, Thought]]:
    """The thoughts of a player in the first moves of a game it plays against itself: offers, visits known before, and the thought."""
    table, dice = opening("ninjato"), Dice(4)
    thoughts: list[tuple[int, int, Thought]] = []
    player = Search(table.game, replace(STYLE, lump=True, anew=anew), "python")
    while len(thoughts) < 12:
        sight = table.sight(table.to_act)
        found = player.choose(sight, Budget(40), table.version)
        thoughts.append((len(sight.offers), found.nodes - found.simulations, found))
        table.carried_out(found.action)
        table.settle(dice)
    return thoughts


def test_what_was_thought_before_need_not_be_thought_again() -> None:
    """Simulations of a remembered tree count, but a part is made anew; whoever wants all of them anew makes them."""
    kept = 0
    for offers, known, found in turns(anew=0.25):
        worth = 40 if offers > 1 else 40 // FORCED
        assert found.simulations == max(worth // 4, worth - known)
        kept += known > 0
    assert kept
    assert {found.simulations for _, _, found in turns(anew=1.0)} == {40, 40 // FORCED}
