"""Ways to search that are settings: halving at the root, leaves between turns, several trees; the same on every rung and seeded."""

from collections import Counter
from dataclasses import replace
from math import inf

import pytest

from tatami.bots.bot import Budget
from tatami.bots.search.compile import links
from tatami.bots.search.mcts import Search, SearchRun
from tatami.bots.valuation import valuation_of
from tatami.forge.face import Forged
from tatami.forge.ladder import load
from tatami.games import find
from tatami.kernel.dialect import CHANCE, OVER
from tatami.table.sight import Sight
from tests.bots.search import finishing
from tests.bots.search.test_mcts import COMPILED, MERGED, SETTINGS, random_table, sights, thought

pytestmark = pytest.mark.volume

HALVING = replace(SETTINGS, halving=True)
WHOLE = replace(SETTINGS, whole_turns=True, playout_actions=0)
MERGED_WHOLE = replace(MERGED, whole_turns=True, halving=True, exclude_exploratory=True)
SCALE = valuation_of(find("ninjato")).scale
WAYS = {"halving": HALVING, "whole turns": WHOLE, "all of it": MERGED_WHOLE, "three trees": replace(HALVING, workers=3)}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", COMPILED)
def test_every_way_thinks_the_same_on_every_rung_and_again(name: str, way: str) -> None:
    """Interpreted, compiled and watched; for the same seed and the same number of trees the thought is the same."""
    for sight in sights(name):
        found = thought(sight, settings=WAYS[way])
        assert found == thought(sight, settings=WAYS[way]) == thought(sight, rung="cpu", settings=WAYS[way])
    assert thought(sight, 12, "checked", settings=WAYS[way]) == thought(sight, 12, settings=WAYS[way])


def root_children(sight: Sight, simulations: int) -> list[tuple[int, int, float]]:
    """Of each offer: rounds survived, visits and mean, after sequential halving."""
    player = Search(sight.game, HALVING, "python")
    player.choose(sight, Budget(simulations), key=7)
    assert player.tree
    nodes = player.tree.nodes[1 : player.tree.size]
    return [(node.rounds, node.visits, node.reward_total[sight.seat] / max(1, node.visits)) for node in nodes if node.parent == 0]


@pytest.mark.parametrize("name", COMPILED)
def test_after_every_round_the_better_half_goes_on(name: str) -> None:
    """Half of the offers, rounded up, survives each round until two are left; whoever came further was tried more often."""
    sight = max(sights(name), key=lambda sight: len(sight.offers))
    rounds = (len(sight.offers) - 1).bit_length()
    children = root_children(sight, 120)
    for over in range(rounds):
        assert sum(survived >= over for survived, _, _ in children) == -(-len(sight.offers) // 2**over)
    for over in range(1, rounds):
        assert min(visits for survived, visits, _ in children if survived >= over) >= max(
            visits for survived, visits, _ in children if survived < over
        )
    assert max(Counter(survived for survived, _, _ in children)) == rounds - 1


def test_in_one_round_all_are_tried_equally_often() -> None:
    """The visits of those that were given up after the same round differ by one at most."""
    sight = max(sights("ninjato"), key=lambda sight: len(sight.offers))
    tried: dict[int, list[int]] = {}
    for survived, visits, _ in root_children(sight, 200):
        tried.setdefault(survived, []).append(visits)
    assert all(max(visits) - min(visits) <= 1 for visits in tried.values())


def test_the_choice_is_one_that_came_furthest() -> None:
    """And of those the one with the best mean, however often another was tried."""
    for sight in sights("ninjato"):
        player = Search(sight.game, HALVING, "python")
        found = player.choose(sight, Budget(90), key=3)
        assert player.tree
        nodes = [node for node in player.tree.nodes[1 : player.tree.size] if node.parent == 0]
        last = [node for node in nodes if node.rounds == max(node.rounds for node in nodes)]
        assert found.action == max(last, key=lambda node: node.reward_total[sight.seat] / max(1, node.visits)).action


def test_where_time_is_short_rounds_end_by_the_clock() -> None:
    """A round has its share of the simulations or of the seconds, whichever is over first; without a limit the seconds do not count."""
    sight = next(sights("ninjato"))
    run = SearchRun(Search(sight.game, HALVING, "python").forged(), sight, HALVING, None, SCALE)
    assert run.rounds > 1
    share = 100 // run.rounds
    assert not run.round_is_over(0, share - 1, 1e9, Budget(100, inf)) and run.round_is_over(0, share, 0.0, Budget(100, inf))
    assert run.round_is_over(0, 1, 4.0 / run.rounds, Budget(100, 4.0)) and not run.round_is_over(0, 1, 0.5 / run.rounds, Budget(100, 4.0))


def test_a_search_from_a_table_where_the_seat_is_not_to_act_does_not_halve() -> None:
    """The positions of puzzles are judged so: nothing is offered to the seat there."""
    sight = replace(next(sights("ninjato")), offers=())
    assert SearchRun(Search(sight.game, HALVING, "python").forged(), sight, HALVING, None, SCALE).rounds == 0


def finisher(name: str) -> Forged:
    """The finishing of turns, interpreted."""
    return load(find(name), "python", (finishing,), links=links(valuation_of(find(name)).value))


def finished(name: str, moves: int, doer: int, entry: str, most: int = 20) -> tuple[int, bool]:
    """Who is to act after a turn was finished some moves into a game, and whether anything happened."""
    forged, table = finisher(name), random_table(name, 4, moves)
    pool = forged.new_pool(2)
    forged.from_record(table.state, pool, 0)
    before = forged.digest(pool, 0)
    to_act = getattr(forged, entry)(pool, forged.boxes(table.box), doer, most, 9, forged.new_row(), forged.new_row())
    return int(to_act), forged.digest(pool, 0) != before


def test_whoever_has_rolled_moves_before_the_position_is_weighed() -> None:
    """After a roll, which chance has done, the turn is finished and the next roll is not made; else the roller stands there unmoved."""
    roller = random_table("ninja-taisen", 4, 0).to_act
    assert finished("ninja-taisen", 0, CHANCE, "finish_begun") == (roller, False)
    to_act, moved = finished("ninja-taisen", 0, CHANCE, "finish_whole")
    assert moved and to_act in (CHANCE, OVER)


def test_a_turn_that_is_over_is_weighed_before_the_next_roll() -> None:
    """Nobody rolls for the other; whoever does not finish turns whole makes that roll and stops before it is used."""
    doer = random_table("ninja-taisen", 4, 0).to_act
    assert finished("ninja-taisen", 0, doer, "finish_begun")[0] == 1 - doer
    assert finished("ninja-taisen", 0, doer, "finish_whole")[0] in (CHANCE, OVER)


def test_a_turn_is_finished_by_so_many_actions_at_most() -> None:
    """None is allowed, none happens."""
    assert finished("ninja-taisen", 0, CHANCE, "finish_whole", most=0)[1] is False


def test_several_trees_share_the_simulations() -> None:
    """Together they make as many as were asked for, and what all of them found out about an offer is added up."""
    for sight in sights("ninjato"):
        one, three = thought(sight, 50), thought(sight, 50, settings=replace(SETTINGS, workers=3))
        if len(sight.offers) > 1:
            assert one.simulations == three.simulations == three.nodes == 50
            assert sum(candidate.visits for candidate in three.candidates) == 50
            assert {candidate.action for candidate in three.candidates} == {candidate.action for candidate in one.candidates}
            assert three.candidates != one.candidates
