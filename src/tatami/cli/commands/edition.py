"""`tatami edition`: an owner's own box: a file to begin with, a file checked, a file compared with the shipped box."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from tatami import games
from tatami.cli.arguments import Json, Lang, language
from tatami.cli.errors import BadInput
from tatami.cli.files import edition_problem, read_edition, read_text
from tatami.cli.screen import print_json, screen
from tatami.kernel.box_file import BadComponents, parse
from tatami.kernel.components import Components, check_head
from tatami.kernel.edition import differences, rows_to_read, template
from tatami.kernel.game import Game
from tatami.kernel.words import words
from tatami.texts.speaker import Speaker

ACTIONS = ("template", "check", "diff")

Action = Annotated[str, typer.Argument(metavar="|".join(ACTIONS), show_default=False, help="What to do.")]
Target = Annotated[str, typer.Argument(metavar="GAME|FILE", show_default=False, help="template: a game; check, diff: an edition's file.")]
Whole = Annotated[bool, typer.Option("--whole", help="A template of the whole box; otherwise of what is not certain.")]


def command(action: Action, target: Target, whole: Whole = False, lang: Lang = None, json: Json = False) -> None:
    """Begin, check or compare an owner's edition; docs/editions.md explains every key."""
    if action not in ACTIONS:
        raise BadInput(f"expected one of {', '.join(ACTIONS)}, got {action!r}")
    if action == "template":
        print("\n".join(template(games.find(target), whole)))
        return
    game, file = game_of(Path(target), lang), Path(target)
    edition, speaker = read_edition(game, file, lang), Speaker(language(lang), game)
    if action == "check":
        show_check(game, edition, speaker, json)
    else:
        show_differences(game, edition, speaker, json)


def show_check(game: Game, edition: Components, speaker: Speaker, json: bool) -> None:
    """That a file can be played with, and what in the box is still unsure."""
    unsure = edition.unsure()
    if json:
        print_json({"game": game.name, "edition": edition.edition, "fingerprint": edition.fingerprint, "unsure": unsure})
        return
    good = words("terminal.edition-good", edition=f"{edition.edition} {edition.fingerprint}", game=game.meta.title)
    still = words("terminal.edition-unsure", n=len(unsure), places=", ".join(unsure)) if unsure else words("terminal.edition-certain")
    screen().print(speaker.say(good), speaker.say(still), sep="\n", markup=False)


def show_differences(game: Game, edition: Components, speaker: Speaker, json: bool) -> None:
    """An owner's edition laid over the shipped box: its fingerprint and every difference."""
    shipped = game.components()
    found = differences(shipped, edition)
    if json:
        fingerprints = {"fingerprint": edition.fingerprint, "shipped": shipped.fingerprint}
        print_json({"game": game.name, "edition": edition.edition} | fingerprints | {"differences": found})
        return
    names = {"edition": f"{edition.edition} {edition.fingerprint}", "game": f"{game.name} {shipped.fingerprint}"}
    if not found:
        screen().print(speaker.say(words("terminal.edition-same", **names)), markup=False)
        return
    title = speaker.say(words("terminal.edition-differs", **names))
    table = Table(*(speaker.say(words(f"terminal.edition-{column}")) for column in ("where", "shipped", "here")))
    for difference in rows_to_read(found):
        table.add_row(difference["place"], toml_value(difference["shipped"]), toml_value(difference["edition"]))
    screen().print(title, table, sep="\n", markup=False)


def game_of(file: Path, lang: str | None = None) -> Game:
    """The game that an edition names."""
    try:
        source = parse(read_text(file), str(file))
        name = source.toml.get("game")
        if "game" not in source.toml:
            check_head(source, {})
        if name not in games.names():
            raise BadComponents(str(file), source.line("game"), f"game: expected one of {', '.join(games.names())}, got {name!r}")
    except BadComponents as problem:
        raise BadInput(f"{file}:{problem.line}: {edition_problem(None, problem.problem, language(lang))}") from problem
    return games.find(name)


def toml_value(value: Any) -> str:
    """A value as a reader writes it."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {toml_value(inner)}" for name, inner in value.items())
    return ", ".join(map(toml_value, value)) if isinstance(value, list) else "nothing" if value is None else str(value)
