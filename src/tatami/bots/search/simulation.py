"""Monte Carlo tree search, in the dialect: for open tables and hidden hands alike, for any number of players, with chance.

A simulation begins with a full table that looks like the real one from the searching seat.  It selects children down the tree by
UCB1, expands the nodes on its way, comes to a node nobody has visited, evaluates that and backs the reward up.  To evaluate is to
finish the turn, to play on at random if the settings say so, and to ask the value function.

Where nothing is hidden all those tables are the same one, and this is Monte Carlo tree search with chance nodes and proofs
(MCTS-Solver).  Else it is search over information sets (ISMCTS): a node stands for what the searching seat has seen, and children
are compared by how often they were available.  Two settings are for that case: `merge_chance` gives all outcomes of chance one
node, so that the tree grows deeper; `exclude_exploratory` keeps visits that exploration alone brought about from lowering the
mean of the nodes above.  Everybody is taken to choose for themselves (max^n).
"""

from math import log, sqrt

from tatami.kernel.dialect import CHANCE, OVER, UNKNOWN, Box, Offers, State, assign, f64, i64
from tatami.kernel.playout import draw, pick
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import apply, imagine, legal, result, seen, value

from .context import Context
from .halving import halve, least_visited
from .node import (
    NOBODY,
    ROOT,
    UNPROVED,
    Node,
    add_child,
    add_root_statistics,
    back_up,
    back_up_proof,
    child_of,
    copy_subtree,
    index_children,
    indexed_child,
    mean_reward,
)
from .reward import chance_after, estimate_reward, reward_proof, reward_result, sole_winner, value_after

SIGHT, TABLE, TRIAL = 0, 1, 2  # the tables of the pool: as the seat sees it, imagined and played on, to try an action
PROVED_SCORE = 1.0e6
KNOWN = 8
"""So many visits make a mean more than luck."""


def add_root(tree: list[Node]) -> i64:
    """Begin a tree; its size."""
    add_child(tree, ROOT, ROOT, 0, NOBODY)
    return 1


def run_simulations(
    tree: list[Node], used: i64, pool: list[State], boxes: list[Box], searches: list[Context], key: i64, first: i64, last: i64,
    out: Offers, more: Offers, index: Offers,
) -> i64:  # fmt: skip
    """Simulations number first to last - 1; the size of the tree then.  `out` and `more` are offer rows, `index` is for children."""
    for number in range(first, last):
        if tree[ROOT].proved == UNPROVED:
            used = simulate(tree, used, pool, boxes[0], searches[0], stream(key, number), out, more, index)
    return used


def simulate(
    tree: list[Node], used: i64, pool: list[State], box: Box, search: Context, key: i64, out: Offers, more: Offers,
    index: Offers,
) -> i64:  # fmt: skip
    """Select and expand down to a leaf, evaluate it, back up; the size of the tree afterwards."""
    s = pool[TABLE]
    determinize(s, pool[SIGHT], box, search, word(key, 0))
    node, n, walking = ROOT, 1, True
    while walking and s.to_act != OVER and tree[node].proved == UNPROVED:
        doer, child = s.to_act + 0, 0
        count = legal(s, box, out)
        if doer == CHANCE:
            action = draw(s, box, out, more, word(key, n))
            shown = UNKNOWN if search.merge_chance else seen(s, box, action, search.seat)
            child = child_of(tree, node, shown, CHANCE)
            if child == 0 and used < len(tree):
                child = used
                add_child(tree, child, node, shown, CHANCE)
                used += 1
        else:
            used = expand(tree, used, node, pool, box, search, out, count, more, index)
            child = select(tree, node, doer, search, out, count, index)
            action = tree[child].action if child != 0 else pick(s, box, out, more, count, word(key, n))
        tree[node].offers = count
        apply(s, box, action)
        n += 1
        walking = child != 0 and tree[child].visits > 0
        node = child if child != 0 else node
    ended = s.to_act == OVER
    evaluate(tree, node, s, pool[TRIAL], box, search, key, n, out, more)
    back_up(tree, node, search, s.seats)
    if ended and search.hidden == 0 and tree[node].proved == UNPROVED:
        prove_end(tree, node, s, out)
    return used


