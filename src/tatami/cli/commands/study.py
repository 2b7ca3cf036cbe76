"""`tatami study`: what happens in the games of a kept match, as tables, files and plots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markdown import Markdown

from tatami.cli.arguments import Edition, Json
from tatami.cli.errors import BadInput
from tatami.cli.files import read_text
from tatami.cli.screen import print_json, progress, screen
from tatami.kernel.box_file import BadComponents
from tatami.research.errors import BadMatch
from tatami.research.export import as_csv, as_json, missing, write_whole
from tatami.research.journal import games_in, plan_in
from tatami.research.match import Plan, record_of
from tatami.research.metrics import BUILT_IN, MetricMaker
from tatami.research.page import page
from tatami.research.players import object_of
from tatami.research.study import Study

Folder = Annotated[Path, typer.Argument(metavar="DIR", show_default=False, help="Where `tatami arena --out` has kept a match.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where tables and plots go; otherwise beside the match.")]
Record = Annotated[int | None, typer.Option("--record", metavar="N", help="Print the record of this game instead, to replay or verify.")]

Only = Annotated[
    list[str] | None, typer.Option("--only", metavar="MOVE", help="Of moves, tell only what follows these words; may be given again.")
]


Metrics = Annotated[
    list[str] | None, typer.Option("--metric", metavar="py:MODULE:CLASS", help="Count something of your own, too; may be given again.")
]


def command(
    folder: Folder,
    out: Out = None,
    record: Record = None,
    only: Only = None,
    metric: Metrics = None,
    edition: Edition = None,
    json: Json = False,
) -> None:
    """Tell what happens in the games of a kept match."""
    try:
        plan = plan_in(folder, read_text(edition) if edition else None)
        if record is not None:
            print(record_text(plan, folder, record), end="")
            return
        study = run_study(plan, folder, [*BUILT_IN, *map(object_of, metric or [])])
        figures = study.figures()
        files = keep(study, figures, only or [], out or folder)
    except (BadMatch, BadComponents, OSError) as problem:
        raise BadInput(str(problem)) from problem
    if json:
        print_json(figures)
    else:
        screen().print(Markdown(page(figures, only or [])))
        screen().print(", ".join(files), style="dim", markup=False)


def record_text(plan: Plan, folder: Path, number: int) -> str:
    """The record of one kept game."""
    for game in games_in(folder):
        if game.number == number:
            return record_of(plan, game).dump()
    raise BadMatch(f"{folder}: expected the number of a finished game, got {number}")


def run_study(plan: Plan, folder: Path, metrics: Sequence[MetricMaker]) -> Study:
    """Every kept game looked at, with a bar."""
    study = Study(plan, metrics)
    kept = list(games_in(folder))
    with progress() as bar:
        for game in bar.track(kept, description="studying"):
            study.add(game)
    return study


def keep(study: Study, figures: dict[str, Any], only: list[str], out: Path) -> list[str]:
    """Write tables and plots; the names of the files, and what could not be written here."""
    files = {"study.md": page(figures, only).encode(), "study.json": as_json(figures), "usage.csv": as_csv(figures["usage"])}
    if not missing("plots"):
        from tatami.research.plots import overview, usage

        files |= {"study.svg": overview(figures, study.games), "usage.svg": usage(figures, only)}
    for name, content in files.items():
        write_whole(out / name, content)
    return [*files, *["no plots: install tatami[research]"] * missing("plots")]
