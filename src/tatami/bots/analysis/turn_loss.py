"""A whole turn judged from what its player saw then: what it gave away against the best one, whatever the order of its steps.

Every turn that could have been made is weighed, the best ones longer and longer; then the best and the played one by several searches
with the same seeds.  The loss is their mean difference, its error follows from how far the searches differ among themselves, and from
how far others with other seeds lie from them.  It is called a slip, a mistake or a blunder only where other seeds would call it so too.
Where there is a learned value it weighs them, without chance, and the error is that of such comparisons."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING

from tatami.bots.minds.foresight import LOSS_ERROR, Foresight, foresight
from tatami.bots.puzzles.turns import TooMany, Turn, carried_out, ended_turn, seen_by, texts_of, turn_of, turns, worlds_of
from tatami.bots.puzzles.worth import Judge
from tatami.bots.valuation import valuation_of
from tatami.games import find
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Unreadable
from tatami.kernel.rng import stream
from tatami.kernel.words import Words
from tatami.table.sight import Sight
from tatami.table.table import Table

from .explain import ERRORS_OF_95

if TYPE_CHECKING:
    from .analyse import Effort

GRADES = (("blunder", 0.10), ("mistake", 0.05), ("slip", 0.02))
"""What a turn is called that loses at least so much chance to win, if the loss stands out from its error."""
SEEDS, STUDENT = 4, 3.18 / ERRORS_OF_95
"""Searches of the last look, and how much less so few of them say than many: Student's t for 95 of 100 cases."""
BETWEEN_SEEDS, BETWEEN_WORLDS = 0.002, 0.005
"""The error that the searches of one seed do not show: others find another turn the best, or imagine other hands; measured with six."""
STAGES = ((40, 8), (4, 3))
"""Parts of the effort for each turn that is left, and how many of them stay."""

MOST_INTERPRETED = 4
"""So many turns are searched where nothing is compiled: those that the game's own valuation likes best."""


@dataclass(frozen=True)
class Loss:
    """What a turn gave away: the chance of the best one less the played one's; both in words, step by step, and in notation."""

    chance: float
    error: float
    played: tuple[Words, ...]
    better: tuple[Words, ...]
    moves: tuple[str, ...] = ()
    better_moves: tuple[str, ...] = ()
    since: int = 0  # how many moves had been made
    best_chance: float = 0.0
    spread: float = 0.0  # how far other seeds may put the chance, either way; a learned value has no seeds

    @property
    def grade(self) -> str:
        """`blunder`, `mistake`, `slip`, or nothing where the loss is small, does not stand out or might be called otherwise."""
        sure = self.chance > ERRORS_OF_95 * self.error
        least, most = grade_of(self.chance - self.spread), grade_of(self.chance + self.spread)
        return least if sure and least == most else ""


def grade_of(chance: float) -> str:
    """What a loss of so much is called."""
    return next((name for name, least in GRADES if chance >= least), "")


