"""`tatami selfplay`: many games kept with what was thought, in shards, on one core, all cores or a cluster."""

from pathlib import Path
from typing import Annotated

import typer

from tatami import games
from tatami.cli.arguments import Edition, GameName, Options, rulings
from tatami.cli.errors import BadInput
from tatami.cli.screen import progress, screen
from tatami.research.errors import BadMatch, Lost
from tatami.research.match import Plan
from tatami.research.selfplay import Run, merge, selfplay
from tatami.research.workers import cores

from .arena import Cluster, Patience, Seed, Workers, edition_text, make_ready, names_in

Bots = Annotated[str, typer.Option("--bots", metavar="A,B[,C,D]", show_default=False, help="Who plays: as for `tatami arena`.")]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", show_default=False, help="Where shards and manifest go; run again to go on.")]
Shard = Annotated[int, typer.Option("--shard", metavar="N", min=1, help="Games in a shard: what is lost at most if the run is stopped.")]
Tensors = Annotated[bool, typer.Option("--tensors", help="Keep what each seat saw as an array, too.")]
Part = Annotated[str, typer.Option("--part", metavar="K/N", help="Play every N-th shard only, the K-th of them first: for N machines.")]
Merge = Annotated[
    list[Path] | None, typer.Option("--merge", metavar="DIR", help="Play nothing: bring together the shards of these folders.")
]


def command(
    game: GameName,
    out: Out,
    bots: Bots = "greedy,greedy",
    number: Games = 1000,
    seed: Seed = 1,
    shard: Shard = 100,
    tensors: Tensors = False,
    workers: Workers = None,
    cluster: Cluster = None,
    part: Part = "1/1",
    together: Merge = None,
    patience: Patience = 10.0,
    option: Options = None,
    edition: Edition = None,
) -> None:
    """Keep many games with what was thought of every move."""
    found = games.find(game)
    try:
        if together:
            file = merge(together, out)
        else:
            plan = Plan(game, (names_in(bots),), seed, rulings(option), edition_text(found, edition), patience)
            make_ready(found, plan)
            file = play(Run(plan, number, shard, tensors), out, cluster or workers or cores(), part_of(part))
    except (BadMatch, Lost, OSError) as problem:
        raise BadInput(str(problem)) from problem
    screen().print(str(file), markup=False)


def play(run: Run, out: Path, workers: int | str, part: tuple[int, int]) -> Path:
    """Play what is missing, with a bar."""
    with progress() as bar:
        task = bar.add_task("shards", total=len(run.shards))
        return selfplay(run, out, workers, part, lambda done, of: bar.update(task, completed=done, total=of))


def part_of(text: str) -> tuple[int, int]:
    """`2/5` as two numbers."""
    number, slash, of = text.partition("/")
    if not (slash and number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise BadInput(f"--part: expected K/N with K from 1 to N, got {text!r}")
    return int(number), int(of)
