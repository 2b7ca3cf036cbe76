"""What moves change is booked to what they tell, and points to their source and round."""

from dataclasses import replace

from tatami.kernel import open_table
from tatami.kernel.ledger import NO_LEDGER
from tatami.table.booking import CountChange, SheetRow, score_sheet
from tatami.table.table import Table
from tests.toys.whispers import GAME

OWL = 2
DEALT = ("deal north owl", "deal east fox", "deal middle mouse")


def table(*moves: str) -> Table:
    """Two players, everything dealt, some moves made."""
    made = Table(GAME, 2)
    for move in (*DEALT, *moves):
        made.play(move)
    return made


def test_a_change_is_booked_to_its_event() -> None:
    """A step is a point; a shown card is its points and a card less, which comes after the event and is booked to it."""
    stepped, shown = table("step", "show").steps[-2:]
    assert [booked.changes for booked in stepped.bookings] == [(CountChange(0, "points", 1),)]
    (booked,) = shown.bookings
    assert CountChange(0, "cards", -1) in booked.changes
    assert booked.points == {0: {"shown": shown.box.values()["worth"][OWL]}}


def test_a_step_that_the_table_has_not_kept_the_end_of_books_the_same() -> None:
    """The rules carry it out once more."""
    stepped = table("step").steps[-1]
    assert stepped.after is not None and replace(stepped, after=None).bookings == stepped.bookings


def test_what_is_not_heard_is_told_with_what_is() -> None:
    """A change that came with an event that a viewer does not hear goes to the next or the last that is heard; with none, nowhere."""
    glance = table("glance").steps[-1]
    assert glance.changes_heard_by(0) == ((),) and glance.changes_heard_by(1) == ()
    deaf = replace(GAME, overhear=lambda event, seat: None if event.kind != 7 else event)
    last = Table(deaf, 2)
    for move in (*DEALT, *["step"] * (2 * 2 * last.box.values()["turns"])):
        last.play(move)
    assert len(last.steps[-1].events) == 2 and last.steps[-1].changes_heard_by(1) == ((CountChange(1, "points", 1),),)


def test_at_an_open_table_everybody_is_told_everything() -> None:
    """What is booked is what is heard, whoever listens."""
    open_game = replace(GAME, rules=replace(GAME.rules, seen=open_table.seen))
    made = Table(open_game, 2)
    for move in (*DEALT, "step"):
        made.play(move)
    assert made.steps[-1].changes_heard_by(1) == ((CountChange(0, "points", 1),),)


def test_a_sheet_adds_up_by_source_and_by_round() -> None:
    """Points by source in the ledger's order, with the moves that brought them; sources of the end are no round's."""
    sheet = score_sheet(table("step", "show", "step", "step").steps)
    assert sheet is not None
    steps = SheetRow("steps", (1, 2), ((4,), (6, 7)))
    assert sheet.sources[0] == steps and sheet.sources[1].key == "shown"
    assert [row.key for row in sheet.rounds] == ["0", "end"] and sheet.rounds[0].points == steps.points


def test_without_points_there_is_no_sheet() -> None:
    """Neither before the first move nor where a game has no running score."""
    assert score_sheet([]) is None
    scoreless = Table(replace(GAME, ledger=NO_LEDGER), 2)
    scoreless.play("deal north owl")
    assert score_sheet(scoreless.steps) is None
    assert NO_LEDGER.book([], 0) == {}
    assert scoreless.steps[0].bookings[0].changes == () and scoreless.steps[0].bookings[0].round == 0


def test_gains_and_losses() -> None:
    """More is a gain unless fewer is better; what is only spent is no loss."""
    ledger = replace(GAME.ledger, fewer=frozenset({"to-go"}))
    assert [ledger.worth("points", by) > 0 for by in (1, -1)] == [True, False]
    assert [ledger.worth("to-go", by) for by in (2, -2)] == [-2, 2]
    assert [ledger.worth("cards", by) for by in (1, -1)] == [1, 0]
