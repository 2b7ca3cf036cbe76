"""The symbols of the sprites: those drawn by hand in `symbols.svg`, and tokens, cards, tiles and houses put together from them."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from tatami.games.ninjato.names import CLAN_NAMES, COUNT_NAMES, KIND_NAMES, SIDE_NAMES, VERB_NAMES, WAY_NAMES

from .layout import FORMS, LOW_TILE, OWN_TILE, SMALL_HOUSE, Form, Size

CLAN_TONES = dict(zip(CLAN_NAMES, ("red", "blue", "green"), strict=True))
KIND_TONES = dict(zip(KIND_NAMES, ("wood", "reed", "slate", "jade", "gold"), strict=True))
WAY_TONES = dict(zip(WAY_NAMES, ("wood", "reed", "slate", "night"), strict=True))
EMBLEMS = {"envoys": "envoy", "skills": "skill", "elites": "helmet", "rumours": "whisper", "flat": "star"}
"""What stands for the things a rumour counts, where it is no clan and no Way."""

CLAN_SHAPES = {
    "taira": "M18 1.5 34.5 18 18 34.5 1.5 18Z",
    "minamoto": "M18 2A16 16 0 1 1 18 34 16 16 0 1 1 18 2Z",
    "goshirakawa": "M18 1.6C21 1.6 22.4 4 22.4 4S28 2.6 30.4 5.6 31.9 13.6 31.9 13.6 34.4 15 34.4 18 31.9 22.4 31.9 22.4 "
    "32.8 27.4 30.4 30.4 22.4 32 22.4 32 21 34.4 18 34.4 13.6 32 13.6 32 8 33.4 5.6 30.4 4.1 22.4 4.1 22.4 1.6 21 1.6 18 "
    "4.1 13.6 4.1 13.6 3.2 8.6 5.6 5.6 13.6 4 13.6 4 15 1.6 18 1.6Z",
}
"""A diamond, a circle, a flower."""


@cache
def symbols() -> str:
    """All of them."""
    svg = files(__package__).joinpath("symbols.svg").read_text("utf-8")
    by_hand = svg[svg.index(">") + 1 : svg.rindex("</svg>")].strip()
    parts = (treasures(), clans(), small_things(), dojo_cards(), foes(), sheets(), chips(), houses(), panels())
    return "\n".join((by_hand, *(symbol for part in parts for symbol in part)))


def symbol(name: str, w: float, h: float, drawing: str) -> str:
    """A drawing under a name."""
    return f'<symbol id="nj-{name}" viewBox="0 0 {w:g} {h:g}" overflow="visible">{drawing}</symbol>'


def symbol_at(name: str, x: float, y: float, size: float) -> str:
    """A symbol centred on a point."""
    return f'<use href="#nj-{name}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"/>'


def tint(tone: str, drawing: str) -> str:
    """A drawing in the colour of a token."""
    return f'<g color="var(--{tone})">{drawing}</g>'


def sheet(w: float, h: float, corner: float = 7, edge: str = "hair", fill: str = "card") -> str:
    """Paper with a soft shadow."""
    return (
        f'<rect y="1.6" width="{w:g}" height="{h:g}" rx="{corner:g}" fill="var(--shadow)" opacity=".2"/>'
        f'<rect x=".6" y=".6" width="{w - 1.2:g}" height="{h - 1.2:g}" rx="{corner - 0.6:g}" fill="var(--{fill})" '
        f'stroke="var(--{edge})" stroke-width="1.2"/>'
    )


def size_name(size: Size) -> str:
    """A size as part of a symbol's name."""
    return f"{size.w:g}x{size.h:g}"


