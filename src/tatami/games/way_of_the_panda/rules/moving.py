"""Champions on the move: across routes, along the border, by transport."""

from tatami.games.way_of_the_panda.actions import (
    EVADE,
    EXTRA_NINJA,
    IGNORE_TWO,
    LAND,
    LANDED,
    LIFT,
    LIFTED,
    MOVE,
    MOVE_1,
    MOVE_2,
    MOVE_ANYBODY,
    MOVED,
    MOVING_ON,
    STOP,
    WAYS,
    move_of,
)
from tatami.games.way_of_the_panda.state import ANY, CHAMPIONS, ROUTES, SECTIONS, SHEET, SITES, Box, State
from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import Offers, i64, tell

from .routes import plan_covering, uncovered

WHO = 0  # note of MOVING_ON: seat * CHAMPIONS + champion


def ignored(kind: i64) -> i64:
    """[WP-3.6] Evading, the champion meets one ninja less; by the special action, two."""
    if kind == EVADE:
        return 1
    return 2 if kind == IGNORE_TWO else 0


def faced(s: State, box: Box, owner: i64, champion: i64, kind: i64) -> i64:
    """[WP-3.1] A champion crosses a route if its strength is at least the number of uncovered ninjas: how many there may be."""
    return box.facing[s.strength[owner][champion]] + ignored(kind)


def offer_ways(s: State, box: Box, out: Offers, n: i64, owner: i64, champion: i64, kind: i64) -> i64:
    """[WP-3.1] The routes of its site; [WP-3.5] from a border section its exit route and the two sections beside it."""
    place = s.champion[owner][champion]
    most = faced(s, box, owner, champion, kind)
    if place < SITES:
        for i in range(box.degree[place]):
            route = box.routes_of[place][i]
            if uncovered(s, box, route) <= most:
                out[n] = move_of(owner, champion, route)
                n += 1
    elif place < SHEET:
        section = place - SITES
        if uncovered(s, box, box.exit_of[section]) <= most:
            out[n] = move_of(owner, champion, box.exit_of[section])
            n += 1
        out[n] = move_of(owner, champion, ROUTES + (section + 1) % SECTIONS)
        out[n + 1] = move_of(owner, champion, ROUTES + (section + SECTIONS - 1) % SECTIONS)
        n += 2
    return n


def can_go(s: State, box: Box, owner: i64, champion: i64, kind: i64) -> bool:
    """Whether a champion can go anywhere."""
    place = s.champion[owner][champion]
    if place >= SITES:
        return place < SHEET
    most = faced(s, box, owner, champion, kind)
    for i in range(box.degree[place]):
        if uncovered(s, box, box.routes_of[place][i]) <= most:
            return True
    return False


def moves_anybody(box: Box, kind: i64) -> bool:
    """[WP-9.5] Only the sixth special action moves champions of other clans."""
    return kind == MOVE_ANYBODY and not box.special_move


def can_move(s: State, box: Box, seat: i64, column: i64, kind: i64) -> bool:
    """Whether a move of this kind has anywhere to go; from the border there is always a way."""
    anybody = moves_anybody(box, kind)
    for owner in range(0 if anybody else seat, s.seats if anybody else seat + 1):
        for champion in range(CHAMPIONS):
            if column in (ANY, champion) and can_go(s, box, owner, champion, kind):
                return True
    return False


def offer_moves(s: State, box: Box, out: Offers, n: i64, seat: i64, column: i64, kind: i64) -> i64:
    """[WP-3.2] The champion of the column goes; the neutral panda is any one of the player's own."""
    anybody = moves_anybody(box, kind)
    for owner in range(0 if anybody else seat, s.seats if anybody else seat + 1):
        for champion in range(CHAMPIONS):
            if column in (ANY, champion):
                n = offer_ways(s, box, out, n, owner, champion, kind)
    return n


