"""The choice from a searched tree: the candidates, the move, the line that is expected, and what was assumed on the way."""

from math import cos, log, pi, sqrt
from typing import Any

from tatami.bots.bot import Candidate, ExpectedMove, Thought
from tatami.forge.face import Forged
from tatami.kernel.dialect import OVER, UNKNOWN, State
from tatami.kernel.rng import WORD, stream, word
from tatami.kernel.words import Words
from tatami.table.chance import Dice
from tatami.table.sight import Sight

from .node import ROOT, UNPROVED
from .settings import Settings

LONGEST_LINE = 8
LEAST_VISITS = 4
"""A move that was tried less often is no expectation."""
LOWER_BOUND_ERRORS = 3
"""The lower confidence bound lies so many standard errors below the mean."""
MOST_ASSUMED = 12
"""So much of what was assumed is told."""


class TreeReader:
    """A searched tree with the sight it grew from."""

    def __init__(self, sight: Sight, forged: Forged, nodes: Any, simulations: int, hidden: bool) -> None:
        self.sight, self.forged, self.nodes, self.simulations, self.hidden = sight, forged, nodes, simulations, hidden
        self.root = forged.values(nodes, ROOT)

    def __repr__(self) -> str:
        return f"TreeReader({self.sight!r}, {self.root['visits']} visits)"

    def children(self, node: dict[str, Any]) -> list[dict[str, Any]]:
        """The nodes below one, the oldest first."""
        found, child = [], node["first_child"]
        while child != 0:
            found.append(self.forged.values(self.nodes, child))
            child = found[-1]["next_sibling"]
        return found[::-1]

    def thought(self, key: int, settings: Settings) -> Thought:
        """The choice and all that it rests on."""
        tried = sorted(self.children(self.root), key=lambda child: (-child["visits"], -self.mean(child)))
        best = self.best(key, settings)
        line, assumed = self.principal_variation(best, stream(key, WORD))
        return Thought(
            best["action"], self.mean(best), self.root["visits"], self.simulations,
            tuple(Candidate(child["action"], child["visits"], self.mean(child), standard_error(child, self.sight.seat)) for child in tried),
            line, self.root["visits"] if self.hidden else 0, assumed,
        )  # fmt: skip

    def best(self, key: int, settings: Settings) -> dict[str, Any]:
        """The child that is chosen."""
        tried = sorted(self.children(self.root), key=lambda child: (-child["visits"], -self.mean(child)))
        return max(tried, key=lambda child: self.preference(child, key, settings))

    def mean(self, node: dict[str, Any]) -> float:
        """The thinker's mean reward below a node; certain where it is proved, the prior where nothing was tried."""
        if node["proved"] != UNPROVED:
            return float(node["proved"] == self.sight.seat)
        if node["visits"] == 0:
            return float(node["prior"]) if node["doer"] == self.sight.seat else self.mean(self.root)
        return float(node["reward_total"][self.sight.seat] / node["visits"])

    def preference(self, child: dict[str, Any], key: int, settings: Settings) -> tuple[float, ...]:
        """What the choice goes by: a proof, then the visits, the rounds of halving or the lower bound; with noise, the mean with it."""
        proof = (child["proved"] != UNPROVED) * (1 if child["proved"] == self.sight.seat else -1)
        if settings.noise > 0:
            return proof, self.mean(child) + settings.noise * gaussian(word(key, child["action"])), child["visits"]
        if settings.halving:  # who came further was compared longer
            return proof, child["rounds"], self.mean(child)
        if settings.choose_by_lower_bound:  # a reused tree may hold most visits of what has turned out to be the worse move since
            return proof, self.mean(child) - LOWER_BOUND_ERRORS * standard_error(child, self.sight.seat), child["visits"]
        return proof, child["visits"], self.mean(child)

    def principal_variation(self, first: dict[str, Any], key: int) -> tuple[tuple[ExpectedMove, ...], tuple[Words, ...]]:
        """The most visited moves from the choice on, played out on one imagined table; and what was assumed there."""
        game, box, seat = self.sight.game, self.sight.box, self.sight.seat
        world = game.imagine(self.sight.state, box, seat, key)
        assumed = game.notation.unseen(self.sight.state, world, box)[:MOST_ASSUMED]
        dice, node = Dice(key), first
        line: list[ExpectedMove] = []
        while len(line) < LONGEST_LINE:
            action = self.action_in(node, world, dice)
            if action is None:
                break
            move = game.overhear_move(world, box, action, seat)
            line.append(ExpectedMove(world.to_act, move, game.notation.phrase(world, box, action), node["visits"], self.mean(node)))
            game.rules.apply(world, box, action)
            following = self.most_visited(node, world)
            if following is None:
                break
            node = following
        return tuple(line), tuple(assumed)

    def action_in(self, node: dict[str, Any], world: State, dice: Dice) -> int | None:
        """The action of a node in a world; where the seat may not know which it is, one that chance might choose there."""
        offered = self.sight.game.legal(world, self.sight.box)
        if node["action"] != UNKNOWN:
            return int(node["action"]) if node["action"] in offered else None
        return offered[dice(self.sight.game.odds(world, self.sight.box))]

    def most_visited(self, node: dict[str, Any], world: State) -> dict[str, Any] | None:
        """The most visited child of those that can happen in a world; None where the tree knows nothing."""
        if world.to_act == OVER:
            return None
        possible = {*self.sight.game.legal(world, self.sight.box), UNKNOWN}
        there = [child for child in self.children(node) if child["doer"] == world.to_act and child["action"] in possible]
        children = [child for child in there if child["visits"] >= LEAST_VISITS]
        return max(children, key=lambda child: child["visits"], default=None)


def standard_error(node: dict[str, Any], seat: int) -> float:
    """The standard error of a node's mean reward for its doer."""
    visits = node["visits"]
    if visits == 0 or node["proved"] != UNPROVED:
        return 0.5 if node["proved"] == UNPROVED else 0.0
    mean = node["reward_total"][seat] / visits
    return float(sqrt(max(node["reward_squares"] / visits - mean * mean, 0.25 / visits) / visits))


def gaussian(random: int) -> float:
    """A normally distributed number out of a random word (Box and Muller)."""
    high, low = (random >> 32) + 1, random & (1 << 32) - 1
    return sqrt(-2 * log(high / (1 << 31))) * cos(2 * pi * low / (1 << 32))