def treasures() -> Iterator[str]:
    """A coin with its kind and room for its value; the red side has a double rim and the horns of the elite."""
    for kind, tone in KIND_TONES.items():
        glyph = tint(tone, symbol_at(kind, 17.6, 13.6, 16.5))
        badge = '<circle cx="8.6" cy="23.6" r="8" fill="var(--card)" stroke="var({edge})" stroke-width="1"/>'
        shadow = '<circle cx="17.6" cy="15.8" r="13.6" fill="var(--shadow)" opacity=".2"/>'
        light = f'<circle cx="17.6" cy="14.4" r="13.4" fill="var(--card)" stroke="var(--{tone})" stroke-width="1.6"/>'
        red = (
            '<path d="M13.6 1.6C11.8-1 9-2 6.4-1.6 8 .2 8.6 2 8.8 4.4ZM21.6 1.6C23.4-1 26.2-2 28.8-1.6 27.2 .2 26.6 2 26.4 4.4Z" '
            'fill="var(--red)"/><circle cx="17.6" cy="14.4" r="13.4" fill="var(--card)"/><circle cx="17.6" cy="14.4" r="13.4" '
            'fill="var(--red)" fill-opacity=".24" stroke="var(--red)" stroke-width="2"/>'
            '<circle cx="17.6" cy="14.4" r="10.6" fill="none" stroke="var(--red)" stroke-width="1"/>'
        )
        small = tint(tone, symbol_at(kind, 17.6, 14, 14.5))
        yield symbol(f"token-{kind}", 32, 32, shadow + light + glyph + badge.format(edge=f"--{tone}"))
        yield symbol(f"token-{kind}-red", 32, 32, shadow + red + small + badge.format(edge="--red"))


def clans() -> Iterator[str]:
    """Crests, and the tokens of the houses: each clan has a colour, a shape and a crest."""
    for clan, tone in CLAN_TONES.items():
        shape = CLAN_SHAPES[clan]
        inner = 15 if clan == "taira" else 19
        crest = f'<path d="{shape}" fill="var(--{tone})"/>{tint("on-colour", symbol_at(clan, 18, 18, inner))}'
        yield symbol(f"crest-{clan}", 36, 36, crest)
        yield symbol(
            f"clan-token-{clan}", 36, 36,
            f'<path d="{shape}" transform="translate(0 1.4)" fill="var(--shadow)" opacity=".3"/>'
            f'<path d="{shape}" fill="var(--card)" stroke="var(--{tone})" stroke-width="3"/>'
            f'<g opacity=".2">{tint(tone, symbol_at(clan, 18, 18, inner + 4))}</g>',
        )  # fmt: skip
        yield symbol(
            f"chip-envoy-{clan}", 44, 26,
            f'<rect x=".5" y=".5" width="43" height="25" rx="12.5" fill="var(--{tone})"/>'
            f"{tint('on-colour', symbol_at(clan, 14, 13, 17))}",
        )  # fmt: skip


def small_things() -> Iterator[str]:
    """Marks of the track and the raid, the bars of the chart, the rows of the clans."""
    yield symbol("round", 30, 30, '<circle cx="15" cy="15" r="13.4" fill="var(--card)" stroke="var(--hair)" stroke-width="1.6"/>')
    yield symbol("round-now", 30, 30, '<circle cx="15" cy="15" r="14.4" fill="var(--ink)"/>')
    scored = (
        '<circle cx="15" cy="15" r="14" fill="var(--card)" stroke="var(--gold)" stroke-width="2"/>'
        '<circle cx="15" cy="15" r="11" fill="none" stroke="var(--gold)" stroke-width="1"/>'
    )
    yield symbol("round-scored", 30, 30, scored)
    yield symbol("here", 24, 24, '<path d="M12 4 20 14H4Z" fill="currentColor"/>')
    yield symbol("first", 26, 26, '<circle cx="13" cy="13" r="12" fill="var(--ink)"/>')
    yield symbol("second", 26, 26, '<circle cx="13" cy="13" r="11.2" fill="none" stroke="var(--ink)" stroke-width="1.4"/>')
    box = '<symbol id="nj-{0}" viewBox="0 0 10 10" preserveAspectRatio="none"><path d="M0 0H10V10H0Z" fill="var(--{1})"{2}/></symbol>'
    yield box.format("line", "hair", "")
    yield symbol("turn", 4, 60, '<rect width="4" height="60" rx="2" fill="var(--accent)"/>').replace(
        "viewBox", 'preserveAspectRatio="none" viewBox'
    )
    yield box.format("bar", "soft", ' fill-opacity=".75"')
    yield box.format("bar-beaten", "green", ' fill-opacity=".8"')
    yield box.format("bar-lost", "accent", ' fill-opacity=".14" stroke="var(--accent)" stroke-width="2" vector-effect="non-scaling-stroke"')
    yield box.format("glow", "accent", ' fill-opacity=".1"')
    yield symbol("ask", 82, 20, sheet(82, 20, 10, "path"))


