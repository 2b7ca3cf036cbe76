"""What a clan may hope for: points, its champions' tiles, what they can build or take where they stand, guards at work, the missions."""

from tatami.kernel.dialect import i64

from .rules.building import can_carry
from .rules.end_missions import (
    AROUND_CITIES,
    JOINED_SIDES,
    MOST_GATES,
    ONE_CITY,
    measure,
    most_sides,
    points_of_gathering,
    points_of_sides,
)
from .rules.routes import guards_around, own_guards, own_guards_around, uncovered
from .rules.tokens import stands_at
from .state import CAPITAL, CHAMPIONS, CITY, LEVELS, SITES, SLOTS, Box, State

NAMES = (
    "points", "champions", "strength", "quests", "action_points", "supply", "on_board",
    "builds", "near_builds", "next_door", "projects", "quest_places",
    "coming_guards", "figures", "nearly_free", "tiles", "mission", "end_mission", "foreign_guards",
)  # fmt: skip
AGED_NAMES = (*(f"early_{name}" for name in NAMES), *(f"late_{name}" for name in NAMES))

EARLIEST = 10  # buildings or rounds that are missing until the end comes into sight
NEARLY = 2  # guards that may be missing for a building in sight
PARTS = 12  # of a point: what is half done shows
MOST_NINJAS = 4  # on a route; a site that wants fewer is nearly free


def features(
    s: State, box: Box, seat: i64
) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64]:
    """What is scored, what would be if the game ended now, and what helps to score more while there are rounds to come."""
    goes_on = 1 if s.reason == 0 else 0
    acts = 1 if goes_on or s.passed[seat] == 0 else 0
    builds, near, parts, foreign = builds_in_sight(s, box, seat)
    coming, tiles, figures, nearly = guards_on_routes(s, box, seat)
    return (
        s.vp[seat],
        champion_points(s, box, seat),
        sum(s.strength[seat]) - CHAMPIONS,
        sum(s.quest[seat]),
        coming_points(s, box, seat) if goes_on else 2 * s.ap[seat] * acts,
        s.supply[seat] * acts,
        s.on_board[seat] * goes_on,
        builds * acts,
        near * acts,
        next_door(s, box, seat) * acts,
        parts * acts,
        quest_places(s, seat) * acts,
        coming * acts,
        figures * goes_on,
        nearly * acts,
        tiles,
        max(0, s.progress[seat] - 1),
        end_points(s, box, seat),
        foreign * acts,
    )


def aged_features(
    s: State, box: Box, seat: i64
) -> tuple[
    i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64,
    i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64,
]:  # fmt: skip
    """Each feature twice: as far as the game is young, and as far as it is old."""
    early = min(EARLIEST, max(0, box.most_rounds - s.round), buildings_left(s, box))
    late = EARLIEST - early
    f = features(s, box, seat)
    return (
        f[0] * early, f[1] * early, f[2] * early, f[3] * early, f[4] * early, f[5] * early, f[6] * early,
        f[7] * early, f[8] * early, f[9] * early, f[10] * early, f[11] * early, f[12] * early,
        f[13] * early, f[14] * early, f[15] * early, f[16] * early, f[17] * early, f[18] * early,
        f[0] * late, f[1] * late, f[2] * late, f[3] * late, f[4] * late, f[5] * late, f[6] * late,
        f[7] * late, f[8] * late, f[9] * late, f[10] * late, f[11] * late, f[12] * late,
        f[13] * late, f[14] * late, f[15] * late, f[16] * late, f[17] * late, f[18] * late,
    )  # fmt: skip


def buildings_left(s: State, box: Box) -> i64:
    """How many buildings are missing at least until one of the triggers comes: the last base, the last capital."""
    if s.reason > 0:
        return 0
    sites = 0
    for site in range(box.sites):
        sites += 1 << 8 * s.buildings[site]
    cities = nearest(sites, CITY, box.last_base - box.bases + s.bases)
    return min(cities, nearest(sites, CAPITAL, box.last_capital - s.capitals))


def nearest(sites: i64, wanted: i64, missing: i64) -> i64:
    """Buildings that are missing until so many more sites have as many as wanted, the sites that have most first."""
    total, level = 0, wanted - 1
    while missing > 0 and level >= 0:
        taken = min(missing, sites >> 8 * level & 255)
        total += taken * (wanted - level)
        missing -= taken
        level -= 1
    return total


def coming_points(s: State, box: Box, seat: i64) -> i64:
    """The action points of the next round, in halves: each guard on the board brings one, each at hand perhaps; the track has an end."""
    perhaps = s.supply[seat] if s.passed[seat] == 0 else 0
    return min(2 * box.most_ap, 2 * (s.ap[seat] + s.on_board[seat]) + perhaps)


def champion_points(s: State, box: Box, seat: i64) -> i64:
    """What the champions bring at the end as their tiles are now."""
    total = 0
    for champion in range(CHAMPIONS):
        total += box.multiplier[s.strength[seat][champion]] * box.quest_value[s.quest[seat][champion]]
    return total


