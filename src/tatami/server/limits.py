"""How much one visitor may ask for; far more than anybody plays, far less than would hurt somebody else."""

from dataclasses import dataclass, replace
from typing import NamedTuple


class Rate(NamedTuple):
    """So many a second for ever, and so many at once after a rest."""

    each_second: float
    at_once: int


MESSAGES, ALL_MESSAGES, REQUESTS, TABLES = Rate(20, 200), Rate(100, 1000), Rate(30, 600), Rate(1 / 30, 60)
HEAVY = Rate(200, 1)
REMARKS, LISTED, COMPUTERS, REPORTS = Rate(1 / 3, 30), Rate(1 / 900, 6), Rate(1 / 300, 6), Rate(1 / 600, 6)


@dataclass(frozen=True)
class Limits:
    """What is allowed; an address is one IPv4 address or one IPv6 network of 64 bits.

    `local` visitors (of this machine) are bound by the number of connections and watchers alone: a proxy must say for whom it asks."""

    messages: Rate = MESSAGES  # over one connection, each by its cost
    messages_each: Rate = ALL_MESSAGES  # over all connections from one address, each by its cost
    requests: Rate = REQUESTS  # over HTTP, from one address, each by its cost
    heavy: Rate = HEAVY  # of what is allowed, so much heavy work a second is begun for one address; more waits
    remarks: Rate = REMARKS  # that add to one table's log and are no moves, from one address
    tables: Rate = TABLES  # made from one address
    listed: Rate = LISTED  # of these, for everybody to see
    computers: Rate = COMPUTERS  # of these, where computer players play among themselves
    reports: Rate = REPORTS  # sent to whoever runs the site, from one address
    connections: int = 8000  # open at once, in one process
    connections_each: int = 120  # from one address
    watchers: int = 400  # at one table
    watchers_each: int = 12  # at one table, from one address
    waiting_each: int = 16 << 20  # bytes that wait for one address, over all connections
    rest: float = 1.0  # seconds that whoever is too fast waits before anything more of theirs is heard
    transports_each: int = 150  # connections of any kind, from one address, whether they say anything or not
    local: frozenset[str] = frozenset({"", "127.0.0.1", "::1", "testclient"})  # nothing: over a UNIX socket


USUAL = Limits()

SPARE = 200
"""Files that a process needs beside its connections: the database, computer players, pages that are being fetched."""


def within_reach(limits: Limits) -> Limits:
    """As many connections as this process can have open files for, once it has asked the system for as many as it needs."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ModuleNotFoundError:
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + SPARE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return limits
    given = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (given, hard))
    return replace(limits, connections=max(1, given - SPARE))
