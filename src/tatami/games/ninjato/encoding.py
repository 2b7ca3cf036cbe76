"""What the numbers mean to a program that learns."""

from tatami.kernel.dialect import MOST_SEATS
from tatami.kernel.encoding import Encoding

from . import actions as a
from .state import ENVOYS, RUMOURS, TILES

PLAYERS = {
    "dojo": a.DOJO,
    "raid": a.RAID,
    "learn": a.LEARN,
    "call": a.CALL,
    "spread": a.SPREAD,
    "take": a.TAKE,
    "discard": a.DISCARD,
    "pay": a.PAY,
    "use": a.USE,
    "play": a.PLAY,
    "support": a.SUPPORT,
    "strike": a.STRIKE,
    "leave": a.LEAVE,
    "banzai": a.BANZAI,
    "stop": a.STOP,
    "sound": a.SOUND,
    "honour": a.HONOUR,
    "keep-foe": a.KEEP_FOE,
    "keep-spoil": a.KEEP_SPOIL,
    "token": a.TOKEN,
    "take-back": a.TAKE_BACK,
    "give": a.GIVE,
    "get": a.GET,
    "rumour": a.RUMOUR,
}
CHANCES = {
    "order": a.ORDER,
    "treasure": a.TREASURE,
    "post": a.POST,
    "tile": a.TILE,
    "envoy": a.ENVOY,
    "show": a.SHOW,
    "deal": a.DEAL,
    "reveal": a.REVEAL,
    "see": a.SEE,
    "find": a.FIND,
}
BY_SEAT = (
    "honour", "hand", "known", "hand_size", "treasures", "skills", "ready", "envoys", "rumours", "secret", "secret_size", "elites",
    "old", "old_size",
)  # fmt: skip

ENCODING = Encoding(
    verbs=PLAYERS | CHANCES,
    actions=a.LAST,
    chance=frozenset(CHANCES),
    sets={"unshown": max(TILES, ENVOYS, RUMOURS), "skills": TILES, "ready": TILES, "envoys": ENVOYS, "rumours": RUMOURS},
    by_seat=dict.fromkeys(BY_SEAT, 0),
    seats={"order": (0, MOST_SEATS), "stack": (1, MOST_SEATS), "noted_seat": (1, MOST_SEATS)},
)
