"""The messages of play: coming to a table, what is seen there, moves and refusals."""

import msgspec

from .base import Message
from .counts import CountChange, Counted, ScoreSheet
from .seats import ClockAgreed, ClockSeen, DrawOffered, UndoAsked

# ---- from the page


class Hello(Message, tag="hello"):
    """I come to this table, or come back, and want to see it.

    Answered by `view`."""

    protocol: int
    table: str
    token: str = ""  # of a seat or of several (hot-seat); nothing for a watcher
    lang: str = "en"
    width: int = 1080  # the canvas the page has room for: one of `tatami.kernel.scene.WIDTHS`
    gift: str = ""  # random bytes in hexadecimal that the table's chance shall follow from too; a seat's first one counts
    since: int = -1  # show what happened after so many moves, one after another


class Act(Message, tag="act"):
    """I make this move, in notation, having seen `version` moves.

    Answered by `step` to everybody, or `refusal`."""

    version: int
    move: str


class Why(Message, tag="why"):
    """I pointed at these targets, in order, and no offer begins so.

    Answered by `because`."""

    targets: list[str]


class Undo(Message, tag="undo"):
    """I take back my last move, as far as nobody has learnt anything since.

    Answered by `view` to everybody, or `refusal`."""

    version: int


class Look(Message, tag="look"):
    """I want another language or canvas.

    Answered by `view`."""

    lang: str
    width: int


class Ping(Message, tag="ping"):
    """Are you there?

    Answered by `pong`."""


PlayAsked = Hello | Act | Why | Undo | Look | Ping

# ---- parts of messages to the page


class SpriteSeen(msgspec.Struct, omit_defaults=True):
    """A sprite of the picture as `tatami.kernel.scene.Sprite` explains it, its words said in the reader's language."""

    id: str
    x: float
    y: float
    w: float
    h: float
    symbol: str = ""
    label: str = ""
    target: str = ""
    tone: str = "ink"
    text: str = ""
    text_x: float = 0.5
    text_y: float = 0.5
    text_size: float = 14
    text_tone: str = "ink"
    anchor: str = "middle"
    bold: bool = False
    serif: bool = False
    mark: str = ""
    rule: str = ""
    area: str = ""
    turn: float = 0


class AreaSeen(msgspec.Struct, omit_defaults=True):
    """An area of the picture as `tatami.kernel.scene.Area` explains it, its label said."""

    id: str
    x: float
    y: float
    w: float
    h: float
    label: str
    panel: bool = True
    titled: bool = True
    seat: int = -1


class Offer(msgspec.Struct, omit_defaults=True):
    """A move the viewer may make now: its notation, its words, what to point at in order."""

    move: str
    label: str
    targets: list[str]
    also: list[str] = []  # what else may be pointed at and mean this move


class LogLine(msgspec.Struct, omit_defaults=True):
    """A sentence of the log: after which move it was told, by which rule, which seat made the move (chance: -1), symbols that say it."""

    version: int
    text: str
    rule: str = ""
    seat: int = -1
    changes: list[CountChange] = []
    signs: list[str] = []


class Frame(msgspec.Struct, omit_defaults=True):
    """What leads from one moment of a move to the next: sprites that changed or came, ids that went, runs of ids, new log lines.

    Those lines are its caption too, where the page has room for one.
    A run of `order` begins with the id that the others lie directly over, one on the other; nothing stands for the ground."""

    tempo: str  # arrive | strike | gain | reveal | count | quiet
    focus: list[str]  # the ids of the sprites it is about, before or after it
    sprites: list[SpriteSeen]
    gone: list[str]
    log: list[LogLine]
    order: list[list[str]] = []  # everything else keeps its order; what came in no run lies on top
    height: float = 0  # when the canvas grew or shrank
    areas: list[AreaSeen] | None = None  # when they changed


