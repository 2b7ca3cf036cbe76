"""The end of a round: turn order, skills, Sensei, houses, Palace and Pavilion, then the marker and perhaps the scoring."""

from tatami.games.ninjato.actions import NEW_ORDER, PLACING, ROUND_OVER
from tatami.games.ninjato.state import MOST_SHURIKEN, ROUNDS, SENSEI, SLOTS, Box, State
from tatami.kernel.agenda import plan
from tatami.kernel.dialect import i64, tell

from .filling import fill
from .turn import active

AHEAD_OF_ALL = MOST_SHURIKEN + 1


def turn_over(s: State, box: Box) -> None:
    """[NJ-2.1] The next in order places a shuriken; when all have placed three the round ends."""
    s.turn += 1
    if s.turn < box.shuriken * s.seats:
        plan(s, PLACING, active(s), 0, 0, 0, 0)
    else:
        end_round(s, box)


def end_round(s: State, box: Box) -> None:
    """[NJ-11.1] New turn order; [NJ-11.2] all skills face up; [NJ-11.3] the Sensei's leftover tiles go; then the table is filled."""
    new_order(s, box)
    for seat in range(s.seats):
        s.ready[seat] = s.skills[seat]
    for slot in range(SLOTS):
        s.shown[SENSEI][slot] = 0
    s.tiles_due = tiles_due(s, box)
    tell(s, ROUND_OVER, s.round)
    fill(s, box)


def tiles_due(s: State, box: Box) -> i64:
    """[NJ-11.3] One tile per player for rounds two to four, [NJ-8.5] one Hensojutsu for rounds five to seven, none after the last."""
    if s.round == ROUNDS:
        return 0
    return 1 if s.round + 1 >= box.late_from else s.seats


def new_order(s: State, box: Box) -> None:
    """[NJ-11.1] The stack from top to bottom: whoever came last leads; those who stayed away follow in their old order."""
    for i in range(1, s.seats):
        seat = s.order[i]
        place = i
        while place > 0 and height(s, box, s.order[place - 1]) < height(s, box, seat):
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat
    for i in range(s.stack_size):
        s.stack[i] = 0
    s.stack_size = 0
    for i in range(s.seats):
        tell(s, NEW_ORDER, s.order[i], i)


def height(s: State, box: Box, seat: i64) -> i64:
    """[NJ-11.1] How high a player's shuriken lies in the stack: the topmost of several counts; below all if there is none."""
    found = 0
    for i in range(s.stack_size):
        if s.stack[i] == seat + 1 and not (box.dojo_stack and found):
            found = i + 1
    if found == 0 and box.absent_players:
        return AHEAD_OF_ALL
    return found
