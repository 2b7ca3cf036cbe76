"""Games that their players end: resigning, and a draw that is offered and accepted; the record stays that of the moves."""

import pytest

from tatami.kernel.game import Result
from tatami.kernel.record import load_record
from tatami.server import wire
from tatami.server.rooms import fairness, moves
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.conclusion import ranked_last
from tatami.server.tables.ids import TableId
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tatami.table.fair import SECRET
from tatami.table.table import Table
from tests.server.players import Message, drained
from tests.server.toy_tables import COMPUTER, HUMAN, acting, asking, joined, opened

pytestmark = pytest.mark.anyio
OPEN = wire.SeatWanted("human", open=True)


async def do(rooms: Rooms, table: TableId, page: Connection, message: wire.Together) -> Message:
    """Something beside a move, and the last thing that the page hears of it."""
    await rooms.visit(table, asking(rooms, page, message))
    return drained(page)[-1]


async def refused(rooms: Rooms, table: TableId, page: Connection, message: wire.Together, code: str) -> None:
    """Something that gets its trouble."""
    with pytest.raises(Troubled, match=code):
        await rooms.visit(table, asking(rooms, page, message))


async def test_resigning_ends_a_game_of_two_for_good(rooms: Rooms) -> None:
    """The other wins, everybody is told how, nobody moves or takes back any more, and a rematch can be asked for."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    await refused(rooms, table, ann, wire.Resign(1), "not-your-seat")
    view = await do(rooms, table, ben, wire.Resign(1))
    ending = view["moment"]["ending"]
    assert (ending["winners"], ending["ranks"], ending["by"], ending["text"]) == ([0], [1, 2], "resignation", "By resignation.")
    assert view["moment"]["to_act"] == -2 and view["log"][-1]["text"] == "South resigns."
    assert [player.get("resigned", False) for player in view["players"]] == [False, True]
    assert view["players"][1]["kind"] == "human"
    seen = drained(ann)[-1]["moment"]
    assert seen["ending"] == ending and "offers" not in seen and "undo" not in seen
    await rooms.visit(table, acting(ann, "hold", 2))
    assert drained(ann)[-1]["code"] == "finished"
    await refused(rooms, table, ann, wire.Resign(0), "over")
    assert (await do(rooms, table, ann, wire.Rematch()))["rematch"]


async def test_the_record_of_a_game_that_was_resigned_says_so_and_leads_to_the_same_position(rooms: Rooms) -> None:
    """It is shown as that of any finished game, secret included, and its moves are those that were made."""
    rooms.chooser_of = None
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, acting(ann, "hold", 2))
    with pytest.raises(Troubled, match="still-hidden"):
        await rooms.read(table, lambda room: moves.record(room.log, room.table, tokens[0]))
    await do(rooms, table, ann, wire.Resign(0))
    text = await rooms.read(table, lambda room: moves.record(room.log, room.table, ""))
    record = load_record(text)
    live = rooms.open[table][0].table
    assert record.notes["resigned"] == "0" and SECRET in record.notes
    assert Table.from_record(live.game, record).moves == live.moves
    assert (await rooms.read(table, lambda room: fairness.proof(room.log, room.table))).secret == record.notes[SECRET]


async def test_a_game_that_was_ended_by_its_players_stays_ended_when_it_is_loaded(rooms: Rooms) -> None:
    """The log says it; nobody's clock runs, no computer player is asked."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    ann, _ = await joined(rooms, table, tokens[0])
    await do(rooms, table, ann, wire.Resign(0))
    assert rooms.open[table][0].computer.thinking is None
    await rooms.visit(table, lambda room: room.reload())
    view = drained(ann)[-1]
    assert view["moment"]["ending"]["by"] == "resignation" and view["moment"]["ending"]["winners"] == [1]
    assert rooms.open[table][0].computer.thinking is None


