"""Ratings of a pool, by OpenSkill's Plackett-Luce model: games with two to four places, shared ones too, taken in their order."""

from collections.abc import Iterable
from typing import Any

from openskill.models import PlackettLuce

from .confidence import NORMAL_95
from .match import Finished


class Ratings:
    """How strong each player is thought to be, and how sure that is; everybody begins at 25 ± 16."""

    def __init__(self, bots: Iterable[str]) -> None:
        self.model = PlackettLuce()
        self.of = {bot: self.model.rating(name=bot) for bot in bots}

    def add(self, game: Finished) -> None:
        """Learn from one game; one between seats of the same player teaches nothing."""
        if len(set(game.bots)) < len(game.bots):
            return
        rated = self.model.rate([[self.of[bot]] for bot in game.bots], ranks=list(game.ranks))
        self.of |= {bot: team[0] for bot, team in zip(game.bots, rated, strict=True)}

    def figures(self) -> list[dict[str, Any]]:
        """The ladder, the strongest first: the rating and half its 95 % interval."""
        ladder = sorted(self.of.items(), key=lambda entry: -entry[1].mu)
        return [{"bot": bot, "rating": round(rating.mu, 3), "error": round(NORMAL_95 * rating.sigma, 3)} for bot, rating in ladder]
