"""Chance at the server's tables: rolls and draws that nobody can foresee, and that everybody can check when the game is over.

A table keeps a secret whose hash its players see before the first move.  Whoever wants other dice brings a chooser."""

import secrets
from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate

from tatami.kernel.record import CHANCE_NAME
from tatami.table.fair import FairChance, Gift, commitment_to
from tatami.table.table import Chooser

from .log import GIFT, MOVE, PROMISE, RULES, UNDO, Entry
from .table_log import TableLog

ChooserOf = Callable[[str], Chooser]
"""The chooser of a table, by the table's id."""

TAKEN_BACK = "undo"
"""A roll that was taken back is a gift too, so that it does not fall the same way again."""


def unpredictable_choice(weights: list[int]) -> int:
    """An outcome by its exact weight, from the system's source of secrets; for tables that were made without a secret of their own."""
    return bisect(list(accumulate(weights)), secrets.randbelow(sum(weights)))


def new_secret() -> str:
    """A table's secret: 256 bits."""
    return secrets.token_hex(32)


def fair_chance(secret: str, entries: Sequence[Entry], version: int) -> FairChance:
    """The chance of a table whose log has come to so many moves; what older rules or an older secret made it do is not answered for."""
    made, gifts = list[int](), list[tuple[int, str, str]]()  # the places of moves and gifts in the log
    for place, entry in enumerate(entries):
        if entry.kind == MOVE:
            made.append(place)
        elif entry.kind == GIFT:
            gifts.append((place, entry.who, entry.text))
        elif entry.kind in (RULES, PROMISE):  # a promise that is not the first is a new secret
            made.clear()
        elif entry.kind == UNDO and made and entries[made.pop()].who == CHANCE_NAME:
            gifts.append((place, entry.who, TAKEN_BACK))
    before = version - len(made)
    since = [(bisect(made, place) + before + 1, who, text) for place, who, text in gifts]
    return FairChance(commitment_to(secret), tuple(Gift(who, text, number) for number, who, text in since), secret, before + 1)


def chance_of(log: TableLog, version: int) -> FairChance | None:
    """The chance of a table that has a secret, after so many moves."""
    return fair_chance(log.secret, log.entries, version) if log.secret else None


def commitment_and_gift(log: TableLog, version: int, seats: Sequence[int]) -> tuple[str, str]:
    """The hash that everybody sees, if one was promised, and the gift of these seats that counts."""
    fair = chance_of(log, version)
    if fair is None:
        return "", ""
    return fair.commitment, next((gift.text for gift in fair.gifts if int(gift.who) in seats and gift.text != TAKEN_BACK), "")
