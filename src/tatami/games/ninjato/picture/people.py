"""The players: honour, hand, treasures, skills, envoys, rumours and beaten elites; the viewer's own things are larger."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tatami.games.ninjato.names import CLAN_NAMES, COUNT_NAMES, KIND_NAMES, PLAYERS, VERB_NAMES, WAY_NAMES
from tatami.games.ninjato.rules.end import rank_of
from tatami.games.ninjato.rules.turn import active
from tatami.games.ninjato.state import ADD, CARD, ELITE_KINDS, ELITES, ENVOYS, KINDS, RUMOURS, SUPPORT_CARD, TILES, VALUES, Box, State
from tatami.games.ninjato.words.describe import bits
from tatami.games.ninjato.words.things import bare_kind_words, card_words, envoy_words, foe_words, seat_words
from tatami.kernel.dialect import OVER
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import words

from .board import acting, in_mid_turn
from .layout import HEAD, LOW_TILE, OWN_TILE, Cells, Layout, along, grid
from .places import bonus_text, first_of, rumour_label, tile_label, tile_strip
from .sprites import dojo_card, line, shuriken, treasure
from .symbols import size_name


class Item(NamedTuple):
    """A small thing in a line: its size, how far the next one is from it, and how it is drawn."""

    w: float
    h: float
    step: float
    draw: Callable[[Place], Sprite]


def side_by_side(place: Place, *groups: list[Item], over: bool = False) -> Iterator[Sprite]:
    """Things side by side, a gap between groups; where they need more than the line has, they overlap, with `over` from the right."""
    items = [item._replace(step=item.step + (10 if item is group[-1] else 0)) for group in groups for item in group]
    if not items:
        return
    needed, room = sum(item.step for item in items[:-1]), place.w - items[-1].w
    squeeze = min(1, room / needed) if needed else 1
    x, drawn = place.x, list[Sprite]()
    for item in items:
        drawn.append(item.draw(Place(x, place.y + (place.h - item.h) / 2, item.w, item.h)))
        x += item.step * squeeze
    yield from reversed(drawn) if over else drawn


def cells_of(layout: Layout, seat: int) -> Cells:
    """Where a player's things lie; who is not among the others is the viewer."""
    cells = layout.people.get(seat, layout.own)
    assert cells
    return cells


