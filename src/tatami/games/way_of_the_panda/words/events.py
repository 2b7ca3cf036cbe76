"""What happened, in words: each kind of event with its rule, and what its log line names."""

from collections.abc import Callable
from typing import Any

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.names import CLANS, champion_name, space_name
from tatami.games.way_of_the_panda.rules.end import FIFTH_CITY, LAST_BUILDING, NOBODY_ACTS, ROUND_LIMIT, SECOND_CAPITAL
from tatami.games.way_of_the_panda.rules.end_missions import (
    AROUND_CITIES,
    FAR_CHAMPIONS,
    JOINED_SIDES,
    MOST_GATES,
    MOST_GUARDS,
    MOST_TILES,
    ONE_CITY,
)
from tatami.games.way_of_the_panda.rules.tracks import penalty
from tatami.games.way_of_the_panda.state import Box
from tatami.kernel.event import ARRIVE, GAIN, QUIET, REVEAL, Event, Told
from tatami.kernel.words import Words, words

from .things import (
    SPECIAL_KINDS,
    building_words,
    card_words,
    champion_words,
    kind_words,
    mission_words,
    option_words,
    place_words,
    route_words,
    seat_words,
    short_words,
    space_words,
    special_words,
    token_words,
)

EVENTS = {
    a.DEALT_CARD: Told("dealt-card", "WP-1.1", ARRIVE),
    a.DEALT_BUILDING: Told("dealt-building", "WP-1.2", ARRIVE),
    a.STARTED: Told("started", "WP-1.6", QUIET),
    a.PLACED_GUARD: Told("placed-guard", "WP-1.7", ARRIVE),
    a.PLACED_CHAMPION: Told("placed-champion", "WP-1.8", ARRIVE),
    a.DREW: Told("drew", "WP-1.9", REVEAL),
    a.JOINED: Told("joined", "WP-9.2", ARRIVE),
    a.WITHDREW: Told("withdrew", "WP-9.2", ARRIVE),
    a.ROUND_BEGAN: Told("round-began", "WP-2.10", ARRIVE),
    a.SELECTED: Told("selected", "WP-2.2", QUIET),
    a.PASSED: Told("passed", "WP-2.7", QUIET),
    a.FORCED_TO_PASS: Told("forced-to-pass", "WP-2.8", QUIET),
    a.PAID: Told("paid", "WP-2.3", GAIN),
    a.PENALISED: Told("penalised", "WP-2.4", GAIN),
    a.LEFT_UNDONE: Told("left-undone", "WP-2.6", QUIET),
    a.IMPOSSIBLE: Told("impossible", "WP-2.6", QUIET),
    a.WORTH: Told("worth", "WP-5.4", QUIET),
    a.MOVED: Told("moved", "WP-3.1", ARRIVE),
    a.COVERED: Told("covered", "WP-3.4", ARRIVE),
    a.LAID_TILE: Told("laid-tile", "WP-4.3", ARRIVE),
    a.LAID_NEUTRAL_TILE: Told("laid-neutral-tile", "WP-4.3", ARRIVE),
    a.KEPT_FIGURES: Told("kept-figures", "WP-4.4", GAIN),
    a.FREED: Told("freed", "WP-4.6", GAIN),
    a.GUARDS_SCORED: Told("guards-scored", "WP-4.7", GAIN),
    a.BUILT: Told("built", "WP-5.4", ARRIVE),
    a.FOUNDED: Told("founded", "WP-5.5", ARRIVE),
    a.TOOK_CARD: Told("took-card", "WP-5.6", ARRIVE),
    a.TOOK_TOKEN: Told("took-token", "WP-6.1", ARRIVE),
    a.LIFTED: Told("lifted", "WP-3.8", ARRIVE),
    a.LANDED: Told("landed", "WP-3.8", ARRIVE),
    a.SOLD: Told("sold", "WP-6.4", GAIN),
    a.GAINED_AP: Told("gained-ap", "WP-6.5", GAIN),
    a.GAINED_VP: Told("gained-vp", "WP-6.6", GAIN),
    a.FREE_SELECTED: Told("free-selected", "WP-5.9", ARRIVE),
    a.SPECIAL_SELECTED: Told("special-selected", "WP-9.5", ARRIVE),
    a.CARD_EMPTIED: Told("card-emptied", "WP-9.7", ARRIVE),
    a.TOOK_BACK: Told("took-back", "WP-2.9", QUIET),
    a.CHAMPION_SCORED: Told("champion-scored", "WP-8.5", GAIN),
    a.TOTAL: Told("total", "WP-8.6", QUIET),
    a.WON: Told("won", "WP-8.6", GAIN),
    a.LAST_ROUND + FIFTH_CITY: Told("last-round-fifth-city", "WP-8.1", REVEAL),
    a.LAST_ROUND + LAST_BUILDING: Told("last-round-last-building", "WP-8.2", REVEAL),
    a.LAST_ROUND + SECOND_CAPITAL: Told("last-round-second-capital", "WP-8.3", REVEAL),
    a.LAST_ROUND + ROUND_LIMIT: Told("stopped-round-limit", "WP-8.7", REVEAL),
    a.LAST_ROUND + NOBODY_ACTS: Told("stopped-nobody-acts", "WP-8.7", REVEAL),
    a.MISSION_DONE + 1: Told("loop-closed", "WP-9.1", GAIN),
    a.MISSION_DONE + 2: Told("fourth-built", "WP-9.2", GAIN),
    a.MISSION_DONE + 3: Told("sides-joined", "WP-9.3", GAIN),
    a.MISSION_DONE + 4: Told("numbers-joined", "WP-9.4", GAIN),
    a.END_SCORED + MOST_TILES: Told("scored-most-tiles", "WP-10.1", GAIN),
    a.END_SCORED + ONE_CITY: Told("scored-one-city", "WP-10.2", GAIN),
    a.END_SCORED + JOINED_SIDES: Told("scored-joined-sides", "WP-10.3", GAIN),
    a.END_SCORED + MOST_GUARDS: Told("scored-most-guards", "WP-10.4", GAIN),
    a.END_SCORED + FAR_CHAMPIONS: Told("scored-far-champions", "WP-10.5", GAIN),
    a.END_SCORED + AROUND_CITIES: Told("scored-around-cities", "WP-10.6", GAIN),
    a.END_SCORED + MOST_GATES: Told("scored-most-buildings", "WP-10.7", GAIN),
    a.END_LOST: Told("lost-joined-sides", "WP-10.3", GAIN),
}


