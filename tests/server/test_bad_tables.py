"""One bad table is one bad table: lists, rounds and restarts go on without it, and the log tells of it once."""

import pytest
import structlog
from sqlalchemy import update

from tatami.server.http import inbox
from tatami.server.http.summaries import Summaries
from tatami.server.rooms.backoff import FIRST_REST, LONGEST_REST, Backoff
from tatami.server.rooms.rooms import Rooms
from tatami.server.store import schema
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import MOVE
from tatami.server.tables.making import new_table
from tatami.server.troubles import Troubled
from tatami.server.wire import SeatWanted, TableWanted, Ticket
from tests.server.toy_tables import acting, joined

pytestmark = pytest.mark.anyio


async def listed(rooms: Rooms, *kinds: str) -> tuple[TableId, str]:
    """A table in the lobby with a move, and its first token."""
    seats = [SeatWanted(kind, "uniform" if kind == "computer" else "") for kind in kinds]
    table, told = new_table(TableWanted("high-card", seats, listed=True))
    await rooms.store.create(table)
    page, view = await joined(rooms, table.id, told.tokens[0])
    await rooms.visit(table.id, acting(page, "hold", view["version"]))
    await rooms.part(table.id, page)
    return table.id, told.tokens[0]


async def damage(rooms: Rooms, table_id: TableId) -> None:
    """Change what is stored, so that the table leads to no game."""
    if table_id in rooms.open:
        room, task = rooms.open.pop(table_id)
        if room.computer.thinking:
            room.computer.thinking.cancel()
        task.cancel()
    async with rooms.store.writing.begin() as connection:
        rows = schema.log.c
        await connection.execute(update(schema.log).where(rows.table_id == table_id, rows.kind == MOVE).values(hash="0" * 16))


async def test_lists_go_on_without_a_bad_or_closed_table(rooms: Rooms) -> None:
    """The lobby and somebody's own list hold the good one alone."""
    good, bad, closed = [await listed(rooms, "human", "human") for _ in range(3)]
    await damage(rooms, bad[0])
    rooms.closed = frozenset({closed[0]})
    summaries = Summaries()
    for _ in range(2):
        assert [seen.table for seen in await inbox.lobby_tables(rooms, summaries, "en")] == [good[0]]
        tickets = [Ticket(*one) for one in (bad, closed, good, ("\0", "x"), ("nowhere", "x"))]
        assert [seen.table for seen in await inbox.my_tables(rooms, summaries, tickets, "en")] == [good[0]]


async def test_a_bad_table_is_told_once_and_rests(rooms: Rooms) -> None:
    """However often rounds, lists and visitors come to it, one line stands in the log; it is tried again later and later."""
    table, token = await listed(rooms, "human", "computer")
    await damage(rooms, table)
    with structlog.testing.capture_logs() as said:
        for _ in range(5):
            await rooms.look_after(0)
            await inbox.lobby_tables(rooms, Summaries(), "en")
            with pytest.raises(Troubled, match="broken"):
                await joined(rooms, table, token)
    assert [line["event"] for line in said] == ["a table is not to be read"]
    assert rooms.backoff.rests(table)


def test_a_rest_doubles_and_ends() -> None:
    """From a few seconds up to an hour; a table that is well again has no past, and the oldest are forgotten."""
    now = [0.0]
    backoff, table = Backoff(lambda: now[0]), TableId("t")
    assert backoff.fail(table) and backoff.rests(table)
    now[0] = FIRST_REST
    assert not backoff.rests(table) and not backoff.fail(table)
    now[0] += FIRST_REST
    assert backoff.rests(table)
    for _ in range(20):
        backoff.fail(table)
    now[0] += LONGEST_REST
    assert not backoff.rests(table)
    backoff.recover(table)
    assert backoff.fail(table)