def determinize(s: State, sight: State, box: Box, search: Context, random: i64) -> None:
    """A full table that looks like the real one from the searching seat."""
    assign(s, sight)
    if search.hidden:
        imagine(s, box, search.seat, random)


def expand(
    tree: list[Node], used: i64, node: i64, pool: list[State], box: Box, search: Context, out: Offers, count: i64, more: Offers,
    index: Offers,
) -> i64:  # fmt: skip
    """Give every offered action a child, with the value function's estimate as its prior; the size of the tree afterwards."""
    if search.hidden == 0 and tree[node].children == count:
        return used
    s, trial = pool[TABLE], pool[TRIAL]
    doer = s.to_act + 0
    chance, worth = 0.0, 0
    if search.own_priors:
        estimate_reward(s, box, search)
        chance, worth = search.reward[doer] + 0.0, value(s, box, doer)
    index_children(tree, node, index)
    for i in range(count):
        if used < len(tree) and indexed_child(tree, node, out[i], doer, index) == 0:
            add_child(tree, used, node, out[i], doer)
            assign(trial, s)
            apply(trial, box, out[i])
            if search.own_priors and trial.to_act != OVER:
                tree[used].prior = chance_after(chance, value(trial, box, doer) - worth, search)
            else:
                evaluate_position(trial, box, search, more)
                tree[used].prior = search.reward[doer]
            used += 1
    index_children(tree, node, index)
    return used


def select(tree: list[Node], node: i64, doer: i64, search: Context, out: Offers, count: i64, index: Offers) -> i64:
    """The child with the best UCB score of those offered to a doer, 0 if the tree is full and has none; by halving at the root."""
    if node == ROOT and search.halving:
        child = least_visited(tree, search)
        if child != 0:
            return child
    if search.hidden:
        return select_available(tree, node, doer, search, out, count, index)
    best, found = -1.0e300, 0
    child = tree[node].first_child + 0
    trials = log(tree[node].visits + 1.0)
    while child != 0:
        score = ucb_score(tree, child, search, trials)
        if score > best:
            best, found = score, child
        child = tree[child].next_sibling + 0
    return found


def select_available(tree: list[Node], node: i64, doer: i64, search: Context, out: Offers, count: i64, index: Offers) -> i64:
    """The same where other tables offer other children; it is noted whether a child that is known well is better."""
    best, found, most, known = -1.0e300, 0, -1.0e300, 0
    for i in range(count):
        child = indexed_child(tree, node, out[i], doer, index)
        if child != 0:
            tree[child].available += 1
            score, mean = ucb_score(tree, child, search, log(tree[child].available + 1.0)), mean_reward(tree, child, search)
            if score > best:
                best, found = score, child
            if mean > most and tree[child].visits >= KNOWN:
                most, known = mean, child
    if search.exclude_exploratory and found != 0:
        tree[found].better_sibling = known if known != 0 and most > mean_reward(tree, found, search) else 0
    return found


def ucb_score(tree: list[Node], child: i64, search: Context, trials: f64) -> f64:
    """UCB1 with a prior: mean + c * sqrt(trials / visits), where `trials` is the logarithm of how often there was a choice."""
    doer = tree[child].doer + 0
    if tree[child].proved != UNPROVED:
        return PROVED_SCORE if tree[child].proved == doer else 0.0 - PROVED_SCORE
    exploration = search.root_exploration if tree[child].parent == ROOT else search.exploration
    return mean_reward(tree, child, search) + exploration * sqrt(trials / (tree[child].visits + search.prior_visits))


