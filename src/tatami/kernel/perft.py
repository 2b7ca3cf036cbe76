"""Counting positions to a depth, in the dialect and without recursion: one state, one row of offers and two numbers a level."""

from .dialect import OVER, Box, Offers, State, assign, i64
from .seam import apply, legal

COUNT, NEXT = 0, 1


def perft(pool: list[State], boxes: list[Box], offers: Offers, cursor: Offers, row: Offers, depth: i64) -> i64:
    """Leaves at `depth` below pool[0], chance's actions counted as branches, a finished game as a leaf.

    `pool` holds depth + 1 states, `offers` (depth + 1) * len(row) numbers, `cursor` two a level."""
    wide = len(row)
    leaves = 0
    level = 0
    cursor[COUNT] = -1
    while level >= 0:
        if cursor[2 * level + COUNT] < 0:
            if level == depth or pool[level].to_act == OVER:
                leaves += 1
                level -= 1
                continue
            count = legal(pool[level], boxes[0], row)
            for i in range(count):
                offers[level * wide + i] = row[i]
            cursor[2 * level + COUNT] = count
            cursor[2 * level + NEXT] = 0
        at = cursor[2 * level + NEXT]
        if at == cursor[2 * level + COUNT]:
            level -= 1
            continue
        cursor[2 * level + NEXT] = at + 1
        assign(pool[level + 1], pool[level])
        apply(pool[level + 1], boxes[0], offers[level * wide + at])
        level += 1
        cursor[2 * level + COUNT] = -1
    return leaves


ENTRIES = (perft,)
