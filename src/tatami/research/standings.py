"""What came out of a match: each player's share of the wins with its interval, scores and faults."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from .confidence import wilson
from .match import Finished


@dataclass
class Standing:
    """One player's games so far; a player who holds several seats has one line for all of them."""

    bot: str
    games: int = 0
    seats: int = 0
    won: float = 0.0  # parts of wins
    alone: int = 0  # games won by this player's seats alone
    shared: int = 0  # games won together with others
    scored: int = 0
    squared: int = 0
    faults: Counter[str] = field(default_factory=Counter)

    def add(self, game: Finished) -> None:
        """One more game that this player took part in."""
        mine = [seat for seat, name in enumerate(game.bots) if name == self.bot]
        winners = [seat for seat, rank in enumerate(game.ranks) if rank == 1]
        self.games += 1
        self.seats += len(mine)
        self.won += share_of(self.bot, game)
        self.alone += all(seat in mine for seat in winners)
        self.shared += len({seat in mine for seat in winners}) == 2
        self.scored += sum(game.scores[seat] for seat in mine)
        self.squared += sum(game.scores[seat] ** 2 for seat in mine)
        self.faults.update(fault.kind for fault in game.faults if fault.seat in mine)

    @property
    def share(self) -> float:
        """The part of the wins that it has."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where its share lies, 95 times of 100."""
        return wilson(self.won, self.games)

    @property
    def score(self) -> float:
        """The mean score of a seat."""
        return self.scored / self.seats

    @property
    def spread(self) -> float:
        """The standard deviation of the scores."""
        return sqrt(max(0.0, self.squared / self.seats - self.score**2))

    def figures(self) -> dict[str, Any]:
        """The line as plain numbers."""
        low, high = self.interval
        return {
            "bot": self.bot,
            "games": self.games,
            "seats": self.seats // self.games,
            "share": round(self.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "alone": self.alone,
            "shared": self.shared,
            "score": round(self.score, 4),
            "spread": round(self.spread, 4),
            "faults": dict(sorted(self.faults.items())),
        }


def share_of(bot: str, game: Finished) -> float:
    """The part of a game's win that a player has in all its seats."""
    return sum(share for name, share in zip(game.bots, game.shares, strict=True) if name == bot)


class Standings:
    """The lines of a match, or of every meeting of a pool, in the order in which players are named."""

    def __init__(self, bots: Iterable[str]) -> None:
        self.by_bot = {bot: Standing(bot) for bot in bots}

    def add(self, game: Finished) -> None:
        """One more game."""
        for bot in dict.fromkeys(game.bots):
            self.by_bot[bot].add(game)

    def figures(self) -> list[dict[str, Any]]:
        """Every line as plain numbers."""
        return [line.figures() for line in self.by_bot.values() if line.games]
