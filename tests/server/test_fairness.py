"""The site's chance: promised before the game, kept across a restart, secret until the end, checked by anybody."""

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from tatami.cli.commands.verify import verdict_on
from tatami.games import find
from tatami.kernel.record import load_record
from tatami.server import wire
from tatami.server.http.socket import Conversation
from tatami.server.rooms import fairness, moves
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.journal import Rival
from tatami.server.store.store import Store
from tatami.server.tables.chance import TAKEN_BACK, chance_of, fair_chance
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import GIFT, MOVE, PROMISE, RULES, UNDO, Entry
from tatami.server.tables.making import new_table
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tatami.table.fair import FairChance, Gift, check_chance, commitment_to, rolls
from tatami.table.table import Table
from tests.server.players import Message, Quiet, drained
from tests.server.toy_tables import HUMAN, acting, doing, joined, nowhere, opened

pytestmark = pytest.mark.anyio
SECRET, HERS, HIS = "0d" * 32, "aa" * 16, "bb" * 16


@pytest.fixture
def fair_rooms(rooms: Rooms) -> Rooms:
    """Rooms that roll by their tables' secrets."""
    rooms.chooser_of = None
    return rooms


async def greeted(rooms: Rooms, table: TableId, token: str, gift: str) -> tuple[Connection, Message]:
    """A page that brings a gift."""
    page = Connection(nowhere, "en")
    await Conversation(rooms, page).hear(json.dumps({"type": "hello", "protocol": 2, "table": table, "token": token, "gift": gift}))
    (heard,) = drained(page)
    return page, heard


async def test_what_was_promised_is_kept(fair_rooms: Rooms) -> None:
    """The maker, every page and the log see the same hash before the first move; the shown secret has it, and every draw follows."""
    table, told = new_table(wire.TableWanted("high-card", [HUMAN, HUMAN]))
    await fair_rooms.store.create(table)
    ann, hers = await greeted(fair_rooms, table.id, told.tokens[0], HERS)
    ben, his = await greeted(fair_rooms, table.id, told.tokens[1], HIS)
    assert told.commitment == hers["commitment"] == his["commitment"]
    assert (hers["gift"], his["gift"]) == (HERS, HIS)
    assert told.commitment[:16] in hers["log"][0]["text"]
    with pytest.raises(Troubled, match="secret-until-over"):
        await fair_rooms.read(table.id, lambda room: fairness.proof(room.log, room.table))
    await fair_rooms.visit(table.id, acting(ann, "roll", 2))
    await fair_rooms.visit(table.id, acting(ann, "hold", 4))
    await fair_rooms.visit(table.id, acting(ben, "hold", 5))
    shown = await fair_rooms.read(table.id, lambda room: fairness.proof(room.log, room.table))
    assert commitment_to(shown.secret) == shown.commitment == told.commitment
    assert [(gift.who, gift.text, gift.since) for gift in shown.gifts] == [("0", HERS, 1), ("1", HIS, 3)]
    fair = FairChance(shown.commitment, (Gift("0", HERS, 1), Gift("1", HIS, 3)), shown.secret)
    assert [roll.number for roll in shown.rolls] == [1, 2, 4]
    assert all(fair.outcome(roll.number, roll.weights) == roll.outcome for roll in shown.rolls)
    record = load_record(await fair_rooms.read(table.id, lambda room: moves.record(room.log, room.table, "")))
    assert check_chance(Table.from_record(find("high-card"), record)) == 3


async def test_only_a_seats_first_gift_counts_and_a_watcher_has_none(fair_rooms: Rooms) -> None:
    """Nobody can try gifts until one suits; a page that comes back brings its own again."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    for token, gift in ((tokens[0], HERS), (tokens[0], HIS), (tokens[0], HERS), ("", HIS)):
        await greeted(fair_rooms, table, token, gift)
    stored = await fair_rooms.store.load(table)
    assert stored
    assert [entry for entry in stored.entries if entry.kind != MOVE] == [
        Entry(PROMISE, "", commitment_to(stored.secret)),
        Entry(GIFT, "0", HERS),
    ]


@pytest.mark.parametrize("gift", ["zz" * 16, "ab", "a" * 65, "AA" * 16, "aa\n" * 10])
async def test_a_gift_that_is_none_is_told(fair_rooms: Rooms, gift: str) -> None:
    """Hexadecimal digits, 16 to 64 of them."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    assert (await greeted(fair_rooms, table, tokens[0], gift))[1]["code"] == "wrong-gift"


