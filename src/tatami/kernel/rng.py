"""Chance outside the rules: a counter-based 64-bit generator that gives the same bytes on every rung and platform.

A *stream* is a 64-bit key made from a seed and a number; its n-th word depends on the key and n alone, so streams need no
state, never overlap in use, and any game of a run can be played again without the others.  The mixing is that of the
SplitMix64 family (two xor-shift-multiply rounds over a Weyl sequence), written for signed and unsigned words alike.
"""

from .dialect import ALL, i64

GOLDEN = -0x61C8864680B583EB
ROUND_1 = -0x40A7B892E31B1A47
ROUND_2 = -0x6B2FB644ECCEEE15
HIGH_34, HIGH_37, HIGH_33, WORD = (1 << 34) - 1, (1 << 37) - 1, (1 << 33) - 1, (1 << 63) - 1


def mix(z: i64) -> i64:
    """A 64-bit word well mixed; the shifts are logical, the products modulo 2**64."""
    z = z & ALL
    z = ((z ^ ((z >> 30) & HIGH_34)) * ROUND_1) & ALL
    z = ((z ^ ((z >> 27) & HIGH_37)) * ROUND_2) & ALL
    return z ^ ((z >> 31) & HIGH_33)


def stream(seed: i64, number: i64) -> i64:
    """The key of one stream, 63 bits: of game `number` in a run with this seed."""
    return (mix(mix(seed * GOLDEN + 1) + number * GOLDEN) >> 1) & WORD


def word(key: i64, n: i64) -> i64:
    """The n-th word of a stream, 63 random bits."""
    return (mix(key + n * GOLDEN) >> 1) & WORD


def below(random: i64, limit: i64) -> i64:
    """A number under `limit` (at most 2**31) from a random word."""
    return ((random >> 32) * limit) >> 31
