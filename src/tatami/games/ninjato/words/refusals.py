"""Why pointing there is no move: the rule that forbids it and the numbers that fail."""

from collections.abc import Callable

from tatami.games.ninjato import actions as a
from tatami.games.ninjato.names import KIND_NAMES, SIDE_NAMES
from tatami.games.ninjato.rules.dojo import LEFT
from tatami.games.ninjato.rules.house import has_treasure, is_on_a_house
from tatami.games.ninjato.rules.palace import BARTERING, cost_of, demanded_now
from tatami.games.ninjato.rules.sensei import ANY_CARD
from tatami.games.ninjato.state import GOLD, HOUSES, PALACE, PAVILION, SENSEI, SUPPORT_CARD, TIE, VALUES, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.words import Refused, words

from .things import (
    card_words,
    clan_words,
    envoy_words,
    foe_words,
    house_words,
    kind_words,
    rumour_words,
    seat_words,
    side_words,
    tile_words,
    token_words,
)

MOMENTS = {
    a.PLACING: ("NJ-2.1", "place"),
    a.TRAINING: ("NJ-3.2", "train"),
    a.TRIMMING: ("NJ-3.3", "trim"),
    a.APPRENTICE: ("NJ-8.1", "fee"),
    a.PAYING: ("NJ-10.1", "pay"),
    a.FACING: ("NJ-5.2", "face"),
    a.STRIKING: ("NJ-5.3", "strike"),
    a.HEARING: ("NJ-9.12", "mute"),
    a.CHOOSING: ("NJ-4.4", "choose"),
    a.KEEPING: ("NJ-9.6", "keep-foe"),
    a.DEFEATED: ("NJ-4.6", "keep"),
    a.CHANGING: ("NJ-4.8", "token"),
    a.RAID_OVER: ("NJ-9.8", "raid-over"),
    a.RECOVERING: ("NJ-9.8", "recover"),
    a.GIVING: ("NJ-9.9", "give"),
    a.GETTING: ("NJ-9.9", "get"),
    a.REWARDING: ("NJ-12.3", "reward"),
    a.LISTENING: ("NJ-12.5", "rumour"),
}
"""What each question asks for: the rule, and `refusal.first-<…>` for whoever points elsewhere."""


def why_not(s: State, box: Box, pointed: tuple[str, ...]) -> Refused:
    """The first reason found why no offered action begins with these targets."""
    if s.to_act < 0:
        return Refused("NJ-2.1", words("refusal.not-now"))
    why = None
    if len(pointed) == 1:
        sort, _, name = pointed[0].partition(":")
        if sort in REASONS:
            why = REASONS[sort](s, box, name)
    rule, first = MOMENTS[task(s)]
    return why or Refused(rule, words(f"refusal.first-{first}", seat=seat_words(box, s.to_act)))


def number_in(name: str, names: tuple[str, ...]) -> int | None:
    """Which of the names it is."""
    return names.index(name) if name in names else None


def why_no_raid(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-4.9] The house is empty, or [NJ-4.2] the player has nothing to fight with."""
    number, _, side_name = name.partition("-")
    house, side = number_in(number, tuple(str(n + 1) for n in range(HOUSES))), number_in(side_name, SIDE_NAMES)
    if task(s) != a.PLACING or house is None or side is None:
        return None
    if not has_treasure(s, house):
        return Refused("NJ-4.9", words("refusal.house-empty", house=house_words(box, house)))
    return Refused("NJ-4.2", words("refusal.no-means", side=side_words(box, side)))


def why_no_lesson(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-8.3] The tile is not there, or [NJ-8.1] its card is not in hand."""
    tile = number_in(name, box.names.tiles)
    if task(s) != a.PLACING or tile is None:
        return None
    if tile + 1 not in s.shown[SENSEI]:
        return Refused("NJ-8.3", words("refusal.tile-not-there", tile=tile_words(box, tile)))
    if box.tile_cost[tile] == ANY_CARD:
        return Refused("NJ-8.1", words("refusal.tile-any-card", tile=tile_words(box, tile)))
    return Refused("NJ-8.1", words("refusal.tile-card", tile=tile_words(box, tile), card=card_words(box, box.tile_cost[tile])))


def why_no_envoy(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-10.5] The envoy is not there, or [NJ-10.1] cannot be paid."""
    envoy = number_in(name, box.names.envoys)
    if task(s) != a.PLACING or envoy is None:
        return None
    if envoy + 1 not in s.shown[PALACE]:
        return Refused("NJ-10.5", words("refusal.envoy-not-there", envoy=envoy_words(box, envoy)))
    return Refused("NJ-10.1", words("refusal.cannot-pay", card=envoy_words(box, envoy), n=missing(s, box, PALACE, envoy)))


def why_no_rumour(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-10.5] [NJ-12.5] The rumour is not there, or [NJ-10.4] cannot be paid."""
    rumour = number_in(name, box.names.rumours)
    if task(s) not in (a.PLACING, a.REWARDING, a.LISTENING) or rumour is None:
        return None
    if rumour + 1 not in s.shown[PAVILION]:
        rule = "NJ-10.5" if task(s) == a.PLACING else "NJ-12.5"
        return Refused(rule, words("refusal.rumour-not-there", rumour=rumour_words(box, rumour)))
    return Refused("NJ-10.4", words("refusal.cannot-pay", card=rumour_words(box, rumour), n=missing(s, box, PAVILION, rumour)))


