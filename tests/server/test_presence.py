"""Who is at a table: told to whoever asks, when somebody comes or goes, and to nobody else."""

import pytest

from tatami.server import wire
from tatami.server.rooms.rooms import Rooms
from tests.server.players import drained
from tests.server.toy_tables import HUMAN, asking, joined, opened

pytestmark = pytest.mark.anyio
OPEN = wire.SeatWanted("human", open=True)


async def test_whoever_attends_is_told_who_comes_and_goes(rooms: Rooms) -> None:
    """Seats by their people, however many devices these have; watchers by their number; who did not ask hears nothing of it."""
    table, tokens = await opened(rooms, HUMAN, OPEN)
    ann, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, asking(rooms, ann, wire.Attend()))
    assert drained(ann) == [{"type": "here", "seats": [0], "watchers": 0}]
    ben, _ = await joined(rooms, table)
    assert drained(ann) == [{"type": "here", "seats": [0], "watchers": 1}]
    await rooms.visit(table, asking(rooms, ben, wire.Sit(1)))
    assert drained(ann)[-1] == {"type": "here", "seats": [0, 1], "watchers": 0}
    second, _ = await joined(rooms, table, tokens[0])
    assert drained(ann) == []
    await rooms.visit(table, lambda room: room.leave(second))
    assert drained(ann) == []
    await rooms.visit(table, lambda room: room.leave(ben))
    assert drained(ann) == [{"type": "here", "seats": [0], "watchers": 0}]
    assert all(message["type"] != "here" for message in drained(ben))


async def test_the_round_tells_who_is_there_in_other_processes(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that another process sees is there; when it sees it no more, it is away."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, asking(rooms, ann, wire.Attend()))
    drained(ann)
    there = {table: {1}}

    async def seats_elsewhere(tables: object) -> dict[object, set[int]]:
        return there  # type: ignore[return-value]  # the ids are this table's

    monkeypatch.setattr(rooms.store.others, "seats_elsewhere", seats_elsewhere)
    await rooms.look_elsewhere()
    assert drained(ann) == [{"type": "here", "seats": [0, 1], "watchers": 0}]
    there.clear()
    await rooms.look_elsewhere()
    assert drained(ann) == [{"type": "here", "seats": [0], "watchers": 0}]
