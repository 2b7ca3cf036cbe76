"""What a searching player chooses of what its tree holds, and how much it thinks where it has thought before."""

from dataclasses import replace

import pytest

from tatami.bots.bot import Budget, Thought
from tatami.bots.search.choice import LOWER_BOUND_ERRORS, TreeReader
from tatami.bots.search.compile import load_search
from tatami.bots.search.mcts import FORCED, Search
from tatami.bots.search.node import ROOT, Node, add_child
from tatami.bots.search.settings import Settings
from tatami.bots.search.simulation import add_root
from tatami.bots.valuation import valuation_of
from tatami.games import find
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

SETTINGS = Settings(turn_actions=4, exploration=0.1)


def opening(name: str) -> Table:
    """A new table where somebody has several things to choose from."""
    table = Table(find(name), 2)
    table.settle(Dice(3))
    assert len(table.sight(table.to_act).offers) > 1
    return table


def read(sight: Sight, known: list[tuple[int, float]], by_lower_bound: bool) -> Thought:
    """What a player makes of a tree that holds so many visits of the first offers, with so much chance to win each."""
    tree = [Node() for _ in range(len(known) + 1)]
    add_root(tree)
    for child, (visits, chance) in enumerate(known, 1):
        add_child(tree, child, ROOT, sight.offers[child - 1], sight.seat)
        tree[child].visits, tree[child].reward_total[sight.seat], tree[child].reward_squares = visits, visits * chance, visits * chance
    forged = load_search(sight.game, valuation_of(sight.game).value, "python")
    return TreeReader(sight, forged, tree, 100, hidden=False).thought(1, Settings(choose_by_lower_bound=by_lower_bound))


@pytest.mark.parametrize(
    ("known", "most_visited", "best_bound"),
    [
        ([(9000, 0.5), (8000, 0.6)], 0, 1),  # what was learnt since outweighs the visits remembered
        ([(9000, 0.5), (4, 0.6)], 0, 0),  # four visits are luck
        ([(100, 0.6), (9000, 0.6)], 1, 1),  # of equals the better known
        ([(9000, 0.6), (8000, 0.5)], 0, 0),
    ],
)
def test_the_choice_goes_by_visits_or_by_the_lower_bound(known: list[tuple[int, float]], most_visited: int, best_bound: int) -> None:
    """The best lower bound may be another move's than the most visits; a high mean of a few visits has a low bound."""
    table = opening("ninja-taisen")
    sight = table.sight(table.to_act)
    by_visits, by_bound = read(sight, known, by_lower_bound=False), read(sight, known, by_lower_bound=True)
    assert (by_visits.action, by_bound.action) == (sight.offers[most_visited], sight.offers[best_bound])
    assert by_visits.candidates == by_bound.candidates
    assert by_bound.value == known[best_bound][1]


def test_the_lower_bound_lies_below_the_mean_by_its_errors() -> None:
    """The choice has the highest of all lower bounds."""
    table = opening("ninjato")
    player = Search(table.game, replace(SETTINGS, choose_by_lower_bound=True), "python")
    found = player.choose(table.sight(table.to_act), Budget(120), 4)
    bounds = {tried.action: tried.chance - LOWER_BOUND_ERRORS * tried.error for tried in found.candidates if tried.visits}
    assert bounds[found.action] == max(bounds.values()) < found.value


def turns(reuse: float) -> list[tuple[int, int, Thought]]:
    """The thoughts of a player in the first moves of a game it plays against itself: offers, visits known before, and the thought."""
    table, dice = opening("ninjato"), Dice(4)
    thoughts: list[tuple[int, int, Thought]] = []
    player = Search(table.game, replace(SETTINGS, merge_chance=True, reuse=reuse), "python")
    while len(thoughts) < 12:
        sight = table.sight(table.to_act)
        found = player.choose(sight, Budget(40), table.version)
        thoughts.append((len(sight.offers), found.nodes - found.simulations, found))
        table.carry_out(found.action)
        table.settle(dice)
    return thoughts


def test_reused_simulations_count() -> None:
    """Simulations of a reused tree count up to their share of the budget; without such a share all are made anew."""
    kept = 0
    for offers, known, found in turns(reuse=0.75):
        worth = 40 if offers > 1 else 40 // FORCED
        assert found.simulations == max(worth // 4, worth - known)
        kept += known > 0
    assert kept
    assert {found.simulations for _, _, found in turns(reuse=0.0)} == {40, 40 // FORCED}
