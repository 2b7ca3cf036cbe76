"""The places of business: the Dojo with its stack, the Sensei's tiles, the Palace's envoys, the Pavilion's rumours."""

from collections.abc import Iterator

from tatami.games.ninjato.actions import APPRENTICE, PAYING
from tatami.games.ninjato.names import CLAN_NAMES, COUNT_NAMES, PLAYERS, WAY_NAMES
from tatami.games.ninjato.rules.palace import PLACE, WANTED
from tatami.games.ninjato.rules.sensei import LESSON, is_free
from tatami.games.ninjato.rules.turn import active
from tatami.games.ninjato.state import CARD, PALACE, PASS, PAVILION, SENSEI, SLOTS, STEALTH, STRENGTH, VALUES, Box, State
from tatami.games.ninjato.words.things import (
    card_words,
    clan_words,
    cost_words,
    effect_words,
    envoy_words,
    free_words,
    kind_words,
    rumour_words,
    seat_words,
    tile_words,
    way_words,
)
from tatami.kernel.agenda import note, task
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .layout import Layout, Size, along, down
from .sprites import cost, cost_kinds, cost_width, dojo_card, line, shuriken, title
from .symbols import gate_size, size_name


def dojo(s: State, box: Box, layout: Layout, viewer: int) -> Iterator[Sprite]:
    """The gate and the row of open cards."""
    panel, form = layout.dojo, layout.form
    gate = gate_size(form)
    yield Sprite(
        "gate", panel.x + 8, panel.y + 6, *gate, f"nj-gate-{form.name}", words("scene.dojo-gate"), "place:dojo",
        text=words("scene.dojo"), text_x=36 / gate.w, text_size=16, anchor="start", serif=True, rule="NJ-3.1"
    )  # fmt: skip
    w, h = form.row_card
    row = dojo_row(layout)
    cards = [(value, n) for value in range(VALUES) for n in range(s.face_up[value])]
    for (value, n), place in zip(cards, along(row, len(cards), w, h, gap=6), strict=True):
        number = first_of(s, value, viewer, in_row=True) + n
        yield dojo_card(
            f"card:{value}-{number}", place, value, words("scene.row-card", card=card_words(box, value)), f"dojo:{value}", "NJ-3.2"
        )


