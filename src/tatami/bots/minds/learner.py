"""A run of learning: rounds of games against itself, which may be played side by side.

All games of a round are played by the same network, and then learned from in the order of their numbers: the same seed gives the
same bytes with any number of workers.  Now and then everything is kept in the work folder, and a run that was stopped
goes on from there.  Now and then the network meets the last one that was kept in a match, and takes its place only if it wins enough.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from tatami.forge.face import Forged
from tatami.games import find
from tatami.kernel.game import Game
from tatami.kernel.rng import below, stream, word

from .compile import LEARNING, inputs_of, load_chapters
from .mind_file import Learned, chances, write_mind
from .net import HIDDEN, Mind
from .self_play import LONGEST, TURN, Learner, Trace
from .thinker import scratch
from .turns import ROOM, Way

BOXES = 8
"""The box as it is agreed by default, and so many less one of other agreements."""
FIRST_SPREAD, LAST_SPREAD = 0.1, 0.3
SUMMED = ("first", "bias", "last", "offset")
KEPT_EVERY = 10
"""Rounds after which all that it takes to go on is kept."""
WAGER_GAMES = 8000
ENOUGH = 0.51
"""A network takes the place of the last one if it wins at least this share of their match."""


class OtherCourse(ValueError):
    """A work folder that holds the run of another course, or none that can be read."""


@dataclass(frozen=True)
class Course:
    """What a run does."""

    game: str
    seed: int = 1
    rounds: int = 1000
    foreseen: int = 1000  # from this round on every roll is foreseen
    games: int = 512  # of a round
    wager_every: int = 50  # rounds between two matches
    rate: float = 0.01  # at the beginning; it falls in a straight line
    last_rate: float = 0.0005
    decay: float = 0.8
    noise: int = 10  # of a thousand turns, how many are played blindly

    def rate_of(self, number: int) -> float:
        """How far a round moves the weights: it falls in a straight line, and once more from the half on when rolls are foreseen."""
        begun, end, rate = (0, self.foreseen, self.rate) if number < self.foreseen else (self.foreseen, self.rounds, self.rate / 2)
        return rate + (self.last_rate - rate) * (number - begun) / max(1, end - begun - 1)


class Worker:
    """What some games of a round are played with."""

    def __init__(self, forged: Forged, course: Course, games: int) -> None:
        self.forged, self.course, self.games = forged, course, games
        self.pool, self.ways = forged.new_pool(TURN + ROOM), forged.new_records(Way, TURN + ROOM)
        self.boxes = other_boxes(forged, course)
        self.scratch = scratch(forged, 4)
        self.traces, self.told = forged.new_records(Trace, games * LONGEST), forged.new_longs(games)

    def __repr__(self) -> str:
        return f"Worker({self.course!r})"

    def play(self, minds: Any, foreseen: bool, first: int) -> None:
        """So many games from a number on, ready to be learned from."""
        course = self.course
        self.forged.play_games(
            self.pool, self.boxes, self.ways, minds, self.traces, self.told, *self.scratch, course.noise, int(foreseen),
            course.seed, first, first + self.games,
        )  # fmt: skip

    def wager(self, minds: Any, seed: int, first: int, last: int) -> int:
        """How many games of a match one network wins against another; both look no further than the end of their turn."""
        return int(self.forged.play_wager(self.pool, self.boxes, self.ways, minds, *self.scratch[:6], seed, first, last))


def shares(games: int, workers: int) -> list[int]:
    """Where the games of each worker begin, and where those of the last one end."""
    return [games * n // workers for n in range(workers + 1)]


def other_boxes(forged: Forged, course: Course) -> Any:
    """The box by default and some by other agreements, drawn from the seed."""
    game, boxes = find(course.game), forged.new_records(find(course.game).printed, BOXES)
    for number in range(BOXES):
        key, options = stream(course.seed, number), {}
        if number:
            options = {name: o.values[below(word(key, i), len(o.values))] for i, (name, o) in enumerate(game.meta.options.items())}
        forged.from_record(game.box(options=options), boxes, number)
    return boxes


def blank(forged: Forged, course: Course) -> Any:
    """A network that knows nothing: small weights out of the seed."""
    learners = forged.new_records(Learner, 1)
    key, count = stream(course.seed, -1), inputs_of(find(course.game)).count
    words = np.array([word(key, n) >> 31 for n in range((count + 1) * HIDDEN)], np.float64) / 2.0**31 - 1.0
    learners["first"][0][:count] = words[HIDDEN:].reshape(count, HIDDEN) * FIRST_SPREAD
    learners["last"][0] = words[:HIDDEN] * LAST_SPREAD
    return learners


@dataclass
class Run:
    """A run in its work folder; `kept` is the network that has won its matches."""

    course: Course
    work: Path
    workers: int = 1
    rung: str = "cpu"

    def __post_init__(self) -> None:
        self.game: Game = find(self.course.game)
        self.forged = load_chapters(self.game, self.rung, LEARNING)
        self.firsts = shares(self.course.games, self.workers)
        self.players = [Worker(self.forged, self.course, last - first) for first, last in pairwise(self.firsts)]
        self.manifest: dict[str, Any] = {"course": asdict(self.course), "rounds": 0, "seconds": 0.0, "wagers": [], "games_kept": 0}
        self.now = blank(self.forged, self.course)
        self.kept = self.now.copy()
        self.work.mkdir(parents=True, exist_ok=True)
        if (self.work / "run.npz").is_file():
            self.resume()

    def resume(self) -> None:
        """Go on with what the folder holds."""
        try:
            with np.load(self.work / "run.npz") as held:
                manifest, arrays = json.loads(str(held["manifest"])), {name: held[name] for name in held if name != "manifest"}
        except (ValueError, KeyError, BadZipFile, EOFError) as problem:
            raise OtherCourse(f"{self.work / 'run.npz'}: expected a run that was kept, got a damaged file; remove the folder") from problem
        if manifest["course"] != asdict(self.course):
            raise OtherCourse(f"{self.work}: expected a run of {self.course}, got {manifest['course']}; name another folder")
        self.manifest = manifest
        for place, learners in (("now", self.now), ("kept", self.kept)):
            for name in SUMMED:
                learners[name][0] = arrays[f"{place}_{name}"]

    def keep(self) -> None:
        """Write all that it takes to go on, whole or not at all."""
        arrays = {f"{place}_{name}": learners[name][0] for place, learners in (("now", self.now), ("kept", self.kept)) for name in SUMMED}
        with (self.work / "unfinished").open("wb") as file:
            np.savez(file, manifest=np.array(json.dumps(self.manifest)), **arrays)
        (self.work / "unfinished").replace(self.work / "run.npz")
        (self.work / "manifest.json").write_text(json.dumps(self.manifest, indent=1) + "\n", "utf-8")

    def go(self, progress: Callable[[dict[str, Any]], None] = lambda manifest: None) -> None:
        """Play the rounds that are left."""
        with ThreadPoolExecutor(self.workers) as threads:
            while self.manifest["rounds"] < self.course.rounds:
                begun = time.monotonic()
                self.play_round(threads)
                last = self.manifest["rounds"] == self.course.rounds
                if wagered := last or self.manifest["rounds"] % self.course.wager_every == 0:
                    self.wager(threads)
                self.manifest["seconds"] += time.monotonic() - begun
                if wagered or self.manifest["rounds"] % KEPT_EVERY == 0:
                    self.keep()
                progress(self.manifest)

    def play_round(self, threads: ThreadPoolExecutor) -> None:
        """One round: its games by the same network, then what is learned from them."""
        number, course = self.manifest["rounds"], self.course
        self.now["rate"], self.now["decay"] = course.rate_of(number), course.decay
        minds = self.whole(self.now)
        firsts = [number * course.games + first for first in self.firsts]
        list(threads.map(lambda one: one[0].play(minds, number >= course.foreseen, one[1]), zip(self.players, firsts, strict=False)))
        for player in self.players:
            self.forged.learn_games(self.now, player.traces, player.told, player.games)
        self.manifest["rounds"] = number + 1

    def whole(self, learners: Any) -> Any:
        """A network in whole numbers."""
        minds = self.forged.new_records(Mind, 1)
        minds["chance"][:] = chances()
        self.forged.round_learner(learners, minds)
        return minds

    def wager(self, threads: ThreadPoolExecutor) -> None:
        """Let the network meet the one that is kept, and keep it if it wins enough."""
        minds = self.forged.new_records(Mind, 2)
        for place, learners in enumerate((self.now, self.kept)):
            minds[place] = self.whole(learners)[0]
        seed = stream(self.course.seed, -2 - self.manifest["rounds"])
        ranges = list(pairwise(shares(WAGER_GAMES, self.workers)))
        won = threads.map(lambda one: one[0].wager(minds, seed, *one[1]), zip(self.players, ranges, strict=True))
        share = sum(won) / WAGER_GAMES
        games = self.manifest["rounds"] * self.course.games
        self.manifest["wagers"].append({"games": games, "share": share, "taken": share >= ENOUGH})
        if share >= ENOUGH:
            self.kept, self.manifest["games_kept"] = self.now.copy(), games

    def kept_network(self) -> Learned:
        """The network that is kept, in whole numbers."""
        told = self.forged.values(self.whole(self.kept), 0)
        how = {"course": asdict(self.course), "games": self.manifest["games_kept"]}
        return Learned(told["first"][: inputs_of(self.game).count], told["bias"], told["last"], told["offset"], how)

    def file(self) -> bytes:
        """The learned weights as a file for the game's folder."""
        return write_mind(self.game, self.kept_network())
