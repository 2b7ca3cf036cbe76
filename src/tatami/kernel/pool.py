"""Tables by number: what programs call to drive one of many states, in the dialect; records never cross the border."""

from .dialect import OVER, Box, Offers, State, assign, i64
from .playout import play_on
from .rng import word
from .seam import apply, cover, imagine, legal, odds, result, start


def start_at(pool: list[State], i: i64, boxes: list[Box], seats: i64, out: Offers) -> i64:
    """Start table i; the number of offers, which stand in `out`."""
    start(pool[i], boxes[0], seats)
    return legal(pool[i], boxes[0], out)


def legal_at(pool: list[State], i: i64, boxes: list[Box], out: Offers) -> i64:
    """The offers of table i."""
    return 0 if pool[i].to_act == OVER else legal(pool[i], boxes[0], out)


def step_at(pool: list[State], i: i64, boxes: list[Box], action: i64, out: Offers) -> i64:
    """Carry out an action at table i; the number of offers that follow, 0 when the game is over."""
    apply(pool[i], boxes[0], action)
    return 0 if pool[i].to_act == OVER else legal(pool[i], boxes[0], out)


def to_act_at(pool: list[State], i: i64) -> i64:
    """Who is to act at table i."""
    return pool[i].to_act + 0


def odds_at(pool: list[State], i: i64, boxes: list[Box], out: Offers) -> i64:
    """The weights of chance's actions at table i; their sum."""
    return odds(pool[i], boxes[0], out)


def result_at(pool: list[State], i: i64, boxes: list[Box], out: Offers) -> i64:
    """Ranks and scores of table i; the way it ended."""
    return result(pool[i], boxes[0], out)


def copy_at(pool: list[State], i: i64, j: i64) -> None:
    """Make table i equal to table j."""
    assign(pool[i], pool[j])


def cover_at(pool: list[State], i: i64, boxes: list[Box], seat: i64) -> None:
    """Turn face down at table i what that seat may not see."""
    cover(pool[i], boxes[0], seat)


def imagine_at(pool: list[State], i: i64, boxes: list[Box], seat: i64, key: i64) -> None:
    """Fill the covered table i with what might be."""
    imagine(pool[i], boxes[0], seat, key)


def play_on_at(pool: list[State], i: i64, boxes: list[Box], out: Offers, weights: Offers, key: i64) -> i64:
    """Play table i to the end at random; the number of actions."""
    return play_on(pool[i], boxes[0], out, weights, key)


def copies(pool: list[State], times: i64) -> None:
    """Copy neighbours over each other that many times: what a copy costs."""
    for i in range(times):
        assign(pool[i & 1], pool[1 - (i & 1)])


def guesses(pool: list[State], boxes: list[Box], seat: i64, covered: i64, times: i64) -> None:
    """Copy the first `covered` tables in turn to the one behind them and imagine it, that many times: what a guess costs."""
    for i in range(times):
        assign(pool[covered], pool[i % covered])
        imagine(pool[covered], boxes[0], seat, word(i, 0))


ENTRIES = (start_at, legal_at, step_at, to_act_at, odds_at, result_at, copy_at, cover_at, imagine_at, play_on_at, copies, guesses)
