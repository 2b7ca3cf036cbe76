"""What a page asks over HTTP about being told: how it can be, tell me, no more."""

from typing import Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tatami.server import wire
from tatami.server.notices import subscriptions, webpush
from tatami.server.people.people import Person
from tatami.server.rooms.rooms import Rooms
from tatami.server.settings import Settings
from tatami.server.store.notices import delete_notice
from tatami.server.store.store import Store
from tatami.server.tables.ids import KEY_FORM, TableId
from tatami.server.tables.seats import NO_TOKEN, seats_opened_by, token_hash
from tatami.server.troubles import Troubled, known_lang

from .accounts import relying_party, signed_in_person
from .api import pay_for


@get("/api/notices", sync_to_thread=False)
def ways(site_settings: NamedDependency[Settings]) -> wire.NoticeWays:
    """The site's public key for push messages, if it sends any; whether it calls webhooks."""
    key = webpush.to_base64url(webpush.point_of(webpush.key_from(site_settings.push_key).public_key())) if site_settings.push_key else ""
    return wire.NoticeWays(key, site_settings.webhooks)


@post("/api/notices")
async def add_notice(
    data: JSONBody[wire.NoticeWanted],
    request: Request[Any, Any, Any],
    site_settings: NamedDependency[Settings],
    person: NamedDependency[Person | None],
    rooms: NamedDependency[Rooms],
) -> wire.NoticeMade:
    """Tell this address of turns: with `table` and `token` of that seat's, with `whole` of everybody's there, else of mine at all tables.

    The answer is the notice's id."""
    known_lang(data.lang)
    subscriptions.expect_possible(data, site_settings)
    if data.table:
        await pay_for(request, data.table)
        if not await rooms.read(TableId(data.table), lambda room: seats_opened_by(data.token, room.log.seats)):
            raise Troubled("unknown-token", 403)
        owner, hashed = None, NO_TOKEN if data.whole else token_hash(data.token)
    else:
        owner, hashed = signed_in_person(person).id, NO_TOKEN
    return wire.NoticeMade(await subscriptions.keep(rooms.store, data, relying_party(request).origin, owner, hashed))


@delete("/api/notices/{notice:str}")
async def end_notice(notice: FromPath[str], store: NamedDependency[Store]) -> None:
    """Tell an address nothing more; whoever knows a notice's id made it."""
    if not KEY_FORM.fullmatch(notice):
        raise Troubled("not-found", 404, got=notice)
    await delete_notice(store, notice)


HANDLERS = (ways, add_notice, end_notice)
