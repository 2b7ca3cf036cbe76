"""Who may come in: other sites' pages may not, and nobody may ask for more than their share."""

import asyncio
import re
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from litestar import Request
from litestar.connection import ASGIConnection

from tatami.server.limits import USUAL, Limits, Rate
from tatami.server.troubles import Troubled

from .allowance import Allowance
from .costs import HEAVY, PLAIN, VIEW
from .hosts import ANY, Names, expect_named

MOST_ADDRESSES = 20_000
"""So many addresses are remembered; whoever was longest silent is forgotten first."""

ROUNDING = 1e-6
"""So little of a token is nothing but the inexactness of sums."""

CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Bucket:
    """A token bucket: it fills at a rate, and every request takes as many tokens as it costs."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.full = rate, now  # when it will be full again

    def take(self, now: float, cost: int = 1) -> bool:
        """Take some tokens; False where so many are not left."""
        drop = 1 / self.rate.each_second
        full = max(self.full, now) + drop * min(cost, self.rate.at_once)
        if full - now > drop * (self.rate.at_once + ROUNDING):
            return False
        self.full = full
        return True

    def delay(self, now: float, cost: int) -> float:
        """How long something waits until all before it has dripped through, as from a leaky bucket; it takes its place behind it."""
        start = max(self.full, now)
        self.full = start + cost / self.rate.each_second
        return start - now


class Doorkeeper:
    """Counts what every address asks for, in this process."""

    def __init__(
        self,
        limits: Limits = USUAL,
        clock: Callable[[], float] = monotonic,
        names: Names = ANY,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.limits, self.clock, self.names, self.sleep = limits, clock, names, sleep
        self.buckets = OrderedDict[tuple[str, str], Bucket]()
        self.connections = Counter[str]()
        self.allowances = WeakValueDictionary[str, Allowance]()  # kept by their connections
        self.banned = frozenset[str]()  # networks that whoever runs the site has shut out

    def is_local(self, address: str) -> bool:
        """Whether somebody asks from this machine."""
        return address in self.limits.local

    def charge(self, kind: str, address: str, rate: Rate, code: str, cost: int = 1) -> None:
        """Take tokens of a kind from an address's bucket; refuse where so many are not left."""
        if not self.is_local(address) and not self.bucket(kind, address, rate).take(self.clock(), cost):
            raise Troubled(code, 429)

    def bucket(self, kind: str, address: str, rate: Rate) -> Bucket:
        """An address's bucket of a kind; beyond so many the one that was longest unused is thrown away."""
        key = kind, network(address)
        self.buckets[key] = self.buckets.pop(key, Bucket(rate, self.clock()))
        while len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return self.buckets[key]

    def count_request(self, address: str, cost: int = 1) -> None:
        """Count a request over HTTP, or refuse it."""
        self.refuse_banned(address)
        self.charge("request", address, self.limits.requests, "too-fast", cost)

    async def spread(self, address: str, cost: int) -> None:
        """Let heavy work of one visitor wait for its turn behind their last; what is allowed at once is not done at once."""
        if cost >= HEAVY and not self.is_local(address):
            await self.sleep(self.bucket("heavy", address, self.limits.heavy).delay(self.clock(), cost))

    async def work(self, address: str, cost: int) -> None:
        """Charge for what a request turns out to need, and let it wait for its turn."""
        self.count_request(address, cost)
        await self.spread(address, cost)

    async def rest(self, address: str) -> None:
        """Let whoever was too fast wait: a refusal costs work too, and who waits for one cannot ask for the next."""
        if not self.is_local(address):
            await self.sleep(self.limits.rest)

    def refuse_banned(self, address: str) -> None:
        """Refuse whoever was shut out."""
        if self.is_banned(address):
            raise Troubled("banned", 403)

    def ban(self, networks: frozenset[str]) -> None:
        """Shut these networks out, and no others."""
        self.banned = networks

    def is_banned(self, address: str) -> bool:
        """Whether an address was shut out."""
        return bool(self.banned) and network(address) in self.banned

    def count_table(self, address: str, listed: bool = False, computers: bool = False) -> None:
        """Count a new table, perhaps a listed one or one of computer players alone, or refuse it."""
        if listed:
            self.charge("listed", address, self.limits.listed, "too-many-tables")
        if computers:
            self.charge("computers", address, self.limits.computers, "too-many-tables")
        self.charge("table", address, self.limits.tables, "too-many-tables")

    def count_remark(self, address: str, table_id: str) -> None:
        """Count a row of a table's log that is no move, or refuse it."""
        self.charge(f"remark {table_id}", address, self.limits.remarks, "too-fast")

    def count_report(self, address: str) -> None:
        """Count a question about a rule, or refuse it."""
        self.charge("report", address, self.limits.reports, "too-many-reports")

    def connect(self, address: str, cost: int = 0) -> None:
        """A socket or stream is opened, at a price; whoever connects must disconnect."""
        self.refuse_banned(address)
        each = self.connections[network(address)]
        if self.connections.total() >= self.limits.connections or (each >= self.limits.connections_each and not self.is_local(address)):
            raise Troubled("too-many-lines", 429)
        self.count_request(address, cost)
        self.connections[network(address)] += 1

    def disconnect(self, address: str) -> None:
        """A socket or stream is closed."""
        self.connections[network(address)] -= 1
        if not self.connections[network(address)]:
            del self.connections[network(address)]

    def allowance(self, address: str) -> Allowance:
        """The bytes that may wait for an address, over all its connections together."""
        if self.is_local(address):
            return Allowance()
        found = self.allowances.get(network(address)) or Allowance(self.limits.waiting_each)
        self.allowances[network(address)] = found
        return found

    def allows_message(self, connection: Bucket, address: str, cost: int = 1) -> bool:
        """Whether a message is answered: neither its connection nor its address has asked for too much."""
        if self.is_local(address):
            return True
        now = self.clock()
        return connection.take(now, cost) and self.bucket("message", address, self.limits.messages_each).take(now, cost)

    def message_bucket(self) -> Bucket:
        """The token bucket of one connection's messages."""
        return Bucket(self.limits.messages, self.clock())

    def count_watcher(self, address: str, watching: list[str]) -> None:
        """Refuse a watcher where too many watch, of whom these are the addresses."""
        each = sum(network(other) == network(address) for other in watching)
        if len(watching) >= self.limits.watchers or (each >= self.limits.watchers_each and not self.is_local(address)):
            raise Troubled("too-many-watchers", 429, most=self.limits.watchers)


