"""High Card: a toy with a hidden card for each player, a die to roll on one's turn, and a mark that shows nobody anything."""

from tatami.kernel import dialect
from tatami.kernel.agenda import doer, done, note, plan, task
from tatami.kernel.dialect import CHANCE, MOST_SEATS, OVER, UNKNOWN, Offers, Row, i8, i64, table, tell
from tatami.kernel.event import QUIET, REVEAL, Event, Told
from tatami.kernel.game import Game, Notation, Rules, Unreadable
from tatami.kernel.ledger import Ledger
from tatami.kernel.meta import Meta, Option, Rule
from tatami.kernel.rng import below, word
from tatami.kernel.scene import Area, Scene, Sprite
from tatami.kernel.words import Refused, Words, words

CARDS, PIPS = 6, 3
HOLD, MARK, ROLL, DEAL, PIP = 0, 1, 2, 10, 20  # actions; + card, + pips
DEALING, TURN, ROLLING = 1, 2, 3  # tasks
WHOSE = 0  # the note of DEALING and ROLLING
DEALT, MARKED, ROLLED, HELD = 1, 2, 3, 4  # events


class State(dialect.State):
    """What lies on the table; card 0 is face down."""

    card: Row = table(i8, MOST_SEATS)
    pips: Row = table(i8, MOST_SEATS)
    mark: Row = table(i8, MOST_SEATS)


class Box(dialect.Box):
    """One ruling: whether one may roll at all."""

    rolling: i8


def start(s: State, box: Box, seats: i64) -> None:
    """Nobody has a card yet."""
    s.seats = seats
    plan(s, DEALING, CHANCE, 0, 0, 0, 0)


def legal(s: State, box: Box, out: Offers) -> i64:
    """Cards nobody has, pips, or what a player may do."""
    n = 0
    if task(s) == DEALING:
        for card in range(1, CARDS + 1):
            if owner(s, card) < 0:
                out[n] = DEAL + card
                n += 1
    elif task(s) == ROLLING:
        for pips in range(1, PIPS + 1):
            out[n] = PIP + pips
            n += 1
    elif s.to_act != OVER:
        out[0] = HOLD
        n = 1
        if s.mark[doer(s)] < 2:
            out[n] = MARK
            n += 1
        if s.pips[doer(s)] < 3 and box.rolling == 0:
            out[n] = ROLL
            n += 1
    return n


def owner(s: State, card: i64) -> i64:
    """The seat whose card this is, -1 if it is nobody's."""
    for seat in range(MOST_SEATS):
        if s.card[seat] == card:
            return seat
    return -1


def odds(s: State, box: Box, out: Offers) -> i64:
    """Everything is equally likely."""
    count = legal(s, box, out)
    for i in range(count):
        out[i] = 1
    return count


def apply(s: State, box: Box, action: i64) -> None:
    """Carry out an action."""
    if action >= PIP:
        seat = note(s, WHOSE)
        s.pips[seat] += action - PIP
        tell(s, ROLLED, seat, action - PIP)
        done(s)
    elif action >= DEAL:
        seat = note(s, WHOSE)
        s.card[seat] = action - DEAL
        tell(s, DEALT, seat, action - DEAL)
        done(s)
        if seat + 1 < s.seats:
            plan(s, DEALING, CHANCE, seat + 1, 0, 0, 0)
        else:
            plan(s, TURN, 0, 0, 0, 0, 0)
    else:
        act(s, doer(s), action)


def act(s: State, seat: i64, action: i64) -> None:
    """A player marks, rolls or holds."""
    if action == MARK:
        s.mark[seat] += 1
        tell(s, MARKED, seat)
    elif action == ROLL:
        plan(s, ROLLING, CHANCE, seat, 0, 0, 0)
    else:
        tell(s, HELD, seat)
        done(s)
        if seat + 1 < s.seats:
            plan(s, TURN, seat + 1, 0, 0, 0, 0)


def result(s: State, box: Box, out: Offers) -> i64:
    """The highest total wins."""
    for seat in range(s.seats):
        out[seat] = 1
        out[MOST_SEATS + seat] = s.card[seat] + s.pips[seat]
        for other in range(s.seats):
            if s.card[other] + s.pips[other] > s.card[seat] + s.pips[seat]:
                out[seat] += 1
    return 1 if s.to_act == OVER else 0


