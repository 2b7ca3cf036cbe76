"""The sequence of play: each task with its offers and its deed, and how likely chance's are."""

from tatami.games.ninjato import actions as a
from tatami.kernel.sequence import Row, even, play

from .alarm import hear, offer_silence, revealed, sounded
from .bags import card_odds, offer_treasures, treasure_odds
from .dojo import draw, lay, offer_draws, offer_training, train, trim
from .fight import add_to, offer_base, offer_strike, play_base
from .filling import invite, odds_of_posts, offer_envoys, offer_lessons, offer_posts, offer_row, offer_rumours, post, stock, teach, whisper
from .hand import offer_hand
from .house import odds_of_defenders, offer_defenders
from .leaving import change, offer_spoils, offer_tokens, restocked, save
from .palace import offer_payments, pay
from .placing import offer_places, place
from .raid import choose_foe, decide, odds_of_sights, offer_choices, offer_keeping, offer_sights, see
from .raid_over import after_raid, choose_recovery, find, get, give, offer_after, offer_findings, offer_gifts, offer_recovery, offer_wishes
from .scoring import choose_reward, listen, offer_listening, offer_rewards
from .sensei import pay_fee
from .setup import deal, draw_order, offer_opening, offer_order, place_token

SEQUENCE = (
    # the set-up; what is missing is filled in again at the end of a round
    Row(a.ORDERING, offer_order, draw_order, a.ORDER, even),
    Row(a.TOKENING, offer_opening, place_token, a.TOKEN, even),
    Row(a.TEACHING, offer_lessons, teach, a.TILE, even),
    Row(a.STOCKING, offer_treasures, stock, a.TREASURE, treasure_odds),
    Row(a.POSTING, offer_posts, post, a.POST, odds_of_posts),
    Row(a.INVITING, offer_envoys, invite, a.ENVOY, even),
    Row(a.WHISPERING, offer_rumours, whisper, a.RUMOUR, even),
    Row(a.LAYING, offer_row, lay, a.SHOW, card_odds),
    Row(a.DEALING, offer_draws, deal, a.DEAL, card_odds),
    # a shuriken; Dojo, Sensei, Palace and Pavilion
    Row(a.PLACING, offer_places, place),
    Row(a.TRAINING, offer_training, train),
    Row(a.DRAWING, offer_draws, draw, a.DEAL, card_odds),
    Row(a.TRIMMING, offer_hand, trim),
    Row(a.APPRENTICE, offer_hand, pay_fee),
    Row(a.PAYING, offer_payments, pay),
    # a raid
    Row(a.FACING, offer_base, play_base),
    Row(a.STRIKING, offer_strike, add_to),
    Row(a.CHOOSING, offer_choices, decide),
    Row(a.PEEKING, offer_sights, see, a.SEE, odds_of_sights),
    Row(a.KEEPING, offer_keeping, choose_foe),
    Row(a.REVEALING, offer_defenders, revealed, a.REVEAL, odds_of_defenders),
    Row(a.HEARING, offer_silence, hear),
    Row(a.SOUNDING, offer_treasures, sounded, a.TREASURE, treasure_odds),
    # leaving a house
    Row(a.DEFEATED, offer_spoils, save),
    Row(a.CHANGING, offer_tokens, change),
    Row(a.RESTOCKING, offer_treasures, restocked, a.TREASURE, treasure_odds),
    # a raid is over
    Row(a.RAID_OVER, offer_after, after_raid),
    Row(a.RECOVERING, offer_recovery, choose_recovery),
    Row(a.GIVING, offer_gifts, give),
    Row(a.GETTING, offer_wishes, get),
    Row(a.FINDING, offer_findings, find, a.FIND, treasure_odds),
    # scoring
    Row(a.REWARDING, offer_rewards, choose_reward),
    Row(a.LISTENING, offer_listening, listen),
)

legal, odds, apply = play(__name__, SEQUENCE)
