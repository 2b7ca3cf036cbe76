"""Offers and questions in words."""

from collections.abc import Callable

from tatami.games.ninjato import actions as a
from tatami.games.ninjato.rules.dojo import LEFT
from tatami.games.ninjato.rules.fight import beats, boosts, number_to_beat
from tatami.games.ninjato.rules.leaving import TO_KEEP
from tatami.games.ninjato.rules.palace import PLACE, WANTED, demanded_now
from tatami.games.ninjato.rules.raid_over import VERB
from tatami.games.ninjato.rules.scoring import CLAN, NOBODY, clan_worth, leader
from tatami.games.ninjato.rules.sensei import LESSON
from tatami.games.ninjato.state import PALACE, SIDES, SUPPORT_CARD, SWAP, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.words import Words, words

from .things import (
    card_words,
    clan_words,
    effect_words,
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

Wording = Callable[[Box, int], Words]

NAMED: tuple[tuple[int, str, str, Wording], ...] = (
    (a.LEARN, "learn", "tile", tile_words),
    (a.CALL, "call", "envoy", envoy_words),
    (a.SPREAD, "spread", "rumour", rumour_words),
    (a.TAKE, "take", "card", card_words),
    (a.DISCARD, "discard", "card", card_words),
    (a.PAY, "pay", "treasure", kind_words),
    (a.USE, "use", "tile", tile_words),
    (a.PLAY, "play", "card", card_words),
    (a.KEEP_FOE, "keep-foe", "foe", foe_words),
    (a.KEEP_SPOIL, "keep", "treasure", kind_words),
    (a.TOKEN, "token", "token", token_words),
    (a.TAKE_BACK, "recover", "card", card_words),
    (a.GIVE, "give", "treasure", kind_words),
    (a.GET, "get", "treasure", kind_words),
    (a.RUMOUR, "rumour", "rumour", rumour_words),
    (a.ORDER, "order", "seat", seat_words),
    (a.TREASURE, "treasure", "treasure", kind_words),
    (a.POST, "sentry", "foe", foe_words),
    (a.TILE, "tile", "tile", tile_words),
    (a.ENVOY, "envoy", "envoy", envoy_words),
    (a.SHOW, "show", "card", card_words),
    (a.DEAL, "draw", "card", card_words),
    (a.REVEAL, "reveal", "foe", foe_words),
    (a.SEE, "peek", "foe", foe_words),
    (a.FIND, "find", "treasure", kind_words),
)

BUTTONS = {a.DOJO: "dojo", a.STRIKE: "strike", a.LEAVE: "leave", a.BANZAI: "banzai", a.STOP: "stop", a.SOUND: "sound"}


def phrase(s: State, box: Box, action: int) -> Words:
    """An offer in words, for buttons, lists and screen readers."""
    if action in BUTTONS:
        return words(f"action.{BUTTONS[action]}")
    if action == a.HONOUR:
        clan = note(s, CLAN)
        return words("action.honour", clan=clan_words(box, clan), n=clan_worth(s, box, clan))
    if action == a.SUPPORT:
        return words("action.support", card=card_words(box, SUPPORT_CARD))
    if action == a.TAKE:
        return words("action.take-deck")
    if action < a.LEARN:
        house, side = divmod(action - a.RAID, SIDES)
        return words("action.raid", house=house_words(box, house), side=side_words(box, side))
    code, key, name, wording = max(row for row in NAMED if row[0] <= action)
    said = {name: wording(box, action - code)}
    if code in (a.USE, a.LEARN):
        said["effect"] = effect_words(box, action - code)
    return words(f"action.{key}", **said)


PLACES = ((a.SPREAD, "pavilion"), (a.CALL, "palace"), (a.LEARN, "sensei"))
"""Where a shuriken goes, by the first of its actions; what lies there differs from game to game."""


def opening(s: State, box: Box, action: int) -> Words:
    """An offer without what the set-up has dealt: a shuriken's place, or the side of its raid."""
    if not (a.RAID <= action < a.TAKE):
        return phrase(s, box, action)
    if action < a.LEARN:
        return words("opening.raid", side=side_words(box, (action - a.RAID) % SIDES))
    return words(f"opening.{next(place for first, place in PLACES if action >= first)}")


def prompt(s: State, box: Box) -> Words:
    """What the one to act is asked."""
    if s.to_act == OVER:
        return words("prompt.over")
    if s.to_act == CHANCE:
        return words("prompt.chance")
    asked, seat = task(s), seat_words(box, s.to_act)
    if asked in SIMPLE:
        return words(f"prompt.{SIMPLE[asked]}", seat=seat)
    return DETAILED[asked](s, box, seat)


SIMPLE = {
    a.HEARING: "mute", a.KEEPING: "keep-foe", a.CHANGING: "token", a.RAID_OVER: "raid-over", a.RECOVERING: "recover", a.GETTING: "get",
    a.TRIMMING: "trim",
}  # fmt: skip


def ask_place(s: State, box: Box, seat: Words) -> Words:
    """Where to put the next shuriken."""
    return words("prompt.place", seat=seat, shuriken=s.turn // s.seats + 1, of=box.shuriken)


def ask_training(s: State, box: Box, seat: Words) -> Words:
    """What to draw in the Dojo."""
    return words("prompt.train", seat=seat, n=note(s, LEFT)) if note(s, LEFT) else words("prompt.train-on", seat=seat)


def ask_fee(s: State, box: Box, seat: Words) -> Words:
    """Which card pays for a tile."""
    return words("prompt.fee", seat=seat, tile=tile_words(box, note(s, LESSON)))


def ask_payment(s: State, box: Box, seat: Words) -> Words:
    """Which treasure pays for an envoy or a rumour."""
    card = note(s, WANTED)
    wanted = envoy_words(box, card) if note(s, PLACE) == PALACE else rumour_words(box, card)
    return words("prompt.pay", seat=seat, card=wanted, treasure=kind_words(box, demanded_now(s)))


def ask_base(s: State, box: Box, seat: Words) -> Words:
    """What to play against the foe."""
    return words(f"prompt.face-{('strength', 'stealth')[s.side]}", seat=seat, foe=foe_words(box, s.foe - 1), number=number_to_beat(s, box))


def nothing_to_add(s: State, box: Box) -> bool:
    """[NJ-5.3] Whether no three is left, [NJ-9.5] nor a tile, as far as the viewer knows the hand."""
    hand = s.hand[s.to_act]
    return hand[SUPPORT_CARD] == 0 and sum(hand) == s.hand_size[s.to_act] and boosts(s, box, s.to_act) == 0


def ask_strike(s: State, box: Box, seat: Words) -> Words:
    """Strike, or add to the total."""
    outcome = "winning" if beats(s, box) else "lost" if nothing_to_add(s, box) else "losing"
    return words(f"prompt.strike-{outcome}", seat=seat, foe=foe_words(box, s.foe - 1), total=s.total, number=number_to_beat(s, box))


def ask_choice(s: State, box: Box, seat: Words) -> Words:
    """Leave or go on."""
    return words("prompt.choose", seat=seat, n=sum(s.spoils))


def ask_spoil(s: State, box: Box, seat: Words) -> Words:
    """What to keep after a defeat."""
    return words("prompt.keep", seat=seat, n=note(s, TO_KEEP))


def ask_gift(s: State, box: Box, seat: Words) -> Words:
    """Which spoil to give away."""
    return words("prompt.swap" if note(s, VERB) == SWAP else "prompt.trade", seat=seat)


def ask_reward(s: State, box: Box, seat: Words) -> Words:
    """The honour or a rumour."""
    clan = note(s, CLAN)
    return words("prompt.reward", seat=seat, clan=clan_words(box, clan), n=clan_worth(s, box, clan))


def ask_rumour(s: State, box: Box, seat: Words) -> Words:
    """Which rumour the second takes, or whoever gets both rewards because nobody else is there."""
    clan = note(s, CLAN)
    alone = leader(s, box, clan, NOBODY) == s.to_act
    return words("prompt.rumour-alone" if alone else "prompt.rumour", seat=seat, clan=clan_words(box, clan), round=s.round)


DETAILED: dict[int, Callable[[State, Box, Words], Words]] = {
    a.PLACING: ask_place,
    a.TRAINING: ask_training,
    a.APPRENTICE: ask_fee,
    a.PAYING: ask_payment,
    a.FACING: ask_base,
    a.STRIKING: ask_strike,
    a.CHOOSING: ask_choice,
    a.DEFEATED: ask_spoil,
    a.GIVING: ask_gift,
    a.REWARDING: ask_reward,
    a.LISTENING: ask_rumour,
}
