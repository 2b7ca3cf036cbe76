"""What a page asks over HTTP about its person: signing up, in and out, passkeys, sessions, seats, data, being forgotten.

A session is a cookie that scripts cannot read and other sites cannot send; the doorkeeper lets nothing be changed for
another site's page."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tatami.server import wire
from tatami.server.door.attempts import Attempts
from tatami.server.door.costs import LOAD, VIEW
from tatami.server.door.doorkeeper import address_of, network
from tatami.server.office import bans
from tatami.server.people import passkeys, people, recovery
from tatami.server.people.people import COOKIE, Person
from tatami.server.rooms import expel
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.ownership import forget
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.troubles import Troubled

from . import my_page
from .api import pay_for

SECONDS = people.SESSION_DAYS * 86400
BY_NAME_HERE, BY_NAME = Attempts(most=10, seconds=600), Attempts(most=1000, seconds=600)
"""Wrong passwords for one name: from one visitor, and from everywhere; so nobody shuts somebody else out from one place."""

BY_ADDRESS, NEW = Attempts(most=100, seconds=600), Attempts(most=100, seconds=3600)
"""Wrong passwords from one visitor; new accounts from one visitor."""

Asked = Request[Any, Any, Any]


def visitor_of(request: Asked) -> str:
    """Who asks, as far as what they may do is counted."""
    return network(address_of(request))


@contextmanager
def attempt(request: Asked, name: str) -> Iterator[None]:
    """A try to get into the account of that name, which counts unless it succeeds."""
    visitor = visitor_of(request)
    with BY_ADDRESS.attempt(visitor), BY_NAME_HERE.attempt(f"{visitor} {name}"), BY_NAME.attempt(name):
        yield


async def person_of(request: Asked, store: NamedDependency[Store]) -> Person | None:
    """Whoever is signed in on the device that asks."""
    return await people.person_of_session(store, request.cookies.get(COOKIE, ""))


def signed_in_person(person: Person | None) -> Person:
    """Refuse whoever is not signed in."""
    if person is None:
        raise Troubled("sign-in-first", 401)
    return person


def relying_party(request: Asked) -> passkeys.RelyingParty:
    """The address of the page that asks, which its passkeys are for."""
    return passkeys.RelyingParty(f"{request.url.scheme}://{request.headers.get('host', '')}")


async def signed_in_response(request: Asked, store: Store, person_id: str) -> Response[wire.SignedIn]:
    """Sign the device in, unless its person was shut out."""
    await bans.expect_welcome(store, person_id)
    token = await people.begin_session(store, person_id, request.headers.get("user-agent", ""))
    person = await people.person_of_session(store, token)
    return Response(wire.SignedIn(signed_in_person(person).name), cookies=[cookie(request, token, SECONDS)])


def cookie(request: Asked, token: str, seconds: int) -> Cookie:
    """The session's cookie; one that was given over https comes back over https only."""
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, path="/", value=token, max_age=seconds, httponly=True, samesite="strict", secure=secure)


@get("/api/session")
async def session(person: NamedDependency[Person | None]) -> wire.SignedIn:
    """Who is signed in on this device; no name where nobody is."""
    return wire.SignedIn(person.name if person else "")


@post("/api/people")
async def sign_up(data: JSONBody[wire.NameAndPassword], request: Asked, store: NamedDependency[Store]) -> Response[wire.SignedIn]:
    """A new account with a password; the device is signed in."""
    visitor = visitor_of(request)
    with NEW.attempt(visitor, always=True):
        return await signed_in_response(request, store, await people.register(store, data.name, data.password, visitor))


@post("/api/session")
async def sign_in(data: JSONBody[wire.NameAndPassword], request: Asked, store: NamedDependency[Store]) -> Response[wire.SignedIn]:
    """Sign in with a password."""
    with attempt(request, people.folded_name(data.name)):
        person_id = await people.person_with_password(store, data.name, data.password, visitor_of(request))
        return await signed_in_response(request, store, person_id)


@post("/api/session/recovery")
async def recover(
    data: JSONBody[wire.Recovery], request: Asked, store: NamedDependency[Store], rooms: NamedDependency[Rooms]
) -> Response[wire.SignedIn]:
    """Choose a new password by a recovery code or a link; this device is signed in, all others are signed out."""
    visitor = visitor_of(request)
    with BY_ADDRESS.attempt(visitor):
        answer = await signed_in_response(request, store, await recovery.recover(store, data.code, data.new, visitor))
    await expel.sign_out_ended(rooms)
    return answer


@post("/api/me/recovery", cost=VIEW)
async def new_codes(person: NamedDependency[Person | None], store: NamedDependency[Store]) -> wire.RecoveryCodes:
    """New recovery codes, told once; the old ones open nothing any more."""
    return wire.RecoveryCodes(await recovery.new_codes(store, signed_in_person(person)))


@delete("/api/session", status_code=200)
async def sign_out(
    request: Asked, person: NamedDependency[Person | None], store: NamedDependency[Store], rooms: NamedDependency[Rooms]
) -> Response[wire.SignedIn]:
    """Sign this device out."""
    if person:
        await people.end_session(store, person, person.session)
        await expel.sign_out(rooms, person.session)
    return Response(wire.SignedIn(), cookies=[cookie(request, "", 0)])


