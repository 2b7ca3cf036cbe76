"""The contents page: each task with its offers, its odds and its deed."""

from tatami.games.ninjato import actions as a
from tatami.games.ninjato.state import GUARD_SORT, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import CHANCE, Offers, i64

from .alarm import hear, offer_silence, revealed, sounded
from .bags import card_odds, even_odds, foe_odds, offer_foes, offer_treasures, treasure_odds
from .dojo import draw, lay, offer_draws, offer_training, train, trim
from .fight import add_to, offer_base, offer_strike, play_base
from .filling import invite, offer_envoys, offer_lessons, offer_posts, offer_row, offer_rumours, post, stock, teach, whisper
from .hand import offer_hand
from .house import SORT
from .leaving import change, offer_spoils, offer_tokens, restocked, save
from .palace import offer_payments, pay
from .placing import offer_places, place
from .raid import choose_foe, decide, offer_choices, offer_keeping, offer_sights, see
from .raid_over import after_raid, choose_recovery, find, get, give, offer_after, offer_gifts, offer_recovery, offer_wishes
from .scoring import choose_reward, listen, offer_listening, offer_rewards
from .sensei import pay_fee
from .setup import deal, draw_order, offer_opening, offer_order, place_token


def legal(s: State, box: Box, out: Offers) -> i64:
    """What the one to act may do."""
    waiting = task(s)
    if s.to_act == CHANCE:
        return offer_fillings(s, box, waiting, out) if waiting <= a.DEALING else offer_draws_of_chance(s, box, waiting, out)
    if waiting <= a.PAYING:
        return offer_at_a_place(s, box, waiting, out)
    if waiting <= a.CHANGING:
        return offer_in_a_raid(s, box, waiting, out)
    return offer_afterwards(s, box, waiting, out)


def offer_fillings(s: State, box: Box, waiting: i64, out: Offers) -> i64:
    """What chance draws in the set-up and at a round's end."""
    if waiting == a.ORDERING:
        return offer_order(s, box, out)
    if waiting == a.TOKENING:
        return offer_opening(s, box, out)
    if waiting == a.TEACHING:
        return offer_lessons(s, box, out)
    if waiting == a.STOCKING:
        return offer_treasures(s, a.TREASURE, out)
    if waiting == a.POSTING:
        return offer_posts(s, box, out)
    if waiting == a.INVITING:
        return offer_envoys(s, box, out)
    if waiting == a.WHISPERING:
        return offer_rumours(s, box, out)
    if waiting == a.LAYING:
        return offer_row(s, box, out)
    return offer_draws(s, box, out)


def offer_draws_of_chance(s: State, box: Box, waiting: i64, out: Offers) -> i64:
    """What chance draws in a player's turn."""
    if waiting == a.DRAWING:
        return offer_draws(s, box, out)
    if waiting == a.REVEALING:
        return offer_foes(s, note(s, SORT), a.REVEAL, out)
    if waiting == a.PEEKING:
        return offer_sights(s, box, out)
    return offer_treasures(s, a.FIND if waiting == a.FINDING else a.TREASURE, out)


def offer_at_a_place(s: State, box: Box, waiting: i64, out: Offers) -> i64:
    """Where to place, and what to do in Dojo, Sensei, Palace, Pavilion."""
    if waiting == a.PLACING:
        return offer_places(s, box, out)
    if waiting == a.TRAINING:
        return offer_training(s, box, out)
    if waiting == a.PAYING:
        return offer_payments(s, box, out)
    return offer_hand(s, out)


def offer_in_a_raid(s: State, box: Box, waiting: i64, out: Offers) -> i64:
    """What to do in a house."""
    if waiting == a.FACING:
        return offer_base(s, box, out)
    if waiting == a.STRIKING:
        return offer_strike(s, box, out)
    if waiting == a.CHOOSING:
        return offer_choices(s, box, out)
    if waiting == a.HEARING:
        return offer_silence(s, box, out)
    if waiting == a.KEEPING:
        return offer_keeping(s, box, out)
    if waiting == a.DEFEATED:
        return offer_spoils(s, box, out)
    return offer_tokens(s, box, out)


def offer_afterwards(s: State, box: Box, waiting: i64, out: Offers) -> i64:
    """What to do after a raid, and with a clan's reward."""
    if waiting == a.RAID_OVER:
        return offer_after(s, box, out)
    if waiting == a.RECOVERING:
        return offer_recovery(s, box, out)
    if waiting == a.GIVING:
        return offer_gifts(s, box, out)
    if waiting == a.GETTING:
        return offer_wishes(s, box, out)
    if waiting == a.REWARDING:
        return offer_rewards(s, box, out)
    return offer_listening(s, box, out)


