"""What is counted of a clan: its points, guards at hand, route tiles on the map, tiles on its sheet, and what its champions would bring."""

from collections.abc import Mapping, Sequence

from tatami.kernel.event import Event
from tatami.kernel.ledger import START, Ledger

from . import actions as a
from .names import CHAMPION_NAMES, TOKEN_NAMES
from .state import Box, State

CARDS, SPACES, MISSIONS, LAST_MISSION = "cards", "spaces", "missions", "end-mission"
BOOKED = {a.BUILT: "buildings", a.FREED: "freed", a.GUARDS_SCORED: "freed", a.SOLD: SPACES, a.PENALISED: "debts"}


def count(s: State, box: Box, seat: int) -> tuple[int, ...]:
    """Everything on the clan sheet and its tracks, [WP-8.5] and what the champions would bring if the game ended now."""
    (beads, coins, sabres), (lanterns, chests, masks) = s.strength[seat], s.quest[seat]
    times, value = box.multiplier, box.quest_value
    champions = times[beads] * value[lanterns] + times[coins] * value[chests] + times[sabres] * value[masks]
    tokens = (beads - 1, coins - 1, sabres - 1, lanterns, chests, masks)  # the first of each is printed
    return (s.vp[seat], s.ap[seat], s.supply[seat], s.tile.count(seat + 1), *tokens, champions)


def book(told: Sequence[Event], points: int) -> Mapping[str, int]:
    """Buildings, freed sites, cards, spaces with sales and rewards, missions, debts, and the champions at the end."""
    event = told[-1]
    if event.kind == a.CHAMPION_SCORED:
        return {CHAMPION_NAMES[event.b]: points}
    if event.kind == a.GAINED_VP:
        taken = len(told) > 1 and told[-2].kind == a.TOOK_CARD
        return {CARDS if taken else SPACES: points}
    if event.kind > a.END_SCORED:
        return {LAST_MISSION: points}
    return {BOOKED.get(event.kind, MISSIONS): points}


def round_of(s: State) -> int:
    """The rounds count from 1; the set-up has none."""
    return s.round


LEDGER = Ledger(
    keys=("vp", "ap", "guards", "tiles", *TOKEN_NAMES, "champions"),
    count=count,
    spent=frozenset({"ap", "guards"}),
    points="vp",
    sources=(START, "buildings", "freed", CARDS, SPACES, MISSIONS, "debts", *CHAMPION_NAMES, LAST_MISSION),
    book=book,
    round_of=round_of,
    final=frozenset({*CHAMPION_NAMES, LAST_MISSION}),
)
