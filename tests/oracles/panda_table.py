"""The table of Way of the Panda as plain objects, what can be counted on it, and its description in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from .panda_print import (
    BUILDINGS,
    CHAMPIONS,
    CLANS,
    COLUMNS,
    EDITION,
    GUARDS,
    KINDS_OF_TILE,
    OPTIONS,
    QUEST,
    QUEST_SUPPLY,
    STRENGTH,
    STRENGTH_SUPPLY,
    TILES,
    Edition,
)


@dataclass
class Clan:
    """What lies before one player."""

    name: str
    guards: int
    vp: int = 6
    ap: int = 4
    spot: str = "-"
    passed: bool = False
    had_special: bool = False
    """A special action was chosen in this round."""
    places: dict[str, str] = field(default_factory=lambda: dict.fromkeys(CHAMPIONS, "sheet"))
    sheet: Counter[str] = field(default_factory=lambda: Counter(STRENGTH.values()))
    """Strength tiles, the printed ones included, and quest tiles."""
    route_tiles: Counter[str] = field(default_factory=lambda: Counter(dict(zip(KINDS_OF_TILE, (2, 6, 2), strict=True))))

    def score(self, vp: int) -> None:
        """Gain or lose victory points, never below nothing."""
        self.vp = max(0, self.vp + vp)

    def __str__(self) -> str:
        """The player's line of the description."""
        words = [f"{self.name} vp {self.vp} ap {self.ap} guards {self.guards} spot {self.spot}"]
        words += ["strength", *(str(self.sheet[tile]) for tile in STRENGTH.values())]
        words += ["quest", *(str(self.sheet[tile]) for tile in QUEST.values())]
        words += ["champions", *self.places.values(), "tiles", *(str(self.route_tiles[kind]) for kind in KINDS_OF_TILE)]
        return " ".join(words + ["passed"] * self.passed)


@dataclass
class Route:
    """A route with its ninjas, the figures that cover them, or the tile that lies there instead."""

    name: str
    ends: tuple[str, str]
    ninjas: int
    figures: Counter[str] = field(default_factory=Counter)
    tile: str = ""

    @property
    def uncovered(self) -> int:
        """The ninjas that nothing covers."""
        return 0 if self.tile else self.ninjas - self.figures.total()

    def guards_of(self, clan: str) -> int:
        """Figures of a clan, or the guards printed on its tile."""
        return self.ninjas if self.tile == clan else self.figures[clan]

    def beyond(self, end: str) -> str:
        """The other end."""
        return self.ends[1] if end == self.ends[0] else self.ends[0]


@dataclass
class Site:
    """A village with its buildings, or a city with those on its base."""

    name: str
    city: bool = False
    standing: set[str] = field(default_factory=set)

    @property
    def count(self) -> int:
        """How many buildings were built here."""
        return len(self.standing) + 3 * self.city

    def has(self, building: str) -> bool:
        """A building stands here; a city counts as all of them."""
        return self.city or building in self.standing

    def __str__(self) -> str:
        """The name and what stands there."""
        return " ".join([self.name, *["city"] * self.city, *(building for building in BUILDINGS if building in self.standing)])


@dataclass
class Space:
    """A space of the action board with the guards of this round."""

    name: str
    column: str
    row: int
    cost: int
    options: list[str]
    guards: Counter[str] = field(default_factory=Counter)
    latest: int = 0

    @property
    def needed(self) -> int:
        """The guards that the next selection takes."""
        return self.latest + 1 if self.latest else 1 + (self.column == "neutral")

    def put(self, clan: Clan) -> None:
        """The guards needed go from the clan's supply onto the space."""
        self.latest = self.needed
        self.guards[clan.name] += self.latest
        clan.guards -= self.latest


def chosen_options(options: dict[str, str] | None) -> dict[str, str]:
    """The defaults with the given readings put over them."""
    chosen = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in (options or {}).items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"expected an option out of {OPTIONS}, got {name!r} = {value!r}")
        chosen[name] = value
    return chosen


def printed_spaces(grid: list[str]) -> Iterator[Space]:
    """The spaces row by row."""
    for row, line in enumerate(grid, 1):
        cost, spaces = line.split(":")
        for column, text in zip(COLUMNS, spaces.split(","), strict=True):
            yield Space(f"{column}-{row}", column, row, int(cost), [option.strip() for option in text.split("|")])


def printed_routes(lines: list[str]) -> Iterator[Route]:
    """The routes by number."""
    for number, line in enumerate(lines, 1):
        one, other, ninjas = line.split()
        yield Route(f"route-{number}", (one, other), int(ninjas))


