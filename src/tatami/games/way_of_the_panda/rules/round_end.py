"""Whose turn it is, and the end of a round."""

from tatami.games.way_of_the_panda.actions import LAST_ROUND, ROUND_BEGAN, TOOK_BACK, TURN
from tatami.games.way_of_the_panda.state import SEATS, SPACES, Box, State
from tatami.kernel.agenda import plan
from tatami.kernel.dialect import i64, tell

from .end import NOBODY_ACTS, ROUND_LIMIT, UNDECIDED, end_game
from .tracks import move_marker, set_order
from .turn import open_space

MOST_ROUNDS = 120
"""[WP-8.7] No table reaches this many; a record ends all the same, and the number of the round has its place."""


def begin_round(s: State) -> None:
    """[WP-2.10] The first in turn order begins."""
    s.round += 1
    s.turn = s.seats - 1
    tell(s, ROUND_BEGAN, s.order[0], s.round)


def next_turn(s: State) -> bool:
    """[WP-2.7] The next player in turn order who has not passed; False when all have."""
    turn = s.turn
    for _ in range(s.seats):
        turn = turn + 1 if turn + 1 < s.seats else 0
        if s.passed[s.order[turn]] == 0:
            s.turn = turn
            plan(s, TURN, s.order[turn], 0, 0, 0, 0)
            return True
    return False


def take_guards_back(s: State, box: Box) -> None:
    """[WP-2.9] From fewest action points up, ties from the top of the stack down: each guard off the board is worth 1 AP."""
    set_order(s)
    for i in range(s.seats):
        seat = s.order[i]
        guards = s.on_board[seat]
        s.on_board[seat] = 0
        s.supply[seat] += guards
        move_marker(s, seat, min(box.most_ap, s.ap[seat] + guards))
        if guards > 0:
            tell(s, TOOK_BACK, seat, guards, s.ap[seat])
    set_order(s)


def clear_board(s: State) -> None:
    """[WP-2.7] Every space is empty, everybody is in again and may select any."""
    for space in range(SPACES):
        open_space(s, space)
        for seat in range(SEATS):
            s.placed[space][seat] = 0
    for seat in range(SEATS):
        s.passed[seat] = 0
        s.spot[seat] = -1
        s.special_used[seat] = 0


def stopped_by(s: State, box: Box) -> i64:
    """[WP-8.7] Rounds in a row in which nobody acted, or too many rounds, end a game that would go on for ever."""
    if s.idle_rounds >= box.most_idle:
        return NOBODY_ACTS
    most = MOST_ROUNDS if box.round_limit else box.most_rounds
    return ROUND_LIMIT if s.round >= most else UNDECIDED


def end_round(s: State, box: Box) -> None:
    """[WP-8.4] A game whose end is near ends with its round; [WP-8.7] so does one that would never end."""
    take_guards_back(s, box)
    clear_board(s)
    s.idle_rounds = 0 if s.acted else s.idle_rounds + 1
    s.acted = 0
    if s.reason == 0:
        s.reason = stopped_by(s, box)
        if s.reason > 0:
            tell(s, LAST_ROUND + s.reason)
    if s.reason > 0:
        end_game(s, box)
        return
    begin_round(s)
