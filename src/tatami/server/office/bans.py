"""What is shut out: an address, a table, a person with an account, the link of a guest or a bot.

A person or a link is shut out of all its seats; whoever runs the site says whom by a name, or by a seat where they sit."""

from dataclasses import dataclass
from ipaddress import ip_address

from tatami.server.door.doorkeeper import network
from tatami.server.people.claims import held_by
from tatami.server.people.people import folded_name
from tatami.server.store import bans as rows
from tatami.server.store.accounts import select_account
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.seating import seats_after
from tatami.server.troubles import Troubled

ADDRESS, TABLE, PERSON, LINK = "address", "table", "person", "link"


class NobodyMeant(LookupError):
    """There is no such address, person or seat."""


@dataclass(frozen=True)
class Ban:
    """One thing that is shut out: its kind, how it is kept, how it is said, since when."""

    kind: str
    kept: str
    said: str
    since: str = ""


@dataclass(frozen=True)
class Bans:
    """Everything that is shut out, as a running site needs it; `links` holds the token hashes of all seats of whoever is."""

    addresses: frozenset[str]
    tables: frozenset[TableId]
    links: frozenset[TokenHash]


async def current_bans(store: Store) -> Bans:
    """Everything that is shut out now."""
    found = await rows.select_bans(store)
    kinds = {kind: frozenset(row.key for row in found if row.kind == kind) for kind in (ADDRESS, TABLE, PERSON, LINK)}
    tables, links = frozenset(map(TableId, kinds[TABLE])), frozenset(map(TokenHash, kinds[LINK]))
    return Bans(kinds[ADDRESS], tables, links | await rows.token_hashes_of(store, kinds[PERSON]))


async def set_ban(store: Store, ban: Ban, lift: bool = False) -> None:
    """Write down what is shut out, or cross it out; a person's devices are signed out."""
    await (rows.delete_ban if lift else rows.insert_ban)(store, ban.kind, ban.kept)


async def expect_welcome(store: Store, person_id: str) -> None:
    """Refuse a person who is shut out."""
    if await rows.is_banned(store, PERSON, person_id):
        raise Troubled("banned-person", 403)


# ---- who is meant


async def ban_for(store: Store, target: str) -> Ban:
    """Whom a target means: an address; a table and a seat (TABLE:SEAT), where a person or a guest sits; a person's name."""
    try:
        return Ban(ADDRESS, network(str(ip_address(target))), network(target))
    except ValueError:
        table_id, _, seat = target.rpartition(":")
    if table_id and seat.isdecimal():
        return await ban_for_seat(store, TableId(table_id), int(seat))
    try:
        called = folded_name(target)
    except Troubled as problem:
        raise NobodyMeant(target) from problem
    person = await select_account(store, folded=called)
    if person is None:
        raise NobodyMeant(target)
    return Ban(PERSON, person.id, person.name)


async def ban_for_seat(store: Store, table_id: TableId, number: int) -> Ban:
    """Whoever sits at a table: the person whose seat it is, else whoever has its link."""
    stored = await store.load(table_id)
    seats = seats_after(stored.seats, stored.entries) if stored else ()
    if number >= len(seats) or not seats[number].token_hash:
        raise NobodyMeant(f"{table_id}:{number}")
    person = (await held_by(store, table_id, seats)).get(number)
    place = f"{table_id}:{number}"
    said = f"{seats[number].name} ({place})" if seats[number].name else place
    return Ban(PERSON, person, said) if person else Ban(LINK, seats[number].token_hash, said)


async def all_bans(store: Store) -> list[Ban]:
    """Everything that is shut out, the latest first, each as it can be named to let it in again."""
    found = await rows.select_bans(store)
    names = await rows.names_of(store, [row.key for row in found])
    return [Ban(kind, key, names.get(key, key), since.isoformat(" ", "seconds")[:19]) for kind, key, since in found]
