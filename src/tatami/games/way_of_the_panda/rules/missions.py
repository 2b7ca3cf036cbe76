"""Missions during the game: the first to fulfil the card gains its points, and the card is gone."""

from tatami.games.way_of_the_panda.actions import MISSION_DONE
from tatami.games.way_of_the_panda.state import (
    FOURTH_GATE,
    FOURTH_PAGODA,
    LOOP_GATES,
    LOOP_PAGODAS,
    NUMBERED,
    NUMBERED_SITES,
    OPPOSITE_SIDES,
    SEATS,
    Box,
    State,
)
from tatami.kernel.dialect import i64, tell

from .networks import doors_to, neighbours, network_of, sites_with
from .tracks import gain_vp

BUILDINGS_TO_WIN = 4


def has_loop(s: State, box: Box, seat: i64, building: i64) -> bool:
    """[WP-9.1] Four routes in a ring, all own or neutral tiles, through four sites with that building."""
    ring = sites_with(s, box, building)
    for site in range(box.sites):
        near = neighbours(s, box, seat, site) & ring if ring >> site & 1 else 0
        if has_two(near):
            for opposite in range(site + 1, box.sites):
                if ring >> opposite & 1 and has_two(near & neighbours(s, box, seat, opposite)):
                    return True
    return False


def has_two(sites: i64) -> bool:
    """Whether a set has two sites or more."""
    return sites & (sites - 1) != 0


def has_bridge(s: State, box: Box, seat: i64) -> bool:
    """[WP-9.3] Two opposite sides of the map, joined by own and neutral tiles."""
    for side in range(2):
        start = doors_to(s, box, seat, side)
        if start and network_of(s, box, seat, start) & doors_to(s, box, seat, side + 2):
            return True
    return False


def joins_numbers(s: State, box: Box, seat: i64) -> bool:
    """[WP-9.4] The three numbered sites, joined by own and neutral tiles."""
    network = network_of(s, box, seat, 1 << box.numbered[0])
    for i in range(1, NUMBERED_SITES):
        if not network >> box.numbered[i] & 1:
            return False
    return True


def has_fulfilled(s: State, box: Box, seat: i64) -> bool:
    """Whether the tiles on the map do what the card asks."""
    if s.during <= LOOP_PAGODAS:
        return has_loop(s, box, seat, s.during - LOOP_GATES)
    if s.during == OPPOSITE_SIDES:
        return has_bridge(s, box, seat)
    return joins_numbers(s, box, seat)


def look_at_tiles(s: State, box: Box) -> None:
    """[WP-9.6] The player whose turn it is comes first, then the others in turn order."""
    if s.during == 0 or s.during > NUMBERED or FOURTH_GATE <= s.during <= FOURTH_PAGODA:
        return
    for i in range(s.seats):
        seat = s.order[(s.turn + i) % s.seats]
        if has_fulfilled(s, box, seat):
            win_mission(s, box, seat)
            return


def win_mission(s: State, box: Box, seat: i64) -> None:
    """[WP-9.6] The card is won once, by one player, and leaves the table."""
    points = box.during_vp[s.during]
    gain_vp(s, seat, points)
    tell(s, MISSION_DONE + ((s.during + 2) // 3 if s.during < OPPOSITE_SIDES else s.during - 4), seat, s.during, points)
    s.during = 0


def look_at_building(s: State, box: Box, seat: i64, building: i64) -> None:
    """[WP-9.2] A building of the card's type counts for a player whose guard lies on it; the fourth one wins."""
    if s.during <= LOOP_PAGODAS:
        look_at_tiles(s, box)
    elif s.during == FOURTH_GATE + building and s.progress[seat] > 0:
        s.progress[seat] += 1
        if s.progress[seat] > BUILDINGS_TO_WIN:
            win_mission(s, box, seat)
            return_guards(s)


def return_guards(s: State) -> None:
    """[WP-9.2] When the card is won all guards on it return to their owners."""
    for seat in range(SEATS):
        if s.progress[seat] > 0:
            s.progress[seat] = 0
            s.supply[seat] += 1
