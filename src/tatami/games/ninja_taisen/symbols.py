"""The symbols of the sprites: those drawn by hand in `symbols.svg`, and the cards and dice put together from them."""

from functools import cache
from importlib.resources import files
from re import DOTALL, search

from .layout import LAYOUTS, Layout, Strip
from .notation import DIE_NAMES, SIDE_NAMES
from .state import PIPS, WOLF

KINDS = (*DIE_NAMES, "shogun")
TONES = {"rock": "blue", "paper": "green", "scissors": "red", "shogun": "gold", "wolf": "wood", "monkey": "slate"}


@cache
def symbols() -> str:
    """All of them."""
    drawn = files(__package__).joinpath("symbols.svg").read_text("utf-8")
    inner = search(r"<svg[^>]*>(.*)</svg>", drawn, DOTALL)
    assert inner
    cards = [
        card(layout, number, side, kind)
        for layout in LAYOUTS.values() for number in range(len(layout.strips)) for side in SIDE_NAMES for kind in KINDS
    ]  # fmt: skip
    lost = [small(side, kind) for side in SIDE_NAMES for kind in KINDS]
    dice = [die(colour, pips) for colour in DIE_NAMES for pips in range(PIPS + 1)]
    return "\n".join((inner[1].strip(), *cards, *lost, *(back(side) for side in SIDE_NAMES), *dice))


def card_id(layout: Layout, strip: int, side: str, kind: str) -> str:
    """The symbol of a card that shows that strip."""
    return f"nt-{layout.name}-{strip}-{side}-{kind}"


def outline(side: str, w: float, h: float) -> str:
    """The wolf's cards have cut corners, the monkey's round ones."""
    if side == SIDE_NAMES[WOLF]:
        return f"M7 0H{w - 7:g}L{w:g} 7V{h - 7:g}L{w - 7:g} {h:g}H7L0 {h - 7:g}V7Z"
    return f"M12 0H{w - 12:g}A12 12 0 0 1 {w:g} 12V{h - 12:g}A12 12 0 0 1 {w - 12:g} {h:g}H12A12 12 0 0 1 0 {h - 12:g}V12A12 12 0 0 1 12 0Z"


def centre(layout: Layout, strip: int, side: int) -> tuple[float, float]:
    """The middle of the strip that a card shows: the whole card, or its edge on the side of the road."""
    w, h = layout.feet[0][0].w, layout.feet[0][0].h
    half = layout.strips[strip].pitch / 2
    if not strip:
        return w / 2, h / 2
    if layout.upright:
        return (half + 0.5 if side == WOLF else w - half - 0.5), h / 2
    return w / 2, (half + 0.5 if side == WOLF else h - half - 0.5)


def number_at(layout: Layout, strip: int, side: int) -> tuple[float, float]:
    """Where a card's number stands, as shares of its width and height."""
    w, h = layout.feet[0][0].w, layout.feet[0][0].h
    x, y = centre(layout, strip, side)
    if layout.upright:
        return x / w, 30 / h
    return (block(layout) + (w - block(layout)) * (0.38 if layout.named else 0.5)) / w, y / h


def block(layout: Layout) -> float:
    """How wide the coloured part of a card is."""
    return layout.feet[0][0].w * (0.4 if layout.named else 0.48)


def card(layout: Layout, number: int, side: str, kind: str) -> str:
    """A ninja's card: paper with the side's edge, the colour's ground and symbol."""
    w, h = layout.feet[0][0].w, layout.feet[0][0].h
    strip = layout.strips[number]
    x, y = centre(layout, number, SIDE_NAMES.index(side))
    symbol = placed(f"nt-{kind}", x, 10.5, strip) if layout.upright else placed(f"nt-{kind}", block(layout) / 2 + 1, y, strip)
    ground = f"M0 0H{w:g}V21H0Z" if layout.upright else ground_of(side, block(layout), h)
    crest = placed(f"nt-{side}", w - 17, y, strip._replace(symbol=min(18, strip.symbol))) if layout.named else ""
    shape, clip = outline(side, w, h), f"nt-clip-{layout.name}-{number}-{side}-{kind}"
    return (
        f'<symbol id="{card_id(layout, number, side, kind)}" viewBox="0 0 {w:g} {h:g}" overflow="visible">'
        f'<path d="{shape}" transform="translate(0 2)" fill="var(--shadow)" opacity=".22"/>'
        f'<path d="{shape}" fill="var(--card)"/><clipPath id="{clip}"><path d="{shape}"/></clipPath>'
        f'<path d="{ground}" fill="var(--{TONES[kind]})" clip-path="url(#{clip})"/>'
        f'<g color="var(--on-colour)">{symbol}</g><g color="var(--{TONES[side]})" opacity=".55">{crest}</g>'
        f'<path d="{shape}" fill="none" stroke="var(--{TONES[side]})" stroke-width="2"/></symbol>'
    )


def ground_of(side: str, wide: float, h: float) -> str:
    """The coloured part: slanted like a blade for the wolf, rounded like a drum for the monkey."""
    if side == SIDE_NAMES[WOLF]:
        return f"M0 0H{wide + 3:g}L{wide - 3:g} {h:g}H0Z"
    return f"M0 0H{wide - 2:g}Q{wide + 4:g} {h / 2:g} {wide - 2:g} {h:g}H0Z"


def placed(symbol: str, x: float, y: float, strip: Strip) -> str:
    """A symbol centred on a point."""
    return f'<use href="#{symbol}" x="{x - strip.symbol / 2:g}" y="{y - strip.symbol / 2:g}" width="{strip.symbol:g}" height="{strip.symbol:g}"/>'


def small(side: str, kind: str) -> str:
    """A lost ninja: the outline of a card with its symbol."""
    return (
        f'<symbol id="nt-lost-{side}-{kind}" viewBox="0 0 24 34"><path d="{outline(side, 22, 32)}" transform="translate(1 1)" '
        f'fill="var(--ground)" stroke="var(--{TONES[side]})" stroke-width="1"/>'
        f'<g color="var(--{TONES[kind]})"><use href="#nt-{kind}" x="4" y="2.5" width="16" height="16"/></g></symbol>'
    )


def back(side: str) -> str:
    """A card not yet dealt, face down."""
    return (
        f'<symbol id="nt-back-{side}" viewBox="0 0 24 34"><path d="{outline(side, 22, 32)}" transform="translate(1 1)" '
        f'fill="var(--{TONES[side]})"/><g color="var(--card)"><use href="#nt-{side}" x="3" y="8" width="18" height="18"/></g></symbol>'
    )


SPOTS = {0: (), 1: ((30, 30),), 2: ((19, 43), (43, 19)), 3: ((17, 45), (31, 31), (45, 17))}


def die(colour: str, pips: int) -> str:
    """A die: its colour's symbol in a corner, its pips from corner to corner; blank before it is rolled and once it is used."""
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="5.5" fill="var(--on-colour)"/>' for x, y in SPOTS[pips])
    size, at = (20, 5) if pips else (36, 12)
    return (
        f'<symbol id="nt-die-{colour}-{pips}" viewBox="0 0 60 60" overflow="visible">'
        '<rect y="2" width="60" height="60" rx="14" fill="var(--shadow)" opacity=".22"/>'
        f'<rect width="60" height="60" rx="14" fill="var(--{TONES[colour]})"/>'
        f'<g color="var(--on-colour)"><use href="#nt-{colour}" x="{at}" y="{at}" width="{size}" height="{size}"/></g>{spots}</symbol>'
    )
