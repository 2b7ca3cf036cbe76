"""The symbols of the sprites: those drawn by hand in `symbols.svg`, and panels, cards and dice put together from them."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from .layout import LAYOUTS, Layout
from .names import DIE_NAMES, SIDE_NAMES
from .state import PIPS, WOLF

KINDS = (*DIE_NAMES, "shogun")  # of ninja n: n // 3
TONES = {"rock": "blue", "paper": "green", "scissors": "red", "shogun": "gold", "wolf": "wood", "monkey": "slate"}
CORNERS = {"wolf": 7, "monkey": 11}
PIP_PLACES = ((), ((30, 30),), ((19, 43), (43, 19)), ((17, 45), (31, 31), (45, 17)))


@cache
def symbols() -> str:
    """All of them."""
    svg = files(__package__).joinpath("symbols.svg").read_text("utf-8")
    by_hand = svg[svg.index(">") + 1 : svg.rindex("</svg>")].strip()
    return "\n".join((by_hand, *panels(), *cards(), *small_cards(), *dice()))


def panels() -> Iterator[str]:
    """The panels under camps and dice, of exactly their size."""
    for layout, _ in LAYOUTS.values():
        near, far = (camp.panel for camp in layout.camps)
        for name, place in ((f"camp-{layout.name}-near", near), (f"camp-{layout.name}-far", far), (f"table-{layout.name}", layout.table)):
            yield (
                f'<symbol id="nt-{name}" viewBox="0 0 {place.w:g} {place.h:g}"><rect x=".5" y=".5" '
                f'width="{place.w - 1:g}" height="{place.h - 1:g}" rx="12" fill="var(--panel)" stroke="var(--hair)"/></symbol>'
            )


def cards() -> Iterator[str]:
    """The cards of the road, for every strip that they may show and either edge of it."""
    for layout, turned in LAYOUTS.values():
        for strip in range(len(layout.strips)):
            for side in SIDE_NAMES:
                yield from (card(layout, strip, side, kind) for kind in KINDS)
                if strip and layout.upright:
                    yield from (card(turned, strip, side, kind) for kind in KINDS)


def card_id(layout: Layout, strip: int, side: str, kind: str) -> str:
    """The symbol of a card that shows that strip; on a phone the strip is at another edge for whoever sits on the other side."""
    turned = "-turned" if strip and layout.upright and layout.near != WOLF else ""
    return f"nt-{layout.name}-{strip}-{side}-{kind}{turned}"


def card(layout: Layout, strip: int, side: str, kind: str) -> str:
    """A ninja's card: paper with the side's edge, the colour's ground and symbol."""
    (w, h), size, name = layout.card, layout.strips[strip].symbol, card_id(layout, strip, side, kind)
    x, y = centre(layout, strip, SIDE_NAMES.index(side))
    shape = outline(side, w, h, CORNERS[side])
    ground = f"M0 0H{w:g}V21H0Z" if layout.upright else ground_of(side, block(layout), h)
    emblem = symbol_at(kind, x, 10.5, size) if layout.upright else symbol_at(kind, block(layout) / 2 + 1, y, size)
    crest = f'<g color="var(--{TONES[side]})" opacity=".55">{symbol_at(side, w - 16, y, min(16, size - 3))}</g>' if layout.wide else ""
    return (
        f'<symbol id="{name}" viewBox="0 0 {w:g} {h:g}" overflow="visible"><clipPath id="{name}-edge"><path d="{shape}"/></clipPath>'
        f'<path d="{shape}" transform="translate(0 2)" fill="var(--shadow)" opacity=".22"/><path d="{shape}" fill="var(--card)"/>'
        f'<path d="{ground}" fill="var(--{TONES[kind]})" clip-path="url(#{name}-edge)"/>'
        f'<g color="var(--on-colour)">{emblem}</g>{crest}'
        f'<path d="{shape}" fill="none" stroke="var(--{TONES[side]})" stroke-width="2"/></symbol>'
    )


