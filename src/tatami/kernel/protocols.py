"""The functions that a game supplies: what each is given, what must hold before, and what holds afterwards.

`Rules`, `Notation` and `Game` hold one function for each protocol.  mypy compares a game's functions with them, and the conformance
suite (`tests/conformance/laws.py`) tries their promises in every position it comes by.  Arguments are given by position.

Everywhere, `s` is a state that rules have led to, `box` the box it was started with, `action` one that `Legal` offers in it
(where nothing else is said), `seat` a number below `s.seats` and `viewer` a seat or WATCHER.  What is not said to change stays as it is.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .components import Components
from .dialect import Offers, i64
from .event import Event
from .record import GameRecord
from .scene import Plan, Scene
from .words import Refused, Words

if TYPE_CHECKING:
    from .verdict import Verdict

GameState: TypeAlias = Any
"""The game's own State.  A function takes the record of its game and no other, so no type but Any fits those of all games;
the forge reads the annotations and refuses a function with another game's record (`forge/kinds.py`)."""

GameBox: TypeAlias = Any
"""The game's own Box, for the same reason."""


class Start(Protocol):
    """Sets up an empty table.

    Before: `s` is new, all zeros, and `seats` a number of players that the game is for.
    After: `s.seats == seats`, and a task waits on the agenda; dealing and rolling are chance's first actions."""

    def __call__(self, s: GameState, box: GameBox, seats: i64, /) -> None: ...


class Legal(Protocol):
    """Writes the offered actions into `out` and returns their number.

    Before: the game is not over, and `out` has MOST_OFFERS places.
    After: between 1 and MOST_OFFERS different actions stand in `out`, in an order that depends on `s` and `box` alone; whoever
    acts could tell the same from the covered state."""

    def __call__(self, s: GameState, box: GameBox, out: Offers, /) -> i64: ...


class Odds(Protocol):
    """Writes the weight of each of chance's actions into `out`, in the order of `Legal`, and returns their sum.

    Before: `s.to_act == CHANCE`, and `out` has MOST_OFFERS places.
    After: every weight is above 0."""

    def __call__(self, s: GameState, box: GameBox, out: Offers, /) -> i64: ...


class Apply(Protocol):
    """Carries out an action: changes `s` up to the next decision, or to the end, and tells events.

    Before: `action` is offered.
    After: `s.to_act` is whoever decides next (a seat or CHANCE), or OVER; equal states with equal actions became equal again."""

    def __call__(self, s: GameState, box: GameBox, action: i64, /) -> None: ...


class FindResult(Protocol):
    """Writes the rank of each seat into `out[seat]`, its score into `out[MOST_SEATS + seat]`, and returns the way it ended.

    Before: `out` has MOST_OFFERS places.
    After: the best rank is 1, equal ranks are shared; the way is a place in the reasons of `meta.toml`, 0 while the game goes on."""

    def __call__(self, s: GameState, box: GameBox, out: Offers, /) -> i64: ...


class Cover(Protocol):
    """Turns face down, in place, what a viewer may not see.

    After: covering again changes nothing; a seat that is to act is offered the same; of fields, only the game's `hidden` ones changed."""

    def __call__(self, s: GameState, box: GameBox, viewer: i64, /) -> None: ...


class Imagine(Protocol):
    """Fills a covered state, in place, with a full table that could lie there.

    Before: `s` is covered for `viewer`; `key` is a random stream (`rng.py`).
    After: covered again, it is what it was; the same key gives the same table."""

    def __call__(self, s: GameState, box: GameBox, viewer: i64, key: i64, /) -> None: ...


class Seen(Protocol):
    """The action as a viewer sees it: itself, or UNKNOWN if the viewer may not know which it is; asked before it is carried out."""

    def __call__(self, s: GameState, box: GameBox, action: i64, viewer: i64, /) -> i64: ...


class Write(Protocol):
    """The action in notation: one line, unlike that of every other offered action."""

    def __call__(self, s: GameState, box: GameBox, action: int, /) -> str: ...


class Read(Protocol):
    """The action that a text stands for, offered or not.

    After: reading what `Write` wrote gives the action back.  A text that is no move of the game raises Unreadable."""

    def __call__(self, s: GameState, box: GameBox, text: str, /) -> int: ...


class Targets(Protocol):
    """What a player points at to choose the action, in order, as the scene names its sprites' targets.

    After: no other offered action begins with the same targets."""

    def __call__(self, s: GameState, box: GameBox, action: int, /) -> tuple[str, ...]: ...


class Also(Protocol):
    """What else a player may point at and mean this action: a whole house for its door, the end of a road for the road.

    After: none of them are among the action's `Targets`; other actions may be meant by the same, then pointing goes on.  Where one
    offered action is left, pointing at the last of its targets, or at the last of these, chooses it."""

    def __call__(self, s: GameState, box: GameBox, action: int, /) -> tuple[str, ...]: ...


class WhyNot(Protocol):
    """Why no offered action begins with these targets: the rule and the reason, or nothing if the game has no better answer.

    Before: no offered action begins with them; they may name anything."""

    def __call__(self, s: GameState, box: GameBox, pointed: tuple[str, ...], /) -> Refused | None: ...


class Phrase(Protocol):
    """The offer in words, for buttons, lists and screen readers."""

    def __call__(self, s: GameState, box: GameBox, action: int, /) -> Words: ...


class Sentence(Protocol):
    """The line of the log for an event, as a viewer may have overheard it."""

    def __call__(self, box: GameBox, event: Event, /) -> Words: ...


