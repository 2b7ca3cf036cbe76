"""A naive second reading of the Ninja Taisen rulebook: piles of card objects, moves and tables as strings."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

SIDES = ("wolf", "monkey")
ENEMY = {"wolf": "monkey", "monkey": "wolf"}
VILLAGE = {"wolf": 0, "monkey": 10}
MARCH = {"wolf": +1, "monkey": -1}
DICE = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
NAMES = ("r1", "r2", "r3", "p1", "p2", "p3", "s1", "s2", "s3", "S4")
SHOGUN = "S4"
COLOUR = {"r": "rock", "p": "paper", "s": "scissors"}
DEALT_STEPS = (0, 0, 0, 1, 1, 1, 2, 2, 3)
"""How far from the own village each of the nine dealt cards is laid."""
OPTIONS = {
    "carried-shogun": ("free", "counts", "own"),
    "retreat-onto-own": ("top", "bottom"),
    "tied-shogun": ("keeps", "spent"),
    "village-tie": ("victory", "tie"),
    "shogun-recovers": ("chain", "tile"),
    "shogun-duel": ("current", "printed"),
}
"""The readings of the six unclear points, the default first."""


@dataclass(eq=False)
class Card:
    """One ninja; `strength` drops below the printed figure only while a Shogun fights."""

    side: str
    name: str
    strength: int = field(init=False)

    def __post_init__(self) -> None:
        """A card starts at its printed strength."""
        self.recover()

    @property
    def printed(self) -> int:
        """The strength printed on the card."""
        return int(self.name[1])

    @property
    def is_shogun(self) -> bool:
        """The Shogun is the card of all three colours."""
        return self.name == SHOGUN

    def recover(self) -> None:
        """Back to the printed strength."""
        self.strength = self.printed

    def obeys(self, die: str) -> bool:
        """A die moves ninjas of its colour, and any die moves the Shogun."""
        return self.is_shogun or COLOUR[self.name[0]] == die

    def outcome_against(self, other: Card) -> str:
        """`wins`, `loses` or `ties`: colours first, strength between equals; a Shogun takes the colour of his enemy."""
        if not (self.is_shogun or other.is_shogun) and self.name[0] != other.name[0]:
            return "wins" if BEATS[COLOUR[self.name[0]]] == COLOUR[other.name[0]] else "loses"
        if self.strength == other.strength:
            return "ties"
        return "wins" if self.strength > other.strength else "loses"


@dataclass
class Tile:
    """One tile of the battlefield with a pile per side, bottom card first."""

    piles: dict[str, list[Card]] = field(default_factory=lambda: {side: [] for side in SIDES})

    @property
    def contested(self) -> bool:
        """Ninjas of both sides face each other here."""
        return all(self.piles[side] for side in SIDES)

    def __str__(self) -> str:
        """The cards bottom to top, `.` when there are none."""
        return "".join(card.name for side in SIDES for card in self.piles[side]) or "."


def chosen_options(options: dict[str, str] | None) -> dict[str, str]:
    """The defaults with the given readings put over them."""
    chosen = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in (options or {}).items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"expected an option out of {OPTIONS}, got {name!r} = {value!r}")
        chosen[name] = value
    return chosen


def read_tile(text: str) -> Tile:
    """A tile from `.`, `w:r1p2` or `m:S4`."""
    tile = Tile()
    if text == ".":
        return tile
    found = re.fullmatch(r"([wm]):((?:[rps][123]|S4)+)", text)
    if not found:
        raise ValueError(f"expected a tile like '.', 'w:r1p2' or 'm:S4', got {text!r}")
    side = {"w": "wolf", "m": "monkey"}[found[1]]
    tile.piles[side] = [Card(side, name) for name in re.findall("..", found[2])]
    return tile


class Oracle:
    """One game of Ninja Taisen, from the first dealt card to the winner."""

    def __init__(self, options: dict[str, str] | None = None, faces: tuple[int, ...] = (1, 1, 1, 2, 2, 3)) -> None:
        """Lay both Shoguns on their villages; chance deals the rest."""
        if len(faces) != 6 or not set(faces) <= {1, 2, 3}:
            raise ValueError(f"expected six faces out of 1, 2 and 3, got {faces!r}")
        self.options = chosen_options(options)
        self.faces = faces
        self.tiles = [Tile() for _ in range(11)]
        self.undealt = {side: list(NAMES[:9]) for side in SIDES}
        for side in SIDES:
            self.tiles[VILLAGE[side]].piles[side].append(Card(side, SHOGUN))
        self.removed: list[Card] = []
        self.active = ""
        self.pips: dict[str, int] = {}
        """The dice rolled and not yet used in this turn."""
        self.dice_used = 0
        self.shogun_tired = False
        """The Shogun of the active player may not be chosen any more in this turn."""
        self.outcome: tuple[str, str] | None = None

    @classmethod
    def at(
        cls,
        table_line: str,
        who: str,
        roll: str | None = None,
        options: dict[str, str] | None = None,
        faces: tuple[int, ...] = (1, 1, 1, 2, 2, 3),
    ) -> Oracle:
        """A turn of `who` on tiles like `w:S4r1 | . | m:p2`, its roll `3 2 1` thrown or left to chance; absent cards are removed."""
        if who not in SIDES:
            raise ValueError(f"expected wolf or monkey to act, got {who!r}")
        oracle = cls(options, faces)
        oracle.tiles = [read_tile(text.strip()) for text in table_line.split("|")]
        if len(oracle.tiles) != 11:
            raise ValueError(f"expected 11 tiles, got {len(oracle.tiles)}")
        oracle.undealt = {side: [] for side in SIDES}
        for side in SIDES:
            names = [card.name for _, card in oracle.ninjas(side)]
            if not names or len(set(names)) != len(names):
                raise ValueError(f"expected one or more different ninjas of the {side}, got {names}")
            oracle.removed += [Card(side, name) for name in NAMES if name not in names]
        oracle.active = who
        if roll is not None:
            oracle.play(f"roll {roll}")
        return oracle

    def ninjas(self, side: str) -> Iterator[tuple[int, Card]]:
        """Every ninja of a side still in the game, with the number of its tile."""
        for number, tile in enumerate(self.tiles):
            for card in tile.piles[side]:
                yield number, card

    @property
    def to_act(self) -> str:
        """`chance`, `wolf`, `monkey` or `over`."""
        if self.outcome:
            return "over"
        return self.active if self.pips else "chance"

    def result(self) -> tuple[str, str] | None:
        """The winner and `village` or `elimination`, once the game is over."""
        return self.outcome

    def table(self) -> str:
        """The eleven tiles in one line."""
        return " | ".join(str(tile) for tile in self.tiles)

    def dealing_to(self) -> str | None:
        """The side whose ninjas are being dealt: first the wolf's, then the monkey's."""
        return next((side for side in SIDES if self.undealt[side]), None)

    def offers(self) -> list[str]:
        """Every legal move, in the agreed order."""
        if self.outcome:
            return []
        side = self.dealing_to()
        if side:
            return [f"deal {side} {name}" for name in self.undealt[side]]
        if not self.active:
            return [f"first {side}" for side in SIDES]
        if not self.pips:
            return [f"roll {r} {p} {s}" for r, p, s in itertools.product(sorted(set(self.faces)), repeat=3)]
        stop = ["stop"] if self.dice_used else []
        return stop + self.marches()

    def weights(self) -> list[int]:
        """How often each of chance's offers comes up among equally likely cases."""
        if self.to_act != "chance":
            raise ValueError(f"expected chance to act, but it is {self.to_act}")
        offers = self.offers()
        if not offers[0].startswith("roll"):
            return [1 for _ in offers]
        rolls = [[int(pips) for pips in offer.split()[1:]] for offer in offers]
        return [self.faces.count(r) * self.faces.count(p) * self.faces.count(s) for r, p, s in rolls]

    def marches(self) -> list[str]:
        """Each unused die with each ninja that it can move."""
        return [
            f"march {die} {name}"
            for die in DICE
            if die in self.pips
            for name in NAMES
            for number, card in self.ninjas(self.active)
            if card.name == name and self.can_march(die, number, card)
        ]

    def can_march(self, die: str, number: int, card: Card) -> bool:
        """The ninja obeys the die, has at most two others above him and a tile ahead; the Shogun moves once a turn."""
        pile = self.tiles[number].piles[self.active]
        above = len(pile) - 1 - pile.index(card)
        takes = pile[pile.index(card) :] if self.options["carried-shogun"] == "counts" else [card]
        tired = self.shogun_tired and any(one.is_shogun for one in takes)
        return card.obeys(die) and above <= 2 and number != VILLAGE[ENEMY[self.active]] and not tired

    def play(self, move: str) -> None:
        """Make one of the offered moves."""
        if move not in self.offers():
            raise ValueError(f"expected one of {self.offers()}, got {move!r}")
        word, *rest = move.split()
        if word == "deal":
            self.deal(*rest)
        elif word == "first":
            self.active = rest[0]
        elif word == "roll":
            self.pips = {die: int(pips) for die, pips in zip(DICE, rest, strict=True)}
        elif word == "march":
            self.march(*rest)
        else:
            self.end_turn()

    def deal(self, side: str, name: str) -> None:
        """Lay the next card of a side: three on the village, then three, two and one on the path."""
        steps = DEALT_STEPS[9 - len(self.undealt[side])]
        self.undealt[side].remove(name)
        self.tiles[VILLAGE[side] + MARCH[side] * steps].piles[side].append(Card(side, name))

    def march(self, die: str, name: str) -> None:
        """Move the chosen ninja and those above him, fight, and end the turn when no unused die is of use."""
        start, chosen = next((number, card) for number, card in self.ninjas(self.active) if card.name == name)
        goal = start
        for _ in range(self.pips.pop(die)):
            if goal != VILLAGE[ENEMY[self.active]]:
                goal += MARCH[self.active]
        pile = self.tiles[start].piles[self.active]
        at = pile.index(chosen)
        block = pile[at:]
        del pile[at:]
        self.tiles[goal].piles[self.active].extend(block)
        self.dice_used += 1
        carried = any(card.is_shogun for card in block[1:])
        if chosen.is_shogun or (carried and self.options["carried-shogun"] != "free"):
            self.shogun_tired = True
        self.fight()
        for side in SIDES:
            if not any(self.ninjas(side)):
                self.outcome = (ENEMY[side], "elimination")
        if not self.outcome and not self.marches():
            self.end_turn()

    def end_turn(self) -> None:
        """The active player wins by a ninja in the enemy village, or passes the dice on."""
        enemy = ENEMY[self.active]
        if self.tiles[VILLAGE[enemy]].piles[self.active]:
            self.outcome = (self.active, "village")
        self.active, self.pips, self.dice_used, self.shogun_tired = enemy, {}, 0, False

    def fight(self) -> None:
        """Fight out one tile after another, always the contested one nearest to the active player's village."""
        while contested := [number for number, tile in enumerate(self.tiles) if tile.contested]:
            nearest = min(contested, key=lambda number: abs(number - VILLAGE[self.active]))
            while self.tiles[nearest].contested:
                self.compare(nearest)
            if self.options["shogun-recovers"] == "tile":
                self.recover()
        self.recover()

    def recover(self) -> None:
        """Give every Shogun his strength back."""
        for side in SIDES:
            for _, card in self.ninjas(side):
                card.recover()

    def compare(self, number: int) -> None:
        """Settle the two top cards of a tile."""
        mine, theirs = (self.tiles[number].piles[side][-1] for side in (self.active, ENEMY[self.active]))
        outcome = mine.outcome_against(theirs)
        if outcome == "ties":
            self.tie(number, mine, theirs)
            return
        winner, loser = (mine, theirs) if outcome == "wins" else (theirs, mine)
        if winner.is_shogun:
            duel = loser.is_shogun and self.options["shogun-duel"] == "printed"
            winner.strength = max(0, winner.strength - (loser.printed if duel else loser.strength))
        self.remove(number, loser)

    def tie(self, number: int, mine: Card, theirs: Card) -> None:
        """Both retreat a tile; on a village the one at home cannot, so he is removed and the other stays."""
        if self.options["tied-shogun"] == "spent":
            for card in (mine, theirs):
                card.strength = 0 if card.is_shogun else card.strength
        cornered = [card for card in (mine, theirs) if number == VILLAGE[card.side]]
        if cornered:
            victor = theirs if cornered[0] is mine else mine
            if victor.is_shogun and self.options["village-tie"] == "victory":
                victor.strength = 0
            self.remove(number, cornered[0])
            return
        for card in (mine, theirs):
            self.tiles[number].piles[card.side].remove(card)
            refuge = self.tiles[number - MARCH[card.side]].piles[card.side]
            refuge.insert(len(refuge) if self.options["retreat-onto-own"] == "top" else 0, card)

    def remove(self, number: int, card: Card) -> None:
        """Take a beaten card out of the game."""
        self.tiles[number].piles[card.side].remove(card)
        self.removed.append(card)
