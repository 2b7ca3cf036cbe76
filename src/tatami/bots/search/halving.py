"""Sequential halving at the root, in the dialect: all offers are tried equally often, then the better half, until one is left.

UCB1 gives nearly all simulations to the offer that looks best, for it counts what every trial costs; a player wants to know which
offer is best and pays for no trial (Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013).
"""

from tatami.kernel.dialect import i64

from .context import Context
from .node import ROOT, UNPROVED, Node, mean_reward

DECIDED = -1.0e6
"""The mean of an offer that is proved: a won one needs no comparison, a lost one no trial."""


def least_visited(tree: list[Node], search: Context) -> i64:
    """The child of the root that was visited least of those still compared, the likeliest of equals; 0 if all of them are decided."""
    found, child = 0, tree[ROOT].first_child + 0
    while child != 0:
        if tree[child].rounds == search.round and tree[child].proved == UNPROVED:
            fewer = found == 0 or tree[child].visits < tree[found].visits
            if fewer or (tree[child].visits == tree[found].visits and tree[child].prior > tree[found].prior):
                found = child + 0
        child = tree[child].next_sibling + 0
    return found


def halve(tree: list[Node], search: Context) -> i64:
    """End a round of sequential halving: the better half of the offers goes on, by their means; how many these are."""
    compared, child = 0, tree[ROOT].first_child + 0
    while child != 0:
        if tree[child].rounds == search.round:
            compared += 1
        child = tree[child].next_sibling + 0
    staying = (compared + 1) // 2
    for _ in range(staying):
        best = best_of_round(tree, search)
        tree[best].rounds += 1
    search.round += 1
    return staying


def best_of_round(tree: list[Node], search: Context) -> i64:
    """The child of the root with the best mean of those that have not come further yet; decided ones last."""
    found, most, child = 0, 2.0 * DECIDED, tree[ROOT].first_child + 0
    while child != 0:
        if tree[child].rounds == search.round:
            mean = mean_reward(tree, child, search) if tree[child].proved == UNPROVED else DECIDED
            if mean > most:
                most, found = mean, child + 0
        child = tree[child].next_sibling + 0
    return found
