"""The information frontier: the last move after which somebody knew more than before; undo never crosses it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tatami.kernel.dialect import CHANCE, MOST_OFFERS, State
from tatami.kernel.game import WATCHER
from tatami.kernel.memory import differences
from tatami.kernel.rng import stream

from .sight import Step

WORLDS = 16
"""How many imagined tables a move is tried on, for each viewer."""

Row = tuple[str, int]
"""A row of a table of a state, by its field and number; what has no rows is its own first."""


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
    return learns(step, doubts)


class Doubt(NamedTuple):
    """A viewer who may have learnt something: what they saw before and after, and whether they had only to be offered the move."""

    viewer: int
    before: State
    after: State
    deed: bool = True


class Touched:
    """A state that notes which of its rows are read or written."""

    def __init__(self, state: State, rows: set[Row]) -> None:
        self.__dict__.update(_state=state, _rows=rows)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        if isinstance(value, list) and isinstance(value[0], list):
            return TouchedTable(name, value, self._rows)
        self._rows.add((name, 0))
        return value

    def __setattr__(self, name: str, value: Any) -> None:
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
    """The rows that the rules read or wrote to offer a move, and to make and tell it."""
    game, box, offering, doing = step.game, step.box, set[Row](), set[Row]()
    game.rules.legal(Touched(step.before, offering), box, [0] * MOST_OFFERS)
    state = Touched(step.before.copy(), doing)
    for viewer in (WATCHER, *range(seats)):
        game.overhear_move(state, box, step.action, viewer)
    game.rules.apply(state, box, step.action)
    return offering, doing


def rows_between(one: State, other: State) -> set[Row]:
    """The rows in which two states differ."""
    places = (path for path in differences(one, other) if len(path) == 1 + len(one.FIELDS[path[0]].shape))
    return {(path[0], path[1] if len(path) > 2 else 0) for path in places}


def learns(step: Step, doubts: Sequence[Doubt]) -> bool:
    """Whether one of these viewers knows more after the move, as far as imagined tables tell; the first of each tell most."""
    return any(betrays(step, doubt, number) for number in range(WORLDS) for doubt in doubts)


def betrays(step: Step, doubt: Doubt, number: int) -> bool:
    """Whether a table that looked the same to a viewer did not offer the move, or would look or sound otherwise after it."""
    game, box = step.game, step.box
    world = game.guess(doubt.before, box, doubt.viewer, stream(step.number, number))
    if step.action not in game.legal(world, box):
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
