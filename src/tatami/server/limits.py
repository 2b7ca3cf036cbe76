"""How much one visitor may ask for; far more than anybody plays, far less than would hurt somebody else."""

from dataclasses import dataclass, replace
from typing import NamedTuple


class Rate(NamedTuple):
    """So many a second for ever, and so many at once after a rest."""

    each_second: float
    at_once: int


MESSAGES, ALL_MESSAGES, REQUESTS, TABLES = Rate(20, 200), Rate(100, 1000), Rate(30, 600), Rate(1 / 30, 60)


@dataclass(frozen=True)
class Limits:
    """What is allowed; an address is one IPv4 address or one IPv6 network of 64 bits.

    Visitors from `home` (this machine) are bound by nothing but the number of lines and watchers: a proxy must say for whom it asks."""

    messages: Rate = MESSAGES  # over one line
    messages_each: Rate = ALL_MESSAGES  # over all lines from one address
    requests: Rate = REQUESTS  # over HTTP, from one address
    tables: Rate = TABLES  # made from one address
    lines: int = 8000  # open at once, in one process
    lines_each: int = 120  # from one address
    watchers: int = 400  # at one table
    watchers_each: int = 12  # at one table, from one address
    home: frozenset[str] = frozenset({"127.0.0.1", "::1", "testclient"})


USUAL = Limits()

SPARE = 200
"""Files that a process needs beside its lines: the database, computer players, pages that are being fetched."""


def within_reach(limits: Limits) -> Limits:
    """As many lines as this process can have open files for, once it has asked the system for as many as it needs."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ModuleNotFoundError:
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.lines + SPARE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return limits
    given = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (given, hard))
    return replace(limits, lines=max(1, given - SPARE))
