"""A table for three ninja board games: play them in a browser or drive the same rules from Python."""

import typing as _typing

from tatami.games import UnknownGame
from tatami.games import find as game
from tatami.games import names as game_names
from tatami.kernel.box_file import BadComponents
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.meta import BadOption
from tatami.kernel.record import BadRecord, GameRecord
from tatami.kernel.record_json import read_record as load_record
from tatami.kernel.record_json import record_as_json
from tatami.kernel.scene import svg as _svg
from tatami.table.chance import Dice
from tatami.table.refusals import NotMade, Refusal
from tatami.table.sight import Sight as _Sight
from tatami.table.sight import Step as _Step
from tatami.table.table import Table

if _typing.TYPE_CHECKING:
    from tatami.texts.reel import Reel as _Reel

__all__ = [
    "CHANCE",
    "OVER",
    "WATCHER",
    "BadComponents",
    "BadOption",
    "BadRecord",
    "Dice",
    "GameRecord",
    "NotMade",
    "Refusal",
    "Table",
    "UnknownGame",
    "film",
    "game",
    "game_names",
    "load_record",
    "picture",
    "record_as_json",
]


def picture(table: Table, viewer: int = WATCHER, *, width: int = 1080, theme: str = "light", lang: str = "en") -> str:
    """The table as an SVG file, as that viewer sees it."""
    return _draw(table.sight(viewer), width, theme, lang)


def _draw(sight: _Sight, width: int = 1080, theme: str = "light", lang: str = "en") -> str:
    """What a sight holds as an SVG file."""
    from tatami.texts.speaker import Speaker  # noqa: PLC0415  # rules run where nothing is installed, so words are loaded when needed

    scene = sight.game.scene(sight.state, sight.box, sight.seat, width)
    return _svg(scene, sight.game.symbols(), Speaker(lang, sight.game).say, theme)


def film(step: _Step, viewer: int = WATCHER, *, width: int = 720, theme: str = "light", lang: str = "en") -> "_Reel":
    """A step as a film, as that viewer may see it; a notebook shows it, and `.pictures` are its frames."""
    from tatami.texts.reel import Reel  # noqa: PLC0415  # for the same reason

    return Reel(step, viewer, width, theme, lang)


def _speak(refusal: Refusal) -> str:
    """A refusal as an English sentence, with its rule."""
    from tatami.texts.speaker import Speaker  # noqa: PLC0415  # for the same reason

    try:
        said = Speaker("en", refusal.game).say(refusal.why)
    except FileNotFoundError:  # a game without catalogues, as toys are
        said = str(refusal.why)
    return f"{said} [{refusal.rule}]" if refusal.rule else said


_Sight._repr_svg_ = _draw
_Step._repr_svg_ = lambda step: film(step)._repr_svg_()
Refusal._spoken = _speak
