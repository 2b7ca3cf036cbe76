"""The log: every event with its rule, and its sentence."""

from collections.abc import Callable
from typing import Any

from tatami.games.ninjato import actions as a
from tatami.games.ninjato.names import CLAN_NAMES, PLAYERS
from tatami.games.ninjato.rules.end import BY_AGE, BY_ENVOYS, SHARED
from tatami.games.ninjato.rules.palace import honour_of
from tatami.games.ninjato.rules.scoring import NOBODY
from tatami.games.ninjato.state import ENVOYS, SWAP, UNSEEN, Box
from tatami.kernel.event import ARRIVE, COUNT, GAIN, QUIET, REVEAL, STRIKE, Event, Told
from tatami.kernel.words import Words, words

from .things import (
    card_words,
    clan_words,
    envoy_words,
    foe_words,
    house_words,
    kind_words,
    plain,
    rumour_words,
    seat_words,
    side_words,
    tile_words,
    token_words,
)

Saying = tuple[str, Callable[[Box, int], Any]]
SEAT: Saying = ("seat", seat_words)
HOUSE: Saying = ("house", house_words)
KIND: Saying = ("treasure", kind_words)
CARD: Saying = ("card", card_words)
TILE: Saying = ("tile", tile_words)
FOE: Saying = ("foe", foe_words)
CLAN: Saying = ("clan", clan_words)
ENVOY: Saying = ("envoy", envoy_words)
RUMOUR: Saying = ("rumour", rumour_words)
TOKEN: Saying = ("token", token_words)


def number(name: str) -> Saying:
    """A value that is told as it is."""
    return name, plain


def place_words(box: Box, place: int) -> Words:
    """First, second, third or fourth in the turn order."""
    return words(f"ordinal.{place + 1}")


def wanted_words(box: Box, card: int) -> Words:
    """What is paid for: an envoy, or after those a rumour."""
    return envoy_words(box, card) if card < ENVOYS else rumour_words(box, card - ENVOYS)


