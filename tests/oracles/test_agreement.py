"""The rules and the naive second readings play 100,000 random moves of each game alike, under all kinds of rulings."""

import random

import pytest

from tatami.kernel.dialect import CHANCE, OVER, Box

from . import ninja_taisen
from .readings import READINGS, Oracle, Plan, Player, Reading, evenly

MOVES = 100_000
FACES = (1, 2, 2, 3, 3, 3)
EDITION = f'game = "ninja-taisen"\nedition = "fast"\n[die]\nsure = "likely"\nsource = "invented"\nfaces = {list(FACES)}\n'
PLANS = [pytest.param(reading, plan, id=f"{reading.name} {plan}") for reading in READINGS for plan in reading.plans]


def moves_alike(reading: Reading, box: Box, oracle: Oracle, seats: int, player: Player, dice: random.Random) -> int:
    """One game on both, compared in every position; the number of moves."""
    game = reading.game
    moves: list[str] = []
    names = dict(enumerate(game.meta.sides)) | {CHANCE: "chance", OVER: "over"}
    state = game.start(box, seats)
    while state.to_act != OVER:
        actions = game.legal(state, box)
        offers = [game.notation.write(state, box, action) for action in actions]
        assert (names[state.to_act], offers) == (oracle.to_act, oracle.offers()), moves
        weights = game.odds(state, box) if state.to_act == CHANCE else [1] * len(offers)
        assert state.to_act != CHANCE or weights == oracle.weights(), moves
        chosen = (evenly if state.to_act == CHANCE else player)(oracle, offers, weights, dice)
        game.rules.apply(state, box, actions[chosen])
        moves.append(offers[chosen])
        oracle.play(moves[-1])
        assert reading.seen(game.notation.describe(state, box)) == oracle.table(), moves
    assert (oracle.to_act, oracle.result()) == ("over", reading.told(game, game.result(state, box))), moves
    return len(moves)


@pytest.mark.parametrize(("reading", "plan"), PLANS)
def test_rules_and_oracle_agree(reading: Reading, plan: Plan) -> None:
    """Offers, odds, whose turn it is, the table and the result are equal after every move of whole random games."""
    dice, moves, games = random.Random(str(plan)), 0, 0
    while moves < MOVES / len(reading.plans):
        options = plan.drawn(reading.game, dice)
        player = reading.players[games % len(reading.players)]
        oracle = reading.oracle(plan.seats, options)
        moves += moves_alike(reading, reading.game.box(options=options), oracle, plan.seats, player, dice)
        games += 1


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_rules_and_oracle_have_the_same_options(reading: Reading) -> None:
    """Both know the same rulings, the default first, and every number of players is planned for."""
    meta = reading.game.meta
    assert {name: option.values for name, option in meta.options.items()} == reading.options
    assert {plan.seats for plan in reading.plans} == set(meta.seats)


def test_rules_and_oracle_agree_on_other_dice() -> None:
    """An edition with other dice plays as the oracle does with the same faces."""
    reading = READINGS[0]
    box = reading.game.box(reading.game.components(EDITION))
    for number in range(10):
        moves_alike(reading, box, ninja_taisen.Oracle(faces=FACES), 2, evenly, random.Random(number))