async def test_the_secret_is_in_no_message_before_the_end(fair_rooms: Rooms) -> None:
    """Nor in a record of an open game, nor in the table's log; it stays with the store alone."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    page, view = await greeted(fair_rooms, table, tokens[0], HERS)
    stored = await fair_rooms.store.load(table)
    assert stored and len(stored.secret) == 64
    await fair_rooms.visit(table, acting(page, "roll", 2))
    said = json.dumps([view, *drained(page)])
    notes = await fair_rooms.visit(table, as_promised)
    assert stored.secret not in said + str(notes) + str(stored.entries)
    assert notes["chance commitment"] == commitment_to(stored.secret)


async def as_promised(room: Room) -> dict[str, str]:
    """What a record would say now."""
    return fairness.notes(room.log, room.table)


async def test_a_restart_goes_on_with_the_same_secret(fair_rooms: Rooms, store: Store) -> None:
    """Another process reads the secret and the gifts, and its rolls are those that the first would have made."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    await greeted(fair_rooms, table, tokens[0], HERS)
    await greeted(fair_rooms, table, tokens[1], HIS)
    other = Rooms(store, None, Quiet(), pause=0)
    page, _ = await joined(other, table, tokens[0])
    here = await fair_rooms.visit(table, foreseen)
    assert here == await other.visit(table, foreseen)
    await other.visit(table, acting(page, "roll", 2))
    assert [roll.outcome for roll in rolls(other.open[table][0].table)][-1] == here
    await other.close()


async def foreseen(room: Room) -> int:
    """What a roll as move 4 would bring, if the house looked."""
    fair = chance_of(room.log, room.table.version)
    assert fair
    rolling = room.table.fork(2)
    rolling.play("roll")
    return fair.outcome(4, room.table.game.odds(rolling.state, room.table.box))


async def test_a_gift_of_which_another_process_was_quicker_is_given_up(fair_rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is shown the table all the same."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    await greeted(fair_rooms, table, tokens[0], HERS)

    async def taken(*_: object) -> None:
        raise Rival("taken")

    with monkeypatch.context() as rival:
        rival.setattr(Store, "append", taken)
        assert (await greeted(fair_rooms, table, tokens[1], HIS))[1]["type"] == "view"
    stored = await fair_rooms.store.load(table)
    assert stored and not [entry for entry in stored.entries if entry.text == HIS]


async def test_a_table_from_before_promises_nothing(fair_rooms: Rooms) -> None:
    """It goes on with unpredictable_choice chance; asked for its secret it says so."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    async with fair_rooms.store.writing.begin() as connection:
        await connection.execute(text("DELETE FROM table_secrets"))
    _, view = await greeted(fair_rooms, table, tokens[0], HERS)
    assert "commitment" not in view and view["version"] == 2
    assert await fair_rooms.visit(table, as_promised) == {}
    with pytest.raises(Troubled, match="no-promise"):
        await fair_rooms.read(table, lambda room: fairness.proof(room.log, room.table))


async def test_a_finished_game_is_not_taken_back(fair_rooms: Rooms) -> None:
    """Everybody knows the secret by then."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN, hot_seat=True)
    page, _ = await joined(fair_rooms, table, tokens[0])
    await fair_rooms.visit(table, acting(page, "hold", 2))
    await fair_rooms.visit(table, acting(page, "hold", 3))
    last = drained(page)[-1]
    assert not last["moment"].get("undo")
    await fair_rooms.visit(table, doing(page, wire.Undo(4)))
    assert drained(page)[0]["code"] == "finished"


def test_gifts_count_from_the_move_that_came_after_them() -> None:
    """However often moves were taken back between; a roll that was taken back is a gift itself; older rules' moves are left out."""
    roll, move = Entry(MOVE, "chance", "roll"), Entry(MOVE, "0", "go")
    entries = [Entry(PROMISE, "", "hash"), Entry(GIFT, "0", HERS), roll, move, Entry(UNDO, "0"), Entry(GIFT, "1", HIS), move, roll]
    assert [(gift.who, gift.since) for gift in fair_chance(SECRET, entries, 3).gifts] == [("0", 1), ("1", 2)]
    again = [*entries, Entry(UNDO, "1"), roll]
    assert fair_chance(SECRET, again, 3).gifts[-1] == Gift("1", TAKEN_BACK, 3)
    newer = fair_chance(SECRET, [*entries, Entry(RULES, "", "2"), roll], 5)
    assert (newer.since, [gift.since for gift in newer.gifts]) == (5, [5, 5])


async def test_the_command_line_checks_what_the_site_exports(fair_rooms: Rooms, tmp_path: Path) -> None:
    """`tatami verify` counts the draws of a record as the site gives it; one character changed makes it fail."""
    table, told = new_table(wire.TableWanted("ninja-taisen", [HUMAN, HUMAN], hot_seat=True))
    await fair_rooms.store.create(table)
    page, _ = await greeted(fair_rooms, table.id, told.tokens[0], HERS)
    room = fair_rooms.open[table.id][0]
    while room.table.to_act >= 0:
        await fair_rooms.visit(table.id, acting(page, room.table.legal[-1], room.table.version))
    file = tmp_path / "game.record"
    file.write_text(await fair_rooms.read(table.id, lambda room: moves.record(room.log, room.table, "")), "utf-8")
    verdict, _ = verdict_on(file, None, "en")
    assert verdict["good"] and verdict["chance"]["checked"] == verdict["chance"]["rolls"] > 5
    file.write_text(file.read_text("utf-8").replace(HERS, "ab" + HERS[2:]), "utf-8")
    verdict, _ = verdict_on(file, None, "en")
    assert not verdict["good"] and "of chance by its secret" in verdict["problem"]