def mission_of_the_game(mission: int) -> Words:
    """A card D1 to D9."""
    return mission_words(0, mission)


def mission_of_the_end(mission: int) -> Words:
    """A card E1 to E9."""
    return mission_words(1, mission)


Part = tuple[str, Callable[[int], Any]]

SEAT: Part = ("seat", seat_words)
CHAMPION: Part = ("champion", champion_words)
PLACE: Part = ("place", place_words)
ROUTE: Part = ("route", route_words)
BUILDING: Part = ("building", building_words)
POINTS: Part = ("n", int)

PARTS: dict[str, tuple[Part, ...]] = {
    "dealt-building": (BUILDING, PLACE),
    "placed-guard": (SEAT, ROUTE),
    "placed-champion": (SEAT, CHAMPION, PLACE),
    "round-began": (SEAT, ("number", int)),
    "paid": (SEAT, POINTS, ("left", int)),
    "penalised": (SEAT, POINTS, ("lost", int)),
    "worth": (SEAT, ("base", int), POINTS, ("guards", int)),
    "total": (SEAT, POINTS),
    "moved": (SEAT, CHAMPION, PLACE),
    "covered": (SEAT, ROUTE),
    "laid-tile": (SEAT, ROUTE, POINTS),
    "laid-neutral-tile": (ROUTE, POINTS, SEAT),
    "kept-figures": (SEAT, ROUTE),
    "freed": (SEAT, PLACE, POINTS),
    "guards-scored": (SEAT, PLACE, POINTS),
    "built": (SEAT, BUILDING, PLACE, POINTS),
    "founded": (SEAT, PLACE),
    "took-token": (SEAT, ("token", token_words)),
    "lifted": (SEAT, CHAMPION),
    "landed": (SEAT, CHAMPION, PLACE),
    "sold": (SEAT, POINTS),
    "gained-ap": (SEAT, POINTS, ("now", int)),
    "gained-vp": (SEAT, POINTS),
    "card-emptied": (),
    "took-back": (SEAT, POINTS, ("now", int)),
    "champion-scored": (SEAT, CHAMPION, POINTS),
    "won": (SEAT, POINTS),
    **{EVENTS[a.LAST_ROUND + reason].name: () for reason in (FIFTH_CITY, LAST_BUILDING, SECOND_CAPITAL, ROUND_LIMIT, NOBODY_ACTS)},
    **{EVENTS[a.MISSION_DONE + group].name: (SEAT, ("mission", mission_of_the_game), POINTS) for group in (1, 2, 3, 4)},
    **{EVENTS[kind].name: (SEAT, ("mission", mission_of_the_end), POINTS) for kind in EVENTS if kind > a.END_SCORED},
}
"""What the values of an event stand for, in order; a name that is not here has a seat alone."""


