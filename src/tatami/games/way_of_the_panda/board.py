"""The action board as data: spaces, their options and the kinds of action they show."""

import re
from collections.abc import Mapping
from typing import Any

from tatami.kernel.components import Components

from . import actions as a
from .names import COLUMN_NAMES, space_name
from .state import ANY, COLUMNS, ROWS, Box

KINDS = {
    "mv1": a.MOVE_1,
    "mv2": a.MOVE_2,
    "evade": a.EVADE,
    "extra": a.EXTRA_NINJA,
    "str": a.STRENGTH,
    "quest": a.QUEST,
    "port": a.TRANSPORT,
    "bv": a.BUILD_VILLAGE,
    "bc": a.BUILD_CITY,
    "sell": a.SELL_CHEST,
}
KIND_NAMES = {kind: name for name, kind in KINDS.items()}
SHARED = (("mv1", "mv2", "evade", "extra"), ("bv", "bc"))
"""Kinds whose moves look alike, so that one option cannot show two of them."""


def kind_of(name: str) -> int | None:
    """The action kind behind its name in an edition: `mv1`, `vp3`, `ap4`; None for what is no kind."""
    if gain := re.fullmatch(r"(vp|ap)(\d+)", name):
        points = int(gain[2])
        return {"vp": a.SCORE, "ap": a.RECOVER}[gain[1]] + points if 1 <= points <= a.MOST_GAIN else None
    return KINDS.get(name)


def kind_name(kind: int) -> str:
    """The name of an action kind: the other way round."""
    if kind >= a.RECOVER:
        return f"ap{kind - a.RECOVER}"
    if kind >= a.SCORE:
        return f"vp{kind - a.SCORE}"
    return KIND_NAMES[kind]


def option_name(box: Box, space: int, option: int) -> str:
    """An option by its kinds: `mv1+bv`."""
    return "+".join(kind_name(kind) for kind in box.option[space][option] if kind)


def fill_board(components: Components, box: Box) -> None:
    """[WP-2.1] Rows of four spaces, each row with its cost; [WP-2.5] each space with one or two options of one or two actions."""
    cost = components["board"]["cost"]
    spaces = components["space"]
    if not 1 <= len(cost) <= ROWS or cost != sorted(cost):
        raise components.refuse("board.cost", f"expected 1 to {ROWS} costs that never fall, got {cost}")
    expected = [space_name(space) for space in range(len(cost) * COLUMNS)]
    keys = {space["key"]: space for space in spaces}
    told = "board.cost" if "board" in components.source.toml else "space"
    if extra := [name for name in keys if name not in expected]:
        row = extra[0].rpartition("-")[2]
        raise components.refuse(told, f"expected a cost for each row of spaces, got {len(cost)} costs and spaces of row {row}")
    if missing := [name for name in expected if name not in keys]:
        place = "space" if "space" in components.source.toml else told
        raise components.refuse(place, f"expected {len(expected)} spaces for {len(cost)} rows, missing {', '.join(missing)}")
    box.rows = len(cost)
    box.cost[: len(cost)] = cost
    for space, name in enumerate(expected):
        fill_space(components, box, space, keys[name])


def fill_space(components: Components, box: Box, space: int, entry: Mapping[str, Any]) -> None:
    """The options of one space; a neutral space has one."""
    place, options = f"space.{entry['key']}.options", entry["options"]
    most = 1 if space % COLUMNS == ANY else 2
    if not 1 <= len(options) <= most or len(set(options)) < len(options):
        raise components.refuse(place, f"expected {'one option' if most == 1 else 'one or two different options'}, got {options}")
    box.options[space] = len(options)
    for number, option in enumerate(options):
        names = option.split("+")
        if problem := why_no_option(names, space % COLUMNS):
            raise components.refuse(place, f"{option!r}: {problem}")
        for i, name in enumerate(names):
            box.option[space][number][i] = kind_of(name) or a.NOTHING


def why_no_option(names: list[str], column: int) -> str:
    """What is wrong with the actions of an option, nothing if they fit."""
    for name in names:
        if kind_of(name) is None:
            return f"expected one of {', '.join(KINDS)}, vpN, apN (N from 1 to {a.MOST_GAIN}), got {name!r}"
        if column == ANY and name in ("str", "quest"):
            return f"{name} belongs to the column of a champion, got {COLUMN_NAMES[column]}"
    if len(names) > 2:
        return f"expected one action or two, got {len(names)}"
    if len(set(names)) < len(names):
        return f"expected two different actions, got {names[0]} twice"
    if alike := next((shared for shared in SHARED if len(names) == 2 and set(names) <= set(shared)), ()):
        return f"expected at most one of {', '.join(alike)}, got {names[0]} with {names[1]}"
    return ""
