"""Positions and actions as NumPy arrays: what a seat may see by named planes, its offers as a mask, and both back again.

An observation is one row of whole numbers.  Every field of the state is a plane of it: numbers as they are, sets member by member,
seats one by one.  It is turned to whoever looks: their own seat comes first, then the others in seating order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tatami.games import find
from tatami.kernel.dialect import MOST_SEATS, Field, State, Width
from tatami.kernel.game import Game
from tatami.table.sight import Sight
from tatami.table.table import Table

Array = NDArray[Any]
VIEWER, TO_ACT = "viewer", "to_act"
ACTORS = MOST_SEATS + 2
"""The seats, then chance, then nobody because the game is over."""


class NoEncoding(ValueError):
    """A game that does not say what its numbers mean."""


@dataclass(frozen=True)
class Verb:
    """A run of action codes of one kind."""

    name: str
    first: int
    count: int
    chance: bool  # whether it is chance's alone


@dataclass(frozen=True)
class Plane:
    """A named part of an observation: where it begins, its shape, and the least and greatest number in it."""

    name: str
    first: int
    shape: tuple[int, ...]
    low: int
    high: int
    kind: str  # number, set or seat
    axis: int | None  # the one that counts seats, own seat first

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        """Where it lies in an observation."""
        return slice(self.first, self.first + self.size)


class Codec:
    """The action space and the observations of a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        if not game.encoding.verbs:
            raise NoEncoding(f"expected a game with an encoding, got {game.name}")
        game.meta.check_seats(seats)
        self.game, self.seats, self.actions = game, seats, game.encoding.actions
        self.planes = {plane.name: plane for plane in planes_of(game)}
        self.size = sum(plane.size for plane in self.planes.values())
        widest = max(field.width.bits for name, field in game.state.FIELDS.items() if name not in game.encoding.sets)
        self.dtype: np.dtype[Any] = np.dtype(np.int16 if widest <= 16 else np.int64)

    def __repr__(self) -> str:
        return f"tatami.research.codec({self.game.name!r}, {self.seats})"

    @cached_property
    def verbs(self) -> tuple[Verb, ...]:
        """The action space from its first code to its last."""
        encoding = self.game.encoding
        ends = [*list(encoding.verbs.values())[1:], self.actions]
        return tuple(
            Verb(name, first, end - first, name in encoding.chance) for (name, first), end in zip(encoding.verbs.items(), ends, strict=True)
        )

    def verb(self, action: int) -> Verb:
        """What kind of action a code is."""
        if not 0 <= action < self.actions:
            raise ValueError(f"expected an action from 0 to {self.actions - 1}, got {action}")
        return next(verb for verb in reversed(self.verbs) if verb.first <= action)

    def describe(self, seen: Table | Sight, action: int) -> str:
        """An action in the game's notation, as it is meant in this position."""
        self.verb(action)
        return seen.game.notation.write(seen.state, seen.box, int(action))

    def action(self, seen: Table | Sight, text: str) -> int:
        """The code of a move in notation; the other way round from `describe`."""
        return seen.game.notation.read(seen.state, seen.box, text)

    def mask(self, seen: Table | Sight) -> NDArray[np.bool_]:
        """Which actions are offered: of a table to whoever is to act, of a sight to its seat."""
        mask = np.zeros(self.actions, np.bool_)
        mask[list(seen.offered if isinstance(seen, Table) else seen.offers)] = True
        return mask

    def observe(self, table: Table, seat: int) -> Array:
        """What a seat may see."""
        return self.encode(table.game.glimpse(table.state, table.box, seat), seat)

    def perfect(self, table: Table, seat: int) -> Array:
        """Everything, turned to a seat: for critics that are thrown away after training."""
        return self.encode(table.state, seat)

    def encode(self, state: State, seat: int) -> Array:
        """A state as an observation turned to a seat; whoever gives it away has covered it."""
        columns = {name: np.asarray([value]) for name, value in state.values().items()}
        return self.encode_many(columns, np.asarray([seat])).reshape(-1)

    def encode_many(self, columns: Mapping[str, Array] | Array, viewers: Array) -> Array:
        """Many states, given by columns (or a pool of compiled rules), each turned to its viewer."""
        rows = np.zeros((len(viewers), self.size), self.dtype)
        for plane in self.planes.values():
            column = viewers if plane.name == VIEWER else np.asarray(columns[plane.name])
            rows[:, plane.slice] = self.spread(plane, column).reshape(len(viewers), -1)
        for viewer in range(self.seats):
            looking = viewers == viewer
            if viewer and looking.any():
                rows[looking] = rows[looking][:, self.turns[viewer]]
        return rows

    def spread(self, plane: Plane, column: Array) -> Array:
        """The numbers of a field as they stand in its plane, before it is turned."""
        if plane.kind == "number":
            return column
        members = np.arange(plane.shape[-1])
        if plane.kind == "set":
            return np.asarray(column[..., None] >> members & 1)
        if plane.name == TO_ACT:
            column = np.where(column < 0, MOST_SEATS - 1 - column, column)
        return np.equal(column[..., None], members + self.game.encoding.seats.get(plane.name, (0, 0))[0])

    @cached_property
    def turns(self) -> list[Array]:
        """For each viewer, the place that every number of an observation comes from."""
        return [np.concatenate(list(self.turn(viewer))) for viewer in range(self.seats)]

    def turn(self, viewer: int) -> Iterator[Array]:
        """The same, plane by plane; where a viewer sits is told unturned, for actions name seats as they are."""
        for plane in self.planes.values():
            places = np.arange(plane.first, plane.first + plane.size).reshape(plane.shape or (1,))
            axis = plane.axis if plane.kind != "seat" else len(plane.shape) - 1
            if axis is not None and plane.name != VIEWER:
                order = np.arange(places.shape[axis])
                order[: self.seats] = (order[: self.seats] + viewer) % self.seats
                places = places.take(order, axis)
            yield places.reshape(-1)

    def view(self, observation: Array) -> dict[str, Array]:
        """The planes of an observation, or of many, by name; they share its memory."""
        many = observation.shape[:-1]
        return {name: observation[..., plane.slice].reshape((*many, *plane.shape)) for name, plane in self.planes.items()}

    def decode(self, observation: Array) -> State:
        """The covered state that an observation of a seat was made of."""
        row = np.empty_like(observation)
        row[self.turns[int(observation[self.planes[VIEWER].slice].argmax())]] = observation
        state = self.game.state()
        for name, plane in self.planes.items():
            if name != VIEWER:
                setattr(state, name, self.gather(plane, row[plane.slice].reshape(plane.shape)).tolist())
        return state

    def gather(self, plane: Plane, numbers: Array) -> Array:
        """The numbers of a plane as its field holds them."""
        if plane.kind == "number":
            return numbers
        members = np.arange(plane.shape[-1])
        if plane.kind == "set":
            return np.asarray((numbers.astype(np.int64) << members).sum(-1))
        first = self.game.encoding.seats.get(plane.name, (0, 0))[0]
        found = np.where(numbers.any(-1), numbers.argmax(-1) + first, 0)
        return np.where(found >= MOST_SEATS, MOST_SEATS - 1 - found, found) if plane.name == TO_ACT else found


