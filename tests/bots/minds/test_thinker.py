"""The player who weighs whole turns: the same on every rung, true to the turn it has chosen, and stronger than one who looks only ahead."""

from collections.abc import Iterator
from math import inf

import pytest

from tatami.bots.analysis.analyse import Effort, analyse
from tatami.bots.analysis.explain import ERRORS_OF_95
from tatami.bots.bot import Bot, Budget
from tatami.bots.greedy import Greedy
from tatami.bots.minds.compile import compile_turns, load_turns
from tatami.bots.minds.foresight import FARTHEST_AND_BEST, WIDE, Foresight
from tatami.bots.minds.mind_file import Learned, shipped_mind
from tatami.bots.minds.thinker import Thinker, Weigher
from tatami.bots.uniform import Uniform
from tatami.bots.valuation import valuation_of
from tatami.games import find
from tatami.kernel.dialect import OVER
from tatami.kernel.digest import digest
from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.table import Table
from tests.volume import MIND_GAMES

pytestmark = pytest.mark.volume

GAME = find("ninja-taisen")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The turns as machine code."""
    compile_turns(GAME)


def learned() -> Learned:
    """What the game brings."""
    found = shipped_mind(GAME)
    assert found
    return found


def tables(moves: int, seeds: range = range(1, 4)) -> Iterator[Table]:
    """Tables some random moves on, with a player to act."""
    for seed in seeds:
        table, dice = Table(GAME, 2), Dice(seed)
        table.settle(dice)
        for _ in range(moves * seed):
            if table.to_act != OVER:
                table.carry_out(Uniform().choose(table.sight(table.to_act), Budget(), word(stream(seed, 1), table.version)).action)
                table.settle(dice)
        if table.to_act != OVER:
            yield table


def play(players: list[Bot], seed: int) -> Table:
    """A whole game."""
    table, dice = Table(GAME, 2), Dice(seed)
    table.settle(dice)
    while table.to_act != OVER:
        seat = table.to_act
        table.carry_out(players[seat].choose(table.sight(seat), Budget(300), word(stream(seed, 2), table.version)).action)
        table.settle(dice)
    return table


def test_every_rung_weighs_alike_to_the_bit() -> None:
    """Interpreted, checked and compiled, every end has the same chance, beginnings and key, at the end of the turn and by every roll."""
    for table in tables(4, range(1, 3)):
        sight = table.sight(table.to_act)
        found = [Weigher(load_turns(GAME, rung), learned()).weigh(sight.state, sight.box, 0, 0) for rung in ("python", "checked", "cpu")]
        assert found[0] == found[1] == found[2] and len(found[0][0]) > 3
    further = [Weigher(load_turns(GAME, rung), learned()).weigh(sight.state, sight.box, 2, 0) for rung in ("python", "cpu")]
    assert further[0] == further[1] and {end.plies for end in further[0][0]} == {0, 1}


def test_equal_ends_are_weighed_once() -> None:
    """No two ends have the same key, each may begin with some offer, and looking further changes chances of some alone."""
    weigher = Weigher(load_turns(GAME), learned())
    for table in tables(5):
        sight = table.sight(table.to_act)
        ends, used = weigher.weigh(sight.state, sight.box, 0, 0)
        assert len({end.key for end in ends}) == len(ends) < used
        assert all(any(end.began_with(n) for n in range(len(sight.offers))) for end in ends)
        further, _ = weigher.weigh(sight.state, sight.box, 3, 2)
        assert [end.key for end in further] == [end.key for end in ends]
        assert all(new.chance == old.chance for new, old in zip(further, ends, strict=True) if new.plies == 0)


def test_a_player_keeps_to_the_turn_it_has_chosen() -> None:
    """Its chance stays what it was to the end of the turn, even if it errs; asked anew it thinks the same."""
    for table in tables(4):
        player, seat, dice = Thinker(GAME, learned(), wide=3, noise=0.2), table.to_act, Dice(9)
        first = player.choose(table.sight(seat), Budget(), key=5)
        assert first == Thinker(GAME, learned(), wide=3, noise=0.2).choose(table.sight(seat), Budget(), key=5)
        assert {candidate.action for candidate in first.candidates} == set(table.sight(seat).offers)
        table.carry_out(first.action)
        while table.to_act == seat:
            step = player.choose(table.sight(seat), Budget(), key=table.version)
            assert step.value == first.value
            table.carry_out(step.action)
        table.settle(dice)


def test_interpreted_and_with_people_waiting_one_look_is_enough() -> None:
    """Where nothing is compiled, a player with a clock judges the ends and looks no further."""
    (table,) = tables(4, range(1, 2))
    sight = table.sight(table.to_act)
    hurried = Thinker(GAME, learned(), wide=4, rung="python").choose(sight, Budget(seconds=1.0), key=1)
    assert hurried == Thinker(GAME, learned()).choose(sight, Budget(seconds=inf), key=1)


def test_a_roll_is_worth_the_mean_of_what_may_fall() -> None:
    """Between two turns a seat's chance is the mean over every roll of its chance after it; both seats' chances make one."""
    foresight = Foresight(GAME, GAME.box(), learned())
    (table,) = tables(4, range(1, 2))
    rolled = next(step for step in reversed(table.steps) if step.seat < 0)
    before = foresight.chances(rolled.before)
    outcomes, odds = GAME.legal(rolled.before, table.box), GAME.odds(rolled.before, table.box)
    after = []
    for outcome in outcomes:
        state = rolled.before.copy()
        GAME.rules.apply(state, table.box, outcome)
        after.append(foresight.chances(state)[0])
    assert before[0] == pytest.approx(sum(a * w for a, w in zip(after, odds, strict=True)) / sum(odds))
    assert sum(before) == pytest.approx(1) and min(after) < before[0] < max(after)


def test_chances_begin_even_and_end_with_the_result() -> None:
    """Before the cards are dealt nobody is ahead; when it is over the winner has it all."""
    foresight = Foresight(GAME, GAME.box(), learned())
    table = play([Thinker(GAME, learned()), Uniform()], seed=3)
    assert foresight.chances(table.steps[0].before) == (0.5, 0.5)
    result = table.result
    assert result and foresight.chances(table.state) == tuple(1.0 if seat in result.winners else 0.0 for seat in range(2))


def test_a_way_to_an_end_leads_there() -> None:
    """The steps that are told from a position to an end of its turn make the very position that was weighed."""
    weigher = Weigher(load_turns(GAME), learned())
    for table in tables(5):
        sight = table.sight(table.to_act)
        for end in weigher.weigh(sight.state, sight.box, 0, 0)[0]:
            actions, there = weigher.way_to(end)
            state = sight.state.copy()
            for action in actions:
                assert action in GAME.legal(state, sight.box)
                GAME.rules.apply(state, sight.box, action)
            assert digest(state) == digest(there)


def test_the_best_turn_is_worth_no_less_than_others() -> None:
    """By every roll and the best answer to each; what it leads to is worth what was told."""
    learning = Foresight(GAME, GAME.box(), learned())
    (table,) = tables(4, range(1, 2))
    seat, weigher = table.to_act, learning.weigher
    chance, actions = learning.best_turn(table.state)
    ends = sorted(weigher.weigh(table.state, table.box, WIDE, 0)[0], key=FARTHEST_AND_BEST)
    second = weigher.way_to(ends[-2])[1]
    assert learning.chances(second)[seat] <= chance
    state = table.state
    for action in actions:
        state = learning.position_after(state, action)
    assert learning.chances(state)[seat] == chance
    assert learning.choices(table.state) == len(ends) > 2


def test_a_game_is_analysed_by_the_learned_value() -> None:
    """The same for every seed; luck and decisions of a whole game are sure enough to be told, and make the way to the result."""
    table = play([Thinker(GAME, learned()), Uniform()], seed=3)
    first, second = (analyse(table, Effort(simulations=1, games=1, redraws=1), seed) for seed in (1, 2))
    assert first == second and first.mistakes
    assert not any(move.unjudged for move in first.moves)
    for margin in first.margins:
        assert ERRORS_OF_95 * margin.error <= first.widest()
        assert margin.start + margin.luck + margin.decisions == pytest.approx(margin.result)
    one, other = first.margins
    assert one.decisions == pytest.approx(other.given - one.given) and other.given > one.given


def test_what_is_shipped_beats_greedy() -> None:
    """The best end by the network wins more than two thirds of its games against the best end by hand."""
    greedy = Greedy(GAME, valuation_of(GAME).value)
    won = 0
    for seed in range(MIND_GAMES):
        players: list[Bot] = [Thinker(GAME, learned()), greedy]
        result = play(players[:: 1 if seed % 2 == 0 else -1], seed).result
        won += result is not None and seed % 2 in result.winners
    assert won > MIND_GAMES * 2 // 3
