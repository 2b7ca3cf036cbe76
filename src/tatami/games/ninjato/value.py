"""What a seat may hope for: honour, what treasures will buy, its standing with the clans, what its rumours count, hand and skills."""

from tatami.kernel.agenda import NOTES, TASK, task
from tatami.kernel.dialect import i64

from .actions import DEFEATED, DRAWING, FACING, REVEALING, STRIKING, TRAINING
from .rules.end import FLAT, elite_bonus, envoys_of, rumour_bonus
from .rules.house import SORT
from .rules.palace import can_afford
from .rules.scoring import NOBODY, clan_worth, leader
from .rules.skills import how_many
from .rules.turn import active
from .state import (
    ADD,
    CARD,
    CLANS,
    FIRST_FOE,
    GUARD_SORT,
    KINDS,
    PALACE,
    PASS,
    PAVILION,
    ROUNDS,
    SLOTS,
    STRENGTH,
    SUPPORT_CARD,
    TILES,
    VALUES,
    Box,
    State,
)

NAMES = (
    "honour", "bonuses", "multipliers", "led_clans", "second_clans", "grip", "later_grip", "envoys", "rumours",
    "fighting_skills", "other_skills", "treasure_honour", "treasures", "affordable", "cards", "supports", "extremes", "visits", "early",
)  # fmt: skip

PARTS = 10  # of an honour: what is likely but not certain shows
CARDS_OF_A_VISIT = 2
TREASURES_OF_A_VISIT = 3
CERTAIN = 100  # of a hundred
FIRM = 2  # so many envoys more than anybody else are hardly caught up with
MOST_FIGHTS = 3  # of a raid that is thought ahead
BEYOND = 100  # more than any number on a foe


