"""Games against itself and what is learned from them, in the dialect.

Whole turns are chosen by the network in whole numbers, as it will play; what it learns is added to the same network in floats.
After each game the positions between the turns are gone through backwards: each is moved towards its lambda-return, the outcome
mixed with what the network said of the positions that followed.
"""

from math import exp

from tatami.kernel.dialect import CHANCE, OVER, Box, FloatGrid, Floats, Longs, Offers, Record, Row, State, assign, f64, i8, i16, i64, table
from tatami.kernel.inputs import MOST_ACTIVE, MOST_INPUTS, Sheet
from tatami.kernel.playout import draw
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import active_inputs, apply, legal, result, start

from .net import HIDDEN, LOGIT, UNIT, Mind, Sums
from .turns import Way, find_ways, judge_ends

TABLE, BEFORE, TURN = 0, 1, 2  # the tables of the pool: the game, the same before chance last acted, the turn from there on
LONGEST = 200  # turns of a game that are learned from
LARGEST = 32767.0
THOUSAND = 1000
OTHER_BOX = 4  # of so many games one is played by other agreements


class Learner(Record):
    """The network in floats, and how it learns."""

    first: FloatGrid = table(f64, MOST_INPUTS, HIDDEN)
    bias: Floats = table(f64, HIDDEN)
    last: Floats = table(f64, HIDDEN)
    offset: f64
    hidden: Floats = table(f64, HIDDEN)  # while it learns
    rate: f64
    decay: f64  # lambda: how much of what is aimed at is the outcome, not the network's own word
    noise: i16  # of a thousand turns, how many are played blindly


class Trace(Record):
    """A position between two turns: its inputs, and whose view they are."""

    side: i8
    count: i16
    active: Row = table(i16, MOST_ACTIVE)


def play_games(
    pool: list[State], boxes: list[Box], ways: list[Way], minds: list[Mind], learners: list[Learner], traces: list[Trace],
    sheets: list[Sheet], sums: list[Sums], keys: Longs, places: Offers, out: Offers, more: Offers, seed: i64, first: i64, last: i64,
) -> i64:  # fmt: skip
    """Games number first to last - 1 of a seed, learned from one after the other; the turns of all."""
    turns = 0
    for number in range(first, last):
        other = 1 + number // OTHER_BOX % (len(boxes) - 1) if number % OTHER_BOX == 0 else 0
        known = play_game(
            pool, boxes[other], ways, minds[0], learners[0].noise, traces, sheets[0], sums[0], keys, places, out, more, stream(seed, number)
        )  # fmt: skip
        result(pool[TABLE], boxes[other], out)
        learn_backwards(learners[0], traces, known, 0 if out[0] == 1 else 1)
        turns += known
        if number % 8 == 7:
            round_weights(learners[0], minds[0])
    return turns


def play_game(
    pool: list[State], box: Box, ways: list[Way], mind: Mind, noise: i64, traces: list[Trace], sheet: Sheet, sums: Sums,
    keys: Longs, places: Offers, out: Offers, more: Offers, key: i64,
) -> i64:  # fmt: skip
    """One game at table 0; how many positions between turns were noted."""
    s, n, known = pool[TABLE], 0, 0
    start(s, box, 2)
    while s.to_act != OVER and known < LONGEST:
        n += 1
        if s.to_act == CHANCE:
            assign(pool[BEFORE], s)
            legal(s, box, out)
            apply(s, box, draw(s, box, out, more, word(key, n)))
        else:
            note_position(pool[BEFORE], box, sheet, traces[known])
            known += 1
            assign(pool[TURN], s)
            used = find_ways(pool, TURN, box, ways, keys, places, out)
            end = judge_ends(pool, TURN, used, box, ways, mind, sheet, sums, out)
            if below(word(key, n), THOUSAND) < noise:
                end = any_end(ways, TURN, used, stream(key, n))
            assign(s, pool[end])
    return known


def any_end(ways: list[Way], at: i64, used: i64, random: i64) -> i64:
    """An end of the turn, the first from a random place on."""
    way = below(random, used)
    while ways[at + way].ended == 0:
        way = (way + 1) % used
    return at + way


