"""Expectimax to the end of one's own turn, in the dialect: depth first, each position sharing its budget fairly among its children."""

from tatami.kernel.dialect import CHANCE, OVER, Box, Offers, Record, State, assign, f64, i8, i32, i64
from tatami.kernel.playout import draw
from tatami.kernel.rng import word
from tatami.kernel.seam import apply, legal, result, value

WIN = 1_000_000
"""What a decided game is worth for each player left behind; no value of a position is as much."""
CHANCE_SAMPLES = 4
"""So many outcomes of chance are averaged."""
MOST_DEPTH = 32
"""No turn is followed through more positions than this."""


class Frame(Record):
    """A position on the way to the end of the turn, and the best or the mean of its children's values."""

    budget: i32  # positions that may be visited from here
    children: i32  # positions that are worth a visit: offers, or samples of chance; 0 at a leaf
    visited: i32  # of those
    chance: i8  # 1 where chance decides
    value: f64


def search_turn(
    pool: list[State], boxes: list[Box], stack: list[Frame], seat: i64, action: i64, budget: i64, key: i64, out: Offers, more: Offers
) -> i64:
    """The best end of the turn after an action at table 0, as `stack[0].value`; how many positions were visited."""
    assign(pool[1], pool[0])
    apply(pool[1], boxes[0], action)
    visit(pool[1], boxes[0], stack[0], seat, budget, out)
    at, n = 0, 1
    while at > 0 or stack[0].visited < stack[0].children:
        if stack[at].visited == stack[at].children:
            at -= 1
            back_up(stack[at], stack[at + 1].value)
        else:
            make_child(pool[at + 1], pool[at + 2], boxes[0], stack[at].visited, word(key, n), out, more)
            n += 1
            if stack[at].chance and pool[at + 2].to_act != seat and pool[at + 2].to_act != CHANCE and pool[at + 2].to_act != OVER:
                evaluate(pool[at + 1], boxes[0], stack[at], seat, out)
            else:
                at += 1
                share = stack[at - 1].budget // stack[at - 1].children if at < MOST_DEPTH - 1 else 0
                visit(pool[at + 1], boxes[0], stack[at], seat, share, out)
    return n


def visit(s: State, box: Box, frame: Frame, seat: i64, budget: i64, out: Offers) -> None:
    """Begin with a position: with its children while the turn and the budget last, else it is a leaf."""
    frame.visited = 0
    frame.chance = 1 if s.to_act == CHANCE else 0
    frame.budget = budget if frame.chance else budget - 1
    frame.children = CHANCE_SAMPLES if frame.chance else 0
    frame.value = 0.0 if frame.chance else 0.0 - 2.0 * WIN
    if s.to_act == seat:
        frame.children = legal(s, box, out)
    if frame.children == 0 or frame.budget < frame.children:
        evaluate(s, box, frame, seat, out)


def make_child(s: State, child: State, box: Box, number: i64, random: i64, out: Offers, more: Offers) -> None:
    """Another table as it is after the offer of that number, or after another outcome of chance."""
    legal(s, box, out)
    action = draw(s, box, out, more, random) if s.to_act == CHANCE else out[number] + 0
    assign(child, s)
    apply(child, box, action)


def back_up(frame: Frame, child_value: f64) -> None:
    """Count one child more: players choose the best, chance the mean."""
    frame.visited += 1
    if frame.chance:
        frame.value += child_value / CHANCE_SAMPLES
    elif child_value > frame.value:
        frame.value = child_value


def evaluate(s: State, box: Box, frame: Frame, seat: i64, out: Offers) -> None:
    """The value of a leaf; of a decided game by who is left behind."""
    frame.children = 0
    frame.visited = 0
    if s.to_act != OVER:
        frame.value = value(s, box, seat)
    else:
        result(s, box, out)
        behind = 0
        for other in range(s.seats):
            behind += 1 if out[other] > out[seat] else 0
            behind -= 1 if out[other] < out[seat] else 0
        frame.value = WIN * behind


ENTRIES = (search_turn,)
