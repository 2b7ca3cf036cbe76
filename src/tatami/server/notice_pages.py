"""What a page asks over HTTP about being told: how it can be, tell me, no more."""

from typing import Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from . import notices, push
from .accounts import me, place_of
from .people import Person
from .rooms import Rooms
from .seats import locked, opened_by
from .settings import Settings
from .store import Store
from .troubles import Troubled, known_lang


@get("/api/notices", sync_to_thread=False)
def ways(settings: NamedDependency[Settings]) -> notices.Ways:
    """How this site can tell people that it is their turn."""
    key = push.packed(push.point_of(push.key_from(settings.push_key).public_key())) if settings.push_key else ""
    return notices.Ways(key, settings.webhooks)


@post("/api/notices")
async def add_notice(
    data: JSONBody[notices.NoticeWanted],
    request: Request[Any, Any, Any],
    settings: NamedDependency[Settings],
    person: NamedDependency[Person | None],
    rooms: NamedDependency[Rooms],
) -> notices.NoticeMade:
    """Tell this address when it is my turn."""
    known_lang(data.lang)
    notices.expect_possible(data, settings)
    if data.table:
        if not await rooms.visit(data.table, lambda room: opened(room.seats, data.token)):
            raise Troubled("unknown-token", 403)
        owner, lock = None, "" if data.whole else locked(data.token)
    else:
        owner, lock = me(person).id, ""
    return notices.NoticeMade(await notices.keep(rooms.store, data, place_of(request).origin, owner, lock))


async def opened(seats: Any, token: str) -> bool:
    """Whether a link opens a seat."""
    return bool(opened_by(token, seats))


@delete("/api/notices/{notice:str}")
async def end_notice(notice: FromPath[str], store: NamedDependency[Store]) -> None:
    """Tell an address nothing more; whoever knows a notice's id made it."""
    await notices.end(store, notice)


HANDLERS = (ways, add_notice, end_notice)
