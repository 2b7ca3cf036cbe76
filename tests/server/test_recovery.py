"""A lost password: codes that were written down, a link by whoever runs the site, another passkey."""

import asyncio
from datetime import timedelta

import pytest

from tatami.server.http.my_page import everything
from tatami.server.office import office
from tatami.server.office.bans import NobodyMeant
from tatami.server.people import passkeys, people, recovery
from tatami.server.people.people import Person
from tatami.server.store.ownership import forget
from tatami.server.store.recoveries import codes_left
from tatami.server.store.store import Store
from tatami.server.store.times import utc_now
from tatami.server.troubles import Troubled
from tests.server.devices import SECRET, Device
from tests.server.players import Site, on_both
from tests.server.test_passkeys import HERE, Authenticator

NEW = "better horse"


async def account(store: Store, name: str = "Ann") -> Person:
    """Somebody with an account."""
    return Person(await people.register(store, name, SECRET), name, "")


@pytest.mark.anyio
async def test_a_code_is_good_for_one_new_password(store: Store) -> None:
    """However it is typed; the old password, a code that was used and codes that were replaced open nothing."""
    person = await account(store)
    old = await recovery.new_codes(store, person)
    codes = await recovery.new_codes(store, person)
    assert len(set(codes)) == 8 and await codes_left(store, person.id) == 8
    assert await recovery.recover(store, f" {codes[0].upper().replace('-', ' ')} ", NEW) == person.id
    assert await people.person_with_password(store, "ann", NEW) == person.id
    with pytest.raises(Troubled, match="wrong-password"):
        await people.person_with_password(store, "ann", SECRET)
    for spent in (codes[0], old[1], "", "-", "abcd-efgh-jkmn-pqrs"):
        with pytest.raises(Troubled, match="wrong-code"):
            await recovery.recover(store, spent, NEW)
    assert await codes_left(store, person.id) == 7


@pytest.mark.anyio
async def test_of_two_who_use_a_code_at_once_one_gets_in(store: Store) -> None:
    """The code is used up by the same transaction that sets the password."""
    (code, *_) = await recovery.new_codes(store, await account(store))
    answers = await asyncio.gather(*(recovery.recover(store, code, f"{NEW} {n}") for n in range(2)), return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Troubled", "str"]


@pytest.mark.anyio
async def test_a_bad_password_uses_no_code_up(store: Store) -> None:
    """Whoever chooses too short a one tries again with the same code."""
    (code, *_) = await recovery.new_codes(store, await account(store))
    with pytest.raises(Troubled, match="wrong-length"):
        await recovery.recover(store, code, "short")
    await recovery.recover(store, code, NEW)


@pytest.mark.anyio
async def test_the_offices_link_is_good_once_and_for_a_day(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the account's name however it is written; a new link replaces the last, and codes stay."""
    person = await account(store)
    await recovery.new_codes(store, person)
    replaced = await office.reset(store, "ann")
    name, path = await office.reset(store, "ANN")
    assert name == "Ann" and path.startswith("/account#reset=") and await codes_left(store, person.id) == 8
    with pytest.raises(Troubled, match="wrong-code"):
        await recovery.recover(store, replaced[1].partition("=")[2], NEW)
    with monkeypatch.context() as tomorrow:
        tomorrow.setattr(recovery, "utc_now", lambda: utc_now() + timedelta(hours=25))
        with pytest.raises(Troubled, match="wrong-code"):
            await recovery.recover(store, path.partition("=")[2], NEW)
    assert await recovery.recover(store, path.partition("=")[2], NEW) == person.id
    for nobody in ("Ben", " \t"):
        with pytest.raises(NobodyMeant):
            await office.reset(store, nobody)


@pytest.mark.anyio
async def test_a_passkey_stands_for_the_old_password(store: Store) -> None:
    """Of the person who is signed in; another's is refused."""
    ann, ben, key = await account(store), await account(store, "Ben"), Authenticator()
    asked = await passkeys.registration_options(store, HERE, ann, "")
    await passkeys.register_passkey(store, HERE, asked["key"], key.made(asked), ann)
    asked = await passkeys.authentication_options(store, HERE)
    await passkeys.expect_passkey_of(store, HERE, asked["key"], key.signed(asked), ann)
    asked = await passkeys.authentication_options(store, HERE)
    with pytest.raises(Troubled, match="passkey-wrong"):
        await passkeys.expect_passkey_of(store, HERE, asked["key"], key.signed(asked), ben)


@pytest.mark.anyio
async def test_codes_are_their_persons_and_no_secret_of_them_is_shown(store: Store) -> None:
    """My data tells that there are codes and not which; with me they are forgotten."""
    person = await account(store)
    await recovery.new_codes(store, person)
    assert (await everything(store, person))["recoveries"] == [{"person_id": person.id, "until": None}] * 8
    await forget(store, person.id)
    assert await codes_left(store, person.id) == 0


@on_both
def test_a_new_password_by_a_code_signs_all_other_devices_out(site: Site) -> None:
    """The device that used it is signed in; the account says how many codes are left; wrong codes have to wait like wrong passwords."""
    first, second = Device(site), Device(site, **{"x-forwarded-for": "198.51.100.77"})
    first.sign_up("Forgetful")
    assert Device(site).post("/api/me/recovery").status_code == 401
    codes = first.post("/api/me/recovery").json()["codes"]
    answer = second.post("/api/session/recovery", {"code": codes[3], "new": NEW})
    assert (answer.status_code, answer.json()) == (201, {"name": "Forgetful"})
    assert (first.get("/api/me").status_code, second.get("/api/me").json()["codes"]) == (401, 7)
    assert second.post("/api/session/recovery", {"code": codes[3], "new": NEW}).json()["code"] == "wrong-code"
    guesser = Device(site, **{"x-forwarded-for": "203.0.113.77"})
    answers = [guesser.post("/api/session/recovery", {"code": f"guess {n}", "new": NEW}).status_code for n in range(101)]
    assert answers == [403] * 100 + [429]


@on_both
def test_a_passkey_that_is_none_changes_no_password(site: Site) -> None:
    """Over HTTP it is asked for its signature before anything is changed."""
    device = Device(site)
    device.sign_up("Keyless")
    answer = device.put("/api/me/password", {"new": NEW, "key": "0" * 32, "credential": {"id": "x"}})
    assert (answer.status_code, answer.json()["code"]) == (403, "passkey-late")
    assert device.sign_in("Keyless").status_code == 201