def missing(s: State, box: Box, place: int, card: int) -> int:
    """How many treasures are wanting, gold used for any."""
    own = s.treasures[s.to_act]
    short = sum(max(0, cost_of(box, place, card, kind) - own[kind]) for kind in range(GOLD))
    gold = own[GOLD] - cost_of(box, place, card, GOLD)
    return max(0, short - max(0, gold)) + max(0, -gold)


def why_no_draw(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-3.1] No draw is left, or [NJ-3.2] no such card lies there."""
    if task(s) != a.TRAINING:
        return None
    if note(s, LEFT) == 0:
        return Refused("NJ-3.1", words("refusal.no-draw-left"))
    value = number_in(name, card_names())
    return Refused("NJ-3.2", words("refusal.not-in-row", card=card_words(box, value))) if value else None


def card_names() -> tuple[str, ...]:
    """The values of Dojo cards as written, each in its place."""
    return ("", *(str(value) for value in range(1, VALUES)))


def why_no_card(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-5.3] Only threes support; [NJ-5.2] [NJ-8.1] [NJ-3.3] only what is in hand can be played or discarded."""
    value = number_in(name, card_names())
    if task(s) not in (a.FACING, a.STRIKING, a.APPRENTICE, a.TRIMMING) or not value:
        return None
    if task(s) == a.STRIKING and value != SUPPORT_CARD:
        return Refused("NJ-5.3", words("refusal.only-threes", card=card_words(box, value)))
    return Refused(MOMENTS[task(s)][0], words("refusal.not-in-hand", card=card_words(box, value)))


def why_no_payment(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-10.1] The treasure is not there; [NJ-10.2] only gold stands for another, after the kind itself; [NJ-9.10] a tile is at work."""
    kind = number_in(name, KIND_NAMES)
    if task(s) != a.PAYING or kind is None:
        return None
    demanded = kind_words(box, demanded_now(s))
    if s.treasures[s.to_act][kind] == 0:
        return Refused("NJ-10.1", words("refusal.no-such-treasure", treasure=kind_words(box, kind)))
    if kind not in (demanded_now(s), GOLD) and not note(s, BARTERING):
        return Refused("NJ-10.2", words("refusal.wrong-treasure", treasure=kind_words(box, kind), demanded=demanded))
    if note(s, BARTERING):
        return Refused("NJ-9.10", words("refusal.barter-another", treasure=kind_words(box, kind)))
    return Refused("NJ-10.2", words("refusal.kind-then-gold", treasure=kind_words(box, kind), demanded=demanded))


def why_no_spoil(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-4.6] Only what was won in this raid is a spoil."""
    kind = number_in(name, KIND_NAMES)
    if task(s) not in (a.DEFEATED, a.GIVING) or kind is None or s.spoils[kind] > 0:
        return None
    return Refused("NJ-4.6", words("refusal.no-such-spoil", treasure=kind_words(box, kind)))


def why_no_token(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-4.8] The token lies on a house, or is of the same clan."""
    token = number_in(name, box.names.tokens)
    if task(s) != a.CHANGING or token is None:
        return None
    if is_on_a_house(s, token):
        return Refused("NJ-4.8", words("refusal.token-in-play", token=token_words(box, token)))
    return Refused("NJ-4.8", words("refusal.same-clan", clan=clan_words(box, box.token_clan[token])))


def why_no_tile(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-8.1] Not owned; [NJ-8.4] face down; [NJ-9.1] wrong side or foe; else not the moment of its verb."""
    tile = number_in(name, box.names.tiles)
    if tile is None:
        return None
    bit, said = 1 << tile, tile_words(box, tile)
    if not s.skills[s.to_act] & bit:
        return Refused("NJ-8.1", words("refusal.not-your-tile", tile=said))
    if not s.ready[s.to_act] & bit:
        return Refused("NJ-8.4", words("refusal.tile-used", tile=said))
    if s.raid and not box.side_tiles[s.side] & bit:
        return Refused("NJ-9.1", words("refusal.wrong-side", tile=said, side=side_words(box, s.side)))
    if s.foe and not box.role_tiles[s.role] & bit:
        return Refused("NJ-9.1", words("refusal.wrong-foe", tile=said, foe=foe_words(box, s.foe - 1)))
    if box.tile_verb[tile] == TIE and task(s) == a.STRIKING:
        return Refused("NJ-9.11", words("refusal.no-tie", tile=said, total=s.total))
    return Refused(f"NJ-9.{box.tile_verb[tile] + 2}", words("refusal.wrong-moment", tile=said))


def why_no_button(s: State, box: Box, name: str) -> Refused | None:
    """[NJ-3.1] Draws are compulsory; [NJ-4.4] leaving and banzai come after a won fight."""
    if name == "stop" and task(s) == a.TRAINING:
        return Refused("NJ-3.1", words("refusal.draw-first", n=note(s, LEFT)))
    if name in ("leave", "banzai") and task(s) in (a.FACING, a.STRIKING):
        return Refused("NJ-4.4", words("refusal.fight-first", foe=foe_words(box, s.foe - 1)))
    return None


Reason = Callable[[State, Box, str], Refused | None]

REASONS: dict[str, Reason] = {
    "house": why_no_raid,
    "tile": why_no_lesson,
    "envoy": why_no_envoy,
    "rumour": why_no_rumour,
    "dojo": why_no_draw,
    "hand": why_no_card,
    "own": why_no_payment,
    "spoil": why_no_spoil,
    "token": why_no_token,
    "skill": why_no_tile,
    "button": why_no_button,
}
