"""Scenes in a terminal: pixels read back, blocks chosen, letters put."""

import struct
import zlib

import pytest
from rich.console import Console

from tatami import Dice, Table, game
from tatami.cli.blocks import QUADRANTS, blocks, cell
from tatami.cli.png import RGB, pixel_rows, pixels, unfilter
from tatami.cli.sight import print_sight
from tatami.kernel.scene import Area, Scene, Sprite
from tatami.kernel.words import Words, words
from tatami.texts.speaker import Speaker

RED, BLUE = (255, 0, 0), (0, 0, 255)
ROWS = [bytearray([10, 20, 30, 255, 40, 250, 60, 255]), bytearray([11, 22, 33, 255, 44, 5, 66, 255])]


def say(said: Words) -> str:
    """Words by their key."""
    return said.key


def test_pixels_are_read_back() -> None:
    """A red and a blue half come back as red and blue pixels."""
    red, blue = (f'<path fill="{fill}" d="M{x} 0h2v2h-2z"/>' for fill, x in (("red", 0), ("blue", 2)))
    halves = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">{red}{blue}</svg>'
    assert pixels(halves, 4) == [[RED, RED, BLUE, BLUE]] * 2


def filtered(kind: int, row: bytearray, above: bytearray) -> bytes:
    """A row packed as the PNG standard says."""
    out = bytearray(row)
    for i in range(len(row)):
        left, corner = (row[i - 4], above[i - 4]) if i >= 4 else (0, 0)
        guess = left + above[i] - corner
        paeth = min((left, above[i], corner), key=lambda near: abs(guess - near))
        out[i] = (row[i] - (0, left, above[i], (left + above[i]) // 2, paeth)[kind]) % 256
    return bytes(out)


@pytest.mark.parametrize("kind", range(5))
def test_every_filter_of_a_png_is_undone(kind: int) -> None:
    """All five ways to pack a row give the row back, alone and in a file."""
    row = bytearray(filtered(kind, ROWS[1], ROWS[0]))
    unfilter(kind, row, ROWS[0])
    assert row == ROWS[1]
    packed = zlib.compress(b"\0" + bytes(ROWS[0]) + bytes([kind]) + filtered(kind, ROWS[1], ROWS[0]))
    chunks = ((b"IHDR", struct.pack(">2I5B", 2, 2, 8, 6, 0, 0, 0)), (b"IDAT", packed[:5]), (b"IDAT", packed[5:]), (b"IEND", b""))
    file = b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(part)) + name + part + b"\0" * 4 for name, part in chunks)
    assert list(pixel_rows(file)) == ROWS


@pytest.mark.parametrize(
    ("quarters", "block"),
    [
        ((RED, RED, RED, RED), " "),
        ((RED, BLUE, RED, BLUE), "▐"),
        ((RED, RED, BLUE, BLUE), "▄"),
        ((RED, BLUE, BLUE, RED), "▞"),
        ((RED, RED, RED, BLUE), "▗"),
    ],
)
def test_four_quarters_are_one_block_in_two_colours(quarters: tuple[RGB, ...], block: str) -> None:
    """The first quarter's colour is the ground, the most different one the ink."""
    letter, style = cell(quarters, None, "light")
    assert letter == block and letter in QUADRANTS
    assert style.bgcolor is not None and style.bgcolor.triplet == RED
    if block != " ":
        assert style.color is not None and style.color.triplet == BLUE


def test_letters_stand_in_their_places_and_are_covered() -> None:
    """A text stands where the scene puts it; what is laid over it hides it; an area's title is written."""
    card = '<symbol id="card" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></symbol>'
    under = Sprite("a", 0, 40, 80, 40, "card", text="under")
    over = Sprite("b", 40, 40, 80, 40, "card", text=words("over"), text_x=0.75)
    picture = blocks(Scene(200, 120, (Area("x", 0, 0, 200, 30, words("title")),), (under, over)), card, say, "light", 20)
    lines = picture.plain.splitlines()
    assert len(lines) == 6 and "title" in lines[0]
    assert "un" in lines[3] and "under" not in lines[3] and "over" in lines[3]


@pytest.mark.parametrize(("columns", "ground"), [(120, "dark"), (80, "light")])
def test_a_table_is_drawn_where_there_are_colours(monkeypatch: pytest.MonkeyPatch, columns: int, ground: str) -> None:
    """A wide terminal with colours shows the picture over its sentences, dark or light as it is itself; a lower one the picture alone."""
    monkeypatch.setenv("COLORFGBG", {"dark": "15;0", "light": "0;15"}[ground])
    shown = drawn(columns, "truecolor")
    assert len(shown.splitlines()) > 20 and "Rock die" in shown and set(shown) & set(QUADRANTS.strip())
    assert "Rock die" not in drawn(columns, "truecolor", 44) and "S4r2" not in shown
    assert {"dark": "48;2;27;26;24", "light": "48;2;245;239;226"}[ground] in shown


@pytest.mark.parametrize(("columns", "colours", "lines"), [(60, "truecolor", 60), (120, "standard", 60), (120, "truecolor", 24)])
def test_a_narrow_low_or_poor_terminal_gets_the_description(columns: int, colours: str, lines: int) -> None:
    """Without room to the side, room above the question, or colours the table is text alone."""
    shown = drawn(columns, colours, lines)
    assert "Tile" in shown and not set(shown) & set(QUADRANTS.strip())


def drawn(columns: int, colours: str, lines: int = 60) -> str:
    """The opening of a game on such a terminal."""
    found = game("ninja-taisen")
    table = Table(found, 2)
    table.settle(Dice(3))
    console = Console(width=columns, height=lines, color_system=colours, force_terminal=True)  # type: ignore[arg-type]  # the names are a closed list to mypy
    with console.capture() as captured:
        print_sight(console, table.sight(0), Speaker("en", found))
    return captured.get()
