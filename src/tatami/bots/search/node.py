"""The nodes of a search tree, in the dialect: what each holds, how they hang together, what a subtree is without the rest."""

from tatami.kernel.dialect import MOST_SEATS, Floats, Offers, Record, f64, i8, i32, i64, table

from .context import Desk

ROOT = 0
NOBODY = -3  # the doer of the root
UNPROVED = -1
INDEX = 4096
"""How many children an index finds at once; a power of two."""


class Node(Record):
    """An action in the tree, and what came of it."""

    action: i32  # as the searching seat sees it
    doer: i8  # the seat that chose it, or CHANCE
    proved: i8  # the seat that wins from here whatever happens, or UNPROVED
    parent: i32
    first: i32  # the latest child, 0 if there is none: the root is nobody's child
    sibling: i32  # the child that came before this one, 0 at the end
    children: i32
    offers: i32  # how many actions were offered here when they were last looked at
    visits: i32
    available: i32  # how often it could have been chosen
    instead: i32  # who would have been visited in its place but for curiosity, 0 if nobody; where that is told apart
    bias: f64  # what the value function thought of it, as a chance to win
    squares: f64  # worth to the doer, squared and summed over the visits
    total: Floats = table(f64, MOST_SEATS)  # worth by seat, summed over the visits


def plant(tree: list[Node], node: i64, parent: i64, action: i64, doer: i64) -> None:
    """Make a fresh node and hang it under its parent."""
    tree[node].action = action
    tree[node].doer = doer
    tree[node].proved = UNPROVED
    tree[node].parent = parent
    tree[node].first = 0
    tree[node].sibling = 0
    tree[node].children = 0
    tree[node].offers = 0
    tree[node].visits = 0
    tree[node].available = 0
    tree[node].instead = 0
    tree[node].bias = 0.0
    tree[node].squares = 0.0
    for seat in range(MOST_SEATS):
        tree[node].total[seat] = 0.0
    if node != ROOT:
        tree[node].sibling = tree[parent].first
        tree[parent].first = node
        tree[parent].children += 1


def index_children(tree: list[Node], node: i64, index: Offers) -> None:
    """Let children be found by their action; entries of other nodes may stay, for whoever looks compares."""
    child = tree[node].first + 0
    while child != 0:
        index[tree[child].action & INDEX - 1] = child
        child = tree[child].sibling + 0


def indexed(tree: list[Node], node: i64, action: i64, doer: i64, index: Offers) -> i64:
    """The child of an indexed node that somebody's action leads to, 0 if there is none."""
    child = index[action & INDEX - 1] + 0
    if tree[child].parent == node and tree[child].action == action and tree[child].doer == doer and child != ROOT:
        return child
    return child_of(tree, node, action, doer)


def child_of(tree: list[Node], node: i64, action: i64, doer: i64) -> i64:
    """The child that somebody's action leads to, 0 if there is none."""
    child = tree[node].first + 0
    while child != 0 and (tree[child].action != action or tree[child].doer != doer):
        child = tree[child].sibling + 0
    return child


def worthy(tree: list[Node], node: i64, desk: Desk, seats: i64) -> None:
    """Tell a node, and every node above it, what a simulation through it was worth; of what curiosity tried, what is done instead."""
    spread = 0.0  # a mean stands for many simulations: what it hides of their differences counts as well
    while node >= ROOT:
        tree[node].visits += 1
        for seat in range(seats):
            tree[node].total[seat] += desk.worth[seat]
        doer = tree[node].doer + 0
        if doer >= 0:
            tree[node].squares += desk.worth[doer] * desk.worth[doer] + spread
        instead = tree[node].instead + 0
        if instead != 0:
            for seat in range(seats):
                desk.worth[seat] = tree[instead].total[seat] / tree[instead].visits
            spread = tree[instead].squares / tree[instead].visits - desk.worth[doer] * desk.worth[doer]
        node = tree[node].parent if node != ROOT else -1


def prove(tree: list[Node], node: i64) -> None:
    """Carry a proof upwards as far as it reaches."""
    while node != ROOT:
        parent = tree[node].parent + 0
        winner = verdict(tree, parent)
        if winner == UNPROVED or tree[parent].proved != UNPROVED:
            return
        tree[parent].proved = winner
        node = parent


def verdict(tree: list[Node], node: i64) -> i64:
    """Who wins from a node: whoever is to act and has a won action, or the one winner of all that can happen."""
    child = tree[node].first + 0
    winner = tree[child].proved + 0
    same = tree[node].children == tree[node].offers
    while child != 0:
        proved, doer = tree[child].proved + 0, tree[child].doer + 0
        if proved != UNPROVED and proved == doer:
            return proved
        if proved != winner:
            same = False
        child = tree[child].sibling + 0
    return winner if same else UNPROVED


def replant(old: list[Node], used: i64, root: i64, new: list[Node], places: Offers) -> i64:
    """Copy the tree below a node, which becomes the root, into another tree; its size there.

    A node is younger than its parent, so one walk finds every parent in its new place before its children."""
    size = 0
    for i in range(root, used):
        places[i] = -1
        if i == root or (old[i].parent >= root and places[old[i].parent] >= 0):
            parent = places[old[i].parent] if i != root else ROOT
            plant(new, size, parent, old[i].action, old[i].doer)
            carry(old, i, new, size)
            places[i] = size
            size += 1
    new[ROOT].doer = NOBODY
    return size


def carry(old: list[Node], i: i64, new: list[Node], j: i64) -> None:
    """What a node has learnt goes along with it."""
    new[j].proved = old[i].proved
    new[j].offers = old[i].offers
    new[j].visits = old[i].visits
    new[j].available = old[i].available
    new[j].bias = old[i].bias
    new[j].squares = old[i].squares
    for seat in range(MOST_SEATS):
        new[j].total[seat] = old[i].total[seat]
