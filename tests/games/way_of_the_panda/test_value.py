"""What computer players hope for at certain positions."""

import pytest

from tatami.bots.values.way_of_the_panda import NAMES, features

from .positions import position

TOGETHER = "missions - E2\nwhite champions site-5 site-5 site-5\nsites site-5 city gate"


@pytest.mark.parametrize(("clan", "hoped"), [(0, 15), (1, 0)])
def test_champions_gather_in_the_last_round(clan: int, hoped: int) -> None:
    """Once the last round has begun, champions who stand together in a city are worth what the mission will bring."""
    at = position(TOGETHER)
    at.state.reason = 1
    assert dict(zip(NAMES, features(at.state, at.box, clan), strict=True))["end_mission"] == hoped


def test_champions_do_not_gather_before() -> None:
    """While rounds are to come they are worth nothing for it: whoever hoped for it early never left the city again."""
    at = position(TOGETHER)
    assert dict(zip(NAMES, features(at.state, at.box, 0), strict=True))["end_mission"] == 0