def dojo_cards() -> Iterator[str]:
    """A card's face with a brushed circle, a three with its signs of support, the back with a star, and the pile of discards."""
    enso = (
        '<path d="M43 27A16.4 16.4 0 1 0 46.4 38" fill="none" stroke="var(--earth)" stroke-width="4.4" stroke-linecap="round"/>'
        '<path d="M43 27A16.4 16.4 0 0 0 18 31" fill="none" stroke="var(--earth)" stroke-width="6" stroke-linecap="round"/>'
    )
    signs = (
        '<rect x="14" y="65" width="32" height="15" rx="7.5" fill="var(--accent)" fill-opacity=".14"/>'
        '<path d="M20 72.5H27M23.5 69V76M33 72.5H40" stroke="var(--accent)" stroke-width="1.9" stroke-linecap="round"/>'
    )
    star = (
        '<rect x="4.5" y="4.5" width="51" height="75" rx="5" fill="none" stroke="var(--path)" stroke-opacity=".5" stroke-width="1.2"/>'
        '<path d="M30 18 35.4 36.6 54 42 35.4 47.4 30 66 24.6 47.4 6 42 24.6 36.6Z" fill="var(--path)" fill-opacity=".55"/>'
    )
    face, back = sheet(60, 84, 8, "path"), sheet(60, 84, 8, "path", "night")
    yield symbol("card", 60, 84, face + enso)
    yield symbol("card-support", 60, 84, face + enso + signs)
    yield symbol("back", 60, 84, back + star)
    yield symbol("discards", 60, 84, sheet(60, 84, 8, "hair", "panel") + enso)
    small = sheet(20, 28, 4, "path")
    yield symbol("small-card", 20, 28, small)
    yield symbol("small-back", 20, 28, sheet(20, 28, 4, "path", "night") + tint("stone", symbol_at("skill", 10, 14, 12)))
    yield symbol("cost", 22, 28, sheet(22, 28, 4, "path"))
    edge = 'rx="7" fill="none" stroke="var(--hair)" stroke-width="1.4" stroke-dasharray="4 5"'
    yield symbol("room", 60, 84, f'<rect x="1" y="1" width="58" height="82" {edge}/>')


def foes() -> Iterator[str]:
    """Guards with and without a gong, elites, a pair, and the backs of both decks."""
    face = sheet(60, 78, 8, "path")
    strict = sheet(60, 78, 8, "red")
    gong = tint("red", symbol_at("gong", 48.6, 63, 17))
    yield symbol("foe-guard", 60, 78, face + symbol_at("guard", 30, 27, 44))
    yield symbol("foe-alarm", 60, 78, face + symbol_at("guard", 30, 27, 44) + gong)
    band = '<path d="M.6 52H59.4V70.4Q59.4 77.4 52.4 77.4H7.6Q.6 77.4 .6 70.4Z" fill="var(--red)" fill-opacity=".12"/>'
    modes = tint("soft", symbol_at("strength", 9.4, 65, 13) + symbol_at("stealth", 38, 65, 13))
    yield symbol("foe-elite", 60, 78, strict + band + symbol_at("elite", 30, 27, 42) + modes)
    modes = tint("soft", symbol_at("strength", 6.6, 65, 10) + symbol_at("stealth", 36.4, 65, 10))
    yield symbol("foe-pair", 60, 78, strict + band + symbol_at("elite", 18.6, 24, 30) + symbol_at("elite", 41.4, 30, 30) + modes)
    dark = sheet(60, 78, 8, "path", "night")
    yield symbol("back-guard", 60, 78, dark + f'<g opacity=".5">{symbol_at("guard", 30, 39, 40)}</g>')
    yield symbol("back-elite", 60, 78, dark + f'<g opacity=".6">{symbol_at("elite", 30, 39, 40)}</g>')


