"""A run of many games has the same bytes whoever plays it, goes on where it was stopped, and is read again whole."""

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from tatami import research
from tatami.bots.bot import Candidate, Thought
from tatami.kernel.digest import digest
from tatami.research.arena import Arena
from tatami.research.errors import BadMatch, Lost
from tatami.research.match import Plan, rewards
from tatami.research.selfplay import MANIFEST, Run, merge, selfplay
from tatami.research.workers import in_order
from tatami.table.sight import Sight
from tests.volume import SHORTEST

RUN = Run(Plan(SHORTEST, (("greedy:5", "uniform"),), seed=4), games=6, shard=2)
Play = Callable[..., Path]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that was played once for all tests."""
    folder = tmp_path_factory.mktemp("run")
    assert selfplay(RUN, folder).name == MANIFEST
    return folder


def weighs_all(sight: Sight, key: int) -> Thought:
    """A player who has tried every offer as often as its place says."""
    tried = tuple(Candidate(action, n, 0.5, 0.1) for n, action in enumerate(sight.offers, 1))
    return Thought(sight.offers[-1], 0.75, simulations=sum(one.visits for one in tried), candidates=tried)


def fixed_bytes(folder: Path) -> dict[str, bytes]:
    """The files of a run that are the same each time: all but the seconds."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if not file.name.startswith("seconds")}


def test_many_processes_write_the_same_bytes(kept: Path, tmp_path: Path) -> None:
    """Shards and manifest do not tell how many have played."""
    selfplay(RUN, tmp_path, workers=2)
    assert fixed_bytes(tmp_path) == fixed_bytes(kept)


