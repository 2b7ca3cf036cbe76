"""`tatami perft`: positions counted, from the start and from a record."""

import json
from pathlib import Path

from tatami import CHANCE, Table

from .conftest import Run


def test_the_first_deals_are_counted(run: Run) -> None:
    """Nine ninjas are dealt one by one: 1, 9, 9 × 8, 9 × 8 × 7, 9 × 8 × 7 × 6 positions."""
    counted = run("perft", "ninja-taisen", "--depth", "4", "--json")
    assert json.loads(counted.stdout) == {"game": "ninja-taisen", "seats": 2, "move": 0, "leaves": [1, 9, 72, 504, 3024]}


def test_counts_for_people(run: Run) -> None:
    """Without --json the counts are a table."""
    assert "│ 4     │ 3,024     │" in run("perft", "ninja-taisen", "--depth", "4").stdout


def test_imagined_ages_from_a_record(run: Run, record: Path, whole: Table) -> None:
    """From a position of a record, depth 1 counts its offers."""
    at = next(step.number - 1 for step in whole.steps if step.before.to_act != CHANCE)
    counted = run("perft", "ninja-taisen", "--depth", "1", "--from", record, "--move", at, "--json")
    assert json.loads(counted.stdout)["leaves"] == [1, len(whole.fork(at).legal)]


def test_a_finished_game_is_one_leaf_at_any_depth(run: Run, record: Path) -> None:
    """Nothing follows the end of a game."""
    assert json.loads(run("perft", "ninja-taisen", "--depth", "3", "--from", record, "--json").stdout)["leaves"] == [1, 1, 1, 1]


def test_a_move_beyond_the_record_is_refused(run: Run, record: Path, whole: Table) -> None:
    """`--move` goes from 0 to the record's last."""
    refused = run("perft", "ninja-taisen", "--depth", "1", "--from", record, "--move", "9999")
    assert (refused.exit_code, refused.stderr) == (2, f"tatami: expected a move from 0 to {whole.version}, got 9999\n")


def test_a_record_s_seats_and_options_are_its_own(run: Run, record: Path) -> None:
    """Options given beside a record are refused, not ignored."""
    refused = run("perft", "ninja-taisen", "--depth", "1", "--from", record, "--option", "shogun-duel=printed")
    assert refused.exit_code == 2 and "whose seats and options are its own" in refused.stderr
