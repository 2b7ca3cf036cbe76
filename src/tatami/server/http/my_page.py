"""What a person is shown of themselves, all of it as data, and being forgotten."""

from typing import Any

import msgspec

from tatami.server import wire
from tatami.server.notices.subscriptions import notices_of
from tatami.server.people.people import Person
from tatami.server.people.ratings import ratings_by_game
from tatami.server.store.claims import claimed_seats
from tatami.server.store.ownership import account_rows, everything_about
from tatami.server.store.recoveries import codes_left
from tatami.server.store.store import Store
from tatami.server.store.times import iso_utc


async def account(store: Store, person: Person) -> wire.Account:
    """Everything that the account page shows."""
    row, keys, sessions = await account_rows(store, person.id)
    return wire.Account(
        row.name,
        iso_utc(row.made),
        bool(row.password),
        [wire.PasskeySeen(key.id, iso_utc(key.made)) for key in keys],
        [wire.SessionSeen(s.id, s.device, iso_utc(s.made), iso_utc(s.seen), s.id == person.session) for s in sessions],
        await my_tables(store, person),
        [wire.RatingSeen(game, mine.points, mine.spread, mine.games) for game, mine in await ratings_by_game(store, person.id)],
        await notices_of(store, person.id),
        await codes_left(store, person.id),
    )


async def my_tables(store: Store, person: Person) -> list[wire.MyTable]:
    """A person's tables, the latest first."""
    found: dict[str, wire.MyTable] = {}
    for claimed in await claimed_seats(store, person.id):
        found.setdefault(claimed.table, wire.MyTable(claimed.table, claimed.game, [], iso_utc(claimed.made))).seats.append(claimed.seat)
    return list(found.values())


async def everything(store: Store, person: Person) -> dict[str, Any]:
    """All that is kept about a person, by the database's own names."""
    tables = [msgspec.to_builtins(mine) for mine in await my_tables(store, person)]
    return await everything_about(store, person.id) | {"tables": tables}
