"""People with an account: signing up, in and out, sessions, seats that follow them, their data, being forgotten."""

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from argon2 import extract_parameters
from argon2.exceptions import VerifyMismatchError

from tatami.server.door.attempts import Attempts
from tatami.server.http.my_page import everything
from tatami.server.people import people
from tatami.server.people.claims import claim, held_by, seats_of
from tatami.server.people.people import COOKIE, Person
from tatami.server.store.address import database_url
from tatami.server.store.claims import claimed_seats
from tatami.server.store.ownership import forget
from tatami.server.store.store import Store
from tatami.server.tables.ids import TokenHash
from tatami.server.tables.making import new_table
from tatami.server.troubles import Troubled
from tatami.server.wire import SeatWanted, TableWanted
from tests.server.devices import SECRET, Device
from tests.server.players import Site, on_both

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"


@pytest.fixture
def device(site: Site) -> Device:
    """A device that nobody is signed in on."""
    return Device(site)


@on_both
def test_an_account_is_a_name_and_a_password(device: Device, site: Site) -> None:
    """It opens on another device, whatever the letters' case; a wrong password and an unknown name are refused alike."""
    assert device.get("/api/session").json() == {"name": ""}
    device.sign_up("Élodie")
    assert device.get("/api/session").json() == {"name": "Élodie"}
    other = Device(site)
    assert other.sign_in("éLODIE").json() == {"name": "Élodie"}
    refused = [other.sign_in("Élodie", "wrong horse"), other.sign_in("nobody at all", "wrong horse")]
    assert [answer.status_code for answer in refused] == [403, 403]
    assert refused[0].json() == refused[1].json()


def test_a_name_that_nobody_has_is_refused_by_as_much_hashing_as_any() -> None:
    """What stands for its password is a hash of the same cost that argon2 reads, and matches nothing."""
    assert extract_parameters(people.UNMATCHABLE_HASH) == extract_parameters(people.HASHER.hash(SECRET))
    with pytest.raises(VerifyMismatchError):
        people.HASHER.verify(people.UNMATCHABLE_HASH, SECRET)


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        (" \t", SECRET, "name-missing"),
        ("x" * 41, SECRET, "name-too-long"),
        ("Short", "short", "wrong-length"),
        ("Long", "x" * 201, "wrong-length"),
    ],
)
def test_a_bad_name_or_password_is_told(device: Device, name: str, password: str, code: str) -> None:
    """Nothing is kept of it."""
    answer = device.post("/api/people", {"name": name, "password": password})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert COOKIE not in device.cookies


def test_a_name_is_one_persons(device: Device, site: Site) -> None:
    """Neither case nor width of the letters makes another."""
    device.sign_up("Hanzo")
    for name in ("hanzo", "Ｈanzo", " Hanzo "):
        answer = Device(site).post("/api/people", {"name": name, "password": SECRET})
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")


def test_the_cookie_is_for_our_site_and_not_for_scripts(device: Device) -> None:
    """HttpOnly, SameSite=Strict; signing out takes it away."""
    answer = device.post("/api/people", {"name": "Cook", "password": SECRET})
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said and "samesite=strict" in said and "path=/" in said
    assert device.delete("/api/session").status_code == 200
    assert device.get("/api/me").status_code == 401


@pytest.mark.parametrize("headers", [{"origin": "http://elsewhere.example"}, {"sec-fetch-site": "cross-site"}])
def test_another_sites_page_changes_nothing(device: Device, headers: dict[str, str]) -> None:
    """Every request that changes something must come from our page."""
    device.sign_up(f"Wary {len(headers)} {next(iter(headers))}")
    for method, path in (("DELETE", "/api/me"), ("DELETE", "/api/session"), ("POST", "/api/me/seats"), ("PUT", "/api/me/password")):
        answer = device.ask(method, path, {}, headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "other-site")
    assert device.get("/api/me").status_code == 200


@on_both
def test_sessions_are_listed_and_ended_from_elsewhere(device: Device, site: Site) -> None:
    """The lost phone is signed out at once, page and all; another's session is not found."""
    device.sign_up("Roaming")
    phone = Device(site, **{"user-agent": "Phone"})
    phone.sign_in("Roaming")
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    phone.claim(table, tokens["0"])
    with phone.join(table) as page:
        sessions = device.get("/api/me").json()["sessions"]
        assert {session["device"]: session["current"] for session in sessions}["Phone"] is False
        lost = next(session["id"] for session in sessions if session["device"] == "Phone")
        stranger = Device(site)
        stranger.sign_up("Stranger")
        assert stranger.delete(f"/api/me/sessions/{lost}").status_code == 404
        assert device.delete(f"/api/me/sessions/{lost}").status_code == 204
        assert (page.hear()["code"], page.last["closing"]) == ("signed-out", True)
    assert phone.get("/api/me").status_code == 401
    assert device.get("/api/me").status_code == 200


