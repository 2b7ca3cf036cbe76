"""The actions of Way of the Panda as generators: they yield a question wherever somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial

from .course import Course, Question
from .panda_missions import RACES, Missions
from .panda_print import (
    BUILDINGS,
    BUILDS,
    CHAMPIONS,
    FACE,
    GUARDS_TO_BUILD,
    POINTS_TO_BUILD,
    QUEST,
    SECTIONS,
    STRENGTH,
    TILES,
)
from .panda_table import Clan, Route, Site

Deeds = dict[str, Callable[[], Course]]
"""What may be done, by notation."""


class Actions(Missions):
    """A table on which players act."""

    def demand(self, clan: Clan, offers: list[str]) -> Generator[Question, str, str]:
        """The player's answer; nobody is asked for the only one possible."""
        return offers[0] if len(offers) == 1 else (yield Question(clan.name, offers))

    def choose(self, clan: Clan, deeds: Deeds) -> Course:
        """Let a player do one of these things or none; without any there is no question."""
        if deeds:
            move = yield Question(clan.name, ["stop", *deeds])
            if move != "stop":
                yield from deeds[move]()

    def perform(self, clan: Clan, column: str, option: str) -> Course:
        """An option of a space: one or both of its actions, in either order; points and lone tiles come by themselves."""
        left = []
        for kind in option.split("+"):
            if kind.startswith("vp"):
                clan.score(int(kind[2:]))
            elif kind.startswith("ap"):
                self.move_marker(clan, int(kind[2:]))
            else:
                left.append(kind)
        if set(left) <= {"str", "quest"}:
            for kind in left:
                for deed in self.deeds(clan, column, kind).values():
                    yield from deed()
            return
        while left:
            able = {offer: (kind, deed) for kind in reversed(left) for offer, deed in self.deeds(clan, column, kind).items()}
            offers = [offer for kind in left for offer in able if able[offer][0] == kind]
            if not offers:
                return
            move = yield Question(clan.name, ["stop", *offers])
            if move == "stop":
                return
            kind, deed = able[move]
            left.remove(kind)
            yield from deed()

    def can_do(self, clan: Clan, column: str, option: str) -> bool:
        """Some action of an option can be done now."""
        return any(kind[:2] in ("vp", "ap") or self.deeds(clan, column, kind) for kind in option.split("+"))

    def deeds(self, clan: Clan, column: str, kind: str) -> Deeds:
        """Every way to carry out one action of a space now."""
        shown = CHAMPIONS if column == "neutral" else (column,)
        own = [(clan, champion) for champion in shown]
        match kind:
            case "mv1":
                return self.moves(clan, own)
            case "mv2":
                return self.moves(clan, own, steps=2)
            case "evade":
                return self.moves(clan, own, ignored=1)
            case "extra":
                return self.moves(clan, own, guards=2)
            case "bv":
                return self.builds(clan, shown, range(3))
            case "bc":
                villages_too = column == "neutral" and self.options["neutral-build"] == "village-too"
                return self.builds(clan, shown, range(6) if villages_too else range(3, 6))
            case "port":
                return self.transports(clan, CHAMPIONS if self.options["transport"] == "any" else shown)
            case "sell":
                return self.sales(clan)
            case "str":
                return self.tiles(clan, [STRENGTH[champion] for champion in shown])
            case "quest":
                return self.tiles(clan, [QUEST[champion] for champion in shown if self.at_home(clan, champion)])
        raise ValueError(f"expected an action of the board, got {kind!r}")

    def at_home(self, clan: Clan, champion: str) -> bool:
        """The champion stands on a site with a building of its type."""
        site = self.sites.get(clan.places[champion])
        return site is not None and site.has(BUILDS[champion])

    # --- moving

    def ways(self, owner: Clan, champion: str, ignored: int) -> list[str]:
        """The routes and sections that a champion can take from where it stands."""
        here = owner.places[champion]
        strong = owner.sheet[STRENGTH[champion]] + ignored
        routes = [route.name for route in self.around(here) if strong >= route.uncovered]
        if here not in SECTIONS:
            return routes
        place = SECTIONS.index(here)
        return [*routes, SECTIONS[(place + 1) % len(SECTIONS)], SECTIONS[place - 1]]

    def moves(self, clan: Clan, movers: Iterable[tuple[Clan, str]], steps: int = 1, ignored: int = 0, guards: int = 1) -> Deeds:
        """Every first step of these champions."""
        return {
            f"move {owner.name}-{champion} {way}": partial(self.move, clan, (owner, champion), way, steps, guards)
            for owner, champion in movers
            for way in self.ways(owner, champion, ignored)
        }

    def move(self, clan: Clan, mover: tuple[Clan, str], way: str, steps: int, guards: int) -> Course:
        """Take a champion over a route, cover ninjas there, and perhaps go on."""
        owner, champion = mover
        if way in SECTIONS:
            owner.places[champion] = way
        else:
            route = self.routes[way]
            owner.places[champion] = route.beyond(owner.places[champion])
            for _ in range(guards):
                if not clan.guards or not route.uncovered:
                    break
                if (yield Question(clan.name, ["stop", f"cover {way}"])) == "stop":
                    break
                yield from self.cover(clan, route)
        if steps > 1:
            yield from self.choose(clan, self.moves(clan, [mover], steps - 1))

    def cover(self, clan: Clan, route: Route) -> Course:
        """Put a guard on a ninja; the last one completes the route."""
        clan.guards -= 1
        route.figures[clan.name] += 1
        if route.uncovered:
            return
        most = max(route.figures.values())
        layer = clan.name if route.figures[clan.name] == most else next(name for name in self.clans if route.figures[name] == most)
        stocks = {layer: self.clans[layer].route_tiles, "neutral": self.neutral_tiles}
        fitting = [owner for owner, stock in stocks.items() if stock[FACE[route.ninjas]]]
        if fitting:
            route.tile = (yield from self.demand(self.clans[layer], [f"tile {owner}" for owner in fitting])).split()[1]
            stocks[route.tile][FACE[route.ninjas]] -= 1
            for name, figures in route.figures.items():
                self.clans[name].guards += figures
            route.figures.clear()
            self.look_at_missions(after_build=False)
        self.free_sites(route, layer if fitting and self.options["freed-by"] == "last-tile" else clan.name)

    def free_sites(self, route: Route, freer: str) -> None:
        """Two points for freeing a site and one for each own guard around it."""
        for site in route.ends:
            if site in self.sites and not any(there.uncovered for there in self.around(site)):
                self.clans[freer].score(2)
                for clan in self.clans.values():
                    clan.score(self.guards_of(clan.name, site))

    def transports(self, clan: Clan, champions: Iterable[str]) -> Deeds:
        """Lift a champion from the map or land one from the sheet."""
        deeds: Deeds = {}
        for champion in champions:
            if clan.places[champion] == "sheet":
                deeds |= self.landings(clan, champion)
            else:
                deeds[f"lift {clan.name}-{champion}"] = partial(self.put, clan, champion, "sheet")
        return deeds

    def landings(self, clan: Clan, champion: str) -> Deeds:
        """A champion comes to any other site."""
        return {
            f"land {clan.name}-{champion} {site}": partial(self.put, clan, champion, site)
            for site in self.sites
            if site != clan.places[champion]
        }

    def put(self, clan: Clan, champion: str, place: str) -> Course:
        """Set a champion somewhere."""
        clan.places[champion] = place
        yield from ()

    # --- building

    def builds(self, clan: Clan, champions: Iterable[str], numbers: range) -> Deeds:
        """Champions build where they stand; `numbers` says how many buildings may be there already."""
        deeds: Deeds = {}
        for champion in champions:
            site = self.sites.get(clan.places[champion])
            if site and site.count in numbers and self.can_stand(BUILDS[champion], site):
                deeds[f"build {BUILDS[champion]} {site.name}"] = partial(self.build, clan, BUILDS[champion], site)
        return deeds

    def can_stand(self, building: str, site: Site) -> bool:
        """Guards, type and supply allow a building on a site."""
        if site.count == 6 or building in site.standing or self.guards_around(site.name) < GUARDS_TO_BUILD[site.count]:
            return False
        return self.supply["bases" if site.count == 2 else building] > 0

    def build(self, clan: Clan, building: str, site: Site) -> Course:
        """Build, score, and enjoy what follows: city card, free action, reward."""
        others = sum(self.guards_of(name, site.name) for name in self.clans if name != clan.name)
        clan.score(POINTS_TO_BUILD[site.count] + others)
        founding = site.count == 2
        if founding:
            self.supply.update(site.standing)
            site.standing.clear()
            site.city = True
            self.supply["bases"] -= 1
        else:
            site.standing.add(building)
            self.supply[building] -= 1
        self.ending = self.ending or self.trigger()
        if RACES.get(self.during) == building and clan.name in self.race:
            self.race[clan.name] += 1
        self.look_at_missions(after_build=True)
        if founding:
            yield from self.city_card(clan)
        if site.name in self.yellow:
            yield from self.free_action(clan)
            yield from self.reward(clan)

    def trigger(self) -> str:
        """The end of the game that is met now, if any."""
        if self.supply["bases"] <= 1:
            return "fifth-city"
        if not any(self.supply[building] for building in BUILDINGS):
            return "last-building"
        return "second-capital" if sum(site.count == 6 for site in self.sites.values()) >= 2 else ""

    def city_card(self, clan: Clan) -> Course:
        """Take the leftmost or rightmost card of the row and use it."""
        ends = ["card left", "card right"][: len(self.row)]
        offers = ["stop", *ends] if ends and self.options["city-card"] == "may-be-left" else ends
        if not offers:
            return
        move = yield from self.demand(clan, offers)
        if move == "stop":
            return
        card = self.row.pop(0 if move == "card left" else -1)
        match card.split("-"):
            case ["strength"]:
                yield from self.pick_two(clan, TILES[:3])
            case ["quest"]:
                yield from self.pick_two(clan, TILES[3:])
            case ["ap", points]:
                self.move_marker(clan, int(points))
            case ["vp", points]:
                clan.score(int(points))
            case ["move", times]:
                clan.score(1 if times == "twice" else int(self.options["city-card-move"][0]))
                own = [(clan, champion) for champion in CHAMPIONS]
                yield from self.choose(clan, self.moves(clan, own, steps=2 if times == "twice" else 1))

    def free_action(self, clan: Clan) -> Course:
        """A neutral action for building on a yellow site."""
        with_guards = self.options["border-guards"] == "placed"
        able = {
            f"free {space.name}": space
            for space in self.spaces.values()
            if space.column == "neutral" and self.can_do(clan, "neutral", space.options[0])
            if not with_guards or clan.guards >= space.needed
        }
        if not able:
            return
        move = yield Question(clan.name, ["stop", *able])
        if move != "stop":
            if with_guards:
                able[move].put(clan)
            yield from self.perform(clan, "neutral", able[move].options[0])

    def reward(self, clan: Clan) -> Course:
        """Five points or two tiles for building on a yellow site."""
        both = self.options["border-reward"] == "both"
        tiles = ["reward tiles"] if self.tiles(clan, TILES) and not both else []
        move = yield from self.demand(clan, ["reward vp", *tiles])
        if move == "reward vp":
            clan.score(5)
        if both or move == "reward tiles":
            yield from self.pick_two(clan, TILES)

    # --- tiles

    def tiles(self, clan: Clan, names: Iterable[str]) -> Deeds:
        """The tiles that are in supply and have a slot left."""
        return {f"take {name}": partial(self.take, clan, name) for name in names if self.supply[name] and clan.sheet[name] < 4}

    def take(self, clan: Clan, name: str) -> Course:
        """A tile goes onto the clan's sheet."""
        self.supply[name] -= 1
        clan.sheet[name] += 1
        yield from ()

    def pick_two(self, clan: Clan, names: Iterable[str]) -> Course:
        """Two different tiles."""
        left = list(names)
        for _ in range(2):
            deeds = self.tiles(clan, left)
            if not deeds:
                return
            move = yield from self.demand(clan, list(deeds))
            yield from deeds[move]()
            left.remove(move.split()[1])

    def sales(self, clan: Clan) -> Deeds:
        """The governor sells a chest on a market."""
        return {"sell": partial(self.sell, clan)} if clan.sheet["chest"] and self.at_home(clan, "governor") else {}

    def sell(self, clan: Clan) -> Course:
        """A chest goes back for six points."""
        clan.sheet["chest"] -= 1
        self.supply["chest"] += 1
        clan.score(6)
        yield from ()
