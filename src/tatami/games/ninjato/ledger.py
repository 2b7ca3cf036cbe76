"""What is counted of a player: honour, cards, treasures by kind, envoys, rumours, skills, elites, shuriken to place."""

from collections.abc import Mapping, Sequence

from tatami.kernel.event import Event
from tatami.kernel.ledger import Ledger

from . import actions as a
from .names import KIND_NAMES
from .rules.turn import active
from .state import Box, State

BOOKED = {a.PAID: "paid", a.SCORED: "clans"}
BONUSES = ("rumours", "treasures", "elites")  # as `BONUS` tells them


def count(s: State, box: Box, seat: int) -> tuple[int, ...]:
    """[NJ-14.3] All of it lies open, the number of cards in hand too; spoils count with the raider's treasures."""
    treasures = s.treasures[seat]
    if s.raid > 0 and active(s) == seat:
        treasures = [sum(kinds) for kinds in zip(treasures, s.spoils, s.saved, strict=True)]
    cards = (s.envoys[seat].bit_count(), s.rumours[seat].bit_count(), s.skills[seat].bit_count(), sum(s.elites[seat]))
    return (s.honour[seat], s.hand_size[seat], *treasures, *cards, shuriken_to_place(s, box, seat))


def shuriken_to_place(s: State, box: Box, seat: int) -> int:
    """[NJ-2.1] How many shuriken of this round a player still has, the one being resolved included."""
    if s.round == 0:
        return 0
    place = s.order.index(seat)
    return box.shuriken - min(box.shuriken, (s.turn + s.seats - 1 - place) // s.seats)


def book(told: Sequence[Event], points: int) -> Mapping[str, int]:
    """[NJ-10.3] Treasures that were paid, [NJ-12.3] clans that were led, [NJ-13.1] and the three bonuses of the end."""
    event = told[-1]
    if event.kind == a.BONUS:
        return dict(zip(BONUSES, event[2:], strict=True))
    return {BOOKED[event.kind]: points}


def round_of(s: State) -> int:
    """[NJ-2.1] One of seven."""
    return s.round


LEDGER = Ledger(
    keys=("honour", "cards", *KIND_NAMES, "envoys", "rumours", "skills", "elites", "shuriken"),
    count=count,
    spent=frozenset({"cards", *KIND_NAMES, "shuriken"}),
    points="honour",
    sources=("paid", "clans", *BONUSES),
    book=book,
    round_of=round_of,
    final=frozenset(BONUSES),
)
