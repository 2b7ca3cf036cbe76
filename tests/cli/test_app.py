"""The commands together: what is there, what is refused, how it ends."""

import importlib
import subprocess
import sys

import pytest

from tatami import game_names
from tatami.cli.app import COMMANDS
from tatami.texts.speaker import LANGS

from .conftest import Run


def test_help_shows_every_command(run: Run) -> None:
    """`tatami --help` names each command once, with its sentence."""
    shown = run("--help")
    assert shown.exit_code == 0
    for name in COMMANDS:
        sentence = importlib.import_module(f"tatami.cli.commands.{name}").command.__doc__
        assert f" {name} " in shown.stdout and sentence.split()[0] in shown.stdout


@pytest.mark.parametrize("arguments", [("--help",), *((name, "--help") for name in COMMANDS)])
def test_a_flag_asks_for_no_value(run: Run, arguments: tuple[str, ...]) -> None:
    """A help page shows what an option takes, and nothing where it takes nothing."""
    shown = run(*arguments).stdout
    assert "--help" in shown and "<bool>" not in shown


def test_version_is_the_package_s(run: Run) -> None:
    """`--version` says the installed version."""
    assert run("--version").stdout == "tatami 0.1.0\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["shuffle"], f"unknown command: expected one of {', '.join(COMMANDS)}, got 'shuffle'"),
        (["perft", "go", "--depth", "1"], f"unknown game: expected one of {', '.join(game_names())}, got 'go'"),
        (["perft"], "Missing argument 'GAME'."),
        (["perft", "ninja-taisen", "--deep", "1"], "No such option: --deep (Possible options: --depth, --help)"),
        (["perft", "ninja-taisen", "--depth", "1", "--option", "speed"], "--option: expected name=value, got 'speed'"),
        (
            ["perft", "ninja-taisen", "--depth", "1", "--option", "shogun-duel=now"],
            "option shogun-duel: expected one of current, printed, got 'now'",
        ),
        (["perft", "ninja-taisen", "--depth", "1", "--seats", "5"], "ninja-taisen is for 2 players, got 5"),
        (["verify", "/no/such.record"], "cannot read /no/such.record: No such file or directory"),
        (["rules", "ninja-taisen", "--lang", "es"], f"unknown language: expected one of {', '.join(LANGS)}, got 'es'"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_status_2(run: Run, arguments: list[str], sentence: str) -> None:
    """What the caller gave wrongly is said on the error stream, with what was expected and what came."""
    refused = run(*arguments)
    assert (refused.exit_code, refused.stdout, refused.stderr) == (2, "", f"tatami: {sentence}\n")


def test_ctrl_c_ends_cleanly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves with status 130 and prints no traceback."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tatami.cli.commands.verify.verdict_on", interrupted)
    left = run("verify", "any.record")
    assert (left.exit_code, left.output) == (130, "")


def test_the_command_line_starts_without_what_only_some_commands_need() -> None:
    """Starting it imports neither numba nor the server nor a game."""
    asked = "import sys, tatami.cli; print([m for m in sys.modules if m.startswith(('numba.', 'litestar', 'rich', 'tatami.games.'))])"
    started = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert started.stdout == "[]\n"