def belongings(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """Another player's hand, as far as it is known, and treasures."""
    yield from side_by_side(layout.people[seat].hand, covered_hand(s, box, seat), treasures_of(s, box, seat, 30))


def retinue(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """Another player's skills, envoys, rumours and elites."""
    cells, followers = layout.people[seat], (envoys_of(s, box, seat), rumours_of(s, box, seat), elites_of(s, box, seat))
    if cells.skills == cells.retinue:
        yield from side_by_side(cells.retinue, skills_of(s, box, seat), *followers, over=True)
    else:
        yield from side_by_side(cells.retinue, *followers, over=True)
        yield from side_by_side(cells.skills, skills_of(s, box, seat), over=True)


def head(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """Star, name and honour; a mark at whose turn it is, a golden star for who has won."""
    cells = cells_of(layout, seat)
    place, name, who = cells.head, PLAYERS[seat], seat_words(box, seat)
    tall = place.h > 60
    yield shuriken(f"mark:{name}", Place(place.x, place.y + 2, 22, 22), seat)
    begin = place.x + 30
    if s.to_act == OVER and rank_of(s, box, seat) == 1:
        yield Sprite(f"won:{name}", begin - 2, place.y + 2, 22, 22, "nj-star", words("scene.won", seat=who), tone="gold", rule="NJ-13.4")
        begin += 26
    if seat == acting(s, box):
        edge = Place(cells.panel.x + 1, cells.panel.y + 12, 4, cells.panel.h - 24)
        yield Sprite("turn", *edge, "nj-turn", words("scene.turn", seat=who), rule="NJ-2.1")
    honour = Place(place.x, place.y + 62, place.w, 44) if tall else Place(place.x + place.w - 48, place.y, 48, 26)
    right = place.x + place.w if tall else cells.shuriken.x if cells.shuriken.y < place.y + HEAD else honour.x
    yield line(f"name:{name}", Place(begin, place.y, right - begin - 4, 26), who, size=15, tone="ink", bold=True)
    yield Sprite(
        f"honour:{name}", *honour, label=words("scene.honour", seat=who, n=s.honour[seat]), text=str(s.honour[seat]),
        text_x=0 if tall else 1, text_size=34 if tall else 20, serif=True, anchor="start" if tall else "end", rule="NJ-13.4",
    )  # fmt: skip
    if tall:
        yield line("honour:name", Place(place.x, place.y + 104, place.w, 16), words("scene.worth"))


def stars(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """The shuriken that a player has still to place."""
    cells, name, left = cells_of(layout, seat), PLAYERS[seat], shuriken_left(s, box, seat)
    label = words("scene.shuriken", seat=seat_words(box, seat), n=left)
    for n, at in enumerate(along(cells.shuriken, left, cells.shuriken.h - 2, cells.shuriken.h - 2, gap=2)):
        yield shuriken(f"shuriken:{name}-{box.shuriken - left + n}", at, seat, label, "NJ-2.1")


def shuriken_left(s: State, box: Box, seat: int) -> int:
    """How many shuriken a player has still to place this round."""
    if s.round == 0:
        return int(box.shuriken)
    full, part = divmod(s.turn, s.seats)
    placed = full + (s.order[: s.seats].index(seat) < part) + (in_mid_turn(s, box) and seat == active(s))
    return int(box.shuriken - placed)


def own_hand(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """The viewer's hand face up."""
    cells = cells_of(layout, seat)
    cards = [(value, n) for value in range(VALUES) for n in range(s.hand[seat][value])]
    places = along(cells.hand, max(len(cards), box.most_cards), *layout.form.card, gap=9)
    yield from (Sprite(f"room:{n}", *places[n], "nj-room") for n in range(len(cards), len(places)))
    for (value, n), at in zip(cards, places, strict=False):
        name, rule = f"card:{value}-{first_of(s, value, seat, in_row=False) + n}", "NJ-5.3" if value == SUPPORT_CARD else "NJ-5.2"
        yield dojo_card(name, at, value, words("scene.hand-card", card=card_words(box, value)), f"hand:{value}", rule)


def own_treasures(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """The viewer's treasures to point at."""
    cells = cells_of(layout, seat)
    yield from side_by_side(cells.treasures, treasures_of(s, box, seat, 38, pointed=True))
    if not any(s.treasures[seat]):
        yield line("none:treasures", cells.treasures.inner(4, 0, 0, 0), words("scene.no-treasures"))


def own_retinue(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """The viewer's envoys, rumours and elites."""
    followers = envoys_of(s, box, seat), rumours_of(s, box, seat), elites_of(s, box, seat)
    yield from side_by_side(cells_of(layout, seat).retinue, *followers, over=True)


def own_skills(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """The viewer's tiles in two columns; beside the hand more than there is room for leave out what they do."""
    cells = cells_of(layout, seat)
    tiles = bits(s.skills[seat], TILES)
    if not tiles and not layout.form.phone:
        yield line("none:skills", cells.skills._replace(h=OWN_TILE.h), words("scene.no-skills"))
    low = len(tiles) > layout.form.own_tiles
    size = LOW_TILE if low else OWN_TILE
    for tile, at in zip(tiles, grid(cells.skills, len(tiles), size, 4, 4 if low else TILES), strict=True):
        used = not s.ready[seat] >> tile & 1
        symbol = f"nj-tile-{'used' if used else WAY_NAMES[box.tile_way[tile]]}-{size_name(size)}"
        yield from tile_strip(box, at, tile, f"skill:{box.names.tiles[tile]}", symbol, "tile-used" if used else "skill")


def covered_hand(s: State, box: Box, seat: int) -> list[Item]:
    """Backs for cards unseen; the cards everybody saw go in lie open; then how many there are."""
    known = [(value, n) for value in range(VALUES) for n in range(s.hand[seat][value])]
    backs = [back(s, box, seat, n) for n in range(s.hand_size[seat] - len(known))]
    return [*(known_card(box, seat, value, n) for value, n in known), *backs, count_of(s, box, seat)]


def known_card(box: Box, seat: int, value: int, n: int) -> Item:
    """A card that everybody knows to be in a hand."""
    label = words("scene.known-card", seat=seat_words(box, seat), card=card_words(box, value))
    name = f"known:{PLAYERS[seat]}-{value}-{n}"
    return Item(20, 28, 22, lambda at: Sprite(name, *at, "nj-small-card", label, text=str(value), text_size=14, serif=True, rule="NJ-14.1"))


def back(s: State, box: Box, seat: int, n: int) -> Item:
    """A card that the viewer does not know."""
    label = words("scene.hand-of", seat=seat_words(box, seat), n=s.hand_size[seat])
    return Item(20, 28, 22, lambda at: Sprite(f"back:{PLAYERS[seat]}-{n}", *at, "nj-small-back", label, rule="NJ-14.1"))


def count_of(s: State, box: Box, seat: int) -> Item:
    """How many cards a hand has, of how many it may have."""
    label = words("scene.hand-of", seat=seat_words(box, seat), n=s.hand_size[seat])
    text = words("scene.hand-count", n=s.hand_size[seat], most=box.most_cards)
    name = f"hand-count:{PLAYERS[seat]}"
    return Item(66, 28, 66, lambda at: Sprite(name, *at, "", label, text=text, text_size=12, text_tone="soft", rule="NJ-14.1"))


def treasures_of(s: State, box: Box, seat: int, size: float, *, pointed: bool = False) -> list[Item]:
    """A player's treasures, those of a kind close together; the topmost of each is the one to point at."""
    return [own_treasure(s, box, seat, kind, n, size, pointed=pointed) for kind in range(KINDS) for n in range(s.treasures[seat][kind])]


def own_treasure(s: State, box: Box, seat: int, kind: int, n: int, size: float, *, pointed: bool) -> Item:
    """One of a player's treasures."""
    count, name = s.treasures[seat][kind], KIND_NAMES[kind]
    last = n == count - 1
    label = words("scene.treasures", seat=seat_words(box, seat), treasure=bare_kind_words(box, kind), n=count)
    target = f"own:{name}" if last and pointed else ""

    def draw(at: Place) -> Sprite:
        return treasure(
            box, f"own:{PLAYERS[seat]}-{name}-{n}", at, kind, label=label if last else None, target=target, rule="NJ-10.3" if last else ""
        )

    return Item(size, size, size + 3 if last else size * 0.45, draw)


def skills_of(s: State, box: Box, seat: int) -> list[Item]:
    """A player's skills as small signs: Way and effect, face down once used."""
    return [skill(box, tile, used=not s.ready[seat] >> tile & 1) for tile in bits(s.skills[seat], TILES)]


def skill(box: Box, tile: int, *, used: bool) -> Item:
    """One of them."""
    symbol = "nj-chip-used" if used else f"nj-chip-{WAY_NAMES[box.tile_way[tile]]}-{VERB_NAMES[box.tile_verb[tile]]}"
    chip = Sprite(
        f"tile:{box.names.tiles[tile]}", 0, 0, 46, 26, symbol, tile_label(box, tile, "tile-used" if used else "skill"),
        text="" if used else chip_text(box, tile), text_x=34 / 46, text_size=13, bold=True,
        rule="NJ-8.4" if used else f"NJ-9.{box.tile_verb[tile] + 2}",
    )  # fmt: skip
    return item(chip)


def item(chip: Sprite) -> Item:
    """A sprite that is put in its place later."""
    return Item(chip.w, chip.h, chip.w + 4, lambda at: chip._replace(x=at.x, y=at.y))


def chip_text(box: Box, tile: int) -> str:
    """The number of a tile that adds to the total or stands in for a card."""
    if box.tile_verb[tile] == CARD:
        return str(box.tile_n[tile])
    return bonus_text(box, tile) if box.tile_verb[tile] == ADD else ""


def envoys_of(s: State, box: Box, seat: int) -> list[Item]:
    """A player's envoys with their ages, clan by clan."""
    envoys = sorted(bits(s.envoys[seat], ENVOYS), key=lambda envoy: (box.envoy_clan[envoy], box.envoy_age[envoy]))
    return [
        item(
            Sprite(
                f"envoy:{box.names.envoys[envoy]}", 0, 0, 44, 26, f"nj-chip-envoy-{CLAN_NAMES[box.envoy_clan[envoy]]}",
                words("scene.envoy-of", seat=seat_words(box, seat), envoy=envoy_words(box, envoy)), text=str(box.envoy_age[envoy]),
                text_x=31 / 44, text_size=13, text_tone="on-colour", bold=True, rule="NJ-12.2",
            )
        )
        for envoy in envoys
    ]  # fmt: skip


def rumours_of(s: State, box: Box, seat: int) -> list[Item]:
    """A player's rumours by what they count."""
    return [
        item(
            Sprite(
                f"rumour:{box.names.rumours[rumour]}", 0, 0, 28, 26, f"nj-chip-rumour-{COUNT_NAMES[box.rumour_counts[rumour]]}",
                rumour_label(box, rumour), rule="NJ-13.1", **sum_on(box, rumour),
            )
        )
        for rumour in bits(s.rumours[seat], RUMOURS)
    ]  # fmt: skip


def sum_on(box: Box, rumour: int) -> dict[str, Any]:
    """A fixed sum is written on its rumour; what others come to, only the end shows."""
    if not box.rumour_flat[rumour]:
        return {}
    return {"text": f"+{box.rumour_flat[rumour]}", "text_size": 13, "text_tone": "white", "bold": True}


def elites_of(s: State, box: Box, seat: int) -> list[Item]:
    """The elites a player has beaten, with their honour."""
    return [
        item(
            Sprite(
                f"elite:{PLAYERS[seat]}-{kind}-{n}", 0, 0, 40, 26, "nj-chip-elite",
                words("scene.beaten", foe=foe_words(box, ELITES + kind), n=box.elite_honour[kind]), text=f"+{box.elite_honour[kind]}",
                text_x=30 / 40, text_size=12, bold=True, rule="NJ-13.3",
            )
        )
        for kind in range(ELITE_KINDS)
        for n in range(s.elites[seat][kind])
    ]  # fmt: skip
