"""What lies ready for everybody: what buildings need and bring, tiles, buildings, city bases, neutral route tiles."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import BUILDING_NAMES, CHAMPION_NAMES, TOKEN_NAMES
from tatami.games.way_of_the_panda.state import BUILDINGS, CHAMPIONS, CITY, LEVELS, NEUTRAL, TILE_SIZES, TOKENS, Box, State
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .layout import Layout, around
from .sprites import writing
from .symbols import SIZE_SHOWN, TONES

ITEMS = TOKENS + BUILDINGS + 1 + TILE_SIZES


@remembered
def builds(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """What the first to the sixth building of a site need and bring."""
    at, text = layout.builds, layout.size.text
    wide, half = (at.w - 10) / LEVELS, (at.h - 8) / 2
    for number in range(LEVELS):
        place = at.inside(5 + number * wide, 4, wide, at.h - 8)
        label = words("scene.nth-building", number=number + 1, need=box.need[number], n=box.build_vp[number])
        yield Sprite(f"build:{number + 1}", *place, "", label, rule="WP-5.4", area="builds")
        start = place.middle[0] - text * 1.65
        plot = around(start + text * 0.75, place.middle[1], text * 1.4, text * 1.4)
        yield Sprite(f"build-plot:{number + 1}", *plot, "wp-village" if number < CITY else "wp-city", text=str(number + 1), text_size=text)
        left = start + text * 1.5
        pawn = Place(left + 1, place.y + half / 2 - text * 0.45, text * 0.85, text * 0.85)
        yield Sprite(f"build-pawn:{number + 1}", *pawn, "wp-pawn", tone="soft")
        yield writing(f"build-need:{number + 1}", Place(left + text, place.y, text * 0.8, half), str(box.need[number]), text)
        points = Place(left, place.y + half, text * 1.8, half)
        yield writing(f"build-vp:{number + 1}", points, f"+{box.build_vp[number]}", text, "gold", bold=True)


def item_place(layout: Layout, number: int) -> Place:
    """The place of a kind of thing in the supply."""
    at = layout.supply
    a_row = -(-ITEMS // layout.supply_rows)
    wide, high = (at.w - 12) / a_row, (at.h - 4) / layout.supply_rows
    return at.inside(6 + number % a_row * wide, 2 + number // a_row * high, wide, high)


@remembered
def tokens(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Strength and quest tiles can be pointed at, one kind each."""
    for token, name in enumerate(TOKEN_NAMES):
        label, target = remainder(f"tile.{name}", s.tokens[token]), f"token:{name}"
        yield Sprite(target, *item_place(layout, token), "wp-option", label, target, rule="WP-6.1", area="supply")
        yield from item(layout, token, name, s.tokens[token], TONES[CHAMPION_NAMES[token % CHAMPIONS]])


@remembered
def models(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Buildings can be pointed at, one kind each; neutral route tiles all together."""
    for building, name in enumerate(BUILDING_NAMES):
        place, target = item_place(layout, TOKENS + building), f"building:{name}"
        yield Sprite(target, *place, "wp-option", remainder(f"house.{name}", s.models[building]), target, rule="WP-5.8", area="supply")
        yield from item(layout, TOKENS + building, name, s.models[building], TONES[CHAMPION_NAMES[building]])
    place = item_place(layout, TOKENS + BUILDINGS)
    yield Sprite("base", *place, "", remainder("house.base", s.bases), rule="WP-5.5", area="supply")
    yield from item(layout, TOKENS + BUILDINGS, "city", s.bases, "gold")
    yield from neutral_tiles(s, layout)


def remainder(key: str, count: int) -> Words:
    """What is left of something."""
    return words("scene.left", what=words(key), n=count)


def item(layout: Layout, number: int, drawing: str, count: int, tone: str) -> Iterator[Sprite]:
    """A kind of thing and how many are left."""
    place, text = item_place(layout, number), layout.size.text
    size = min(place.h - 10, 22)
    first = place.middle[0] - (size + 3 + text * 0.6 * len(str(count))) / 2
    yield Sprite(
        f"item:{drawing}", first, place.middle[1] - size / 2, size, size, f"wp-{drawing}", tone=tone, mark="" if count else "faint"
    )
    yield writing(f"left:{drawing}", Place(first + size + 3, place.y, text * 1.4, place.h), str(count), text, "soft", "start")


def neutral_tiles(s: State, layout: Layout) -> Iterator[Sprite]:
    """Neutral route tiles by what they show."""
    first, last = (item_place(layout, ITEMS - n) for n in (TILE_SIZES, 1))
    one, some, four = s.route_tiles[NEUTRAL]
    label = words("scene.neutral-tiles", one=one, some=some, four=four)
    place = Place(first.x, first.y, last.x + last.w - first.x, first.h)
    yield Sprite("route-tile:neutral", *place, "wp-option", label, "route-tile:neutral", rule="WP-4.3", area="supply")
    for n, shown in enumerate(SIZE_SHOWN):
        yield from item(layout, ITEMS - TILE_SIZES + n, f"tile-neutral-{shown}", s.route_tiles[NEUTRAL][n], "ink")
