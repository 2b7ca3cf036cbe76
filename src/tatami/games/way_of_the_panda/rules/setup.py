"""Set-up: chance deals cards, buildings and the first turn; players place guards and champions; experts draw missions."""

from tatami.games.way_of_the_panda.actions import (
    DEAL_BUILDING,
    DEAL_CARD,
    DEALING_BUILDINGS,
    DEALING_CARDS,
    DEALT_BUILDING,
    DEALT_CARD,
    DRAW_DURING,
    DRAW_END,
    DRAWING_DURING,
    DRAWING_END,
    DREW,
    FIRST,
    GUARD,
    JOIN,
    JOINED,
    JOINING,
    PLACE,
    PLACED_CHAMPION,
    PLACED_GUARD,
    PLACING_CHAMPIONS,
    PLACING_GUARDS,
    STARTED,
    STOP,
    WHO_STARTS,
)
from tatami.games.way_of_the_panda.state import (
    BUILDINGS,
    CARD_ROW,
    CHAMPIONS,
    CITY,
    CITY_CARDS,
    FOURTH_GATE,
    FOURTH_PAGODA,
    GOVERNOR,
    INITIAL_SITES,
    MISSIONS,
    SITES,
    Box,
    State,
)
from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .routes import complete, place_guard, uncovered

NUMBER = 0  # note of every task of the set-up: how many of its kind were done
MAY_NOT = 1  # a value of the option first-guards
RANDOM, CHOSEN = 1, 2  # values of the options that name a mission: 2 is the first card


def offer_cards_to_deal(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.1] Any city card not dealt yet; two of the eight stay in the box."""
    n = 0
    for card in range(CITY_CARDS):
        if s.deck >> card & 1:
            out[n] = DEAL_CARD + card
            n += 1
    return n


def deal_card(s: State, box: Box, card: i64) -> None:
    """[WP-1.1] Six city cards lie face up in a row, from left to right."""
    number = note(s, NUMBER)
    done(s)
    s.deck ^= 1 << card
    s.card_row[number] = card + 1
    s.row_right = number + 1
    tell(s, DEALT_CARD, card, number)
    if number + 1 < CARD_ROW:
        plan(s, DEALING_CARDS, CHANCE, number + 1, 0, 0, 0)
    else:
        plan(s, DEALING_BUILDINGS, CHANCE, 0, 0, 0, 0)


def offer_buildings_to_deal(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.2] The types of the initial-building cards not dealt yet."""
    n = 0
    for building in range(BUILDINGS):
        if s.first_buildings[building] > 0:
            out[n] = DEAL_BUILDING + building
            n += 1
    return n


def odds_of_buildings(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.2] As many chances as cards of the type are left."""
    n = 0
    total = 0
    for building in range(BUILDINGS):
        if s.first_buildings[building] > 0:
            out[n] = s.first_buildings[building]
            total += s.first_buildings[building]
            n += 1
    return total


def deal_building(s: State, box: Box, building: i64) -> None:
    """[WP-1.2] The next marked site starts with this building; it counts as its first."""
    number = note(s, NUMBER)
    site = box.initial[number]
    done(s)
    s.first_buildings[building] -= 1
    s.models[building] -= 1
    s.buildings[site] = 1
    s.types[site] = 1 << building
    tell(s, DEALT_BUILDING, building, site)
    if number + 1 < INITIAL_SITES:
        plan(s, DEALING_BUILDINGS, CHANCE, number + 1, 0, 0, 0)
    else:
        plan(s, WHO_STARTS, CHANCE, 0, 0, 0, 0)


def offer_starters(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.6] Any player may start."""
    for seat in range(s.seats):
        out[seat] = FIRST + seat
    return s.seats


def begin(s: State, box: Box, first: i64) -> None:
    """[WP-1.6] The first round goes clockwise from a random player, whose AP marker lies on top."""
    done(s)
    for i in range(s.seats):
        s.order[i] = (first + i) % s.seats
        s.stack[i] = s.order[i]
    tell(s, STARTED, first)
    plan(s, PLACING_GUARDS, s.order[0], 0, 0, 0, 0)


def can_start_on(s: State, box: Box, seat: i64, route: i64) -> bool:
    """[WP-1.7] Not a route with a single ninja, nor one with another clan's guard."""
    if box.ninjas[route] < 2 or uncovered(s, box, route) == 0:
        return False
    return s.covered[route] == s.figures[route][seat]


def completes(s: State, box: Box, route: i64) -> bool:
    """[WP-1.7] Whether the next guard would stand on the last open ninja, where the table agreed that none may in the set-up."""
    return box.first_guards == MAY_NOT and uncovered(s, box, route) == 1


