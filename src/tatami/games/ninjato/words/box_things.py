"""What players call the things of a box: cards and foes by their numbers, envoys by clan and age, rumours by what they count."""

from collections.abc import Callable, Mapping
from typing import Any

from tatami.games.ninjato.names import KIND_NAMES
from tatami.kernel.components import Components
from tatami.kernel.words import Words, words

Entry = Mapping[str, Any]
MOST_OF_A_PAIR = 2


def elite(entry: Entry) -> Words | None:
    """An elite guard, or a pair; what is neither yet has no name."""
    strength, stealth = entry["strength"], entry["stealth"]
    if len(strength) == len(stealth) == 1:
        return words("foe.elite", strength=strength[0], stealth=stealth[0])
    if len(strength) == len(stealth) == MOST_OF_A_PAIR:
        return words("foe.pair", strength=strength[0], strength_2=strength[1], stealth=stealth[0], stealth_2=stealth[1])
    return None


def rumour(entry: Entry) -> Words:
    """A rumour by its sum or by what it counts."""
    if entry["counts"] == "flat":
        return words("rumour.flat", sum=entry["flat"])
    return words("rumour.counting", what=words(f"counts.{entry['counts']}"))


def treasure(entry: Entry) -> Words | None:
    """One of the five kinds."""
    return words(f"kind.{entry['key']}", value=entry["value"]) if entry["key"] in KIND_NAMES else None


NAMES: Mapping[str, Callable[[Entry], Words | None]] = {
    "card": lambda entry: words("card", value=entry["value"]),
    "guard": lambda entry: words("foe.alarm-guard" if entry["alarm"] else "foe.guard", value=entry["value"]),
    "elite": elite,
    "treasure": treasure,
    "token": lambda entry: words("token", clan=words(f"clan.{entry['clan']}"), value=entry["value"]),
    "envoy": lambda entry: words("envoy", clan=words(f"clan.{entry['clan']}"), age=entry["age"]),
    "rumour": rumour,
    "skill": lambda entry: words("tile", name=entry["name"]),
    "scoring": lambda entry: words("scene.round", number=entry["round"]),
}


def name_entry(components: Components, place: str) -> Words | None:
    """The name of one of a list."""
    name, _, key = place.partition(".")
    return NAMES[name](next(entry for entry in components[name] if entry["key"] == key)) if name in NAMES else None
