"""What the environments of others share: spaces, what a seat sees, chance from a seed, and pictures of a table."""

import io
from collections.abc import Mapping
from typing import Any

import numpy as np
import resvg_py
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from matplotlib.image import imread
from numpy.typing import NDArray

import tatami
from tatami.kernel.components import Components
from tatami.kernel.game import WATCHER, Game
from tatami.table.chance import Dice
from tatami.table.table import Table

from .planes import Array, Codec, codec

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
"""Text on standard output, text, an SVG file, pixels."""
PICTURE_WIDTH = 360
MOST_SEEDS = 1 << 62


class TableMaker:
    """Lays tables of one agreement, one after another; a seed decides them all."""

    def __init__(self, game: Game | str, seats: int | None, options: Mapping[str, str] | None, components: Components | None) -> None:
        self.codec: Codec = codec(game, seats)
        self.game, self.seats, self.options, self.components = self.codec.game, self.codec.seats, options, components
        self.random: np.random.Generator | None = None

    @property
    def title(self) -> str:
        """The game with its rules' version, as others name environments."""
        return f"{self.game.name.replace('-', '_')}_v{self.game.meta.rules_version}"

    def lay(self, seed: int | None = None) -> tuple[Table, Dice]:
        """The next table, settled, and its dice; with a seed, the first of that seed."""
        if seed is not None or self.random is None:
            self.random, _ = np_random(seed)
        table, dice = Table(self.game, self.seats, self.options, self.components), Dice(int(self.random.integers(MOST_SEEDS)))
        table.settle(dice)
        return table, dice

    def observation_space(self) -> spaces.Dict:
        """An observation by planes, and the mask of what is offered."""
        low, high = (np.zeros(self.codec.size, self.codec.dtype) for _ in range(2))
        for plane in self.codec.planes.values():
            low[plane.slice], high[plane.slice] = plane.low, plane.high
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=self.codec.dtype.type),
                "action_mask": spaces.Box(0, 1, (self.codec.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[np.int64]:
        """Every action of the game, offered or not."""
        return spaces.Discrete(self.codec.actions)

    def observation(self, table: Table, seat: int) -> dict[str, Array]:
        """What a seat sees, and what is offered to it: nothing while others are to act."""
        mask = np.zeros(self.codec.actions, np.int8)
        if seat == table.to_act:
            mask[table.offered] = 1
        return {"observation": self.codec.observe(table, seat), "action_mask": mask}

    def expect_offered(self, table: Table, action: Any) -> int:
        """An action that is offered; any other is refused."""
        chosen = int(action)
        if chosen not in table.offered:
            raise ValueError(f"expected one of the offered actions {table.offered}, got {chosen}")
        return chosen


def expect_mode(mode: str | None) -> None:
    """Refuse what cannot be drawn."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"expected one of the render modes {', '.join(RENDER_MODES)}, got {mode!r}")


def rendering(table: Table, mode: str, viewer: int = WATCHER) -> str | NDArray[np.uint8]:
    """A table as that viewer sees it, as text, an SVG file or pixels."""
    if mode == "svg":
        return tatami.picture(table, viewer)
    if mode == "rgb_array":
        return pixels(tatami.picture(table, viewer, width=PICTURE_WIDTH))
    sight = table.sight(viewer)
    return sight.game.notation.describe(sight.state, sight.box) + "\n"


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture by rows, columns and colours."""
    image = imread(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white"))), format="png")
    return np.ascontiguousarray(np.rint(image[..., :3] * 255).astype(np.uint8))
