"""The end: after the seventh round rumours, unused treasures and beaten elites add to the honour; the most honour wins."""

from tatami.games.ninjato.actions import BONUS, TOTAL, WON
from tatami.games.ninjato.state import CLANS, ELITE_KINDS, ENVOYS, RUMOURS, WAYS, Box, State
from tatami.kernel.dialect import MOST_SEATS, OVER, Offers, i64, tell

from .skills import how_many

UNDECIDED, BY_HONOUR, BY_ENVOYS, BY_AGE, SHARED = 0, 1, 2, 3, 4

ALL_ENVOYS, FIRST_WAY, ALL_SKILLS, ALL_ELITES, ALL_RUMOURS, FLAT = 3, 4, 7, 8, 9, 10  # what a rumour counts; below, a clan
MOST_FACTORS = 3


def envoys_of(s: State, box: Box, seat: i64, clan: i64) -> i64:
    """How many envoys of a clan a seat has."""
    return how_many(s.envoys[seat] & box.clan_envoys[clan])


def oldest_of(s: State, box: Box, seat: i64) -> i64:
    """The age of a seat's oldest envoy of any clan, 0 without one."""
    age = 0
    for envoy in range(ENVOYS):
        if s.envoys[seat] >> envoy & 1:
            age = max(age, box.envoy_age[envoy])
    return age


def elites_of(s: State, seat: i64) -> i64:
    """How many elites a seat has beaten."""
    return sum(s.elites[seat])


def counted(s: State, box: Box, seat: i64, what: i64) -> i64:
    """[NJ-13.1] How many of the things that a rumour names a seat has: envoys, skills, elites, or rumours themselves."""
    if what < CLANS:
        return envoys_of(s, box, seat, what)
    if what == ALL_ENVOYS:
        return how_many(s.envoys[seat])
    if what < FIRST_WAY + WAYS - 1:
        return how_many(s.skills[seat] & box.way_tiles[what - FIRST_WAY])
    if what == ALL_SKILLS:
        return how_many(s.skills[seat])
    if what == ALL_ELITES:
        return elites_of(s, seat)
    return how_many(s.rumours[seat])


def rumour_bonus(s: State, box: Box, seat: i64) -> i64:
    """[NJ-13.1] One, two, three rumours of a sort multiply what they count by 1, 2, 4; a fourth adds nothing; some are worth a flat sum."""
    bonus = 0
    if s.rumours[seat]:
        for what in range(FLAT):
            held = how_many(s.rumours[seat] & box.sort_rumours[what])
            if held:
                bonus += box.factor[min(held, MOST_FACTORS)] * counted(s, box, seat, what)
        for rumour in range(RUMOURS):
            if s.rumours[seat] >> rumour & 1:
                bonus += box.rumour_flat[rumour]
    return bonus


def treasure_bonus(s: State, seat: i64) -> i64:
    """[NJ-13.2] One honour for each treasure left over, whatever its kind."""
    return sum(s.treasures[seat])


def elite_bonus(s: State, box: Box, seat: i64) -> i64:
    """[NJ-13.3] One or two honour for each elite beaten, as printed."""
    bonus = 0
    for kind in range(ELITE_KINDS):
        bonus += s.elites[seat][kind] * box.elite_honour[kind]
    return bonus


def finish(s: State, box: Box) -> None:
    """[NJ-13.4] Everybody adds the three bonuses; then the game is over."""
    for seat in range(s.seats):
        rumours = rumour_bonus(s, box, seat)
        treasures = treasure_bonus(s, seat)
        elites = elite_bonus(s, box, seat)
        s.honour[seat] += rumours + treasures + elites
        tell(s, BONUS, seat, rumours, treasures, elites)
        tell(s, TOTAL, seat, s.honour[seat])
    s.to_act = OVER
    s.reason = what_decided(s, box)
    for seat in range(s.seats):
        if rank_of(s, box, seat) == 1:
            tell(s, WON, seat, s.reason, s.honour[seat])


def compare(s: State, box: Box, seat: i64, other: i64) -> tuple[i64, i64]:
    """[NJ-13.5] Who is ahead (above 0 if the first) and by what: honour, then envoys, then the oldest envoy."""
    if s.honour[seat] != s.honour[other]:
        return s.honour[seat] - s.honour[other], BY_HONOUR
    if box.final_tie:
        return 0, SHARED
    more = how_many(s.envoys[seat]) - how_many(s.envoys[other])
    if more != 0:
        return more, BY_ENVOYS
    older = oldest_of(s, box, seat) - oldest_of(s, box, other)
    return older, BY_AGE if older != 0 else SHARED


def rank_of(s: State, box: Box, seat: i64) -> i64:
    """One more than the players who are ahead."""
    rank = 1
    for other in range(s.seats):
        if compare(s, box, seat, other)[0] < 0:
            rank += 1
    return rank


def what_decided(s: State, box: Box) -> i64:
    """[NJ-13.5] The finest comparison that the winners needed against anybody."""
    reason = BY_HONOUR
    for seat in range(s.seats):
        if rank_of(s, box, seat) == 1:
            for other in range(s.seats):
                if other != seat:
                    reason = max(reason, compare(s, box, seat, other)[1])
    return reason


def result(s: State, box: Box, out: Offers) -> i64:
    """Ranks and honour by seat; while the game goes on, as it stands."""
    for seat in range(s.seats):
        out[seat] = rank_of(s, box, seat)
        out[MOST_SEATS + seat] = s.honour[seat]
    return s.reason
