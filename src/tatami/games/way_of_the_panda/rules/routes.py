"""Routes: covering ninjas, laying tiles, freeing sites."""

from tatami.games.way_of_the_panda.actions import (
    CHOOSING_TILE,
    COVER,
    COVERED,
    COVERING,
    FREED,
    FREEING,
    GUARDS_SCORED,
    KEPT_FIGURES,
    LAID_NEUTRAL_TILE,
    LAID_TILE,
    NEUTRAL_TILE,
    OWN_TILE,
    STOP,
)
from tatami.games.way_of_the_panda.state import NEUTRAL, SEATS, SITES, Box, State
from tatami.kernel.agenda import doer, done, note, plan, rewrite
from tatami.kernel.dialect import Offers, i64, tell

from .missions import look_at_tiles
from .tracks import gain_vp

ROUTE, GUARDS = 0, 1  # notes of COVERING: how many guards are still allowed
LAYER = 1  # note of FREEING: who had to lay the tile


def uncovered(s: State, box: Box, route: i64) -> i64:
    """Ninjas of a route that no guard covers."""
    return box.ninjas[route] - s.covered[route]


def own_guards(s: State, box: Box, route: i64, seat: i64) -> i64:
    """Figures on the route, or the guards printed on an own tile."""
    if s.tile[route] == seat + 1:
        return box.ninjas[route]
    return s.figures[route][seat]


def own_guards_around(s: State, box: Box, site: i64, seat: i64) -> i64:
    """Guards of one clan on the routes of a site."""
    n = 0
    for i in range(box.degree[site]):
        n += own_guards(s, box, box.routes_of[site][i], seat)
    return n


def guards_around(s: State, box: Box, site: i64) -> i64:
    """[WP-5.2] Guards of all colours and neutral ones, figures and tiles, on the routes of a site."""
    n = 0
    for i in range(box.degree[site]):
        n += s.covered[box.routes_of[site][i]]
    return n


def is_free(s: State, box: Box, site: i64) -> bool:
    """[WP-4.6] No ninja is left on any route of the site."""
    for i in range(box.degree[site]):
        if uncovered(s, box, box.routes_of[site][i]) > 0:
            return False
    return True


def plan_covering(s: State, box: Box, seat: i64, route: i64, guards: i64) -> None:
    """[WP-3.4] After a crossing, ninjas of that route may be covered; without a guard in the supply, none."""
    if s.supply[seat] > 0 and uncovered(s, box, route) > 0:
        plan(s, COVERING, seat, route, guards, 0, 0)


def offer_covering(s: State, box: Box, out: Offers) -> i64:
    """[WP-3.4] Covering is never a duty."""
    out[0] = STOP
    out[1] = COVER + note(s, ROUTE)
    return 2


def cover(s: State, box: Box, route: i64) -> None:
    """[WP-3.4] One guard from the supply covers one ninja of the route just crossed; [WP-3.7] two at most by an extra-ninja move."""
    seat = doer(s)
    left = note(s, GUARDS) - 1
    rewrite(s, GUARDS, left)
    place_guard(s, seat, route)
    tell(s, COVERED, seat, route)
    if left == 0 or s.supply[seat] == 0 or uncovered(s, box, route) == 0:
        done(s)
    complete(s, box, seat, route)


def place_guard(s: State, seat: i64, route: i64) -> None:
    """A guard leaves the supply and stands on a ninja."""
    s.supply[seat] -= 1
    s.figures[route][seat] += 1
    s.covered[route] += 1


def tile_size(box: Box, route: i64) -> i64:
    """[WP-4.3] 0 for tiles showing 1 guard, 1 for those with 2 and 3 on their faces, 2 for 4."""
    return box.ninjas[route] // 2


def layer_of(s: State, seat: i64, route: i64) -> i64:
    """[WP-4.1] Who has most guards on a route lays the tile; [WP-4.2] on a tie, who placed the last one: the seat."""
    layer = seat
    for other in range(s.seats):
        if s.figures[route][other] > s.figures[route][layer]:
            layer = other
    return layer


def complete(s: State, box: Box, seat: i64, route: i64) -> None:
    """[WP-4.1] When the last ninja is covered the guards must be swapped for a tile; [WP-4.4] with none left they stay."""
    if uncovered(s, box, route) > 0:
        return
    layer = layer_of(s, seat, route)
    own = s.route_tiles[layer][tile_size(box, route)] > 0
    neutral = s.route_tiles[NEUTRAL][tile_size(box, route)] > 0
    plan(s, FREEING, seat, route, layer if own or neutral else seat, 0, 0)
    if own and neutral:
        plan(s, CHOOSING_TILE, layer, route, 0, 0, 0)
    elif own:
        lay_tile(s, box, route, layer, layer)
    elif neutral:
        lay_tile(s, box, route, NEUTRAL, layer)
    else:
        tell(s, KEPT_FIGURES, seat, route)


def offer_tiles(s: State, box: Box, out: Offers) -> i64:
    """[WP-4.3] An own tile or a neutral one."""
    out[0] = OWN_TILE
    out[1] = NEUTRAL_TILE
    return 2


def choose_tile(s: State, box: Box, action: i64) -> None:
    """[WP-4.3] The layer says whose colour the route shows."""
    layer = doer(s)
    route = note(s, ROUTE)
    done(s)
    lay_tile(s, box, route, layer if action == OWN_TILE else NEUTRAL, layer)


def lay_tile(s: State, box: Box, route: i64, owner: i64, layer: i64) -> None:
    """[WP-4.5] The tile replaces the guards, which return to their owners at once."""
    for seat in range(SEATS):
        s.supply[seat] += s.figures[route][seat]
        s.figures[route][seat] = 0
    s.route_tiles[owner][tile_size(box, route)] -= 1
    s.tile[route] = owner + 1
    if owner == NEUTRAL:
        tell(s, LAID_NEUTRAL_TILE, route, box.ninjas[route], layer)
    else:
        tell(s, LAID_TILE, owner, route, box.ninjas[route])


def free_sites(s: State, box: Box) -> None:
    """[WP-9.6] A tile may fulfil a mission; [WP-4.6] who covers the last ninja around a site gains 2 VP, [WP-4.7] of one or two sites."""
    seat = note(s, LAYER) if box.freed_by else doer(s)
    route = note(s, ROUTE)
    done(s)
    if s.tile[route] > 0:
        look_at_tiles(s, box)
    for end in range(2):
        site = box.ends[route][end]
        if site < SITES and is_free(s, box, site):
            gain_vp(s, seat, box.freed_vp)
            tell(s, FREED, seat, site, box.freed_vp)
            score_guards(s, box, site)


def score_guards(s: State, box: Box, site: i64) -> None:
    """[WP-4.7] Every player gains 1 VP per own guard, figure or printed on an own tile, around a freed site."""
    for seat in range(s.seats):
        points = own_guards_around(s, box, site, seat) * box.guard_vp
        if points > 0:
            gain_vp(s, seat, points)
            tell(s, GUARDS_SCORED, seat, site, points)
