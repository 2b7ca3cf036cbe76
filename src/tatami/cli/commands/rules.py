"""`tatami rules`: the rules of a game in the reader's language; with `--matrix` who carries each out and who proves it."""

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table

import tatami
from tatami import games
from tatami.cli.arguments import GameName, Json, Lang, language
from tatami.cli.matrix import Matrix, matrix
from tatami.cli.screen import print_json, screen
from tatami.kernel.game import Game
from tatami.texts.rulebook import rulebook

INCOMPLETE = 1

WithMatrix = Annotated[bool, typer.Option("--matrix", help="Each rule with its code and its tests; exit status 1 if one lacks any.")]
Tests = Annotated[Path | None, typer.Option("--tests", metavar="FOLDER", help="The tests for --matrix, if not those beside the source.")]


def command(game: GameName, lang: Lang = None, with_matrix: WithMatrix = False, tests: Tests = None, json: Json = False) -> None:
    """The rules of a game, in your language."""
    found = games.find(game)
    if with_matrix:
        show_matrix(found, tests, json)
        return
    spoken = language(lang)
    text = rulebook(found, spoken)
    if json:
        print_json({"game": found.name, "lang": spoken, "text": text})
        return
    show_markdown(text)


def show_markdown(text: str) -> None:
    """Print Markdown: laid out on a terminal, unchanged in a pipe."""
    if not screen().is_terminal:
        print(text, end="")
        return
    screen().print(Markdown(text))


def show_matrix(game: Game, tests: Path | None, json: bool) -> None:
    """Rule, code, tests; the exit status says whether anything is missing."""
    module = game.package.rpartition(".")[2]
    beside = Path(tatami.__file__).parents[2] / "tests" / "games" / module
    found = matrix(game, Path(str(files(game.package))), tests or beside)
    if json:
        rows = [
            {"rule": r.rule, "code": r.code, "allowing": r.allowing, "forbidding": r.forbidding, "missing": r.missing} for r in found.rows
        ]
        print_json({"game": game.name, "complete": found.complete, "rules": rows, "strangers": found.strangers})
    else:
        show_rows(game, found)
    if not found.complete:
        raise typer.Exit(INCOMPLETE)


def show_rows(game: Game, found: Matrix) -> None:
    """The matrix as a table, gaps in red, and a verdict under it."""
    table = Table("rule", "code", "tests that allow", "tests that forbid", title=game.meta.title, title_justify="left", show_lines=True)
    for row in found.rows:
        cells = ("\n".join(places) or "[red]missing[/red]" for places in (row.code, row.allowing, row.forbidding))
        table.add_row(row.rule, *cells, style="bold" if row.missing else "")
    screen().print(table)
    for place in found.strangers:
        screen().print(f"[red]no such rule[/red]  {place}")
    gaps = sum(bool(row.missing) for row in found.rows)
    verdict = "every rule has code and both tests" if not gaps else f"{gaps} of {len(found.rows)} rules lack code or tests"
    screen().print(f"[{'red' if gaps else 'green'}]{verdict}[/]")