def features(
    s: State, box: Box, seat: i64
) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64]:
    """What is scored, what would be if the game ended now, and what helps to score more while there are visits left; in tenths."""
    visits = visits_left(s, box, seat)
    later = PARTS if visits > 0 else 0
    scorings = scorings_left(s, box)
    nearness = 0 if scorings == 0 else 2 if box.scoring[s.round][0] > 0 else 1
    rounds = PARTS * visits // box.shuriken
    spoils, raiding = spoils_of(s, box, seat)
    held = sum(s.treasures[seat])
    lead, second, grip = standing(s, box, seat)
    fighting = how_many(s.skills[seat] & (box.verb_tiles[CARD] | box.verb_tiles[PASS] | box.verb_tiles[ADD]))
    return (
        PARTS * s.honour[seat],
        PARTS * (rumour_bonus(s, box, seat) + elite_bonus(s, box, seat) + (0 if later else held)),
        multipliers(s, box, seat) * rounds,
        PARTS * lead * nearness // 2,
        PARTS * second * nearness // 2,
        grip if scorings else 0,
        grip * max(0, scorings - 1),
        PARTS * how_many(s.envoys[seat]) * max(0, scorings - 1),
        how_many(s.rumours[seat]) * rounds,
        fighting * rounds,
        (how_many(s.skills[seat]) - fighting) * rounds,
        (treasure_honour(s, box, seat) * PARTS * min(held, TREASURES_OF_A_VISIT * visits) // max(1, held)) + (spoils if later else 0),
        held * later,
        affordable(s, box, seat) * later,
        PARTS * max(0, min(s.hand_size[seat] + coming_cards(s, seat) - raiding, CARDS_OF_A_VISIT * visits)),
        s.hand[seat][SUPPORT_CARD] * later,
        (s.hand[seat][1] + s.hand[seat][VALUES - 1]) * later,
        PARTS * visits,
        later if is_early(s, seat) else 0,
    )


def visits_left(s: State, box: Box, seat: i64) -> i64:
    """Shuriken that a seat will still place, the present one included."""
    place = 0
    while place < s.seats - 1 and s.order[place] != seat:
        place += 1
    return box.shuriken * (ROUNDS + 1 - s.round) - (s.turn + s.seats - 1 - place) // s.seats


def is_early(s: State, seat: i64) -> bool:
    """Whether the seat would lead the next round."""
    if s.stack_size > 0:
        return s.stack[s.stack_size - 1] == seat + 1
    return s.order[0] == seat


def scorings_left(s: State, box: Box) -> i64:
    """How often the clans will still be scored."""
    n = 0
    for number in range(s.round, ROUNDS + 1):
        if box.scoring[number][0] > 0:
            n += 1
    return n


def standing(s: State, box: Box, seat: i64) -> tuple[i64, i64, i64]:
    """The honour of the clans whose envoys the seat has most of, how many clans it is second with, and how firm its grip on honour is."""
    lead = 0
    second = 0
    grip = 0
    if s.envoys[seat]:
        for clan in range(CLANS):
            own = envoys_of(s, box, seat, clan)
            if own > 0:
                first = leader(s, box, clan, NOBODY)
                worth = clan_worth(s, box, clan)
                rival = leader(s, box, clan, seat)
                ahead = own - (envoys_of(s, box, rival, clan) if rival != NOBODY else 0)
                grip += worth * PARTS * (FIRM + max(-FIRM, min(FIRM, ahead))) // (2 * FIRM)
                if first == seat:
                    lead += worth
                elif leader(s, box, clan, first) == seat:
                    second += 1
    return lead, second, grip


def multipliers(s: State, box: Box, seat: i64) -> i64:
    """How many rumours grow with what they count."""
    return how_many(s.rumours[seat] & ~box.sort_rumours[FLAT])


def treasure_honour(s: State, box: Box, seat: i64) -> i64:
    """The honour that the treasures bring when they are spent."""
    total = 0
    for kind in range(KINDS):
        total += box.value[kind] * s.treasures[seat][kind]
    return total


def affordable(s: State, box: Box, seat: i64) -> i64:
    """Envoys and rumours on show that the seat can pay."""
    n = 0
    if sum(s.treasures[seat]) > 0:
        for place in range(PALACE, PAVILION + 1):
            for slot in range(SLOTS):
                if s.shown[place][slot] > 0 and can_afford(s, box, seat, place, s.shown[place][slot] - 1):
                    n += 1
    return n


def coming_cards(s: State, seat: i64) -> i64:
    """The cards that a visit to the Dojo will still bring."""
    n = 0
    if s.round > 0 and active(s) == seat:
        for i in range(s.agenda_size):
            if s.agenda[i][TASK] == TRAINING:
                n += s.agenda[i][NOTES]
            elif s.agenda[i][TASK] == DRAWING:
                n += 1
    return n


def spoils_of(s: State, box: Box, seat: i64) -> tuple[i64, i64]:
    """The honour, in tenths, that a raider may expect to carry off, and the cards that the fight at hand takes."""
    if s.raid == 0 or active(s) != seat:
        return 0, 0
    won = 0
    kept = 0
    dearest = 0
    for kind in range(KINDS):
        won += box.value[kind] * s.spoils[kind]
        kept += box.value[kind] * s.saved[kind]
        if s.spoils[kind] > 0:
            dearest = box.value[kind]
    waiting = task(s)
    if waiting == DEFEATED:
        return PARTS * (kept + dearest), 0
    if waiting == FACING:
        high = reach(s, box, seat, s.side, s.role) + s.bonus
        if high > number_of(s, box, s.foe - 1, s.side, s.half):
            return takings(s, box, seat, s.raid - 1, s.side, won, dearest, high), 1
        return PARTS * dearest, 1
    if waiting == STRIKING:
        high = s.hand[seat][SUPPORT_CARD] + boost(s, box, seat, s.side) + (s.total if s.side == STRENGTH else -s.total)
        if high > number_of(s, box, s.foe - 1, s.side, s.half):
            return takings(s, box, seat, s.raid - 1, s.side, won, dearest, reach(s, box, seat, s.side, s.role) + s.bonus + 1), 0
        return PARTS * dearest, 0
    if waiting == REVEALING:
        high = reach(s, box, seat, s.side, s.role) + s.bonus
        sure = chance_of(s, box, s.agenda[s.agenda_size - 1][NOTES + SORT], s.side, high)
        return (sure * takings(s, box, seat, s.raid - 1, s.side, won, dearest, high) + (CERTAIN - sure) * PARTS * dearest) // CERTAIN, 1
    return PARTS * (won + kept), 0


def takings(s: State, box: Box, seat: i64, house: i64, side: i64, won: i64, dearest: i64, high: i64) -> i64:
    """The honour, in tenths, of the spoils once the foe at hand is beaten, and of two fights more if they are worth their risk."""
    total = CERTAIN * won
    going = CERTAIN
    for n in range(min(MOST_FIGHTS, max(1, s.hand_size[seat]))):
        prize = nth_treasure(s, box, house, n)
        sure = chance_of(s, box, GUARD_SORT, side, high - n) if n > 0 else CERTAIN
        gain = sure * prize - (CERTAIN - sure) * (won - dearest)
        if gain <= 0:
            break
        total += going * gain // CERTAIN
        going = going * sure // CERTAIN
        won += prize
        dearest = max(dearest, prize)
    return total * PARTS // CERTAIN


def nth_treasure(s: State, box: Box, house: i64, n: i64) -> i64:
    """The worth of a house's treasure that is won after so many others, 0 if there are no more."""
    for kind in range(KINDS):
        n -= s.light[house][kind] + s.red[house][kind]
        if n < 0:
            return box.value[kind]
    return 0


def reach(s: State, box: Box, seat: i64, side: i64, role: i64) -> i64:
    """The best total that a hand can bring up, supports and tiles included; by stealth the lowest, with its sign turned."""
    able = s.ready[seat] & box.side_tiles[side] & box.role_tiles[role]
    if able & box.verb_tiles[PASS]:
        return BEYOND
    best = -BEYOND
    for value in range(VALUES):
        if s.hand[seat][value] > 0:
            best = max(best, (value if side == STRENGTH else -value) - (1 if value == SUPPORT_CARD else 0))
    if able & box.verb_tiles[CARD]:
        for tile in range(TILES):
            if able & box.verb_tiles[CARD] & 1 << tile:
                best = max(best, box.tile_n[tile] if side == STRENGTH else -box.tile_n[tile])
    return best + s.hand[seat][SUPPORT_CARD] + boost(s, box, seat, side)


def boost(s: State, box: Box, seat: i64, side: i64) -> i64:
    """What tiles can add to a total."""
    n = 0
    tiles = s.ready[seat] & box.verb_tiles[ADD] & box.side_tiles[side]
    if tiles:
        for tile in range(TILES):
            if tiles >> tile & 1:
                n += box.tile_n[tile]
    return n


def number_of(s: State, box: Box, foe: i64, side: i64, half: i64) -> i64:
    """What a total must be above, by stealth with its sign turned."""
    return box.number[foe][half] if side == STRENGTH else -box.number[foe][2 + half]


def chance_of(s: State, box: Box, sort: i64, side: i64, high: i64) -> i64:
    """How many of a hundred foes of a deck a total is enough for."""
    good = 0
    for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
        if s.foes[foe] > 0 and high > number_of(s, box, foe, side, 0):
            good += s.foes[foe]
    return CERTAIN * good // s.foes_left[sort] if s.foes_left[sort] > 0 else CERTAIN // 2
