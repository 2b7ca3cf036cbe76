"""Games against itself and what is learned from them, in the dialect.

Whole turns are chosen by the network in whole numbers, as it will play; what it learns is added to the same network in floats.
Then the positions between the turns are gone through backwards: each is moved towards its lambda-return.  Where every roll was
foreseen, the luck of those that fell is no part of that.
"""

from math import exp

from tatami.kernel.dialect import (
    CHANCE,
    OVER,
    Box,
    FloatGrid,
    Floats,
    Longs,
    Offers,
    Record,
    Row,
    State,
    assign,
    f64,
    i8,
    i16,
    i32,
    i64,
    table,
)
from tatami.kernel.inputs import MOST_ACTIVE, MOST_INPUTS, Sheet
from tatami.kernel.playout import draw
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import apply, legal, result, start

from .net import CERTAIN, HIDDEN, LOGIT, UNIT, Mind, Sums, chance_of, judge
from .turns import Way, expect_reply, find_ways, judge_ends

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
    decay: f64  # lambda: how much what was found out later counts against the network's own word


class Trace(Record):
    """A position between two turns: its inputs, whose view they are, and the chances of that side."""

    side: i8
    blind: i8  # 1 if the turn that followed was not chosen
    said: i32  # by the network, in CERTAIN
    expected: i32  # the mean over every roll, or the chance at the end of the turn that followed
    count: i16
    active: Row = table(i16, MOST_ACTIVE)


def play_games(
    pool: list[State], boxes: list[Box], ways: list[Way], minds: list[Mind], traces: list[Trace], told: Longs, sheets: list[Sheet],
    sums: list[Sums], keys: Longs, places: Offers, out: Offers, more: Offers, rolls: Offers, weights: Offers,
    noise: i64, foreseen: i64, seed: i64, first: i64, last: i64,
) -> i64:  # fmt: skip
    """Games number first to last - 1 of a seed, each with its traces and, in `told`, how many those are; the turns of all.

    `noise` of a thousand turns are played blindly; with `foreseen` a position is expected to be worth the mean over every roll."""
    turns = 0
    for number in range(first, last):
        other = 1 + number // OTHER_BOX % (len(boxes) - 1) if number % OTHER_BOX == 0 else 0
        at = number - first
        known = play_game(
            pool, boxes[other], ways, minds[0], traces, at * LONGEST, sheets[0], sums[0], keys, places, out, more, rolls, weights,
            noise, foreseen, stream(seed, number)
        )  # fmt: skip
        told[at] = known
        turns += known
    return turns


def play_game(
    pool: list[State], box: Box, ways: list[Way], mind: Mind, traces: list[Trace], at: i64, sheet: Sheet, sums: Sums,
    keys: Longs, places: Offers, out: Offers, more: Offers, rolls: Offers, weights: Offers, noise: i64, foreseen: i64, key: i64,
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
            trace = traces[at + known]
            trace.side = s.to_act
            trace.said = chance_of(mind, judge(pool[BEFORE], box, s.to_act, mind, sheet, sums))
            keep_inputs(sheet, trace)
            known += 1
            if foreseen:
                answer = expect_reply(pool, BEFORE, TURN, box, ways, mind, sheet, sums, keys, places, out, rolls, weights)
                trace.expected = CERTAIN - answer
            assign(pool[TURN], s)
            used = find_ways(pool, TURN, box, ways, keys, places, out)
            end = judge_ends(pool, TURN, used, box, ways, mind, sheet, sums, out)
            trace.blind = 1 if below(word(key, n), THOUSAND) < noise else 0
            if trace.blind:
                end = any_end(ways, TURN, used, stream(key, n))
            if not foreseen:
                trace.expected = ways[end].chance
            assign(s, pool[end])
    return known


def any_end(ways: list[Way], at: i64, used: i64, random: i64) -> i64:
    """An end of the turn, the first from a random place on."""
    way = below(random, used)
    while ways[at + way].ended == 0:
        way = (way + 1) % used
    return at + way


def keep_inputs(sheet: Sheet, trace: Trace) -> None:
    """Keep the inputs of a position."""
    trace.count = sheet.count
    for i in range(sheet.count):
        trace.active[i] = sheet.active[i]


def learn_games(learners: list[Learner], traces: list[Trace], told: Longs, games: i64) -> i64:
    """Learn from some games, one after the other; how many positions that were."""
    positions = 0
    for number in range(games):
        learn_backwards(learners[0], traces, number * LONGEST, told[number])
        positions += told[number]
    return positions


def learn_backwards(learner: Learner, traces: list[Trace], at: i64, known: i64) -> None:
    """Move what the network says of each position of a game towards its lambda-return, from the last position to the first.

    A position is worth what is expected of it, and what has turned out later of the network's error about the next one."""
    error, side = 0.0, 0  # of the network about the position that followed, as a side sees it
    for back in range(known):
        trace = traces[at + known - 1 - back]
        if trace.side != side:
            error, side = 0.0 - error, trace.side + 0
        if trace.blind:
            error = 0.0
        wanted = max(0.0, min(1.0, trace.expected / CERTAIN + learner.decay * error))
        error = wanted - trace.said / CERTAIN
        move_towards(learner, trace, learner.rate * (wanted - chance_said(learner, trace)))


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


ENTRIES = (play_games, learn_games, round_learner, play_wager)
