"""What a march would come to: who meets whom, and who is lost."""

from collections.abc import Sequence

from tatami.kernel.event import Event
from tatami.kernel.verdict import COST, GAIN, PLAIN, Verdict
from tatami.kernel.words import words

from . import actions as a
from .end import ELIMINATION, VILLAGE
from .ledger import tiles_to_go
from .march import colour_of
from .pile import ninjas_above
from .state import CARDS, HOME, SHOGUN, Box, State
from .things import card_subject, card_words, tile_words


def verdict(before: State, box: Box, action: int, events: Sequence[Event], after: State) -> Verdict | None:
    """An end of the game first, then the duels, then where the march leads."""
    side, last = before.to_act, events[-1]
    if last.kind in (a.WON + VILLAGE, a.WON + ELIMINATION):
        return end_verdict(last, side)
    if action == a.STOP:
        unused = sum(pips > 0 for pips in before.die)
        return Verdict(words("verdict.stop", n=unused), "NT-2.3", PLAIN)
    duels = [event for event in events if event.kind in (a.FELL, a.FELL_AT_HOME, a.RETREATED)]
    return fight_verdict(duels, before, box, after) if duels else march_verdict(before, box, (action - a.MARCH) % CARDS, events[0])


def end_verdict(won: Event, side: int) -> Verdict:
    """[NT-5.1] A village held, [NT-5.2] or nobody left."""
    if won.kind == a.WON + VILLAGE:
        return Verdict(words("verdict.win-village"), "NT-5.1", GAIN)
    mine = won.a == side
    return Verdict(words("verdict.win-elimination" if mine else "verdict.lose-elimination"), "NT-5.2", GAIN if mine else COST)


def march_verdict(before: State, box: Box, ninja: int, marched: Event) -> Verdict:
    """[NT-3.4] Where a march leads that meets nobody, [NT-3.3] and how many go along; [NT-5.1] into the enemy village."""
    side, goal, card = before.to_act, marched.d, card_subject(box, ninja)
    if goal == HOME[1 - side]:
        return Verdict(words("verdict.arrives", card=card), "NT-5.1", GAIN)
    carried = ninjas_above(before, side, ninja)
    key = "verdict.marches-with" if carried else "verdict.marches"
    return Verdict(words(key, card=card, tile=tile_words(goal), n=carried), "NT-3.3" if carried else "NT-3.4", PLAIN)


def fight_verdict(duels: list[Event], before: State, box: Box, after: State) -> Verdict:
    """[NT-4.1] One duel by name, several by number; progress of the foremost makes up for a loss."""
    side = before.to_act
    lost, beaten = (before.alive[who] - after.alive[who] for who in (side, 1 - side))
    nearer = tiles_to_go(after, side) < tiles_to_go(before, side)
    tone = (PLAIN if beaten or nearer else COST) if lost else GAIN if beaten else PLAIN
    if len(duels) == 1:
        fell = duels[0]
        if fell.a == side:
            said = words("verdict.is-lost", card=card_subject(box, fell.b), by=card_words(box, fell.d))
        else:
            said = words("verdict.beats", card=card_words(box, fell.b), by=card_subject(box, fell.d))
        return Verdict(said, duel_rule(fell.b, fell.d), tone)
    if not lost and not beaten and len(duels) == 2:
        mine, other = (next(event.b for event in duels if event.a == who) for who in (side, 1 - side))
        return Verdict(words("verdict.tie", card=card_subject(box, mine), by=card_words(box, other)), "NT-4.5", tone)
    return Verdict(words("verdict.fights", lost=lost, beaten=beaten, seat=words("seat", n=1 - side)), "NT-4.1", tone)


def duel_rule(ninja: int, other: int) -> str:
    """[NT-4.2] Colours decide, [NT-4.3] or strengths where they are equal or a Shogun fights."""
    by_colour = SHOGUN not in (ninja, other) and colour_of(ninja) != colour_of(other)
    return "NT-4.2" if by_colour else "NT-4.3"
