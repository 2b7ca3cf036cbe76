"""Passkeys and the challenges that they sign, in the database."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .accounts import AccountRow, insert_account_row
from .people_schema import challenges, passkeys, people
from .store import Store
from .times import utc_now


class TooManyPasskeys(Exception):
    """The account has as many passkeys as it may have."""


class KnownPasskey(Exception):
    """A passkey of that id is kept already."""


class OnlyWayIn(Exception):
    """Nothing but this passkey opens the account."""


class ChallengeRow(NamedTuple):
    """What a passkey is asked to sign, whose it will be, and the name of a new account."""

    challenge: bytes
    person_id: str
    name: str


class PasskeyRow(NamedTuple):
    """A passkey: the credential's id, whose it is, its public key and how often it has signed."""

    id: str
    person_id: str
    public_key: bytes
    sign_count: int


async def insert_challenge(store: Store, key: str, challenge: ChallengeRow, until: datetime) -> None:
    """Remember what was asked until a time; what nobody answered is deleted."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(challenges).where(challenges.c.until < utc_now()))
        await connection.execute(insert(challenges), challenge._asdict() | {"id": key, "until": until})


async def take_challenge(store: Store, key: str) -> ChallengeRow | None:
    """The challenge of that key, deleted: it is good for one answer; None where another process was quicker."""
    columns = (challenges.c.challenge, challenges.c.person_id, challenges.c.name)
    async with store.writing.begin() as connection:
        row = (await connection.execute(select(*columns).where(challenges.c.id == key, challenges.c.until >= utc_now()))).first()
        taken = await connection.execute(delete(challenges).where(challenges.c.id == key))
    return ChallengeRow(*row) if row and taken.rowcount else None


async def insert_passkey(store: Store, passkey: PasskeyRow, account: AccountRow | None, folded: str, most: int) -> None:
    """Keep a passkey, with its account where that is new: one transaction, so that no account stays behind that nothing opens."""
    async with store.writing.begin() as connection:
        if account:
            await insert_account_row(connection, account, folded, utc_now())
        owned = select(func.count()).select_from(passkeys).where(passkeys.c.person_id == passkey.person_id)
        if (await connection.scalar(owned) or 0) >= most:
            raise TooManyPasskeys
        try:
            await connection.execute(insert(passkeys), passkey._asdict() | {"made": utc_now()})
        except IntegrityError as known:
            raise KnownPasskey from known


async def select_passkey(store: Store, key: str) -> PasskeyRow | None:
    """The passkey of that id."""
    columns = (passkeys.c.id, passkeys.c.person_id, passkeys.c.public_key, passkeys.c.sign_count)
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(*columns).where(passkeys.c.id == key))).first()
    return PasskeyRow(*row) if row else None


async def update_sign_count(store: Store, key: str, sign_count: int) -> None:
    """The passkey has signed so often."""
    async with store.writing.begin() as connection:
        await connection.execute(update(passkeys).where(passkeys.c.id == key).values(sign_count=sign_count))


async def delete_passkey(store: Store, person_id: str, key: str) -> bool:
    """Delete a person's passkey; False where there is none, OnlyWayIn where nothing else opens the account."""
    async with store.writing.begin() as connection:
        own = list(await connection.scalars(select(passkeys.c.id).where(passkeys.c.person_id == person_id)))
        if key not in own:
            return False
        if len(own) == 1 and not await connection.scalar(select(people.c.password).where(people.c.id == person_id)):
            raise OnlyWayIn
        await connection.execute(delete(passkeys).where(passkeys.c.id == key))
    return True
