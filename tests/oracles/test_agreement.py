"""The rules and the naive second reading play 100,000 random moves alike, under every combination of rulings."""

import random
from itertools import product

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.notation import SIDE_NAMES
from tatami.kernel.dialect import OVER, Box

from .ninja_taisen import OPTIONS, Oracle

COMBINATIONS = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
MOVES, MOVES_EACH = 100_000, 3_200
FACES = (1, 2, 2, 3, 3, 3)
EDITION = f'game = "ninja-taisen"\nedition = "fast"\n[die]\nsure = "likely"\nsource = "invented"\nfaces = {list(FACES)}\n'


def moves_alike(box: Box, oracle: Oracle, dice: random.Random) -> int:
    """One random game on both, compared in every position; the number of moves."""
    state, moves = GAME.start(box, 2), 0
    while state.to_act != OVER:
        actions = GAME.legal(state, box)
        offers = [GAME.notation.write(state, box, action) for action in actions]
        assert offers == oracle.offers()
        assert oracle.to_act == (*SIDE_NAMES, "over", "chance")[state.to_act]
        weights = GAME.odds(state, box) if oracle.to_act == "chance" else [1] * len(offers)
        assert oracle.to_act != "chance" or weights == oracle.weights()
        chosen = dice.choices(range(len(offers)), weights)[0]
        GAME.rules.apply(state, box, actions[chosen])
        oracle.play(offers[chosen])
        assert GAME.notation.describe(state, box).splitlines()[0] == oracle.table()
        moves += 1
    result = GAME.result(state, box)
    assert oracle.result() == (SIDE_NAMES[result.winners[0]], result.reason)
    return moves


@pytest.mark.parametrize("number", range(len(COMBINATIONS)))
def test_rules_and_oracle_agree(number: int) -> None:
    """Offers, odds, whose turn it is, the road and the result are equal after every move of whole random games."""
    options, dice, moves = COMBINATIONS[number], random.Random(number), 0
    box = GAME.box(options=options)
    while moves < MOVES_EACH:
        moves += moves_alike(box, Oracle(options), dice)


def test_a_hundred_thousand_moves() -> None:
    """All combinations of the five rulings together make 100,000 moves."""
    assert {name: option.values for name, option in GAME.meta.options.items()} == OPTIONS
    assert len(COMBINATIONS) * MOVES_EACH >= MOVES


def test_rules_and_oracle_agree_on_other_dice() -> None:
    """An edition with other dice plays as the oracle does with the same faces."""
    for number in range(10):
        moves_alike(GAME.box(GAME.components(EDITION)), Oracle(faces=FACES), random.Random(number))
