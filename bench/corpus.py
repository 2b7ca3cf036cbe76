"""Games as this release stores them, kept so that every later release can prove that it goes on with them.

`make corpus` writes `tests/server/corpus/<release>/`: `store.ndjson` with every row of a store, and each whole game as a record."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import select

from tatami.bots.bot import Budget
from tatami.bots.uniform import Uniform
from tatami.games import find, names
from tatami.kernel.dialect import OVER
from tatami.kernel.game import Game
from tatami.server.store import schema
from tatami.server.store.address import database_url
from tatami.server.store.migrations import form_of
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.log import UNDO, Entry, entry_of
from tatami.server.tables.making import new_table
from tatami.server.wire import SeatWanted, TableWanted
from tatami.table.chance import Dice
from tatami.table.table import Table

CORPUS = Path(__file__).parent.parent / "tests" / "server" / "corpus"
BROKEN_OFF = 40
"""A game of each kind is left after so many moves, to be gone on with."""

MADE = datetime(2026, 1, 1, tzinfo=UTC)


def played(game: Game, moves: int) -> tuple[Table, list[Entry]]:
    """A game by chance up to so many moves, with the first move that can be taken back taken back once."""
    table, dice, entries = Table(game, game.meta.seats[0]), Dice(1), list[Entry]()
    table.settle(dice)
    entries += map(entry_of, table.record.moves)
    while table.to_act != OVER and table.version < moves:
        seat, since = table.to_act, table.version
        table.carry_out(Uniform().choose(table.sight(seat), Budget(), since).action)
        if table.can_undo(seat) and not any(entry.kind == UNDO for entry in entries):
            entries += [entry_of(table.record.moves[-1]), Entry(UNDO, str(seat))]
            table.undo(seat)
            continue
        table.settle(dice)
        entries += map(entry_of, table.record.moves[since:])
    return table, entries


async def stored(db: str) -> tuple[str, list[Table]]:
    """Play, store, and tell what the store holds; the whole games beside it."""
    whole = list[Table]()
    store = await Store.open(database_url(db))
    for number, game in enumerate(map(find, names())):
        for moves, kind in ((10**6, "whole"), (BROKEN_OFF, "broken-off")):
            table, entries = played(game, moves)
            agreed, _ = new_table(TableWanted(game.name, [SeatWanted("human", name=kind)] * game.meta.seats[0]))
            seats = tuple(replace(seat, token_hash=TokenHash("0" * 64)) for seat in agreed.seats)
            await store.create(replace(agreed, id=TableId(f"{kind}-{number}"), seats=seats, secret=""))
            await store.append(TableId(f"{kind}-{number}"), 0, entries)
            whole += [table] if table.to_act == OVER else []
    held = await contents(store)
    await store.close()
    return held, whole


async def contents(store: Store) -> str:
    """Every row of every table, a line each, in the order they can be put back; all of one day, so that the file stays as it is."""
    async with store.engine.connect() as connection:
        lines = [json.dumps({"form": await connection.run_sync(form_of)})]
        for table in schema.metadata.sorted_tables:
            for row in await connection.execute(select(table).order_by(*table.primary_key.columns)):
                values = [MADE.isoformat() if isinstance(value, datetime) else value for value in row]
                lines.append(json.dumps({table.name: dict(zip(table.columns.keys(), values, strict=True))}, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def write(folder: Path) -> None:
    """Write it all down."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        held, whole = asyncio.run(stored(f"sqlite:///{place}/tables.db"))
    (folder / "store.ndjson").write_text(held, "utf-8")
    for table in whole:
        (folder / f"{table.game.name}.record").write_text(table.record.dump(), "utf-8")


if __name__ == "__main__":
    write(CORPUS / version("tatami"))
