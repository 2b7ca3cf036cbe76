"""Kept games over HTTP: any version, any view that may be had, and nothing else."""

import asyncio
import re
from typing import Any

import pytest
import resvg_py

from tatami.server.http import pixels
from tatami.server.http.replays import DrawnBefore
from tatami.server.views.replay import MOST_MOVES
from tests.server.players import Player, Site, after

HUMAN = {"kind": "human"}
OPEN, HIDDEN = "ninja-taisen", "ninjato"
WATCHER, EVERYTHING = -3, -4


def bearer(token: str) -> dict[str, Any]:
    """How a seat's token is brought."""
    return {"headers": {"authorization": f"Bearer {token}"}}


def some_moves(player: Player, count: int) -> None:
    """Make the first offer, again and again."""
    for _ in range(count):
        player.wait(lambda page: page.moment["to_act"] >= 0)
        player.act(player.offers[0])
    player.wait(lambda page: page.moment["to_act"] >= 0)


def ended(site: Site, game: str, moves: int) -> tuple[str, dict[str, str]]:
    """A game of two people that one of them gives up after some moves."""
    table, tokens = site.make(game, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as first, site.join(table, tokens["1"]) as second:
        for _ in range(moves):
            acting, other = (first, second) if first.offers else (second, first)
            acting.act(acting.offers[0])
            other.hear()
            for page in (acting, other):
                page.wait(lambda page: page.moment["to_act"] >= 0)
        first.say("resign", seat=0)
        first.wait(lambda page: page.over)
    return table, tokens


def test_a_film_leads_from_any_move_to_any_other(site: Site) -> None:
    """The steps after a past picture lead to the very picture that the page was shown, and the log is the page's own."""
    table, tokens = site.make(OPEN, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        some_moves(player, 8)
        reel = site.get(f"/api/tables/{table}/film?since=2", **bearer(tokens["0"])).json()
        course = site.get(f"/api/tables/{table}/course", **bearer(tokens["0"])).json()
        assert reel["view"]["version"] == 2 and reel["view"]["log"] == []
        shown = reel["view"]
        for step in reel["steps"]:
            shown = after(shown, step)
        assert shown["version"] == player.version == course["version"]
        assert shown["sprites"] == player.view["sprites"]
        assert course["log"] == player.view["log"] and len(course["movers"]) == course["version"] == len(course["rounds"]) - 1


def test_a_long_game_comes_in_pieces(site: Site) -> None:
    """One request brings a bounded number of moves; what was not played is refused in a sentence."""
    table, tokens = site.make(OPEN, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        while player.version <= MOST_MOVES:
            some_moves(player, 1)
    assert len(site.get(f"/api/tables/{table}/film").json()["steps"]) == MOST_MOVES
    refused = site.get(f"/api/tables/{table}/film?since=9999&lang=de")
    assert refused.status_code == 404 and "9999" in refused.json()["text"]


def test_a_running_game_shows_each_seat_its_own_sight(site: Site) -> None:
    """Nobody sees another's hand, whatever view they ask for; a watcher sees none."""
    table, tokens = site.make(HIDDEN, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as first:
        last = first.version
        for seat, view in ((0, 1), (1, 0), (0, EVERYTHING)):
            path = f"/api/tables/{table}/film?since={last}&view={view}"
            assert site.get(path, **bearer(tokens[str(seat)])).status_code == 403
        assert site.get(f"/api/tables/{table}/film?view=0").status_code == 403
        own = site.get(f"/api/tables/{table}/film?since={last}", **bearer(tokens["0"])).json()["view"]
        watched = site.get(f"/api/tables/{table}/film?since={last}").json()["view"]
        assert own["sprites"] == first.view["sprites"] and own["moment"]["viewer"] == 0
        assert watched["moment"]["viewer"] == WATCHER and watched["sprites"] != own["sprites"]
        assert site.get(f"/api/tables/{table}/course", **bearer(tokens["1"])).json()["views"] == [1, WATCHER]


def test_several_seats_at_one_screen_see_no_hand(site: Site) -> None:
    """While they play, whoever holds the device looks back as a watcher."""
    table, tokens = site.make(HIDDEN, HUMAN, HUMAN, hot_seat=True)
    assert site.get(f"/api/tables/{table}/course", **bearer(tokens["0"])).json()["views"] == [WATCHER]


def test_a_finished_game_shows_everything(site: Site) -> None:
    """Everybody may look through everybody's eyes, and see both hands at once."""
    table, _ = ended(site, HIDDEN, 3)
    course = site.get(f"/api/tables/{table}/course").json()
    assert course["over"] and course["views"] == [EVERYTHING, 0, 1, WATCHER] and course["view"] == EVERYTHING
    assert len(course["points"]) == course["version"] + 1 and len(course["tones"]) >= len(course["sides"]) == 2
    last = course["version"]
    shown = {view: site.get(f"/api/tables/{table}/film?view={view}&since={last}").json()["view"] for view in course["views"]}
    heard = {view: site.get(f"/api/tables/{table}/course?view={view}").json()["log"] for view in course["views"]}
    assert len({str(seen["sprites"]) for seen in shown.values()}) == len(shown)
    assert heard[EVERYTHING] != heard[WATCHER] and len(heard[EVERYTHING]) >= len(heard[WATCHER])


def test_every_position_has_a_picture(site: Site) -> None:
    """As SVG, and as PNG for sites that show links; hidden hands stay hidden there too."""
    table, tokens = site.make(HIDDEN, HUMAN, HUMAN)
    drawn = site.get(f"/api/tables/{table}/at/1/picture.svg?theme=dark&lang=it")
    assert drawn.headers["content-type"].startswith("image/svg+xml") and drawn.text.startswith("<svg") and "var(--" not in drawn.text
    assert site.get(f"/api/tables/{table}/at/1/picture.png").content.startswith(b"\x89PNG")
    assert site.get(f"/api/tables/{table}/at/1/picture.svg", **bearer(tokens["0"])).text != drawn.text
    assert site.get(f"/api/tables/{table}/at/999/picture.svg").status_code == 404


def test_pixels_are_made_by_another_process(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The painter lets nothing else of its process go on for half a second: were it the server's own, everybody would wait."""
    table, _ = site.make(HIDDEN, HUMAN, HUMAN)
    monkeypatch.delattr(resvg_py, "svg_to_bytes")
    assert site.get(f"/api/tables/{table}/at/0/picture.png").content.startswith(b"\x89PNG")
    monkeypatch.setattr(pixels, "PAINTER", "raise SystemExit(1)")
    assert site.get(f"/api/tables/{table}/at/0/picture.png").status_code == 200, "kept as it was made"
    with pytest.raises(ValueError, match="ended with 1"):
        asyncio.run(pixels.pixels(b"<svg/>"))


def test_what_was_drawn_is_kept_within_bounds() -> None:
    """The oldest is forgotten first, and nothing is counted twice."""
    before = DrawnBefore(most=10)
    for name in ("a", "b", "b"):
        before.keep((name,), b"12345")
    assert before.find(("a",)) and before.size == 10
    before.keep(("c",), b"123456")
    assert before.find(("b",)) is None and before.find(("a",)) is None and before.size == 6


def test_people_play_on_from_any_position(site: Site) -> None:
    """A new table begins with the first moves of a finished game, says so in its log, and rolls dice of its own."""
    table, _ = ended(site, HIDDEN, 3)
    last = site.get(f"/api/tables/{table}/course").json()["version"]
    made = site.post(f"/api/tables/{table}/fork", json={"version": last, "seats": [HUMAN, HUMAN], "hot_seat": True}).json()
    with site.join(made["table"], made["tokens"]["0"]) as player:
        assert player.version == last and player.offers and player.view["commitment"] == made["commitment"]
        assert any(str(last) in line["text"] for line in player.view["log"] if line["version"] == last)
        player.act(player.offers[0])
        assert player.version > last
    refused = site.post(f"/api/tables/{table}/fork", json={"version": last, "seats": [HUMAN] * 4})
    assert refused.status_code == 400 and refused.json()["code"] == "wrong-seats"


def test_nobody_plays_on_from_a_hidden_game_that_goes_on(site: Site) -> None:
    """A table with the same cards would show them."""
    table, tokens = site.make(HIDDEN, HUMAN, HUMAN)
    refused = site.post(f"/api/tables/{table}/fork", json={"version": 1, "seats": [HUMAN, HUMAN]}, **bearer(tokens["0"]))
    assert refused.status_code == 403 and refused.json()["code"] == "no-fork"


def test_a_record_is_laid_out_again(site: Site) -> None:
    """What was downloaded comes back as a table of one's own, move for move; a wrong line is named."""
    table, _ = ended(site, OPEN, 4)
    text = site.get(f"/api/tables/{table}/record").text
    made = site.post("/api/records", json={"record": text}).json()
    moves = text.partition("\n\n")[2]
    again = site.get(f"/api/tables/{made['table']}/record").text
    assert again.partition("\n\n")[2] == moves
    for wrong in ("", text.replace("ninja-taisen", "chess"), text.rstrip()[:-1] + "x", text.replace(" = ", " = 0", 1)):
        refused = site.post("/api/records?lang=fr", json={"record": wrong})
        assert refused.status_code == 400, wrong


def test_a_shared_link_brings_its_picture(site: Site) -> None:
    """The page of a position names a picture of it, which shows what a watcher may see; other addresses name none."""
    table, _ = site.make(HIDDEN, HUMAN, HUMAN)
    text = site.get(f"/table/{table}/at/1").text
    found = re.search(r'property="og:image" content="([^"]+)"', text)
    assert found and found[1] == f"{site.url}/api/tables/{table}/at/1/picture.png"
    assert 'property="og:title" content="Ninjato"' in text and "og:image" in site.get(f"/table/{table}").text
    assert "og:image" not in site.get("/").text and "og:image" not in site.get("/table/0000000000000000").text
