"""`tatami arena`: matches between computer players, with intervals, ratings and files."""

import csv
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from tatami import games
from tatami.bots.levels import searchers
from tatami.bots.minds.compile import compile_turns
from tatami.bots.search.compile import compile_search
from tatami.cli.arguments import Edition, GameName, Json, Options, Seats, rulings
from tatami.cli.compilation import compile_here
from tatami.cli.errors import BadInput
from tatami.cli.files import read_edition, read_text
from tatami.cli.screen import print_json, progress, screen
from tatami.kernel.game import Game
from tatami.research.arena import Arena, round_robin
from tatami.research.confidence import percent, span
from tatami.research.errors import BadMatch, Lost
from tatami.research.export import missing, write, write_whole
from tatami.research.match import Plan
from tatami.research.program import PATIENCE
from tatami.research.workers import Workplace, cores

Bots = Annotated[str | None, typer.Option("--bots", metavar="A,B[,C,D]", help="Who meets: levels, levels:simulations, or cmd:PROGRAM.")]
Pool = Annotated[str | None, typer.Option("--pool", metavar="A,B,C,…", help="Everybody meets everybody; ratings and a ladder.")]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games; of each meeting, in a pool.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", min=0, help="The same seed, the same games.")]
Until = Annotated[
    float | None, typer.Option("--until", metavar="SHARE", help="Stop when the first player's share is certainly above or below, 0.65 say.")
]
Workers = Annotated[int | None, typer.Option("--workers", metavar="K", min=1, help="Processes; otherwise one for each core.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Dask cluster that plays instead, tcp://host:8786 say.")
]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Keep games and figures here; run again to go on.")]
Patience = Annotated[float, typer.Option("--patience", metavar="SECONDS", min=0.01, help="How long a program may think about a move.")]


def command(
    game: GameName,
    bots: Bots = None,
    pool: Pool = None,
    number: Games = 100,
    seed: Seed = 1,
    until: Until = None,
    workers: Workers = None,
    cluster: Cluster = None,
    out: Out = None,
    patience: Patience = PATIENCE,
    seats: Seats = None,
    option: Options = None,
    edition: Edition = None,
    json: Json = False,
) -> None:
    """Let computer players meet, and say how strong they are."""
    found = games.find(game)
    try:
        plan = Plan(game, meetings(found, bots, pool, seats), seed, rulings(option), edition_text(found, edition), patience)
        arena = Arena(plan, until)
        make_ready(found, plan)
        watch(arena, number * len(plan.meetings), cluster or workers or cores(), out)
        files = keep(arena, out) if out else []
    except (BadMatch, Lost, OSError) as problem:
        raise BadInput(str(problem)) from problem
    if json:
        print_json(arena.figures())
    else:
        show(screen(), arena, found, files)


def meetings(game: Game, bots: str | None, pool: str | None, seats: int | None) -> tuple[tuple[str, ...], ...]:
    """Who meets whom."""
    if (bots is None) == (pool is None):
        raise BadInput("expected either --bots, who meet in every game, or --pool, where everybody meets everybody")
    if bots is not None:
        match = names_in(bots)
        if seats not in (None, len(match)):
            raise BadInput(f"--bots: expected {seats} players, got {len(match)}")
        return (match,)
    return round_robin(names_in(pool or ""), seats or min(game.meta.seats))


def names_in(text: str) -> tuple[str, ...]:
    """The names in a list; one that holds a comma stands in double quotes."""
    try:
        names = next(csv.reader([text], skipinitialspace=True, strict=True), [])
    except csv.Error as problem:
        raise BadInput(f"expected players with commas between them, got {text!r}: {problem}") from problem
    return tuple(name.strip() for name in names)


def edition_text(game: Game, edition: Path | None) -> str | None:
    """An owner's edition, checked."""
    read_edition(game, edition)
    return read_text(edition) if edition else None