def network(address: str) -> str:
    """What counts as one visitor: whoever has one IPv6 address has a whole network of them."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((known, 64), strict=False)) if known.version == 6 else str(known)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody asks from."""
    return connection.client.host if connection.client else ""


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the page that asks is ours; programs send no origin."""
    origin, site = connection.headers.get("origin"), connection.headers.get("sec-fetch-site", "none")
    ours = origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    return ours and site in ("same-origin", "none")


NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A letter that no database keeps and no file is named by, as JSON writes it."""


def expect_text(said: bytes) -> None:
    """Refuse JSON that is no UTF-8, or has a letter that nobody can keep."""
    try:
        said.decode()
    except UnicodeDecodeError as problem:
        raise Troubled("bad-message", problem=f"expected UTF-8, got the byte {problem.object[problem.start]:#04x}") from problem
    if NUL.search(said):
        raise Troubled("bad-message", problem="expected no character U+0000")


async def admit(request: Request[Any, Any, Any]) -> None:
    """Before anything is done over HTTP: not too much, and nothing is changed for another site's page."""
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    expect_named(request, doorkeeper.names)
    if request.method in CHANGING and not same_origin(request):
        raise Troubled("other-site", 403)
    opt = request.route_handler.opt
    cost = opt.get("cost", PLAIN)
    if request.path_params.get("table") in request.app.state.rooms.open:
        cost = min(cost, opt.get("live", VIEW))
    try:
        doorkeeper.count_request(address_of(request), cost)
    except Troubled:
        await doorkeeper.rest(address_of(request))
        raise
    await doorkeeper.spread(address_of(request), cost)
    if "\0" in request.scope["path"]:
        raise Troubled("not-found", 404, got="a path with U+0000")
    if request.method in CHANGING:
        expect_text(await request.body())
