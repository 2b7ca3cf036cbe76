"""Whether the site is well: /health for whoever restarts it, /metrics for whoever watches it."""

import asyncio
from time import monotonic
from typing import Any

import structlog
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tatami.server import metrics
from tatami.server.door.doorkeeper import Doorkeeper, address_of
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.store import Store
from tatami.server.troubles import Troubled

log = structlog.get_logger()
FRESH, PATIENCE = 1.0, 5.0
"""Seconds that an answer is good for, and that the database has for it."""


class Pulse:
    """Asks the database at most once a second, however many visitors want to know."""

    def __init__(self, store: Store) -> None:
        self.store, self.at = store, 0.0
        self.asked: asyncio.Task[bool] | None = None

    async def beats(self) -> bool:
        """Whether the database was well when it was last asked."""
        if self.asked is None or (self.asked.done() and monotonic() - self.at > FRESH):
            self.at, self.asked = monotonic(), asyncio.create_task(self.ask())
        return await asyncio.shield(self.asked)

    async def ask(self) -> bool:
        """Whether the database lets itself be read and written in time."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.store.answers()
        except Exception:
            log.exception("the database does not answer")
            return False


@get("/health")
async def health(pulse: NamedDependency[Pulse]) -> Response[dict[str, bool]]:
    """Whether the server and its database answer; 503 while the database cannot be read and written."""
    well = await pulse.beats()
    return Response({"store": well}, status_code=200 if well else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def scrape(
    request: Request[Any, Any, Any], rooms: NamedDependency[Rooms], doorkeeper: NamedDependency[Doorkeeper]
) -> Response[bytes]:
    """What was counted, in Prometheus's form; only for this machine."""
    if not doorkeeper.is_local(address_of(request)):
        raise Troubled("not-found", 404, got=request.url.path)
    metrics.CONNECTIONS.set(doorkeeper.connections.total())
    metrics.TABLES.set(len(rooms.open))
    metrics.THINKING.set(sum(room.computer.thinking is not None for room, _ in rooms.open.values()))
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


HANDLERS = (health, scrape)
