"""The sequence of play: each task with its offers and its deed; between decisions the game goes on by itself."""

from tatami.games.way_of_the_panda import actions as a
from tatami.kernel.sequence import Row, even, play

from .acting import act, offer_actions
from .border_bonus import do_free_action, offer_free_actions, offer_rewards, take_reward
from .by_itself import carry_on
from .city_cards import offer_cards, take_card
from .moving import move_on, offer_moves_on
from .routes import choose_tile, cover, offer_covering, offer_tiles
from .setup import (
    begin,
    deal_building,
    deal_card,
    draw_during,
    draw_end,
    join,
    odds_of_buildings,
    offer_buildings_to_deal,
    offer_cards_to_deal,
    offer_first_guards,
    offer_first_sites,
    offer_joining,
    offer_missions_of_the_end,
    offer_missions_of_the_game,
    offer_starters,
    place_champion,
    place_first_guard,
)
from .tokens import offer_tokens, pick_token
from .turn import offer_turn, take_turn

SEQUENCE = (
    # the set-up
    Row(a.DEALING_CARDS, offer_cards_to_deal, deal_card, a.DEAL_CARD, even),
    Row(a.DEALING_BUILDINGS, offer_buildings_to_deal, deal_building, a.DEAL_BUILDING, odds_of_buildings),
    Row(a.WHO_STARTS, offer_starters, begin, a.FIRST, even),
    Row(a.PLACING_GUARDS, offer_first_guards, place_first_guard, a.GUARD),
    Row(a.PLACING_CHAMPIONS, offer_first_sites, place_champion, a.PLACE),
    Row(a.DRAWING_DURING, offer_missions_of_the_game, draw_during, a.DRAW_DURING, even),
    Row(a.DRAWING_END, offer_missions_of_the_end, draw_end, a.DRAW_END, even),
    Row(a.JOINING, offer_joining, join, stop=a.STOP),
    # a turn
    Row(a.TURN, offer_turn, take_turn),
    Row(a.ACTING, offer_actions, act),
    Row(a.MOVING_ON, offer_moves_on, move_on, stop=a.STOP),
    # routes
    Row(a.COVERING, offer_covering, cover, a.COVER, stop=a.STOP),
    Row(a.CHOOSING_TILE, offer_tiles, choose_tile),
    # buildings and what they bring
    Row(a.CHOOSING_CARD, offer_cards, take_card, stop=a.STOP),
    Row(a.TAKING, offer_tokens, pick_token, a.TAKE),
    Row(a.FREE_ACTION, offer_free_actions, do_free_action, a.FREE, stop=a.STOP),
    Row(a.REWARD, offer_rewards, take_reward),
)

legal, odds, apply = play(__name__, SEQUENCE, after=carry_on)
