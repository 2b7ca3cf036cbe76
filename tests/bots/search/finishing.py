"""A chapter that finishes turns as the search does at its leaves, for tests."""

from tatami.bots.search.simulation import finish_turn, finish_whole_turn
from tatami.kernel.dialect import Box, Offers, State, i64


def finish_begun(pool: list[State], boxes: list[Box], doer: i64, most: i64, key: i64, out: Offers, more: Offers) -> i64:
    """Let the doer finish what it has begun at table 0; who is to act then."""
    finish_turn(pool[0], pool[1], boxes[0], doer, most, key, out, more)
    return pool[0].to_act + 0


def finish_whole(pool: list[State], boxes: list[Box], doer: i64, most: i64, key: i64, out: Offers, more: Offers) -> i64:
    """Go on to the end of a turn at table 0; who is to act then."""
    finish_whole_turn(pool[0], pool[1], boxes[0], doer, most, key, out, more)
    return pool[0].to_act + 0


ENTRIES = (finish_begun, finish_whole)
