"""The empty table: everything in the supply, nothing on the map."""

from tatami.games.way_of_the_panda.actions import DEALING_CARDS
from tatami.games.way_of_the_panda.state import (
    BUILDINGS,
    CARD_ROW,
    CHAMPIONS,
    CITY_CARDS,
    NEUTRAL,
    QUESTS,
    ROUTES,
    SEATS,
    SHEET,
    SITES,
    SPACES,
    SPECIALS,
    TILE_SIZES,
    Box,
    State,
)
from tatami.kernel.agenda import clear_agenda, plan
from tatami.kernel.dialect import CHANCE, i64

from .turn import open_space


def start(s: State, box: Box, seats: i64) -> None:
    """[WP-1.3] Each clan has its champions, guards and route tiles; what else is needed lies ready."""
    s.seats = seats
    clear_agenda(s)
    s.round = 0
    s.reason = 0
    s.idle_rounds = 0
    s.acted = 0
    s.turn = 0
    s.during = 0
    s.at_end = 0
    for seat in range(SEATS):
        clear_clan(s, seat)
        if seat < seats:
            equip_clan(s, box, seat)
    clear_map(s)
    clear_board(s)
    stock_supply(s, box)
    plan(s, DEALING_CARDS, CHANCE, 0, 0, 0, 0)


def clear_clan(s: State, seat: i64) -> None:
    """A clan that does not play has nothing."""
    s.order[seat] = seat
    s.stack[seat] = seat
    s.passed[seat] = 0
    s.vp[seat] = 0
    s.ap[seat] = 0
    s.spot[seat] = -1
    s.supply[seat] = 0
    s.on_board[seat] = 0
    s.progress[seat] = 0
    s.special_used[seat] = 0
    for champion in range(CHAMPIONS):
        s.champion[seat][champion] = SHEET
        s.strength[seat][champion] = 0
        s.quest[seat][champion] = 0
    for size in range(TILE_SIZES):
        s.route_tiles[seat][size] = 0


def equip_clan(s: State, box: Box, seat: i64) -> None:
    """[WP-1.3] Guards by number of players and ten route tiles; [WP-1.5] 6 VP and 4 AP; each champion has one printed strength tile."""
    s.vp[seat] = box.first_vp
    s.ap[seat] = box.first_ap
    s.supply[seat] = box.guards[s.seats]
    for champion in range(CHAMPIONS):
        s.strength[seat][champion] = 1
    for size in range(TILE_SIZES):
        s.route_tiles[seat][size] = box.own_tiles[size]


def clear_map(s: State) -> None:
    """[WP-1.2] Every site is a village without buildings, every ninja uncovered."""
    for route in range(ROUTES):
        s.covered[route] = 0
        s.tile[route] = 0
        for seat in range(SEATS):
            s.figures[route][seat] = 0
    for site in range(SITES):
        s.buildings[site] = 0
        s.types[site] = 0


def clear_board(s: State) -> None:
    """[WP-2.2] No guard stands on the action board or on a mission card."""
    for space in range(SPACES):
        open_space(s, space)
        for seat in range(SEATS):
            s.placed[space][seat] = 0
    for space in range(SPECIALS):
        s.special[space] = 0


def stock_supply(s: State, box: Box) -> None:
    """[WP-1.4] Strength and quest tiles by number of players; buildings, bases, neutral tiles and cards as printed."""
    for kind in range(QUESTS):
        s.tokens[kind] = box.strength_tokens[s.seats]
        s.tokens[QUESTS + kind] = box.quest_tokens[s.seats]
    for building in range(BUILDINGS):
        s.models[building] = box.models[building]
        s.first_buildings[building] = box.first_buildings[building]
    for size in range(TILE_SIZES):
        s.route_tiles[NEUTRAL][size] = box.neutral_tiles[size]
    s.bases = box.bases
    s.capitals = 0
    s.deck = (1 << CITY_CARDS) - 1
    s.row_left = 0
    s.row_right = 0
    for place in range(CARD_ROW):
        s.card_row[place] = 0
