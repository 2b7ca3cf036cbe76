"""What the numbers of a game mean to a program that learns: its verbs by their codes, its sets of bits, and which numbers are seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Encoding:
    """A game's actions and fields, as far as their declarations do not say it."""

    verbs: Mapping[str, int] = field(default_factory=dict)  # the first code of each verb, rising; it ends where the next begins
    actions: int = 0  # how many codes there are
    chance: frozenset[str] = frozenset()  # the verbs that are never a player's
    sets: Mapping[str, int] = field(default_factory=dict)  # fields whose bits are members, and how many members there can be
    by_seat: Mapping[str, int] = field(default_factory=dict)  # fields in which an axis counts seats, and which
    seats: Mapping[str, tuple[int, int]] = field(
        default_factory=dict
    )  # fields that name seats: the number of seat 0, and how many can be named


NO_ENCODING = Encoding()
