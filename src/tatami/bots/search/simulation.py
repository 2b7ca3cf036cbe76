"""The search, in the dialect: for open tables and hidden hands alike, for any number of players, with chance.

Every simulation begins with a full table that looks like the real one from the searching seat, walks down the tree by what is
offered there, comes to a node nobody has visited, finishes the turn, plays on at random if its style wants that, weighs what is
reached and tells every node on the way.  Where nothing is hidden all those tables are the same one, and this is Monte Carlo tree
search with chance nodes; else it is search over information sets: a node stands for what the searching seat has seen, and
children are compared by how often they were there to be chosen.  There a style may also lump what chance brings: the tree then
branches by what players do alone, and sees further; and it may keep apart what is tried out of curiosity alone, so that a move is
weighed by the best that is known to follow it.  Everybody is taken to choose for themselves.
"""

from math import log, sqrt

from tatami.kernel.dialect import CHANCE, OVER, UNKNOWN, Box, Offers, State, assign, f64, i64
from tatami.kernel.playout import draw, pick
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import apply, imagine, legal, result, seen

from .context import Desk
from .node import NOBODY, ROOT, UNPROVED, Node, child_of, index_children, indexed, plant, prove, replant, worthy
from .reward import decided, finished, opinions, sole_winner, tried

SIGHT, TABLE, TRIAL = 0, 1, 2  # the tables of the pool: as the seat sees it, imagined and played on, to try an action
CERTAIN = 1.0e6
KNOWN = 8
"""So many visits make what was found more than luck."""


def root(tree: list[Node]) -> i64:
    """Begin a tree; its size."""
    plant(tree, ROOT, ROOT, 0, NOBODY)
    return 1


def grow(
    tree: list[Node], used: i64, pool: list[State], boxes: list[Box], desks: list[Desk], key: i64, first: i64, last: i64,
    out: Offers, more: Offers, index: Offers,
) -> i64:  # fmt: skip
    """Simulations number first to last - 1; the size of the tree then.  `out` and `more` are offer rows, `index` is for children."""
    for number in range(first, last):
        if tree[ROOT].proved == UNPROVED:
            used = simulate(tree, used, pool, boxes[0], desks[0], stream(key, number), out, more, index)
    return used


def simulate(
    tree: list[Node], used: i64, pool: list[State], box: Box, desk: Desk, key: i64, out: Offers, more: Offers,
    index: Offers,
) -> i64:  # fmt: skip
    """One walk down the tree and one playout; the size of the tree afterwards."""
    s = pool[TABLE]
    assign(s, pool[SIGHT])
    if desk.hidden:
        imagine(s, box, desk.seat, word(key, 0))
    node, n, walking = ROOT, 1, True
    while walking and s.to_act != OVER and tree[node].proved == UNPROVED:
        doer, child = s.to_act + 0, 0
        count = legal(s, box, out)
        if doer == CHANCE:
            action = draw(s, box, out, more, word(key, n))
            shown = UNKNOWN if desk.lump else seen(s, box, action, desk.seat)
            child = child_of(tree, node, shown, CHANCE)
            if child == 0 and used < len(tree):
                child = used
                plant(tree, child, node, shown, CHANCE)
                used += 1
        else:
            used = widen(tree, used, node, pool, box, desk, out, count, more, index)
            child = chosen(tree, node, doer, desk, out, count, index)
            action = tree[child].action if child != 0 else pick(s, box, out, more, count, word(key, n))
        tree[node].offers = count
        apply(s, box, action)
        n += 1
        walking = child != 0 and tree[child].visits > 0
        node = child if child != 0 else node
    settle(tree, node, s, pool[TRIAL], box, desk, key, n, out, more)
    return used


def widen(
    tree: list[Node], used: i64, node: i64, pool: list[State], box: Box, desk: Desk, out: Offers, count: i64, more: Offers,
    index: Offers,
) -> i64:  # fmt: skip
    """Give every offered action a child, with the value function's first opinion of it; the size of the tree afterwards."""
    if desk.hidden == 0 and tree[node].children == count:
        return used
    s, trial = pool[TABLE], pool[TRIAL]
    doer = s.to_act + 0
    index_children(tree, node, index)
    for i in range(count):
        if used < len(tree) and indexed(tree, node, out[i], doer, index) == 0:
            plant(tree, used, node, out[i], doer)
            assign(trial, s)
            apply(trial, box, out[i])
            weigh(trial, box, desk, more)
            tree[used].bias = desk.worth[doer]
            used += 1
    index_children(tree, node, index)
    return used


