"""Puzzles found in games: every turn of a position is weighed, the best ones longer and longer, and what still stands out is kept.

The last look is by several searches with seeds of their own: the same turn must be best in each, by a margin that its error cannot explain.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from tatami.bots.bot import Budget
from tatami.bots.levels import opponent
from tatami.bots.search.mcts import Search
from tatami.kernel.dialect import OVER
from tatami.kernel.event import QUIET, Event
from tatami.kernel.game import Game
from tatami.kernel.rng import below, stream, word
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

from .puzzle import HARDEST, Puzzle
from .turns import TooMany, Turn, carried_out, texts_of, turn_of, turns, worlds_of
from .worth import Judge

LEAST_MARGIN = 0.05
LEAST_ENDS = 3
ERRORS = 3.0
"""So many standard errors of its own a margin must have at least."""
ROUNDS = ((24, 10), (250, 4), (1500, 3))
"""Simulations for each turn that is left, and how many of them stay."""
DEEP, SEEDS = 6000, 3
RESCUE_BEFORE, RESCUE_AFTER = 0.3, 0.45
PLAYERS = ("lookout", "courier", "scout")
"""Whose games are looked through: they play well and err often."""
SHORT, TRIES = (2, 8, 32, 128, 512), 2
"""How short searches try to find the turn, and how often each."""
BARREN = 60
"""After so many games in a row without a puzzle nobody looks further."""


@dataclass(frozen=True)
class Found:
    """The best turn of a position, the next one, and by how much."""

    best: Turn
    second: Turn
    chance: float
    margin: float
    error: float


def best_turn(sight: Sight, key: int) -> Found | None:
    """The turn that is clearly best here, if there is one."""
    try:
        left = turns(sight)
    except TooMany:
        return None
    if len(left) < LEAST_ENDS:
        return None
    judge = Judge(sight)
    for number, (simulations, keep) in enumerate(ROUNDS):
        weighed = judge.best(left, simulations, keep, stream(key, number))
        left = [turn for _, turn in weighed]
        if weighed[0][0] - weighed[1][0] < LEAST_MARGIN * (number + 1) / len(ROUNDS):
            return None
    return confirm(judge, left, DEEP, SEEDS, stream(key, len(ROUNDS)))


def confirm(judge: Judge, candidates: list[Turn], simulations: int, seeds: int, key: int) -> Found | None:
    """The first of some turns, if every one of several searches finds it better than the others, and by enough."""
    best, *others = ([*judge.chances(turn, simulations, seeds, stream(key, n))] for n, turn in enumerate(candidates))
    second = max(others, key=mean)
    margins = [mine - theirs for mine, theirs in zip(best, second, strict=True)]
    margin, error = mean(margins), stdev(margins) / sqrt(seeds)
    alike = all(mine > max(theirs) for mine, *theirs in zip(best, *others, strict=True))
    if not alike or margin < max(LEAST_MARGIN, ERRORS * error):
        return None
    return Found(candidates[0], candidates[1 + others.index(second)], mean(best), margin, error)


def puzzle_at(table: Table, key: int) -> Puzzle | None:
    """The puzzle of a position, if it is one."""
    sight = table.sight(table.to_act)
    found = best_turn(sight, key)
    if found is None:
        return None
    return Puzzle(
        table.state.seats, tuple(step.text for step in table.steps), sight.seat, texts_of(sight, found.best), texts_of(sight, found.second),
        theme(sight, found), difficulty(sight, found.best, key), round(found.chance, 3), round(found.margin, 3), round(found.error, 4),
    )  # fmt: skip


def theme(sight: Sight, found: Found) -> str:
    """What the turn is about: it wins, it saves the game, or the chapter of the rules that tells it from the second best."""
    if found.best.ends[0].to_act == OVER:
        return "win"
    if found.chance - found.margin < RESCUE_BEFORE and found.chance > RESCUE_AFTER:
        return "rescue"
    told, others = shown_events(sight, found.best), {event.kind for event in shown_events(sight, found.second)}
    decisive = [event for event in told if event.kind not in others] or told
    rules = [sight.game.rule_of(event) for event in decisive] or [next(iter(sight.game.meta.rules))]
    return sight.game.meta.rules[rules[-1]].chapter


def shown_events(sight: Sight, turn: Turn) -> list[Event]:
    """What is told of a turn and shown."""
    state, told = worlds_of(sight)[0], list[Event]()
    for action in turn.actions:
        after = state.copy()
        told += sight.game.apply(after, sight.box, action)
        state = after
    return [event for event in told if sight.game.events[event.kind].tempo != QUIET]


def difficulty(sight: Sight, turn: Turn, key: int) -> int:
    """How few of some short searches find the turn, from 1 to HARDEST."""
    found = sum(finds(sight, turn, simulations, stream(key, number)) for simulations in SHORT for number in range(TRIES))
    return HARDEST - round((HARDEST - 1) * found / (len(SHORT) * TRIES))


def finds(sight: Sight, turn: Turn, simulations: int, key: int) -> bool:
    """Whether a search of so many simulations a decision makes the turn, in whatever order."""
    game, box = sight.game, sight.box
    player, state, seen = Search(game, Judge(sight).settings), worlds_of(sight)[0], sight
    for number in range(len(turn.actions)):
        state = carried_out(game, box, state, player.choose(seen, Budget(simulations), stream(key, number)).action)
        covered = game.cover(state, box, sight.seat)
        if covered in turn.ends:
            return True
        if state.to_act != sight.seat:
            return False
        seen = Sight(game, box, sight.seat, covered, tuple(game.legal(covered, box)), (), sight.version + number + 1)
    return False


def played_game(game: Game, seats: int, names: tuple[str, ...], key: int) -> Iterator[Table]:
    """A game between players of these levels, at the beginning of every turn."""
    table, dice = Table(game, seats), Dice(key)
    players = [opponent(name, game, seats) for name in names]
    table.settle(dice)
    while table.to_act != OVER:
        seat = table.to_act
        if table.steps and table.steps[-1].seat != seat:
            yield table
        table.carry_out(players[seat].choose(table.sight(seat), word(stream(key, 1 + seat), table.version)).action)
        table.settle(dice)


def puzzles_of_games(game: Game, seed: int, one_in: int, most: int, barren: int = BARREN) -> Iterator[Puzzle]:
    """The puzzles of one game after another, until so many games in a row had none.

    One in so many positions is looked at, and no more than `most` puzzles come from one game."""
    number = without = 0
    while without < barren:
        key = stream(seed, number)
        seats = game.meta.seats[below(word(key, 0), len(game.meta.seats))]
        names = tuple(PLAYERS[below(word(key, 1 + seat), len(PLAYERS))] for seat in range(seats))
        kept = 0
        for table in played_game(game, seats, names, key):
            if kept < most and below(word(stream(key, 7), table.version), one_in) == 0:
                found = puzzle_at(table, stream(key, table.version))
                if found:
                    kept += 1
                    yield found
        number, without = number + 1, 0 if kept else without + 1


def stands(game: Game, puzzle: Puzzle, seed: int, simulations: int = DEEP) -> bool:
    """Whether another search finds the turn of a puzzle better than the second one again."""
    table = puzzle.table(game)
    sight = table.sight(table.to_act)
    best, second = turn_of(sight, puzzle.line), turn_of(sight, puzzle.second)
    if best is None or second is None or best.key == second.key:
        return False
    judge = Judge(sight)
    return judge.chance(best, simulations, stream(seed, 0)) > judge.chance(second, simulations, stream(seed, 1))
