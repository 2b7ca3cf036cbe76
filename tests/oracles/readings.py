"""Which second reading belongs to which game, and under which options both are compared."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Protocol

from tatami.games import find
from tatami.kernel.components import Components
from tatami.kernel.game import Game, Result

from . import ninja_taisen, ninjato, ninjato_boxes, ninjato_player, panda_boxes, panda_player, way_of_the_panda


class Oracle(Protocol):
    """What every naive second reading can be asked."""

    @property
    def to_act(self) -> str:
        """`chance`, a side or `over`."""

    def offers(self) -> list[str]:
        """Every legal move, in the agreed order."""

    def weights(self) -> list[int]:
        """The weights of chance's offers."""

    def play(self, move: str) -> None:
        """Make one of the offered moves."""

    def table(self) -> str:
        """The table in words."""

    def result(self) -> Any:
        """How the game ended, once it is over."""


@dataclass(frozen=True)
class Plan:
    """A number of players and some options; those not named are drawn anew for each game."""

    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        """The plan in short, for the names of tests."""
        return "-".join([str(self.seats), *self.options.values()])

    def drawn(self, game: Game, dice: random.Random) -> dict[str, str]:
        """Every option of the game."""
        return {name: dice.choice(option.values) for name, option in game.meta.options.items()} | self.options


Player = Callable[[Any, list[str], list[int], random.Random], int]
"""Who chooses among the offers, given the oracle, the offers, their weights and dice; the number of the offer."""


def evenly(oracle: Oracle, offers: list[str], weights: list[int], dice: random.Random) -> int:
    """An offer drawn by weight."""
    return dice.choices(range(len(offers)), weights)[0]


def keenly(oracle: way_of_the_panda.Oracle, offers: list[str], weights: list[int], dice: random.Random) -> int:
    """The choice of a player who wants to build."""
    return offers.index(panda_player.keen_move(oracle, dice))


def greedily(oracle: ninjato.Oracle, offers: list[str], weights: list[int], dice: random.Random) -> int:
    """The choice of a player who wants treasures, envoys and rumours."""
    return offers.index(ninjato_player.keen_move(oracle, dice))


def idly(oracle: Oracle, offers: list[str], weights: list[int], dice: random.Random) -> int:
    """The first offer, which is to pass or to stop where that is possible."""
    return 0


@dataclass(frozen=True)
class OtherBox:
    """Another edition for both readings, and the ends that some of its games come to."""

    name: str
    components: Callable[[], Components]
    oracle: Callable[[int, dict[str, str]], Any]
    ends: set[str]


@dataclass(frozen=True)
class Reading:
    """A game's oracle beside its rules."""

    name: str
    options: Mapping[str, tuple[str, ...]]  # every option that the oracle knows
    plans: list[Plan]
    oracle: Callable[[int, dict[str, str]], Any]
    seen: Callable[[str], str]  # the part of the description that the oracle writes too
    told: Callable[[Game, Result], Any]  # the result as the oracle tells it
    boxes: tuple[OtherBox, ...]
    players: tuple[Player, ...] = (evenly,)  # who plays, in turns from game to game

    def __str__(self) -> str:
        """The game's name."""
        return self.name

    @property
    def game(self) -> Game:
        """The rules."""
        return find(self.name)


def every(options: Mapping[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """All combinations of some options."""
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


FAST = (1, 2, 2, 3, 3, 3)


def fast() -> Components:
    """Ninja Taisen with other dice."""
    text = f'game = "ninja-taisen"\nedition = "fast"\n[die]\nsure = "likely"\nsource = "invented"\nfaces = {list(FAST)}\n'
    return find("ninja-taisen").components(text)


def panda_oracle(components: Callable[[], Components]) -> Callable[[int, dict[str, str]], way_of_the_panda.Oracle]:
    """Oracles that play with other components."""
    return lambda seats, options: way_of_the_panda.Oracle(seats, options, panda_boxes.plain(components()))


def ninjato_box(name: str, edition: str, ends: set[str]) -> OtherBox:
    """Another edition of Ninjato for both readings."""
    own = ninjato_boxes.plain(edition)
    return OtherBox(name, lambda: ninjato_boxes.box(edition), lambda seats, options: ninjato.Oracle(seats, options, own), ends)


MISSIONS = [
    ("none", "random"),
    ("random", "none"),
    ("random", "random"),
    ("random", "E3"),
    ("D4", "random"),
    *((f"D{number}", f"E{number}") for number in range(1, 10)),
]
READINGS = [
    Reading(
        "ninja-taisen",
        ninja_taisen.OPTIONS,
        [Plan(2, options) for options in every(ninja_taisen.OPTIONS)],
        lambda seats, options: ninja_taisen.Oracle(options),
        lambda described: described.splitlines()[0],
        lambda game, result: (game.meta.sides[result.winners[0]], result.reason),
        (OtherBox("fast", fast, lambda seats, options: ninja_taisen.Oracle(options, FAST), {"village", "elimination"}),),
    ),
    Reading(
        "way-of-the-panda",
        way_of_the_panda.OPTIONS,
        [Plan(seats, {"during-mission": during, "end-mission": end}) for seats in (2, 3, 4) for during, end in MISSIONS],
        way_of_the_panda.Oracle,
        str,
        lambda game, result: (list(result.ranks), list(result.scores), result.reason),
        (
            OtherBox("wheel", panda_boxes.wheel, panda_oracle(panda_boxes.wheel), {"fifth-city", "second-capital", "round-limit"}),
            OtherBox("open land", panda_boxes.open_land, panda_oracle(panda_boxes.open_land), {"last-building", "nobody-acts"}),
        ),
        (evenly, keenly, idly, keenly),
    ),
    Reading(
        "ninjato",
        ninjato.OPTIONS,
        [Plan(seats, elites) for seats in (2, 3, 4) for elites in every({"alarm": ("red", "elite"), "red-first": ("sentry", "elite")})],
        ninjato.Oracle,
        str,
        lambda game, result: (list(result.ranks), list(result.scores), result.reason),
        (
            ninjato_box("other box", ninjato_boxes.OTHER, {"honour", "envoys", "shared"}),
            ninjato_box("easy box", ninjato_boxes.EASY, {"honour", "envoys"}),
        ),
        (evenly, greedily),
    ),
]
