"""The picture: the road of eleven tiles with every card readable, the dice, each side's camp with whoever is gone."""

from collections.abc import Iterator
from functools import lru_cache

from tatami.kernel.agenda import doer, note, task
from tatami.kernel.dialect import OVER
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Area, Part, Place, Plan, Scene, Sprite, fitting_width
from tatami.kernel.words import Words, words

from .actions import MARCHING, ROLLING
from .end import VILLAGE
from .layout import LAYOUTS, Layout
from .names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from .state import CARDS, HOME, OUT, SIDES, TILES, WOLF, Box, State
from .symbols import KINDS, card_id, number_at, symbols
from .things import card_name, die_words, name_printed, side_words, tile_words
from .turn import ROLLER

__all__ = ["plan", "scene", "symbols"]

VIEWS = ("nt-pine", "nt-stone-lantern", "nt-bamboo", "nt-bridge", "nt-torii")
"""What one sees along the path, from a village to the middle."""

MOST_KEPT = 20_000
"""So many looks of a card on the road are kept: piles are rarely the same, but their cards are."""


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table, turned to whoever looks on: nothing on it is hidden."""
    return plan(s, box, seat, width).scene(s, box)


def plan(s: State, box: Box, seat: int, width: int) -> Plan:
    """Who draws which part of it; whoever only watches sits at the Wolf's side."""
    return PLANS[width if width in PLANS else fitting_width(LAYOUTS, width)][max(seat, WOLF)]


def areas(layout: Layout) -> tuple[Area, ...]:
    """The road, the dice and both camps; their panels are sprites, so that the hills lie behind them."""
    first, last = layout.tiles[0], layout.tiles[-1]
    x, y = min(first.x, last.x), min(first.y, last.y)
    road_place = (x, y, max(first.x, last.x) + first.w - x, max(first.y, last.y) + first.h - y)
    named = [("road", road_place, words("scene.road")), ("dice", layout.table, words("scene.dice"))]
    named += [(f"camp-{SIDE_NAMES[side]}", layout.camps[side].panel, words("scene.camp", side=side_words(side))) for side in range(SIDES)]
    return tuple(Area(name, *place, label, panel=False, titled=False) for name, place, label in named)


def backdrop(layout: Layout) -> Iterator[Sprite]:
    """Hills and a low sun; a phone has no room for them."""
    if not layout.upright:
        yield Sprite("sun", layout.width * 0.14, 36, 120, 120, "nt-sun")
        yield Sprite("hills", 0, 90, layout.width, layout.height - 90, "nt-hills")


