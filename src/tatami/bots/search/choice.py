"""Reading a searched tree: the candidates, the choice, the line that is expected, and what was assumed on the way."""

from math import cos, log, pi, sqrt
from typing import Any

from tatami.bots.bot import Candidate, Expected, Thought
from tatami.forge.face import Forged
from tatami.kernel.dialect import OVER, UNKNOWN, State
from tatami.kernel.rng import WORD, stream, word
from tatami.kernel.words import Words
from tatami.table.chance import Dice
from tatami.table.sight import Sight

from .node import ROOT, UNPROVED

LONGEST_LINE = 8
LEAST_VISITS = 4
"""A move that was tried less often is no expectation."""
DOUBT = 3
"""So many errors below its mean a move is worth what it is for sure."""
MOST_ASSUMED = 12
"""So much of what was assumed is told."""


class Reader:
    """A tree with the sight it grew from."""

    def __init__(self, sight: Sight, forged: Forged, nodes: Any, simulations: int, hidden: bool) -> None:
        self.sight, self.forged, self.nodes, self.simulations, self.hidden = sight, forged, nodes, simulations, hidden
        self.root = forged.values(nodes, ROOT)

    def children(self, node: dict[str, Any]) -> list[dict[str, Any]]:
        """The nodes below one, the oldest first."""
        found, child = [], node["first"]
        while child != 0:
            found.append(self.forged.values(self.nodes, child))
            child = found[-1]["sibling"]
        return found[::-1]

    def thought(self, key: int, noise: float, sure: bool) -> Thought:
        """All that the tree has to say."""
        tried = sorted(self.children(self.root), key=lambda child: (-child["visits"], -self.mean(child)))
        best = max(tried, key=lambda child: self.liking(child, key, noise, sure))
        line, assumed = self.line(best, stream(key, WORD))
        return Thought(
            best["action"], self.mean(best), self.root["visits"], self.simulations,
            tuple(Candidate(child["action"], child["visits"], self.mean(child), error(child, self.sight.seat)) for child in tried),
            line, self.root["visits"] if self.hidden else 0, assumed,
        )  # fmt: skip

    def mean(self, node: dict[str, Any]) -> float:
        """The thinker's mean worth below a node; certain where it is proved, the first opinion where nothing was tried."""
        if node["proved"] != UNPROVED:
            return float(node["proved"] == self.sight.seat)
        if node["visits"] == 0:
            return float(node["bias"]) if node["doer"] == self.sight.seat else self.mean(self.root)
        return float(node["total"][self.sight.seat] / node["visits"])

    def liking(self, child: dict[str, Any], key: int, noise: float = 0.0, sure: bool = False) -> tuple[float, ...]:
        """What the choice goes by: a proof, then what it is worth for sure or how often it was tried; where noisy, what it believes."""
        proof = (child["proved"] != UNPROVED) * (1 if child["proved"] == self.sight.seat else -1)
        if noise > 0:
            return proof, self.mean(child) + noise * bell(word(key, child["action"])), child["visits"]
        if sure:  # a remembered tree may hold most visits of what has turned out to be the worse move since
            return proof, self.mean(child) - DOUBT * error(child, self.sight.seat), child["visits"]
        return proof, child["visits"], self.mean(child)

    def line(self, first: dict[str, Any], key: int) -> tuple[tuple[Expected, ...], tuple[Words, ...]]:
        """The moves tried most often from the choice on, played out on one imagined table; and what was assumed there."""
        game, box, seat = self.sight.game, self.sight.box, self.sight.seat
        world = game.imagine(self.sight.state, box, seat, key)
        assumed = game.notation.unseen(self.sight.state, world, box)[:MOST_ASSUMED]
        dice, node = Dice(key), first
        line: list[Expected] = []
        while len(line) < LONGEST_LINE:
            action = self.in_world(node, world, dice)
            if action is None:
                break
            move = game.overhear_move(world, box, action, seat)
            line.append(Expected(world.to_act, move, game.notation.phrase(world, box, action), node["visits"], self.mean(node)))
            game.rules.apply(world, box, action)
            following = self.likely(node, world)
            if following is None:
                break
            node = following
        return tuple(line), tuple(assumed)

    def in_world(self, node: dict[str, Any], world: State, dice: Dice) -> int | None:
        """The action of a node in a world; where the seat may not know which it is, one that chance might choose there."""
        offered = self.sight.game.legal(world, self.sight.box)
        if node["action"] != UNKNOWN:
            return int(node["action"]) if node["action"] in offered else None
        return offered[dice(self.sight.game.odds(world, self.sight.box))]

    def likely(self, node: dict[str, Any], world: State) -> dict[str, Any] | None:
        """The child tried most often of those that can happen in a world; None where the tree knows nothing."""
        if world.to_act == OVER:
            return None
        possible = {*self.sight.game.legal(world, self.sight.box), UNKNOWN}
        there = [child for child in self.children(node) if child["doer"] == world.to_act and child["action"] in possible]
        children = [child for child in there if child["visits"] >= LEAST_VISITS]
        return max(children, key=lambda child: child["visits"], default=None)


def error(node: dict[str, Any], seat: int) -> float:
    """The standard error of the mean of a node's worth to its doer."""
    visits = node["visits"]
    if visits == 0 or node["proved"] != UNPROVED:
        return 0.5 if node["proved"] == UNPROVED else 0.0
    mean = node["total"][seat] / visits
    return float(sqrt(max(node["squares"] / visits - mean * mean, 0.25 / visits) / visits))


def bell(random: int) -> float:
    """A number from the bell curve out of a random word."""
    high, low = (random >> 32) + 1, random & (1 << 32) - 1
    return sqrt(-2 * log(high / (1 << 31))) * cos(2 * pi * low / (1 << 32))
