"""All ways through a turn, in the dialect: the same position is gone on from once, whatever the order of the steps that led there.

A table of the pool stands for each position of the turn.  The turn is over where chance or another player is to act.  An end is
worth the chance to win of whoever played the turn: by the network at once (`judge_ends`), by all rolls and the best answer to each
(`expect_reply`), or one turn further.
"""

from tatami.kernel.dialect import OVER, Box, Longs, Offers, Record, State, assign, i8, i32, i64
from tatami.kernel.inputs import Sheet
from tatami.kernel.seam import apply, legal, odds, position_key, result

from .net import CERTAIN, Mind, Sums, chance_of, judge

ROOM = 768
"""So many positions of one turn are told apart; what comes after is not looked at."""
LAST_BIT = 62
"""Offers beyond this one share a bit."""
END = 5
"""So many numbers tell an end."""
KEYS = 4096
"""Places for the keys of positions; a power of two."""
WIDE_MARGIN, DEEP_MARGIN = CERTAIN // 6, CERTAIN // 20
"""Ends that are so much worse than the best are not looked at by every roll, or one turn further."""


class Way(Record):
    """A position of a turn: how it came about, and its worth once it is an end."""

    parent: i32
    action: i32
    ended: i8
    begun: i64  # a bit for each offer that the turn may have begun with to come here
    key: i64  # by which the position is known again
    plies: i8  # how many turns beyond it were looked at
    chance: i32  # of whoever plays the turn, in CERTAIN


def find_ways(pool: list[State], at: i64, box: Box, ways: list[Way], keys: Longs, places: Offers, out: Offers) -> i64:
    """The positions of the turn that has begun at table `at`, from there on in the pool; how many there are."""
    seat = pool[at].to_act + 0
    for i in range(KEYS):
        keys[i] = 0
    ways[at].parent = at
    ways[at].ended = 0
    used, i = 1, 0
    while i < used:
        if ways[at + i].ended == 0:
            count = legal(pool[at + i], box, out)
            for n in range(count):
                if used < ROOM:
                    child = at + used
                    assign(pool[child], pool[at + i])
                    apply(pool[child], box, out[n])
                    begun = 1 << min(n, LAST_BIT) if i == 0 else ways[at + i].begun + 0
                    key = position_key(pool[child])
                    place = place_of(keys, key)
                    if keys[place] == 0:
                        keys[place] = key
                        places[place] = child
                        ways[child].parent = at + i
                        ways[child].action = out[n]
                        ways[child].ended = 0 if pool[child].to_act == seat else 1
                        ways[child].begun = begun
                        ways[child].key = key
                        used += 1
                    else:
                        ways[places[place]].begun |= begun
        i += 1
    return used


def place_of(keys: Longs, key: i64) -> i64:
    """Where a key stands, or the free place where it belongs."""
    place = key & KEYS - 1
    while keys[place] != 0 and keys[place] != key:
        place = (place + 1) & KEYS - 1
    return place


def judge_ends(
    pool: list[State], at: i64, used: i64, box: Box, ways: list[Way], mind: Mind, sheet: Sheet, sums: Sums, out: Offers
) -> i64:  # fmt: skip
    """What each end is worth by the network to whoever played the turn; the best of them, the first of equals."""
    seat, best = pool[at].to_act + 0, at
    ways[at].chance = 0
    for way in range(at + 1, at + used):
        if ways[way].ended:
            ways[way].chance = end_chance(pool[way], box, seat, mind, sheet, sums, out)
            ways[way].plies = 0
            if best == at or ways[way].chance > ways[best].chance:
                best = way
    return best


def end_chance(s: State, box: Box, seat: i64, mind: Mind, sheet: Sheet, sums: Sums, out: Offers) -> i64:
    """The chance of a seat at the end of a turn: the result if it is over, else what the network says."""
    if s.to_act == OVER:
        result(s, box, out)
        return CERTAIN if out[seat] == 1 else 0
    return chance_of(mind, judge(s, box, seat, mind, sheet, sums))


def expect_reply(
    pool: list[State], end: i64, at: i64, box: Box, ways: list[Way], mind: Mind, sheet: Sheet, sums: Sums,
    keys: Longs, places: Offers, out: Offers, rolls: Offers, weights: Offers,
) -> i64:  # fmt: skip
    """The chance, at an end of a turn, of whoever played it: the mean over every roll of the other's best answer by the network."""
    count, total, whole = legal(pool[end], box, rolls), 0, odds(pool[end], box, weights)
    for n in range(count):
        assign(pool[at], pool[end])
        apply(pool[at], box, rolls[n])
        used = find_ways(pool, at, box, ways, keys, places, out)
        total += weights[n] * ways[judge_ends(pool, at, used, box, ways, mind, sheet, sums, out)].chance
    return CERTAIN - total // whole


