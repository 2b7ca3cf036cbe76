"""The searching player: the same thought on every rung, within its budget, with proofs, memory and honest figures."""

from collections.abc import Iterator
from dataclasses import replace
from math import exp, isclose

import pytest

from tatami.bots.bot import Budget, Thought
from tatami.bots.greedy import Greedy
from tatami.bots.search.benchmark import simulations_per_second
from tatami.bots.search.context import Context
from tatami.bots.search.mcts import Search
from tatami.bots.search.node import INDEX, ROOT, Node, add_child, back_up
from tatami.bots.search.settings import Settings
from tatami.bots.search.simulation import KNOWN, add_root, select
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
SETTINGS = Settings(turn_actions=3, playout_actions=4, exploration=0.4, prior_visits=1.0)


def random_table(name: str, seed: int, moves: int) -> Table:
    """A table some random moves on."""
    game = find(name)
    table, dice = Table(game, game.meta.seats[0]), Dice(seed)
    table.settle(dice)
    for number in range(moves):
        if table.to_act != OVER:
            table.carry_out(table.sight(table.to_act).offers[word(stream(seed, 5), number) % len(table.sight(table.to_act).offers)])
            table.settle(dice)
    return table


def sights(name: str) -> Iterator[Sight]:
    """What the player to act sees at three moments of random games."""
    for seed, moves in ((1, 0), (2, 9), (3, 21)):
        table = random_table(name, seed, moves)
        if table.to_act != OVER:
            yield table.sight(table.to_act)


def thought(sight: Sight, simulations: int = 40, rung: str = "python", key: int = 7, settings: Settings = SETTINGS) -> Thought:
    """A thought of a player without memory."""
    return Search(sight.game, settings, rung).choose(sight, Budget(simulations), key)


def greedy_thought(sight: Sight, rung: str) -> Thought:
    """A thought of the player who looks to the end of its turn."""
    return Greedy(sight.game, valuation_of(sight.game).value, rung).choose(sight, Budget(300), key=7)


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_and_interpreted_players_think_the_same(name: str) -> None:
    """Every number of a thought is the same, interpreted or compiled."""
    for sight in sights(name):
        assert thought(sight, rung="python") == thought(sight, rung="cpu")
        assert greedy_thought(sight, "python") == greedy_thought(sight, "cpu")


@pytest.mark.parametrize("name", names())
def test_the_watched_rules_of_the_search_think_the_same(name: str) -> None:
    """No index runs wild and no field overflows while the tree grows."""
    sight = next(sights(name))
    assert thought(sight, 12, rung="checked") == thought(sight, 12, rung="python")
    assert greedy_thought(sight, "checked") == greedy_thought(sight, "python")


MERGED = replace(SETTINGS, merge_chance=True)


def outcomes(sight: Sight, settings: Settings) -> int:
    """The most outcomes of chance that a tree tells apart at one place."""
    player = Search(sight.game, settings, "python")
    player.choose(sight, Budget(150), key=7)
    assert player.tree
    chance = [node.parent for node in player.tree.nodes[: player.tree.size] if node.doer == CHANCE]
    return max(chance.count(parent) for parent in chance)


def test_outcomes_of_chance_may_share_a_node() -> None:
    """Where hands are hidden such a tree branches by what players do alone; else every outcome stays a node of its own."""
    narrow = replace(SETTINGS, exploration=0.01)
    sight = list(sights("ninjato"))[-1]
    assert outcomes(sight, narrow) > 1 and outcomes(sight, replace(narrow, merge_chance=True)) == 1
    table = next(sights("ninja-taisen"))
    assert thought(table, settings=MERGED) == thought(table)


def test_a_tree_with_merged_chance_is_the_same_on_every_rung_and_its_line_can_be_played() -> None:
    """Interpreted, watched and compiled thoughts agree; the line is one of moves by those whose turn it is."""
    for sight in sights("ninjato"):
        found = thought(sight, 300, settings=MERGED)
        assert found == thought(sight, 300, "cpu", settings=MERGED)
        assert found.principal_variation[0].move == sight.game.notation.write(sight.state, sight.box, found.action)
    assert thought(sight, 12, "checked", settings=MERGED) == thought(sight, 12, settings=MERGED)
    lines = [thought(sight, 300, "cpu", settings=MERGED).principal_variation for sight in sights("ninjato")]
    assert any(move.seat == CHANCE for line in lines for move in line)


def least(found: Thought) -> int:
    """How often the least tried offer was tried."""
    return min(candidate.visits for candidate in found.candidates)