class Table:
    """Everything that lies on the table."""

    def __init__(self, seats: int, options: dict[str, str] | None = None, edition: Edition | None = None) -> None:
        if seats not in GUARDS:
            raise ValueError(f"expected 2, 3 or 4 players, got {seats}")
        printed = EDITION | (edition or {})
        self.options = chosen_options(options)
        self.initial, self.yellow, self.numbered = (printed[name] for name in ("initial", "yellow", "numbered"))
        self.spaces = {space.name: space for space in printed_spaces(printed["grid"])}
        self.routes = {route.name: route for route in printed_routes(printed["routes"])}
        ends = {end for route in self.routes.values() for end in route.ends}
        self.sites = {name: Site(name) for number in range(1, len(ends)) if (name := f"site-{number}") in ends}
        self.clans = {name: Clan(name, GUARDS[seats]) for name in CLANS[:seats]}
        self.supply = Counter({"bases": 6} | {building: int(figures) for building, figures in map(str.split, printed["figures"])})
        self.supply.update(dict.fromkeys(STRENGTH.values(), STRENGTH_SUPPLY[seats]) | dict.fromkeys(QUEST.values(), QUEST_SUPPLY[seats]))
        self.neutral_tiles = Counter(dict(zip(KINDS_OF_TILE, (5, 7, 4), strict=True)))
        self.row: list[str] = []
        """The city cards from left to right."""
        self.round = 0
        self.order = list(self.clans)
        self.stack = list(self.clans)
        """The clans by the latest move of their AP markers, latest first."""
        self.during = self.end = "-"
        self.race: dict[str, int] = {}
        """Who takes part in D4, D5 or D6, with the buildings counted so far."""
        self.special: dict[int, str] = {}
        """The filled spaces of D9."""
        self.turn_of = ""
        self.ending = ""
        """The first end of the game that was met."""

    def around(self, site: str) -> list[Route]:
        """The routes of a site, ascending."""
        return [route for route in self.routes.values() if site in route.ends]

    def guards_around(self, site: str) -> int:
        """All covered ninjas around a site, whoever covers them."""
        return sum(route.ninjas - route.uncovered for route in self.around(site))

    def guards_of(self, clan: str, site: str) -> int:
        """A clan's own guards around a site."""
        return sum(route.guards_of(clan) for route in self.around(site))

    def move_marker(self, clan: Clan, by: int) -> None:
        """Move an AP marker along the track onto the top of a stack; one that does not move keeps its place."""
        goal = min(20, clan.ap + by)
        if goal != clan.ap:
            clan.ap = goal
            self.stack.remove(clan.name)
            self.stack.insert(0, clan.name)

    def by_ap(self) -> list[str]:
        """The clans by ascending AP, from the top of each stack down."""
        return sorted(self.stack, key=lambda name: self.clans[name].ap)

    def table(self) -> str:
        """The whole table as lines of text."""
        board = [
            " ".join([space.name, *self.counts(space.guards), "last", str(space.latest)]) for space in self.spaces.values() if space.latest
        ]
        routes = [
            f"{route.name} tile {route.tile}" if route.tile else " ".join([route.name, *self.counts(route.figures)])
            for route in self.routes.values()
            if route.uncovered < route.ninjas
        ]
        sites = [str(site) for site in self.sites.values() if site.count]
        left = [f"{name} {self.supply[name]}" for name in (*TILES, *BUILDINGS, "bases")]
        race = [f"{name}:{self.race[name]}" for name in self.clans if name in self.race]
        special = [f"{number}:{self.special[number]}" for number in sorted(self.special)]
        lines = [
            f"round {self.round} order {' '.join(self.order)} stack {' '.join(self.stack)}",
            *map(str, self.clans.values()),
            f"board {', '.join(board) or '-'}",
            f"routes {', '.join(routes) or '-'}",
            f"sites {', '.join(sites) or '-'}",
            " ".join(["supply", *left, "neutral", *(str(self.neutral_tiles[kind]) for kind in KINDS_OF_TILE)]),
            f"cards {' '.join(self.row) or '-'}",
            " ".join(["missions", self.during, self.end, *race, *special]),
        ]
        return "\n".join(lines)

    def counts(self, guards: Counter[str]) -> list[str]:
        """`white:1` for every clan that has some, by seat."""
        return [f"{name}:{guards[name]}" for name in self.clans if guards[name]]
