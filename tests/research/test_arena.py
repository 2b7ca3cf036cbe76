"""A match from its first game to its figures and files."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from tatami.research import arena as arenas
from tatami.research.arena import Arena, round_robin
from tatami.research.errors import BadMatch
from tatami.research.export import seats_of, write
from tatami.research.match import Finished, Plan, play
from tatami.research.ratings import Ratings

GAME = "ninja-taisen"
MATCH = Plan(GAME, (("greedy:10", "uniform"),), seed=2)
POOL = Plan(GAME, round_robin(("uniform", "greedy:2", "greedy:40"), 2), seed=2)


def scripted(winners: str) -> Iterator[Finished]:
    """Games that the named players win, one letter each; seats are swapped as the plan says."""
    for number, winner in enumerate(winners):
        bots = MATCH.lineup(number)
        ranks = tuple(1 if winner == "=" or bot.startswith(winner) else 2 for bot in bots)
        yield Finished(number, bots, 0, ranks, (0, 0), "village", (1, 1), (), "", ())


@pytest.mark.volume
def test_a_match_in_figures() -> None:
    """Shares add up to one, the first named comes first, every game is counted."""
    arena = Arena(MATCH)
    arena.play(12)
    told = arena.figures()
    assert (told["game"], told["seed"], told["games"]) == (GAME, 2, 12)
    assert [line["bot"] for line in told["bots"]] == ["greedy:10", "uniform"]
    assert sum(line["share"] for line in told["bots"]) == pytest.approx(1)
    assert all(line["low"] <= line["share"] <= line["high"] and line["games"] == 12 for line in told["bots"])
    assert "ratings" not in told and "until" not in told


@pytest.mark.parametrize(("winners", "verdict"), [("g" * 400, "above"), ("u" * 400, "below"), ("gggugguu" * 8, None)])
def test_a_match_stops_when_it_is_decided(monkeypatch: pytest.MonkeyPatch, winners: str, verdict: str | None) -> None:
    """With --until 0.65 a clear match stops early, after whole rounds of seats, and an unclear one is played to its end."""
    monkeypatch.setattr(arenas, "play_games", lambda plan, numbers, workers: scripted(winners))
    arena = Arena(MATCH, until=0.65)
    arena.play(len(winners))
    assert arena.verdict == verdict and len(arena.games) % 2 == 0
    assert len(arena.games) < 30 if verdict else len(arena.games) == len(winners)
    assert arena.figures()["until"] == {"bot": "greedy:10", "share": 0.65, "verdict": verdict, "error": 0.05}


@pytest.mark.volume
def test_a_match_stops_at_the_same_game_whoever_plays(tmp_path: Path) -> None:
    """Two processes play ahead, but what lies beyond the decision is not kept."""
    for workers in (1, 2):
        arena = Arena(replace(MATCH, meetings=(("greedy:40", "uniform"),)), until=0.5)
        arena.play(200, workers, tmp_path / str(workers))
        assert arena.verdict == "above" and len(arena.games) < 100
        write(arena, tmp_path / str(workers))
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in "12")
    assert one == two


def test_a_decided_match_stays_decided(tmp_path: Path) -> None:
    """Run again, it stops where it stopped; without the mark it goes on."""
    for _ in range(2):
        arena = Arena(MATCH, until=0.3)
        arena.play(60, folder=tmp_path)
    stopped = len(arena.games)
    on = Arena(MATCH)
    on.play(stopped + 2, folder=tmp_path)
    assert arena.verdict and len(on.games) == stopped + 2 and on.games[:stopped] == arena.games


@pytest.mark.volume
def test_a_pool_meets_everybody_with_everybody() -> None:
    """Three players make three meetings; whoever takes any offer is rated last, and every meeting its lines."""
    arena = Arena(POOL)
    arena.play(3 * 8)
    told = arena.figures()
    assert [meeting["bots"] for meeting in told["meetings"]] == [
        ["uniform", "greedy:2"],
        ["uniform", "greedy:40"],
        ["greedy:2", "greedy:40"],
    ]
    assert all(line["games"] == 8 for meeting in told["meetings"] for line in meeting["lines"])
    assert all(line["games"] == 16 for line in told["bots"])
    assert told["ratings"][-1]["bot"] == "uniform"
    assert [row["rating"] for row in told["ratings"]] == sorted((row["rating"] for row in told["ratings"]), reverse=True)


def test_ratings_learn_from_places() -> None:
    """Winners rise, losers fall, a shared win between equals changes nobody's rank, and one's own company teaches nothing."""
    ratings = Ratings(["a", "b", "c"])
    first = Finished(0, ("a", "b", "c"), 0, (1, 2, 3), (9, 5, 1), "", (1, 1, 1), (), "", ())
    ratings.add(first)
    assert [row["bot"] for row in ratings.figures()] == ["a", "b", "c"]
    before = ratings.figures()
    ratings.add(replace(first, bots=("a", "a", "b")))
    assert ratings.figures() == before
    even = Ratings(["a", "b"])
    even.add(replace(first, bots=("a", "b"), ranks=(1, 1)))
    assert len({row["rating"] for row in even.figures()}) == 1


def test_a_pool_has_no_early_end_and_no_twins() -> None:
    """What a mark means for a pool nobody knows; the same player twice is one player."""
    with pytest.raises(BadMatch, match="a pool is played to its end"):
        Arena(POOL, until=0.6)
    with pytest.raises(BadMatch, match="at least 2 different players, got uniform, uniform"):
        round_robin(("uniform", "uniform"), 2)
    with pytest.raises(BadMatch, match="at least 3 different players, got uniform, greedy"):
        round_robin(("uniform", "greedy"), 3)


def test_the_files_say_the_same(tmp_path: Path) -> None:
    """CSV and Parquet hold a row for each seat of each game, JSON the figures; a pool adds its meetings."""
    arena = Arena(POOL)
    arena.play(6)
    files = [file.name for file in write(arena, tmp_path)]
    assert files == ["seats.csv", "figures.json", "meetings.csv", "seats.parquet"]
    rows = list(seats_of(arena))
    table = list(csv.DictReader(io.StringIO((tmp_path / "seats.csv").read_text("utf-8"))))
    assert len(table) == 12 and [row["bot"] for row in table] == [row["bot"] for row in rows]
    assert pl.read_parquet(tmp_path / "seats.parquet").to_dicts() == rows
    assert json.loads((tmp_path / "figures.json").read_text("utf-8")) == arena.figures()
    assert len((tmp_path / "meetings.csv").read_text("utf-8").splitlines()) == 1 + 6


def test_without_polars_there_is_no_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What only the extra `research` can write is left out where it is not installed."""
    monkeypatch.setattr("tatami.research.export.find_spec", lambda name: None)
    arena = Arena(MATCH)
    arena.play(2)
    assert [file.name for file in write(arena, tmp_path)] == ["seats.csv", "figures.json"]


def test_moves_are_not_kept_in_memory() -> None:
    """A long match stays small: moves are for the journal alone."""
    arena = Arena(MATCH)
    arena.play(2)
    assert all(game.moves == () for game in arena.games) and play(MATCH, 0).moves
