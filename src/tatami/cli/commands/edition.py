"""`tatami edition`: an owner's own box: a file to begin with, a file checked, a file compared with the shipped box."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from tatami import games
from tatami.cli.arguments import Json
from tatami.cli.errors import BadInput
from tatami.cli.files import read_edition, read_text
from tatami.cli.screen import print_json, screen
from tatami.kernel.components import BadComponents, Components, parse, without_provenance
from tatami.kernel.game import Game

ACTIONS = ("template", "check", "diff")

Action = Annotated[str, typer.Argument(metavar="|".join(ACTIONS), show_default=False, help="What to do.")]
Target = Annotated[str, typer.Argument(metavar="GAME|FILE", show_default=False, help="template: a game; check, diff: an edition's file.")]
Whole = Annotated[bool, typer.Option("--whole", help="A template of the whole box; otherwise of what is not certain.")]


def command(action: Action, target: Target, whole: Whole = False, json: Json = False) -> None:
    """Begin, check or compare an owner's edition; docs/editions.md explains every key."""
    if action not in ACTIONS:
        raise BadInput(f"expected one of {', '.join(ACTIONS)}, got {action!r}")
    if action == "template":
        print("\n".join(template(games.find(target), whole)))
        return
    game, file = game_of(Path(target)), Path(target)
    edition = read_edition(game, file)
    if action == "check":
        show_check(game, edition, json)
    else:
        show_differences(game, edition, json)


def template(game: Game, whole: bool) -> Iterator[str]:
    """The lines of a file that an owner corrects: entry by entry as shipped, each with a word on how sure it is."""
    yield f'game = "{game.name}"'
    yield 'edition = "my box"'
    yield 'sure = "certain"      # said once for all entries: you have read them from your box'
    yield 'source = "my box"'
    yield "# Delete what you have not checked."
    yield '# A list may be written anew, longer or shorter: say replace = ["its name"] here, above all entries.'
    for place, entry in game.components().places():
        if whole or entry["sure"] in UNSURE:
            yield from entry_lines(place.partition(".")[0], entry, many=game.shape[place.partition(".")[0]].many)


UNSURE = ("likely", "reconstructed")


def entry_lines(name: str, entry: Mapping[str, Any], many: bool) -> Iterator[str]:
    """One entry as TOML."""
    yield ""
    yield f"[[{name}]]" if many else f"[{name}]"
    for key, value in without_provenance(entry).items():
        yield f"{key} = {toml_literal(value)}"
    if entry["sure"] in UNSURE:
        yield f"# {entry['sure']}: {entry['source']}"


def toml_literal(value: Any) -> str:
    """A number, a text or a list of them as TOML writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(toml_literal, value))}]"
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def show_check(game: Game, edition: Components, json: bool) -> None:
    """That a file can be played with, and what in the box is still unsure."""
    unsure = edition.unsure()
    if json:
        print_json({"game": game.name, "edition": edition.edition, "fingerprint": edition.fingerprint, "unsure": unsure})
        return
    screen().print(f"{edition.edition} {edition.fingerprint} is a box of {game.meta.title} that can be played with.", markup=False)
    still = f"Not certain yet ({len(unsure)}): {', '.join(unsure)}" if unsure else "Everything that a box prints is certain."
    screen().print(still, markup=False)


def show_differences(game: Game, edition: Components, json: bool) -> None:
    """An owner's edition laid over the shipped box: its fingerprint and every difference."""
    shipped = game.components()
    found = differences(shipped, edition)
    if json:
        fingerprints = {"fingerprint": edition.fingerprint, "shipped": shipped.fingerprint}
        print_json({"game": game.name, "edition": edition.edition} | fingerprints | {"differences": found})
        return
    title = f"{edition.edition} {edition.fingerprint}, an edition of {game.name} {shipped.fingerprint}"
    if not found:
        screen().print(f"{title}: it corrects nothing", markup=False)
        return
    table = Table("where", "shipped", "edition")
    for difference in found:
        table.add_row(difference["place"], toml_value(difference["shipped"]), toml_value(difference["edition"]))
    screen().print(title, table, sep="\n", markup=False)


def game_of(file: Path) -> Game:
    """The game that an edition names."""
    try:
        source = parse(read_text(file), str(file))
        return games.find(str(source.toml.get("game")))
    except BadComponents as problem:
        raise BadInput(str(problem)) from problem
    except games.UnknownGame as problem:
        raise BadInput(f"{file}:{source.line('game')}: game: {problem}") from problem


def differences(shipped: Components, edition: Components) -> list[dict[str, Any]]:
    """Every field that differs, by its place; an entry that only one of them has differs as a whole."""
    before, after = (dict(components.places()) for components in (shipped, edition))
    found = []
    for place in {**before, **after}:
        old, new = (without_provenance(entries[place]) if place in entries else None for entries in (before, after))
        if old is None or new is None:
            found.append({"place": place, "shipped": old, "edition": new})
            continue
        changed = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        found += [{"place": f"{place}.{key}", "shipped": old.get(key), "edition": new.get(key)} for key in changed]
    return found


def toml_value(value: Any) -> str:
    """A value as a reader writes it."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {toml_value(inner)}" for name, inner in value.items())
    return ", ".join(map(toml_value, value)) if isinstance(value, list) else "nothing" if value is None else str(value)
