"""Programs as players: one process for each seat of each game, by the line protocol of docs/bots.md.

A program is told what its sight holds and nothing else.
"""

from collections.abc import Mapping
from typing import Any

from tatami.bots.bot import Thought
from tatami.kernel.game import Game, Result, why_not_text
from tatami.kernel.replay import action_of
from tatami.kernel.words import Words
from tatami.table.sight import SeenStep, Sight
from tatami.texts.speaker import FALLBACK, Speaker
from tatami.texts.table_text import table_text

from .errors import Fault
from .program_process import Message, ProgramProcess

PROTOCOL = 1
PATIENCE = 10.0
"""Seconds that a program has for each answer."""


class Program:
    """A process that plays one seat of one game; started when it is first asked."""

    def __init__(self, command: list[str], game: Game, options: Mapping[str, str], patience: float = PATIENCE) -> None:
        self.command, self.game, self.options, self.patience = command, game, options, patience
        self.process: ProgramProcess | None = None
        self.known = 0  # moves it knows of

    def choose(self, sight: Sight, key: int) -> Thought:
        """Ask; the answer is a move in notation."""
        if self.process is None:
            self.process = ProgramProcess(self.command, self.patience)
            self.greet(self.process, sight.state.seats, sight.seat)
        return thought_of_move(sight, self.process.ask(self.question(sight, key)))

    def rehearse(self, seats: int) -> None:
        """Start it once and send it home; a program that does not even greet raises its fault."""
        process = ProgramProcess(self.command, self.patience)
        try:
            self.greet(process, seats, 0)
        finally:
            process.close(None)

    def greet(self, process: ProgramProcess, seats: int, seat: int) -> None:
        """Say what is played; it answers `ready`."""
        hello = {"type": "hello", "protocol": PROTOCOL, "game": self.game.name, "rules": self.game.meta.rules_version}
        hello |= {"seats": seats, "seat": seat, "options": dict(self.options), "patience": self.patience}
        answer = process.ask(hello)
        if answer != "ready":
            raise Fault("garbled", f"expected 'ready', got {answer!r}", lasting=True)

    def question(self, sight: Sight, key: int) -> Message:
        """Everything that the seat may know, the moves as far as they are new."""
        return {
            "type": "choose",
            "version": sight.version,
            "key": key >> 32,  # 31 bits, which every language can hold
            "offers": sight.moves,
            "table": self.game.notation.describe(sight.state, sight.box),
            "said": table_text(Speaker(FALLBACK, self.game), self.game, sight.state, sight.box),
            "state": sight.state.values(),
            "history": self.new_moves(sight),
        }

    def new_moves(self, sight: Sight) -> list[dict[str, Any]]:
        """The moves since the last question, as the seat may know them."""
        fresh, self.known = sight.history[self.known :], sight.version
        return [self.move_message(step) for step in fresh]

    def move_message(self, step: SeenStep) -> dict[str, Any]:
        """One move, and what was heard of it."""
        events = [{"name": self.game.events[event.kind].name, "values": list(event[1:])} for event in step.events]
        return {"number": step.number, "seat": step.seat, "move": step.text, "events": events}

    def fault(self, fault: Fault) -> None:
        """Say why the answer did not count; another move was made instead."""
        if self.process is not None and not fault.lasting:
            self.process.tell({"type": "fault", "kind": fault.kind, "why": fault.why})

    def close(self, sight: Sight, result: Result | None) -> None:
        """Tell the end of the game, if there was one, and let it go."""
        if self.process is not None:
            self.process.close(self.farewell(sight, result) if result else None)

    def farewell(self, sight: Sight, result: Result) -> Message:
        """How it ended."""
        return {"type": "over", "ranks": result.ranks, "scores": result.scores, "reason": result.reason, "history": self.new_moves(sight)}


def thought_of_move(sight: Sight, text: str) -> Thought:
    """The offered action that a move in notation means; anything else is a fault."""
    game = sight.game
    action = action_of(game, sight.state, sight.box, text)
    if action not in sight.offers:
        problem = why_not_text(game, sight.state, sight.box, text)
        said = "" if problem is None else Speaker("en", game).say(problem if isinstance(problem, Words) else problem.why)
        raise Fault("garbled" if isinstance(problem, Words) else "not-offered", f"{text!r}: {said}")
    return Thought(int(action))