def offer_first_guards(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.7] One guard onto a ninja of any such route; if all that are left would be completed, one of those."""
    n = 0
    seat = doer(s)
    for route in range(box.routes):
        if can_start_on(s, box, seat, route) and not completes(s, box, route):
            out[n] = GUARD + route
            n += 1
    if n > 0:
        return n
    for route in range(box.routes):
        if can_start_on(s, box, seat, route):
            out[n] = GUARD + route
            n += 1
    return n


def place_first_guard(s: State, box: Box, route: i64) -> None:
    """[WP-1.7] One guard at a time, in turn order, until each has placed 3, 2 or 1 with 2, 3 or 4 players."""
    seat = doer(s)
    number = note(s, NUMBER) + 1
    done(s)
    if number < box.guards_to_place[s.seats] * s.seats:
        plan(s, PLACING_GUARDS, s.order[number % s.seats], number, 0, 0, 0)
    else:
        plan_champion(s, 0)
    place_guard(s, seat, route)
    tell(s, PLACED_GUARD, seat, route)
    complete(s, box, seat, route)


def plan_champion(s: State, number: i64) -> None:
    """[WP-1.8] All Monks in reverse turn order, all Governors in turn order, all Warriors in reverse order."""
    place = number % s.seats
    if number // s.seats != GOVERNOR:
        place = s.seats - 1 - place
    plan(s, PLACING_CHAMPIONS, s.order[place], number, 0, 0, 0)


def can_start_at(s: State, seat: i64, site: i64) -> bool:
    """[WP-1.8] A village without another own champion."""
    for champion in range(CHAMPIONS):
        if s.champion[seat][champion] == site:
            return False
    return s.buildings[site] < CITY


def offer_first_sites(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.8] Any such village."""
    n = 0
    for site in range(box.sites):
        if can_start_at(s, doer(s), site):
            out[n] = PLACE + note(s, NUMBER) // s.seats * SITES + site
            n += 1
    return n


def place_champion(s: State, box: Box, place: i64) -> None:
    """[WP-1.8] The champion stands in the village."""
    site = place % SITES
    seat = doer(s)
    number = note(s, NUMBER)
    champion = number // s.seats
    done(s)
    s.champion[seat][champion] = site
    tell(s, PLACED_CHAMPION, seat, champion, site)
    if number + 1 < CHAMPIONS * s.seats:
        plan_champion(s, number + 1)
    elif box.during_mission == RANDOM:
        plan(s, DRAWING_DURING, CHANCE, 0, 0, 0, 0)
    else:
        lay_during(s, box, max(0, box.during_mission - CHOSEN + 1))


def offer_missions_of_the_game(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.9] Any card D1 to D9."""
    return offer_missions(DRAW_DURING, out)


def offer_missions_of_the_end(s: State, box: Box, out: Offers) -> i64:
    """[WP-1.9] Any card E1 to E9."""
    return offer_missions(DRAW_END, out)


def offer_missions(first: i64, out: Offers) -> i64:
    """[WP-1.9] Any of nine cards."""
    for mission in range(1, MISSIONS):
        out[mission - 1] = first + mission
    return MISSIONS - 1


def draw_during(s: State, box: Box, mission: i64) -> None:
    """[WP-1.9] Experts draw one card of the game."""
    done(s)
    lay_during(s, box, mission)


def draw_end(s: State, box: Box, mission: i64) -> None:
    """[WP-1.9] And one of the end."""
    done(s)
    lay_end(s, box, mission)


def lay_during(s: State, box: Box, mission: i64) -> None:
    """[WP-1.9] The card of the game lies on its space, then the card of the end is drawn or laid."""
    s.during = mission
    if mission > 0:
        tell(s, DREW, 0, mission)
    if box.end_mission == RANDOM:
        plan(s, DRAWING_END, CHANCE, 0, 0, 0, 0)
    else:
        lay_end(s, box, max(0, box.end_mission - CHOSEN + 1))


def lay_end(s: State, box: Box, mission: i64) -> None:
    """[WP-1.9] The card of the end lies on its space; [WP-9.2] on D4, D5 and D6 each player may lay a guard, in turn order."""
    s.at_end = mission
    if mission > 0:
        tell(s, DREW, 1, mission)
    if FOURTH_GATE <= s.during <= FOURTH_PAGODA:
        for i in range(s.seats):
            plan(s, JOINING, s.order[s.seats - 1 - i], 0, 0, 0, 0)


def offer_joining(s: State, box: Box, out: Offers) -> i64:
    """[WP-9.2] Taking part is nobody's duty."""
    out[0] = STOP
    out[1] = JOIN
    return 2


def join(s: State, box: Box, action: i64) -> None:
    """[WP-9.2] The guard on the card shows that this player takes part."""
    seat = doer(s)
    done(s)
    s.supply[seat] -= 1
    s.progress[seat] = 1
    tell(s, JOINED, seat)