@post("/api/passkeys/new", cost=VIEW)
async def new_passkey(
    data: JSONBody[wire.PasskeyWanted], request: Asked, person: NamedDependency[Person | None], store: NamedDependency[Store]
) -> wire.PasskeyChallenge:
    """The challenge for a new passkey: one more of mine, or a new account's."""
    return wire.PasskeyChallenge(**await passkeys.registration_options(store, relying_party(request), person, data.name))


@post("/api/passkeys")
async def add_passkey(
    data: JSONBody[wire.PasskeyAnswer], request: Asked, person: NamedDependency[Person | None], store: NamedDependency[Store]
) -> Response[wire.SignedIn]:
    """Keep a new passkey; where its account is new, the device is signed in."""
    owner = await passkeys.register_passkey(store, relying_party(request), data.key, data.credential, person)
    return Response(wire.SignedIn(person.name)) if person else await signed_in_response(request, store, owner)


@post("/api/passkeys/known", cost=VIEW)
async def known_passkey(request: Asked, store: NamedDependency[Store]) -> wire.PasskeyChallenge:
    """The challenge for a passkey that signs in."""
    return wire.PasskeyChallenge(**await passkeys.authentication_options(store, relying_party(request)))


@post("/api/session/passkey")
async def sign_in_by_passkey(data: JSONBody[wire.PasskeyAnswer], request: Asked, store: NamedDependency[Store]) -> Response[wire.SignedIn]:
    """Sign in with a passkey."""
    return await signed_in_response(
        request, store, await passkeys.person_of_passkey(store, relying_party(request), data.key, data.credential)
    )


@delete("/api/me/passkeys/{key:str}")
async def drop_passkey(key: FromPath[str], person: NamedDependency[Person | None], store: NamedDependency[Store]) -> None:
    """Forget a passkey, unless nothing else opens the account."""
    await passkeys.remove_passkey(store, signed_in_person(person), key)


@get("/api/me", cost=VIEW)
async def my_account(person: NamedDependency[Person | None], store: NamedDependency[Store]) -> wire.Account:
    """My account: how I sign in, where I am signed in, my tables."""
    return await my_page.account(store, signed_in_person(person))


@put("/api/me/password", status_code=204)
async def my_password(
    data: JSONBody[wire.NewPassword],
    request: Asked,
    person: NamedDependency[Person | None],
    store: NamedDependency[Store],
    rooms: NamedDependency[Rooms],
) -> None:
    """Another password; all other devices are signed out."""
    mine = signed_in_person(person)
    with attempt(request, mine.id):
        if data.credential:
            await passkeys.expect_passkey_of(store, relying_party(request), data.key, data.credential, mine)
            await people.set_password(store, mine, data.new, visitor_of(request))
        else:
            await people.change_password(store, mine, data.old, data.new, visitor_of(request))
    await expel.sign_out_ended(rooms)


@delete("/api/me/sessions/{ended:str}")
async def end_session(
    ended: FromPath[str], person: NamedDependency[Person | None], store: NamedDependency[Store], rooms: NamedDependency[Rooms]
) -> None:
    """Sign one of my devices out."""
    await people.end_session(store, signed_in_person(person), ended)
    await expel.sign_out(rooms, ended)


@post("/api/me/seats")
async def claim_seat(
    data: JSONBody[wire.SeatLink], request: Asked, person: NamedDependency[Person | None], rooms: NamedDependency[Rooms]
) -> list[int]:
    """Make the seats of a link mine, so that I find them on every device, until a seat gets another link; the seats."""
    mine = signed_in_person(person)
    await pay_for(request, data.table)
    return await rooms.visit(TableId(data.table), lambda room: expel.claim(room, mine, data.token))


@get("/api/me/data", cost=LOAD)
async def my_data(person: NamedDependency[Person | None], store: NamedDependency[Store]) -> Response[str]:
    """All that is kept about me, as a file."""
    about = json.dumps(await my_page.everything(store, signed_in_person(person)), ensure_ascii=False, indent=1, sort_keys=True)
    return Response(about, media_type="application/json", headers={"content-disposition": 'attachment; filename="tatami.json"'})


@delete("/api/me", status_code=200)
async def forget_me(
    request: Asked, person: NamedDependency[Person | None], store: NamedDependency[Store], rooms: NamedDependency[Rooms]
) -> Response[wire.SignedIn]:
    """Forget me: my seats lose their name, also in the log; games stay."""
    for table in await forget(store, signed_in_person(person).id):
        await rooms.refresh(table)
    await expel.sign_out_ended(rooms)
    return Response(wire.SignedIn(), cookies=[cookie(request, "", 0)])


HANDLERS: Iterable[Any] = (
    *(session, sign_up, sign_in, sign_out, new_passkey, add_passkey, known_passkey, sign_in_by_passkey, drop_passkey),
    *(recover, new_codes, my_account, my_password, end_session, claim_seat, my_data, forget_me),
)
