"""A game with some functions of its rules replaced: all that calls them calls the new ones, everything else stays as it is."""

import inspect
from dataclasses import replace
from typing import Any

from tatami.kernel.dialect import assign, tell
from tatami.kernel.game import Game, Rules

from .kinds import signature
from .link import Twins, link_parts
from .reach import SEAM, Function, Links, NotDialect, Part, reachable_parts


def variant(game: Game, name: str, title: str, replaced: Links) -> Game:
    """The game under a name of its own, by rules in which each of these functions is replaced by another of the dialect.

    A new function may call the one it replaces.  Words, picture and what positions are worth stay those of the game."""
    rules: dict[str, Function] = {part: getattr(game.rules, part) for part in SEAM}
    entries = [replaced.get(rule, rule) for rule in rules.values()]
    parts = reachable_parts(entries, replaced)
    check(game, replaced, {part.function for part in parts})
    twins: Twins = {tell: tell, assign: assign}
    new = set(replaced.values())

    def keep_or_clone(part: Part, clone: Function) -> Function:
        if not any(callee in new or twins[callee] is not callee for callee in part.calls.values()):
            return part.function
        clone.__annotations__ = inspect.get_annotations(part.function, eval_str=True)
        return clone

    for _ in link_parts(parts, twins, keep_or_clone, lambda constant: constant):
        pass
    made: dict[str, Any] = {part: twins[entry] for part, entry in zip(rules, entries, strict=True)}
    meta = replace(game.meta, name=name, title=title)
    return replace(game, meta=meta, rules=Rules(**made), learning=None, variant_of=game.name)


def check(game: Game, replaced: Links, reached: set[Function]) -> None:
    """Refuse what would change nothing, or would not be called as what it replaces."""
    for old, new in replaced.items():
        if new not in reached:
            raise NotDialect(old, f"expected a function that the rules of {game.name} reach")
        wanted, got = signature(old, game), signature(new, game)
        if wanted != got:
            raise NotDialect(new, f"expected the arguments and the result of {old.__qualname__}: {wanted}, got {got}")
