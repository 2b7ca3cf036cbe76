"""The information frontier: the last move after which somebody knew more than before; undo never crosses it."""

from tatami.kernel.dialect import CHANCE, Box, State
from tatami.kernel.game import WATCHER, Game
from tatami.kernel.rng import stream

WORLDS = 8
"""How many imagined tables a move is tried on, for each viewer."""


def reveals(game: Game, box: Box, before: State, action: int, after: State) -> bool:
    """Whether a move showed anybody something new: an outcome of chance, or a hidden thing.

    A move shows a viewer nothing new if, on every table that looked the same to them, it was possible and leads to what
    they see now.  That is tried on imagined tables; where the move is itself a secret it counts as showing."""
    if before.to_act == CHANCE:
        return True
    return any(learns(game, box, before, action, after, viewer) for viewer in (WATCHER, *range(before.seats)))


def learns(game: Game, box: Box, before: State, action: int, after: State, viewer: int) -> bool:
    """Whether this viewer knows more after the move."""
    covered = game.cover(before, box, viewer)
    if covered == before:
        return False
    seen = game.cover(after, box, viewer)
    for number in range(WORLDS):
        world = game.imagine(covered, box, viewer, stream(before.agenda_size, number))
        if action not in game.legal(world, box):
            return True
        game.apply(world, box, action)
        if game.cover(world, box, viewer) != seen:
            return True
    return False
