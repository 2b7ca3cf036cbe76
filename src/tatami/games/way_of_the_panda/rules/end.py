"""The end: three triggers, the last scoring, who wins."""

from tatami.games.way_of_the_panda.actions import CHAMPION_SCORED, LAST_ROUND, TOTAL, WON
from tatami.games.way_of_the_panda.state import BUILDINGS, CHAMPIONS, Box, State
from tatami.kernel.dialect import MOST_SEATS, OVER, Offers, i64, tell

from .end_missions import score_end_mission
from .tracks import gain_vp

UNDECIDED, FIFTH_CITY, LAST_BUILDING, SECOND_CAPITAL, ROUND_LIMIT, NOBODY_ACTS = 0, 1, 2, 3, 4, 5


def look_for_the_end(s: State, box: Box) -> None:
    """[WP-8.1] The fifth base, [WP-8.2] the last building or [WP-8.3] the second capital makes this round the last."""
    if s.reason > 0:
        return
    left = 0
    for building in range(BUILDINGS):
        left += s.models[building]
    if box.bases - s.bases >= box.last_base:
        s.reason = FIFTH_CITY
    elif left == 0:
        s.reason = LAST_BUILDING
    elif s.capitals >= box.last_capital:
        s.reason = SECOND_CAPITAL
    if s.reason > 0:
        tell(s, LAST_ROUND + s.reason)


def score_champions(s: State, box: Box) -> None:
    """[WP-8.5] Each champion: the multiplier of its strength tiles times the value of its quest tiles."""
    for seat in range(s.seats):
        for champion in range(CHAMPIONS):
            points = box.multiplier[s.strength[seat][champion]] * box.quest_value[s.quest[seat][champion]]
            if points > 0:
                gain_vp(s, seat, points)
                tell(s, CHAMPION_SCORED, seat, champion, points)


def end_game(s: State, box: Box) -> None:
    """[WP-8.5] Champions are scored, then the mission of the end; [WP-8.6] most points win."""
    score_champions(s, box)
    score_end_mission(s, box)
    s.to_act = OVER
    for seat in range(s.seats):
        tell(s, TOTAL, seat, s.vp[seat], s.ap[seat])
    for seat in range(s.seats):
        if rank_of(s, seat) == 1:
            tell(s, WON, seat, s.vp[seat])


def is_ahead(s: State, seat: i64, other: i64) -> bool:
    """[WP-8.6] More points, or as many and more action points."""
    return s.vp[seat] > s.vp[other] or (s.vp[seat] == s.vp[other] and s.ap[seat] > s.ap[other])


def rank_of(s: State, seat: i64) -> i64:
    """[WP-8.6] One more than the players ahead; equal players share their rank."""
    rank = 1
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            rank += 1
    return rank


def result(s: State, box: Box, out: Offers) -> i64:
    """Ranks and points by seat; undecided while the game goes on."""
    for seat in range(s.seats):
        out[seat] = rank_of(s, seat)
        out[MOST_SEATS + seat] = s.vp[seat]
    return s.reason if s.to_act == OVER else UNDECIDED
