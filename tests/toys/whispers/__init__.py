"""Whispers: a toy game with hidden cards, for what the kernel and the table do with secrets."""

from typing import Any

from tatami.kernel.components import Components
from tatami.kernel.dialect import CHANCE, OVER, UNKNOWN
from tatami.kernel.event import ARRIVE, QUIET, REVEAL, Event, Told
from tatami.kernel.game import Game, Notation, Rules, Unreadable
from tatami.kernel.ledger import Ledger
from tatami.kernel.meta import load_meta
from tatami.kernel.record import GameRecord, Move
from tatami.kernel.scene import Area, Scene, Sprite
from tatami.kernel.shape import Entry, Kind, Name, Number, Shape
from tatami.kernel.words import Refused, Words, words

from . import rules as r
from .rules import Box, State

META = load_meta(__name__)
CARD_NAMES = ("none", "mouse", "owl", "fox")
MOVES = ("step", "show", "peek", "glance", "name mouse", "name owl", "name fox")
PLACE_NAMES = (*META.sides, "middle")
SECRET = "something"

CARD: dict[str, Kind] = {"copies": Number(1, 9), "points": Number(0, 9), "call": Name()}
SHAPE: Shape = {
    "length": Entry({"turns": Number(1, 9)}),
    "card": Entry(CARD, many=True, count=3, defaults={"points": 1, "call": "low"}),
}


def fill(components: Components, box: Any) -> None:
    """The number of rounds and the cards."""
    box.turns = components["length"]["turns"]
    for number, card in enumerate(components["card"], 1):
        box.copies[number], box.worth[number] = card["copies"], card["points"]
    if sum(box.copies) < r.PLACES:
        raise components.refuse("card.mouse.copies", f"expected {r.PLACES} cards or more in all, got {sum(box.copies)}")


def place_of_deal(s: State) -> int:
    """Where the next card goes."""
    return s.dealt if s.dealt < s.seats else r.MIDDLE


def write(s: State, box: Box, action: int) -> str:
    """`deal north owl`, `peek`, `name fox`."""
    if s.to_act == CHANCE:
        return f"deal {PLACE_NAMES[place_of_deal(s)]} {CARD_NAMES[action]}"
    return MOVES[action]


def read(s: State, box: Box, text: str) -> int:
    """The action of a text; codes of deals and deeds are the same numbers, so each is read only in its time."""
    match text.split():
        case ["deal", place, card] if s.to_act == CHANCE and place == PLACE_NAMES[place_of_deal(s)] and card in CARD_NAMES[1:]:
            return CARD_NAMES.index(card)
        case _ if text in MOVES and s.to_act != CHANCE:
            return MOVES.index(text)
    raise Unreadable(words("refusal.unreadable", text=text))


def targets(s: State, box: Box, action: int) -> tuple[str, ...]:
    """A name needs two: the word and the card."""
    text = write(s, box, action)
    return tuple(f"{kind}:{word}" for kind, word in zip(("button", "card", "place"), text.split(), strict=False))


def why_not(s: State, box: Box, pointed: tuple[str, ...]) -> Refused | None:
    """The toy does not say much, and nothing about nonsense."""
    if pointed == ("button:nonsense",):
        return None
    return Refused("W-2", words("refusal.not-now"))


def phrase(s: State, box: Box, action: int) -> Words:
    """An offer in words."""
    return words("action.any", text=write(s, box, action))


def sentence(box: Box, event: Event) -> Words:
    """An event in words; a secret card is number 0."""
    return words(f"event.{EVENTS[event.kind].name}", seat=event.a, card=CARD_NAMES[event.b])


def prompt(s: State, box: Box) -> Words:
    """What is asked."""
    return words("prompt.over" if s.to_act == OVER else "prompt.any")


def describe(s: State, box: Box) -> str:
    """The cards and the pawns."""
    cards = " ".join("?" if card == r.FACE_DOWN else CARD_NAMES[card] for card in s.card)
    return f"cards {cards}\npawns {s.pawn} points {s.points}"


def overhear(event: Event, seat: int) -> Event | None:
    """A dealt card is its owner's secret, a peeked or glanced one the peeker's."""
    if event.kind == r.DEALT and event.a == r.MIDDLE:
        return event._replace(b=0)
    if event.kind in (r.DEALT, r.PEEKED, r.GLANCED) and event.a != seat:
        return event._replace(b=0) if event.kind != r.GLANCED else None
    return event


def overhear_move(s: State, box: Box, action: int, seat: int) -> str:
    """A deal to somebody else shows no card."""
    if seen(s, box, action, seat) == action:
        return write(s, box, action)
    return f"deal {PLACE_NAMES[place_of_deal(s)]} {SECRET}"


def seen(s: State, box: Box, action: int, seat: int) -> int:
    """Only whoever gets a card knows it."""
    return action if s.to_act != CHANCE or place_of_deal(s) == seat else UNKNOWN


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """A card for every place."""
    sprites = tuple(
        Sprite(f"card:{place}", 10.0 + 60 * place, 40, 50, 70, "card", words("card", name=card), f"card:{CARD_NAMES[card]}", area="table")
        for place, card in enumerate(s.card)
    )
    return Scene(width, 200, (Area("table", 0, 0, width, 200, words("area.table")),), sprites)


def upgraded(record: GameRecord) -> GameRecord:
    """In rules 1 a step was called a walk."""
    moves = tuple(Move(m.who, m.text.replace("walk", "step"), m.hash) for m in record.moves)
    return GameRecord(record.game, 1, record.edition, record.fingerprint, record.seats, record.options, record.notes, moves)


EVENTS = {
    r.DEALT: Told("dealt", "W-1", QUIET),
    r.STEPPED: Told("stepped", "W-1", ARRIVE),
    r.SHOWN: Told("shown", "W-1", REVEAL),
    r.PEEKED: Told("peeked", "W-1", REVEAL),
    r.GLANCED: Told("glanced", "W-1", REVEAL),
    r.NAMED: Told("named", "W-1", QUIET),
    r.ENDED: Told("ended", "W-2", REVEAL),
}


def count(s: State, box: Box, seat: int) -> tuple[int, int]:
    """Points and steps, and whether there is a card."""
    return s.points[seat] + s.pawn[seat], int(s.card[seat] != 0)


LEDGER = Ledger(
    keys=("points", "cards"),
    count=count,
    spent=frozenset({"cards"}),
    points="points",
    sources=("steps", "shown"),
    book=lambda told, points: {"steps" if told[-1].kind == r.STEPPED else "shown": points},
    final=frozenset({"shown"}),
)

GAME = Game(
    meta=META,
    package=__name__,
    state=State,
    printed=Box,
    rules=Rules(r.start, r.legal, r.odds, r.apply, r.result, r.cover, r.imagine, seen),
    notation=Notation(write, read, targets, why_not, phrase, sentence, prompt, describe),
    events=EVENTS,
    shape=SHAPE,
    fill=fill,
    scene=scene,
    symbols=lambda: '<symbol id="card" viewBox="0 0 5 7"><rect width="5" height="7" fill="var(--card)"/></symbol>',
    overhear=overhear,
    overhear_move=overhear_move,
    upgrades={1: upgraded},
    ledger=LEDGER,
)
