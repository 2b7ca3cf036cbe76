"""Positions of Ninja Taisen as one reads them: `w:S4r1 | . | m:p2 | …`, whose turn it is and how the dice fell."""

import re
from collections.abc import Mapping

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.actions import MARCHING, ROLLING
from tatami.games.ninja_taisen.describe import road
from tatami.games.ninja_taisen.names import CARD_NAMES, SIDE_NAMES
from tatami.games.ninja_taisen.pile import put_on_top
from tatami.games.ninja_taisen.start import start
from tatami.games.ninja_taisen.state import CARDS, HOME, NINJAS, OUT, SIDES, TILES, Box, State
from tatami.kernel.agenda import done, plan
from tatami.kernel.dialect import CHANCE
from tests.games.position import AnyPosition

EXAMPLE = "w:S4r1p3 | w:s3r3p1 | w:s2 | w:p2 | w:s1r2 | m:p3r2r1 | . | m:s2 | m:p2r3 | m:s1 | m:S4p1s3"
"""A position that fits every sentence of the printed example turn."""


class Position(AnyPosition[Box, State]):
    """A table in mid-game that tests play on."""

    game = GAME

    @property
    def road(self) -> str:
        """The eleven tiles."""
        return road(self.state)


def position(line: str, who: str = "wolf", dice: str | None = "1 1 1", options: Mapping[str, str] | None = None) -> Position:
    """A turn of `who` with the pips of the rock, paper and scissors die, not yet rolled if none; absent cards are removed."""
    box, state = GAME.box(options=options), State()
    assert isinstance(box, Box)
    start(state, box, SIDES)
    for side in range(SIDES):
        state.height[side][HOME[side]] = 0
        state.pile[side][HOME[side]][0] = 0
        for ninja in range(CARDS):
            state.place[side][ninja] = OUT
    tiles = [tile.strip() for tile in line.split("|")]
    assert len(tiles) == TILES, f"expected {TILES} tiles, got {len(tiles)}"
    for number, tile in enumerate(tiles):
        lay(state, number, tile)
    for side in range(SIDES):
        state.alive[side] = sum(state.height[side])
    state.dealt = SIDES * NINJAS
    done(state)
    turn_of(state, SIDE_NAMES.index(who), dice)
    return Position(box, state)


def lay(state: State, number: int, tile: str) -> None:
    """Lay a pile of one side, bottom to top, or nothing for a dot."""
    found = re.fullmatch(r"([wm]):((?:[rps][123]|S4)+)|\.", tile)
    assert found, f"expected a tile like '.', 'w:r1p2' or 'm:S4', got {tile!r}"
    for card in re.findall("..", found[2] or ""):
        side, ninja = "wm".index(found[1]), CARD_NAMES.index(card)
        assert state.place[side][ninja] == OUT, f"{card} of {SIDE_NAMES[side]} stands twice"
        put_on_top(state, side, ninja, number)


def turn_of(state: State, side: int, dice: str | None) -> None:
    """Chance is to roll for a side, or has rolled."""
    if dice is None:
        plan(state, ROLLING, CHANCE, side, 0, 0, 0)
        return
    plan(state, MARCHING, side, 0, 0, 0, 0)
    for die, pips in enumerate(dice.split()):
        state.die[die] = int(pips)


def strength(at: Position, who: str) -> int:
    """The present strength of a Shogun."""
    return at.state.shogun[SIDE_NAMES.index(who)]


def removed(at: Position, who: str) -> set[str]:
    """The cards of a side that are out of the game."""
    side = SIDE_NAMES.index(who)
    return {name for ninja, name in enumerate(CARD_NAMES) if at.state.place[side][ninja] == OUT}
