"""The computer players by name; how each thinks is in `levels.toml` here and in a game's folder, who each is in the catalogues."""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from tatami.kernel.game import Game
from tatami.table.sight import Sight

from .adaptive import Fitted, blend, fitted_level, mixed_simulations
from .bot import Bot, Budget, Thought
from .greedy import Greedy
from .minds.turn_player import TurnPlayer
from .search.mcts import Search
from .search.settings import Settings
from .uniform import Uniform
from .valuation import valuation_of

UNIFORM, GREEDY = "uniform", "greedy"
"""The players that do not search: what the others are measured against."""
GREEDY_POSITIONS = 3000
BOTS = "tatami.bots"
"""The package whose `levels.toml` holds for any game."""


USUAL: dict[str, Any] = asdict(Settings())
"""How somebody searches of whom nothing else is said."""
PLAIN: dict[str, Any] = {"wide": 0, "deep": 0, "noise": 0.0}
"""The same of somebody who weighs whole turns."""


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
def levels_file(package: str) -> dict[str, Any]:
    """What the `levels.toml` of a package says; nothing where a game has none."""
    file = files(package).joinpath("levels.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def seconds_per_decision() -> float:
    """How long anybody thinks about a decision where people wait."""
    return float(levels_file(BOTS)["seconds"])


def levels(game: Game) -> list[str]:
    """The computer players that play a game, the weakest first; without a value of positions only chance plays."""
    return [UNIFORM, GREEDY, *levels_file(BOTS)["ladder"]] if game.valuation else [UNIFORM]


def searchers(game: Game) -> list[str]:
    """Those of them who search."""
    return [level for level in levels(game) if level not in (UNIFORM, GREEDY)]


def adaptive(name: str, game: Game) -> Fitted | None:
    """What the name of a player who adapts says; None if it is no such name, or nobody plays this game so."""
    return fitted_level(name, searchers(game))


def opponent(level: str, game: Game, seats: int | None = None) -> Opponent:
    """The computer player of that name, for a table of so many; for the smallest table if nobody says how many sit there."""
    between = adaptive(level, game)
    if between is None and level not in levels(game):
        raise UnknownLevel(f"expected one of {', '.join(levels(game))}, got {level!r}")
    if level == UNIFORM:
        return Opponent(Uniform(), Budget())
    if level == GREEDY:
        return Opponent(Greedy(game, valuation_of(game).value), Budget(GREEDY_POSITIONS))
    low, high, share = between.between(searchers(game)) if between else (level, level, 0.0)
    (least, below), (most, above) = (level_settings(game, seats or min(game.meta.seats), name) for name in (low, high))
    search = Search(game, Settings(**blend({**USUAL, **below}, {**USUAL, **above}, share)), learned=True)
    how, more = weighing(game, low), weighing(game, high)
    weighs = None if how is None or more is None else blend({**PLAIN, **how}, {**PLAIN, **more}, share)
    return Opponent(search if weighs is None else TurnPlayer(game, search, **weighs), Budget(mixed_simulations(least, most, share)))


def weighing(game: Game, level: str) -> Mapping[str, Any] | None:
    """How a level weighs whole turns by a learned value; None where it searches."""
    found: Mapping[str, Any] | None = levels_file(game.package).get("learned", {}).get(level)
    return found


def strengths(game: Game) -> dict[str, int]:
    """How many games of a hundred each level wins against the weakest of those who think, as far as that was measured."""
    return {} if game.variant_of else dict(levels_file(game.package).get("strength", {}))


def level_settings(game: Game, seats: int, level: str) -> tuple[int, Mapping[str, Any]]:
    """The simulations and settings of a level: for any game, then for this one, then for so many players, then for the level."""
    own = levels_file(game.package)
    places = [levels_file(BOTS), own, own.get(f"{seats}-players", {})]
    settings = {name: value for place in places for name, value in place.get("settings", {}).items()}
    how = [place["level"][level] for place in places if level in place.get("level", {})][-1]
    return how["simulations"], settings | {name: value for name, value in how.items() if name != "simulations"}
