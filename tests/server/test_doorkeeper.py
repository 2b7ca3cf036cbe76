"""Nobody gets more than their share, no other site's page gets in, and whoever is turned away is told why."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from tatami.server import wire
from tatami.server.app import create_app
from tatami.server.door.costs import LOAD, PLAIN, READ_AT_ONCE, THOUGHT, VIEW, cost_of
from tatami.server.door.doorkeeper import MOST_ADDRESSES, Bucket, Doorkeeper, network
from tatami.server.door.hosts import expect_named, is_named, names_of
from tatami.server.http.socket import MOST_IGNORED
from tatami.server.limits import HEAVY, Limits, Rate
from tatami.server.settings import Settings
from tatami.server.troubles import Troubled
from tests.server.players import Site

FEW = Limits(
    messages=Rate(0.001, 5),
    requests=Rate(0.001, 9),
    tables=Rate(0.001, 2),
    connections=3,
    connections_each=2,
    watchers=2,
    watchers_each=1,
    rest=0,
    local=frozenset(),
)
GOLDEN = Path(__file__).parents[2] / "golden"
WANTED = {"game": "ninja-taisen", "seats": [{"kind": "human"}, {"kind": "human"}]}

Opened = Callable[[Limits], TestClient[Litestar]]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """A site with limits of its own."""
    clients = []

    def client(limits: Limits) -> TestClient[Litestar]:
        settings = Settings(db=f"sqlite:///{tmp_path}/tables.db", static=tmp_path, limits=limits)
        clients.append(TestClient(create_app(settings)).__enter__())
        return clients[-1]

    yield client
    for one in clients:
        one.__exit__(None, None, None)


def told(answer: Any) -> tuple[int, str]:
    """Status and code of a trouble."""
    return answer.status_code, answer.json()["code"]


def test_a_bucket_gives_so_many_at_once_and_then_by_the_second() -> None:
    """Five at once, then two a second; after a rest five again, never more."""
    bucket = Bucket(Rate(2, 5), 0)
    assert [bucket.take(0) for _ in range(6)] == [True] * 5 + [False]
    assert [bucket.take(1), bucket.take(1), bucket.take(1)] == [True, True, False]
    assert sum(bucket.take(100) for _ in range(9)) == 5


def test_whoever_is_too_fast_waits(opened: Opened) -> None:
    """A refused request and a refused message are each followed by a rest, one that is answered by none; this machine never rests."""
    client, rests = opened(replace(FEW, rest=7)), list[float]()

    async def sleep(seconds: float) -> None:
        rests.append(seconds)

    client.app.state.doorkeeper.sleep = sleep
    with client.websocket_connect("/ws") as line:
        for _ in range(5):
            line.send_json({"type": "ping"})
            line.receive_json()
        assert not rests
        line.send_json({"type": "ping"})
        assert line.receive_json()["code"] == "too-fast"
    while client.get("/api/games").status_code == 200:
        assert rests == [7]
    assert rests == [7, 7]
    asyncio.run(Doorkeeper(Limits(rest=7), sleep=sleep).rest("127.0.0.1"))
    assert rests == [7, 7]


def test_one_address_does_not_use_up_anothers_share() -> None:
    """Each has its own; addresses of one IPv6 network are one; this machine is not counted."""
    door = Doorkeeper(replace(FEW, local=frozenset({"127.0.0.1"})), lambda: 0)
    for _ in range(2):
        door.count_table("192.0.2.1")
    with pytest.raises(Troubled, match="too-many-tables"):
        door.count_table("192.0.2.1")
    door.count_table("192.0.2.2")
    door.count_table("2001:db8::1")
    door.count_table("2001:db8::2")
    with pytest.raises(Troubled, match="too-many-tables"):
        door.count_table("2001:db8::3")
    for _ in range(50):
        door.count_table("127.0.0.1")
    assert (network("2001:db8::9"), network("somebody")) == ("2001:db8::/64", "somebody")


def test_many_addresses_do_not_fill_the_memory() -> None:
    """Whoever was longest silent is forgotten."""
    door = Doorkeeper(FEW, lambda: 0)
    for number in range(MOST_ADDRESSES + 10):
        door.count_request(f"visitor {number}")
    assert len(door.buckets) == MOST_ADDRESSES
    assert ("request", "visitor 0") not in door.buckets


def test_many_lines_of_one_address_share_what_they_may_say() -> None:
    """Whoever opens a hundred lines does not get a hundred shares; this machine is not counted."""
    door = Doorkeeper(replace(FEW, messages_each=Rate(0.001, 7), local=frozenset({"127.0.0.1"})), lambda: 0)
    assert sum(door.allows_message(door.message_bucket(), "192.0.2.1") for _ in range(20)) == 7
    assert door.allows_message(door.message_bucket(), "192.0.2.2")
    line = door.message_bucket()
    assert sum(door.allows_message(line, "192.0.2.3") for _ in range(20)) == 5
    assert sum(door.allows_message(line, "127.0.0.1") for _ in range(20)) == 20


def test_work_is_charged_and_not_messages() -> None:
    """A replay costs as much as fifty pings, coming to a table that must be read more than coming to a live one."""
    door = Doorkeeper(replace(FEW, messages=Rate(1, 150), messages_each=Rate(1, 250)), lambda: 0)
    hello, back, replay = wire.Hello(1, "table"), wire.Hello(1, "table", since=3), wire.Replay(0)
    assert cost_of(hello, live=True) < cost_of(back, live=True) < cost_of(back, live=False)
    costs = [cost_of(message, live=True) for message in (wire.Ping(), wire.Look("en", 360), replay)]
    assert costs == [1, 5, 50]
    first, second = door.message_bucket(), door.message_bucket()
    assert sum(door.allows_message(first, "192.0.2.1", costs[-1]) for _ in range(9)) == 3
    assert sum(door.allows_message(second, "192.0.2.1", costs[-1]) for _ in range(9)) == 2
    assert all(Bucket(Rate(0.001, 5), now).take(now, cost=1000) for now in (0, 1234.5678901, 98765.4321012, 1e7 / 3))


def test_what_is_allowed_at_once_is_not_done_at_once() -> None:
    """Heavy work of one address is spread over time; what is light, who is somebody else and this machine wait for nothing."""
    waits = list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    door = Doorkeeper(replace(FEW, heavy=Rate(100, 1), local=frozenset({"127.0.0.1"})), lambda: 0, sleep=sleep)
    for address, cost in [*(("192.0.2.1", cost) for cost in (50, 1, 5, 20)), ("192.0.2.2", 50), ("127.0.0.1", 50)]:
        asyncio.run(door.spread(address, cost))
    assert waits == [0, 0.5, 0.55, 0]


def test_a_study_is_charged_by_what_is_made_of_it(opened: Opened) -> None:
    """Whoever asks for a variation as a record has its game played again, and whoever writes has all of it written."""
    slowly = Rate(0.001, 400)
    client = opened(replace(FEW, requests=slowly, heavy=Rate(1e9, 1)))
    record = next((GOLDEN / "ninja-taisen").glob("*.record")).read_text("utf-8")
    made = client.post("/api/studies", json={"title": "One", "chapter": {"title": "One", "record": record}}).json()
    study, mine = f"/api/studies/{made['study']}", {"authorization": f"Bearer {made['token']}"}
    bucket: Bucket = client.app.state.doorkeeper.bucket("request", "testclient", slowly)

    def cost(method: str, path: str, **asked: Any) -> int:
        before = bucket.full
        assert client.request(method, study + path, headers=mine, **asked).status_code < 300
        return round((bucket.full - before) * slowly.each_second)

    words = {"chapter": 0, "variation": 0, "version": 1, "text": "Here."}
    assert (cost("GET", "/record"), cost("GET", "/offers?version=1"), cost("GET", "/file")) == (LOAD, LOAD, VIEW)
    assert cost("PUT", "/words", json=words) == cost("PUT", "/title", json={"title": "Two"}) == VIEW


def test_every_door_to_a_table_that_must_be_read_is_paid_for(opened: Opened) -> None:
    """Whatever a request wants of a table that nobody looks at, it is read from the store first; at a live one a move costs little."""
    slowly = Rate(0.001, 999)
    client = opened(replace(FEW, requests=slowly, heavy=Rate(1e9, 1), messages=Rate(9, 900)))
    made = client.post("/api/tables", json=WANTED).json()
    assert client.post("/api/people", json={"name": "Ann", "password": "correct horse"}).status_code == 201
    table, token = made["table"], made["tokens"]["0"]
    bucket: Bucket = client.app.state.doorkeeper.bucket("request", "testclient", slowly)

    def cost(path: str, **said: Any) -> int:
        before = bucket.full
        assert client.post(path, json=said, headers={"authorization": f"Bearer {token}"}).status_code < 500
        return round((bucket.full - before) * slowly.each_second)

    moves = f"/api/tables/{table}/moves"
    assert cost(moves, version=-1, move="x") == cost(f"/api/tables/{table}/seats/0", name="Ann") == LOAD
    assert cost("/api/me/seats", table=table, token=token) > LOAD
    assert cost(f"/api/puzzles/ninja-taisen/{table}.1/why", targets=[], after=[]) == VIEW + THOUGHT + LOAD
    with client.websocket_connect("/ws") as line:
        line.send_json({"type": "hello", "protocol": wire.PROTOCOL, "table": table})
        assert line.receive_json()["type"] == "view"
        assert cost(moves, version=-1, move="x") == PLAIN
        assert cost("/api/me/seats", table=table, token=token) == PLAIN


def test_opening_a_socket_is_paid_for(opened: Opened) -> None:
    """Whoever opens and closes sockets all the time is turned away."""
    client = opened(replace(FEW, requests=Rate(0.001, 2 * VIEW), messages=Rate(9, 900), connections=9, connections_each=9))
    for number in range(3):
        with client.websocket_connect("/ws") as line:
            line.send_json({"type": "ping"})
            said = line.receive_json()
            assert said["type"] == "pong" if number < 2 else said["code"] == "too-fast"


def test_a_record_is_paid_for_by_its_length(opened: Opened) -> None:
    """A record that somebody brings is played from its beginning."""
    slowly = Rate(0.001, 200)
    client = opened(replace(FEW, requests=slowly, tables=Rate(9, 9), heavy=Rate(1e9, 1)))
    bucket: Bucket = client.app.state.doorkeeper.bucket("request", "testclient", slowly)
    record = next((GOLDEN / "ninja-taisen").glob("*.record")).read_text("utf-8")
    for brought, status in ((record, 201), (record + "x" * 60_000, 400)):
        before = bucket.full
        assert client.post("/api/records", json={"record": brought}).status_code == status
        assert round((bucket.full - before) * slowly.each_second) == LOAD + len(brought) // READ_AT_ONCE


def test_a_long_edition_costs_more_than_a_short_one(opened: Opened) -> None:
    """An edition is read anew at each change: its length is paid for before it is read."""
    client = opened(replace(FEW, requests=Rate(0.001, 80), heavy=Rate(1e9, 1)))
    asked = "/api/games/ninja-taisen/edition"
    text = client.post(asked, json={}).json()["text"]
    long = text + f"# {'x' * 380}\n" * 100
    assert client.post(asked, json={"text": long}).status_code == 200
    assert told(client.post(asked, json={"text": long})) == (429, "too-fast")
    assert client.post(asked, json={"text": text}).status_code == 200


def test_looks_and_requests_of_one_address_share_one_place_in_line(opened: Opened) -> None:
    """What one asks for over a socket waits behind what one asked for over HTTP."""
    client = opened(replace(FEW, messages=Rate(1, 99), requests=Rate(1, 999)))
    doorkeeper: Doorkeeper = client.app.state.doorkeeper
    made = client.post("/api/tables", json=WANTED).json()
    waits = list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    doorkeeper.sleep, doorkeeper.clock = sleep, lambda: 1e6
    for _ in range(2):
        assert client.get(f"/api/tables/{made['table']}/state").status_code == 200
    with client.websocket_connect("/ws") as line:
        line.send_json({"type": "hello", "protocol": wire.PROTOCOL, "table": made["table"]})
        assert line.receive_json()["type"] == "view"
    each = LOAD / HEAVY.each_second
    assert waits == pytest.approx([0, each, 2 * each])


def test_what_waits_for_one_address_is_one_allowance() -> None:
    """Connections of one network share it, others do not; it is forgotten with the last of them."""
    door = Doorkeeper(FEW)
    mine = [door.allowance(address) for address in ("2001:db8::1", "2001:db8::2")]
    assert mine[0] is mine[1] is not door.allowance("192.0.2.1")
    assert len(door.allowances) == 1
    del mine
    assert not door.allowances


def test_a_tables_log_is_not_filled_with_remarks(opened: Opened) -> None:
    """After so many names, handings over and the like from one address the table hears no more of them; moves are served on."""
    client = opened(replace(FEW, messages=Rate(9, 900), connections_each=9, connections=9, remarks=Rate(0.001, 3)))
    made = client.post("/api/tables", json=WANTED).json()
    with client.websocket_connect("/ws") as line:
        line.send_json({"type": "hello", "protocol": 2, "table": made["table"], "token": made["tokens"]["0"]})
        line.receive_json()
        heard = []
        for number in range(5):
            line.send_json({"type": "name", "seat": 0, "name": f"Ann {number}"})
            heard.append(line.receive_json())
        assert [message["type"] for message in heard] == ["view"] * 3 + ["trouble"] * 2
        line.send_json({"type": "look", "lang": "en", "width": 360})
        assert line.receive_json()["players"][0]["name"] == "Ann 2"


def test_reading_a_table_costs_more_than_looking_at_a_live_one(opened: Opened) -> None:
    """Whoever asks for the state of a table that nobody looks at has it read from the store each time, and is charged for that."""
    client = opened(replace(FEW, requests=Rate(0.001, 67), messages=Rate(9, 900), connections_each=9, connections=9))
    made = client.post("/api/tables", json=WANTED).json()
    path = f"/api/tables/{made['table']}/state"
    with client.websocket_connect("/ws") as line:
        line.send_json({"type": "hello", "protocol": 2, "table": made["table"]})
        assert line.receive_json()["type"] == "view"
        assert [client.get(path).status_code for _ in range(4)] == [200] * 4
    assert [client.get(path).status_code for _ in range(3)] == [200, 200, 429]


def test_tables_for_everybody_and_of_computers_alone_have_a_limit_of_their_own(opened: Opened) -> None:
    """Nobody fills the lobby or lets computer players play among themselves without end; other tables are made on."""
    client = opened(replace(FEW, tables=Rate(0.001, 9), listed=Rate(0.001, 1), computers=Rate(0.001, 1)))
    computers = {"game": "ninja-taisen", "seats": [{"kind": "computer", "level": "uniform"}] * 2}
    for wanted in (WANTED | {"listed": True}, computers):
        assert client.post("/api/tables", json=wanted).status_code == 201
        assert told(client.post("/api/tables", json=wanted)) == (429, "too-many-tables")
    assert client.post("/api/tables", json=WANTED).status_code == 201


def test_a_full_bucket_gives_all_it_holds_whatever_the_time_is() -> None:
    """Sums of times are inexact: the last token is not lost by that."""
    times = [number * 12345.678901 for number in range(1000)]
    assert all(Bucket(Rate(0.001, 5), now).take(now, 5) for now in times)
    assert not any(bucket.take(now) for now in times if (bucket := Bucket(Rate(0.001, 5), now)).take(now, 5))


def test_lines_are_counted_as_they_come_and_go() -> None:
    """By address and in all; who has gone makes room."""
    door = Doorkeeper(FEW)
    door.connect("192.0.2.1")
    door.connect("192.0.2.1")
    with pytest.raises(Troubled, match="too-many-lines"):
        door.connect("192.0.2.1")
    door.connect("192.0.2.2")
    with pytest.raises(Troubled, match="too-many-lines"):
        door.connect("192.0.2.3")
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        door.disconnect(address)
    assert not door.connections


def test_too_many_requests_are_refused_with_a_time_to_wait(opened: Opened) -> None:
    """The tenth of nine is a 429 in the reader's language; pages of the site itself are counted too."""
    client = opened(FEW)
    answers = [client.get("/api/games?lang=it") for _ in range(10)]
    assert [answer.status_code for answer in answers] == [200] * 9 + [429]
    assert answers[-1].headers["retry-after"] and answers[-1].json()["text"].startswith("Era troppo")


