"""The sample of data sets that is kept here is whole, and its games come out the same."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from tatami import game, research
from tatami.research.selfplay import MANIFEST

KEPT = sorted((Path(__file__).parents[2] / "examples" / "dataset").iterdir())


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_a_kept_sample_is_whole(folder: Path) -> None:
    """The manifest knows every byte, there is a card; by the rules that it was played by, a game leads to the same positions."""
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    for shard in manifest["shards"]:
        assert {name: sha256((folder / name).read_bytes()).hexdigest() for name in shard["sha256"]} == shard["sha256"]
    assert (folder / "README.md").read_text("utf-8").startswith("# Data card")
    if manifest["rules"] == game(manifest["game"]).meta.rules_version:
        data = research.Dataset(folder)
        assert data.record(0).moves[-1].hash == data.games["hash"][0]
        assert data.decisions["simulations"].max() != 0
