"""A position with a question, as whoever answers it sees it: the task, hints, what a turn comes to and why it is not the one."""

from collections.abc import Sequence

from tatami.bots.puzzles.puzzle import Puzzle
from tatami.bots.puzzles.turns import Turn, ended_turn, turn_of
from tatami.kernel.dialect import OVER
from tatami.kernel.event import QUIET
from tatami.kernel.game import Game
from tatami.kernel.words import Words, words
from tatami.server import wire
from tatami.server.tables.seats import HUMAN, Seat
from tatami.server.tables.table_log import TableLog
from tatami.server.troubles import Troubled
from tatami.server.wire import PuzzleSeen
from tatami.table.refusals import Refusal
from tatami.table.sight import Sight
from tatami.table.table import Table
from tatami.texts.box import initial_capital
from tatami.texts.speaker import Speaker

from .audience import Audience
from .foresight import preview_message
from .replay import audience_of
from .status import TableStatus
from .variations import chance_told, film_messages, foreseen_moves, told_of

PLAIN_TASKS = frozenset({"win", "rescue", "mistake"})
"""Tasks that have words of their own; the others are about a chapter of the rules."""
MOST_REASONS = 3
HINTS = 3
SOLVED, FAILED = "solved", "failed"


def theme_words(theme: str) -> Words:
    """What a puzzle is about."""
    return words(f"puzzle.theme-{theme}" if theme in PLAIN_TASKS else f"chapter.{theme}")


def puzzle_seen(game: Game, name: str, puzzle: Puzzle, rating: float, attempts: int, solved: int, speaker: Speaker) -> PuzzleSeen:
    """A puzzle in a list."""
    about = (puzzle.theme, speaker.say(theme_words(puzzle.theme)), puzzle.difficulty)
    return PuzzleSeen(name, game.name, speaker.say(words("game.title")), *about, round(rating), attempts, solved)


