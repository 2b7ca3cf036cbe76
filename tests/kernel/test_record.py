"""A game as text: what is written reads back, and whatever is wrong is told with its line."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.kernel.record import BadRecord, GameRecord, Move, load_record

HASH = "8c1f0e22a9b34d10"
RECORD = GameRecord(
    "whispers",
    2,
    "my box",
    "3f0c2a91d4e5",
    3,
    {"loud": "no"},
    {"event": "Kitchen table, Sunday", "empty": ""},
    (Move("chance", "deal north owl", HASH), Move("0", "peek", HASH)),
)
TEXT = f"""tatami record 1
game: whispers
rules: 2
edition: my box 3f0c2a91d4e5
seats: 3
option loud: no
note event: Kitchen table, Sunday
note empty:\x20

1 chance deal north owl = {HASH}
2 0 peek = {HASH}
"""


def test_a_record_is_written_as_text() -> None:
    """The header says what was agreed, then one line a move."""
    assert RECORD.dump() == TEXT


def test_a_record_reads_back() -> None:
    """Reading what was written gives the same record, also with other line ends and blank lines at the end."""
    assert load_record(TEXT) == RECORD
    assert load_record(TEXT.replace("\n", "\r\n") + "\n\n") == RECORD


def test_a_record_without_moves_reads_back() -> None:
    """A game that has not begun is a record, too."""
    for bare in (replace(RECORD, moves=()), replace(RECORD, moves=(), options={}, notes={})):
        assert load_record(bare.dump()) == bare


LINE = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), max_size=20).map(str.strip)
NAME = LINE.map(lambda text: text.replace(":", "")).map(str.strip).filter(bool)


@given(st.dictionaries(NAME, LINE), st.dictionaries(NAME, LINE), NAME, st.lists(NAME))
def test_any_record_reads_back(options: dict[str, str], notes: dict[str, str], edition: str, texts: list[str]) -> None:
    """Whatever people write into names, notes and moves comes back."""
    moves = tuple(Move("1", text, HASH) for text in texts)
    record = GameRecord("go", 1, edition, "00ff", 2, options, notes, moves)
    assert load_record(record.dump()) == record


def test_lines_are_known() -> None:
    """Where an option and a move stand in the text."""
    lines = TEXT.splitlines()
    assert lines[RECORD.line_of_option("loud") - 1] == "option loud: no"
    assert lines[RECORD.line_of_move(2) - 1].startswith("2 0 peek")


@pytest.mark.parametrize(
    ("name", "value"),
    [("a:b", "x"), ("", "x"), ("two\nlines", "x"), ("event", "two\nlines"), ("event", " x"), ("event", "x\x85y"), ("event", "x\u2028y")],
)
def test_what_would_not_read_back_is_not_written(name: str, value: str) -> None:
    """A note, option or edition that would break its line is refused at once."""
    with pytest.raises(ValueError, match="each on one line, got"):
        replace(RECORD, notes={name: value})
    with pytest.raises(ValueError, match="each on one line, got"):
        replace(RECORD, options={name: value})
    with pytest.raises(ValueError, match="each on one line, got"):
        replace(RECORD, edition="two\nlines")


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        (TEXT, "", 1, "expected 'tatami record 1', got 'nothing'"),
        ("tatami record 1", "tatami record 2", 1, "expected 'tatami record 1', got 'tatami record 2'"),
        ("game: whispers", "name: whispers", 2, "expected 'game: ...', got 'name: whispers'"),
        ("game: whispers", "game", 2, "expected 'game: ...', got 'game'"),
        ("game: whispers", "game: ", 2, "expected 'game: ...', got 'game: '"),
        ("game: whispers\nrules: 2", "rules: 2\ngame: whispers", 2, "expected 'game: ...', got 'rules: 2'"),
        ("rules: 2", "rules: two", 3, "expected a whole number, got 'two'"),
        ("rules: 2", f"rules: {'9' * 5000}", 3, "expected a whole number, got '9999"),
        ("edition: my box 3f0c2a91d4e5", "edition: 3f0c2a91d4e5", 4, "expected the edition's name and fingerprint, got '3f0c2a91d4e5'"),
        ("seats: 3", "seats: -3", 5, "expected a whole number, got '-3'"),
        ("seats: 3\n", "", 5, "expected 'seats: ...', got 'option loud: no'"),
        (TEXT[TEXT.index("rules") :], "", 3, "expected 'rules: ...', got ''"),
        ("option loud: no", "choice loud: no", 6, "expected options, then notes, then an empty line, got 'choice loud: no'"),
        ("option loud: no", "option loud", 6, "expected options, then notes, then an empty line, got 'option loud'"),
        ("option loud: no", "option : no", 6, "expected options, then notes, then an empty line, got 'option : no'"),
        ("option loud: no", "option  loud: no", 6, "expected options, then notes, then an empty line, got 'option  loud: no'"),
        ("note empty", "option late", 8, "expected options, then notes, then an empty line, got 'option late: '"),
        ("note empty", "note event", 8, "note event stands twice"),
        ("option loud: no", "option loud: no\noption loud: yes", 7, "option loud stands twice"),
        ("1 chance", "2 chance", 10, "expected move 1, got move 2"),
        ("2 0 peek", "1 0 peek", 11, "expected move 2, got move 1"),
        ("2 0 peek", "2 north peek", 11, f"expected 'number who move = hash', got '2 north peek = {HASH}'"),
        (f"peek = {HASH}", "peek", 11, "expected 'number who move = hash', got '2 0 peek'"),
        (f"peek = {HASH}", "peek = ", 11, "expected 'number who move = hash', got '2 0 peek ='"),
        (f"peek = {HASH}", "peek = 8c1f", 11, "expected 'number who move = hash', got '2 0 peek = 8c1f'"),
        ("2 0 peek", "\n2 0 peek", 11, "expected 'number who move = hash', got ''"),
    ],
)
def test_a_wrong_record_is_refused(old: str, new: str, line: int, problem: str) -> None:
    """Every error names the line, what was expected and what came."""
    assert old in TEXT
    with pytest.raises(BadRecord) as found:
        load_record(TEXT.replace(old, new, 1))
    assert found.value.line == line
    assert found.value.problem.startswith(problem)
    assert str(found.value) == f"line {line}: {found.value.problem}"


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but BadRecord comes out of a text that is no record."""
    for tried in (text, TEXT[: len(text)] + text, TEXT.replace("peek", text), TEXT.replace("loud", text), TEXT.replace("my box", text)):
        with suppress(BadRecord):
            assert load_record(tried).seats >= 0
