"""Missions at the end of the game: nine cards that score once, after the champions."""

from tatami.games.way_of_the_panda.actions import END_LOST, END_SCORED
from tatami.games.way_of_the_panda.state import CAPITAL, CHAMPIONS, CITY, SHEET, SITES, Box, State
from tatami.kernel.dialect import i64, tell

from .networks import network_of, one_step_further, sides_reached, touched
from .routes import own_guards_around
from .tracks import gain_vp

MOST_TILES, ONE_CITY, JOINED_SIDES, MOST_GUARDS, FAR_CHAMPIONS, AROUND_CITIES, MOST_GATES = 1, 2, 3, 4, 5, 6, 7
ITALIAN, GERMAN = 1, 2  # readings of the third card


def gain(s: State, seat: i64, points: i64) -> None:
    """Points of the card, told if there are any."""
    gain_vp(s, seat, points)
    if points > 0:
        tell(s, END_SCORED + min(s.at_end, MOST_GATES), seat, s.at_end, points)
    elif points < 0:
        tell(s, END_LOST, seat, s.at_end, -points)


def own_tiles(s: State, box: Box, seat: i64) -> i64:
    """[WP-10.1] Own tiles on the map."""
    n = 0
    for route in range(box.routes):
        if s.tile[route] == seat + 1:
            n += 1
    return n


def gathered_at(s: State, seat: i64) -> i64:
    """[WP-10.2] The site where all three champions stand, SHEET if they are not together on one."""
    place = s.champion[seat][0]
    for champion in range(1, CHAMPIONS):
        if s.champion[seat][champion] != place:
            return SHEET
    return place if place < SITES else SHEET


def points_of_gathering(s: State, box: Box, seat: i64) -> i64:
    """[WP-10.2] All three champions in one city, or better in one capital."""
    site = gathered_at(s, seat)
    if site == SHEET or s.buildings[site] < CITY:
        return 0
    return box.end_vp[ONE_CITY][1] if s.buildings[site] == CAPITAL else box.end_vp[ONE_CITY][0]


def most_sides(s: State, box: Box, seat: i64) -> i64:
    """[WP-10.3] Sides of the map that one network of own and neutral tiles reaches."""
    most = 0
    left = touched(s, box, seat)
    for site in range(box.sites):
        if left >> site & 1:
            network = network_of(s, box, seat, 1 << site)
            most = max(most, sides_reached(s, box, seat, network))
            left &= ~network
    return most


def points_of_sides(box: Box, sides: i64) -> i64:
    """[WP-10.3] Four, three or two sides joined; fewer costs points."""
    if box.joined_sides == GERMAN and sides in (2, 3):
        return box.end_vp[JOINED_SIDES][2] if sides == 3 else 0
    if sides >= 2:
        return box.end_vp[JOINED_SIDES][4 - sides]
    return 0 if box.joined_sides == ITALIAN and sides == 1 else box.end_vp[JOINED_SIDES][3]


def own_printed_guards(s: State, box: Box, seat: i64) -> i64:
    """[WP-10.4] Guards printed on own tiles; figures count only if the players agreed so."""
    n = 0
    for route in range(box.routes):
        if s.tile[route] == seat + 1:
            n += box.ninjas[route]
        elif box.most_guards:
            n += s.figures[route][seat]
    return n


def distance(s: State, box: Box, seat: i64, start: i64, end: i64) -> i64:
    """[WP-10.5] Tiles on the shortest way over own and neutral tiles; 0 if there is none."""
    reached = 1 << start
    before = 0
    steps = 0
    while reached != before:
        if reached >> end & 1:
            return steps
        before = reached
        reached = one_step_further(s, box, seat, reached)
        steps += 1
    return 0


def farthest_champions(s: State, box: Box, seat: i64) -> i64:
    """[WP-10.5] The greatest distance between two own champions on joined sites."""
    most = 0
    for one in range(CHAMPIONS):
        for other in range(one + 1, CHAMPIONS):
            if s.champion[seat][one] < SITES and s.champion[seat][other] < SITES:
                most = max(most, distance(s, box, seat, s.champion[seat][one], s.champion[seat][other]))
    return most


def buildings_in(s: State, box: Box, building: i64, network: i64) -> i64:
    """[WP-10.7] A village counts its own building; a city one of each type, and one more for what stands on the base."""
    n = 0
    for site in range(box.sites):
        if network >> site & 1:
            n += s.types[site] >> building & 1
            if s.buildings[site] >= CITY:
                n += 1
    return n


def most_buildings(s: State, box: Box, seat: i64, building: i64) -> i64:
    """[WP-10.7] The most buildings of a type in one network of own and neutral tiles."""
    most = 0
    left = touched(s, box, seat)
    for site in range(box.sites):
        if left >> site & 1:
            network = network_of(s, box, seat, 1 << site)
            most = max(most, buildings_in(s, box, building, network))
            left &= ~network
    return most


def measure(s: State, box: Box, seat: i64) -> i64:
    """What the card compares between the players."""
    if s.at_end == MOST_TILES:
        return own_tiles(s, box, seat)
    if s.at_end == MOST_GUARDS:
        return own_printed_guards(s, box, seat)
    if s.at_end == FAR_CHAMPIONS:
        return farthest_champions(s, box, seat)
    return most_buildings(s, box, seat, s.at_end - MOST_GATES)


def score_the_most(s: State, box: Box) -> None:
    """[WP-10.1] Who has most gains the points, [WP-10.7] or points for each building; all who tie gain them."""
    most = 0
    for seat in range(s.seats):
        most = max(most, measure(s, box, seat))
    for seat in range(s.seats):
        if most > 0 and measure(s, box, seat) == most:
            gain(s, seat, box.end_vp[s.at_end][0] * (most if s.at_end >= MOST_GATES else 1))


def score_around_cities(s: State, box: Box) -> None:
    """[WP-10.6] Each city and capital: most own guards around it, figures and own tiles; all who tie."""
    for site in range(box.sites):
        if s.buildings[site] >= CITY:
            most = 0
            for seat in range(s.seats):
                most = max(most, own_guards_around(s, box, site, seat))
            for seat in range(s.seats):
                if most > 0 and own_guards_around(s, box, site, seat) == most:
                    gain(s, seat, box.end_vp[AROUND_CITIES][0])


def score_end_mission(s: State, box: Box) -> None:
    """The card of the end, if one lies there."""
    if s.at_end in (ONE_CITY, JOINED_SIDES):
        for seat in range(s.seats):
            if s.at_end == ONE_CITY:
                gain(s, seat, points_of_gathering(s, box, seat))
            else:
                gain(s, seat, points_of_sides(box, most_sides(s, box, seat)))
    elif s.at_end == AROUND_CITIES:
        score_around_cities(s, box)
    elif s.at_end > 0:
        score_the_most(s, box)
