"""The information frontier: the last move after which somebody knew more than before; undo never crosses it."""

from dataclasses import replace

from tatami.kernel.dialect import CHANCE, State
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream

from .sight import Step

WORLDS = 16
"""How many imagined tables a move is tried on, for each viewer."""


def reveals(step: Step, after: State) -> bool:
    """Whether a move showed anybody something new: an outcome of chance, or a hidden thing.

    A move shows a viewer nothing new if, on every table that looked the same to them, it was possible and leads to what
    they see and hear now.  That is tried on imagined tables; where the move is itself a secret it counts as showing."""
    return step.seat == CHANCE or any(learns(step, after, viewer) for viewer in (WATCHER, *range(after.seats)))


def learns(step: Step, after: State, viewer: int) -> bool:
    """Whether this viewer knows more after the move."""
    game, box = step.game, step.box
    covered = game.cover(step.before, box, viewer)
    if covered == step.before:
        return False
    seen, heard = game.cover(after, box, viewer), step.as_seen_by(viewer)
    for number in range(WORLDS):
        world = game.imagine(covered, box, viewer, stream(step.number, number))
        if step.action not in game.legal(world, box):
            return True
        imagined = replace(step, before=world.copy(), events=tuple(game.apply(world, box, step.action)))
        if game.cover(world, box, viewer) != seen or imagined.as_seen_by(viewer) != heard:
            return True
    return False
