"""What a learned value is told of a road: the same from either side, and nothing that is not there."""

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.inputs import (
    ARRIVALS,
    BURIED,
    COUNT,
    DEEPEST,
    DICE,
    FACING,
    HEIGHTS,
    HIGHEST,
    INPUTS,
    PLACES,
    SECONDS,
    STRIKES,
    STRUCK,
    TOPS,
    VERDICTS,
    active_inputs,
    position_key,
)
from tatami.games.ninja_taisen.state import CARDS, PIPS, SHOGUN, TILES
from tatami.kernel.inputs import MOST_ACTIVE, MOST_INPUTS, Sheet

from .positions import EXAMPLE, Position, position

SPARSE = "w:S4 | . | . | . | w:r1p1 | . | m:s1 | . | . | . | m:S4"


def told(at: Position) -> list[int]:
    """The inputs that hold, in order of their numbers."""
    sheet = Sheet()
    active_inputs(at.state, at.box, sheet)
    return sorted(sheet.active[: sheet.count])


def mirrored(line: str) -> str:
    """The road from the other end, with the sides exchanged."""
    return " | ".join(tile.strip().translate(str.maketrans("wm", "mw")) for tile in reversed(line.split("|")))


def test_both_sides_see_the_same_road() -> None:
    """A position and its mirror, each seen by the side that rolls, hold the same inputs; the other side's view is another."""
    for line in (EXAMPLE, SPARSE):
        wolf, monkey = position(line, "wolf", dice=None), position(mirrored(line), "monkey", dice=None)
        assert told(wolf) == told(monkey) != told(position(line, "monkey", dice=None))
        assert active_inputs(monkey.state, monkey.box, Sheet()) == 1


def test_every_ninja_is_told_once_and_what_lies_on_it() -> None:
    """Places, tops, heights, who is buried and who faces whom, which dice strike where, by their numbers."""
    shogun, rock, paper, scissors = SHOGUN, 0, 3, 6
    theirs = CARDS
    tops = ((shogun, 0), (paper, 4), (theirs + scissors, 6), (theirs + shogun, 10))
    assert told(position(SPARSE, "wolf", dice=None)) == sorted([
        *(PLACES + ninja * TILES + tile for ninja, tile in (*tops, (rock, 4))),
        *(TOPS + ninja * TILES + tile for ninja, tile in tops),
        *(HEIGHTS + at for at in (0, 4 * HIGHEST + 1, (TILES + 6) * HIGHEST, (TILES + 10) * HIGHEST)),
        BURIED + rock * DEEPEST,
        FACING + (CARDS + paper) * CARDS + scissors,
        SECONDS + rock * TILES + 4,
        *(strike(die, pips=2, verdict=0, height=1) for die in (0, 1)),
        strike(DICE + 2, pips=2, verdict=2, height=2),
    ])  # fmt: skip


def strike(die: int, pips: int, verdict: int, height: int) -> int:
    """The number of a pile that a die brings onto an enemy pile."""
    return STRIKES + ((die * PIPS + pips - 1) * VERDICTS + verdict) * STRUCK + height - 1


def test_a_village_in_reach_is_told_with_every_die_that_leads_there() -> None:
    """Two tiles before it, by both colours of a pile and by a Shogun, guarded or not; who lies under three is led by none."""
    road = ". | . | . | . | . | . | . | . | w:r1p1S4 | . | {}"
    for home, guarded in ((".", 0), ("m:s1", 1)):
        arrivals = [number - ARRIVALS for number in told(position(road.format(home), "wolf", dice=None)) if number >= ARRIVALS]
        assert arrivals == [(die * PIPS + 1) * 2 + guarded for die in (0, 1, DICE - 1)]
    under = told(position(road.format(".").replace("r1p1S4", "s1r1p1S4"), "wolf", dice=None))
    assert [number - ARRIVALS for number in under if number >= ARRIVALS] == [(die * PIPS + 1) * 2 for die in (0, 1, DICE - 1)]


def test_the_numbers_have_room() -> None:
    """No input is beyond what the network has, and a full road fits onto a sheet."""
    assert max(told(position(EXAMPLE, dice=None))) < COUNT == INPUTS.count <= MOST_INPUTS
    assert len(told(position(EXAMPLE, dice=None))) < MOST_ACTIVE


def test_a_position_is_known_again_by_its_key() -> None:
    """The same road has the same key; another ninja on top, another die, or another side to roll gives another one."""
    roads = [EXAMPLE, EXAMPLE.replace("s1r2", "r2s1"), SPARSE]
    keys = [
        position_key(position(line, who, dice).state) for line in roads for who in ("wolf", "monkey") for dice in (None, "1 1 1", "1 2 1")
    ]
    rolls = [position_key(position(line, who, dice=None).state) for line in roads for who in ("wolf", "monkey")]
    assert len(set(keys)) >= len(keys) - len(roads) and min(keys) > 0
    assert rolls == [position_key(position(line, who, dice=None).state) for line in roads for who in ("wolf", "monkey")]


def test_inputs_are_asked_for_between_turns_alone() -> None:
    """While the cards are dealt and within a turn there is nothing to ask for."""
    state = GAME.state()
    GAME.rules.start(state, GAME.box(), 2)
    assert not INPUTS.between(state) and not INPUTS.between(position(EXAMPLE).state)
    assert INPUTS.between(position(EXAMPLE, dice=None).state)
