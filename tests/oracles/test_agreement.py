"""The rules and the naive second readings play random moves of each game alike, 100,000 in `make volume`, under all kinds of rulings."""

import random

import pytest

from tatami.kernel.dialect import CHANCE, OVER, Box
from tests.volume import ORACLE_MOVES

from .readings import READINGS, Oracle, OtherBox, Plan, Player, Reading, evenly

pytestmark = pytest.mark.volume

GAMES = 50
PLANS = [pytest.param(reading, plan, id=f"{reading.name} {plan}") for reading in READINGS for plan in reading.plans]
BOXES = [pytest.param(reading, other, id=f"{reading.name} {other.name}") for reading in READINGS for other in reading.boxes]


def moves_alike(reading: Reading, box: Box, oracle: Oracle, seats: int, player: Player, dice: random.Random) -> tuple[int, str]:
    """One game on both, compared in every position; the number of moves and how it ended."""
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
    result = game.result(state, box)
    assert (oracle.to_act, oracle.result()) == ("over", reading.told(game, result)), moves
    return len(moves), result.reason


@pytest.mark.parametrize(("reading", "plan"), PLANS)
def test_rules_and_oracle_agree(reading: Reading, plan: Plan) -> None:
    """Offers, odds, whose turn it is, the table and the result are equal after every move of whole random games."""
    dice, moves, games = random.Random(str(plan)), 0, 0
    while moves < ORACLE_MOVES / len(reading.plans):
        options = plan.drawn(reading.game, dice)
        player = reading.players[games % len(reading.players)]
        oracle = reading.oracle(plan.seats, options)
        moves += moves_alike(reading, reading.game.box(options=options), oracle, plan.seats, player, dice)[0]
        games += 1


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_rules_and_oracle_have_the_same_options(reading: Reading) -> None:
    """Both know the same rulings, the default first, and every number of players is planned for."""
    meta = reading.game.meta
    assert {name: option.values for name, option in meta.options.items()} == reading.options
    assert {plan.seats for plan in reading.plans} == set(meta.seats)


@pytest.mark.parametrize(("reading", "other"), BOXES)
def test_rules_and_oracle_agree_on_other_boxes(reading: Reading, other: OtherBox) -> None:
    """A quite different edition is played alike, up to each of the ends that are rare with the shipped one."""
    dice, reasons = random.Random(other.name), set[str]()
    for number in range(GAMES):
        plan, player = reading.plans[number % len(reading.plans)], reading.players[number % len(reading.players)]
        options = plan.drawn(reading.game, dice)
        box = reading.game.box(other.components(), options)
        reasons.add(moves_alike(reading, box, other.oracle(plan.seats, options), plan.seats, player, dice)[1])
    assert reasons >= other.ends
