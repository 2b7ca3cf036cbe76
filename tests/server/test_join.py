"""Players of a match at a table of a site: a level, an object, a program, told there what they are told in a match."""

import json
import threading
from pathlib import Path
from sys import executable
from typing import Any

import pytest

from tatami import load_record, research
from tatami.research.errors import Fault
from tests.cli.conftest import Run, run
from tests.research.test_messages import by_key
from tests.server.players import PATIENCE, Site

__all__ = ["run"]

GAME = "ninja-taisen"
OPEN = {"kind": "human", "open": True}
HUMAN = {"kind": "human"}
PROGRAM = f"cmd:{executable} {Path(__file__).parents[2] / 'examples' / 'uniform_bot.py'}"


def test_an_object_plays_a_program_on_a_site(site: Site) -> None:
    """Both sit down, play to the end and are told how it was; the record says the same."""
    table, _ = site.make(GAME, OPEN, OPEN)
    told: dict[int, Any] = {}

    def play(seat: int, bot: str, own: Any) -> None:
        told[seat] = research.join(site.url, table, seat, bot, own=own, name=f"Bot {seat}")

    players = [threading.Thread(target=play, args=asked, daemon=True) for asked in ((0, "", by_key), (1, PROGRAM, None))]
    for player in players:
        player.start()
    for player in players:
        player.join(PATIENCE)
    assert told[0]["type"] == "over" and sorted(told[0]["ranks"]) == [1, 2]
    assert (told[0]["ranks"], told[0]["reason"]) == (told[1]["ranks"], told[1]["reason"])
    record = load_record(site.get(f"/api/tables/{table}/record").text)
    assert told[1]["history"][-1]["number"] == len(record.moves)


def test_a_question_holds_what_its_seat_may_know(site: Site) -> None:
    """A watcher is asked nothing; whoever is to act is, with the moves after those it knows; a wrong move is told."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    asked = site.get(f"/api/tables/{table}/question").json()
    assert asked["seat"] == -3 and "choose" not in asked and asked["hello"]["game"] == GAME
    both = [site.get(f"/api/tables/{table}/question", headers={"authorization": f"Bearer {tokens[seat]}"}).json() for seat in "01"]
    (acting,) = [one for one in both if "choose" in one]
    assert acting["choose"]["version"] == len(acting["choose"]["history"]) == acting["version"]
    known = {"authorization": f"Bearer {tokens[str(acting['seat'])]}"}
    later = site.get(f"/api/tables/{table}/question?known={acting['version']}", headers=known).json()
    assert later["choose"]["history"] == [] and later["choose"]["offers"] == acting["choose"]["offers"]
    with pytest.raises(Fault, match="not-offered: expected one of"):
        research.join(site.url, table, acting["seat"], "", own=lambda sight, key: 0, token=tokens[str(acting["seat"])])


def test_the_command_says_how_it_ended_or_what_is_wrong(site: Site, run: Run) -> None:
    """A level plays against one of the site's; a table that is not there is one sentence."""
    table, _ = site.make(GAME, OPEN, {"kind": "computer", "level": "uniform"})
    ended = run("join", site.url, table, 0, "--bot", "uniform")
    assert ended.exit_code == 0 and json.loads(ended.stdout)["reason"] in ("village", "elimination")
    gone = run("join", site.url, "nowhere", 0)
    assert gone.exit_code == 2 and "404" in gone.stderr


def test_schemas_are_published(site: Site) -> None:
    """A site gives those that the documents hold, and the record of a game as JSON fits; another name is not found."""
    folder = Path(__file__).parents[2] / "docs" / "schema"
    for file in folder.iterdir():
        assert site.get(f"/api/schemas/{file.name}").json() == json.loads(file.read_text("utf-8"))
    assert site.get("/api/schemas/nothing.json").status_code == 404
    table, _ = site.make(GAME, HUMAN, HUMAN)
    told = site.get(f"/api/tables/{table}/record.json")
    assert load_record(told.text) == load_record(site.get(f"/api/tables/{table}/record").text)
