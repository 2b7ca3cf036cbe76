"""`python -m tatami.bots.training.tune GAME`: plays games against itself, fits the weights of the game's value to them, and tries these.

Everything follows from the seed.  Games are kept in the work folder as they are played, so a run that was stopped goes on where
it was; the same seed gives the same bytes.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from tatami.bots.valuation import valuation_of
from tatami.forge.face import Forged
from tatami.forge.ladder import load
from tatami.games import find, names
from tatami.kernel import seam
from tatami.kernel.dialect import MOST_SEATS, Box
from tatami.kernel.game import Game
from tatami.kernel.rng import below, stream, word
from tatami.kernel.valuation import weights_file

from . import self_play
from .fit import Array, Positions, fit_weights, log_loss, regularization, round_weights
from .match import Score, play_match
from .self_play import Player, Sampling
from .weights import Weights, weights_toml

BATCH = 50
ROOM = 64
ENDS = 2 * MOST_SEATS
HELD_OUT = 5
"""One game of so many is held out: the log-loss is told for these."""

EVEN = 0.5

Rows = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


class OtherCourse(ValueError):
    """A work folder that holds the games of another course."""


@dataclass(frozen=True)
class Course:
    """What a run does: in each cycle so many games with the weights of the cycle before, then a fit to all games so far."""

    game: str
    seed: int = 1
    cycles: int = 2
    games: int = 600
    worlds: int = 3
    noise: int = 80
    every: int = 6

    def seats(self, number: int) -> int:
        """How many play in a game: of every three one with each further number of seats, the others with the fewest."""
        choice = find(self.game).meta.seats
        return choice[number // 3 % len(choice)] if number % 3 == 0 else choice[0]

    def box(self, number: int) -> Box:
        """The box of a game: every other one is played by other agreements, whatever they are."""
        game = find(self.game)
        options = {}
        if number % 2:
            key = stream(self.seed, number)
            options = {name: o.values[below(word(key, i), len(o.values))] for i, (name, o) in enumerate(game.meta.options.items())}
        return game.box(options=options)


class SelfPlay:
    """The compiled players of a game, and the tables and rows they need."""

    def __init__(self, game: Game, course: Course, rung: str = "cpu") -> None:
        self.valuation = valuation_of(game)
        self.course, self.size = course, len(self.valuation.names)
        self.forged: Forged = load(game, rung, (self_play,), links={seam.features: self.valuation.features})
        self.pool = self.forged.new_pool(self_play.POOL)
        self.rows = [self.forged.new_row() for _ in range(3)]

    def __repr__(self) -> str:
        return f"SelfPlay({self.course!r}, {self.forged.rung})"

    def play(self, players: Sequence[Weights], noise: int, number: int, key: int) -> tuple[Rows, Rows]:
        """One game: the features recorded, by position and seat, and the end: twelfths of the win, then scores."""
        seats, forged = len(players), self.forged
        records, sampling = forged.new_records(Player, seats), forged.new_records(Sampling, 1)
        for seat, (weights, scale) in enumerate(players):
            player = Player()
            player.worlds, player.noise, player.scale = self.course.worlds, noise, float(scale)
            player.weights[: self.size] = [float(weight) for weight in weights]
            forged.from_record(player, records, seat)
        how = Sampling()
        how.every, how.features, how.room = self.course.every, self.size, ROOM
        forged.from_record(how, sampling, 0)
        notes, ends = forged.new_longs(ROOM * seats * self.size), forged.new_longs(ENDS)
        boxes = forged.boxes(self.course.box(number))
        recorded = forged.play_and_record(self.pool, boxes, records, sampling, seats, key, *self.rows, notes, ends)
        features = np.array(notes[: recorded * seats * self.size], np.int64).reshape(recorded, seats, self.size)
        return features, np.array(ends, np.int64)


def rows_of(game: int, features: Rows, ends: Rows) -> Rows:
    """A game's positions as rows of one width: its number, its seats, its end, the features by seat, zeros for seats that are not there."""
    recorded, seats, size = features.shape
    rows = np.zeros((recorded, 2 + ENDS + MOST_SEATS * size), np.int64)
    rows[:, 0], rows[:, 1], rows[:, 2 : 2 + ENDS] = game, seats, ends
    rows[:, 2 + ENDS : 2 + ENDS + seats * size] = features.reshape(recorded, seats * size)
    return rows


def positions(rows: Rows, size: int, held_out: bool) -> list[Positions]:
    """The positions by number of seats, of the games held out or of the others."""
    wanted = rows[(rows[:, 0] % HELD_OUT == 0) == held_out]
    found = []
    for seats in sorted(set(wanted[:, 1].tolist())):
        some = wanted[wanted[:, 1] == seats].astype(np.float64)
        features = some[:, 2 + ENDS : 2 + ENDS + seats * size].reshape(-1, seats, size)
        found.append(Positions(features, some[:, 2 : 2 + seats] / 12, some[:, 2 + MOST_SEATS : 2 + MOST_SEATS + seats]))
    return found


@dataclass(frozen=True)
class Cycle:
    """One fit: the weights before and after, and their log-losses over the games held out."""

    old: Weights
    new: Weights
    old_loss: float
    new_loss: float


def run(course: Course, work: Path, rung: str = "cpu", progress: Callable[[int], None] = lambda games: None) -> list[Cycle]:
    """Every cycle of a course; what the work folder holds already is not played again."""
    selfplay = SelfPlay(find(course.game), course, rung)
    open_folder(work, course, selfplay)
    current: Weights = (selfplay.valuation.weights, selfplay.valuation.scale)
    first_weights = current
    cycles: list[Cycle] = []
    batches: list[Rows] = []
    for cycle in range(course.cycles):
        for first in range(0, course.games, BATCH):
            batches.append(batch(course, work, selfplay, cycle, first, current))
            progress(min(BATCH, course.games - first))
        games = (cycle + 1) * course.games * (HELD_OUT - 1) // HELD_OUT
        cycles.append(refit(np.concatenate(batches), selfplay.size, first_weights, current, games))
        current = cycles[-1].new
    return cycles


