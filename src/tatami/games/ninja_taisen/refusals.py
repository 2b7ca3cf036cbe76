"""Why pointing there is no move: the rule that forbids it and the numbers that fail."""

from tatami.kernel.words import Refused, Words, words

from .march import COUNTS, MOST_ABOVE, colour_of
from .names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from .pile import lies_on, ninjas_above
from .state import HOME, OUT, SHOGUN, Box, State
from .things import card_subject, card_words, die_words


def why_not(s: State, box: Box, pointed: tuple[str, ...]) -> Refused:
    """The first reason found why no offered action begins with these targets."""
    if s.to_act < 0:
        return Refused("NT-2.1", words("refusal.not-now"))
    if pointed == ("button:stop",):
        return Refused("NT-2.3", words("refusal.no-stop-yet"))
    kinds = dict(target.partition(":")[::2] for target in pointed)
    if kinds.keys() - {"die", "ninja", "tile"}:
        return Refused("NT-2.2", words("refusal.not-now"))
    why = why_no_march(s, box, kinds.get("die"), kinds.get("ninja")) if len(kinds) == len(pointed) else None
    return why or Refused("NT-3.1", words("refusal.die-then-ninja"))


def why_no_march(s: State, box: Box, die_name: str | None, ninja_name: str | None) -> Refused | None:
    """What is wrong with the die, with the ninja, or with both together."""
    die = DIE_NAMES.index(die_name) if die_name in DIE_NAMES else None
    if die is not None and s.die[die] == 0:
        return Refused("NT-2.2", words("refusal.die-used", die=die_words(die)))
    if die is not None and ninja_name is None:
        return Refused("NT-3.1", words("refusal.die-moves-nobody", die=die_words(die)))
    side, _, card = (ninja_name or "").partition("-")
    if card not in CARD_NAMES or side not in SIDE_NAMES:
        return None
    if SIDE_NAMES.index(side) != s.to_act:
        return Refused("NT-3.1", words("refusal.not-yours", card=card_subject(box, CARD_NAMES.index(card))))
    return why_no_ninja(s, box, die, CARD_NAMES.index(card))


def why_no_ninja(s: State, box: Box, die: int | None, ninja: int) -> Refused | None:
    """What is wrong with one's own ninja."""
    name = card_subject(box, ninja)
    if s.place[s.to_act][ninja] >= OUT:
        return Refused("NT-4.3", words("refusal.gone", card=name))
    if s.place[s.to_act][ninja] == HOME[1 - s.to_act]:
        return Refused("NT-3.5", words("refusal.arrived", card=name))
    above = ninjas_above(s, s.to_act, ninja)
    if above > MOST_ABOVE:
        return Refused("NT-3.2", words("refusal.too-deep", card=card_words(box, ninja), n=above, most=MOST_ABOVE))
    if box.carried_shogun == COUNTS and s.shogun_moved and ninja != SHOGUN and lies_on(s, s.to_act, SHOGUN, ninja):
        return Refused("NT-3.8", words("refusal.carries-shogun", card=card_words(box, ninja)))
    if ninja == SHOGUN:
        return Refused("NT-3.8", words("refusal.shogun-moved")) if s.shogun_moved else None
    return why_wrong_die(s, die, ninja, name)


def why_wrong_die(s: State, die: int | None, ninja: int, name: Words) -> Refused | None:
    """A ninja goes by the die of its colour only."""
    own = colour_of(ninja)
    if s.die[own] == 0:
        return Refused("NT-2.2", words("refusal.its-die-used", card=name, die=die_words(own)))
    if die is not None and die != own:
        return Refused("NT-3.1", words("refusal.wrong-die", card=name, die=die_words(die), own=die_words(own)))
    return None
