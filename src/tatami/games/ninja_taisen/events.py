"""What happened, in words: every event with its rule, and its sentence."""

from tatami.kernel.event import ARRIVE, GAIN, QUIET, REVEAL, STRIKE, Event, Told
from tatami.kernel.words import Words, words

from . import actions as a
from .end import ELIMINATION, VILLAGE
from .march import colour_of
from .names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from .state import SHOGUN, Box
from .things import card_subject, card_words, tile_words

EVENTS = {
    a.DEALT: Told("dealt", "NT-1.3", ARRIVE),
    a.STARTED: Told("started", "NT-1.4", ARRIVE),
    a.ROLLED: Told("rolled", "NT-2.1", REVEAL),
    a.MARCHED: Told("marched", "NT-3.4", ARRIVE),
    a.CARRIED: Told("carried", "NT-3.3", QUIET),
    a.OUTCLASSED: Told("outclassed", "NT-4.2", STRIKE),
    a.OVERPOWERED: Told("overpowered", "NT-4.3", STRIKE),
    a.TIED: Told("tied", "NT-4.5", STRIKE),
    a.FELL: Told("fell", "NT-4.3", GAIN),
    a.FELL_AT_HOME: Told("fell-at-home", "NT-4.6", GAIN),
    a.WEAKENED: Told("weakened", "NT-4.4", QUIET),
    a.RETREATED: Told("retreated", "NT-4.5", ARRIVE),
    a.STOPPED: Told("stopped", "NT-2.3", QUIET),
    a.TURN_OVER: Told("turn-over", "NT-2.4", QUIET),
    a.WON + VILLAGE: Told("won-village", "NT-5.1", GAIN),
    a.WON + ELIMINATION: Told("won-elimination", "NT-5.2", GAIN),
}

DUELS = (a.OUTCLASSED, a.OVERPOWERED, a.TIED)
FALLS = (a.FELL, a.FELL_AT_HOME)


def cite(event: Event) -> str:
    """[NT-4.2] Who falls to another colour falls by the colours; a Shogun has none of his own."""
    duel = (event.b, event.d)
    return "NT-4.2" if event.kind == a.FELL and SHOGUN not in duel and colour_of(event.b) != colour_of(event.d) else ""


def focus(box: Box, event: Event) -> tuple[str, ...]:
    """The cards and dice that an event is about."""
    if event.kind == a.ROLLED:
        return tuple(f"die:{name}" for name in DIE_NAMES)
    if event.kind in DUELS:
        return ninja_id(event.a, event.b), ninja_id(1 - event.a, event.c)
    return (ninja_id(event.a, event.b),) if event.kind in (a.DEALT, a.MARCHED, *FALLS, a.RETREATED) else ()


def signs(box: Box, event: Event) -> tuple[str, ...]:
    """A roll as its three faces."""
    if event.kind != a.ROLLED:
        return ()
    return tuple(f"nt-die-{name}-{pips}" for name, pips in zip(DIE_NAMES, (event.b, event.c, event.d), strict=True))


def ninja_id(side: int, ninja: int) -> str:
    """What a ninja is called in the picture."""
    return f"ninja:{SIDE_NAMES[side]}-{CARD_NAMES[ninja]}"


def sentence(box: Box, event: Event) -> Words:
    """An event in words."""
    key, side = f"event.{EVENTS[event.kind].name}", words("seat", n=event.a)
    if event.kind == a.ROLLED:
        return words(key, seat=side, rock=event.b, paper=event.c, scissors=event.d)
    if event.kind == a.MARCHED:
        return words(key, seat=side, card=card_words(box, event.b), start=tile_words(event.c), end=tile_words(event.d))
    if event.kind == a.CARRIED:
        return carried_words(box, key, side, event)
    if event.kind == a.WEAKENED:
        return words(key, seat=side, n=event.b)
    if event.kind in DUELS:
        duel = {"card": card_subject(box, event.b), "other": card_words(box, event.c), "tile": tile_words(event.d)}
        return words(key, **duel, law=words(f"law.{DIE_NAMES[colour_of(event.b)]}")) if event.kind == a.OUTCLASSED else words(key, **duel)
    if event.kind in FALLS:
        return words(key, seat=side, card=card_words(box, event.b), tile=tile_words(event.c), by=card_words(box, event.d))
    if event.kind in (a.DEALT, a.RETREATED):
        return words(key, seat=side, card=card_words(box, event.b), tile=tile_words(event.c))
    return words(key, seat=side)


def carried_words(box: Box, key: str, side: Words, event: Event) -> Words:
    """Who was taken along: one ninja, or two."""
    if event.c:
        return words(f"{key}-two", seat=side, card=card_words(box, event.b), other=card_words(box, event.c - 1))
    return words(key, seat=side, card=card_words(box, event.b))
