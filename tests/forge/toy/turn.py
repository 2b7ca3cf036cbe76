"""A turn: chance rolls a face, the walker walks, lights a lamp, shows the card or stays."""

from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .actions import LAST_VERBS, LIT, ROLLED, SHOWN, WALKED, Colour, Verb, coded
from .end import ended
from .state import COLOURS, TILES, Box, State

ROLL, STEP = 2, 3
WALKER = 0
PIPS = 0
MODULUS = (1 << 40) + 15


def begin_turn(s: State, box: Box, walker: i64) -> None:
    """Chance rolls for the walker."""
    s.turn += 1
    plan(s, ROLL, CHANCE, walker, 0, 0, 0)


def offer_roll(s: State, box: Box, out: Offers) -> i64:
    """One pip to three."""
    for face in range(COLOURS):
        out[face] = face + 1
    return COLOURS


def odds_roll(s: State, box: Box, out: Offers) -> i64:
    """The weights printed on the die."""
    total = 0
    for face in range(COLOURS):
        out[face] = box.faces[face]
        total += box.faces[face]
    return total


def play_roll(s: State, box: Box, pips: i64) -> None:
    """The walker is to act with the pips."""
    walker = note(s, WALKER)
    done(s)
    tell(s, ROLLED, walker, pips, s.turn)
    plan(s, STEP, walker, pips, 0, 0, 0)


def offer_step(s: State, box: Box, out: Offers) -> i64:
    """Staying and walking always, showing a card once, lighting a lamp that has no oil."""
    walker = doer(s)
    n = 0
    for verb in LAST_VERBS:
        out[n] = verb
        n += 1
    if s.card[walker] > 0:
        out[n] = Verb.SHOW
        n += 1
    row = s.lamps[s.place[walker]]
    for colour in range(COLOURS):
        if row[colour] == 0 and box.worth[s.place[walker]][colour] > 0:
            code, _ = coded(Verb.LIGHT, colour)
            out[n] = code
            n += 1
    return n


def play_step(s: State, box: Box, action: i64) -> None:
    """Carry it out; the next walker's turn begins unless the walk has ended."""
    walker = doer(s)
    pips = note(s, PIPS)
    done(s)
    match action:
        case Verb.STAY:
            s.echo = (s.echo * 6007 - pips) // 2 % MODULUS - (s.echo & 7)
        case Verb.WALK:
            s.place[walker] = min(s.place[walker] + pips, TILES - 1)
            tell(s, WALKED, walker)
        case Verb.SHOW:
            spread(s, walker, s.card[walker])
            s.card[walker] = 0
        case _:
            light(s, box, walker, action - Verb.LIGHT)
    if not ended(s, box, walker):
        begin_turn(s, box, (walker + 1) % s.seats)


def light(s: State, box: Box, walker: i64, colour: i64) -> None:
    """The lamp on the walker's tile burns."""
    tile = s.place[walker]
    s.lamps[tile][colour] = box.worth[tile][colour]
    s.lit[walker][tile][colour] += 1
    if colour in (Colour.BLUE, Colour.RED):
        s.echo = -abs(s.echo) - max(tile, colour, 1)
    tell(s, LIT, walker, tile, colour, s.lamps[tile][colour])


def spread(s: State, walker: i64, card: i64) -> None:
    """The card's number goes into the lamps around the walker."""
    low, high = max(s.place[walker] - 1, 0), min(s.place[walker] + 1, TILES - 1)
    for tile in range(low, high + 1):
        s.lamps[tile][card % COLOURS] += 100 * card
    tell(s, SHOWN, walker, card, low, high)
