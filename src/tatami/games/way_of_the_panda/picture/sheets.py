"""The clan sheets: points, guards in supply, route tiles left, and each champion's strength and quest tiles."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import CHAMPION_NAMES, CLANS, TOKEN_NAMES, champion_name
from tatami.games.way_of_the_panda.rules.end import rank_of
from tatami.games.way_of_the_panda.state import CHAMPIONS, SHEET, SLOTS, Box, State
from tatami.games.way_of_the_panda.words.things import champion_words
from tatami.kernel.dialect import OVER
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Sprite
from tatami.kernel.words import words

from .layout import Layout, around
from .layout_sheet import Sheet, sheet_of
from .map import champion, side_words
from .sprites import writing
from .symbols import SIZE_SHOWN, TONES


@remembered
def sheet(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """One clan's sheet without its rows; its guards are drawn with all others."""
    at = sheet_of(layout, seat)
    yield from head(s, at, seat)
    yield from route_tiles(s, at, seat)


def head(s: State, at: Sheet, seat: int) -> Iterator[Sprite]:
    """The clan's sign and name, its action and victory points; a crown for the winner."""
    clan, points, ap = CLANS[seat], s.vp[seat], s.ap[seat]
    label = words("scene.sheet", side=side_words(seat), vp=points, ap=ap, n=s.supply[seat])
    yield Sprite(f"sheet:{clan}", *at.name, "wp-option", label, f"sheet:{clan}", rule="WP-1.3", area=f"sheet-{clan}")
    yield Sprite(f"crest:{clan}", *at.crest, f"wp-guard-{clan}")
    yield writing(f"name:{clan}", at.title, side_words(seat), at.text, anchor="start", bold=True)
    action, victory = at.points
    yield Sprite(f"ap-of:{clan}", *action, "wp-ap", tone="green", text=str(ap).replace("-", "−"), text_size=at.text + 0.5, bold=True)
    yield Sprite(f"vp-of:{clan}", *victory, "wp-vp", text=str(points), text_size=at.text + (1.5 if points < 100 else 0), bold=True)
    for name, place in zip(("ap", "vp"), at.names, strict=True):
        yield writing(f"{name}-name:{clan}", place, words(f"short.{name}"), at.text, "soft")
    if s.to_act == OVER and rank_of(s, seat) == 1:
        won = words("scene.won", side=side_words(seat), n=points)
        yield Sprite(f"crown:{clan}", *at.crown, "wp-crown", won, tone="gold", rule="WP-8.6", area=f"sheet-{clan}")


def route_tiles(s: State, at: Sheet, seat: int) -> Iterator[Sprite]:
    """Route tiles left, by what they show."""
    clan, left = CLANS[seat], s.route_tiles[seat]
    label = words("scene.own-tiles", side=side_words(seat), one=left[0], some=left[1], four=left[2])
    yield Sprite(f"route-tile:{clan}", *at.all_tiles, "wp-option", label, f"route-tile:{clan}", rule="WP-4.3", area=f"sheet-{clan}")
    for n, shown in enumerate(SIZE_SHOWN):
        place = at.tiles(n)
        sign = around(place.x + 9, place.middle[1], 15, 15)
        yield Sprite(f"tile-sign:{clan}-{n}", *sign, f"wp-tile-{clan}-{shown}", mark="" if left[n] else "faint")
        yield writing(f"tile-left:{clan}-{n}", place.inside(17, 0, 13, place.h), str(left[n]), at.text, "soft")


@remembered
def row(s: State, box: Box, layout: Layout, seat: int, kind: int) -> Iterator[Sprite]:
    """A champion's strength tiles, its quest tiles and what they will be worth."""
    at = sheet_of(layout, seat)
    clan, name, tone = CLANS[seat], champion_name(seat, kind), TONES[CHAMPION_NAMES[kind]]
    strength, quests = s.strength[seat][kind], s.quest[seat][kind]
    times, value = box.multiplier[strength], box.quest_value[quests]
    worth = {"strength": box.facing[strength], "times": times, "value": value, "n": times * value}
    label = words("scene.row", side=side_words(seat), champion=champion_words(kind), **worth)
    yield Sprite(f"row:{name}", *at.row(kind), "", label, rule="WP-8.5", area=f"sheet-{clan}")
    yield Sprite(f"hat:{name}", *around(*at.figure(kind).middle, 26, 13), f"wp-hat-{CHAMPION_NAMES[kind]}")
    for quest, have in ((False, strength), (True, quests)):
        tile = TOKEN_NAMES[kind + CHAMPIONS * quest]
        for slot in range(SLOTS):
            yield Sprite(f"{tile}:{clan}-{slot + 1}", *at.slot(kind, quest, slot), f"wp-{tile}", tone=tone if slot < have else "hair")
    gain = words("scene.worth", times=times, value=value)
    yield writing(f"worth:{name}", at.worth(kind), gain, at.text, "ink" if times * value else "soft", "end")


@remembered
def champions_off_the_map(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The champions that are off the map."""
    for seat in range(s.seats):
        for kind in range(CHAMPIONS):
            if s.champion[seat][kind] == SHEET:
                yield from champion(s, box, seat, kind, sheet_of(layout, seat).figure(kind))
