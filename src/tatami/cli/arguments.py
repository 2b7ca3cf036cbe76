"""The arguments that several commands share."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tatami.texts.speaker import LANGS

from .errors import BadInput

GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False, help="A game; `tatami games` lists them.")]
OneGame = Annotated[str | None, typer.Argument(metavar="[GAME]", show_default=False, help="One game; otherwise all of them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="A game's record; - reads the standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
Edition = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="An owner's corrected components, instead of the shipped ones.")
]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANGUAGE", help=f"One of {', '.join(LANGS)}; otherwise your system's.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A ruling of the game; may be given again.")]
AtMove = Annotated[int | None, typer.Option("--move", metavar="N", help="After so many moves; otherwise after the last.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="K", help="How many players; otherwise as few as the game takes.")]


def language(wanted: str | None) -> str:
    """The wanted language; without one, the system's if it is spoken here, else English."""
    if wanted is not None and wanted not in LANGS:
        raise BadInput(f"unknown language: expected one of {', '.join(LANGS)}, got {wanted!r}")
    system = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return wanted or next((lang for lang in LANGS if lang == system[:2]), LANGS[0])


def rulings(given: list[str] | None) -> dict[str, str]:
    """Options as names with values."""
    chosen: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput(f"--option: expected name=value, got {text!r}")
        if name in chosen:
            raise BadInput(f"--option: {name} is given twice")
        chosen[name] = value
    return chosen
