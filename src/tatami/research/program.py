"""Programs as players: one process for each seat of each game, by the line protocol of docs/bots.md.

A program is told what its sight holds and nothing else.
"""

from collections.abc import Mapping

from tatami.bots import messages
from tatami.bots.bot import Thought
from tatami.kernel.dialect import Box
from tatami.kernel.game import Game, Result, why_not_text
from tatami.kernel.replay import action_of
from tatami.kernel.words import Words
from tatami.table.sight import Sight
from tatami.texts.speaker import Speaker

from .errors import Fault
from .program_process import Message, ProgramProcess

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
            self.greet(self.process, sight.state.seats, sight.seat, sight.box)
        return thought_of_move(sight, self.process.ask(self.question(sight, key)))

    def rehearse(self, seats: int) -> None:
        """Start it once and end it; a program that does not even greet raises its fault."""
        process = ProgramProcess(self.command, self.patience)
        try:
            self.greet(process, seats, 0, self.game.shared_box(options=self.options))
        finally:
            process.close(None)

    def greet(self, process: ProgramProcess, seats: int, seat: int, box: Box) -> None:
        """Say what is played; it answers `ready`."""
        answer = process.ask(messages.hello(self.game, seats, seat, self.options, box, self.patience))
        if answer != "ready":
            raise Fault("garbled", f"expected 'ready', got {answer!r}", lasting=True)

    def question(self, sight: Sight, key: int) -> Message:
        """Everything that the seat may know, the moves as far as they are new."""
        known, self.known = self.known, sight.version
        return messages.question(sight, key, known)

    def fault(self, fault: Fault) -> None:
        """Say why the answer did not count; another move was made instead."""
        if self.process is not None and not fault.lasting:
            self.process.tell({"type": "fault", "kind": fault.kind, "why": fault.why})

    def close(self, sight: Sight, result: Result | None) -> None:
        """Tell the end of the game, if there was one, and let it go."""
        if self.process is not None:
            self.process.close(messages.farewell(sight, result, self.known) if result else None)


def thought_of_move(sight: Sight, text: str) -> Thought:
    """The offered action that a move in notation means; anything else is a fault."""
    game = sight.game
    action = action_of(game, sight.state, sight.box, text)
    if action not in sight.offers:
        problem = why_not_text(game, sight.state, sight.box, text)
        said = "" if problem is None else Speaker("en", game).say(problem if isinstance(problem, Words) else problem.why)
        raise Fault("garbled" if isinstance(problem, Words) else "not-offered", f"{text!r}: {said}")
    return Thought(int(action))
