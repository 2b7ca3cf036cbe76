"""What a seat may know, on the only way out of the table: covered state, overheard events and moves, own offers."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import ClassVar

from tatami.kernel.dialect import Box, State
from tatami.kernel.event import QUIET, Event
from tatami.kernel.film import Moment, tempo_of
from tatami.kernel.game import EVERYTHING, Game
from tatami.kernel.paste import Pasteable, expression

from .booking import Booking, Bookkeeper, CountChange, bookings, sole_booking


@dataclass(frozen=True, repr=False)
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
    after: State | None = field(default=None, compare=False, repr=False)  # where the table has kept it
    seen: dict[int, "SeenStep"] = field(default_factory=dict, init=False, compare=False, repr=False)  # every sight asks for it again
    _repr_svg_: ClassVar[Callable[["Step"], str]]  # the film in a notebook; `import tatami` supplies it, for it needs words

    def __repr__(self) -> str:
        return at_its_table(self)

    def as_seen_by(self, viewer: int) -> "SeenStep":
        """The move with what that viewer may hear of it."""
        if viewer not in self.seen:
            heard = (self.news(event, viewer) for event in self.events)
            text = self.text if viewer == EVERYTHING else self.game.overhear_move(self.before, self.box, self.action, viewer)
            self.seen[viewer] = SeenStep(self.number, self.seat, text, tuple(event for event in heard if event is not None))
        return self.seen[viewer]

    def news(self, event: Event, viewer: int) -> Event | None:
        """What that viewer may hear of an event."""
        return event if viewer == EVERYTHING else self.game.overhear(event, viewer)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The film of the move: the rules carry it out once more, so whoever needs it twice keeps it; counts are booked meanwhile."""
        bookkeepers: list[Bookkeeper] = []

        def count(state: State) -> Callable[..., None]:
            bookkeepers.append(Bookkeeper(self.game.ledger, self.box, state))
            return bookkeepers[0].hear

        film = self.game.moments(self.before, self.box, self.action, count, self.after)
        self.__dict__.setdefault("bookings", bookkeepers[0].end())
        return film

    def moments_seen_by(self, viewer: int, moments: tuple[Moment, ...] | None = None) -> tuple[Moment, ...]:
        """The film as that viewer may see it: an event they may not hear has no moment of its own, and every state is covered.

        Whoever shows it to several viewers hands the film on that they have."""
        heard = self.moments_heard_by(viewer, self.moments if moments is None else moments)
        return tuple(moment._replace(state=self.game.glimpse(moment.state, self.box, viewer)) for moment in heard)

    def moments_heard_by(self, viewer: int, moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
        """The same of a film, but for the states: nobody may see them before they are covered."""
        game, kept, waiting, last = self.game, list[Moment](), list[Event](), self.before
        for _, events, last in moments:
            heard = [event for event in (self.news(told, viewer) for told in events) if event is not None]
            tempo = tempo_of(game.events, heard)
            waiting += heard
            if tempo != QUIET:
                kept.append(Moment(tempo, tuple(waiting), last))
                waiting = []
        tempo, earlier, _ = kept.pop() if kept else (QUIET, (), None)
        return (*kept, Moment(tempo, (*earlier, *waiting), last))

    @cached_property
    def bookings(self) -> tuple[Booking, ...]:
        """What the move changed of the counted things, event by event; the rules carry it out once more where there are several."""
        if self.after is not None and len(self.events) < 2:
            return tuple(sole_booking(self.game, self.box, self.before, self.after, event) for event in self.events)
        return bookings(self.game, self.box, self.before, self.action)

    def changes_heard_by(self, viewer: int) -> tuple[tuple[CountChange, ...], ...]:
        """The same for each event that a viewer hears of; what came with one that is not heard is booked to the next, or the last."""
        if self.game.open:
            return tuple(booked.changes for booked in self.bookings)
        made: list[list[CountChange]] = []
        waiting: list[CountChange] = []
        for event, booked in zip(self.events, self.bookings, strict=True):
            waiting += booked.changes
            if self.news(event, viewer) is not None:
                made.append(waiting)
                waiting = []
        if made:
            made[-1] += waiting
        return tuple(map(tuple, made))


@dataclass(frozen=True, repr=False)
class SeenStep(Pasteable):
    """One move as a viewer may know it."""

    number: int
    seat: int
    text: str
    events: tuple[Event, ...]


@dataclass(frozen=True, repr=False)
class Sight:
    """All that a seat (or a watcher) may know: bots, pages and logs get this and nothing else."""

    game: Game
    box: Box
    seat: int
    state: State
    offers: tuple[int, ...]
    history: tuple[SeenStep, ...]
    version: int
    _repr_svg_: ClassVar[Callable[["Sight"], str]]  # the picture in a notebook; `import tatami` supplies it, for it needs words

    def __repr__(self) -> str:
        return at_its_table(self)

    @property
    def moves(self) -> list[str]:
        """The offers in notation."""
        return [self.game.notation.write(self.state, self.box, action) for action in self.offers]


def at_its_table(thing: Step | Sight) -> str:
    """A step or a sight as an expression; the box of the shipped edition by its options, for it is large."""
    values = {field.name: getattr(thing, field.name) for field in fields(thing) if field.repr}
    meta = thing.game.meta
    agreed = {name: option.values[getattr(thing.box, name.replace("-", "_"))] for name, option in meta.options.items()}
    if thing.game.shared_box(options=agreed) != thing.box:
        return expression(type(thing), values)
    return expression(type(thing), values, box=f"{thing.game!r}.shared_box(options={meta.changed_options(agreed)!r})")
