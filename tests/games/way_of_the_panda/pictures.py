"""Pictures of Way of the Panda, and how to look at them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

from tatami.games.way_of_the_panda import GAME
from tatami.kernel.game import WATCHER
from tatami.kernel.scene import WIDTHS, Area, Scene, Sprite
from tatami.texts.speaker import Speaker

from .tables import GAMES, Table, crowded, laid, played

PHONE, DESK = WIDTHS[0], WIDTHS[-1]
EDITION = (Path(__file__).parent / "edition.toml").read_text("utf-8")
Placed = Sprite | Area


def pictured(table: Table, width: int = PHONE) -> Scene:
    """The picture of a table."""
    return GAME.scene(table.state, table.box, WATCHER, width)


def by_id(scene: Scene) -> dict[str, Sprite]:
    """The sprites of a picture."""
    return {sprite.id: sprite for sprite in scene.sprites}


def tables(every: int = 37) -> Iterator[Table]:
    """Tables of random games, one on another map, and full ones."""
    for seed, (seats, options) in enumerate(GAMES):
        yield from (table for table, _ in played(laid(seats, options), seed, every))
    yield from (table for table, _ in played(laid(4, edition=EDITION), 9, every))
    for seats in (2, 3, 4):
        yield crowded(seats)
        yield crowded(seats, {"during-mission": "D9", "end-mission": "E2"}, EDITION)


@cache
def pictures(width: int) -> tuple[Scene, ...]:
    """Pictures of all these tables."""
    return tuple(pictured(table, width) for table in tables())


def overlap(one: Placed, other: Placed, by: float = 0.01) -> bool:
    """Whether two things share more than an edge."""
    across = one.x < other.x + other.w - by and other.x < one.x + one.w - by
    return across and one.y < other.y + other.h - by and other.y < one.y + one.h - by


def within(inner: Placed, outer: Placed) -> bool:
    """Whether one thing lies inside another."""
    across = outer.x <= inner.x and inner.x + inner.w <= outer.x + outer.w + 0.01
    return across and outer.y <= inner.y and inner.y + inner.h <= outer.y + outer.h + 0.01


def heard(sprite: Sprite) -> str:
    """The name of a sprite in English."""
    assert sprite.label
    return Speaker("en", GAME, strict=True).say(sprite.label)


DRAWN = {node.get("id"): node for node in ET.fromstring(f"<defs>{GAME.symbols()}</defs>") if node.tag == "symbol"}
