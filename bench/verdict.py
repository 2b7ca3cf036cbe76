"""The store held against what every player was told: the verdict of `bench.faults`."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import func, select

from bench.witness import Witness
from tatami.server.store import schema
from tatami.server.store.address import database_url
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import TIMEOUT, StoredTable, remarks_of
from tatami.server.views.views import log_of
from tatami.table.table import Table
from tatami.texts.speaker import Speaker


@dataclass
class Verdict:
    """What became of what was told."""

    tables: int = 0
    stored: int = 0  # lines in the logs
    acknowledged: int = 0  # moves that a player knows to have been made
    seen: int = 0  # sentences that players were told
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)  # players who ran out of time
    kills: int = 0
    replaced: int = 0  # processes, by new ones
    cuts: int = 0
    crashes: int = 0

    @property
    def troubles(self) -> list[str]:
        """Everything that must not be."""
        return self.lost + self.doubled + self.stuck + self.late

    def line(self) -> str:
        """The verdict on one line."""
        harm = (
            f"{self.kills} kills, {self.replaced} processes replaced, {self.cuts} connections cut, {self.crashes} crashes of the database"
        )
        load = f"{self.tables} tables, {self.stored} lines stored, {self.acknowledged} moves acknowledged, {self.seen} sentences seen"
        return f"{harm}; {load}; lost {len(self.lost)}, doubled {len(self.doubled)}, stuck {len(self.stuck)}, out of time {len(self.late)}"


OPENING = asyncio.Lock()
"""Whoever opens a store brings it to the newest form, which in one process can be done to one at a time."""


async def judged(db: str, witnesses: Sequence[Witness]) -> Verdict:
    """Read every table that somebody sat at, and compare."""
    verdict = Verdict()
    by_table: dict[str, list[Witness]] = defaultdict(list)
    for witness in witnesses:
        by_table[witness.table].append(witness)
    async with OPENING:
        store = await Store.open(database_url(db))
    try:
        for table_id, players in by_table.items():
            stored = await store.load(TableId(table_id))
            assert stored, f"the table {table_id} is gone"
            judge(verdict, stored, players)
        async with store.engine.connect() as connection:
            gaps = select(schema.log.c.table_id).group_by(schema.log.c.table_id).having(func.max(schema.log.c.number) != func.count())
            verdict.lost += [f"{table}: a number is missing" for table in await connection.scalars(gaps)]
    finally:
        await store.close()
    return verdict


def judge(verdict: Verdict, stored: StoredTable, players: Sequence[Witness]) -> None:
    """One table: its log is a game by the rules, holds all that was told, and nothing that nobody wanted."""
    table = stored.table
    verdict.tables += 1
    verdict.stored += len(stored.entries)
    moves = table.record.moves
    verdict.late += [f"{stored.id} seat {entry.who} ran out of time" for entry in stored.entries if entry.kind == TIMEOUT]
    for player in players:
        verdict.acknowledged += len(player.acknowledged)
        verdict.seen += len(player.lines)
        for version in player.acknowledged:
            made = moves[version] if version < len(moves) else None
            if made is None or made.who != str(player.seat) or made.text not in player.asked[version]:
                verdict.lost.append(f"{stored.id} seat {player.seat}: move {version + 1} was told, the store has {made}")
        verdict.lost += player.contradictions
        if player.exact and told(stored, table, player.seat, player.version) != player.lines:
            verdict.lost.append(f"{stored.id} seat {player.seat}: what was seen up to move {player.version} is not what is stored")
        verdict.doubled += [
            f"{stored.id} seat {player.seat}: nobody asked for move {version + 1}, {move.text!r}"
            for version, move in enumerate(moves)
            if move.who == str(player.seat) and move.text not in player.asked.get(version, ())
        ]


def told(stored: StoredTable, table: Table, seat: int, version: int) -> list[tuple[int, str]]:
    """What a player should have been told up to a move."""
    if version > table.version:
        return []
    remarks = [remark for remark in remarks_of(stored.entries) if remark.version <= version]
    lines = log_of(table, seat, remarks, range(version + 1), Speaker("en", table.game))
    return [(line.version, line.text) for line in lines]


def altogether(verdicts: Sequence[Verdict]) -> str:
    """What came of several runs, on one line."""
    kills, moves = sum(verdict.kills for verdict in verdicts), sum(verdict.acknowledged for verdict in verdicts)
    lost, doubled = sum(len(verdict.lost) for verdict in verdicts), sum(len(verdict.doubled) for verdict in verdicts)
    stuck, late = sum(len(verdict.stuck) for verdict in verdicts), sum(len(verdict.late) for verdict in verdicts)
    found = f"lost {lost}, doubled {doubled}, stuck {stuck}, out of time {late}"
    return f"altogether, without the control: {kills} kills, {moves} moves acknowledged; {found}"
