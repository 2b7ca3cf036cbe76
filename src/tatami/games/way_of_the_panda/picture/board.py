"""The action board on the canvas: costs at the left, a column for each champion and one for any of them."""

from collections.abc import Iterator
from functools import cache

from tatami.games.way_of_the_panda.board import kind_name, option_name
from tatami.games.way_of_the_panda.names import CHAMPION_NAMES, COLUMN_NAMES, space_name
from tatami.games.way_of_the_panda.rules.tracks import can_pay
from tatami.games.way_of_the_panda.state import CHAMPIONS, COLUMNS, Box, State
from tatami.games.way_of_the_panda.words.things import option_words, short_words, space_words
from tatami.kernel.memory import judged, remembered
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import words

from .layout import Layout, around
from .sprites import icon, writing
from .symbols import TONES

AREA = "board"
RULES = {"mv2": "WP-3.3", "evade": "WP-3.6", "extra": "WP-3.7", "port": "WP-3.8", "str": "WP-6.1", "quest": "WP-6.2", "sell": "WP-6.4"}
RULES |= {"mv": "WP-3.2", "bv": "WP-5.7", "bc": "WP-5.7", "ap": "WP-6.5", "vp": "WP-6.6"}
"""The rule behind an action kind, or behind its first two letters."""


LOW = 28
"""A row of more than six has no room for a symbol over its word."""

COLUMN_SIGNS = {**{name: f"wp-hat-{name}" for name in CHAMPION_NAMES}, "neutral": "wp-panda"}