def test_a_run_goes_on_where_it_was_stopped(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written whole is not played again, and the end is the same; another run is refused the folder."""

    def killed(done: int, of: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        selfplay(RUN, tmp_path, watcher=killed)
    assert not (tmp_path / MANIFEST).exists()
    (tmp_path / "games-00002.parquet.part").write_bytes(b"torn")
    asked: list[int] = []

    def listen(job: Any, numbers: list[int], workers: int) -> Any:
        asked.extend(numbers)
        return in_order(job, numbers, workers)

    monkeypatch.setattr("tatami.research.selfplay.in_order", listen)
    selfplay(RUN, tmp_path)
    (tmp_path / "games-00002.parquet.part").unlink(missing_ok=True)
    assert asked == [1, 2] and fixed_bytes(tmp_path) == fixed_bytes(kept)
    with pytest.raises(BadMatch, match="expected shard 3, got 2; another run needs another folder"):
        selfplay(Run(RUN.plan, 6, shard=3), tmp_path)


def test_parts_are_merged(kept: Path, tmp_path: Path) -> None:
    """Two machines play a part each; together they are the run, and what is missing or differs is told."""
    folders = [tmp_path / "a", tmp_path / "b"]
    assert selfplay(RUN, folders[0], part=(1, 2)).name == "run.json"
    with pytest.raises(BadMatch, match="shard 1: expected it in one of"):
        merge(folders[:1], tmp_path / "early")
    selfplay(RUN, folders[1], part=(2, 2))
    assert merge(folders, tmp_path / "whole").name == MANIFEST
    assert fixed_bytes(tmp_path / "whole") == fixed_bytes(kept)
    (folders[1] / "games-00000.parquet").write_bytes(b"otherwise")
    with pytest.raises(BadMatch, match=r"games-00000.parquet: expected the same bytes wherever it lies"):
        merge(folders, tmp_path / "again")


def test_a_manifest_names_every_library(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its version, those that libraries ask for too; where machines differ, the versions of all, and the shards stay the same."""
    told = json.loads((kept / MANIFEST).read_text("utf-8"))["libraries"]
    assert {"python", "machine", "tatami", "polars", "numpy", "numba", "llvmlite", "msgspec"} <= told.keys()
    assert told["numpy"] == np.__version__ and told["polars"] == pl.__version__
    selfplay(RUN, tmp_path / "a", part=(1, 2))
    monkeypatch.setattr("tatami.research.selfplay.libraries", lambda: told | {"numpy": "9.9"})
    selfplay(RUN, tmp_path / "b", part=(2, 2))
    both = json.loads(merge([tmp_path / "a", tmp_path / "b"], tmp_path / "whole").read_text("utf-8"))
    assert both["libraries"] == told | {"numpy": f"{np.__version__}, 9.9"}
    assert both["shards"] == json.loads((kept / MANIFEST).read_text("utf-8"))["shards"]


def test_a_run_is_read_again(kept: Path) -> None:
    """Tables, records and positions: hashes, offers, choices and thoughts are those of the games."""
    data = research.Dataset(kept)
    data.verify()
    assert data.games.height == 6 and data.games["game"].to_list() == list(range(6))
    assert set(data.decisions["bot"]) == {"greedy:5", "uniform"} and data.decisions["simulations"].dtype == pl.Int64
    for table, row in data.positions():
        assert digest(table.state) == row["hash"] and table.to_act == row["seat"] and table.offered == row["offers"]
        assert row["action"] in row["offers"]
    record = data.record(3)
    assert record.moves[-1].hash == data.games["hash"][3] and data.table(3, 10).version == 10
    with pytest.raises(BadMatch, match="expected the number of a kept game, got 99"):
        data.table(99)


def test_thoughts_are_kept_with_what_was_seen(tmp_path: Path) -> None:
    """Visits and chances of a player who searches; with tensors, what the seat saw, the same as made anew; seconds beside."""
    plan = Plan(SHORTEST, (("thinks", "uniform"),), seed=4, own={"thinks": weighs_all})
    runs = [Run(plan, games=1, shard=1, tensors=tensors) for tensors in (True, False)]
    data = [research.Dataset(selfplay(run, tmp_path / str(run.tensors)).parent) for run in runs]
    thought = data[0].decisions.filter((pl.col("bot") == "thinks") & (pl.col("candidates").list.len() > 0))
    assert thought.height == data[0].decisions.filter(pl.col("bot") == "thinks").height > 0
    for row in thought.iter_rows(named=True):
        assert [one["action"] for one in row["candidates"]] == row["offers"] and row["value"] == 0.75
        assert sum(one["visits"] for one in row["candidates"]) == row["simulations"]
    (seen, actions, brought), (again, *_) = data[0].arrays(), data[1].arrays()
    assert (seen == again).all() and len(seen) == len(actions) == data[0].decisions.height
    assert set(np.unique(brought)) == set(rewards(data[0].games["ranks"][0]))
    seconds = pl.read_parquet(tmp_path / "True" / "seconds-00000.parquet")
    assert seconds.height == data[0].decisions.height and (seconds["seconds"] >= 0).all()


def test_files_that_changed_are_found(kept: Path, tmp_path: Path) -> None:
    """The manifest knows every byte; a folder without a run is refused."""
    for file in kept.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "games-00001.parquet").write_bytes((kept / "games-00000.parquet").read_bytes())
    with pytest.raises(BadMatch, match="expected the files that"):
        research.Dataset(tmp_path).verify()
    with pytest.raises(BadMatch, match="cannot read"):
        research.Dataset(tmp_path / "nowhere")


@pytest.mark.volume
@pytest.mark.filterwarnings("ignore")  # of Dask, whose worker is killed
def test_a_cluster_that_loses_a_worker_writes_the_same_bytes(kept: Path, tmp_path: Path) -> None:
    """Two workers play; one is killed after the first shard, and files of run and match are those of one core."""
    distributed = pytest.importorskip("distributed", reason="a cluster needs the extra `cluster`")
    killed: list[int] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:

        def kill_one(done: int) -> None:
            if done == 1 and not killed:
                killed.append(cluster.workers[0].pid)
                os.kill(killed[0], signal.SIGKILL)

        selfplay(RUN, tmp_path / "run", cluster.scheduler_address, watcher=lambda done, of: kill_one(done))
        Arena(RUN.plan).play(4, cluster.scheduler_address, tmp_path / "match")
        with pytest.raises(Lost, match=r"TypeError: .*the same command goes on from there"):
            list(in_order(len, [0], cluster.scheduler_address))  # type: ignore[arg-type]  # a mistake
    assert killed and fixed_bytes(tmp_path / "run") == fixed_bytes(kept)
    Arena(RUN.plan).play(4, 1, tmp_path / "alone")
    assert fixed_bytes(tmp_path / "match") == fixed_bytes(tmp_path / "alone")


def test_no_cluster_is_told() -> None:
    """An address at which nobody answers is refused in a sentence."""
    with pytest.raises(BadMatch, match="expected a Dask cluster at nowhere"):
        Arena(RUN.plan).play(2, "nowhere")
