"""People with an account: a name, a password or a passkey, the devices they are signed in on, the seats that are theirs.

Nobody needs one.  No address is asked for; what is secret is kept as a hash."""

import asyncio
import secrets
import unicodedata
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from tatami.server.door.turns import Turns
from tatami.server.store import accounts
from tatami.server.store.accounts import AccountRow, NameTaken
from tatami.server.store.store import Store
from tatami.server.store.times import in_utc, utc_now
from tatami.server.tables.making import checked_name, visible_name
from tatami.server.tables.seats import new_table_id, new_token, token_hash
from tatami.server.troubles import Troubled

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
COOKIE = "tatami_session"
LONGEST_DEVICE = 200
SESSION_DAYS = 180
"""A device that was not seen for so long is signed out."""

SEEN_PRECISION = timedelta(hours=1)
"""How exactly it is known when a device was seen."""

HASHER = PasswordHasher()


def random_base64(size: int) -> str:
    """So many random bytes as argon2 writes them: base64 without padding."""
    return b64encode(secrets.token_bytes(size)).decode().rstrip("=")


UNMATCHABLE_HASH = (
    f"$argon2id$v={ARGON2_VERSION}$m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
    f"${random_base64(HASHER.salt_len)}${random_base64(HASHER.hash_len)}"
)
"""A name that nobody has takes as long to refuse as a wrong password.  No password leads to this hash, and none was hashed for it, which
would take as long at every start."""

HASHES_AT_ONCE = 2
"""A password's hash takes 64 MiB for a moment."""

HASHING, HASH_THREADS = Turns(HASHES_AT_ONCE), ThreadPoolExecutor(HASHES_AT_ONCE, "hash")


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in, and by which session."""

    id: str
    name: str
    session: str


def proper_name(name: str) -> str:
    """A name of printable letters, not empty, not too long."""
    clean = " ".join(printable(unicodedata.normalize("NFC", name)).split())
    if not clean:
        raise Troubled("name-missing")
    return visible_name(clean)


def printable(text: str) -> str:
    """A text with a blank for every letter that cannot be seen."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def folded_name(name: str) -> str:
    """A name as it is compared: case and form of letters make no other person."""
    return unicodedata.normalize("NFKC", proper_name(name)).casefold()[:160]


async def password_hash(password: str, visitor: str = "") -> str:
    """What is kept of a password; visitors take turns."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Troubled("wrong-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD, got=len(password))
    async with HASHING.turn(visitor):
        return await asyncio.get_running_loop().run_in_executor(HASH_THREADS, HASHER.hash, password)


async def password_matches(kept: str, password: str, visitor: str = "") -> bool:
    """Whether a password is the one that was kept; takes as long where none was."""
    if len(password) > LONGEST_PASSWORD:
        return False
    async with HASHING.turn(visitor):
        try:
            await asyncio.get_running_loop().run_in_executor(HASH_THREADS, HASHER.verify, kept or UNMATCHABLE_HASH, password)
        except (VerificationError, InvalidHashError):
            return False
    return bool(kept)


async def register(store: Store, name: str, password: str, visitor: str = "") -> str:
    """A new account with a password; the id of its person."""
    account = AccountRow(new_table_id(), checked_name(proper_name(name)), await password_hash(password, visitor))
    try:
        await accounts.insert_account(store, account, folded_name(name), utc_now())
    except NameTaken as taken:
        raise Troubled("name-taken", 409, got=account.name) from taken
    return account.id


async def is_free(store: Store, name: str) -> bool:
    """Whether nobody is called so."""
    return await accounts.select_account(store, folded=folded_name(name)) is None


async def person_with_password(store: Store, name: str, password: str, visitor: str = "") -> str:
    """The id of the person with that name and password."""
    account = await accounts.select_account(store, folded=folded_name(name))
    if not await password_matches(account.password if account else "", password, visitor) or account is None:
        raise Troubled("wrong-password", 403)
    return account.id


async def change_password(store: Store, person: Person, old: str, new: str, visitor: str = "") -> None:
    """Another password; all other devices are signed out."""
    account = await accounts.select_account(store, person_id=person.id)
    if account and account.password and not await password_matches(account.password, old, visitor):
        raise Troubled("wrong-password", 403)
    await set_password(store, person, new, visitor)


async def set_password(store: Store, person: Person, new: str, visitor: str = "") -> None:
    """Another password for somebody who has proved otherwise who they are; all other devices are signed out."""
    await accounts.update_password(store, person.id, await password_hash(new, visitor), person.session)


# ---- sessions


async def begin_session(store: Store, person_id: str, device: str) -> str:
    """A device is signed in from now on; the secret that its cookie holds."""
    token, at = new_token(), utc_now()
    oldest = at - timedelta(days=SESSION_DAYS)
    await accounts.insert_session(store, token_hash(token), new_table_id(), person_id, printable(device)[:LONGEST_DEVICE], at, oldest)
    return token


async def person_of_session(store: Store, token: str) -> Person | None:
    """Whoever is signed in by that secret."""
    at = utc_now()
    row = await accounts.select_session(store, token_hash(token), at - timedelta(days=SESSION_DAYS)) if token else None
    if row is None:
        return None
    if in_utc(row.seen) < at - SEEN_PRECISION:
        await accounts.touch_session(store, token_hash(token), at)
    return Person(row.person_id, row.name, row.id)


async def end_session(store: Store, person: Person, session: str) -> None:
    """Sign a device out."""
    if not await accounts.delete_session(store, person.id, session):
        raise Troubled("not-found", 404, got=session)