@remembered
def board(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Heads and costs of the board; the guards are drawn with all others."""
    yield from heads(layout)
    yield from costs(box, layout)


def heads(layout: Layout) -> Iterator[Sprite]:
    """The hat of each column and its name; a phone has room for the name alone."""
    for column, name in enumerate(COLUMN_NAMES):
        first, text, high = layout.space_at(0, column), layout.size.text, layout.size.text * 1.9
        place, hat = Place(first.x, layout.board.y + 2, first.w, high), COLUMN_SIGNS[name]
        wide = (20 if name in CHAMPION_NAMES else high - 8) if layout.name != "phone" else 0
        label = words("scene.column", column=words(f"column.{name}"))
        yield Sprite(f"column:{name}", *place, "", label, rule="WP-3.2", area=AREA)
        if wide:
            yield Sprite(f"hat:{name}", *around(place.x + wide / 2 + 1, place.middle[1] + 1, wide, high - 8), hat)
        yield writing(f"title:{name}", place.inside(wide, 0, place.w - wide, high), words(f"column.{name}"), text, TONES[name], bold=True)


def costs(box: Box, layout: Layout) -> Iterator[Sprite]:
    """What each row costs, under the name of what is paid."""
    head = Place(layout.board.x + 2, layout.board.y + 2, layout.space.x - layout.board.x, layout.size.text * 1.9)
    yield writing("costs", head, words("short.ap"), layout.size.text, "soft", bold=True)
    for row in range(box.rows):
        space, size = layout.space_at(row, 0), layout.size.text * 1.7
        place = around((layout.board.x + space.x) / 2 + 1, space.middle[1], size, size)
        yield Sprite(
            f"cost:{row + 1}", *place, "wp-cost", words("scene.cost", row=row + 1, n=box.cost[row]), text=str(box.cost[row]),
            text_size=layout.size.text, text_tone="ground", bold=True, rule="WP-2.3", area=AREA,
        )  # fmt: skip


def marks(s: State, box: Box) -> list[str]:
    """Faint are the spaces where whoever's turn it is cannot go."""
    spaces = box.rows * COLUMNS
    if s.to_act < 0:
        return [""] * spaces
    seat = s.order[s.turn]
    spot, supply, payable = s.spot[seat], s.supply[seat], [can_pay(s, seat, cost) for cost in box.cost[: box.rows]]
    return [
        "faint" if space < spot or needed > supply or not payable[space // COLUMNS] else ""
        for space, needed in enumerate(s.needed[:spaces])
    ]


@judged(marks)
def one_space(s: State, box: Box, layout: Layout, space: int, mark: str) -> Iterator[Sprite]:
    """A space with its options and the guards that it takes."""
    place, name = layout.space_at(*divmod(space, COLUMNS)), space_name(space)
    yield Sprite(f"space:{name}", *place, f"wp-space-{COLUMN_NAMES[space % COLUMNS]}-{layout.name}", mark=mark)
    for option in range(box.options[space]):
        yield from one_option(s, box, layout, space, option, mark)
    if box.options[space] > 1:
        foot = place.h - layout.size.guard
        across = layout.name == "phone"
        split = place.inside(6, foot / 2 - 0.5, place.w - 12, 1) if across else place.inside(place.w / 2 - 0.5, 6, 1, foot - 13)
        yield Sprite(f"split:{name}", *split, "wp-bar", tone="hair")
    yield from guards_needed(s, layout, space, mark)


def part_of(layout: Layout, space: int, option: int, count: int) -> Place:
    """The part of a space that belongs to one of its options, with room for a ring; the guards lie across its foot.

    Options lie side by side, on a phone one under the other, above the guards."""
    place = layout.space_at(*divmod(space, COLUMNS))
    if layout.name == "phone":
        high = (place.h - layout.size.guard - 4) / count
        return place.inside(3, option * high + 3, place.w - 6, high - 4)
    wide = place.w / count
    return place.inside(option * wide + 3, 3, wide - 6, place.h - 6)


def one_option(s: State, box: Box, layout: Layout, space: int, option: int, mark: str) -> Iterator[Sprite]:
    """What an option lets one do: a symbol with its word, or two of either."""
    name, cost = f"{space_name(space)}-{option_name(box, space, option)}", box.cost[space // COLUMNS]
    kinds, what = [kind_name(kind) for kind in box.option[space][option] if kind], option_words(box, space, option)
    label = words("scene.option", space=space_words(space), option=what, cost=cost, n=s.needed[space])
    rule = RULES.get(kinds[0]) or RULES[kinds[0][:2]] if len(kinds) == 1 else "WP-2.5"
    part = part_of(layout, space, option, box.options[space])
    yield Sprite(f"option:{name}", *part, "wp-option", label, f"space:{name}", mark=mark, rule=rule, area=AREA)
    face = part if layout.name == "phone" else part._replace(h=part.h - layout.size.guard - 1)
    if layout.name == "phone":  # a chip shows an option without its column
        yield Sprite(
            f"of:{name}",
            part.x,
            part.y,
            13,
            8 if space % COLUMNS < CHAMPIONS else 11,
            COLUMN_SIGNS[COLUMN_NAMES[space % COLUMNS]],
            mark=mark,
        )
    drawn, written = faces(layout, face, len(kinds))
    for n, kind in enumerate(kinds[: len(drawn)]):
        yield from icon(f"{name}-{n}", kind, space % COLUMNS, drawn[n], layout.size.text, box.chest_vp, mark)
    for n, place in enumerate(written):
        said, tone = short_words(box.option[space][option][n], space % COLUMNS), TONES[COLUMN_NAMES[space % COLUMNS]]
        anchor = "start" if layout.name == "tablet" else "middle"
        yield writing(f"word:{name}-{n}", place, said, 12, "ink" if tone == "soft" else tone, anchor, mark=mark)


def faces(layout: Layout, face: Place, count: int) -> tuple[list[Place], list[Place]]:
    """Where the symbols of an option's actions lie and where their words: over, beside or instead of each other, as the room is."""
    size, (x, y) = layout.size.icon, face.middle
    if layout.name == "phone":
        size = min(face.h - 2, 18)
        if count == 1:
            return [], [Place(face.x + 11, y - 7, face.w - 9, 14)]
        return [around(x + 5 + (n - 0.5) * (size + 6), y, size, size) for n in range(count)], []
    if layout.name == "tablet":
        size = min(size, face.h)
        icons = [around(face.x + size * 0.6 + n * (size + 3), y, size, size) for n in range(count)]
        left = icons[-1].x + size + 4
        return icons, [Place(left, y - 7, face.x + face.w - left + 3, 14)] if count == 1 else []
    if count == 1 and face.h < LOW:
        return [], [Place(face.x - 3, y - 7, face.w + 6, 14)]
    if count == 1:
        return [around(x, face.y + (face.h - 14) / 2, 21, 21)], [Place(face.x - 3, face.y + face.h - 14, face.w + 6, 14)]
    return [], [Place(face.x - 3, y - 14 + n * 14, face.w + 6, 14) for n in range(count)]


def guards_needed(s: State, layout: Layout, space: int, mark: str) -> Iterator[Sprite]:
    """How many guards the next selection of a space takes."""
    place, size, name = layout.space_at(*divmod(space, COLUMNS)), layout.size.guard, space_name(space)
    right, low = place.x + place.w - 5, place.y + place.h - size - 3
    yield Sprite(f"pawn:{name}", right - size * 1.65, low + 1, size - 1, size - 1, "wp-pawn", tone="soft", mark=mark)
    count = Place(right - size * 0.7, low, size * 0.7, size)
    yield writing(f"need:{name}", count, str(s.needed[space]), layout.size.text, "soft", bold=True, mark=mark)


@cache
def guard_place(layout: Layout, space: int, number: int, count: int) -> Place:
    """The place of the number-th of so many guards on a space."""
    place, size = layout.space_at(*divmod(space, COLUMNS)), layout.size.guard
    room = place.w - 8 - size * 1.8 - size
    return place.inside(4 + number * min(size, room / max(count - 1, 1)), place.h - size - 3, size, size)
