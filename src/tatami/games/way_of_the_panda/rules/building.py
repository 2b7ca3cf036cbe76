"""Buildings: villages grow into cities and capitals."""

from tatami.games.way_of_the_panda.actions import (
    BUILD,
    BUILD_ANYWHERE,
    BUILD_VILLAGE,
    BUILT,
    CHOOSING_CARD,
    FOUNDED,
    FREE_ACTION,
    REWARD,
    WORTH,
)
from tatami.games.way_of_the_panda.state import ANY, BUILDINGS, CAPITAL, CITY, LEVELS, SITES, Box, State
from tatami.kernel.agenda import doer, note, plan, rewrite, task
from tatami.kernel.dialect import Offers, i64, tell

from .end import look_for_the_end
from .missions import look_at_building
from .routes import guards_around, own_guards_around
from .tracks import gain_vp

TIMES = 0  # note of REWARD: how many rewards wait


def is_served(box: Box, column: i64, kind: i64, built: i64) -> bool:
    """[WP-5.7] Village actions serve the first three buildings of a site, city actions the last three; the neutral one any type."""
    if kind == BUILD_ANYWHERE:
        return built < LEVELS
    if kind == BUILD_VILLAGE:
        return built < CITY
    if column == ANY and box.neutral_build:
        return built < LEVELS
    return CITY <= built < LEVELS


def can_carry(s: State, box: Box, site: i64, building: i64) -> bool:
    """[WP-5.2] Enough guards around; [WP-5.3] that type not there yet; [WP-5.8] a model in the supply, for the third building a base."""
    built = s.buildings[site]
    if s.types[site] >> building & 1:
        return False
    if built == CITY - 1:
        if s.bases == 0:
            return False
    elif s.models[building] == 0:
        return False
    return guards_around(s, box, site) >= box.need[built]


def can_build_at(s: State, box: Box, column: i64, kind: i64, building: i64, site: i64) -> bool:
    """[WP-5.7] The action serves the site, and the site can carry the building."""
    return is_served(box, column, kind, s.buildings[site]) and can_carry(s, box, site, building)


def builds_anywhere(box: Box, kind: i64) -> bool:
    """[WP-9.5] The special action needs no champion on the site, unless the players agreed so."""
    return kind == BUILD_ANYWHERE and not box.special_build


def can_build(s: State, box: Box, seat: i64, column: i64, kind: i64) -> bool:
    """Whether a build of this kind is possible anywhere."""
    anywhere = builds_anywhere(box, kind)
    for building in range(BUILDINGS):
        if column in (ANY, building):
            place = s.champion[seat][building]
            for site in range(0 if anywhere else place, box.sites if anywhere else min(place + 1, box.sites)):
                if can_build_at(s, box, column, kind, building, site):
                    return True
    return False


def offer_builds(s: State, box: Box, out: Offers, n: i64, seat: i64, column: i64, kind: i64) -> i64:
    """[WP-5.1] A champion builds its own type on the site where it stands."""
    anywhere = builds_anywhere(box, kind)
    for building in range(BUILDINGS):
        if column in (ANY, building):
            place = s.champion[seat][building]
            for site in range(0 if anywhere else place, box.sites if anywhere else min(place + 1, box.sites)):
                if can_build_at(s, box, column, kind, building, site):
                    out[n] = BUILD + building * SITES + site
                    n += 1
    return n


def build(s: State, box: Box, seat: i64, building: i64, site: i64) -> None:
    """[WP-5.4] Points for the building and 1 VP per guard of other clans around the site; own and neutral ones give nothing."""
    built = s.buildings[site]
    foreign = 0
    for other in range(s.seats):
        if other != seat:
            foreign += own_guards_around(s, box, site, other)
    gain_vp(s, seat, box.build_vp[built] + foreign * box.guard_vp)
    if built != CITY - 1:
        s.buildings[site] = built + 1
        s.models[building] -= 1
        s.types[site] |= 1 << building
    if built == CAPITAL - 1:
        s.capitals += 1
    tell(s, BUILT, seat, building, site, box.build_vp[built] + foreign * box.guard_vp)
    if foreign > 0:
        tell(s, WORTH, seat, box.build_vp[built], foreign, foreign * box.guard_vp)
    plan_bonus(s, box, seat, site)
    if built == CITY - 1:
        found_city(s, seat, site)
    look_for_the_end(s, box)
    look_at_building(s, box, seat, building)


def found_city(s: State, seat: i64, site: i64) -> None:
    """[WP-5.5] The third building stays in the supply, the two others return, a base is laid; [WP-5.6] its builder gets a city card."""
    for building in range(BUILDINGS):
        if s.types[site] >> building & 1:
            s.models[building] += 1
    s.types[site] = 0
    s.buildings[site] = CITY
    s.bases -= 1
    tell(s, FOUNDED, seat, site)
    plan(s, CHOOSING_CARD, seat, 0, 0, 0, 0)


def plan_bonus(s: State, box: Box, seat: i64, site: i64) -> None:
    """[WP-5.9] Each building on a yellow site brings a free neutral action and then a reward; a bonus within a bonus comes first."""
    if not box.yellow[site]:
        return
    if s.agenda_size > 0 and task(s) == REWARD and doer(s) == seat:
        rewrite(s, TIMES, note(s, TIMES) + 1)
    else:
        plan(s, REWARD, seat, 1, 0, 0, 0)
    plan(s, FREE_ACTION, seat, 0, 0, 0, 0)
