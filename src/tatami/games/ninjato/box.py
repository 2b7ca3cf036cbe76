"""The printed matter: the shape of `components.toml` and how it fills the Box, every total checked."""

import re
from typing import Any

from tatami.kernel.components import Components
from tatami.kernel.shape import Entry, Name, Names, Number, Numbers, Shape

from .names import CLAN_NAMES, COUNT_NAMES, KIND_NAMES, SIDE_NAMES, VERB_NAMES, WAY_NAMES
from .names import Names as Keys
from .state import (
    ELITE_KINDS,
    ELITES,
    ENVOYS,
    GUARD_KINDS,
    HOUSES,
    KINDS,
    MOST_PEEKED,
    PALACE,
    PAVILION,
    ROUNDS,
    RUMOURS,
    SIDES,
    SLOTS,
    TILES,
    TOKENS,
    TOKENS_OF_A_CLAN,
    VALUES,
    Box,
)

CARDS, GUARDS, ELITE_CARDS, TREASURES = 52, 40, 20, 90
LATE_TILES = 3
ROLES_OF = {"any": (0, 1, 2), "guard": (0, 1), "sentry": (0,), "elite": (2,)}
NUMBERED = ("card", "add", "peek", "draw", "keep")
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

SHAPE: Shape = {
    "dojo": Entry({"hand": Number(1, 7), "limit": Number(1, 7), "draws": Numbers(3, 0, 7)}),
    "row": Entry({"cards": Number(0, 7)}),
    "turn": Entry({"shuriken": Number(1, 3)}),
    "house": Entry({"treasures": Number(1, 9)}),
    "palace": Entry({"envoys": Number(1, SLOTS)}),
    "pavilion": Entry({"rumours": Number(1, SLOTS)}),
    "sensei": Entry({"late_from": Number(2, ROUNDS)}),
    "bonus": Entry({"factors": Numbers(3, 0, 20)}),
    "scoring": Entry({"round": Number(1, ROUNDS), "clans": Names(CLAN_NAMES, 3)}, many=True),
    "card": Entry({"value": Number(1, VALUES - 1), "copies": Number(0, CARDS)}, many=True, count=VALUES - 1),
    "guard": Entry({"value": Number(0, 9), "alarm": Number(0, 1), "copies": Number(0, GUARDS)}, many=True),
    "elite": Entry(
        {"strength": Numbers(None, 0, 12), "stealth": Numbers(None, 0, 12), "honour": Number(0, 9), "copies": Number(0, ELITE_CARDS)},
        many=True,
    ),
    "treasure": Entry({"value": Number(1, 20), "copies": Number(0, TREASURES)}, many=True, count=KINDS, keys=KIND_NAMES),
    "token": Entry({"clan": Name(CLAN_NAMES), "value": Number(0, 20), "opening": Number(0, 1)}, many=True, count=TOKENS),
    "envoy": Entry({"clan": Name(CLAN_NAMES), "age": Number(1, 120), "cost": Names(KIND_NAMES)}, many=True, count=ENVOYS),
    "rumour": Entry(
        {"counts": Name(COUNT_NAMES), "flat": Number(0, 20), "cost": Names(KIND_NAMES)}, many=True, count=RUMOURS, defaults={"flat": 0}
    ),
    "skill": Entry(
        {
            "name": Name(), "way": Name(WAY_NAMES), "stack": Name(("ordinary", "late")), "cost": Name(("?", "1", "2", "3", "4", "5")),
            "verb": Name(VERB_NAMES), "n": Number(0, MOST_PEEKED), "mode": Name((*SIDE_NAMES, "either")), "vs": Name(tuple(ROLES_OF)),
            "span": Name(("play", "raid")),
        },
        many=True, count=TILES, defaults={"n": 0, "mode": "either", "vs": "any", "span": "play"},
    ),
}  # fmt: skip

PRINTS = {
    "round": "scoring.round-{}",
    "token": "token.{}",
    "treasure": "treasure.{1}",
    "card": "card.card-{0}",
    "tile": "skill.{}",
    "envoy": "envoy.{}",
    "rumour": "rumour.{}",
    "deck": "dojo",
    "shuriken": "turn",
}
"""Which entry of the box a thing on the table shows."""


def fill(components: Components, box: Box) -> None:
    """[NJ-1.1] 52 Dojo cards, 40 guards, 20 elites, 90 treasures, 15 tokens, 21 envoys, 30 rumours, 19 tiles."""
    fill_dojo(components, box)
    box.shown_cards, box.shuriken, box.stock = components["row"]["cards"], components["turn"]["shuriken"], components["house"]["treasures"]
    box.places[PALACE], box.places[PAVILION] = components["palace"]["envoys"], components["pavilion"]["rumours"]
    box.late_from = components["sensei"]["late_from"]
    box.factor[1:] = components["bonus"]["factors"]
    for chapter in (fill_cards, fill_treasures, fill_foes, fill_tokens, fill_envoys, fill_rumours, fill_tiles, fill_track):
        chapter(components, box)
    box.name_things(keys_of(components))