@pytest.mark.parametrize("name", COMPILED)
def test_exploration_at_the_root_compares_the_offers(name: str) -> None:
    """Every offer is tried more evenly than by exploration alone, on every rung; less than that changes nothing."""
    narrow = replace(SETTINGS, exploration=0.01)
    keen = replace(narrow, root_exploration=2.0)
    for sight in sights(name):
        if len(sight.offers) > 1:
            assert least(thought(sight, 200, settings=keen)) > least(thought(sight, 200, settings=narrow))
        assert thought(sight, 40, settings=keen) == thought(sight, 40, "cpu", settings=keen)
        assert thought(sight, 40, settings=replace(narrow, root_exploration=0.005)) == thought(sight, 40, settings=narrow)


EXCLUDED = replace(MERGED, exclude_exploratory=True)
GOOD, FRESH = 1, 2


def two_children(good_visits: int, fresh_chance: float) -> list[Node]:
    """A tree of two moves of seat 0: a good one, and one that was visited twice."""
    tree = [Node(), Node(), Node()]
    add_root(tree)
    for child, visits, chance in ((GOOD, good_visits, 0.75), (FRESH, 2, fresh_chance)):
        add_child(tree, child, ROOT, action=child, doer=0)
        tree[child].visits, tree[child].prior, tree[child].reward_total = visits, chance, [visits * chance, visits * (1 - chance), 0.0, 0.0]
    return tree


def sibling_noted(tree: list[Node], exclude_exploratory: int) -> int:
    """The better sibling noted at an exploratory visit."""
    context = Context()
    context.hidden, context.exclude_exploratory = 1, exclude_exploratory
    context.exploration, context.root_exploration, context.prior_visits = 5.0, 5.0, 1.0
    assert select(tree, ROOT, 0, context, [GOOD, FRESH], 2, [0] * INDEX) == FRESH
    return tree[FRESH].better_sibling


def test_an_exploratory_visit_notes_the_better_sibling() -> None:
    """A worse child is visited in place of one that is known well; not if that is hardly known, or worse, or nobody wants to know."""
    assert sibling_noted(two_children(3 * KNOWN, 0.25), exclude_exploratory=1) == GOOD
    assert sibling_noted(two_children(KNOWN - 1, 0.25), exclude_exploratory=1) == 0
    assert sibling_noted(two_children(3 * KNOWN, 0.875), exclude_exploratory=1) == 0
    assert sibling_noted(two_children(3 * KNOWN, 0.25), exclude_exploratory=0) == 0


def test_an_exploratory_visit_says_nothing_of_the_moves_before_it() -> None:
    """The child learns what came of it, the nodes above what the better child is worth; without a better one all learn the same."""
    for sibling, above in ((GOOD, [0.75, 0.25]), (0, [0.125, 0.875])):
        tree, context = two_children(16, 0.25), Context()
        tree[FRESH].better_sibling, context.reward = sibling, [0.125, 0.875, 0.0, 0.0]
        back_up(tree, FRESH, context, seats=2)
        assert (tree[FRESH].visits, tree[FRESH].reward_total[:2]) == (3, [0.625, 2.375])
        assert (tree[ROOT].visits, tree[ROOT].reward_total[:2]) == (1, above)
        assert (tree[GOOD].visits, tree[GOOD].reward_total[:2]) == (16, [12.0, 4.0])


def test_a_mean_backed_up_instead_is_no_more_certain_than_what_it_stands_for() -> None:
    """The node above hears how far the better child's simulations lay apart, so that its interval does not shrink."""
    tree, context = [Node() for _ in range(4)], Context()
    add_root(tree)
    for child, parent, doer in ((1, ROOT, 0), (GOOD + 1, 1, 1), (FRESH + 1, 1, 1)):
        add_child(tree, child, parent, action=child, doer=doer)
    good, fresh = tree[GOOD + 1], tree[FRESH + 1]
    good.visits, good.reward_total, good.reward_squares = 16, [4.0, 12.0, 0.0, 0.0], 12.0  # four were lost, twelve won: a spread of 3/16
    fresh.better_sibling, context.reward = GOOD + 1, [1.0, 0.0, 0.0, 0.0]
    back_up(tree, FRESH + 1, context, seats=2)
    assert tree[1].reward_total[:2] == [0.25, 0.75] and tree[1].reward_squares == 0.25 * 0.25 + 3 / 16


def test_excluded_visits_are_the_same_on_every_rung() -> None:
    """Interpreted, watched and compiled thoughts agree and are others than without; at an open table nothing changes."""
    told = [(thought(sight, 300, settings=EXCLUDED), sight) for sight in sights("ninjato")]
    assert all(found == thought(sight, 300, "cpu", settings=EXCLUDED) for found, sight in told)
    assert any(found != thought(sight, 300, settings=MERGED) for found, sight in told)
    sight = told[-1][1]
    assert thought(sight, 100, "checked", settings=EXCLUDED) == thought(sight, 100, settings=EXCLUDED)
    table = next(sights("ninja-taisen"))
    assert thought(table, settings=replace(SETTINGS, exclude_exploratory=True)) == thought(table)


