"""Games for tuning, in the dialect: players who look to the end of their turn, valuing features by weights given at run time.

Each offer is tried on some imagined tables; the rest of the turn is played step by step, always to the highest value, and the
end of the turn is evaluated.  Now and then a player takes any offer, so that games differ.  On the way positions are recorded
as the features of every seat.
"""

from math import exp

from tatami.kernel.dialect import CHANCE, MOST_SEATS, OVER, Box, Floats, Longs, Offers, Record, State, assign, f64, i32, i64, table
from tatami.kernel.playout import LONGEST, draw
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import apply, cover, features, imagine, legal, result, start

MOST_FEATURES = 24
STEPS = 12  # of the rest of a turn, at most
TABLE, WORLD, STEP = 0, 1, 2  # the states of the pool: the game, an imagined table, a step tried there
POOL = 3
FAR = 40.0  # e to this power is as good as certain
NOISE = 1000


class Player(Record):
    """How one seat values positions."""

    worlds: i32  # imagined tables for each offer
    noise: i32  # of a thousand decisions, how many are taken blindly
    scale: f64  # so much more value makes a win e times as likely
    weights: Floats = table(f64, MOST_FEATURES)


class Sampling(Record):
    """Which positions are recorded."""

    every: i32  # of so many decisions about one is recorded
    features: i32
    room: i32  # positions that fit into the notes


def play_and_record(
    pool: list[State], boxes: list[Box], players: list[Player], sampling: list[Sampling], seats: i64, key: i64,
    out: Offers, more: Offers, weights: Offers, notes: Longs, ends: Longs,
) -> i64:  # fmt: skip
    """Play a game: positions as features by seat into `notes`, shares of the win in 1/12 and scores into `ends`; how many positions."""
    s = pool[TABLE]
    box = boxes[0]
    start(s, box, seats)
    recorded = 0
    n = 0
    while s.to_act != OVER and n < LONGEST:
        here = stream(key, n)
        count = legal(s, box, out)
        if s.to_act == CHANCE:
            action = draw(s, box, out, weights, word(here, 0))
        else:
            if recorded < sampling[0].room and below(word(here, 1), sampling[0].every) == 0:
                record_features(s, box, sampling[0].features, notes, recorded)
                recorded += 1
            action = choose(pool, box, players[s.to_act], out, count, more, weights, here)
        apply(s, box, action)
        n += 1
    result(s, box, out)
    record_result(s, out, ends)
    return recorded


def record_features(s: State, box: Box, size: i64, notes: Longs, recorded: i64) -> None:
    """The features of every seat."""
    for seat in range(s.seats):
        found = features(s, box, seat)
        at = (recorded * s.seats + seat) * size
        for i in range(len(found)):
            notes[at + i] = found[i]


def record_result(s: State, out: Offers, ends: Longs) -> None:
    """Each seat's share of the win, in twelfths, then its score."""
    winners = 0
    for seat in range(s.seats):
        winners += 1 if out[seat] == 1 else 0
    for seat in range(s.seats):
        ends[seat] = 12 // winners if out[seat] == 1 else 0
        ends[MOST_SEATS + seat] = out[MOST_SEATS + seat]


def choose(pool: list[State], box: Box, player: Player, out: Offers, count: i64, more: Offers, weights: Offers, here: i64) -> i64:
    """The offer whose turn ends best, on the average of some imagined tables; the first in a random rotation if several do."""
    if count == 1:
        return out[0]
    if below(word(here, 2), NOISE) < player.noise:
        return out[below(word(here, 3), count)]
    seat = pool[TABLE].to_act + 0
    turn = below(word(here, 4), count)
    best = -1.0
    action = out[0]
    for i in range(count):
        offer = out[(i + turn) % count] + 0
        total = 0.0
        for world in range(player.worlds):
            total += turn_value(pool, box, player, seat, offer, more, weights, stream(here, world))
        if total > best:
            best = total
            action = offer
    return action


def turn_value(pool: list[State], box: Box, player: Player, seat: i64, action: i64, more: Offers, weights: Offers, key: i64) -> f64:
    """The chance to win at the end of a turn that begins with an action, on one imagined table."""
    s = pool[WORLD]
    assign(s, pool[TABLE])
    cover(s, box, seat)
    imagine(s, box, seat, word(key, 0))
    apply(s, box, action)
    n = 1
    while s.to_act in (seat, CHANCE) and n <= STEPS:
        count = legal(s, box, more)
        if s.to_act == CHANCE:
            step = draw(s, box, more, weights, word(key, n))
        else:
            step = greedy_step(pool, box, player, seat, more, count, word(key, n))
        apply(s, box, step)
        n += 1
    return win_chance(s, box, player, seat, weights)


def greedy_step(pool: list[State], box: Box, player: Player, seat: i64, more: Offers, count: i64, random: i64) -> i64:
    """The offer of an imagined table after which the position has the highest value, as it stands then."""
    turn = below(random, count)
    best = -1.0
    action = more[0] + 0
    for i in range(count):
        offer = more[(i + turn) % count] + 0
        assign(pool[STEP], pool[WORLD])
        apply(pool[STEP], box, offer)
        worth = 1.0 if pool[STEP].to_act == OVER else estimate(pool[STEP], box, player, seat)
        if worth > best:
            best = worth
            action = offer
    return action


def win_chance(s: State, box: Box, player: Player, seat: i64, out: Offers) -> f64:
    """The share of a win that is decided, the estimate of one that is not."""
    if s.to_act != OVER:
        return estimate(s, box, player, seat)
    result(s, box, out)
    winners = 0
    for other in range(s.seats):
        winners += 1 if out[other] == 1 else 0
    return 1.0 / winners if out[seat] == 1 else 0.0


def estimate(s: State, box: Box, player: Player, seat: i64) -> f64:
    """The chance to win by the weights, among all seats."""
    mine = weighted_sum(s, box, player, seat)
    total = 0.0
    for other in range(s.seats):
        more = (weighted_sum(s, box, player, other) - mine) / player.scale
        total += exp(max(-FAR, min(FAR, more)))
    return 1.0 / total


def weighted_sum(s: State, box: Box, player: Player, seat: i64) -> f64:
    """The features by a player's weights."""
    found = features(s, box, seat)
    total = 0.0
    for i in range(len(found)):
        total += player.weights[i] * found[i]
    return total


ENTRIES = (play_and_record,)
