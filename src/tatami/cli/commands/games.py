"""`tatami games`: the games, their options and boxes, and which rungs are ready."""

from typing import Any

from rich.table import Table
from rich.text import Text

from tatami import games as registry
from tatami.cli.arguments import Json, OneGame, language
from tatami.cli.screen import print_json, screen
from tatami.forge import rungs_ready
from tatami.kernel.components import SETTLED, Components
from tatami.kernel.game import Game
from tatami.texts.box import entry_name
from tatami.texts.rulebook import rulebooks
from tatami.texts.speaker import Speaker


def command(game: OneGame = None, json: Json = False) -> None:
    """The games, their options, editions, rules versions, and which rungs are ready; of one game also what is unsure."""
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
        "artists": list(game.meta.artists),
        "seats": list(game.meta.seats),
        "minutes": game.meta.minutes,
        "rules_version": game.meta.rules_version,
        "rulebooks": rulebooks(Speaker(language(None), game), game.meta),
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
        if entry["sure"] not in SETTLED:
            kinds.setdefault(entry["sure"], []).append(place)
    return kinds


def by_name(game: str, places: list[str]) -> str:
    """The entries by the names that people know them by, one kind after another."""
    speaker = Speaker(language(None), registry.find(game))
    kinds = {place.partition(".")[0]: list[str]() for place in places}
    for place in places:
        kinds[place.partition(".")[0]].append(place.partition(".")[2])
    return "; ".join(" ".join([entry_name(speaker, kind), ", ".join(filter(None, keys))]).strip() for kind, keys in kinds.items())


def show_lid(lid: dict[str, Any], whole: bool) -> None:
    """A game as a table of facts; what is unsure is counted, or named one by one in the whole."""
    edition = lid["editions"][0]
    facts = Table(title=Text(lid["title"], "bold"), title_justify="left", show_header=False, box=None, padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column()
    facts.add_row("name", lid["name"])
    facts.add_row("by", ", ".join(lid["designers"]))
    if lid["artists"]:
        facts.add_row("pictures in print", ", ".join(lid["artists"]))
    facts.add_row("players", f"{', '.join(map(str, lid['seats']))}; about {lid['minutes']} minutes")
    facts.add_row("rules", f"version {lid['rules_version']}, after {lid['rulebooks']}")
    facts.add_row("edition", f"{edition['name']} {edition['fingerprint']}")
    for kind, places in edition["unsure"].items():
        counted = f"{len(places)} values; tatami games {lid['name']} names them"
        facts.add_row("", f"{kind}: {by_name(lid['name'], places) if whole else counted}", style=None)
    facts.add_row("rungs", ", ".join(f"{rung} {ready}" for rung, ready in lid["rungs"].items()))
    for number, option in enumerate(lid["options"]):
        values = ", ".join(f"{value} (default)" if value == option["default"] else value for value in option["values"])
        facts.add_row("" if number else "options", f"{option['name']}: {values}  [{option['rule']}]", style=None)
    screen().print(facts, "", markup=False)