def cover(s: State, box: Box, seat: i64) -> None:
    """Everybody sees their own card, and all of them at the end."""
    if s.to_act != OVER:
        for other in range(MOST_SEATS):
            if other != seat:
                s.card[other] = 0


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """Any cards that are not seen."""
    dealt = s.seats if task(s) != DEALING else note(s, WHOSE)
    for other in range(dealt):
        n = 0
        while s.card[other] == 0:
            card = 1 + below(word(word(key, other), n), CARDS)
            if owner(s, card) < 0:
                s.card[other] = card
            n += 1


def write(s: State, box: Box, action: int) -> str:
    """`deal 4`, `pips 2`, `hold`, `mark`, `roll`."""
    if action >= PIP:
        return f"pips {action - PIP}"
    return f"deal {action - DEAL}" if action >= DEAL else ("hold", "mark", "roll")[action]


def read(s: State, box: Box, text: str) -> int:
    """The action a text stands for."""
    every = [HOLD, MARK, ROLL, *(DEAL + n for n in range(1, CARDS + 1)), *(PIP + n for n in range(1, PIPS + 1))]
    for action in every:
        if write(s, box, action) == text:
            return action
    raise Unreadable(words("refusal.unreadable", text=text))


def targets(s: State, box: Box, action: int) -> tuple[str, ...]:
    """Every action is one button."""
    return (f"button:{write(s, box, action)}",)


def why_not(s: State, box: Box, pointed: tuple[str, ...]) -> Refused | None:
    """Marks and rolls run out."""
    return Refused("HC-1", words("refusal.no-more", what=pointed[0])) if pointed else None


def sentence(box: Box, event: Event) -> Words:
    """An event in words."""
    return words(f"event.{EVENTS[event.kind].name}", seat=words("seat", n=event.a), n=event.b)


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """Each player's card and pips; the one to act lies on top."""
    cards = [
        Sprite(f"card:{n}", 10 + 60 * n, 10, 50, 70, text=str(s.card[n]), label=words("scene.card", seat=words("seat", n=n), n=s.card[n]))
        for n in range(s.seats)
    ]
    cards.sort(key=lambda sprite: sprite.id == f"card:{s.to_act}")
    pips = [Sprite(f"pip:{n}.{i}", 10 + 60 * n, 90 + 12 * i, 10, 10) for n in range(s.seats) for i in range(s.pips[n])]
    height = 120 + 12 * max(s.pips)
    return Scene(width, height, (Area("all", 0, 0, width, height, words("scene.all")),), (*cards, *pips))


TEMPOS = {DEALT: ("dealt", REVEAL), MARKED: ("marked", QUIET), ROLLED: ("rolled", REVEAL), HELD: ("held", QUIET)}
EVENTS = {kind: Told(name, "HC-1", tempo) for kind, (name, tempo) in TEMPOS.items()}


def overhear(event: Event, seat: int) -> Event | None:
    """Nobody hears another's card."""
    return Event(DEALT, event.a) if event.kind == DEALT and event.a != seat else event


def overhear_move(s: State, box: Box, action: int, seat: int) -> str:
    """A deal is seen, not its card."""
    return write(s, box, action) if seen(s, box, action, seat) == action else "deal ?"


def seen(s: State, box: Box, action: i64, seat: i64) -> i64:
    """Only whoever gets a card knows it."""
    return UNKNOWN if DEAL <= action < PIP and note(s, WHOSE) != seat else action


GAME = Game(
    meta=Meta(
        *("high-card", "High Card", ("nobody",), (2, 3), 1, 1, ("none",), ("north", "south", "east"), ("undecided", "total")),
        options={"rolling": Option("rolling", ("yes", "no"), "HC-1")},
        rules={"HC-1": Rule("HC-1", "all", "1")},
    ),
    package=__name__,
    state=State,
    printed=Box,
    rules=Rules(start, legal, odds, apply, result, cover, imagine, seen),
    notation=Notation(
        write=write,
        read=read,
        targets=targets,
        why_not=why_not,
        phrase=lambda s, box, action: words("action.any", text=write(s, box, action)),
        sentence=sentence,
        prompt=lambda s, box: words("prompt.any"),
        describe=lambda s, box: " ".join(str(card) for card in s.card[: s.seats]),
    ),
    events=EVENTS,
    shape={},
    fill=lambda components, box: None,
    scene=scene,
    symbols=lambda: "",
    overhear=overhear,
    overhear_move=overhear_move,
    ledger=Ledger(keys=("pips", "marks"), count=lambda s, box, seat: (s.pips[seat], s.mark[seat])),
)
