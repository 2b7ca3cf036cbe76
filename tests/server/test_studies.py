"""Studies: games with words and variations, written by their makers, read by everybody with the address, never of what is hidden."""

from pathlib import Path
from typing import Any

from tatami.server.tables import study as writing
from tests.server.players import Site
from tests.server.test_replays import HIDDEN, HUMAN, bearer, ended

GOLDEN = Path(__file__).parents[2] / "golden"


def made(site: Site, game: str = HIDDEN, moves: int = 3) -> tuple[str, dict[str, Any], str]:
    """A study of a game that was given up after some moves: its path, how its maker asks, the token."""
    table, _ = ended(site, game, moves)
    told = site.post("/api/studies", json={"title": " My  first ", "chapter": {"title": "One", "table": table, "version": 2}}).json()
    return f"/api/studies/{told['study']}", bearer(told["token"]), told["token"]


def test_a_study_is_read_by_all_and_written_by_its_maker(site: Site) -> None:
    """Everybody with the address sees title, chapters and words; nobody without the token changes anything."""
    path, mine, _ = made(site)
    words = {"chapter": 0, "variation": 0, "version": 2, "text": "Here <b>it</b> begins."}
    assert site.ask("PUT", f"{path}/words", json=words).status_code == 403
    assert site.ask("PUT", f"{path}/title", json={"title": "x"}, **bearer("wrong")).status_code == 403
    assert site.ask("PUT", f"{path}/words", json=words, **mine).json()["yours"]
    seen = site.get(path).json()
    assert seen["title"] == "My first" and not seen["yours"]
    chapter = seen["chapters"][0]
    assert chapter["start"] == 2 and chapter["variations"][0]["words"] == {"2": words["text"]} and chapter["game"] == HIDDEN
    assert site.ask("DELETE", path).status_code == 403 and site.ask("DELETE", path, **mine).status_code < 300
    assert site.get(f"{path}?lang=it").json()["code"] == "no-study"


def test_another_move_begins_a_variation(site: Site) -> None:
    """The game's own move leads along it, another one leaves it, and a variation is a game of its own to look at and to take out."""
    path, mine, _ = made(site, "ninja-taisen", 4)
    last = site.get(f"{path}/course").json()["version"]
    version = next(n for n in range(last) if len(site.get(f"{path}/offers?version={n}").json()["offers"]) > 1)
    own = site.get(path).json()["chapters"][0]["variations"][0]["moves"][version].partition(" ")[2]
    asked = {"chapter": 0, "variation": 0, "version": version}
    along = site.post(f"{path}/moves", json=asked | {"move": own}, **mine).json()
    assert (along["variation"], along["version"]) == (0, version + 1)
    other = next(o["move"] for o in site.get(f"{path}/offers?version={version}").json()["offers"] if o["move"] != own)
    left = site.post(f"{path}/moves", json=asked | {"move": other}, **mine).json()
    again = site.post(f"{path}/moves", json=asked | {"move": other}, **mine).json()
    assert (left["variation"], left["version"]) == (again["variation"], again["version"]) == (1, version + 1)
    assert site.get(f"{path}/course?variation=1").json()["version"] == version + 1
    assert len(site.get(f"{path}/film?variation=1&since={version}").json()["steps"]) == 1
    assert f" {other} = " in site.get(f"{path}/record?variation=1").text
    refused = site.post(f"{path}/moves", json=asked | {"move": "fly"}, **mine)
    assert refused.status_code == 400 and "fly" in refused.json()["text"]
    fewer = site.ask("DELETE", f"{path}/chapters/0/variations/1", **mine).json()
    assert len(fewer["chapters"][0]["variations"]) == 1
    assert site.ask("DELETE", f"{path}/chapters/0/variations/0", **mine).status_code == 404


def test_a_study_goes_into_a_file_and_back(site: Site) -> None:
    """What was written comes back word for word; a file that nobody could have written here is refused in a sentence."""
    path, mine, _ = made(site)
    site.ask("PUT", f"{path}/words", json={"chapter": 0, "variation": 0, "version": 1, "text": "So."}, **mine)
    file = site.get(f"{path}/file").json()
    brought = site.post("/api/studies/file", json=file).json()
    assert site.get(f"/api/studies/{brought['study']}/file").json() == file
    chapter = file["chapters"][0]
    for wrong in (
        file | {"format": "something"},
        file | {"title": ""},
        file | {"chapters": [chapter] * (writing.MOST_CHAPTERS + 1)},
        file | {"chapters": [chapter | {"head": "nothing"}]},
        file | {"chapters": [chapter | {"variations": []}]},
        file | {"chapters": [chapter | {"variations": [*chapter["variations"], {"moves": ["0 x"], "of": 0, "at": 9999}]}]},
        file | {"chapters": [chapter | {"variations": [chapter["variations"][0] | {"words": {"1": "x" * 2000}}]}]},
    ):
        refused = site.post("/api/studies/file?lang=de", json=wrong)
        assert refused.status_code in (400, 404) and refused.json()["text"]


def test_no_study_shows_a_hidden_hand(site: Site) -> None:
    """Of a game that goes on and hides something, nobody makes a study or a chapter, not with the token of a seat either."""
    table, tokens = site.make(HIDDEN, HUMAN, HUMAN)
    wanted = {"title": "T", "chapter": {"title": "C", "table": table}}
    assert site.post("/api/studies", json=wanted, **bearer(tokens["0"])).json()["code"] == "no-study-yet"
    path, mine, _ = made(site)
    refused = site.post(f"{path}/chapters", json={"title": "C", "table": table}, **mine)
    assert refused.status_code == 403


def test_chapters_come_from_records_and_go(site: Site) -> None:
    """A record is a chapter; a wrong one is told with its variation."""
    path, mine, _ = made(site)
    record = next((GOLDEN / "ninja-taisen").glob("*.record")).read_text("utf-8")
    seen = site.post(f"{path}/chapters", json={"title": "From print", "record": record, "version": 7}, **mine).json()
    assert [chapter["title"] for chapter in seen["chapters"]] == ["One", "From print"] and seen["chapters"][1]["start"] == 7
    wrong = site.post(f"{path}/chapters", json={"title": "x", "record": record.replace(" chance ", " 0 ", 1)}, **mine)
    assert wrong.json()["code"] == "wrong-record"
    assert len(site.ask("DELETE", f"{path}/chapters/0", **mine).json()["chapters"]) == 1
    assert site.get(f"{path}/course?chapter=5").status_code == 404


def test_lots_decide_where_nobody_says(site: Site) -> None:
    """A roll is left to lots, and written down as what it was."""
    path, mine, _ = made(site, "ninja-taisen", 4)
    moves = site.get(path).json()["chapters"][0]["variations"][0]["moves"]
    version = next(n for n, move in enumerate(moves) if move.startswith("chance"))
    told = site.post(f"{path}/moves", json={"chapter": 0, "variation": 0, "version": version}, **mine).json()
    assert told["version"] == version + 1