class Cite(Protocol):
    """The number of the rule that an event shows at work, where that depends on more than its kind; else nothing."""

    def __call__(self, event: Event, /) -> str: ...


class Prompt(Protocol):
    """What whoever is to act is asked.

    Before: the game is not over."""

    def __call__(self, s: GameState, box: GameBox, /) -> Words: ...


class Judge(Protocol):
    """What an offered action would come to, in a sentence; nothing where the game has no better words than what would be told.

    Before: `before` is covered for the seat to act; `events` are what it would hear and `after` what it would see then, both up to
    the first thing that it cannot know."""

    def __call__(self, before: GameState, box: GameBox, action: int, events: Sequence[Event], after: GameState, /) -> "Verdict | None": ...


class Describe(Protocol):
    """The table as text, in the words of the notation; `covered` is a covered state."""

    def __call__(self, covered: GameState, box: GameBox, /) -> str: ...


class InWords(Protocol):
    """The table in sentences, a line each, which say whose everything is; `covered` is a covered state."""

    def __call__(self, covered: GameState, box: GameBox, /) -> Sequence[Words]: ...


class Unseen(Protocol):
    """In words, what lies face down in `covered` and how `world`, imagined from it, has it; nothing at an open table."""

    def __call__(self, covered: GameState, world: GameState, box: GameBox, /) -> list[Words]: ...


class Fill(Protocol):
    """Writes the printed matter into a new box as numbers; totals that do not add up raise BadComponents."""

    def __call__(self, components: Components, box: GameBox, /) -> None: ...


class NameEntry(Protocol):
    """What players call an entry of one of the box's lists: a space, a route, a card; None where its key says it."""

    def __call__(self, components: Components, place: str, /) -> Words | None: ...


class DrawScene(Protocol):
    """The picture of a table for a viewer.

    Before: `covered` is covered for that viewer; `width` is one of `scene.WIDTHS`.
    After: it depends on the arguments alone; a sprite has the same id as long as it is the same thing."""

    def __call__(self, covered: GameState, box: GameBox, viewer: int, width: int, /) -> Scene: ...


class PlanScene(Protocol):
    """The same picture in parts: the parts drawn one after the other are what `DrawScene` gives."""

    def __call__(self, covered: GameState, box: GameBox, viewer: int, width: int, /) -> Plan: ...


class EndedAt(Protocol):
    """What the end of a finished game hangs on, as targets of its picture; nothing where that is no place."""

    def __call__(self, s: GameState, box: GameBox, /) -> Sequence[str]: ...


class Symbols(Protocol):
    """The `<symbol>` elements of all sprites of the game, as SVG."""

    def __call__(self) -> str: ...


class Overhear(Protocol):
    """What a viewer hears of an event: the event, one that tells less, or nothing."""

    def __call__(self, event: Event, viewer: int, /) -> Event | None: ...


class Focus(Protocol):
    """The ids of the sprites that an event is about, so that whoever draws it can lift them: of the event as a viewer hears it."""

    def __call__(self, box: GameBox, event: Event, /) -> tuple[str, ...]: ...


class Signs(Protocol):
    """The symbols that say an event shorter than its sentence, as faces of dice do."""

    def __call__(self, box: GameBox, event: Event, /) -> tuple[str, ...]: ...


class OverhearMove(Protocol):
    """The move in notation as a viewer may know it; asked before it is carried out."""

    def __call__(self, s: GameState, box: GameBox, action: int, viewer: int, /) -> str: ...


class Upgrade(Protocol):
    """A record of one version of the rules as one of the next version; the game it tells stays the same."""

    def __call__(self, record: GameRecord, /) -> GameRecord: ...


class Features(Protocol):
    """Numbers that tell how well a seat stands, one for each name of the game's valuation.

    After: nothing changed; the features of every seat are on one scale."""

    def __call__(self, s: GameState, box: GameBox, seat: i64, /) -> tuple[i64, ...]: ...


class Value(Protocol):
    """What a position is worth to a seat; more is better.

    After: nothing changed; the value is less, either way, than what a decided game counts in a search."""

    def __call__(self, s: GameState, box: GameBox, seat: i64, /) -> i64: ...


class ActiveInputs(Protocol):
    """Writes the inputs of a learned value that hold in a position onto a sheet, as the side sees it that is about to roll; that side.

    Before: a turn is over and the next has not begun.  After: nothing but the sheet changed; mirrored positions give the same sheet."""

    def __call__(self, s: GameState, box: GameBox, sheet: Any, /) -> i64: ...


class BetweenTurns(Protocol):
    """Whether a turn is over and the next has not begun: what `ActiveInputs` may be asked of."""

    def __call__(self, s: GameState, /) -> bool: ...


class PositionKey(Protocol):
    """A number that two positions of one game share only if the same can still happen in both, but for a chance of 1 in 2**63.

    After: nothing changed."""

    def __call__(self, s: GameState, /) -> i64: ...


class CountThings(Protocol):
    """What a seat has of everything that is counted, in the order of the keys of the game's ledger.

    After: nothing changed; every viewer's covered state gives the same."""

    def __call__(self, s: GameState, box: GameBox, seat: int, /) -> Sequence[int]: ...


class Book(Protocol):
    """Where points come from that a seat gained or lost with an event: by source, adding up to them.

    Before: `told` are the events of one action so far, the last one that which the points came with."""

    def __call__(self, told: Sequence[Event], points: int, /) -> Mapping[str, int]: ...


class RoundOf(Protocol):
    """The number of the round that is being played, 0 before the first."""

    def __call__(self, s: GameState, /) -> int: ...
