"""Dojo, Sensei, Palace and Pavilion of Ninjato, and the laying out of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from .course import Course, Question
from .ninjato_print import KINDS, Envoy, Rumour, Tile
from .ninjato_raid import Raids
from .ninjato_table import House, Player

Card = TypeVar("Card", Tile, Envoy, Rumour)
ITSELF, GOLD, BARTER = range(3)
"""The ways to give what is demanded, in the order in which they come within one demanded kind."""


class Places(Raids):
    """A table that can be laid out and visited."""

    # --- laying out

    def fill(self, tiles_due: int, late: bool) -> Course:
        """Everything that is missing on the table."""
        yield from self.lay("tile", self.sensei, [tile for tile in self.unseen_tiles if tile.late == late], tiles_due)
        shown = [tile for tile in self.sensei if tile]
        self.unseen_tiles = [tile for tile in self.unseen_tiles if tile not in shown]
        for house in self.houses.values():
            if not house.sentry:
                yield from self.furnish(house)
        yield from self.lay("envoy", self.palace, self.unseen_envoys, len(self.palace))
        yield from self.fill_pavilion()
        yield from self.fill_dojo()

    def lay(self, word: str, slots: list[Card | None], unseen: list[Card], due: int) -> Course:
        """Cards into the first empty slots until so many lie there."""
        while sum(card is not None for card in slots) < due and unseen:
            move = yield Question("chance", [f"{word} {card.key}" for card in unseen], [1] * len(unseen))
            card = next(card for card in unseen if card.key == move.split()[1])
            unseen.remove(card)
            slots[slots.index(None)] = card

    def fill_pavilion(self) -> Course:
        """Rumours until all slots are taken."""
        yield from self.lay("rumour", self.pavilion, self.unseen_rumours, len(self.pavilion))

    def fill_dojo(self) -> Course:
        """The face-up cards."""
        while len(self.face_up) < self.box.face_up:
            value = yield from self.deck.draw(lambda value: f"card {value}")
            if not value:
                break
            self.face_up.append(value)

    def furnish(self, house: House) -> Course:
        """Treasures and a sentry for an empty house."""
        while len(house.light) < self.box.hoard and (yield from self.restock(house)):
            pass
        if house.light:
            house.sentry = yield from self.guards.draw(lambda key: f"sentry {house.name} {key}")

    # --- placing

    def placings(self, player: Player) -> list[str]:
        """Where a player may place a shuriken."""
        sides = [
            f"{house.name} {mode}"
            for house in self.houses.values()
            for mode in ("strength", "stealth")
            if self.raidable(player, house, mode)
        ]
        tiles = [f"sensei {tile.key}" for tile in self.sensei if tile and self.learnable(player, tile)]
        envoys = [f"palace {envoy.key}" for envoy in self.palace if envoy and self.payable(player, envoy.cost)]
        rumours = [f"pavilion {rumour.key}" for rumour in self.pavilion if rumour and self.payable(player, rumour.cost)]
        return [f"place {where}" for where in ["dojo", *sides, *tiles, *envoys, *rumours]]

    def visit(self, player: Player) -> Course:
        """One shuriken, and what it brings."""
        _, place, *rest = (yield Question(player.name, self.placings(player))).split()
        if place == "dojo":
            yield from self.dojo(player)
        elif place == "sensei":
            yield from self.learn(player, self.found(self.sensei, rest[0]))
        elif place == "palace":
            envoy = self.found(self.palace, rest[0])
            yield from self.pay(player, envoy.cost)
            self.palace[self.palace.index(envoy)] = None
            player.envoys.append(envoy)
        elif place == "pavilion":
            rumour = self.found(self.pavilion, rest[0])
            yield from self.pay(player, rumour.cost)
            self.pavilion[self.pavilion.index(rumour)] = None
            player.rumours.append(rumour)
        else:
            yield from self.raiding(player, self.houses[place], rest[0])

    @staticmethod
    def found(slots: Iterable[Card | None], key: str) -> Card:
        """The card of that name."""
        return next(card for card in slots if card and card.key == key)

    # --- Dojo

    def dojo(self, player: Player) -> Course:
        """Cards drawn, the first few after the size of the hand, then more with tiles."""
        self.stack.append(player.name)
        stop, limit = self.rule("hand-limit") == "stop", self.box.limit
        draws = self.box.draws[min(len(player.hand), len(self.box.draws) - 1)]
        while True:
            yield from self.draw_cards(player, min(draws, max(0, limit - len(player.hand))) if stop else draws)
            tiles = player.ready("draw") if len(player.hand) < limit else []
            tile = self.turned(player, (yield from self.ask(player, ["stop", *self.uses(tiles)])))
            if not tile:
                break
            draws = tile.n
        while len(player.hand) > limit:
            move = yield Question(player.name, [f"discard {value}" for value in player.values()])
            self.discard(player, move.split()[1])
        yield from self.fill_dojo()

    def draw_cards(self, player: Player, draws: int) -> Course:
        """So many cards, from the row or from the deck."""
        for _ in range(draws):
            offers = [f"take {value}" for value in sorted(set(self.face_up))] + (["take deck"] if self.deck.left() else [])
            if not offers:
                return
            value = (yield Question(player.name, offers)).split()[1]
            if value == "deck":
                value = yield from self.deck.draw(lambda value: f"draw {value}")
            else:
                self.face_up.remove(value)
                if self.rule("dojo-refill") == "each":
                    player.hand.append(value)
                    yield from self.fill_dojo()
                    continue
            player.hand.append(value)

    # --- Sensei

    def is_free(self, player: Player, tile: Tile) -> bool:
        """Whether the player owns a tile of that Way."""
        counts = tile.way != "none" or self.rule("disguise-way") == "own"
        return counts and any(owned.way == tile.way for owned in player.tiles)

    def learnable(self, player: Player, tile: Tile) -> bool:
        """Whether a player can pay for a tile."""
        return self.is_free(player, tile) or bool(player.hand and tile.cost in ("?", *player.hand))

    def learn(self, player: Player, tile: Tile) -> Course:
        """A tile for a card, or for nothing."""
        if not self.is_free(player, tile):
            value = tile.cost
            if value == "?":
                offers = [f"discard {value}" for value in player.values()]
                value = (offers[0] if len(player.hand) == 1 else (yield Question(player.name, offers))).split()[1]
            self.discard(player, value)
        self.sensei[self.sensei.index(tile)] = None
        player.tiles.append(tile)

    # --- paying

    def payable(self, player: Player, cost: list[str]) -> bool:
        """Whether some way of giving pays everything."""
        return self.can_pay(self.by_kind(cost), Counter(player.treasures), len(player.ready("barter")), ITSELF)

    def gifts(self, demanded: str, owned: Counter[str], barters: int, least: int) -> list[tuple[int, str]]:
        """The ways to give one demanded treasure: itself, gold, or another with a tile."""
        ways = [(ITSELF, demanded), *([] if demanded == "gold" else [(GOLD, "gold")])]
        ways += [(BARTER, kind) for kind in KINDS if barters and kind not in (demanded, "gold")]
        return [(way, kind) for way, kind in ways if way >= least and owned[kind]]

    def can_pay(self, cost: list[str], owned: Counter[str], barters: int, least: int) -> bool:
        """Whether the rest of a price can be paid in the agreed order."""
        return not cost or bool(self.good_gifts(cost, owned, barters, least))

    def good_gifts(self, cost: list[str], owned: Counter[str], barters: int, least: int) -> list[tuple[int, str]]:
        """The gifts for the first demanded treasure after which the rest can be paid."""
        rest = cost[1:]
        good = []
        for way, kind in self.gifts(cost[0], owned, barters, least):
            after = way if rest and rest[0] == cost[0] else ITSELF
            if self.can_pay(rest, owned - Counter([kind]), barters - (way == BARTER), after):
                good.append((way, kind))
        return good

    def pay(self, player: Player, price: list[str]) -> Course:
        """The demanded treasures one after another; each scores at once."""
        cost, least = self.by_kind(price), ITSELF
        while cost:
            good = self.good_gifts(cost, Counter(player.treasures), len(player.ready("barter")), least)
            tiles = player.ready("barter") if any(way == BARTER for way, _ in good) else []
            ways = {kind: way for way, kind in good if way != BARTER}
            move = yield from self.ask(player, [f"pay {kind}" for kind in KINDS if kind in ways] + self.uses(tiles))
            if self.turned(player, move):
                ways = {kind: way for way, kind in good if way == BARTER}
                move = yield from self.ask(player, [f"pay {kind}" for kind in KINDS if kind in ways])
            kind = move.split()[1]
            replaced = ways[kind] == GOLD and self.rule("gold-scores") == "replaced"
            player.honour += self.box.worth[cost[0] if replaced else kind]
            player.treasures.remove(kind)
            self.bag.spent[kind] += 1
            least = ways[kind] if cost[1:2] == cost[:1] else ITSELF
            cost = cost[1:]
