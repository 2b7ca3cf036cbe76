"""What players call the things of a box: a space by its column and cost, a site and a route by their numbers, a mission by its aim."""

import re
from collections.abc import Sequence

from tatami.games.way_of_the_panda.names import COLUMN_NAMES
from tatami.kernel.components import Components
from tatami.kernel.words import Words, words


def name_entry(components: Components, place: str) -> Words | None:
    """The name of one of a list."""
    name, _, key = place.partition(".")
    if name == "space":
        return space_name(components["board"]["cost"], key)
    number = next(n for n, entry in enumerate(components[name], 1) if entry["key"] == key)
    if name == "site":
        return words("place.site", number=number)
    if name == "route":
        return words("place.route", number=number)
    aims = {"D": "during", "E": "end"}
    return words(f"option.{aims[key[0]]}-mission.{key}") if name == "mission" and re.fullmatch(r"[DE][1-9]", key) else None


def space_name(costs: Sequence[int], key: str) -> Words | None:
    """A space of the action board, where its key is that of one."""
    column, _, row = key.rpartition("-")
    if column not in COLUMN_NAMES or not row.isdecimal() or not 1 <= int(row) <= len(costs):
        return None
    return words("thing.space", column=words(f"column.{column}"), cost=costs[int(row) - 1])
