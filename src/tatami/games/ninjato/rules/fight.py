"""A fight: one base card, any number of threes in support, and the foe's number to be beaten on the side of the raid."""

from tatami.games.ninjato.actions import (
    ADDED,
    BEAT,
    BEAT_FIRST,
    FACING,
    LOST,
    PLAY,
    PLAYED,
    STRIKE,
    STRIKING,
    SUPPORT,
    SUPPORTED,
    USE,
    WON_TREASURE,
    YIELDED_NOTHING,
)
from tatami.games.ninjato.state import (
    ADD,
    CARD,
    ELITE,
    ELITES,
    GUARD,
    PASS,
    REDRAW,
    SENTRY,
    STRENGTH,
    SUPPORT_CARD,
    TIE,
    VALUES,
    Box,
    State,
)
from tatami.kernel.agenda import doer, done, plan
from tatami.kernel.dialect import Offers, i64, tell

from .bags import discard_foe
from .hand import drop
from .house import cheapest, has_means, has_treasure, next_is_red, reveal
from .leaving import choose, clear_foe, empty, lose
from .skills import against, offer_tiles, use
from .turn import active


def face(s: State, box: Box) -> None:
    """[NJ-5.2] The raider sees the foe and must fight; [NJ-7.3] whoever has nothing left for the second of a pair has lost."""
    if has_means(s, box, active(s), s.side, s.role):
        plan(s, FACING, active(s), 0, 0, 0, 0)
    else:
        tell(s, LOST, active(s), s.foe - 1, s.total, number_to_beat(s, box))
        lose(s, box)


def number_to_beat(s: State, box: Box) -> i64:
    """[NJ-7.2] The foe's number on this side; [NJ-7.3] of a pair, that of the one who stands."""
    return box.number[s.foe - 1][s.side * 2 + s.half]


def stand_ins(s: State, box: Box, seat: i64) -> i64:
    """[NJ-9.2] Tiles that serve as a base card, [NJ-9.3] that pass the foe, [NJ-9.4] that draw another, never on sentry or half a pair."""
    tiles = against(s, box, seat, CARD, s.role) | against(s, box, seat, PASS, s.role)
    if s.role != SENTRY and s.half == 0:
        tiles |= against(s, box, seat, REDRAW, s.role)
    return tiles


def offer_base(s: State, box: Box, out: Offers) -> i64:
    """[NJ-5.2] Any card of the hand as the base card, or a tile in its stead."""
    seat = doer(s)
    n = 0
    for value in range(VALUES):
        if s.hand[seat][value] > 0:
            out[n] = PLAY + value
            n += 1
    return offer_tiles(stand_ins(s, box, seat), out, n)


def play_base(s: State, box: Box, action: i64) -> None:
    """[NJ-5.2] One base card; [NJ-9.2] a tile of its value; [NJ-9.3] past the foe without one; [NJ-9.4] another foe."""
    seat = doer(s)
    done(s)
    if action >= PLAY:
        play_card(s, seat, action - PLAY)
        base(s, box, seat, action - PLAY, 0)
        return
    tile = action - USE
    use(s, seat, tile)
    if box.tile_verb[tile] == CARD:
        base(s, box, seat, box.tile_n[tile], 1)
    elif box.tile_verb[tile] == PASS:
        win(s, box)
    else:
        role = s.role
        discard_foe(s, s.foe - 1)
        clear_foe(s)
        reveal(s, role)


def play_card(s: State, seat: i64, value: i64) -> None:
    """[NJ-5.4] A played card is discarded, whatever comes of it."""
    drop(s, seat, value)
    s.played[value] += 1


def favour(s: State) -> i64:
    """[NJ-5.3] Which way a support moves the total: up for strength, down for stealth."""
    return 1 if s.side == STRENGTH else -1


def base(s: State, box: Box, seat: i64, value: i64, by_tile: i64) -> None:
    """[NJ-9.5] What holds for the whole raid moves every play."""
    s.total = value + favour(s) * s.bonus
    plan(s, STRIKING, seat, 0, 0, 0, 0)
    tell(s, PLAYED, seat, value, s.total, by_tile)
    strike_on(s, box, seat)