def builds_in_sight(s: State, box: Box, seat: i64) -> tuple[i64, i64, i64, i64]:
    """Points of buildings where champions stand: ready, a guard or two short, all as far as their guards have come; others' guards there.

    What is on its way counts in twelfths; each guard of another clan around a building that is ready brings its builder a point."""
    ready, near, parts, foreign = 0, 0, 0, 0
    for champion in range(CHAMPIONS):
        site = s.champion[seat][champion]
        if site < SITES and s.buildings[site] < LEVELS and not s.types[site] >> champion & 1:
            points, need, guards = box.build_vp[s.buildings[site]], box.need[s.buildings[site]], guards_around(s, box, site)
            parts += PARTS * points * min(guards, need) // need
            if guards >= need and can_carry(s, box, site, champion):
                ready += points
                foreign += guards_of_others(s, box, site, seat)
            elif guards + NEARLY >= need:
                near += points
    return ready, near, parts, foreign


def guards_of_others(s: State, box: Box, site: i64, seat: i64) -> i64:
    """The guards of other clans on the routes of a site."""
    total = 0
    for other in range(s.seats):
        if other != seat:
            total += own_guards_around(s, box, site, other)
    return total


def next_door(s: State, box: Box, seat: i64) -> i64:
    """The points of the best building that each champion could build one free route away."""
    total = 0
    for champion in range(CHAMPIONS):
        site = s.champion[seat][champion]
        if site < SITES:
            best = 0
            for i in range(box.degree[site]):
                route = box.routes_of[site][i]
                other = box.ends[route][0] + box.ends[route][1] - site
                if other < SITES and uncovered(s, box, route) == 0 and s.buildings[other] < LEVELS and can_carry(s, box, other, champion):
                    best = max(best, box.build_vp[s.buildings[other]])
            total += best
    return total


def quest_places(s: State, seat: i64) -> i64:
    """Champions who stand where a quest tile can be taken and have room for it."""
    n = 0
    for champion in range(CHAMPIONS):
        if s.quest[seat][champion] < SLOTS and stands_at(s, seat, champion):
            n += 1
    return n


def guards_on_routes(s: State, box: Box, seat: i64) -> tuple[i64, i64, i64, i64]:
    """Own guards: on routes to sites that are not freed yet, as tiles, as figures at work, around sites that are nearly free.

    A guard counts once for each end of its route that is not freed; a figure the more the fewer ninjas keep it from coming home."""
    held, mine, around, tiles, figures = 0, 0, 0, 0, 0
    for route in range(box.routes):
        left = uncovered(s, box, route)
        if left > 0:
            held |= 1 << box.ends[route][0] | 1 << box.ends[route][1]
        if s.tile[route] == seat + 1 or s.figures[route][seat] > 0:
            mine |= 1 << route
            around |= 1 << box.ends[route][0] | 1 << box.ends[route][1]
            tiles += 1 if s.tile[route] > 0 else 0
            figures += s.figures[route][seat] * (MOST_NINJAS - left)
    held &= (1 << SITES) - 1
    coming = 0
    for route in range(box.routes):
        if mine >> route & 1:
            coming += own_guards(s, box, route, seat) * ((held >> box.ends[route][0] & 1) + (held >> box.ends[route][1] & 1))
    return coming, tiles, figures, nearly_free(s, box, seat, held & around)


def nearly_free(s: State, box: Box, seat: i64, among: i64) -> i64:
    """Own guards around sites that are nearly free, each the more the fewer ninjas are left there."""
    total = 0
    for site in range(box.sites):
        if among >> site & 1:
            missing = 0
            for i in range(box.degree[site]):
                missing += uncovered(s, box, box.routes_of[site][i])
            if missing < MOST_NINJAS:
                total += own_guards_around(s, box, site, seat) * (MOST_NINJAS - missing)
    return total


def end_points(s: State, box: Box, seat: i64) -> i64:
    """What the mission of the end would bring if the game ended now; champions who gather before the last round only stand still."""
    if s.at_end == 0:
        return 0
    if s.at_end == ONE_CITY:
        return points_of_gathering(s, box, seat) if s.reason else 0
    if s.at_end == JOINED_SIDES:
        return points_of_sides(box, most_sides(s, box, seat))
    if s.at_end == AROUND_CITIES:
        return points_around_cities(s, box, seat)
    mine = measure(s, box, seat)
    for other in range(s.seats):
        if measure(s, box, other) > mine:
            return 0
    return box.end_vp[s.at_end][0] * (mine if s.at_end >= MOST_GATES else 1) if mine > 0 else 0


def points_around_cities(s: State, box: Box, seat: i64) -> i64:
    """The points of the cities around which nobody has more guards than the seat."""
    total = 0
    for site in range(box.sites):
        if s.buildings[site] >= CITY:
            mine = own_guards_around(s, box, site, seat)
            most = mine
            for other in range(s.seats):
                most = max(most, own_guards_around(s, box, site, other))
            if most > 0 and most == mine:
                total += box.end_vp[AROUND_CITIES][0]
    return total
