"""The names of a box's entries and fields in the reader's language, how we know what is not certain, and what is wrong with an edition."""

import re
from functools import cache
from hashlib import blake2b
from string import Formatter
from typing import Any

from tatami.kernel.components import Components
from tatami.kernel.edition import differences, rows_to_read
from tatami.kernel.game import Game
from tatami.kernel.words import Words, words

from .speaker import FALLBACK, SHELL, Speaker, at_hand

PLACED = re.compile(r"([a-z][\w-]*(?:\.[^:]+)?): (.*)", re.DOTALL)
"""What is wrong, behind the place in the box."""


def entry_name(speaker: Speaker, name: str) -> str:
    """What an entry of the box is called."""
    return said_or(speaker, f"entry.{name}", name)


def place_name(speaker: Speaker, place: str, components: Components | None = None) -> str:
    """What a place of the box is called: an entry, one of a list as players call it or by its key, with a field if it names one."""
    name, _, rest = place.partition(".")
    assert speaker.game
    shape = speaker.game.shape.get(name)
    key, _, field = rest.partition(".") if shape and shape.many else ("", "", rest)
    called = item_name(speaker, f"{name}.{key}", components) if key else ""
    parts = [called] if called else [entry_name(speaker, name), key]
    return " · ".join(part for part in (*parts, field_name(speaker, field) if field else "") if part)


def item_name(speaker: Speaker, place: str, components: Components | None = None) -> str:
    """What players call one of a list; nothing where only its key is known."""
    game = speaker.game
    assert game
    name, _, key = place.partition(".")
    found = components or game.components()
    if game.name_entry is None or key not in {entry["key"] for entry in found[name]}:
        return ""
    said = game.name_entry(found, place)
    return initial_capital(speaker.say(said)) if said else ""


def initial_capital(text: str) -> str:
    """The text as it stands at the head of a line."""
    return text[:1].upper() + text[1:]


def field_name(speaker: Speaker, field: str) -> str:
    """What a field is called."""
    return said_or(speaker, f"field.{field}", field)


def value_name(speaker: Speaker, value: str) -> str:
    """What a word of a closed list means."""
    return said_or(speaker, f"value.{value}", value)


def how_known(speaker: Speaker, source: str) -> str:
    """How something is known; an owner says it in words of their own."""
    return said_or(speaker, known_key(source), source)


def known_key(source: str) -> str:
    """The key under which catalogues say a source of the shipped box."""
    return f"known.{blake2b(source.encode('utf-8', 'replace'), digest_size=4).hexdigest()}"


def said_or(speaker: Speaker, key: str, otherwise: str) -> str:
    """The sentence of a key, or what stands for it where no catalogue has one."""
    return speaker.say(Words(key, {})) if key in speaker.catalogues else otherwise


def value_text(speaker: Speaker, value: Any) -> str:
    """A value of a field as a reader writes it; an entry field by field."""
    if isinstance(value, dict):
        return ", ".join(f"{field_name(speaker, name)} {value_text(speaker, inner)}" for name, inner in value.items() if name != "key")
    if isinstance(value, list):
        return ", ".join(value_text(speaker, inner) for inner in value)
    return speaker.say(words("edition.nothing")) if value is None else value_name(speaker, str(value))


def told_differences(speaker: Speaker, components: Components) -> list[tuple[str, str, str]]:
    """What a box has otherwise than the shipped one: where, shipped, here; of a list written anew which entries it has, each by its key."""
    assert speaker.game
    found = rows_to_read(differences(speaker.game.components(), components))
    return [
        (place_name(speaker, d["place"], components), value_text(speaker, d["shipped"]), value_text(speaker, d["edition"])) for d in found
    ]


def told_unsure(speaker: Speaker, components: Components, sure: str) -> list[tuple[str, str, str]]:
    """The entries that are likely, or reconstructed: place, name, how it is known."""
    found = [(place, entry["source"]) for place, entry in components.places() if entry["sure"] == sure]
    return [(place, place_name(speaker, place, components), how_known(speaker, source)) for place, source in found]


def problem_words(game: Game | None, problem: str) -> Words:
    """What is wrong with an edition, found again by its English sentence, so that every reader can be told."""
    placed = PLACED.fullmatch(problem)
    if placed:
        return words("edition.at", place=placed[1], problem=problem_words(game, placed[2]))
    for key, pattern in problem_patterns((game.package, SHELL) if game else (SHELL,)):
        if found := pattern.fullmatch(problem.replace("'", "’")):
            return Words(key, {name: problem[slice(*found.span(name))] for name in found.groupdict()})
    return words("edition.problem", problem=problem)


@cache
def problem_patterns(packages: tuple[str, ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The English sentences that say what is wrong, those with the most words of their own first."""
    forms = {key: found.entries[key][0] for key, found in at_hand(packages, (FALLBACK,)).items() if key.startswith("problem.")}
    parts = {key: tuple(Formatter().parse(form)) for key, form in forms.items()}
    longest = sorted(parts, key=lambda key: -sum(len(text) for text, *_ in parts[key]))
    return tuple((key, re.compile("".join(pattern_of(text, name) for text, name, *_ in parts[key]), re.DOTALL)) for key in longest)


def pattern_of(text: str, name: str | None) -> str:
    """A piece of a sentence and the value behind it."""
    return re.escape(text) + (f"(?P<{name}>.+)" if name else "")
