"""The chapters of learned values as machine code where that is there, interpreted where it is not, with the same thoughts."""

from collections.abc import Sequence
from importlib.util import find_spec
from types import ModuleType

from tatami.forge.face import Forged, Progress
from tatami.forge.ladder import load, silent, warm, warm_up
from tatami.forge.reach import Links
from tatami.kernel import seam
from tatami.kernel.game import Game
from tatami.kernel.inputs import Inputs

from . import self_play, turns

TURNS, LEARNING = (turns,), (self_play,)

loaded: dict[tuple[str, str], Forged] = {}
"""The players' chapters in use, by game and rung: looking for one again would cost more than a quick thought."""


class NothingToLearn(LookupError):
    """Nobody has said what a learned value is told of the positions of this game."""


def inputs_of(game: Game) -> Inputs:
    """What a learned value is told of a game's positions."""
    if game.inputs is None:
        raise NothingToLearn(f"expected a game with inputs for a learned value, got {game.name}")
    return game.inputs


def links(game: Game) -> Links:
    """A game's inputs, for the network."""
    inputs = inputs_of(game)
    return {seam.active_inputs: inputs.active, seam.position_key: inputs.key}


def compile_turns(game: Game, progress: Progress = silent) -> bool:
    """Compile what weighs the turns of a game and keep it; whether there was anything to do."""
    return game.inputs is not None and warm_up(game, progress, TURNS, links(game))


def load_turns(game: Game, rung: str = "") -> Forged:
    """What weighs the turns of a game on a rung; on the fastest that is there if none is named, for nobody waits for a compiler here."""
    if not rung:
        ready = (game.name, "cpu") in loaded or (find_spec("numba") is not None and warm(game, TURNS, links(game)))
        rung = "cpu" if ready else "python"
    if (game.name, rung) not in loaded:
        loaded[game.name, rung] = load_chapters(game, rung, TURNS)
    return loaded[game.name, rung]


def load_chapters(game: Game, rung: str, chapters: Sequence[ModuleType]) -> Forged:
    """Some chapters on a rung, compiled first where that is needed."""
    return load(game, rung, chapters, links=links(game))