class Asking:
    """A puzzle that is asked of somebody, in a language and on a canvas."""

    def __init__(self, table: Table, puzzle: Puzzle, lang: str, width: int) -> None:
        seats = tuple(Seat(HUMAN) for _ in range(puzzle.seats))
        self.table, self.puzzle = table, puzzle
        self.status = TableStatus(table, TableLog((), seats), None, [None] * puzzle.seats)
        self.audience, self.at = audience_of(self.status, puzzle.seat, lang, width, table.version)
        self.speaker = Speaker(lang, table.game)

    @property
    def sight(self) -> Sight:
        """What whoever answers sees."""
        return self.table.sight(self.puzzle.seat)

    def view(self) -> wire.View:
        """The table with what may be done there."""
        return self.audience.view(self.at, self.status, [])

    def question(self, about: PuzzleSeen, daily: str, own: bool) -> wire.PuzzleTable:
        """The whole question."""
        theme = self.puzzle.theme if self.puzzle.theme in PLAIN_TASKS else "best"
        say = self.speaker.say
        rule = self.deciding_rule if theme == "win" else ""
        why = say(words(f"puzzle.why-{theme}")) if not rule else self.rule_text(rule)
        return wire.PuzzleTable(about, self.view(), say(words(f"puzzle.task-{theme}")), why, rule, daily, own)

    def rule_text(self, rule: str) -> str:
        """A rule in words."""
        return self.speaker.say(words(f"rule.{rule}"))

    @property
    def deciding_rule(self) -> str:
        """The rule of what is told last of the best turn."""
        variation = list(foreseen_moves(self.at, self.puzzle.seat, self.puzzle.line))
        told = [self.table.game.events[event.kind] for preview in variation for event in preview.events]
        shown = [about.rule for about in told if about.tempo != QUIET] or [about.rule for about in told]
        return shown[-1] if shown else next(iter(self.table.game.meta.rules))

    def hint(self, number: int) -> wire.PuzzleHint:
        """The idea, then where it begins, then the first move."""
        game, say = self.table.game, self.speaker.say
        covered, first = self.at.covered(self.puzzle.seat), self.puzzle.line[0]
        if number == 1:
            rule = self.deciding_rule
            return wire.PuzzleHint(1, say(words("puzzle.hint-idea", about=theme_words(game.meta.rules[rule].chapter))), rule)
        action = game.notation.read(covered, self.table.box, first)
        targets = list(game.notation.targets(covered, self.table.box, action))
        if number == 2:
            labels = {sprite.target: sprite.label for sprite in self.audience.picture.sprites if sprite.target}
            piece = next((target for target in targets[::-1] if target in labels), "")
            label = labels.get(piece) or game.notation.phrase(covered, self.table.box, action)
            return wire.PuzzleHint(2, say(words("puzzle.hint-piece", piece=label)), "", [piece] if piece else [])
        return wire.PuzzleHint(3, say(words("puzzle.hint-move", move=game.notation.phrase(covered, self.table.box, action))), "", targets)

    def step(self, after: Sequence[str], move: str) -> wire.PuzzleStep | Refusal:
        """One more move of a turn."""
        found = self.table.preview(self.puzzle.seat, move, self.table.version, after)
        if isinstance(found, Refusal):
            return found
        asked = wire.AskPreview(self.table.version, move, list(after))
        step = wire.PuzzleStep(preview_message(found, asked, self.at, self.audience))
        if found.goes_on and turn_of(self.sight, (*after, move)) is None:
            return step
        step.preview.then = None
        step.outcome = SOLVED if self.solves((*after, move)) else FAILED
        return step

    def solves(self, moves: Sequence[str]) -> bool:
        """Whether a whole turn comes to the same as the best one, in whatever order."""
        best, mine = (ended_turn(self.sight, tuple(turn)) for turn in (self.puzzle.line, moves))
        return best.key == mine.key

    def turn(self, moves: Sequence[str]) -> Turn:
        """A whole turn."""
        return ended_turn(self.sight, tuple(moves))

    def reasons_against(self, moves: Sequence[str], chance: float | None) -> list[wire.Point]:
        """Why a turn is not the one: that it does not win yet, what it costs, how often it wins."""
        variation = list(foreseen_moves(self.at, self.puzzle.seat, moves))
        points = told_of(variation, self.audience, MOST_REASONS)
        if self.puzzle.theme == "win" and variation and variation[-1].after.to_act != OVER:
            points = [wire.Point("goes-on", self.speaker.say(words("puzzle.goes-on"))), *points][:MOST_REASONS]
        if chance is None:
            return [*points, chance_told(self.audience, "puzzle.best-chance", best=percent(self.puzzle.chance))]
        both = {"mine": percent(chance), "best": percent(self.puzzle.chance)}
        return [*points, chance_told(self.audience, "puzzle.chances", **both)]

    def solution(self, wanted_of: Sequence[str]) -> tuple[list[wire.Preview], list[wire.Preview], list[wire.Point]]:
        """The best turn and another one, move by move; and how much better the best is."""
        lines = [film_messages(self.at, self.fresh_audience(), self.puzzle.seat, turn) for turn in (self.puzzle.line, wanted_of)]
        variation = list(foreseen_moves(self.at, self.puzzle.seat, self.puzzle.line))
        second = percent(self.puzzle.chance - self.puzzle.margin)
        key = "puzzle.own-chances" if self.puzzle.theme == "mistake" else "puzzle.solved-chances"
        figures = chance_told(self.audience, key, best=percent(self.puzzle.chance), second=second)
        return lines[0], lines[1], [*told_of(variation, self.audience, MOST_REASONS), figures]

    def fresh_audience(self) -> Audience:
        """Whoever sees the position and nothing after it."""
        key = self.audience.view_key
        return audience_of(self.status, self.puzzle.seat, key.lang, key.width, self.at.version)[0]

    def why_not(self, targets: Sequence[str], after: Sequence[str]) -> wire.Point:
        """Why pointing there is no move."""
        game, box, covered = self.table.game, self.table.box, self.at.covered(self.puzzle.seat)
        variation = list(foreseen_moves(self.at, self.puzzle.seat, after))
        if variation:
            covered = variation[-1].after
        if covered.to_act != self.puzzle.seat:
            raise Troubled("turn-over")
        found = game.why_not(covered, box, tuple(targets))
        said = found.why if found else game.notation.prompt(covered, box)
        return wire.Point("why", initial_capital(self.speaker.say(said)), found.rule if found else "")


def percent(chance: float) -> int:
    """A chance in whole games of a hundred."""
    return round(100 * chance)
