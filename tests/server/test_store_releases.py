"""What an older release has stored: its games are gone on with, by the box they were played with, under the present rules."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, DateTime, MetaData, insert

from tatami.games import find, names
from tatami.kernel.dialect import OVER
from tatami.kernel.record import GameRecord, load_record
from tatami.kernel.replay import replay
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.address import database_url
from tatami.server.store.editions import keep_box
from tatami.server.store.migrations import migrate
from tatami.server.store.store import Store, backend_of
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import MOVE, RULES, UNDO, Entry
from tatami.server.tables.making import new_table
from tatami.server.troubles import Troubled
from tatami.server.wire import SeatWanted, TableWanted
from tatami.table.chance import Dice
from tests.server.players import Quiet
from tests.server.toy_tables import HUMAN, acting, joined, opened

pytestmark = pytest.mark.anyio
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
RELEASES = sorted((Path(__file__).parent / "corpus").iterdir())
EDITION = Path(__file__).parent.parent / "games" / "ninja_taisen" / "edition.toml"


def put_back(connection: Connection, lines: list[dict[str, Any]]) -> None:
    """A store as a release left it, in its own form."""
    migrate(connection, lines[0]["form"])
    tables = MetaData()
    tables.reflect(connection)
    for name, table in ((table.name, table) for table in tables.sorted_tables):
        times = {column.name for column in table.columns if isinstance(column.type, DateTime)}
        rows = [line[name] for line in lines if name in line]
        values = [{key: datetime.fromisoformat(value) if key in times else value for key, value in row.items()} for row in rows]
        if values:
            connection.execute(insert(table), values)


def test_every_release_has_left_its_games() -> None:
    """Those that the changelog names, and the present one: `make corpus` writes them."""
    released = set(re.findall(r"^## \[?(\d+\.\d+\.\d+)", CHANGELOG.read_text("utf-8"), re.MULTILINE)) | {version("tatami")}
    assert released <= {release.name for release in RELEASES}


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
async def test_every_stored_game_of_every_release_goes_on(release: Path, db: str, anyio_backend: str) -> None:
    """Whole games end as they ended, taken back moves and all; a game that was broken off is gone on with.

    Where rules changed without a new version of theirs, this fails: raise `rules_version` and write an upgrade; a release that
    nobody has yet may instead write its games anew, by `make corpus`."""
    lines = [json.loads(line) for line in (release / "store.ndjson").read_text("utf-8").splitlines()]
    engine, writer, _ = backend_of(database_url(db))
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(put_back, lines)
    await engine.dispose()
    await writer.close()
    store = await Store.open(database_url(db))
    rooms = Rooms(store, lambda table: Dice(1), Quiet(), pause=0)
    for agreed in [line["tables"] for line in lines if "tables" in line]:
        _, view = await joined(rooms, agreed["id"])
        room = rooms.open[agreed["id"]][0]
        logged = [line["log"]["kind"] for line in lines if line.get("log", {}).get("table_id") == agreed["id"]]
        assert view["version"] == logged.count(MOVE) - logged.count(UNDO)
        assert (room.table.to_act == OVER) == agreed["id"].startswith("whole")
        if room.table.to_act != OVER:
            await rooms.visit(agreed["id"], lambda room: room.follow(room.table.play(room.table.legal[0]).number - 1))
            assert room.table.version > view["version"]
    await rooms.close()
    await store.close()


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
def test_every_record_of_every_release_is_replayed(release: Path) -> None:
    """To its end, every state as it was."""
    records = sorted(release.glob("*.record"))
    assert [path.stem for path in records] == names()
    for path in records:
        record = load_record(path.read_text("utf-8"))
        assert [*replay(find(record.game), record)][-1].state.to_act == OVER


def newer(monkeypatch: pytest.MonkeyPatch, version: int, **upgrades: Callable[[GameRecord], GameRecord]) -> None:
    """From now on the toy is played by newer rules."""
    game = find("high-card")
    meta = replace(game.meta, rules_version=version)
    known = {int(name[-1]): upgrade for name, upgrade in upgrades.items()}
    module = __import__(game.package, fromlist=["GAME"])
    monkeypatch.setattr(module, "GAME", replace(game, meta=meta, upgrades=known))


def renamed(record: GameRecord) -> GameRecord:
    """In rules 1 a mark was called a dot."""
    return replace(record, moves=tuple(replace(move, text=move.text.replace("dot", "mark")) for move in record.moves))


async def dotted(rooms: Rooms) -> tuple[TableId, dict[int, str]]:
    """A table of rules 1, where somebody has dotted."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    old = [Entry(MOVE, "chance", "deal 1", "0" * 16), Entry(MOVE, "chance", "deal 2", "1" * 16), Entry(MOVE, "0", "dot", "2" * 16)]
    await rooms.store.append(table, 0, old)
    return table, tokens


