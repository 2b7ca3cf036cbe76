"""An owner's edition as a text: begun from the shipped box, compared with it, changed value by value and written again.

Whoever changes an edition gives the text and gets a text; a change that no box of this shape can hold is refused, and one
that only the whole box shows to be wrong (a total, a way to every site) is written down, to be mended by the next one.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .box_file import OWNER, BadComponents, parse
from .components import HEAD, Components, without_provenance
from .dialect import CHANCE, State
from .game import Game
from .rng import below, stream, word
from .shape import Shape

UNSURE = ("likely", "reconstructed")

FEW_ENTRIES = 3
"""So many entries that only one box has are told value by value."""

Value = int | str | list[int] | list[str]

OPENING_KEY = 3
"""The chance by which the table of an edition is laid."""


@dataclass(frozen=True)
class Change:
    """One thing that an owner does to an edition.

    `set` a field of an entry (or, of nothing, of the head), `add` an entry to a list or `remove` one, `restore` what is shipped."""

    deed: str
    place: str = ""
    field: str = ""
    value: Value = ""


def beginning(game: Game) -> str:
    """An edition that corrects nothing yet."""
    return edition_text({"game": game.name, "edition": "my box", **OWNER}, game.shape)


def text_after(game: Game, text: str, changes: Sequence[Change]) -> str:
    """The text of an edition after some changes; BadComponents where one is none or the text was no edition."""
    draft = Draft(game, text)
    for change in changes:
        draft.make(change)
    after = edition_text(draft.toml, game.shape)
    game.components(after)
    return after


class Draft:
    """An edition while it is changed."""

    def __init__(self, game: Game, text: str) -> None:
        self.game, self.laid = game, parse(text, "edition")
        self.box = game.components(text)
        self.toml: dict[str, Any] = json.loads(json.dumps(self.laid.toml))

    def make(self, change: Change) -> None:
        """Carry out one change."""
        deeds = {"set": self.set, "add": self.add, "remove": self.remove, "restore": self.restore}
        if change.deed not in deeds:
            raise self.refuse(f"expected one of {', '.join(deeds)}, got {change.deed!r}")
        deeds[change.deed](change)

    def refuse(self, problem: str) -> BadComponents:
        """The error for what is no change."""
        return BadComponents("edition", 1, problem)

    def set(self, change: Change) -> None:
        """A field of the head, or of an entry."""
        if change.place:
            self.entry(change.place)[change.field] = change.value
        elif change.field in ("edition", "source"):
            self.toml[change.field] = change.value
        else:
            raise self.refuse(f"expected edition or source, got {change.field!r}")

    def entry(self, place: str) -> dict[str, Any]:
        """An entry of the draft; one that is still silent about it says nothing but its key."""
        name, _, key = place.partition(".")
        if name not in self.game.shape:
            raise self.refuse(f"unknown entry {name!r}; expected one of {', '.join(self.game.shape)}")
        if not self.game.shape[name].many:
            single: dict[str, Any] = self.toml.setdefault(name, {})
            return single
        found = next((entry for entry in self.toml.get(name, []) if entry["key"] == key), None)
        if found is None:
            found = {"key": key}
            self.toml.setdefault(name, []).append(found)
        return found

    def whole(self, name: str) -> list[dict[str, Any]]:
        """A list of the draft, written anew from now on."""
        if name not in self.game.shape or not self.game.shape[name].many:
            raise self.refuse(f"expected a list, got {name!r}")
        if name not in self.toml.get("replace", []):
            self.toml.setdefault("replace", []).append(name)
            self.toml[name] = [dict(entry) for entry in self.box[name]]
        entries: list[dict[str, Any]] = self.toml[name]
        return entries

    def add(self, change: Change) -> None:
        """An entry at the end of a list, as the last one but for its key."""
        name, _, key = change.place.partition(".")
        entries = self.whole(name)
        if any(entry["key"] == key for entry in entries):
            raise self.refuse(f"{name}: the key {key!r} stands twice")
        last = without_provenance(entries[-1]) if entries else {}
        entries.append({**last, "key": key})

    def remove(self, change: Change) -> None:
        """An entry of a list; the last one stays."""
        name, _, key = change.place.partition(".")
        left = [entry for entry in self.whole(name) if entry["key"] != key]
        if not left:
            raise self.refuse(f"{name}: expected at least one entry")
        self.toml[name] = left

    def restore(self, change: Change) -> None:
        """An entry, or a field of it, as it is shipped; without a place, everything."""
        name, _, key = change.place.partition(".")
        if not name:
            self.toml = {head: self.toml[head] for head in HEAD if head in self.toml and head != "replace"}
        elif name in self.toml.get("replace", []):
            self.restore_whole(name, key, change.field)
        elif change.field:
            self.entry(change.place).pop(change.field, None)
        elif isinstance(self.toml.get(name), list) and key:
            self.toml[name] = [entry for entry in self.toml[name] if entry["key"] != key]
        else:
            self.toml.pop(name, None)

    def restore_whole(self, name: str, key: str, field: str) -> None:
        """The same in a list that is written anew; without a key, the list."""
        shipped = {entry["key"]: entry for entry in self.game.components()[name]}
        if not key:
            self.toml.pop(name)
            self.toml["replace"].remove(name)
        elif key in shipped:
            entry = self.entry(f"{name}.{key}")
            entry.update({field: shipped[key][field]} if field in shipped[key] else {} if field else shipped[key])


def edition_text(toml: Mapping[str, Any], shape: Shape) -> str:
    """An edition as a file: its head, then its entries in the order of the box; an entry that says nothing is left out."""
    lines = [f"{key} = {toml_literal(toml[key])}" for key in ("game", "edition", *OWNER, "replace") if toml.get(key)]
    for name in shape:
        given = toml.get(name)
        for entry in given if isinstance(given, list) else [given] if given else []:
            lines += ["", f"[[{name}]]" if shape[name].many else f"[{name}]"]
            lines += [
                f"{key} = {toml_literal(value)}" for key, value in entry.items() if key not in OWNER or value != toml.get(key, OWNER[key])
            ]
    return "\n".join([*lines, ""])


def template(game: Game, whole: bool) -> Iterator[str]:
    """The lines of a file that an owner corrects: entry by entry as shipped, what is not certain still so until it is checked."""
    yield f'game = "{game.name}"'
    yield 'edition = "my box"'
    yield 'sure = "certain"      # said once for all entries that do not say it themselves: you have read them from your box'
    yield 'source = "my box"'
    yield "# An entry that says how sure it is has not been checked. Checked it with your box? Delete its last two lines."
    yield '# A list may be written anew, longer or shorter: say replace = ["its name"] here, above all entries.'
    if not whole and not game.components().unsure():
        yield "# Everything that this box prints is certain; --whole writes it all down, to be corrected."
    for place, entry in game.components().places():
        if whole or entry["sure"] in UNSURE:
            name = place.partition(".")[0]
            yield from entry_lines(name, entry, many=game.shape[name].many)


def entry_lines(name: str, entry: Mapping[str, Any], many: bool) -> Iterator[str]:
    """One entry as TOML."""
    yield ""
    yield f"[[{name}]]" if many else f"[{name}]"
    for key, value in without_provenance(entry).items():
        yield f"{key} = {toml_literal(value)}"
    if entry["sure"] != "certain":
        yield f"sure = {toml_literal(entry['sure'])}"
        yield f"source = {toml_literal(entry['source'])}"


def toml_literal(value: Any) -> str:
    """A number, a text or a list of them as TOML writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(toml_literal, value))}]"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def differences(shipped: Components, edition: Components) -> list[dict[str, Any]]:
    """Every field that differs, by its place; an entry that only one of them has differs as a whole."""
    before, after = (dict(components.places()) for components in (shipped, edition))
    found = []
    for place in {**before, **after}:
        old, new = (without_provenance(entries[place]) if place in entries else None for entries in (before, after))
        if old is None or new is None:
            found.append({"place": place, "shipped": old, "edition": new})
            continue
        changed = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        found += [{"place": f"{place}.{key}", "shipped": old.get(key), "edition": new.get(key)} for key in changed]
    return found