SAID: dict[int, tuple[str, str, str, tuple[Saying, ...]]] = {
    a.ORDERED: ("ordered", "NJ-1.2", ARRIVE, (SEAT, ("place", place_words))),
    a.TOKEN_PLACED: ("token-placed", "NJ-1.3", ARRIVE, (HOUSE, TOKEN)),
    a.TILE_SHOWN: ("tile-shown", "NJ-1.4", REVEAL, (TILE,)),
    a.STOCKED: ("stocked", "NJ-1.5", ARRIVE, (HOUSE, KIND)),
    a.POSTED: ("posted", "NJ-1.5", ARRIVE, (HOUSE, FOE)),
    a.ENVOY_SHOWN: ("envoy-shown", "NJ-1.6", REVEAL, (ENVOY,)),
    a.RUMOUR_SHOWN: ("rumour-shown", "NJ-1.6", REVEAL, (RUMOUR,)),
    a.CARD_SHOWN: ("card-shown", "NJ-3.4", REVEAL, (CARD,)),
    a.DREW: ("drew", "NJ-3.2", ARRIVE, (SEAT, CARD)),
    a.ROUND_BEGUN: ("round-begun", "NJ-2.1", ARRIVE, (number("round"),)),
    a.VISITED: ("visited", "NJ-3.1", ARRIVE, (SEAT, number("n"))),
    a.RAIDED: ("raided", "NJ-4.1", ARRIVE, (SEAT, HOUSE, ("side", side_words))),
    a.LEARNT: ("learnt", "NJ-8.1", GAIN, (SEAT, TILE, CARD)),
    a.CALLED: ("called", "NJ-10.1", ARRIVE, (SEAT, ENVOY)),
    a.SPREAD_ABOUT: ("spread", "NJ-10.4", ARRIVE, (SEAT, RUMOUR)),
    a.TOOK: ("took", "NJ-3.2", ARRIVE, (SEAT, CARD)),
    a.DISCARDED: ("discarded", "NJ-3.3", ARRIVE, (SEAT, CARD)),
    a.PAID: ("paid", "NJ-10.3", GAIN, (SEAT, KIND, ("card", wanted_words), ("demanded", kind_words))),
    a.USED: ("used", "NJ-8.4", ARRIVE, (SEAT, TILE)),
    a.PLAYED: ("played", "NJ-5.2", ARRIVE, (SEAT, CARD, number("total"))),
    a.SUPPORTED: ("supported", "NJ-5.3", ARRIVE, (SEAT, number("total"))),
    a.BEAT: ("beat", "NJ-5.1", STRIKE, (SEAT, FOE, number("total"), number("number"))),
    a.ADDED: ("added", "NJ-9.5", QUIET, (SEAT, TILE, number("total"))),
    a.BEAT_FIRST: ("beat-first", "NJ-7.3", STRIKE, (SEAT, FOE)),
    a.YIELDED_NOTHING: ("yielded-nothing", "NJ-7.5", QUIET, (SEAT, HOUSE)),
    a.LOST: ("lost", "NJ-5.1", STRIKE, (SEAT, FOE, number("total"), number("number"))),
    a.WON_TREASURE: ("won-treasure", "NJ-4.3", GAIN, (SEAT, HOUSE, KIND)),
    a.CRIED: ("cried", "NJ-4.4", STRIKE, (SEAT, HOUSE)),
    a.LEFT_HOUSE: ("left", "NJ-4.5", ARRIVE, (SEAT, HOUSE, number("n"))),
    a.REVEALED: ("revealed", "NJ-4.4", REVEAL, (SEAT, FOE, HOUSE)),
    a.ALARM: ("alarm", "NJ-6.1", STRIKE, (HOUSE,)),
    a.TURNED_RED: ("turned-red", "NJ-6.1", REVEAL, (HOUSE, KIND)),
    a.PEEKED: ("peeked", "NJ-9.6", REVEAL, (SEAT, FOE)),
    a.KEPT_FOE: ("kept-foe", "NJ-9.6", ARRIVE, (SEAT, FOE)),
    a.KEPT: ("kept", "NJ-4.6", GAIN, (SEAT, KIND)),
    a.LOST_SPOIL: ("lost-spoil", "NJ-4.6", GAIN, (SEAT, KIND, number("n"))),
    a.EMPTIED: ("emptied", "NJ-4.9", GAIN, (SEAT, HOUSE)),
    a.CHANGED: ("changed", "NJ-4.8", ARRIVE, (SEAT, HOUSE, TOKEN)),
    a.RECOVERED: ("recovered", "NJ-9.8", ARRIVE, (SEAT, CARD)),
    a.TRADED: ("traded", "NJ-9.9", GAIN, (SEAT, ("given", kind_words), ("got", kind_words))),
    a.SHUFFLED: ("shuffled", "NJ-1.8", QUIET, ()),
    a.NEW_ORDER: ("new-order", "NJ-11.1", QUIET, (SEAT, ("place", place_words))),
    a.SCORED: ("scored", "NJ-12.3", GAIN, (SEAT, CLAN, number("honour"))),
    a.HEARD: ("heard", "NJ-12.5", GAIN, (SEAT, CLAN, RUMOUR)),
    a.BONUS: ("bonus", "NJ-13.4", GAIN, (SEAT, number("rumours"), number("treasures"), number("elites"))),
    a.WENT_HOME: ("went-home", "NJ-4.5", GAIN, (SEAT, number("n"))),
    a.ROUND_OVER: ("round-over", "NJ-11.1", ARRIVE, (number("round"),)),
    a.SCORING_BEGUN: ("scoring-begun", "NJ-12.1", COUNT, (number("round"),)),
    a.COUNTED: ("counted", "NJ-12.2", QUIET, (CLAN, SEAT, number("n"), number("age"))),
    a.RANKED: ("ranked", "NJ-12.2", COUNT, (CLAN, ("first", seat_words), ("second", seat_words), number("honour"))),
    a.TOTAL: ("total", "NJ-13.4", QUIET, (SEAT, number("honour"))),
    a.WON: ("won", "NJ-13.4", GAIN, (SEAT,)),
}

EVENTS = {kind: Told(name, rule, tempo) for kind, (name, rule, tempo, _) in SAID.items()}

BAGS = ("dojo", "treasures", "guards", "elites")
REASONS = {BY_ENVOYS: "envoys", BY_AGE: "oldest-envoy", SHARED: "shared"}