def odds(s: State, box: Box, out: Offers) -> i64:
    """The weights of what chance may do: as many as there are copies."""
    waiting = task(s)
    if waiting in (a.DRAWING, a.LAYING, a.DEALING):
        return card_odds(s, out)
    if waiting in (a.STOCKING, a.SOUNDING, a.RESTOCKING, a.FINDING):
        return treasure_odds(s, out)
    if waiting == a.REVEALING:
        return foe_odds(s, note(s, SORT), out)
    if waiting == a.PEEKING:
        return foe_odds(s, s.peeked_sort, out)
    if waiting == a.POSTING:
        return foe_odds(s, GUARD_SORT, out)
    return even_odds(out, legal(s, box, out))


def apply(s: State, box: Box, action: i64) -> None:
    """Carry out an offered action and everything that follows without a decision."""
    waiting = task(s)
    if waiting <= a.DEALING:
        fill_in(s, box, waiting, action)
    elif waiting <= a.FINDING:
        draw_out(s, box, waiting, action)
    elif waiting <= a.PAYING:
        act_at_a_place(s, box, waiting, action)
    elif waiting <= a.CHANGING:
        act_in_a_raid(s, box, waiting, action)
    else:
        act_afterwards(s, box, waiting, action)


def fill_in(s: State, box: Box, waiting: i64, action: i64) -> None:
    """Chance fills the table."""
    if waiting == a.ORDERING:
        draw_order(s, box, action - a.ORDER)
    elif waiting == a.TOKENING:
        place_token(s, box, action - a.TOKEN)
    elif waiting == a.TEACHING:
        teach(s, box, action - a.TILE)
    elif waiting == a.STOCKING:
        stock(s, box, action - a.TREASURE)
    elif waiting == a.POSTING:
        post(s, box, action - a.POST)
    elif waiting == a.INVITING:
        invite(s, box, action - a.ENVOY)
    elif waiting == a.WHISPERING:
        whisper(s, box, action - a.RUMOUR)
    elif waiting == a.LAYING:
        lay(s, box, action - a.SHOW)
    else:
        deal(s, box, action - a.DEAL)


def draw_out(s: State, box: Box, waiting: i64, action: i64) -> None:
    """Chance draws in a player's turn."""
    if waiting == a.DRAWING:
        draw(s, box, action - a.DEAL)
    elif waiting == a.REVEALING:
        revealed(s, box, action - a.REVEAL)
    elif waiting == a.SOUNDING:
        sounded(s, box, action - a.TREASURE)
    elif waiting == a.RESTOCKING:
        restocked(s, box, action - a.TREASURE)
    elif waiting == a.PEEKING:
        see(s, box, action - a.SEE)
    else:
        find(s, box, action - a.FIND)


def act_at_a_place(s: State, box: Box, waiting: i64, action: i64) -> None:
    """A player places, draws, learns or pays."""
    if waiting == a.PLACING:
        place(s, box, action)
    elif waiting == a.TRAINING:
        train(s, box, action)
    elif waiting == a.TRIMMING:
        trim(s, box, action)
    elif waiting == a.APPRENTICE:
        pay_fee(s, box, action)
    else:
        pay(s, box, action)


def act_in_a_raid(s: State, box: Box, waiting: i64, action: i64) -> None:
    """A player raids."""
    if waiting == a.FACING:
        play_base(s, box, action)
    elif waiting == a.STRIKING:
        add_to(s, box, action)
    elif waiting == a.CHOOSING:
        decide(s, box, action)
    elif waiting == a.HEARING:
        hear(s, box, action)
    elif waiting == a.KEEPING:
        choose_foe(s, box, action)
    elif waiting == a.DEFEATED:
        save(s, box, action)
    else:
        change(s, box, action)


def act_afterwards(s: State, box: Box, waiting: i64, action: i64) -> None:
    """A player closes a raid or takes a reward."""
    if waiting == a.RAID_OVER:
        after_raid(s, box, action)
    elif waiting == a.RECOVERING:
        choose_recovery(s, box, action)
    elif waiting == a.GIVING:
        give(s, box, action)
    elif waiting == a.GETTING:
        get(s, box, action)
    elif waiting == a.REWARDING:
        choose_reward(s, box, action)
    else:
        listen(s, box, action)
