"""Tree reuse: the tree of a player's last decision, and the part of it that still holds at the table as it stands now."""

from dataclasses import dataclass, field
from typing import Any

from tatami.forge.face import Forged
from tatami.kernel.game import Unreadable
from tatami.table.sight import Sight

from .node import ROOT, Node

INTERPRETED_NODE = 500
"""Bytes of a node that is not compiled, about."""

Path = tuple[int, ...]
"""The actions from the root of a tree to the table as it stands now."""


@dataclass(frozen=True)
class SearchedTree:
    """A tree, what its root stood for, and what was done there."""

    sight: Sight = field(repr=False)
    rung: str
    nodes: Any = field(repr=False)
    size: int
    action: int

    @property
    def bytes(self) -> int:
        """The memory that its nodes take, of interpreted ones about."""
        return int(getattr(self.nodes, "nbytes", INTERPRETED_NODE * len(self.nodes)))


def path_to(tree: SearchedTree, sight: Sight, rung: str) -> Path | None:
    """The way from a tree's root to the present table; None if the tree is of no use for it."""
    before = tree.sight
    since = sight.history[before.version :]
    same = (before.game.name, before.seat, tree.rung) == (sight.game.name, sight.seat, rung) and before.box == sight.box
    if not same or not since or sight.history[: before.version] != before.history:
        return None
    path = own_move(tree, since[0].text) if len(since) == 1 else None
    return open_path(tree, [step.text for step in since]) if path is None and sight.game.open else path


def own_move(tree: SearchedTree, text: str) -> Path | None:
    """The way if all that has happened is what the player itself did."""
    sight = tree.sight
    return (tree.action,) if sight.game.notation.write(sight.state, sight.box, tree.action) == text else None


def open_path(tree: SearchedTree, texts: list[str]) -> Path | None:
    """The actions of some moves at an open table, from the root on."""
    sight, state, path = tree.sight, tree.sight.state.copy(), list[int]()
    for text in texts:
        try:
            path.append(sight.game.notation.read(state, sight.box, text))
        except Unreadable:
            return None
        sight.game.rules.apply(state, sight.box, path[-1])
    return tuple(path)


def subtree(forged: Forged, tree: SearchedTree, path: Path) -> tuple[Any, int] | None:
    """The tree below the end of a path, and its size; None if nobody has visited that."""
    node = ROOT
    for action in path:
        node = forged.find_child(tree.nodes, node, action)
        if node == ROOT:
            return None
    nodes = forged.new_records(Node, tree.size - node)
    return nodes, forged.extract_subtree(tree.nodes, tree.size, node, nodes, forged.new_offers(tree.size))
