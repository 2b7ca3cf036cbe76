"""Who was shut out, by name, by seat or by address: told in their language, gone from their tables, let in again; on both databases."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest

from tatami.server.door.doorkeeper import Doorkeeper
from tatami.server.office import bans, office
from tatami.server.people import claims, people
from tatami.server.people.people import Person
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.address import database_url
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.views.connection import Connection
from tests.server.devices import SECRET, Device
from tests.server.players import PATIENCE, Player, Site, drained
from tests.server.toy_tables import HUMAN, joined, nowhere, opened

pytestmark = pytest.mark.anyio


async def somebody(store: Store, name: str) -> Person:
    """A person who is signed in."""
    person = await people.person_of_session(store, await people.begin_session(store, await people.register(store, name, SECRET), ""))
    assert person
    return person


async def look(rooms: Rooms, door: Doorkeeper | None = None) -> Doorkeeper:
    """A process looks at what was shut."""
    door = door or Doorkeeper()
    await office.apply_bans(rooms.store, door, rooms)
    return door


async def seated(rooms: Rooms, table: TableId, person: Person) -> Connection:
    """A page that somebody opened by being signed in."""
    page = Connection(nowhere, "en")
    page.person = person
    await rooms.visit(table, lambda room: room.join(page, "", "en", 1200))
    drained(page)
    return page


@pytest.mark.parametrize("by_seat", [False, True])
async def test_a_banned_person_loses_all_seats_until_let_in_again(rooms: Rooms, by_seat: bool) -> None:
    """Named, or pointed at where they sit: their pages are told, their links and their password open nothing, others play on."""
    store, ann = rooms.store, await somebody(rooms.store, "Ann")
    (table, tokens), (other, others) = await opened(rooms, HUMAN, HUMAN), await opened(rooms, HUMAN, HUMAN)
    for at, links in ((table, tokens), (other, others)):
        await rooms.visit(at, lambda room: claims.claim(store, ann, room.id, room.log.seats, [0]))
        rooms.expect_welcome(links[0])
    hers, (his, _) = await seated(rooms, table, ann), await joined(rooms, table, tokens[1])
    ban = await bans.ban_for(store, f"{table}:0" if by_seat else "ANN")
    await bans.set_ban(store, ban)
    await look(rooms)
    assert [(told["code"], told["closing"]) for told in drained(hers)] == [("banned-person", True)]
    assert rooms.open[table][0].audiences.connections == {his} and hers.seats == ()
    for links in (tokens, others):
        with pytest.raises(Exception, match="banned-person"):
            rooms.expect_welcome(links[0])
        rooms.expect_welcome(links[1])
    with pytest.raises(Exception, match="banned-person"):
        await bans.expect_welcome(store, ann.id)
    assert [(shut.kind, shut.said) for shut in await bans.all_bans(store)] == [("person", "Ann")]
    await bans.set_ban(store, ban, lift=True)
    await look(rooms)
    rooms.expect_welcome(tokens[0])
    await bans.expect_welcome(store, ann.id)
    assert await bans.all_bans(store) == []


async def test_a_banned_guest_loses_the_seat_of_the_link(rooms: Rooms) -> None:
    """Whoever has no account is known by the link; the seat beside it is not touched, and whatever the page says, it has no seat."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0], "de")
    ban = await bans.ban_for(rooms.store, f"{table}:0")
    await bans.set_ban(rooms.store, ban)
    await look(rooms)
    (told,) = drained(page)
    assert told["text"] == "Wer diese Website betreibt, hat dich ausgesperrt."
    assert [(shut.kind, shut.said) for shut in await bans.all_bans(rooms.store)] == [("link", f"{table}:0")]
    ben, _ = await joined(rooms, table, tokens[1])
    assert page.seats == () and rooms.open[table][0].audiences.connections == {ben}


