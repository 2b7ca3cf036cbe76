"""What a game is: rules in the record dialect, and the words, notation and picture around them.

Everything above the kernel (table, bots, server, laboratory) reaches a game through `Game` alone.  Rules change a state in
place; the methods of `Game` are the friendlier face for programs.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from . import open_table, protocols
from .components import Components, load_components
from .dialect import MOST_OFFERS, MOST_SEATS, OVER, Box, State
from .encoding import NO_ENCODING, Encoding
from .event import Event, Told
from .film import Film, Moment
from .inputs import Inputs
from .learning import Learning
from .ledger import NO_LEDGER, Ledger
from .memory import Memory, Remembered
from .meta import Meta
from .paste import Pasteable
from .shape import Shape
from .valuation import Valuation
from .verdict import no_verdict
from .words import Refused, Words, words

MOST_SHARED = 64
"""So many agreements about the box of a game are remembered at once."""


@dataclass(frozen=True)
class Rules:
    """The functions of a game that are written in the dialect and compiled by the forge; `protocols.py` says what each promises."""

    start: protocols.Start
    legal: protocols.Legal
    odds: protocols.Odds
    apply: protocols.Apply
    result: protocols.FindResult
    cover: protocols.Cover = open_table.cover
    imagine: protocols.Imagine = open_table.imagine
    seen: protocols.Seen = open_table.seen


@dataclass(frozen=True, repr=False)
class Result(Pasteable):
    """How a game ended: rank (1 is best, shared ranks are equal) and score by seat, and the way it ended."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Unreadable(ValueError):
    """A text that is no move of this game; says what was expected and what came."""

    def __init__(self, why: Words) -> None:
        super().__init__(f"{why.key} {why.values}")
        self.why = why


def no_other_rule(event: Event) -> str:
    """Every event shows the rule of its kind."""
    return ""


def no_sentences(covered: State, box: Box) -> list[Words]:
    """Nobody has put the table in sentences."""
    return []


def nothing_else(s: State, box: Box, action: int) -> tuple[str, ...]:
    """An action is meant by its targets alone."""
    return ()


@dataclass(frozen=True)
class Notation:
    """Reading, writing and naming the moves of a game; plain Python over (s, box)."""

    write: protocols.Write
    read: protocols.Read
    targets: protocols.Targets
    why_not: protocols.WhyNot
    phrase: protocols.Phrase
    sentence: protocols.Sentence
    prompt: protocols.Prompt
    describe: protocols.Describe
    unseen: protocols.Unseen = open_table.unseen
    also: protocols.Also = nothing_else
    verdict: protocols.Judge = no_verdict
    cite: protocols.Cite = no_other_rule
    in_words: protocols.InWords = no_sentences
    opening: protocols.Phrase | None = None  # what openings of many games compare of a move, where its phrase names what chance has dealt


class Choice(NamedTuple):
    """An action as it is written, said and pointed at."""

    move: str
    phrase: Words
    targets: tuple[str, ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True, repr=False)
