"""Who may come in: other sites' pages may not, and nobody may ask for more than their share."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from tatami.server.limits import USUAL, Limits, Rate
from tatami.server.troubles import Troubled

MOST_ADDRESSES = 20_000
"""So many addresses are remembered; whoever was longest silent is forgotten first."""

CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Bucket:
    """Fills drop by drop, and whoever asks takes one out."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.full = rate, now  # when it will be full again

    def take(self, now: float) -> bool:
        """Whether there was one left."""
        drop = 1 / self.rate.each_second
        full = max(self.full, now) + drop
        if full - now > drop * self.rate.at_once:
            return False
        self.full = full
        return True


class Doorkeeper:
    """Counts what every address asks for, in this process."""

    def __init__(self, limits: Limits = USUAL, clock: Callable[[], float] = monotonic) -> None:
        self.limits, self.clock = limits, clock
        self.buckets = OrderedDict[tuple[str, str], Bucket]()
        self.lines = Counter[str]()
        self.banned = frozenset[str]()  # networks that whoever runs the site has shut out

    def at_home(self, address: str) -> bool:
        """Whether somebody asks from this machine."""
        return address in self.limits.home

    def ask(self, kind: str, address: str, rate: Rate, code: str) -> None:
        """Take one of a kind for an address, or say that it had too many."""
        if not self.at_home(address) and not self.bucket(kind, address, rate).take(self.clock()):
            raise Troubled(code, 429)

    def bucket(self, kind: str, address: str, rate: Rate) -> Bucket:
        """An address's bucket of a kind; beyond so many the one that was longest unused is thrown away."""
        key = kind, network(address)
        self.buckets[key] = self.buckets.pop(key, Bucket(rate, self.clock()))
        while len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return self.buckets[key]

    def request(self, address: str) -> None:
        """Somebody asks for something over HTTP."""
        self.let_in(address)
        self.ask("request", address, self.limits.requests, "too-fast")

    def let_in(self, address: str) -> None:
        """Refuse whoever was shut out."""
        if self.shuts(address):
            raise Troubled("banned", 403)

    def shuts(self, address: str) -> bool:
        """Whether an address was shut out."""
        return bool(self.banned) and network(address) in self.banned

    def table(self, address: str) -> None:
        """Somebody makes a table."""
        self.ask("table", address, self.limits.tables, "too-many-tables")

    def come(self, address: str) -> None:
        """A line is opened; whoever comes must go."""
        self.let_in(address)
        each = self.lines[network(address)]
        if self.lines.total() >= self.limits.lines or (each >= self.limits.lines_each and not self.at_home(address)):
            raise Troubled("too-many-lines", 429)
        self.lines[network(address)] += 1

    def go(self, address: str) -> None:
        """A line is closed."""
        self.lines[network(address)] -= 1
        if not self.lines[network(address)]:
            del self.lines[network(address)]

    def listens(self, line: Bucket, address: str) -> bool:
        """Whether a message is heard: neither its line nor its address has said too much."""
        if self.at_home(address):
            return True
        return line.take(self.clock()) and self.bucket("message", address, self.limits.messages_each).take(self.clock())

    def messages(self) -> Bucket:
        """What a line may say."""
        return Bucket(self.limits.messages, self.clock())

    def watch(self, address: str, watching: list[str]) -> None:
        """Somebody wants to watch a table, which people from these addresses watch already."""
        each = sum(network(other) == network(address) for other in watching)
        if len(watching) >= self.limits.watchers or (each >= self.limits.watchers_each and not self.at_home(address)):
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


async def admit(request: Request[Any, Any, Any]) -> None:
    """Before anything is done over HTTP: not too much, and nothing is changed for another site's page."""
    if request.method in CHANGING and not same_origin(request):
        raise Troubled("other-site", 403)
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    doorkeeper.request(address_of(request))
