"""Networks: sites joined by tiles that serve a clan, its own and the neutral ones; sets of sites are a bit each."""

from tatami.games.way_of_the_panda.state import CITY, NEUTRAL, SECTIONS, SITES, Box, State
from tatami.kernel.dialect import i64

EXITS_PER_SIDE = 4


def serves(s: State, route: i64, seat: i64) -> bool:
    """An own tile or a neutral one; figures join nothing."""
    return s.tile[route] == seat + 1 or s.tile[route] == NEUTRAL + 1


def neighbours(s: State, box: Box, seat: i64, site: i64) -> i64:
    """The sites one serving tile away."""
    found = 0
    for i in range(box.degree[site]):
        route = box.routes_of[site][i]
        if serves(s, route, seat):
            other = box.ends[route][0] + box.ends[route][1] - site
            if other < SITES:
                found |= 1 << other
    return found


def one_step_further(s: State, box: Box, seat: i64, reached: i64) -> i64:
    """The sites of a set and all that are one serving tile away from it."""
    found = reached
    for route in range(box.routes):
        if serves(s, route, seat) and box.ends[route][1] < SITES:
            both = (1 << box.ends[route][0]) | (1 << box.ends[route][1])
            if reached & both:
                found |= both
    return found


def network_of(s: State, box: Box, seat: i64, start: i64) -> i64:
    """All sites that serving tiles join to a set of sites; border sections join nothing."""
    reached = start
    before = 0
    while reached != before:
        before = reached
        reached = one_step_further(s, box, seat, reached)
    return reached


def doors_to(s: State, box: Box, seat: i64, side: i64) -> i64:
    """The sites whose exit to a side carries a serving tile; sides clockwise from the top."""
    found = 0
    for section in range(side * EXITS_PER_SIDE, (side + 1) * EXITS_PER_SIDE):
        route = box.exit_of[section]
        if serves(s, route, seat):
            found |= 1 << box.ends[route][0]
    return found


def sides_reached(s: State, box: Box, seat: i64, network: i64) -> i64:
    """How many sides of the map a network reaches."""
    n = 0
    for side in range(SECTIONS // EXITS_PER_SIDE):
        if doors_to(s, box, seat, side) & network:
            n += 1
    return n


def touched(s: State, box: Box, seat: i64) -> i64:
    """The sites that a serving tile touches, exits included: every network of more than a bare site is among them."""
    found = 0
    for route in range(box.routes):
        if serves(s, route, seat):
            found |= 1 << box.ends[route][0]
            if box.ends[route][1] < SITES:
                found |= 1 << box.ends[route][1]
    return found


def has_building(s: State, site: i64, building: i64) -> bool:
    """[WP-6.3] A city base, even an empty one, counts as all three types."""
    return s.buildings[site] >= CITY or s.types[site] >> building & 1 == 1


def sites_with(s: State, box: Box, building: i64) -> i64:
    """The sites that have a building of that type."""
    found = 0
    for site in range(box.sites):
        if has_building(s, site, building):
            found |= 1 << site
    return found
