"""Boxes of Way of the Panda for both readings: the components of the rules in the oracle's plain form, and two other editions."""

from __future__ import annotations

from pathlib import Path

from tatami.games import find
from tatami.kernel.components import Components

from .panda_print import BUILDINGS, COLUMNS, Edition

WHEEL = Path(__file__).parent.parent / "games" / "way_of_the_panda" / "edition.toml"
GUESS = 'sure = "reconstructed"\nsource = "invented"\n'


def wheel() -> Components:
    """The map and the action board of the trial edition, all other numbers as shipped."""
    blocks = WHEEL.read_text("utf-8").split("\n\n")
    kept = [block for block in blocks[1:] if block.split("]")[0].strip("[") in ("board", "space", "site", "route", "border")]
    return find("way-of-the-panda").components("\n\n".join([blocks[0], *kept]))


def open_land() -> Components:
    """Two ninjas on every route, nothing to pay and few figures, so that everything is built."""
    routes = "".join(f'[[route]]\nkey = "R{number:02}"\nninjas = 2\n{GUESS}' for number in range(1, 41))
    free, few = f"[board]\ncost = [0, 0, 0, 0, 0, 0]\n{GUESS}", f"[building]\nmodels = [5, 4, 4]\n{GUESS}"
    return find("way-of-the-panda").components(f'game = "way-of-the-panda"\nedition = "open land"\n{free}{few}{routes}')


def plain(box: Components) -> Edition:
    """The map, the action board and the figures of some components as the oracle reads them."""
    names = {site["key"]: f"site-{number}" for number, site in enumerate(box["site"], 1)}
    options = {space["key"]: " | ".join(space["options"]) for space in box["space"]}
    rows = enumerate(box["board"]["cost"], 1)
    numbered = sorted((site for site in box["site"] if site["number"]), key=lambda site: int(site["number"]))
    return {
        "grid": [f"{cost}: {', '.join(options[f'{column}-{row}'] for column in COLUMNS)}" for row, cost in rows],
        "figures": [f"{building} {figures}" for building, figures in zip(BUILDINGS, box["building"]["models"], strict=True)],
        "initial": [names[site["key"]] for site in box["site"] if site["initial"]],
        "yellow": [names[site["key"]] for site in box["site"] if site["yellow"]],
        "numbered": [names[site["key"]] for site in numbered],
        "routes": [f"{names[route['from']]} {names.get(route['to'], route['to'])} {route['ninjas']}" for route in box["route"]],
    }
