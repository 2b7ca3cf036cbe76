"""A table's verifiable chance: the hash before the game, the gifts of its players, the secret when it is over.

A table commits itself to a secret by its hash.  A *gift* is what a player adds to the chance of a table (in other
protocols: a client seed), so that not even the site can foresee a roll."""

import re
from collections.abc import Sequence

from tatami.server import wire
from tatami.server.tables.chance import chance_of, unpredictable_choice
from tatami.server.tables.log import GIFT, PROMISE, Entry
from tatami.server.tables.seats import seats_opened_by
from tatami.server.tables.table_log import TableLog
from tatami.server.troubles import Troubled
from tatami.table.fair import SECRET, FairChance, rolls
from tatami.table.table import Chooser, Table

GIFT_FORM = "[0-9a-f]{16,64}"


def checked_gift(gift: str) -> str:
    """Random bytes as a connection sends them."""
    if gift and not re.fullmatch(GIFT_FORM, gift):
        raise Troubled("wrong-gift", expected=GIFT_FORM, got=gift)
    return gift


def notes(log: TableLog, table: Table) -> dict[str, str]:
    """What a record says of chance; the secret only when the game is over, and then for good."""
    fair = chance_of(log, table.version)
    if fair is None:
        return {}
    said = fair.notes()
    if not log.is_over(table.to_act):
        del said[SECRET]
    return said


def chooser_of(log: TableLog, table: Table) -> Chooser:
    """Whoever rolls at this table; most moves lead to no roll, so the log is read only for those that do."""
    fair: list[FairChance | None] = []

    def choose(weights: list[int]) -> int:
        if not fair:
            fair.append(chance_of(log, table.version))
        (found,) = fair
        return found.outcome(table.version + 1, weights) if found else unpredictable_choice(weights)

    return choose


def promise(log: TableLog, table: Table) -> list[Entry]:
    """The row that says the hash of the secret before anything is rolled; nothing where the log has begun."""
    fair = None if log.entries else chance_of(log, table.version)
    return [Entry(PROMISE, "", fair.commitment)] if fair else []


def gift(log: TableLog, token: str, given: str) -> list[Entry]:
    """The row of what a connection brought, one for each seat; more of them count for nothing."""
    seats = [str(seat) for seat in seats_opened_by(token, log.seats)]
    return [Entry(GIFT, seats[0], given)] if log.secret and seats and not has_given(log.entries, seats) else []


def has_given(entries: Sequence[Entry], seats: Sequence[str]) -> bool:
    """Whether one of these seats has given."""
    return any(entry.kind == GIFT and entry.who in seats for entry in entries)


def proof(log: TableLog, table: Table) -> wire.ChanceShown:
    """All that is needed to compute every roll and draw again, once the game is over."""
    fair = chance_of(log, table.version)
    if fair is None:
        raise Troubled("no-promise", 404)
    if not log.is_over(table.to_act):
        raise Troubled("secret-until-over", 403)
    return wire.ChanceShown(
        fair.commitment,
        fair.secret,
        [wire.GiftSeen(gift.who, gift.text, gift.since) for gift in fair.gifts],
        [wire.RollSeen(roll.number, roll.weights, roll.outcome) for roll in rolls(table, fair.since)],
    )
