"""One dispatch for sockets and HTTP: both are refused by the same checks, and HTTP draws no picture to learn of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tatami.server import wire
from tatami.server.app import create_app
from tatami.server.http import api
from tatami.server.limits import Limits, Rate
from tatami.server.rooms import dispatch
from tatami.server.rooms.actor import Actor
from tatami.server.rooms.rooms import Rooms
from tatami.server.settings import Settings
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.tables.seats import token_hash
from tatami.server.troubles import Troubled
from tatami.server.views.audience import Audience
from tatami.table.refusals import Stale
from tatami.table.sight import Step
from tests.server.players import drained
from tests.server.toy_tables import HUMAN, doing, joined, opened

OPEN = wire.SeatWanted("human", open=True)
GAME = "ninja-taisen"


@pytest.fixture
def db(tmp_path: Path) -> str:
    """What is refused does not depend on the database: one of them is enough."""
    return f"sqlite:///{tmp_path}/tables.db"


async def rated(rooms: Rooms, *seats: wire.SeatWanted) -> tuple[TableId, dict[int, str]]:
    """A rated table of the toy."""
    table, told = new_table(wire.TableWanted("high-card", list(seats), rated=True))
    await rooms.store.create(table)
    return table.id, told.tokens


# ---- without HTTP


@pytest.mark.anyio
async def test_a_deed_returns_its_step_or_its_refusal(rooms: Rooms) -> None:
    """Nobody has to look at the table for that."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)

    async def act(version: int) -> object:
        async def acted(room: Any) -> object:
            return await dispatch.perform(room, Actor(await room.admit(tokens[0], None)), wire.Act(version, "mark"))

        return await rooms.visit(table, acted)

    assert isinstance(await act(0), Stale)
    step = await act(2)
    assert isinstance(step, Step) and (step.seat, step.number) == (0, 3)


@pytest.mark.anyio
async def test_a_move_over_http_draws_no_picture(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where it is made nor where it is refused."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    monkeypatch.setattr(Audience, "__init__", lambda *_: 1 / 0)

    async def moved(version: int, token: str) -> object:
        return await rooms.visit(table, lambda room: api.make_move(room, token, api.MoveWanted(version, "mark"), "de"))

    refusal = await moved(0, tokens[0])
    assert isinstance(refusal, wire.Refusal) and (refusal.code, refusal.version) == ("stale", 2)
    watching = await moved(2, "")
    assert isinstance(watching, wire.Refusal) and watching.code == "not-seated"
    assert await moved(2, tokens[0]) == api.MoveMade(3)


@pytest.mark.anyio
async def test_a_seat_that_a_computer_player_has_is_refused_over_http_too(rooms: Rooms) -> None:
    """Whoever handed it over takes it back first."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, doing(page, wire.Hand(0, "uniform")))
    assert drained(page)
    with pytest.raises(Troubled, match="handed-over"):
        await rooms.visit(table, lambda room: api.make_move(room, tokens[0], api.MoveWanted(2, "mark"), "en"))


@pytest.mark.anyio
async def test_nobody_moves_or_sits_down_at_a_rated_table_by_a_token_alone(rooms: Rooms) -> None:
    """A seat there is an account's: over HTTP nobody is signed in, and the seat stays free."""
    table, tokens = await rated(rooms, HUMAN, OPEN)
    with pytest.raises(Troubled, match="rated-sign-in"):
        await rooms.visit(table, lambda room: api.make_move(room, tokens[0], api.MoveWanted(2, "mark"), "en"))
    with pytest.raises(Troubled, match="rated-sign-in"):
        await rooms.visit(table, lambda room: api.take_seat(room, Actor((), token="bot"), wire.Sit(1, "Robin")))
    stored = await rooms.store.load(table)
    assert stored and not stored.seats[1].token_hash and [entry.kind for entry in stored.entries] == ["move", "move"]


# ---- over HTTP


@pytest.fixture
def client(db: str) -> Iterator[TestClient[Litestar]]:
    """A site without sockets, whose visitors may ask for little."""
    limits = Limits(requests=Rate(0.001, 300), local=frozenset())
    with TestClient(create_app(Settings(db=db, limits=limits))) as client:
        yield client


def test_http_is_refused_whatever_a_socket_is_refused(client: TestClient[Litestar]) -> None:
    """A wrong token, a banned link, a closed table, another site's page, a banned address, too many requests."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    told = client.post("/api/tables", json={"game": GAME, "seats": seats}).json()
    table, token = told["table"], told["tokens"]["0"]

    def code(token: str, **headers: str) -> tuple[int, str]:
        bringing = headers | {"authorization": f"Bearer {token}"}
        answer: httpx.Response = client.post(f"/api/tables/{table}/moves", json={"version": 0, "move": "stop"}, headers=bringing)
        return answer.status_code, answer.json()["code"]

    rooms: Rooms = client.app.state.rooms
    assert code(token)[0] == 409
    assert code("guess") == (403, "unknown-token")
    assert code(token, origin="https://elsewhere.example") == (403, "other-site")
    rooms.shut(frozenset(), frozenset({token_hash(token)}))
    assert code(token) == (403, "banned-person")
    rooms.shut(frozenset({table}), frozenset())
    assert code(token) == (410, "table-closed")
    rooms.shut(frozenset(), frozenset())
    client.app.state.doorkeeper.ban(frozenset({"testclient"}))
    assert code(token) == (403, "banned")
    client.app.state.doorkeeper.ban(frozenset())
    assert 429 in (code(token)[0] for _ in range(300))
