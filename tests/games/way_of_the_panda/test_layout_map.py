"""The geometry of maps that the shipped edition does not come to."""

import pytest

from tatami.games.way_of_the_panda.chart import APART, CORNER, EXITS_APART, FRAME, SPAN
from tatami.games.way_of_the_panda.picture.layout import layout_of
from tatami.games.way_of_the_panda.picture.layout_map import ALONG, best_spots
from tatami.kernel.scene import WIDTHS, Place

from .pictures import pictured
from .tables import laid


def test_ninjas_lie_as_far_away_as_a_crowded_map_allows() -> None:
    """They lie in the middle of a route; where something covers it all, towards the end where they overlap least."""
    layout, ends = layout_of(1080, 4, missions=False), ((200.0, 300.0), (600.0, 300.0))
    free = best_spots(layout, ends, leaves=False, ninjas=2, taken=[Place(200, 900, 400, 50)])
    crowded = best_spots(layout, ends, leaves=False, ninjas=2, taken=[Place(0, 100, 600, 400)])
    assert free.place.middle == (400, 300) and (crowded.form, crowded.size) == (free.form, free.size)
    assert crowded.place.middle[0] - 400 == pytest.approx((max(ALONG) - 0.5) * (400 - layout.size.site))


@pytest.mark.parametrize("width", WIDTHS)
def test_what_an_edition_may_say_can_be_drawn(width: int) -> None:
    """Sites as far out and as near each other as they may be, and exits pressed into a corner: everything has its size."""
    far, near = SPAN - FRAME, FRAME + APART
    sites = {"S01": (FRAME, FRAME), "S02": (near, FRAME), "S04": (far, FRAME), "S13": (FRAME, far), "S16": (far, far), "S05": (FRAME, near)}
    moved = "".join(f'[[site]]\nkey = "{key}"\nx = {x}\ny = {y}\n' for key, (x, y) in sites.items())
    exits = [CORNER + n * EXITS_APART for n in range(4)]
    pressed = f"[border]\ntop = {exits}\nleft = {exits}\nright = {[SPAN - at for at in reversed(exits)]}\n"
    scene = pictured(laid(2, edition=f'game = "way-of-the-panda"\nedition = "edges"\n{moved}{pressed}'), width)
    assert [sprite.id for sprite in scene.sprites if min(sprite.w, sprite.h) <= 0] == []
    sections = [sprite for sprite in scene.sprites if sprite.id.startswith("section:right")]
    routes = [sprite for sprite in scene.sprites if sprite.id.startswith("route:")]
    assert max(route.x + route.text_x * route.w for route in routes) < min(section.x for section in sections)
