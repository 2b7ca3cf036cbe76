"""Puzzles over HTTP: the same every day for everybody, nothing of the answer before it is asked for, tries judged, ratings counted once."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from tatami.bots.analysis.analyse import Analysis, MoveAnalysis
from tatami.bots.analysis.turn_loss import Loss
from tatami.bots.puzzles.file import puzzles_by_name
from tatami.bots.puzzles.puzzle import Puzzle
from tatami.bots.puzzles.today import puzzle_of_day
from tatami.games import names
from tatami.server.people import solving
from tatami.server.rooms.puzzles import judged_loss
from tests.server.players import Site

Answer = dict[str, Any]


def easy_puzzle(game: str) -> Puzzle:
    """An easy puzzle whose turn has as many moves as its second best one, if there is one."""
    return next(iter(puzzles_by_name(game).values()))


def tried(site: Site, puzzle: Puzzle, game: str, moves: tuple[str, ...], **more: Any) -> Answer:
    """A turn, move by move; the last answer."""
    answer: Answer = {}
    for number, move in enumerate(moves):
        sent = {"move": move, "width": 900, "after": list(moves[:number]), **more}
        answer = site.post(f"/api/puzzles/{game}/{puzzle.name}/turn?lang=en", json=sent).json()
        if answer["outcome"]:
            return answer
        assert answer["preview"]["frames"] and answer["preview"]["then"]["offers"]
    return answer


def test_every_day_has_its_puzzle() -> None:
    """Another one on most days, the same whenever it is asked for."""
    for game in names():
        days = [f"2026-11-{day:02}" for day in range(1, 29)]
        found = [puzzle_of_day(game, day) for day in days]
        assert all(found) and found == [puzzle_of_day(game, day) for day in days]
        assert len({one.name for one in found if one}) > 20


@pytest.mark.parametrize("game", names())
def test_a_puzzle_is_solved_and_failed(site: Site, game: str) -> None:
    """The best turn solves it, another one fails with reasons in words; the position tells neither, and pointing wrongly is explained."""
    puzzle = easy_puzzle(game)
    shown = site.get(f"/api/puzzles/{game}/{puzzle.name}?lang=de&width=700")
    table = shown.json()
    assert shown.status_code == 200 and table["task"] and table["view"]["moment"]["offers"]
    assert table["view"]["moment"]["viewer"] == puzzle.seat
    hidden = {**table, "view": {**table["view"], "moment": {**table["view"]["moment"], "offers": []}}}
    assert not any(key in json.dumps(hidden) for key in ('"line"', '"second"', '"chance"', '"margin"'))
    failed = tried(site, puzzle, game, puzzle.second)
    assert failed["outcome"] == "failed" and failed["reasons"] and failed["rating"] < solving.BEGINNER
    assert all(point["text"].strip() for point in failed["reasons"])
    solved = tried(site, puzzle, game, puzzle.line)
    assert solved["outcome"] == "solved" and solved["rating"] > solving.BEGINNER and not solved["reasons"]
    hinted = tried(site, puzzle, game, puzzle.line, hints=2)
    assert hinted["rating"] < solved["rating"]
    again = tried(site, puzzle, game, puzzle.line, rating=1500, counts=False)
    assert again["rating"] == 1500


@pytest.mark.parametrize("game", names())
def test_a_list_shows_what_a_position_looks_like(site: Site, game: str) -> None:
    """A picture in the colours of a theme; what is no shipped puzzle has none."""
    where = f"/api/puzzles/{game}/{easy_puzzle(game).name}/picture.svg"
    light, dark = site.get(where), site.get(f"{where}?theme=dark")
    assert light.headers["content-type"].startswith("image/svg+xml") and light.text.startswith("<svg")
    assert dark.text.startswith("<svg") and dark.text != light.text
    assert site.get(f"/api/puzzles/{game}/0123456789abcdef.12/picture.svg").status_code == 404


def test_hints_lead_from_the_idea_to_the_move(site: Site) -> None:
    """Three of them, each more than the one before, and no fourth; then the films of both turns."""
    game = names()[0]
    puzzle = easy_puzzle(game)
    where = f"/api/puzzles/{game}/{puzzle.name}"
    hints = [site.get(f"{where}/hint/{number}?lang=fr").json() for number in (1, 2, 3)]
    assert hints[0]["rule"] and not hints[0]["targets"] and hints[2]["targets"]
    assert len({hint["text"] for hint in hints}) == 3
    assert site.get(f"{where}/hint/4").status_code == 404
    solution = site.post(f"{where}/solution?lang=it", json={"width": 900}).json()
    assert [one["move"] for one in solution["line"]] == list(puzzle.line)
    assert solution["second"] and all(one["frames"] for one in solution["line"]) and solution["rating"] < solving.BEGINNER
    assert site.post(f"{where}/why?lang=en", json={"targets": ["nothing:here"]}).json()["text"]
    asked = site.get("/api/puzzles?lang=en").json()
    assert [one["game"] for one in asked["puzzles"]] == names() and not asked["solver"]["signed_in"]
    assert len(site.get(f"/api/puzzles/{game}?lang=en").json()) == len(puzzles_by_name(game))
    for path, status in ((f"/api/puzzles/{game}/zz", 404), ("/api/puzzles/no-game", 404)):
        assert site.get(path).status_code == status


def test_nobody_tries_what_is_no_move(site: Site) -> None:
    """Moves that are not offered, turns that never end, moves after the end: each is refused in a sentence."""
    game = names()[0]
    puzzle = easy_puzzle(game)
    where = f"/api/puzzles/{game}/{puzzle.name}/turn?lang=en"
    for sent, status in (
        ({"move": "fly away", "width": 900}, 409),
        ({"move": puzzle.line[0], "width": 900, "after": list(puzzle.line)}, 409),
        ({"move": puzzle.line[0], "width": 900, "after": ["stop"] * 50}, 400),
        ({"move": puzzle.line[0]}, 400),
    ):
        answer = site.post(where, json=sent)
        assert answer.status_code == status and answer.json()["text"], answer.text


def test_ratings_of_an_account_are_kept(site: Site) -> None:
    """The first try counts for solver and puzzle, later ones for neither; the day counts once it is solved."""
    headers = {"origin": site.url}
    signed = site.post("/api/people", json={"name": "Solver", "password": "a long password"}, headers=headers)
    assert signed.status_code == 201, signed.text
    cookies = dict(signed.cookies)
    game = names()[0]
    puzzle = puzzle_of_day(game, solving.today())
    assert puzzle
    where, more = f"/api/puzzles/{game}/{puzzle.name}", {"cookies": cookies, "headers": headers}

    def turn(moves: tuple[str, ...]) -> Answer:
        sent = {"move": moves[-1], "width": 900, "after": list(moves[:-1])}
        answer: Answer = site.post(f"{where}/turn?lang=en", json=sent, **more).json()
        return answer

    failed, before = turn(puzzle.second), site.get(where).json()["puzzle"]
    solved = turn(puzzle.line)
    assert failed["outcome"] == "failed" and solved["outcome"] == "solved"
    assert failed["rating"] == solved["rating"] < solving.BEGINNER
    after = site.get(where).json()["puzzle"]
    assert before == after and (after["tries"], after["solved"]) == (1, 0)
    solver = site.get("/api/puzzles", **more).json()["solver"]
    assert solver["solved"] == [f"{game}/{puzzle.name}"] and solver["days"] == [solving.today()]


def test_a_mistake_is_asked_as_the_analysis_told_it() -> None:
    """The loss of the turn that began there, once the game was judged; before that, and of other turns, nothing is known."""
    loss = Loss(0.2, 0.01, (), (), since=4)
    analysis = Analysis((MoveAnalysis(0, -1, "", (0.5, 0.5), (0.1, 0.1)), MoveAnalysis(6, 0, "stop", (0.5, 0.5), (0.1, 0.1), loss=loss)))
    kept = SimpleNamespace(analysis=analysis)
    room: Any = SimpleNamespace(id="abc", over=True, thoughts=SimpleNamespace(of=lambda table: kept))
    assert judged_loss(room, 4) is loss
    assert judged_loss(room, 5) is None
    room.over = False
    assert judged_loss(room, 4) is None
    room.over, kept.analysis = True, None
    assert judged_loss(room, 4) is None
