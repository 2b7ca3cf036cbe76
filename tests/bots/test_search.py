"""The searching player: the same thought on every rung, within its budget, with proofs, memory and honest figures."""

from collections.abc import Iterator
from dataclasses import replace
from math import isclose

import pytest

from tatami.bots.bot import Budget, Thought
from tatami.bots.greedy import Greedy
from tatami.bots.search.benchmark import speed
from tatami.bots.search.context import Desk
from tatami.bots.search.mcts import Search, Style
from tatami.bots.search.node import INDEX, ROOT, Node, plant, worthy
from tatami.bots.search.simulation import KNOWN, chosen, root
from tatami.bots.valuation import valuation_of
from tatami.games import find, names
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

pytestmark = pytest.mark.volume

COMPILED = ["ninja-taisen", "ninjato"]
"""An open table and hidden hands; the tree is the same for all games, and compiling it for every one takes long."""
STYLE = Style(turn=3, horizon=4, curiosity=0.4, trust=1.0)


def random_table(name: str, seed: int, moves: int) -> Table:
    """A table some random moves on."""
    game = find(name)
    table, dice = Table(game, game.meta.seats[0]), Dice(seed)
    table.settle(dice)
    for number in range(moves):
        if table.to_act != OVER:
            table.carried_out(table.sight(table.to_act).offers[word(stream(seed, 5), number) % len(table.sight(table.to_act).offers)])
            table.settle(dice)
    return table


def sights(name: str) -> Iterator[Sight]:
    """What the player to act sees at three moments of random games."""
    for seed, moves in ((1, 0), (2, 9), (3, 21)):
        table = random_table(name, seed, moves)
        if table.to_act != OVER:
            yield table.sight(table.to_act)


def thought(sight: Sight, simulations: int = 40, rung: str = "python", key: int = 7, style: Style = STYLE) -> Thought:
    """A thought of a player without memory."""
    return Search(sight.game, style, rung).choose(sight, Budget(simulations), key)


def glance(sight: Sight, rung: str) -> Thought:
    """A thought of the player who looks to the end of its turn."""
    return Greedy(sight.game, valuation_of(sight.game).value, rung).choose(sight, Budget(300), key=7)


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_and_interpreted_players_think_the_same(name: str) -> None:
    """Every number of a thought is the same, interpreted or compiled."""
    for sight in sights(name):
        assert thought(sight, rung="python") == thought(sight, rung="cpu")
        assert glance(sight, "python") == glance(sight, "cpu")


@pytest.mark.parametrize("name", names())
def test_the_watched_rules_of_the_search_think_the_same(name: str) -> None:
    """No index runs wild and no field overflows while the tree grows."""
    sight = next(sights(name))
    assert thought(sight, 12, rung="checked") == thought(sight, 12, rung="python")
    assert glance(sight, "checked") == glance(sight, "python")


LUMPED = replace(STYLE, lump=True)


def outcomes(sight: Sight, style: Style) -> int:
    """The most outcomes of chance that a tree tells apart at one place."""
    player = Search(sight.game, style, "python")
    player.choose(sight, Budget(150), key=7)
    assert player.memory
    chance = [node.parent for node in player.memory.nodes[: player.memory.used] if node.doer == CHANCE]
    return max(chance.count(parent) for parent in chance)


def test_a_style_may_lump_what_chance_brings() -> None:
    """Where hands are hidden such a tree branches by what players do alone; else every outcome stays a node of its own."""
    narrow = replace(STYLE, curiosity=0.01)
    sight = list(sights("ninjato"))[-1]
    assert outcomes(sight, narrow) > 1 and outcomes(sight, replace(narrow, lump=True)) == 1
    table = next(sights("ninja-taisen"))
    assert thought(table, style=LUMPED) == thought(table)


def test_a_lumped_tree_is_the_same_on_every_rung_and_its_line_can_be_played() -> None:
    """Interpreted, watched and compiled thoughts agree; the line is one of moves by those whose turn it is."""
    for sight in sights("ninjato"):
        found = thought(sight, 300, style=LUMPED)
        assert found == thought(sight, 300, "cpu", style=LUMPED)
        assert found.line[0].move == sight.game.notation.write(sight.state, sight.box, found.action)
    assert thought(sight, 12, "checked", style=LUMPED) == thought(sight, 12, style=LUMPED)
    assert any(move.seat == CHANCE for sight in sights("ninjato") for move in thought(sight, 300, "cpu", style=LUMPED).line)


def least(found: Thought) -> int:
    """How often the least tried offer was tried."""
    return min(candidate.visits for candidate in found.candidates)


@pytest.mark.parametrize("name", COMPILED)
def test_scrutiny_compares_the_offers_at_hand(name: str) -> None:
    """Every offer is tried more evenly than by curiosity alone, on every rung; less scrutiny than curiosity changes nothing."""
    narrow = replace(STYLE, curiosity=0.01)
    keen = replace(narrow, scrutiny=2.0)
    for sight in sights(name):
        if len(sight.offers) > 1:
            assert least(thought(sight, 200, style=keen)) > least(thought(sight, 200, style=narrow))
        assert thought(sight, 40, style=keen) == thought(sight, 40, "cpu", style=keen)
        assert thought(sight, 40, style=replace(narrow, scrutiny=0.005)) == thought(sight, 40, style=narrow)


