"""Questions about rules over HTTP: the file to keep, and where wanted, to whoever runs the site."""

from collections.abc import Iterable
from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tatami.server import wire
from tatami.server.door.costs import LOAD
from tatami.server.door.doorkeeper import Doorkeeper, address_of
from tatami.server.people.people import Person
from tatami.server.rooms.reports import report
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.reports import NewReport, insert_report
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId

from .api import BY_TOKEN, Asking, bearer


@post("/api/tables/{table:str}/reports", security=BY_TOKEN, cost=LOAD)
async def make_report(
    table: FromPath[str],
    data: JSONBody[wire.ReportWanted],
    request: Asking,
    store: NamedDependency[Store],
    rooms: NamedDependency[Rooms],
    doorkeeper: NamedDependency[Doorkeeper],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.ReportMade:
    """Ask about a rule: a file with the game up to there, as far as one may know it; `send` gives it to whoever runs the site too."""
    token, table_id = bearer(request), TableId(table)
    if data.send:
        doorkeeper.count_report(address_of(request))
    made = await rooms.visit(table_id, lambda room: report(room, token, person, data, reader))
    if not data.send:
        return wire.ReportMade(made.file)
    person_id = person.id if person else None
    new = NewReport(table_id, person_id, made.token_hash, made.game, data.rule[:40], data.words.strip(), made.file)
    return wire.ReportMade(made.file, await insert_report(store, new))


HANDLERS: Iterable[Any] = (make_report,)
