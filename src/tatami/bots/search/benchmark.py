"""Figures of the search: simulations a second, interpreted and compiled, and how large its nodes are."""

import time
from typing import Any

from tatami.bots.bot import Budget
from tatami.kernel.game import Game
from tatami.kernel.playout import LONGEST
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

from .mcts import Search
from .node import Node
from .settings import Settings

SECONDS = 2.0
WHOLE_GAMES = Settings(turn_actions=0, playout_actions=LONGEST)
"""Every simulation is played to its end."""


def measure_search(game: Game) -> dict[str, Any]:
    """How fast a game is searched from its first decision, with the fewest and with the most players."""
    compiled = {
        f"{seats}_players": simulations_per_second(game, seats, "cpu") for seats in sorted({min(game.meta.seats), max(game.meta.seats)})
    }
    interpreted = simulations_per_second(game, max(game.meta.seats), "python")
    return {
        "search_simulations_per_second": compiled,
        "search_interpreted_simulations_per_second": interpreted,
        "search_compiled_over_interpreted": compiled[f"{max(game.meta.seats)}_players"] / interpreted,
        "search_megabytes_per_million_nodes": float(Search(game, WHOLE_GAMES, "cpu").forged().new_records(Node, 1).nbytes),
    }


def simulations_per_second(game: Game, seats: int, rung: str, seconds: float = SECONDS) -> float:
    """Simulations a second of processor time, with whole playouts; the first few are not counted."""
    sight = first_decision(game, seats)
    Search(game, WHOLE_GAMES, rung).choose(sight, Budget(2), key=1)
    begun = time.process_time()
    thought = Search(game, WHOLE_GAMES, rung).choose(sight, Budget(1 << 40, seconds), key=1)
    return thought.simulations / (time.process_time() - begun)


def first_decision(game: Game, seats: int) -> Sight:
    """What the first player to decide something sees."""
    table = Table(game, seats)
    table.settle(Dice(1))
    return table.sight(table.to_act)
