"""A real PostgreSQL from the system's packages: in a folder of its own, on a free port, gone with the one who started it."""

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

WHERE = ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/pgsql")
MISSING = "PostgreSQL is not installed here: install your system's package 'postgresql'"
SETTINGS = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=60", "shared_buffers=32MB")


def found(name: str) -> Path | None:
    """One of PostgreSQL's programs, the newest there is."""
    installed = [path for root in WHERE for path in Path(root).glob(f"*/bin/{name}")]
    on_path = shutil.which(name)
    return max(installed, default=Path(on_path) if on_path else None)


class Postgres:
    """A running server with one database."""

    def __init__(self, fsync: bool = False) -> None:
        self.folder = Path(mkdtemp(prefix="tatami-postgres-"))
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name  # PostgreSQL refuses to be root
        shutil.chown(self.folder, self.user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.settings = (*SETTINGS, f"port={self.port}", f"fsync={'on' if fsync else 'off'}")
        self.url = f"postgresql://tatami@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.call("initdb", "--pgdata", "data", "--username", "tatami", "--auth", "trust", "--encoding", "UTF8", "--no-sync")
        self.call("pg_ctl", "start", "--pgdata", "data", "--wait", "--log", "log", "--options", " ".join(f"-c {s}" for s in self.settings))

    def stop(self) -> None:
        """End it and leave nothing behind."""
        self.call("pg_ctl", "stop", "--pgdata", "data", "--mode", "immediate")
        shutil.rmtree(self.folder)

    def crash(self) -> None:
        """End it as a crash would, and start it again."""
        self.call("pg_ctl", "restart", "--pgdata", "data", "--wait", "--mode", "immediate", "--log", "log")

    def emptied(self) -> str:
        """The address of the database, from which everything is gone."""
        self.ask("DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
        return self.url

    def another(self, name: str) -> str:
        """The address of a database of one's own, empty."""
        self.ask(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", f"CREATE DATABASE {name}")
        return self.url.removesuffix("postgres") + name

    def cut(self) -> int:
        """Cut every connection; how many there were."""
        return int(
            self.ask(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name != 'psql' AND datname IS NOT NULL"
            )
        )

    def ask(self, *questions: str) -> str:
        """What the database answers."""
        asked = (argument for question in questions for argument in ("--command", question))
        return self.call("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", self.url, *asked)

    def call(self, name: str, *arguments: str) -> str:
        """Run one of PostgreSQL's programs as the user that owns the folder; what it prints goes to a file, as servers keep it open."""
        program, said = found(name), self.folder / f"{name}.said"
        assert program, MISSING
        with said.open("w+") as out:
            user = self.user if os.getuid() == 0 else None
            ended = subprocess.run(
                [program, *arguments],
                cwd=self.folder,
                user=user,
                group=user,
                extra_groups=[] if user else None,
                stdout=out,
                stderr=out,
                check=False,
            )
        assert ended.returncode == 0, said.read_text()
        return said.read_text().strip()


@contextmanager
def running(fsync: bool = False) -> Iterator[Postgres]:
    """A server for a while."""
    server = Postgres(fsync)
    try:
        server.start()
        yield server
    finally:
        server.stop()
