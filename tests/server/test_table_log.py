"""A table's log as data: rows that are added make a new one, and what follows from them is true of it."""

from tatami.server.tables.clock import NOBODY
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.log import AGREE, AGREED, ASK, BACK, CLOCK, GIFT, HAND, MOVE, REMATCH, SIT, UNDO, Entry, StoredTable
from tatami.server.tables.seats import COMPUTER, HUMAN, Seat
from tatami.server.tables.table_log import TableLog
from tatami.server.tables.terms import TURN, Clock, Terms

HOST, FREE = Seat(HUMAN, token_hash=TokenHash("a")), Seat(HUMAN)
MOVED = Entry(MOVE, "0", "go")


def log_of(*entries: Entry, terms: Terms | None = None, seats: tuple[Seat, ...] = (FREE, HOST)) -> TableLog:
    """The log of a stored table."""
    stored = StoredTable(TableId("t"), "toy", 1, "", "", {}, seats, entries, secret="s")
    return TableLog.of(stored if terms is None else StoredTable(*(TableId("t"), "toy", 1, "", "", {}), seats, entries, terms=terms))


def test_rows_that_are_added_leave_the_old_log_as_it_was() -> None:
    """A log is a value: whoever holds one can rely on it."""
    before = log_of(MOVED)
    after = before.with_rows([Entry(SIT, "0", "b"), Entry(HAND, "1", "uniform")])
    assert (len(before), len(after)) == (1, 3)
    assert before.seats == (FREE, HOST)
    assert after.seats == (Seat(HUMAN, token_hash=TokenHash("b")), Seat(COMPUTER, "uniform", token_hash=TokenHash("a")))
    assert after == log_of(*after.entries)


def test_remarks_follow_the_rows_that_are_said() -> None:
    """Moves, gifts and clocks leave them; what is said is read in its place."""
    silent = log_of(MOVED).with_rows([MOVED, Entry(GIFT, "0", "ab"), Entry(CLOCK, "0", "1 2 0")])
    assert silent.remarks == ()
    assert [remark.version for remark in silent.with_rows([Entry(UNDO, "0"), Entry(ASK, "0", "0")]).remarks] == [1, 1]


def test_a_deed_that_is_repeated_makes_the_log_no_longer() -> None:
    """Of eight hundred handings over after one move the last three are told; after the next move it is told anew."""
    there_and_back = [Entry(HAND, "1", "uniform"), Entry(BACK, "1")]
    log = log_of(MOVED, *400 * there_and_back, MOVED, *there_and_back)
    assert [(remark.version, remark.words.key) for remark in log.remarks] == [
        *3 * [(1, "log.hand"), (1, "log.back")],
        *[(2, "log.hand"), (2, "log.back")],
    ]


def test_the_host_was_there_from_the_beginning() -> None:
    """Whoever sits down later never becomes the host, however low the seat."""
    assert log_of().host == 1
    assert log_of().with_rows([Entry(SIT, "0", "b")]).host == 1
    assert log_of(seats=(FREE, FREE)).host == -1


def test_a_turn_of_which_something_was_slept_through_ends_with_a_row_of_the_clock() -> None:
    """A gift does not give the site's sleep back to the clock; a new turn does."""
    slept = TableLog((), (HOST, HOST), slept=30.0)
    assert slept.with_rows([Entry(GIFT, "0", "ab")]).slept == 30.0
    assert slept.with_rows([MOVED, Entry(CLOCK, "0", "1 2 1")]).slept == 0.0


def test_clocks_are_read_only_where_there_are_any() -> None:
    """The reading follows from the rows."""
    assert log_of().reading is None
    started = log_of(MOVED, Entry(CLOCK, "0", "5.0 100.0 0"), terms=Terms(clock=Clock(TURN, 60)), seats=(HOST, HOST))
    assert started.reading and (started.reading.running, started.reading.left[0]) == (0, 55.0)
    handed = started.with_rows([Entry(HAND, "0", "uniform"), Entry(CLOCK, "0", "1.0 101.0 0")])
    assert handed.reading and handed.reading.running == NOBODY


def test_a_log_knows_its_rematch_and_whether_a_computer_is_to_move() -> None:
    """Unknown where no computer player sits: the store keeps no turn for such tables."""
    assert log_of().rematch == "" and log_of(Entry(REMATCH, "0", "next")).rematch == "next"
    assert log_of().computer_to_move(0) is None
    mixed = log_of(seats=(HOST, Seat(COMPUTER, "uniform")))
    assert [mixed.computer_to_move(seat) for seat in (0, 1, -2)] == [False, True, False]


def test_a_name_is_a_seats_alone() -> None:
    """Everything else stays."""
    named = log_of(MOVED).with_name(1, "Ann")
    assert [seat.name for seat in named.seats] == ["", "Ann"] and named.entries == (MOVED,)


def test_what_was_said_keeps_its_order_when_moves_are_taken_back() -> None:
    """A question and its answer stand before the moves that are made afterwards; agreement is claimed only where somebody agreed."""
    asked = [Entry(ASK, "1", "0"), Entry(AGREE, "0"), Entry(UNDO, "1", AGREED), Entry(UNDO, "1", "2")]
    together = log_of(MOVED, MOVED, *asked, MOVED, Entry(BACK, "0"))
    assert [(remark.version, remark.words.key) for remark in together.remarks] == [
        (0, "log.ask"),
        (0, "log.agree"),
        (0, "log.undone-together"),
        (1, "log.back"),
    ]
    alone = log_of(MOVED, MOVED, Entry(UNDO, "1", AGREED), Entry(UNDO, "1", "2"))
    assert [remark.words.key for remark in alone.remarks] == ["log.undone-alone"]
