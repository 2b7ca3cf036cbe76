"""Openings over HTTP: of a game in every language, and at positions of kept games, without what is hidden while they go on."""

from pathlib import Path
from typing import Any

import pytest

from tatami.games import names
from tatami.kernel.record import load_record
from tatami.texts.speaker import LANGS
from tests.server.players import Site
from tests.server.test_replays import some_moves

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("game", names())
def test_a_game_tells_how_it_begins(site: Site, game: str) -> None:
    """Questions and answers in the reader's language, each with its rule and how often it was given and won."""
    told = [site.get(f"/api/openings/{game}?lang={lang}").json() for lang in LANGS]
    assert all(book["openings"] and book["games"] >= 20 for book in told)
    assert len({book["openings"][0]["answers"][0]["text"] for book in told}) > 1
    for one in told[0]["openings"]:
        assert one["title"] and one["rule"] and 0 < sum(answer["times"] for answer in one["answers"]) <= one["times"]
        assert all(0 <= answer["won"] <= answer["times"] for answer in one["answers"])


def kept(site: Site, game: str, seats: int) -> str:
    """A finished game of so many, brought as a record."""
    texts = (path.read_text("utf-8") for path in sorted((GOLDEN / game).glob("*.record")))
    text = next(text for text in texts if (found := load_record(text)).seats == seats and not found.options)
    return str(site.post("/api/records", json={"record": text}).json()["table"])


def at(site: Site, table: str, version: int) -> Any:
    """The opening at a position."""
    return site.get(f"/api/tables/{table}/at/{version}/opening?lang=en").json()


def test_a_kept_game_stands_at_a_decision_of_the_opening(site: Site) -> None:
    """The first decisions are found with the question and what was played; chance's moves are no decision."""
    table = kept(site, "ninja-taisen", 2)
    assert at(site, table, 0)["openings"] == []
    found = [one for version in range(18, 60) for one in at(site, table, version)["openings"]]
    assert [(one["kind"], one["number"]) for one in found[:2]] == [("march", 1), ("march-or-stop", 1)]
    assert any(answer.get("played") for one in found for answer in one["answers"])
    assert all(sum(answer.get("played", False) for answer in one["answers"]) <= 1 for one in found)
    assert max(one["number"] for one in found) > 1


def test_what_is_unknown_is_refused(site: Site) -> None:
    """A game, a table and a number of moves that are not there."""
    assert site.get("/api/openings/chess").status_code == 404
    table = kept(site, "ninja-taisen", 2)
    assert site.get(f"/api/tables/{table}/at/9999/opening").status_code == 404
    assert site.get("/api/tables/abcdef/at/0/opening").status_code == 404


def test_of_a_game_that_goes_on_nobody_is_told_what_was_played(site: Site) -> None:
    """Where hands are hidden, a watcher sees the question and its answers, none of them marked; when the game is over one is."""

    def found() -> list[Any]:
        last = site.get(f"/api/tables/{table}/course").json()["version"]
        return [one for version in range(last) for one in at(site, table, version)["openings"]]

    table, tokens = site.make("ninjato", {"kind": "human"}, {"kind": "human"}, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        some_moves(player, 6)
        marked = [answer for one in found() for answer in one["answers"] if answer.get("played")]
        assert found() and not marked
        player.say("resign", seat=0)
        player.wait(lambda page: page.over)
    assert any(answer.get("played") for one in found() for answer in one["answers"])
