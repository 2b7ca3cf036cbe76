"""Whoever can be entered in a match, by name: a level, a level with another number of simulations, or a program of one's own.

| `greedy`              a level, as `tatami play` knows it
| `greedy:500`          the same player with 500 simulations a move
| `cmd:python bot.py`   a program that speaks the line protocol (docs/bots.md)
| `py:module:name`      a Python object, see `Own`; or any name that the plan gives an object for
"""

import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from operator import index
from types import MappingProxyType
from typing import Any, Protocol

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import Opponent, UnknownLevel, levels, opponent
from tatami.bots.minds.turn_player import TurnPlayer
from tatami.bots.uniform import Uniform
from tatami.kernel.game import Game, Result
from tatami.table.sight import Sight

from .errors import BadMatch, Fault
from .program import PATIENCE, Program, thought_of_move

COMMAND, OBJECT = "cmd:", "py:"


class Player(Protocol):
    """Plays one seat of one game."""

    def choose(self, sight: Sight, key: int) -> Thought:
        """One of the sight's offers, with what was thought of it, or a Fault."""
        ...

    def fault(self, fault: Fault) -> None:
        """Is told that its answer did not count."""
        ...

    def close(self, sight: Sight, result: Result | None) -> None:
        """Is told how the game ended, if it did, and leaves."""
        ...


@dataclass(frozen=True)
class House:
    """A player of the house: a level with its budget."""

    opponent: Opponent

    def choose(self, sight: Sight, key: int) -> Thought:
        """What it thinks best; whatever it stumbles over is its fault."""
        try:
            thought = self.opponent.choose(sight, key)
        except Exception as problem:
            raise Fault("crashed", f"{type(problem).__name__}: {problem}") from problem
        return expect_offered(thought, sight)

    def fault(self, fault: Fault) -> None:
        """It learns nothing from it."""

    def close(self, sight: Sight, result: Result | None) -> None:
        """It has nothing to put away."""


class Own:
    """A Python object as a player: it has `choose(sight, key)`, or is a function of these two.

    It answers an action, a move in notation or a thought.  A class is made anew for each seat of each game; an object serves all."""

    def __init__(self, thing: Any) -> None:
        made = thing() if isinstance(thing, type) else thing
        self.answer = getattr(made, "choose", made)

    def choose(self, sight: Sight, key: int) -> Thought:
        """What it answers; whatever it stumbles over is its fault."""
        try:
            answer = self.answer(sight, key)
            if isinstance(answer, str):
                return thought_of_move(sight, answer)
            return expect_offered(answer if isinstance(answer, Thought) else Thought(index(answer)), sight)
        except Fault:
            raise
        except Exception as problem:
            raise Fault("crashed", f"{type(problem).__name__}: {problem}") from problem

    def fault(self, fault: Fault) -> None:
        """It is told nothing: whoever wrote it reads the match."""

    def close(self, sight: Sight, result: Result | None) -> None:
        """It has nothing to put away."""


class Anything:
    """Takes any offer: the simplest stand-in."""

    def choose(self, sight: Sight, key: int) -> Thought:
        """Any of the offers."""
        return Uniform().choose(sight, Budget(), key)


def expect_offered(thought: Thought, sight: Sight) -> Thought:
    """A thought whose action is offered; any other is a fault."""
    if thought.action not in sight.offers:
        raise Fault("not-offered", f"expected one of {sight.offers}, got {thought.action}")
    return thought


def player(
    name: str,
    game: Game,
    options: Mapping[str, str],
    patience: float = PATIENCE,
    seats: int | None = None,
    own: Mapping[str, Any] = MappingProxyType({}),
) -> Player:
    """The player of that name, fresh, for one seat of one game; `own` holds Python objects by name."""
    if name in own or name.startswith(OBJECT):
        return Own(own[name] if name in own else object_of(name))
    if name.startswith(COMMAND):
        return Program(command_of(name), game, options, patience)
    level, colon, simulations = name.partition(":")
    found = level_opponent(level, game, seats)
    if not colon:
        return House(found)
    if isinstance(found.bot, TurnPlayer):
        raise BadMatch(f"{name!r}: {level} weighs whole turns of {game.name} and makes no simulations; expected {level} alone")
    if not simulations.isascii() or not simulations.isdecimal() or int(simulations) < 1:
        raise BadMatch(f"expected a number of simulations above 0 after {level}:, got {simulations!r}")
    return House(replace(found, budget=replace(found.budget, simulations=int(simulations))))


def object_of(name: str) -> Any:
    """The Python object of a name as `py:module:name`."""
    module, _, attribute = name.removeprefix(OBJECT).partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise BadMatch(f"{name!r}: expected {OBJECT}MODULE:NAME of a Python object that can be imported: {problem}") from problem


def level_opponent(level: str, game: Game, seats: int | None) -> Opponent:
    """The level of that name."""
    try:
        return opponent(level, game, seats)
    except UnknownLevel as problem:
        raise BadMatch(
            f"unknown player: {problem}; or {COMMAND} and a program to start; or {OBJECT}MODULE:NAME, a Python object"
        ) from problem


def command_of(name: str) -> list[str]:
    """The words of a program's command; the program must be there."""
    try:
        command = shlex.split(name.removeprefix(COMMAND))
    except ValueError as problem:
        raise BadMatch(f"{name!r}: expected a command: {problem}") from problem
    if not command or shutil.which(command[0]) is None:
        raise BadMatch(f"{name!r}: expected {COMMAND} and a program to start, found no such program")
    return command


def stand_in(name: str, game: Game, seats: int | None = None) -> House | Anything:
    """Who plays a move that a player failed to make: the next simpler level, for programs and the simplest whoever takes any offer."""
    ladder, level = levels(game), name.partition(":")[0]
    below = ladder[: ladder.index(level)] if level in ladder else []
    return House(opponent(below[-1], game, seats)) if below else Anything()
