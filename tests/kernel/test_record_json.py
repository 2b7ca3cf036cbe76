"""A record as JSON: the same record, described by a schema, and nothing that its text could not say."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.kernel.record import BadRecord, GameRecord, load_record
from tatami.kernel.record_json import SCHEMA, as_object, read_record, record_as_json
from tests.kernel.test_record import LINE, NAME, RECORD, TEXT

GOLDEN = Path(__file__).parents[2] / "golden"
DESCRIBED = jsonschema_rs.validator_for(SCHEMA)


def test_both_forms_are_read() -> None:
    """A record is read from its text and from its JSON."""
    assert read_record(TEXT) == RECORD == read_record(record_as_json(RECORD)) == read_record("\n " + record_as_json(RECORD))


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*/*.record"))[::7], ids=lambda file: file.stem)
def test_kept_games_fit_the_schema(file: Path) -> None:
    """The JSON of every kept game is as the schema says, and reads back."""
    record = load_record(file.read_text("utf-8"))
    DESCRIBED.validate(json.loads(record_as_json(record)))
    assert read_record(record_as_json(record)) == record


@given(st.dictionaries(NAME, LINE), st.dictionaries(NAME, LINE), NAME)
def test_any_record_reads_back(options: dict[str, str], notes: dict[str, str], edition: str) -> None:
    """Whatever people write into names and notes comes back."""
    record = GameRecord("go", 1, edition, "00ff", 2, options, notes)
    assert read_record(record_as_json(record)) == record


@pytest.mark.parametrize(
    "change",
    [
        {"format": "tatami record 2"},
        {"rules": "2"},
        {"rules": True},
        {"seats": -3},
        {"moves": 7},
        {"moves": [{"who": "north", "move": "peek", "hash": "8c1f0e22a9b34d10"}]},
        {"moves": [{"who": "0", "move": "peek", "hash": "8c1f"}]},
        {"moves": [{"who": "0", "move": "peek"}]},
        {"moves": [{"who": "0", "move": "peek", "hash": "8c1f0e22a9b34d10", "more": 1}]},
        {"more": 1},
        {"edition": "two\nlines"},
        {"notes": {"event": "x\nseats: 4"}},
        {"options": []},
    ],
    ids=str,
)
def test_what_no_text_could_say_is_refused(change: dict[str, Any]) -> None:
    """By the reader in a sentence, and by the schema."""
    given = as_object(RECORD) | change
    with pytest.raises(BadRecord, match="line 1: expected"):
        read_record(json.dumps(given))
    assert not DESCRIBED.is_valid(given)


@pytest.mark.parametrize("text", ["{", "{}", '{"game": "\\ud800"}', '{"format":' * 2000])
def test_what_is_no_record_is_refused(text: str) -> None:
    """Half a file, nothing, half a character, a nest."""
    with pytest.raises(BadRecord, match="line 1: expected a record as JSON"):
        read_record(text)
    with pytest.raises(BadRecord, match="expected a record as JSON: UnicodeEncodeError"):
        read_record(json.dumps(as_object(replace(RECORD, notes={"event": "x"}))).replace('"x"', '"\\ud800"'))
