"""`tatami serve`: the site starts, says where it is, and stops."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tatami.cli.commands.serve import free_port, has_desktop, site_editions
from tatami.server.app import open_once
from tatami.server.store.address import database_url
from tatami.server.store.file import hold_file

from .conftest import Run

pytestmark = pytest.mark.process

TATAMI = [sys.executable, "-c", "from tatami.cli import main; main()"]


@pytest.mark.parametrize("arguments", [["serve"], []])
def test_the_site_opens_and_closes(tmp_path: Path, arguments: list[str]) -> None:
    """`tatami serve` and `tatami` alone say the address, answer there, keep tables in a file, and Ctrl-C ends them with status 0."""
    if arguments:
        arguments = [*arguments, "--port", "0", "--no-browser", "--db", f"sqlite:///{tmp_path / 'tatami.db'}"]
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    with subprocess.Popen([*TATAMI, *arguments], stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=env) as site:
        assert site.stdout is not None
        address = site.stdout.readline().split()[4]
        assert address.startswith("http://localhost:")  # browsers make no passkeys for a number
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert "ninja-taisen" in answer.read().decode()
        site.send_signal(signal.SIGINT)
        assert site.wait() == 0
    assert (tmp_path / "tatami.db").exists()


def test_a_taken_port_is_refused(run: Run) -> None:
    """Where somebody else is heard already, the sentence says so and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        refused = run("serve", "--port", port)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"tatami: cannot be heard at 127.0.0.1, port {port}: ")


def test_a_source_is_an_address(run: Run) -> None:
    """What no browser could open is refused before anything is started."""
    refused = run("serve", "--source", "javascript:alert(1)")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "tatami: --source: an address is expected that begins with https:// or http://, not 'javascript:alert(1)'\n"


def test_without_a_wish_any_free_port_will_do() -> None:
    """The usual port is taken if it is free, else the system chooses one."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        assert free_port("127.0.0.1", taken) == 0
    assert free_port("127.0.0.1", taken) == taken


@pytest.mark.parametrize(
    ("db", "problem"),
    [
        ("tables", "cannot open the database tables: "),
        ("sqlite:////no/such/folder/x.db", "cannot open the database sqlite:////no/such/folder/x.db: "),
        ("sqlite://", "cannot open the database sqlite://: a database in memory would be gone with the process"),
        ("nosuch://me:secret@host/x", "cannot open the database nosuch://me:***@host/x: "),
    ],
)
def test_a_database_that_cannot_be_opened_is_refused(run: Run, db: str, problem: str) -> None:
    """The sentence names the database without its password, what is wrong and what was expected."""
    refused = run("serve", "--port", "0", "--db", db)
    assert refused.exit_code == 2 and refused.stderr.startswith(f"tatami: {problem}")
    assert refused.stderr.endswith("expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME\n")


def garbage(file: Path) -> None:
    """Bytes that are no database."""
    file.write_bytes(bytes(range(256)) * 20)


def foreign(file: Path) -> None:
    """Somebody else's database."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def newer(file: Path) -> None:
    """A database of a release that is yet to come."""
    asyncio.run(open_once(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'v99'")


def cut_off(file: Path) -> None:
    """A database of which the end is missing."""
    asyncio.run(open_once(f"sqlite:///{file}"))
    file.write_bytes(file.read_bytes()[:9000])


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (garbage, "file is not a database"),
        (foreign, "expected a database of Tatami, got one with the tables recipes"),
        (newer, "it belongs to a newer release"),
        (cut_off, "malformed"),
    ],
)
def test_a_spoilt_database_is_one_sentence(run: Run, tmp_path: Path, spoil: Callable[[Path], None], problem: str) -> None:
    """To whoever serves it and to whoever looks into it; nothing of it is changed."""
    file = tmp_path / "tables.db"
    spoil(file)
    before = file.read_bytes()
    for command in (("serve", "--port", "0", "--no-browser"), ("admin", "list")):
        refused = run(*command, "--db", f"sqlite:///{file}")
        assert refused.exit_code == 2 and problem in refused.stderr and len(refused.stderr.splitlines()) == 1
    assert file.read_bytes() == before


def test_a_file_serves_one_process(run: Run, tmp_path: Path) -> None:
    """A second one is refused, though it would be heard at another port; the file is its owner's alone."""
    url = database_url(f"sqlite:///{tmp_path}/tables.db")
    asyncio.run(open_once(f"sqlite:///{tmp_path}/tables.db"))
    with hold_file(url):
        refused = run("serve", "--port", "0", "--no-browser", "--db", f"sqlite:///{tmp_path}/tables.db")
        assert refused.exit_code == 2 and "another process serves" in refused.stderr
    with hold_file(url):
        pass
    assert [oct(file.stat().st_mode & 0o777) for file in sorted(tmp_path.iterdir())] == ["0o600"] * 2


def test_a_browser_opens_only_on_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a display no browser for terminals takes the terminal away."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_desktop()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_desktop()


def test_a_site_is_laid_with_an_owners_box(run: Run, tmp_path: Path) -> None:
    """`--edition` takes one box for each game, each checked before anything is started."""
    file = tmp_path / "mine.toml"
    file.write_text('game = "ninja-taisen"\nedition = "mine"\n[ninja]\nshogun = 5\n', "utf-8")
    assert list(site_editions([file])) == ["ninja-taisen"]
    twice = run("serve", "--edition", file, "--edition", file)
    assert twice.stderr.startswith("tatami: --edition: expected one box for each game, got a second one of ninja-taisen")
    file.write_text('game = "ninja-taisen"\nedition = "mine"\n[ninja]\nshogun = 50\n', "utf-8")
    assert f"{file}:4: ninja.shogun: expected a whole number from 1 to 9" in run("serve", "--edition", file).stderr
