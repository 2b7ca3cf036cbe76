"""A lost password: a code that its person has written down, or a link by whoever runs the site, each good for one new password."""

import secrets
from datetime import timedelta

from tatami.server.store import recoveries as rows
from tatami.server.store.accounts import AccountRow
from tatami.server.store.store import Store
from tatami.server.store.times import utc_now
from tatami.server.tables.ids import TokenHash
from tatami.server.tables.seats import token_hash
from tatami.server.troubles import Troubled

from .people import Person, password_hash

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that nobody takes for another."""

CODES, CODE_LENGTH, LINK_LENGTH, GROUP = 8, 16, 32, 4
"""A code has 79 random bits, so a plain hash of it cannot be turned back."""

LINK_LIFE = timedelta(hours=24)
LONGEST_SECRET = 100


def new_secret(length: int) -> str:
    """Random letters in groups that can be read out."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(length))
    return "-".join(letters[at : at + GROUP] for at in range(0, length, GROUP))


def secret_hash(secret: str) -> TokenHash:
    """What is kept of a secret; case, dashes and blanks make no other."""
    return token_hash("".join(letter for letter in secret[:LONGEST_SECRET].lower() if letter in LETTERS))


async def new_codes(store: Store, person: Person) -> list[str]:
    """New codes, told once; the old ones open nothing any more."""
    codes = [new_secret(CODE_LENGTH) for _ in range(CODES)]
    await rows.replace_recoveries(store, person.id, map(secret_hash, codes), None)
    return codes


async def new_link(store: Store, account: AccountRow) -> str:
    """The secret of a link that whoever runs the site hands to a person."""
    secret = new_secret(LINK_LENGTH)
    await rows.replace_recoveries(store, account.id, [secret_hash(secret)], utc_now() + LINK_LIFE)
    return secret


async def recover(store: Store, secret: str, password: str, visitor: str = "") -> str:
    """A new password by a code or a link, which is used up by it; the id of the person.  All devices are signed out."""
    hashed = secret_hash(secret)
    person_id = await rows.person_of_recovery(store, hashed, utc_now())
    if person_id is None:
        raise Troubled("wrong-code", 403)
    kept = await password_hash(password, visitor)
    if not await rows.use_recovery(store, hashed, person_id, kept, utc_now()):
        raise Troubled("wrong-code", 403)
    return person_id
