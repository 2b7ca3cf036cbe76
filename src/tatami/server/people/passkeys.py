"""Passkeys: a device proves who is there by a signature, and nothing secret is kept here."""

import json
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement, UserVerificationRequirement

from tatami.server.store import passkeys as rows
from tatami.server.store.accounts import AccountRow, NameTaken
from tatami.server.store.passkeys import ChallengeRow, KnownPasskey, OnlyWayIn, PasskeyRow, TooManyPasskeys
from tatami.server.store.store import Store
from tatami.server.store.times import utc_now
from tatami.server.tables.ids import KEY_FORM
from tatami.server.tables.making import checked_name
from tatami.server.tables.seats import new_table_id
from tatami.server.troubles import Troubled

from .people import Person, folded_name, is_free, proper_name

MINUTES = 5
"""How long a challenge waits to be signed."""

MOST_KEYS = 20


@dataclass(frozen=True)
class RelyingParty:
    """The address that a passkey is for, as the browser sees it."""

    origin: str

    @property
    def domain(self) -> str:
        """The site's name; a passkey of one site opens no other."""
        return urlsplit(self.origin).hostname or ""


async def registration_options(store: Store, place: RelyingParty, person: Person | None, name: str) -> dict[str, Any]:
    """What a new passkey has to sign: for whoever is signed in, else for a new account of that name."""
    if person is None and not await is_free(store, name):
        raise Troubled("name-taken", 409, got=proper_name(name))
    owner, called = (person.id, person.name) if person else (new_table_id(), checked_name(proper_name(name)))
    options = webauthn.generate_registration_options(
        rp_id=place.domain,
        rp_name="Tatami",
        user_id=owner.encode(),
        user_name=called,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    key = await keep_challenge(store, options.challenge, owner, "" if person else called)
    return {"key": key, "options": json.loads(webauthn.options_to_json(options))}


async def authentication_options(store: Store, place: RelyingParty) -> dict[str, Any]:
    """What a known passkey has to sign; whose it is, it says itself."""
    options = webauthn.generate_authentication_options(rp_id=place.domain, user_verification=UserVerificationRequirement.PREFERRED)
    key = await keep_challenge(store, options.challenge, "", "")
    return {"key": key, "options": json.loads(webauthn.options_to_json(options))}


async def keep_challenge(store: Store, challenge: bytes, person_id: str, name: str) -> str:
    """Remember what was asked; what nobody answered is forgotten."""
    key = secrets.token_hex(16)
    await rows.insert_challenge(store, key, ChallengeRow(challenge, person_id, name), utc_now() + timedelta(minutes=MINUTES))
    return key


async def take_challenge(store: Store, key: str) -> ChallengeRow:
    """The challenge of that key with its person and name; it is good for one answer."""
    challenge = await rows.take_challenge(store, key) if KEY_FORM.fullmatch(key) else None
    if challenge is None:
        raise Troubled("passkey-late", 403)
    return challenge


async def register_passkey(store: Store, place: RelyingParty, key: str, credential: dict[str, Any], person: Person | None) -> str:
    """Keep a passkey that was made as asked, with its account where that is new; the id of its person."""
    challenge, owner, name = await take_challenge(store, key)
    if (person is None) != bool(name) or (person and person.id != owner):
        raise Troubled("passkey-wrong", 403)
    try:
        checked = webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=place.domain, expected_origin=place.origin
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as problem:
        raise Troubled("passkey-wrong", 403) from problem
    passkey = PasskeyRow(bytes_to_base64url(checked.credential_id), owner, checked.credential_public_key, checked.sign_count)
    account = AccountRow(owner, name, "") if name else None
    try:
        await rows.insert_passkey(store, passkey, account, folded_name(name) if name else "", MOST_KEYS)
    except NameTaken as taken:
        raise Troubled("name-taken", 409, got=name) from taken
    except TooManyPasskeys as problem:
        raise Troubled("too-long", most=MOST_KEYS, got=MOST_KEYS + 1) from problem
    except KnownPasskey as known:
        raise Troubled("passkey-wrong", 403) from known
    return owner


async def person_of_passkey(store: Store, place: RelyingParty, key: str, credential: dict[str, Any]) -> str:
    """The id of the person whose passkey has signed."""
    challenge, _, _ = await take_challenge(store, key)
    row = await rows.select_passkey(store, str(credential.get("id", "")))
    if row is None:
        raise Troubled("passkey-wrong", 403)
    try:
        checked = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.domain,
            expected_origin=place.origin,
            credential_public_key=row.public_key,
            credential_current_sign_count=row.sign_count,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as problem:
        raise Troubled("passkey-wrong", 403) from problem
    await rows.update_sign_count(store, row.id, checked.new_sign_count)
    return row.person_id


async def expect_passkey_of(store: Store, place: RelyingParty, key: str, credential: dict[str, Any], person: Person) -> None:
    """Refuse a passkey that is not this person's."""
    if await person_of_passkey(store, place, key, credential) != person.id:
        raise Troubled("passkey-wrong", 403)


async def remove_passkey(store: Store, person: Person, key: str) -> None:
    """Forget a passkey, unless nothing else would open the account any more."""
    try:
        found = await rows.delete_passkey(store, person.id, key)
    except OnlyWayIn as problem:
        raise Troubled("last-way-in", 409) from problem
    if not found:
        raise Troubled("not-found", 404, got=key)
