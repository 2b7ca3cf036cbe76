"""Writing and reading moves, and what a player points at for each."""

from tatami.kernel.agenda import doer
from tatami.kernel.game import Unreadable
from tatami.kernel.words import words

from . import actions as a
from .march import destination
from .names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from .state import CARDS, COLOURS, Box, State


def write(s: State, box: Box, action: int) -> str:
    """An action as text."""
    if action == a.STOP:
        return "stop"
    if action < a.DEAL:
        die, ninja = divmod(action - a.MARCH, CARDS)
        return f"march {DIE_NAMES[die]} {CARD_NAMES[ninja]}"
    if action < a.FIRST:
        return f"deal {SIDE_NAMES[min(s.dealt // 9, 1)]} {CARD_NAMES[action - a.DEAL]}"
    if action < a.ROLL:
        return f"first {SIDE_NAMES[action - a.FIRST]}"
    return "roll " + " ".join(str(pips) for pips in rolled_pips(action))


def rolled_pips(action: int) -> tuple[int, int, int]:
    """The pips of the rock, paper and scissors die."""
    fallen = action - a.ROLL
    return fallen // 9 + 1, fallen // 3 % 3 + 1, fallen % 3 + 1


def read(s: State, box: Box, text: str) -> int:
    """The action a text stands for, offered or not."""
    match text.split():
        case ["stop"]:
            return a.STOP
        case ["march", die, ninja] if die in DIE_NAMES and ninja in CARD_NAMES:
            return a.march_of(DIE_NAMES.index(die), CARD_NAMES.index(ninja))
        case ["deal", side, ninja] if side == SIDE_NAMES[min(s.dealt // 9, 1)] and ninja in CARD_NAMES[:-1]:
            return a.DEAL + CARD_NAMES.index(ninja)
        case ["first", side] if side in SIDE_NAMES:
            return a.FIRST + SIDE_NAMES.index(side)
        case ["roll", *pips] if len(pips) == COLOURS and all(p in ("1", "2", "3") for p in pips):
            return a.roll_of(*map(int, pips))
    raise Unreadable(words("refusal.unreadable", text=text))


def targets(s: State, box: Box, action: int) -> tuple[str, ...]:
    """A march points at the die, then at the ninja; everything else is one button."""
    if a.MARCH <= action < a.DEAL:
        die, ninja = divmod(action - a.MARCH, CARDS)
        side = SIDE_NAMES[doer(s)] if s.to_act >= 0 else "nobody"
        return f"die:{DIE_NAMES[die]}", f"ninja:{side}-{CARD_NAMES[ninja]}"
    return (f"button:{write(s, box, action).replace(' ', '-')}",)


def also(s: State, box: Box, action: int) -> tuple[str, ...]:
    """A march is meant by the tile it leads to."""
    if s.to_act < 0 or not a.MARCH <= action < a.DEAL:
        return ()
    (die, ninja), side = divmod(action - a.MARCH, CARDS), doer(s)
    return (f"tile:{destination(side, s.place[side][ninja], s.die[die])}",)