def test_too_many_tables_are_refused(opened: Opened) -> None:
    """The third of two."""
    client = opened(FEW)
    assert [client.post("/api/tables", json=WANTED).status_code for _ in range(2)] == [201, 201]
    assert told(client.post("/api/tables", json=WANTED)) == (429, "too-many-tables")


def test_too_many_lines_are_told_and_closed(opened: Opened) -> None:
    """The third of two from one address hears why; once another is closed there is room again."""
    client = opened(replace(FEW, requests=Rate(0.001, 99)))
    with client.websocket_connect("/ws") as first:
        with client.websocket_connect("/ws"), client.websocket_connect("/ws", headers={"accept-language": "de"}) as third:
            trouble = third.receive_json()
            assert (trouble["code"], trouble["closing"]) == ("too-many-lines", True)
            assert trouble["text"].startswith("Zu viele Seiten")
            with pytest.raises(WebSocketDisconnect):
                third.receive_json()
        with client.websocket_connect("/ws") as again:
            again.send_json({"type": "ping"})
            assert again.receive_json()["type"] == "pong"
        first.send_json({"type": "ping"})
        assert first.receive_json()["type"] == "pong"


def test_a_line_that_cannot_stop_talking_is_closed(opened: Opened) -> None:
    """Messages beyond the share are not served, each is told so, and in the end the line is closed."""
    client = opened(FEW)
    with client.websocket_connect("/ws") as line:
        heard = [asked(line) for _ in range(6)]
        assert [message["type"] for message in heard] == ["pong"] * 5 + ["trouble"]
        for _ in range(MOST_IGNORED):
            line.send_json({"type": "ping"})
        while not heard[-1].get("closing"):
            heard.append(line.receive_json())
        with pytest.raises(WebSocketDisconnect):
            line.receive_json()
    assert {message["code"] for message in heard[5:]} == {"too-fast"}