def expect_further(
    pool: list[State], end: i64, at: i64, box: Box, ways: list[Way], mind: Mind, sheet: Sheet, sums: Sums,
    keys: Longs, places: Offers, out: Offers, rolls: Offers, weights: Offers, more_rolls: Offers, more_weights: Offers,
) -> i64:  # fmt: skip
    """The same one turn further: the other's best answer to each roll is worth the mean over the rolls that follow it."""
    count, total, whole = legal(pool[end], box, rolls), 0, odds(pool[end], box, weights)
    for n in range(count):
        assign(pool[at], pool[end])
        apply(pool[at], box, rolls[n])
        used = find_ways(pool, at, box, ways, keys, places, out)
        best = judge_ends(pool, at, used, box, ways, mind, sheet, sums, out)
        chance = ways[best].chance + 0
        if pool[best].to_act != OVER:
            chance = expect_reply(pool, best, at + ROOM, box, ways, mind, sheet, sums, keys, places, out, more_rolls, more_weights)
        total += weights[n] * chance
    return CERTAIN - total // whole


def best_unlooked(ways: list[Way], used: i64, plies: i64) -> i64:
    """The end worth most among those looked at so many plies deep, 0 if there is none."""
    best = 0
    for way in range(1, used):
        if ways[way].ended and ways[way].plies == plies and (best == 0 or ways[way].chance > ways[best].chance):
            best = way
    return best


def close_ends(ways: list[Way], used: i64, plies: i64, most: i64, margin: i64) -> i64:
    """How many ends, `most` at most, are looked at further: those not far behind the best, and none where no other is near."""
    best = best_unlooked(ways, used, plies)
    close = 0
    for way in range(1, used):
        if ways[way].ended and ways[way].plies == plies and ways[way].chance + margin >= ways[best].chance:
            close += 1
    return min(close, most) if close > 1 else 0


def weigh_turn(
    pool: list[State], boxes: list[Box], ways: list[Way], minds: list[Mind], sheets: list[Sheet], sums: list[Sums], keys: Longs,
    places: Offers, out: Offers, rolls: Offers, weights: Offers, more_rolls: Offers, more_weights: Offers, wide: i64, deep: i64,
) -> i64:  # fmt: skip
    """Weigh all ends of the turn at table 0: up to `wide` of the best by every roll, of those up to `deep` one turn further.

    How many positions the turn has; `ways` says what each end is worth and how far it was looked at."""
    box = boxes[0]
    used = find_ways(pool, 0, box, ways, keys, places, out)
    judge_ends(pool, 0, used, box, ways, minds[0], sheets[0], sums[0], out)
    for _ in range(close_ends(ways, used, 0, wide, WIDE_MARGIN)):
        end = best_unlooked(ways, used, 0)
        if end != 0:
            ways[end].plies = 1
            if pool[end].to_act != OVER:
                ways[end].chance = expect_reply(
                    pool, end, ROOM, box, ways, minds[0], sheets[0], sums[0], keys, places, out, rolls, weights
                )  # fmt: skip
    for _ in range(close_ends(ways, used, 1, deep, DEEP_MARGIN)):
        end = best_unlooked(ways, used, 1)
        if end != 0:
            ways[end].plies = 2
            if pool[end].to_act != OVER:
                ways[end].chance = expect_further(
                    pool, end, ROOM, box, ways, minds[0], sheets[0], sums[0], keys, places, out, rolls, weights, more_rolls, more_weights
                )  # fmt: skip
    return used


def roll_chances(
    pool: list[State], boxes: list[Box], ways: list[Way], minds: list[Mind], sheets: list[Sheet], sums: list[Sums],
    keys: Longs, places: Offers, out: Offers, rolls: Offers, weights: Offers, seat: i64, chances: Longs,
) -> i64:  # fmt: skip
    """A seat's chance after each outcome of the roll that table 0 waits for, its weight beside it; how many outcomes there are."""
    count = legal(pool[0], boxes[0], rolls)
    odds(pool[0], boxes[0], weights)
    for n in range(count):
        assign(pool[1], pool[0])
        apply(pool[1], boxes[0], rolls[n])
        used = find_ways(pool, 1, boxes[0], ways, keys, places, out)
        chance = ways[judge_ends(pool, 1, used, boxes[0], ways, minds[0], sheets[0], sums[0], out)].chance + 0
        chances[2 * n] = chance if pool[1].to_act == seat else CERTAIN - chance
        chances[2 * n + 1] = weights[n]
    return count


def list_ends(ways: list[Way], used: i64, ends: Longs) -> i64:
    """The ends of the turn at table 0 in one row, END numbers each: chance, plies, beginnings, key, table; how many ends there are."""
    count = 0
    for way in range(1, used):
        if ways[way].ended:
            ends[END * count] = ways[way].chance
            ends[END * count + 1] = ways[way].plies
            ends[END * count + 2] = ways[way].begun
            ends[END * count + 3] = ways[way].key
            ends[END * count + 4] = way
            count += 1
    return count


ENTRIES = (weigh_turn, roll_chances, list_ends)