def planes_of(game: Game) -> Iterator[Plane]:
    """A plane for who looks, then one for each field in order of declaration."""
    first = 0
    for name, field in {VIEWER: Field(Width("i1")), **game.state.FIELDS}.items():
        plane = plane_of(game, name, field, first)
        first += plane.size
        yield plane


def plane_of(game: Game, name: str, field: Field, first: int) -> Plane:
    """The plane of one field."""
    encoding = game.encoding
    if name in (VIEWER, TO_ACT):
        return Plane(name, first, (MOST_SEATS if name == VIEWER else ACTORS,), 0, 1, "seat", None)
    axis = encoding.by_seat.get(name)
    if name in encoding.sets:
        return Plane(name, first, (*field.shape, encoding.sets[name]), 0, 1, "set", axis)
    if name in encoding.seats:
        return Plane(name, first, (*field.shape, encoding.seats[name][1]), 0, 1, "seat", axis)
    return Plane(name, first, field.shape, -field.width.limit, field.width.limit - 1, "number", axis)


def codec(game: Game | str, seats: int | None = None) -> Codec:
    """The action space and the observations of a game, by name or as an object; with the fewest seats where none are named."""
    found = find(game) if isinstance(game, str) else game
    return Codec(found, seats or min(found.meta.seats))