def note_position(s: State, box: Box, sheet: Sheet, trace: Trace) -> None:
    """Keep the inputs of a position."""
    trace.side = active_inputs(s, box, sheet)
    trace.count = sheet.count
    for i in range(sheet.count):
        trace.active[i] = sheet.active[i]


def learn_backwards(learner: Learner, traces: list[Trace], known: i64, winner: i64) -> None:
    """Move what the network says of each position towards its lambda-return, from the last position to the first."""
    aim = 1.0 if winner == 0 else 0.0  # of seat 0
    for back in range(known):
        trace = traces[known - 1 - back]
        said = chance_said(learner, trace)
        wanted = aim if trace.side == 0 else 1.0 - aim
        move_towards(learner, trace, learner.rate * (wanted - said))
        aim = learner.decay * aim + (1.0 - learner.decay) * (said if trace.side == 0 else 1.0 - said)


def chance_said(learner: Learner, trace: Trace) -> f64:
    """The chance of the side whose view it is."""
    for h in range(HIDDEN):
        learner.hidden[h] = learner.bias[h]
    for i in range(trace.count):
        row = learner.first[trace.active[i]]
        for h in range(HIDDEN):
            learner.hidden[h] += row[h]
    logit = learner.offset + 0.0
    for h in range(HIDDEN):
        logit += max(learner.hidden[h], 0.0) * learner.last[h]
    return 1.0 / (1.0 + exp(0.0 - max(-30.0, min(30.0, logit))))


def move_towards(learner: Learner, trace: Trace, step: f64) -> None:
    """One step down the gradient of the log-loss."""
    learner.offset += step
    for h in range(HIDDEN):
        active = 1.0 if learner.hidden[h] > 0.0 else 0.0
        change = active * step * learner.last[h]
        learner.last[h] += active * step * learner.hidden[h]
        learner.hidden[h] = change
        learner.bias[h] += change
    for i in range(trace.count):
        row = learner.first[trace.active[i]]
        for h in range(HIDDEN):
            row[h] += learner.hidden[h]


def rounded(weight: f64, unit: f64) -> i64:
    """A weight as a whole number of 16 bits."""
    return int(max(0.0 - LARGEST, min(LARGEST, weight * unit)) + LARGEST + 0.5) - int(LARGEST)


def round_weights(learner: Learner, mind: Mind) -> None:
    """The network in whole numbers."""
    for i in range(MOST_INPUTS):
        row, whole = learner.first[i], mind.first[i]
        for h in range(HIDDEN):
            whole[h] = rounded(row[h], UNIT)
    for h in range(HIDDEN):
        mind.bias[h] = rounded(learner.bias[h], UNIT)
        mind.last[h] = rounded(learner.last[h], UNIT)
    mind.offset = int(learner.offset * LOGIT)


def round_learner(learners: list[Learner], minds: list[Mind]) -> None:
    """The first network in whole numbers."""
    round_weights(learners[0], minds[0])


def play_wager(
    pool: list[State], boxes: list[Box], ways: list[Way], minds: list[Mind], sheets: list[Sheet], sums: list[Sums],
    keys: Longs, places: Offers, out: Offers, more: Offers, seed: i64, first: i64, last: i64,
) -> i64:  # fmt: skip
    """Games number first to last - 1 between two networks, every two with the same chance and seats changed; how many the first won."""
    won = 0
    for number in range(first, last):
        s, n, key = pool[TABLE], 0, stream(seed, number // 2)
        start(s, boxes[0], 2)
        while s.to_act != OVER:
            n += 1
            if s.to_act == CHANCE:
                legal(s, boxes[0], out)
                apply(s, boxes[0], draw(s, boxes[0], out, more, word(key, n)))
            else:
                mind = minds[(s.to_act + number) & 1]
                assign(pool[TURN], s)
                used = find_ways(pool, TURN, boxes[0], ways, keys, places, out)
                assign(s, pool[judge_ends(pool, TURN, used, boxes[0], ways, mind, sheets[0], sums[0], out)])
        result(s, boxes[0], out)
        won += 1 if out[number & 1] == 1 else 0
    return won


ENTRIES = (play_games, round_learner, play_wager)
