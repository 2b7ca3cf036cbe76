"""`tatami learn`: a game's value, learned from games against itself."""

from pathlib import Path
from typing import Annotated, Any

import typer

from tatami import games
from tatami.bots.minds.compile import NothingToLearn
from tatami.bots.minds.mind_file import NAME
from tatami.cli.arguments import GameName
from tatami.cli.errors import BadInput
from tatami.cli.screen import progress, screen

Rounds = Annotated[int, typer.Option("--rounds", metavar="N", min=1, help="Rounds of 512 games.")]
Foreseen = Annotated[
    int, typer.Option("--foreseen", metavar="N", min=0, help="After so many rounds every roll is foreseen: slower, and without their luck.")
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", min=0, help="The same seed, the same bytes, with any number of workers.")]
Workers = Annotated[int, typer.Option("--workers", metavar="K", min=1, help="Threads.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the run is kept; run again to go on.")]


def command(
    game: GameName, rounds: Rounds = 1000, foreseen: Foreseen = 1000, seed: Seed = 1, workers: Workers = 1, out: Out = Path("dist/learn")
) -> None:
    """Learn what positions are worth from games against itself; resumable."""
    from tatami.bots.minds.learner import Course, OtherCourse, Run

    try:
        run = Run(Course(games.find(game).name, seed, rounds, foreseen), out / f"{game}-{seed}", workers)
    except (NothingToLearn, OtherCourse, OSError) as problem:
        raise BadInput(str(problem)) from problem
    with progress() as bar:
        task = bar.add_task(game, total=rounds)

        def look(manifest: dict[str, Any]) -> None:
            last = manifest["wagers"][-1:]
            standing = f"{game}, last match {last[0]['share']:.1%}" if last else game
            bar.update(task, completed=manifest["rounds"], description=standing)

        run.go(look)
    (run.work / NAME).write_bytes(run.file())
    screen().print(f"{run.work / NAME}: {run.manifest['games_kept']:,} games, {run.manifest['seconds']:.0f} s", markup=False)
