"""Offers and questions in words."""

from tatami.kernel.agenda import doer
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.words import Words, words

from . import actions as a
from .march import destination
from .notation import rolled_pips
from .pile import ninjas_above
from .state import CARDS, Box, State
from .things import card_name, die_words, tile_words


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
        start = s.place[doer(s)][ninja]
        way = {"start": tile_words(start), "end": tile_words(destination(doer(s), start, s.die[die]))}
        return words("action.march", die=die_words(die), card=card_name(box, ninja), **way)
    if action < a.FIRST:
        return words("action.deal", card=card_name(box, action - a.DEAL))
    if action < a.ROLL:
        return words("action.first", seat=words("seat", n=action - a.FIRST))
    rock, paper, scissors = rolled_pips(action)
    return words("action.roll", rock=rock, paper=paper, scissors=scissors)


def opening(s: State, box: Box, action: int) -> Words:
    """An offer without the cards that were dealt: how many ninjas march how far."""
    if action == a.STOP:
        return words("action.stop")
    die, ninja = divmod(action - a.MARCH, CARDS)
    return words("opening.march", n=1 + ninjas_above(s, doer(s), ninja), pips=s.die[die])
