"""Pictures of puzzles' positions, as lists of puzzles show them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from tatami.games import find
from tatami.kernel.game import Game
from tatami.kernel.learning import Picture, picture_svg
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS, Scene
from tatami.server.door.costs import VIEW
from tatami.server.rooms.puzzles import shipped_position, shipped_puzzle
from tatami.server.tables.making import known_game
from tatami.server.troubles import expect_one_of
from tatami.texts.speaker import Speaker

from .api import Asking as Request
from .puzzles import in_thread

SVG = "image/svg+xml"
KEPT = 256
"""So many pictures are kept; each is some ten kB."""
A_DAY = "public, max-age=86400"


@get("/api/puzzles/{game:str}/{name:str}/picture.svg", cost=VIEW)
async def puzzle_picture(
    game: FromPath[str], name: FromPath[str], request: Request, reader: NamedDependency[str], theme: FromQuery[str] = "light"
) -> Response[str]:
    """The heart of a shipped puzzle's position, as whoever answers it sees it."""
    expect_one_of("unknown-theme", THEMES, theme)
    known = known_game(game).name
    shipped_puzzle(known, name)
    drawn = await in_thread(request, lambda: picture_text(known, name, theme, reader))
    return Response(drawn, media_type=SVG, headers={"cache-control": A_DAY})


@lru_cache(KEPT)
def picture_text(known: str, name: str, theme: str, lang: str) -> str:
    """The picture, drawn once for each theme and language."""
    game, position = find(known), shipped_position(known, name)
    table, seat = position.table, position.puzzle.seat
    scene = game.scene(game.cover(table.state, table.box, seat), table.box, seat, WIDTHS[1])
    return picture_svg(scene, Picture(name, "", heart(game, scene)), game.symbols(), Speaker(lang, game).say, theme)


def heart(game: Game, scene: Scene) -> tuple[str, ...]:
    """What the game's own cover frames, as far as it lies on this table; of a game without one the whole table."""
    there = [area.id for area in scene.areas] + [sprite.id for sprite in scene.sprites]
    framed = game.learning.cover.frame if game.learning else ()
    return tuple(name for name in framed if name in there) or tuple(there)


HANDLERS: Iterable[Any] = (puzzle_picture,)
