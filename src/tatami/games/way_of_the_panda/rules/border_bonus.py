"""The yellow border sites: a free neutral action for each building there, then a reward."""

from tatami.games.way_of_the_panda.actions import FREE, FREE_SELECTED, REWARD_TILES, REWARD_VP, STOP
from tatami.games.way_of_the_panda.state import ANY, COLUMNS, TOKENS, Box, State
from tatami.kernel.agenda import doer, done, note, rewrite
from tatami.kernel.dialect import Offers, i64, tell

from .acting import is_possible, perform
from .building import TIMES
from .tokens import can_take, plan_taking
from .tracks import score
from .turn import put_guards

TWO = 2
EVERY_TOKEN = (1 << TOKENS) - 1


def can_do_free(s: State, box: Box, seat: i64, row: i64) -> bool:
    """[WP-5.9] The action's own conditions still hold; it needs no guards, unless the players agreed otherwise."""
    space = row * COLUMNS + ANY
    if box.border_guards and s.needed[space] > s.supply[seat]:
        return False
    option = box.option[space][0]
    return is_possible(s, box, seat, ANY, option[0]) or is_possible(s, box, seat, ANY, option[1])


def can_do_any_free(s: State, box: Box) -> bool:
    """Whether some neutral action can be done."""
    for row in range(box.rows):
        if can_do_free(s, box, doer(s), row):
            return True
    return False


def offer_free_actions(s: State, box: Box, out: Offers) -> i64:
    """[WP-5.9] One neutral action of the player's choice, or none."""
    out[0] = STOP
    n = 1
    for row in range(box.rows):
        if can_do_free(s, box, doer(s), row):
            out[n] = FREE + row
            n += 1
    return n


def do_free_action(s: State, box: Box, row: i64) -> None:
    """[WP-5.9] It costs no action points; the position on the board stays."""
    seat = doer(s)
    space = row * COLUMNS + ANY
    done(s)
    if box.border_guards:
        put_guards(s, seat, space)
    tell(s, FREE_SELECTED, seat, space)
    perform(s, box, seat, ANY, box.option[space][0][0], box.option[space][0][1])


def can_take_any(s: State, seat: i64) -> bool:
    """Whether some strength or quest tile can be taken."""
    for token in range(TOKENS):
        if can_take(s, seat, token):
            return True
    return False


def must_choose_reward(s: State, box: Box) -> bool:
    """[WP-5.10] There is a choice only while tiles can be taken."""
    return box.border_reward == 0 and can_take_any(s, doer(s))


def offer_rewards(s: State, box: Box, out: Offers) -> i64:
    """[WP-5.10] Five points or two different tiles."""
    out[0] = REWARD_VP
    out[1] = REWARD_TILES
    return 2


def take_reward(s: State, box: Box, action: i64) -> None:
    """[WP-5.10] One of the two; both only if the players agreed so."""
    seat = doer(s)
    if note(s, TIMES) > 1:
        rewrite(s, TIMES, note(s, TIMES) - 1)
    else:
        done(s)
    if action == REWARD_VP or box.border_reward == 1:
        score(s, seat, box.reward_vp)
    if action == REWARD_TILES or box.border_reward == 1:
        plan_taking(s, seat, EVERY_TOKEN, TWO)
