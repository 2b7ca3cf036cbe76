"""The film of a move: the table at each moment that the rules tell of, until the move is carried out."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .dialect import OVER, State
from .digest import frozen_copy
from .event import QUIET, Event, Told


class Moment(NamedTuple):
    """The table when an event was told that has a moment of its own: its tempo, all that was told since the moment before, the state."""

    tempo: str
    events: tuple[Event, ...]
    state: State  # nobody changes it any more


class Film:
    """Listens to the rules while they change a state, and keeps a copy at every moment."""

    def __init__(self, told: Mapping[int, Told], before: State, state: State) -> None:
        self.told, self.state, self.latest = told, state, before
        self.moments: list[Moment] = []
        self.waiting: list[Event] = []  # told since the last moment

    def hear(self, *values: int) -> None:
        """An event is told."""
        event = Event(*values)
        self.waiting.append(event)
        tempo = self.told[event.kind].tempo
        if tempo != QUIET:
            self.moments.append(Moment(tempo, tuple(self.waiting), self.still()))
            self.waiting = []

    def still(self) -> State:
        """The state as it is now; between two tasks nobody is to act, but the game is not over, so the task before still lies there."""
        still = frozen_copy(self.latest, self.state)
        if still.to_act == OVER:
            still.to_act, still.agenda_size, still.agenda = self.latest.to_act, self.latest.agenda_size, self.latest.agenda
        self.latest = still
        return still

    def end(self, after: State | None = None) -> tuple[Moment, ...]:
        """All moments; the last is the state after the move, of which a copy may be at hand, with whatever was still told."""
        tempo, events, _ = self.moments.pop() if self.moments else Moment(QUIET, (), self.latest)
        return (*self.moments, Moment(tempo, (*events, *self.waiting), after or frozen_copy(self.latest, self.state)))


def tempo_of(told: Mapping[int, Told], events: Iterable[Event]) -> str:
    """The tempo of several events shown together: that of the last which has a moment of its own."""
    return next((tempo for event in reversed(tuple(events)) if (tempo := told[event.kind].tempo) != QUIET), QUIET)
