"""The computer players by name; `levels.toml` says how each thinks, `level.<name>` in the catalogues who each is."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from tatami.kernel.game import Game
from tatami.table.sight import Sight

from .bot import Bot, Budget, Thought
from .greedy import Greedy
from .search.mcts import Search, Style
from .uniform import Uniform
from .values import find as value_of
from .values import has_value

CHANCE, SHORTSIGHTED = "uniform", "greedy"
"""The players that do not search: what the others are measured against."""
GREEDY_NODES = 3000


class UnknownLevel(LookupError):
    """No computer player of that name plays this game."""


@dataclass(frozen=True)
class Opponent:
    """A computer player who knows how long to think."""

    bot: Bot
    budget: Budget

    def within(self, seconds: float) -> "Opponent":
        """The same player, who stops thinking after so many seconds."""
        return replace(self, budget=replace(self.budget, seconds=seconds))

    def choose(self, sight: Sight, key: int) -> Thought:
        """One of the sight's offers."""
        return self.bot.choose(sight, self.budget, key)


@cache
def written() -> dict[str, Any]:
    """What `levels.toml` says."""
    return tomllib.loads(files(__package__).joinpath("levels.toml").read_text("utf-8"))


def seconds() -> float:
    """How long anybody thinks about a decision where people wait."""
    return float(written()["seconds"])


def levels(game: Game) -> list[str]:
    """The computer players that play a game, the weakest first; without a value of positions only chance plays."""
    return [CHANCE, SHORTSIGHTED, *written()["ladder"]] if has_value(game) else [CHANCE]


def searchers(game: Game) -> list[str]:
    """Those of them who search."""
    return [level for level in levels(game) if level not in (CHANCE, SHORTSIGHTED)]


def opponent(level: str, game: Game, seats: int | None = None) -> Opponent:
    """The computer player of that name, for a table of so many; for the smallest table if nobody says how many sit there."""
    if level not in levels(game):
        raise UnknownLevel(f"expected one of {', '.join(levels(game))}, got {level!r}")
    if level == CHANCE:
        return Opponent(Uniform(), Budget())
    if level == SHORTSIGHTED:
        return Opponent(Greedy(game, value_of(game)), Budget(GREEDY_NODES))
    simulations, style = said(game.name, seats or min(game.meta.seats), level)
    return Opponent(Search(game, Style(**style)), Budget(simulations))


def said(game: str, seats: int, level: str) -> tuple[int, Mapping[str, Any]]:
    """How much a level thinks, and how: what is said for any game, then for this one, then for so many players, then for the level."""
    places = [written()["any"], written().get(game, {}), written().get(game, {}).get(f"{seats}-players", {})]
    style = {name: value for place in places for name, value in place.get("style", {}).items()}
    how = [place["level"][level] for place in places if level in place.get("level", {})][-1]
    return how["simulations"], style | {name: value for name, value in how.items() if name != "simulations"}
