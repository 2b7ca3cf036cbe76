"""Says Words in a reader's language, from gettext catalogues: the shell's beside this file, each game's in its folder.

Keys are msgids (`event.fell`, `shell.undo`), values stand in braces.  An entry with plural forms is told by its value `n`.
`words("seat", n=0)` is no entry: it becomes the name of whoever sits there, or of the seat's side.
`{building_last_base:ordinal}` is a value that is said by an entry of its own: `ordinal.5` where it is 5.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from gettext import c2py
from importlib.resources import files
from string import Formatter
from typing import Any

from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import get_group_symbol

from tatami.kernel.components import Components
from tatami.kernel.game import Game
from tatami.kernel.words import Words, words

SHELL = "tatami.texts"

FALLBACK = "en"
CATALOGUES = {file.name.removesuffix(".po") for file in files(SHELL).iterdir() if file.name.endswith(".po")}
LANGS = (FALLBACK, *sorted(CATALOGUES - {FALLBACK}))
"""The languages of the house, one for each of its catalogues; the first is what others fall back to."""

MANY = 10_000

NUMBERS = {"en": "en_GB"}
"""Whose way of joining several numbers a language follows, where it is not the usual one."""


class Unsaid(LookupError):
    """A key or a value that a sentence needs and does not have."""


@dataclass(frozen=True)
class Catalogue:
    """The sentences of one place in one language; an entry has one form, or one for each plural of the language."""

    entries: Mapping[str, tuple[str, ...]]
    plural: Callable[[int], int]

    def form(self, key: str, values: Mapping[str, Any]) -> str:
        """The sentence of a key, in the form that the value `n` asks for."""
        forms = self.entries[key]
        return forms[self.plural(values["n"])] if len(forms) > 1 else forms[0]


@cache
def catalogue(package: str, lang: str) -> Catalogue:
    """The catalogue of a package in a language, read once."""
    folder = files(SHELL) if package == SHELL else files(package).joinpath("texts")
    with folder.joinpath(f"{lang}.po").open("rb") as file:
        read = read_po(file, locale=lang, abort_invalid=True)
    entries = {}
    for message in read:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            entries[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return Catalogue(entries, c2py(read.plural_expr))


@cache
def at_hand(packages: tuple[str, ...], langs: tuple[str, ...]) -> dict[str, Catalogue]:
    """For each key the first catalogue that has it: the game's, the shell's, then both in English."""
    places = [catalogue(package, lang) for lang in langs for package in packages]
    return {key: place for place in reversed(places) for key in place.entries}


@cache
def without_values(packages: tuple[str, ...], langs: tuple[str, ...]) -> dict[str, str]:
    """The sentences that are the same whatever comes with them: most names are."""
    found = {key: place.entries[key] for key, place in at_hand(packages, langs).items()}
    return {key: forms[0] for key, forms in found.items() if len(forms) == 1 and not {"{", "}"} & set(forms[0])}


@cache
def cut(form: str) -> tuple[str, tuple[str, ...]]:
    """A sentence with `%s` in the place of every value, and the names of these: it is cut up once and filled often."""
    parts = [(text.replace("%", "%%"), f"{name}:{kind}" if kind else name) for text, name, kind, _ in Formatter().parse(form)]
    return "".join(text if name is None else f"{text}%s" for text, name in parts), tuple(name for _, name in parts if name is not None)


@dataclass(frozen=True)
class Speaker:
    """One language at one table: `say` turns Words into a sentence; a strict speaker refuses what it cannot say."""

    lang: str
    game: Game | None = None
    names: Mapping[int, str] = field(default_factory=dict)
    strict: bool = False
    box: Components | None = None  # whose numbers stand in rules; the shipped one where none is named

    def say(self, said: Words) -> str:
        """The sentence; a key that no catalogue has, or a value that did not come, leaves the key."""
        key, values = said
        if key == "seat":
            return self.name(values["n"])
        if key in self.fixed_sentences:
            return self.fixed_sentences[key]
        try:
            pattern, names = cut(self.catalogues[key].form(key, values))
            return pattern % tuple(
                [value if isinstance(value, str) else self.value_text(value) for value in (self.value(values, name) for name in names)]
            )
        except LookupError as problem:
            if self.strict:
                raise Unsaid(f"{self.lang}: {key} with {', '.join(values) or 'no values'}: {problem}") from problem
            return key

    def value(self, values: Mapping[str, Any], name: str) -> Any:
        """A value that came with the words, else one that the box prints."""
        name, _, kind = name.partition(":")
        if kind:
            return words(f"{kind}.{self.value(values, name)}")
        return values[name] if name in values or self.game is None else self.printed[name]

    @cached_property
    def printed(self) -> Mapping[str, Any]:
        """What the box prints."""
        assert self.game
        return (self.box or self.game.components()).printed

    def value_text(self, value: Any) -> object:
        """A value in its sentence: words are said, a number too long to read at a glance is parted as the language does it."""
        if isinstance(value, Words):
            return self.say(value)
        if isinstance(value, list):
            return format_list([str(one) for one in value], locale=NUMBERS.get(self.lang, self.lang))
        if isinstance(value, int) and not 0 <= value < MANY:
            return f"{value:,}".replace(",", get_group_symbol(self.lang)).replace("-", "−")
        return value

    def name(self, seat: int) -> str:
        """Who sits there: the player's name, else the side's."""
        if self.names.get(seat):
            return self.names[seat]
        if self.game is None:
            raise Unsaid(f"seat {seat} has no name and no game to take one from")
        return self.say(words(f"side.{self.game.meta.sides[seat]}"))

    @cached_property
    def given_names(self) -> tuple[tuple[int, str], ...]:
        """The names that players have given, by seat."""
        return tuple(sorted(self.names.items()))

    @property
    def packages(self) -> tuple[str, ...]:
        """Where this speaker looks: the game first, then what is said to its newcomers."""
        if self.game is None:
            return (SHELL,)
        return (self.game.package, self.game.learning.package, SHELL) if self.game.learning else (self.game.package, SHELL)

    @property
    def langs(self) -> tuple[str, ...]:
        """In which languages."""
        return (self.lang,) if self.strict else (self.lang, FALLBACK)

    @cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        """For each key the catalogue that this speaker reads it from."""
        return at_hand(self.packages, self.langs)

    @cached_property
    def fixed_sentences(self) -> dict[str, str]:
        """The sentences that need no value."""
        return without_values(self.packages, self.langs)

    def join_names(self, parts: list[str]) -> str:
        """Several names in one sentence: "Ann, Ben and Cleo"."""
        return format_list(parts, locale=self.lang)
