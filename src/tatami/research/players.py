"""Whoever can be entered in a match, by name: a level, a level with another number of simulations, or a program of one's own.

| `greedy`              a level, as `tatami play` knows it
| `greedy:500`          the same player with 500 simulations a move
| `cmd:python bot.py`   a program that speaks the line protocol (docs/bots.md)
"""

import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from tatami.bots.bot import Budget
from tatami.bots.levels import Opponent, UnknownLevel, levels, opponent
from tatami.bots.uniform import Uniform
from tatami.kernel.game import Game, Result
from tatami.table.sight import Sight

from .errors import BadMatch, Fault
from .program import PATIENCE, Program

COMMAND = "cmd:"


class Player(Protocol):
    """Plays one seat of one game."""

    def choose(self, sight: Sight, key: int) -> int:
        """One of the sight's offers, or a Fault."""
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

    def choose(self, sight: Sight, key: int) -> int:
        """What it thinks best; whatever it stumbles over is its fault."""
        try:
            action = self.opponent.choose(sight, key).action
        except Exception as problem:
            raise Fault("crashed", f"{type(problem).__name__}: {problem}") from problem
        if action not in sight.offers:
            raise Fault("not-offered", f"expected one of {sight.offers}, got {action}")
        return action

    def fault(self, fault: Fault) -> None:
        """It learns nothing from it."""

    def close(self, sight: Sight, result: Result | None) -> None:
        """It has nothing to put away."""


class Anything:
    """Takes any offer: the simplest stand-in."""

    def choose(self, sight: Sight, key: int) -> int:
        """Any of the offers."""
        return Uniform().choose(sight, Budget(), key).action


def player(name: str, game: Game, options: Mapping[str, str], patience: float = PATIENCE, seats: int | None = None) -> Player:
    """The player of that name, fresh, for one seat of one game."""
    if name.startswith(COMMAND):
        return Program(command_of(name), game, options, patience)
    level, colon, simulations = name.partition(":")
    found = level_opponent(level, game, seats)
    if not colon:
        return House(found)
    if not simulations.isascii() or not simulations.isdecimal() or int(simulations) < 1:
        raise BadMatch(f"expected a number of simulations above 0 after {level}:, got {simulations!r}")
    return House(replace(found, budget=replace(found.budget, simulations=int(simulations))))


def level_opponent(level: str, game: Game, seats: int | None) -> Opponent:
    """The level of that name."""
    try:
        return opponent(level, game, seats)
    except UnknownLevel as problem:
        raise BadMatch(f"unknown player: {problem}; or {COMMAND} and a program to start") from problem


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
