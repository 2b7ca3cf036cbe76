"""Random games of any game, in the dialect: the forge links the names below to a game's own rules."""

from .dialect import CHANCE, OVER, Box, Longs, Offers, State, i64
from .rng import below, mix, stream, word
from .seam import apply, legal, odds, start

LONGEST = 100000
"""A random game that takes more actions than this has a bug; the playout stops there."""

CHECK = 0x7FFFFFFF


def draw(s: State, box: Box, out: Offers, weights: Offers, random: i64) -> i64:
    """An outcome of chance, by weight; `out` holds the offered ones."""
    ticket = below(random, odds(s, box, weights))
    i = 0
    while ticket >= weights[i]:
        ticket -= weights[i]
        i += 1
    return out[i]


def pick(s: State, box: Box, out: Offers, weights: Offers, count: i64, random: i64) -> i64:
    """Chance by its odds, a player uniformly."""
    if s.to_act == CHANCE:
        return draw(s, box, out, weights, random)
    return out[below(random, count)]


def play_on(s: State, box: Box, out: Offers, weights: Offers, key: i64) -> i64:
    """Random actions to the end; how many there were."""
    n = 0
    while s.to_act != OVER and n < LONGEST:
        count = legal(s, box, out)
        apply(s, box, pick(s, box, out, weights, count, word(key, n)))
        n += 1
    return n


def play_checked(s: State, box: Box, out: Offers, weights: Offers, seats: i64, key: i64) -> i64:
    """One random game from the start; a checksum over every offer and action, 31 bits, above it the number of actions."""
    start(s, box, seats)
    check = 1
    n = 0
    while s.to_act != OVER and n < LONGEST:
        count = legal(s, box, out)
        for i in range(count):
            check = mix(check + out[i]) & CHECK
        action = pick(s, box, out, weights, count, word(key, n))
        apply(s, box, action)
        check = mix(check + action) & CHECK
        n += 1
    return check | n << 31


def play_many(s: State, box: Box, out: Offers, weights: Offers, seats: i64, seed: i64, first: i64, games: i64) -> i64:
    """Games number first, first + 1 ... of a seed, from the start to the end; the actions of all."""
    total = 0
    for game in range(first, first + games):
        start(s, box, seats)
        total += play_on(s, box, out, weights, stream(seed, game))
    return total


def check_many(s: State, box: Box, out: Offers, weights: Offers, seats: i64, seed: i64, first: i64, checks: Longs) -> i64:
    """The checksums of games number first, first + 1 ... of a seed, as many as `checks` holds."""
    for i in range(len(checks)):
        checks[i] = play_checked(s, box, out, weights, seats, stream(seed, first + i))
    return len(checks)


ENTRIES = (play_many, check_many)
