"""The box as data: `components.toml`, where every entry says how sure it is and from where, and owners' editions over it.

A game declares the shape of its box; anything else in the file, a missing field or a value out of range is an error that
names file, line, what was expected and what came.  An edition is a file of the same form: its entries correct the shipped
ones (in a list: the one with the same key); lists named in `replace` are taken whole.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from typing import Any

from .box_file import OWNER, BadComponents, BoxFile, parse
from .shape import BadValue, Entry, Shape, checked_entry, why_no_list

SETTLED = ("certain", "house")
"""What nobody need be warned of: read from a box, or a value of our own that no box prints."""

SURE = (*SETTLED, "likely", "reconstructed")

HEAD = ("edition", "game", "replace", *OWNER)


@dataclass(frozen=True)
class Components:
    """The checked entries of a box: one mapping per single entry, a list of them per list."""

    edition: str
    entries: Mapping[str, Any]
    source: BoxFile

    def __getitem__(self, name: str) -> Any:
        return self.entries[name]

    @cached_property
    def fingerprint(self) -> str:
        """Twelve hex digits over every value; how sure they are and from where does not count."""
        bare = {name: without_provenance(entry) for name, entry in self.entries.items()}
        return blake2b(json.dumps(bare, sort_keys=True).encode(), digest_size=6).hexdigest()

    @cached_property
    def printed(self) -> dict[str, Any]:
        """Every value by the name that sentences know it by: `build_vp`, `track_penalty_0` for a part of a list, `mission_D1_points`."""
        found: dict[str, Any] = {}
        for place, entry in self.places():
            for field, value in without_provenance(entry).items():
                name = re.sub(r"\W", "_", f"{place}_{field}")
                found[name] = value
                found |= {f"{name}_{n}": one for n, one in enumerate(value)} if isinstance(value, list) else {}
        return found

    def unsure(self) -> list[str]:
        """The entries that are not certain though a box prints them, as `name` or `name.key`, for showing to players."""
        return [place for place, entry in self.places() if entry["sure"] not in SETTLED]

    def places(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Every entry with its place: `die`, `card.envoy-3`."""
        found: list[tuple[str, Mapping[str, Any]]] = []
        for name, entry in self.entries.items():
            if isinstance(entry, list):
                found += [(f"{name}.{e['key']}", e) for e in entry]
            else:
                found.append((name, entry))
        return found

    @property
    def is_kept(self) -> bool:
        """Whether it comes from where tables are kept: they go on with it, whatever is asked of boxes that are entered now."""
        return not self.source.toml

    def said_last(self, name: str, keys: Sequence[str]) -> str:
        """Of some entries of a list the place of the last that the file itself names, else of the last."""
        given = {entry["key"] for entry in self.source.toml.get(name, ())}
        return f"{name}.{next((key for key in reversed(keys) if key in given), keys[-1])}"

    def refuse(self, place: str, problem: str) -> BadComponents:
        """The error for totals and shapes that only the game can judge: `raise components.refuse("opening.piles", "…")`."""
        return BadComponents(self.source.file, self.source.line_at(place), f"{place}: {problem}", place)


def without_provenance(entry: Any) -> Any:
    """An entry without its provenance."""
    if isinstance(entry, list):
        return [without_provenance(e) for e in entry]
    return {k: v for k, v in entry.items() if k not in ("sure", "source")}


def load_components(package: str, game: str, shape: Shape, edition: str | None = None) -> Components:
    """The shipped box of a game, with an edition's text laid over it."""
    shipped = parse(files(package).joinpath("components.toml").read_text("utf-8"), "components.toml")
    entries = read_entries(shipped, shape, whole=True)
    if edition is None:
        return Components("default", entries, shipped)
    laid = parse(edition, "edition")
    check_head(laid, shape)
    if laid.toml["game"] != game:
        raise BadComponents("edition", laid.line("game"), f'expected game = "{game}", got {laid.toml["game"]!r}')
    name = laid.toml["edition"]
    if not isinstance(name, str) or name.split() != name.split(" ") or not name or not name.isprintable():
        raise BadComponents("edition", laid.line("edition"), f"expected edition = a name, got {name!r}")
    return Components(name, lay_over(entries, laid, shape), laid)


def check_head(laid: BoxFile, shape: Shape) -> None:
    """Above all entries stand the words of a head and nothing else, the game and the edition's name among them."""
    for word, value in laid.toml.items():
        if word not in HEAD and word not in shape and not isinstance(value, dict | list):
            raise BadComponents(laid.file, laid.line(word), f"unknown word {word!r} in the head; expected one of {', '.join(HEAD)}")
    for word in ("game", "edition"):
        if word not in laid.toml:
            raise BadComponents(laid.file, 1, f"missing {word}")


def refuse_all(wrong: Iterable[BadComponents]) -> None:
    """Raise the first of what is wrong, with the others; what is wrong of all entries alike is said once."""
    found = {str(problem): problem for one in wrong for problem in (one, *one.others)}
    if found:
        first, *others = found.values()
        first.others = tuple(others)
        raise first


