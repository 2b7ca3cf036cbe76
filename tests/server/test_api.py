"""The public HTTP API: programs make tables, sit down, look, move and follow; the example bot plays a person to the end."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tatami.games import find
from tatami.kernel.record import load_record
from tatami.table.table import Table
from tests.server.players import PATIENCE, Site, on_both

GAME = "ninja-taisen"
HUMAN = {"kind": "human"}
OPEN = {"kind": "human", "open": True}
BOT = Path(__file__).parents[2] / "examples" / "api_bot.py"


def bearing(token: str) -> dict[str, Any]:
    """What a request brings."""
    return {"headers": {"authorization": f"Bearer {token}"} if token else {}}


@pytest.fixture
def bot(site: Site) -> str:
    """The token of a bot account."""
    made = site.post("/api/bots", json={"name": "Robin"})
    assert made.status_code == 201
    assert made.json()["name"] == "Robin"
    return str(made.json()["token"])


def test_the_example_bot_plays_a_person_to_the_end(site: Site) -> None:
    """Nothing but the documented calls: the bot sits down on an open seat and both reach the end of the same game."""
    table, tokens = site.make(GAME, HUMAN, OPEN)
    playing = subprocess.Popen([sys.executable, BOT, site.url, table, "1", "Example"], stdout=subprocess.PIPE, text=True)
    with site.join(table, tokens["0"]) as person:
        while not person.over:
            if person.offers:
                person.act(person.offers[0])
            else:
                person.hear()
        said, _ = playing.communicate(timeout=PATIENCE)
        assert playing.returncode == 0
        assert json.loads(said)["winners"] == person.moment["ending"]["winners"]
        assert [player["name"] for player in person.view["players"]][1] == "Example · bot"
    record = load_record(site.get(f"/api/tables/{table}/record").text)
    assert Table.from_record(find(GAME), record).result


@on_both
def test_a_bot_sits_down_once_and_one_token_opens_all_its_seats(site: Site, bot: str) -> None:
    """Its account's token is all it needs; a taken seat is told, an unknown account too."""
    tables = [site.make(GAME, HUMAN, OPEN)[0] for _ in range(2)]
    for table in tables:
        assert site.post(f"/api/tables/{table}/seats/1", json={}, **bearing(bot)).json() == {"seat": 1, "token": bot}
        assert site.get(f"/api/tables/{table}/state", **bearing(bot)).json()["seats"] == [1]
    taken = site.post(f"/api/tables/{tables[0]}/seats/1", json={}, **bearing(bot))
    assert (taken.status_code, taken.json()["code"]) == (409, "seat-taken")
    for seat in ("0", "7"):
        assert site.post(f"/api/tables/{tables[0]}/seats/{seat}", json={}, **bearing(bot)).status_code in (400, 409)
    other = site.make(GAME, HUMAN, OPEN)[0]
    assert site.post(f"/api/tables/{other}/seats/1", json={}, **bearing("guess")).json()["code"] == "unknown-token"
    guest = site.post(f"/api/tables/{other}/seats/1", json={"name": "Ann"}).json()
    assert site.get(f"/api/tables/{other}/state", **bearing(guest["token"])).json()["seats"] == [1]


@on_both
def test_moves_are_made_or_refused_with_their_reason(site: Site) -> None:
    """201 with the number of moves made; 409 with code, rule and words; 403 for a wrong token; a watcher only watches."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    states = {seat: site.get(f"/api/tables/{table}/state", **bearing(tokens[seat])).json() for seat in ("0", "1")}
    mover = next(seat for seat, state in states.items() if state["offers"])
    other, state = str(1 - int(mover)), states[mover]
    wanted = {"version": state["version"], "move": state["offers"][-1]["move"]}

    def refused(token: str, **instead: object) -> tuple[int, str]:
        answer = site.post(f"/api/tables/{table}/moves?lang=it", json=wanted | instead, **bearing(token))
        return answer.status_code, answer.json()["code"]

    assert refused(tokens[other]) == (409, "not-your-turn")
    assert refused("") == (409, "not-seated")
    assert refused("guess") == (403, "unknown-token")
    assert refused(tokens[mover], version=0) == (409, "stale")
    assert refused(tokens[mover], move="fly") == (409, "no-such-move")
    assert refused(tokens[mover], move="stop") == (409, "not-offered")
    assert refused(tokens[mover], move=5) == (400, "bad-message")
    made = site.post(f"/api/tables/{table}/moves", json=wanted, **bearing(tokens[mover]))
    assert (made.status_code, made.json()["version"] > state["version"]) == (201, True)
    after = site.get(f"/api/tables/{table}/state", **bearing(tokens[mover])).json()
    assert after["moves"][state["version"]]["move"] == wanted["move"]


def test_the_state_is_covered(site: Site) -> None:
    """Two players of a game with hidden hands get different positions; a watcher's shows neither hand; nobody else's turn brings offers."""
    table, tokens = site.make("ninjato", HUMAN, HUMAN)
    hers, his, seen = (site.get(f"/api/tables/{table}/state", **bearing(token)).json() for token in (tokens["0"], tokens["1"], ""))
    assert hers["table"] != his["table"] != seen["table"] != hers["table"]
    assert hers["said"] != his["said"] != seen["said"] != hers["said"]
    assert [bool(state["offers"]) for state in (hers, his, seen)].count(True) == 1
    assert (hers["viewer"], his["viewer"], seen["viewer"]) == (0, 1, -3)
    assert len(hers["commitment"]) == 64


def lines(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    """The messages of a stream."""
    for line in answer.iter_lines():
        if line:
            yield json.loads(line)


@on_both
def test_a_stream_tells_what_a_socket_tells(site: Site) -> None:
    """A view first, then a step for each move, word for word as a page hears it."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with httpx.stream("GET", f"{site.url}/api/tables/{table}/stream?width=1080", timeout=PATIENCE) as answer, site.join(table) as watcher:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        told = lines(answer)
        assert next(told) == watcher.view
        with site.join(table, tokens["0"]) as player:
            player.act(player.offers[-1])
            assert next(told) == watcher.hear()
    assert any("tatami_lines 0.0" in site.get("/metrics").text.splitlines() for _ in range(500))  # whoever has gone is not counted
    for path in ("/api/tables/none/stream", "/api/tables/none/state"):
        assert site.get(path).json()["code"] == "unknown-table"
    assert site.get(f"/api/tables/{table}/stream", **bearing("guess")).status_code == 403


def test_the_description_says_how_a_token_is_brought(site: Site) -> None:
    """A client made from it knows where seats and bots show who they are."""
    described = site.get("/api/schema/openapi.json").json()
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    assert {"token": []} in described["paths"]["/api/tables/{table}/moves"]["post"]["security"]
    assert "409" in described["paths"]["/api/tables/{table}/moves"]["post"]["responses"]


def test_a_bots_name_is_bounded(site: Site) -> None:
    """People must be able to read it, with its mark."""
    assert site.post("/api/bots", json={"name": "x" * 40}).json()["code"] == "name-too-long"
    assert site.post("/api/bots", json={"name": " \x07 "}).json()["name"] == "Bot"
