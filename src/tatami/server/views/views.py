"""What one kind of viewer is sent: covered, laid out for its canvas, said in its language.

Everything here starts from `Game.cover` and `Step.as_seen_by`; nothing else of a table reaches a connection."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tatami.kernel.dialect import OVER, Box, State
from tatami.kernel.event import QUIET, Event
from tatami.kernel.film import Moment, tempo_of
from tatami.kernel.game import WATCHER, Game
from tatami.kernel.memory import differences
from tatami.kernel.reading import Path
from tatami.kernel.scene import Area
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.tables.conclusion import REASONS
from tatami.server.tables.log import Remark
from tatami.server.tables.seats import HUMAN, Seat
from tatami.table.booking import CountChange
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .counts import sheet_message
from .difference import Picture, picture_of
from .phrases import PHRASES
from .status import TableStatus


class Shot(NamedTuple):
    """A moment of a move as a viewer sees and hears it."""

    tempo: str
    events: tuple[Event, ...]
    picture: Picture


@dataclass(frozen=True)
class Snapshot:
    """A table after so many moves: the present, or a past that somebody is still to see.  What several viewers see alike is made once."""

    table: Table
    version: int
    covers: dict[int, State] = field(default_factory=dict)
    pictures: dict[tuple[int, int], Picture] = field(default_factory=dict)  # by viewer and width
    films: dict[tuple[int, int], tuple[Shot, ...]] = field(default_factory=dict)  # the same
    lines: dict[tuple[Hashable, ...], list[wire.LogLine]] = field(default_factory=dict)  # by who hears them, in which words
    changes: dict[tuple[int, int], tuple[State, State, set[Path]]] = field(default_factory=dict)  # by the two states, which it holds
    encoded: dict[tuple[Hashable, ...], bytes] = field(default_factory=dict)  # by who hears it, from which picture to which, in which words

    @cached_property
    def state(self) -> State:
        """The uncovered table, for covering only; nobody changes it any more."""
        steps = self.table.steps
        return self.table.present if self.version == len(steps) else steps[self.version].before

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The film of the move that led here, uncovered."""
        return self.table.steps[self.version - 1].moments

    @property
    def is_present(self) -> bool:
        """Whether nothing has happened since."""
        return self.version == self.table.version

    @cached_property
    def counts(self) -> list[list[int]]:
        """What every seat has; all of it lies open, so everybody counts the same."""
        return [list(counts) for counts in self.table.game.ledger.table(self.state, self.table.box)]

    def viewer(self, seats: Sequence[int]) -> int:
        """The seat through whose eyes somebody looks who holds these: the one to act, else the last that acted."""
        if self.state.to_act in seats:
            return self.state.to_act
        if len(seats) < 2:
            return seats[0] if seats else WATCHER
        acted = (step.seat for step in reversed(self.table.steps[: self.version]) if step.seat in seats)
        return next(acted, seats[0])

    def facing(self, seats: Sequence[int]) -> int:
        """The seat that the picture is turned to: the viewer's; where all is open the first, lest it turn under the hands that share it."""
        return seats[0] if seats and self.table.game.open else self.viewer(seats)

    def covered(self, viewer: int) -> State:
        """What that viewer sees."""
        if self.table.game.open:
            return self.state
        if viewer not in self.covers:
            self.covers[viewer] = self.table.game.glimpse(self.state, self.table.box, viewer)
        return self.covers[viewer]

    def alike(self, viewer: int) -> int:
        """A viewer who sees and hears the same: at an open table that is everybody, unless it is turned to each."""
        game = self.table.game
        return WATCHER if game.open and not game.turned else viewer

    def hearer(self, viewer: int) -> int:
        """A viewer who hears the same: at an open table that is everybody."""
        return WATCHER if self.table.game.open else viewer

    def between(self, one: State, other: State) -> set[Path]:
        """Where two states differ; those whom a table is turned to see the same states."""
        key = id(one), id(other)
        if key not in self.changes:
            self.changes[key] = one, other, differences(one, other)
        return self.changes[key][2]

    def lines_for(self, viewer: int, speaker: Speaker) -> list[wire.LogLine]:
        """What this viewer hears of the move that led here."""
        hearer = self.hearer(viewer)
        key = (hearer, speaker.lang, speaker.given_names)
        if key not in self.lines:
            self.lines[key] = lines_of(self.table, self.version, hearer, speaker)
        return self.lines[key]

    def picture(self, viewer: int, width: int, before: Picture | None = None) -> Picture:
        """What that viewer sees on a canvas; what looks as it did before is not drawn again."""
        key = (self.alike(viewer), width)
        if key not in self.pictures:
            self.pictures[key] = self.draw(self.covered(viewer), viewer, width, before)
        return self.pictures[key]

    def draw(self, covered: State, viewer: int, width: int, before: Picture | None) -> Picture:
        """The picture of a covered state."""
        return picture_of(self.table.game, covered, self.table.box, viewer, width, before, self.between)

    def film(self, viewer: int, width: int, before: Picture) -> tuple[Shot, ...]:
        """The move that led here as that viewer sees it on a canvas, moment by moment; it is not made again where nothing lies between."""
        key = (self.alike(viewer), width)
        if key not in self.films:
            step, told, shots = self.table.steps[self.version - 1], self.table.game.events, list[Shot]()
            hearer = self.hearer(viewer)
            heard = step.as_seen_by(hearer).events
            if sum(told[event.kind].tempo != QUIET for event in heard) < 2:
                shots.append(Shot(tempo_of(told, heard), heard, self.picture(viewer, width, before)))
            else:
                *between, last = step.moments_heard_by(hearer, self.moments)
                for moment in between:
                    before = self.draw(self.table.game.glimpse(moment.state, self.table.box, hearer), viewer, width, before)
                    shots.append(Shot(moment.tempo, moment.events, before))
                shots.append(Shot(last.tempo, last.events, self.picture(viewer, width, before)))
            self.films[key] = tuple(shots)
        return self.films[key]

    def hides(self, seats: Sequence[int]) -> bool:
        """Whether one of these seats sees what another may not."""
        return len(seats) > 1 and any(self.covered(seat) != self.covered(seats[0]) for seat in seats[1:])


