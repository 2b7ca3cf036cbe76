"""Leaving a house: by choice with everything, beaten with one treasure, or with the last one and a new clan on the door."""

from tatami.games.ninjato.actions import (
    CHANGED,
    CHANGING,
    CHOOSING,
    DEFEATED,
    EMPTIED,
    FLED_FROM,
    KEEP_SPOIL,
    KEPT,
    LEFT_HOUSE,
    LOST_SPOIL,
    RESTOCKING,
    STOP,
    TOKEN,
    USE,
    WON_FROM,
)
from tatami.games.ninjato.state import KEEP, KINDS, SENTRY, TOKENS, Box, State
from tatami.kernel.agenda import doer, done, note, plan, rewrite
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .bags import discard_foe, shuffle_bag
from .filling import put_treasure
from .house import has_means, is_on_a_house, next_role
from .raid_over import end_raid
from .skills import offer_tiles, on_this_side, use
from .turn import active

TO_KEEP, BY_TILE = 0, 1  # the notes of DEFEATED: spoils still to keep, whether a tile allows several


def choose(s: State, box: Box) -> None:
    """[NJ-4.4] After a won fight the raider leaves or goes on; without the means to fight there is nothing to choose."""
    if has_means(s, box, active(s), s.side, next_role(s, box)):
        plan(s, CHOOSING, active(s), 0, 0, 0, 0)
    else:
        leave(s, box, 1)


def leave(s: State, box: Box, forced: i64) -> None:
    """[NJ-4.5] The raider goes with all spoils; one new treasure comes into the house, none if nothing was taken."""
    tell(s, LEFT_HOUSE, active(s), s.raid - 1, sum(s.spoils), forced)
    if s.kept > 0:
        put_back(s)
    if sum(s.spoils) > 0:
        restock(s, box)
    else:
        end_raid(s, box)


def put_back(s: State) -> None:
    """[NJ-9.6] A foe kept for later returns to its deck unseen."""
    s.foes[s.kept - 1] += 1
    s.foes_left[s.peeked_sort] += 1
    s.kept = 0
    s.peeked_sort = 0


def restock(s: State, box: Box) -> None:
    """[NJ-4.5] One treasure from the bag, if there is any."""
    if shuffle_bag(s):
        plan(s, RESTOCKING, CHANCE, 0, 0, 0, 0)
    else:
        end_raid(s, box)


def restocked(s: State, box: Box, kind: i64) -> None:
    """[NJ-4.5] It lies on its light side, [NJ-4.7] after a defeat too."""
    put_treasure(s, s.raid - 1, kind, FLED_FROM if s.beaten else WON_FROM)
    done(s)
    end_raid(s, box)


def clear_foe(s: State) -> None:
    """Nobody is faced any more."""
    s.foe = 0
    s.role = 0
    s.half = 0
    s.total = 0


def lose(s: State, box: Box) -> None:
    """[NJ-4.6] The raid is lost: one spoil may be kept; [NJ-7.4] an unbeaten guard or elite is discarded, a sentry stays."""
    if s.role != SENTRY:
        discard_foe(s, s.foe - 1)
    clear_foe(s)
    s.beaten = 1
    if sum(s.spoils) == 0:
        end_raid(s, box)
        return
    plan(s, DEFEATED, active(s), 1, 0, 0, 0)
    if to_keep_more(s, box) == 0:
        if box.defeat_keeps:
            keep(s, s.first_spoil - 1)
        keep_on(s, box)


def to_keep_more(s: State, box: Box) -> i64:
    """[NJ-9.14] Tiles that keep several spoils, if there are several."""
    return on_this_side(s, box, active(s), KEEP) if sum(s.spoils) > 1 else 0


def kinds_of_spoil(s: State) -> i64:
    """How many different kinds were won and are not yet kept."""
    n = 0
    for kind in range(KINDS):
        if s.spoils[kind] > 0:
            n += 1
    return n


def offer_spoils(s: State, box: Box, out: Offers) -> i64:
    """[NJ-4.6] Any of the spoils; [NJ-9.14] or a tile that keeps more."""
    n = 0
    if box.defeat_keeps and note(s, BY_TILE) == 0:
        out[0] = STOP
        n = 1
    else:
        for kind in range(KINDS):
            if s.spoils[kind] > 0:
                out[n] = KEEP_SPOIL + kind
                n += 1
    if note(s, BY_TILE) == 0:
        n = offer_tiles(to_keep_more(s, box), out, n)
    return n


def save(s: State, box: Box, action: i64) -> None:
    """[NJ-4.6] One spoil is kept, [NJ-9.14] or as many as a tile allows."""
    if action == STOP:
        keep(s, s.first_spoil - 1)
    elif action < KEEP_SPOIL:
        use(s, doer(s), action - USE)
        rewrite(s, TO_KEEP, box.tile_n[action - USE])
        rewrite(s, BY_TILE, 1)
    else:
        keep(s, action - KEEP_SPOIL)
    keep_on(s, box)


def keep(s: State, kind: i64) -> None:
    """[NJ-4.6] A spoil is kept."""
    rewrite(s, TO_KEEP, note(s, TO_KEEP) - 1)
    s.spoils[kind] -= 1
    s.saved[kind] += 1
    tell(s, KEPT, active(s), kind, note(s, BY_TILE))


def keep_on(s: State, box: Box) -> None:
    """[NJ-4.6] What may be kept anyway, or is all alike, is kept unasked; then the rest is lost."""
    while note(s, TO_KEEP) > 0 and sum(s.spoils) > 0 and (kinds_of_spoil(s) == 1 or sum(s.spoils) <= note(s, TO_KEEP)):
        kind = 0
        while s.spoils[kind] == 0:
            kind += 1
        keep(s, kind)
    if note(s, TO_KEEP) == 0 or sum(s.spoils) == 0:
        done(s)
        part_with_the_rest(s, box)


def part_with_the_rest(s: State, box: Box) -> None:
    """[NJ-4.6] The other spoils are discarded, by another reading left in the house; [NJ-4.7] then a new treasure comes."""
    for kind in range(KINDS):
        if s.spoils[kind] > 0:
            tell(s, LOST_SPOIL, active(s), kind, s.spoils[kind])
            if box.defeat_rest:
                s.light[s.raid - 1][kind] += s.spoils[kind]
            else:
                s.spent[kind] += s.spoils[kind]
        s.spoils[kind] = s.saved[kind]
        s.saved[kind] = 0
    if box.defeat_restock:
        end_raid(s, box)
    else:
        restock(s, box)


def empty(s: State, box: Box) -> None:
    """[NJ-4.8] The last treasure is gone: another clan takes the house; [NJ-4.9] its sentry is discarded, it stays empty this round."""
    house = s.raid - 1
    discard_foe(s, s.sentry[house] - 1)
    s.sentry[house] = 0
    tell(s, EMPTIED, active(s), house)
    plan(s, CHANGING, active(s), 0, 0, 0, 0)


def offer_tokens(s: State, box: Box, out: Offers) -> i64:
    """[NJ-4.8] Any token beside the board that is of another clan."""
    clan = box.token_clan[s.token[s.raid - 1] - 1]
    n = 0
    for token in range(TOKENS):
        if box.token_clan[token] != clan and not is_on_a_house(s, token):
            out[n] = TOKEN + token
            n += 1
    return n


def change(s: State, box: Box, action: i64) -> None:
    """[NJ-4.8] The new token lies on the house, the old one beside the board."""
    done(s)
    s.token[s.raid - 1] = action - TOKEN + 1
    tell(s, CHANGED, active(s), s.raid - 1, action - TOKEN)
    end_raid(s, box)
