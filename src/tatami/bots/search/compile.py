"""The rung on which players think: machine code where it is there, interpreted where it is not, with the same thoughts."""

from importlib.util import find_spec

from tatami.bots.valuation import valuation_of
from tatami.forge.cache import Shelf
from tatami.forge.face import Forged, Progress
from tatami.forge.ladder import load, shelves, warm_up
from tatami.forge.reach import Links
from tatami.kernel import seam
from tatami.kernel.game import Game
from tatami.kernel.protocols import Value

from . import lookahead, simulation

CHAPTERS = (simulation, lookahead)

at_hand: dict[tuple[str, str, Value], Forged] = {}
"""What is loaded, by rung, game and value: looking for it again would cost more than a quick thought."""

shelved: dict[tuple[str, Value], list[Shelf]] = {}
"""Where machine code would lie, by game and value."""


def links(value: Value) -> Links:
    """The value of positions, for those who think about them."""
    return {seam.value: value}


def compile_search(game: Game, progress: Progress) -> bool:
    """Compile what thinks about a game and keep it; whether there was anything to do."""
    return warm_up(game, progress, CHAPTERS, links(valuation_of(game).value))


def thinking(game: Game, value: Value, rung: str = "") -> Forged:
    """What thinks about a game, on a rung; on the fastest that is there if none is named, for nobody waits for a compiler here."""
    rung = rung or ("cpu" if ("cpu", game.package, value) in at_hand or kept(game, value) else "python")
    if (rung, game.package, value) not in at_hand:
        at_hand[rung, game.package, value] = load(game, rung, CHAPTERS, links=links(value))
    return at_hand[rung, game.package, value]


def kept(game: Game, value: Value) -> bool:
    """Whether its machine code is on its shelf by now."""
    if (game.package, value) not in shelved:
        shelved[game.package, value] = shelves(game, CHAPTERS, links(value))
    return find_spec("numba") is not None and all(shelf.complete() for shelf in shelved[game.package, value])
