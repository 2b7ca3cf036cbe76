"""What the numbers mean to a program that learns."""

from tatami.kernel.encoding import Encoding

from . import actions as a
from .state import BUILDINGS, CITY_CARDS, NEUTRAL, SEATS

PLAYERS = {
    "pass": a.PASS,
    "stop": a.STOP,
    "withdraw": a.WITHDRAW,
    "join": a.JOIN,
    "sell": a.SELL,
    "left-card": a.LEFT_CARD,
    "right-card": a.RIGHT_CARD,
    "own-tile": a.OWN_TILE,
    "neutral-tile": a.NEUTRAL_TILE,
    "reward-vp": a.REWARD_VP,
    "reward-tiles": a.REWARD_TILES,
    "select": a.SELECT,
    "special": a.SPECIAL,
    "free": a.FREE,
    "take": a.TAKE,
    "cover": a.COVER,
    "guard": a.GUARD,
    "place": a.PLACE,
    "lift": a.LIFT,
    "land": a.LAND,
    "build": a.BUILD,
    "move": a.MOVE,
}
CHANCES = {
    "deal-card": a.DEAL_CARD,
    "deal-building": a.DEAL_BUILDING,
    "first": a.FIRST,
    "draw-during": a.DRAW_DURING,
    "draw-end": a.DRAW_END,
}
BY_SEAT = (
    "passed", "vp", "ap", "spot", "on_board", "champion", "supply", "route_tiles", "strength", "quest", "progress", "special_used",
)  # fmt: skip

ENCODING = Encoding(
    verbs=PLAYERS | CHANCES,
    actions=a.ACTIONS,
    chance=frozenset(CHANCES),
    sets={"types": BUILDINGS, "deck": CITY_CARDS},
    by_seat=dict.fromkeys(BY_SEAT, 0) | {"placed": 1, "figures": 1},
    seats={"order": (0, SEATS), "stack": (0, SEATS), "special": (1, SEATS), "tile": (1, NEUTRAL + 1)},
)
