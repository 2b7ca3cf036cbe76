"""A game's picture as data: areas with named sprites on one canvas; the browser animates it, `svg` draws it standing still.

A sprite keeps its id for as long as it is the same thing, so that whoever draws can let it travel.  A sprite's `target` is
what pointing at it means (`die:rock`); which targets glow follows from the offers, not from the scene.  Pointing at a target
that begins with `ask:` is no move: it shows the sprites marked `asked` in place of those marked `unasked`, until it is
pointed at again or something happens.  Lengths are in scene units, one CSS pixel each at the width the scene was made for:
no text below 12.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import chain
from re import sub
from typing import Any, NamedTuple

from .memory import Answer, Remembered, bits_of
from .palette import THEMES
from .reading import Path
from .symbols import needed_symbols
from .words import Words

WIDTHS = (360, 760, 1080)
"""The canvas widths that every scene is laid out for: a phone, a tablet, a desk."""


class Place(NamedTuple):
    """A rectangle on the canvas."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inside(self, left: float, top: float, w: float, h: float) -> "Place":
        """A rectangle measured from this one's top left corner."""
        return Place(self.x + left, self.y + top, w, h)

    def inner(self, left: float, top: float, right: float, bottom: float) -> "Place":
        """The rectangle within these margins."""
        return Place(self.x + left, self.y + top, self.w - left - right, self.h - top - bottom)


class Sprite(NamedTuple):
    """One thing on the table, or one line of text when it has no symbol; a tuple, for many are made and compared at every move."""

    id: str
    x: float  # the top left corner
    y: float
    w: float
    h: float
    symbol: str = ""
    label: Words | None = None  # its accessible name and tool-tip; nothing for decoration
    target: str = ""  # what pointing at it means
    tone: str = "ink"  # the design token that `currentColor` stands for
    text: str | Words = ""  # drawn over the symbol
    text_x: float = 0.5  # where, as a share of the sprite's width and height
    text_y: float = 0.5
    text_size: float = 14
    text_tone: str = "ink"
    anchor: str = "middle"  # start | middle | end
    bold: bool = False
    serif: bool = False
    mark: str = ""  # spent | chosen | faint | asked | unasked
    rule: str = ""  # the rule behind it, one tap away
    area: str = ""
    turn: float = 0  # degrees, clockwise about its centre

    def on(self, area: str) -> "Sprite":
        """The same thing, belonging to an area."""
        return Sprite._make((*self[:-2], area, self.turn))


@dataclass(frozen=True, slots=True)
class Area:
    """A named region: a group for screen readers, a panel on paper if `panel`."""

    id: str
    x: float
    y: float
    w: float
    h: float
    label: Words
    panel: bool = True
    titled: bool = True
    seat: int = -1  # whose things lie here; below zero everybody's


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a viewer sees, back to front."""

    width: float
    height: float
    areas: tuple[Area, ...] = ()
    sprites: tuple[Sprite, ...] = ()


MOST_PLANS = 256
"""So many pairs of plans are compared once."""

Part = tuple[Remembered[..., Sprite], tuple[Hashable, ...]]
"""A function that draws some sprites, and what it is told besides state and box."""


@dataclass(frozen=True, eq=False)
class Plan:
    """A picture in parts, back to front: what stays the same while the layout does, and who draws the rest from the state."""

    width: float
    height: float
    areas: tuple[Area, ...]
    parts: tuple[Part, ...]

    def draw_parts(self, s: Any, box: Any) -> tuple[Answer[Sprite], ...]:
        """Every part, drawn."""
        return tuple(draw.answer(s, box, *told) for draw, told in self.parts)

    def redraw_parts(
        self, then: "Plan", before: tuple[Answer[Sprite], ...], changed: Iterable[Path], s: Any, box: Any
    ) -> tuple[Answer[Sprite], ...]:
        """Every part again, after some places of the state have changed since those before were drawn by another plan."""
        bits = bits_of(changed)
        known = [before[place] if place >= 0 else None for place in places_of(then, self)]
        pairs = zip(self.parts, known, strict=True)
        return tuple([drawn if drawn and not drawn.bits & bits else part[0].answer(s, box, *part[1]) for part, drawn in pairs])

    def redraw(
        self, before: tuple[Answer[Sprite], ...], changed: Iterable[Path], s: Any, box: Any
    ) -> tuple[tuple[Answer[Sprite], ...], tuple[int, ...]]:
        """The same where this plan drew those before; and which of them were drawn again."""
        bits, parts = bits_of(changed), list(before)
        stale = [place for place, drawn in enumerate(before) if drawn.bits & bits]
        for place in stale:
            draw, told = self.parts[place]
            parts[place] = draw.again(before[place], bits, s, box, told)
        return tuple(parts), tuple(stale)

    def scene(self, s: Any, box: Any) -> Scene:
        """The whole picture."""
        return Scene(self.width, self.height, self.areas, tuple(chain.from_iterable(part.made for part in self.draw_parts(s, box))))


@lru_cache(MOST_PLANS)
def places_of(then: Plan, now: Plan) -> tuple[int, ...]:
    """Where each part of a plan was in another; below zero where it was not."""
    known = {part: place for place, part in enumerate(then.parts)}
    return tuple(known.get(part, -1) for part in now.parts)


Say = Callable[[Words], str]
"""Turns Words into a sentence of the reader's language."""

