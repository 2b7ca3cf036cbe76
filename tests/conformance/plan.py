"""The games and counts that are kept under golden/, as each game's `plan.toml` lists them."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tatami.forge import Forged
from tatami.kernel.dialect import MOST_OFFERS
from tatami.kernel.game import Game
from tatami.table.table import Table

from .cases import Case, player_of, random_game, random_move

GOLDEN = Path(__file__).parent.parent.parent / "golden"


@dataclass(frozen=True)
class Kept:
    """A game that is kept: who plays it, by which seed, and how it must end; random moves if nobody of `players.py` plays."""

    name: str
    seats: int
    seed: int
    reason: str
    options: dict[str, str]
    player: str = ""

    def table(self, game: Game) -> Table:
        """The table at its end."""
        choose = player_of(game, self.player) if self.player else random_move
        *_, table = random_game(Case(game, self.seats, tuple(self.options.items())), self.seed, choose)
        return table


@dataclass(frozen=True)
class Count:
    """Positions so deep after so many moves of a kept game."""

    game: str
    move: int
    depth: int


@dataclass(frozen=True)
class Plan:
    """All that is kept of a game."""

    games: dict[str, Kept]
    counts: list[Count]


def plan_of(game: Game) -> Plan:
    """The plan of a game."""
    plan = tomllib.loads((GOLDEN / game.name / "plan.toml").read_text("utf-8"))
    games = [Kept(**{"options": {}} | kept) for kept in plan["game"]]
    return Plan({kept.name: kept for kept in games}, [Count(**count) for count in plan["perft"]])


def leaves(forged: Forged, table: Table, depth: int) -> int:
    """The positions so deep below a table."""
    pool, boxes = forged.new_pool(depth + 1), forged.boxes(table.box)
    forged.from_record(table.state, pool, 0)
    offers, cursor = forged.new_offers((depth + 1) * MOST_OFFERS), forged.new_offers(2 * (depth + 1))
    return int(forged.perft(pool, boxes, offers, cursor, forged.new_row(), depth))