FILLED = {
    a.TILE_SHOWN: "NJ-11.3", a.POSTED: "NJ-11.4", a.ENVOY_SHOWN: "NJ-11.5", a.RUMOUR_SHOWN: "NJ-11.5", a.STOCKED: "NJ-11.4",
}  # fmt: skip
"""What the set-up and the end of a round both do: the rule for the latter."""

DEALT = (a.CARD_SHOWN, a.DREW)
STOCKED_BY = {a.ALARMED: "NJ-6.1", a.WON_FROM: "NJ-4.5", a.FLED_FROM: "NJ-4.7"}


def cite(event: Event) -> str:
    """The rule behind an event where its kind alone does not tell it."""
    if event.kind == a.STOCKED and event.c in STOCKED_BY:
        return STOCKED_BY[event.c]
    if event.kind in FILLED:
        return FILLED[event.kind] if (event.c if event.kind in (a.STOCKED, a.POSTED) else event.b) else ""
    if event.kind in DEALT and not (event.c if event.kind == a.DREW else event.b):
        return "NJ-1.7"
    told = (event.kind, event.c if event.kind in (a.LEARNT, a.KEPT, a.LOST, a.WENT_HOME) else event.d)
    return "NJ-13.5" if event.kind == a.WON and event.b in REASONS else CIRCUMSTANCES.get(told, "")


CIRCUMSTANCES = {
    (a.LEARNT, 0): "NJ-8.2", (a.KEPT, 1): "NJ-9.14", (a.LOST, 0): "NJ-7.3", (a.PLAYED, 1): "NJ-9.2", (a.TRADED, SWAP): "NJ-9.13",
    (a.LEFT_HOUSE, 1): "NJ-4.4", (a.WENT_HOME, 1): "NJ-4.6",
}  # fmt: skip
"""The rule by the kind of an event and the value that tells why."""


def variant(event: Event) -> str:
    """Where an event has sentences of several kinds: which one."""
    if event.kind == a.SHUFFLED:
        return f"-{BAGS[event.a]}"
    if event.kind == a.LEARNT and event.c == 0:
        return "-free"
    if event.kind == a.WENT_HOME and event.b == 0:
        return "-empty-handed"
    if event.kind == a.RANKED and NOBODY in (event.b, event.c):
        return "-nobody" if event.b == NOBODY else "-alone"
    if event.kind == a.PAID and event.b != event.d:
        return "-instead"
    if event.kind == a.PLAYED and event.d:
        return "-by-tile"
    if event.kind == a.LOST and event.c == 0:
        return "-unarmed"
    if event.kind == a.LEFT_HOUSE:
        return ("-forced" if event.d else "") + ("" if event.c else "-empty-handed")
    if event.kind == a.WON_TREASURE and event.d:
        return "-red"
    if event.kind == a.WON and event.b in REASONS:
        return f"-{REASONS[event.b]}"
    return "-unseen" if event.b == UNSEEN and event.kind in (a.DREW, a.PEEKED, a.KEPT_FOE) else ""


def sentence(box: Box, event: Event) -> Words:
    """The log line of an event."""
    name, _, _, sayings = SAID[event.kind]
    told = zip(sayings, (event.a, event.b, event.c, event.d), strict=False)
    said = {value: say(box, given) for (value, say), given in told}
    if event.kind == a.PAID:
        said["honour"] = honour_of(box, event.b, event.d)
    return words(f"event.{name}{variant(event)}", **said)


def focus(box: Box, event: Event) -> tuple[str, ...]:
    """The foe, card, tile, clan or player that an event is about, where everybody sees it."""
    if event.kind in (a.BEAT, a.BEAT_FIRST, a.LOST, a.REVEALED):
        return (f"foe:{event.b}",)
    if event.kind in (a.PAID, a.SCORED, a.BONUS, a.TOTAL, a.WON):
        return (f"honour:{PLAYERS[event.a]}",)
    if event.kind in (a.LEARNT, a.USED, a.ADDED):
        return (f"tile:{box.names.tiles[event.b]}",)
    if event.kind == a.CALLED:
        return (f"envoy:{box.names.envoys[event.b]}",)
    if event.kind in (a.SPREAD_ABOUT, a.HEARD):
        return (f"rumour:{box.names.rumours[event.c if event.kind == a.HEARD else event.b]}",)
    return (f"clan:{CLAN_NAMES[event.a]}",) if event.kind == a.RANKED else ()
