"""`tatami sweep`: what if a rule or a number of the box were otherwise."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from tatami import games
from tatami.cli.arguments import Edition, GameName, Json, Options, rulings
from tatami.cli.errors import BadInput
from tatami.cli.screen import print_json, screen
from tatami.kernel.box_file import BadComponents
from tatami.research.errors import BadMatch, Lost
from tatami.research.export import as_csv, write_whole
from tatami.research.match import Plan
from tatami.research.sweep import SHIPPED, comparison, sweep
from tatami.research.workers import cores

from .arena import Cluster, Seed, Workers, edition_text, make_ready, names_in

Try = Annotated[
    list[str],
    typer.Option(
        "--try",
        metavar="SETTING",
        show_default=False,
        help="option=value or entry.field=value; several parted by ;. Give it again for more.",
    ),
]
Base = Annotated[str, typer.Option("--base", metavar="SETTING", help="What the others are compared with; otherwise the game as shipped.")]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B[,C,D]", help="Who plays: as for `tatami arena`.")]
Games = Annotated[int, typer.Option("--games", metavar="N", min=2, help="How many games of each setting.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the table as CSV.")]


def command(
    game: GameName,
    tried: Try,
    base: Base = "",
    bots: Bots = "greedy,greedy",
    number: Games = 200,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
    option: Options = None,
    edition: Edition = None,
    out: Out = None,
    json: Json = False,
) -> None:
    """Play by two settings or more, and tell what differs for certain."""
    found = games.find(game)
    try:
        plan = Plan(game, (names_in(bots),), seed, rulings(option), edition_text(found, edition))
        make_ready(found, plan)
        rows = comparison(sweep(plan, [base, *tried], number, cluster or workers or cores()))
        if out:
            write_whole(out, as_csv(rows))
    except (BadMatch, BadComponents, Lost, OSError) as problem:
        raise BadInput(str(problem)) from problem
    if json:
        print_json(rows)
    else:
        show(rows, base or SHIPPED, number)


def show(rows: list[dict[str, Any]], base: str, games: int) -> None:
    """A table for each setting; what differs for certain is marked."""
    for setting in dict.fromkeys(row["setting"] for row in rows):
        table = Table("figure", base, setting, "difference", "95 %", "")
        for column in table.columns[1:5]:
            column.justify = "right"
        for row in rows:
            if row["setting"] == setting:
                span = f"{row['low']:+.3g} to {row['high']:+.3g}"
                numbers = (f"{row['before']:.4g}", f"{row['after']:.4g}", f"{row['difference']:+.3g}", span)
                table.add_row(row["figure"], *numbers, "*" if row["certain"] else "")
        screen().print(table)
    screen().print(f"{games:,} games of each; * the interval leaves out nothing (one row in 20 does by chance)", markup=False)
