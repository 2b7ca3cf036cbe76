"""JSON Schemas of what programs exchange with a site, each under the version in its name."""

from typing import Any

from litestar import get
from litestar.params import FromPath

from tatami.server import wire
from tatami.server.troubles import Troubled


@get("/api/schemas/{name:str}")
async def schema(name: FromPath[str]) -> dict[str, Any]:
    """The JSON Schema of a record, `record-1.json`, or of what goes over the socket, `socket-2.json`."""
    schemas = wire.schemas()
    if name not in schemas:
        raise Troubled("not-found", 404, got=name)
    return schemas[name]
