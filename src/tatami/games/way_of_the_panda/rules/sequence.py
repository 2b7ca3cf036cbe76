"""The contents page: each task with its offers and its deed, and what goes on by itself between decisions."""

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.state import SITES, Box, State
from tatami.kernel.agenda import doer, done, task
from tatami.kernel.dialect import Offers, i64

from .acting import act, can_act, offer_actions
from .border_bonus import can_do_any_free, do_free_action, must_choose_reward, offer_free_actions, offer_rewards, take_reward
from .city_cards import must_choose_card, offer_cards, take_card
from .moving import can_move_on, move, offer_moves_on
from .round_end import begin_round, end_round, next_turn
from .routes import choose_tile, cover, free_sites, offer_covering, offer_tiles
from .setup import (
    begin,
    deal_building,
    deal_card,
    draw_mission,
    join,
    odds_of_buildings,
    offer_buildings_to_deal,
    offer_cards_to_deal,
    offer_first_guards,
    offer_first_sites,
    offer_joining,
    offer_missions,
    offer_starters,
    place_champion,
    place_first_guard,
)
from .special import empty_full_card, use_special
from .tokens import offer_tokens, pick_token
from .turn import can_do_anything, force_to_pass, offer_turn, pass_round, select, withdraw


def legal(s: State, box: Box, out: Offers) -> i64:
    """What the one to act may do."""
    waiting = task(s)
    if waiting == a.TURN:
        return offer_turn(s, box, out)
    if waiting == a.ACTING:
        return offer_actions(s, box, out)
    if waiting == a.MOVING_ON:
        out[0] = a.STOP
        return offer_moves_on(s, box, out, 1)
    if waiting == a.COVERING:
        return offer_covering(s, box, out)
    if waiting == a.CHOOSING_TILE:
        return offer_tiles(s, box, out)
    if waiting == a.CHOOSING_CARD:
        return offer_cards(s, box, out)
    if waiting == a.TAKING:
        return offer_tokens(s, box, out)
    if waiting == a.FREE_ACTION:
        return offer_free_actions(s, box, out)
    if waiting == a.REWARD:
        return offer_rewards(s, box, out)
    return legal_in_setup(s, box, out)


def legal_in_setup(s: State, box: Box, out: Offers) -> i64:
    """What may be done before the first round."""
    waiting = task(s)
    if waiting == a.DEALING_CARDS:
        return offer_cards_to_deal(s, box, out)
    if waiting == a.DEALING_BUILDINGS:
        return offer_buildings_to_deal(s, box, out)
    if waiting == a.WHO_STARTS:
        return offer_starters(s, box, out)
    if waiting == a.PLACING_GUARDS:
        return offer_first_guards(s, box, out)
    if waiting == a.PLACING_CHAMPIONS:
        return offer_first_sites(s, box, out)
    if waiting == a.JOINING:
        return offer_joining(s, box, out)
    return offer_missions(s, out, a.DRAW_DURING if waiting == a.DRAWING_DURING else a.DRAW_END)


def odds(s: State, box: Box, out: Offers) -> i64:
    """The weights of what chance may do: equal but for the initial buildings."""
    if task(s) == a.DEALING_BUILDINGS:
        return odds_of_buildings(s, out)
    count = legal(s, box, out)
    for i in range(count):
        out[i] = 1
    return count


def apply(s: State, box: Box, action: i64) -> None:
    """Carry out an offered action, and all that follows without a decision."""
    waiting = task(s)
    if waiting == a.TURN:
        take_turn(s, box, action)
    elif waiting < a.TURN:
        set_up(s, box, action)
    elif waiting == a.CHOOSING_TILE:
        choose_tile(s, box, action)
    elif waiting == a.REWARD:
        take_reward(s, box, action)
    elif action == a.STOP:
        done(s)
    elif waiting == a.ACTING:
        act(s, box, action)
    elif waiting == a.MOVING_ON:
        seat = doer(s)
        done(s)
        move(s, box, seat, action, a.MOVE_1)
    elif waiting == a.COVERING:
        cover(s, box, action - a.COVER)
    elif waiting == a.CHOOSING_CARD:
        take_card(s, box, action)
    elif waiting == a.TAKING:
        pick_token(s, action - a.TAKE)
    else:
        do_free_action(s, box, action - a.FREE)
    carry_on(s, box)


def take_turn(s: State, box: Box, action: i64) -> None:
    """A turn: pass, take a guard off the mission card, a special action, or a space."""
    if action == a.PASS:
        pass_round(s)
    elif action == a.WITHDRAW:
        withdraw(s)
    elif action >= a.SPECIAL:
        use_special(s, box, action - a.SPECIAL)
    else:
        select(s, box, (action - a.SELECT) // 2, (action - a.SELECT) % 2)


def set_up(s: State, box: Box, action: i64) -> None:
    """One step of the set-up."""
    if action >= a.DRAW_DURING:
        draw_mission(s, box, action)
    elif action >= a.FIRST:
        begin(s, box, action - a.FIRST)
    elif action >= a.DEAL_BUILDING:
        deal_building(s, box, action - a.DEAL_BUILDING)
    elif action >= a.DEAL_CARD:
        deal_card(s, box, action - a.DEAL_CARD)
    elif action >= a.PLACE:
        place_champion(s, box, (action - a.PLACE) % SITES)
    elif action >= a.GUARD:
        place_first_guard(s, box, action - a.GUARD)
    elif action == a.JOIN:
        join(s)
    else:
        done(s)


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