@pytest.mark.parametrize("name", COMPILED)
def test_a_prior_may_ask_its_doer_alone(name: str) -> None:
    """What an action is worth to whoever does it moves their chance, all others being as well off as before; the same on every rung."""
    alone = replace(SETTINGS, own_priors=True)
    for sight in sights(name):
        assert thought(sight, settings=alone) == thought(sight, rung="cpu", settings=alone)
    game, valuation = find("way-of-the-panda"), valuation_of(find("way-of-the-panda"))
    sight = random_table(game.name, 3, 12).sight(random_table(game.name, 3, 12).to_act)
    player = Search(game, alone, "python")
    player.choose(sight, Budget(2), key=7)
    assert player.tree
    others = [valuation.value(sight.state, sight.box, seat) for seat in range(sight.state.seats) if seat != sight.seat]
    for node in player.tree.nodes[1 : player.tree.size]:
        if node.parent == ROOT:
            after = sight.state.copy()
            game.rules.apply(after, sight.box, node.action)
            own = valuation.value(after, sight.box, sight.seat)
            expected = 1 / (1 + sum(exp((other - own) / valuation.scale) for other in others))
            assert isclose(node.prior, expected)


@pytest.mark.parametrize("name", names())
def test_figures_of_a_thought_fit_together(name: str) -> None:
    """Visits add up to the simulations, chances are chances, every offer is a candidate, the line begins with the action."""
    for sight in sights(name):
        found = thought(sight, 60)
        assert {candidate.action for candidate in found.candidates} == set(sight.offers)
        if len(sight.offers) > 1 and found.value not in (0, 1):
            assert found.simulations == found.nodes == sum(candidate.visits for candidate in found.candidates) == 60
        assert all(0 <= candidate.chance <= 1 and candidate.error >= 0 for candidate in found.candidates)
        select = next(candidate for candidate in found.candidates if candidate.action == found.action)
        assert select.visits == found.candidates[0].visits and found.value == select.chance
        assert found.principal_variation[0].seat == sight.seat
        assert found.principal_variation[0].move == sight.game.notation.write(sight.state, sight.box, found.action)


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
    found = Search(sight.game, SETTINGS, "python").choose(sight, Budget(100000, seconds=0), key=1)
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
        table.carry_out(known.action)
        table.settle(Dice(1))
        assert table.result is None or table.result.winners == (seat,)


def test_a_player_remembers_what_it_thought() -> None:
    """After its own move a player goes on from the tree it has; another table's tree is not taken for it."""
    table = random_table("way-of-the-panda", 3, 12)
    seat, player = table.to_act, Search(table.game, SETTINGS, "python")
    first = player.choose(table.sight(seat), Budget(80), key=1)
    table.carry_out(first.action)
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
    seat, player = table.to_act, Search(find("ninja-taisen"), SETTINGS, "python")
    kept = 0
    while table.to_act != OVER and table.version < 60:
        if table.to_act == seat:
            found = player.choose(table.sight(seat), Budget(60), key=table.version)
            kept += found.nodes > found.simulations
            table.carry_out(found.action)
        else:
            table.carry_out(table.sight(table.to_act).offers[0])
        table.settle(dice)
    assert kept


def test_noise_changes_choices_but_not_what_was_found() -> None:
    """A noisy player searches as well as a calm one and chooses otherwise now and then, always an offer it has tried."""
    sight = next(sights("way-of-the-panda"))
    noisy = [thought(sight, 30, key=key, settings=replace(SETTINGS, noise=2.0)) for key in range(5)]
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
        bots = {seat: Search(game, SETTINGS, "cpu") for seat in players}
        while table.to_act != OVER:
            seat = table.to_act
            table.carry_out(bots[seat].choose(table.sight(seat), players[seat], word(stream(seed, seat), table.version)).action)
            table.settle(dice)
        assert table.result is not None
        won += seed % 2 in table.result.winners
    assert won >= 8 and not isclose(won, 6)


def test_the_search_is_measured_on_every_rung() -> None:
    """The figures of the search count simulations of the smallest and the largest table, and the bytes of a node."""
    game = find("ninja-taisen")
    assert {"python", "cpu"} >= {Search(game, SETTINGS, rung).forged().rung for rung in ("python", "cpu")}
    assert simulations_per_second(game, 2, "python", seconds=0.01) > 0
