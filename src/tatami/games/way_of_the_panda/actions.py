"""The verbs: the integer code of each action, of each action kind on the board, of each task and of each event."""

from tatami.kernel.agenda import plan
from tatami.kernel.dialect import i64

from .state import BUILDINGS, CHAMPIONS, CITY_CARDS, MISSIONS, ROUTES, ROWS, SEATS, SECTIONS, SITES, SPACES, SPECIALS, TOKENS, State

WAYS = ROUTES + SECTIONS  # where a champion can go: across a route, or to a border section

PASS = 0
STOP = 1  # do no more of what is being done
WITHDRAW = 2  # the own guard from the mission card
JOIN = 3
SELL = 4
LEFT_CARD, RIGHT_CARD = 5, 6
OWN_TILE, NEUTRAL_TILE = 7, 8
REWARD_VP, REWARD_TILES = 9, 10
SELECT = 16  # + space * 2 + option
SPECIAL = SELECT + SPACES * 2  # + space of the mission card
FREE = SPECIAL + SPECIALS  # + row: the neutral action done for nothing
TAKE = FREE + ROWS  # + strength or quest tile
COVER = TAKE + TOKENS  # + route
GUARD = COVER + ROUTES  # + route: a guard of the set-up
PLACE = GUARD + ROUTES  # + champion * SITES + site: a champion of the set-up
LIFT = PLACE + CHAMPIONS * SITES  # + champion
LAND = LIFT + CHAMPIONS  # + champion * SITES + site
BUILD = LAND + CHAMPIONS * SITES  # + building * SITES + site
MOVE = BUILD + BUILDINGS * SITES  # + (seat * CHAMPIONS + champion) * WAYS + way
DEAL_CARD = MOVE + SEATS * CHAMPIONS * WAYS  # + city card
DEAL_BUILDING = DEAL_CARD + CITY_CARDS  # + building
FIRST = DEAL_BUILDING + BUILDINGS  # + seat
DRAW_DURING = FIRST + SEATS  # + mission 1 to 9
DRAW_END = DRAW_DURING + MISSIONS  # + mission 1 to 9
ACTIONS = DRAW_END + MISSIONS

# action kinds printed on the board, and those of the special actions: moves first, then builds
NOTHING, MOVE_1, MOVE_2, EVADE, EXTRA_NINJA, IGNORE_TWO, MOVE_ANYBODY = 0, 1, 2, 3, 4, 5, 6
BUILD_VILLAGE, BUILD_CITY, BUILD_ANYWHERE = 7, 8, 9
STRENGTH, QUEST, TRANSPORT, TELEPORT, SELL_CHEST = 10, 11, 12, 13, 14
SCORE = 32  # + victory points
RECOVER = 64  # + action points
MOST_GAIN = 20

# tasks
DEALING_CARDS, DEALING_BUILDINGS, WHO_STARTS, PLACING_GUARDS, PLACING_CHAMPIONS = 1, 2, 3, 4, 5
DRAWING_DURING, DRAWING_END, JOINING = 6, 7, 8
TURN, ACTING, MOVING_ON, COVERING, CHOOSING_TILE, FREEING, REFILLING = 9, 10, 11, 12, 13, 14, 15
CHOOSING_CARD, TAKING, FREE_ACTION, REWARD = 16, 17, 18, 19

# events
DEALT_CARD, DEALT_BUILDING, STARTED, PLACED_CHAMPION, DREW, JOINED, WITHDREW, ROUND_BEGAN = 1, 2, 3, 4, 5, 6, 7, 8
SELECTED, PASSED, FORCED_TO_PASS, PAID, PENALISED, MOVED, COVERED, LAID_TILE, LAID_NEUTRAL_TILE = 9, 10, 11, 12, 13, 14, 15, 16, 17
KEPT_FIGURES, FREED, GUARDS_SCORED, BUILT, FOUNDED, TOOK_CARD, TOOK_TOKEN, LIFTED, LANDED = 18, 19, 20, 21, 22, 23, 24, 25, 26
SOLD, GAINED_AP, GAINED_VP, FREE_SELECTED, SPECIAL_SELECTED, CARD_EMPTIED, TOOK_BACK, CHAMPION_SCORED = 27, 28, 29, 30, 31, 32, 33, 34
WON, PLACED_GUARD, LEFT_UNDONE, IMPOSSIBLE, WORTH = 35, 36, 37, 38, 39
LAST_ROUND = 40  # + the reason, see end.py
TOTAL = 49
MISSION_DONE = 50  # + 1 for D1 to D3, 2 for D4 to D6, 3 for D7, 4 for D8
END_SCORED = 60  # + 1 to 6 for E1 to E6, 7 for E7 to E9
END_LOST = 70

# notes of ACTING
COLUMN, FIRST_KIND, SECOND_KIND = 0, 1, 2


def plan_action(s: State, seat: i64, column: i64, first: i64, second: i64) -> None:
    """One or two actions wait for a seat; the column says whose champion acts."""
    plan(s, ACTING, seat, column, first, second, 0)


def move_of(seat: i64, champion: i64, way: i64) -> i64:
    """The action of moving a champion across a route or to a border section."""
    return MOVE + (seat * CHAMPIONS + champion) * WAYS + way


def is_move(kind: i64) -> bool:
    """Whether an action kind lets a champion go."""
    return MOVE_1 <= kind <= MOVE_ANYBODY


def is_build(kind: i64) -> bool:
    """Whether an action kind lets somebody build."""
    return BUILD_VILLAGE <= kind <= BUILD_ANYWHERE
