"""The server is killed at any moment: whatever a page was told has happened is there afterwards, and every game goes on."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from threading import Event, Thread

import pytest
from sqlalchemy import func, insert, select, update
from websockets.exceptions import ConnectionClosed

from tatami.kernel.record import load_record
from tatami.server.store import schema
from tatami.server.store.address import database_url
from tatami.server.store.store import Store
from tatami.server.store.times import unix_seconds
from tatami.server.tables.log import CLOCK
from tests.server.players import Player, Site

pytestmark = pytest.mark.volume

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"
TURN, DOWN = 600, 5000
"""Seconds for a turn, and seconds that the site is down."""


def play_until_cut_off(player: Player, told: list[tuple[int, str]], enough: int, reached: Event) -> None:
    """Make moves as fast as they are answered, and note every move that was acknowledged."""
    try:
        while not player.over:
            move = player.offers[-1]
            player.act(move)
            told.append((player.version, move))
            if len(told) == enough:
                reached.set()
            player.wait(lambda p: bool(p.offers) or p.over)
    except ConnectionClosed:
        pass
    reached.set()


@pytest.mark.parametrize("enough", [1, 5, 12])
def test_no_acknowledged_move_is_lost(own_site: Site, enough: int) -> None:
    """Killed in the midst of play: after the restart every acknowledged move is in the record, and the game goes on."""
    own_site.start()
    table, tokens = own_site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    told: list[tuple[int, str]] = []
    reached = Event()
    player = own_site.join(table, tokens["0"])
    playing = Thread(target=play_until_cut_off, args=(player, told, enough, reached))
    playing.start()
    reached.wait()
    own_site.kill()
    playing.join()
    own_site.start()
    record = load_record(own_site.get(f"/api/tables/{table}/record").text)
    assert [record.moves[version - 1].text for version, _ in told] == [move for _, move in told]
    with own_site.join(table, tokens["0"]) as back:
        assert back.version >= player.version
        if not back.over:
            assert back.act(back.offers[0])["version"] == back.version


def test_a_computer_player_goes_on_after_the_restart(own_site: Site) -> None:
    """Killed while a computer player was thinking: it is asked again as soon as somebody comes."""
    own_site.start(pause=3600)
    table, tokens = own_site.make(GAME, HUMAN, {"kind": "computer", "level": "greedy"})
    with own_site.join(table, tokens["0"]) as player:
        while player.moment["to_act"] != 1:
            player.act(player.offers[-1])
            player.wait(lambda p: bool(p.offers) or p.moment["to_act"] == 1)
        own_site.kill()
    own_site.start()
    with own_site.join(table, tokens["0"]) as back:
        assert back.version == player.version
        back.wait(lambda p: bool(p.offers) or p.over)
        assert back.version > player.version


# ---- clocks


@pytest.fixture
def either_site(db: str) -> Iterator[Site]:
    """A site of one's own on either database, to be killed and started again."""
    site = Site(db)
    yield site
    site.stop()


async def written_down(db: str) -> None:
    """Wait until the site has written down that it is awake."""
    store = await Store.open(database_url(db))
    async with store.engine.connect() as connection:
        while not await connection.scalar(select(func.count()).select_from(schema.hours)):
            await connection.rollback()  # look again at what is there now
    await store.close()


async def let_time_pass(db: str, seconds: float, awake: bool) -> None:
    """Whatever is stored happened so many seconds earlier; in the control another process was awake all the time."""
    store, log, hours = await Store.open(database_url(db)), schema.log.c, schema.hours.c
    async with store.writing.begin() as connection:
        for row in (await connection.execute(select(schema.log).where(log.kind == CLOCK))).all():
            spent, since, to_act = row.text.split()
            older = f"{spent} {float(since) - seconds:.3f} {to_act}"
            await connection.execute(update(schema.log).where(log.table_id == row.table_id, log.number == row.number).values(text=older))
        for row in (await connection.execute(select(schema.hours))).all():
            then = {name: datetime.fromtimestamp(unix_seconds(getattr(row, name)) - seconds, UTC) for name in ("since", "until")}
            await connection.execute(update(schema.hours).where(hours.process == row.process).values(**then))
        if awake:
            now = datetime.now(UTC)
            other = {"process": "another", "since": now - timedelta(seconds=2 * seconds), "until": now}
            await connection.execute(insert(schema.hours), other)
        await connection.execute(update(schema.deadlines).values(due=datetime.now(UTC)))
    await store.close()


def killed_in_a_turn(site: Site, awake: bool) -> tuple[str, str, int, int]:
    """Somebody's clock runs when the site is killed, and then it is down for long: the table, its link, the seat, the moves made."""
    site.start()
    clock = {"kind": "turn", "seconds": TURN, "level": "uniform"}
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True, clock=clock)
    with site.join(table, tokens["0"]) as player:
        while player.moment["clock"]["running"] < 0:
            player.act(player.offers[-1])
        asyncio.run(written_down(site.settings.db))
        site.kill()
    asyncio.run(let_time_pass(site.settings.db, DOWN, awake))
    site.start()
    return table, tokens["0"], player.moment["clock"]["running"], player.version


def test_what_a_killed_site_slept_is_nobodys_time(either_site: Site) -> None:
    """Down for longer than a turn: whoever was to move has the rest of it and goes on."""
    table, token, seat, version = killed_in_a_turn(either_site, awake=False)
    with either_site.join(table, token) as back:
        assert (back.version, back.view["players"][seat]["kind"], back.moment["clock"]["running"]) == (version, "human", seat)
        assert back.moment["clock"]["left"][seat] > TURN / 2
        assert back.act(back.offers[-1])["type"] in ("step", "view")


def test_what_another_process_was_awake_counts(own_site: Site) -> None:
    """The control: one process was killed, another was there all the time, so the turn's time is up."""
    table, token, seat, _ = killed_in_a_turn(own_site, awake=True)
    with own_site.join(table, token) as back:
        back.wait(lambda page: bool(page.view["players"][seat].get("handed")))
