"""The row of city cards and the mission cards."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import BUILDING_NAMES, CARD_NAMES, CHAMPION_NAMES, CLANS, DURING_NAMES, END_NAMES, TOKEN_NAMES
from tatami.games.way_of_the_panda.rules.city_cards import points_of
from tatami.games.way_of_the_panda.state import ANY, CARD_ROW, CHAMPIONS, SPECIAL_ACTIONS, SPECIALS, TOKENS, Box, State
from tatami.games.way_of_the_panda.words.things import card_words, mission_words, special_words
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .layout import Layout, around
from .map import enumeration, side_words
from .sprites import icon, writing
from .symbols import TONES, card_symbol

MISSIONS = {
    **{f"D{n}": ("loop", BUILDING_NAMES[n - 1]) for n in (1, 2, 3)}, **{f"D{n}": (BUILDING_NAMES[n - 4],) for n in (4, 5, 6)},
    "D7": ("bridge",), "D8": ("trio",), "D9": (), "E1": ("routetile",), "E2": ("panda", "crown"), "E3": ("sides",), "E4": ("pawn",),
    "E5": ("far",), "E6": ("city", "pawn"), **{f"E{n}": ("net", BUILDING_NAMES[n - 7]) for n in (7, 8, 9)},
}  # fmt: skip
"""What is drawn on a mission card."""

MISSION_RULES = {
    **dict.fromkeys(("D1", "D2", "D3"), "WP-9.1"),
    **dict.fromkeys(("D4", "D5", "D6"), "WP-9.2"),
    "D7": "WP-9.3",
    "D8": "WP-9.4",
    "D9": "WP-9.5",
    **{f"E{n}": f"WP-10.{min(n, 7)}" for n in range(1, 10)},
}


DECKS = ("during", "end")


@remembered
def city_cards(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The cards that are left; only those at either end can be taken."""
    for number in range(CARD_ROW):
        place = layout.card_at(number)
        yield Sprite(f"card-slot:{number + 1}", *place, f"{card_symbol(place.w, place.h)}-gone")
        if s.card_row[number]:
            left, right = number == s.row_left, number == s.row_right - 1
            target = "card:left" if left else "card:right" if right else ""
            yield from card(box, layout, s.card_row[number] - 1, place, target)


def card(box: Box, layout: Layout, number: int, place: Place, target: str) -> Iterator[Sprite]:
    """A city card: tiles to choose from, points, moves."""
    name, (x, y) = CARD_NAMES[number], place.middle
    symbol = card_symbol(place.w, place.h)
    yield Sprite(f"card:{name}", *place, symbol, card_words(box, number), target, rule=card_rule(box, number), area="cards")
    tokens = [token for token in range(TOKENS) if box.card_tokens[number] >> token & 1]
    if tokens:
        yield writing(f"card-count:{name}", place.inside(0, place.h * 0.16, place.w, place.h * 0.3), "2", layout.size.text + 6, bold=True)
    for n, token in enumerate(tokens):
        small = min(place.w * 0.29, place.h * 0.26)
        at = around(x + (n - (len(tokens) - 1) / 2) * small, y + place.h * (0.1 if n % 2 else 0.22), small, small)
        yield Sprite(f"card-token:{name}-{n}", *at, f"wp-{TOKEN_NAMES[token]}", tone=TONES[CHAMPION_NAMES[token % CHAMPIONS]])
    gains = (("vp", points_of(box, number)), ("ap", box.card_ap[number]), ("mv", box.card_moves[number]))
    kinds = [f"{kind}{count}" for kind, count in gains if count]
    size = min(place.w * 0.56, place.h * 0.38)
    for n, kind in enumerate(kinds):
        at = around(x, y + (n - (len(kinds) - 1) / 2) * (size + 4), size, size)
        yield from icon(f"card-{name}-{n}", kind, ANY, at, layout.size.text)


def card_rule(box: Box, number: int) -> str:
    """The rule behind a city card."""
    if box.card_tokens[number]:
        return "WP-7.1"
    return "WP-7.4" if box.card_moves[number] else "WP-7.2" if box.card_ap[number] else "WP-7.3"


def mission_place(layout: Layout, deck: int) -> Place:
    """The place of the mission of the game (0) and of the end (1)."""
    at = layout.missions
    return at.inside(6 + deck * (at.w - 8) / 2, 7, *layout.mission)