@remembered
def road(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The land, and on it a village, nine path tiles, a village, with something drawn on each."""
    yield from backdrop(layout)
    for tile, place in enumerate(layout.tiles):
        home = tile in HOME
        label = words("scene.village", name=village_name(tile), tile=tile_words(tile)) if home else words("scene.tile", number=tile)
        text: str | Words = str(tile) if not home else village_name(tile) if layout.wide else ""
        x, y = (22 / place.w, 0.5) if layout.upright else (0.5, 0.88) if home else (13 / place.w, 15 / place.h)
        yield Sprite(
            f"tile:{tile}", *place, tile_symbol(layout, home), label, f"tile:{tile}",
            text=text, text_x=x, text_y=y, text_size=12, text_tone="soft", rule="NT-1.2", area="road",
        )  # fmt: skip
        if home:
            yield house(layout, tile)
        elif not layout.upright:
            yield view(layout, tile)


def village_name(tile: int) -> Words:
    """What a village is called."""
    return words(f"village.name.{SIDE_NAMES[HOME.index(tile)]}")


def tile_symbol(layout: Layout, home: bool) -> str:
    """What a tile looks like: one of a row, or a lane of its own."""
    if layout.upright:
        return "nt-lane-home" if home else "nt-lane"
    return "nt-home" if home else "nt-tile"


def house(layout: Layout, tile: int) -> Sprite:
    """A village's house; above the village's name where that stands on the tile."""
    x, y, w, h = layout.tiles[tile]
    wide = 40 if layout.upright else w - 20 if layout.wide else w - 10
    high = wide * 0.75
    left, top = (3 if layout.upright else (w - wide) / 2), (h - high) / 2 - (6 if layout.wide else 0)
    return Sprite(f"house:{tile}", x + left, y + top, wide, high, f"nt-house-{SIDE_NAMES[HOME.index(tile)]}")


def view(layout: Layout, tile: int) -> Sprite:
    """An ink drawing on a path tile, the same counted from either village."""
    x, y, w, h = layout.tiles[tile]
    size = h - 44
    symbol = VIEWS[min(tile, TILES - 1 - tile) - 1]
    return Sprite(f"view:{tile}", x + (w - size) / 2 + 4, y + 18, size, size, symbol, tone="soft", mark="faint")


@remembered
def dice(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The three dice; one that is used lies there blank."""
    yield Sprite("panel:dice", *layout.table, f"nt-table-{layout.name}")
    waiting, mark = ("die-used", "spent") if s.to_act >= 0 else ("die-waits", "faint")
    for die, place in enumerate(layout.dice):
        name, pips = DIE_NAMES[die], s.die[die]
        label = words("scene.die" if pips else f"scene.{waiting}", die=die_words(die), n=pips)
        yield Sprite(
            f"die:{name}", *place, f"nt-die-{name}-{pips}", label, f"die:{name}", mark="" if pips else mark, rule="NT-2.2", area="dice"
        )


@remembered
def camp(s: State, box: Box, layout: Layout, side: int) -> Iterator[Sprite]:
    """A side's crest, how many ninjas it has left, and a place for each that it may lose."""
    there, name, left = layout.camps[side], SIDE_NAMES[side], words("scene.left", n=s.alive[side])
    label = words("scene.side", side=side_words(side), left=left)
    yield Sprite(f"panel:{name}", *there.panel, f"nt-camp-{layout.name}-{'near' if side == layout.near else 'far'}")
    yield Sprite(f"crest:{name}", *there.crest, f"nt-crest-{name}", label, rule="NT-5.2", area=f"camp-{name}")
    for card, place in zip(CARD_NAMES, there.slots, strict=True):
        yield Sprite(f"slot:{name}-{card}", *place, f"nt-slot-{name}")
    if not layout.upright:
        yield from name_plate(layout, side, left)
        first, last = there.slots[0], there.slots[-1]
        place = Place(first.x, first.y - 17, last.x + last.w - first.x, 15)
        yield Sprite(f"fallen:{name}", *place, text=words("scene.fallen"), text_x=0, text_size=12, text_tone="soft", anchor="start")


def name_plate(layout: Layout, side: int, left: Words) -> Iterator[Sprite]:
    """A side's name and number of ninjas, beside its crest."""
    name, crest = SIDE_NAMES[side], layout.camps[side].crest
    x = crest.x + crest.w + 12
    yield Sprite(f"name:{name}", x, crest.y, 144, 24, text=side_words(side), text_x=0, text_size=18, anchor="start", serif=True, bold=True)
    yield Sprite(f"left:{name}", x, crest.y + 24, 144, 18, text=left, text_x=0, text_size=13, text_tone="soft", anchor="start")


@remembered
def turn_marker(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """A lantern hangs at the side whose turn it is, the winner has a banner."""
    side = turn_of(s)
    if side < 0:
        return
    key, symbol, rule = ("turn", "nt-lantern", "NT-2.4")
    if s.to_act == OVER:
        key, symbol, rule = ("won", "nt-banner", "NT-5.1" if s.reason == VILLAGE else "NT-5.2")
    label = words(f"scene.{key}", seat=words("seat", n=side))
    yield Sprite("turn", *layout.camps[side].lantern, symbol, label, rule=rule, area=f"camp-{SIDE_NAMES[side]}")


def ended_at(s: State, box: Box) -> list[str]:
    """The ninjas that hold the enemy village."""
    side = int(s.winner)
    tile = HOME[1 - side]
    held = s.pile[side][tile][: s.height[side][tile]] if s.reason == VILLAGE else []
    return [f"ninja:{SIDE_NAMES[side]}-{CARD_NAMES[ninja]}" for ninja in held]


def turn_of(s: State) -> int:
    """The side whose turn it is, or who has won; below zero during the set-up."""
    if s.to_act == OVER:
        return int(s.winner)
    if task(s) == MARCHING:
        return int(doer(s))
    return int(note(s, ROLLER)) if task(s) == ROLLING else -1


@remembered
def lost_card(s: State, box: Box, layout: Layout, side: int, ninja: int) -> Iterator[Sprite]:
    """A card, if it is off the road."""
    if s.place[side][ninja] >= OUT:
        yield off_the_road(s, box, layout, side, ninja)


@remembered
def pile(s: State, box: Box, layout: Layout, tile: int, side: int) -> Iterator[Sprite]:
    """A side's cards on a tile, from the bottom up."""
    count, cards = s.height[side][tile], s.pile[side][tile]
    for level in range(count):
        yield on_the_road(layout, side, tile, level, count, cards[level], box.strength[cards[level]])


def off_the_road(s: State, box: Box, layout: Layout, side: int, ninja: int) -> Sprite:
    """A lost ninja lies in its side's camp; one not yet dealt too, face down."""
    name, camp = f"ninja:{SIDE_NAMES[side]}-{CARD_NAMES[ninja]}", f"camp-{SIDE_NAMES[side]}"
    place = layout.camps[side].slots[ninja]
    if s.place[side][ninja] != OUT:
        return Sprite(name, *place, f"nt-back-{SIDE_NAMES[side]}", words("scene.undealt", side=side_words(side)), rule="NT-1.3", area=camp)
    label = words("scene.lost", side=side_words(side), card=card_name(box, ninja))
    size = 14 if layout.wide else 12
    return Sprite(
        name, *place, f"nt-lost-{SIDE_NAMES[side]}-{KINDS[ninja // 3]}", label, name,
        text=str(box.strength[ninja]), text_y=0.74, text_size=size, text_tone="soft", bold=True, rule="NT-4.3", area=camp,
    )  # fmt: skip


@lru_cache(MOST_KEPT)
def on_the_road(layout: Layout, side: int, tile: int, level: int, count: int, ninja: int, strength: int) -> Sprite:
    """A card shows at least its symbol and its strength, however many lie on it."""
    name, strip, above = f"ninja:{SIDE_NAMES[side]}-{CARD_NAMES[ninja]}", layout.strip(level, count), count - 1 - level
    key = "scene.ninja" if above else "scene.ninja-on-top"
    label = words(key, side=side_words(side), card=name_printed(ninja, strength), tile=tile_words(tile), n=above)
    x, y = number_at(layout, strip, side)
    return Sprite(
        name, *layout.ninja(side, tile, level, count), card_id(layout, strip, SIDE_NAMES[side], KINDS[ninja // 3]), label, name,
        text=str(strength), text_x=x, text_y=y, text_size=layout.strips[strip].number, bold=True, serif=True,
        rule="NT-3.2", area="road",
    )  # fmt: skip


def parts(layout: Layout) -> Iterator[Part]:
    """The picture from back to front: every ninja lies on the road, first those off it, then the piles."""
    yield road, (layout,)
    yield dice, (layout,)
    yield from ((camp, (layout, side)) for side in range(SIDES))
    yield turn_marker, (layout,)
    yield from ((lost_card, (layout, side, ninja)) for side in range(SIDES) for ninja in range(CARDS))
    yield from ((pile, (layout, tile, side)) for tile in range(TILES) for side in range(SIDES))


PLANS = {
    width: tuple(Plan(layout.width, layout.height, areas(layout), tuple(parts(layout))) for layout in sides)
    for width, sides in LAYOUTS.items()
}
