"""The symbols of the sprites: those drawn by hand in `symbols.svg`, and figures, tiles, cards and grounds put together from them."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from tatami.games.way_of_the_panda.names import CHAMPION_NAMES, CLANS, COLUMN_NAMES, OWNERS

from .layout import LAYOUTS, Layout, layout_of
from .layout_map import spots_of

TONES = {"monk": "blue", "governor": "green", "warrior": "red", "neutral": "soft"}
CLAN_TONES = {**{clan: clan for clan in CLANS}, "neutral": "stone"}
"""The colour of each owner of tiles: a clan is named after its own."""

FORMS = ("row", "column", "block")
HILLS = ((0.3, 0.3), (0.7, 0.29), (0.51, 0.72), (0.29, 0.7))
GROVES = ((0.5, 0.29), (0.7, 0.72))
SIZE_SHOWN = (1, 3, 4)
"""The guards on the face of each size of route tile; the second has two on its back."""


@cache
def symbols() -> str:
    """All of them."""
    svg = files(__package__).joinpath("symbols.svg").read_text("utf-8")
    by_hand = svg[svg.index(">") + 1 : svg.rindex("</svg>")].strip()
    layouts = [layout_of(width, 2, missions=missions) for width in LAYOUTS for missions in (False, True)]
    return "\n".join((by_hand, *champions(), *routes(), *spaces(layouts[::2]), *grounds(layouts[::2]), *cards(layouts)))


def symbol_at(symbol: str, x: float, y: float, w: float, h: float | None = None) -> str:
    """A symbol at a place, square unless said otherwise."""
    return f'<use href="#wp-{symbol}" x="{x:g}" y="{y:g}" width="{w:g}" height="{w if h is None else h:g}"/>'


def champions() -> Iterator[str]:
    """A panda with the hat and the base of its class, in the cape and with the mark of its clan."""
    for clan in CLANS:
        for name in CHAMPION_NAMES:
            yield (
                f'<symbol id="wp-champion-{clan}-{name}" viewBox="0 0 40 44" overflow="visible">'
                f'<ellipse cx="20" cy="39.4" rx="17.5" ry="4.4" fill="var(--{TONES[name]})" stroke="var(--night)" stroke-width="1.3"/>'
                f'<path d="M5.4 39C5.4 29 11 24.4 20 24.4S34.6 29 34.6 39C26 41.6 14 41.6 5.4 39Z" fill="var(--{CLAN_TONES[clan]})" '
                f'stroke="var(--night)" stroke-width="1.4"/>{symbol_at("panda", 6, 3.4, 28)}{symbol_at(f"hat-{name}", 3, -1.6, 34, 17)}'
                f"{symbol_at(f'guard-{clan}', 13, 27.4, 14)}</symbol>"
            )


def routes() -> Iterator[str]:
    """Roads, the ninjas printed on them, and the tiles that replace them."""
    yield f'<symbol id="wp-road" viewBox="0 0 100 10" preserveAspectRatio="none">{bar("path")}</symbol>'
    for owner in OWNERS:
        edge = bar("night", opacity=0.7)
        inner = f'<path d="M0 1.2H100V8.8H0Z" fill="var(--{CLAN_TONES[owner]})"/>'
        yield f'<symbol id="wp-road-{owner}" viewBox="0 0 100 10" preserveAspectRatio="none">{edge}{inner}</symbol>'
    for count in range(1, 5):
        for form in FORMS if count > 2 else FORMS[:2]:
            spots = spots_of(form, count)
            w, h = (24 * max(spot[axis] + 1 for spot in spots) for axis in (0, 1))
            ninjas = "".join(symbol_at("ninja", 24 * x + 0.6, 24 * y + 0.6, 22.8) for x, y in spots)
            yield f'<symbol id="wp-ninjas-{count}-{form}" viewBox="0 0 {w:g} {h:g}">{ninjas}</symbol>'
            for owner in OWNERS:
                marks = "".join(symbol_at(f"guard-{owner}", 24 * x + 4, 24 * y + 4, 16) for x, y in spots)
                yield (
                    f'<symbol id="wp-tile-{owner}-{count}-{form}" viewBox="0 0 {w:g} {h:g}"><rect x="1" y="1" width="{w - 2:g}" '
                    f'height="{h - 2:g}" rx="7" fill="var(--{CLAN_TONES[owner]})" stroke="var(--night)" stroke-width="2"/>{marks}</symbol>'
                )
    for owner in OWNERS:
        for count in SIZE_SHOWN:
            tile = symbol_at(f"tile-{owner}-{count}-{'row' if count == 1 else 'block'}", 0, 0, 24)
            yield f'<symbol id="wp-tile-{owner}-{count}" viewBox="0 0 24 24">{tile}</symbol>'


def bar(tone: str, opacity: float = 1) -> str:
    """A road's whole bar."""
    return f'<path d="M0 0H100V10H0Z" fill="var(--{tone})" opacity="{opacity:g}"/>'


