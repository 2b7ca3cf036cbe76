"""An edition as whoever enters it sees it: its text, every entry with its fields, the first table that is laid with it."""

from collections.abc import Iterator
from typing import Any

from tatami.kernel.box_file import BadComponents
from tatami.kernel.components import SETTLED, Components, without_provenance
from tatami.kernel.edition import Change, beginning, opening, text_after
from tatami.kernel.game import WATCHER, Game
from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.kernel.shape import Entry, Kind, Name, Names, Number, Numbers
from tatami.kernel.words import Words
from tatami.server import wire
from tatami.texts.box import (
    entry_name,
    field_name,
    how_known,
    initial_capital,
    place_name,
    problem_words,
    said_or,
    told_differences,
    told_unsure,
    value_name,
)
from tatami.texts.speaker import Speaker

from .phrases import sprite_message
from .views import area_message

MOST_CHANGES = 200
"""So many changes are made at once."""


def edition_seen(speaker: Speaker, wanted: wire.EditionWanted) -> wire.EditionSeen:
    """An edition after some changes; BadComponents where its text or a change cannot be used."""
    game = game_of(speaker)
    if len(wanted.changes) > MOST_CHANGES:
        raise BadComponents("edition", 1, f"expected at most {MOST_CHANGES} changes, got {len(wanted.changes)}")
    text = wanted.text or beginning(game)
    if wanted.changes:
        text = text_after(game, text, [Change(one.deed, one.place, one.field, one.value) for one in wanted.changes])  # type: ignore[arg-type]  # the shape checks it
    components = game.components(text)
    picture, problem = None, None
    try:
        picture = first_picture(speaker, components, wanted.width)
    except BadComponents as trouble:
        problem = problem_seen(speaker, trouble)
    entries = [entry_seen(speaker, name, components) for name in game.shape]
    return wire.EditionSeen(text, components.edition, entries, dict(game.prints), problem, picture)


def game_of(speaker: Speaker) -> Game:
    """Whose edition it is."""
    assert speaker.game
    return speaker.game


def problem_seen(speaker: Speaker, trouble: BadComponents) -> wire.EditionProblem:
    """What is wrong, in the reader's language, and where."""
    key, values = problem_words(game_of(speaker), trouble.problem)
    if "place" in values:
        values = values | {"place": place_name(speaker, str(values["place"]))}
    return wire.EditionProblem(speaker.say(Words(key, values)), trouble.line, ".".join(trouble.place.split(".")[:2]))


def first_picture(speaker: Speaker, components: Components, width: int) -> wire.BoxDrawn:
    """The first table that is laid with a box, as a watcher sees it."""
    game = game_of(speaker)
    state, box = opening(game, components)
    scene = game.scene(game.cover(state, box, WATCHER), box, WATCHER, fitting_width(WIDTHS, width))
    sprites = [sprite_message(sprite, speaker) for sprite in scene.sprites]
    return wire.BoxDrawn(scene.width, scene.height, [area_message(area, speaker) for area in scene.areas], sprites)


def entry_seen(speaker: Speaker, name: str, components: Components) -> wire.EntrySeen:
    """A kind of entry."""
    shape, given = game_of(speaker).shape[name], components[name]
    items = list(items_seen(speaker, name, components))
    unsure = sum(entry["sure"] not in SETTLED for entry in (given if shape.many else [given]))
    return wire.EntrySeen(name, entry_name(speaker, name), shape.many, list(fields_seen(speaker, shape)), items, unsure)


def items_seen(speaker: Speaker, name: str, components: Components) -> Iterator[wire.ItemSeen]:
    """Every entry of a kind."""
    shipped = dict(game_of(speaker).components().places())
    for place, entry in components.places():
        if place.partition(".")[0] == name:
            values, before = without_provenance(entry), shipped.get(place)
            values.pop("key", None)
            other = None if before is None else {field: before[field] for field in values if before.get(field) != values[field]}
            yield wire.ItemSeen(
                place,
                place_name(speaker, place, components),
                values,
                entry["sure"],
                entry["source"],
                how_known(speaker, entry["source"]),
                other,
            )


def fields_seen(speaker: Speaker, shape: Entry) -> Iterator[wire.FieldSeen]:
    """What may be entered."""
    for name, kind in shape.fields.items():
        yield wire.FieldSeen(name, field_name(speaker, name), help=said_or(speaker, f"help.{name}", ""), **bounds(speaker, kind))


def bounds(speaker: Speaker, kind: Kind) -> dict[str, Any]:
    """What a kind of field allows."""
    match kind:
        case Number():
            return {"kind": "number", "low": kind.low, "high": kind.high}
        case Numbers():
            return {"kind": "numbers", "low": kind.low, "high": kind.high, "length": kind.length or 0}
        case Name():
            return {"kind": "name", "values": value_labels(speaker, kind.of)}
        case Names():
            return {"kind": "names", "length": kind.length or 0, "values": value_labels(speaker, kind.of or kind.usual)}


def value_labels(speaker: Speaker, values: tuple[str, ...]) -> list[tuple[str, str]]:
    """Words of a closed list, each with what it means as a button says it."""
    return [(value, initial_capital(value_name(speaker, value))) for value in values]


def box_told(speaker: Speaker, components: Components) -> wire.BoxTold:
    """What those at a table are told of its box."""
    game = game_of(speaker)
    return wire.BoxTold(
        components.edition,
        components.fingerprint == game.components().fingerprint,
        told_differences(speaker, components),
        [wire.PlaceTold(*one) for one in told_unsure(speaker, components, "likely")],
        [wire.PlaceTold(*one) for one in told_unsure(speaker, components, "reconstructed")],
        dict(game.prints),
        {name: [entry["key"] for entry in components[name]] for name, shape in game.shape.items() if shape.many},
    )
