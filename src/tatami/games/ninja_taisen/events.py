"""What happened, in words: every event with its rule, and its sentence."""

from tatami.kernel.event import ARRIVE, GAIN, QUIET, REVEAL, STRIKE, Event, Told
from tatami.kernel.words import Words, words

from . import actions as a
from .end import ELIMINATION, VILLAGE
from .state import Box
from .things import card_words, tile_words

EVENTS = {
    a.DEALT: Told("dealt", "NT-1.3", ARRIVE),
    a.STARTED: Told("started", "NT-1.4", ARRIVE),
    a.ROLLED: Told("rolled", "NT-2.1", REVEAL),
    a.MARCHED: Told("marched", "NT-3.4", ARRIVE),
    a.FELL: Told("fell", "NT-4.3", STRIKE),
    a.RETREATED: Told("retreated", "NT-4.5", ARRIVE),
    a.STOPPED: Told("stopped", "NT-2.3", QUIET),
    a.TURN_OVER: Told("turn-over", "NT-2.4", QUIET),
    a.WON + VILLAGE: Told("won-village", "NT-5.1", GAIN),
    a.WON + ELIMINATION: Told("won-elimination", "NT-5.2", GAIN),
}


def sentence(box: Box, event: Event) -> Words:
    """An event in words."""
    key, side = f"event.{EVENTS[event.kind].name}", words("seat", n=event.a)
    if event.kind == a.ROLLED:
        return words(key, seat=side, rock=event.b, paper=event.c, scissors=event.d)
    if event.kind == a.MARCHED:
        return words(key, seat=side, card=card_words(event.b), start=tile_words(event.c), end=tile_words(event.d))
    if event.kind == a.FELL:
        return words(key, seat=side, card=card_words(event.b), tile=tile_words(event.c), by=card_words(event.d))
    if event.kind in (a.DEALT, a.RETREATED):
        return words(key, seat=side, card=card_words(event.b), tile=tile_words(event.c))
    return words(key, seat=side)