def asked(line: WebSocketTestSession) -> dict[str, Any]:
    """What is answered to a ping."""
    line.send_json({"type": "ping"})
    answer: dict[str, Any] = line.receive_json()
    return answer


def test_watchers_are_bounded_and_players_are_not(opened: Opened) -> None:
    """One watcher from an address, two at the table; whoever has a seat always gets in."""
    client = opened(replace(FEW, requests=Rate(0.001, 99), connections_each=9, connections=9))
    made = client.post("/api/tables", json=WANTED).json()
    hello = {"type": "hello", "protocol": 2, "table": made["table"]}
    with client.websocket_connect("/ws") as watcher, client.websocket_connect("/ws") as other, client.websocket_connect("/ws") as player:
        watcher.send_json(hello)
        assert watcher.receive_json()["type"] == "view"
        other.send_json(hello)
        assert other.receive_json()["code"] == "too-many-watchers"
        player.send_json(hello | {"token": made["tokens"]["0"]})
        assert player.receive_json()["type"] == "view"
    door = Doorkeeper(FEW)
    with pytest.raises(Troubled, match="too-many-watchers"):
        door.count_watcher("192.0.2.9", ["192.0.2.1", "192.0.2.2"])


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "http://testserver.local", "sec-fetch-site": "same-origin"}, 201),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_another_sites_page_changes_nothing(opened: Opened, headers: dict[str, str], status: int) -> None:
    """A form or script elsewhere cannot use a visitor's browser; programs and our own page can."""
    assert opened(Limits()).post("/api/tables", json=WANTED, headers=headers).status_code == status


