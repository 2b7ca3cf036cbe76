"""`tatami bench`: how fast the rules run here, interpreted, compiled and on a device where there is one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import tatami
from tatami import games
from tatami.bots.search.benchmark import measure_search
from tatami.cli.arguments import Json, OneGame
from tatami.cli.screen import print_json, progress, screen
from tatami.forge.bench import measure
from tatami.research.batch_rates import measure_batch

RIVALS = Path(tatami.__file__).parents[2] / "bench"
"""The same rules in C, where the source is at hand."""


NoCuda = Annotated[bool, typer.Option("--no-cuda", help="Leave a CUDA device alone: compiling for it takes longest.")]


def command(game: OneGame = None, json: Json = False, no_cuda: NoCuda = False) -> None:
    """Measure how fast the rules run on this machine."""
    measured = [figures(name, not no_cuda) for name in ([game] if game else games.names())]
    if json:
        print_json(measured)
        return
    for found in measured:
        table = Table("figure", "", title=games.find(found["game"]).meta.title, title_justify="left")
        table.columns[1].justify = "right"
        for name, value in flat(found):
            table.add_row(name.replace("_", " "), value)
        screen().print(table)


def figures(name: str, cuda: bool) -> dict[str, Any]:
    """The figures of one game, of a device only with `cuda`; shows what is being measured."""
    found = games.find(name)
    with progress() as bar:
        task = bar.add_task(found.meta.title, total=None)
        rivals = RIVALS if RIVALS.is_dir() else None
        rules = measure(found, rivals, lambda step: bar.update(task, description=f"{found.meta.title}: {step}"), cuda)
        bar.update(task, description=f"{found.meta.title}: search")
        search = measure_search(found)
        bar.update(task, description=f"{found.meta.title}: a batch")
        return rules | search | measure_batch(found)


def flat(nested: dict[str, Any], inside: str = "") -> Iterator[tuple[str, str]]:
    """Figures one under the other, a number with as many digits as it deserves."""
    for name, value in nested.items():
        if isinstance(value, dict):
            yield from flat(value, f"{inside}{name}, ")
        elif isinstance(value, float):
            yield inside + name, f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
        else:
            yield inside + name, "-" if value is None else str(value)
