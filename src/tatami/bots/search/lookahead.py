"""Looking to the end of one's own turn, in the dialect: depth first, each position sharing its budget fairly among what follows."""

from tatami.kernel.dialect import CHANCE, OVER, Box, Offers, Record, State, assign, f64, i8, i32, i64
from tatami.kernel.playout import draw
from tatami.kernel.rng import word
from tatami.kernel.seam import apply, legal, result, value

CERTAIN = 1_000_000
"""What a decided game is worth for each player left behind."""
ROLLS = 4
"""So many outcomes of chance are averaged."""
DEEPEST = 32
"""No turn is followed through more positions than this."""


class Look(Record):
    """A position on the way to the end of the turn, and the best or the mean of what was found after it."""

    budget: i32  # positions that may be looked at from here
    followers: i32  # positions that are worth looking at: offers, or rolls; 0 where the position is weighed as it stands
    seen: i32  # of those
    rolled: i8  # 1 where chance decides
    worth: f64


def look_ahead(
    pool: list[State], boxes: list[Box], looks: list[Look], seat: i64, action: i64, budget: i64, key: i64, out: Offers, more: Offers
) -> i64:
    """The best end of the turn after an action at table 0, as `looks[0].worth`; how many positions were looked at."""
    assign(pool[1], pool[0])
    apply(pool[1], boxes[0], action)
    begin(pool[1], boxes[0], looks[0], seat, budget, out)
    at, n = 0, 1
    while at > 0 or looks[0].seen < looks[0].followers:
        if looks[at].seen == looks[at].followers:
            at -= 1
            found(looks[at], looks[at + 1].worth)
        else:
            follow(pool[at + 1], pool[at + 2], boxes[0], looks[at].seen, word(key, n), out, more)
            n += 1
            if looks[at].rolled and pool[at + 2].to_act != seat and pool[at + 2].to_act != CHANCE and pool[at + 2].to_act != OVER:
                stand(pool[at + 1], boxes[0], looks[at], seat, out)
            else:
                at += 1
                share = looks[at - 1].budget // looks[at - 1].followers if at < DEEPEST - 1 else 0
                begin(pool[at + 1], boxes[0], looks[at], seat, share, out)
    return n


def begin(s: State, box: Box, look: Look, seat: i64, budget: i64, out: Offers) -> None:
    """Look at a position: what follows while the turn and the budget last, else what it is worth as it stands."""
    look.seen = 0
    look.rolled = 1 if s.to_act == CHANCE else 0
    look.budget = budget if look.rolled else budget - 1
    look.followers = ROLLS if look.rolled else 0
    look.worth = 0.0 if look.rolled else 0.0 - 2.0 * CERTAIN
    if s.to_act == seat:
        look.followers = legal(s, box, out)
    if look.followers == 0 or look.budget < look.followers:
        stand(s, box, look, seat, out)


def follow(s: State, following: State, box: Box, number: i64, random: i64, out: Offers, more: Offers) -> None:
    """Another table as it is after the offer of that number, or after another roll."""
    legal(s, box, out)
    action = draw(s, box, out, more, random) if s.to_act == CHANCE else out[number] + 0
    assign(following, s)
    apply(following, box, action)


def found(look: Look, worth: f64) -> None:
    """One more of the positions that follow is known: players choose the best, chance the mean."""
    look.seen += 1
    if look.rolled:
        look.worth += worth / ROLLS
    elif worth > look.worth:
        look.worth = worth


def stand(s: State, box: Box, look: Look, seat: i64, out: Offers) -> None:
    """Weigh a position as it stands; a decided game by who is left behind."""
    look.followers = 0
    look.seen = 0
    if s.to_act != OVER:
        look.worth = value(s, box, seat)
    else:
        result(s, box, out)
        behind = 0
        for other in range(s.seats):
            behind += 1 if out[other] > out[seat] else 0
            behind -= 1 if out[other] < out[seat] else 0
        look.worth = CERTAIN * behind


ENTRIES = (look_ahead,)