def changed_twice(game: Game, components: Components, options: Mapping[str, str]) -> str:
    """The ruling that would change what an owner's edition has changed already: both stand for what another printing says."""
    shipped = game.components().printed
    for name in game.meta.changed_options(options):
        value = game.meta.options[name].prints
        if value and components.printed[value] != shipped[value]:
            return name
    return ""


def rows_to_read(found: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The same as people read it: where one box has many entries of a list that the other has not, one row with their keys."""
    entries = Counter(list_of(one) for one in found if is_whole(one))
    anew = [name for name, many in entries.items() if many > FEW_ENTRIES]
    rows = [one for one in found if not is_whole(one) or list_of(one) not in anew]
    for name in anew:
        keys = {
            box: [one["place"].partition(".")[2] for one in found if is_whole(one) and list_of(one) == name and one[box]]
            for box in ("shipped", "edition")
        }
        rows.append({"place": name, **{box: named or None for box, named in keys.items()}})
    return rows


def list_of(difference: Mapping[str, Any]) -> str:
    """The entry, or the list of them, that a difference is about."""
    return str(difference["place"]).partition(".")[0]


def is_whole(difference: Mapping[str, Any]) -> bool:
    """Whether only one of the two boxes has the entry."""
    return difference["shipped"] is None or difference["edition"] is None


def opening(game: Game, components: Components) -> tuple[State, Any]:
    """A table of as few as can play, laid with a box that the game has judged, and that box."""
    box = game.box(components)
    state, rolls = game.start(box, min(game.meta.seats)), 0
    while state.to_act == CHANCE:
        weights, key = game.odds(state, box), word(stream(OPENING_KEY, 0), rolls)
        ticket = below(key, sum(weights))
        outcome = next(n for n in range(len(weights)) if ticket < sum(weights[: n + 1]))
        game.rules.apply(state, box, game.legal(state, box)[outcome])
        rolls += 1
    return state, box
