"""By which names the site may be called: a page elsewhere that gives our address a name of its own must not be taken for ours."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from tatami.server.troubles import Troubled

ANY = None
"""Whatever somebody calls it."""

Names = frozenset[str] | None


def names_of(host: str, named: frozenset[str]) -> Names:
    """The names of a site that is heard at a host: those that were given; else any, but for one that this machine alone can visit."""
    if named or host == "localhost" or (is_number(host) and ip_address(host).is_loopback):
        return frozenset(name.lower() for name in named)
    return ANY


def is_number(host: str) -> bool:
    """Whether a host is an address and no name; nobody can give a number another meaning."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def is_named(connection: ASGIConnection[Any, Any, Any, Any], names: Names) -> bool:
    """Whether somebody calls the site by its own name, or by its address."""
    try:
        host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        host = ""
    return names is ANY or is_number(host) or host == "localhost" or host.endswith(".localhost") or host in names


def expect_named(connection: ASGIConnection[Any, Any, Any, Any], names: Names) -> None:
    """Refuse whoever calls the site by a name that is not its own."""
    if not is_named(connection, names):
        raise Troubled("other-host", 421, got=connection.headers.get("host", ""))