@on_both
def test_a_new_password_signs_all_other_devices_out(device: Device, site: Site) -> None:
    """The old one must be known, and opens nothing any more."""
    device.sign_up("Careful")
    other = Device(site)
    other.sign_in("Careful")
    assert device.put("/api/me/password", {"old": "wrong horse", "new": "better horse"}).status_code == 403
    assert device.put("/api/me/password", {"old": SECRET, "new": "better horse"}).status_code == 204
    assert (device.get("/api/me").status_code, other.get("/api/me").status_code) == (200, 401)
    assert (other.sign_in("Careful").status_code, other.sign_in("Careful", "better horse").status_code) == (403, 201)


@on_both
def test_a_seat_follows_its_person_to_another_device(device: Device, site: Site) -> None:
    """A guest's seat is claimed by its link; signed in elsewhere, the account opens it without."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    device.sign_up("Traveller")
    assert device.claim(table, tokens["1"]).json() == [1]
    assert device.claim(table, "guess").json()["code"] == "unknown-token"
    other = Device(site)
    other.sign_in("Traveller")
    assert [(mine["table"], mine["game"], mine["seats"]) for mine in other.get("/api/me").json()["tables"]] == [(table, GAME, [1])]
    with other.join(table) as page:
        assert [player.get("yours", False) for player in page.view["players"]] == [False, True]
    with site.join(table) as guest:
        assert not any(player.get("yours") for player in guest.view["players"])


def test_a_claimed_seat_cannot_be_claimed_by_another(device: Device, site: Site) -> None:
    """The first who has the link keeps it; claiming again changes nothing."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    device.sign_up("First")
    thief = Device(site)
    thief.sign_up("Second")
    assert [device.claim(table, tokens["0"]).status_code for _ in range(2)] == [201, 201]
    assert thief.claim(table, tokens["0"]).json()["code"] == "seat-claimed"


@on_both
def test_my_data_holds_no_secret(device: Device, site: Site) -> None:
    """A file with everything about me, but nothing that opens anything."""
    table, tokens = site.make(GAME, HUMAN | {"name": "Me"}, HUMAN)
    device.sign_up("Curious")
    device.claim(table, tokens["0"])
    answer = device.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["people"][0]["name"] == "Curious" and data["tables"][0]["table"] == table and len(data["sessions"]) == 1
    assert not any(word in answer.text for word in ("argon2", "lock", "password", tokens["0"], device.cookie))


@on_both
def test_being_forgotten_leaves_the_game_without_the_name(device: Device, site: Site) -> None:
    """Seats lose the name at once, games go on, the name is free, the account opens no more."""
    table, tokens = site.make(GAME, HUMAN | {"name": "Fleeting"}, HUMAN | {"name": "Staying"})
    device.sign_up("Fleeting")
    device.claim(table, tokens["0"])
    with site.join(table) as watcher:
        assert device.delete("/api/me").status_code == 200
        assert watcher.hear()["type"] == "view"
        assert "Fleeting" not in json.dumps(watcher.view) and "Staying" in json.dumps(watcher.view)
    assert device.sign_in("Fleeting").status_code == 403
    Device(site).sign_up("Fleeting")


def test_secrets_are_hashed_at_rest(own_site: Site) -> None:
    """Neither a password nor a session's secret stands in the file."""
    own_site.start()
    device = Device(own_site)
    device.sign_up("Hidden")
    own_site.stop()
    with sqlite3.connect(str(database_url(own_site.settings.db).database)) as file:
        dump = "\n".join(file.iterdump())
    assert "Hidden" in dump and "$argon2id$" in dump
    assert SECRET not in dump and device.cookie not in dump


