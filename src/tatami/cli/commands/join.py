"""`tatami join`: a player of ours, an object or a program sits down at a table of a site and plays there to the end."""

from typing import Annotated

import typer

from tatami.cli.errors import BadInput
from tatami.cli.screen import print_json
from tatami.research.errors import BadMatch, Fault
from tatami.research.network import join

Site = Annotated[str, typer.Argument(metavar="SITE", show_default=False, help="Its address, http://127.0.0.1:8000")]
Place = Annotated[str, typer.Argument(metavar="TABLE", show_default=False, help="The last part of the table's address.")]
Seat = Annotated[int, typer.Argument(metavar="SEAT", show_default=False, help="An open seat, the first is 0; or one that the token opens.")]
Bot = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays: as for `tatami arena`.")]
Name = Annotated[str, typer.Option("--name", metavar="NAME", help="What people see, with “· bot” behind it.")]
Token = Annotated[
    str, typer.Option("--token", envvar="TATAMI_TOKEN", help="Of a bot account or of a seat; without one an account is made.")
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="What the player's own chance follows from.")]


def command(site: Site, table: Place, seat: Seat, bot: Bot = "greedy", name: Name = "Robin", token: Token = "", seed: Seed = 1) -> None:
    """Play a seat of a table on a site to its end, and print how it ended."""
    try:
        over = join(site, table, seat, bot, name=name, token=token, seed=seed)
    except (BadMatch, Fault) as problem:
        raise BadInput(str(problem)) from problem
    print_json({part: over[part] for part in ("ranks", "scores", "reason")})
