"""Scoring: after rounds 3, 5 and 7 each clan rewards the two players with the most of its envoys."""

from tatami.games.ninjato.actions import (
    COUNTED,
    HEARD,
    HONOUR,
    LISTENING,
    RANKED,
    REWARDING,
    RUMOUR,
    SCORED,
    SCORING,
    SCORING_BEGUN,
    WHISPERING,
)
from tatami.games.ninjato.state import CLANS, ENVOYS, HOUSES, PAVILION, ROUNDS, SLOTS, Box, State
from tatami.kernel.agenda import doer, done, note, plan, rewrite, task
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .end import envoys_of, finish
from .turn import begin_round

CLAN = 0  # the note of REWARDING and LISTENING: whose reward it is
DONE = 0  # the note of SCORING: how many clans have been scored
NOBODY = -1


def close_round(s: State, box: Box) -> None:
    """[NJ-11.6] The marker advances; after rounds 3, 5 and 7 the clans are scored."""
    if box.scoring[s.round][0] > 0:
        plan(s, SCORING, CHANCE, 0, 0, 0, 0)
        tell(s, SCORING_BEGUN, s.round)
        score_on(s, box)
    else:
        next_round(s, box)


def next_round(s: State, box: Box) -> None:
    """[NJ-2.1] There are seven rounds; [NJ-13.4] after the last the game ends."""
    if s.round == ROUNDS:
        finish(s, box)
    else:
        begin_round(s)


def score_on(s: State, box: Box) -> None:
    """[NJ-12.1] Clan after clan in the order on the round track, until somebody has to choose."""
    while note(s, DONE) < CLANS:
        clan = box.scoring[s.round][note(s, DONE)] - 1
        rewrite(s, DONE, note(s, DONE) + 1)
        first = leader(s, box, clan, NOBODY)
        second = leader(s, box, clan, first)
        tell_envoys(s, box, clan, first)
        tell_envoys(s, box, clan, second)
        tell(s, RANKED, clan, first, second, clan_worth(s, box, clan))
        if first != NOBODY and reward_first(s, box, clan, first):
            return
    done(s)
    next_round(s, box)


def tell_envoys(s: State, box: Box, clan: i64, seat: i64) -> None:
    """[NJ-12.2] Why somebody comes first or second: so many envoys of the clan, the oldest of such an age."""
    if seat != NOBODY:
        tell(s, COUNTED, clan, seat, envoys_of(s, box, seat, clan), oldest_in(s, box, clan, seat))


def reward_first(s: State, box: Box, clan: i64, first: i64) -> bool:
    """[NJ-12.3] The first chooses; [NJ-12.7] with no rumour to take the honour is all there is; whether somebody must choose."""
    if sum(s.shown[PAVILION]) == 0:
        score_clan(s, box, clan, first)
        return False
    if box.lone_contender and leader(s, box, clan, first) == NOBODY:
        score_clan(s, box, clan, first)
        return give_rumour(s, box, clan, first)
    plan(s, REWARDING, first, clan, 0, 0, 0)
    return True


def leader(s: State, box: Box, clan: i64, but: i64) -> i64:
    """[NJ-12.2] Who has most envoys of a clan (one seat left aside): at least one; a tie goes to the oldest envoy of that clan."""
    best = NOBODY
    for seat in range(s.seats):
        if seat != but and envoys_of(s, box, seat, clan) > 0 and (best == NOBODY or leads(s, box, clan, seat, best)):
            best = seat
    return best


def leads(s: State, box: Box, clan: i64, seat: i64, other: i64) -> bool:
    """[NJ-12.2] More envoys of the clan, or as many and an older one."""
    more = envoys_of(s, box, seat, clan) - envoys_of(s, box, other, clan)
    if more != 0:
        return more > 0
    return oldest_in(s, box, clan, seat) > oldest_in(s, box, clan, other)


def oldest_in(s: State, box: Box, clan: i64, seat: i64) -> i64:
    """The age of a seat's oldest envoy of a clan."""
    age = 0
    for envoy in range(ENVOYS):
        if s.envoys[seat] >> envoy & 1 and box.envoy_clan[envoy] == clan:
            age = max(age, box.envoy_age[envoy])
    return age


