"""Questions about rules: a file with the game up to there, in which nothing is that whoever asks may not know."""

import re
from typing import Any

from tatami.kernel.record import load_record
from tests.server.players import Site
from tests.server.test_replays import HIDDEN, HUMAN, OPEN, bearer, ended


def ask(site: Site, table: str, after: int, token: str = "", **more: Any) -> Any:
    """A question about a rule."""
    wanted: dict[str, Any] = {"version": after, "told": "You may not.", "words": "Why not?\nI may.", "rule": "NJ-10.1"} | more
    return site.post(f"/api/tables/{table}/reports?lang=de", json=wanted, **(bearer(token) if token else {}))


def test_a_report_of_a_finished_game_holds_its_record(site: Site) -> None:
    """Up to the move that it is about, ready to be replayed; words, rule and language stand above it."""
    table, _ = ended(site, HIDDEN, 3)
    file = ask(site, table, 2).json()["file"]
    head, _, record = file.partition("tatami record 1")
    assert len(load_record("tatami record 1" + record).moves) == 2
    assert "rule: NJ-10.1\n" in head and "| Why not?\n| I may.\n" in head and "language: de\n" in head and "told: You may not.\n" in head


def test_a_report_tells_no_hidden_thing(site: Site) -> None:
    """While a game with hidden hands goes on, each seat's file and a watcher's differ by what each may know, and none has a hash."""
    table, tokens = site.make(HIDDEN, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as player:
        version = player.version
    files = {who: ask(site, table, version, tokens.get(who, "")).json()["file"] for who in ("0", "1", "watcher")}
    moves = {who: re.findall(r"(?m)^(\d+ .+)$", file.partition("tatami record 1")[2]) for who, file in files.items()}
    assert all(len(made) == version for made in moves.values())
    assert moves["0"] != moves["1"] != moves["watcher"] != moves["0"]
    assert not any(re.search(r"= [0-9a-f]{16}", file) for file in files.values())
    api = site.get(f"/api/tables/{table}/state", **bearer(tokens["1"])).json()
    assert [f"{m['number']} {'chance' if m['who'] < 0 else m['who']} {m['move']}" for m in api["moves"]] == moves["1"]


def test_a_report_is_bounded(site: Site) -> None:
    """Without words, with too many, of a move that was not made, by a wrong token: each is refused in a sentence."""
    table, _ = site.make(OPEN, HUMAN, HUMAN)
    for more, code in (({"words": "  "}, "report-words"), ({"words": "x" * 3000}, "report-long"), ({"version": 999}, "unknown-version")):
        assert ask(site, table, 0, **more).json()["code"] == code
    assert ask(site, table, 0, "wrong").status_code == 403


def test_a_report_is_sent_a_few_times(site: Site) -> None:
    """It gets a number; one table cannot fill the desk of whoever runs the site."""
    table, tokens = site.make(OPEN, HUMAN, HUMAN)
    answers = [ask(site, table, 0, tokens["0"], send=True) for _ in range(13)]
    assert answers[0].json()["report"] and answers[-1].json()["code"] == "too-many-reports"
