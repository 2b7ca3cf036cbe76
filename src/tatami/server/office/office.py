"""What whoever runs the site may do: see all tables, close one, export it, shut somebody out, change the secrets.

It is done in the database, whether a process serves it or not; processes look every few seconds (`keep_watch`)."""

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime

import structlog

from tatami.server.door.doorkeeper import Doorkeeper
from tatami.server.people.people import folded_name
from tatami.server.people.recovery import new_link
from tatami.server.rooms import expel
from tatami.server.rooms.rooms import Rooms
from tatami.server.store import reports
from tatami.server.store.accounts import delete_all_sessions, select_account
from tatami.server.store.lists import table_exists, table_rows
from tatami.server.store.secrets import replace_secret, tables_with_secret
from tatami.server.store.store import Store
from tatami.server.tables import conclusion
from tatami.server.tables.chance import fair_chance, new_secret
from tatami.server.tables.ids import TableId
from tatami.server.tables.seats import COMPUTER, HUMAN
from tatami.server.tables.table_log import TableLog
from tatami.server.troubles import Troubled
from tatami.server.views.audience import encode
from tatami.table.fair import SECRET, commitment_to
from tatami.texts.speaker import Speaker

from . import bans

log = structlog.get_logger()

WATCH = 2.0
"""Seconds until every process knows what was shut."""


class NoSuchTable(LookupError):
    """There is no table of that id."""


@dataclass(frozen=True)
class TableListed:
    """A table as the office sees it."""

    id: str
    game: str
    made: str
    lines: int  # of its log
    last: str  # when something happened
    people: int
    computers: int
    closed: bool


async def table_list(store: Store, most: int = 100) -> list[TableListed]:
    """The tables, the latest first."""
    shut = (await bans.current_bans(store)).tables
    return [
        TableListed(
            *(row.id, row.game, short_time(row.made), row.rows, short_time(row.last)),
            people=row.kinds.count(HUMAN),
            computers=row.kinds.count(COMPUTER),
            closed=row.id in shut,
        )
        for row in await table_rows(store, most)
    ]


def short_time(at: datetime | None) -> str:
    """A time in the office's words."""
    return at.isoformat(" ", "seconds")[:19] if at else ""


async def record_text(store: Store, table_id: TableId) -> str:
    """A table's record, whole and uncovered; the secret of its chance only if the game is over."""
    stored = await store.load(table_id)
    if stored is None:
        raise NoSuchTable(table_id)
    table = stored.table
    notes = fair_chance(stored.secret, stored.entries, table.version).notes() if stored.secret else {}
    if not TableLog.of(stored).is_over(table.to_act):
        notes.pop(SECRET, None)
    return replace(table.record, notes={**table.record.notes, **notes, **conclusion.notes(stored.entries)}).dump()


async def close(store: Store, table_id: TableId, lift: bool = False) -> None:
    """Close a table to everybody, or open it again; nothing of it is lost."""
    if not await table_exists(store, table_id):
        raise NoSuchTable(table_id)
    await bans.set_ban(store, bans.Ban(bans.TABLE, table_id, table_id), lift)


async def reset(store: Store, name: str) -> tuple[str, str]:
    """A person's name, and the path of a link by which they choose a new password: once, and soon."""
    try:
        account = await select_account(store, folded=folded_name(name))
    except Troubled:
        account = None
    if account is None:
        raise bans.NobodyMeant(name)
    return account.name, f"/account#reset={await new_link(store, account)}"


class NoSuchReport(LookupError):
    """There is no report of that number."""


async def report_text(store: Store, report_id: str) -> str:
    """The file of a report."""
    text = await reports.report_file(store, report_id)
    if text is None:
        raise NoSuchReport(report_id)
    return text


async def close_report(store: Store, report_id: str) -> None:
    """Mark a report as answered."""
    if not await reports.close_report(store, report_id):
        raise NoSuchReport(report_id)


async def rotate(store: Store) -> tuple[int, int]:
    """After a leak of the database: a new secret for every table, promised in its log, and everybody signs in anew.

    What was rolled before is not answered for any more.  How many tables, how many sessions."""
    changed = 0
    for table_id in await tables_with_secret(store):
        stored = await store.load(table_id)
        if stored and stored.entries and not TableLog.of(stored).is_over(stored.table.to_act):
            while not await renew_secret(store, table_id):
                pass
            changed += 1
    return changed, await delete_all_sessions(store)


async def renew_secret(store: Store, table_id: TableId) -> bool:
    """Whether a table got a new secret and its promise; not if somebody moved meanwhile."""
    secret = new_secret()
    return await replace_secret(store, table_id, secret, commitment_to(secret))


# ---- in a running site


async def watch_bans(store: Store, doorkeeper: Doorkeeper, rooms: Rooms) -> None:
    """Apply what other processes have banned or closed, again and again."""
    while True:
        try:
            await apply_bans(store, doorkeeper, rooms)
        except Exception:
            log.exception("the bans could not be read")
        await asyncio.sleep(WATCH)


async def apply_bans(store: Store, doorkeeper: Doorkeeper, rooms: Rooms) -> None:
    """Shut out whoever was banned, close what was closed, sign out whose session has ended, and tell those who sit there."""
    shut = await bans.current_bans(store)
    doorkeeper.ban(shut.addresses)
    for room in rooms.shut(shut.tables, shut.links):
        room.computer.stop()
        for connection in room.audiences.connections:
            connection.post(encode(Troubled("table-closed", 410).message(Speaker(connection.lang), closing=True)))
    await expel.end_banned(rooms, doorkeeper)
    await expel.sign_out_ended(rooms)
