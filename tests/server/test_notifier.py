"""Being told outside the page that it is one's turn: webhooks in every shape, push for one browser, no way into our own network."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from queue import Queue
from typing import Any, NamedTuple
from unittest.mock import Mock

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tatami.server.notices import notifier as notifier_module
from tatami.server.notices import safe_post, webpush
from tatami.server.notices.notifier import SHORTEST_PAUSE, Notifier, payload
from tatami.server.notices.safe_post import Unreached, checked_url, is_public
from tatami.server.settings import Settings
from tatami.server.store.notices import NoticeRow
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.seats import HUMAN as HUMAN_SEAT
from tatami.server.tables.seats import NO_TOKEN, Seat
from tatami.server.troubles import Troubled
from tests.server import players
from tests.server.devices import Device
from tests.server.players import PATIENCE, Site

pytestmark = pytest.mark.process

HUMAN = {"kind": "human"}
TABLE = TableId("0123456789abcdef")
GAME = "ninja-taisen"


class Called(NamedTuple):
    """A request that the fake address got."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> dict[str, Any]:
        """Its JSON."""
        return dict(json.loads(self.body))


class Address:
    """An address in our own network that writes down what it is told; under /gone it says that it wants nothing."""

    def __init__(self) -> None:
        self.calls: Queue[Called] = Queue()
        calls = self.calls

        class Handler(BaseHTTPRequestHandler):
            """Answers everything."""

            def do_POST(self) -> None:
                """Write down what came."""
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(410 if self.path == "/gone" else 204)
                self.end_headers()
                calls.put(Called(self.path, {name.lower(): value for name, value in self.headers.items()}, body))

            def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002  # the library calls it so
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self) -> Called:
        """The next call."""
        return self.calls.get(timeout=PATIENCE)


@pytest.fixture
def address() -> Iterator[Address]:
    """A fake address."""
    address = Address()
    yield address
    address.server.shutdown()
    address.server.server_close()


KEY = webpush.new_key()


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose operator wished that people are told, here also at addresses of this machine."""
    more = f"pause={{pause}}, push_key={KEY!r}, push_contact='mailto:me@example.org', webhooks=True, local_webhooks=True"
    site = Site(tmp_path_factory.mktemp("telling") / "tables.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(players, "SITE", players.SITE.replace("pause={pause}", more))
        site.start()
    yield site
    site.stop()


def move(site: Site, table: str, token: str) -> None:
    """Come, move until it is another's turn, and go."""
    with site.join(table, token) as player:
        while player.offers:
            player.act(player.offers[-1])


def seats_in_turn(site: Site, table: str, tokens: dict[str, str]) -> tuple[str, str]:
    """The seat that is to act, and the other."""
    with site.join(table, tokens["0"]) as ann:
        return ("0", "1") if ann.offers else ("1", "0")


def ask(site: Site, **wanted: Any) -> Any:
    """Ask to be told."""
    return site.post("/api/notices", json=wanted)


def test_webhooks_tell_whose_turn_it_is_in_every_shape(telling: Site, address: Address) -> None:
    """Generic JSON, Discord and Slack; a seat's hook for its own turn, a table's hook for everybody's, each in its language."""
    table, tokens = telling.make(GAME, HUMAN | {"name": "A<b>"}, HUMAN | {"name": "A<b>"})
    first, second = seats_in_turn(telling, table, tokens)
    shared = {"table": table, "token": tokens[second]}
    assert ask(telling, kind="json", url=address.url + "/json", **shared).status_code == 201
    assert ask(telling, kind="discord", url=address.url + "/discord", lang="de", **shared).status_code == 201
    assert ask(telling, kind="slack", url=address.url + "/slack", whole=True, **shared).status_code == 201
    move(telling, table, tokens[first])
    calls = {call.path: call.told for call in (address.next(), address.next(), address.next())}
    told = calls["/json"]
    assert (told["type"], told["table"], told["seat"], told["url"]) == ("your-turn", table, int(second), f"{telling.url}/table/{table}")
    assert "Du bist dran, A<b>." in calls["/discord"]["content"] and calls["/discord"]["allowed_mentions"] == {"parse": []}
    assert "A&lt;b&gt;’s turn" in calls["/slack"]["text"]
    move(telling, table, tokens[second])
    assert address.next().path == "/slack"
    assert address.calls.empty()


def test_whoever_looks_at_the_table_is_not_told(telling: Site, address: Address) -> None:
    """A page at the table is enough; when it is gone, the next turn is told."""
    table, tokens = telling.make(GAME, HUMAN, HUMAN)
    first, second = seats_in_turn(telling, table, tokens)
    ask(telling, kind="json", url=address.url + "/1", table=table, token=tokens[second])
    ask(telling, kind="json", url=address.url + "/2", table=table, token=tokens[first])
    with telling.join(table, tokens[second]):
        move(telling, table, tokens[first])
    move(telling, table, tokens[second])
    assert address.next().path == "/2"


