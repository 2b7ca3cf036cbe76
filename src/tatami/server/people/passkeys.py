"""Passkeys: a device proves who is there by a signature, and nothing secret is kept here."""

import json
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import webauthn
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement, UserVerificationRequirement

from tatami.server.store import people_schema as schema
from tatami.server.store.store import Store
from tatami.server.tables.seats import new_table_id
from tatami.server.troubles import Troubled

from .people import Person, enter, is_free, now, proper_name

MINUTES = 5
"""How long a challenge waits to be signed."""

MOST_KEYS = 20


@dataclass(frozen=True)
class Place:
    """The address that a passkey is for, as the browser sees it."""

    origin: str

    @property
    def domain(self) -> str:
        """The site's name; a passkey of one site opens no other."""
        return urlsplit(self.origin).hostname or ""


async def ask_new(store: Store, place: Place, person: Person | None, name: str) -> dict[str, Any]:
    """What a new passkey has to sign: for whoever is signed in, else for a new account of that name."""
    if person is None and not await is_free(store, name):
        raise Troubled("name-taken", 409, got=proper_name(name))
    owner, called = (person.id, person.name) if person else (new_table_id(), proper_name(name))
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


async def ask_known(store: Store, place: Place) -> dict[str, Any]:
    """What a known passkey has to sign; whose it is, it says itself."""
    options = webauthn.generate_authentication_options(rp_id=place.domain, user_verification=UserVerificationRequirement.PREFERRED)
    key = await keep_challenge(store, options.challenge, "", "")
    return {"key": key, "options": json.loads(webauthn.options_to_json(options))}


async def keep_challenge(store: Store, challenge: bytes, person_id: str, name: str) -> str:
    """Remember what was asked; what nobody answered is forgotten."""
    key, at = secrets.token_hex(16), now()
    row = {"id": key, "challenge": challenge, "person_id": person_id, "name": name, "until": at + timedelta(minutes=MINUTES)}
    async with store.writing.begin() as connection:
        await connection.execute(delete(schema.challenges).where(schema.challenges.c.until < at))
        await connection.execute(insert(schema.challenges), row)
    return key


async def asked(store: Store, key: str) -> tuple[bytes, str, str]:
    """The challenge of that key with its person and name; it is good for one answer."""
    challenges = schema.challenges
    async with store.writing.begin() as connection:
        row = (await connection.execute(select(challenges).where(challenges.c.id == key, challenges.c.until >= now()))).first()
        taken = await connection.execute(delete(challenges).where(challenges.c.id == key))
    if row is None or not taken.rowcount:  # another process may have been quicker
        raise Troubled("passkey-late", 403)
    return row.challenge, row.person_id, row.name


async def keep_passkey(store: Store, place: Place, key: str, credential: dict[str, Any], person: Person | None) -> str:
    """Keep a passkey that was made as asked, with its account where that is new; the id of its person."""
    challenge, owner, name = await asked(store, key)
    if (person is None) != bool(name) or (person and person.id != owner):
        raise Troubled("passkey-wrong", 403)
    try:
        checked = webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=place.domain, expected_origin=place.origin
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as problem:
        raise Troubled("passkey-wrong", 403) from problem
    row = {"id": bytes_to_base64url(checked.credential_id), "person_id": owner, "public_key": checked.credential_public_key}
    async with store.writing.begin() as connection:  # one for both: an account that nothing opens must not stay behind
        if name:
            await enter(connection, owner, name)
        if len(list(await connection.scalars(select(schema.passkeys.c.id).where(schema.passkeys.c.person_id == owner)))) >= MOST_KEYS:
            raise Troubled("too-long", most=MOST_KEYS, got=MOST_KEYS + 1)
        try:
            await connection.execute(insert(schema.passkeys), row | {"sign_count": checked.sign_count, "made": now()})
        except IntegrityError as known:
            raise Troubled("passkey-wrong", 403) from known
    return owner


async def known_by(store: Store, place: Place, key: str, credential: dict[str, Any]) -> str:
    """The id of the person whose passkey has signed."""
    challenge, _, _ = await asked(store, key)
    passkeys = schema.passkeys
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(passkeys).where(passkeys.c.id == str(credential.get("id", ""))))).first()
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
    async with store.writing.begin() as connection:
        await connection.execute(update(passkeys).where(passkeys.c.id == row.id).values(sign_count=checked.new_sign_count))
    return str(row.person_id)


async def drop_passkey(store: Store, person: Person, key: str) -> None:
    """Forget a passkey, unless nothing else would open the account any more."""
    passkeys, people = schema.passkeys, schema.people
    async with store.writing.begin() as connection:
        mine = list(await connection.scalars(select(passkeys.c.id).where(passkeys.c.person_id == person.id)))
        if key not in mine:
            raise Troubled("not-found", 404, got=key)
        if len(mine) == 1 and not await connection.scalar(select(people.c.password).where(people.c.id == person.id)):
            raise Troubled("last-way-in", 409)
        await connection.execute(delete(passkeys).where(passkeys.c.id == key))
