"""Whether the site is well: /health for whoever restarts it, /metrics for whoever watches it."""

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


@get("/health")
async def health(store: NamedDependency[Store]) -> Response[dict[str, bool]]:
    """Whether the server and its database answer; 503 while the database does not."""
    try:
        return Response({"store": await store.answers()})
    except Exception:
        log.exception("the database does not answer")
        return Response({"store": False}, status_code=503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def scrape(
    request: Request[Any, Any, Any], rooms: NamedDependency[Rooms], doorkeeper: NamedDependency[Doorkeeper]
) -> Response[bytes]:
    """What was counted, in Prometheus's form; only for this machine."""
    if not doorkeeper.is_local(address_of(request)):
        raise Troubled("not-found", 404, got=request.url.path)
    metrics.CONNECTIONS.set(doorkeeper.connections.total())
    metrics.TABLES.set(len(rooms.open))
    metrics.THINKING.set(sum(room.thinking is not None for room, _ in rooms.open.values()))
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


HANDLERS = (health, scrape)
