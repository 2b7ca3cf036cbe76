"""A value is a game's features by its weights, read from a file that fits them."""

from typing import Any

import pytest

from tatami.kernel.dialect import Box, State
from tatami.kernel.valuation import BadWeights, Valuation, linear, parse_weights, weighted_sum


def guards_and_points(s: State, box: Box, seat: int) -> tuple[int, int]:
    """Two features that depend on the seat alone."""
    return seat, 10 * seat


def full_name(function: Any) -> str:
    """By which the forge tells functions apart."""
    return f"{function.__module__}.{function.__qualname__}"


def test_a_value_is_the_features_by_their_weights() -> None:
    """A linear function under a name of its own, in the module of its features."""
    value = linear(guards_and_points, (-3, 100), "value")
    assert [value(State(), Box(), seat) for seat in range(3)] == [0, 997, 1994]
    assert full_name(value) == f"{__name__}.value"
    assert value.__annotations__ == weighted_sum.__annotations__


def test_other_weights_make_another_value() -> None:
    """The names and features stay; value, weights and scale are others, and so is the name of the machine code."""
    own = Valuation(("guards", "points"), guards_and_points, (1, 2), 700, linear(guards_and_points, (1, 2), "value"))
    other = own.with_weights((3, 6), 900, "new")
    assert other.value(State(), Box(), 1) == 3 * own.value(State(), Box(), 1) == 63
    assert (other.names, other.features, other.weights, other.scale) == (own.names, own.features, (3, 6), 900)
    assert full_name(other.value) != full_name(own.value)


def test_weights_are_read_in_the_order_of_the_names() -> None:
    """Weights may be negative, the scale is above 0."""
    assert parse_weights("scale = 700\n[weights]\nguards = -3\npoints = 100\n", ("guards", "points")) == ((-3, 100), 700)


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
        parse_weights(text, ("a", "b"))
