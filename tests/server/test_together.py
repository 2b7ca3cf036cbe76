"""People at one table: free seats, names, computer players in people's seats, taking back together, playing again, what was missed."""

import pytest

from tatami.server import wire
from tatami.server.people import people
from tatami.server.rooms import together
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import ASK, UNDO
from tatami.server.tables.making import new_table
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tests.server.players import Message, drained, lines_of
from tests.server.toy_tables import COMPUTER, HUMAN, acting, asking, doing, joined, opened

pytestmark = pytest.mark.anyio
OPEN = wire.SeatWanted("human", open=True)


async def do(rooms: Rooms, table: TableId, page: Connection, message: wire.Together) -> list[Message]:
    """Something beside a move, and what the page hears of it."""
    drained(page)
    await rooms.visit(table, asking(rooms, page, message))
    return drained(page)


async def refused(rooms: Rooms, table: TableId, page: Connection, message: wire.Together, code: str) -> None:
    """Something that gets its trouble and changes nothing."""
    before = len((await rooms.store.load(table)).entries)  # type: ignore[union-attr]  # the table was made here
    with pytest.raises(Troubled, match=code):
        await rooms.visit(table, asking(rooms, page, message))
    assert len((await rooms.store.load(table)).entries) == before  # type: ignore[union-attr]  # as above


def told(messages: list[Message]) -> str:
    """The last line of the log that was heard."""
    return str(lines_of(messages[-1])[-1]["text"])


# ---- seats


async def test_a_free_seat_is_taken_once_and_opens_with_its_own_secret(rooms: Rooms) -> None:
    """Whoever sits down is told a token that opens the seat anywhere; the next one comes too late."""
    table, tokens = await opened(rooms, HUMAN, OPEN)
    assert list(tokens) == [0]
    host, view = await joined(rooms, table, tokens[0])
    assert [player.get("open", False) for player in view["players"]] == [False, True]
    guest, _ = await joined(rooms, table)
    heard = await do(rooms, table, guest, wire.Sit(1, " Ben\n"))
    token = next(message["token"] for message in heard if message["type"] == "seated")
    assert [(p["name"], p.get("yours", False)) for p in heard[-1]["players"]] == [("North", False), ("Ben", True)]
    assert drained(host)[-1]["players"][1].get("open", False) is False
    assert "token" not in str(drained(host))
    late, _ = await joined(rooms, table)
    await refused(rooms, table, late, wire.Sit(1), "seat-taken")
    await refused(rooms, table, late, wire.Sit(2), "unknown-seat")
    _, there = await joined(rooms, table, token)
    assert there["players"][1]["yours"] and there["players"][1]["name"] == "Ben"


@pytest.mark.parametrize("name", ["Robin · bot", "Robin •BOT", "Robin ・ ｂｏｔ", "x . bot !"])
async def test_a_guest_is_not_called_like_a_bot(rooms: Rooms, name: str) -> None:
    """Neither when sitting down nor later, nor by whoever makes the table, nor as an account; Robot and Ro-bot are names."""
    table, tokens = await opened(rooms, HUMAN, OPEN)
    page, _ = await joined(rooms, table, tokens[0])
    await refused(rooms, table, page, wire.Name(0, name), "bot-name")
    guest, _ = await joined(rooms, table)
    await refused(rooms, table, guest, wire.Sit(1, name), "bot-name")
    with pytest.raises(Troubled, match="bot-name"):
        new_table(wire.TableWanted("high-card", [wire.SeatWanted("human", name=name), HUMAN]))
    with pytest.raises(Troubled, match="bot-name"):
        await people.register(rooms.store, name, "correct horse")
    for good in ("Robot", "Ro-bot", "bot"):
        await do(rooms, table, page, wire.Name(0, good))
        assert rooms.open[table][0].log.seats[0].name == good


