"""Pictures of Ninjato, and how to look at them."""

import random
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

from tatami.games.ninjato import GAME
from tatami.games.ninjato.state import Box, State
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.scene import WIDTHS, Area, Scene, Sprite
from tatami.texts.speaker import Speaker

from .positions import EDITION, Position, board

PHONE, TABLET, DESK = WIDTHS
EVERY = 17
Rect = tuple[float, float, float, float]

RAID = {
    "hands": {"yellow": "1 2 3 3 4 5"},
    "houses": {1: "guard-3 | fan scroll vase", 2: "guard-2-alarm | fan fan | gold", 3: "guard-5 | jade"},
    "treasures": {"yellow": "fan fan scroll gold", "purple": "vase jade jade"},
    "skills": {"yellow": "kenjutsu sui-ren choho", "purple": "bojutsu"},
    "envoys": {"yellow": "taira-16 minamoto-14", "purple": "taira-22"},
    "rumours": {"yellow": "elites-1 flat2-1"},
    "elites": {"purple": "elite-6-3 elite-pair"},
    "row": "1 3 5",
    "sensei": "tenmon boryaku",
    "palace": "taira-55 minamoto-24 goshirakawa-19 taira-31",
    "pavilion": "skills-1 flat4-5 taira-1 rumours-4",
}
"""A table in the middle of a game, with two players."""


def table(**changes: object) -> Position:
    """The table above, changed where said."""
    return board(**(RAID | changes))  # type: ignore[arg-type]  # a position's parts have several types


def struck(at: Position) -> Position:
    """The position after the strike, where one is asked for it."""
    return at.play("strike") if "strike" in at.offers else at


def games() -> Iterator[tuple[int, int, str | None]]:
    """Seats, seed and edition of the games that are looked at."""
    yield from ((2, 1, None), (3, 2, None), (4, 3, None), (4, 4, EDITION))


@cache
def seen_games() -> tuple[tuple[Box, State], ...]:
    """States of random games from the first draw to the end, with two, three and four players, also of another box."""
    found = []
    for seats, seed, edition in games():
        box, dice = GAME.box(GAME.components(edition)), random.Random(seed)
        state, moves, asked = GAME.start(box, seats), 0, set()
        while True:
            task = state.agenda[state.agenda_size - 1][0] if state.to_act != OVER else -1
            if moves % (EVERY * 2 if state.to_act == CHANCE else EVERY) == 0 or task not in asked:
                found.append((box, state.copy()))
                asked.add(task)
            if state.to_act == OVER:
                break
            actions = GAME.legal(state, box)
            odds = GAME.odds(state, box) if state.to_act == CHANCE else None
            GAME.apply(state, box, dice.choices(actions, odds)[0])
            moves += 1
    return tuple(found)  # type: ignore[arg-type]  # the game's own records


def viewers(state: State) -> list[int]:
    """Every seat, and a watcher."""
    return [*range(state.seats), WATCHER]


def pictured(box: Box, state: State, viewer: int, width: int) -> Scene:
    """What a viewer sees."""
    return GAME.scene(GAME.cover(state, box, viewer), box, viewer, width)


@cache
def pictures(width: int) -> tuple[Scene, ...]:
    """All states, each seen by one viewer in turn; whoever acts is looked at in any case."""
    return tuple(
        pictured(box, state, viewer, width)
        for number, (box, state) in enumerate(seen_games())
        for viewer in {viewers(state)[number % (state.seats + 1)], state.to_act if state.to_act >= 0 else WATCHER}
    )


def by_id(scene: Scene) -> dict[str, Sprite]:
    """The sprites of a picture."""
    return {sprite.id: sprite for sprite in scene.sprites}


def at_hand(at: Position, viewer: int = 0, width: int = TABLET) -> dict[str, Sprite]:
    """The sprites of a position."""
    return by_id(pictured(at.box, at.state, viewer, width))


def overlap(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return a[0] < b[0] + b[2] - 0.01 and b[0] < a[0] + a[2] - 0.01 and a[1] < b[1] + b[3] - 0.01 and b[1] < a[1] + a[3] - 0.01


def rect(thing: Sprite | Area) -> Rect:
    """A thing's place."""
    return thing.x, thing.y, thing.w, thing.h


def spoken(sprite: Sprite, lang: str = "en") -> str:
    """A sprite's name in a language."""
    assert sprite.label
    return Speaker(lang, GAME, strict=True).say(sprite.label)


DRAWN = {node.get("id"): node for node in ET.fromstring(f"<defs>{GAME.symbols()}</defs>") if node.tag == "symbol"}
