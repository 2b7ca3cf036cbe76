"""One word, one thing: names in the words of their field, and no word that once meant several things."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parent.parent
SOURCE = HOUSE / "src" / "tatami"

RETIRED = {
    "bots": {
        "anew": "reuse",
        "apart": "exclude exploratory visits",
        "appeal": "UCB score",
        "curiosity": "exploration",
        "desk": "settings of the search",
        "lump": "merge chance",
        "plant": "add a child",
        "scrutiny": "exploration at the root",
        "trust": "prior visits",
        "widen": "expand",
        "worthy": "back up",
    },
    "server": {
        "belongings": "claims",
        "counsel": "hints",
        "deeds": "moves",
        "eyes": "viewer",
        "glance": "summary",
        "glances": "summaries",
        "herald": "notifier",
        "line": "socket, log row or chat message",
        "lock": "token hash",
        "locked": "token hash",
        "meters": "metrics",
        "outside": "safe post",
        "passport": "VAPID token",
        "pen": "writing engine",
        "robot": "bot account",
        "rubbish": "garbage collection",
        "sealed": "encrypted",
        "tries": "attempts",
        "wishes": "requests",
    },
}
"""Words that named a riddle or several things, by floor, and what is said instead."""

ONE_PLACE = {
    "Room": "server/rooms",  # a live table
    "Connection": "server/views",  # an open socket or stream
    "Session": "server",  # a device that is signed in
    "Memory": "kernel",  # what a box remembers having drawn
    "Step": "table",  # one move carried out
    "Table": "table",  # the authority over one game being played
}
"""Classes that bear one of these words alone are declared in one place only."""

PARTICIPLES = {
    "answered",
    "asked",
    "brought",
    "built",
    "chosen",
    "counted",
    "drawn",
    "found",
    "heard",
    "held",
    "kept",
    "known",
    "left",
    "listed",
    "lost",
    "made",
    "opened",
    "packed",
    "pictured",
    "said",
    "seen",
    "sent",
    "settled",
    "shown",
    "spoken",
    "taken",
    "told",
    "written",
}
"""A function that returns something bears the noun that comes back, so it is none of these, nor anything else in -ed; in a game's rules the
rulebook's own words stand."""

NOUNS = {
    "copied",  # of a field that may change later, by the kernel's memory
    "covered",  # the state that a viewer sees: the word of `cover`
    "forged",  # the search as the forge gives it, a `Forged`
    "judged",  # makes a `Judged`
    "offered",  # the actions that are on offer
    "printed",  # what the box prints
    "rounded",  # a number
    "undecided",  # whether something is
}
"""Words in -ed that say what comes back."""

OUTWARD = {"store", "wire"}
"""Rooms whose names are the database's columns and the protocol's fields, which a rename would change."""


def files(floor: str) -> Iterator[Path]:
    """Every Python file of a floor that somebody wrote."""
    return (path for path in sorted((SOURCE / floor).rglob("*.py")) if "static" not in path.parts and "versions" not in path.parts)


def names(path: Path) -> Iterator[str]:
    """The file's own name, and every name that it gives to something."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def parts(name: str) -> set[str]:
    """The words that a name is made of."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def test_retired_words_name_nothing() -> None:
    """What had a riddle for a name keeps the word of its field."""
    found = [
        (str(path.relative_to(SOURCE)), name)
        for floor, words in RETIRED.items()
        for path in files(floor)
        if not OUTWARD & set(path.parts)
        for name in names(path)
        if parts(name) & words.keys()
    ]
    assert found == []


def test_a_word_names_one_class() -> None:
    """Nobody has to ask which Room, Table or Step is meant; the messages of the protocol are named by the protocol."""
    declared = [
        (name, path.relative_to(SOURCE).parent.as_posix())
        for path in files(".")
        if "wire" not in path.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and (name := node.name) in ONE_PLACE
    ]
    assert [(name, place) for name, place in declared if not place.startswith(ONE_PLACE[name])] == []


def test_a_function_is_named_after_what_comes_back() -> None:
    """No function that returns something is a bare participle, outside a rulebook's chapters."""
    found = [
        (str(path.relative_to(SOURCE)), node.name)
        for path in files(".")
        if "rules" not in path.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.name in PARTICIPLES or (re.fullmatch("[a-z]+[^e]ed", node.name) and node.name not in NOUNS))
        and path.name not in ("open_table.py", "seam.py", "sight.py", "protocols.py")  # `seen` and `heard` are functions of the rules
        and not (isinstance(node.returns, ast.Constant) and node.returns.value is None)
    ]
    assert found == []
