"""`tatami openings`: what was done first in many kept games, counted, or the shipped count shown."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from tatami import games
from tatami.bots.openings.count import openings_of
from tatami.bots.openings.file import Book, dump_openings, shipped_book
from tatami.cli.arguments import GameName
from tatami.cli.errors import BadInput
from tatami.cli.files import write_bytes
from tatami.cli.screen import screen
from tatami.kernel.game import Game
from tatami.kernel.words import words
from tatami.research.confidence import wilson
from tatami.research.datasets import Dataset
from tatami.research.errors import BadMatch
from tatami.texts.speaker import FALLBACK, Speaker

ACTIONS = ("make", "list")

Action = Annotated[str, typer.Argument(metavar="|".join(ACTIONS), show_default=False, help="What to do.")]
Kept = Annotated[
    Path | None,
    typer.Option("--from", metavar="DIR", show_default=False, help="make: games kept by `tatami selfplay`, all shards that are there."),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="make: where to write; otherwise to the standard output.")]


def command(action: Action, game: GameName, kept: Kept = None, out: Out = None) -> None:
    """Count what was done first in kept games, or show what is counted of the shipped ones."""
    if action not in ACTIONS:
        raise BadInput(f"expected one of {', '.join(ACTIONS)}, got {action!r}")
    found = games.find(game)
    if action == "list":
        book = shipped_book(game)
        if book is None:
            raise BadInput(f"{game}: no openings are shipped; `tatami openings make {game} --from DIR` counts those of kept games")
        screen().print(grid(found, book))
    elif kept is None:
        raise BadInput("make: expected --from DIR, games kept by `tatami selfplay`")
    else:
        make(found, kept, out)


def make(game: Game, kept: Path, out: Path | None) -> None:
    """Count the openings of the games in a folder."""
    try:
        data = Dataset(kept)
        if data.game.name != game.name:
            raise BadInput(f"{kept}: expected games of {game.name}, got {data.game.name}")
        numbers = sorted(data.games["game"].to_list())
        players = tuple(sorted({name for bots in data.games["bots"] for name in bots}))
        openings = openings_of(game, (data.table(number) for number in numbers))
    except (BadMatch, OSError) as problem:
        raise BadInput(str(problem)) from problem
    text = dump_openings(game, players, len(numbers), data.agreed["seed"], openings)
    if out:
        write_bytes(out, text.encode())
    else:
        print(text, end="")


def grid(game: Game, book: Book) -> Grid:
    """Decisions one under the other, each with its answers."""
    say = Speaker(FALLBACK, game).say
    head = book.head
    made = Grid("decision", "answer", "chosen", "won", "95 %", title=f"{head.games} games between {', '.join(head.players)}")
    for one in book.openings:
        title = f"{say(words(f'guide.{one.kind}.title'))} ({one.number}, {one.seats} seats)"
        for answer in one.answers:
            low, high = wilson(answer.won, answer.times)
            share = f"{answer.times / one.times:.0%}", f"{answer.won / answer.times:.0%}", f"{low:.0%}–{high:.0%}"
            made.add_row(title, say(answer.said), *share)
            title = ""
    return made
