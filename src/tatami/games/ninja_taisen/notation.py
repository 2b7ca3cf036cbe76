"""Writing and reading moves, naming targets, telling events, describing the table."""

from tatami.kernel.agenda import doer
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.event import Event, Told
from tatami.kernel.game import Unreadable
from tatami.kernel.words import Words, words

from . import actions as a
from .end import ELIMINATION, VILLAGE
from .state import CARDS, COLOURS, SIDES, TILES, Box, State

SIDE_NAMES = ("wolf", "monkey")
DIE_NAMES = ("rock", "paper", "scissors")
CARD_NAMES = (*(f"{colour[0]}{strength}" for colour in DIE_NAMES for strength in (1, 2, 3)), "S4")

EVENTS = {
    a.DEALT: Told("dealt", "NT-1.3"),
    a.STARTED: Told("started", "NT-1.4"),
    a.ROLLED: Told("rolled", "NT-2.1"),
    a.MARCHED: Told("marched", "NT-3.4"),
    a.FELL: Told("fell", "NT-4.3"),
    a.RETREATED: Told("retreated", "NT-4.5"),
    a.STOPPED: Told("stopped", "NT-2.3"),
    a.TURN_OVER: Told("turn-over", "NT-2.4"),
    a.WON + VILLAGE: Told("won-village", "NT-5.1"),
    a.WON + ELIMINATION: Told("won-elimination", "NT-5.2"),
}


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
    return "roll " + " ".join(str(pips) for pips in rolled(action))


def rolled(action: int) -> tuple[int, int, int]:
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


def prompt(s: State, box: Box) -> Words:
    """What the one to act is asked."""
    if s.to_act == OVER:
        return words("prompt.over")
    if s.to_act == CHANCE:
        return words("prompt.chance")
    return words("prompt.march-or-stop" if s.used else "prompt.march", seat=words("seat", n=s.to_act))


def phrase(s: State, box: Box, action: int) -> Words:
    """An offer in words."""
    if action == a.STOP:
        return words("action.stop")
    if action < a.DEAL:
        die, ninja = divmod(action - a.MARCH, CARDS)
        return words("action.march", die=die_words(die), card=card_words(ninja), n=s.die[die])
    if action < a.FIRST:
        return words("action.deal", card=card_words(action - a.DEAL))
    if action < a.ROLL:
        return words("action.first", seat=words("seat", n=action - a.FIRST))
    rock, paper, scissors = rolled(action)
    return words("action.roll", rock=rock, paper=paper, scissors=scissors)


def card_words(ninja: int) -> Words:
    """The name of a ninja."""
    return words(f"card.{CARD_NAMES[ninja]}")


def die_words(die: int) -> Words:
    """The name of a die."""
    return words(f"die.{DIE_NAMES[die]}")


def tile_words(tile: int) -> Words:
    """The name of a tile: a village or a number on the path."""
    if tile in (0, TILES - 1):
        return words(f"village.{SIDE_NAMES[tile // (TILES - 1)]}")
    return words("tile.path", number=tile)


def sentence(box: Box, event: Event) -> Words:
    """An event in words."""
    key, side = f"event.{EVENTS[event.kind].name}", words("seat", n=event.a)
    if event.kind == a.ROLLED:
        return words(key, seat=side, rock=event.b, paper=event.c, scissors=event.d)
    if event.kind == a.MARCHED:
        return words(key, seat=side, card=card_words(event.b), start=tile_words(event.c), end=tile_words(event.d))
    if event.kind == a.FELL:
        return words(key, seat=side, card=card_words(event.b), tile=tile_words(event.c), by=card_words(event.d))
    if event.kind in (a.DEALT, a.RETREATED):
        return words(key, seat=side, card=card_words(event.b), tile=tile_words(event.c))
    return words(key, seat=side)


def describe(s: State, box: Box) -> str:
    """The road as one line, the dice as another, whoever is gone as a third."""
    dice = " ".join(f"{DIE_NAMES[die]} {s.die[die] or '-'}" for die in range(COLOURS))
    gone = " ".join(f"{SIDE_NAMES[side]} {CARDS - s.alive[side]}" for side in range(SIDES))
    return f"{road(s)}\ndice {dice}   gone {gone}"


def road(s: State) -> str:
    """The eleven tiles, each pile bottom to top."""
    return " | ".join("".join(pile(s, side, tile) for side in range(SIDES)) or "." for tile in range(TILES))


def pile(s: State, side: int, tile: int) -> str:
    """The ninjas of a side on a tile, bottom to top."""
    return "".join(CARD_NAMES[ninja] for ninja in s.pile[side][tile][: s.height[side][tile]])
