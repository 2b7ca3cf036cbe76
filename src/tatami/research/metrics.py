"""What a study counts, one small class each; whoever wants more writes another and names it `py:module:Class`."""

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log10
from pathlib import Path
from statistics import fmean, median
from types import CodeType, FrameType
from typing import Any

from tatami.kernel.dialect import Box, State
from tatami.kernel.event import Event
from tatami.kernel.game import Game
from tatami.table.booking import score_sheet
from tatami.table.sight import Step

from .confidence import mean_interval
from .match import Finished, rewards

TRACED = 50
"""Games of which a study follows the code of the rules: it takes ten times as long as counting events."""
MARK = re.compile(r"\[([A-Z]+-\d+(?:\.\d+)*)\]")
Row = dict[str, Any]


@dataclass(frozen=True)
class StudiedMove:
    """One move of a kept game: the position before and after it, what was offered, done and told."""

    number: int
    seat: int  # or CHANCE
    text: str
    action: int
    offers: Sequence[int]
    events: tuple[Event, ...]
    before: State
    after: State


class Metric:
    """One table of a study: hears of every move of every game, and tells its rows at the end.  Yours fills in what it needs."""

    title = ""

    def __init__(self, game: Game, box: Box) -> None:
        self.game, self.box, self.games = game, box, 0

    def begin(self, finished: Finished) -> None:
        """A game is about to be looked at."""

    def move(self, move: StudiedMove) -> None:
        """One of its moves."""

    def end(self, finished: Finished) -> None:
        """The game is over."""

    def rows(self) -> list[Row]:
        """What was found, a row a line."""
        return []


class RuleUse(Metric):
    """How often each numbered rule is told of, and in how many games its code decides or offers something."""

    title = "Rules at work"

    def __init__(self, game: Game, box: Box) -> None:
        super().__init__(game, box)
        self.told, self.told_in, self.done_in, self.asked_in = (Counter[str]() for _ in range(4))
        self.here: dict[str, set[str]] = {}

    def begin(self, finished: Finished) -> None:
        """The first position is made by rules too."""
        self.here = {"told": set(), "done": set(), "asked": set()}
        with self.follow("done"):
            self.game.start(self.box, len(finished.bots))

    def move(self, move: StudiedMove) -> None:
        """What the events name, and which code offers and carries out."""
        for event in move.events:
            rule = self.game.events[event.kind].rule
            self.told[rule] += 1
            self.here["told"].add(rule)
        if self.games < TRACED:
            state = move.before.copy()
            with self.follow("asked"):
                self.game.legal(state, self.box)
            with self.follow("done"):
                self.game.apply(state, self.box, move.action)
                self.game.result(state, self.box)

    @contextmanager
    def follow(self, what: str) -> Iterator[None]:
        """Note the rules whose code runs meanwhile."""
        ran, before = set[CodeType](), sys.getprofile()

        def note(frame: FrameType, event: str, argument: object) -> None:
            if event == "call":
                ran.add(frame.f_code)

        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(before)
        rules = rules_in_code(self.game.package)
        self.here[what].update(*(rules.get((code.co_filename, code.co_name), ()) for code in ran))

    def end(self, finished: Finished) -> None:
        """One more game in which these were at work."""
        for what, counted in (("told", self.told_in), ("done", self.done_in), ("asked", self.asked_in)):
            counted.update(self.here[what])
        self.games += 1

    def rows(self) -> list[Row]:
        """A row for each rule of the book, in its order; one that was never at work has zeros."""
        traced = max(1, min(self.games, TRACED))
        return [
            {
                "rule": number,
                "told_per_game": round(self.told[number] / self.games, 3),
                "told_in_games": round(self.told_in[number] / self.games, 4),
                "carried_out_in_games": round(self.done_in[number] / traced, 4),
                "asked_in_games": round(self.asked_in[number] / traced, 4),
                "at_work": bool(self.told[number] or self.done_in[number] or self.asked_in[number]),
            }
            for number in self.game.meta.rules
        ]


