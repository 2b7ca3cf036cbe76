"""The authority: it makes a move or says why not, and nothing is half done."""

from dataclasses import replace

import pytest

from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.digest import digest
from tatami.kernel.game import WATCHER
from tatami.kernel.meta import BadOption, Option
from tatami.kernel.record import BadRecord, GameRecord, Move, load_record
from tatami.kernel.rng import below, stream, word
from tatami.kernel.words import words
from tatami.table.chance import Dice
from tatami.table.refusals import (
    Finished,
    NoSuchMove,
    NothingToUndo,
    NotMade,
    NotOffered,
    NotSeated,
    NotYourTurn,
    Refusal,
    Stale,
)
from tatami.table.sight import Step
from tatami.table.table import Table
from tests.toys.whispers import GAME

OPENING = ("deal north owl", "deal east fox", "deal middle mouse")


def table_after(*moves: str) -> Table:
    """A table of two after the deal and some moves."""
    table = Table(GAME, 2)
    for move in (*OPENING, *moves):
        table.play(move)
    return table


def test_a_table_says_where_it_stands() -> None:
    """Version, whose turn, offers, no result yet, and a record with all that was agreed."""
    table = Table(GAME, 3, {"loud": "yes"})
    assert (table.version, table.to_act, table.result) == (0, CHANCE, None)
    assert table.legal == ["deal north mouse", "deal north owl", "deal north fox"]
    components = GAME.components()
    assert table.record == GameRecord("whispers", 2, "default", components.fingerprint, 3, {"loud": "yes"})


def test_a_table_needs_what_the_game_has() -> None:
    """A wrong option or number of players is refused."""
    with pytest.raises(BadOption, match="option loud"):
        Table(GAME, 2, {"loud": "deaf"})
    with pytest.raises(BadOption, match="players, got 9"):
        Table(GAME, 9)


def test_a_move_becomes_a_step() -> None:
    """An offered move is carried out, written down with its hash, and returned with what it told."""
    table = table_after()
    before = table.state.copy()
    step = table.submit(0, "peek", version=3)
    assert isinstance(step, Step)
    assert (step.number, step.seat, step.text, step.before) == (4, 0, "peek", before)
    assert [event.kind for event in step.events] == [4]
    assert table.version == 4 and table.record.moves[-1] == Move("0", "peek", digest(table.state))


@pytest.mark.parametrize(
    ("moves", "seat", "text", "version", "kind", "code"),
    [
        ((), 0, "sing", None, NoSuchMove, "no-such-move"),
        (("show",), 0, "show", None, NotOffered, "not-offered"),
        ((), 1, "step", None, NotYourTurn, "not-your-turn"),
        ((), CHANCE, "step", None, NotYourTurn, "not-your-turn"),
        ((), WATCHER, "step", None, NotSeated, "not-seated"),
        ((), 2, "step", None, NotSeated, "not-seated"),
        ((), OVER, "step", None, NotSeated, "not-seated"),
        ((), 0, "step", 2, Stale, "stale"),
        ((), 0, "step", 4, Stale, "stale"),
        (("step",) * 12, 0, "step", None, Finished, "finished"),
    ],
)
def test_every_refusal(moves: tuple[str, ...], seat: int, text: str, version: int | None, kind: type[Refusal], code: str) -> None:
    """Each kind of refusal has its code and words, and leaves the table untouched."""
    table = table_after(*moves)
    state, record = table.state.copy(), table.record
    refusal = table.submit(seat, text, version)
    assert type(refusal) is kind and refusal.code == code and refusal.why.key
    assert table.state == state and table.record == record


def test_refusals_give_reasons() -> None:
    """What is not offered names its rule, what is stale the versions, what is unreadable the text."""
    assert table_after("show").submit(0, "show") == NotOffered(words("refusal.not-now"), "W-2")
    assert table_after().submit(0, "step", 1) == Stale(words("refusal.stale", seen=1, now=3))
    assert table_after().submit(0, "sing") == NoSuchMove(words("refusal.unreadable", text="sing"))
    assert table_after().undo(0) == NothingToUndo(words("refusal.nothing-to-undo"))


def test_nobody_who_watches_rolls_the_dice() -> None:
    """When chance is to act, a watcher and a seat are refused; chance itself is not."""
    table = Table(GAME, 2)
    assert isinstance(table.submit(WATCHER, "deal north owl"), NotSeated)
    assert isinstance(table.submit(0, "deal north owl"), NotYourTurn)
    assert isinstance(table.submit(CHANCE, "deal north owl"), Step)


def test_programs_play_or_fail() -> None:
    """`play` moves for whoever is to act; a refusal is an exception that carries it."""
    table = table_after("show")
    assert table.play("step").seat == 0
    with pytest.raises(NotMade) as problem:
        table.play("sing")
    assert isinstance(problem.value.refusal, NoSuchMove) and problem.value.refusal.rule == ""
    assert str(problem.value) == "'sing' is refused: refusal.unreadable(text=sing) (no-such-move)"
    with pytest.raises(NotMade, match="finished"):
        table_after(*["step"] * 12).play("step")


def test_chance_acts_until_somebody_must_decide() -> None:
    """`settle` lets the chooser pick by the weights, one step for each outcome, and stops at a player."""
    asked: list[list[int]] = []

    def last(weights: list[int]) -> int:
        asked.append(weights)
        return len(weights) - 1

    table = Table(GAME, 2)
    steps = table.settle(last)
    assert [step.text for step in steps] == ["deal north fox", "deal east fox", "deal middle owl"]
    assert asked == [[4, 3, 2], [4, 3, 1], [4, 3]] and table.to_act == 0
    assert table.settle(last) == []


