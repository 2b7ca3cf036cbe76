"""The rules of the house that no linter knows."""

import ast
import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement

HOUSE = Path(__file__).parent.parent
SOURCE = HOUSE / "src" / "tatami"
EMPTY_WORDS = {"common", "data", "handler", "helper", "helpers", "info", "manager", "misc", "util", "utils"}

GENERATED = HOUSE / "web" / "src" / "net" / "wire.ts"

DOOR_PLATES = sorted(
    path.parent.relative_to(SOURCE).as_posix()
    for path in SOURCE.rglob("__init__.py")
    if path.parent != SOURCE and not {"games", "migrations"} & set(path.relative_to(SOURCE).parts)
)
"""Packages whose `__init__` tells what each module does: all but the games, whose file names have their own law, and the migrations."""

IMPORT_THE_SERVER = """
import importlib, pkgutil, sys
import tatami.cli, tatami.server
for module in pkgutil.walk_packages(tatami.server.__path__, "tatami.server."):
    if ".migrations" not in module.name:
        importlib.import_module(module.name)
print(sorted({"numba", "numpy"} & sys.modules.keys()))
"""


def written(*suffixes: str) -> list[Path]:
    """Every file of these kinds that somebody wrote."""
    roots = (SOURCE, HOUSE / "tests", HOUSE / "web" / "src")
    found = {path for root in roots for path in root.rglob("*") if path.suffix in suffixes and "static" not in path.parts}
    return sorted(found - {GENERATED})


def test_rules_and_tables_import_the_standard_library_alone() -> None:
    """Kernel, games and table need nothing that has to be installed."""
    graph = grimp.build_graph("tatami", include_external_packages=True, cache_dir=None)
    own = {"tatami", *sys.stdlib_module_names}
    foreign = [
        (module, imported)
        for floor in ("tatami.kernel", "tatami.games", "tatami.table")
        for module in {floor} | graph.find_descendants(floor)
        for imported in graph.find_modules_directly_imported_by(module)
        if imported.partition(".")[0] not in own
    ]
    assert foreign == []


def test_command_line_and_server_start_without_numpy_and_numba() -> None:
    """Page and server never wait for a compiler: starting them loads neither numpy nor numba."""
    loaded = subprocess.run([sys.executable, "-c", IMPORT_THE_SERVER], capture_output=True, text=True, check=False)
    assert (loaded.stdout.strip(), loaded.stderr) == ("[]", "")


def test_a_file_is_one_noun_or_one_chapter() -> None:
    """No file is longer than 350 lines; a list of tests may be, up to 500."""
    most = {path: 500 if "tests" in path.parts else 350 for path in written(".py", ".ts", ".css")}
    assert [path for path in most if len(path.read_text("utf-8").splitlines()) > most[path]] == []


def test_files_are_named_after_what_they_hold() -> None:
    """No file or folder bears a name that says nothing."""
    assert [path for path in written(".py", ".ts") if EMPTY_WORDS & {path.stem, *path.relative_to(HOUSE).parts}] == []


def modules_of(package: Path) -> set[str]:
    """The modules and packages of a package, by name; folders without Python are no part of it."""
    return {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"} | {
        path.parent.name for path in package.glob("*/__init__.py")
    }


@pytest.mark.parametrize("name", DOOR_PLATES)
def test_a_package_says_one_sentence_a_module(name: str) -> None:
    """The docstring of a package has one line "* `module`: what it holds" for each of its modules, and for nothing else."""
    package = SOURCE / name
    plate = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    listed = re.findall(r"^\* `(\w+)`:? \w", plate, re.MULTILINE)
    assert sorted(listed) == sorted(modules_of(package))


def test_only_its_own_folder_knows_a_game() -> None:
    """Outside games/ no game is named."""
    games = [folder.parent.name for folder in (SOURCE / "games").glob("*/__init__.py")]
    named = re.compile("|".join(game.replace("_", ".?") for game in games) or "(?!)", re.IGNORECASE)
    homes = (SOURCE / "games", HOUSE / "tests")
    strangers = [path for path in written(".py", ".ts", ".po", ".toml") if not any(path.is_relative_to(home) for home in homes)]
    assert [path for path in strangers if named.search(path.read_text("utf-8"))] == []


CHANGING = {"add", "append", "clear", "discard", "extend", "pop", "popitem", "remove", "setdefault", "update"}
"""Methods by which the contents of an attribute are changed from outside."""


KEEPERS = {"Room": {"room", "here"}, "Rooms": {"rooms"}, "Doorkeeper": {"doorkeeper"}}
"""Classes whose objects change themselves, and how others call them."""


