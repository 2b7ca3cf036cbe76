"""What a seat may know, on the only way out of the table: covered state, overheard events and moves, own offers."""

from dataclasses import dataclass, field

from tatami.kernel.dialect import Box, State
from tatami.kernel.event import Event
from tatami.kernel.game import Game


@dataclass(frozen=True)
class Step:
    """One move as the table made it; only `as_seen_by` leaves the table."""

    game: Game
    box: Box
    before: State
    number: int
    seat: int
    action: int
    text: str
    events: tuple[Event, ...]
    seen: dict[int, "SeenStep"] = field(default_factory=dict, init=False, compare=False, repr=False)  # every sight asks for it again

    def as_seen_by(self, viewer: int) -> "SeenStep":
        """The move with what that viewer may hear of it."""
        if viewer not in self.seen:
            heard = (self.game.overhear(event, viewer) for event in self.events)
            text = self.game.overhear_move(self.before, self.box, self.action, viewer)
            self.seen[viewer] = SeenStep(self.number, self.seat, text, tuple(event for event in heard if event is not None))
        return self.seen[viewer]


@dataclass(frozen=True)
class SeenStep:
    """One move as a viewer may know it."""

    number: int
    seat: int
    text: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Sight:
    """All that a seat (or a watcher) may know: bots, pages and logs get this and nothing else."""

    game: Game
    box: Box
    seat: int
    state: State
    offers: tuple[int, ...]
    history: tuple[SeenStep, ...]
    version: int

    @property
    def moves(self) -> list[str]:
        """The offers in notation."""
        return [self.game.notation.write(self.state, self.box, action) for action in self.offers]
