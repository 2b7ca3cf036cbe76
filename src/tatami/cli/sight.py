"""The table in a terminal: its picture where there are colours and room for it, and its description in the notation's words."""

import os

from rich.console import Console

from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.table.sight import Sight
from tatami.texts.speaker import Speaker

from .blocks import blocks

UNITS_A_COLUMN = 10
"""At most so many units of the scene on one letter's width, or the writing in it runs together."""


def print_sight(screen: Console, sight: Sight, speaker: Speaker) -> None:
    """Print what a viewer sees."""
    room = screen.width * UNITS_A_COLUMN
    width = fitting_width(WIDTHS, room)
    if screen.is_terminal and screen.color_system in ("256", "truecolor") and width > WIDTHS[0]:
        scene = sight.game.scene(sight.state, sight.box, sight.seat, width)
        screen.print(blocks(scene, sight.game.symbols(), speaker.say, theme(), min(screen.width, width // UNITS_A_COLUMN)), end="")
    screen.print(sight.game.notation.describe(sight.state, sight.box), style="dim", markup=False, soft_wrap=True)


def theme() -> str:
    """Light on a terminal that says it is light, else dark."""
    return "light" if os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15") else "dark"
