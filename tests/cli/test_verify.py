"""`tatami verify`: good records, and every way to be a bad one."""

import json
from pathlib import Path

import pytest

from tatami import Table
from tatami.cli import files

from .conftest import Run


def test_a_good_record_is_good(run: Run, record: Path, whole: Table) -> None:
    """A record of a whole game is good: exit status 0, the moves counted, the ending told."""
    checked = run("verify", record)
    assert checked.exit_code == 0
    assert checked.stdout.startswith(
        f"good  {record}: {whole.version} moves of Ninja Taisen follow the rules and lead to the noted states. "
    )
    assert " wins" in checked.stdout and checked.stdout.endswith("nothing proves that nobody chose them.\n")
    assert "suivent les règles" in run("verify", record, "--lang", "fr").stdout


def test_the_verdict_for_scripts(run: Run, record: Path, whole: Table) -> None:
    """`--json` prints what the record claims and that it is true."""
    assert whole.result is not None
    verdict = json.loads(run("verify", record, "--json").stdout)
    assert verdict == {
        "file": str(record),
        "good": True,
        "game": "ninja-taisen",
        "rules": 2,
        "edition": "default",
        "fingerprint": whole.components.fingerprint,
        "moves": whole.version,
        "result": {"ranks": list(whole.result.ranks), "scores": list(whole.result.scores), "reason": whole.result.reason},
        "chance": None,
        "line": None,
        "problem": None,
    }


def test_a_record_that_stops_early_is_good_and_not_over(run: Run, record: Path) -> None:
    """A game that is still going on is no bad record."""
    record.write_text("\n".join(record.read_text("utf-8").splitlines()[:30]) + "\n", "utf-8")
    assert " The game is not over yet. " in run("verify", record).stdout


def first_difference(one: str, other: str) -> int:
    """The first line in which two texts differ, counted from 1."""
    return next(n for n, (a, b) in enumerate(zip(one.splitlines(), other.splitlines(), strict=False), 1) if a != b)


@pytest.mark.parametrize(
    ("written", "instead", "problem"),
    [
        ("tatami record 1", "tatami record 9", "expected 'tatami record 1', got 'tatami record 9'"),
        ("game: ninja-taisen", "game: go", "unknown game: expected one of "),
        ("rules: 2", "rules: 3", "expected rules up to 2, got 3"),
        ("edition: default ", "edition: default 0", "expected edition default 0"),
        ("seats: 2", "seats: 3", "ninja-taisen is for 2 players, got 3"),
        ("seats: 2", "seats: 2\noption carried-shogun: heavy", "option carried-shogun: expected one of free, counts, own, got 'heavy'"),
        ("deal wolf", "deal monkey", "is not offered: "),
        (" march ", " fly ", "is not offered: "),
        ("1 chance deal", "2 chance deal", "expected move 1, got move 2"),
        ("first ", "first un", "is not offered: "),
    ],
)
def test_a_changed_line_makes_it_bad(run: Run, record: Path, written: str, instead: str, problem: str) -> None:
    """Whatever is changed, the verdict names the line and the cause, and the exit status is 1."""
    text = record.read_text("utf-8")
    changed = text.replace(written, instead, 1)
    record.write_text(changed, "utf-8")
    checked = run("verify", record, "--json")
    verdict = json.loads(checked.stdout)
    assert (checked.exit_code, verdict["good"], verdict["line"]) == (1, False, first_difference(text, changed))
    assert problem in verdict["problem"]


def test_a_wrong_hash_is_found(run: Run, record: Path) -> None:
    """A hash that is not the state's makes the record bad at its line, with both hashes."""
    lines = record.read_text("utf-8").splitlines()
    lines[-1] = lines[-1][:-16] + "0" * 16
    record.write_text("\n".join(lines) + "\n", "utf-8")
    checked = run("verify", record)
    assert checked.exit_code == 1
    assert f"bad  {record}:{len(lines)}: expected the state " in checked.stdout and f"got {'0' * 16}" in checked.stdout


def test_a_file_that_is_no_text_is_bad_input(run: Run, tmp_path: Path) -> None:
    """Bytes that are not UTF-8 are refused with file and line."""
    file = tmp_path / "noise.record"
    file.write_bytes(b"tatami record 1\n\xff\xfe")
    checked = run("verify", file)
    assert (checked.exit_code, checked.stderr) == (2, f"tatami: {file}:2: expected text in UTF-8, got the byte 0xff\n")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (f"a = {'9' * 5000}\n".encode(), "expected a line of at most 400 characters"),
        (b"a = " + b"[\n" * 3000, "deeper than anybody needs"),
        (b"a" + b".a" * 20 + b" = 1\n", "expected at most 12 dots"),
        (b"\xff\xfe", "expected text in UTF-8"),
        (b"#" * 200_000, "expected at most 100000 characters, got more"),
    ],
)
def test_a_bad_edition_is_one_sentence(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, problem: str
) -> None:
    """Whatever stands in it, and however much; nothing is parsed that would take long."""
    monkeypatch.setattr(files, "LONGEST_TEXT", 100_000 if b"#" in content else files.LONGEST_TEXT)
    edition = tmp_path / "box.toml"
    edition.write_bytes(content)
    for command in (["edition", "check", str(edition)], ["verify", str(record), "--edition", str(edition)]):
        told = run(*command)
        assert told.exit_code == 2 and len(told.stderr.splitlines()) == 1 and problem in told.stderr