APART = replace(LUMPED, apart=True)
GOOD, FRESH = 1, 2


def two_children(good_visits: int, fresh_chance: float) -> list[Node]:
    """A tree of two moves of seat 0: a good one, and one that was visited twice."""
    tree = [Node(), Node(), Node()]
    root(tree)
    for child, visits, chance in ((GOOD, good_visits, 0.75), (FRESH, 2, fresh_chance)):
        plant(tree, child, ROOT, action=child, doer=0)
        tree[child].visits, tree[child].bias, tree[child].total = visits, chance, [visits * chance, visits * (1 - chance), 0.0, 0.0]
    return tree


def tried_instead(tree: list[Node], apart: int) -> int:
    """Whom the curious would have visited otherwise."""
    desk = Desk()
    desk.hidden, desk.apart, desk.curiosity, desk.scrutiny, desk.trust = 1, apart, 5.0, 5.0, 1.0
    assert chosen(tree, ROOT, 0, desk, [GOOD, FRESH], 2, [0] * INDEX) == FRESH
    return tree[FRESH].instead


def test_what_only_curiosity_tries_is_known_as_such() -> None:
    """A worse child is visited in place of one that is known well; not if that is hardly known, or worse, or nobody wants to know."""
    assert tried_instead(two_children(3 * KNOWN, 0.25), apart=1) == GOOD
    assert tried_instead(two_children(KNOWN - 1, 0.25), apart=1) == 0
    assert tried_instead(two_children(3 * KNOWN, 0.875), apart=1) == 0
    assert tried_instead(two_children(3 * KNOWN, 0.25), apart=0) == 0


def test_what_only_curiosity_tries_says_nothing_of_the_moves_before_it() -> None:
    """The child learns what came of it, the nodes above what the better child is worth; without a better one all learn the same."""
    for instead, above in ((GOOD, [0.75, 0.25]), (0, [0.125, 0.875])):
        tree, desk = two_children(16, 0.25), Desk()
        tree[FRESH].instead, desk.worth = instead, [0.125, 0.875, 0.0, 0.0]
        worthy(tree, FRESH, desk, seats=2)
        assert (tree[FRESH].visits, tree[FRESH].total[:2]) == (3, [0.625, 2.375])
        assert (tree[ROOT].visits, tree[ROOT].total[:2]) == (1, above)
        assert (tree[GOOD].visits, tree[GOOD].total[:2]) == (16, [12.0, 4.0])


def test_a_mean_told_instead_is_no_more_certain_than_what_it_stands_for() -> None:
    """The node above hears how far the better child's simulations lay apart, so that its interval does not shrink."""
    tree, desk = [Node() for _ in range(4)], Desk()
    root(tree)
    for child, parent, doer in ((1, ROOT, 0), (GOOD + 1, 1, 1), (FRESH + 1, 1, 1)):
        plant(tree, child, parent, action=child, doer=doer)
    good, fresh = tree[GOOD + 1], tree[FRESH + 1]
    good.visits, good.total, good.squares = 16, [4.0, 12.0, 0.0, 0.0], 12.0  # four were lost, twelve won: a spread of 3/16
    fresh.instead, desk.worth = GOOD + 1, [1.0, 0.0, 0.0, 0.0]
    worthy(tree, FRESH + 1, desk, seats=2)
    assert tree[1].total[:2] == [0.25, 0.75] and tree[1].squares == 0.25 * 0.25 + 3 / 16


def test_curiosity_told_apart_is_the_same_on_every_rung() -> None:
    """Interpreted, watched and compiled thoughts agree and are others than without; at an open table nothing changes."""
    told = [(thought(sight, 300, style=APART), sight) for sight in sights("ninjato")]
    assert all(found == thought(sight, 300, "cpu", style=APART) for found, sight in told)
    assert any(found != thought(sight, 300, style=LUMPED) for found, sight in told)
    sight = told[-1][1]
    assert thought(sight, 100, "checked", style=APART) == thought(sight, 100, style=APART)
    table = next(sights("ninja-taisen"))
    assert thought(table, style=replace(STYLE, apart=True)) == thought(table)


@pytest.mark.parametrize("name", names())
def test_figures_of_a_thought_fit_together(name: str) -> None:
    """Visits add up to the simulations, chances are chances, every offer is a candidate, the line begins with the action."""
    for sight in sights(name):
        found = thought(sight, 60)
        assert {candidate.action for candidate in found.candidates} == set(sight.offers)
        if len(sight.offers) > 1 and found.value not in (0, 1):
            assert found.simulations == found.nodes == sum(candidate.visits for candidate in found.candidates) == 60
        assert all(0 <= candidate.chance <= 1 and candidate.error >= 0 for candidate in found.candidates)
        chosen = next(candidate for candidate in found.candidates if candidate.action == found.action)
        assert chosen.visits == found.candidates[0].visits and found.value == chosen.chance
        assert found.line[0].seat == sight.seat
        assert found.line[0].move == sight.game.notation.write(sight.state, sight.box, found.action)