def boosts(s: State, box: Box, seat: i64) -> i64:
    """[NJ-9.5] Tiles that move the total, [NJ-9.11] or win a tie."""
    tiles = against(s, box, seat, ADD, s.role)
    if s.total == number_to_beat(s, box):
        tiles |= against(s, box, seat, TIE, s.role)
    return tiles


def strike_on(s: State, box: Box, seat: i64) -> None:
    """With nothing to add the strike falls unasked; [NJ-14.1] whether there is a three in hand is nobody's business."""
    if s.hand_size[seat] == 0 and boosts(s, box, seat) == 0:
        done(s)
        strike(s, box, seat)


def offer_strike(s: State, box: Box, out: Offers) -> i64:
    """[NJ-5.3] Strike, or first support with a three, as often as there are threes; or use a tile."""
    seat = doer(s)
    out[0] = STRIKE
    n = 1
    if s.hand[seat][SUPPORT_CARD] > 0:
        out[1] = SUPPORT
        n = 2
    return offer_tiles(boosts(s, box, seat), out, n)


def add_to(s: State, box: Box, action: i64) -> None:
    """[NJ-5.3] A three moves the total by one; [NJ-9.5] a tile by its number, perhaps for the whole raid."""
    seat = doer(s)
    if action == STRIKE:
        done(s)
        strike(s, box, seat)
        return
    if action == SUPPORT:
        play_card(s, seat, SUPPORT_CARD)
        s.total += favour(s)
        tell(s, SUPPORTED, seat, s.total)
    else:
        tile = action - USE
        use(s, seat, tile)
        if box.tile_verb[tile] == TIE:
            done(s)
            win(s, box)
            return
        s.total += favour(s) * box.tile_n[tile]
        if box.tile_lasts[tile]:
            s.bonus += box.tile_n[tile]
        tell(s, ADDED, seat, tile, s.total)
    strike_on(s, box, seat)


def beats(s: State, box: Box) -> bool:
    """[NJ-5.1] Strength wins above the foe's number, stealth below it; a tie loses."""
    if s.side == STRENGTH:
        return s.total > number_to_beat(s, box)
    return s.total < number_to_beat(s, box)


def strike(s: State, box: Box, seat: i64) -> None:
    """[NJ-5.1] The total decides."""
    if beats(s, box):
        win(s, box)
    else:
        tell(s, LOST, seat, s.foe - 1, s.total, number_to_beat(s, box))
        lose(s, box)


def win(s: State, box: Box) -> None:
    """[NJ-4.3] A beaten foe gives up a treasure; [NJ-7.3] the second of a pair stands in first; [NJ-4.10] a sentry stays on guard."""
    first_of_two = box.pair[s.foe - 1] > 0 and s.half == 0
    tell(s, BEAT_FIRST if first_of_two else BEAT, active(s), s.foe - 1, s.total, number_to_beat(s, box))
    s.total = 0
    if first_of_two:
        s.half = 1
        face(s, box)
        return
    if s.role == GUARD:
        discard_foe(s, s.foe - 1)
    elif s.role == ELITE:
        s.elites[active(s)][s.foe - 1 - ELITES] += 1
    if s.role != SENTRY or not next_is_red(s, s.raid - 1):
        take_treasure(s)
    else:
        tell(s, YIELDED_NOTHING, active(s), s.raid - 1)
    clear_foe(s)
    if has_treasure(s, s.raid - 1):
        choose(s, box)
    else:
        empty(s, box)


def take_treasure(s: State) -> None:
    """[NJ-4.3] The cheapest treasure of the house, the light one of equals; [NJ-7.5] a sentry never gives up a red one."""
    house = s.raid - 1
    kind = cheapest(s, house)
    red = next_is_red(s, house)
    if red:
        s.red[house][kind] -= 1
    else:
        s.light[house][kind] -= 1
    s.spoils[kind] += 1
    if s.first_spoil == 0:
        s.first_spoil = kind + 1
    tell(s, WON_TREASURE, active(s), house, kind, 1 if red else 0)