def test_a_finished_table_has_a_result() -> None:
    """When nobody is to act any more, the result is there."""
    table = table_after(*["step"] * 12)
    assert table.to_act == OVER and table.legal == []
    assert table.result is not None and (table.result.ranks, table.result.reason) == ((1, 1), "tired")


def test_a_table_is_rebuilt_from_its_record() -> None:
    """State, record, notes and steps come back."""
    table = table_after("step", "peek", "show")
    table.agreed = replace(table.agreed, notes={"event": "Sunday"})
    again = Table.from_record(GAME, load_record(table.record.dump()))
    assert again.state == table.state and again.record == table.record and again.steps == table.steps


def test_old_records_become_tables_of_the_present_rules() -> None:
    """An upgraded record is written with the present version and fresh hashes."""
    table = table_after("step")
    old = replace(table.record, rules_version=1, moves=(*table.record.moves[:3], Move("0", "walk", "0" * 16)))
    assert Table.from_record(GAME, old).record == table.record


@pytest.mark.parametrize(
    ("move", "problem"),
    [
        (Move("1", "step", ""), "line 11: 'step' of 1 is refused: refusal.not-your-turn"),
        (Move("9", "step", ""), "line 11: 'step' of 9 is refused: refusal.not-seated"),
        (Move("chance", "step", ""), "line 11: 'step' of chance is refused: refusal.not-your-turn"),
        (Move("0", "sing", ""), "line 11: 'sing' of 0 is refused: refusal.unreadable"),
        (Move("0", "step", "0" * 16), f"line 11: expected the state {table_after('step').record.moves[-1].hash}, got 0000000000000000"),
    ],
)
def test_a_wrong_record_is_refused(move: Move, problem: str) -> None:
    """The first wrong line is told."""
    agreed = table_after().record
    record = replace(agreed, notes={"event": "Sunday"}, moves=(*agreed.moves, move))
    with pytest.raises(BadRecord, match=problem):
        Table.from_record(GAME, record)


def test_dice_go_through_their_stream_roll_by_roll() -> None:
    """Roll n of a game is word n of its stream; dice that begin after some rolls go on from there."""
    expected = [below(word(stream(5, 0), number), 1000) for number in range(6)]
    dice = Dice(5)
    assert [dice([1] * 1000) for _ in range(6)] == expected and dice == Dice(5, 0, 6)
    assert Dice(5, rolls=3)([1] * 1000) == expected[3]


def test_a_record_must_fit() -> None:
    """Header errors come before any move."""
    record = table_after().record
    for wrong, problem in (({"seats": 7}, "line 5"), ({"game": "go"}, "line 2"), ({"fingerprint": "00"}, "line 4")):
        with pytest.raises(BadRecord, match=problem):
            Table.from_record(GAME, replace(record, **wrong))


def test_a_fork_goes_its_own_way() -> None:
    """A fork has made the first moves of this table, with the same options and components; what it does stays there."""
    table = Table(GAME, 2, {"loud": "yes"})
    for move in (*OPENING, "step", "show"):
        table.play(move)
    fork = table.fork(4)
    fork.play("peek")
    assert (fork.version, table.version) == (5, 5) and fork.state != table.state
    assert fork.record.options == {"loud": "yes"} and fork.components == table.components
    assert table.fork(0).version == 0 and table.fork(5).state == table.state
    for version in (-1, 6):
        with pytest.raises(ValueError, match=f"expected a move from 0 to 5, got {version}"):
            table.fork(version)


def test_the_same_seed_rolls_the_same() -> None:
    """Dice give the same game for a seed and number, another for another; weights decide."""
    games = []
    for seed, number in ((1, 0), (1, 0), (1, 1), (2, 0)):
        table = Table(GAME, 4)
        table.settle(Dice(seed, number))
        games.append([move.text for move in table.record.moves])
    assert games[0] == games[1] and len({tuple(game) for game in games}) == 3
    dice = Dice(3)
    rolls = [dice([3, 0, 1]) for _ in range(400)]
    assert set(rolls) == {0, 2} and 250 < rolls.count(0) < 350
    with pytest.raises(ValueError, match=r"expected weights above nothing, got \[0, 0\]"):
        Dice(1)([0, 0])


def test_a_record_names_the_options_that_were_changed() -> None:
    """A default is not named, so that a new option rewrites no record; the table knows all of them."""
    assert (Table(GAME, 2).record.options, Table(GAME, 2).options) == ({}, {"loud": "no"})
    assert Table(GAME, 2, {"loud": "yes"}).record.options == {"loud": "yes"}
    meta = replace(GAME.meta, options={**GAME.meta.options, "silent": Option("silent", ("never", "always"), "W-1")})
    assert Table(replace(GAME, meta=meta), 2).record.dump() == Table(GAME, 2).record.dump()


def test_a_record_that_names_every_option_leads_to_the_same_table() -> None:
    """Older records name defaults too; moves and hashes are the same, and what is written from now on is the shorter header."""
    table = table_after("peek")
    older = replace(table.record, options={"loud": "no"})
    again = Table.from_record(GAME, load_record(older.dump()))
    assert (again.record, again.state, again.options) == (table.record, table.state, table.options)
    assert older.dump() == table.record.dump().replace("seats: 2\n", "seats: 2\noption loud: no\n")
