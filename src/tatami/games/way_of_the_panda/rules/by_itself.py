"""What goes on by itself between two decisions: what is no choice happens, turns and rounds go by."""

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.state import Box, State
from tatami.kernel.agenda import doer, done, task

from .acting import can_act, tell_rest
from .border_bonus import can_do_any_free, must_choose_reward, take_reward
from .city_cards import must_choose_card, take_card
from .moving import can_move_on
from .round_end import begin_round, end_round, next_turn
from .routes import free_sites
from .special import empty_full_card
from .turn import can_do_anything, force_to_pass


def carry_on(s: State, box: Box) -> None:
    """Up to the next decision: what is no choice happens, turns and rounds go by."""
    waiting = True
    while waiting:
        if s.agenda_size > 0:
            waiting = goes_by_itself(s, box)
        elif s.round == 0:
            begin_round(s)
        elif not next_turn(s):
            end_round(s, box)
            waiting = s.round > 0 and s.reason == 0


def goes_by_itself(s: State, box: Box) -> bool:
    """Do the topmost task if nobody has a choice in it; False if somebody has."""
    waiting = task(s)
    if waiting == a.TURN:
        return passes_by_itself(s, box)
    if waiting == a.FREEING:
        free_sites(s, box)
    elif waiting == a.REFILLING:
        empty_full_card(s)
    elif waiting == a.REWARD:
        if must_choose_reward(s, box):
            return False
        take_reward(s, box, a.REWARD_VP)
    elif waiting == a.CHOOSING_CARD:
        if must_choose_card(s, box):
            return False
        take_card(s, box, a.LEFT_CARD)
    elif has_a_choice(s, box):
        return False
    else:
        if waiting == a.ACTING:
            tell_rest(s, a.IMPOSSIBLE)
        done(s)
    return True


def passes_by_itself(s: State, box: Box) -> bool:
    """Whoever can do nothing else passes."""
    if can_do_anything(s, box, doer(s)):
        return False
    force_to_pass(s)
    return True


def has_a_choice(s: State, box: Box) -> bool:
    """Whether the topmost task leaves more than stopping."""
    waiting = task(s)
    if waiting == a.ACTING:
        return can_act(s, box)
    if waiting == a.MOVING_ON:
        return can_move_on(s, box)
    if waiting == a.FREE_ACTION:
        return can_do_any_free(s, box)
    return True