@remembered
def missions(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The mission cards, or where they lay."""
    for deck, number in enumerate((s.during, s.at_end)):
        place = mission_place(layout, deck)
        yield Sprite(f"mission-slot:{deck}", *place, f"{card_symbol(place.w, place.h)}-gone")
        if number:
            yield from mission(s, box, layout, deck, number)
    if s.during == SPECIAL_ACTIONS:
        yield from specials(s, box, layout)
    for seat in takers(s):
        at, text = joined_place(layout, seat), layout.size.text
        yield writing(f"progress:{CLANS[seat]}", Place(at.x + at.w, at.y, text, at.h), str(s.progress[seat] - 1), text)


def takers(s: State) -> list[int]:
    """The clans that have a guard on a mission card that counts buildings."""
    return [seat for seat in range(s.seats) if s.progress[seat]]


def mission_label(s: State, deck: int, number: int) -> Words:
    """A mission and, where buildings are counted, how far each clan is that takes part."""
    label = words("scene.mission", name=words(f"deck.{DECKS[deck]}", number=number), mission=mission_words(deck, number))
    if deck or not takers(s):
        return label
    return enumeration([label, *(words("scene.progress", side=side_words(seat), n=s.progress[seat] - 1) for seat in takers(s))])


def mission(s: State, box: Box, layout: Layout, deck: int, number: int) -> Iterator[Sprite]:
    """A mission card: its name, what it is about, what it brings."""
    name, place, text = (DURING_NAMES, END_NAMES)[deck][number], mission_place(layout, deck), layout.size.text
    label, target = mission_label(s, deck, number), "" if deck else "mission:during"
    yield Sprite(f"mission:{name}", *place, card_symbol(place.w, place.h), label, target, rule=MISSION_RULES[name], area="missions")
    title = words(f"deck.{DECKS[deck]}", number=number)
    yield writing(f"mission-name:{name}", place.inside(8, 4, text * 2, text * 1.4), title, text, anchor="start", bold=True)
    drawings = MISSIONS[name]
    if drawings:
        points = box.end_vp[number][0] if deck else box.during_vp[number]
        medal = place.inside(place.w - text * 2.1 - 7, 6, text * 2.1, text * 2.1)
        yield Sprite(f"mission-vp:{name}", *medal, "wp-vp", text=str(points), text_size=text, bold=True)
    size, (x, y) = min(place.w * 0.4, place.h * 0.36), place.middle
    for n, drawing in enumerate(drawings):
        at = around(x + (n - (len(drawings) - 1) / 2) * (size + 4), y + place.h * 0.06, size, size)
        tone = TONES[CHAMPION_NAMES[BUILDING_NAMES.index(drawing)]] if drawing in BUILDING_NAMES else "ink"
        yield Sprite(f"mission-icon:{name}-{n}", *at, f"wp-{drawing}", tone=tone)


def joined_place(layout: Layout, seat: int) -> Place:
    """Where a clan's guard lies on the mission card that counts buildings."""
    place, size = mission_place(layout, 0), layout.size.guard
    return place.inside(4 + seat * (place.w - 8) / len(CLANS), place.h - size - 5, size, size)


def special_place(layout: Layout, number: int) -> Place:
    """A space of the ninth mission: three in a row, two rows, with room for a ring around each."""
    place, top = mission_place(layout, 0), layout.size.text * 1.6 + 2
    wide, high = (place.w - 6) / 3, (place.h - top - 3) / 2
    return place.inside(6 + number % 3 * wide, top + 3 + number // 3 * high, wide - 6, high - 6)


def specials(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The six special actions; a guard covers what it used."""
    kinds = ("port", f"vp{box.during_vp[SPECIAL_ACTIONS]}", "hammer", "evade", f"ap{box.special_ap}", "extra")
    for number in range(SPECIALS):
        place, name, mark = special_place(layout, number), f"special:{number + 1}", "faint" if s.special[number] else ""
        size = min(place.w, place.h) - 2
        label = words("scene.special", number=number + 1, special=special_words(box, number))
        yield Sprite(name, *place, "wp-option", label, name, mark=mark, rule="WP-9.5", area="missions")
        yield from icon(name, kinds[number], ANY, around(*place.middle, size, size), layout.size.text, mark=mark)