def test_a_persons_notice_is_about_all_their_tables_until_it_is_ended(telling: Site, address: Address) -> None:
    """Listed on the account page, ended there; an address that is gone is forgotten by itself."""
    device = Device(telling)
    device.sign_up("Sleeper")
    assert ask(telling, kind="json", url=address.url).json()["code"] == "sign-in-first"
    made = device.post("/api/notices", {"kind": "json", "url": address.url + "/mine"}).json()
    device.post("/api/notices", {"kind": "json", "url": address.url + "/gone"})
    for expected in (["/gone", "/mine"], ["/mine"]):
        table, tokens = telling.make(GAME, HUMAN, HUMAN)
        first, second = seats_in_turn(telling, table, tokens)
        device.claim(table, tokens[second])
        move(telling, table, tokens[first])
        assert sorted(address.next().path for _ in expected) == expected
        while len(device.get("/api/me").json()["notices"]) > 1:  # the answer of the one that is gone is on its way
            pass
    assert [notice["id"] for notice in device.get("/api/me").json()["notices"]] == [made["id"]]
    assert device.delete(f"/api/notices/{made['id']}").status_code == 204
    assert device.get("/api/me").json()["notices"] == []


class Browser:
    """A browser that push messages are for: opens them as RFC 8291 says, by its own key."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(webpush.CURVE), b"0123456789abcdef"
        self.p256dh = webpush.to_base64url(webpush.point_of(self.key.public_key()))

    def opened(self, body: bytes) -> bytes:
        """What the message says."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, point)
        about = b"WebPush: info\x00" + webpush.point_of(self.key.public_key()) + point
        shared = webpush.hkdf(self.auth, self.key.exchange(ec.ECDH(), theirs), about, 32)
        key = webpush.hkdf(salt, shared, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = webpush.hkdf(salt, shared, b"Content-Encoding: nonce\x00", 12)
        return AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\x02")


def test_a_push_is_read_by_its_browser_alone_and_signed_by_the_site(telling: Site, address: Address) -> None:
    """The push service sees neither words nor table; it can check who sent it."""
    table, tokens = telling.make(GAME, HUMAN, HUMAN)
    first, second = seats_in_turn(telling, table, tokens)
    browser, public = Browser(), telling.get("/api/notices").json()["push"]
    keys = {"p256dh": browser.p256dh, "auth": webpush.to_base64url(browser.auth)}
    assert ask(telling, kind="push", url=address.url + "/push/1", table=table, token=tokens[second], **keys).status_code == 201
    move(telling, table, tokens[first])
    call = address.next()
    assert table.encode() not in call.body
    assert json.loads(browser.opened(call.body))["url"] == f"{telling.url}/table/{table}"
    with pytest.raises(InvalidTag):
        Browser().opened(call.body)
    assert (call.headers["content-encoding"], call.headers["ttl"]) == ("aes128gcm", "86400")
    token, key = call.headers["authorization"].removeprefix("vapid t=").split(", k=")
    assert key == public
    said, _, signature = token.rpartition(".")
    raw = webpush.from_base64url(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    signer = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, webpush.from_base64url(key))
    signer.verify(der, said.encode(), ec.ECDSA(hashes.SHA256()))
    claim = json.loads(webpush.from_base64url(said.partition(".")[2]))
    assert (claim["aud"], claim["sub"]) == (address.url, "mailto:me@example.org")


def test_a_site_tells_nobody_unless_it_was_wished(site: Site) -> None:
    """No key, no webhooks: both are refused, and the page is told so."""
    assert site.get("/api/notices").json() == {"push": "", "webhooks": False}
    for kind in ("push", "json"):
        assert ask(site, kind=kind, url="https://example.org/").json()["code"] == "no-notices"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"kind": "pigeon", "url": "https://example.org"}, "wrong-notice"),
        ({"kind": "json", "url": "ftp://example.org"}, "wrong-address"),
        ({"kind": "json", "url": "https://user:secret@example.org"}, "wrong-address"),
        ({"kind": "json", "url": "https://example.org:99999"}, "wrong-address"),
        ({"kind": "json", "url": "https://example.org:0"}, "wrong-address"),
        ({"kind": "json", "url": "https://example.org/\r\nX: y"}, "wrong-address"),
        ({"kind": "push", "url": "https://example.org", "p256dh": "AAAA", "auth": "AAAA"}, "bad-message"),
        ({"kind": "json", "url": "https://example.org", "lang": "xx"}, "unknown-language"),
    ],
)
def test_a_notice_that_cannot_be_is_refused(telling: Site, wanted: dict[str, str], code: str) -> None:
    """With what was expected."""
    assert ask(telling, **wanted).json()["code"] == code


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "224.0.0.1", "100.64.0.1"),
        *("[::1]", "[fe80::1]", "[fd00::1]", "[fec0::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"),
    ],
)
def test_addresses_of_our_own_network_are_refused(host: str) -> None:
    """Loopback, private, link-local, shared, and all that stands for them."""
    with pytest.raises(Troubled, match="wrong-address"):
        checked_url(f"http://{host}/")