def read_entries(source: BoxFile, shape: Shape, whole: bool) -> dict[str, Any]:
    """The entries of a file, each of the declared shape; a whole file must hold them all."""
    entries: dict[str, Any] = {}
    wrong: list[BadComponents] = []
    for name, given in source.toml.items():
        if name in HEAD and not whole:
            continue
        if name not in shape:
            wrong.append(BadComponents(source.file, source.line(name), f"unknown entry {name!r}; expected one of {', '.join(shape)}"))
            continue
        try:
            entries[name] = entry_of(source, name, shape[name], given, whole)
        except BadComponents as problem:
            wrong.append(problem)
    refuse_all(wrong)
    if whole and (missing := [name for name in shape if name not in entries]):
        raise BadComponents(source.file, 1, f"missing {', '.join(missing)}")
    return entries


def entry_of(source: BoxFile, name: str, entry: Entry, given: Any, whole: bool) -> Any:
    """A single entry or a list of them, checked."""
    if entry.many != isinstance(given, list):
        forms = f"[[{name}]]", f"[{name}]"
        expected, got = forms if entry.many else forms[::-1]
        raise BadComponents(source.file, source.line(name), f"{name}: expected {expected}, got {got}")
    found, wrong = list[dict[str, Any]](), list[BadComponents]()
    for number, one in enumerate(given if entry.many else [given]):
        try:
            found.append(one_of(source, name, entry, one, number, whole))
        except BadComponents as problem:
            wrong.append(problem)
    refuse_all(wrong)
    if not entry.many:
        return found[0]
    keys = [e["key"] for e in found]
    if len(set(keys)) < len(keys):
        number = next(number for number, key in enumerate(keys) if keys.index(key) < number)
        raise BadComponents(source.file, source.line(name, number), f"{name}: the key {keys[number]!r} stands twice")
    if whole:
        check_count(source, name, entry, found)
    return found


def one_of(source: BoxFile, name: str, entry: Entry, given: Any, number: int, whole: bool) -> dict[str, Any]:
    """One entry with its provenance and every field of its shape; in an edition, the given fields."""
    provenance: dict[str, str] = {}
    try:
        if not isinstance(given, dict):
            raise BadValue("", f"expected a table, got {given!r}")
        for key, allowed in (("sure", SURE), ("source", None)):
            value = given.get(key, source.provenance.get(key))
            if not isinstance(value, str) or not value or (allowed and value not in allowed):
                problem = f"expected {' | '.join(allowed) if allowed else 'where it comes from'}, got {value!r}"
                if key in source.toml and key not in given:
                    raise BadComponents(source.file, source.line(key), f"{key}: {problem}")
                raise BadValue(key, problem)
            provenance[key] = value
        if misplaced := [key for key in given if key in HEAD and key not in (*OWNER, *entry.fields)]:
            raise BadValue(misplaced[0], "belongs to the head of the file, above all entries")
        return checked_entry(entry, {**given, **provenance}, whole)
    except BadValue as wrong:
        where = f"{name}.{wrong.key}" if wrong.key else name
        raise BadComponents(source.file, source.line(name, number, wrong.key), f"{where}: {wrong.problem}") from wrong


def check_count(source: BoxFile, name: str, entry: Entry, found: list[Any]) -> None:
    """Refuse a list that has not as many entries as declared, and say which where their keys are known."""
    if entry.count is not None and (missing := [key for key in entry.keys if key not in {one["key"] for one in found}]):
        raise BadComponents(source.file, source.line(name), f"{name}: missing {', '.join(missing)}")
    if entry.count is not None and len(found) != entry.count:
        raise BadComponents(source.file, source.line(name), f"{name}: expected {entry.count} entries, got {len(found)}")


def lay_over(entries: dict[str, Any], laid: BoxFile, shape: Shape) -> dict[str, Any]:
    """The shipped entries with the edition's corrections."""
    corrections, anew = read_entries(laid, shape, whole=False), replaced_lists(laid, shape)
    result = dict(entries)
    for name, correction in corrections.items():
        if name in anew:
            result[name] = entry_of(laid, name, shape[name], laid.toml[name], whole=True)
        elif shape[name].many:
            result[name] = merge_lists(entries[name], correction, laid, name)
        else:
            result[name] = entries[name] | correction
    return result


def replaced_lists(laid: BoxFile, shape: Shape) -> list[str]:
    """The lists that an edition writes anew."""
    anew: Any = laid.toml.get("replace", [])
    lists = [name for name, entry in shape.items() if entry.many and name in laid.toml]
    problem = why_no_list(anew)
    if not problem and (wrong := [name for name in anew if name not in lists]):
        problem = f"expected names of lists in this file ({', '.join(lists) or '–'}), got {', '.join(map(repr, wrong))}"
    if problem:
        raise BadComponents(laid.file, laid.line("replace"), f"replace: {problem}")
    names: list[str] = anew
    return names


def merge_lists(shipped: list[Any], correction: list[Any], laid: BoxFile, name: str) -> list[Any]:
    """A list in which the entries with the same key are corrected."""
    by_key, known = {e["key"]: e for e in correction}, [s["key"] for s in shipped]
    for number, e in enumerate(correction):
        if e["key"] not in known:
            problem = f'no entry {e["key"]!r} to correct, only {", ".join(known)}; to write the list anew, say replace = ["{name}"]'
            raise BadComponents(laid.file, laid.line(name, number, "key"), f"{name}: {problem}")
    return [e | by_key.get(e["key"], {}) for e in shipped]
