"""What the laws are tried on: every registered game, at every number of seats, under several options, in two editions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import Game
from tatami.table.chance import Dice
from tatami.table.table import Table
from tests.volume import SETTINGS

TESTS = Path(__file__).parent.parent
LONGEST = 20_000

Player = Callable[[Table, Dice], str]
"""Chooses a move for whoever is to act, chance included."""


@dataclass(frozen=True)
class Case:
    """A game as some people might play it."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]
    edition: str | None = None

    def __str__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.game.name} for {self.seats}{chosen}{' in another edition' if self.edition else ''}"

    def table(self) -> Table:
        """A table before its first move."""
        return Table(self.game, self.seats, dict(self.options), self.game.components(self.edition))


def folder_of(game: Game) -> Path:
    """The folder of a game's own tests."""
    return TESTS / "games" / game.name.replace("-", "_")


def laws_of(game: Game) -> ModuleType:
    """The game's `laws.py`: `census(state, box)` is what never changes, None while that does not hold yet."""
    return import_module(f"tests.games.{game.name.replace('-', '_')}.laws")


def player_of(game: Game, name: str) -> Player:
    """Somebody of the game's `players.py` who plays with a purpose."""
    player: Player = getattr(import_module(f"tests.games.{game.name.replace('-', '_')}.players"), name)
    return player


def other_edition(game: Game) -> str:
    """The game's `edition.toml`: a quite different box of the same shape."""
    return (folder_of(game) / "edition.toml").read_text("utf-8")


def settings(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """The defaults, every option at its last value, and two mixtures."""
    options = list(game.meta.options.values())
    numbers = range(len(options))
    mixed = [[0 for _ in numbers], [-1 for _ in numbers], [-(n % 2) for n in numbers], [n % 2 - 1 for n in numbers]]
    chosen = [tuple((option.name, option.values[pick]) for option, pick in zip(options, picks, strict=True)) for picks in mixed]
    return list(dict.fromkeys(chosen))


def tried(settings: list[tuple[tuple[str, str], ...]], number: int) -> list[tuple[tuple[str, str], ...]]:
    """The defaults, and as many others as there is time for, not the same for every number of seats."""
    others = settings[1:]
    turned = others[number % len(others) :] + others[: number % len(others)] if others else []
    return [*settings[:1], *turned[: SETTINGS - 1]]


def cases(game: Game) -> list[Case]:
    """Every number of seats with every setting, or as many as `volume.py` says, and the other edition once for each number of seats."""
    found = [Case(game, seats, options) for number, seats in enumerate(game.meta.seats) for options in tried(settings(game), number)]
    return found + [Case(game, seats, settings(game)[0], other_edition(game)) for seats in game.meta.seats]


def random_move(table: Table, dice: Dice) -> str:
    """A move by the odds for chance, any for a player."""
    weights = table.game.odds(table.state, table.box) if table.to_act == CHANCE else [1] * len(table.legal)
    return table.legal[dice(weights)]


def random_game(case: Case, seed: int, choose: Player = random_move) -> Iterator[Table]:
    """One table, shown before the first and after each random move, until the game is over."""
    table, dice = case.table(), Dice(seed)
    yield table
    while table.to_act != OVER:
        assert table.version < LONGEST, f"{case}: no end after {LONGEST} moves"
        table.play(choose(table, dice))
        yield table