def test_every_answer_forbids_what_a_page_does_not_need(opened: Opened, tmp_path: Path) -> None:
    """The strict headers stand on pages, files, data and troubles alike: nothing inline, nothing from elsewhere, no frame."""
    client = opened(Limits())
    (tmp_path / "assets").mkdir()
    for file in ("index.html", "assets/page.js"):
        (tmp_path / file).write_text("page")
    assert client.get("/index.html").text == client.get("/assets/page.js").text == "page"
    for path in ("/api/games", "/nothing", "/", "/api/tables/none/record", "/index.html", "/assets/page.js"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "style-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy and "http" not in policy
        assert (headers["x-content-type-options"], headers["cross-origin-resource-policy"]) == ("nosniff", "same-origin")


def test_no_token_is_kept_as_it_is(opened: Opened, tmp_path: Path) -> None:
    """Whoever reads the database can take nobody's seat: it holds hashes alone."""
    made = opened(Limits()).post("/api/tables", json=WANTED).json()
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    assert made["table"].encode() in kept
    assert not [token for token in made["tokens"].values() if token.encode() in kept]


@pytest.mark.parametrize(
    ("heard", "named", "called", "served"),
    [
        ("127.0.0.1", [], "evil.example", False),
        ("127.0.0.1", [], "evil.example:8000", False),
        ("127.0.0.1", [], "127.0.0.1.evil.example", False),
        ("127.0.0.1", [], "", False),
        ("127.0.0.1", [], "[::1", False),
        ("127.0.0.1", [], "localhost:8000", True),
        ("127.0.0.1", [], "tatami.localhost", True),
        ("127.0.0.1", [], "127.0.0.1:8000", True),
        ("::1", [], "[::1]:8000", True),
        ("127.0.0.1", ["Play.example"], "play.example", True),
        ("127.0.0.1", ["play.example"], "evil.example", False),
        ("0.0.0.0", [], "my-laptop.local", True),
        ("0.0.0.0", ["play.example"], "evil.example", False),
    ],
)
def test_a_site_for_this_machine_answers_to_its_own_names(heard: str, named: list[str], called: str, served: bool) -> None:
    """A page elsewhere that lets its own name lead here is refused: numbers and localhost cannot be borrowed, other names are given."""
    connection = ASGIConnection[Any, Any, Any, Any](cast("Any", {"type": "http", "headers": [(b"host", called.encode())]}))
    names = names_of(heard, frozenset(named))
    assert is_named(connection, names) == served
    if not served:
        with pytest.raises(Troubled, match="other-host"):
            expect_named(connection, names)


def test_by_a_foreign_name_neither_requests_nor_sockets_are_served(site: Site) -> None:
    """Not even what is for this machine alone."""
    foreign = {"host": "evil.example", "origin": "http://evil.example"}
    for path in ("/", "/metrics", "/api/lobby"):
        assert site.get(path, headers=foreign).status_code == 421
    assert site.post("/api/tables", json={}, headers=foreign).json()["code"] == "other-host"
    with socket.create_connection(("127.0.0.1", site.port)) as raw:
        raw.sendall(
            b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert b"403" in raw.recv(1000).splitlines()[0]
