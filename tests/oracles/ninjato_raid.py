"""Raids on the houses of Ninjato as generators."""

from __future__ import annotations

from collections.abc import Generator

from .course import Course, Question
from .ninjato_print import KINDS, Foe, Tile
from .ninjato_table import House, Pile, Player, Raid, Table

Fight = Generator[Question, str, bool]


class Raids(Table):
    """A table at which houses are raided."""

    def sort_met_first(self, house: House) -> str:
        """The sort of the first foe in a house."""
        by_elite = self.rule("red-first") == "elite" and house.cheapest_is_red() and self.elites.left()
        return "elite" if by_elite else "sentry"

    def armed(self, player: Player, mode: str, sort: str) -> bool:
        """Whether a player could fight that sort of foe at all."""
        return bool(player.hand) or any(tile.fits(mode, sort) for tile in player.ready("card", "pass"))

    def raidable(self, player: Player, house: House, mode: str) -> bool:
        """Whether a player may raid a house on that side."""
        return bool(house.light or house.red) and self.armed(player, mode, self.sort_met_first(house))

    def pile_of(self, sort: str) -> Pile:
        """Where foes of that sort lie."""
        return self.elites if sort == "elite" else self.guards

    def raiding(self, player: Player, house: House, mode: str) -> Course:
        """A whole raid."""
        raid = self.raid = Raid(player, house, mode)
        if self.sort_met_first(house) == "elite":
            yield from self.reveal(raid, "elite")
        else:
            raid.foe, raid.sort = self.foes[house.sentry], "sentry"
        won = yield from self.fighting(raid)
        while won and (house.light or house.red):
            if not (yield from self.goes_on(raid)):
                yield from self.leaving(raid)
                break
            if raid.kept:
                foe, raid.kept = raid.kept, None
                yield from self.meeting(raid, foe, "elite" if foe.elite else "guard")
            else:
                yield from self.reveal(raid, self.next_sort(raid))
            won = yield from self.fighting(raid)
        if not won:
            yield from self.defeat(raid)
        elif not house.light and not house.red:
            yield from self.emptied(raid)
        yield from self.aftermath(raid)
        player.treasures += raid.spoils
        self.raid = None

    # --- foes

    def next_sort(self, raid: Raid) -> str:
        """The sort of the next foe."""
        if raid.kept:
            return "elite" if raid.kept.elite else "guard"
        return "elite" if (raid.elite_next or raid.house.cheapest_is_red()) and self.elites.left() else "guard"

    def reveal(self, raid: Raid, sort: str) -> Course:
        """A new foe out of its deck."""
        key = yield from self.pile_of(sort).draw(lambda key: f"reveal {key}")
        yield from self.meeting(raid, self.foes[key], sort)

    def meeting(self, raid: Raid, foe: Foe, sort: str) -> Course:
        """A foe steps forward and may sound its alarm."""
        raid.foe, raid.sort = foe, sort
        if foe.elite:
            raid.elite_next = False
        if not foe.alarm:
            return
        silent = [tile for tile in raid.raider.ready("mute") if tile.fits(raid.mode)]
        if silent and self.turned(raid.raider, (yield Question(raid.raider.name, ["sound", *self.uses(silent)]))):
            return
        if self.rule("alarm") == "elite":
            raid.elite_next = True
            return
        yield from self.restock(raid.house)
        self.redden(raid.house)

    def redden(self, house: House) -> None:
        """The dearest light treasure turns red."""
        if not house.light:
            return
        dearest = max(house.light, key=KINDS.index)
        as_dear = any(KINDS.index(kind) >= KINDS.index(dearest) for kind in house.red)
        if self.rule("second-alarm") == "next" or not as_dear:
            house.light.remove(dearest)
            house.red.append(dearest)

    # --- fighting

    def fighting(self, raid: Raid) -> Fight:
        """One fight, of two plays against a pair; whether it was won."""
        beaten = 0
        while raid.foe and beaten < len(raid.foe.strength):
            outcome = yield from self.one_play(raid, beaten)
            raid.total = None
            if outcome == "lost":
                return False
            beaten += outcome == "won"
        self.victory(raid)
        return True

    def one_play(self, raid: Raid, beaten: int) -> Generator[Question, str, str]:
        """A base card or a tile instead, then the strike: won, lost or redrawn."""
        raider = raid.raider
        if not self.armed(raider, raid.mode, raid.sort):
            return "lost"
        fitting = [tile for tile in raider.ready("card", "pass") if tile.fits(raid.mode, raid.sort)]
        if raid.sort != "sentry" and not beaten:
            fitting += [tile for tile in raider.ready("redraw") if tile.fits(raid.mode, raid.sort)]
        move = yield Question(raider.name, [f"play {value}" for value in raider.values()] + self.uses(fitting))
        tile = self.turned(raider, move)
        if tile and tile.verb == "pass":
            return "won"
        if tile and tile.verb == "redraw" and raid.foe:
            self.pile_of(raid.sort).spent[raid.foe.key] += 1
            raid.foe = None
            yield from self.reveal(raid, raid.sort)
            return "redrawn"
        favour = 1 if raid.mode == "strength" else -1
        if tile:
            raid.total = tile.n + favour * raid.bonus
        else:
            value = move.split()[1]
            self.discard(raider, value)
            raid.played.append(value)
            raid.total = int(value) + favour * raid.bonus
        return (yield from self.strike(raid, beaten, favour))

    def strike(self, raid: Raid, beaten: int, favour: int) -> Generator[Question, str, str]:
        """Supports and tiles until the strike falls."""
        raider, foe = raid.raider, raid.foe
        assert foe and raid.total is not None
        number = (foe.strength if raid.mode == "strength" else foe.stealth)[beaten]
        while True:
            fitting = [tile for tile in raider.ready("add") if tile.fits(raid.mode, raid.sort)]
            if raid.total == number:
                fitting += [tile for tile in raider.ready("tie") if tile.fits(raid.mode, raid.sort)]
            offers = ["strike", *(["support"] if "3" in raider.hand else []), *self.uses(fitting)]
            move = (yield Question(raider.name, offers)) if raider.hand or fitting else "strike"
            tile = self.turned(raider, move)
            if tile and tile.verb == "tie":
                return "won"
            if tile:
                raid.total += favour * tile.n
                raid.bonus += tile.n if tile.span == "raid" else 0
            elif move == "support":
                self.discard(raider, "3")
                raid.played.append("3")
                raid.total += favour
            else:
                return "won" if favour * raid.total > favour * number else "lost"

    def victory(self, raid: Raid) -> None:
        """The foe is dealt with and the cheapest treasure becomes a spoil."""
        house, foe = raid.house, raid.foe
        assert foe
        guarded = raid.sort == "sentry" and house.cheapest_is_red()
        if raid.sort == "guard":
            self.guards.spent[foe.key] += 1
        elif raid.sort == "elite":
            raid.raider.elites.append(foe.key)
        raid.foe = None
        if not guarded:
            pile = house.red if house.cheapest_is_red() else house.light
            kind = min(pile, key=KINDS.index)
            pile.remove(kind)
            raid.spoils.append(kind)

    # --- going on and leaving

    def goes_on(self, raid: Raid) -> Fight:
        """Whether the raider cries banzai, perhaps after a look at the next foes."""
        while True:
            sort, offers = self.next_sort(raid), ["leave"]
            if self.armed(raid.raider, raid.mode, sort):
                peeks = [] if raid.kept else [tile for tile in raid.raider.ready("peek") if tile.fits(raid.mode, sort)]
                offers += ["banzai", *self.uses(peeks)]
            move = yield from self.ask(raid.raider, offers)
            tile = self.turned(raid.raider, move)
            if not tile:
                return move == "banzai"
            yield from self.peek(raid, tile, self.pile_of(sort))

    def peek(self, raid: Raid, tile: Tile, pile: Pile) -> Course:
        """Some foes are seen, one is kept, the others are discarded."""
        seen = []
        for _ in range(tile.n):
            key = yield from pile.draw(lambda key: f"peek {key}")
            if key:
                seen.append(key)
        offers = [f"keep {key}" for key in self.foes if key in seen]
        move = offers[0] if len(seen) == 1 else (yield Question(raid.raider.name, offers))
        kept = move.split()[1]
        seen.remove(kept)
        pile.spent.update(seen)
        raid.kept = self.foes[kept]

    def leaving(self, raid: Raid) -> Course:
        """The raider leaves with all spoils, and one treasure is added."""
        if raid.kept:
            self.pile_of("elite" if raid.kept.elite else "guard").stock[raid.kept.key] += 1
            raid.kept = None
        if raid.spoils:
            yield from self.restock(raid.house)

    def emptied(self, raid: Raid) -> Course:
        """The last treasure is taken: no sentry any more, and a token of another clan."""
        house = raid.house
        assert house.token
        self.guards.spent[house.sentry] += 1
        house.sentry = ""
        others = [token for token in self.box.tokens if token in self.tokens and token.clan != house.token.clan]
        move = yield Question(raid.raider.name, [f"token {token.key}" for token in others])
        self.tokens.append(house.token)
        house.token = next(token for token in others if token.key == move.split()[1])
        self.tokens.remove(house.token)

    # --- defeat

    def defeat(self, raid: Raid) -> Course:
        """One spoil is kept, or some with a tile; the others are lost."""
        if raid.foe and raid.sort != "sentry":
            self.pile_of(raid.sort).spent[raid.foe.key] += 1
        raid.foe = None
        if not raid.spoils:
            return
        won, raid.spoils = raid.spoils, (yield from self.saved(raid))
        rest = list(won)
        for kind in raid.spoils:
            rest.remove(kind)
        if self.rule("defeat-rest") == "left":
            raid.house.light += rest
        else:
            self.bag.spent.update(rest)
        if self.rule("defeat-restock") == "yes":
            yield from self.restock(raid.house)

    def saved(self, raid: Raid) -> Generator[Question, str, list[str]]:
        """The spoils that survive a defeat."""
        raider, won, saved, number = raid.raider, list(raid.spoils), list[str](), 1
        tiles = [tile for tile in raider.ready("keep") if tile.fits(raid.mode)] if len(won) > 1 else []
        first = self.rule("defeat-keeps") == "first"
        offers = ["stop"] if first else [f"keep {kind}" for kind in self.kinds(won)]
        move = yield from self.ask(raider, offers + self.uses(tiles))
        tile = self.turned(raider, move)
        if not tile:
            return [won[0] if first else move.split()[1]]
        number = tile.n
        while number:
            if len(won) <= number:
                return saved + won
            move = yield from self.ask(raider, [f"keep {kind}" for kind in self.kinds(won)])
            won.remove(move.split()[1])
            saved.append(move.split()[1])
            number -= 1
        return saved

    # --- after the raid

    def aftermath(self, raid: Raid) -> Course:
        """Tiles that work once the raid is over."""
        while True:
            deeds = {"recover": bool(raid.played), "trade": bool(self.tradable(raid)), "swap": bool(raid.spoils and self.bag.left())}
            tiles = [tile for tile in raid.raider.ready(*deeds) if tile.fits(raid.mode) and deeds[tile.verb]]
            move = yield from self.ask(raid.raider, ["stop", *self.uses(tiles)])
            tile = self.turned(raid.raider, move)
            if not tile:
                return
            yield from {"recover": self.recover, "trade": self.trade, "swap": self.swap}[tile.verb](raid)

    def recover(self, raid: Raid) -> Course:
        """A played card comes back."""
        move = yield from self.ask(raid.raider, [f"recover {value}" for value in sorted(set(raid.played))])
        value = move.split()[1]
        raid.played.remove(value)
        self.deck.spent[value] -= 1
        raid.raider.hand.append(value)

    def tradable(self, raid: Raid) -> list[str]:
        """Spoils for which the house has a light treasure of another kind."""
        return [kind for kind in self.kinds(raid.spoils) if set(raid.house.light) - {kind}]

    def trade(self, raid: Raid) -> Course:
        """A spoil for a light treasure of the house."""
        given = (yield from self.ask(raid.raider, [f"give {kind}" for kind in self.tradable(raid)])).split()[1]
        got = (yield from self.ask(raid.raider, [f"get {kind}" for kind in self.kinds(raid.house.light) if kind != given])).split()[1]
        raid.spoils.remove(given)
        raid.house.light.remove(got)
        raid.spoils.append(got)
        raid.house.light.append(given)

    def swap(self, raid: Raid) -> Course:
        """A spoil for a treasure out of the bag."""
        given = (yield from self.ask(raid.raider, [f"give {kind}" for kind in self.kinds(raid.spoils)])).split()[1]
        found = yield from self.bag.draw(lambda kind: f"find {kind}")
        raid.spoils.remove(given)
        raid.spoils.append(found)
        self.bag.spent[given] += 1
