"""A record as JSON: the same lines in another form, for programs that read JSON more easily than text; `SCHEMA` describes it."""

import json
from typing import Any

from .record import FORMAT, BadRecord, GameRecord, load_record

VERSION = FORMAT.rpartition(" ")[2]
LINE: dict[str, Any] = {"type": "string", "pattern": r"^\S(.*\S)?$"}
VALUE: dict[str, Any] = {"type": "string", "pattern": r"^(\S(.*\S)?)?$"}
MOVE: dict[str, Any] = {
    "type": "object",
    "description": "One move: who made it, what it is in the game's notation, and the hash of the state after it.",
    "required": ["who", "move", "hash"],
    "additionalProperties": False,
    "properties": {
        "who": {"type": "string", "pattern": "^(chance|[0-9])$"},
        "move": LINE,
        "hash": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
    },
}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": FORMAT,
    "description": "A game as it was played; docs/record.md says what each part means.",
    "type": "object",
    "required": ["format", "game", "rules", "edition", "fingerprint", "seats", "options", "notes", "moves"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": FORMAT},
        "game": LINE,
        "rules": {"type": "integer", "minimum": 0, "maximum": 999999999},
        "edition": LINE,
        "fingerprint": {"type": "string", "pattern": r"^\S+$"},
        "seats": {"type": "integer", "minimum": 0, "maximum": 999999999},
        "options": {"type": "object", "additionalProperties": VALUE},
        "notes": {"type": "object", "additionalProperties": VALUE},
        "moves": {"type": "array", "items": MOVE},
    },
}
"""JSON Schema of a record of this version; `make wire` writes it to docs/schema."""


def read_record(text: str) -> GameRecord:
    """Read a record in either form."""
    return load_json(text) if text.lstrip().startswith("{") else load_record(text)


def record_as_json(record: GameRecord) -> str:
    """The record as JSON, on one line."""
    return json.dumps(as_object(record), ensure_ascii=False) + "\n"


def as_object(record: GameRecord) -> dict[str, Any]:
    """The record as what JSON can say."""
    return {
        "format": FORMAT,
        "game": record.game,
        "rules": record.rules_version,
        "edition": record.edition,
        "fingerprint": record.fingerprint,
        "seats": record.seats,
        "options": dict(record.options),
        "notes": dict(record.notes),
        "moves": [{"who": move.who, "move": move.text, "hash": move.hash} for move in record.moves],
    }


def load_json(text: str) -> GameRecord:
    """Read a record that was written as JSON; whatever no text could say is refused."""
    try:
        given = json.loads(text)
        lines = as_text(given)
        lines.encode()  # half a character is none
        record = load_record(lines)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as problem:
        raise BadRecord(1, f"expected a record as JSON: {type(problem).__name__}: {problem}") from problem
    if as_object(record) != given:
        raise BadRecord(1, f"expected {FORMAT!r} with values on one line each and nothing else")
    return record


def as_text(given: Any) -> str:
    """The lines that an object stands for."""
    head = [given["format"], f"game: {given['game']}", f"rules: {given['rules']}", f"edition: {given['edition']} {given['fingerprint']}"]
    agreed = [
        f"seats: {given['seats']}",
        *(f"{kind} {name}: {value}" for kind in ("option", "note") for name, value in given[f"{kind}s"].items()),
    ]
    moves = [f"{n} {move['who']} {move['move']} = {move['hash']}" for n, move in enumerate(given["moves"], 1)]
    return "\n".join([*head, *agreed, "", *moves]) + "\n"
