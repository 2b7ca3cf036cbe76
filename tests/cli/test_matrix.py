"""`tatami rules --matrix`: rule by rule, code and tests."""

import json
from pathlib import Path

import pytest

from tatami import game

from .conftest import Run

RULES = list(game("ninja-taisen").meta.rules)


def proofs(without: str = "") -> str:
    """A test file that proves every rule both ways, but for one mark."""
    marks = [f"[{rule} {kind}]" for rule in RULES for kind in ("allows", "forbids")]
    return "".join(f'def test_{n}():\n    """{mark} A fact."""\n\n\n' for n, mark in enumerate(marks) if mark != without)


def rows(run: Run, tests: Path) -> tuple[int, dict[str, dict[str, list[str]]], list[str]]:
    """The exit status, the rows by rule and the strangers."""
    shown = run("rules", "ninja-taisen", "--matrix", "--tests", tests, "--json")
    told = json.loads(shown.stdout)
    assert told["complete"] == (shown.exit_code == 0)
    return shown.exit_code, {row["rule"]: row for row in told["rules"]}, told["strangers"]


def test_every_rule_with_code_and_both_tests_is_complete(run: Run, tmp_path: Path) -> None:
    """With every mark in place the exit status is 0; a place is file, line and function."""
    (tmp_path / "test_all.py").write_text(proofs(), "utf-8")
    status, found, strangers = rows(run, tmp_path)
    assert (status, list(found), strangers) == (0, RULES, [])
    assert found["NT-1.1"]["allowing"] == ["test_all.py:2 test_0"]
    assert any(place.startswith("march.py:") for place in found["NT-3.2"]["code"])


@pytest.mark.parametrize(("mark", "missing"), [("[NT-3.2 allows]", "allowing"), ("[NT-3.2 forbids]", "forbidding")])
def test_a_missing_proof_is_a_gap(run: Run, tmp_path: Path, mark: str, missing: str) -> None:
    """A rule without an allowing or a forbidding test is named, and the exit status is 1."""
    (tmp_path / "test_all.py").write_text(proofs(without=mark), "utf-8")
    status, found, _ = rows(run, tmp_path)
    assert status == 1
    assert [(rule, row["missing"]) for rule, row in found.items() if row["missing"]] == [("NT-3.2", [missing])]


def test_a_mark_of_no_rule_is_a_gap(run: Run, tmp_path: Path) -> None:
    """A test of a rule that does not exist is named, and the exit status is 1."""
    (tmp_path / "test_all.py").write_text(proofs() + "# [NT-99.1 allows]\n", "utf-8")
    status, _, strangers = rows(run, tmp_path)
    line = proofs().count("\n") + 1
    assert (status, strangers) == (1, [f"test_all.py:{line}: NT-99.1"])
    shown = run("rules", "ninja-taisen", "--matrix", "--tests", tmp_path).stdout
    assert f"no such rule  test_all.py:{line}: NT-99.1\n" in shown


def test_the_matrix_for_people(run: Run, tmp_path: Path) -> None:
    """Gaps are said in the table and under it."""
    (tmp_path / "test_all.py").write_text(proofs(without="[NT-3.2 allows]"), "utf-8")
    shown = run("rules", "ninja-taisen", "--matrix", "--tests", tmp_path)
    assert shown.exit_code == 1 and "missing" in shown.stdout
    assert shown.stdout.endswith(f"1 of {len(RULES)} rules lack code or tests\n")


def test_missing_tests_are_bad_input(run: Run, tmp_path: Path) -> None:
    """Where there are no tests to read, the sentence says where they were expected."""
    refused = run("rules", "ninja-taisen", "--matrix", "--tests", tmp_path / "none")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"tatami: expected the tests of ninja-taisen in {tmp_path / 'none'}, found no such folder\n"