def clan_worth(s: State, box: Box, clan: i64) -> i64:
    """[NJ-12.3] The sum of the clan's tokens on the houses."""
    worth = 0
    for house in range(HOUSES):
        if s.token[house] > 0 and box.token_clan[s.token[house] - 1] == clan:
            worth += box.token_value[s.token[house] - 1]
    return worth


def score_clan(s: State, box: Box, clan: i64, seat: i64) -> None:
    """[NJ-12.3] The honour of the clan's tokens."""
    worth = clan_worth(s, box, clan)
    s.honour[seat] += worth
    tell(s, SCORED, seat, clan, worth)


def offer_rewards(s: State, box: Box, out: Offers) -> i64:
    """[NJ-12.3] The honour, or one of the rumours on show."""
    out[0] = HONOUR
    return offer_shown(s, out, 1)


def offer_shown(s: State, out: Offers, n: i64) -> i64:
    """[NJ-12.5] The rumours on show, by place."""
    for slot in range(SLOTS):
        if s.shown[PAVILION][slot] > 0:
            out[n] = RUMOUR + s.shown[PAVILION][slot] - 1
            n += 1
    return n


def choose_reward(s: State, box: Box, action: i64) -> None:
    """[NJ-12.3] The first takes one reward; [NJ-12.4] the second gets the other; [NJ-12.6] without a second it is lost."""
    first = doer(s)
    clan = note(s, CLAN)
    second = leader(s, box, clan, first)
    if box.second_place and s.seats == 2:
        second = NOBODY
    done(s)
    if action == HONOUR:
        score_clan(s, box, clan, first)
        if second != NOBODY and give_rumour(s, box, clan, second):
            return
    else:
        waits = take_free_rumour(s, box, clan, first, action - RUMOUR)
        if second != NOBODY:
            score_clan(s, box, clan, second)
        if waits:
            return
    score_on(s, box)


def give_rumour(s: State, box: Box, clan: i64, seat: i64) -> bool:
    """[NJ-12.5] A free rumour of the seat's choice; a single one is taken unasked; whether somebody must act."""
    shown = 0
    last = 0
    for slot in range(SLOTS):
        if s.shown[PAVILION][slot] > 0:
            shown += 1
            last = s.shown[PAVILION][slot] - 1
    if shown == 1:
        return take_free_rumour(s, box, clan, seat, last)
    plan(s, LISTENING, seat, clan, 0, 0, 0)
    return True


def offer_listening(s: State, box: Box, out: Offers) -> i64:
    """[NJ-12.5] Any rumour on show."""
    return offer_shown(s, out, 0)


def listen(s: State, box: Box, action: i64) -> None:
    """[NJ-12.5] The chosen rumour is taken; its cost scores nothing."""
    seat = doer(s)
    clan = note(s, CLAN)
    done(s)
    if not take_free_rumour(s, box, clan, seat, action - RUMOUR):
        score_on(s, box)


def take_free_rumour(s: State, box: Box, clan: i64, seat: i64, rumour: i64) -> bool:
    """[NJ-12.5] A free rumour leaves the Pavilion, which waits for the end of the round; whether chance must fill it at once."""
    take_rumour(s, seat, rumour)
    tell(s, HEARD, seat, clan, rumour)
    if box.free_rumour and s.unshown[PAVILION]:
        plan(s, WHISPERING, CHANCE, 0, 0, 0, 0)
        return True
    return False


def take_rumour(s: State, seat: i64, rumour: i64) -> None:
    """A rumour goes from the Pavilion to a player."""
    for slot in range(SLOTS):
        if s.shown[PAVILION][slot] == rumour + 1:
            s.shown[PAVILION][slot] = 0
    s.rumours[seat] |= 1 << rumour


def is_scoring(s: State) -> bool:
    """Whether the clans are being scored right now."""
    return s.agenda_size > 0 and task(s) == SCORING
