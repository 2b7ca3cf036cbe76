"""Many tables stepped at once, in the dialect: chance is settled, offers and masks are kept, and a finished game gives way to the next.

Table i plays the games i, i + games, i + 2 × games … of a seed; chance rolls as `tatami.Dice(seed, number)` would.  Everything is done at
the tables from the first to before the last: threads of the processor take a share each, those of a device a table each."""

from typing import Annotated

from tatami.kernel.dialect import CHANCE, MOST_OFFERS, MOST_SEATS, OVER, Box, Longs, Offers, OpenRow, State, Width, assign, i64
from tatami.kernel.playout import draw
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import apply, cover, legal, result, start

Flags = Annotated[list[int], OpenRow(Width("i1"))]
"""A row of small numbers, for masks."""


def settle(s: State, box: Box, out: Offers, weights: Offers, key: i64, rolls: i64) -> i64:
    """Let chance act until a player must decide or the game is over; the rolls so far."""
    while s.to_act == CHANCE:
        legal(s, box, out)
        apply(s, box, draw(s, box, out, weights, word(key, rolls)))
        rolls += 1
    return rolls


def note_offers(
    s: State, box: Box, i: i64, actions: i64, offers: Offers, counts: Offers, masks: Flags, to_move: Offers, out: Offers
) -> None:
    """Write down what table i offers, in place of what it offered before."""
    for n in range(counts[i]):
        masks[i * actions + offers[i * MOST_OFFERS + n]] = 0
    count = legal(s, box, out)
    for n in range(count):
        offers[i * MOST_OFFERS + n] = out[n]
        masks[i * actions + out[n]] = 1
    counts[i] = count
    to_move[i] = s.to_act


def open_many(
    first: i64, last: i64, out: Offers, weights: Offers, pool: list[State], boxes: list[Box], seats: i64, seed: i64, actions: i64,
    numbers: Longs, rolls: Longs, offers: Offers, counts: Offers, masks: Flags, to_move: Offers,
) -> None:  # fmt: skip
    """Begin the games whose numbers stand there."""
    for i in range(first, last):
        start(pool[i], boxes[0], seats)
        rolls[i] = settle(pool[i], boxes[0], out, weights, stream(seed, numbers[i]), 0)
        note_offers(pool[i], boxes[0], i, actions, offers, counts, masks, to_move, out)


def refuse_many(first: i64, last: i64, out: Offers, weights: Offers, actions: i64, masks: Flags, chosen: Offers, wrong: Flags) -> None:
    """Say so if an action was chosen at one of these tables that is not offered there."""
    for i in range(first, last):
        if chosen[i] < 0 or chosen[i] >= actions or masks[i * actions + chosen[i]] == 0:
            wrong[0] = 1


def step_many(
    first: i64, last: i64, out: Offers, weights: Offers, pool: list[State], boxes: list[Box], seats: i64, seed: i64, actions: i64,
    numbers: Longs, rolls: Longs, offers: Offers, counts: Offers, masks: Flags, to_move: Offers,
    chosen: Offers, over: Flags, ends: Offers,
) -> None:  # fmt: skip
    """Carry out an offered action at each of these tables; where a game ends with it, ranks and scores are written down."""
    games = len(pool)
    for i in range(first, last):
        s = pool[i]
        apply(s, boxes[0], chosen[i])
        rolls[i] = settle(s, boxes[0], out, weights, stream(seed, numbers[i]), rolls[i])
        over[i] = 0
        if s.to_act == OVER:
            result(s, boxes[0], out)
            for n in range(2 * MOST_SEATS):
                ends[i * 2 * MOST_SEATS + n] = out[n]
            over[i] = 1
            numbers[i] += games
            start(s, boxes[0], seats)
            rolls[i] = settle(s, boxes[0], out, weights, stream(seed, numbers[i]), 0)
        note_offers(s, boxes[0], i, actions, offers, counts, masks, to_move, out)


def pick_many(
    first: i64, last: i64, out: Offers, weights: Offers, offers: Offers, counts: Offers, seed: i64, n: i64, chosen: Offers
) -> None:
    """Choose an offer at each table, evenly: word number n of the table's stream of a seed."""
    for i in range(first, last):
        chosen[i] = offers[i * MOST_OFFERS + below(word(stream(seed, i), n), counts[i])]


def cover_many(first: i64, last: i64, out: Offers, weights: Offers, pool: list[State], covered: list[State], boxes: list[Box]) -> None:
    """Copy these tables and turn face down what whoever is to act may not see."""
    for i in range(first, last):
        assign(covered[i], pool[i])
        cover(covered[i], boxes[0], pool[i].to_act)


RANGES = ENTRIES = (open_many, refuse_many, step_many, pick_many, cover_many)
