"""The server is killed at random moments under load, a few times; `make faults` does it for longer."""

from pathlib import Path

import pytest

from bench.faults import Run
from tests.server.postgres import Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.volume]


async def test_nothing_is_lost_nor_doubled_when_the_only_process_is_killed(tmp_path: Path) -> None:
    """One process on SQLite, killed twice: whatever anybody was told is stored once, and every game goes on."""
    verdict = await Run(f"sqlite:///{tmp_path}/tables.db", processes=1, kills=2, tables=4)(tmp_path)
    assert verdict.troubles == []
    assert verdict.acknowledged > 0


async def test_nothing_is_lost_nor_doubled_when_one_of_two_processes_is_killed(tmp_path: Path, postgresql: Postgres) -> None:
    """Two processes on PostgreSQL, each table's players spread over both: one is killed, every connection to the database is cut."""
    verdict = await Run(postgresql.emptied(), processes=2, kills=2, tables=4, server=postgresql, cut_every=2)(tmp_path)
    assert verdict.troubles == []
    assert verdict.acknowledged > 0 and verdict.cuts > 0


async def test_nothing_is_lost_nor_doubled_when_processes_are_replaced_under_load(tmp_path: Path, postgresql: Postgres) -> None:
    """As an upgrade does it: a new process starts, an old one is asked to end and does in peace, and everybody plays on elsewhere."""
    verdict = await Run(postgresql.emptied(), processes=2, kills=1, tables=4, gently=True)(tmp_path)
    assert verdict.troubles == []
    assert verdict.acknowledged > 0 and verdict.replaced == 1


async def test_the_harness_notices_a_server_that_tells_before_it_stores(tmp_path: Path) -> None:
    """The control loses moves that were acknowledged, so what the harness finds elsewhere counts."""
    verdict = await Run(f"sqlite:///{tmp_path}/tables.db", processes=1, kills=4, tables=4, hasty=True)(tmp_path)
    assert verdict.lost
