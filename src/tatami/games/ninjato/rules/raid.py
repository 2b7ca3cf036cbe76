"""A raid: one side for the whole of it, the sentry first, then banzai or leave, before the next guard is seen."""

from tatami.games.ninjato.actions import BANZAI, CRIED, KEEP_FOE, KEEPING, KEPT_FOE, LEAVE, PEEKED, PEEKING, RAIDED, SEE, USE
from tatami.games.ninjato.state import ELITE, ELITE_SORT, GUARD_SORT, MOST_PEEKED, PEEK, SENTRY, Box, State
from tatami.kernel.agenda import doer, done, note, plan, rewrite
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .alarm import meet
from .bags import draw_foe, foe_odds, offer_foes, shuffle_foes
from .fight import face
from .house import first_role, next_role, reveal
from .leaving import choose, leave
from .skills import against, offer_tiles, use
from .turn import active

TO_SEE = 0  # the note of PEEKING: foes still to be looked at


def begin_raid(s: State, box: Box, house: i64, side: i64) -> None:
    """[NJ-4.1] Strength or stealth, for the whole raid; [NJ-4.2] the sentry is faced first."""
    s.raid = house + 1
    s.side = side
    tell(s, RAIDED, active(s), house, side)
    if first_role(s, box, house) == ELITE:
        reveal(s, ELITE)
        return
    s.foe = s.sentry[house]
    s.role = SENTRY
    face(s, box)


def spies(s: State, box: Box, seat: i64) -> i64:
    """[NJ-9.6] Tiles that look ahead, unless a foe is kept already."""
    return against(s, box, seat, PEEK, next_role(s, box)) if s.kept == 0 else 0


def offer_choices(s: State, box: Box, out: Offers) -> i64:
    """[NJ-4.4] Leave, or cry banzai; [NJ-9.6] or look ahead first."""
    out[0] = LEAVE
    out[1] = BANZAI
    return offer_tiles(spies(s, box, doer(s)), out, 2)


def decide(s: State, box: Box, action: i64) -> None:
    """[NJ-4.4] Whoever cries banzai has to fight whatever comes."""
    seat = doer(s)
    done(s)
    if action == LEAVE:
        leave(s, box, 0)
    elif action == BANZAI:
        banzai(s, box, seat)
    else:
        s.peeked_sort = ELITE_SORT if next_role(s, box) == ELITE else GUARD_SORT
        use(s, seat, action - USE)
        shuffle_foes(s, s.peeked_sort)
        plan(s, PEEKING, CHANCE, box.tile_n[action - USE], 0, 0, 0)


def banzai(s: State, box: Box, seat: i64) -> None:
    """[NJ-4.4] A new foe is revealed, [NJ-9.6] the kept one if there is one."""
    tell(s, CRIED, seat, s.raid - 1)
    role = next_role(s, box)
    s.alarmed = 0
    if s.kept == 0:
        reveal(s, role)
        return
    foe = s.kept - 1
    s.kept = 0
    s.peeked_sort = 0
    meet(s, box, foe)


def offer_sights(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.6] Any foe of the deck."""
    return offer_foes(s, s.peeked_sort, SEE, out)


def odds_of_sights(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are copies."""
    return foe_odds(s, s.peeked_sort, out)


def see(s: State, box: Box, foe: i64) -> None:
    """[NJ-9.6] The raider alone sees the next foes of the deck, as many as the tile says and the deck has."""
    draw_foe(s, foe)
    place = 0
    while s.peeked[place] != 0:
        place += 1
    while place > 0 and s.peeked[place - 1] > foe + 1:
        s.peeked[place] = s.peeked[place - 1]
        place -= 1
    s.peeked[place] = foe + 1
    tell(s, PEEKED, active(s), foe)
    rewrite(s, TO_SEE, note(s, TO_SEE) - 1)
    if note(s, TO_SEE) > 0 and shuffle_foes(s, s.peeked_sort):
        return
    done(s)
    if s.peeked[1] == 0:
        keep_foe(s, box, s.peeked[0] - 1)
    else:
        plan(s, KEEPING, active(s), 0, 0, 0, 0)


def offer_keeping(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.6] Any of the foes seen."""
    n = 0
    for i in range(MOST_PEEKED):
        if s.peeked[i] > 0 and (i == 0 or s.peeked[i] != s.peeked[i - 1]):
            out[n] = KEEP_FOE + s.peeked[i] - 1
            n += 1
    return n


def choose_foe(s: State, box: Box, action: i64) -> None:
    """[NJ-9.6] The chosen foe comes next."""
    done(s)
    keep_foe(s, box, action - KEEP_FOE)


def keep_foe(s: State, box: Box, foe: i64) -> None:
    """[NJ-9.6] One foe is kept as the next, the rest is discarded; [NJ-14.2] nobody else learns what they were."""
    seat = active(s)
    s.kept = foe + 1
    kept = 0
    for i in range(MOST_PEEKED):
        other = s.peeked[i] - 1
        s.peeked[i] = 0
        if other == foe and kept == 0:
            kept = 1
        elif other >= 0:
            s.secret[seat][other] += 1
            s.secret_size[seat][s.peeked_sort] += 1
            s.foes_gone[s.peeked_sort] += 1
    tell(s, KEPT_FOE, seat, foe)
    choose(s, box)
