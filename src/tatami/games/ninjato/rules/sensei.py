"""The Sensei: one tile for the Dojo card it shows; further tiles of a Way are free."""

from tatami.games.ninjato.actions import APPRENTICE, DISCARD, LEARNT
from tatami.games.ninjato.state import NO_WAY, SENSEI, SLOTS, Box, State
from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import i64, tell

from .hand import drop, only_card
from .round_end import turn_over
from .turn import active

ANY_CARD = 0
LESSON = 0  # the note of APPRENTICE: the tile to be paid


def is_free(s: State, box: Box, seat: i64, tile: i64) -> bool:
    """[NJ-8.2] Whoever has a tile of a Way gets the others for nothing; [NJ-8.5] Hensojutsu belongs to none."""
    way = box.tile_way[tile]
    if way == NO_WAY and not box.disguise_way:
        return False
    return s.skills[seat] & box.way_tiles[way] != 0


def can_learn(s: State, box: Box, seat: i64, tile: i64) -> bool:
    """[NJ-8.1] The card on the tile is in hand, or any card if it asks for any; [NJ-8.2] or the tile is free."""
    if is_free(s, box, seat, tile):
        return True
    if box.tile_cost[tile] == ANY_CARD:
        return s.hand_size[seat] > 0
    return s.hand[seat][box.tile_cost[tile]] > 0


def learn(s: State, box: Box, tile: i64) -> None:
    """[NJ-8.1] The player chooses the card for a tile that asks for any, unless there is but one."""
    seat = active(s)
    if is_free(s, box, seat, tile):
        receive(s, box, seat, tile, 0)
    elif box.tile_cost[tile] != ANY_CARD:
        receive(s, box, seat, tile, box.tile_cost[tile])
    elif s.hand_size[seat] == 1:
        receive(s, box, seat, tile, only_card(s, seat))
    else:
        plan(s, APPRENTICE, seat, tile, 0, 0, 0)


def pay_fee(s: State, box: Box, action: i64) -> None:
    """[NJ-8.1] The chosen card pays for the tile."""
    seat = doer(s)
    tile = note(s, LESSON)
    done(s)
    receive(s, box, seat, tile, action - DISCARD)


def receive(s: State, box: Box, seat: i64, tile: i64, fee: i64) -> None:
    """[NJ-8.1] The card is discarded and the tile is the player's, face up; [NJ-8.3] its place stays empty."""
    if fee > 0:
        drop(s, seat, fee)
    for slot in range(SLOTS):
        if s.shown[SENSEI][slot] == tile + 1:
            s.shown[SENSEI][slot] = 0
    s.skills[seat] |= 1 << tile
    s.ready[seat] |= 1 << tile
    tell(s, LEARNT, seat, tile, fee)
    turn_over(s, box)
