"""One game of a match: who sits where, what each key of chance is, and what is kept of it.

Game `number` of a match depends on the plan and the number alone, never on who plays it or when.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import permutations
from time import perf_counter
from typing import Any

from tatami.bots.bot import Thought
from tatami.games import find
from tatami.kernel.dialect import OVER
from tatami.kernel.game import Game
from tatami.kernel.record import GameRecord, Move, on_one_line
from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

from .errors import BadMatch, Fault
from .players import Player, player, stand_in
from .program import PATIENCE, Program

STAND_IN = "stand-in"
Lineup = tuple[str, ...]
"""Who sits where, by name."""


@dataclass(frozen=True)
class Plan:
    """What is played: the game, who meets whom, and the seed."""

    game: str
    meetings: tuple[Lineup, ...]  # one for a match, every combination for a pool
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str | None = None  # the text of an owner's edition
    patience: float = PATIENCE
    own: Mapping[str, Any] = field(default_factory=dict)  # Python objects that play, by name

    def check(self) -> None:
        """Refuse a match that cannot be played, before its first game."""
        game = find(self.game)
        for meeting in self.meetings:
            game.meta.check_seats(len(meeting))
        game.meta.all_options(self.options)
        for name in self.bots:
            if not on_one_line(name):
                raise BadMatch(f"expected a player's name on one line, got {name!r}")
            self.player(name, game)

    @property
    def bots(self) -> tuple[str, ...]:
        """Everybody who plays, once each."""
        return tuple(dict.fromkeys(name for meeting in self.meetings for name in meeting))

    def player(self, name: str, game: Game, seats: int | None = None) -> Player:
        """The player of that name, fresh, for one seat of one game."""
        return player(name, game, game.meta.all_options(self.options), self.patience, seats, self.own)

    def rehearse(self) -> None:
        """Start every program once: one that never starts would lose every game to its stand-in."""
        for name in self.bots:
            found = self.player(name, find(self.game))
            if isinstance(found, Program):
                try:
                    found.rehearse(len(self.meetings[0]))
                except Fault as fault:
                    raise BadMatch(f"{name!r} does not start: {fault}") from fault

    @cached_property
    def orders(self) -> tuple[tuple[Lineup, ...], ...]:
        """Every order in which each meeting can sit."""
        return tuple(seatings(meeting) for meeting in self.meetings)

    def lineup(self, number: int) -> Lineup:
        """Who sits where in a game: the meetings take turns, and so do the orders of each."""
        turn, meeting = divmod(number, len(self.meetings))
        return self.orders[meeting][turn % len(self.orders[meeting])]

    def table(self, seats: int) -> Table:
        """An empty table."""
        game = find(self.game)
        return Table(game, seats, self.options, game.components(self.edition))


def seatings(meeting: Lineup) -> tuple[Lineup, ...]:
    """Every different order of a meeting, rotations first, so that seats are shared fairly as soon as possible."""
    first, *others = range(len(meeting))
    rings = [(first, *rest) for rest in permutations(others)]
    turned = [ring[shift:] + ring[:shift] for ring in rings for shift in range(len(ring))]
    return tuple(dict.fromkeys(tuple(meeting[place] for place in order) for order in turned))


@dataclass(frozen=True)
class RecordedFault:
    """A fault as it is kept: whose, before which move, which kind, and why."""

    seat: int
    move: int
    kind: str
    why: str


@dataclass(frozen=True)
class Finished:
    """A game as it is kept."""

    number: int
    bots: Lineup
    first: int  # the seat that decided first
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]  # how many each seat made
    faults: tuple[RecordedFault, ...]
    hash: str  # of the last state
    moves: tuple[str, ...]  # whose and what, as in a record

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win: all of it, a part of a shared one, or nothing."""
        return shares_of(self.ranks)


def record_of(plan: Plan, finished: Finished) -> GameRecord:
    """The whole record of a kept game, every move checked anew."""
    table = plan.table(len(finished.bots))
    for line in finished.moves:
        table.play(line.partition(" ")[2])
    if table.record.moves[-1].hash != finished.hash:
        raise BadMatch(f"game {finished.number} ends otherwise: expected {finished.hash}, got {table.record.moves[-1].hash}")
    notes = {"match": f"seed {plan.seed}, game {finished.number}"}
    notes |= {f"seat {seat}": name for seat, name in enumerate(finished.bots)}
    return replace(table.record, notes=notes)


@dataclass(frozen=True)
class Decision:
    """What a player chose, what it saw and thought, and how long that took."""

    sight: Sight
    bot: str
    thought: Thought
    seconds: float


@dataclass
class Seated:
    """A player at a table, and whoever makes the moves that it fails to make."""

    name: str
    player: Player
    game: Game
    faults: list[RecordedFault] = field(default_factory=list)
    gone: bool = False

    def decide(self, sight: Sight, key: int) -> Decision:
        """What it chooses, or its stand-in if it fails."""
        began = perf_counter()
        if not self.gone:
            try:
                return Decision(sight, self.name, self.player.choose(sight, key), perf_counter() - began)
            except Fault as fault:
                self.faults.append(RecordedFault(sight.seat, sight.version + 1, fault.kind, fault.why))
                self.gone = fault.lasting
                self.player.fault(fault)
        thought = stand_in(self.name, self.game, sight.state.seats).choose(sight, key)
        return Decision(sight, STAND_IN, thought, perf_counter() - began)


def play(plan: Plan, number: int, listen: Callable[[Table, Decision], None] = lambda table, decision: None) -> Finished:
    """Play one game of a match to its end; whoever listens hears of every decision before it is carried out."""
    lineup, key = plan.lineup(number), stream(plan.seed, number)
    table, dice = plan.table(len(lineup)), Dice(key)
    seated = [Seated(name, plan.player(name, table.game, len(lineup)), table.game) for name in lineup]
    try:
        table.settle(dice)
        while table.to_act != OVER:
            seat = table.to_act
            decision = seated[seat].decide(table.sight(seat), word(stream(key, 1 + seat), table.version))
            listen(table, decision)
            table.carry_out(decision.thought.action)
            table.settle(dice)
    finally:
        for seat, one in enumerate(seated):
            one.player.close(table.sight(seat), table.result)
    return finished_game(number, lineup, table, [fault for one in seated for fault in one.faults])


def finished_game(number: int, lineup: Lineup, table: Table, faults: list[RecordedFault]) -> Finished:
    """What is kept of a game that is over."""
    result = table.game.result(table.state, table.box)
    seats = [step.seat for step in table.steps if step.seat >= 0]
    made = Counter(seats)
    return Finished(
        number,
        lineup,
        seats[0] if seats else 0,
        result.ranks,
        result.scores,
        result.reason,
        tuple(made[seat] for seat in range(len(lineup))),
        tuple(faults),
        table.record.moves[-1].hash,
        tuple(move_line(move) for move in table.record.moves),
    )


def shares_of(ranks: Sequence[int]) -> tuple[float, ...]:
    """By seat the part of the win: all of it, a part of a shared one, or nothing."""
    winners = list(ranks).count(1)
    return tuple(1 / winners if rank == 1 else 0.0 for rank in ranks)


def rewards(ranks: Sequence[int]) -> list[float]:
    """By seat: 1 for a win alone and -1 for all others together, parted among those who share; all add up to nothing."""
    seats = len(ranks)
    return [(share * seats - 1) / (seats - 1) for share in shares_of(ranks)]


def move_line(move: Move) -> str:
    """A move as a record writes it, without its number and hash."""
    return f"{move.who} {move.text}"
