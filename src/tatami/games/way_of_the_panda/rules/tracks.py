"""The tracks: victory points, action points with their stacks of markers, turn order."""

from tatami.games.way_of_the_panda.actions import GAINED_AP, GAINED_VP, PAID, PENALISED
from tatami.games.way_of_the_panda.state import Box, State
from tatami.kernel.dialect import i64, tell

LOWEST_AP = -2  # the two penalty spaces are -1 and -2


def gain_vp(s: State, seat: i64, points: i64) -> None:
    """[WP-1.5] Victory points never fall below 0."""
    s.vp[seat] = max(0, s.vp[seat] + points)


def score(s: State, seat: i64, points: i64) -> None:
    """[WP-6.6] Points of an action, a card or a reward are gained at once."""
    gain_vp(s, seat, points)
    tell(s, GAINED_VP, seat, points, s.vp[seat])


def move_marker(s: State, seat: i64, space: i64) -> None:
    """[WP-2.3] A marker that moves lands on top of those already there; one that stays keeps its place."""
    if space == s.ap[seat]:
        return
    s.ap[seat] = space
    i = 0
    while s.stack[i] != seat:
        i += 1
    while i > 0:
        s.stack[i] = s.stack[i - 1]
        i -= 1
    s.stack[0] = seat


def can_pay(s: State, seat: i64, points: i64) -> bool:
    """[WP-2.4] The marker never leaves the track: two spaces left of 0 is as far as it goes."""
    return s.ap[seat] - points >= LOWEST_AP


def penalty(box: Box, space: i64) -> i64:
    """[WP-2.4] Victory points lost on the space next to 0 and on the leftmost one."""
    if space >= 0:
        return 0
    leftmost = space == LOWEST_AP
    if box.penalty_spaces:
        leftmost = not leftmost
    return box.penalty[1] if leftmost else box.penalty[0]


def pay(s: State, box: Box, seat: i64, points: i64) -> None:
    """[WP-2.3] The row's cost moves the marker left; [WP-2.4] stopping on a penalty space costs victory points."""
    if points == 0:
        return
    move_marker(s, seat, s.ap[seat] - points)
    tell(s, PAID, seat, points, s.ap[seat])
    lost = penalty(box, s.ap[seat])
    if lost > 0:
        had = s.vp[seat]
        gain_vp(s, seat, -lost)
        tell(s, PENALISED, seat, lost, had - s.vp[seat])


def gain_ap(s: State, box: Box, seat: i64, points: i64) -> None:
    """[WP-6.5] Action points gained move the marker right, no further than the end of the track."""
    move_marker(s, seat, min(box.most_ap, s.ap[seat] + points))
    tell(s, GAINED_AP, seat, points, s.ap[seat])


def set_order(s: State) -> None:
    """[WP-2.10] The new turn order: fewest action points first, ties from the top of the stack down."""
    for i in range(s.seats):
        s.order[i] = s.stack[i]
    for i in range(1, s.seats):
        seat = s.order[i]
        k = i
        while k > 0 and s.ap[s.order[k - 1]] > s.ap[seat]:
            s.order[k] = s.order[k - 1]
            k -= 1
        s.order[k] = seat
