"""`tatami picture`: a position as an SVG or PNG file, drawn by the same scene as the page."""

from pathlib import Path
from typing import Annotated

import typer

import tatami
from tatami import games
from tatami.cli.arguments import AtMove, Edition, Lang, Options, Seats, language, rulings
from tatami.cli.errors import BadInput
from tatami.cli.files import at_move, read_edition, read_table, write_bytes
from tatami.cli.png import png
from tatami.kernel.game import WATCHER
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS
from tatami.table.chance import Dice
from tatami.table.table import Table

Shown = Annotated[str, typer.Argument(metavar="FILE|GAME", show_default=False, help="A record, or a game to show its opening.")]
Out = Annotated[Path, typer.Option("--out", "-o", metavar="FILE", show_default=False, help="Where to: .svg or .png.")]
Theme = Annotated[str, typer.Option("--theme", metavar="THEME", help="light or dark.")]
Width = Annotated[int, typer.Option("--width", metavar="UNITS", help="The layout: 360 (phone), 760 (tablet) or 1080 (desk).")]
Zoom = Annotated[float, typer.Option("--zoom", metavar="FACTOR", help="Pixels of a PNG for each unit of the layout.")]
Seat = Annotated[int | None, typer.Option("--seat", metavar="N", help="As this seat sees it; otherwise as a watcher does.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="Of a game's opening: how chance sets up.")]

SMALLEST, LARGEST = 0.1, 8.0
"""The factors between which a picture can be read and fits into memory."""


def command(
    shown: Shown,
    out: Out,
    move: AtMove = None,
    theme: Theme = "light",
    lang: Lang = None,
    width: Width = WIDTHS[-1],
    zoom: Zoom = 2,
    seat: Seat = None,
    seats: Seats = None,
    seed: Seed = 0,
    option: Options = None,
    edition: Edition = None,
) -> None:
    """Draw a position as an SVG or PNG file."""
    if theme not in THEMES:
        raise BadInput(f"--theme: expected one of {', '.join(THEMES)}, got {theme!r}")
    if width not in WIDTHS:
        raise BadInput(f"--width: expected one of {', '.join(map(str, WIDTHS))}, got {width}")
    if out.suffix not in (".svg", ".png"):
        raise BadInput(f"--out: expected a file ending in .svg or .png, got {out.name!r}")
    if not SMALLEST <= zoom <= LARGEST:
        raise BadInput(f"--zoom: expected from {SMALLEST:g} to {LARGEST:g}, got {zoom:g}")
    if shown in games.names():
        table = opening(shown, seats, seed, rulings(option), edition, language(lang))
    elif seats or seed or option:
        raise BadInput(f"--seats, --seed and --option are for the opening of a game, and {shown!r} names none")
    elif Path(shown).exists():
        table = read_table(Path(shown), edition, language(lang))
    else:
        raise BadInput(f"expected a record file or one of {', '.join(games.names())}, got {shown!r}")
    text = tatami.picture(at_move(table, move), viewer(table, seat), width=width, theme=theme, lang=language(lang))
    write_bytes(out, text.encode() if out.suffix == ".svg" else png(text, zoom))


def opening(name: str, seats: int | None, seed: int, options: dict[str, str], edition: Path | None, lang: str) -> Table:
    """A game set up by chance, up to its first decision."""
    game = games.find(name)
    table = Table(game, seats or min(game.meta.seats), options, read_edition(game, edition, lang))
    table.settle(Dice(seed))
    return table


def viewer(table: Table, seat: int | None) -> int:
    """Whose eyes the picture is for."""
    if seat is None:
        return WATCHER
    if seat not in range(table.state.seats):
        raise BadInput(f"--seat: expected 0 to {table.state.seats - 1}, got {seat}")
    return seat
