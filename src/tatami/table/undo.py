"""The information frontier: the last move after which somebody knew more than before; undo never crosses it."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

from tatami.kernel.dialect import CHANCE, MOST_OFFERS, State
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream

from .sight import Step

WORLDS = 16
"""How many imagined tables a move is tried on, for each viewer."""

Row = tuple[str, int]
"""A row of a table of a state, by its field and number; what has no rows is its own first."""

Held = tuple[str, ...]
"""What some rows hold, written out."""


def reveals(step: Step, after: State) -> bool:
    """Whether a move showed anybody something new: an outcome of chance, or a hidden thing.

    A move shows a viewer nothing new if, on every table that looked the same to them, it was possible and leads to what
    they see and hear now.  That is so where the rules touched nothing hidden; else it is tried on imagined tables, and where
    the move is itself a secret it counts as showing."""
    if step.seat == CHANCE or step.game.open:
        return step.seat == CHANCE
    offering, doing = touched_rows(step, after.seats)
    doubts = []
    for viewer in (WATCHER, *range(after.seats)):
        seen, since = (step.game.glimpse(state, step.box, viewer) for state in (step.before, after))
        hidden = rows_between(step.before, seen) | rows_between(after, since)
        deed = not hidden.isdisjoint(doing) or not hidden.isdisjoint(rows_between(seen, since))
        if deed or not hidden.isdisjoint(offering):
            doubts.append(Doubt(viewer, seen, since, deed))
    return learns(step, doubts, Offering(step, offering))


class Doubt(NamedTuple):
    """A viewer who may have learnt something: what they saw before and after, and whether they had only to be offered the move."""

    viewer: int
    before: State
    after: State
    deed: bool = True


class Offering:
    """Whether a move was offered at tables that look alike: where all rows that the rules read hold the same, they offer the same."""

    def __init__(self, step: Step, read: Iterable[Row]) -> None:
        self.step = step
        self.offered: dict[tuple[Row, ...], set[Held]] = {}  # by the hidden rows that were read, what these held
        self.note(step.before, read)

    def note(self, world: State, read: Iterable[Row]) -> None:
        """The move was offered at this table, after these rows were read."""
        rows = tuple(sorted(read))
        self.offered.setdefault(rows, set()).add(contents(world, rows))

    def at(self, world: State) -> bool:
        """Whether the move is offered there."""
        if any(contents(world, rows) in known for rows, known in self.offered.items()):
            return True
        read, game = set[Row](), self.step.game
        found = self.step.action in game.legal(cast(State, Touched(world, read, game.hidden)), self.step.box)
        if found:
            self.note(world, read)
        return found


def contents(state: State, rows: Iterable[Row]) -> Held:
    """What some rows hold."""
    return tuple([repr(row_of(getattr(state, name), number)) for name, number in rows])


def row_of(value: Any, number: int) -> Any:
    """A row of a field; what has no rows is its own first."""
    return value[number] if isinstance(value, list) and isinstance(value[0], list) else value


class Touched:
    """A state that notes which rows of its hidden fields are read or written; nothing stands for all fields."""

    def __init__(self, state: State, rows: set[Row], hidden: Sequence[str] | None = None) -> None:
        names = state.FIELDS if hidden is None else hidden
        lying_open = {name: value for name, value in state.__dict__.items() if name not in names}
        self.__dict__.update(lying_open, _state=state, _rows=rows)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        if isinstance(value, list) and isinstance(value[0], list):
            return TouchedTable(name, value, self._rows)
        self._rows.add((name, 0))
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.__dict__:
            self.__dict__[name] = value
        else:
            self._rows.add((name, 0))
            setattr(self._state, name, value)


class TouchedTable(Sequence[Any]):
    """A table of such a state; whoever asks for a row may read or write it."""

    def __init__(self, name: str, rows: list[Any], noted: set[Row]) -> None:
        self._name, self._table, self._noted = name, rows, noted

    def __len__(self) -> int:
        return len(self._table)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self._table)))]
        self._noted.add((self._name, place % len(self._table)))
        return self._table[place]


def touched_rows(step: Step, seats: int) -> tuple[set[Row], set[Row]]:
    """The rows of hidden fields that the rules read or wrote to offer a move, and to make and tell it."""
    game, box, offering, doing = step.game, step.box, set[Row](), set[Row]()
    game.rules.legal(Touched(step.before, offering, game.hidden), box, [0] * MOST_OFFERS)
    state = Touched(step.before.copy(), doing, game.hidden)
    for viewer in (WATCHER, *range(seats)):
        game.overhear_move(state, box, step.action, viewer)
    game.rules.apply(state, box, step.action)
    return offering, doing


def rows_between(one: State, other: State) -> set[Row]:
    """The rows in which two states differ."""
    found, mine, theirs = set[Row](), one.__dict__, other.__dict__
    for name in one.FIELDS:
        was, value = mine[name], theirs[name]
        if was is value or was == value:
            continue
        if isinstance(value, list) and isinstance(value[0], list):
            found.update((name, number) for number, row in enumerate(value) if was[number] != row)
        else:
            found.add((name, 0))
    return found


def learns(step: Step, doubts: Sequence[Doubt], offering: Offering) -> bool:
    """Whether one of these viewers knows more after the move, as far as imagined tables tell; the first of each tell most."""
    return any(betrays(step, doubt, number, offering) for number in range(WORLDS) for doubt in doubts)


def betrays(step: Step, doubt: Doubt, number: int, offering: Offering) -> bool:
    """Whether a table that looked the same to a viewer did not offer the move, or would look or sound otherwise after it."""
    world = step.game.guess(doubt.before, step.box, doubt.viewer, stream(step.number, number))
    if not offering.at(world):
        return True
    return doubt.deed and not same(step, world.copy(), doubt)


def same(step: Step, world: State, doubt: Doubt) -> bool:
    """Whether the move, made on another table, looks and sounds the same to this viewer."""
    game, box, action, heard = step.game, step.box, step.action, step.as_seen_by(doubt.viewer)
    if game.overhear_move(world, box, action, doubt.viewer) != heard.text:
        return False
    told = [game.overhear(event, doubt.viewer) for event in game.apply(world, box, action)]
    game.rules.cover(world, box, doubt.viewer)
    return tuple(event for event in told if event is not None) == heard.events and world == doubt.after