def outline(side: str, w: float, h: float, corner: float) -> str:
    """The wolf's cards have cut corners, the monkey's round ones."""
    c = corner
    bend = "l" if side == SIDE_NAMES[WOLF] else f"a{c:g} {c:g} 0 0 1 "
    return f"M{c:g} 0H{w - c:g}{bend}{c:g} {c:g}V{h - c:g}{bend}{-c:g} {c:g}H{c:g}{bend}{-c:g} {-c:g}V{c:g}{bend}{c:g} {-c:g}Z"


def ground_of(side: str, wide: float, h: float) -> str:
    """The coloured part of a card: slanted like a blade for the wolf, round like a drum for the monkey."""
    if side == SIDE_NAMES[WOLF]:
        return f"M0 0H{wide + 3:g}L{wide - 3:g} {h:g}H0Z"
    return f"M0 0H{wide - 2:g}Q{wide + 4:g} {h / 2:g} {wide - 2:g} {h:g}H0Z"


def block(layout: Layout) -> float:
    """How wide the coloured part of a card is where symbol and number stand side by side."""
    return layout.card[0] * (0.4 if layout.wide else 0.48)


def centre(layout: Layout, strip: int, side: int) -> tuple[float, float]:
    """The middle of what a card shows: of the whole card, or of the strip along its edge nearest the bottom of the pile."""
    w, h = layout.card
    if not strip:
        return w / 2, h / 2
    deep = layout.strips[strip].pitch / 2 - 0.5
    if layout.upright:
        return (deep if side == layout.near else w - deep), h / 2
    return w / 2, h - deep


def number_at(layout: Layout, strip: int, side: int) -> tuple[float, float]:
    """Where a card's number stands, as shares of its width and height: under the symbol, or beside it."""
    w, h = layout.card
    x, y = centre(layout, strip, side)
    if layout.upright:
        return x / w, 30 / h
    return (block(layout) + (w - block(layout)) * (0.35 if layout.wide else 0.5)) / w, y / h


def symbol_at(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol centred on a point."""
    return f'<use href="#nt-{symbol}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"/>'


def small_cards() -> Iterator[str]:
    """Off the road: lost ninjas, those not yet dealt face down, and the empty places of those in the game."""
    for side in SIDE_NAMES:
        edge = f'<path d="{outline(side, 22, 32, CORNERS[side] * 0.7)}" transform="translate(1 1)"'
        for kind in KINDS:
            yield (
                f'<symbol id="nt-lost-{side}-{kind}" viewBox="0 0 24 34">{edge} fill="var(--ground)" stroke="var(--{TONES[side]})"/>'
                f'<g color="var(--{TONES[kind]})">{symbol_at(kind, 12, 10.5, 16)}</g></symbol>'
            )
        yield (
            f'<symbol id="nt-back-{side}" viewBox="0 0 24 34">{edge} fill="var(--{TONES[side]})"/>'
            f'<g color="var(--card)">{symbol_at(side, 12, 17, 18)}</g></symbol>'
        )
        yield f'<symbol id="nt-slot-{side}" viewBox="0 0 24 34">{edge} fill="none" stroke="var(--hair)"/></symbol>'


def dice() -> Iterator[str]:
    """A die: its symbol in a corner and pips from corner to corner; blank before it is rolled and once it is used."""
    for colour in DIE_NAMES:
        for pips in range(PIPS + 1):
            emblem = symbol_at(colour, 15, 15, 20) if pips else symbol_at(colour, 30, 30, 36)
            dots = "".join(f'<circle cx="{x}" cy="{y}" r="5.5" fill="var(--on-colour)"/>' for x, y in PIP_PLACES[pips])
            yield (
                f'<symbol id="nt-die-{colour}-{pips}" viewBox="0 0 60 60" overflow="visible">'
                f'<rect y="2" width="60" height="60" rx="14" fill="var(--shadow)" opacity=".22"/>'
                f'<rect width="60" height="60" rx="14" fill="var(--{TONES[colour]})"/>'
                f'<g color="var(--on-colour)">{emblem}</g>{dots}</symbol>'
            )
