"""What if a rule or a number of the box were otherwise: the same match by two settings, with the interval of every difference."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from tatami.games import find
from tatami.kernel.game import Game

from .confidence import difference_interval
from .errors import BadMatch
from .match import Finished, Plan
from .standings import share_of
from .study import margin, won_scores
from .workers import Workplace, play_games

SHIPPED = "as shipped"
VALUE = re.compile(r"(?P<entry>[\w-]+)(?:\[(?P<key>[\w-]+)\])?\.(?P<field>[\w-]+)")
"""`house.treasures`, or `envoy[KEY].cost` for an entry of a list."""
SEPARATOR = ";"


@dataclass(frozen=True)
class Setting:
    """Options and values of the box that differ from what is shipped, as they were asked for."""

    text: str
    options: Mapping[str, str]
    edition: str | None

    @property
    def name(self) -> str:
        """What it is called in tables."""
        return self.text or SHIPPED


def setting(game: Game, text: str) -> Setting:
    """A setting from its text: `option=value` and `entry.field=value`, several parted by semicolons; the value of a field is TOML."""
    options: dict[str, str] = {}
    entries: dict[str, list[str]] = {}
    for part in filter(None, map(str.strip, text.split(SEPARATOR))):
        name, equals, value = map(str.strip, part.partition("="))
        place = VALUE.fullmatch(name)
        if not equals or not value:
            raise BadMatch(f"expected option=value or entry.field=value, got {part!r}")
        if place is None:
            options[name] = value
        else:
            entries.setdefault(head_of(place), []).append(f"{place['field']} = {value}")
    game.meta.all_options(options)
    edition = edition_text(game, entries) if entries else None
    game.components(edition)
    return Setting(text.strip(), options, edition)


def head_of(place: re.Match[str]) -> str:
    """How an entry of an edition begins."""
    return f'[[{place["entry"]}]]\nkey = "{place["key"]}"' if place["key"] else f"[{place['entry']}]"


def edition_text(game: Game, entries: Mapping[str, Sequence[str]]) -> str:
    """An edition that changes these values."""
    head = f'game = "{game.name}"\nedition = "experiment"\nsure = "house"\nsource = "an experiment"\n'
    return head + "".join(f"\n{entry}\n" + "\n".join(lines) + "\n" for entry, lines in entries.items())


@dataclass(frozen=True)
class Outcome:
    """The games of one setting."""

    setting: Setting
    games: tuple[Finished, ...]

    def values(self, hero: str) -> dict[str, list[float]]:
        """Every figure that is compared, game by game."""
        games = self.games
        seats = range(max(len(game.bots) for game in games))
        return {
            "moves": [float(len(game.moves)) for game in games],
            "decisions": [float(sum(game.decisions)) for game in games],
            "winning score": [float(max(won_scores(game))) for game in games],
            "score": [fmean(game.scores) for game in games],
            "margin": [float(margin(game)) for game in games],
            "who decides first wins": [game.shares[game.first] for game in games],
            **{f"seat {seat} wins": [game.shares[seat] for game in games] for seat in seats},
            f"{hero} wins": [share_of(hero, game) for game in games],
            **{f"ends by {reason}": [float(game.reason == reason) for game in games] for reason in reasons(self.setting, games)},
        }


def reasons(of: Setting, games: Sequence[Finished]) -> list[str]:
    """The ways to end that came about."""
    return sorted({game.reason for game in games})


def sweep(plan: Plan, texts: Sequence[str], games: int, workers: Workplace = 1) -> list[Outcome]:
    """Play the same match as shipped (or by the first setting, if it is given as text) and by every other setting."""
    settings = [setting(find(plan.game), text) for text in texts]
    plans = [replace(plan, options={**plan.options, **one.options}, edition=one.edition or plan.edition) for one in settings]
    for one in plans:
        one.check()
    plans[0].rehearse()
    return [Outcome(one, tuple(play_games(played, range(games), workers))) for one, played in zip(settings, plans, strict=True)]


def comparison(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """A row for each setting but the first and each figure: both means, and the difference with its 95 % interval."""
    hero = outcomes[0].games[0].bots[0]
    base = outcomes[0].values(hero)
    rows = []
    for outcome in outcomes[1:]:
        values = outcome.values(hero)
        for name in dict.fromkeys([*base, *values]):
            here, there = (
                [0.0] * len(one.games) if name not in found else found[name] for one, found in ((outcomes[0], base), (outcome, values))
            )
            difference, half = difference_interval(here, there)
            rows.append(
                {
                    "setting": outcome.setting.name,
                    "figure": name,
                    "before": round(fmean(here), 4),
                    "after": round(fmean(there), 4),
                    "difference": round(difference, 4),
                    "low": round(difference - half, 4),
                    "high": round(difference + half, 4),
                    "certain": abs(difference) > half,
                }
            )
    return rows
