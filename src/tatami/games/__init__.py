"""The games, one folder each; they do not know each other."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tatami.kernel.game import Game


class UnknownGame(LookupError):
    """No game has that name."""


def names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return list(found(tuple(__path__)))


@cache
def found(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The same in some folders, which are looked through once."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(folders) if module.ispkg))


def find(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise UnknownGame(f"expected one of {', '.join(names())}, got {name!r}")
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
