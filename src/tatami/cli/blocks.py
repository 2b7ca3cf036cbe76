"""A scene in a terminal: quadrant blocks in colour for the drawing, letters for the writing."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from rich.color import Color
from rich.style import Style
from rich.text import Text

from tatami.kernel.palette import THEMES
from tatami.kernel.scene import Area, Say, Scene, Sprite, svg
from tatami.kernel.words import Words

from .png import RGB, pixels

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The block for each set of inked quarters: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""

Writing = dict[tuple[int, int], tuple[str, str, bool]]
"""What is written at a row and column: the letter, its tone, whether it is bold."""


def blocks(scene: Scene, symbols: str, say: Say, theme: str, columns: int) -> Text:
    """The scene, so many columns wide."""
    wordless = replace(
        scene,
        areas=tuple(replace(area, titled=False) for area in scene.areas),
        sprites=tuple(sprite._replace(text="") for sprite in scene.sprites),
    )
    rows = squeeze_rows(pixels(svg(wordless, symbols, say, theme), 2 * columns))
    written = writing(scene, say, columns)
    picture = Text(no_wrap=True)
    for row in range(len(rows) // 2):
        upper, lower = rows[2 * row], rows[2 * row + 1]
        for column in range(columns):
            quarters = (*upper[2 * column : 2 * column + 2], *lower[2 * column : 2 * column + 2])
            picture.append(*cell(quarters, written.get((row, column)), theme))
        picture.append("\n")
    return picture


def squeeze_rows(rows: list[list[RGB]]) -> list[list[RGB]]:
    """Two rows of pixels as one: a quarter of a letter's place is twice as high as wide."""
    pairs = zip(rows[::2], rows[1::2], strict=False)
    return [[mean((a, b)) for a, b in zip(upper, lower, strict=True)] for upper, lower in pairs]


def mean(colours: tuple[RGB, ...]) -> RGB:
    """The colour between some colours."""
    red, green, blue = (sum(channel) // len(colours) for channel in zip(*colours, strict=True))
    return red, green, blue


def cell(quarters: tuple[RGB, ...], letter: tuple[str, str, bool] | None, theme: str) -> tuple[str, Style]:
    """One letter's place: the letter on the mean colour, else the two colours that four quarters are nearest to."""
    if letter:
        return letter[0], style(hexadecimal(THEMES[theme][letter[1]]), mean(quarters), letter[2])
    ground = quarters[0]
    ink = max(quarters, key=lambda colour: distance(colour, ground))
    inked = [distance(colour, ink) < distance(colour, ground) for colour in quarters]
    mask = sum(1 << i for i in range(4) if inked[i])
    above = tuple(colour for colour, on in zip(quarters, inked, strict=True) if on) or (ink,)
    below = tuple(colour for colour, on in zip(quarters, inked, strict=True) if not on)
    return QUADRANTS[mask], style(mean(above), mean(below), False)


def distance(a: RGB, b: RGB) -> int:
    """How different two colours are."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


def hexadecimal(colour: str) -> RGB:
    """A colour written as `#b53a1e`."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


@cache
def style(ink: RGB, ground: RGB, bold: bool) -> Style:
    """The look of one letter's place."""
    return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*ground), bold=bold)


def writing(scene: Scene, say: Say, columns: int) -> Writing:
    """Every letter of the scene in its place; what lies over a text hides it."""
    wide, high = scene.width / columns, 2 * scene.width / columns
    written: Writing = {}
    for text, x, y, tone, bold, anchor in titles(scene.areas, say):
        put(written, text, x / wide, y / high, tone, bold, anchor)
    for sprite in scene.sprites:
        if sprite.symbol:
            hide(written, sprite, wide, high)
        if sprite.text:
            text = say(sprite.text) if isinstance(sprite.text, Words) else sprite.text
            x, y = sprite.x + sprite.text_x * sprite.w, sprite.y + sprite.text_y * sprite.h
            put(written, text, x / wide, y / high, sprite.text_tone, sprite.bold, sprite.anchor)
    return written


def titles(areas: tuple[Area, ...], say: Say) -> Iterator[tuple[str, float, float, str, bool, str]]:
    """The titles of areas, where `kernel.scene.svg` puts them."""
    for area in areas:
        if area.titled:
            yield say(area.label), area.x + 12, area.y + 15, "soft", False, "start"


def put(written: Writing, text: str, column: float, row: float, tone: str, bold: bool, anchor: str) -> None:
    """Write a text around, after or before a place."""
    start = round(column - {"start": 0, "middle": len(text) / 2, "end": len(text)}[anchor])
    written |= {(int(row), start + i): (letter, tone, bold) for i, letter in enumerate(text)}


def hide(written: Writing, sprite: Sprite, wide: float, high: float) -> None:
    """Take away the letters that a sprite lies on."""
    for row, column in [*written]:
        x, y = (column + 0.5) * wide - sprite.x, (row + 0.5) * high - sprite.y
        if 0 <= x <= sprite.w and 0 <= y <= sprite.h:
            del written[row, column]