def test_wrong_passwords_have_to_wait() -> None:
    """After some of them even the right one is refused for a while; other names are not."""
    tries = Attempts(most=2, seconds=600)
    for _ in range(2):
        with pytest.raises(Troubled, match="wrong-password"), tries.attempt("ann"):
            raise Troubled("wrong-password", 403)
    with pytest.raises(Troubled, match="too-many-tries"), tries.attempt("ann"):
        pytest.fail("nobody gets this far")
    with tries.attempt("ben"):
        pass


@pytest.mark.anyio
async def test_tries_at_the_same_time_are_all_counted() -> None:
    """Of a hundred wrong passwords at once the first ten are looked at; one that is right is given back, and so is our own failure."""
    tries, looked_at = Attempts(most=10, seconds=600), 0

    async def wrong() -> None:
        nonlocal looked_at
        with tries.attempt("ann"):
            looked_at += 1
            await asyncio.sleep(0)
            raise Troubled("wrong-password", 403)

    answers = await asyncio.gather(*(wrong() for _ in range(100)), return_exceptions=True)
    assert looked_at == 10 and sum("too-many-tries" in str(answer) for answer in answers) == 90
    with pytest.raises(KeyError), tries.attempt("ben"):
        raise KeyError
    with tries.attempt("ben"):
        pass
    assert "ben" not in tries.failed


def test_whoever_goes_away_while_trying_has_tried() -> None:
    """A connection that is cut in the middle of the hash does not get its try back."""
    tries = Attempts(most=1, seconds=600)
    with pytest.raises(asyncio.CancelledError), tries.attempt("ann"):
        raise asyncio.CancelledError
    with pytest.raises(Troubled, match="too-many-tries"), tries.attempt("ann"):
        pytest.fail("nobody gets this far")


def test_nobody_locks_another_out_of_their_account(own_site: Site) -> None:
    """Parallel wrong passwords from one address are refused after ten; the person signs in from another meanwhile."""
    own_site.start()
    Device(own_site).sign_up("Target")
    foe = {"x-forwarded-for": "203.0.113.9"}
    with ThreadPoolExecutor(30) as crowd:
        answers = list(crowd.map(lambda _: Device(own_site, **foe).sign_in("Target", "wrong horse").status_code, range(30)))
    assert (answers.count(403), answers.count(429)) == (10, 20)
    assert Device(own_site, **foe).sign_in("Target").status_code == 429
    assert Device(own_site, **{"x-forwarded-for": "198.51.100.7"}).sign_in("Target").status_code == 201


# ---- on either database


@pytest.mark.anyio
async def test_people_are_kept_on_either_database(store: Store) -> None:
    """Account, session, claim, data, end: the same on both."""
    table, _ = new_table(TableWanted(GAME, [SeatWanted("human", name="Ann"), SeatWanted("human")]))
    await store.create(table)
    person_id = await people.register(store, "Ann", SECRET)
    with pytest.raises(Troubled, match="name-taken"):
        await people.register(store, "ANN", SECRET)
    person = await people.person_of_session(store, await people.begin_session(store, person_id, "a device"))
    assert person and (person.id, person.name) == (await people.person_with_password(store, "ann", SECRET), "Ann")
    await claim(store, person, table.id, table.seats, [0])
    assert await held_by(store, table.id, table.seats) == {0: person.id}
    assert [mine.table for mine in await claimed_seats(store, person.id)] == [table.id]
    assert (await everything(store, person))["claims"][0]["seat"] == 0
    assert await forget(store, person.id) == [table.id]
    loaded = await store.load(table.id)
    assert loaded and loaded.seats[0].name == "" and loaded.seats[0].token_hash
    assert await people.person_of_session(store, "guess") is None and await held_by(store, table.id, table.seats) == {}


@pytest.mark.anyio
async def test_a_claim_ends_with_the_seats_secret(store: Store) -> None:
    """Whoever gets the seat by a new link does not share it with the one before."""
    table, _ = new_table(TableWanted(GAME, [SeatWanted("human"), SeatWanted("human")]))
    await store.create(table)
    person = Person(await people.register(store, "Before", SECRET), "Before", "")
    await claim(store, person, table.id, table.seats, [0])
    rehashed = (replace(table.seats[0], token_hash=TokenHash("f" * 64)), table.seats[1])
    assert await seats_of(store, table.id, table.seats, person) == (0,)
    assert await seats_of(store, table.id, rehashed, person) == ()
    heir = Person(await people.register(store, "After", SECRET), "After", "")
    await claim(store, heir, table.id, rehashed, [0])
    assert await held_by(store, table.id, rehashed) == {0: heir.id}
