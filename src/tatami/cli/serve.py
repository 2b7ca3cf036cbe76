"""`tatami serve`: the site on this machine, and a browser in front of it."""

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from .screen import screen
from .trouble import BadInput

Db = Annotated[str | None, typer.Option("--db", metavar="URL", help="Where tables are kept; otherwise in the file tatami.db here.")]
Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Who may visit: 0.0.0.0 is everybody on your network.")]
Port = Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="Where the site is heard; 0 takes any free port.")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Only say the address.")]


def command(db: Db = None, host: Host = "127.0.0.1", port: Port = 8000, no_browser: NoBrowser = False) -> None:
    """Open the site: play in your browser, against the computer or with friends."""
    from tatami.server.app import serve  # noqa: PLC0415  # the page of help must not wait for the whole site
    from tatami.server.settings import Settings  # noqa: PLC0415

    check_free(host, port)
    settings = Settings(host=host, port=port) if db is None else Settings(db=db, host=host, port=port)

    def ready(url: str) -> None:
        """Say where the site is, and go there."""
        screen().print(f"Tatami is open at [bold]{url}[/bold]  (Ctrl-C closes it)")
        if not no_browser and has_desktop():
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    with suppress(KeyboardInterrupt):
        serve(settings, ready)


def check_free(host: str, port: int) -> None:
    """Refuse an address that somebody else is heard at, before anything is started."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as problem:
        raise BadInput(f"cannot be heard at {host}, port {port}: {problem.strerror}; choose another with --host or --port") from problem


def has_desktop() -> bool:
    """Whether there is a place for a browser's window; a browser for terminals would take this one away."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