def move(s: State, box: Box, seat: i64, action: i64, kind: i64) -> None:
    """[WP-3.3] A Move 2 goes on with the same champion; [WP-3.4] each crossing may cover a ninja; [WP-3.7] an extra one by some."""
    who = (action - MOVE) // WAYS
    way = (action - MOVE) % WAYS
    owner = who // CHAMPIONS
    champion = who % CHAMPIONS
    if kind == MOVE_2:
        plan(s, MOVING_ON, seat, who, 0, 0, 0)
    if way < ROUTES:
        s.champion[owner][champion] = box.ends[way][0] + box.ends[way][1] - s.champion[owner][champion]
        tell(s, MOVED, owner, champion, s.champion[owner][champion], way)
        plan_covering(s, box, seat, way, 2 if kind in (EXTRA_NINJA, MOVE_ANYBODY) else 1)
    else:
        s.champion[owner][champion] = SITES + way - ROUTES
        tell(s, MOVED, owner, champion, s.champion[owner][champion], way)


def can_move_on(s: State, box: Box) -> bool:
    """Whether the champion of a Move 2 can go any further."""
    return can_go(s, box, doer(s), note(s, WHO) % CHAMPIONS, MOVE_2)


def offer_moves_on(s: State, box: Box, out: Offers) -> i64:
    """[WP-3.3] The second crossing is made by the same champion, or left."""
    out[0] = STOP
    return offer_ways(s, box, out, 1, doer(s), note(s, WHO) % CHAMPIONS, MOVE_2)


def move_on(s: State, box: Box, action: i64) -> None:
    """[WP-3.3] The second crossing of a Move 2."""
    seat = doer(s)
    done(s)
    move(s, box, seat, action, MOVE_1)


def may_transport(box: Box, column: i64, champion: i64) -> bool:
    """[WP-3.8] The champion shown on the space; any of them if the players agreed so."""
    return column in (ANY, champion) or box.transport == 1


def can_be_sent(s: State, box: Box, seat: i64, champion: i64) -> bool:
    """[WP-9.5] A champion in transport is put down by transport alone, unless the players agreed otherwise."""
    return s.champion[seat][champion] < SHEET or box.special_send == 1


def can_teleport(s: State, box: Box, seat: i64) -> bool:
    """[WP-9.5] Whether some own champion can be sent."""
    for champion in range(CHAMPIONS):
        if can_be_sent(s, box, seat, champion):
            return True
    return False


def offer_transport(s: State, box: Box, out: Offers, n: i64, seat: i64, column: i64) -> i64:
    """[WP-3.8] A champion on the map is lifted onto the clan sheet; one that is there lands on any site."""
    for champion in range(CHAMPIONS):
        if may_transport(box, column, champion):
            if s.champion[seat][champion] == SHEET:
                n = offer_landings(s, box, out, n, seat, champion)
            else:
                out[n] = LIFT + champion
                n += 1
    return n


def offer_teleports(s: State, box: Box, out: Offers, n: i64, seat: i64) -> i64:
    """[WP-9.5] A champion on the map goes to any other site, one on the clan sheet to any where that is agreed."""
    for champion in range(CHAMPIONS):
        if can_be_sent(s, box, seat, champion):
            n = offer_landings(s, box, out, n, seat, champion)
    return n


def offer_landings(s: State, box: Box, out: Offers, n: i64, seat: i64, champion: i64) -> i64:
    """[WP-3.8] Any site, never a border section."""
    for site in range(box.sites):
        if s.champion[seat][champion] != site:
            out[n] = LAND + champion * SITES + site
            n += 1
    return n


def lift(s: State, seat: i64, champion: i64) -> None:
    """[WP-3.8] The champion leaves the map; it can do nothing until it lands."""
    s.champion[seat][champion] = SHEET
    tell(s, LIFTED, seat, champion)


def land(s: State, seat: i64, action: i64) -> None:
    """[WP-3.8] The champion stands on the site."""
    champion = (action - LAND) // SITES
    s.champion[seat][champion] = (action - LAND) % SITES
    tell(s, LANDED, seat, champion, s.champion[seat][champion])
