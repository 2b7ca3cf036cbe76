"""The games, one folder each; they do not know each other.

Whoever has a game of their own, or a variant of one (`tatami.forge.variant`), lays a module with `GAME` into a folder `tatami_games`
that Python finds, and it is known by its name wherever these are."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from tatami.kernel.game import Game

ELSEWHERE = "tatami_games"
"""A namespace package: any number of folders of that name may lie on the path."""


class UnknownGame(LookupError):
    """No game has that name."""


def names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted({*names_in(tuple(__path__)), *names_in(folders_elsewhere())})


@cache
def names_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The names in some folders, which are looked through once."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(folders)))


@cache
def folders_elsewhere() -> tuple[str, ...]:
    """The folders of other people's games, looked for once."""
    spec = find_spec(ELSEWHERE)
    return tuple(spec.submodule_search_locations or ()) if spec else ()


def find(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise UnknownGame(f"expected one of {', '.join(names())}, got {name!r}")
    place = __name__ if name in names_in(tuple(__path__)) else ELSEWHERE
    module = import_module(f"{place}.{name.replace('-', '_')}")
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.name != name:
        raise UnknownGame(f"{module.__file__}: expected GAME, a game called {name!r}, got {game!r}")
    return game
