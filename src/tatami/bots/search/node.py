"""The nodes of a search tree, in the dialect: what each holds, how they hang together, and a subtree as a tree of its own."""

from tatami.kernel.dialect import MOST_SEATS, Floats, Offers, Record, f64, i8, i32, i64, table

from .context import Context

ROOT = 0
NOBODY = -3  # the doer of the root
UNPROVED = -1
INDEX = 4096
"""How many children an index finds at once; a power of two."""


class Node(Record):
    """An action in the tree and the statistics of the simulations through it."""

    action: i32  # as the searching seat sees it
    doer: i8  # the seat that chose it, or CHANCE
    proved: i8  # the seat that wins from here whatever happens, or UNPROVED
    rounds: i8  # below the root: how many rounds of sequential halving it has survived
    parent: i32
    first_child: i32  # the latest child, 0 if there is none: the root is nobody's child
    next_sibling: i32  # the child that came before this one, 0 at the end
    children: i32
    offers: i32  # how many actions were offered here at the last visit
    visits: i32
    available: i32  # how often it was offered and could have been selected
    better_sibling: i32  # who is known to be better, if the last visit was exploratory, else 0; where these visits are excluded
    prior: f64  # the value function's estimate, as the doer's chance to win
    reward_squares: f64  # rewards of the doer, squared and summed over the visits
    reward_total: Floats = table(f64, MOST_SEATS)  # rewards by seat, summed over the visits


def add_child(tree: list[Node], node: i64, parent: i64, action: i64, doer: i64) -> None:
    """A fresh node, hung under its parent unless it is the root."""
    tree[node].action = action
    tree[node].doer = doer
    tree[node].proved = UNPROVED
    tree[node].rounds = 0
    tree[node].parent = parent
    tree[node].first_child = 0
    tree[node].next_sibling = 0
    tree[node].children = 0
    tree[node].offers = 0
    tree[node].visits = 0
    tree[node].available = 0
    tree[node].better_sibling = 0
    tree[node].prior = 0.0
    tree[node].reward_squares = 0.0
    for seat in range(MOST_SEATS):
        tree[node].reward_total[seat] = 0.0
    if node != ROOT:
        tree[node].next_sibling = tree[parent].first_child
        tree[parent].first_child = node
        tree[parent].children += 1


def index_children(tree: list[Node], node: i64, index: Offers) -> None:
    """Enter the children of a node by action; entries of other nodes may stay, for `indexed_child` compares."""
    child = tree[node].first_child + 0
    while child != 0:
        index[tree[child].action & INDEX - 1] = child
        child = tree[child].next_sibling + 0


def indexed_child(tree: list[Node], node: i64, action: i64, doer: i64, index: Offers) -> i64:
    """The child of an indexed node that somebody's action leads to, 0 if there is none."""
    child = index[action & INDEX - 1] + 0
    if tree[child].parent == node and tree[child].action == action and tree[child].doer == doer and child != ROOT:
        return child
    return child_of(tree, node, action, doer)


def child_of(tree: list[Node], node: i64, action: i64, doer: i64) -> i64:
    """The child that somebody's action leads to, 0 if there is none."""
    child = tree[node].first_child + 0
    while child != 0 and (tree[child].action != action or tree[child].doer != doer):
        child = tree[child].next_sibling + 0
    return child


def mean_reward(tree: list[Node], child: i64, search: Context) -> f64:
    """The mean reward of a child's doer, the prior counted in."""
    total = tree[child].reward_total[tree[child].doer + 0] + search.prior_visits * tree[child].prior
    return total / (tree[child].visits + search.prior_visits)


