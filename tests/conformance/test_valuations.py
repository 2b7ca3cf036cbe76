"""Every game values its positions by features and weights, for every seat on one scale."""

import pytest

from tatami.bots.search.expectimax import WIN
from tatami.bots.valuation import valuation_of
from tatami.games import find, names
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Game
from tatami.kernel.rng import below, stream, word
from tatami.table.chance import Dice

VALUED = [(name, seats) for name in names() for seats in find(name).meta.seats]


def positions(game: Game, box: Box, seats: int, seed: int, every: int = 7) -> list[State]:
    """Positions of a random game, its beginning and its end among them."""
    state, dice, kept = game.start(box, seats), Dice(seed), []
    for n in range(3000):
        if n % every == 0 or state.to_act == OVER:
            kept.append(state.copy())
        if state.to_act == OVER:
            break
        offers = game.legal(state, box)
        blind = below(word(stream(seed, 1), n), len(offers))
        game.rules.apply(state, box, offers[dice(game.odds(state, box)) if state.to_act == CHANCE else blind])
    return kept


@pytest.mark.parametrize(("name", "seats"), VALUED)
def test_a_value_is_its_features_by_their_weights(name: str, seats: int) -> None:
    """One feature for each name; a decided game is worth more than any value; looking changes nothing."""
    game = find(name)
    box, valuation = game.box(), valuation_of(game)
    assert len(set(valuation.names)) == len(valuation.names) == len(valuation.weights)
    for state in positions(game, box, seats, seed=10 + seats):
        before = state.copy()
        for seat in range(seats):
            found = valuation.features(state, box, seat)
            value = valuation.value(state, box, seat)
            assert value == sum(weight * feature for weight, feature in zip(valuation.weights, found, strict=True))
            assert abs(value) < WIN
        assert state == before
