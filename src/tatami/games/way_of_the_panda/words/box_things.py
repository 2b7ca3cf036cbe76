"""What players call the things of a box: a space by its column and row, a site and a route by their numbers, a mission by its aim."""

import re

from tatami.games.way_of_the_panda.names import space_name
from tatami.games.way_of_the_panda.state import COLUMNS
from tatami.kernel.components import Components
from tatami.kernel.words import Words, words

from .things import space_words


def name_entry(components: Components, place: str) -> Words | None:
    """The name of one of a list."""
    name, _, key = place.partition(".")
    if name == "space":
        return space_called(len(components["board"]["cost"]), key)
    number = next(n for n, entry in enumerate(components[name], 1) if entry["key"] == key)
    if name == "site":
        return words("place.site", number=number)
    if name == "route":
        return words("place.route", number=number)
    aims = {"D": "during", "E": "end"}
    return words(f"option.{aims[key[0]]}-mission.{key}") if name == "mission" and re.fullmatch(r"[DE][1-9]", key) else None


def space_called(rows: int, key: str) -> Words | None:
    """A space of the action board, where its key is that of one."""
    return next((space_words(space) for space in range(rows * COLUMNS) if key == space_name(space)), None)
