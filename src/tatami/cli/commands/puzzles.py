"""`tatami puzzles`: puzzles found in games of computer players, the shipped ones listed, and checked again by search."""

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from tatami import games
from tatami.bots.puzzles.file import puzzles_by_name
from tatami.bots.puzzles.make import BARREN, puzzles_of_games, stands
from tatami.bots.puzzles.puzzle import Puzzle, dump_puzzles
from tatami.bots.search.compile import compile_search
from tatami.cli.arguments import GameName
from tatami.cli.compilation import compile_here
from tatami.cli.errors import BadInput
from tatami.cli.files import write_bytes
from tatami.cli.screen import progress, screen
from tatami.kernel.game import Game

ACTIONS = ("make", "list", "check")
MOST = 10_000

Action = Annotated[str, typer.Argument(metavar="|".join(ACTIONS), show_default=False, help="What to do.")]
Count = Annotated[int, typer.Option("--count", metavar="N", help="How many to make or to check.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", min=0, help="The same seed gives the same puzzles.")]
Every = Annotated[int, typer.Option("--every", metavar="N", min=1, help="make: look at one in so many positions.")]
Most = Annotated[int, typer.Option("--most", metavar="N", min=1, help="make: no more than so many from one game.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="make: where to write; otherwise to the standard output.")]


def command(action: Action, game: GameName, count: Count = 200, seed: Seed = 1, every: Every = 2, most: Most = 6, out: Out = None) -> None:
    """Make puzzles of a game, list the shipped ones, or check them again by search."""
    if action not in ACTIONS:
        raise BadInput(f"expected one of {', '.join(ACTIONS)}, got {action!r}")
    if not 1 <= count <= MOST:
        raise BadInput(f"--count: expected from 1 to {MOST}, got {count}")
    found = games.find(game)
    if action == "list":
        screen().print(puzzles_grid(list(puzzles_by_name(game).values())))
        return
    if not found.valuation:
        raise BadInput(f"{game}: expected a game whose positions have a value, for puzzles are found by search")
    compile_here(found, compile_search)
    if action == "check":
        check(found, count, seed)
    else:
        make(found, count, seed, every, most, out)


def make(game: Game, count: int, seed: int, every: int, most: int, out: Path | None) -> None:
    """Find so many puzzles and write them."""
    with progress() as bar:
        task = bar.add_task(game.meta.title, total=count)
        made: list[Puzzle] = []
        for puzzle in islice(puzzles_of_games(game, seed, every, most), count):
            made.append(puzzle)
            bar.update(task, completed=len(made))
    text = dump_puzzles(game, made)
    if out:
        write_bytes(out, text.encode())
    else:
        print(text, end="")
    if len(made) < count:
        raise BadInput(f"found {len(made)} of {count} puzzles: the last {BARREN} games had none")


def check(game: Game, count: int, seed: int) -> None:
    """Look at the shipped puzzles again, with other seeds."""
    sample = list(puzzles_by_name(game.name).values())[:: max(1, len(puzzles_by_name(game.name)) // count)][:count]
    fallen = [puzzle.name for puzzle in sample if not stands(game, puzzle, seed)]
    print(f"{game.name}: {len(sample) - len(fallen)} of {len(sample)} puzzles stand")
    if fallen:
        raise BadInput(f"{game.name}: another turn was better in {', '.join(fallen)}")


def puzzles_grid(puzzles: list[Puzzle]) -> Grid:
    """Puzzles one under the other, the easiest first."""
    grid = Grid("puzzle", "seats", "moves", "theme", "difficulty", "best turn", "chance", "margin")
    for one in puzzles:
        figures = f"{one.chance:.0%}", f"{one.margin:.0%}"
        grid.add_row(one.name, str(one.seats), str(len(one.moves)), one.theme, str(one.difficulty), "; ".join(one.line), *figures)
    return grid