@dataclass(frozen=True)
class ViewKey:
    """What a view depends on: the seats held, the language, the canvas; connections with equal keys are sent equal bytes."""

    seats: tuple[int, ...]
    lang: str
    width: int


def moment_at(
    at: Snapshot, view_key: ViewKey, seats: Sequence[Seat], speaker: Speaker, status: TableStatus, handover: bool = False
) -> wire.Moment:
    """Whose turn it is, what is asked, what this viewer may do."""
    table, viewer, present = at.table, at.viewer(view_key.seats), at.is_present
    covered = at.covered(viewer)
    over = covered.to_act == OVER or (present and status.over)
    question = table.game.notation.prompt(covered, table.box)
    kind = question.key.partition(".")[2]
    own = [seat for seat in view_key.seats if seat >= 0 and present and not over and seats[seat].kind == HUMAN]
    return wire.Moment(
        to_act=OVER if over else covered.to_act,
        viewer=viewer,
        prompt=speaker.say(question),
        offers=offers_at(table, covered, speaker) if covered.to_act in own else [],
        undo=any(table.can_undo(seat) for seat in own),
        handover=handover,
        clock=status.clock if present else None,
        asked=status.undo_question if present else None,
        may_ask=bool(own) and status.may_ask and any(step.seat in own for step in reversed(table.steps)),
        ending=ending_of(status, speaker) if over else None,
        ratings=status.ratings,
        draw=status.draw_offer if present else None,
        may_offer=status.may_offer(own),
        counts=at.counts,
        kind=kind,
        rule=table.game.learning.guide.get(kind, "") if table.game.learning else "",
    )


def offers_at(table: Table, covered: State, speaker: Speaker) -> list[wire.Offer]:
    """The moves of the one to act, as they are pointed at and said."""
    game, box = table.game, table.box
    offered = table.offered if covered is table.present else game.legal(covered, box)
    return PHRASES.offers([game.choice(covered, box, action)[0] for action in offered], speaker)


def ending_of(status: TableStatus, speaker: Speaker) -> wire.Ending | None:
    """How the game ended, by the rule that was told last or by its players."""
    result, table = status.result, status.table
    if result is None:
        return None
    own = result.reason in REASONS
    told = [] if own else [table.game.rule_of(event) for event in table.steps[-1].events]
    text, rule, by = speaker.say(words(f"reason.{result.reason}")), told[-1] if told else "", result.reason if own else ""
    made = (list(result.winners), list(result.ranks), list(result.scores))
    return wire.Ending(
        *made, text, rule, by, [] if own else [*table.game.ended_at(table.present, table.box)], sheet_message(status.sheet, speaker)
    )


def log_of(table: Table, viewer: int, remarks: Sequence[Remark], versions: range, speaker: Speaker) -> list[wire.LogLine]:
    """The log of some moves as this viewer may hear it, each with the remarks made after it."""
    lines: list[wire.LogLine] = []
    made_after: dict[int, list[Remark]] = {}
    for remark in remarks:
        made_after.setdefault(remark.version, []).append(remark)
    for version in versions:
        if version:
            lines += lines_of(table, version, viewer, speaker)
        lines += remark_lines(made_after.get(version, ()), version, speaker)
    return lines


def lines_of(table: Table, version: int, viewer: int, speaker: Speaker) -> list[wire.LogLine]:
    """What was told of a move, in sentences, each with what changed by it."""
    step = table.steps[version - 1]
    told = zip(step.as_seen_by(viewer).events, step.changes_heard_by(viewer), strict=True)
    return [log_sentence(table.game, table.box, version, step.seat, event, changes, speaker) for event, changes in told]


def log_sentence(
    game: Game, box: Box, version: int, seat: int, event: Event, changes: Sequence[CountChange], speaker: Speaker
) -> wire.LogLine:
    """One event as a line of the log."""
    said, rule = PHRASES.sentence(game, box, event, speaker)
    return wire.LogLine(version, said, rule, seat, PHRASES.changes(box, tuple(changes), speaker), list(game.signs(box, event)))


def focus_of(table: Table, events: Sequence[Event]) -> list[str]:
    """The sprites that these events are about."""
    return [name for event in events for name in table.game.focus(table.box, event)]


def remark_lines(remarks: Sequence[Remark], version: int, speaker: Speaker) -> list[wire.LogLine]:
    """What was remarked after so many moves."""
    return [wire.LogLine(version, speaker.say(remark.words)) for remark in remarks if remark.version == version]


def area_message(area: Area, speaker: Speaker) -> wire.AreaSeen:
    """An area with its label said."""
    return wire.AreaSeen(area.id, area.x, area.y, area.w, area.h, speaker.say(area.label), area.panel, area.titled, area.seat)