def evaluate(
    tree: list[Node], node: i64, s: State, trial: State, box: Box, search: Context, key: i64, n: i64, out: Offers, more: Offers
) -> None:
    """The reward of a leaf: what is proved, else what follows from finishing the turn and playing on."""
    if tree[node].proved != UNPROVED:
        reward_proof(s, tree[node].proved, search)
        return
    if search.whole_turns:
        finish_whole_turn(s, trial, box, tree[node].doer, search.turn_actions, stream(key, n), out, more)
    else:
        finish_turn(s, trial, box, tree[node].doer, search.turn_actions, stream(key, n), out, more)
    last = n + search.playout_actions
    while s.to_act != OVER and n < last:
        count = legal(s, box, out)
        apply(s, box, pick(s, box, out, more, count, word(key, n)))
        n += 1
    evaluate_position(s, box, search, out)


def finish_turn(s: State, trial: State, box: Box, doer: i64, most: i64, key: i64, out: Offers, more: Offers) -> None:
    """Let a player finish what it has begun, each action the greedy one."""
    n = 0
    while n < most and (s.to_act == doer or s.to_act == CHANCE):
        count = legal(s, box, out)
        random = word(key, n)
        action = draw(s, box, out, more, random) if s.to_act == CHANCE else greedy_action(s, trial, box, doer, out, count, random)
        apply(s, box, action)
        n += 1


def finish_whole_turn(s: State, trial: State, box: Box, doer: i64, most: i64, key: i64, out: Offers, more: Offers) -> None:
    """The same up to the end of a turn: after a roll whoever is to act finishes it, and a roll that begins another's is not made."""
    n, mover, rolled = 0, doer + 0, False
    while n < most and s.to_act != OVER:
        count, random = legal(s, box, out), word(key, n)
        if s.to_act == CHANCE:
            if not rolled:
                assign(trial, s)
            rolled = True
            apply(s, box, draw(s, box, out, more, random))
        elif s.to_act == mover or mover < 0:
            mover, rolled = s.to_act + 0, False
            apply(s, box, greedy_action(s, trial, box, mover, out, count, random))
        else:
            if rolled:
                assign(s, trial)
            return
        n += 1


def greedy_action(s: State, trial: State, box: Box, doer: i64, out: Offers, count: i64, random: i64) -> i64:
    """The action that leaves its doer with the most value; of equals the first from a random place on."""
    start, best, found = below(random, count), 0, -1
    for i in range(count):
        offer = out[(start + i) % count]
        worth = value_after(s, trial, box, offer, doer)
        if found < 0 or worth > best:
            best, found = worth, offer + 0
    return found


def evaluate_position(s: State, box: Box, search: Context, out: Offers) -> None:
    """The reward of a position as it stands: the result if it is over, else the value function's estimate."""
    if s.to_act == OVER:
        result(s, box, out)
        reward_result(s, out, search)
    else:
        estimate_reward(s, box, search)


def prove_end(tree: list[Node], node: i64, s: State, out: Offers) -> None:
    """A finished game with one winner, its ranks in `out`, proves its node and what follows above it."""
    tree[node].proved = sole_winner(s, out)
    if tree[node].proved != UNPROVED:
        back_up_proof(tree, node)


def end_round(tree: list[Node], searches: list[Context]) -> i64:
    """End a round of sequential halving; how many offers are compared further."""
    return halve(tree, searches[0])


def find_child(tree: list[Node], node: i64, action: i64) -> i64:
    """The child that an action leads to where all are of one doer, 0 if there is none."""
    return child_of(tree, node, action, tree[tree[node].first_child].doer + 0)


def extract_subtree(old: list[Node], used: i64, node: i64, new: list[Node], places: Offers) -> i64:
    """The tree below a node as a tree of its own; its size."""
    return copy_subtree(old, used, node, new, places)


def merge_root(tree: list[Node], used: i64, other: list[Node]) -> i64:
    """Add what another tree's root and the moves there came to; the size of the tree afterwards."""
    return add_root_statistics(tree, used, other)


ENTRIES = (add_root, run_simulations, end_round, find_child, extract_subtree, merge_root)