async def test_a_player_takes_a_name(rooms: Rooms) -> None:
    """A name is seen by everybody, survives loading, and is nobody else's to give."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    assert (await do(rooms, table, page, wire.Name(0, "Ann")))[-1]["players"][0]["name"] == "Ann"
    await rooms.visit(table, lambda room: room.leave(page))
    _, view = await joined(rooms, table, tokens[1])
    assert view["players"][0]["name"] == "Ann"
    await refused(rooms, table, page, wire.Name(1, "Bob"), "not-your-seat")
    await refused(rooms, table, page, wire.Name(0, "x" * 41), "name-too-long")


@pytest.mark.parametrize("leaving", [False, True])
async def test_a_seat_is_handed_to_a_computer_player_and_taken_back(rooms: Rooms, leaving: bool) -> None:
    """While it has the seat the person sees their own hand and decides nothing; afterwards everything is as before."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, before = await joined(rooms, table, tokens[0])
    heard = await do(rooms, table, page, wire.Hand(0, "uniform", leaving))
    seat = heard[-1]["players"][0]
    assert (seat["kind"], seat["level"], seat["handed"]) == ("computer", "uniform", True)
    assert heard[-1]["sprites"] == before["sprites"] and not heard[-1]["moment"].get("offers")
    assert told(heard).startswith("North has left;" if leaving else "North lets the computer play on:")
    assert rooms.open[table][0].computer.thinking
    with pytest.raises(Troubled, match="handed-over"):
        await rooms.visit(table, acting(page, "hold", 2))
    with pytest.raises(Troubled, match="handed-over"):
        await rooms.visit(table, doing(page, wire.Undo(2)))
    await refused(rooms, table, page, wire.Hand(0, "uniform"), "handed-over")
    heard = await do(rooms, table, page, wire.Back(0))
    assert told(heard) == "North is back."
    assert heard[-1]["moment"]["offers"] == before["moment"]["offers"]
    assert rooms.open[table][0].computer.thinking is None
    await refused(rooms, table, page, wire.Back(0), "not-handed-over")


async def test_what_is_wrong_about_a_seat_is_told(rooms: Rooms) -> None:
    """Unknown levels, other people's seats, seats that were always a computer player's."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page, _ = await joined(rooms, table, tokens[0])
    await refused(rooms, table, page, wire.Hand(0, "god"), "wrong-level")
    await refused(rooms, table, page, wire.Hand(1, "uniform"), "not-your-seat")
    await refused(rooms, table, page, wire.Back(0), "not-handed-over")
    await refused(rooms, table, page, wire.Replace(1, "uniform"), "not-replaceable")


async def test_the_host_replaces_whoever_keeps_the_table_waiting(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the host, only whoever is to act and is not there, only after the stated time; they may come back."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    host, _ = await joined(rooms, table, tokens[0])
    other, _ = await joined(rooms, table, tokens[1])
    await refused(rooms, table, other, wire.Replace(0, "uniform"), "not-host")
    await refused(rooms, table, host, wire.Replace(1, "uniform"), "not-absent")
    await rooms.visit(table, acting(host, "hold", 2))
    await refused(rooms, table, host, wire.Replace(1, "uniform"), "not-absent")  # they are here
    await rooms.visit(table, lambda room: room.leave(other))
    await refused(rooms, table, host, wire.Replace(1, "uniform"), "not-absent-yet")
    monkeypatch.setattr(together, "AWAY", 0)
    heard = await do(rooms, table, host, wire.Replace(1, "uniform"))
    assert told(heard).startswith("South was away too long")
    assert heard[-1]["players"][1]["kind"] == "computer"
    other, view = await joined(rooms, table, tokens[1])
    assert view["players"][1]["handed"]
    assert (await do(rooms, table, other, wire.Back(1)))[-1]["moment"]["offers"]


async def test_a_seat_that_nobody_took_may_be_filled_at_once(rooms: Rooms) -> None:
    """Nobody has to be waited for who was never there."""
    table, tokens = await opened(rooms, HUMAN, OPEN)
    host, _ = await joined(rooms, table, tokens[0])
    heard = await do(rooms, table, host, wire.Replace(1, "uniform"))
    assert (heard[-1]["players"][1]["kind"], heard[-1]["players"][1].get("handed", False)) == ("computer", False)


# ---- taking back together


async def test_what_was_learnt_is_taken_back_only_if_everybody_agrees(rooms: Rooms) -> None:
    """A roll cannot be taken back alone; asked, answered, done, and all of it is in the log."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, before = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    await refused(rooms, table, ann, wire.AskUndo(2), "nothing-to-ask")
    await rooms.visit(table, acting(ann, "roll", 2))
    now = rooms.open[table][0].table.version
    assert drained(ann)[-1]["moment"]["may_ask"]
    heard = await do(rooms, table, ann, wire.AskUndo(now))
    assert heard[-1]["moment"]["asked"] == {"seat": 0, "version": 2, "waiting": [1]}
    await refused(rooms, table, ann, wire.AskUndo(now), "asked-already")
    await refused(rooms, table, ann, wire.AnswerUndo(True), "not-asked")
    heard = await do(rooms, table, ben, wire.AnswerUndo(True))
    assert told(heard) == f"North takes back {now - 2} moves, as everybody agreed."
    assert heard[-1]["version"] == 2
    assert drained(ann)[-1]["sprites"] == before["sprites"]
    stored = await rooms.store.load(table)
    assert stored and [e.kind for e in stored.entries if e.kind in (ASK, UNDO)] == [ASK, *[UNDO] * (now - 2)]
    assert len(stored.record.moves) == 2
    await refused(rooms, table, ben, wire.AnswerUndo(True), "nothing-asked")


