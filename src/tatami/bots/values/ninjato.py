"""What a seat may hope for: honour, what treasures will buy, its standing with the clans, what its rumours count, hand and skills."""

from tatami.games.ninjato.end import elite_bonus, rumour_bonus
from tatami.games.ninjato.palace import can_afford
from tatami.games.ninjato.scoring import NOBODY, clan_worth, leader
from tatami.games.ninjato.skills import how_many
from tatami.games.ninjato.state import CLANS, KINDS, PALACE, PAVILION, ROUNDS, SLOTS, SUPPORT_CARD, VALUES, Box, State
from tatami.games.ninjato.turn import active
from tatami.kernel.dialect import i64

from .weights import read

NAMES = (
    "honour", "bonuses", "led_clans", "second_clans", "envoys", "rumours", "skills",
    "treasure_honour", "treasures", "affordable", "spoils", "cards", "supports", "extremes",
)  # fmt: skip
WEIGHTS, SCALE = read(__name__, NAMES)

CARDS_OF_A_VISIT = 2


def value(s: State, box: Box, seat: i64) -> i64:
    """The features by their weights."""
    total = 0
    found = features(s, box, seat)
    for i in range(len(WEIGHTS)):
        total += WEIGHTS[i] * found[i]
    return total


def features(s: State, box: Box, seat: i64) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64]:
    """What is scored, what would be if the game ended now, and what helps to score more while there are visits left."""
    visits = visits_left(s, box)
    later = 1 if visits > 0 else 0
    scorings = scorings_left(s, box)
    rounds = max(0, ROUNDS - s.round)
    treasures = sum(s.treasures[seat])
    hand = s.hand[seat]
    lead, second = standing(s, box, seat)
    return (
        s.honour[seat],
        rumour_bonus(s, box, seat) + elite_bonus(s, box, seat) + (0 if later else treasures),
        lead if scorings else 0,
        second if scorings else 0,
        how_many(s.envoys[seat]) * max(0, scorings - 1),
        how_many(s.rumours[seat]) * rounds,
        how_many(s.skills[seat]) * rounds,
        treasure_honour(s, box, seat) * later,
        treasures * later,
        affordable(s, box, seat) * later,
        spoils_of(s, box, seat),
        min(s.hand_size[seat], CARDS_OF_A_VISIT * visits),
        hand[SUPPORT_CARD] * later,
        (hand[1] + hand[VALUES - 1]) * later,
    )


def visits_left(s: State, box: Box) -> i64:
    """Shuriken that each seat will still place, the present one included."""
    return (box.shuriken * (ROUNDS + 1 - s.round) * s.seats - s.turn) // s.seats


def scorings_left(s: State, box: Box) -> i64:
    """How often the clans will still be scored."""
    n = 0
    for number in range(s.round, ROUNDS + 1):
        if box.scoring[number][0] > 0:
            n += 1
    return n


def standing(s: State, box: Box, seat: i64) -> tuple[i64, i64]:
    """The honour of the clans whose envoys the seat has most of, and how many clans it is second with."""
    lead = 0
    second = 0
    if s.envoys[seat]:
        for clan in range(CLANS):
            first = leader(s, box, clan, NOBODY)
            if first == seat:
                lead += clan_worth(s, box, clan)
            elif first != NOBODY and leader(s, box, clan, first) == seat:
                second += 1
    return lead, second


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


def spoils_of(s: State, box: Box, seat: i64) -> i64:
    """The honour of what a raider has won so far and may still lose."""
    total = 0
    if s.raid > 0 and active(s) == seat:
        for kind in range(KINDS):
            total += box.value[kind] * (s.spoils[kind] + s.saved[kind])
    return total
