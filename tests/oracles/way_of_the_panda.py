"""A naive second reading of the Way of the Panda rulebooks: one long generator over plain objects, moves and tables as strings."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial

from .course import Asking, Course, Question
from .panda_actions import Actions, Deeds
from .panda_missions import RACES
from .panda_print import BUILDINGS, BUILDS, CARDS, CHAMPIONS, COLUMNS, GUARDS_AT_START, OPTIONS, Edition
from .panda_table import Clan, Space

__all__ = ["OPTIONS", "Oracle"]

LAST_ROUND, LONGEST_RECORD = 20, 120
SPECIAL = range(1, 7)


def draw(offers: Iterable[str]) -> Question:
    """Chance draws evenly."""
    listed = list(offers)
    return Question("chance", listed, [1] * len(listed))


class Oracle(Asking, Actions):
    """One game of Way of the Panda, from the first dealt card to the final scoring."""

    def __init__(self, seats: int, options: dict[str, str] | None = None, edition: Edition | None = None) -> None:
        """An empty table; chance and the players set it up."""
        super().__init__(seats, options, edition)
        self.begin()

    def whole_game(self) -> Course:
        """Set up, then play."""
        yield from self.deal()
        yield from self.place_guards()
        yield from self.place_champions()
        yield from self.draw_missions()
        yield from self.rounds()

    def rounds(self) -> Course:
        """One round after the other until an end is met; then the final scoring."""
        idle_rounds = 0
        while not self.outcome:
            self.round += 1
            acted = yield from self.play_round()
            idle_rounds = 0 if acted else idle_rounds + 1
            self.end_round()
            reason = self.ending or ("nobody-acts" if idle_rounds == 2 else "round-limit" if self.round == self.last_round else "")
            if reason:
                self.final_scoring()
                self.outcome = self.ranking(reason)

    @property
    def last_round(self) -> int:
        """After which round a game ends that would not end; without a limit only a record's end is one."""
        return LAST_ROUND if self.options["round-limit"] == "limited" else LONGEST_RECORD

    # --- set-up

    def deal(self) -> Course:
        """City cards, initial buildings, first player."""
        for _ in range(6):
            move = yield draw(f"deal card {card}" for card in CARDS if card not in self.row)
            self.row.append(move.split()[2])
        cards = dict.fromkeys(BUILDINGS, 2)
        for site in self.initial:
            left = {f"deal building {building} {site}": count for building, count in cards.items() if count}
            move = yield Question("chance", list(left), list(left.values()))
            building = move.split()[2]
            cards[building] -= 1
            self.supply[building] -= 1
            self.sites[site].standing.add(building)
        move = yield draw(f"first {name}" for name in self.clans)
        while self.order[0] != move.split()[1]:
            self.order.append(self.order.pop(0))
        self.stack = list(self.order)

    def place_guards(self) -> Course:
        """One guard each, some times round, on routes where no other clan stands."""
        for _ in range(GUARDS_AT_START[len(self.clans)]):
            for name in self.order:
                free = [
                    f"guard {route.name}"
                    for route in self.routes.values()
                    if route.ninjas >= 2 and route.uncovered and route.figures.total() == route.figures[name]
                ]
                if not free:
                    continue
                if self.options["first-guards"] == "may-not":
                    free = [guard for guard in free if self.routes[guard.split()[1]].uncovered > 1] or free
                move = yield from self.demand(self.clans[name], free)
                yield from self.cover(self.clans[name], self.routes[move.split()[1]])

    def place_champions(self) -> Course:
        """Monks in reverse order, governors in order, warriors in reverse, each on a site of its own."""
        for champion in CHAMPIONS:
            for name in self.order if champion == "governor" else reversed(self.order):
                places = self.clans[name].places
                free = [site.name for site in self.sites.values() if site.count < 3 and site.name not in places.values()]
                move = yield from self.demand(self.clans[name], [f"place {name}-{champion} {site}" for site in free])
                places[champion] = move.split()[2]

    def draw_missions(self) -> Course:
        """Lay down the mission cards, one after the other; a race may be joined with a guard."""
        during, end = (self.options[name].replace("none", "-") for name in ("during-mission", "end-mission"))
        if during == "random":
            during = (yield draw(f"mission D{number}" for number in range(1, 10))).split()[1]
        self.during = during
        if end == "random":
            end = (yield draw(f"mission E{number}" for number in range(1, 10))).split()[1]
        self.end = end
        if self.during in RACES:
            for name in self.order:
                if (yield Question(name, ["stop", "join"])) == "join":
                    self.clans[name].guards -= 1
                    self.race[name] = 0

    # --- a round

    def play_round(self) -> Generator[Question, str, bool]:
        """Turns in order, round and round, until everybody has passed; whether anybody acted."""
        acted = False
        while not all(clan.passed for clan in self.clans.values()):
            for name in self.order:
                if not self.clans[name].passed:
                    self.turn_of = name
                    yield from self.turn(self.clans[name])
                    acted = acted or not self.clans[name].passed
        return acted

    def turn(self, clan: Clan) -> Course:
        """Pass, or select a space or a special action; a guard taken back from a race is no action."""
        while True:
            offers = self.turn_offers(clan)
            move = yield from self.demand(clan, offers)
            match move.split():
                case ["pass"]:
                    clan.passed = True
                    return
                case ["withdraw"]:
                    del self.race[clan.name]
                    clan.guards += 1
                case ["select", space, option]:
                    yield from self.select(clan, self.spaces[space], option)
                    return
                case ["special", number]:
                    yield from self.special_action(clan, int(number))
                    return

    def turn_offers(self, clan: Clan) -> list[str]:
        """Everything a turn may be used for."""
        offers = ["pass"] + ["withdraw"] * (clan.name in self.race)
        for space in self.spaces.values():
            if self.reachable(clan, space) and clan.guards >= space.needed and clan.ap - space.cost >= -2:
                offers += [f"select {space.name} {option}" for option in space.options]
        fresh = not clan.had_special or self.options["special-actions"] == "every-turn"
        if self.during == "D9" and clan.guards and fresh:
            offers += [f"special {number}" for number in SPECIAL if number not in self.special]
        return offers

    def reachable(self, clan: Clan, space: Space) -> bool:
        """Where the clan was last, to the right in that row, or in a lower row."""
        if clan.spot == "-":
            return True
        last = self.spaces[clan.spot]
        return space.row > last.row or (space.row == last.row and COLUMNS.index(space.column) >= COLUMNS.index(last.column))

    def select(self, clan: Clan, space: Space, option: str) -> Course:
        """Place guards, pay, act."""
        space.put(clan)
        clan.spot = space.name
        self.move_marker(clan, -space.cost)
        if space.cost and clan.ap < 0:
            first, second = (2, 5) if self.options["penalty-spaces"] == "2-then-5" else (5, 2)
            clan.score(-first if clan.ap == -1 else -second)
        yield from self.perform(clan, space.column, option)

    def special_action(self, clan: Clan, number: int) -> Course:
        """One of the six actions of D9; when all were used the guards go home."""
        clan.guards -= 1
        clan.had_special = True
        self.special[number] = clan.name
        own = [(clan, champion) for champion in CHAMPIONS]
        if number == 1:
            sent = [champion for champion in CHAMPIONS if clan.places[champion] != "sheet" or self.options["special-send"] == "sheet-too"]
            yield from self.choose(clan, {offer: deed for champion in sent for offer, deed in self.landings(clan, champion).items()})
        elif number == 2:
            clan.score(6)
        elif number == 3:
            yield from self.special_build(clan)
        elif number == 4:
            yield from self.choose(clan, self.moves(clan, own, ignored=2))
        elif number == 5:
            self.move_marker(clan, 5)
        else:
            everybody = [(owner, champion) for owner in self.clans.values() for champion in CHAMPIONS]
            movers = own if self.options["special-move"] == "own-champion" else everybody
            yield from self.choose(clan, self.moves(clan, movers, guards=2))
        if len(self.special) == len(SPECIAL):
            for name in self.special.values():
                self.clans[name].guards += 1
            self.special.clear()
            self.during = "-"

    def special_build(self, clan: Clan) -> Course:
        """Any type on any site, by an option only where the champion stands."""
        anywhere = self.options["special-build"] == "guards-alone"
        deeds: Deeds = {
            f"build {building} {site.name}": partial(self.build, clan, building, site)
            for champion, building in BUILDS.items()
            for site in self.sites.values()
            if self.can_stand(building, site) and (anywhere or clan.places[champion] == site.name)
        }
        yield from self.choose(clan, deeds)

    def end_round(self) -> None:
        """Guards come back from the action board and bring AP; then the new turn order."""
        for name in self.by_ap():
            clan = self.clans[name]
            back = sum(space.guards[name] for space in self.spaces.values())
            clan.guards += back
            self.move_marker(clan, back)
            clan.spot, clan.passed, clan.had_special = "-", False, False
        for space in self.spaces.values():
            space.guards.clear()
            space.latest = 0
        self.order = self.by_ap()

    def ranking(self, reason: str) -> tuple[list[int], list[int], str]:
        """Most points first, then most AP."""
        worth = [(clan.vp, clan.ap) for clan in self.clans.values()]
        return [1 + sum(other > own for other in worth) for own in worth], [clan.vp for clan in self.clans.values()], reason
