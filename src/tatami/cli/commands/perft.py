"""`tatami perft`: how many positions lie so many actions deep, chance's outcomes counted as branches."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from tatami import games
from tatami.cli.arguments import AtMove, Edition, GameName, Json, Options, Seats, rulings
from tatami.cli.errors import BadInput
from tatami.cli.files import at_move, read_edition, read_table
from tatami.cli.screen import print_json, progress, screen
from tatami.forge import load, warm
from tatami.kernel import perft as counting
from tatami.kernel.dialect import MOST_OFFERS, Box, State
from tatami.kernel.game import Game
from tatami.table.table import Table
from tatami.texts.speaker import LANGS

Depth = Annotated[int, typer.Option("--depth", metavar="N", min=0, show_default=False, help="How many actions deep.")]
From = Annotated[Path | None, typer.Option("--from", metavar="FILE", help="Count from a record's position, not from the start.")]

PLIES_APART = 2
"""How deep the counting is cut into pieces, for the bar to move and Ctrl-C to be heard."""


def command(
    game: GameName,
    depth: Depth,
    seats: Seats = None,
    source: From = None,
    move: AtMove = None,
    option: Options = None,
    edition: Edition = None,
    json: Json = False,
) -> None:
    """Count the positions to a depth."""
    found = games.find(game)
    if source is None:
        table = Table(found, seats or min(found.meta.seats), rulings(option), read_edition(found, edition))
    else:
        table = read_table(source, edition, LANGS[0])
        if table.game.name != game or seats not in (None, table.state.seats) or option:
            raise BadInput(f"{source}: expected a record of {game} whose seats and options are its own, got {table.game.name}")
    table = at_move(table, move)
    leaves = position_counts(found, table.state, table.box, depth)
    if json:
        print_json({"game": game, "seats": table.state.seats, "move": table.version, "leaves": leaves})
        return
    grid = Grid("depth", "positions")
    for level, count in enumerate(leaves):
        grid.add_row(str(level), f"{count:,}")
    screen().print(f"{found.meta.title}, {table.state.seats} players, after move {table.version}", grid, sep="\n")


def position_counts(game: Game, state: State, box: Box, depth: int) -> list[int]:
    """The positions at every depth up to this one; compiled if that costs no waiting, else interpreted."""
    counter = Counter(game, box, depth)
    return [counter.leaves(state, level) for level in range(depth + 1)]


class Counter:
    """Counts below positions, with everything that counting needs kept at hand."""

    def __init__(self, game: Game, box: Box, depth: int) -> None:
        self.game, self.box = game, box
        self.forged = load(game, "cpu" if warm(game, [counting]) else "python", [counting])
        self.boxes = self.forged.boxes(box)
        self.pool = self.forged.new_pool(depth + 1)
        self.offers = self.forged.new_offers((depth + 1) * MOST_OFFERS)
        self.cursor = self.forged.new_offers(2 * (depth + 1))
        self.row = self.forged.new_row()

    def leaves(self, state: State, depth: int) -> int:
        """The positions so deep below a state, a finished game counted where it ended."""
        apart = min(PLIES_APART, depth)
        below = self.following([state], apart)
        with progress() as bar:
            return sum(self.count(start, depth - apart) for start in bar.track(below, description=f"depth {depth}"))

    def following(self, states: list[State], plies: int) -> list[State]:
        """The positions so many plies on."""
        for _ in range(plies):
            states = [after for state in states for after in self.after(state)]
        return states

    def after(self, state: State) -> list[State]:
        """What every offer leads to; a finished game stays."""
        found = []
        for action in self.game.legal(state, self.box):
            following = state.copy()
            self.game.rules.apply(following, self.box, action)
            found.append(following)
        return found or [state]

    def count(self, state: State, depth: int) -> int:
        """The leaves below one position, counted on the rung."""
        self.forged.from_record(state, self.pool, 0)
        return int(self.forged.perft(self.pool, self.boxes, self.offers, self.cursor, self.row, depth))
