"""`tatami serve`: the site on this machine, and a browser in front of it."""

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tatami.cli.database import Db, database_of
from tatami.cli.errors import BadInput
from tatami.cli.screen import screen

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Who may visit: 0.0.0.0 is everybody on your network.")]
Port = Annotated[
    int | None, typer.Option("--port", metavar="N", min=0, max=65535, help="Where it is heard; otherwise 8000 or any free port.")
]
PushKey = Annotated[str, typer.Option("--push-key", envvar="TATAMI_PUSH_KEY", metavar="KEY", help="Sends web push; see docs/operate.md.")]
PushContact = Annotated[
    str, typer.Option("--push-contact", metavar="MAILTO", help="Where push services find you, as mailto:… or https://…")
]
Webhooks = Annotated[bool, typer.Option("--webhooks", help="Calls the public addresses that players name, when it is their turn.")]
Editions = Annotated[
    list[Path] | None,
    typer.Option("--edition", metavar="FILE", help="An owner's box that tables are laid with; may be given again for another game."),
]
Sites = Annotated[
    list[str] | None,
    typer.Option("--site", metavar="NAME", help="A name by which visitors call the site, behind a proxy say; may be given again."),
]
Source = Annotated[
    str, typer.Option("--source", metavar="ADDRESS", help="Where your source can be read, as https://…; the page leads there.")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Only say the address.")]


def command(
    db: Db = None,
    host: Host = "127.0.0.1",
    port: Port = None,
    push_key: PushKey = "",
    push_contact: PushContact = "",
    webhooks: Webhooks = False,
    edition: Editions = None,
    site: Sites = None,
    source: Source = "",
    no_browser: NoBrowser = False,
) -> None:
    """Open the site: play in your browser, against the computer or with friends."""
    from tatami.server.app import serve
    from tatami.server.settings import Settings

    heard = free_port(host, Settings.port) if port is None else checked_port(host, port)
    told = Settings(
        host=host,
        port=heard,
        push_key=push_key,
        push_contact=push_contact,
        webhooks=webhooks,
        sites=frozenset(site or []),
        source=checked_source(source),
        editions=site_editions(edition or []),
    )
    settings = told if db is None else replace(told, db=db)
    check_push_key(push_key)

    def ready(url: str) -> None:
        """Say where the site is, and go there; by its name, since browsers make no passkeys for a number."""
        url = url.replace("//127.0.0.1:", "//localhost:")
        screen().print(f"Tatami is open at [bold]{url}[/bold]  (Ctrl-C closes it)")
        if not no_browser and has_desktop():
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    with database_of(settings), suppress(KeyboardInterrupt):
        serve(settings, ready)


def site_editions(files: list[Path]) -> dict[str, str]:
    """The text of each edition by its game, each one checked, before anything is started."""
    from tatami.cli.commands.edition import game_of
    from tatami.cli.files import read_edition

    texts: dict[str, str] = {}
    for file in files:
        game = game_of(file)
        if game.name in texts:
            raise BadInput(f"--edition: expected one box for each game, got a second one of {game.name}: {file}")
        texts[game.name] = read_edition(game, file).source.text
    return texts


def free_port(host: str, usual: int) -> int:
    """The usual port, or any (0) where somebody else is heard at it."""
    try:
        return checked_port(host, usual)
    except BadInput:
        return checked_port(host, 0)


def checked_port(host: str, port: int) -> int:
    """The port; refused if one cannot be heard there, before anything is started."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as problem:
        raise BadInput(f"cannot be heard at {host}, port {port}: {problem.strerror}; choose another with --host or --port") from problem
    return port


def check_push_key(key: str) -> None:
    """Refuse a key that is none, before anything is started."""
    from tatami.server.notices.webpush import key_from

    try:
        if key:
            key_from(key)
    except ValueError as problem:
        raise BadInput(f"--push-key: {problem}") from problem


def checked_source(address: str) -> str:
    """Refuse what a browser could not open."""
    if address and not address.startswith(("https://", "http://")):
        raise BadInput(f"--source: an address is expected that begins with https:// or http://, not '{address}'")
    return address


def has_desktop() -> bool:
    """Whether there is a place for a browser's window; a browser for terminals would take this one away."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
