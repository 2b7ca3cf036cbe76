"""Games between strong levels of each title, kept with what was thought, with a data card.

`python -m bench.dataset [--games N] [--shard N] [--out FOLDER] [--workers K | --cluster ADDRESS] [GAME …]`: run again, it goes on."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from tatami.bots.levels import levels
from tatami.bots.search.compile import compile_search
from tatami.cli.compilation import compile_here
from tatami.games import find, names
from tatami.research.datasets import Dataset
from tatami.research.export import write_whole
from tatami.research.match import Plan
from tatami.research.selfplay import Run, selfplay
from tatami.research.workers import cores

HOUSE = Path(__file__).parents[1]
GAMES, SHARD, SEED = 10_000, 100, 20_260
STRONG = slice(-3, -1)
"""The two levels below the strongest: nearly as strong, and many times as quick."""


def lineup(name: str) -> tuple[str, ...]:
    """Who plays a title: its strong levels, as many as the smallest table takes."""
    strong = levels(find(name))[STRONG]
    return tuple(strong[seat % len(strong)] for seat in range(min(find(name).meta.seats)))


def card(data: Dataset, command: str) -> str:
    """What is in a data set, how it came about, and what it is not good for."""
    agreed, games, decisions = data.agreed, data.games, data.decisions
    searched = decisions.filter(decisions["simulations"] > 0)
    endings = dict(games["reason"].value_counts(sort=True).iter_rows())
    facts: dict[str, Any] = {
        "title": f"{data.game.meta.title}, rules {agreed['rules']}, {agreed['edition']}",
        "games": f"{games.height:,} of {agreed['games']:,}, seed {agreed['seed']}",
        "players": ", ".join(agreed["meetings"][0]) + "; every order of seats equally often",
        "decisions": f"{decisions.height:,}, {decisions.height / games.height:.1f} a game; {searched.height:,} were searched",
        "simulations a searched decision": f"{sum(searched['simulations'].to_list()) / max(1, searched.height):,.0f}",
        "endings": ", ".join(f"{reason} {count:,}" for reason, count in endings.items()),
        "faults": f"{games['faults'].sum():,}",
        "made by": f"Tatami {agreed['tatami']}, Polars {agreed['polars']}: `{command}`",
    }
    rows = "\n".join(f"| {name} | {value} |" for name, value in facts.items())
    return f"""# Data card

| | |
|---|---|
{rows}

**What it holds.** Tables and columns: docs/experiments.md. Read it by `tatami.research.Dataset(FOLDER)`; `verify()`
compares every byte with the manifest.

**How it came about.** Both players search with the budgets of their levels; nobody is a person, so nobody's data is in
it. The same command writes the same bytes (`seconds` apart).

**What it is good for.** Learning values and policies, opening statistics, tests of programs that learn.

**What it is not good for.** How people play; how the game is played best: the players are strong, not perfect, and
their favourite lines are overrepresented. Positions of one game are alike, so split into training and test by game.
Values are the players' own estimates, not truths.

**License.** That of the repository.
"""


def make(name: str, games: int, shard: int, out: Path, workers: int | str) -> None:
    """One title's games and card."""
    folder = out / name
    compile_here(find(name), compile_search)
    manifest = selfplay(Run(Plan(name, (lineup(name),), SEED), games, min(shard, games)), folder, workers, watcher=tell)
    data = Dataset(folder)
    data.verify()
    write_whole(folder / "README.md", card(data, f"python -m bench.dataset --games {games} --shard {shard} {name}").encode())
    print(f"\n{manifest}")


def tell(done: int, of: int) -> None:
    """How far it has come."""
    sys.stderr.write(f"\r{done} of {of} shards")


def main() -> None:
    """Make what is asked for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=names())
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--shard", type=int, default=SHARD)
    parser.add_argument("--out", type=Path, default=HOUSE / "dist" / "dataset")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--cluster", default=None)
    asked = parser.parse_args()
    for name in asked.games_named:
        make(name, asked.games, asked.shard, asked.out, asked.cluster or asked.workers)


if __name__ == "__main__":
    main()
