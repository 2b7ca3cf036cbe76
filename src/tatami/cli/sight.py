"""The table in a terminal: its picture where there are colours and room for it, and sentences under it or instead."""

import os
from math import ceil

from rich.console import Console

from tatami.kernel.scene import WIDTHS, Scene, fitting_width
from tatami.table.sight import Sight
from tatami.texts.speaker import Speaker
from tatami.texts.table_text import table_text

from .blocks import blocks

UNITS_A_COLUMN = 10
"""At most so many units of the scene on one letter's width, or the writing in it runs together."""

LINES_BESIDE = 6
"""A picture leaves so many lines of the screen for the question under it; one that cannot is not drawn."""


def print_sight(screen: Console, sight: Sight, speaker: Speaker) -> None:
    """Print what a viewer sees."""
    width = fitting_width(WIDTHS, screen.width * UNITS_A_COLUMN)
    if screen.is_terminal and screen.color_system in ("256", "truecolor") and width > WIDTHS[0]:
        scene, columns = sight.game.scene(sight.state, sight.box, sight.seat, width), min(screen.width, width // UNITS_A_COLUMN)
        room = screen.height - LINES_BESIDE - rows_of(scene, columns)
        if room >= 0:
            screen.print(blocks(scene, sight.game.symbols(), speaker.say, theme(), columns), end="")
            if room < len(table_text(speaker, sight.game, sight.state, sight.box)):
                return
    print_words(screen, sight, speaker)


def print_words(screen: Console, sight: Sight, speaker: Speaker) -> None:
    """Print it in sentences."""
    for line in table_text(speaker, sight.game, sight.state, sight.box):
        screen.print(line, style="dim", markup=False, soft_wrap=True)


def rows_of(scene: Scene, columns: int) -> int:
    """How many lines a picture of so many columns takes: a letter is twice as high as wide."""
    return ceil(scene.height * columns / scene.width / 2)


def theme() -> str:
    """Light on a terminal that says it is light, else dark."""
    return "light" if os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15") else "dark"
