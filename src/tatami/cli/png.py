"""PNG files: made from SVG by resvg, and read back as pixels."""

import struct
import zlib
from collections.abc import Iterator

import resvg_py

from .errors import BadInput

RGB = tuple[int, int, int]
CHANNELS = 4  # red, green, blue, opacity

PROOF = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{}</svg>'


def png(svg: str, zoom: float) -> bytes:
    """An SVG as a PNG, written with the fonts of this system."""
    blank, letter = (resvg_py.svg_to_bytes(svg_string=PROOF.format(inner)) for inner in ("", '<text x="2" y="15">M</text>'))
    if blank == letter:
        raise BadInput("a PNG needs fonts, and this system has none: install some (DejaVu, Noto), or ask for an .svg")
    made: bytes = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom)
    return made


def pixels(svg: str, width: int) -> list[list[RGB]]:
    """An opaque SVG as rows of pixels; whatever is written in it is left out."""
    file = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return [list(zip(row[::CHANNELS], row[1::CHANNELS], row[2::CHANNELS], strict=True)) for row in pixel_rows(file)]


def pixel_rows(file: bytes) -> Iterator[bytearray]:
    """The rows of a PNG as resvg writes them: eight bits a channel, not interlaced."""
    packed = b"".join(content for kind, content in chunks(file) if kind == b"IDAT")
    width = int.from_bytes(file[16:20], "big") * CHANNELS
    raw = zlib.decompress(packed)
    above = bytearray(width)
    for start in range(0, len(raw), width + 1):
        row = bytearray(raw[start + 1 : start + 1 + width])
        unfilter(raw[start], row, above)
        yield row
        above = row


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG by kind."""
    at = 8
    while at < len(file):
        size, kind = struct.unpack_from(">I4s", file, at)
        yield kind, file[at + 8 : at + 8 + size]
        at += size + 12


def unfilter(kind: int, row: bytearray, above: bytearray) -> None:
    """Undo what was done to a row to pack it better: each byte was told as the difference to a guess from its neighbours."""
    for i in range(len(row) if kind else 0):
        left, corner = (row[i - CHANNELS], above[i - CHANNELS]) if i >= CHANNELS else (0, 0)
        guess = (left, above[i], (left + above[i]) // 2, nearest(left, above[i], corner))[kind - 1]
        row[i] = (row[i] + guess) & 255


def nearest(left: int, above: int, corner: int) -> int:
    """PNG's Paeth predictor: whichever neighbour is nearest to left + above - corner."""
    far = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
    return (left, above, corner)[far.index(min(far))]
