"""The printed matter: the shape of `components.toml` and how it fills the Box."""

from tatami.kernel.components import Components
from tatami.kernel.shape import Entry, Number, Numbers, Shape

from .state import COLOURS, EACH, NINJAS, PIPS, SHOGUN, Box

SHAPE: Shape = {
    "die": Entry({"faces": Numbers(6, 1, PIPS)}),
    "ninja": Entry({"strengths": Numbers(EACH, 1, 9), "shogun": Number(1, 9)}),
    "opening": Entry({"piles": Numbers(4, 0, NINJAS)}),
}

PRINTS = {"die": "die", "ninja": "ninja", "tile": "opening"}
"""Which entry of the box a thing on the table shows."""


def fill(components: Components, box: Box) -> None:
    """[NT-1.1] Nine ninjas in three colours and a Shogun; [NT-2.1] dice; [NT-1.3] the opening piles hold all nine."""
    piles = components["opening"]["piles"]
    if sum(piles) != NINJAS:
        raise components.refuse("opening.piles", f"expected {NINJAS} ninjas in all, got {sum(piles)} in {piles}")
    for pips in components["die"]["faces"]:
        box.faces[pips] += 1
    for colour in range(COLOURS):
        for n, strength in enumerate(components["ninja"]["strengths"]):
            box.strength[colour * EACH + n] = strength
    box.strength[SHOGUN] = components["ninja"]["shogun"]
    box.opening[:] = piles
