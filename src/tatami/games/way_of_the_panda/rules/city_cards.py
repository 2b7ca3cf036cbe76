"""City cards: the builder of a third building takes one from either end of the row."""

from tatami.games.way_of_the_panda.actions import LEFT_CARD, MOVE_1, MOVE_2, NOTHING, RIGHT_CARD, STOP, TOOK_CARD, plan_action
from tatami.games.way_of_the_panda.state import ANY, Box, State
from tatami.kernel.agenda import doer, done
from tatami.kernel.dialect import Offers, i64, tell

from .tokens import plan_taking
from .tracks import gain_ap, score

TWO = 2


def must_choose_card(s: State, box: Box) -> bool:
    """[WP-5.6] A last card is no choice, unless cards may be left."""
    return s.row_right - s.row_left > 1 or box.city_card == 1


def offer_cards(s: State, box: Box, out: Offers) -> i64:
    """[WP-5.6] Only the cards at the two ends of the row."""
    n = 0
    if box.city_card == 1:
        out[0] = STOP
        n = 1
    out[n] = LEFT_CARD
    n += 1
    if s.row_right - s.row_left > 1:
        out[n] = RIGHT_CARD
        n += 1
    return n


def take_card(s: State, box: Box, action: i64) -> None:
    """[WP-5.6] The card is used at once and leaves the row."""
    seat = doer(s)
    done(s)
    if action == LEFT_CARD:
        place = s.row_left
        s.row_left += 1
    else:
        s.row_right -= 1
        place = s.row_right
    card = s.card_row[place] - 1
    s.card_row[place] = 0
    tell(s, TOOK_CARD, seat, card)
    use_card(s, box, seat, card)


def points_of(box: Box, card: i64) -> i64:
    """[WP-7.3] Points of a card; the Italian edition gives one less for the card with a single move."""
    less = box.city_card_move == 1 and box.card_moves[card] == 1
    return box.card_vp[card] - 1 if less else box.card_vp[card]


def use_card(s: State, box: Box, seat: i64, card: i64) -> None:
    """[WP-7.1] Two different tiles, no building needed; [WP-7.2] action points; [WP-7.3] points; [WP-7.4] moves of one own champion."""
    if points_of(box, card) > 0:
        score(s, seat, points_of(box, card))
    if box.card_ap[card] > 0:
        gain_ap(s, box, seat, box.card_ap[card])
    if box.card_moves[card] > 0:
        plan_action(s, seat, ANY, MOVE_1 if box.card_moves[card] == 1 else MOVE_2, NOTHING)
    if box.card_tokens[card] > 0:
        plan_taking(s, seat, box.card_tokens[card], TWO)