async def test_a_table_of_older_rules_is_upgraded_once_and_goes_on(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log says from where on newer rules hold: what was before is upgraded, what follows is not, however often they change."""
    table, tokens = await dotted(rooms)
    newer(monkeypatch, 2, from_1=renamed)
    page, view = await joined(rooms, table, tokens[0])
    assert view["version"] == 3
    await rooms.visit(table, acting(page, "mark", 3))
    newer(monkeypatch, 3, from_1=renamed, from_2=lambda record: record)
    await rooms.visit(table, lambda room: room.leave(page))
    page, view = await joined(rooms, table, tokens[0])
    assert view["version"] == 4
    await rooms.visit(table, acting(page, "hold", 4))
    stored = await rooms.store.load(table)
    assert stored
    assert [(entry.kind, entry.text) for entry in stored.entries[2:]] == [
        *((MOVE, "dot"), (RULES, "2"), (MOVE, "mark"), (RULES, "3"), (MOVE, "hold"))
    ]
    assert [(move.text, bool(move.hash)) for move in stored.record.moves[2:]] == [("mark", False), ("mark", False), ("hold", True)]
    assert stored.rules_version == 1 and stored.record.rules_version == 3


async def test_a_table_without_an_upgrade_is_refused_and_kept(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is guessed: nobody plays there until a release knows how, and nothing is written."""
    table, tokens = await dotted(rooms)
    newer(monkeypatch, 2)
    with pytest.raises(Troubled, match="broken"):
        await joined(rooms, table, tokens[0])
    stored = await rooms.store.load(table)
    assert stored and len(stored.entries) == 3


async def test_a_process_of_older_rules_leaves_a_newer_table_alone(rooms: Rooms) -> None:
    """While processes are replaced one by one, the old ones do not touch what the new ones have upgraded."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    await rooms.store.append(table, 0, [Entry(RULES, "", "2")])
    with pytest.raises(Troubled, match="broken"):
        await joined(rooms, table, tokens[0])
    assert await rooms.store.after(table, 1) == ()


async def edited(store: Store, keep: bool) -> TableId:
    """A table with a box that is not shipped."""
    game = find("ninja-taisen")
    components = game.components(EDITION.read_text("utf-8"))
    if keep:
        async with store.writing.begin() as connection:
            await keep_box(connection, game.name, components)
            await keep_box(connection, game.name, components)
    agreed, _ = new_table(TableWanted(game.name, [SeatWanted("human")] * 2))
    await store.create(replace(agreed, edition=components.edition, fingerprint=components.fingerprint))
    return agreed.id


async def test_a_box_that_is_shipped_no_more_is_played_with_to_the_end(rooms: Rooms) -> None:
    """A release that corrects components goes on with the old ones where they were agreed on."""
    table = await edited(rooms.store, keep=True)
    _, view = await joined(rooms, table)
    room = rooms.open[table][0]
    assert view["version"] == room.table.version > 0
    assert room.table.components.edition == "long legs"
    stored = await rooms.store.load(table)
    assert stored and stored.components and stored.components.fingerprint == stored.fingerprint


async def test_a_box_that_nobody_kept_is_missed(rooms: Rooms) -> None:
    """Another box is not taken for it."""
    table = await edited(rooms.store, keep=False)
    with pytest.raises(Troubled, match="broken"):
        await joined(rooms, table)
