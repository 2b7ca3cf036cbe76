"""What is printed in the box of Ninjato, in words, and the readings of unclear points."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

SIDES = ("yellow", "purple", "orange", "white")
KINDS = ("fan", "scroll", "vase", "jade", "gold")
WAYS = ("tiger", "snake", "crane")
OPTIONS = {
    "opening-tokens": ("random", "listed"),
    "dojo-refill": ("visit", "each"),
    "hand-limit": ("stop", "discard"),
    "defeat-keeps": ("chosen", "first"),
    "defeat-rest": ("discarded", "left"),
    "defeat-restock": ("yes", "no"),
    "red-first": ("sentry", "elite"),
    "alarm": ("red", "elite"),
    "second-alarm": ("next", "none"),
    "dojo-stack": ("topmost", "lowest"),
    "absent-players": ("behind", "ahead"),
    "gold-scores": ("own", "replaced"),
    "free-rumour": ("round-end", "at-once"),
    "lone-contender": ("one", "both"),
    "second-place": ("always", "three"),
    "final-tie": ("envoys", "shared"),
    "disguise-way": ("none", "own"),
}
"""The readings of the unclear points, the default first."""


@dataclass(frozen=True)
class Foe:
    """A guard or an elite: what it takes to beat it, one number per play."""

    key: str
    elite: bool
    copies: int
    strength: list[int]
    stealth: list[int]
    alarm: bool = False
    honour: int = 0


@dataclass(frozen=True, eq=False)
class Token:
    """A clan token."""

    key: str
    clan: str
    value: int
    opening: bool = False


@dataclass(frozen=True, eq=False)
class Envoy:
    """An envoy of a clan, with an age and a price in treasures."""

    key: str
    clan: str
    age: int
    cost: list[str]


@dataclass(frozen=True, eq=False)
class Rumour:
    """A rumour: what it counts, or `flat` with a fixed bonus, and a price in treasures."""

    key: str
    counts: str
    cost: list[str]
    flat: int = 0


@dataclass(frozen=True, eq=False)
class Tile:
    """A skill tile."""

    key: str
    way: str
    cost: str
    verb: str
    n: int = 0
    mode: str = "either"
    vs: str = "any"
    span: str = "play"
    late: bool = False

    def fits(self, mode: str, sort: str = "") -> bool:
        """Whether it works on that side of a raid and against that sort of foe."""
        return self.mode in ("either", mode) and (not sort or sort in VERSUS[self.vs])


VERSUS = {"any": ("sentry", "guard", "elite"), "guard": ("sentry", "guard"), "sentry": ("sentry",), "elite": ("elite",)}
LETTERS = {kind[0].upper(): kind for kind in KINDS}


def spelt(cost: str) -> list[str]:
    """A price from its initials."""
    return [LETTERS[letter] for letter in cost]


def printed_foes() -> list[Foe]:
    """Forty guards, then twenty elites."""
    guards = []
    for value, plain, alarmed in ((1, 6, 2), (2, 5, 3), (3, 5, 3), (4, 5, 3), (5, 6, 2)):
        guards.append(Foe(f"guard-{value}", False, plain, [value], [value]))
        guards.append(Foe(f"guard-{value}-alarm", False, alarmed, [value], [value], alarm=True))
    single = ((4, 2, 1, 4), (5, 3, 1, 4), (3, 1, 1, 4), (6, 3, 2, 2), (3, 0, 2, 2), (5, 1, 2, 2))
    elites = [Foe(f"elite-{high}-{low}", True, copies, [high], [low], honour=honour) for high, low, honour, copies in single]
    return [*guards, *elites, Foe("elite-pair", True, 2, [2, 4], [2, 4], honour=2)]


def printed_tokens() -> list[Token]:
    """Five tokens per clan, of which five begin the game on the houses."""
    opening = {"taira": (2, 4), "minamoto": (2, 4), "goshirakawa": (6,)}
    return [Token(f"{clan}-{value}", clan, value, value in first) for clan, first in opening.items() for value in (2, 4, 5, 6, 8)]


def printed_envoys() -> list[Envoy]:
    """Seven envoys per clan."""
    clans = {
        "taira": "16 FF 22 FV 31 SV 39 FSS 46 FJ 55 SVJ 63 VVJ",
        "minamoto": "14 FS 24 SS 33 FJ 37 FFV 48 SV 53 FVJ 66 SJJ",
        "goshirakawa": "19 FF 28 FS 29 FV 41 SSV 44 SJ 58 FVJ 71 VJJ",
    }
    envoys = []
    for clan, row in clans.items():
        words = row.split()
        envoys += [Envoy(f"{clan}-{age}", clan, int(age), spelt(cost)) for age, cost in zip(words[::2], words[1::2], strict=True)]
    return envoys


def printed_rumours() -> list[Rumour]:
    """Twenty-four rumours that multiply and six that do not."""
    costs = {
        "taira": "FS SV FSV",
        "minamoto": "FS SV FSV",
        "goshirakawa": "FS SV FSV",
        "envoys": "SV SJ FVV",
        "skills": "FF SS FSS VJ",
        "elites": "FS FV SV FSJ",
        "rumours": "FV SJ FFV SSJ",
    }
    sorts = [Rumour(f"{counts}-{i}", counts, spelt(cost)) for counts, row in costs.items() for i, cost in enumerate(row.split(), 1)]
    flats = enumerate(zip((2, 2, 3, 3, 4, 4), ["FF", "FS", "SS", "FV", "FJ", "VV"], strict=True), 1)
    return sorts + [Rumour(f"flat{bonus}-{i}", "flat", spelt(cost), bonus) for i, (bonus, cost) in flats]


def printed_tiles() -> list[Tile]:
    """Sixteen ordinary tiles and three late ones."""
    return [
        Tile("bojutsu", "tiger", "4", "add", 1, "strength", span="raid"),
        Tile("naginatajutsu", "tiger", "5", "add", 2, "strength"),
        Tile("kenjutsu", "tiger", "4", "card", 4, "strength"),
        Tile("sojutsu", "tiger", "5", "card", 5, "strength", "guard"),
        Tile("kusarigamajutsu", "tiger", "?", "recover", 1, "strength"),
        Tile("shinobi-iri", "snake", "2", "add", 1, "stealth", span="raid"),
        Tile("sui-ren", "snake", "1", "add", 2, "stealth"),
        Tile("intonjutsu", "snake", "2", "card", 2, "stealth"),
        Tile("shurikenjutsu", "snake", "1", "card", 1, "stealth", "guard"),
        Tile("kayakujutsu", "snake", "3", "pass", vs="sentry"),
        Tile("taijutsu", "crane", "3", "add", 1),
        Tile("choho", "crane", "?", "peek", 3),
        Tile("boryaku", "crane", "3", "redraw"),
        Tile("tenmon", "crane", "?", "draw", 1),
        Tile("chi-mon", "crane", "3", "trade"),
        Tile("seishin-teki", "crane", "?", "barter"),
        *(Tile(f"hensojutsu-{number}", "none", "?", "pass", late=True) for number in (1, 2, 3)),
    ]


@dataclass(frozen=True)
class Edition:
    """Everything in the box."""

    foes: list[Foe] = field(default_factory=printed_foes)
    tokens: list[Token] = field(default_factory=printed_tokens)
    envoys: list[Envoy] = field(default_factory=printed_envoys)
    rumours: list[Rumour] = field(default_factory=printed_rumours)
    tiles: list[Tile] = field(default_factory=printed_tiles)
    cards: dict[str, int] = field(default_factory=lambda: {"1": 10, "2": 10, "3": 12, "4": 10, "5": 10})
    treasures: dict[str, int] = field(default_factory=lambda: dict(zip(KINDS, (27, 25, 19, 12, 7), strict=True)))
    worth: dict[str, int] = field(default_factory=lambda: dict(zip(KINDS, (2, 3, 4, 5, 6), strict=True)))
    scorings: dict[int, list[str]] = field(
        default_factory=lambda: {
            3: ["taira", "minamoto", "goshirakawa"],
            5: ["minamoto", "goshirakawa", "taira"],
            7: ["goshirakawa", "taira", "minamoto"],
        }
    )
    hand: int = 4
    limit: int = 7
    draws: tuple[int, ...] = (4, 3, 2)
    face_up: int = 3
    hoard: int = 3
    at_palace: int = 4
    at_pavilion: int = 4
    late_from: int = 5
    factors: tuple[int, ...] = (1, 2, 4)
    rounds: int = 7


def foe_in(row: dict[str, Any], elite: bool) -> Foe:
    """A guard or an elite out of the table of an edition file."""
    if elite:
        return Foe(row["key"], True, row["copies"], row["strength"], row["stealth"], honour=row["honour"])
    return Foe(row["key"], False, row["copies"], [row["value"]], [row["value"]], bool(row["alarm"]))


def tile_in(row: dict[str, Any]) -> Tile:
    """A skill tile out of the table of an edition file."""
    words = {word.name: row[word.name] for word in fields(Tile) if word.name in row}
    return Tile(**words, late=row["stack"] == "late")


def amended(tables: dict[str, Any]) -> Edition:
    """The default box with the changes of an edition file that replaces foes, tiles, rumours and scorings and amends the rest by key."""
    box = Edition()
    tokens = {row["key"]: {"value": row["value"]} for row in tables["token"]}
    envoys = {row["key"]: {word: row[word] for word in ("clan", "age", "cost") if word in row} for row in tables["envoy"]}
    return replace(
        box,
        foes=[foe_in(row, False) for row in tables["guard"]] + [foe_in(row, True) for row in tables["elite"]],
        tokens=[replace(token, **tokens.get(token.key, {})) for token in box.tokens],
        envoys=[replace(envoy, **envoys.get(envoy.key, {})) for envoy in box.envoys],
        rumours=[Rumour(row["key"], row["counts"], row["cost"], row.get("flat", 0)) for row in tables["rumour"]],
        tiles=[tile_in(row) for row in tables["skill"]],
        cards=box.cards | {row["key"].removeprefix("card-"): row["copies"] for row in tables["card"]},
        treasures=box.treasures | {row["key"]: row["copies"] for row in tables["treasure"]},
        worth=box.worth | {row["key"]: row["value"] for row in tables["treasure"]},
        scorings={row["round"]: row["clans"] for row in tables["scoring"]},
        hand=tables["dojo"]["hand"],
        limit=tables["dojo"]["limit"],
        draws=tuple(tables["dojo"]["draws"]),
        face_up=tables["row"]["cards"],
        hoard=tables["house"]["treasures"],
        at_palace=tables["palace"]["envoys"],
        at_pavilion=tables.get("pavilion", {"rumours": box.at_pavilion})["rumours"],
        late_from=tables["sensei"]["late_from"],
        factors=tuple(tables["bonus"]["factors"]),
    )
