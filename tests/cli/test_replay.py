"""`tatami replay`: a record told or stepped through."""

import json
from pathlib import Path

import pytest

from tatami import Table
from tatami.cli.commands.replay import Viewing
from tatami.cli.screen import screen
from tatami.texts.speaker import Speaker
from tatami.texts.table_text import table_text

from .conftest import Run


def test_a_pipe_gets_the_whole_game(run: Run, record: Path, whole: Table) -> None:
    """Into a pipe goes every move in sentences of the reader's language, each with its rule, then the table and who has won."""
    told = {lang: run("replay", record, "--lang", lang).stdout for lang in ("en", "fr")}
    assert all(f"\n{number}  " in f"\n{told['en']}" for number in range(1, whole.version + 1))
    assert "Wolf lays" in told["en"] and " wins" in told["en"].splitlines()[-1]
    assert all(line.rstrip().rpartition("  ")[2].startswith("NT-") for line in told["en"].splitlines() if line.startswith("      "))
    assert "Loup pose" in told["fr"] and "event." not in told["fr"]


def test_a_record_comes_from_the_standard_input(run: Run, record: Path) -> None:
    """`-` reads what another program writes."""
    assert run("replay", "-", typed=record.read_text("utf-8")).stdout == run("replay", record).stdout
    assert run("verify", "-", typed=record.read_text("utf-8")).exit_code == 0


def test_one_position(run: Run, record: Path, whole: Table) -> None:
    """`--move N` shows the table after N moves and the move that led there."""
    shown = run("replay", record, "--move", "30").stdout
    assert shown.startswith(f"Ninja Taisen  30 / {whole.version}\n30  ")
    assert "\n".join(table_text(Speaker("en", whole.game), whole.game, whole.fork(30).state, whole.box)) in shown


def test_the_table_speaks_the_readers_language(run: Run, record: Path) -> None:
    """Without a picture each pile says whose it is, on which tile, and which end is its top."""
    shown = run("replay", record, "--move", "30", "--lang", "fr").stdout
    assert "La table, chaque pile de bas en haut" in shown
    assert "Le Village du Loup\N{NO-BREAK SPACE}: Loup, Shogun" in shown and "Singe, " in shown


def test_the_record_for_scripts(run: Run, record: Path, whole: Table) -> None:
    """`--json` prints what was agreed, every move, the table and the result."""
    told = json.loads(run("replay", record, "--json").stdout)
    assert [(move["who"], move["move"], move["hash"]) for move in told["moves"]] == [(m.who, m.text, m.hash) for m in whole.record.moves]
    assert told["to_act"] is None and whole.result is not None and told["result"]["reason"] == whole.result.reason
    early = json.loads(run("replay", record, "--json", "--move", "20").stdout)
    assert len(early["moves"]) == 20 and early["result"] is None and early["to_act"] in ("0", "1")


def test_a_bad_record_is_refused_with_its_line(run: Run, record: Path, whole: Table) -> None:
    """A record that the rules refuse is not shown; the sentence names file, line and rule."""
    step = next(step for step in whole.steps if step.text.startswith("march"))
    line = whole.record.line_of_move(step.number)
    lines = record.read_text("utf-8").splitlines()
    lines[line - 1] = lines[line - 1].replace(step.text, "stop")
    record.write_text("\n".join(lines), "utf-8")
    refused = run("replay", record)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"tatami: {record}:{line}: 'stop' of {step.seat} is refused: ") and refused.stderr.endswith(
        "[NT-2.3]\n"
    )


@pytest.fixture
def viewing(whole: Table) -> Viewing:
    """The record on a screen."""
    return Viewing(whole, Speaker("en", whole.game), screen())


def test_the_reader_turns_from_decision_to_decision(viewing: Viewing, whole: Table) -> None:
    """Enter goes to the next decision of a player, b back to the last one, a number to that move; neither end is passed."""
    decisions = [n for n, step in enumerate(whole.steps) if step.seat >= 0]
    assert viewing.next_move(0, "") == decisions[0]
    assert viewing.next_move(decisions[0], "") == decisions[1]
    assert viewing.next_move(decisions[1], "b") == decisions[0]
    assert (viewing.next_move(decisions[-1], ""), viewing.next_move(whole.version, "")) == (whole.version, whole.version)
    assert (viewing.next_move(0, "b"), viewing.next_move(3, "7"), viewing.next_move(0, "9" * 5000)) == (0, 7, whole.version)
    assert viewing.next_move(decisions[1], "forward?") == decisions[1]


def test_stepping_through_in_a_terminal(viewing: Viewing, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The reader sees the start, then wherever they turn, until they leave."""
    typed = iter(["30", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    viewing.browse()
    shown = capsys.readouterr().out
    assert f"Ninja Taisen  0 / {viewing.table.version}" in shown and f"Ninja Taisen  30 / {viewing.table.version}" in shown
