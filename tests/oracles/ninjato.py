"""A naive second reading of the Ninjato rules: one long generator over plain objects, moves and tables as strings."""

from __future__ import annotations

from collections import Counter

from .course import Answer, Asking, Course, Question
from .ninjato_places import Places
from .ninjato_print import OPTIONS, WAYS, Edition, Rumour
from .ninjato_table import Player

__all__ = ["OPTIONS", "Oracle"]


class Oracle(Asking, Places):
    """One game of Ninjato, from the first drawn marker to the bonuses."""

    def __init__(self, seats: int, options: dict[str, str] | None = None, edition: Edition | None = None) -> None:
        """An empty table; chance lays it out."""
        super().__init__(seats, options, edition)
        self.begin()

    def whole_game(self) -> Course:
        """Set up, seven rounds, bonuses."""
        yield from self.set_up()
        self.round = 1
        for _ in range(self.box.rounds):
            while self.turn < 3 * len(self.players):
                yield from self.visit(self.players[self.order[self.turn % len(self.order)]])
                self.turn += 1
            yield from self.end_round()
        for player in self.players.values():
            player.honour += self.bonus(player)
        self.outcome = self.ranking()

    def set_up(self) -> Course:
        """Turn order, tokens, the table, the hands."""
        while len(self.order) < len(self.players):
            left = [name for name in self.players if name not in self.order]
            self.order.append((yield Question("chance", [f"order {name}" for name in left], [1] * len(left))).split()[1])
        opening = [token for token in self.tokens if token.opening]
        for house in self.houses.values():
            token = opening[0]
            if self.rule("opening-tokens") == "random":
                offers = [f"token {house.name} {token.key}" for token in opening]
                token = opening[offers.index((yield Question("chance", offers, [1] * len(offers))))]
            opening.remove(token)
            self.tokens.remove(token)
            house.token = token
        yield from self.fill(len(self.players), late=False)
        for player in self.players.values():
            for _ in range(self.box.hand):
                player.hand.append((yield from self.deck.draw(lambda value: f"draw {value}")))

    # --- end of a round

    def end_round(self) -> Course:
        """Order, tiles, filling, scoring; then the next round."""
        played = self.round
        self.new_order()
        for player in self.players.values():
            player.used.clear()
        self.sensei = [None] * len(self.sensei)
        late = played + 1 >= self.box.late_from
        due = 0 if played == self.box.rounds else 1 if late else len(self.players)
        yield from self.fill(due, late)
        for clan in self.box.scorings.get(played, []):
            yield from self.score(clan)
        if played < self.box.rounds:
            self.round, self.turn = played + 1, 0

    def new_order(self) -> None:
        """The Dojo stack from top to bottom, the absent in their old order."""
        places: dict[str, int] = {}
        for height, name in enumerate(self.stack):
            if self.rule("dojo-stack") == "topmost" or name not in places:
                places[name] = height
        present = sorted(places, key=lambda name: -places[name])
        absent = [name for name in self.order if name not in places]
        self.order = present + absent if self.rule("absent-players") == "behind" else absent + present
        self.stack = []

    # --- scoring

    def score(self, clan: str) -> Course:
        """The two strongest among the friends of a clan share honour and a rumour."""

        def rank(player: Player) -> tuple[int, int]:
            ages = [envoy.age for envoy in player.envoys if envoy.clan == clan]
            return len(ages), max(ages, default=0)

        contenders = sorted((player for player in self.players.values() if rank(player)[0]), key=rank, reverse=True)
        if not contenders:
            return
        first, second = contenders[0], contenders[1] if len(contenders) > 1 else None
        lone = not second
        if len(self.players) == 2 and self.rule("second-place") == "three":
            second = None
        honour = sum(house.token.value for house in self.houses.values() if house.token and house.token.clan == clan)
        if not self.rumours_shown():
            first.honour += honour
            return
        if lone and self.rule("lone-contender") == "both":
            first.honour += honour
            yield from self.free_rumour(first, (yield from self.choice(first, [])))
            return
        move = yield from self.choice(first, ["honour"])
        if move == "honour":
            first.honour += honour
            if second:
                yield from self.free_rumour(second, (yield from self.choice(second, [])))
        else:
            if second:
                second.honour += honour
            yield from self.free_rumour(first, move)

    def rumours_shown(self) -> list[Rumour]:
        """The rumours in the Pavilion."""
        return [rumour for rumour in self.pavilion if rumour]

    def choice(self, player: Player, instead: list[str]) -> Answer:
        """What a player takes: one of the rumours shown, or something else instead."""
        return (yield from self.ask(player, instead + [f"rumour {rumour.key}" for rumour in self.rumours_shown()]))

    def free_rumour(self, player: Player, move: str) -> Course:
        """A rumour for nothing."""
        rumour = self.found(self.pavilion, move.split()[1])
        self.pavilion[self.pavilion.index(rumour)] = None
        player.rumours.append(rumour)
        if self.rule("free-rumour") == "at-once":
            yield from self.fill_pavilion()

    # --- end of the game

    def bonus(self, player: Player) -> int:
        """Rumours, treasures and elites."""
        things = Counter(envoy.clan for envoy in player.envoys)
        things.update(tile.way for tile in player.tiles if tile.way in WAYS)
        things.update(envoys=len(player.envoys), skills=len(player.tiles), elites=len(player.elites), rumours=len(player.rumours))
        sorts = Counter(rumour.counts for rumour in player.rumours if rumour.counts != "flat")
        factors = self.box.factors
        multiplied = sum(factors[min(cards, len(factors)) - 1] * things[sort] for sort, cards in sorts.items())
        flat = sum(rumour.flat for rumour in player.rumours)
        return multiplied + flat + len(player.treasures) + sum(self.foes[key].honour for key in player.elites)

    def ranking(self) -> tuple[list[int], list[int], str]:
        """Most honour, then most envoys, then the oldest envoy."""
        worth = [
            (player.honour, len(player.envoys), max((envoy.age for envoy in player.envoys), default=0)) for player in self.players.values()
        ]
        if self.rule("final-tie") == "shared":
            worth = [(honour, 0, 0) for honour, _, _ in worth]
        ranks = [1 + sum(other > own for other in worth) for own in worth]
        reason = "shared"
        for parts, name in ((1, "honour"), (2, "envoys"), (3, "oldest-envoy")):
            if sum(own[:parts] == max(worth)[:parts] for own in worth) == 1:
                reason = name
                break
        return ranks, [player.honour for player in self.players.values()], reason