SERIF = "'Noto Serif', Palatino, Georgia, 'DejaVu Serif', serif"
SANS = "'Noto Sans', system-ui, 'DejaVu Sans', sans-serif"


def fitting_width(widths: Iterable[int], room: float) -> int:
    """The widest layout that needs no shrinking in that much room."""
    narrow, *wider = sorted(widths)
    return max([narrow, *(w for w in wider if w <= room)])


def svg(scene: Scene, symbols: str, say: Say, theme: str = "light") -> str:
    """The scene as a stand-alone SVG file."""
    sprites = "\n".join(sprite_svg(sprite, say) for sprite in scene.sprites if sprite.mark != "asked")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}" '
        f'width="{scene.width:g}" height="{scene.height:g}" font-family="{SANS}">',
        f"<defs>{needed_symbols(symbols, sprites)}</defs>",
        '<rect width="100%" height="100%" fill="var(--ground)"/>',
        *(area_svg(area, say) for area in scene.areas),
        sprites,
        "</svg>",
    ]
    colours = THEMES[theme]
    return sub(r"var\(--([a-z0-9-]+)\)", lambda m: colours[m[1]], "\n".join(parts))


def area_svg(area: Area, say: Say) -> str:
    """The panel of an area with its title."""
    label = escape(say(area.label), quote=True)
    panel = f'<rect x="{area.x:g}" y="{area.y:g}" width="{area.w:g}" height="{area.h:g}" rx="12" fill="var(--panel)" stroke="var(--hair)"/>'
    title = f'<text x="{area.x + 12:g}" y="{area.y + 20:g}" font-size="13" fill="var(--soft)">{label}</text>'
    return f'<g role="group" aria-label="{label}">{panel if area.panel else ""}{title if area.titled else ""}</g>'


def sprite_svg(sprite: Sprite, say: Say) -> str:
    """The symbol and the text of a sprite at its place."""
    title = f"<title>{escape(say(sprite.label))}</title>" if sprite.label else ""
    middle = f"{sprite.w / 2:g} {sprite.h / 2:g}"
    turned = f" rotate({sprite.turn:g} {middle})" if sprite.turn else ""
    look = {"spent": ' opacity=".45"', "faint": ' opacity=".45"'}.get(sprite.mark, "")
    use = f'<use href="#{sprite.symbol}" width="{sprite.w:g}" height="{sprite.h:g}"/>' if sprite.symbol else ""
    return (
        f'<g transform="translate({sprite.x:g} {sprite.y:g}){turned}" color="var(--{sprite.tone})"{look}>'
        f"{title}{use}{text_svg(sprite, say)}</g>"
    )


def text_svg(sprite: Sprite, say: Say) -> str:
    """The text of a sprite, nothing if it has none."""
    if not sprite.text:
        return ""
    text = say(sprite.text) if isinstance(sprite.text, Words) else sprite.text
    font = f' font-family="{SERIF}"' if sprite.serif else ""
    weight = ' font-weight="700"' if sprite.bold else ""
    x, y = sprite.text_x * sprite.w, sprite.text_y * sprite.h + 0.35 * sprite.text_size
    look = f'font-size="{sprite.text_size:g}" text-anchor="{sprite.anchor}" fill="var(--{sprite.text_tone})"{font}{weight}'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(text)}</text>'
