"""The claims of accounts to seats, in the database."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.seats import Seat

from .people_schema import claims
from .schema import tables
from .store import Store
from .times import utc_now


class SeatClaimed(Exception):
    """The seat belongs to another account."""


class ClaimRow(NamedTuple):
    """A seat, whose it is, and the token hash that it had then: a claim holds while the seat has the same."""

    seat: int
    person: str
    token_hash: TokenHash

    def holds(self, seats: Sequence[Seat]) -> bool:
        """Whether the seat still is the person's."""
        return self.seat < len(seats) and seats[self.seat].token_hash == self.token_hash


class ClaimedSeat(NamedTuple):
    """A seat of an account, and the table it is at."""

    table: str
    game: str
    seat: int
    made: datetime


async def insert_claims(store: Store, person_id: str, table_id: TableId, seats: Sequence[Seat], numbers: Sequence[int]) -> None:
    """Make seats a person's own; SeatClaimed where one of them is another's."""
    async with store.writing.begin() as connection:
        held = {claim.seat: claim.person for claim in await claims_at(connection, table_id) if claim.holds(seats)}
        if any(held.get(seat, person_id) != person_id for seat in numbers):
            raise SeatClaimed
        fresh = [seat for seat in numbers if seat not in held]
        for seat in fresh:
            await connection.execute(delete(claims).where(claims.c.table_id == table_id, claims.c.seat == seat))
        shared = {"table_id": table_id, "person_id": person_id, "at": utc_now()}
        if fresh:
            await connection.execute(insert(claims), [shared | {"seat": seat, "lock": seats[seat].token_hash} for seat in fresh])


async def claims_at(connection: AsyncConnection, table_id: TableId) -> list[ClaimRow]:
    """All claims to seats of a table, also those that hold no more."""
    wanted = select(claims.c.seat, claims.c.person_id, claims.c.lock).where(claims.c.table_id == table_id)
    return [ClaimRow(*row) for row in await connection.execute(wanted)]


async def select_claims(store: Store, table_id: TableId) -> list[ClaimRow]:
    """All claims to seats of a table, over a connection of its own."""
    async with store.engine.connect() as connection:
        return await claims_at(connection, table_id)


async def claimed_seats(store: Store, person_id: str) -> list[ClaimedSeat]:
    """A person's seats, the latest table first."""
    wanted = select(tables.c.id, tables.c.game, claims.c.seat, tables.c.made).join_from(claims, tables)
    async with store.engine.connect() as connection:
        own = wanted.where(claims.c.person_id == person_id).order_by(tables.c.made.desc(), tables.c.id, claims.c.seat)
        return [ClaimedSeat(*row) for row in await connection.execute(own)]