def owners_of(target: ast.expr) -> set[str]:
    """The names in a chain of attributes and subscripts, but for the last: whom an assignment to it changes."""
    names: list[str] = []
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
        names.append(target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else "")
    return set(names)


def changed_by(node: ast.AST) -> list[ast.expr]:
    """What a statement or a call changes."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple | ast.List) else [target])]
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            return [target]
        case ast.Call(func=ast.Attribute(value=ast.Attribute() as owner, attr=attr)) if attr in CHANGING:
            return [owner]
        case ast.Call(func=ast.Name(id="setattr"), args=[target, *_]):
            return [ast.copy_location(ast.Attribute(target, "any"), target)]
    return []


def changed_from_outside(text: str, keeper: str) -> list[int]:
    """The lines of a module that change an object of a class, outside the class itself."""
    tree = ast.parse(text)
    inside = {id(node) for each in ast.walk(tree) if isinstance(each, ast.ClassDef) and each.name == keeper for node in ast.walk(each)}
    known = KEEPERS[keeper] | {
        argument.arg
        for argument in ast.walk(tree)
        if isinstance(argument, ast.arg) and argument.annotation and ast.unparse(argument.annotation).strip("'\"") == keeper
    }
    outside = (node for node in ast.walk(tree) if id(node) not in inside)
    return [target.lineno for node in outside for target in changed_by(node) if owners_of(target) & known]


@pytest.mark.parametrize("keeper", KEEPERS)
def test_nobody_assigns_to_a_keeper_from_outside(keeper: str) -> None:
    """What changes at a table has a method of `Room` with its name; so have all tables, and the door."""
    found = {path.name: changed_from_outside(path.read_text("utf-8"), keeper) for path in (SOURCE / "server").rglob("*.py")}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "room.doubtful = True",
        "brought, room.brought = room.brought, []",
        "room.log.entries += entries",
        "room.ratings: list[int] = []",
        "room.audiences.pages.add(page)",
        "del room.computer",
        "setattr(room, name, 1)",
    ],
)
def test_an_assignment_to_a_room_would_be_found(line: str) -> None:
    """The rule sees every way of changing a room."""
    assert changed_from_outside(f"def f(room, page): {line}", "Room") == [1]
    assert changed_from_outside(f"class Room:\n    def f(room, page): {line}", "Room") == []
    assert changed_from_outside("def f(room): table = room.table; seats[0] = room.log.seats", "Room") == []


def test_an_assignment_to_all_tables_or_the_door_would_be_found() -> None:
    """The rule also sees them where they hang on something else or bear another name."""
    assert changed_from_outside("app.state.rooms.notifier = notifier", "Rooms") == [1]
    assert changed_from_outside("async def f(every: Rooms): every.open.pop(1)", "Rooms") == [1]
    assert changed_from_outside("closed, doorkeeper.banned = shut", "Doorkeeper") == [1]
    assert changed_from_outside("app.state.rooms = Rooms(store)", "Rooms") == []


PINNED = re.compile(r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==[^\s;]+( ; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+")
"""A line of a lock file: name, version, where it is for, hashes."""


def test_every_dependency_has_a_floor_that_the_lock_file_keeps() -> None:
    """Whoever installs the package without the lock file gets nothing older than what the tests run with."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [Requirement(line) for line in (*project["dependencies"], *chain(*project["optional-dependencies"].values()))]
    locked = dict(re.findall(r"^([a-z0-9-]+)==([0-9.]+)", (HOUSE / "requirements" / "test.lock").read_text("utf-8"), re.MULTILINE))
    assert [one.name for one in wanted if not {"==", ">="} & {part.operator for part in one.specifier}] == []
    assert {one.name: locked.get(one.name) for one in wanted if not one.specifier.contains(locked.get(one.name, "0"))} == {}


@pytest.mark.parametrize("path", sorted((HOUSE / "requirements").glob("*.lock")), ids=lambda path: path.name)
def test_every_line_of_a_lock_file_is_pinned_by_its_hash(path: Path) -> None:
    """Each package has one exact version and at least one SHA-256: nobody installs anything that was not locked."""
    lines = [line for line in path.read_text("utf-8").replace("\\\n", "").splitlines() if line.strip() and not line.strip().startswith("#")]
    assert lines
    assert [line for line in lines if not PINNED.fullmatch(line)] == []


def test_the_fonts_come_with_their_licence() -> None:
    """Every font that the page brings is named in the licence that lies beside it."""
    fonts = re.findall(r'"@fontsource/([a-z-]+)"', (HOUSE / "web" / "package.json").read_text("utf-8"))
    licence = (HOUSE / "web" / "public" / "OFL.txt").read_text("utf-8")
    assert fonts and all(font.replace("-", " ").title() in licence for font in fonts)
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
