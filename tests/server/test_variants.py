"""A variant of a game is played by its name: by a match on two processes, and on a site against the computer."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tatami import load_record
from tests.server.players import Site

HERE = Path(__file__).parents[2] / "examples" / "variants"
ARENA = ("arena", "no-stopping", "--bots", "greedy:5,uniform", "--games", "2", "--seed", "1", "--workers", "2", "--json")


@pytest.fixture
def variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs find the examples' variants."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")]))


@pytest.mark.process
def test_a_match_plays_a_variant(variants: None) -> None:
    """Both processes find it, and no player of ours fails at it."""
    command = [sys.executable, "-c", "from tatami.cli import main; main()", *ARENA]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert told["game"] == "no-stopping" and told["games"] == 2
    assert [sum(line["faults"].values()) for line in told["bots"]] == [0, 0]


def test_a_site_plays_a_variant(variants: None, own_site: Site) -> None:
    """A person plays it against the computer to its end without ever being offered to stop, and the record names it."""
    own_site.start()
    table, tokens = own_site.make("no-stopping", {"kind": "human"}, {"kind": "computer", "level": "greedy"})
    with own_site.join(table, tokens["0"]) as person:
        while True:
            person.wait(lambda page: page.over or bool(page.offers))
            if person.over:
                break
            assert "stop" not in person.offers
            person.act(person.offers[-1])
    record = load_record(own_site.get(f"/api/tables/{table}/record").text)
    assert record.game == "no-stopping" and len(record.moves) > 20
