"""Passkeys as the server keeps them, on both databases, with a device that signs as browsers let it; `tests/web` has a real browser."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tatami.server.notices.webpush import to_base64url
from tatami.server.people import passkeys
from tatami.server.people.passkeys import RelyingParty
from tatami.server.people.people import Person, is_free
from tatami.server.store.store import Store
from tatami.server.troubles import Troubled

pytestmark = pytest.mark.anyio
HERE, ELSEWHERE = RelyingParty("https://tatami.example"), RelyingParty("https://elsewhere.example")
PRESENT, WITH_KEY = 0x05, 0x45
"""Somebody is there and was recognised; and a new key comes along."""


class Authenticator:
    """A device with one passkey."""

    def __init__(self, name: bytes = b"a passkey") -> None:
        self.key, self.name, self.count = ec.generate_private_key(ec.SECP256R1()), name, 0

    def data(self, place: RelyingParty, flags: int) -> bytes:
        """What it signs about itself; it counts its signatures."""
        self.count += 1
        return sha256(place.domain.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def made(self, asked: dict[str, Any], place: RelyingParty = HERE) -> dict[str, Any]:
        """The answer to the wish for a new passkey."""
        public = self.key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")})
        data = self.data(place, WITH_KEY) + bytes(16) + len(self.name).to_bytes(2, "big") + self.name + cose
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self.answer(attestationObject=attestation, clientDataJSON=client("webauthn.create", asked, place))

    def signed(self, asked: dict[str, Any], place: RelyingParty = HERE) -> dict[str, Any]:
        """The answer to a challenge."""
        data, said = self.data(place, PRESENT), client("webauthn.get", asked, place)
        signature = self.key.sign(data + sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self.answer(authenticatorData=data, clientDataJSON=said, signature=signature)

    def answer(self, **parts: bytes) -> dict[str, Any]:
        """As a page hands it on."""
        shown = {"id": to_base64url(self.name), "rawId": to_base64url(self.name), "type": "public-key"}
        return shown | {"response": {name: to_base64url(part) for name, part in parts.items()}}


def client(kind: str, asked: dict[str, Any], place: RelyingParty) -> bytes:
    """What the browser adds: where it is, and what was asked."""
    return json.dumps({"type": kind, "challenge": asked["options"]["challenge"], "origin": place.origin}).encode()


async def new_account(store: Store, name: str, device: Authenticator) -> str:
    """An account that a passkey opens."""
    asked = await passkeys.registration_options(store, HERE, None, name)
    return await passkeys.register_passkey(store, HERE, asked["key"], device.made(asked), None)


async def test_a_passkey_makes_an_account_and_opens_it(store: Store) -> None:
    """Without a password; a challenge is good for one answer, and the name is taken."""
    device = Authenticator()
    person = await new_account(store, "Ann", device)
    asked = await passkeys.authentication_options(store, HERE)
    answer = device.signed(asked)
    assert await passkeys.person_of_passkey(store, HERE, asked["key"], answer) == person
    with pytest.raises(Troubled, match="passkey-late"):
        await passkeys.person_of_passkey(store, HERE, asked["key"], answer)
    with pytest.raises(Troubled, match="name-taken"):
        await passkeys.registration_options(store, HERE, None, "ANN")


async def test_an_account_comes_with_its_passkey_or_not_at_all(store: Store) -> None:
    """A passkey that cannot be kept, because it is known already, leaves no name behind that nothing opens."""
    await new_account(store, "Ann", Authenticator())
    with pytest.raises(Troubled, match="passkey-wrong"):
        await new_account(store, "Bob", Authenticator())
    assert await is_free(store, "Bob")


async def test_nobody_elses_signature_opens_it(store: Store) -> None:
    """Neither another device's, nor one made for another site, nor a copy that counts anew, nor what is no answer at all."""
    device = Authenticator()
    await new_account(store, "Ann", device)
    copied = Authenticator()
    copied.key, copied.count = device.key, -1  # its next signature says 0, then 1: fewer than the site has seen
    asked = await passkeys.authentication_options(store, HERE)
    await passkeys.person_of_passkey(store, HERE, asked["key"], device.signed(asked))
    forged: list[Callable[[dict[str, Any]], dict[str, Any]]] = [
        Authenticator().signed,
        lambda asked: device.signed(asked, ELSEWHERE),
        copied.signed,
        lambda asked: {"id": to_base64url(device.name), "response": {}},
        lambda asked: {"id": to_base64url(b"unknown")},
    ]
    for answer in forged:
        asked = await passkeys.authentication_options(store, HERE)
        with pytest.raises(Troubled, match="passkey-wrong"):
            await passkeys.person_of_passkey(store, HERE, asked["key"], answer(asked))


async def test_the_last_way_in_stays(store: Store) -> None:
    """One passkey of two is forgotten and opens nothing any more; the last one cannot be; another's is not found."""
    first, second = Authenticator(b"first"), Authenticator(b"second")
    ann = Person(await new_account(store, "Ann", first), "Ann", "")
    with pytest.raises(Troubled, match="last-way-in"):
        await passkeys.remove_passkey(store, ann, to_base64url(b"first"))
    asked = await passkeys.registration_options(store, HERE, ann, "")
    assert await passkeys.register_passkey(store, HERE, asked["key"], second.made(asked), ann) == ann.id
    await passkeys.remove_passkey(store, ann, to_base64url(b"first"))
    asked = await passkeys.authentication_options(store, HERE)
    with pytest.raises(Troubled, match="passkey-wrong"):
        await passkeys.person_of_passkey(store, HERE, asked["key"], first.signed(asked))
    with pytest.raises(Troubled, match="not-found"):
        await passkeys.remove_passkey(store, ann, to_base64url(b"first"))


async def test_a_passkey_is_made_for_whoever_asked(store: Store) -> None:
    """Not for somebody who signed in meanwhile, nor for another site."""
    device, ben = Authenticator(), Person("nobody", "Ben", "")
    for place, person in ((HERE, ben), (ELSEWHERE, None)):
        asked = await passkeys.registration_options(store, HERE, None, "Ann")
        with pytest.raises(Troubled, match="passkey-wrong"):
            await passkeys.register_passkey(store, HERE, asked["key"], device.made(asked, place), person)