def dojo_piles(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Deck and discards."""
    deck, discards, _ = dojo_corners(layout)
    yield Sprite(
        "deck", *deck, "nj-back", words("scene.deck", n=s.deck_size), "dojo:deck",
        text=str(s.deck_size), text_size=15, text_tone="white", bold=True, rule="NJ-3.2"
    )  # fmt: skip
    n = sum(s.discards)
    yield Sprite(
        "discards", *discards, "nj-discards", words("scene.discards", n=n), text=str(n), text_size=15, text_tone="soft", rule="NJ-1.8"
    )


def dojo_row(layout: Layout) -> Place:
    """Where the open cards lie."""
    w, h = layout.form.row_card
    return Place(layout.dojo.x + 8, layout.dojo.y + (52 if layout.form.phone else 44), 3 * (w + 6) - 6, h)


def dojo_corners(layout: Layout) -> tuple[Place, Place, Place]:
    """Where deck, discards and stack lie."""
    panel, row, (w, h) = layout.dojo, dojo_row(layout), layout.form.row_card
    if layout.form.phone:
        return (
            Place(row.x + row.w + 14, row.y, w, h),
            Place(row.x + row.w + 22 + w, row.y, w, h),
            Place(panel.x + 8, row.y + h + 6, panel.w - 16, 24),
        )
    if layout.form.wide:
        deck = Place(panel.x + panel.w - 8 - w, row.y, w, h)
        return deck, Place(row.x, row.y + h + 8, w, h), Place(row.x + w + 12, row.y + h + 8, panel.w - w - 28, h)
    lower = row.y + h + 6
    return Place(row.x, lower, w, h), Place(row.x + w + 6, lower, w, h), Place(row.x, lower + h + 4, panel.w - 16, 24)


def shuriken_stack(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The stack from top to bottom: the next turn order from left to right."""
    place = dojo_corners(layout)[2]
    size, above = 22, place.h > 40
    room = Place(place.x, place.y + place.h - size - 6, place.w, size) if above else place
    if above:
        yield line("stack:name", Place(place.x, place.y, place.w, 20), words("scene.next-order"))
    if s.stack_size == 0 and not above:
        yield line("stack:name", place, words("scene.next-order"))
    top_first = [(level, s.stack[level] - 1) for level in reversed(range(s.stack_size))]
    for (level, seat), at in zip(top_first, along(room, len(top_first), size, size, gap=1), strict=True):
        below = s.stack[:level].count(seat + 1)
        label = words("scene.stacked", seat=seat_words(box, seat), place=s.stack_size - level)
        yield shuriken(f"shuriken:{PLAYERS[seat]}-{below}", at, seat, label, "NJ-3.5")


def first_of(s: State, value: int, viewer: int, *, in_row: bool) -> int:
    """The number of a value's first card in hand or row.

    What the viewer has discarded, holds and may take is counted through: a card keeps its number, whatever the others do."""
    return int(s.thrown[viewer][value] + (s.hand[viewer][value] if in_row else 0)) if viewer >= 0 else 0


def slots(s: State, place: int) -> list[tuple[int, int]]:
    """The cards on show with their slots."""
    return [(slot, s.shown[place][slot] - 1) for slot in range(SLOTS) if s.shown[place][slot]]


def sensei(s: State, box: Box, layout: Layout, viewer: int) -> Iterator[Sprite]:
    """The tiles with name, effect and cost; the cost is faint where the viewer has the Way already."""
    panel, size = layout.sensei, layout.form.tile
    yield from title("sensei", panel, words("scene.sensei"))
    for slot, tile in slots(s, SENSEI):
        place, free = lesson_place(layout, slot), viewer >= 0 and is_free(s, box, viewer, tile)
        yield from tile_strip(
            box, place, tile, f"tile:{box.names.tiles[tile]}", f"nj-tile-{WAY_NAMES[box.tile_way[tile]]}-{size_name(size)}", "tile"
        )
        mark = Place(place.x + place.w - 28, place.y + (place.h - 28) / 2, 22, 28)
        text = str(box.tile_cost[tile] or "?")
        yield Sprite(f"fee:{box.names.tiles[tile]}", *mark, "nj-cost", text=text, text_size=15, serif=True, mark="faint" if free else "")


def lesson_place(layout: Layout, slot: int) -> Place:
    """The place of a tile at the Sensei's."""
    return down(layout.sensei.inner(8, 32, 8, 0), SLOTS, layout.form.tile, 4, 1)[slot]


def tile_strip(box: Box, place: Place, tile: int, target: str, symbol: str, key: str) -> Iterator[Sprite]:
    """A tile with its name and, in a few words, what it does."""
    name, used = box.names.tiles[tile], key == "tile-used"
    tone, rule = ("stone", "NJ-8.4") if used else ("ink", f"NJ-9.{box.tile_verb[tile] + 2}")
    high = 0.29 if place.h > 30 else 0.5
    yield Sprite(
        f"tile:{name}", *place, symbol, tile_label(box, tile, key), target, text=box.names.titles[tile], text_x=39 / place.w, text_y=high,
        text_size=13 if place.h > 34 else 12, text_tone=tone, anchor="start", bold=True, rule=rule,
    )  # fmt: skip
    if place.h > 30:
        below = Place(place.x + 39, place.y + place.h * 0.48, place.w - 43, place.h * 0.46)
        yield line(f"brief:{name}", below, brief_words(box, tile), tone="stone" if used else "soft")


def tile_label(box: Box, tile: int, key: str) -> Words:
    """A tile in words: Way, effect and, where it is to be had, its cost."""
    return words(
        f"scene.{key}", tile=tile_words(box, tile), way=way_words(box, tile), cost=cost_words(box, tile),
        effect=effect_words(box, tile), free=free_words(box, tile),
    )  # fmt: skip


def bonus_text(box: Box, tile: int) -> str:
    """What a tile adds to the total, with the sign of its side."""
    bit = 1 << tile
    sides = bool(box.side_tiles[STRENGTH] & bit), bool(box.side_tiles[STEALTH] & bit)
    return {(True, False): "+", (False, True): "−", (True, True): "±"}[sides] + str(box.tile_n[tile])


def brief_words(box: Box, tile: int) -> Words:
    """What a tile does, in a few words."""
    effect = effect_words(box, tile)
    key = effect.key.replace("verb.", "brief.")
    if box.tile_verb[tile] == PASS:
        key += effect.values["foes"].key.replace("foes.", "-")
    elif box.tile_verb[tile] == CARD and effect.values["side"].key == "mode.either":
        key += "-either"
    return words(key, **effect.values, bonus=bonus_text(box, tile))


def visit(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Who is being served now: at the Sensei's, in the Palace or in the Pavilion."""
    if s.to_act >= 0 and task(s) == APPRENTICE:
        yield from (visitor(s, box, lesson_place(layout, slot), "NJ-8.1") for slot, tile in slots(s, SENSEI) if note(s, LESSON) == tile)
    if s.to_act >= 0 and task(s) == PAYING:
        for place, panel, rule in ((PALACE, layout.palace, "NJ-10.1"), (PAVILION, layout.pavilion, "NJ-10.4")):
            wanted = [slot for slot, card in slots(s, place) if note(s, PLACE) == place and note(s, WANTED) == card]
            yield from (visitor(s, box, ware_places(layout, panel)[slot], rule) for slot in wanted)


def ware_places(layout: Layout, panel: Place) -> list[Place]:
    """The places of envoys or rumours."""
    form = layout.form
    return down(panel.inner(8, 32, 8, 0), SLOTS, form.ware, 6 if form.phone else 4, form.ware_columns)


def visitor(s: State, box: Box, place: Place, rule: str) -> Sprite:
    """The shuriken of whoever is being served."""
    seat = active(s)
    at = Place(place.x + 22, place.y - 3, 20, 20)
    return shuriken(f"shuriken:{PLAYERS[seat]}-{s.turn // s.seats}", at, seat, words("scene.served", seat=seat_words(box, seat)), rule)


def palace(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The envoys with clan, age and price."""
    form, size = layout.form, layout.form.ware
    yield from title("palace", layout.palace, words("scene.palace"))
    places = ware_places(layout, layout.palace)
    yield from empty_slots(s, box, PALACE, places, size)
    for slot, envoy in slots(s, PALACE):
        place, name = places[slot], box.names.envoys[envoy]
        kinds = cost_kinds(box.envoy_cost[envoy])
        yield Sprite(
            f"envoy:{name}", *place, f"nj-envoy-{CLAN_NAMES[box.envoy_clan[envoy]]}-{size_name(size)}",
            words("scene.envoy", envoy=envoy_words(box, envoy), price=price_words(box, kinds)), f"envoy:{name}",
            text=str(box.envoy_age[envoy]), text_x=39 / place.w, text_size=18 if form.wide else 16, anchor="start", serif=True,
            rule="NJ-10.1",
        )  # fmt: skip
        if form.wide:
            clan = Place(place.x + 67, place.y, place.w - 71 - cost_width(place, len(kinds)), place.h)
            yield line(f"clan-of:{name}", clan, clan_words(box, box.envoy_clan[envoy]), size=13)
        yield from cost(box, f"price:envoy:{name}", place, kinds)


def empty_slots(s: State, box: Box, place: int, places: list[Place], size: Size) -> Iterator[Sprite]:
    """The slots that wait for a new card."""
    for slot in range(box.places[place]):
        if not s.shown[place][slot]:
            yield Sprite(f"slot:{place}-{slot}", *places[slot], f"nj-slot-{size_name(size)}")


def price_words(box: Box, kinds: list[int]) -> Words:
    """A price in words, treasure by treasure."""
    first = kind_words(box, kinds[0])
    return words("price.more", first=first, rest=price_words(box, kinds[1:])) if len(kinds) > 1 else first


def pavilion(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The rumours with what they count and their price."""
    form, size = layout.form, layout.form.ware
    yield from title("pavilion", layout.pavilion, words("scene.pavilion"))
    places = ware_places(layout, layout.pavilion)
    yield from empty_slots(s, box, PAVILION, places, size)
    for slot, rumour in slots(s, PAVILION):
        place, name, flat = places[slot], box.names.rumours[rumour], box.rumour_flat[rumour]
        counts, kinds = COUNT_NAMES[box.rumour_counts[rumour]], cost_kinds(box.rumour_cost[rumour])
        yield Sprite(
            f"rumour:{name}", *place, f"nj-rumour-{counts}-{size_name(size)}", rumour_label(box, rumour), f"rumour:{name}",
            text=f"+{flat}" if flat else "", text_x=39 / place.w, text_size=18 if form.wide else 16, anchor="start", serif=True,
            rule="NJ-13.1",
        )  # fmt: skip
        if form.wide and not flat:
            yield from topic(name, counts, Place(place.x + 39, place.y, place.w - 43 - cost_width(place, len(kinds)), place.h))
        yield from cost(box, f"price:rumour:{name}", place, kinds)


def topic(name: str, counts: str, place: Place) -> Iterator[Sprite]:
    """What a rumour counts: the sort of thing, and below whose or of which Way."""
    sort, whose = SORTS.get(counts, f"counts.{counts}"), OWNERS.get(counts, "")
    if not whose:
        yield line(f"counts:{name}", place, words(sort), size=13, tone="ink", bold=True)
        return
    upper, lower = Place(place.x, place.y + 2, place.w, place.h * 0.46), Place(place.x, place.y + place.h * 0.48, place.w, place.h * 0.46)
    yield line(f"counts:{name}", upper, words(sort), size=13, tone="ink", bold=True)
    yield line(f"whose:{name}", lower, words(whose))


SORTS = dict.fromkeys((*CLAN_NAMES, "envoys"), "scene.sort-envoys") | dict.fromkeys((*WAY_NAMES, "skills"), "scene.sort-skills")
SORTS |= {"rumours": "scene.sort-rumours"}
OWNERS = {clan: f"clan.{clan}" for clan in CLAN_NAMES} | {way: f"way.{way}" for way in WAY_NAMES}
OWNERS |= {"envoys": "scene.all-clans", "skills": "scene.all-ways"}


def rumour_label(box: Box, rumour: int) -> Words:
    """A rumour in words, with its price and its factors."""
    key = "scene.rumour-flat" if box.rumour_flat[rumour] else "scene.rumour"
    one, two, three = box.factor[1:]
    price = price_words(box, cost_kinds(box.rumour_cost[rumour]))
    return words(key, rumour=rumour_words(box, rumour), one=one, two=two, three=three, price=price)
