"""`tatami games`: the games, their options and editions, and which rungs are ready; or an owner's edition, checked."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from tatami import games as registry
from tatami.cli.arguments import Json, OneGame
from tatami.cli.errors import BadInput
from tatami.cli.files import read_edition, read_text
from tatami.cli.screen import print_json, screen
from tatami.forge import rungs_ready
from tatami.kernel.components import BadComponents, Components, parse, without_provenance
from tatami.kernel.game import Game

EditionFile = Annotated[Path | None, typer.Option("--edition", metavar="FILE", help="Check an owner's edition and show what it corrects.")]


def command(game: OneGame = None, json: Json = False, edition: EditionFile = None) -> None:
    """The games, their options, editions, rules versions, and which rungs are ready; of one game also what is unsure."""
    if edition is not None:
        show_edition(edition, json)
        return
    lids = [lid_of(registry.find(name)) for name in ([game] if game else registry.names())]
    if json:
        print_json(lids)
        return
    for lid in lids:
        show_lid(lid, whole=game is not None)


def lid_of(game: Game) -> dict[str, Any]:
    """What is on the lid of a game's box."""
    components = game.components()
    return {
        "name": game.name,
        "title": game.meta.title,
        "designers": list(game.meta.designers),
        "seats": list(game.meta.seats),
        "minutes": game.meta.minutes,
        "rules_version": game.meta.rules_version,
        "rulebooks": list(game.meta.rulebooks),
        "editions": [{"name": components.edition, "fingerprint": components.fingerprint, "unsure": unsure_by_kind(components)}],
        "options": [
            {"name": option.name, "default": option.default, "values": list(option.values), "rule": option.rule}
            for option in game.meta.options.values()
        ],
        "rungs": rungs_ready(game),
    }


def unsure_by_kind(components: Components) -> dict[str, list[str]]:
    """The entries that are not certain: likely ones and reconstructed ones apart."""
    kinds: dict[str, list[str]] = {}
    for place, entry in components.places():
        if entry["sure"] != "certain":
            kinds.setdefault(entry["sure"], []).append(place)
    return kinds


def show_lid(lid: dict[str, Any], whole: bool) -> None:
    """A game as a table of facts; what is unsure is counted, or named one by one in the whole."""
    edition = lid["editions"][0]
    facts = Table(title=Text(lid["title"], "bold"), title_justify="left", show_header=False, box=None, padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column()
    facts.add_row("name", lid["name"])
    facts.add_row("by", ", ".join(lid["designers"]))
    facts.add_row("players", f"{', '.join(map(str, lid['seats']))}; about {lid['minutes']} minutes")
    facts.add_row("rules", f"version {lid['rules_version']}, after {'; '.join(lid['rulebooks'])}")
    facts.add_row("edition", f"{edition['name']} {edition['fingerprint']}")
    for kind, places in edition["unsure"].items():
        counted = f"{len(places)} values; tatami games {lid['name']} names them"
        facts.add_row("", f"{kind}: {', '.join(places) if whole else counted}")
    facts.add_row("rungs", ", ".join(f"{rung} {ready}" for rung, ready in lid["rungs"].items()))
    for number, option in enumerate(lid["options"]):
        values = ", ".join(f"{value} (default)" if value == option["default"] else value for value in option["values"])
        facts.add_row("" if number else "options", f"{option['name']}: {values}  [{option['rule']}]", style=None)
    screen().print(facts, "", markup=False)


def show_edition(file: Path, json: bool) -> None:
    """An owner's edition laid over the shipped box: its fingerprint and every difference."""
    game = game_of(file)
    shipped, edition = game.components(), read_edition(game, file)
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
        return registry.find(str(source.toml.get("game")))
    except BadComponents as problem:
        raise BadInput(str(problem)) from problem
    except registry.UnknownGame as problem:
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
