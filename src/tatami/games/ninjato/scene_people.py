"""The players: honour, hand, treasures, skills, envoys, rumours and beaten elites; the viewer's own things are larger."""

from collections.abc import Iterator

from tatami.kernel.dialect import OVER
from tatami.kernel.scene import Sprite
from tatami.kernel.words import words

from .describe import bits
from .end import rank_of
from .layout import OWN_TILE, Cells, Layout, Place, along, grid
from .names import CLAN_NAMES, COUNT_NAMES, KIND_NAMES, PLAYERS, VERB_NAMES, WAY_NAMES
from .scene_board import acting, in_mid_turn
from .scene_places import bonus_text, first_of, rumour_label, tile_label, tile_strip
from .sprites import dojo_card, line, shuriken, treasure
from .state import ADD, CARD, ELITE_KINDS, ELITES, ENVOYS, KINDS, RUMOURS, SUPPORT_CARD, TILES, VALUES, Box, State
from .symbols import size_name
from .turn import active
from .wording import card_words, envoy_words, foe_words, kind_words, seat_words


def people(s: State, box: Box, layout: Layout, viewer: int) -> Iterator[Sprite]:
    """Everybody's panel."""
    if layout.own:
        yield from own_things(s, box, layout, viewer)
    for seat, cells in layout.people.items():
        yield from head(s, box, cells, seat)
        yield from covered_hand(s, box, cells, seat)
        yield from chips(s, box, cells, seat)
        yield from stacks(s, box, cells.treasures, seat, 30)
        yield from retinue(s, box, cells, seat)


def head(s: State, box: Box, cells: Cells, seat: int) -> Iterator[Sprite]:
    """Star, name, shuriken left and honour; a mark at whose turn it is, a star for who has won."""
    place, name = cells.head, PLAYERS[seat]
    tall = place.h > 60
    yield shuriken(f"mark:{name}", Place(place.x, place.y + 2, 22, 22), seat)
    if seat == acting(s, box):
        yield Sprite("turn", cells.panel.x + 1, cells.panel.y + 12, 4, cells.panel.h - 24, "nj-turn", words("scene.turn", seat=seat_words(box, seat)), rule="NJ-2.1")
    won = s.to_act == OVER and rank_of(s, box, seat) == 1
    if won:
        yield Sprite("won:" + name, place.x, place.y + 2, 22, 22, "nj-star", words("scene.won", seat=seat_words(box, seat)), tone="gold", rule="NJ-13.4")
    stars = Place(place.x, place.y + 34, 70, 20) if tall else Place(place.x + place.w - 66 - 62, place.y + 4, 62, 18)
    wide = place.w - 30 if tall else stars.x - place.x - 34
    yield line(f"name:{name}", Place(place.x + 30, place.y, wide, 26), seat_words(box, seat), size=15, tone="ink", bold=True)
    honour = Place(place.x, place.y + 62, place.w, 44) if tall else Place(place.x + place.w - 62, place.y, 62, 26)
    yield Sprite(
        f"honour:{name}", *honour, label=words("scene.honour", seat=seat_words(box, seat), n=s.honour[seat]), text=str(s.honour[seat]),
        text_x=0 if tall else 1, text_size=34 if tall else 20, serif=True, anchor="start" if tall else "end", rule="NJ-13.4",
    )  # fmt: skip
    left = shuriken_left(s, box, seat)
    for n, at in enumerate(along(stars, left, 17, 17, gap=3)):
        yield shuriken(f"shuriken:{name}-{box.shuriken - left + n}", at, seat, words("scene.shuriken", seat=seat_words(box, seat), n=left), "NJ-2.1")


def shuriken_left(s: State, box: Box, seat: int) -> int:
    """How many shuriken a player has still to place this round."""
    if s.round == 0 or s.to_act == OVER:
        return int(box.shuriken) if s.round == 0 else 0
    full, part = divmod(s.turn, s.seats)
    placed = full + (s.order[: s.seats].index(seat) < part) + (in_mid_turn(s, box) and seat == active(s))
    return int(box.shuriken - placed)


