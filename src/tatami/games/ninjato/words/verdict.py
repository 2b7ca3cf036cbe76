"""What a choice would come to: whether a fight can be won with what one holds, and what it wins."""

from collections.abc import Callable, Sequence

from tatami.games.ninjato import actions as a
from tatami.games.ninjato.rules.fight import beats, number_to_beat
from tatami.games.ninjato.rules.house import cheapest, first_role, next_is_red
from tatami.games.ninjato.state import SENTRY, SIDES, STRENGTH, SUPPORT_CARD, Box, State
from tatami.kernel.agenda import task
from tatami.kernel.event import Event
from tatami.kernel.verdict import COST, GAIN, PLAIN, VAIN, Verdict
from tatami.kernel.words import Words, words

from .prospects import best_total, can_reach, can_win, foes_to_come
from .things import kind_words

WAY = ("strength", "stealth")


def verdict(before: State, box: Box, action: int, events: Sequence[Event], after: State) -> Verdict | None:
    """By the kind of choice; what has no sentence of its own is told as it would be told."""
    if a.RAID <= action < a.LEARN:
        return raid_verdict(before, box, *divmod(action - a.RAID, SIDES))
    if action in CHOICES:
        return CHOICES[action](before, box, events)
    fighting = task(before) in (a.FACING, a.STRIKING)
    return fight_verdict(before, box, action, events, after) if fighting else None


# ---- before a raid


def raid_verdict(s: State, box: Box, house: int, side: int) -> Verdict | None:
    """[NJ-5.1] Whether what one holds beats the sentry, [NJ-7.5] and whether that wins anything; [NJ-6.1] its gong is not heard."""
    if first_role(s, box, house) != SENTRY:
        return None
    foe, seat = s.sentry[house] - 1, s.to_act
    number, best = box.number[foe][side * 2], best_total(s, box, seat, side, SENTRY)
    if not can_win(s, box, seat, side, SENTRY, number):
        return Verdict(words(f"verdict.raid-lost-{WAY[side]}", number=number, best=best), "NJ-5.1", VAIN)
    if next_is_red(s, house):
        return Verdict(words("verdict.raid-red", treasure=kind_words(box, cheapest(s, house))), "NJ-7.5", COST)
    treasure = kind_words(box, cheapest(s, house))
    if box.alarm_of[foe]:
        return Verdict(words("verdict.raid-gong", number=number, treasure=treasure), "NJ-6.1", PLAIN)
    return Verdict(words("verdict.raid", number=number, treasure=treasure), "NJ-4.3", PLAIN)


# ---- in a fight


def fight_verdict(before: State, box: Box, action: int, events: Sequence[Event], after: State) -> Verdict | None:
    """A foe that is beaten or not, or a total that is enough, can become enough, or never will."""
    by_kind = {event.kind: event for event in events}
    if beaten := by_kind.get(a.BEAT, by_kind.get(a.BEAT_FIRST)):
        return win_verdict(box, beaten, by_kind.get(a.WON_TREASURE))
    if a.LOST in by_kind:
        lost = by_kind[a.LOST]
        key = "verdict.loses" if sum(before.spoils) else "verdict.loses-nothing-won"
        return Verdict(words(key, total=lost.c, number=lost.d, n=sum(before.spoils)), "NJ-4.6", COST)
    if task(after) != a.STRIKING:
        return None
    number, seat = number_to_beat(before, box), before.to_act
    if action == a.SUPPORT and beats(before, box):
        return Verdict(words("verdict.support-wasted", total=before.total, number=number), "NJ-5.3", VAIN)
    values = {"total": after.total, "number": number}
    if beats(after, box):
        return Verdict(words("verdict.enough", **values), "NJ-5.1", GAIN)
    if not can_reach(after, box, seat, after.total, number):
        return Verdict(words("verdict.never-enough", **values), "NJ-5.1", VAIN)
    short = 1 + (number - after.total if after.side == STRENGTH else after.total - number)
    return Verdict(words("verdict.not-yet", **values, n=short, threes=after.hand[seat][SUPPORT_CARD]), "NJ-5.3", PLAIN)


def win_verdict(box: Box, beat: Event, won: Event | None) -> Verdict:
    """[NJ-4.3] The treasure that a beaten foe gives up, [NJ-7.5] if it gives up any."""
    values = {"total": beat.c, "number": beat.d}
    if won is None:
        return Verdict(words("verdict.wins-nothing", **values), "NJ-7.5" if beat.c else "NJ-7.3", PLAIN)
    return Verdict(words("verdict.wins", **values, treasure=kind_words(box, won.c)), "NJ-4.3", GAIN)


# ---- between two fights, and at other places


def leave_verdict(s: State, box: Box, events: Sequence[Event]) -> Verdict:
    """[NJ-4.5] With everything that was won."""
    n = sum(s.spoils)
    return Verdict(words("verdict.leave" if n else "verdict.leave-empty", n=n), "NJ-4.5", PLAIN if n else VAIN)


def banzai_verdict(s: State, box: Box, events: Sequence[Event]) -> Verdict:
    """[NJ-4.4] Of the foes that may come, so many can be beaten; [NJ-4.6] whoever loses keeps one treasure."""
    foes, beaten = foes_to_come(s, box, s.to_act)
    percent, rest = 100 * beaten // max(1, foes), sum(s.spoils)
    text: Words = words("verdict.banzai" if beaten else "verdict.banzai-hopeless", percent=percent, beaten=beaten, foes=foes, n=rest)
    return Verdict(text, "NJ-4.6", PLAIN if beaten else VAIN)


def dojo_verdict(s: State, box: Box, events: Sequence[Event]) -> Verdict:
    """[NJ-3.1] How many cards the visit brings; [NJ-3.3] a full hand takes none."""
    n = events[0].b
    return Verdict(words("verdict.dojo" if n else "verdict.dojo-full", n=n), "NJ-3.1" if n else "NJ-3.3", GAIN if n else VAIN)


def sound_verdict(s: State, box: Box, events: Sequence[Event]) -> Verdict:
    """[NJ-6.1] What the gong does, [NJ-6.3] by either reading."""
    return Verdict(words("verdict.alarm-elite"), "NJ-6.3", COST) if box.alarm else Verdict(words("verdict.alarm-red"), "NJ-6.1", COST)


CHOICES: dict[int, Callable[[State, Box, Sequence[Event]], Verdict]] = {
    a.DOJO: dojo_verdict,
    a.LEAVE: leave_verdict,
    a.BANZAI: banzai_verdict,
    a.SOUND: sound_verdict,
}
