"""One player in three places: in a match as an object, in a match as a program, and at a table of a site."""

import json
import sys
from random import Random

import pytest

from tatami.bots import messages
from tatami.games import find, names
from tatami.kernel.dialect import OVER
from tatami.kernel.rng import word
from tatami.research.errors import BadMatch
from tatami.research.match import Plan, play
from tatami.research.program_side import SeatByMessages
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

OBJECT = "py:tests.research.test_messages:by_key"
PROGRAM = f"cmd:{sys.executable} -m tatami.research.program_side {OBJECT}"


def by_key(sight: Sight, key: int) -> int:
    """An offer that the whole key and all that was heard decide."""
    return sight.offers[word(key, len(sight.history) + sum(len(step.events) for step in sight.history)) % len(sight.offers)]


@pytest.mark.parametrize("name", names())
def test_messages_become_the_sight_that_they_were_made_of(name: str) -> None:
    """Through JSON and back every seat sees the same, to the last event, also after moves were taken back."""
    game = find(name)
    table, dice, chance = Table(game, 2), Dice(3), Random(4)
    seats = [SeatByMessages(json.loads(json.dumps(messages.hello(game, 2, seat, {}, table.box, 1)))) for seat in (0, 1)]
    known, taken_back = [0, 0], list[int]()
    while table.to_act != OVER and table.version < 150:
        table.settle(dice)
        seat = table.to_act
        if seat == OVER:
            break
        sight = table.sight(seat)
        question = json.loads(json.dumps(messages.question(sight, 5, known[seat])))
        assert seats[seat].sight(question) == sight
        known[seat] = table.version
        table.carry_out(chance.choice(sight.offers))
        if len(taken_back) < 3 and table.version % 20 == 0:
            taken_back.append(table.version)
            table, known = table.fork(table.version - 3), [0, 0]
    assert taken_back and max(known) > 20


def test_an_object_and_a_program_play_the_same_game() -> None:
    """By the same seed, move for move."""
    here, there = (play(Plan("ninja-taisen", ((name, "uniform"),), seed=8, patience=60), 0) for name in (OBJECT, PROGRAM))
    assert not there.faults
    assert here.moves == there.moves and here.hash == there.hash


def test_other_rules_are_refused() -> None:
    """A program that knows other rules than are played says so."""
    game = find("ninja-taisen")
    hello = messages.hello(game, 2, 0, {}, game.box(), 1) | {"rules": 1}
    with pytest.raises(BadMatch, match="expected ninja-taisen by rules 2, got rules 1"):
        SeatByMessages(hello)