def back_up(tree: list[Node], node: i64, search: Context, seats: i64) -> None:
    """Add the reward to a node and all above it; above an exploratory visit, the mean of the better sibling instead."""
    variance = 0.0  # a mean stands for many simulations: what it hides of their differences counts as well
    while node >= ROOT:
        tree[node].visits += 1
        for seat in range(seats):
            tree[node].reward_total[seat] += search.reward[seat]
        doer = tree[node].doer + 0
        if doer >= 0:
            tree[node].reward_squares += search.reward[doer] * search.reward[doer] + variance
        better = tree[node].better_sibling + 0
        if better != 0:
            for seat in range(seats):
                search.reward[seat] = tree[better].reward_total[seat] / tree[better].visits
            variance = tree[better].reward_squares / tree[better].visits - search.reward[doer] * search.reward[doer]
        node = tree[node].parent if node != ROOT else -1


def back_up_proof(tree: list[Node], node: i64) -> None:
    """Carry a proved win upwards as far as it reaches."""
    while node != ROOT:
        parent = tree[node].parent + 0
        winner = proved_winner(tree, parent)
        if winner == UNPROVED or tree[parent].proved != UNPROVED:
            return
        tree[parent].proved = winner
        node = parent


def proved_winner(tree: list[Node], node: i64) -> i64:
    """Who wins from a node: whoever is to act and has a won action, or the one winner of all that can happen."""
    child = tree[node].first_child + 0
    winner = tree[child].proved + 0
    same = tree[node].children == tree[node].offers
    while child != 0:
        proved, doer = tree[child].proved + 0, tree[child].doer + 0
        if proved != UNPROVED and proved == doer:
            return proved
        if proved != winner:
            same = False
        child = tree[child].next_sibling + 0
    return winner if same else UNPROVED


def copy_subtree(old: list[Node], used: i64, root: i64, new: list[Node], places: Offers) -> i64:
    """Copy the tree below a node, which becomes the root, into another tree; its size there.

    A node is younger than its parent, so one walk finds every parent in its new place before its children."""
    size = 0
    for i in range(root, used):
        places[i] = -1
        if i == root or (old[i].parent >= root and places[old[i].parent] >= 0):
            parent = places[old[i].parent] if i != root else ROOT
            add_child(new, size, parent, old[i].action, old[i].doer)
            copy_statistics(old, i, new, size)
            places[i] = size
            size += 1
    new[ROOT].doer = NOBODY
    return size


def copy_statistics(old: list[Node], i: i64, new: list[Node], j: i64) -> None:
    """What simulations have found out about a node, into another."""
    new[j].proved = old[i].proved
    new[j].offers = old[i].offers
    new[j].visits = old[i].visits
    new[j].available = old[i].available
    new[j].prior = old[i].prior
    new[j].reward_squares = old[i].reward_squares
    for seat in range(MOST_SEATS):
        new[j].reward_total[seat] = old[i].reward_total[seat]


def add_root_statistics(tree: list[Node], used: i64, other: list[Node]) -> i64:
    """Add the statistics of another tree's root and of the moves there to those of a tree from the same table; its size then."""
    add_statistics(tree, ROOT, other, ROOT)
    child = other[ROOT].first_child + 0
    while child != 0:
        own = child_of(tree, ROOT, other[child].action, other[child].doer)
        if own == 0 and used < len(tree):
            own = used + 0
            add_child(tree, own, ROOT, other[child].action, other[child].doer)
            tree[own].prior = other[child].prior
            used += 1
        if own != 0:
            add_statistics(tree, own, other, child)
        child = other[child].next_sibling + 0
    return used


def add_statistics(tree: list[Node], i: i64, other: list[Node], j: i64) -> None:
    """Add what simulations have found out about a node to what is known of the same one here."""
    if tree[i].proved == UNPROVED:
        tree[i].proved = other[j].proved
    tree[i].rounds = max(tree[i].rounds, other[j].rounds)
    tree[i].offers = max(tree[i].offers, other[j].offers)
    tree[i].visits += other[j].visits
    tree[i].available += other[j].available
    tree[i].reward_squares += other[j].reward_squares
    for seat in range(MOST_SEATS):
        tree[i].reward_total[seat] += other[j].reward_total[seat]
