"""How much is tried, declared once: thin in `make test`, whole in `make volume`."""

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

from tatami.games import find, names

WHOLE = os.environ.get("TATAMI_VOLUME") == "whole"
A = TypeVar("A")
B = TypeVar("B")


def amount(thin: A, whole: A) -> A:
    """The one or the other."""
    return whole if WHOLE else thin


def crossed(first: Sequence[A], second: Sequence[B]) -> list[tuple[A, B]]:
    """Whole, every pair; thin, every value of either in some pair."""
    some = [(first[n % len(first)], second[n % len(second)]) for n in range(max(len(first), len(second)))]
    return amount(some, list(product(first, second)))


SHORTEST = min(names(), key=lambda name: find(name).meta.minutes)
"""The game that is over soonest."""

# --- conformance and oracles

SETTINGS = amount(2, 4)
"""With so many settings every number of seats is tried; thin, each number of seats has another one beside the defaults."""
ORACLE_MOVES = amount(20_000, 100_000)
"""Moves of each game that rules and oracle play alike."""
ORACLE_GAMES = amount(60, 300)
"""Random games of an oracle alone."""

FILMED = amount(40, 4)
"""Of the moves that have more than one moment each so-many-th is drawn for everybody."""

RUNG_GAMES = amount(2, 4)
"""Games of each case that every rung plays alike; twenty times as many where hypothesis explores."""

WATCHED_WALKS = amount(3, 1)
"""Of so many cases one is also walked step by step by the watched rules, with every cover and guess: the slowest walk there is."""

# --- players and server

JUDGED_DECISIONS = amount(6, 12)
"""Decisions of which judges say what two players gave away."""

GREEDY_GAMES = amount(3, 6)
"""Games against a player who takes any offer, of which one may be lost."""
MIND_GAMES = amount(24, 100)
"""Games in which a learned value must win more than two thirds against greedy."""
VALUATION_GAMES = amount(6, 24)
"""Games of which learned weights win more than half against those by hand."""
LEARNED_ROUNDS = amount(8, 160)
"""Rounds of 256 games after which what was learned beats what knew nothing."""
LEARNED_AGAINST_GREEDY = amount((20, 0.25), (100, 0.55))
"""Games that it then plays against greedy, and the share it wins at least: whole, it is the better player."""
FUZZ_MESSAGES = amount((15_000, 4_000), (90_000, 10_000))
"""Messages of every kind to tables of a toy, and to tables of every game."""
API_QUESTIONS = amount(4, 8)
"""Questions for each address and method of the API, as it may be asked and again as it may not."""

# --- browsers

BROWSER_GAMES = amount([SHORTEST], names())
"""The games that a person plays to the end against computers; every game is begun by two clicks all the same."""
INPUTS = amount(
    [(SHORTEST, "touch", "always"), (SHORTEST, "keyboard", "always")],
    list(product(names(), ("mouse", "touch", "keyboard"), ("never", "always"))),
)
"""The games that one way of input alone plays to the end, and whether every turn is confirmed."""
EVENINGS = [*amount([], [(name, "sqlite") for name in names()]), (SHORTEST, "postgresql")]
"""The games that two devices play to the end, and the database of each."""
BROWSER_DECISIONS = amount(45, 90)
"""Decisions of people at a table with hidden hands, in which everybody's hand changes."""
MAP_SITES = amount(3, 16)
"""So many sites and routes of a map are entered in the browser."""