async def test_one_no_is_enough_and_is_not_asked_again(rooms: Rooms) -> None:
    """Whoever is asked may decline; nobody is pressed until somebody has moved."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    await rooms.visit(table, acting(ann, "roll", 2))
    now = rooms.open[table][0].table.version
    await do(rooms, table, ann, wire.AskUndo(now))
    heard = await do(rooms, table, ben, wire.AnswerUndo(False))
    assert told(heard) == "South would rather play on."
    assert heard[-1]["version"] == now and not heard[-1]["moment"].get("asked")
    await refused(rooms, table, ann, wire.AskUndo(now), "asked-already")


async def test_a_question_falls_when_somebody_moves_and_may_be_withdrawn(rooms: Rooms) -> None:
    """The asker may play on instead of waiting."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, acting(ann, "roll", 2))
    now = rooms.open[table][0].table.version
    await do(rooms, table, ann, wire.AskUndo(now))
    heard = await do(rooms, table, ann, wire.AnswerUndo(False))
    assert told(heard) == "North would rather play on."
    await rooms.visit(table, acting(ann, "mark", now))
    await do(rooms, table, ann, wire.AskUndo(now + 1))
    await rooms.visit(table, acting(ann, "mark", now + 1))
    assert not drained(ann)[-1]["moment"].get("asked")
    await rooms.visit(table, doing(ann, wire.AskUndo(now)))
    assert drained(ann)[-1]["code"] == "stale"


async def test_whoever_is_away_is_asked_too(rooms: Rooms) -> None:
    """A computer player who has somebody's seat agrees to nothing; the person answers, also without coming back, unless they resigned."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    asker, _ = await joined(rooms, table, tokens[0])
    away, _ = await joined(rooms, table, tokens[1])
    await do(rooms, table, away, wire.Hand(1, "uniform"))
    await rooms.visit(table, acting(asker, "roll", 2))
    version = rooms.open[table][0].table.version
    heard = await do(rooms, table, asker, wire.AskUndo(version))
    assert heard[-1]["moment"]["asked"]["waiting"] == [1] and rooms.open[table][0].table.version == version
    await do(rooms, table, away, wire.AnswerUndo(agree=True))
    assert rooms.open[table][0].table.version == 2


async def test_against_computer_players_everybody_is_oneself(rooms: Rooms) -> None:
    """Nobody is to be asked: the move, the roll and the answer are taken back at once."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, acting(page, "roll", 2))
    heard = await do(rooms, table, page, wire.AskUndo(rooms.open[table][0].table.version))
    assert heard[-1]["version"] == 2 and heard[-1]["moment"]["offers"]


# ---- playing again, and what was missed


async def test_a_rematch_turns_the_seats_and_opens_with_the_same_links(rooms: Rooms) -> None:
    """One new table, whoever asks first; everybody's own link opens the next seat there."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    ben, _ = await joined(rooms, table, tokens[1])
    watcher, _ = await joined(rooms, table)
    await refused(rooms, table, ann, wire.Rematch(), "still-playing")
    await rooms.visit(table, acting(ann, "hold", 2))
    await rooms.visit(table, acting(ben, "hold", 3))
    assert (await do(rooms, table, watcher, wire.Rematch()))[-1]["code"] == "not-seated"
    await do(rooms, table, ann, wire.Name(0, "Ann"))
    again = (await do(rooms, table, ann, wire.Rematch()))[-1]["rematch"]
    assert drained(ben)[-1]["rematch"] == again
    assert await do(rooms, table, ben, wire.Rematch()) == []
    _, view = await joined(rooms, again, tokens[0])
    assert [(p.get("yours", False), p["name"]) for p in view["players"]] == [(False, "North"), (True, "Ann")]
    assert view["game"] == "high-card"
    await refused(rooms, table, ann, wire.Hand(0, "uniform"), "over")


async def test_what_was_missed_is_shown_move_by_move(rooms: Rooms) -> None:
    """A view of the table as it was, then every step as this seat may see it, ending at what everybody sees now."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    for version in (2, 3):
        await rooms.visit(table, acting(ann, "mark", version))
    ben, now = await joined(rooms, table, tokens[1])
    again = await do(rooms, table, ben, wire.Replay(2))
    assert [(m["type"], m["version"]) for m in again] == [("view", 2), ("step", 3), ("step", 4)]
    assert not again[0]["moment"].get("offers")
    assert again[-1]["moment"] == now["moment"]
    page = Connection(ben.send, "en")
    await rooms.visit(table, lambda room: room.join(page, tokens[1], "en", 1200, 3))
    assert [m["version"] for m in drained(page)] == [3, 4]
    for since in (-1, 4, 9):
        assert [m["type"] for m in await do(rooms, table, ben, wire.Replay(since))] == ["view"]