def open_folder(work: Path, course: Course, selfplay: SelfPlay) -> None:
    """Begin a work folder, or go on in one of the same course and the same weights to begin with."""
    told = json.dumps(asdict(course) | dict(zip(selfplay.valuation.names, selfplay.valuation.weights, strict=True)), indent=1) + "\n"
    work.mkdir(parents=True, exist_ok=True)
    manifest = work / "course.json"
    if not manifest.exists():
        manifest.write_text(told, "utf-8")
    elif manifest.read_text("utf-8") != told:
        raise OtherCourse(f"{work}: expected the games of {told}got {manifest.read_text('utf-8')}remove the folder, or name another")


def batch(course: Course, work: Path, selfplay: SelfPlay, cycle: int, first: int, current: Weights) -> Rows:
    """Some games of a cycle, from the work folder where they were played already."""
    file = work / f"cycle-{cycle}-games-{first:05d}.npy"
    if not file.exists():
        rows = []
        for number in range(first, min(first + BATCH, course.games)):
            key = stream(stream(course.seed, cycle), number)
            rows.append(rows_of(number, *selfplay.play([current] * course.seats(number), course.noise, number, key)))
        unfinished = file.with_suffix(".unfinished")
        with unfinished.open("wb") as handle:
            np.save(handle, np.concatenate(rows))
        unfinished.replace(file)
    found: Rows = np.load(file)
    return found


def refit(rows: Rows, size: int, first: Weights, old: Weights, games: int) -> Cycle:
    """New weights from all games so far, held by the very first ones."""
    fit, test = positions(rows, size, held_out=False), positions(rows, size, held_out=True)
    new = round_weights(fit, fit_weights(fit, log_odds(first), regularization(log_odds(first), games)))
    return Cycle(old, new, log_loss(test, log_odds(old)), log_loss(test, log_odds(new)))


def log_odds(weights: Weights) -> Array:
    """Weights in logarithms of odds."""
    return np.array(weights[0], np.float64) / weights[1]


def weights_table(labels: Sequence[str], old: Weights, new: Weights) -> Iterator[str]:
    """Old and new weights, a line each."""
    yield f"{'':20}{'old':>8}{'new':>8}"
    for name, before, after in zip([*labels, "scale"], [*old[0], old[1]], [*new[0], new[1]], strict=True):
        yield f"{name:20}{before:8}{after:8}"


def quick_match(course: Course, rivals: tuple[Weights, Weights], games: int) -> Score:
    """A match of the quick players, two at a table, seats and boxes in turns."""
    selfplay = SelfPlay(find(course.game), course)

    def game(number: int) -> float:
        first = number % 2
        players = [rivals[first], rivals[1 - first]]
        _, ends = selfplay.play(players, 0, number // 2, stream(stream(course.seed, 1 << 20), number // 2))
        return float(ends[first]) / 12

    return Score.of(game(number) for number in range(games))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tatami.bots.training.tune", description="Tune the weights of a game's value by self-play."
    )
    parser.add_argument("game", choices=names())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cycles", type=int, default=Course.cycles)
    parser.add_argument("--games", type=int, default=Course.games, help="games of a cycle")
    parser.add_argument("--quick", type=int, default=600, help="games of the match between quick players, old against new")
    parser.add_argument("--match", type=int, default=0, help="games of a further match, between searches")
    parser.add_argument("--simulations", type=int, default=64, help="simulations a move in that match")
    parser.add_argument("--keep", action="store_true", help="write the new weights into the game's folder if they have won")
    given = parser.parse_args(arguments)
    course = Course(given.game, given.seed, given.cycles, given.games)
    work = Path("dist") / "tune" / f"{given.game}-{given.seed}"
    done = 0

    def progress(games: int) -> None:
        nonlocal done
        done += games
        sys.stderr.write(f"\r{done} of {given.cycles * given.games} games")

    cycles = run(course, work, progress=progress)
    sys.stderr.write("\n")
    report(course, work, cycles, given)
    return 0


def report(course: Course, work: Path, cycles: list[Cycle], given: argparse.Namespace) -> None:
    """Tell the fits, play the matches, keep what has won."""
    game = find(course.game)
    labels = valuation_of(game).names
    old, new = cycles[0].old, cycles[-1].new
    lines = [f"cycle {n}: log-loss {c.old_loss:.4f} before, {c.new_loss:.4f} after" for n, c in enumerate(cycles, 1)]
    lines += weights_table(labels, old, new)
    (work / "weights.toml").write_text(weights_toml(labels, *new), "utf-8")
    sys.stdout.write("\n".join(lines) + "\n")
    quick = quick_match(course, (new, old), given.quick)
    sys.stdout.write(f"quick players, new against old: {quick}\n")
    better = quick.low > EVEN
    if given.match:
        score = play_match(game, new, old, given.match, given.simulations, course.seed)
        sys.stdout.write(f"searches of {given.simulations} simulations, new against old: {score}\n")
        better = better and score.share > EVEN
    if given.keep and better:
        file = Path(str(weights_file(game.package)))
        file.write_text(weights_toml(labels, *new), "utf-8")
        sys.stdout.write(f"kept in {file}\n")


if __name__ == "__main__":
    sys.exit(main())
