"""The geometry of maps that the shipped edition does not come to."""

import pytest

from tatami.games.way_of_the_panda.picture.layout import layout_of
from tatami.games.way_of_the_panda.picture.layout_map import ALONG, best_spots
from tatami.kernel.scene import Place


def test_ninjas_lie_as_far_away_as_a_crowded_map_allows() -> None:
    """They lie in the middle of a route; where something covers it all, towards the end where they overlap least."""
    layout, ends = layout_of(1080, 4, missions=False), ((200.0, 300.0), (600.0, 300.0))
    free = best_spots(layout, ends, leaves=False, ninjas=2, taken=[Place(200, 900, 400, 50)])
    crowded = best_spots(layout, ends, leaves=False, ninjas=2, taken=[Place(0, 100, 600, 400)])
    assert free.place.middle == (400, 300) and (crowded.form, crowded.size) == (free.form, free.size)
    assert crowded.place.middle[0] - 400 == pytest.approx((max(ALONG) - 0.5) * (400 - layout.size.site))
