"""Seats that belong to an account, so that they follow their person from one device to another."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.store import schema as tables_schema
from tatami.server.store.people_schema import claims
from tatami.server.store.store import Store
from tatami.server.tables.seats import Seat
from tatami.server.troubles import Troubled

from .people import Person, now


class Mine(NamedTuple):
    """A seat of one's own."""

    table: str
    game: str
    seat: int
    made: datetime


class Claim(NamedTuple):
    """A seat, whose it is, and the secret that it had then: a claim holds while the seat has the same."""

    seat: int
    person: str
    lock: str

    def holds(self, seats: Sequence[Seat]) -> bool:
        """Whether the seat still is the person's."""
        return self.seat < len(seats) and seats[self.seat].lock == self.lock


async def claim(store: Store, person: Person, table_id: str, seats: Sequence[Seat], opened: Iterable[int]) -> None:
    """Make the seats that a link opens a person's own; one that is another's stays theirs."""
    async with store.writing.begin() as connection:
        held = {claim.seat: claim.person for claim in await claims_at(connection, table_id) if claim.holds(seats)}
        if any(held.get(seat, person.id) != person.id for seat in opened):
            raise Troubled("seat-claimed", 409)
        fresh = [seat for seat in opened if seat not in held]
        for seat in fresh:
            await connection.execute(delete(claims).where(claims.c.table_id == table_id, claims.c.seat == seat))
        shared = {"table_id": table_id, "person_id": person.id, "at": now()}
        if fresh:
            await connection.execute(insert(claims), [shared | {"seat": seat, "lock": seats[seat].lock} for seat in fresh])


async def claims_at(connection: AsyncConnection, table_id: str) -> list[Claim]:
    """All claims to seats of a table, also those that hold no more."""
    wanted = select(claims.c.seat, claims.c.person_id, claims.c.lock).where(claims.c.table_id == table_id)
    return [Claim(*row) for row in await connection.execute(wanted)]


async def held_by(store: Store, table_id: str, seats: Sequence[Seat]) -> dict[int, str]:
    """The persons whom a table's seats belong to."""
    async with store.engine.connect() as connection:
        return {claim.seat: claim.person for claim in await claims_at(connection, table_id) if claim.holds(seats)}


async def tables_of(store: Store, person_id: str) -> list[Mine]:
    """A person's seats, the latest table first."""
    tables = tables_schema.tables
    wanted = select(tables.c.id, tables.c.game, claims.c.seat, tables.c.made).join_from(claims, tables)
    async with store.engine.connect() as connection:
        mine = wanted.where(claims.c.person_id == person_id).order_by(tables.c.made.desc(), tables.c.id, claims.c.seat)
        return [Mine(*row) for row in await connection.execute(mine)]


async def seats_of(store: Store, table_id: str, seats: Sequence[Seat], person: Person | None) -> tuple[int, ...]:
    """The seats of a table that a person's account opens."""
    if person is None:
        return ()
    held = await held_by(store, table_id, seats)
    return tuple(sorted(seat for seat, owner in held.items() if owner == person.id))
