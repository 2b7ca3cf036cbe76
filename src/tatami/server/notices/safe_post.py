"""The only way out of the house: one POST to an address that somebody gave us, which may be no machine of our own network."""

import asyncio
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from tatami.server.troubles import Troubled

PATIENCE = 10
LONGEST_URL, LONGEST_ANSWER = 1000, 16 * 1024
TRANSLATED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))
"""IPv6 addresses that stand for IPv4 ones."""


PORTS = frozenset({80, 443, 8000, 8080, 8443})
"""Where web servers listen; other programs of the world are not called."""


class Unreached(Exception):
    """Nothing was sent, or nobody answered."""


def checked_url(url: str, local: bool = False) -> SplitResult:
    """An address over http or https with a host and nothing secret in front of it; an address by number must be public."""
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None and parts.password is None
        port = parts.port
    except ValueError:
        known, port = False, None
    callable_port = port is None or port in PORTS or (local and port)
    if not known or not callable_port or len(url) > LONGEST_URL or not url.isprintable() or " " in url:
        raise Troubled("wrong-address", got=url[:100])
    with suppress(ValueError):
        if not local and not is_public(ip_address(parts.hostname or "")):
            raise Troubled("wrong-address", got=url[:100])
    return parts


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the wide world's, whatever it is wrapped in."""
    if isinstance(address, IPv6Address):
        if any(address in net for net in TRANSLATED) or address.teredo or address.sixtofour:
            return False
        if address.ipv4_mapped:
            return is_public(address.ipv4_mapped)
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def allowed_address(host: str, port: int, local: bool) -> str:
    """Where a host is: all that its name stands for must be public, and what was checked is what is called."""
    try:
        answers = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as problem:
        raise Unreached(f"{host} was not found") from problem
    addresses = [str(answer[4][0]) for answer in answers]
    if not addresses or not (local or all(is_public(ip_address(address.partition("%")[0])) for address in addresses)):
        raise Unreached(f"{host} is no public address")
    return addresses[0]


async def post(url: str, headers: Mapping[str, str], body: bytes, local: bool = False) -> int:
    """Send something once, follow nothing; the status of the answer."""
    try:
        parts = checked_url(url, local)
    except Troubled as problem:  # an older release let it in
        raise Unreached(str(problem)) from problem
    secure = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (443 if secure else 80)
    try:
        async with asyncio.timeout(PATIENCE):
            address = await allowed_address(host, port, local)
            return await response_status(address, port, host if secure else "", request_bytes(parts, headers, body))
    except (OSError, TimeoutError, ValueError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as problem:
        raise Unreached(f"{host} did not answer: {type(problem).__name__}") from problem


def request_bytes(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    """The request as it is sent."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", *(f"{name}: {value}" for name, value in headers.items())]
    lines += [f"Content-Length: {len(body)}", "User-Agent: Tatami", "Connection: close", "", ""]
    return "\r\n".join(lines).encode("ascii", "strict") + body


async def response_status(address: str, port: int, name: str, request: bytes) -> int:
    """One request over one connection; over TLS the other end proves its name."""
    safe = ssl.create_default_context() if name else None
    reader, writer = await asyncio.open_connection(address, port, ssl=safe, server_hostname=name or None, limit=LONGEST_ANSWER)
    try:
        writer.write(request)
        await writer.drain()
        status = (await reader.readuntil(b"\r\n")).split()
        return int(status[1]) if len(status) > 1 and status[0].startswith(b"HTTP/") else 0
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()