@cache
def rules_in_code(package: str) -> dict[tuple[str, str], frozenset[str]]:
    """The numbered rules that each function of a game's folder names, in its docstring or a comment, by file and name."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for file in sorted(Path(str(files(package))).rglob("*.py")):
        source = file.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                found[str(file), node.name] = frozenset(MARK.findall(ast.get_source_segment(source, node) or ""))
    return found


class PointSources(Metric):
    """Where points come from, by the ledger: of a seat, of a winner, of all others."""

    title = "Sources of points"

    def __init__(self, game: Game, box: Box) -> None:
        super().__init__(game, box)
        self.steps: list[Step] = []
        self.points: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])  # of winners, of others
        self.winners = self.others = 0

    def begin(self, finished: Finished) -> None:
        """Another score sheet."""
        self.steps = []

    def move(self, move: StudiedMove) -> None:
        """The sheet is made of steps."""
        known = (self.game, self.box, move.before, move.number, move.seat, move.action, move.text, move.events, move.after)
        self.steps.append(Step(*known))

    def end(self, finished: Finished) -> None:
        """Add the sheet up."""
        sheet = score_sheet(self.steps)
        won = [rank == 1 for rank in finished.ranks]
        self.winners += sum(won)
        self.others += len(won) - sum(won)
        for row in sheet.sources if sheet else ():
            for winner, points in zip(won, row.points, strict=True):
                self.points[row.key][0 if winner else 1] += points

    def rows(self) -> list[Row]:
        """A row for each source that brought anybody anything, the richest first."""
        whole = sum(map(sum, self.points.values())) or 1.0
        return [
            {
                "source": key,
                "points_of_a_winner": round(of_winners / max(1, self.winners), 3),
                "points_of_others": round(of_others / max(1, self.others), 3),
                "share_of_all": round((of_winners + of_others) / whole, 4),
            }
            for key, (of_winners, of_others) in sorted(self.points.items(), key=lambda item: -sum(item[1]))
        ]


class Branching(Metric):
    """How much there is to choose from, and how often there is no choice."""

    title = "Choice"

    def __init__(self, game: Game, box: Box) -> None:
        super().__init__(game, box)
        self.offers: list[int] = []
        self.lines: list[float] = []

    def begin(self, finished: Finished) -> None:
        """Another line of play."""
        self.lines.append(0.0)

    def move(self, move: StudiedMove) -> None:
        """Only players choose."""
        if move.seat >= 0:
            self.offers.append(len(move.offers))
            self.lines[-1] += log10(len(move.offers))

    def rows(self) -> list[Row]:
        """One row."""
        return [
            {
                "decisions": len(self.offers),
                "offers_mean": round(fmean(self.offers), 3),
                "offers_median": median(self.offers),
                "offers_most": max(self.offers),
                "without_choice": round(self.offers.count(1) / len(self.offers), 4),
                "lines_log10": round(fmean(self.lines), 2),
            }
        ]


class SeatReturns(Metric):
    """What each seat brings, where a win alone is 1 and all seats together are nothing, with its 95 % interval."""

    title = "Advantage of seats"

    def __init__(self, game: Game, box: Box) -> None:
        super().__init__(game, box)
        self.returns: defaultdict[int, list[float]] = defaultdict(list)

    def end(self, finished: Finished) -> None:
        """One more game."""
        for seat, brought in enumerate(rewards(finished.ranks)):
            self.returns[seat].append(brought)

    def rows(self) -> list[Row]:
        """A row for each seat."""
        rows = []
        for seat, brought in sorted(self.returns.items()):
            mean, half = mean_interval(brought)
            rows.append(
                {
                    "seat": seat,
                    "games": len(brought),
                    "advantage": round(mean, 4),
                    "low": round(mean - half, 4),
                    "high": round(mean + half, 4),
                }
            )
        return rows


MetricMaker = Callable[[Game, Box], Metric]
BUILT_IN: tuple[MetricMaker, ...] = (RuleUse, PointSources, Branching, SeatReturns)
"""What every study counts."""
