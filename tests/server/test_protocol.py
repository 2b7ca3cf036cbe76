"""The protocol is written down as it is."""

import re
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import pytest

from tatami.server import wire
from tatami.server.http import __main__ as requests
from tatami.server.http.requests import TABLES, deed, request
from tatami.server.wire import __main__ as messages
from tatami.server.wire.declarations import declaration
from tatami.texts.speaker import SHELL, catalogue

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
FROM_PAGE: tuple[type[wire.Message], ...] = get_args(wire.FromPage)
TO_PAGE: tuple[type[wire.Message], ...] = get_args(wire.ToPage)
NAMED = set(re.findall(r"`([a-z-]+)`", PAGE))


GENERATED = [*messages.generated_files().items(), *requests.generated_files().items()]


@pytest.mark.parametrize(
    ("path", "text"), GENERATED, ids=["types", "messages", "schema of records", "schema of the socket", "requests", "requests of programs"]
)
def test_what_is_generated_is_fresh(path: Path, text: str) -> None:
    """The page's types say what the structs say, the documents' tables what structs and handlers say: `make wire` writes them."""
    assert path.read_text("utf-8") == text, "run `make wire`"


@pytest.mark.parametrize("handler", [*chain(*TABLES.values())], ids=request)
def test_every_request_has_its_row(handler: Any) -> None:
    """Its method and address, and what it does, stand in one of the documents."""
    row = f"| `{request(handler)}` | {deed(handler)} |"
    assert any(row in path.read_text("utf-8") for path in requests.DOCUMENTS)


def test_every_message_is_described() -> None:
    """The document names every kind of message, and the schema holds them all."""
    kinds = {tag_of(struct) for struct in (*FROM_PAGE, *TO_PAGE)}
    parts = wire.schemas()[f"socket-{wire.PROTOCOL}.json"]["$defs"]
    schema = {part["properties"]["type"]["enum"][0] for part in parts.values() if "type" in part.get("properties", {})}
    assert {"hello", "act", "view", "step", "talk"} < kinds == schema
    assert kinds <= NAMED


@pytest.mark.parametrize("struct", FROM_PAGE, ids=lambda struct: struct.__name__)
def test_every_message_from_the_page_says_what_answers_it(struct: type[wire.Message]) -> None:
    """The answer names kinds of messages to the page, and nothing else in code."""
    answers = set(re.findall(r"`([a-z-]+)`", declaration(struct).answer))
    assert answers
    assert answers <= {tag_of(told) for told in TO_PAGE}


def tag_of(struct: type[wire.Message]) -> str:
    """How a message is called on the wire."""
    return declaration(struct).tag


def test_every_trouble_and_refusal_is_described() -> None:
    """Whoever writes another page knows what may come."""
    keys = catalogue(SHELL, "en").entries
    codes = {key.partition(".")[2] for key in keys if key.startswith(("trouble.", "refusal."))} | {"no-such-move"}
    assert codes <= NAMED
