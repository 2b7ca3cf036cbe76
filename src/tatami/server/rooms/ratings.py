"""Ratings: how well people play each game, by what happens at rated tables.

Everybody at a rated table is signed in and plays their own moves: no hints, no computer player in one's place but
the one that a clock calls, nothing taken back beyond what the rules allow alone.  Computer players have no rating
here; how strong they are is measured by matches."""

from typing import TYPE_CHECKING

from tatami.server.people import claims
from tatami.server.people.people import Person
from tatami.server.people.ratings import count_game, ratings_at
from tatami.server.store.notify import CHANGED, tell_all_others
from tatami.server.troubles import Troubled
from tatami.server.wire import RatingShown

if TYPE_CHECKING:
    from .room import Room

# ---- at the table


async def admit(room: "Room", person: Person | None, seats: tuple[int, ...]) -> None:
    """Seats that somebody signed in opens by link become theirs; at a rated table nobody sits otherwise, nor twice."""
    if not seats or (person is None and not room.log.terms.rated):
        return
    if person is None:
        raise Troubled("rated-sign-in", 403)
    held = await claims.held_by(room.store, room.id, room.log.seats)
    if room.log.terms.rated and any(owner == person.id for seat, owner in held.items() if seat not in seats):
        raise Troubled("rated-two-seats", 409)
    free = [seat for seat in seats if seat not in held]
    if room.log.terms.rated and any(held.get(seat, person.id) != person.id for seat in seats):
        raise Troubled("seat-claimed", 409)
    if free:
        await claims.claim(room.store, person, room.id, room.log.seats, free)
        for seat in free:
            if room.log.terms.rated and room.log.seats[seat].name != person.name:
                await room.name(seat, person.name)
        await show(room)


async def expect_newcomer(room: "Room", person: Person | None) -> None:
    """Refuse a seat at a rated table to guests, and to whoever has one there already."""
    if room.log.terms.rated and person is None:
        raise Troubled("rated-sign-in", 403)
    if room.log.terms.rated and person and person.id in (await claims.held_by(room.store, room.id, room.log.seats)).values():
        raise Troubled("rated-two-seats", 409)


def expect_unrated(room: "Room") -> None:
    """Refuse what a rated table does not allow."""
    if room.log.terms.rated:
        raise Troubled("rated-table", 409)


async def standing(room: "Room") -> list[RatingShown | None]:
    """The ratings of those who sit at a rated table, by seat."""
    if not room.log.terms.rated:
        return []
    held = await claims.held_by(room.store, room.id, room.log.seats)
    shown = await ratings_at(room.store, room.table.game.name, held)
    return [RatingShown(one.points, one.spread, one.games) if (one := shown.get(seat)) else None for seat in range(len(room.log.seats))]


async def show(room: "Room") -> None:
    """Show the ratings after somebody has sat down, here and in other processes."""
    if room.log.terms.rated:
        await room.read_ratings()
        room.show_all()
        await tell_all_others(room.store.writing, room.id, CHANGED)


async def settle(room: "Room") -> None:
    """Count a finished game, once, whichever process does it; one where a seat was nobody's account counts for nobody."""
    result = room.log.result(room.table.result)
    held = await claims.held_by(room.store, room.id, room.log.seats)
    people = [held.get(seat, "") for seat in range(len(room.log.seats))]
    if result is None or not all(people) or len(set(people)) < len(people):
        return
    await count_game(room.store, room.id, room.table.game.name, people, list(result.ranks))