def own_things(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """The viewer's hand face up, treasures and skills to point at, and the retinue."""
    cells, form = layout.own, layout.form
    assert cells
    yield from head(s, box, cells, seat)
    cards = [(value, n) for value in range(VALUES) for n in range(s.hand[seat][value])]
    for (value, n), at in zip(cards, along(cells.hand, len(cards), *form.card, gap=6), strict=True):
        name = f"card:{value}-{first_of(s, value, seat, in_row=False) + n}"
        yield dojo_card(name, at, value, words("scene.hand-card", card=card_words(box, value)), f"hand:{value}", "NJ-5.3" if value == SUPPORT_CARD else "NJ-5.2")
    if not cards:
        yield line("hand:empty", cells.hand, words("scene.no-cards"))
    yield from stacks(s, box, cells.treasures, seat, 38, pointed=True)
    tiles = bits(s.skills[seat], TILES)
    for tile, at in zip(tiles, grid(cells.skills, len(tiles), OWN_TILE, 6, 3), strict=True):
        used = not s.ready[seat] >> tile & 1
        symbol = f"nj-tile-{'used' if used else WAY_NAMES[box.tile_way[tile]]}-{size_name(OWN_TILE)}"
        yield from tile_strip(box, at, tile, f"skill:{box.names.tiles[tile]}", symbol, "own", used)
    yield from retinue(s, box, cells, seat)


def covered_hand(s: State, box: Box, cells: Cells, seat: int) -> Iterator[Sprite]:
    """Backs for cards unseen; the cards everybody saw go in lie open."""
    known = [(value, n) for value in range(VALUES) for n in range(s.hand[seat][value])]
    places = along(cells.hand, s.hand_size[seat], 20, 28, gap=2)
    for (value, n), at in zip(known, places, strict=False):
        label = words("scene.known-card", seat=seat_words(box, seat), card=card_words(box, value))
        yield Sprite(
            f"known:{PLAYERS[seat]}-{value}-{n}", *at, "nj-small-card", label, text=str(value), text_size=14, serif=True, rule="NJ-14.1"
        )
    label = words("scene.hand-of", seat=seat_words(box, seat), n=s.hand_size[seat])
    for n, at in enumerate(places[len(known) :]):
        yield Sprite(f"back:{PLAYERS[seat]}-{n}", *at, "nj-small-back", label, rule="NJ-14.1")


def stacks(s: State, box: Box, place: Place, seat: int, size: float, *, pointed: bool = False) -> Iterator[Sprite]:
    """A player's treasures, those of a kind close together; the topmost of each is the one to point at."""
    owned = [(kind, n) for kind in range(KINDS) for n in range(s.treasures[seat][kind])]
    kinds = sum(1 for kind in range(KINDS) if s.treasures[seat][kind])
    near = min(size * 0.5, (place.w - kinds * (size + 4)) / max(1, len(owned) - kinds))
    x = place.x
    for kind, n in owned:
        last = n == s.treasures[seat][kind] - 1
        label = words("scene.treasures", seat=seat_words(box, seat), treasure=kind_words(box, kind), n=s.treasures[seat][kind]) if last else None
        target = f"own:{KIND_NAMES[kind]}" if last and pointed else ""
        at = Place(x, place.y + (place.h - size) / 2, size, size)
        yield treasure(box, f"own:{PLAYERS[seat]}-{KIND_NAMES[kind]}-{n}", at, kind, label=label, target=target, rule="NJ-10.3" if last else "")
        x += size + 4 if last else near


def chips(s: State, box: Box, cells: Cells, seat: int) -> Iterator[Sprite]:
    """A player's skills as small signs: Way and effect, face down once used."""
    tiles = bits(s.skills[seat], TILES)
    for tile, at in zip(tiles, along(cells.skills, len(tiles), 46, 26), strict=True):
        used = not s.ready[seat] >> tile & 1
        symbol = "nj-chip-used" if used else f"nj-chip-{WAY_NAMES[box.tile_way[tile]]}-{VERB_NAMES[box.tile_verb[tile]]}"
        yield Sprite(
            f"tile:{box.names.tiles[tile]}", *at, symbol, tile_label(box, tile, used), text="" if used else chip_text(box, tile),
            text_x=34 / 46, text_size=13, bold=True, rule="NJ-8.4" if used else f"NJ-9.{box.tile_verb[tile] + 2}",
        )  # fmt: skip


def chip_text(box: Box, tile: int) -> str:
    """The number of a tile that adds to the total or stands in for a card."""
    if box.tile_verb[tile] == CARD:
        return str(box.tile_n[tile])
    return bonus_text(box, tile) if box.tile_verb[tile] == ADD else ""


def retinue(s: State, box: Box, cells: Cells, seat: int) -> Iterator[Sprite]:
    """Envoys with their ages, rumours by what they count, beaten elites with their honour."""
    envoys = sorted(bits(s.envoys[seat], ENVOYS), key=lambda envoy: (box.envoy_clan[envoy], box.envoy_age[envoy]))
    for envoy, at in zip(envoys, along(cells.envoys, len(envoys), 44, 26), strict=True):
        yield Sprite(
            f"envoy:{box.names.envoys[envoy]}", *at, f"nj-chip-envoy-{CLAN_NAMES[box.envoy_clan[envoy]]}", envoy_words(box, envoy),
            text=str(box.envoy_age[envoy]), text_x=31 / 44, text_size=13, text_tone="on-colour", bold=True, rule="NJ-12.2",
        )  # fmt: skip
    rumours = bits(s.rumours[seat], RUMOURS)
    for rumour, at in zip(rumours, along(cells.rumours, len(rumours), 28, 26), strict=True):
        counts = COUNT_NAMES[box.rumour_counts[rumour]]
        yield Sprite(f"rumour:{box.names.rumours[rumour]}", *at, f"nj-chip-rumour-{counts}", rumour_label(box, rumour), rule="NJ-13.1")
    elites = [(kind, n) for kind in range(ELITE_KINDS) for n in range(s.elites[seat][kind])]
    for (kind, n), at in zip(elites, along(cells.elites, len(elites), 40, 26), strict=True):
        foe = ELITES + kind
        label = words("scene.beaten", foe=foe_words(box, foe), n=box.elite_honour[kind])
        yield Sprite(
            f"elite:{PLAYERS[seat]}-{kind}-{n}", *at, "nj-chip-elite", label, text=f"+{box.elite_honour[kind]}", text_x=30 / 40, text_size=12, bold=True, rule="NJ-13.3"
        )