def sheets() -> Iterator[str]:
    """Tiles, envoys and rumours as strips of paper: a coloured end with the sign of what it is, room for words and costs."""
    for size in sorted({form.tile for form in FORMS.values()} | {OWN_TILE, LOW_TILE}):
        for way, tone in WAY_TONES.items():
            yield symbol(f"tile-{way}-{size_name(size)}", *size, strip(size, tone, way, "white" if way == "none" else "on-colour"))
        back = sheet(*size, 7, "path", "night") + f'<g opacity=".7">{tint("stone", symbol_at("skill", 16, size.h / 2, 16))}</g>'
        yield symbol(f"tile-used-{size_name(size)}", *size, back)
    for size in sorted({form.ware for form in FORMS.values()}):
        edge = 'rx="7" fill="none" stroke="var(--hair)" stroke-dasharray="4 5"'
        yield symbol(f"slot-{size_name(size)}", *size, f'<rect x="1" y="1" width="{size.w - 2:g}" height="{size.h - 2:g}" {edge}/>')
        for clan, tone in CLAN_TONES.items():
            yield symbol(f"envoy-{clan}-{size_name(size)}", *size, strip(size, tone, clan))
        for counts in COUNT_NAMES:
            yield symbol(f"rumour-{counts}-{size_name(size)}", *size, strip(size, "night", EMBLEMS.get(counts, counts), "stone"))


def strip(size: Size, tone: str, emblem: str, on: str = "on-colour") -> str:
    """A strip with its coloured end."""
    w, h = size
    end = f'<path d="M7 .6H32V{h - 0.6:g}H7Q.6 {h - 0.6:g} .6 {h - 7:g}V7Q.6 .6 7 .6Z" fill="var(--{tone})"/>'
    return sheet(w, h, 7, "path") + end + tint(on, symbol_at(emblem, 16.4, h / 2, min(21, h - 6)))


def chips() -> Iterator[str]:
    """Small signs of skills, rumours and elites for the players' panels."""
    for way, tone in WAY_TONES.items():
        for verb in VERB_NAMES:
            glyph = "" if verb == "add" else tint("ink", symbol_at(f"verb-{verb}", 34, 13, 22 if verb == "card" else 15))
            yield symbol(
                f"chip-{way}-{verb}", 46, 26,
                f'<rect x=".5" y=".5" width="45" height="25" rx="6" fill="var(--card)" stroke="var(--{tone})" stroke-width="1.2"/>'
                f'<path d="M6.5 .5H23V25.5H6.5Q.5 25.5 .5 19.5V6.5Q.5 .5 6.5 .5Z" fill="var(--{tone})"/>'
                f"{tint('stone' if way == 'none' else 'on-colour', symbol_at(way, 12, 13, 17))}{glyph}",
            )  # fmt: skip
    yield symbol("chip-used", 46, 26, sheet(46, 26, 6, "path", "night") + tint("stone", symbol_at("skill", 12, 13, 13)))
    for counts in COUNT_NAMES:
        emblem = "" if counts == "flat" else tint("stone", symbol_at(EMBLEMS.get(counts, counts), 14, 13, 17))  # its sum is written there
        yield symbol(f"chip-rumour-{counts}", 28, 26, sheet(28, 26, 6, "path", "night") + emblem)
    yield symbol("chip-elite", 40, 26, sheet(40, 26, 6, "red") + tint("red", symbol_at("helmet", 13, 13, 19)))


def houses() -> Iterator[str]:
    """A house with curved eaves in the colour of its clan; a phone has lanes, and small ones during a raid."""
    for form in FORMS.values():
        yield symbol(f"house-{form.name}", *form.house, lane(form.house) if form.phone else tower(form.house))
        for side in SIDE_NAMES:
            yield symbol(f"side-{side}-{form.name}", *form.pill, pill(form, side))
        w, h = form.house.w + 6, form.house.h + 6
        ring = f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{h - 3:g}" rx="12" fill="none" stroke="var(--accent)" stroke-width="2.4"/>'
        yield symbol(f"raided-{form.name}", w, h, ring)
    yield symbol("house-small", *SMALL_HOUSE, tower(SMALL_HOUSE, roof=34))
    w, h = SMALL_HOUSE.w + 4, SMALL_HOUSE.h + 4
    ring = f'<rect x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="9" fill="none" stroke="var(--accent)" stroke-width="2"/>'
    yield symbol("raided-small", w, h, ring)


