"""What is shown of a table beside its game: remarks, clocks, a question that waits, the table of a rematch, ratings."""

from dataclasses import dataclass
from functools import cached_property

from tatami.kernel.dialect import OVER
from tatami.kernel.game import Result
from tatami.server.tables.chance import commitment_and_gift
from tatami.server.tables.conclusion import draw_offered, may_offer
from tatami.server.tables.consent import seats_to_answer, undo_asked, was_declined
from tatami.server.tables.table_log import TableLog
from tatami.server.wire import ClockSeen, DrawOffered, RatingShown, UndoAsked
from tatami.table.booking import ScoreSheet, score_sheet
from tatami.table.table import Table
from tatami.texts.speaker import Speaker


@dataclass(frozen=True)
class TableStatus:
    """A table as it stands, the same for everybody who looks."""

    table: Table
    log: TableLog
    clock: ClockSeen | None
    ratings: list[RatingShown | None]  # by seat, at a rated table

    def speaker(self, lang: str) -> Speaker:
        """Whoever says things in a language, with the game's words and the names of the players."""
        names = {number: seat.name for number, seat in enumerate(self.log.seats) if seat.name}
        return Speaker(lang, self.table.game, names, box=self.table.components)

    @cached_property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by its players."""
        return self.log.is_over(self.table.to_act)

    @cached_property
    def result(self) -> Result | None:
        """How it ended."""
        return self.log.result(self.table.result)

    @cached_property
    def sheet(self) -> ScoreSheet | None:
        """Where the points came from, of a game that was played to its end."""
        return score_sheet(self.table.steps) if self.table.to_act == OVER else None

    @cached_property
    def draw_offer(self) -> DrawOffered | None:
        """The draw that is offered, while the offer stands."""
        offer = None if self.over or len(self.log.seats) != 2 else draw_offered(self.log.entries)
        return DrawOffered(offer.seat, offer.other) if offer else None

    def may_offer(self, seats: list[int]) -> list[int]:
        """Those of the seats that may offer a draw."""
        return [] if self.over else [seat for seat in seats if may_offer(seat, self.log.seats, self.log.entries)]

    @cached_property
    def undo_question(self) -> UndoAsked | None:
        """The question whether moves are taken back, while it waits for answers."""
        asked = undo_asked(self.log)
        return UndoAsked(asked.seat, asked.version, list(seats_to_answer(self.log, asked))) if asked else None

    @cached_property
    def may_ask(self) -> bool:
        """Whether somebody may ask to take moves back."""
        return not self.log.terms.rated and not self.over and not self.undo_question and not was_declined(self.log)

    @property
    def rematch(self) -> str:
        """The table where the same people play again."""
        return self.log.rematch if self.over else ""

    def promise_to(self, seats: tuple[int, ...]) -> tuple[str, str]:
        """The hash of the table's secret, and what these seats gave to its chance."""
        return commitment_and_gift(self.log, self.table.version, seats)
