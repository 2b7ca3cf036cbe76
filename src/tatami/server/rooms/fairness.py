"""What a table promises about its chance: the hash before the game, the gifts of its players, the secret when it is over."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from tatami.kernel.dialect import OVER
from tatami.server import wire
from tatami.server.store.journal import Rival
from tatami.server.tables.chance import TAKEN_BACK, fair_chance, unforeseen
from tatami.server.tables.log import GIFT, PROMISE, Entry
from tatami.server.tables.seats import opened_by
from tatami.server.troubles import Troubled
from tatami.table.fair import SECRET, FairChance, rolls
from tatami.table.table import Chooser

if TYPE_CHECKING:
    from .room import Room

GIFT_FORM = "[0-9a-f]{16,64}"


def checked_gift(gift: str) -> str:
    """Random bytes as a page sends them."""
    if gift and not re.fullmatch(GIFT_FORM, gift):
        raise Troubled("wrong-gift", expected=GIFT_FORM, got=gift[:80])
    return gift


def chance_of(room: "Room") -> FairChance | None:
    """The chance of a table that has a secret and rolls by it."""
    if room.chooser or not room.secret:
        return None
    return fair_chance(room.secret, room.entries, room.table.version)


def promised(room: "Room", seats: Sequence[int]) -> tuple[str, str]:
    """The hash that everybody sees, if one was promised, and the gift of these seats that counts."""
    fair = chance_of(room)
    if fair is None:
        return "", ""
    return fair.commitment, next((gift.text for gift in fair.gifts if int(gift.who) in seats and gift.text != TAKEN_BACK), "")


def notes(room: "Room") -> dict[str, str]:
    """What a record says of chance; the secret only when the game is over, and then for good."""
    fair = chance_of(room)
    if fair is None:
        return {}
    said = fair.notes()
    if room.table.to_act != OVER:
        del said[SECRET]
    return said


def chooser_of(room: "Room") -> Chooser:
    """Whoever rolls at this table; most moves lead to no roll, so the log is read only for those that do."""
    fair = cache(lambda: chance_of(room))

    def choose(weights: list[int]) -> int:
        found = fair()
        return found.outcome(room.table.version + 1, weights) if found else unforeseen(weights)

    return choose


async def begin(room: "Room") -> None:
    """Before anything is rolled: write down the promise, and what the first page brought."""
    fair = chance_of(room)
    if fair and not room.entries:
        await room.keep([Entry(PROMISE, "", fair.commitment)])
    await take_gifts(room)


async def take_gifts(room: "Room") -> None:
    """Write down what pages brought, one gift for each seat; more of them count for nothing."""
    brought, room.brought = room.brought, []
    for token, gift in brought:
        seats = [str(seat) for seat in opened_by(token, room.seats)]
        if chance_of(room) and seats and not has_given(room.entries, seats):
            await room.keep([Entry(GIFT, seats[0], gift)])


async def take_late_gifts(room: "Room") -> None:
    """The same at a table that goes on; where another process was quicker, the table is read again and the gift is given up."""
    try:
        await take_gifts(room)
    except Rival:
        room.doubtful = True
        await room.load()


def has_given(entries: Sequence[Entry], seats: Sequence[str]) -> bool:
    """Whether one of these seats has given."""
    return any(entry.kind == GIFT and entry.who in seats for entry in entries)


async def proof(room: "Room") -> wire.ChanceShown:
    """All that is needed to compute every roll and draw again, once the game is over."""
    fair = chance_of(room)
    if fair is None:
        raise Troubled("no-promise", 404)
    if room.table.to_act != OVER:
        raise Troubled("not-over", 403)
    return wire.ChanceShown(
        fair.commitment,
        fair.secret,
        [wire.GiftSeen(gift.who, gift.text, gift.since) for gift in fair.gifts],
        [wire.RollSeen(roll.number, roll.weights, roll.outcome) for roll in rolls(room.table, fair.since)],
    )