def fill_dojo(components: Components, box: Box) -> None:
    """[NJ-1.7] The first hand, [NJ-3.3] the most cards a hand may hold, [NJ-3.1] and how many are drawn."""
    box.start_hand, box.most_cards = components["dojo"]["hand"], components["dojo"]["limit"]
    if box.start_hand > box.most_cards:
        raise components.refuse("dojo", f"expected a first hand of at most {box.most_cards} cards, the limit, got {box.start_hand}")
    box.draws[:] = components["dojo"]["draws"]


def keys_of(components: Components) -> Keys:
    """The keys of the lists, and the tiles' names."""
    return Keys(
        tokens=keys(components, "token"),
        foes=(*padded_names(keys(components, "guard"), GUARD_KINDS), *padded_names(keys(components, "elite"), ELITE_KINDS)),
        envoys=keys(components, "envoy"),
        rumours=keys(components, "rumour"),
        tiles=keys(components, "skill"),
        titles=tuple(tile["name"] for tile in components["skill"]),
    )


def keys(components: Components, name: str) -> tuple[str, ...]:
    """The keys of a list, each fit to stand in a move."""
    found = tuple(entry["key"] for entry in components[name])
    for key in found:
        if not KEY.fullmatch(key):
            raise components.refuse(f"{name}.{key}", f"expected a key of small letters, digits and single dashes, got {key!r}")
    return found


def padded_names(names: tuple[str, ...], length: int) -> tuple[str, ...]:
    """Names up to a fixed length, empty where the edition has no such card."""
    return (*names, *[""] * (length - len(names)))


def expect(components: Components, place: str, what: str, expected: int, got: int) -> None:
    """A total that the box must have."""
    if got != expected:
        raise components.refuse(place, f"expected {expected} {what}, got {got}")


def fill_cards(components: Components, box: Box) -> None:
    """[NJ-1.1] Dojo cards of each value once in the list."""
    for card in components["card"]:
        box.cards[card["value"]] += card["copies"]
    expect(components, "card", "cards in all", CARDS, sum(box.cards))
    expect(components, "card", "different values", VALUES - 1, len({card["value"] for card in components["card"]}))


def fill_treasures(components: Components, box: Box) -> None:
    """[NJ-1.1] Five kinds of treasure, each worth more than the one before."""
    if keys(components, "treasure") != KIND_NAMES:
        raise components.refuse("treasure", f"expected {', '.join(KIND_NAMES)}, got {', '.join(keys(components, 'treasure'))}")
    for kind, treasure in enumerate(components["treasure"]):
        box.value[kind], box.treasures[kind] = treasure["value"], treasure["copies"]
    if box.value != sorted(set(box.value)):
        raise components.refuse("treasure", f"expected rising values, got {box.value}")
    expect(components, "treasure", "treasures in all", TREASURES, sum(box.treasures))


def fill_foes(components: Components, box: Box) -> None:
    """[NJ-1.1] Guards have one number, [NJ-7.2] elites one for each side, [NJ-7.3] pairs two, the lower guard first."""
    for name, most in (("guard", GUARD_KINDS), ("elite", ELITE_KINDS)):
        if len(components[name]) > most:
            raise components.refuse(name, f"expected at most {most} different cards, got {len(components[name])}")
    apart(components, "elite", "guard", keys(components, "guard"))
    for name in ("guard", "elite"):
        apart(components, name, "treasure", KIND_NAMES)
    for foe, guard in enumerate(components["guard"]):
        box.foes[foe], box.alarm_of[foe] = guard["copies"], guard["alarm"]
        box.number[foe][:] = [guard["value"]] * 4
    for kind, elite in enumerate(components["elite"]):
        fill_elite(components, box, kind, elite)
    expect(components, "guard", "guards in all", GUARDS, sum(box.foes[:ELITES]))
    expect(components, "elite", "elites in all", ELITE_CARDS, sum(box.foes[ELITES:]))


def apart(components: Components, name: str, other: str, taken: tuple[str, ...]) -> None:
    """Two lists whose keys stand in the same moves share none."""
    for key in keys(components, name):
        if key in taken:
            raise components.refuse(f"{name}.{key}", f"expected keys that no {other} has, got {key}")


def fill_elite(components: Components, box: Box, kind: int, elite: dict[str, Any]) -> None:
    """[NJ-7.2] [NJ-7.3] One elite or pair."""
    strength, stealth = elite["strength"], elite["stealth"]
    if len(strength) not in (1, 2) or len(stealth) != len(strength) or strength != sorted(strength):
        raise components.refuse(
            f"elite.{elite['key']}",
            f"expected one or two numbers a side, as many for stealth, lower guard first, got {strength} and {stealth}",
        )
    foe = ELITES + kind
    box.foes[foe], box.elite_honour[kind], box.pair[foe] = elite["copies"], elite["honour"], len(strength) - 1
    box.number[foe][:] = [strength[0], strength[-1], stealth[0], stealth[-1]]


