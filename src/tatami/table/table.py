"""The authority: a record, the state it leads to, and who may do what; pure, synchronous, no input or output."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import index

from tatami.kernel.components import Components
from tatami.kernel.dialect import CHANCE, OVER, State
from tatami.kernel.digest import Digest
from tatami.kernel.game import WATCHER, Game, Result, Unreadable
from tatami.kernel.record import BadRecord, GameRecord, Move
from tatami.kernel.replay import expect_agreed, name_of, upgrade_record
from tatami.kernel.words import Refused

from .preview import Preview, preview
from .refusals import Finished, NoSuchMove, NothingToUndo, NotMade, NotOffered, NotSeated, NotYourTurn, Refusal, Stale, refusal_of
from .sight import SeenStep, Sight, Step
from .undo import reveals

Chooser = Callable[[list[int]], int]
"""Whoever rolls and draws: gets the weights of chance's outcomes, returns the number of one of them."""


class Table:
    """One game being played."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str] | None = None, components: Components | None = None) -> None:
        self.game = game
        self.components = components or game.components()
        self.options = game.meta.all_options(options or {})  # every option with its value; the record names those that were changed
        self.box = game.shared_box(self.components, self.options)
        self.state = game.start(self.box, seats)
        self.steps: list[Step] = []
        self.moves: list[Move] = []
        self.hashes = Digest()
        self.present = self.hashes.frozen_copy(self.state)  # the state as it is now, and as nobody changes it any more
        self.offers: list[int] | None = None  # what the rules offer now; found out when somebody asks
        self.closed: bool | None = None  # whether the last move showed anybody anything; the same
        agreed = (game.name, game.meta.rules_version, self.components.edition, self.components.fingerprint)
        self.agreed = GameRecord(*agreed, seats, game.meta.changed_options(self.options))

    def __repr__(self) -> str:
        """Its record and, of an owner's edition, the text."""
        shipped = self.components.fingerprint == self.game.components().fingerprint
        edition = "" if shipped else f", {self.game!r}.components({self.components.source.text!r})"
        return f"tatami.Table.from_record({self.game!r}, {self.record!r}{edition})"

    def _repr_svg_(self) -> str:
        """The picture in a notebook, as a watcher sees it."""
        return self.sight(WATCHER)._repr_svg_()

    @classmethod
    def from_record(cls, game: Game, record: GameRecord, components: Components | None = None) -> "Table":
        """The table that a record leads to; a wrong line raises BadRecord."""
        record = upgrade_record(game, record)
        expect_agreed(game, record, components or game.components())
        table = cls(game, record.seats, record.options, components)
        table.agreed = replace(table.agreed, notes=record.notes)
        for number, move in enumerate(record.moves, 1):
            line, seat = record.line_of_move(number), CHANCE if move.who == name_of(CHANCE) else int(move.who)
            step = table.submit(seat, move.text)
            if isinstance(step, Refusal):
                raise BadRecord(line, f"{move.text!r} of {move.who} is refused", Refused(step.rule, step.why))
            if move.hash and table.moves[-1].hash != move.hash:
                raise BadRecord(line, f"expected the state {table.moves[-1].hash}, got {move.hash}")
        return table

    @property
    def version(self) -> int:
        """How many moves were made."""
        return len(self.steps)

    @property
    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        return self.state.to_act

    @property
    def record(self) -> GameRecord:
        """What was agreed, and every move."""
        return replace(self.agreed, moves=tuple(self.moves))

    @property
    def offered(self) -> list[int]:
        """The actions that the rules offer now."""
        if self.offers is None:
            self.offers = self.game.legal(self.state, self.box)
        return self.offers

    @property
    def result(self) -> Result | None:
        """How the game ended, nothing while it goes on."""
        return self.game.result(self.state, self.box) if self.to_act == OVER else None

    @property
    def legal(self) -> list[str]:
        """The offered moves in notation."""
        return [self.game.notation.write(self.state, self.box, a) for a in self.offered]

    def submit(self, seat: int, text: str, version: int | None = None) -> Step | Refusal:
        """Make a move for a seat (or CHANCE), or say why not; nothing changes on a refusal."""
        refusal = self.refusal(seat, version)
        if refusal:
            return refusal
        try:
            action = self.game.notation.read(self.state, self.box, text)
        except Unreadable as problem:
            return NoSuchMove(problem.why, game=self.game)
        if action in self.offered:
            return self.carry_out(action)
        why = self.game.explanation(self.state, self.box, self.game.notation.targets(self.state, self.box, action))
        return NotOffered(why.why, why.rule, self.game)

    def preview(self, seat: int, text: str, version: int | None = None, after: Sequence[str] = ()) -> Preview | Refusal:
        """What a seat can foresee of a move, made after others that it plans, or why it may not make it; nothing changes."""
        refusal = self.refusal(seat, version)
        if refusal:
            return refusal
        covered = self.game.cover(self.state, self.box, seat)
        for number, planned in enumerate(after, self.version):
            found = self.foresee(covered, planned, number)
            if isinstance(found, Refusal):
                return found
            if not found.goes_on:
                return refusal_of(NotYourTurn)
            covered = found.after
        return self.foresee(covered, text, self.version + len(after))

    def foresee(self, covered: State, text: str, number: int) -> Preview | Refusal:
        """The preview of a move from what the seat to act sees after so many moves, or why it is not offered."""
        try:
            action = self.game.notation.read(covered, self.box, text)
        except Unreadable as problem:
            return NoSuchMove(problem.why, game=self.game)
        if action in self.game.legal(covered, self.box):
            return preview(self.game, self.box, covered, action, number)
        why = self.game.explanation(covered, self.box, self.game.notation.targets(covered, self.box, action))
        return NotOffered(why.why, why.rule, self.game)

    def play(self, text: str) -> Step:
        """Make a move for whoever is to act; for programs, where a refused move is a bug."""
        step = self.submit(self.to_act, text)
        if isinstance(step, Refusal):
            raise NotMade(step, text)
        return step

    def refusal(self, seat: int, version: int | None = None) -> Refusal | None:
        """Why this seat may not move at all now."""
        if self.to_act == OVER:
            return refusal_of(Finished)
        if version is not None and version != self.version:
            return refusal_of(Stale, seen=version, now=self.version)
        if seat != CHANCE and seat not in range(self.state.seats):
            return refusal_of(NotSeated)
        if seat != self.to_act:
            return refusal_of(NotYourTurn)
        return None

    def carry_out(self, action: int) -> Step:
        """Apply an offered action and write it down."""
        action = index(action)  # whatever counts: one from an array too
        before = self.present
        text = self.game.notation.write(before, self.box, action)
        events = self.game.apply(self.state, self.box, action)
        present = self.hashes.frozen_copy(self.state)
        step = Step(self.game, self.box, before, self.version + 1, before.to_act, action, text, tuple(events), present)
        self.steps.append(step)
        self.now(present)
        self.moves.append(Move(name_of(before.to_act), text, self.hashes.hex_digits()))
        return step

    def now(self, present: State) -> None:
        """The table has come to another state, and what was found out of the last one is forgotten."""
        self.present, self.offers, self.closed = present, None, None

    def settle(self, choose: Chooser) -> list[Step]:
        """Let chance act until a player must decide or the game is over."""
        made: list[Step] = []
        while self.to_act == CHANCE:
            made.append(self.carry_out(self.offered[choose(self.game.odds(self.state, self.box))]))
        return made

    def can_undo(self, seat: int) -> bool:
        """Whether this seat made the last move and nobody has learnt anything by it."""
        if not self.steps or self.steps[-1].seat != seat:
            return False
        if self.closed is None:
            self.closed = reveals(self.steps[-1], self.present)
        return not self.closed

    def undo(self, seat: int) -> Step | Refusal:
        """Take back this seat's last move; the dropped step is returned."""
        if not self.can_undo(seat):
            return refusal_of(NothingToUndo)
        step = self.steps.pop()
        self.moves.pop()
        self.state.assign(step.before)
        self.now(step.before)
        return step

    def fork(self, version: int) -> "Table":
        """Another table that has made the first `version` moves of this one."""
        if not 0 <= version <= self.version:
            raise ValueError(f"expected a move from 0 to {self.version}, got {version}")
        return Table.from_record(self.game, replace(self.record, moves=self.record.moves[:version]), self.components)

    def sight(self, viewer: int) -> Sight:
        """All that a seat, or a watcher, may know."""
        state = self.game.cover(self.state, self.box, viewer)
        offers = self.game.legal(state, self.box) if viewer == self.to_act else []
        return Sight(self.game, self.box, viewer, state, tuple(offers), self.seen_steps(viewer), self.version)

    def seen_steps(self, viewer: int, since: int = 0) -> tuple[SeenStep, ...]:
        """The moves after the first `since`, as that viewer may know them."""
        return tuple(step.as_seen_by(viewer) for step in self.steps[since:])