def spaces(layouts: list[Layout]) -> Iterator[str]:
    """The spaces of the action board, outlined in the colour of their column."""
    for layout in layouts:
        w, h = layout.space[2:]
        inner = f'<rect x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="8"'
        for column in COLUMN_NAMES:
            tone = f"var(--{TONES[column]})"
            wash = f'fill="{tone}" fill-opacity=".05" stroke="{tone}" stroke-opacity=".75" stroke-width="1.4"'
            head = f'<symbol id="wp-space-{column}-{layout.name}" viewBox="0 0 {w:g} {h:g}" preserveAspectRatio="none">'
            yield f'{head}{inner} fill="var(--card)"/>{inner} {wash}/></symbol>'


def grounds(layouts: list[Layout]) -> Iterator[str]:
    """The country: a mossy border, paper within, a river, hills and bamboo between the sites."""
    for layout in layouts:
        (w, h), ring, name = layout.map[2:], layout.size.ring, f"wp-ground-{layout.name}"
        whole = f'<rect x=".5" y=".5" width="{w - 1:g}" height="{h - 1:g}" rx="16"'
        field = f'<rect x="{ring:g}" y="{ring:g}" width="{w - 2 * ring:g}" height="{h - 2 * ring:g}" rx="10"'
        river = f"M0 {h * 0.54:g}C{w * 0.25:g} {h * 0.43:g} {w * 0.45:g} {h * 0.7:g} {w:g} {h * 0.28:g}"
        yield (
            f'<symbol id="{name}" viewBox="0 0 {w:g} {h:g}"><clipPath id="{name}-field">{field}/></clipPath>'
            f'{whole} fill="var(--shade)"/>{whole} fill="var(--green)" fill-opacity=".16" stroke="var(--hair)"/>'
            f'{field} fill="var(--panel)"/>{field} fill="var(--earth)" fill-opacity=".5" stroke="var(--hair)"/>'
            f'<path d="{river}" stroke="var(--slate)" stroke-width="{w * 0.034:g}" fill="none" opacity=".17" '
            f'clip-path="url(#{name}-field)"/>'
            f"{terrain(w, h)}</symbol>"
        )


def terrain(w: float, h: float) -> str:
    """Hills and bamboo groves in a country of that size."""
    wide = w * 0.105
    hills = (symbol_at("hill", w * x - wide / 2, h * y - wide / 4, wide, wide / 2) for x, y in HILLS)
    groves = (symbol_at("grove", w * x - wide / 3, h * y - wide / 3, wide * 0.66) for x, y in GROVES)
    return "".join((*hills, *groves))


def cards(layouts: list[Layout]) -> Iterator[str]:
    """The paper of a card in every size, and the place where one lay."""
    for w, h in sorted({size for layout in layouts for size in (layout.card, layout.mission) if size[1] > 0}):
        edge = f'<rect x=".6" y=".6" width="{w - 1.2:g}" height="{h - 1.2:g}" rx="7"'
        inner = f'<rect x="4" y="4" width="{w - 8:g}" height="{h - 8:g}" rx="4" fill="none" stroke="var(--gold)" stroke-opacity=".35"/>'
        shadow = f'<rect y="2" width="{w:g}" height="{h:g}" rx="7" fill="var(--shadow)" opacity=".14"/>'
        yield (
            f'<symbol id="{card_symbol(w, h)}" viewBox="0 0 {w:g} {h:g}" overflow="visible">{shadow}{edge} fill="var(--card)" '
            f'stroke="var(--gold)" stroke-width="1.3"/>{inner}</symbol>'
        )
        gone = f'{edge} fill="none" stroke="var(--hair)" stroke-dasharray="4 4"/>'
        yield f'<symbol id="{card_symbol(w, h)}-gone" viewBox="0 0 {w:g} {h:g}">{gone}</symbol>'


def card_symbol(w: float, h: float) -> str:
    """The name of a card of that size."""
    return f"wp-card-{w:.0f}x{h:.0f}"
