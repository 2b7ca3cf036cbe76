"""What is mutated, a game's chapters or a floor, and the tests that answer for it."""

import ast
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FunctionType

ROOT = Path(__file__).parent.parent


@dataclass
class Target:
    """What is mutated and what tests it."""

    game: str
    place: str

    @property
    def home(self) -> Path:
        """The folder of its tests."""
        return ROOT / "tests" / (self.place or f"games/{self.game.replace('-', '_')}")

    @property
    def tests(self) -> list[str]:
        """The tests that are run."""
        return [str(self.home)] + [str(ROOT / "tests" / "conformance")] * bool(self.game)

    def modules(self) -> dict[str, str]:
        """The modules that are mutated, with their files; imports them."""
        package = f"tatami.{self.place}" if self.place else f"tatami.games.{self.game.replace('-', '_')}"
        top = import_module(package)
        if self.place:
            found = {module.name for module in walk_packages(top.__path__, f"{package}.")}
        else:
            found = reached_from(vars(top.GAME.rules).values(), package)
        return {name: str(import_module(name).__file__) for name in sorted(found)}

    def equivalent(self) -> dict[str, str]:
        """The mutants that nobody could notice, with the reason of each."""
        file = self.home / "equivalent_mutants.toml"
        return dict(tomllib.loads(file.read_text("utf-8"))) if file.exists() else {}


def reached_from(functions: Iterable[FunctionType], package: str) -> set[str]:
    """The modules of a package where these functions, and all that they call, and the names that they use, are written."""
    found, todo, known = set[str](), list(functions), set[FunctionType]()
    while todo:
        function = todo.pop()
        if function in known or not function.__module__.startswith(package):
            continue
        known.add(function)
        found.add(function.__module__)
        origins = origins_of(function.__module__)
        for name in names_in(function.__code__) & function.__globals__.keys():
            value = function.__globals__[name]
            if isinstance(value, FunctionType):
                todo.append(value)
            elif origins.get(name, "").startswith(f"{package}."):
                found.add(origins[name])
    return found


def names_in(code: CodeType) -> set[str]:
    """The names that a function uses, and the functions inside it."""
    return {*code.co_names}.union(*(names_in(inner) for inner in code.co_consts if isinstance(inner, CodeType)))


@cache
def origins_of(module: str) -> dict[str, str]:
    """Where the names come from that a module imports."""
    tree = ast.parse(Path(str(sys.modules[module].__file__)).read_text("utf-8"))
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    package = sys.modules[module].__package__
    return {
        alias.asname or alias.name: resolve_name("." * node.level + (node.module or ""), package)
        for node in statements
        for alias in node.names
    }
