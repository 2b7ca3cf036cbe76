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
from .state import CHAMPIONS, CITY, LEVELS, SITES, SLOTS, Box, State

NAMES = (
    "points", "champions", "strength", "quests", "action_points", "supply", "on_board",
    "builds", "near_builds", "next_door", "projects", "quest_places",
    "coming_guards", "figures", "nearly_free", "tiles", "mission", "end_mission",
)  # fmt: skip

NEARLY = 2  # guards that may be missing for a building in sight
PARTS = 12  # of a point: what is half done shows
MOST_NINJAS = 4  # on a route; a site that wants fewer is nearly free


def features(
    s: State, box: Box, seat: i64
) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64]:
    """What is scored, what would be if the game ended now, and what helps to score more while there are rounds to come."""
    goes_on = 1 if s.reason == 0 else 0
    acts = 1 if goes_on or s.passed[seat] == 0 else 0
    builds, near = builds_in_sight(s, box, seat)
    coming, tiles = guards_on_routes(s, box, seat)
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
        projects(s, box, seat) * acts,
        quest_places(s, seat) * acts,
        coming * acts,
        figures_at_work(s, box, seat) * goes_on,
        nearly_free(s, box, seat) * acts,
        tiles,
        max(0, s.progress[seat] - 1),
        end_points(s, box, seat),
    )


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


def builds_in_sight(s: State, box: Box, seat: i64) -> tuple[i64, i64]:
    """The points of the buildings that champions can build where they stand, and of those that want a guard or two more."""
    ready = 0
    near = 0
    for champion in range(CHAMPIONS):
        site = s.champion[seat][champion]
        if site < SITES and s.buildings[site] < LEVELS and not s.types[site] >> champion & 1:
            built = s.buildings[site]
            if can_carry(s, box, site, champion):
                ready += box.build_vp[built]
            elif guards_around(s, box, site) + NEARLY >= box.need[built]:
                near += box.build_vp[built]
    return ready, near


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


def projects(s: State, box: Box, seat: i64) -> i64:
    """The points of the next building wherever a champion could build it, in twelfths, as far as its guards are there already."""
    total = 0
    for champion in range(CHAMPIONS):
        site = s.champion[seat][champion]
        if site < SITES and s.buildings[site] < LEVELS and not s.types[site] >> champion & 1:
            need = box.need[s.buildings[site]]
            total += PARTS * box.build_vp[s.buildings[site]] * min(guards_around(s, box, site), need) // need
    return total


def quest_places(s: State, seat: i64) -> i64:
    """Champions who stand where a quest tile can be taken and have room for it."""
    n = 0
    for champion in range(CHAMPIONS):
        if s.quest[seat][champion] < SLOTS and stands_at(s, seat, champion):
            n += 1
    return n


def guards_on_routes(s: State, box: Box, seat: i64) -> tuple[i64, i64]:
    """Own guards, once for each end of their route that is not freed yet; and own tiles on the map."""
    held = 0
    for route in range(box.routes):
        if uncovered(s, box, route) > 0:
            for end in range(2):
                if box.ends[route][end] < SITES:
                    held |= 1 << box.ends[route][end]
    coming = 0
    tiles = 0
    for route in range(box.routes):
        guards = own_guards(s, box, route, seat)
        if guards > 0:
            coming += guards * ((held >> box.ends[route][0] & 1) + (held >> box.ends[route][1] & 1))
            if s.tile[route] > 0:
                tiles += 1
    return coming, tiles


def figures_at_work(s: State, box: Box, seat: i64) -> i64:
    """Own figures on routes, each the more the fewer ninjas keep it from coming home."""
    total = 0
    for route in range(box.routes):
        if s.figures[route][seat] > 0:
            total += s.figures[route][seat] * (MOST_NINJAS - uncovered(s, box, route))
    return total


def nearly_free(s: State, box: Box, seat: i64) -> i64:
    """Own guards around sites that are nearly free, each the more the fewer ninjas are left there."""
    total = 0
    for site in range(box.sites):
        missing = 0
        for i in range(box.degree[site]):
            missing += uncovered(s, box, box.routes_of[site][i])
        if 0 < missing < MOST_NINJAS:
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
