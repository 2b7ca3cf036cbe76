"""A box's file as it was written: its TOML, with the line of every place, so that whoever finds something wrong can say where."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

OWNER = {"sure": "certain", "source": "an owner's box"}
"""What an edition's entries say of themselves, where neither they nor the head of the file say otherwise."""

LONGEST_TEXT, LONGEST_LINE, MOST_DOTS = 48 * 1024, 400, 12
"""The bytes of a file, the characters and the dots of a line: more than any box needs, and so little that nothing takes long to parse
(a dotted key takes time by the square of its parts) and every number can be said again."""

BYTE_ORDER_MARK = "\ufeff"
"""What some editors write before the first letter of a file."""

LONGEST_PROBLEM = 600

FORMS = (
    ("Invalid value", "expected a number, words in straight quotes or a list"),
    ("Unclosed array", "expected a comma or ] behind a value of a list"),
    ("Expected newline or end of document", "expected the end of the line, or several values in square brackets"),
    ("Illegal character", "expected a straight quote at the end of the words"),
    ("Unterminated string", "expected a straight quote at the end of the words"),
    ("Invalid statement", "expected a field = value, or an entry in brackets"),
    ("Expected '=' after a key", "expected a field = value, or an entry in brackets"),
)
"""What the parser says of the mistakes that people make most, and the form that is expected instead."""


class BadComponents(ValueError):
    """A file of components that cannot be used: what is wrong first, and what else was seen to be wrong in its entries."""

    others: tuple["BadComponents", ...] = ()

    def __init__(self, file: str, line: int, problem: str, place: str = "") -> None:
        self.file, self.line, self.place = file, line, place
        self.problem = problem if len(problem) <= LONGEST_PROBLEM else f"{problem[:LONGEST_PROBLEM]}…"
        super().__init__(f"{file}:{line}: {self.problem}")


HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?\s*(#.*)?")
KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*=""")
BRACED = re.compile(r"\s*\{")
"""An entry of a list that is written in braces, on a line of its own."""


@dataclass(frozen=True)
class BoxFile:
    """A TOML file with the line of each of its places."""

    file: str
    toml: Mapping[str, Any]
    lines: Mapping[tuple[str, int, str], int]
    text: str = ""

    @property
    def provenance(self) -> Mapping[str, Any]:
        """What an edition says once for all its entries; a shipped box says it of each."""
        return {key: self.toml.get(key, usual) for key, usual in OWNER.items()} if "edition" in self.toml else {}

    def line(self, name: str, number: int = 0, key: str = "") -> int:
        """The line of a key of the number-th entry of that name, else of the entry, else of the first of that name, else 1."""
        places = ((name, number, key), (name, number, ""), (name, 0, ""))
        return next((self.lines[place] for place in places if place in self.lines), 1)

    def line_at(self, place: str) -> int:
        """The line of a place: `die`, `die.faces`, `card.envoy-3`, `card.envoy-3.cost`; 1 if the file is silent about it."""
        name, _, rest = place.partition(".")
        given, number = self.toml.get(name), 0
        if isinstance(given, list):
            key, _, rest = rest.partition(".")
            number = next((n for n, entry in enumerate(given) if entry["key"] == key), len(given))
        return self.line(name, number, rest)


@lru_cache(maxsize=8)
def parse(text: str, file: str) -> BoxFile:
    """Parse TOML and note where each entry and key stands; the latest texts are remembered."""
    check_size(text, file)
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        toml = tomllib.loads(text)
    except RecursionError as problem:
        raise BadComponents(file, 1, "expected TOML: brackets within brackets, deeper than anybody needs") from problem
    except ValueError as problem:
        raise why_no_toml(text, file, str(problem)) from problem
    return BoxFile(file, toml, lines_of(text), text)


def lines_of(text: str) -> dict[tuple[str, int, str], int]:
    """The line of every entry, in brackets or in braces, and of every key."""
    lines: dict[tuple[str, int, str], int] = {}
    counts: dict[str, int] = {}
    name, listed = "", ""
    for at, raw in enumerate(text.splitlines(), 1):
        if header := HEADER.fullmatch(raw):
            name = header[1]
            counts[name] = counts.get(name, -1) + 1
            lines[name, counts[name], ""] = at
        elif key := KEY.match(raw):
            listed = key[1]
            lines[(name, counts[name], key[1]) if name else (key[1], 0, "")] = at
        elif BRACED.match(raw) and listed and not name:
            counts[listed] = counts.get(listed, -1) + 1
            lines[listed, counts[listed], ""] = at
    return lines


def why_no_toml(text: str, file: str, problem: str) -> BadComponents:
    """What the parser met, and for what people most often write instead of TOML the form it expects."""
    told, lines = re.search(r"\(at line (\d+), column (\d+)\)", problem), text.splitlines()
    line = int(told[1]) if told else len(lines)
    found = lines[line - 1][int(told[2]) - 1 :] if told and line <= len(lines) else ""
    if twice := re.match(r"Cannot declare \('([\w-]+)',\) twice", problem):
        return BadComponents(file, line, f"expected [{twice[1]}] once, or [[{twice[1]}]] before each of a list, got it twice")
    if problem.startswith("Cannot overwrite a value"):
        return why_twice(lines, file, line)
    expected = next((form for begun, form in FORMS if problem.startswith(begun)), "")
    if expected and not found and lines and not problem.startswith("Invalid value"):
        found = lines[line - 1]
    return BadComponents(file, line, f"{expected}, got {found.strip()!r}" if expected else f"expected TOML: {problem}")


def why_twice(lines: Sequence[str], file: str, line: int) -> BadComponents:
    """A field that an entry has twice, or a list of which one entry stands in single brackets."""
    if header := HEADER.fullmatch(lines[line - 1]):
        name = header[1]
        first = next((at for at, raw in enumerate(lines, 1) if re.match(rf"\s*\[\s*{name}\s*\]", raw)), line)
        return BadComponents(file, first, f"expected [{name}] once, or [[{name}]] before each of a list, got both")
    key = KEY.match(lines[line - 1])
    field = key[1] if key else lines[line - 1].strip()
    before = [at for at, raw in enumerate(lines[: line - 1], 1) if (other := KEY.match(raw)) and other[1] == field]
    return BadComponents(file, line, f"expected {field} once, got it twice, first in line {before[-1] if before else line}")


def check_size(text: str, file: str) -> None:
    """Refuse, before anything is parsed, a text that is larger or more entangled than any box."""
    if (size := len(text.encode("utf-8", "surrogatepass"))) > LONGEST_TEXT:
        raise BadComponents(file, 1, f"expected at most {LONGEST_TEXT} bytes, got {size}")
    for at, line in enumerate(text.split("\n"), 1):  # TOML knows no other end of a line
        if len(line) > LONGEST_LINE:
            raise BadComponents(file, at, f"expected a line of at most {LONGEST_LINE} characters, got {len(line)}")
        if (dots := line.count(".")) > MOST_DOTS:
            raise BadComponents(file, at, f"expected at most {MOST_DOTS} dots in a line, got {dots}")