ON_AP_TRACK = (a.PAID, a.GAINED_AP, a.TOOK_BACK)
"""Whoever these leave in debt stands on a space that the board labels by the points it costs."""


def rest_words(first: int, second: int, column: int) -> Words:
    """What an option still showed: one action, or two."""
    kinds = [kind_words(kind) if kind in SPECIAL_KINDS else short_words(kind, column) for kind in (first, second) if kind]
    return kinds[0] if len(kinds) == 1 else words("kind.both", first=kinds[0], second=kinds[1])


def sentence(box: Box, event: Event) -> Words:
    """An event in words: who, what, where, how many."""
    name = EVENTS[event.kind].name
    if event.kind == a.SELECTED:
        option = option_words(box, event.b, event.c)
        return words(f"event.{name}", seat=seat_words(event.a), space=space_words(event.b), option=option, n=event.d)
    if event.kind == a.FREE_SELECTED:
        free = option_words(box, event.b, 0)
        return words(f"event.{name}", seat=seat_words(event.a), space=space_words(event.b), option=free)
    if event.kind == a.SPECIAL_SELECTED:
        return words(f"event.{name}", seat=seat_words(event.a), special=special_words(box, event.b))
    if event.kind in (a.LEFT_UNDONE, a.IMPOSSIBLE):
        return words(f"event.{name}", seat=seat_words(event.a), action=rest_words(event.b, event.c, event.d))
    if event.kind in ON_AP_TRACK and event.c < 0:
        return words(f"event.{name}-in-debt", seat=seat_words(event.a), n=event.b, debt=penalty(box, event.c))
    if event.kind == a.PENALISED and event.c < event.b:
        name += "-less"
    if event.kind == a.DEALT_CARD:
        return words(f"event.{name}", card=card_words(box, event.a))
    if event.kind == a.TOOK_CARD:
        return words(f"event.{name}", seat=seat_words(event.a), card=card_words(box, event.b))
    if event.kind == a.DREW:
        return words(f"event.{name}-end" if event.a else f"event.{name}", mission=mission_words(event.a, event.b))
    parts = PARTS.get(EVENTS[event.kind].name, (SEAT,))
    return words(f"event.{name}", **{part: said(value) for (part, said), value in zip(parts, event[1:], strict=False)})


PEOPLE = (a.PLACED_CHAMPION, a.MOVED, a.LIFTED, a.LANDED, a.CHAMPION_SCORED)
ROUTES = (a.PLACED_GUARD, a.COVERED, a.LAID_TILE, a.KEPT_FIGURES)
SITES = {a.DEALT_BUILDING: 2, a.FREED: 2, a.BUILT: 3, a.FOUNDED: 2}
"""Which value of an event is the number of a site."""
TRACKS = {a.PAID: "ap", a.GAINED_AP: "ap", a.PENALISED: "vp", a.GAINED_VP: "vp", a.GUARDS_SCORED: "vp", a.SOLD: "vp", a.WON: "vp"}


def focus(box: Box, event: Event) -> tuple[str, ...]:
    """The champion, space, route or site that an event is about, or the marker that it moves."""
    if event.kind in PEOPLE:
        return (f"champion:{champion_name(event.a, event.b)}",)
    if event.kind in (a.SELECTED, a.FREE_SELECTED):
        return (f"space:{space_name(event.b)}",)
    if event.kind in ROUTES:
        return (f"route:{event.b + 1}",)
    if event.kind == a.LAID_NEUTRAL_TILE:
        return (f"route:{event.a + 1}",)
    if event.kind in SITES:
        return (f"site:{event[SITES[event.kind]] + 1}",)
    return (f"{TRACKS[event.kind]}-marker:{CLANS[event.a]}",) if event.kind in TRACKS else ()
