"""What a move would come to, before it is made: one sentence with its rule, and a tone that tells good choices from ruinous ones."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .dialect import Box, State
from .event import Event
from .ledger import Ledger
from .words import Words

GAIN, PLAIN, COST, VAIN = "gain", "plain", "cost", "vain"
TONES = (GAIN, PLAIN, COST, VAIN)
"""Something counted is gained; neither; something is lost and nothing gained; it cannot succeed or changes nothing that counts."""


class Verdict(NamedTuple):
    """A sentence about a move, the rule it follows from, and its tone."""

    text: Words
    rule: str
    tone: str


def no_verdict(before: Any, box: Any, action: int, events: Sequence[Event], after: Any) -> Verdict | None:
    """A game that leaves it to what would be told."""
    return None


def tone_of(ledger: Ledger, box: Box, before: State, after: State) -> str:
    """The tone that follows from what is counted: own gains and losses; what others lose is a gain."""
    gained = lost = False
    for seat in range(before.seats):
        for key, was, now in zip(ledger.keys, ledger.count(before, box, seat), ledger.count(after, box, seat), strict=True):
            worth = ledger.worth(key, now - was)
            if seat == before.to_act:
                gained, lost = gained or worth > 0, lost or worth < 0
            else:
                gained = gained or worth < 0
    if gained:
        return PLAIN if lost else GAIN
    return COST if lost else PLAIN
