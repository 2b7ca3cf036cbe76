"""Fair chance: rolls and draws that nobody could foresee and anybody can check afterwards.

Before the first move the house shows the hash of a secret.  Every roll and draw follows from the secret, the number of
the move and what the players gave before it; when the game is over the secret is shown, and all of it can be computed again.

    digest(n, attempt) = HMAC-SHA256(secret, lines "n attempt", then "who text" of every gift before move n)
    ticket             = digest mod (sum of the weights), where digests beyond the last whole multiple of the sum are skipped
    outcome            = the first whose weight, added to those before it, exceeds the ticket
"""

import hmac
import re
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate, count

from tatami.kernel.dialect import CHANCE
from tatami.kernel.record import BadRecord, GameRecord

from .table import Table

SPACE = 1 << 256
COMMITMENT, SECRET, SINCE, GIFT = "chance commitment", "chance secret", "chance since", "chance gift"


@dataclass(frozen=True)
class Gift:
    """What somebody added to the secret: random bytes, or that a roll was taken back; it counts from one move on."""

    who: str
    text: str
    since: int


@dataclass(frozen=True)
class Roll:
    """What chance did at one move: the weights it had, and the outcome it took."""

    number: int
    weights: list[int]
    outcome: int


def commitment_to(secret: str) -> str:
    """What is shown before the game: the secret cannot be found from it, nor another with the same."""
    return sha256(bytes.fromhex(secret)).hexdigest()


@dataclass(frozen=True)
class FairChance:
    """The chance of one table."""

    commitment: str
    gifts: tuple[Gift, ...] = ()
    secret: str = ""  # not shown yet, while it is empty
    since: int = 1  # the first move that it answers for

    def outcome(self, number: int, weights: list[int]) -> int:
        """What chance must do as move number so-and-so, by the exact weights."""
        total, given = sum(weights), [f"{gift.who} {gift.text}" for gift in self.gifts if gift.since <= number]
        digests = (self.digest("\n".join([f"{number} {attempt}", *given])) for attempt in count())
        ticket = next(found for found in digests if found < SPACE - SPACE % total) % total
        return bisect(list(accumulate(weights)), ticket)

    def digest(self, said: str) -> int:
        """A number below SPACE that nobody finds who does not know the secret."""
        return int.from_bytes(hmac.digest(bytes.fromhex(self.secret), said.encode(), "sha256"), "big")

    def notes(self) -> dict[str, str]:
        """What a record says of it."""
        gifts = {f"{GIFT} {number}": f"{gift.who} {gift.text} {gift.since}" for number, gift in enumerate(self.gifts, 1)}
        shown = {SECRET: self.secret} if self.secret else {}
        return {COMMITMENT: self.commitment, **shown, SINCE: str(self.since), **gifts}


def rolls(table: Table, since: int = 1) -> Iterator[Roll]:
    """Everything that chance did, from a move on."""
    for step in table.steps[since - 1 :]:
        if step.seat == CHANCE:
            weights = table.game.odds(step.before, step.box)
            yield Roll(step.number, weights, table.game.legal(step.before, step.box).index(step.action))


def told_by(record: GameRecord) -> FairChance | None:
    """What a record says of its chance; nothing where it says nothing."""
    if COMMITMENT not in record.notes:
        return None
    commitment, secret = note_of(record, COMMITMENT, "[0-9a-f]{64}")[0], ""
    if SECRET in record.notes:
        secret = note_of(record, SECRET, "[0-9a-f]{64}")[0]
    gifts = [note_of(record, name, "([0-9]) ([0-9a-z]{1,64}) ([0-9]{1,9})") for name in record.notes if name.startswith(f"{GIFT} ")]
    since = int(note_of(record, SINCE, "[1-9][0-9]{0,8}")[0])
    return FairChance(commitment, tuple(Gift(found[1], found[2], int(found[3])) for found in gifts), secret, since)


def note_of(record: GameRecord, name: str, form: str) -> "re.Match[str]":
    """A note that has its form."""
    found = re.fullmatch(form, record.notes.get(name, ""))
    if not found:
        raise BadRecord(line_of(record, name), f"expected the note {name!r} as {form}, got {record.notes.get(name, '')!r}")
    return found


def line_of(record: GameRecord, name: str) -> int:
    """The line of a note, or the last of the header where it is missing."""
    names = list(record.notes)
    return len(record.head()) - len(names) + (names.index(name) + 1 if name in names else len(names))


def check_chance(table: Table) -> int | None:
    """How many rolls and draws of a table follow from its shown secret; the first that does not raises BadRecord.

    Nothing where no secret was promised or it is not shown yet."""
    fair = told_by(table.record)
    if fair is None or not fair.secret:
        return None
    if commitment_to(fair.secret) != fair.commitment:
        raise BadRecord(
            line_of(table.record, SECRET), f"expected the secret of {fair.commitment}, got that of {commitment_to(fair.secret)}"
        )
    answered_for = list(rolls(table, fair.since))
    for roll in answered_for:
        due = fair.outcome(roll.number, roll.weights)
        if due != roll.outcome:
            raise BadRecord(table.record.line_of_move(roll.number), f"expected outcome {due} of chance by its secret, got {roll.outcome}")
    return len(answered_for)
