"""Computer players of every strength between two levels, for people who choose how often they want to win.

The name of one says all of it: `adaptive-50@courier+40` was asked to let somebody win about 50 of 100 games, and is 40 hundredths
of the way from the courier to the next level.  Which strength that takes follows from how that person's last games went, by Elo's
formula: the page that asks for the table knows them (`web/src/shell/adaptive.ts`).  The player itself is as strong in every move.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

AIMS = (35, 50, 65)
"""So many games of a hundred somebody may ask to win."""
FORM = re.compile(r"adaptive-([0-9]{2})@([a-z]+)\+([0-9]{1,2})", re.ASCII)
STEP = 100
"""Hundredths of the way from a level to the next."""


@dataclass(frozen=True)
class Fitted:
    """A strength: so many hundredths of a step above a level."""

    level: str
    hundredths: int

    def between(self, ladder: Sequence[str]) -> tuple[str, str, float]:
        """The levels below and above, and how much of the way from one to the other."""
        at = ladder.index(self.level)
        return self.level, ladder[min(at + 1, len(ladder) - 1)], self.hundredths / STEP


def fitted_level(name: str, ladder: Sequence[str]) -> Fitted | None:
    """What the name of a player who adapts says; None if it is no such name, or has no place on the ladder."""
    found = FORM.fullmatch(name)
    if found is None or int(found[1]) not in AIMS or found[2] not in ladder:
        return None
    hundredths = int(found[3])
    return None if hundredths and found[2] == ladder[-1] else Fitted(found[2], hundredths)


def mixed_simulations(low: int, high: int, share: float) -> int:
    """Simulations between those of two levels: each step multiplies them."""
    return round(exp((1 - share) * log(low) + share * log(high)))


def blend(low: Mapping[str, Any], high: Mapping[str, Any], share: float) -> dict[str, Any]:
    """Settings between those of two levels, which name the same ones: numbers in proportion, the rest as the nearer has it."""
    return {name: mixed_value(low[name], high[name], share) for name in low}


def mixed_value(low: float, high: float, share: float) -> float:
    """A number in proportion, whole where both are; a flag as the nearer has it."""
    if isinstance(low, bool) or low == high:
        return high if share >= 1 / 2 else low
    between = low + (high - low) * share
    return round(between) if isinstance(low, int) and isinstance(high, int) else between