def fill_tokens(components: Components, box: Box) -> None:
    """[NJ-1.3] Five tokens a clan, five of all on the houses at the start."""
    opening = [number for number, token in enumerate(components["token"]) if token["opening"]]
    expect(components, "token", "opening tokens", HOUSES, len(opening))
    box.opening[:] = opening
    for number, token in enumerate(components["token"]):
        box.token_clan[number], box.token_value[number] = CLAN_NAMES.index(token["clan"]), token["value"]
    for clan, name in enumerate(CLAN_NAMES):
        expect(components, "token", f"tokens of {name}", TOKENS_OF_A_CLAN, box.token_clan.count(clan))


def fill_price(components: Components, place: str, row: list[int], treasures: list[str]) -> None:
    """[NJ-10.1] A price as counts by kind; nothing is for nothing."""
    if not treasures:
        raise components.refuse(place, "expected a price of at least one treasure, got none")
    for kind, name in enumerate(KIND_NAMES):
        row[kind] = treasures.count(name)


def fill_envoys(components: Components, box: Box) -> None:
    """[NJ-1.6] Each envoy has a clan, an age of its own and a price."""
    for number, envoy in enumerate(components["envoy"]):
        if envoy["age"] in box.envoy_age[:number]:
            other = components["envoy"][box.envoy_age.index(envoy["age"])]["key"]
            raise components.refuse(f"envoy.{envoy['key']}.age", f"expected an age that no other envoy has, got {envoy['age']} as {other}")
        box.envoy_clan[number], box.envoy_age[number] = CLAN_NAMES.index(envoy["clan"]), envoy["age"]
        box.clan_envoys[box.envoy_clan[number]] |= 1 << number
        fill_price(components, f"envoy.{envoy['key']}", box.envoy_cost[number], envoy["cost"])


def fill_rumours(components: Components, box: Box) -> None:
    """[NJ-13.1] A rumour counts something or is worth a flat sum."""
    for number, rumour in enumerate(components["rumour"]):
        if (rumour["counts"] == "flat") != (rumour["flat"] > 0):
            raise components.refuse(
                f"rumour.{rumour['key']}", f"expected counts = flat and a sum, or neither, got {rumour['counts']}, {rumour['flat']}"
            )
        box.rumour_counts[number], box.rumour_flat[number] = COUNT_NAMES.index(rumour["counts"]), rumour["flat"]
        box.sort_rumours[box.rumour_counts[number]] |= 1 << number
        fill_price(components, f"rumour.{rumour['key']}", box.rumour_cost[number], rumour["cost"])


def fill_tiles(components: Components, box: Box) -> None:
    """[NJ-8.1] Cost and Way of each tile, [NJ-9.1] its verb, and where it works."""
    for number, tile in enumerate(components["skill"]):
        bit = 1 << number
        if (tile["verb"] in NUMBERED) != (tile["n"] > 0):
            wanted = f"n from 1 to {MOST_PEEKED}" if tile["verb"] in NUMBERED else "no n"
            raise components.refuse(f"skill.{tile['key']}.n", f"expected {wanted} with the verb {tile['verb']}, got {tile['n']}")
        box.tile_way[number], box.tile_verb[number] = WAY_NAMES.index(tile["way"]), VERB_NAMES.index(tile["verb"])
        box.tile_cost[number] = 0 if tile["cost"] == "?" else int(tile["cost"])
        box.tile_n[number], box.tile_lasts[number] = tile["n"], int(tile["span"] == "raid")
        box.way_tiles[box.tile_way[number]] |= bit
        box.verb_tiles[box.tile_verb[number]] |= bit
        for side in range(SIDES):
            box.side_tiles[side] |= bit if tile["mode"] in ("either", SIDE_NAMES[side]) else 0
        for role in ROLES_OF[tile["vs"]]:
            box.role_tiles[role] |= bit
        box.late_tiles |= bit if tile["stack"] == "late" else 0
    expect(components, "skill", "late tiles", LATE_TILES, box.late_tiles.bit_count())


def fill_track(components: Components, box: Box) -> None:
    """[NJ-12.1] Which rounds are scored, and the clans in their order."""
    for scored in components["scoring"]:
        if len(set(scored["clans"])) != len(CLAN_NAMES):
            raise components.refuse(f"scoring.{scored['key']}", f"expected each clan once, got {', '.join(scored['clans'])}")
        if box.scoring[scored["round"]][0]:
            raise components.refuse(f"scoring.{scored['key']}", f"expected a round that is scored once, got {scored['round']} again")
        box.scoring[scored["round"]][:] = [CLAN_NAMES.index(clan) + 1 for clan in scored["clans"]]
