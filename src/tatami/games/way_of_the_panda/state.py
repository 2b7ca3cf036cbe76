"""The nouns: clans, champions, sites, routes, spaces, and the State and Box records."""

from tatami.kernel import dialect
from tatami.kernel.dialect import Cube, Grid, Row, i8, i16, table

SEATS = 4
CHAMPIONS = 3
MONK, GOVERNOR, WARRIOR, ANY = 0, 1, 2, 3  # also the columns of the action board; ANY is the grey one
NEUTRAL = 4  # owner of the grey route tiles

SITES = 24  # at most; an edition says how many there are
ROUTES = 56  # at most
DEGREE = 8  # routes at one site, at most
SECTIONS = 16  # border sections, clockwise: four exits a side
SIDES = 4
SHEET = SITES + SECTIONS  # places: sites, then border sections, then the clan sheet

ROWS = 7  # of the action board, at most
COLUMNS = 4
SPACES = ROWS * COLUMNS
INITIAL_SITES = 6
NUMBERED_SITES = 3

BUILDINGS = 3  # gate, market, pagoda
CITY, CAPITAL = 3, 6  # buildings from which on a site is one
LEVELS = 6  # buildings one site can have

TOKENS = 6  # beads, coin, sabre; lantern, chest, mask
QUESTS = 3  # the first of the quest tiles
CHEST = 4
SLOTS = 4  # strength or quest tiles a champion can own

TILE_SIZES = 3  # route tiles showing 1; 2 or 3; 4
CITY_CARDS = 8
CARD_ROW = 6
MISSIONS = 10  # 1 to 9; 0 is none
LOOP_GATES, LOOP_PAGODAS, FOURTH_GATE, FOURTH_PAGODA, OPPOSITE_SIDES, NUMBERED, SPECIAL_ACTIONS = 1, 3, 4, 6, 7, 8, 9
SPECIALS = 6


class State(dialect.State):
    """A table of Way of the Panda; nothing on it is hidden."""

    agenda: Grid = table(i8, 10, 6)
    round: i8  # 0 during the set-up
    reason: i8  # why this round is the last one, see end.py; 0 while it is not
    idle_rounds: i8  # rounds in a row in which nobody acted
    acted: i8  # 1 once somebody selected a space or a special action this round
    # turn order and tracks
    order: Row = table(i8, SEATS)  # seats in turn order
    turn: i8  # whose turn it is: an index into order
    passed: Row = table(i8, SEATS)  # 1 once a seat has passed this round
    vp: Row = table(i16, SEATS)  # victory points by seat
    ap: Row = table(i8, SEATS)  # -2 and -1 are the two penalty spaces
    stack: Row = table(i8, SEATS)  # seats by the latest move of their AP marker, latest (= on top) first
    # action board
    spot: Row = table(i8, SEATS)  # the space each seat selected last this round, or -1
    placed: Grid = table(i8, SPACES, SEATS)  # guards on each space by seat
    on_board: Row = table(i8, SEATS)  # the same over all spaces
    needed: Row = table(i8, SPACES)  # guards that the next selection of a space takes
    # map
    figures: Grid = table(i8, ROUTES, SEATS)  # guards on each route by seat
    covered: Row = table(i8, ROUTES)  # ninjas covered, by figures or by a tile
    tile: Row = table(i8, ROUTES)  # 0 none, else owner + 1
    buildings: Row = table(i8, SITES)  # ever built: 0-2 village, 3-5 city, 6 capital
    types: Row = table(i8, SITES)  # a bit per building standing on the village or on the city base
    # clans
    champion: Grid = table(i8, SEATS, CHAMPIONS)  # the place of each champion
    supply: Row = table(i8, SEATS)  # guards
    route_tiles: Grid = table(i8, SEATS + 1, TILE_SIZES)  # left, by owner and size
    strength: Grid = table(i8, SEATS, CHAMPIONS)  # tiles in the column, the printed one included
    quest: Grid = table(i8, SEATS, CHAMPIONS)  # quest tiles in the column, by champion
    # general supply
    tokens: Row = table(i8, TOKENS)  # strength and quest tiles
    models: Row = table(i8, BUILDINGS)  # gates, markets and pagodas in the general supply
    bases: i8  # city bases left
    capitals: i8  # capitals built
    card_row: Row = table(i8, CARD_ROW)  # city card + 1, 0 once taken or not yet dealt
    row_left: i8  # the leftmost card still there
    row_right: i8  # one beyond the rightmost
    deck: i16  # city cards not dealt: a bit each
    first_buildings: Row = table(i8, BUILDINGS)  # initial-building cards not dealt
    # missions
    during: i8  # the card D1-D9 on the table, or 0
    at_end: i8  # the card E1-E9, or 0
    progress: Row = table(i8, SEATS)  # D4-D6: 0 takes no part, else 1 + buildings counted
    special: Row = table(i8, SPECIALS)  # D9: seat + 1 of the guard on each space, 0 if free
    special_used: Row = table(i8, SEATS)  # D9: 1 once used this round


