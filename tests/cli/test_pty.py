"""`tatami play` in a real terminal."""

import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process
HANGS_AFTER = 120
TATAMI = [sys.executable, "-c", "from tatami.cli import main; main()"]


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, *arguments: str) -> None:
        self.keyboard, inside = pty.openpty()
        env = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "COLUMNS": "120",
            "LINES": "60",
            "LC_ALL": "C.UTF-8",
            "PYTHONUTF8": "1",
        }
        self.program = subprocess.Popen([*TATAMI, *arguments], stdin=inside, stdout=inside, stderr=inside, env=env, start_new_session=True)
        os.close(inside)
        self.seen = ""

    def read(self) -> bytes:
        """What the program shows next; a program that shows nothing for minutes hangs, and the test says where."""
        assert select.select([self.keyboard], [], [], HANGS_AFTER)[0], f"the program hangs after {self.seen[-500:]!r}"
        try:
            return os.read(self.keyboard, 65536)
        except OSError:  # the program has closed its side
            return b""

    def until(self, text: str) -> str:
        """Read until a text appears; what was read."""
        start = len(self.seen)
        while text not in self.seen[start:]:
            shown = self.read()
            assert shown, f"the program ended after {self.seen[-500:]!r}"
            self.seen += shown.decode("utf-8", "replace")
        return self.seen[start:]

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.keyboard, text.encode())

    def close(self) -> int:
        """Wait for the program to end; its exit status."""
        while shown := self.read():
            self.seen += shown.decode("utf-8", "replace")
        os.close(self.keyboard)
        return self.program.wait()


def test_a_terminal_shows_the_picture_and_takes_moves(tmp_path: Path) -> None:
    """In a terminal the table is drawn in colours, a typed number moves, a refused move is red, `quit` leaves."""
    terminal = Terminal("play", "ninja-taisen", "--seed", "3", "--lang", "en")
    assert "\x1b[38;2;" in terminal.until("Wolf> ")
    terminal.type("stop\n")
    assert "\x1b[31m" in terminal.until("Wolf> ")
    terminal.type("1\n")
    assert "Wolf marches Rock 1" in terminal.until("Wolf> ")
    terminal.type(f"save {tmp_path / 'x.record'}\nquit\n")
    assert terminal.close() == 0
    assert (tmp_path / "x.record").exists()


def test_ctrl_c_leaves_a_terminal_game_cleanly() -> None:
    """Ctrl-C ends the game with status 130 and no traceback."""
    terminal = Terminal("play", "ninja-taisen", "--seed", "3", "--lang", "en")
    terminal.until("Wolf> ")
    terminal.program.send_signal(signal.SIGINT)
    terminal.type("\n")  # a signal that came just before the program began to read is noticed after it
    assert terminal.close() == 130
    assert "Traceback" not in terminal.seen


def test_a_record_is_stepped_through_in_a_terminal(record: Path) -> None:
    """Enter goes on, q leaves."""
    terminal = Terminal("replay", str(record), "--lang", "en")
    terminal.until("q: leave")
    terminal.type("\n")
    assert "Ninja Taisen  20 / " in terminal.until("q: leave")
    terminal.type("q\n")
    assert terminal.close() == 0


def test_rules_are_laid_out_in_a_terminal() -> None:
    """In a terminal the rulebook's marks become bold letters and boxes."""
    terminal = Terminal("rules", "ninja-taisen", "--lang", "en")
    assert terminal.close() == 0
    assert "\x1b[1mNT-3.2\x1b[0m" in terminal.seen and "**" not in terminal.seen
