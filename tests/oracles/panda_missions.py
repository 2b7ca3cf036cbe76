"""The mission cards of Way of the Panda: who is first to fulfil one, and what one brings at the end."""

from __future__ import annotations

from itertools import combinations

from .panda_print import CHAMPIONS, OPPOSITE, QUEST, SECTIONS, STRENGTH
from .panda_table import Clan, Route, Table

LOOPS = {"D1": "gate", "D2": "market", "D3": "pagoda"}
RACES = {"D4": "gate", "D5": "market", "D6": "pagoda"}
MOST_BUILDINGS = {"E7": "gate", "E8": "market", "E9": "pagoda"}
SIDES_WORTH = {
    "french": {4: 30, 3: 20, 2: 10, 1: -5, 0: -5},
    "italian": {4: 30, 3: 20, 2: 10, 1: 0, 0: -5},
    "german": {4: 30, 3: 10, 2: 0, 1: -5, 0: -5},
}


class Missions(Table):
    """A table whose networks are looked at."""

    def serving(self, clan: str) -> list[Route]:
        """The routes with a tile of the clan or a neutral one."""
        return [route for route in self.routes.values() if route.tile in (clan, "neutral")]

    def distances(self, clan: str, start: str) -> dict[str, int]:
        """The sites of the network around a site, with the fewest tiles to each."""
        found, edge = {start: 0}, [start]
        while edge:
            here = edge.pop(0)
            for route in self.serving(clan):
                if here in route.ends:
                    there = route.beyond(here)
                    if there in self.sites and there not in found:
                        found[there] = found[here] + 1
                        edge.append(there)
        return found

    def networks(self, clan: str) -> list[set[str]]:
        """The networks of a clan; a site alone is one too."""
        return [set(self.distances(clan, site)) for site in self.sites]

    def sides(self, clan: str, network: set[str]) -> set[str]:
        """The sides of the map that tiles reach out of these sites."""
        ends = [end for route in self.serving(clan) if set(route.ends) & network for end in route.ends]
        return {end.rstrip("1234") for end in ends if end in SECTIONS}

    def has_loop(self, clan: str, building: str) -> bool:
        """Four different sites with that building, joined in a ring by four tiles."""
        joined: dict[str, set[str]] = {site: set() for site, there in self.sites.items() if there.has(building)}
        for route in self.serving(clan):
            if set(route.ends) <= joined.keys():
                one, other = route.ends
                joined[one].add(other)
                joined[other].add(one)
        return any(len(joined[one] & joined[other]) >= 2 for one, other in combinations(joined, 2))

    def fulfils(self, clan: str, after_build: bool) -> int:
        """The points a clan has earned by the mission in play, nothing if it has not fulfilled it."""
        if self.during in LOOPS:
            return 10 * self.has_loop(clan, LOOPS[self.during])
        if self.during in RACES:
            return 10 * (self.race.get(clan, 0) >= 4)
        if self.during == "D7" and not after_build:
            reached = [self.sides(clan, network) for network in self.networks(clan)]
            return 15 * any(set(pair) <= sides for sides in reached for pair in OPPOSITE)
        if self.during == "D8" and not after_build:
            return 20 * (set(self.numbered) <= self.distances(clan, self.numbered[0]).keys())
        return 0

    def look_at_missions(self, after_build: bool) -> None:
        """The first who fulfils the mission, from the one whose turn it is on, takes the points and the card is gone."""
        if self.during == "-":
            return
        turn = self.order.index(self.turn_of)
        for name in self.order[turn:] + self.order[:turn]:
            points = self.fulfils(name, after_build)
            if points:
                self.clans[name].score(points)
                for taking_part in self.race:
                    self.clans[taking_part].guards += 1
                self.race.clear()
                self.during = "-"
                return

    def final_scoring(self) -> None:
        """Strength times quests, then the end mission."""
        for clan in self.clans.values():
            clan.score(sum((clan.sheet[STRENGTH[champion]] - 1) * 2 * clan.sheet[QUEST[champion]] for champion in CHAMPIONS))
        for name, points in self.end_points().items():
            self.clans[name].score(points)

    def end_points(self) -> dict[str, int]:
        """What the end mission brings to each clan."""
        if self.end == "E1":
            return self.most({name: sum(route.tile == name for route in self.routes.values()) for name in self.clans}, 25)
        if self.end == "E2":
            return {name: self.gathered(clan) for name, clan in self.clans.items()}
        if self.end == "E3":
            worth = SIDES_WORTH[self.options["joined-sides"]]
            return {name: worth[max(len(self.sides(name, network)) for network in self.networks(name))] for name in self.clans}
        if self.end == "E4":
            return self.most({name: self.guards_on_map(name) for name in self.clans}, 25)
        if self.end == "E5":
            return self.most({name: self.farthest(clan) for name, clan in self.clans.items()}, 25)
        if self.end == "E6":
            return self.city_guards()
        if self.end in MOST_BUILDINGS:
            joined = {name: self.joined_buildings(name, MOST_BUILDINGS[self.end]) for name in self.clans}
            return self.most(joined, 2 * max(joined.values()))
        return {}

    def most(self, counts: dict[str, int], points: int) -> dict[str, int]:
        """The points for all who have the most, at least one."""
        return {name: points for name, count in counts.items() if count and count == max(counts.values())}

    def gathered(self, clan: Clan) -> int:
        """E2: all three champions in one city or capital."""
        places = set(clan.places.values())
        site = self.sites.get(places.pop()) if len(places) == 1 else None
        if site is None or not site.city:
            return 0
        return 30 if site.count == 6 else 15

    def guards_on_map(self, clan: str) -> int:
        """E4: the guards printed on own tiles, by an option figures too."""
        figures_too = self.options["most-guards"] == "figures-too"
        return sum(route.guards_of(clan) for route in self.routes.values() if route.tile or figures_too)

    def farthest(self, clan: Clan) -> int:
        """E5: the most tiles between two own champions that are joined."""
        sites = [place for place in clan.places.values() if place in self.sites]
        return max((self.distances(clan.name, one).get(other, 0) for one, other in combinations(sites, 2)), default=0)

    def city_guards(self) -> dict[str, int]:
        """E6: 15 points for the most guards around each city or capital."""
        points = dict.fromkeys(self.clans, 0)
        for site in self.sites.values():
            if site.city:
                for name, gain in self.most({name: self.guards_of(name, site.name) for name in self.clans}, 15).items():
                    points[name] += gain
        return points

    def joined_buildings(self, clan: str, building: str) -> int:
        """E7, E8, E9: the most buildings of a type in one network that has a tile."""
        touched = {end for route in self.serving(clan) for end in route.ends}
        networks = [network for network in self.networks(clan) if network & touched]
        counts = [sum(self.sites[site].city + (building in self.sites[site].standing) for site in network) for network in networks]
        return max(counts, default=0)
