"""The empty table: all cards in their decks, all treasures in the bag, nobody with anything."""

from tatami.games.ninjato.actions import ORDERING
from tatami.games.ninjato.state import (
    ELITE_KINDS,
    ENVOYS,
    FOES,
    HOUSES,
    KINDS,
    MOST_PEEKED,
    MOST_SHURIKEN,
    PALACE,
    PAVILION,
    PLACES,
    RUMOURS,
    SENSEI,
    SLOTS,
    SORTS,
    TILES,
    VALUES,
    Box,
    State,
)
from tatami.kernel.agenda import clear_agenda, plan
from tatami.kernel.dialect import CHANCE, MOST_SEATS, i64

from .ages import clear_ages
from .bags import count_foes


def start(s: State, box: Box, seats: i64) -> None:
    """[NJ-1.1] All cards are in their decks, all treasures in the bag, nobody has honour."""
    s.seats = seats
    clear_agenda(s)
    clear_table(s)
    clear_raid(s)
    clear_ages(s)
    for seat in range(MOST_SEATS):
        clear_seat(s, seat)
    fill_bags(s, box)
    plan(s, ORDERING, CHANCE, 0, 0, 0, 0)


def clear_table(s: State) -> None:
    """Nothing lies on the board."""
    s.round = 0
    s.turn = 0
    s.stack_size = 0
    s.reason = 0
    s.tiles_due = s.seats
    for i in range(MOST_SHURIKEN):
        s.stack[i] = 0
    for house in range(HOUSES):
        s.token[house] = 0
        s.sentry[house] = 0
        for kind in range(KINDS):
            s.light[house][kind] = 0
            s.red[house][kind] = 0
    for place in range(PLACES):
        for slot in range(SLOTS):
            s.shown[place][slot] = 0


def clear_raid(s: State) -> None:
    """Nobody raids and nobody pays."""
    s.raid = 0
    s.side = 0
    s.foe = 0
    s.role = 0
    s.half = 0
    s.total = 0
    s.bonus = 0
    s.first_spoil = 0
    s.alarmed = 0
    s.kept = 0
    s.peeked_sort = 0
    s.beaten = 0
    for kind in range(KINDS):
        s.spoils[kind] = 0
        s.saved[kind] = 0
        s.need[kind] = 0
    for value in range(VALUES):
        s.played[value] = 0
    for i in range(MOST_PEEKED):
        s.peeked[i] = 0


def clear_seat(s: State, seat: i64) -> None:
    """A player without anything."""
    s.order[seat] = 0
    s.honour[seat] = 0
    s.hand_size[seat] = 0
    s.skills[seat] = 0
    s.ready[seat] = 0
    s.envoys[seat] = 0
    s.rumours[seat] = 0
    for value in range(VALUES):
        s.hand[seat][value] = 0
        s.known[seat][value] = 0
        s.thrown[seat][value] = 0
    for kind in range(KINDS):
        s.treasures[seat][kind] = 0
    for foe in range(FOES):
        s.secret[seat][foe] = 0
    for sort in range(SORTS):
        s.secret_size[seat][sort] = 0
    for kind in range(ELITE_KINDS):
        s.elites[seat][kind] = 0


def fill_bags(s: State, box: Box) -> None:
    """[NJ-1.1] Dojo cards, guards, elites, treasures, tiles, envoys and rumours wait unseen."""
    s.deck_size = 0
    for value in range(VALUES):
        s.deck[value] = box.cards[value]
        s.deck_size += box.cards[value]
        s.face_up[value] = 0
        s.discards[value] = 0
    for kind in range(KINDS):
        s.bag[kind] = box.treasures[kind]
        s.spent[kind] = 0
    for foe in range(FOES):
        s.foes[foe] = box.foes[foe]
        s.foe_discards[foe] = 0
    count_foes(s)
    s.unshown[SENSEI] = (1 << TILES) - 1
    s.unshown[PALACE] = (1 << ENVOYS) - 1
    s.unshown[PAVILION] = (1 << RUMOURS) - 1
