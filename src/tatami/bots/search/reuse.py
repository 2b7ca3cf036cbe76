"""What a searching player remembers: the tree of its last thought, and the way from there to the table as it stands now."""

from dataclasses import dataclass
from typing import Any

from tatami.forge.face import Forged
from tatami.kernel.game import Unreadable
from tatami.table.sight import Sight

from .node import ROOT, Node


@dataclass(frozen=True)
class Memory:
    """A tree, where its root stood, and what was done there."""

    sight: Sight
    rung: str
    nodes: Any
    used: int
    action: int
    way: tuple[int, ...] = ()  # the actions from the root to the table as it stands now


def reached(memory: Memory, sight: Sight, rung: str) -> Memory | None:
    """The memory with the way to the present table; None if it is of no use for it."""
    before = memory.sight
    since = sight.history[before.version :]
    same = (before.game.name, before.seat, memory.rung) == (sight.game.name, sight.seat, rung) and before.box == sight.box
    if not same or not since or sight.history[: before.version] != before.history:
        return None
    way = own_move(memory, since[0].text) if len(since) == 1 else None
    if way is None and sight.game.open:
        way = followed(memory, [step.text for step in since])
    return None if way is None else Memory(before, rung, memory.nodes, memory.used, memory.action, tuple(way))


def own_move(memory: Memory, text: str) -> list[int] | None:
    """The way if all that has happened is what the player itself did."""
    sight = memory.sight
    return [memory.action] if sight.game.notation.write(sight.state, sight.box, memory.action) == text else None


def followed(memory: Memory, texts: list[str]) -> list[int] | None:
    """The actions of some moves at an open table, from where the tree began."""
    sight, state, way = memory.sight, memory.sight.state.copy(), []
    for text in texts:
        try:
            way.append(sight.game.notation.read(state, sight.box, text))
        except Unreadable:
            return None
        sight.game.rules.apply(state, sight.box, way[-1])
    return way


def cut_down(forged: Forged, memory: Memory) -> tuple[Any, int]:
    """The tree below the end of the way, and its size; 0 if nobody has looked there."""
    node = ROOT
    for action in memory.way:
        node = forged.find(memory.nodes, node, action)
        if node == ROOT:
            return forged.new_records(Node, 1), 0
    nodes = forged.new_records(Node, memory.used - node)
    return nodes, forged.cut(memory.nodes, memory.used, node, nodes, forged.new_offers(memory.used))