async def test_a_page_from_a_banned_address_is_shown_out(rooms: Rooms) -> None:
    """At once, not only when it comes again."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    page.address = "2001:db8::7"
    assert (await bans.ban_for(rooms.store, "2001:db8::5")).said == "2001:db8::/64"
    await bans.set_ban(rooms.store, await bans.ban_for(rooms.store, "2001:db8::5"))
    door = await look(rooms)
    assert [told["code"] for told in drained(page)] == ["banned"] and page.seats == ()
    for ask in (door.count_request, door.connect):
        with pytest.raises(Exception, match="banned"):
            ask("2001:db8::7")
        ask("192.0.2.1")
    await bans.set_ban(rooms.store, await bans.ban_for(rooms.store, "2001:db8::5"), lift=True)
    await look(rooms, door)
    door.connect("2001:db8::7")


@pytest.mark.parametrize("target", ["", "nobody", "nowhere:0", "1.2.3.4.5"])
async def test_nobody_is_shut_out_by_mistake(store: Store, target: str) -> None:
    """A target that is no address, no name and no seat is an error."""
    with pytest.raises(bans.NobodyMeant):
        await bans.ban_for(store, target)
    assert await bans.all_bans(store) == []


async def test_a_seat_that_nobody_has_means_nobody(rooms: Rooms) -> None:
    """Neither a computer player's, nor one that there is not."""
    table, _ = await opened(rooms, HUMAN, HUMAN)
    with pytest.raises(bans.NobodyMeant):
        await bans.ban_for(rooms.store, f"{table}:2")


def claiming(person: Person, seat: int) -> Callable[[Room], Awaitable[object]]:
    """A person's keeping of a seat as a deed."""
    return lambda room: claims.claim(room.store, person, room.id, room.log.seats, [seat])


async def test_a_session_that_was_ended_elsewhere_is_shown_out_here(rooms: Rooms) -> None:
    """By another process, by a new password, by whoever runs the site: no page of it keeps a seat; other sessions stay."""
    store, ann, ben = rooms.store, await somebody(rooms.store, "Ann"), await somebody(rooms.store, "Ben")
    table, _ = await opened(rooms, HUMAN, HUMAN)
    for seat, person in enumerate((ann, ben)):
        await rooms.visit(table, claiming(person, seat))
    hers, his = await seated(rooms, table, ann), await seated(rooms, table, ben)
    await people.end_session(store, ann, ann.session)
    await look(rooms)
    assert [told["code"] for told in drained(hers)] == ["signed-out"] and drained(his) == []
    assert (hers.seats, his.seats) == ((), (1,))


def test_a_running_site_knows_and_says_so(own_site: Site) -> None:
    """Shut out while signed in at a table: the page hears it in its language, so does whoever signs in, by link and over HTTP."""
    own_site.start()
    device = Device(own_site)
    device.sign_up("Rude")
    table, tokens = own_site.make("ninja-taisen", {"kind": "human"}, {"kind": "human"})

    async def shut(target: str, lift: bool = False) -> None:
        store = await Store.open(database_url(own_site.settings.db))
        await bans.set_ban(store, await bans.ban_for(store, target), lift)
        await store.close()

    device.claim(table, tokens["0"])
    with device.join(table, lang="fr") as page:
        asyncio.run(shut("Rude"))
        page.wait(lambda player: player.last["type"] == "trouble")
        assert (page.last["code"], page.last["text"]) == ("banned-person", "La personne qui gère ce site vous a refusé l’accès.")
        assert page.ask("act", version=page.version, move="stop")["code"] == "hello-first"
        assert page.ask("hello", protocol=2, table=table, token=tokens["0"])["code"] == "banned-person"
    refused = device.sign_in("Rude")
    assert (refused.status_code, refused.json()["code"]) == (403, "banned-person")
    asked = httpx.get(f"{own_site.url}/api/tables/{table}/state", headers={"authorization": f"Bearer {tokens['0']}"}, timeout=PATIENCE)
    assert (asked.status_code, asked.json()["code"]) == (403, "banned-person")
    with Player(own_site) as back:
        assert back.ask("hello", protocol=2, table=table, token=tokens["0"], lang="de")["code"] == "banned-person"
    asyncio.run(shut("Rude", lift=True))
    assert device.sign_in("Rude").status_code == 201