class PlayerSeen(msgspec.Struct, omit_defaults=True):
    """A seat: its side's name, who sits there, whether it is the viewer's."""

    seat: int
    side: str
    name: str
    kind: str  # human | computer
    level: str = ""
    yours: bool = False
    open: bool = False  # anybody may take it
    handed: bool = False  # a person's seat that a computer player has at present
    host: bool = False  # of whoever made the table
    resigned: bool = False  # for good: a computer player has the seat, or the game is over
    crest: str = ""  # the symbol of its side's sign
    tone: str = ""  # the colour of its side, by its name in the palette


class RatingShown(msgspec.Struct):
    """How well a player plays this game: in points, how far they may be off, after how many rated games."""

    points: int
    spread: int
    games: int


class Ending(msgspec.Struct, omit_defaults=True):
    """How the game ended."""

    winners: list[int]
    ranks: list[int]
    scores: list[int]
    text: str
    rule: str = ""
    by: str = ""  # resignation | agreement: ended by its players
    targets: list[str] = []  # what the end hangs on, to be ringed
    sheet: ScoreSheet | None = None  # where a game has points


class Moment(msgspec.Struct, omit_defaults=True):
    """What a viewer needs besides the picture: whose turn, the question, the offers, whether undo is open."""

    to_act: int  # a seat, -1 chance, -2 over
    viewer: int  # the seat whose eyes these are, -3 a watcher
    prompt: str
    offers: list[Offer] = []
    undo: bool = False
    handover: bool = False  # hot-seat with hidden hands, in a View only: cover the screen until this viewer has the device
    ending: Ending | None = None
    ratings: list[RatingShown | None] = []  # by seat, at a rated table
    clock: ClockSeen | None = None
    asked: UndoAsked | None = None  # to take moves back together
    may_ask: bool = False  # for that
    draw: DrawOffered | None = None  # while the offer stands
    may_offer: list[int] = []  # the viewer's seats that may offer a draw
    counts: list[list[int]] = []  # of every seat, what the view names in `counted`
    kind: str = ""  # of the question, the same for all questions of that kind
    rule: str = ""  # that the question rests on, where the game names one


# ---- to the page


class View(Message, tag="view"):
    """Everything, on joining and after a gap."""

    version: int
    game: str
    title: str
    lang: str
    players: list[PlayerSeen]
    width: float
    height: float
    areas: list[AreaSeen]
    sprites: list[SpriteSeen]
    log: list[LogLine]
    moment: Moment
    options: dict[str, str] = {}  # the agreed options, said
    unsure: bool = False  # the box holds values that are not certain
    edition: str = ""  # the name of the owner's edition that it is laid with
    commitment: str = ""  # the hash of the secret that all rolls and draws follow from
    gift: str = ""  # what the table has taken from this seat for its chance
    levels: list[tuple[str, str]] = []  # computer players that may take a seat: name, label
    clock: ClockAgreed | None = None
    rated: bool = False  # its result counts for ratings
    hints: bool = False  # players may take hints
    listed: bool = False
    away: int = 0  # seconds that a table without a clock waits before its host may replace whoever is to act
    rematch: str = ""  # the table where these people play again
    counted: list[Counted] = []  # what `counts` of every moment are


class Happened(Message, tag="step"):
    """A step without its moment: what viewers who see the same share."""

    version: int
    seat: int  # who moved, -1 chance
    frames: list[Frame]


class Step(Happened, tag="step", kw_only=True):
    """One move, frame after frame; there is at least one, and the last leads to the picture that `moment` is about."""

    moment: Moment


class Because(Message, tag="because"):
    """Why pointing there is no move: the reason, and the rule in the reader's language."""

    targets: list[str]
    text: str
    rule: str = ""
    rule_text: str = ""


class Refusal(Message, tag="refusal"):
    """A move that was not made: stale, not your turn, not offered, not seated, finished, unreadable."""

    code: str
    text: str
    rule: str = ""
    rule_text: str = ""
    version: int = 0


class Trouble(Message, tag="trouble"):
    """A message that could not be understood or served; the connection stays open unless `closing`."""

    code: str
    text: str
    closing: bool = False


class Pong(Message, tag="pong"):
    """I am here."""


PlayTold = View | Step | Because | Refusal | Trouble | Pong
