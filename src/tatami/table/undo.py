"""The information frontier: the last move after which somebody knew more than before; undo never crosses it."""

from typing import Any

from tatami.kernel.dialect import CHANCE, MOST_OFFERS, State
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream

from .sight import Step

WORLDS = 16
"""How many imagined tables a move is tried on, for each viewer."""


def reveals(step: Step, after: State) -> bool:
    """Whether a move showed anybody something new: an outcome of chance, or a hidden thing.

    A move shows a viewer nothing new if, on every table that looked the same to them, it was possible and leads to what
    they see and hear now.  That is so where the rules touched nothing hidden; else it is tried on imagined tables, and where
    the move is itself a secret it counts as showing."""
    if step.seat == CHANCE or step.game.open:
        return step.seat == CHANCE
    fields = touched(step, after.seats)
    return any(stirs(step, after, viewer, fields) and learns(step, after, viewer) for viewer in (WATCHER, *range(after.seats)))


class Touched:
    """A state that notes which of its fields are read or written."""

    def __init__(self, state: State, fields: set[str]) -> None:
        self.__dict__.update(_state=state, _fields=fields)

    def __getattr__(self, name: str) -> Any:
        self._fields.add(name)
        return getattr(self._state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        self._fields.add(name)
        setattr(self._state, name, value)


def touched(step: Step, seats: int) -> set[str]:
    """The fields that the rules read or wrote for a move."""
    game, box, fields = step.game, step.box, set[str]()
    state = Touched(step.before.copy(), fields)
    for viewer in (WATCHER, *range(seats)):
        game.overhear_move(state, box, step.action, viewer)
    game.rules.legal(state, box, [0] * MOST_OFFERS)
    game.rules.apply(state, box, step.action)
    return fields


def stirs(step: Step, after: State, viewer: int, fields: set[str]) -> bool:
    """Whether something that was or is hidden from this viewer was touched, or looks otherwise to them."""
    covers = (step.game.cover(state, step.box, viewer) for state in (step.before, after))
    was, now, seen, since = (state.__dict__ for state in (step.before, after, *covers))
    hidden = [name for name in after.FIELDS if seen[name] != was[name] or since[name] != now[name]]
    return any(name in fields or seen[name] != since[name] for name in hidden)


def learns(step: Step, after: State, viewer: int) -> bool:
    """Whether this viewer knows more after the move, as far as imagined tables tell."""
    game, box, action = step.game, step.box, step.action
    covered = game.cover(step.before, box, viewer)
    seen, heard = game.cover(after, box, viewer), step.as_seen_by(viewer)
    for number in range(WORLDS):
        world = game.imagine(covered, box, viewer, stream(step.number, number))
        if action not in game.legal(world, box) or game.overhear_move(world, box, action, viewer) != heard.text:
            return True
        told = [game.overhear(event, viewer) for event in game.apply(world, box, action)]
        game.rules.cover(world, box, viewer)
        if tuple(event for event in told if event is not None) != heard.events or world != seen:
            return True
    return False
