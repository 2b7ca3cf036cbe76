"""The player who weighs whole turns by a learned value.

Every end of the turn is judged by the network; the best few by every roll and the best answer to each; of these the best one turn
further.  A player keeps to the turn it has chosen.  Noise is an error about whole turns, so that a weak player plays a plausible
turn and not a random die.
"""

from dataclasses import dataclass, field
from math import inf
from threading import local
from typing import Any, NamedTuple

from tatami.bots.bot import Budget, Candidate, Thought
from tatami.bots.search.choice import gaussian
from tatami.forge.face import Forged
from tatami.kernel.dialect import MOST_OFFERS, Box, State
from tatami.kernel.game import Game
from tatami.kernel.inputs import Sheet
from tatami.kernel.rng import word
from tatami.table.sight import Sight

from .compile import load_turns
from .mind_file import Learned
from .net import CERTAIN, Mind, Sums
from .turns import END, KEYS, LAST_BIT, ROOM, Way

LAYERS = 3
"""Turns that are held at once: this one, the answer, and the one after."""
LOOK, FAR_LOOK = 100, 1000
"""So many simulations of a budget stand for one end that is looked at by every roll, or one turn further."""
TYPICAL_ERRORS = (0.063, 0.033, 0.033)
"""How far an end's chance moves if one more turn is looked at, by the turns looked at so far (docs/minds.md); beyond two, as for one."""


class End(NamedTuple):
    """An end of a turn: the chance of whoever played it, in CERTAIN, and how far it was looked at."""

    chance: int
    plies: int
    begun: int  # a bit for each offer that the turn may have begun with to come here
    key: int  # by which the position is known again
    table: int  # where the position stands in the pool, until another turn is weighed

    def began_with(self, offer: int) -> bool:
        """Whether the turn may have begun with an offer, told by its place."""
        return bool(self.begun >> min(offer, LAST_BIT) & 1)


def scratch(forged: Forged, rows: int) -> tuple[Any, ...]:
    """What judging and walking through turns needs beside the tables, with so many offer rows."""
    keys = forged.new_longs(KEYS), forged.new_offers(KEYS)
    return forged.new_records(Sheet, 1), forged.new_records(Sums, 1), *keys, *(forged.new_row() for _ in range(rows))


class Weigher:
    """What the turns of a game are weighed with on a rung: tables, the network, room for notes."""

    def __init__(self, forged: Forged, learned: Learned) -> None:
        self.forged, self.learned = forged, learned
        self.pool, self.ways = forged.new_pool(LAYERS * ROOM), forged.new_records(Way, LAYERS * ROOM)
        self.minds, self.scratch, self.ends = forged.new_records(Mind, 1), scratch(forged, 5), forged.new_longs(END * ROOM)
        self.rolls = forged.new_longs(2 * MOST_OFFERS)
        forged.from_record(learned.mind(), self.minds, 0)

    def __repr__(self) -> str:
        return f"Weigher({self.forged.rung!r})"

    def weigh(self, state: State, box: Box, wide: int, deep: int) -> tuple[list[End], int]:
        """Every end of the turn with what it is worth, and how many positions the turn has."""
        forged = self.forged
        forged.from_record(state, self.pool, 0)
        used = forged.weigh_turn(self.pool, forged.boxes(box), self.ways, self.minds, *self.scratch, wide, deep)
        count = int(forged.list_ends(self.ways, used, self.ends))
        told = [int(number) for number in self.ends[: END * count]]
        return [End(*told[at : at + END]) for at in range(0, len(told), END)], int(used)

    def way_to(self, end: End) -> tuple[tuple[int, ...], State]:
        """One way to an end of the turn that was weighed last, and the position there."""
        actions, at = list[int](), end.table
        while at:
            way = self.forged.values(self.ways, at)
            actions.append(way["action"])
            at = way["parent"]
        return tuple(reversed(actions)), self.forged.to_record(self.pool, end.table)

    def roll_chances(self, state: State, box: Box) -> list[tuple[int, int]]:
        """The first seat's chance after each outcome of the roll that a table waits for, in CERTAIN, and the outcome's weight."""
        forged = self.forged
        forged.from_record(state, self.pool, 0)
        count = forged.roll_chances(self.pool, forged.boxes(box), self.ways, self.minds, *self.scratch[:7], 0, self.rolls)
        return [(int(self.rolls[2 * n]), int(self.rolls[2 * n + 1])) for n in range(count)]


@dataclass
class Thinker:
    """A player who weighs whole turns: so many ends by every roll, so many of those a turn further."""

    game: Game
    learned: Learned = field(repr=False)
    wide: int = 0
    deep: int = 0
    noise: float = 0.0
    rung: str = ""
    known: dict[int, End] = field(default_factory=dict, repr=False)  # the ends of this turn as they were weighed, by key
    chosen: int = 0  # the key of the end that is headed for

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The first step of the turn that ends best; within a turn, towards the end that was chosen."""
        weigher = self.weigher()
        ends, used = weigher.weigh(sight.state, sight.box, 0, 0)
        if all(end.key != self.chosen for end in ends):
            in_a_hurry = weigher.forged.rung != "cpu" and budget.seconds < inf  # interpreted, people would wait too long for further looks
            wide, deep = min(self.wide, budget.simulations // LOOK), min(self.deep, budget.simulations // FAR_LOOK)
            if wide and not in_a_hurry:
                ends, used = weigher.weigh(sight.state, sight.box, wide, deep)
            self.known = {end.key: end for end in ends}
            noisy = [(end.plies, end.chance / CERTAIN + self.noise * gaussian(word(key, n))) for n, end in enumerate(ends)]
            self.chosen = ends[max(range(len(ends)), key=noisy.__getitem__)].key
        ends = [self.known.get(end.key, end)._replace(begun=end.begun) for end in ends]
        best = next(end for end in ends if end.key == self.chosen)
        action = next(offer for n, offer in enumerate(sight.offers) if best.began_with(n))
        return Thought(action, best.chance / CERTAIN, used, 0, candidates_of(sight, ends))

    def weigher(self) -> Weigher:
        """What weighs on the rung that is wished for, or on the fastest that is there."""
        return shared_weigher(self.game, self.learned, self.rung)


class Shared(local):
    """What the players of one thread weigh with, by game and rung."""

    def __init__(self) -> None:
        self.weighers: dict[tuple[str, str], Weigher] = {}


shared = Shared()


def shared_weigher(game: Game, learned: Learned, rung: str = "") -> Weigher:
    """What weighs the turns of a game; all who weigh in a thread share it."""
    forged = load_turns(game, rung)
    found = shared.weighers.get((game.name, forged.rung))
    if found is None or found.learned is not learned:
        found = shared.weighers[game.name, forged.rung] = Weigher(forged, learned)
    return found


def candidates_of(sight: Sight, ends: list[End]) -> tuple[Candidate, ...]:
    """Each offer with the best end of a turn that begins with it, however its steps are ordered; the best first."""
    found = []
    for n, action in enumerate(sight.offers):
        begun = [end for end in ends if end.began_with(n)]
        if begun:
            best = max(begun, key=lambda end: (end.plies, end.chance))
            found.append((best.plies, Candidate(action, len(begun), best.chance / CERTAIN, TYPICAL_ERRORS[best.plies])))
    return tuple(candidate for _, candidate in sorted(found, key=lambda one: (-one[0], -one[1].chance)))