@dataclass(frozen=True)
class PlayedTurn:
    """A turn as it was played, with all that judging it takes, for this or another process."""

    game: str
    box: Box
    seat: int
    since: int  # how many moves had been made
    covered: State  # what its player saw
    moves: tuple[str, ...]

    @property
    def sight(self) -> Sight:
        """What its player could choose from."""
        game = find(self.game)
        return Sight(game, self.box, self.seat, self.covered, tuple(game.legal(self.covered, self.box)), (), self.since)

    def loss(self, effort: "Effort", key: int) -> Loss | None:
        """What it gave away; nothing is said where there was no choice, or more than anybody weighs."""
        sight = self.sight
        learned = foresight(sight.game, self.box)
        if learned:
            return self.foreseen_loss(learned)
        if sight.game.valuation is None:
            return None
        try:
            left, played = turns(sight), ended_turn(sight, self.moves)
        except (TooMany, Unreadable):
            return None
        if len(left) < 2:
            return None
        judge = Judge(sight, effort.seconds)
        if judge.forged.rung != "cpu":
            left = sorted(left, key=lambda turn: -static_value(sight, turn))[:MOST_INTERPRETED]
        for number, (part, keep) in enumerate(STAGES):
            left = [turn for _, turn in judge.best(left, max(1, effort.simulations // part), keep, stream(key, number))]
        return self.loss_between(judge, left[0], played, effort.simulations, stream(key, len(STAGES)))

    def foreseen_loss(self, learned: Foresight) -> Loss:
        """What it gave away by a learned value; a turn without a choice and one that wins nothing, and surely."""
        sight = self.sight
        played, (chance, best) = ended_turn(sight, self.moves), learned.best_turn(self.covered)
        better = turn_by(sight, best)
        lost = 0.0 if better.key == played.key else max(0.0, chance - learned.chances(played.ends[0])[self.seat])
        surely = learned.choices(self.covered) == 1 or (lost == 0 and chance == 1)
        return Loss(
            lost,
            0.0 if surely else LOSS_ERROR,
            phrases_of(sight, played),
            phrases_of(sight, better),
            self.moves,
            texts_of(sight, better),
            self.since,
            chance,
        )

    def loss_between(self, judge: Judge, best: Turn, played: Turn, simulations: int, key: int) -> Loss:
        """The best turn and the played one, searched with the same seeds."""
        if best.key == played.key:
            phrases = phrases_of(judge.sight, played)
            return Loss(0.0, 0.0, phrases, phrases, self.moves, self.moves, self.since)
        judge = Judge(judge.sight, judge.seconds)  # which knows how short its own searches were
        chances = [[*judge.chances(turn, simulations, SEEDS, key)] for turn in (best, played)]
        gone = [one - other for one, other in zip(*chances, strict=True)]
        error = sqrt(stdev(gone) ** 2 / SEEDS + 2 * if_one_more_went_otherwise(SEEDS * judge.fewest) ** 2)
        error = hypot(STUDENT * error, BETWEEN_SEEDS if judge.sight.game.open else BETWEEN_WORLDS)
        return Loss(
            max(0.0, mean(gone)),
            error,
            phrases_of(judge.sight, played),
            phrases_of(judge.sight, best),
            self.moves,
            texts_of(judge.sight, best),
            self.since,
            mean(chances[0]),
            ERRORS_OF_95 * error,
        )


def if_one_more_went_otherwise(simulations: float) -> float:
    """The error of a mean of equal simulations, of which one more might differ: a few that agree are no certainty."""
    return 1 / sqrt(simulations * (simulations + 1))


def turn_by(sight: Sight, actions: tuple[int, ...]) -> Turn:
    """The turn that these actions make where nothing is hidden."""
    state = sight.state
    for action in actions:
        state = carried_out(sight.game, sight.box, state, action)
    return Turn(actions, *seen_by(sight.game, sight.box, sight.seat, [state]))


def static_value(sight: Sight, turn: Turn) -> float:
    """What a turn comes to by the game's own valuation, without any search."""
    return mean(valuation_of(sight.game).value(end, sight.box, sight.seat) for end in turn.ends)


def phrases_of(sight: Sight, turn: Turn) -> tuple[Words, ...]:
    """The steps of a turn in words, as its player saw them."""
    game, box, state, found = sight.game, sight.box, worlds_of(sight)[0], list[Words]()
    for action in turn.actions:
        found.append(game.notation.phrase(game.cover(state, box, sight.seat), box, action))
        state = carried_out(game, box, state, action)
    return tuple(found)


def played_turns(table: Table) -> Iterator[PlayedTurn]:
    """The turns of a game, one after another: each goes on while its player decides and has seen nothing new."""
    number, steps = 0, table.steps
    while number < len(steps):
        first = steps[number]
        if first.seat == CHANCE:
            number += 1
            continue
        found = turn_from(table, number)
        yield found
        number += len(found.moves)


def turn_from(table: Table, number: int) -> PlayedTurn:
    """The turn that was played after so many moves."""
    game, steps, seat = table.game, table.steps, table.steps[number].seat
    covered = game.cover(steps[number].before, table.box, seat)
    start = PlayedTurn(game.name, table.box, seat, number, covered, (steps[number].text,))
    moves = list[str]()
    for step in steps[number:]:
        if step.seat != seat or step.before.to_act in (CHANCE, OVER):
            break
        moves.append(step.text)
        if ends_here(start.sight, tuple(moves)):
            break
    return PlayedTurn(game.name, table.box, seat, number, covered, tuple(moves))


def ends_here(sight: Sight, moves: tuple[str, ...]) -> bool:
    """Whether a turn is over after these moves, or what follows could not be foreseen."""
    try:
        return turn_of(sight, moves) is not None
    except Unreadable:
        return True
