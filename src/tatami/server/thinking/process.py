"""The process that computer players think in: `python -m tatami.server.thinking.process` answers questions until nobody asks any more.

Questions and answers are pickles, each after its length; when the server goes, however it goes, the questions end.  A process
has only so much memory, and no question has it for longer than anybody waits for an answer."""

import os
import pickle
import signal
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, Protocol

from tatami.bots.analysis.analyse import Effort, MoveAnalysis, PlayedMove
from tatami.bots.analysis.turn_loss import Loss, PlayedTurn
from tatami.bots.analysis.win_rates import forget_interpreted
from tatami.bots.bot import Thought
from tatami.bots.levels import opponent, seconds_per_decision
from tatami.bots.puzzles.worth import chance_after
from tatami.games import find
from tatami.kernel.dialect import Box, State
from tatami.kernel.rng import stream
from tatami.table.sight import SeenStep, Sight

from .remembered_trees import RememberedTrees

LENGTH = struct.Struct("!I")
MOST_MEMORY = 3 << 30
"""Bytes that a process may have; what asks for more fails."""
NICENESS = 10
"""How far a process that thinks stands back behind those that serve."""
LONGEST = 90
"""Seconds after which a question ends its process, whether or not a server is there to do it."""


trees = RememberedTrees()
"""Of this process."""


class Asked(Protocol):
    """Something that can be sent to another process and answered there."""

    def answer(self) -> Any:
        """The answer."""
        ...


@dataclass(frozen=True)
class Question:
    """A sight that can be sent to another process, for a level, with a key to chance and the id of the table it is of."""

    table: str
    level: str
    key: int
    game: str
    box: Box
    seat: int
    state: State
    offers: tuple[int, ...]
    history: tuple[SeenStep, ...]
    version: int

    def answer(self) -> Thought:
        """Think; a player who was asked at this table before goes on from the tree it had then, as far as that still holds."""
        game, player_key = find(self.game), (self.table, self.seat, self.level)
        sight = Sight(game, self.box, self.seat, self.state, self.offers, self.history, self.version)
        player = trees.take(player_key) or opponent(self.level, game, self.state.seats)
        thought = player.within(seconds_per_decision()).choose(sight, self.key)
        trees.keep(player_key, player)
        return thought


def question(table: str, level: str, key: int, sight: Sight) -> Question:
    """What a computer player is asked."""
    return Question(table, level, key, sight.game.name, sight.box, sight.seat, sight.state, sight.offers, sight.history, sight.version)


@dataclass(frozen=True)
class Assessment:
    """One move of a finished game, to be judged."""

    move: PlayedMove
    effort: Effort
    seed: int

    def answer(self) -> MoveAnalysis:
        """Judge it, with as much effort as can be made here."""
        game = find(self.move.game)
        if self.move.number == 0:
            forget_interpreted(game)
        return self.move.analysis(self.effort.at(game), self.seed)


@dataclass(frozen=True)
class TurnAssessment:
    """One turn of a finished game, to be judged by itself."""

    turn: PlayedTurn
    effort: Effort
    seed: int

    def answer(self) -> Loss | None:
        """What the turn gave away."""
        return self.turn.loss(self.effort.at(find(self.turn.game)), stream(self.seed, self.turn.since + len(self.turn.moves)))


@dataclass(frozen=True)
class Weighing:
    """A turn that somebody tried at a puzzle, to be weighed."""

    game: str
    box: Box
    seat: int
    covered: State
    version: int
    moves: tuple[str, ...]
    simulations: int
    seconds: float

    def answer(self) -> float | None:
        """The chance to win after it; None where nothing is compiled here."""
        game = find(self.game)
        sight = Sight(game, self.box, self.seat, self.covered, tuple(game.legal(self.covered, self.box)), (), self.version)
        return chance_after(sight, self.moves, self.simulations, self.seconds, self.version)


def to_pickle(thing: object) -> bytes:
    """A thing as it goes over the pipe."""
    body = pickle.dumps(thing)
    return LENGTH.pack(len(body)) + body


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end; where thinking fails, the answer is what it stumbled over."""
    while length := questions.read(LENGTH.size):
        with time_limit():
            try:
                asked: Asked = pickle.loads(questions.read(*LENGTH.unpack(length)))
                said = to_pickle(asked.answer())
            except Exception as problem:
                said = to_pickle(f"{type(problem).__name__}: {problem}")
        answers.write(said)
        answers.flush()


@contextmanager
def time_limit() -> Iterator[None]:
    """The process ends if this takes too long; where there are no alarms, the server alone sees to it."""
    alarm = getattr(signal, "alarm", lambda seconds: 0)
    alarm(LONGEST)
    yield
    alarm(0)


def limit_memory() -> None:
    """Let this process have so much memory and no more, where the system can see to it."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ModuleNotFoundError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = MOST_MEMORY if hard == resource.RLIM_INFINITY else min(MOST_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def step_back() -> None:
    """Let pages and moves go first where there are fewer processors than processes."""
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(NICENESS)


if __name__ == "__main__":
    limit_memory()
    step_back()
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