def make_ready(game: Game, plan: Plan) -> None:
    """Compile what searches and what weighs turns, if somebody does: interpreted a match would take a hundred times as long."""
    if {name.partition(":")[0] for meeting in plan.meetings for name in meeting} & set(searchers(game)):
        compile_here(game, compile_search, compile_turns)


def watch(arena: Arena, number: int, workers: Workplace, out: Path | None) -> None:
    """Play, with a bar that tells how the first player stands."""
    with progress() as bar:
        task = bar.add_task(arena.hero, total=number)

        def look(seen: Arena) -> None:
            line = seen.standings.by_bot[seen.hero]
            standing = f"{seen.hero} {percent(line.share)} ({span(*line.interval)})" if line.games else seen.hero
            bar.update(task, completed=len(seen.games), description=standing)

        arena.play(number, workers, out, look)


def keep(arena: Arena, out: Path) -> list[str]:
    """Write what the match came to; the names of the files, and what could not be written here."""
    files = [file.name for file in write(arena, out)]
    if len(arena.plan.meetings) > 1 and not missing("plots"):
        from tatami.research.plots import ladder

        write_whole(out / "ladder.svg", ladder(arena.ratings.figures(), f"{arena.plan.game}: {len(arena.games):,} games"))
        files.append("ladder.svg")
    return [*files, *(f"no {what}: install tatami[research]" for what in ("Parquet files", "plots") if missing(what))]


def show(console: Console, arena: Arena, game: Game, files: list[str]) -> None:
    """The figures for people."""
    console.print(f"{game.meta.title}, {len(arena.games):,} games, seed {arena.plan.seed}")
    console.print(standings(arena))
    if len(arena.plan.meetings) > 1:
        console.print(crosstable(arena))
    if arena.until is not None:
        decided = f"lies {arena.verdict}" if arena.verdict else "is not yet known to lie on one side of"
        console.print(f"{arena.hero}'s share {decided} {percent(arena.until)} (wrong at most once in 20 such matches)", markup=False)
    for line in dict.fromkeys(f"{fault.kind}: {fault.why}" for one in arena.games for fault in one.faults):
        console.print(f"  {line}", style="red", markup=False)
    if files:
        console.print(", ".join(files), style="dim", markup=False)


def standings(arena: Arena) -> Table:
    """A line for each player; in a pool the strongest first."""
    pool = len(arena.plan.meetings) > 1
    table = Table("player", *["rating"] * pool, "games", "win share", "95 %", "won alone", "shared", "score", "faults")
    for column in table.columns[1:]:
        column.justify = "right"
    lines: dict[str, dict[str, Any]] = {line["bot"]: line for line in arena.standings.figures()}
    ratings = {row["bot"]: f"{row['rating']:.1f} ± {row['error']:.1f}" for row in arena.ratings.figures()}
    for bot in ratings if pool else lines:
        line = lines[bot]
        score = f"{line['score']:.1f} ± {line['spread']:.1f}"
        faults = ", ".join(f"{count} {kind}" for kind, count in line["faults"].items()) or "-"
        name = bot if line["seats"] == 1 else f"{bot} × {line['seats']}"
        counted = (f"{line['games']:,}", percent(line["share"]), span(line["low"], line["high"]), str(line["alone"]), str(line["shared"]))
        table.add_row(name, *[ratings[bot]] * pool, *counted, score, faults)
    return table


def crosstable(arena: Arena) -> Table:
    """Each player's share in the meetings with each other one."""
    ladder = [row["bot"] for row in arena.ratings.figures()]
    table = Table("share against", *ladder)
    for bot in ladder:
        table.add_row(bot, *("" if bot == other else against(arena, bot, other) for other in ladder))
    return table


def against(arena: Arena, bot: str, other: str) -> str:
    """A player's share in all meetings with another."""
    met = [standings.by_bot[bot] for meeting, standings in arena.meetings.items() if bot in meeting and other in meeting]
    games = sum(line.games for line in met)
    return percent(sum(line.won for line in met) / games) if games else "-"
