"""From a record back to a table: every move checked, old rules upgraded, a readable story of it all."""

from dataclasses import replace

import pytest

from tatami.kernel.digest import digest
from tatami.kernel.playthrough import playthrough
from tatami.kernel.record import BadRecord, GameRecord, Move
from tatami.kernel.replay import box_of, name_of, replay, state_after, upgrade_record
from tatami.kernel.words import words
from tatami.table.table import Table
from tests.toys.whispers import GAME

OPENING = ["deal north owl", "deal east fox", "deal middle mouse"]


def played(*moves: str, seats: int = 2) -> GameRecord:
    """The record of some moves."""
    table = Table(GAME, seats)
    for move in moves:
        table.play(move)
    return table.record


RECORD = played(*OPENING, "step", "peek", "show", "name owl")


def refused(record: GameRecord) -> BadRecord:
    """The error of a record."""
    with pytest.raises(BadRecord) as problem:
        state_after(GAME, record)
    return problem.value


def test_every_move_is_replayed() -> None:
    """A replay gives each move with its offers, events and the state it left."""
    moves = list(replay(GAME, RECORD))
    assert [move.text for move in moves] == [*OPENING, "step", "peek", "show", "name owl"]
    assert [move.who for move in moves[2:5]] == ["chance", "0", "0"] and [move.number for move in moves] == list(range(1, 8))
    assert [move.offered for move in moves[:4]] == [3, 3, 3, 7]
    assert [digest(move.state) for move in moves] == [move.hash for move in RECORD.moves]
    assert [event.kind for event in moves[4].events] == [4]


def test_a_record_of_no_moves_is_a_start() -> None:
    """The table before the first move."""
    assert state_after(GAME, replace(RECORD, moves=())) == Table(GAME, 2).state


def test_chance_and_seats_have_names() -> None:
    """Chance is written as a word, seats as numbers."""
    assert name_of(-1) == "chance" and name_of(2) == "2"


@pytest.mark.parametrize(
    ("number", "move", "problem"),
    [
        (4, Move("1", "step", ""), "expected a move of 0, got one of 1"),
        (4, Move("chance", "step", ""), "expected a move of 0, got one of chance"),
        (1, Move("0", "deal north owl", ""), "expected a move of chance, got one of 0"),
        (6, Move("1", "peekaboo", ""), "'peekaboo' is not offered: refusal.unreadable(text=peekaboo)"),
        (7, Move("1", "show", ""), "'show' is not offered: refusal.not-now [W-2]"),
        (5, Move("0", "peek", "0" * 16), "expected the state {hash} after 'peek', got 0000000000000000"),
    ],
)
def test_a_wrong_move_is_refused(number: int, move: Move, problem: str) -> None:
    """The first wrong move is told with its line and its cause."""
    moves = [*RECORD.moves[: number - 1], move, *RECORD.moves[number:]]
    found = refused(replace(RECORD, moves=tuple(moves), notes={"event": "noise"}))
    assert found.line == 7 + number
    assert str(found) == f"line {found.line}: {problem.format(hash=RECORD.moves[number - 1].hash)}"


def test_nothing_follows_the_end() -> None:
    """A move after the end is refused."""
    whole = played(*OPENING, *["step"] * 12)
    assert refused(replace(whole, moves=(*whole.moves, Move("0", "step", "")))).problem == "the game was over before 'step'"


@pytest.mark.parametrize(
    ("change", "line", "problem"),
    [
        ({"game": "go"}, 2, "expected a record of whispers, got one of go"),
        ({"rules_version": 3}, 3, "expected rules up to 2, got 3"),
        ({"rules_version": 0}, 3, "rules 0 of whispers cannot be upgraded to 2"),
        ({"fingerprint": "00ff"}, 4, f"expected edition default 00ff, got default {GAME.components().fingerprint}"),
        ({"seats": 5}, 5, "whispers is for 2, 3, 4 players, got 5"),
        ({"options": {"loud": "no", "tempo": "fast"}}, 7, "whispers has no option 'tempo'; it has loud"),
        ({"options": {"loud": "very"}}, 6, "option loud: expected one of no, yes, got 'very'"),
    ],
)
def test_a_record_must_fit_its_game(change: dict[str, object], line: int, problem: str) -> None:
    """Another game, rules, box, number of players or option is refused with its line."""
    found = refused(replace(RECORD, **change))  # type: ignore[arg-type]  # each case names a field
    assert (found.line, found.problem) == (line, problem)


def test_old_rules_are_upgraded() -> None:
    """A record of older rules is brought to the present ones step by step; its old hashes no longer count."""
    old = played(*OPENING, "step")
    moves = (*old.moves[:3], Move("0", "walk", "f" * 16))
    record = upgrade_record(GAME, replace(old, rules_version=1, moves=moves))
    assert record.rules_version == 2 and [move.text for move in record.moves] == [*OPENING, "step"]
    assert {move.hash for move in record.moves} == {""}
    assert state_after(GAME, replace(old, rules_version=1, moves=moves)) == state_after(GAME, old)


def test_old_rules_are_upgraded_as_far_as_is_wanted() -> None:
    """Up to rules between; to rules that nobody has written yet there is no way."""
    old = replace(RECORD, rules_version=1)
    assert upgrade_record(GAME, old, 1) == old
    assert upgrade_record(GAME, old, 2) == upgrade_record(GAME, old)
    with pytest.raises(BadRecord, match="expected rules up to 2, got 3"):
        upgrade_record(GAME, old, 3)


def test_options_left_out_are_the_defaults() -> None:
    """A record written before an option existed is played as everybody played then."""
    assert box_of(GAME, replace(RECORD, options={})) == GAME.box()


def test_other_components_are_given() -> None:
    """A record of an edition needs that edition."""
    edition = 'game = "whispers"\nedition = "long"\n[length]\nturns = 5\nsure = "certain"\nsource = "here"\n'
    components = GAME.components(edition)
    table = Table(GAME, 2, components=components)
    table.play("deal north owl")
    assert table.record.edition == "long"
    assert state_after(GAME, table.record, components) == table.state
    assert "expected edition long" in refused(table.record).problem


def test_a_playthrough_tells_everything() -> None:
    """Each move with its offers and events, the table whenever somebody must decide, and the result."""
    lines = list(playthrough(GAME, played(*OPENING, *["step"] * 12)))
    assert lines[0] == "game whispers   rules 2   seats 2"
    assert lines[1:3] == ["   1  chance  deal north owl   of 3", "      > event.dealt(seat=0 card=owl)"]
    middle = lines.index("   3  chance  deal middle mouse   of 3")
    assert lines[middle + 2 : middle + 4] == ["      = cards owl fox none none mouse", "      = pawns [0, 0, 0, 0] points [0, 0, 0, 0]"]
    assert lines[-3:] == ["      > event.stepped(seat=1 card=none)", "      > event.ended(seat=0 card=none)", lines[-1]]
    assert lines[-1] == "result  ranks (1, 1)  scores (6, 6)  reason tired"


def test_words_without_a_language() -> None:
    """The key and its values, one inside the other."""
    assert str(words("event.fell", card=words("card.r2"), tile=words("tile", n=4))) == "event.fell(card=card.r2 tile=tile(n=4))"
