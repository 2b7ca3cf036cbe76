"""The search as machine code where that is there, interpreted where it is not, with the same thoughts."""

from importlib.util import find_spec

from tatami.bots.valuation import valuation_of
from tatami.forge.cache import Shelf
from tatami.forge.face import Forged, Progress
from tatami.forge.ladder import load, shelves, warm_up
from tatami.forge.reach import Links
from tatami.kernel import seam
from tatami.kernel.game import Game
from tatami.kernel.protocols import Value

from . import expectimax, simulation

CHAPTERS = (simulation, expectimax)

loaded: dict[tuple[str, str, Value], Forged] = {}
"""The searches in use, by rung, game and value: looking for one again would cost more than a quick thought."""

shelves_of: dict[tuple[str, Value], list[Shelf]] = {}
"""Where machine code would lie, by game and value."""


def links(value: Value) -> Links:
    """The value of positions, for the search."""
    return {seam.value: value}


def compile_search(game: Game, progress: Progress) -> bool:
    """Compile the search of a game and keep it; whether there was anything to do."""
    valuations = [valuation_of(game), *([game.learned_valuation] if game.learned_valuation else [])]
    compiled = [warm_up(game, progress, CHAPTERS, links(valuation.value)) for valuation in valuations]
    return any(compiled)


def load_search(game: Game, value: Value, rung: str = "") -> Forged:
    """The search of a game on a rung; on the fastest that is there if none is named, for nobody waits for a compiler here."""
    rung = rung or ("cpu" if ("cpu", game.name, value) in loaded or is_compiled(game, value) else "python")
    if (rung, game.name, value) not in loaded:
        loaded[rung, game.name, value] = load(game, rung, CHAPTERS, links=links(value))
    return loaded[rung, game.name, value]


def is_compiled(game: Game, value: Value) -> bool:
    """Whether the machine code is on its shelf by now."""
    if (game.name, value) not in shelves_of:
        shelves_of[game.name, value] = shelves(game, CHAPTERS, links(value))
    return find_spec("numba") is not None and all(shelf.complete() for shelf in shelves_of[game.name, value])
