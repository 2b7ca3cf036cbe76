"""A match from its first game to its figures: played by many processes, kept, continued, stopped early when it is decided.

The same plan gives the same games in the same order, whatever the number of processes and however often it was interrupted.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, islice
from pathlib import Path
from typing import Any

from .confidence import ERROR, SequentialTest
from .errors import BadMatch
from .journal import Journal
from .match import Finished, Lineup, Plan
from .ratings import Ratings
from .standings import Standings, share_of
from .workers import Workplace, play_games

Watcher = Callable[["Arena"], None]
"""Called after every game."""


def round_robin(pool: Lineup, seats: int) -> tuple[Lineup, ...]:
    """Every meeting of so many different players."""
    if len(set(pool)) < len(pool) or len(pool) < seats:
        raise BadMatch(f"expected at least {seats} different players, got {', '.join(pool)}")
    return tuple(combinations(pool, seats))


@dataclass
class Arena:
    """A match as far as it has come."""

    plan: Plan
    until: float | None = None  # stop when the first player's share is certainly above or below this
    games: list[Finished] = field(default_factory=list)  # without their moves, which only the journal keeps
    verdict: str | None = None  # `above` or `below`, when that is certain enough

    def __post_init__(self) -> None:
        self.plan.check()
        if self.until is not None and len(self.plan.meetings) > 1:
            raise BadMatch("a match of two to four players can stop early, a pool is played to its end")
        bots = self.plan.bots
        self.standings, self.ratings = Standings(bots), Ratings(bots)
        self.meetings = {meeting: Standings(dict.fromkeys(meeting)) for meeting in self.plan.meetings}
        self.test = None if self.until is None else SequentialTest(self.until)

    @property
    def hero(self) -> str:
        """The player whose share is asked about: the first that is named."""
        return self.plan.meetings[0][0]

    def play(self, games: int, workers: Workplace = 1, folder: Path | None = None, watcher: Watcher = lambda arena: None) -> None:
        """Play that many games, or until it is decided; with a folder, keep them there and go on from what is kept."""
        self.plan.rehearse()
        journal = Journal(folder, self.plan) if folder else None
        with closing(self.coming(games, workers, journal)) as coming:
            for game in coming:
                self.take(game)
                watcher(self)
                if self.verdict:
                    return

    def coming(self, games: int, workers: Workplace, journal: Journal | None) -> Generator[Finished, None, None]:
        """The kept games, then the others as they are played."""
        if journal:
            yield from islice(journal.games(), len(self.games), games)
        with closing(play_games(self.plan, range(len(self.games), games), workers)) as fresh:
            for game in fresh:
                if journal:
                    journal.add(game)
                yield game

    def take(self, game: Finished) -> None:
        """Reckon with one more game; the test is looked at whenever everybody has sat everywhere."""
        self.games.append(replace(game, moves=()))
        self.standings.add(game)
        self.ratings.add(game)
        self.meetings[self.plan.meetings[game.number % len(self.plan.meetings)]].add(game)
        if self.test:
            self.test.update(share_of(self.hero, game))
            if len(self.games) % len(self.plan.orders[0]) == 0:
                self.verdict = self.test.verdict

    def figures(self) -> dict[str, Any]:
        """Everything that is told of the match, as plain values."""
        told: dict[str, Any] = {"game": self.plan.game, "seed": self.plan.seed, "games": len(self.games), "bots": self.standings.figures()}
        if self.test:
            told["until"] = {"bot": self.hero, "share": self.until, "verdict": self.verdict, "error": ERROR}
        if len(self.plan.meetings) > 1:
            told["ratings"] = self.ratings.figures()
            told["meetings"] = [
                {"bots": list(meeting), "lines": standings.figures()} for meeting, standings in self.meetings.items() if standings.figures()
            ]
        return told


def meetings_of(arena: Arena) -> Iterator[dict[str, Any]]:
    """Every player's line in every meeting."""
    return chain.from_iterable(
        ({"meeting": " - ".join(meeting), **line} for line in standings.figures()) for meeting, standings in arena.meetings.items()
    )
