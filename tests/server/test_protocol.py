"""The protocol is written down as it is."""

import re
from pathlib import Path

import pytest

from tatami.server import wire
from tatami.server.wire.__main__ import generated_files
from tatami.texts.speaker import SHELL, catalogue

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
NAMED = set(re.findall(r"`([a-z-]+)`", PAGE))


@pytest.mark.parametrize("path", generated_files(), ids=lambda path: path.name)
def test_what_is_generated_is_fresh(path: Path) -> None:
    """The page's types and the document's tables say what the structs say: `make wire` writes them."""
    assert path.read_text("utf-8") == generated_files()[path], "run `make wire`"


def test_every_message_is_described() -> None:
    """The document names every kind of message, and the schema holds them all."""
    kinds = {part["properties"]["type"]["enum"][0] for part in wire.json_schema().values() if "type" in part.get("properties", {})}
    from_page = {"hello", "act", "why", "undo", "look", "hint", "explain", "analyse", "ping"}
    together = {"sit", "name", "hand", "back", "replace", "ask-undo", "answer-undo", "rematch", "replay"}
    talking = {"listen", "say", "react", "note", "talk", "noted"}
    to_page = {"view", "step", "because", "refusal", "explanation", "analysis", "seated", "trouble", "pong"}
    assert kinds == from_page | together | talking | to_page
    assert kinds <= NAMED


def test_every_trouble_and_refusal_is_described() -> None:
    """Whoever writes another page knows what may come."""
    keys = catalogue(SHELL, "en").entries
    codes = {key.partition(".")[2] for key in keys if key.startswith(("trouble.", "refusal."))} | {"no-such-move"}
    assert codes <= NAMED
