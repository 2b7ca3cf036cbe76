"""What is shut out: an address, a table, a person with an account, the link of a guest or a bot.

A person or a link is shut out of all its seats; whoever runs the site says whom by a name, or by a seat where they sit."""

from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import ip_address

from sqlalchemy import delete, insert, select

from tatami.server.door.doorkeeper import network
from tatami.server.people.claims import held_by
from tatami.server.people.people import folded
from tatami.server.store import people_schema, schema
from tatami.server.store.store import Store
from tatami.server.tables.seating import seated
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
    """Everything that is shut out, as a running site needs it; `links` holds the locks of all seats of whoever is."""

    addresses: frozenset[str]
    tables: frozenset[str]
    links: frozenset[str]


async def read(store: Store) -> Bans:
    """Everything that is shut out now."""
    claims = people_schema.claims.c
    async with store.engine.connect() as connection:
        shut = [what.split(" ", 1) for what in await connection.scalars(select(schema.bans.c.what))]
        kinds = {kind: frozenset(kept for of, kept in shut if of == kind) for kind in (ADDRESS, TABLE, PERSON, LINK)}
        theirs = await connection.scalars(select(claims.lock).where(claims.person_id.in_(kinds[PERSON]))) if kinds[PERSON] else ()
        return Bans(kinds[ADDRESS], kinds[TABLE], kinds[LINK] | frozenset(theirs))


async def shut(store: Store, ban: Ban, lift: bool = False) -> None:
    """Write down what is shut out, or cross it out; a person's devices are signed out."""
    what = f"{ban.kind} {ban.kept}"
    async with store.writing.begin() as connection:
        await connection.execute(delete(schema.bans).where(schema.bans.c.what == what))
        if not lift:
            await connection.execute(insert(schema.bans), {"what": what, "since": datetime.now(UTC)})
            await connection.execute(delete(people_schema.sessions).where(people_schema.sessions.c.person_id == ban.kept))


async def expect_welcome(store: Store, person_id: str) -> None:
    """Refuse a person who is shut out."""
    async with store.engine.connect() as connection:
        if await connection.scalar(select(schema.bans.c.what).where(schema.bans.c.what == f"{PERSON} {person_id}")):
            raise Troubled("banned-person", 403)


# ---- who is meant


async def meant(store: Store, target: str) -> Ban:
    """Whom a target means: an address; a table and a seat (TABLE:SEAT), where a person or a guest sits; a person's name."""
    try:
        return Ban(ADDRESS, network(str(ip_address(target))), network(target))
    except ValueError:
        table_id, _, seat = target.rpartition(":")
    if table_id and seat.isdecimal():
        return await sitting(store, table_id, int(seat))
    try:
        called = people_schema.people.c.folded == folded(target)
    except Troubled as problem:
        raise NobodyMeant(target) from problem
    async with store.engine.connect() as connection:
        person = (await connection.execute(select(people_schema.people.c.id, people_schema.people.c.name).where(called))).first()
    if person is None:
        raise NobodyMeant(target)
    return Ban(PERSON, person.id, person.name)


async def sitting(store: Store, table_id: str, number: int) -> Ban:
    """Whoever sits at a table: the person whose seat it is, else whoever has its link."""
    stored = await store.load(table_id)
    seats = seated(stored.seats, stored.entries) if stored else ()
    if number >= len(seats) or not seats[number].lock:
        raise NobodyMeant(f"{table_id}:{number}")
    person = (await held_by(store, table_id, seats)).get(number)
    place = f"{table_id}:{number}"
    said = f"{seats[number].name} ({place})" if seats[number].name else place
    return Ban(PERSON, person, said) if person else Ban(LINK, seats[number].lock, said)


async def listed(store: Store) -> list[Ban]:
    """Everything that is shut out, the latest first, each as it can be named to let it in again."""
    bans, people, seats = schema.bans.c, people_schema.people.c, schema.seats.c
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(bans.what, bans.since).order_by(bans.since.desc(), bans.what))).all()
        kept = [row.what.split(" ", 1)[1] for row in rows]
        names = {row.id: row.name for row in await connection.execute(select(people.id, people.name).where(people.id.in_(kept)))}
        places = select(seats.lock, seats.table_id, seats.seat).where(seats.lock.in_(kept))
        names |= {row.lock: f"{row.table_id}:{row.seat}" for row in await connection.execute(places)}
    found = [(*row.what.split(" ", 1), row.since) for row in rows]
    return [Ban(kind, what, names.get(what, what), since.isoformat(" ", "seconds")[:19]) for kind, what, since in found]