def tower(size: Size, roof: float = 46) -> str:
    """Ridge, eaves, a beam for the clan's name, walls with timber."""
    w, h = size
    mid, beam = w / 2, roof + (20 if roof > 40 else 6)
    eaves = (
        f"M{mid - 9:g} 3H{mid + 9:g}C{mid + 16:g} {roof * 0.5:g} {w - 18:g} {roof * 0.78:g} {w:g} {roof - 4:g}L{w - 5:g} {roof + 3:g}"
        f"H5L0 {roof - 4:g}C18 {roof * 0.78:g} {mid - 16:g} {roof * 0.5:g} {mid - 9:g} 3Z"
    )
    ridge = f'<rect x="{mid - 13:g}" y="0" width="26" height="5" rx="2.5" fill="var(--night)"/>'
    under = f"M5 {roof + 3:g}L0 {roof - 4:g}C10 {roof - 7:g} {w - 10:g} {roof - 7:g} {w:g} {roof - 4:g}L{w - 5:g} {roof + 3:g}Z"
    shade = f'<path d="{under}" fill="var(--night)" opacity=".3"/>'
    wall = f'<rect x="5" y="{roof + 2:g}" width="{w - 10:g}" height="{h - roof - 2:g}" rx="3" fill="var(--village)"/>'
    timber = f'<path d="M7 {beam:g}V{h:g}M{w - 7:g} {beam:g}V{h:g}" stroke="var(--path)" stroke-width="3"/>'
    band = f'<rect x="5" y="{roof + 2:g}" width="{w - 10:g}" height="{beam - roof - 2:g}" fill="currentColor" opacity=".9"/>'
    foot = f'<rect x="2" y="{h - 4:g}" width="{w - 4:g}" height="4" rx="2" fill="var(--path)"/>'
    return f'{wall}{timber}{band}{foot}<path d="{eaves}" fill="currentColor"/>{shade}{ridge}'


def lane(size: Size) -> str:
    """A house on a phone: its gable at the left, its yard at the right."""
    w, h = size
    eaves = "M24 4H36C40 14 48 21 60 24L57 30H3L0 24C12 21 20 14 24 4Z"
    return (
        f'<rect x=".5" y=".5" width="{w - 1:g}" height="{h - 1:g}" rx="9" fill="var(--village)" stroke="var(--path)"/>'
        f'<path d="M9 .5H60V{h - 0.5:g}H9Q.5 {h - 0.5:g} .5 {h - 9:g}V9Q.5 .5 9 .5Z" fill="currentColor" opacity=".16"/>'
        f'<path d="{eaves}" fill="currentColor"/><rect x="20" y="1.6" width="20" height="4" rx="2" fill="var(--night)"/>'
        f'<rect x="7" y="30" width="46" height="{h - 34:g}" fill="currentColor" opacity=".55"/>'
    )


def pill(form: Form, side: str) -> str:
    """One side of a house: the number of the house at the left, katana or hood beside it."""
    w, h = form.pill
    cap = 17 if w < 50 else 22
    end = f'<path d="M8 .6H{cap}V{h - 0.6:g}H8Q.6 {h - 0.6:g} .6 {h - 8:g}V8Q.6 .6 8 .6Z" fill="currentColor"/>'
    return sheet(w, h, 8, "path") + end + tint("ink", symbol_at(side, cap + (w - cap) / 2, h / 2, min(24, w - cap - 4)))


def panels() -> Iterator[str]:
    """The Dojo's gate, to be pointed at."""
    for form in FORMS.values():
        w, h = gate_size(form)
        yield symbol(f"gate-{form.name}", w, h, sheet(w, h, 8, "path") + tint("red", symbol_at("dojo", 18, h / 2, 22)))


def gate_size(form: Form) -> Size:
    """How big the Dojo's gate is."""
    return Size(112, 40) if form.phone else Size(100, 30)
