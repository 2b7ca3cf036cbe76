"""A generic chapter of the tests: a small tree search over any game, with a record of its own, floats and roots."""

import math
from math import sqrt

from tatami.kernel.dialect import CHANCE, MOST_SEATS, OVER, Box, Floats, Offers, Record, State, assign, f64, i16, i32, i64, table
from tatami.kernel.playout import draw, play_on
from tatami.kernel.rng import stream, word
from tatami.kernel.seam import apply, legal, result


class Node(Record):
    """One action of the tree."""

    first: i32  # the children lie side by side
    count: i16
    action: i32
    parent: i32
    visits: i32
    bias: f64
    total: Floats = table(f64, MOST_SEATS)


def grow(tree: list[Node], used: i64, at: i64, out: Offers, count: i64) -> i64:
    """Give a node its children; the number of nodes used."""
    tree[at].first = used
    tree[at].count = count
    for i in range(count):
        child = tree[used + i]
        child.first = 0
        child.count = 0
        child.action = out[i]
        child.parent = at
        child.visits = 0
        child.bias = 1.0 / (1 + i)
        for seat in range(MOST_SEATS):
            child.total[seat] = 0.0
    return used + count


def best_child(tree: list[Node], at: i64, seat: i64, wide: f64) -> i64:
    """The child that promises most."""
    best = tree[at].first
    top = -1.0
    for i in range(tree[at].count):
        child = tree[tree[at].first + i]
        if child.visits == 0:
            return tree[at].first + i
        value = child.total[seat] / child.visits + wide * child.bias * sqrt(math.log(tree[at].visits + 1.0) / child.visits)
        if value > top:
            top = value
            best = tree[at].first + i
    return best


def child_of(tree: list[Node], at: i64, action: i64) -> i64:
    """The child that an action leads to."""
    child = tree[at].first
    while tree[child].action != action:
        child += 1
    return child


def reward(s: State, box: Box, out: Offers, tree: list[Node], leaf: i64) -> None:
    """Add the result of a playout to every node on the way to the root."""
    result(s, box, out)
    at = leaf
    while at >= 0:
        tree[at].visits += 1
        for seat in range(s.seats):
            tree[at].total[seat] += (s.seats - out[seat]) / (s.seats - 1)
        at = tree[at].parent


def search(
    tree: list[Node], pool: list[State], boxes: list[Box], out: Offers, weights: Offers, simulations: i64, wide: f64, seed: i64
) -> i64:
    """Search from state 0 of the pool, playing in state 1; the number of nodes used."""
    s, box = pool[1], boxes[0]
    tree[0].parent = -1
    tree[0].count = 0
    used = 1
    for simulation in range(simulations):
        assign(s, pool[0])
        key = stream(seed, simulation)
        at, depth = 0, 0
        while tree[at].count > 0:
            if s.to_act == CHANCE:
                legal(s, box, out)
                at = child_of(tree, at, draw(s, box, out, weights, word(key, -1 - depth)))
            else:
                at = best_child(tree, at, s.to_act, wide)
            apply(s, box, tree[at].action)
            depth += 1
        if s.to_act != OVER:
            used = grow(tree, used, at, out, legal(s, box, out))
        play_on(s, box, out, weights, key)
        reward(s, box, out, tree, at)
    return used


ENTRIES = (search,)
