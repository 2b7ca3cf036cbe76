"""The process that a computer player thinks in: `python -m tatami.server.thinker` answers questions until nobody asks any more.

Questions and answers are pickles, each after its length; when the server goes, however it goes, the questions end."""

import pickle
import struct
import sys
from dataclasses import dataclass
from typing import BinaryIO

from tatami.bots.bot import Thought
from tatami.bots.levels import opponent
from tatami.games import find
from tatami.kernel.dialect import Box, State
from tatami.table.sight import SeenStep, Sight

LENGTH = struct.Struct("!I")


@dataclass(frozen=True)
class Question:
    """A sight that can be sent to another process, for a level, with a key to chance."""

    level: str
    key: int
    game: str
    box: Box
    seat: int
    state: State
    offers: tuple[int, ...]
    history: tuple[SeenStep, ...]
    version: int


def question(level: str, key: int, sight: Sight) -> Question:
    """What a computer player is asked."""
    return Question(level, key, sight.game.name, sight.box, sight.seat, sight.state, sight.offers, sight.history, sight.version)


def answer(asked: Question) -> Thought:
    """Think."""
    game = find(asked.game)
    sight = Sight(game, asked.box, asked.seat, asked.state, asked.offers, asked.history, asked.version)
    return opponent(asked.level, game).choose(sight, asked.key)


def packed(thing: object) -> bytes:
    """A thing as it goes over the pipe."""
    body = pickle.dumps(thing)
    return LENGTH.pack(len(body)) + body


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end; where thinking fails, the answer is what it stumbled over."""
    while length := questions.read(LENGTH.size):
        try:
            said: Thought | str = answer(pickle.loads(questions.read(*LENGTH.unpack(length))))
        except Exception as problem:
            said = f"{type(problem).__name__}: {problem}"
        answers.write(packed(said))
        answers.flush()


if __name__ == "__main__":
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
