"""Every law is tried on each registered game."""

import pytest

from tatami.games import find, names
from tatami.kernel.game import Game


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return find(request.param)
