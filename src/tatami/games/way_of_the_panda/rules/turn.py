"""A turn: select a space, place guards, pay, perform; or pass."""

from tatami.games.way_of_the_panda.actions import FORCED_TO_PASS, PASS, PASSED, SELECT, SELECTED, SPECIAL, WITHDRAW, WITHDREW
from tatami.games.way_of_the_panda.state import ANY, COLUMNS, FOURTH_GATE, FOURTH_PAGODA, Box, State
from tatami.kernel.agenda import doer, done
from tatami.kernel.dialect import Offers, i64, tell

from .acting import perform
from .special import may_use_specials, offer_specials, use_special
from .tracks import can_pay, pay

NEUTRAL_GUARDS = 2  # an empty neutral space takes two


def open_space(s: State, space: i64) -> None:
    """[WP-2.2] An empty space takes one guard, an empty neutral one two."""
    s.needed[space] = NEUTRAL_GUARDS if space % COLUMNS == ANY else 1


def end_of_reach(s: State, box: Box, seat: i64) -> i64:
    """[WP-2.4] The first space too dear to pay; costs never fall from row to row."""
    row = 0
    while row < box.rows and can_pay(s, seat, box.cost[row]):
        row += 1
    return row * COLUMNS


def may_withdraw(s: State, seat: i64) -> bool:
    """[WP-9.2] The own guard may leave the mission card, for good."""
    return FOURTH_GATE <= s.during <= FOURTH_PAGODA and s.progress[seat] > 0


def can_do_anything(s: State, box: Box, seat: i64) -> bool:
    """Whether the seat has anything but passing."""
    if may_withdraw(s, seat) or may_use_specials(s, box, seat):
        return True
    guards = s.supply[seat]
    for space in range(max(0, s.spot[seat]), end_of_reach(s, box, seat)):
        if s.needed[space] <= guards:
            return True
    return False


def offer_turn(s: State, box: Box, out: Offers) -> i64:
    """[WP-2.7] Passing is always allowed; [WP-2.1] so is the same space again, any further right in its row, any in lower rows."""
    seat = doer(s)
    out[0] = PASS
    n = 1
    if may_withdraw(s, seat):
        out[n] = WITHDRAW
        n += 1
    guards = s.supply[seat]
    for space in range(max(0, s.spot[seat]), end_of_reach(s, box, seat)):
        if s.needed[space] <= guards:
            out[n] = SELECT + space * 2
            n += 1
            if box.options[space] > 1:
                out[n] = SELECT + space * 2 + 1
                n += 1
    return offer_specials(s, box, out, n, seat)


def put_guards(s: State, seat: i64, space: i64) -> i64:
    """[WP-2.2] The guards needed stand on the space until the round ends; the next selection, whoever makes it, takes one more."""
    guards = s.needed[space]
    s.needed[space] = guards + 1
    s.placed[space][seat] += guards
    s.on_board[seat] += guards
    s.supply[seat] -= guards
    return guards


def take_turn(s: State, box: Box, action: i64) -> None:
    """A turn: pass, take a guard off the mission card, a special action, or a space."""
    if action == PASS:
        pass_round(s)
    elif action == WITHDRAW:
        withdraw(s)
    elif action >= SPECIAL:
        use_special(s, box, action - SPECIAL)
    else:
        select(s, box, (action - SELECT) // 2, (action - SELECT) % 2)


def select(s: State, box: Box, space: i64, option: i64) -> None:
    """[WP-2.2] Guards are placed, [WP-2.3] the row is paid, [WP-2.5] the chosen option is performed; [WP-2.6] or not."""
    seat = doer(s)
    done(s)
    guards = put_guards(s, seat, space)
    s.acted = 1
    tell(s, SELECTED, seat, space, option, guards)
    pay(s, box, seat, box.cost[space // COLUMNS])
    perform(s, box, seat, space % COLUMNS, box.option[space][option][0], box.option[space][option][1])
    s.spot[seat] = space  # the board shows what is behind it when all of this has been seen


def pass_round(s: State) -> None:
    """[WP-2.7] Who passes is out for the round, even if guards come back."""
    tell(s, PASSED, doer(s))
    s.passed[doer(s)] = 1
    done(s)


def force_to_pass(s: State) -> None:
    """[WP-2.8] Who cannot place the guards or pay for any reachable space must pass."""
    tell(s, FORCED_TO_PASS, doer(s))
    s.passed[doer(s)] = 1
    done(s)


def withdraw(s: State) -> None:
    """[WP-9.2] The guard returns without an action point; the turn goes on, the mission without this player."""
    seat = doer(s)
    s.progress[seat] = 0
    s.supply[seat] += 1
    tell(s, WITHDREW, seat)