class Box(dialect.Box):
    """What is printed: map, action board, cards and tables of one edition, and the rulings agreed on."""

    # map
    sites: i8
    routes: i8
    ninjas: Row = table(i8, ROUTES)
    ends: Grid = table(i8, ROUTES, 2)  # places; the first one is a site
    degree: Row = table(i8, SITES)
    routes_of: Grid = table(i8, SITES, DEGREE)  # ascending
    exit_of: Row = table(i8, SECTIONS)  # the route of each border section
    initial: Row = table(i8, INITIAL_SITES)
    numbered: Row = table(i8, NUMBERED_SITES)
    yellow: Row = table(i8, SITES)
    x: Row = table(i16, SITES)  # for the picture, 0 to 1000
    y: Row = table(i16, SITES)
    along: Row = table(i16, SECTIONS)  # where on its side a border section lies
    # action board
    rows: i8
    cost: Row = table(i8, ROWS)  # AP
    options: Row = table(i8, SPACES)  # 1 or 2
    option: Cube = table(i8, SPACES, 2, 2)  # [space][option]: one or two action kinds
    # tables
    need: Row = table(i8, LEVELS)  # guards around a site for its n-th building
    build_vp: Row = table(i8, LEVELS)
    freed_vp: i8
    guard_vp: i8
    facing: Row = table(i8, SLOTS + 1)  # ninjas a champion can face, by strength tiles
    multiplier: Row = table(i8, SLOTS + 1)
    quest_value: Row = table(i8, SLOTS + 1)
    chest_vp: i8
    reward_vp: i8
    first_vp: i8
    first_ap: i8
    most_ap: i8
    penalty: Row = table(i8, 2)  # VP lost on the space next to 0 and on the leftmost
    # what lies ready, by number of players where that matters
    guards: Row = table(i8, SEATS + 1)
    guards_to_place: Row = table(i8, SEATS + 1)  # in the set-up
    strength_tokens: Row = table(i8, SEATS + 1)
    quest_tokens: Row = table(i8, SEATS + 1)
    own_tiles: Row = table(i8, TILE_SIZES)
    neutral_tiles: Row = table(i8, TILE_SIZES)
    models: Row = table(i8, BUILDINGS)
    bases: i8
    last_base: i8  # bases laid that end the game
    last_capital: i8
    first_buildings: Row = table(i8, BUILDINGS)
    # cards
    card_vp: Row = table(i8, CITY_CARDS)
    card_ap: Row = table(i8, CITY_CARDS)
    card_moves: Row = table(i8, CITY_CARDS)
    card_tokens: Row = table(i8, CITY_CARDS)  # a bit per type of tile that may be taken, two different ones
    during_vp: Row = table(i8, MISSIONS)
    special_ap: i8
    end_vp: Grid = table(i8, MISSIONS, 4)
    # safety stop
    most_rounds: i8
    most_idle: i8
    # rulings
    during_mission: i8  # 0 none, 1 random, then D1 to D9
    end_mission: i8
    city_card_move: i8  # 0 3-vp, 1 2-vp
    border_reward: i8  # 0 either, 1 both
    border_guards: i8  # 0 none, 1 placed
    joined_sides: i8  # 0 french, 1 italian, 2 german
    most_guards: i8  # 0 tiles, 1 figures-too
    special_move: i8  # 0 any-champion, 1 own-champion
    special_actions: i8  # 0 once-a-round, 1 every-turn
    special_build: i8  # 0 guards-alone, 1 champion-there
    freed_by: i8  # 0 last-guard, 1 last-tile
    penalty_spaces: i8  # 0 2-then-5, 1 5-then-2
    city_card: i8  # 0 taken, 1 may-be-left
    transport: i8  # 0 shown, 1 any
    neutral_build: i8  # 0 city, 1 village-too
    first_guards: i8  # 0 may-complete, 1 may-not
    special_send: i8  # 0 map, 1 sheet-too
    round_limit: i8  # 0 limited, 1 unlimited