class Game:
    """One game, assembled from its folder."""

    meta: Meta
    package: str
    state: type[State]
    printed: type[Box]
    rules: Rules
    notation: Notation
    events: Mapping[int, Told]
    shape: Shape
    fill: protocols.Fill
    scene: protocols.DrawScene
    symbols: protocols.Symbols
    overhear_move: protocols.OverhearMove
    overhear: protocols.Overhear = open_table.overhear
    focus: protocols.Focus = open_table.focus
    signs: protocols.Signs = open_table.signs
    upgrades: Mapping[int, protocols.Upgrade] = field(default_factory=dict)  # a record of rules n to rules n + 1
    hidden: tuple[str, ...] | None = None  # the fields that cover and imagine may change; where it is not said, any
    plan: protocols.PlanScene | None = None
    ended_at: protocols.EndedAt = open_table.ended_nowhere
    crests: tuple[str, ...] = ()  # the symbol of each side's sign, by seat
    tones: tuple[str, ...] = ()  # the colour of each side, by its name in the palette
    turned: bool = False  # whether the picture of an open table is turned to whoever looks on
    valuation: Valuation | None = None  # what positions are worth; None where nobody has said
    learned_valuation: Valuation | None = None  # the same by weights that were learned with the components as shipped
    inputs: Inputs | None = None  # what a learned value is told of them; None where nothing was learned
    ledger: Ledger = NO_LEDGER  # what is counted of every seat
    encoding: Encoding = NO_ENCODING  # what the numbers mean to a program that learns
    prints: Mapping[str, str] = field(default_factory=dict)  # of each kind of sprite, which entry of the box it shows; see `edition`
    name_entry: protocols.NameEntry | None = None  # what players call an entry of one of the box's lists
    learning: Learning | None = None  # how it is played, for newcomers; None where nobody has said
    variant_of: str = ""  # the game whose rules it changes in places
    shared: dict[tuple[Any, ...], Box] = field(default_factory=dict, init=False, compare=False, repr=False)  # boxes by what was agreed

    def __repr__(self) -> str:
        return f"tatami.game({self.name!r})"

    @property
    def name(self) -> str:
        """The game's name in records, addresses and commands."""
        return self.meta.name

    @cached_property
    def open(self) -> bool:
        """Whether nothing is ever hidden from anybody, so that everybody sees the same picture, if from another side."""
        return self.rules.seen is open_table.seen

    @cached_property
    def shipped_components(self) -> Components:
        """The box as shipped, read once."""
        return load_components(self.package, self.name, self.shape)

    def components(self, edition: str | None = None) -> Components:
        """The box as shipped, or with an owner's edition file (given as text) laid over it."""
        return self.shipped_components if edition is None else load_components(self.package, self.name, self.shape, edition)

    def box(self, components: Components | None = None, options: Mapping[str, str] | None = None) -> Box:
        """The Box record of some components and options (defaults where none are named)."""
        box = self.printed()
        self.fill(components or self.components(), box)
        for option, value in self.meta.all_options(options or {}).items():
            setattr(box, option.replace("-", "_"), self.meta.options[option].values.index(value))
        return box

    def shared_box(self, components: Components | None = None, options: Mapping[str, str] | None = None) -> Box:
        """The same, one for all tables that agreed on it: nobody changes it, so it remembers what was drawn with it."""
        components = components or self.components()
        agreed = (components.edition, components.fingerprint, *self.meta.all_options(options or {}).items())
        if agreed not in self.shared:
            if len(self.shared) >= MOST_SHARED:
                self.shared.clear()
            self.shared[agreed] = self.box(components, options)
            self.shared[agreed].memory = Memory()
        return self.shared[agreed]

    def start(self, box: Box, seats: int) -> State:
        """A table before its first action."""
        self.meta.check_seats(seats)
        state = self.state()
        self.rules.start(state, box, seats)
        return state

    def legal(self, state: State, box: Box) -> list[int]:
        """The offered actions; none when the game is over."""
        if state.to_act == OVER:
            return []
        out = [0] * MOST_OFFERS
        return out[: self.rules.legal(state, box, out)]

    def rule_of(self, event: Event) -> str:
        """The rule that an event shows at work."""
        return self.notation.cite(event) or self.events[event.kind].rule

    @cached_property
    def choice(self) -> Remembered[[int], Choice]:
        """What an action looks like; at most decisions it looks as it did at others, so it is remembered."""
        notation = self.notation

        def choice(s: State, box: Box, action: int) -> Iterator[Choice]:
            pointed = notation.targets(s, box, action), notation.also(s, box, action)
            yield Choice(notation.write(s, box, action), notation.phrase(s, box, action), *pointed)

        return Remembered(choice)

    def odds(self, state: State, box: Box) -> list[int]:
        """The weights of chance's actions, in the order of `legal`."""
        out = [0] * MOST_OFFERS
        self.rules.odds(state, box, out)
        return out[: len(self.legal(state, box))]

    def apply(self, state: State, box: Box, action: int) -> list[Event]:
        """Carry out an action in place; what was told."""
        told: list[Event] = []
        state.listener = lambda *values: told.append(Event(*values))
        try:
            self.rules.apply(state, box, action)
        finally:
            state.listener = None
        return told

    def moments(
        self,
        before: State,
        box: Box,
        action: int,
        beside: Callable[[State], Callable[..., None]] | None = None,
        after: State | None = None,
    ) -> tuple[Moment, ...]:
        """The film of an action that is carried out on a copy; nobody may change `before` afterwards, for both share what stayed.

        Whoever wants to hear the rules beside the film is given the copy; whoever has kept the state after it hands that on."""
        state = before.copy()
        film = Film(self.events, before, state)
        if beside is None:
            state.listener = film.hear
        else:
            also = beside(state)

            def hear(*values: int) -> None:
                film.hear(*values)
                also(*values)

            state.listener = hear
        self.rules.apply(state, box, action)
        state.listener = None  # or nobody could let go of film and state but the garbage collector
        return film.end(after)

    def result(self, state: State, box: Box) -> Result:
        """How the game stands or ended."""
        out = [0] * MOST_OFFERS
        reason = self.rules.result(state, box, out)
        return Result(tuple(out[: state.seats]), tuple(out[MOST_SEATS : MOST_SEATS + state.seats]), self.meta.reasons[reason])

    def why_not(self, state: State, box: Box, pointed: tuple[str, ...]) -> Refused | None:
        """Nothing if an offered action begins with these targets, else the rule that forbids it."""
        begun = any(self.notation.targets(state, box, action)[: len(pointed)] == pointed for action in self.legal(state, box))
        return None if begun else self.explanation(state, box, pointed)

    def explanation(self, state: State, box: Box, pointed: tuple[str, ...]) -> Refused:
        """Why these targets are no offered action."""
        return self.notation.why_not(state, box, pointed) or Refused("", words("refusal.not-offered"))

    def cover(self, state: State, box: Box, seat: int) -> State:
        """A copy with everything turned face down that this seat (or a watcher) may not see."""
        covered = state.copy()
        if seat != EVERYTHING:
            self.rules.cover(covered, box, seat)
        return covered

    def glimpse(self, state: State, box: Box, seat: int) -> State:
        """The same of a state that nobody changes any more; nor may anybody change what was covered, for both share what lies open."""
        if self.open or seat == EVERYTHING:
            return state
        covered = state.sharing(self.hidden)
        self.rules.cover(covered, box, seat)
        return covered

    def guess(self, covered: State, box: Box, seat: int, key: int) -> State:
        """The same as `imagine`, of a covered state that nobody changes any more and for whoever changes nothing."""
        world = covered.sharing(self.hidden)
        self.rules.imagine(world, box, seat, key)
        return world

    def imagine(self, covered: State, box: Box, seat: int, key: int) -> State:
        """A full table that looks the same from that seat."""
        world = covered.copy()
        self.rules.imagine(world, box, seat, key)
        return world


WATCHER = -3
"""The viewer who has no seat; neither CHANCE nor OVER, so that nobody who only watches can be taken for chance."""

EVERYTHING = -4
"""The viewer of a finished game, who has no seat and from whom nothing is hidden."""


def why_not_text(game: Game, state: State, box: Box, text: str) -> Refused | Words | None:
    """Why a written move is not offered: None if it is, Words if it is no move at all."""
    try:
        action = game.notation.read(state, box, text)
    except Unreadable as problem:
        return problem.why
    if action in game.legal(state, box):
        return None
    return game.explanation(state, box, game.notation.targets(state, box, action))