@pytest.mark.parametrize("name", names())
def test_what_was_assumed_is_told_where_something_is_hidden(name: str) -> None:
    """Imagined tables are counted, and what one of them hides is said, where the seat cannot see everything; else nothing is."""
    sight = list(sights(name))[-1]
    found, speaker = thought(sight, 20), Speaker("de", sight.game, strict=True)
    hidden = any(sight.game.imagine(sight.state, sight.box, sight.seat, key) != sight.state for key in range(3))
    assert (found.worlds > 0) == hidden == (len(found.assumed) > 0)
    assert all(speaker.say(said) for said in found.assumed)


def test_a_budget_of_seconds_ends_the_thought() -> None:
    """A player without time makes its first few simulations and answers."""
    sight = next(sights("ninja-taisen"))
    found = Search(sight.game, STYLE, "python").choose(sight, Budget(100000, seconds=0), key=1)
    assert found.action in sight.offers and 0 < found.simulations <= 16


def last_moments(name: str) -> Iterator[tuple[Table, int]]:
    """Tables one move before the only winner won, and who that was."""
    for seed in range(12):
        table = random_table(name, seed, moves=10000)
        while table.steps and table.steps[-1].seat == CHANCE:
            table = table.fork(table.version - 1)
        if table.result and table.result.winners == (table.steps[-1].seat,):
            yield table.fork(table.version - 1), table.steps[-1].seat


def test_a_win_that_is_there_is_proved() -> None:
    """At an open table a winning move is found, known to be certain, and ends the search."""
    found = [(thought(table.sight(seat), 200), table, seat) for table, seat in last_moments("ninja-taisen")]
    assert found
    for known, table, seat in found:
        assert known.value == 1 and known.simulations <= 200
        table.carried_out(known.action)
        table.settle(Dice(1))
        assert table.result is None or table.result.winners == (seat,)


def test_a_player_remembers_what_it_thought() -> None:
    """After its own move a player goes on from the tree it has; another table's tree is not taken for it."""
    table = random_table("way-of-the-panda", 3, 12)
    seat, player = table.to_act, Search(table.game, STYLE, "python")
    first = player.choose(table.sight(seat), Budget(80), key=1)
    table.carried_out(first.action)
    if table.to_act == seat:
        again = player.choose(table.sight(seat), Budget(80), key=2)
        expected = next(candidate.visits for candidate in first.candidates if candidate.action == first.action)
        assert again.nodes in (expected + again.simulations, expected + again.simulations - 1)
    elsewhere = random_table("way-of-the-panda", 4, 12).sight
    other = elsewhere(random_table("way-of-the-panda", 4, 12).to_act)
    assert player.choose(other, Budget(30), key=3) == thought(other, 30, key=3)


def test_a_player_follows_an_open_game_to_its_next_turn() -> None:
    """What others and chance did is looked up in the tree; a new game is thought about from the beginning."""
    table, dice = random_table("ninja-taisen", 2, 6), Dice(9)
    seat, player = table.to_act, Search(find("ninja-taisen"), STYLE, "python")
    kept = 0
    while table.to_act != OVER and table.version < 60:
        if table.to_act == seat:
            found = player.choose(table.sight(seat), Budget(60), key=table.version)
            kept += found.nodes > found.simulations
            table.carried_out(found.action)
        else:
            table.carried_out(table.sight(table.to_act).offers[0])
        table.settle(dice)
    assert kept


def test_noise_changes_choices_but_not_what_was_found() -> None:
    """A noisy player searches as well as a calm one and chooses otherwise now and then, always an offer it has tried."""
    sight = next(sights("way-of-the-panda"))
    noisy = [thought(sight, 30, key=key, style=replace(STYLE, noise=2.0)) for key in range(5)]
    assert any(found.action != found.candidates[0].action for found in noisy)
    plain = thought(sight, 30, key=0)
    assert noisy[0].candidates == plain.candidates and plain.action == plain.candidates[0].action


def test_more_thought_is_worth_more() -> None:
    """In a match of small searches the one that looks further wins more often."""
    won = 0.0
    game = find("ninja-taisen")
    for seed in range(12):
        players = {seed % 2: Budget(120), 1 - seed % 2: Budget(2)}
        table, dice = Table(game, 2), Dice(seed)
        table.settle(dice)
        bots = {seat: Search(game, STYLE, "cpu") for seat in players}
        while table.to_act != OVER:
            seat = table.to_act
            table.carried_out(bots[seat].choose(table.sight(seat), players[seat], word(stream(seed, seat), table.version)).action)
            table.settle(dice)
        assert table.result is not None
        won += seed % 2 in table.result.winners
    assert won >= 8 and not isclose(won, 6)


def test_the_search_is_measured_on_every_rung() -> None:
    """The figures of the search count simulations of the smallest and the largest table, and the bytes of a node."""
    game = find("ninja-taisen")
    assert {"python", "cpu"} >= {Search(game, STYLE, rung).forged().rung for rung in ("python", "cpu")}
    assert speed(game, 2, "python", seconds=0.01) > 0