def test_only_ports_of_web_servers_are_called() -> None:
    """Mail, databases and the like are no addresses for a notice; whoever tries things out on their own machine may name any port."""
    for port in (22, 25, 6379, 11211):
        with pytest.raises(Troubled, match="wrong-address"):
            checked_url(f"https://example.org:{port}/")
        assert checked_url(f"http://127.0.0.1:{port}/", local=True).port == port
    assert checked_url("https://example.org:8443/").port == 8443


def test_nobody_takes_all_notices_of_a_table(telling: Site, address: Address) -> None:
    """Each seat has its own; a seat that has enough leaves the others theirs."""
    table, tokens = telling.make(GAME, HUMAN, HUMAN)

    def asked(seat: str, number: int, whole: bool = False) -> int:
        wanted = {"kind": "json", "url": f"{address.url}/{number}", "table": table, "token": tokens[seat], "whole": whole}
        return int(ask(telling, **wanted).status_code)

    assert [asked("0", number) for number in range(5)] == [201] * 4 + [400]
    assert [asked("0", number, whole=True) for number in range(5)] == [201] * 4 + [400]
    assert asked("1", 0) == 201


@pytest.mark.anyio
async def test_an_address_that_does_not_answer_is_left_alone_and_a_table_has_one_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tarpit holds one sender of its table, once; turns that pass meanwhile are not told one by one."""
    told: list[int] = []
    stuck = asyncio.Event()

    class Slow(Notifier):
        """Cannot reach anybody."""

        async def deliver(self, notice: Any, about: dict[str, Any]) -> int:
            """Hang, then fail."""
            told.append(about["version"])
            await stuck.wait()
            raise Unreached("nobody there")

        async def tell(self, room: Any, seat: int, token_hash: TokenHash) -> None:
            """Tell the one who wants to know."""
            await self.send(NOTICE, {"version": room.version})

    notifier = Slow(Settings(webhooks=True), STORE)
    for version in range(5):
        notifier.after_move(turn_of(version), "1")
        await asyncio.sleep(0)
    stuck.set()
    await asyncio.gather(*notifier.errands)
    assert (told, notifier.telling, list(notifier.unreached)) == ([0], set(), [NOTICE.id])
    monkeypatch.setattr(notifier_module, "monotonic", lambda: time.monotonic() + SHORTEST_PAUSE + 1)
    notifier.after_move(turn_of(9), "1")
    await asyncio.gather(*notifier.errands)
    assert told == [0, 9]


NOTICE, STORE = NoticeRow("id", "json", "https://example.org", "", "", None, TABLE, NO_TOKEN, "", "en"), Mock()
"""A notice, and a store that nobody asks."""


def turn_of(version: int) -> Any:
    """A table after so many moves where a person who is away is to act."""
    room = Mock(id=TABLE, version=version, over=False)
    room.table.to_act = 0
    room.log.seats = [Seat(HUMAN_SEAT, token_hash=TokenHash("a"))]
    room.audiences.sits_here.return_value = False
    return room


def test_public_addresses_are_public() -> None:
    """Of either kind."""
    assert is_public(ip_address("93.184.216.34")) and is_public(ip_address("2606:2800:220:1::1"))


@pytest.mark.anyio
async def test_a_name_that_leads_into_our_network_is_not_called(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a name stands for is looked at when it is called; nothing is sent."""
    with pytest.raises(Unreached, match="wrong-address"):
        await safe_post.post(address.url.replace("127.0.0.1", "localhost"), {}, b"{}")
    monkeypatch.setattr(safe_post, "PORTS", {address.server.server_port})
    with pytest.raises(Unreached, match="no public address"):
        await safe_post.post(address.url.replace("127.0.0.1", "localhost"), {}, b"{}")
    assert address.calls.empty()
    assert await safe_post.post(address.url + "/x", {"Content-Type": "text/plain"}, b"hello", local=True) == 204
    with pytest.raises(Unreached, match="did not answer"):
        await safe_post.post("http://127.0.0.1:9/", {}, b"", local=True)


def test_a_wrong_key_says_what_was_expected() -> None:
    """Before anything is started."""
    with pytest.raises(ValueError, match="expected a key of 32 bytes"):
        webpush.key_from("short")


def test_shapes_carry_the_link() -> None:
    """Whoever reads it can go there."""
    about = {"text": "Your turn.", "url": "https://site/table/x"}
    assert payload("discord", about)["content"] == payload("slack", about)["text"] == "Your turn. https://site/table/x"
    assert payload("json", about) == about