async def test_a_draw_is_offered_and_accepted(rooms: Rooms) -> None:
    """Both share the first place; the record says that it was agreed."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, view = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    assert view["moment"]["may_offer"] == [0]
    await refused(rooms, table, ben, wire.AnswerDraw(True), "no-draw-offered")
    offered = await do(rooms, table, ann, wire.OfferDraw(0))
    assert offered["moment"]["draw"] == {"seat": 0, "other": 1} and "may_offer" not in offered["moment"]
    await refused(rooms, table, ann, wire.AnswerDraw(True), "not-offered-to-you")
    watcher, _ = await joined(rooms, table)
    await refused(rooms, table, watcher, wire.AnswerDraw(True), "not-offered-to-you")
    await rooms.visit(table, acting(ann, "hold", 2))  # the offer stands while the one who made it moves
    assert drained(ben)[-1]["moment"]["draw"]
    ending = (await do(rooms, table, ben, wire.AnswerDraw(True)))["moment"]["ending"]
    assert (ending["winners"], ending["ranks"], ending["by"]) == ([0, 1], [1, 1], "agreement")
    text = await rooms.read(table, lambda room: moves.record(room.log, room.table, ""))
    assert load_record(text).notes["agreed"] == "draw"


async def test_a_draw_that_is_refused_or_overtaken_is_not_offered_again_at_once(rooms: Rooms) -> None:
    """Declining, withdrawing and moving end an offer; the next one takes a move of one's own."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    await do(rooms, table, ben, wire.OfferDraw(1))
    view = await do(rooms, table, ann, wire.AnswerDraw(False))
    assert "draw" not in view["moment"] and view["log"][-1]["text"] == "North would rather play on: no draw."
    await refused(rooms, table, ben, wire.OfferDraw(1), "no-draw-now")
    await do(rooms, table, ann, wire.OfferDraw(0))
    assert "draw" not in (await do(rooms, table, ann, wire.AnswerDraw(False)))["moment"]
    await rooms.visit(table, acting(ann, "hold", 2))
    await do(rooms, table, ann, wire.OfferDraw(0))
    await rooms.visit(table, acting(ben, "hold", rooms.open[table][0].table.version))
    assert "draw" not in drained(ann)[-1]["moment"]


async def test_a_draw_is_offered_to_a_person_alone(rooms: Rooms) -> None:
    """Not to a computer player, nor to a seat that nobody has taken; whoever plays both seats agrees with themselves."""
    for other in (COMPUTER, OPEN):
        table, tokens = await opened(rooms, HUMAN, other)
        ann, view = await joined(rooms, table, tokens[0])
        assert "may_offer" not in view["moment"]
        await refused(rooms, table, ann, wire.OfferDraw(0), "no-draw-now")
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    both, _ = await joined(rooms, table, tokens[0])
    assert (await do(rooms, table, both, wire.OfferDraw(1)))["moment"]["ending"]["by"] == "agreement"


async def test_with_more_than_two_the_others_play_on(rooms: Rooms) -> None:
    """A computer player has the seat for good; the last one who stays has won, and a game without people is over."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    view = await do(rooms, table, ben, wire.Resign(1))
    seat = view["players"][1]
    assert (seat["kind"], seat["handed"], seat["resigned"]) == ("computer", True, True) and "ending" not in view["moment"]
    assert view["log"][-1]["text"].startswith("South resigns; the computer plays on:")
    await refused(rooms, table, ben, wire.Back(1), "has-resigned")
    await refused(rooms, table, ben, wire.Resign(1), "has-resigned")
    ending = (await do(rooms, table, ann, wire.Resign(0)))["moment"]["ending"]
    assert (ending["winners"], ending["ranks"]) == ([2], [2, 3, 1])
    table, tokens = await opened(rooms, HUMAN, COMPUTER, COMPUTER)
    ann, _ = await joined(rooms, table, tokens[0])
    assert (await do(rooms, table, ann, wire.Resign(0)))["moment"]["ending"]["ranks"] == [3, 1, 1]


def test_whoever_resigned_is_last_whatever_became_of_the_seat() -> None:
    """The first to resign is behind the second; the others move up and keep their ties."""
    by_rules = Result((1, 2, 2, 4), (9, 5, 5, 1), "tired")
    assert ranked_last(by_rules, ()) == by_rules
    assert ranked_last(by_rules, (0,)).ranks == (4, 1, 1, 3)
    assert ranked_last(by_rules, (0, 2)).ranks == (4, 1, 3, 2)
    assert ranked_last(by_rules, (0, 2)).scores == by_rules.scores
