"""A run of learning: rounds of games against itself, in chunks that may be played side by side.

All chunks of a round begin with the same network, and what each has learned is added up in the order of the chunks: the same seed
gives the same bytes with any number of workers.  After each round everything is kept in the work folder, and a run that was stopped
goes on from there.  Now and then the network meets the last one that was kept in a match, and takes its place only if it wins enough.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
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

CHUNKS = 2
BOXES = 8
"""The box as it is agreed by default, and so many less one of other agreements."""
FIRST_SPREAD, LAST_SPREAD = 0.1, 0.3
SUMMED = ("first", "bias", "last", "offset")
WAGER_GAMES = 2000
ENOUGH = 0.52
"""A network takes the place of the last one if it wins at least this share of their match."""


class OtherCourse(ValueError):
    """A work folder that holds the run of another course, or none that can be read."""


@dataclass(frozen=True)
class Course:
    """What a run does."""

    game: str
    seed: int = 1
    rounds: int = 200
    games: int = 1024  # of a round
    wager_every: int = 20  # rounds between two matches
    rate: float = 0.01  # at the beginning; it falls in a straight line
    last_rate: float = 0.0005
    decay: float = 0.8
    noise: int = 10  # of a thousand turns, how many are played blindly

    def rate_of(self, number: int) -> float:
        """How far a round moves the weights."""
        return self.rate + (self.last_rate - self.rate) * number / max(1, self.rounds - 1)


class Worker:
    """What one chunk is played with."""

    def __init__(self, forged: Forged, course: Course) -> None:
        self.forged, self.course = forged, course
        self.pool, self.ways = forged.new_pool(TURN + ROOM), forged.new_records(Way, TURN + ROOM)
        self.boxes = other_boxes(forged, course)
        self.scratch = scratch(forged, 2)
        self.traces, self.minds = forged.new_records(Trace, LONGEST), forged.new_records(Mind, 1)
        self.minds["chance"][0] = chances()

    def __repr__(self) -> str:
        return f"Worker({self.course!r})"

    def chunk(self, begun: Any, first: int, last: int) -> Any:
        """What the network is after some games more."""
        learners = begun.copy()
        self.forged.round_learner(learners, self.minds)
        self.forged.play_games(
            self.pool, self.boxes, self.ways, self.minds, learners, self.traces, *self.scratch, self.course.seed, first, last
        )  # fmt: skip
        return learners

    def wager(self, new: Any, old: Any, games: int, seed: int) -> float:
        """The new network's share in a match with another; both look no further than the end of their turn."""
        minds = self.forged.new_records(Mind, 2)
        for place, learners in enumerate((new, old)):
            self.forged.round_learner(learners, self.minds)
            minds[place] = self.minds[0]
        return float(self.forged.play_wager(self.pool, self.boxes, self.ways, minds, *self.scratch, seed, 0, games)) / games


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
        self.players = [Worker(self.forged, self.course) for _ in range(CHUNKS)]
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
                if self.manifest["rounds"] % self.course.wager_every == 0 or self.manifest["rounds"] == self.course.rounds:
                    self.wager()
                self.manifest["seconds"] += time.monotonic() - begun
                self.keep()
                progress(self.manifest)

    def play_round(self, threads: ThreadPoolExecutor) -> None:
        """One round: every chunk from the same network, and what they learned added up."""
        number, course = self.manifest["rounds"], self.course
        self.now["rate"], self.now["decay"], self.now["noise"] = course.rate_of(number), course.decay, course.noise
        size, begun = course.games // CHUNKS, self.now
        starts = [number * course.games + n * size for n in range(CHUNKS)]
        ends = list(threads.map(lambda one: one[0].chunk(begun, one[1], one[1] + size), zip(self.players, starts, strict=True)))
        after = begun.copy()
        for end in ends:
            for name in SUMMED:
                after[name][0] += end[name][0] - begun[name][0]
        self.now = after
        self.manifest["rounds"] = number + 1

    def wager(self) -> None:
        """Let the network meet the one that is kept, and keep it if it wins enough."""
        share = self.players[0].wager(self.now, self.kept, WAGER_GAMES, stream(self.course.seed, -2 - self.manifest["rounds"]))
        games = self.manifest["rounds"] * self.course.games
        self.manifest["wagers"].append({"games": games, "share": share, "taken": share >= ENOUGH})
        if share >= ENOUGH:
            self.kept, self.manifest["games_kept"] = self.now.copy(), games

    def learned(self) -> Learned:
        """The network that is kept, in whole numbers."""
        player = self.players[0]
        self.forged.round_learner(self.kept, player.minds)
        told = self.forged.values(player.minds, 0)
        how = {"course": asdict(self.course), "games": self.manifest["games_kept"]}
        return Learned(told["first"][: inputs_of(self.game).count], told["bias"], told["last"], told["offset"], how)

    def file(self) -> bytes:
        """The same as the file of the game's folder."""
        return write_mind(self.game, self.learned())
