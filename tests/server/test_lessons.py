"""Lessons over HTTP: nothing is stored for them, what was drawn is kept, and what is not there is refused in a sentence."""

from tatami.server.http.replays import BEFORE
from tests.server.players import Site

GAME, HIDDEN = "ninja-taisen", "ninjato"


def lesson(game: str) -> str:
    """Where the first lesson of a game is found."""
    return f"/api/games/{game}/lessons/first-steps"


def test_a_lesson_is_brought_whole_and_kept(site: Site) -> None:
    """Pages, offers and the film come in one answer; whoever asks again gets the same without drawing."""
    first = site.get(lesson(GAME) + "?lang=de&width=700").json()
    kept = len(BEFORE.kept)
    assert site.get(lesson(GAME) + "?lang=de&width=700").json() == first and len(BEFORE.kept) == kept
    assert [listed["name"] for listed in site.get(f"/api/games/{GAME}/howto").json()["lessons"]][1] == first["next"]
    assert first["pages"][-1]["version"] == len(first["reel"]["steps"])


def test_an_answer_is_replied_to_and_what_is_not_offered_is_refused(site: Site) -> None:
    """A wrong move comes with its verdict and film; no other lesson, page or move can be asked about."""
    pages = site.get(lesson(GAME)).json()["pages"]
    number, page = next((number, page) for number, page in enumerate(pages) if page.get("offers"))
    wrong = next(offer["move"] for offer in page["offers"] if offer["move"] not in page["answers"])
    reply = site.get(f"{lesson(GAME)}/{number}", params={"move": wrong}).json()
    assert reply["text"] and reply["preview"]["verdict"]["text"] and reply["preview"]["frames"]
    for place, code in (
        (f"{lesson(GAME)}/{number}?move=sing", "unknown-answer"),
        (f"{lesson(GAME)}/0?move=stop", "unknown-page"),
        (f"{lesson(GAME)}/99?move=stop", "unknown-page"),
        (f"/api/games/{GAME}/lessons/none", "unknown-lesson"),
    ):
        refused = site.get(place)
        assert refused.status_code in (400, 404) and refused.json()["code"] == code, place


def test_a_lesson_shows_what_its_seat_sees(site: Site) -> None:
    """Where hands are hidden the other's cards stay covered, in the picture as in the film."""
    told = site.get(lesson(HIDDEN).replace("first-steps", "a-round")).json()
    assert told["reel"]["view"]["moment"]["viewer"] == 0
    log = [line["text"] for step in told["reel"]["steps"] for frame in step["frames"] for line in frame["log"]]
    assert "Purple draws a card." in log and "Yellow draws a 4." in log
