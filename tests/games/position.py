"""A table in mid-game that tests play on; a game's `positions.py` says how it is laid and what can be read off it."""

from typing import ClassVar, Generic, Self, TypeVar

from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.event import Event
from tatami.kernel.game import Game, Result, why_not_text
from tatami.kernel.words import Refused

B = TypeVar("B", bound=Box)
S = TypeVar("S", bound=State)


class AnyPosition(Generic[B, S]):
    """A box, a state, and the events since it was laid."""

    game: ClassVar[Game]

    def __init__(self, box: B, state: S) -> None:
        self.box, self.state = box, state
        self.events: list[Event] = []

    @property
    def offers(self) -> list[str]:
        """The offered moves in notation."""
        return [self.game.notation.write(self.state, self.box, action) for action in self.game.legal(self.state, self.box)]

    @property
    def told(self) -> list[str]:
        """The names of the events so far."""
        return [self.game.events[event.kind].name for event in self.events]

    @property
    def result(self) -> Result:
        """How the game stands."""
        return self.game.result(self.state, self.box)

    @property
    def to_act(self) -> str:
        """A side, `chance` or `over`."""
        return {CHANCE: "chance", OVER: "over"}.get(self.state.to_act) or self.game.meta.sides[self.state.to_act]

    def make(self, move: str) -> Self:
        """Make one offered move."""
        assert move in self.offers, f"{move} is not among {self.offers}"
        self.events += self.game.apply(self.state, self.box, self.game.notation.read(self.state, self.box, move))
        return self

    def play(self, *moves: str) -> Self:
        """Make offered moves."""
        for move in moves:
            self.make(move)
        return self

    def why_not(self, move: str) -> tuple[str, str]:
        """The rule and the key of the refusal of a move that is not offered."""
        why = why_not_text(self.game, self.state, self.box, move)
        assert isinstance(why, Refused), f"{move} is offered or unreadable: {why}"
        return why.rule, why.why.key

    def pointing(self, *targets: str) -> tuple[str, str] | None:
        """The rule and the key of the refusal of pointing so, nothing if an offer begins so."""
        why = self.game.why_not(self.state, self.box, targets)
        return (why.rule, why.why.key) if why else None