def finish_turn(s: State, trial: State, box: Box, doer: i64, most: i64, key: i64, out: Offers, more: Offers) -> None:
    """Let a player finish what it has begun, each action the one that looks best at once."""
    n = 0
    while n < most and (s.to_act == doer or s.to_act == CHANCE):
        count = legal(s, box, out)
        random = word(key, n)
        action = draw(s, box, out, more, random) if s.to_act == CHANCE else liked(s, trial, box, doer, out, count, random)
        apply(s, box, action)
        n += 1


def liked(s: State, trial: State, box: Box, doer: i64, out: Offers, count: i64, random: i64) -> i64:
    """The action that leaves its doer with the most value; of equals the first from somewhere on."""
    start, best, found = below(random, count), 0, -1
    for i in range(count):
        offer = out[(start + i) % count]
        worth = tried(s, trial, box, offer, doer)
        if found < 0 or worth > best:
            best, found = worth, offer + 0
    return found


def chosen(tree: list[Node], node: i64, doer: i64, desk: Desk, out: Offers, count: i64, index: Offers) -> i64:
    """The most appealing child of those offered to a doer, 0 if the tree is full and has none."""
    if desk.hidden:
        return chosen_of_offers(tree, node, doer, desk, out, count, index)
    best, found = -1.0e300, 0
    child = tree[node].first + 0
    unknown = log(tree[node].visits + 1.0)
    while child != 0:
        appeal = appeal_of(tree, child, desk, unknown)
        if appeal > best:
            best, found = appeal, child
        child = tree[child].sibling + 0
    return found


def chosen_of_offers(tree: list[Node], node: i64, doer: i64, desk: Desk, out: Offers, count: i64, index: Offers) -> i64:
    """The same where other tables offer other children; it is noted whether a child that is known well is better."""
    best, found, most, known = -1.0e300, 0, -1.0e300, 0
    for i in range(count):
        child = indexed(tree, node, out[i], doer, index)
        if child != 0:
            tree[child].available += 1
            appeal, mean = appeal_of(tree, child, desk, log(tree[child].available + 1.0)), mean_of(tree, child, desk)
            if appeal > best:
                best, found = appeal, child
            if mean > most and tree[child].visits >= KNOWN:
                most, known = mean, child
    if desk.apart and found != 0:
        tree[found].instead = known if known != 0 and most > mean_of(tree, found, desk) else 0
    return found


def appeal_of(tree: list[Node], child: i64, desk: Desk, unknown: f64) -> f64:
    """How much a child wants to be visited: its mean for its doer, the first opinion counted in, and the unknown."""
    doer = tree[child].doer + 0
    if tree[child].proved != UNPROVED:
        return CERTAIN if tree[child].proved == doer else 0.0 - CERTAIN
    curiosity = desk.scrutiny if tree[child].parent == ROOT else desk.curiosity
    return mean_of(tree, child, desk) + curiosity * sqrt(unknown / (tree[child].visits + desk.trust))


def mean_of(tree: list[Node], child: i64, desk: Desk) -> f64:
    """What a child was worth to its doer so far, the first opinion counted in."""
    return (tree[child].total[tree[child].doer + 0] + desk.trust * tree[child].bias) / (tree[child].visits + desk.trust)


def weigh(s: State, box: Box, desk: Desk, out: Offers) -> None:
    """What a position is worth to each seat, onto the desk."""
    if s.to_act == OVER:
        result(s, box, out)
        finished(s, out, desk)
    else:
        opinions(s, box, desk)


def settle(tree: list[Node], node: i64, s: State, trial: State, box: Box, desk: Desk, key: i64, n: i64, out: Offers, more: Offers) -> None:
    """Play on from a leaf, weigh the end, and tell every node on the way back."""
    over = s.to_act == OVER
    if tree[node].proved != UNPROVED:
        decided(s, tree[node].proved, desk)
    else:
        finish_turn(s, trial, box, tree[node].doer, desk.turn, stream(key, n), out, more)
        last = n + desk.horizon
        while s.to_act != OVER and n < last:
            count = legal(s, box, out)
            apply(s, box, pick(s, box, out, more, count, word(key, n)))
            n += 1
        weigh(s, box, desk, out)
    worthy(tree, node, desk, s.seats)
    if over and desk.hidden == 0 and tree[node].proved == UNPROVED:
        tree[node].proved = sole_winner(s, out)
        if tree[node].proved != UNPROVED:
            prove(tree, node)


def find(tree: list[Node], node: i64, action: i64) -> i64:
    """The child that an action leads to where all are of one doer, 0 if there is none."""
    return child_of(tree, node, action, tree[tree[node].first].doer + 0)


def cut(old: list[Node], used: i64, node: i64, new: list[Node], places: Offers) -> i64:
    """The tree below a node as a tree of its own; its size."""
    return replant(old, used, node, new, places)


ENTRIES = (root, grow, find, cut)
