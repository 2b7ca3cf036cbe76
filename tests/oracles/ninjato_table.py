"""The table of Ninjato in plain objects, and how it asks its questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

from .course import Answer, Question
from .ninjato_print import KINDS, OPTIONS, SIDES, Edition, Envoy, Foe, Rumour, Tile, Token


def listed(words: Iterable[str]) -> str:
    """Words in a row, a dash for none."""
    return " ".join(words) or "-"


class Pile:
    """A bag or deck of named things with its discards, in the order of a list."""

    def __init__(self, copies: dict[str, int]) -> None:
        """All copies lie in the pile."""
        self.names = list(copies)
        self.stock = Counter(copies)
        self.spent: Counter[str] = Counter()

    def left(self) -> int:
        """How many can still be drawn, the discards included."""
        return self.stock.total() + self.spent.total()

    def draw(self, wording: Callable[[str], str]) -> Answer:
        """Chance draws one; an empty pile takes back its discards first.  Nothing left gives an empty name."""
        if not self.stock.total():
            self.stock, self.spent = self.spent, Counter()
        drawn = [name for name in self.names if self.stock[name]]
        if not drawn:
            return ""
        offers = [wording(name) for name in drawn]
        move = yield Question("chance", offers, [self.stock[name] for name in drawn])
        name = drawn[offers.index(move)]
        self.stock[name] -= 1
        return name


@dataclass
class House:
    """A house with its token, its sentry and its treasures, on either face."""

    name: str
    token: Token | None = None
    sentry: str = ""
    light: list[str] = field(default_factory=list)
    red: list[str] = field(default_factory=list)

    def cheapest_is_red(self) -> bool:
        """Whether the next treasure shows its red face; of equal ones the light goes first."""
        return bool(self.red) and (not self.light or self.cheapest(self.red) < self.cheapest(self.light))

    @staticmethod
    def cheapest(pile: list[str]) -> int:
        """The place of the cheapest kind among all kinds."""
        return min(KINDS.index(kind) for kind in pile)


@dataclass
class Player:
    """A player with everything owned."""

    name: str
    honour: int = 0
    hand: list[str] = field(default_factory=list)
    treasures: list[str] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    envoys: list[Envoy] = field(default_factory=list)
    rumours: list[Rumour] = field(default_factory=list)
    elites: list[str] = field(default_factory=list)

    def ready(self, *verbs: str) -> list[Tile]:
        """Face-up tiles with one of these effects."""
        return [tile for tile in self.tiles if tile.verb in verbs and tile.key not in self.used]

    def values(self) -> list[str]:
        """The distinct values in hand, ascending."""
        return sorted(set(self.hand))


@dataclass
class Raid:
    """A raid under way."""

    raider: Player
    house: House
    mode: str
    foe: Foe | None = None
    sort: str = ""
    total: int | None = None
    bonus: int = 0
    spoils: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    kept: Foe | None = None
    elite_next: bool = False


class Table:
    """Everything on the table."""

    def __init__(self, seats: int, options: dict[str, str] | None, edition: Edition | None) -> None:
        """The box opened, nothing laid out yet."""
        if seats not in (2, 3, 4):
            raise ValueError(f"expected 2, 3 or 4 players, got {seats}")
        self.options = {name: values[0] for name, values in OPTIONS.items()} | (options or {})
        for name, value in self.options.items():
            if value not in OPTIONS.get(name, ()):
                raise ValueError(f"expected an option out of {OPTIONS}, got {name} = {value!r}")
        self.box = edition or Edition()
        self.players = {name: Player(name) for name in SIDES[:seats]}
        self.houses = {f"house-{number}": House(f"house-{number}") for number in range(1, 6)}
        self.foes = {foe.key: foe for foe in self.box.foes}
        self.deck = Pile(self.box.cards)
        self.bag = Pile(self.box.treasures)
        self.guards = Pile({foe.key: foe.copies for foe in self.box.foes if not foe.elite})
        self.elites = Pile({foe.key: foe.copies for foe in self.box.foes if foe.elite})
        self.round, self.turn = 0, 0
        self.order: list[str] = []
        self.stack: list[str] = []
        self.face_up: list[str] = []
        self.sensei: list[Tile | None] = [None] * 4
        self.palace: list[Envoy | None] = [None] * self.box.at_palace
        self.pavilion: list[Rumour | None] = [None] * self.box.at_pavilion
        self.unseen_tiles = list(self.box.tiles)
        self.unseen_envoys = list(self.box.envoys)
        self.unseen_rumours = list(self.box.rumours)
        self.tokens = list(self.box.tokens)
        self.raid: Raid | None = None

    def rule(self, name: str) -> str:
        """The reading of an unclear point."""
        return self.options[name]

    @staticmethod
    def by_kind(treasures: list[str]) -> list[str]:
        """Treasures from the cheapest to the dearest kind."""
        return sorted(treasures, key=KINDS.index)

    def kinds(self, treasures: list[str]) -> list[str]:
        """The distinct kinds, ascending."""
        return [kind for kind in KINDS if kind in treasures]

    def ask(self, player: Player, offers: list[str]) -> Answer:
        """The player's answer; nobody is asked for the only one possible."""
        return offers[0] if len(offers) == 1 else (yield Question(player.name, offers))

    def uses(self, tiles: list[Tile]) -> list[str]:
        """The offers to use these tiles, in the order of the tiles."""
        return [f"use {tile.key}" for tile in self.box.tiles if tile in tiles]

    def turned(self, player: Player, move: str) -> Tile | None:
        """The tile that a move turns face down, if it is such a move."""
        word, *rest = move.split()
        if word != "use":
            return None
        player.used.add(rest[0])
        return next(tile for tile in player.tiles if tile.key == rest[0])

    def discard(self, player: Player, value: str) -> None:
        """A Dojo card leaves a hand."""
        player.hand.remove(value)
        self.deck.spent[value] += 1

    def restock(self, house: House) -> Generator[Question, str, bool]:
        """One treasure out of the bag into a house, light face up; whether there was one."""
        kind = yield from self.bag.draw(lambda kind: f"treasure {house.name} {kind}")
        if kind:
            house.light.append(kind)
        return bool(kind)

    # --- the table in words

    def table(self) -> str:
        """The table in words, nothing covered."""
        lines = [
            f"round {self.round} of {self.box.rounds}   turn {self.turn}   order {listed(self.order)}   stack {listed(self.stack)}",
            f"dojo {listed(sorted(self.face_up))}   deck {self.deck.stock.total()}   discards {listed(sorted(self.deck.spent.elements()))}",
            *(self.house_line(house) for house in self.houses.values()),
            "   ".join(
                [
                    f"sensei {listed(tile.key for tile in self.sensei if tile)}",
                    f"palace {listed(envoy.key for envoy in self.palace if envoy)}",
                    f"pavilion {listed(rumour.key for rumour in self.pavilion if rumour)}",
                ]
            ),
            *(self.player_line(player) for player in self.players.values()),
        ]
        return "\n".join(lines + ([self.raid_line(self.raid)] if self.raid else []))

    def house_line(self, house: House) -> str:
        """A house in words."""
        token = house.token.key if house.token else "-"
        light, red = listed(self.by_kind(house.light)), listed(self.by_kind(house.red))
        return f"{house.name} {token} sentry {house.sentry or '-'}   light {light}   red {red}"

    def player_line(self, player: Player) -> str:
        """A player in words; tiles in brackets are face down."""
        tiles = [f"({tile.key})" if tile.key in player.used else tile.key for tile in self.box.tiles if tile in player.tiles]
        parts = {
            "hand": sorted(player.hand),
            "treasures": self.by_kind(player.treasures),
            "skills": tiles,
            "envoys": [envoy.key for envoy in self.box.envoys if envoy in player.envoys],
            "rumours": [rumour.key for rumour in self.box.rumours if rumour in player.rumours],
            "elites": sorted(player.elites, key=list(self.foes).index),
        }
        return "   ".join([f"{player.name} honour {player.honour}", *(f"{word} {listed(things)}" for word, things in parts.items())])

    def raid_line(self, raid: Raid) -> str:
        """A raid in words."""
        foe, total = raid.foe.key if raid.foe else "-", "-" if raid.total is None else raid.total
        spoils = listed(self.by_kind(raid.spoils))
        words = f"raid {raid.raider.name} {raid.house.name} {raid.mode}   foe {foe}   total {total}   spoils {spoils}"
        return words + (f"   kept {raid.kept.key}" if raid.kept else "")
