"""Seats that belong to an account, so that they follow their person from one device to another."""

from collections.abc import Iterable, Sequence

from tatami.server.store.claims import SeatClaimed, insert_claims, select_claims
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.seats import Seat
from tatami.server.troubles import Troubled

from .people import Person


async def claim(store: Store, person: Person, table_id: TableId, seats: Sequence[Seat], opened: Iterable[int]) -> None:
    """Make the seats that a link opens a person's own; one that is another's stays theirs."""
    try:
        await insert_claims(store, person.id, table_id, seats, list(opened))
    except SeatClaimed as problem:
        raise Troubled("seat-claimed", 409) from problem


async def held_by(store: Store, table_id: TableId, seats: Sequence[Seat]) -> dict[int, str]:
    """The persons whom a table's seats belong to."""
    return {claim.seat: claim.person for claim in await select_claims(store, table_id) if claim.holds(seats)}


async def seats_of(store: Store, table_id: TableId, seats: Sequence[Seat], person: Person | None) -> tuple[int, ...]:
    """The seats of a table that a person's account opens."""
    if person is None:
        return ()
    held = await held_by(store, table_id, seats)
    return tuple(sorted(seat for seat, owner in held.items() if owner == person.id))
