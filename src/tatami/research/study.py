"""What happens in the games of a kept match: how long, what scores, how they end, who wins, and how often everything is used.

Nothing here knows a game: moves are counted by their words in notation (`place`, `place dojo`), chance's outcomes likewise, and
events by name.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median, pstdev
from typing import Any

from tatami.games import find
from tatami.kernel.digest import digest
from tatami.kernel.record import CHANCE_NAME

from .confidence import wilson
from .errors import BadMatch
from .match import Finished, Plan
from .metrics import BUILT_IN, MetricMaker, StudiedMove

MOVE, CHANCE, EVENT = "move", "chance", "event"


@dataclass
class Use:
    """How often one thing was done, drawn or told."""

    kind: str
    name: str
    times: int = 0
    games: int = 0  # in which it happened
    seats: int = 0  # that did it at least once
    won: float = 0.0  # the win parts of those seats

    def figures(self, games: int) -> dict[str, Any]:
        """As plain numbers, for a study of so many games."""
        return {
            "kind": self.kind,
            "name": self.name,
            "times": self.times,
            "per_game": round(self.times / games, 4),
            "in_games": round(self.games / games, 4),
            "win_share": round(self.won / self.seats, 4) if self.seats else None,
        }


class Study:
    """The games of a match, looked at one by one."""

    def __init__(self, plan: Plan, metrics: Sequence[MetricMaker] = BUILT_IN) -> None:
        self.plan, self.game = plan, find(plan.game)
        self.box = self.game.box(self.game.components(plan.edition), plan.options)
        self.metrics = [metric(self.game, self.box) for metric in metrics]
        self.games: list[Finished] = []
        self.uses: dict[tuple[str, str], Use] = {}
        self.lengths: list[int] = []

    def add(self, finished: Finished) -> None:
        """Play one game again and count."""
        done: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for metric in self.metrics:
            metric.begin(finished)
        for move in self.moves(finished):
            who = CHANCE_NAME if move.seat < 0 else str(move.seat)
            for name in beginnings(move.text):
                done[CHANCE if move.seat < 0 else MOVE, name][who] += 1
            for event in move.events:
                done[EVENT, self.game.events[event.kind].name][CHANCE_NAME] += 1
            for metric in self.metrics:
                metric.move(move)
        for (kind, name), by in done.items():
            use = self.uses.setdefault((kind, name), Use(kind, name))
            doers = [int(who) for who in by if who != CHANCE_NAME]
            use.times += by.total()
            use.games += 1
            use.seats += len(doers)
            use.won += sum(finished.shares[seat] for seat in doers)
        for metric in self.metrics:
            metric.end(finished)
        self.lengths.append(len(finished.moves))
        self.games.append(finished)

    def moves(self, finished: Finished) -> Iterator[StudiedMove]:
        """Every move of a game with what was told; the last state must be the one that was kept."""
        game, box = self.game, self.box
        state = game.start(box, len(finished.bots))
        for number, line in enumerate(finished.moves, 1):
            text, before = line.partition(" ")[2], state
            state, action = before.copy(), game.notation.read(before, box, text)
            events = tuple(game.apply(state, box, action))
            yield StudiedMove(number, before.to_act, text, action, game.legal(before, box), events, before, state)
        if digest(state) != finished.hash:
            raise BadMatch(f"game {finished.number} ends otherwise: expected the state {finished.hash}, got {digest(state)}")

    def figures(self) -> dict[str, Any]:
        """Everything found, as plain values; `usage` with the most frequent first."""
        if not self.games:
            raise BadMatch("expected at least one finished game, found none")
        usage = sorted(self.uses.values(), key=lambda use: (use.kind, -use.times, use.name))
        return {
            "game": self.plan.game,
            "games": len(self.games),
            "bots": sorted({bot for game in self.games for bot in game.bots}),
            "moves": spread(self.lengths),
            "decisions": spread([sum(game.decisions) for game in self.games]),
            "scores": spread([score for game in self.games for score in game.scores]),
            "winning_scores": spread([max(won_scores(game)) for game in self.games]),
            "margins": spread([margin(game) for game in self.games]),
            "first_player": self.share(lambda game: game.shares[game.first]),
            "seats": self.by_seat(),
            "shared_wins": self.share(lambda game: float(game.ranks.count(1) > 1)),
            "endings": self.endings(),
            "metrics": {metric.title: metric.rows() for metric in self.metrics},
            "usage": [use.figures(len(self.games)) for use in usage],
        }

    def share(self, part: Callable[[Finished], float]) -> dict[str, float]:
        """A mean over all games of something between 0 and 1, with its interval."""
        return interval(sum(map(part, self.games)), len(self.games))

    def by_seat(self) -> list[dict[str, float]]:
        """The win share of each seat, over the games that have it."""
        found = []
        for seat in range(max(len(game.bots) for game in self.games)):
            parts = [game.shares[seat] for game in self.games if seat < len(game.bots)]
            found.append({"seat": seat, **interval(sum(parts), len(parts))})
        return found

    def endings(self) -> list[dict[str, Any]]:
        """How often each way to end came about, those that never did too."""
        ended = Counter(game.reason for game in self.games)
        undecided, *reasons = self.game.meta.reasons
        reasons += [undecided] * (undecided in ended)
        return [{"reason": reason, "games": ended[reason], **interval(ended[reason], len(self.games))} for reason in reasons]


def filter_usage(usage: list[dict[str, Any]], only: Sequence[str]) -> list[dict[str, Any]]:
    """What begins with one of these and has exactly one word more (`place`: `place dojo`, `place palace`); without any, everything."""
    return [row for row in usage if not only or row["name"].rpartition(" ")[0] in only]


def beginnings(text: str) -> Iterator[str]:
    """A move's first word, its first two words, and so on."""
    words = text.split()
    return (" ".join(words[:count]) for count in range(1, len(words) + 1))


def won_scores(game: Finished) -> list[int]:
    """The scores of the winners."""
    return [score for score, rank in zip(game.scores, game.ranks, strict=True) if rank == 1]


def margin(game: Finished) -> int:
    """How far the best score of the winners is ahead of the best of the others; nothing if all won."""
    others = [score for score, rank in zip(game.scores, game.ranks, strict=True) if rank > 1]
    return max(won_scores(game)) - max(others) if others else 0


def interval(total: float, games: int) -> dict[str, float]:
    """A share with its 95 % interval."""
    low, high = wilson(total, games)
    return {"share": round(total / games, 4), "low": round(low, 4), "high": round(high, 4)}


def spread(values: Iterable[float]) -> dict[str, float]:
    """How some numbers lie."""
    numbers = list(values)
    return {
        "mean": round(fmean(numbers), 3),
        "spread": round(pstdev(numbers), 3),
        "least": min(numbers),
        "median": median(numbers),
        "most": max(numbers),
    }
