"""A finished game looked at again: every seat's chance after each move, the mistakes, and what luck did.

A chance to win comes from a learned value where there is one, else from playing the position out (`win_rates.py`).  Decisions are
judged by whole turns (`turn_loss.py`), the loss standing at the last step of each.  Luck is measured by drawing each roll and draw
again: the chance after what fell, less the mean over what else might have fallen; playouts take the same random numbers.

What luck does not explain of the way from the first chance to the result was decided by the players; and where two played and all
turns were judged, what their losses do not explain was luck.  The surer of the two is told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import inf, sqrt

from tatami.bots.minds.foresight import CHANCE_ERROR, Foresight, foresight
from tatami.games import find
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Game
from tatami.kernel.rng import stream
from tatami.table.chance import Dice
from tatami.table.table import Table

from .explain import ERRORS_OF_95
from .turn_loss import Loss, PlayedTurn, played_turns
from .win_rates import Playouts, Wins, is_compiled, means, standard_error, standard_errors

WIDEST_OF_TWO, WIDEST = 0.15, 0.25
"""Intervals beyond which the luck of a whole game is not told, of two players and of more."""
LEAST_SWING = 0.08
"""Points of chance from which on a roll is worth telling."""

INTERPRETED_DIVISOR, LEAST_GAMES = 8, 8
"""What efforts are divided by where nothing is compiled, and the games it takes at least to speak of a chance."""
MIDST_DIVISOR = 4
"""What the games of a chance are divided by where a turn is not over."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Effort:
    """How much work one move is worth: simulations of the search, games played out, outcomes drawn again; seconds at most for each."""

    simulations: int = 1000
    games: int = 1000
    redraws: int = 32
    seconds: float = inf

    def at(self, game: Game) -> "Effort":
        """The effort where the rules are compiled, a small part of it where they are not."""
        if is_compiled(game):
            return self
        return Effort(
            self.simulations // INTERPRETED_DIVISOR,
            max(LEAST_GAMES, self.games // INTERPRETED_DIVISOR),
            max(2, self.redraws // INTERPRETED_DIVISOR),
            self.seconds / 2,
        )


@dataclass(frozen=True)
class MoveAnalysis:
    """One move: every seat's chance after it; what luck it was, or what it lost."""

    number: int
    who: int  # a seat or CHANCE
    move: str
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    luck: tuple[float, ...] = ()  # of chance: what each seat gained by it
    luck_errors: tuple[float, ...] = ()
    loss: Loss | None = None  # of the turn that ends with it
    unjudged: bool = False  # a turn ends with it, and what it lost is not known


@dataclass(frozen=True)
class PlayedMove:
    """A played move with all that judging it takes, for this or another process; number 0 is the table before the first."""

    game: str
    box: Box
    number: int
    who: int
    move: str
    action: int
    before: State
    after: State
    turn: PlayedTurn | None = None  # that ends with it

    def analysis(self, effort: Effort, seed: int) -> MoveAnalysis:
        """The chances after the move, and its luck or its loss."""
        game, key = find(self.game), stream(seed, self.number)
        learned = foresight(game, self.box)
        if learned:
            return self.foreseen_analysis(learned, effort, key)
        playouts = Playouts(game, self.box)
        wins = playouts.wins(self.after, key, self.games(effort), effort.seconds)
        unsure = standard_errors(wins) if self.after.to_act != OVER else (0.0,) * self.after.seats
        found = MoveAnalysis(self.number, self.who, self.move, means(wins), unsure)
        if self.number == 0:
            return found
        if self.who != CHANCE:
            return self.with_loss(found, effort, key)
        luck, luck_errors = self.luck(playouts, effort, key)
        return replace(found, luck=luck, luck_errors=luck_errors)

    def games(self, effort: Effort) -> int:
        """How many games tell the chance: fewer in the midst of a turn, where little is decided yet."""
        midst = self.turn is None and self.who != CHANCE and self.after.to_act != OVER
        return max(LEAST_GAMES, effort.games // MIDST_DIVISOR) if midst else effort.games

    def with_loss(self, found: MoveAnalysis, effort: Effort, key: int) -> MoveAnalysis:
        """What is known of a decision, and what its turn lost if that ends with it."""
        loss = self.turn.loss(effort, key) if self.turn else None
        return replace(found, loss=loss, unjudged=self.turn is not None and loss is None)

    def foreseen_analysis(self, learned: Foresight, effort: Effort, key: int) -> MoveAnalysis:
        """The analysis of a move by a learned value, which draws nothing at random."""
        chances = learned.chances(self.after)
        unsure = CHANCE_ERROR if self.after.to_act != OVER and learned.is_known(self.after) else 0.0
        found = MoveAnalysis(self.number, self.who, self.move, chances, (unsure,) * len(chances))
        if self.number == 0:
            return found
        if self.who != CHANCE:
            return self.with_loss(found, effort, key)
        gained = tuple(now - then for now, then in zip(chances, learned.chances(self.before), strict=True))
        return replace(found, luck=gained, luck_errors=(CHANCE_ERROR if any(gained) else 0.0,) * len(gained))

    def luck(self, playouts: Playouts, effort: Effort, key: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What each seat gained by what fell, against what might have; all are played out with the same random numbers."""
        others, weights, sampled = self.other_outcomes(playouts.game, effort, key)
        if len(others) == 1:
            return (0.0,) * self.after.seats, (0.0,) * self.after.seats
        games, seconds = max(2, effort.games // 2), effort.seconds / (1 + len(others))
        fallen = playouts.wins(self.after, key, games, seconds)
        return luck_against(fallen, [playouts.wins(state, key, games, seconds) for state in others], weights, sampled)

    def other_outcomes(self, game: Game, effort: Effort, key: int) -> tuple[list[State], list[float], bool]:
        """Positions after other outcomes with their weights: all of them where they are few, else some drawn by their odds."""
        outcomes, odds = game.legal(self.before, self.box), game.odds(self.before, self.box)
        if len(outcomes) <= effort.redraws:
            return [self.position_after(game, outcome) for outcome in outcomes], [weight / sum(odds) for weight in odds], False
        dice = Dice(key)
        drawn = [self.position_after(game, outcomes[dice(odds)]) for _ in range(effort.redraws)]
        return drawn, [1 / effort.redraws] * effort.redraws, True

    def position_after(self, game: Game, action: int) -> State:
        """The position after another outcome."""
        state = self.before.copy()
        game.rules.apply(state, self.box, action)
        return state


def luck_against(fallen: Wins, others: list[Wins], weights: list[float], sampled: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What fell against the weighted mean of what might have fallen, game by game, with its error for each seat."""
    luck, luck_errors = [], []
    for seat in range(len(fallen[0])):
        games = zip(fallen, *others, strict=False)  # where the seconds ran out, as many as all of them have
        gained = [one[seat] - sum(weight * other[seat] for weight, other in zip(weights, rest, strict=True)) for one, *rest in games]
        drawn = [means(wins)[seat] for wins in others]
        luck.append(sum(gained) / len(gained))
        luck_errors.append(sqrt(standard_error(gained) ** 2 + (standard_error(drawn) ** 2 if sampled else 0.0)))
    return tuple(luck), tuple(luck_errors)


@dataclass(frozen=True)
class Margin:
    """How a seat came from its chance at the start to its result: by luck, and by what all decided; and what its own turns gave away."""

    start: float
    luck: float
    decisions: float
    result: float
    error: float  # of luck and of decisions alike
    given: float = 0.0
    given_error: float = 0.0


@dataclass(frozen=True)
class Analysis:
    """A game, judged from the table before the first move to the last."""

    moves: tuple[MoveAnalysis, ...]  # the first is number 0

    @property
    def mistakes(self) -> list[MoveAnalysis]:
        """The decisions that lost enough to be called so, the worst first."""
        graded = [move for move in self.moves if move.loss and move.loss.grade]
        return sorted(graded, key=lambda move: -move.loss.chance if move.loss else 0.0)

    @property
    def margins(self) -> list[Margin]:
        """Luck and decisions, seat by seat."""
        return [self.margin(seat) for seat in range(len(self.moves[0].chances))]

    def margin(self, seat: int) -> Margin:
        """The way of one seat: luck as measured and the rest of it decided, or turns as judged and the rest of it luck."""
        first, last = self.moves[0], self.moves[-1]
        rolled = [move for move in self.moves if move.luck]
        luck = sum(move.luck[seat] for move in rolled)
        error = sqrt(sum(move.luck_errors[seat] ** 2 for move in rolled) + first.errors[seat] ** 2)
        start, end = first.chances[seat], last.chances[seat]
        given, given_error = self.given(seat)
        if len(first.chances) == 2 and not any(move.unjudged for move in self.moves):
            theirs, their_error = self.given(1 - seat)
            both = sqrt(given_error**2 + their_error**2 + first.errors[seat] ** 2)
            if both < error:
                luck, error = end - start - (theirs - given), both
        return Margin(start, luck, end - start - luck, end, error, given, given_error)

    def given(self, seat: int) -> tuple[float, float]:
        """What the turns of a seat gave away, and how sure that is."""
        lost = [move.loss for move in self.moves if move.who == seat and move.loss]
        return sum(loss.chance for loss in lost), sqrt(sum(loss.error**2 for loss in lost))

    def widest(self) -> float:
        """The widest interval, either side, with which luck and decisions of a whole game say something."""
        return WIDEST if len(self.moves[0].chances) > 2 else WIDEST_OF_TWO

    @property
    def first_decision(self) -> int:
        """The move from which people decide: what chance set up before has nothing to judge."""
        return next((row for row, move in enumerate(self.moves) if move.number and move.who != CHANCE), 0)

    def swings(self, most: int) -> list[MoveAnalysis]:
        """The rolls and draws after the first decision that changed the chances most, beyond their errors, the largest first."""
        rolled = [move for move in self.moves[self.first_decision :] if move.luck]
        sure = [move for move in rolled if any(swings(*pair) for pair in zip(move.luck, move.luck_errors, strict=True))]
        return sorted(sure, key=lambda move: -max(move.luck))[:most]


def swings(luck: float, error: float) -> bool:
    """Whether a roll was so lucky that it is worth telling."""
    return luck >= LEAST_SWING and luck > ERRORS_OF_95 * error


def played_moves(table: Table) -> Iterator[PlayedMove]:
    """The moves of a game, each to be judged by itself, from the table before the first."""
    game, steps = table.game, table.steps
    first = steps[0].before if steps else table.state
    yield PlayedMove(game.name, table.box, 0, CHANCE, "", 0, first, first)
    turns = {turn.since + len(turn.moves): turn for turn in played_turns(table)}
    for n, step in enumerate(steps):
        after = steps[n + 1].before if n + 1 < len(steps) else table.state
        made = (game.name, table.box, step.number, step.seat, step.text, step.action, step.before, after)
        yield PlayedMove(*made, turns.get(step.number) if step.seat != CHANCE else None)


def analyse(table: Table, effort: Effort, seed: int = 0, progress: Progress = lambda done, total: None) -> Analysis:
    """Judge a whole game."""
    moves: list[MoveAnalysis] = []
    for one in played_moves(table):
        moves.append(one.analysis(effort, seed))
        progress(one.number, table.version)
    return Analysis(tuple(moves))
