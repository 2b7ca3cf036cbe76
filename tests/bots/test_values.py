"""Every game's value is its features by their weights, the same on every rung, on one scale for all seats."""

from importlib import import_module
from types import ModuleType

import pytest

from tatami.bots.search.lookahead import CERTAIN
from tatami.bots.values import has_value, module_of
from tatami.bots.values.weights import BadWeights, file_of, parsed, read, written
from tatami.games import find, names
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Game
from tatami.kernel.rng import below, stream, word
from tatami.table.chance import Dice

VALUED = [(name, seats) for name in names() if has_value(find(name)) for seats in find(name).meta.seats]


def value_file(game: Game) -> ModuleType:
    """The file of a game's value."""
    return import_module(module_of(game))


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


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_value(name: str) -> None:
    """Nobody has to play a game by chance alone."""
    assert has_value(find(name))


@pytest.mark.parametrize(("name", "seats"), VALUED)
def test_features_have_the_names_of_the_weights(name: str, seats: int) -> None:
    """A position gives one number for each name, and the file of weights has just these names."""
    game = find(name)
    file = value_file(game)
    assert read(file.__name__, file.NAMES) == (file.WEIGHTS, file.SCALE)
    assert len(set(file.NAMES)) == len(file.NAMES) == len(file.WEIGHTS)
    for state in positions(game, game.box(), seats, seed=seats):
        for seat in range(seats):
            assert len(file.features(state, game.box(), seat)) == len(file.NAMES)


@pytest.mark.parametrize(("name", "seats"), VALUED)
def test_a_value_is_its_features_by_their_weights(name: str, seats: int) -> None:
    """The dot product, for every seat, from the first position to the last; a decided game is worth more than any."""
    game = find(name)
    box, file = game.box(), value_file(game)
    for state in positions(game, box, seats, seed=10 + seats):
        before = state.copy()
        for seat in range(seats):
            value = file.value(state, box, seat)
            assert value == sum(w * f for w, f in zip(file.WEIGHTS, file.features(state, box, seat), strict=True))
            assert abs(value) < CERTAIN
        assert state == before


def test_weights_written_are_read_again() -> None:
    """A file of weights holds what was put into it."""
    assert parsed(written(("guards", "points"), (-3, 100), 700), ("guards", "points")) == ((-3, 100), 700)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[weights]\na = 1\nb = 2\n", r"scale: expected a whole number above 0, got None"),
        ("scale = 0\n[weights]\na = 1\nb = 2\n", r"scale: expected a whole number above 0, got 0"),
        ("scale = 9\n", r"weights: expected a, b, got none"),
        ("scale = 9\n[weights]\nb = 1\na = 2\n", r"weights: expected a, b, got b, a"),
        ("scale = 9\n[weights]\na = 1\nb = 2.5\n", r"weights\.b: expected a whole number, got 2\.5"),
    ],
)
def test_weights_that_do_not_fit_are_refused(text: str, told: str) -> None:
    """The refusal says what was expected and what came."""
    with pytest.raises(BadWeights, match=told):
        parsed(text, ("a", "b"))


@pytest.mark.parametrize("name", names())
def test_weights_lie_beside_the_value_file(name: str) -> None:
    """They are named alike."""
    file = value_file(find(name))
    assert str(file.__file__).removesuffix(".py") == str(file_of(file.__name__)).removesuffix(".toml")
