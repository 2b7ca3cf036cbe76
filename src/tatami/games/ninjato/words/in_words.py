"""The table in sentences: Dojo, houses, cards on show, what each player has, and the raid if there is one."""

from collections.abc import Iterator

from tatami.games.ninjato.actions import STRIKING
from tatami.games.ninjato.rules.turn import active
from tatami.games.ninjato.state import ELITES, ENVOYS, HOUSES, PALACE, PAVILION, PLACES, ROUNDS, RUMOURS, SENSEI, TILES, Box, State
from tatami.kernel.agenda import task
from tatami.kernel.words import Words, enumeration, words

from .describe import bits, settled_places, values
from .things import (
    bare_kind_words,
    card_words,
    envoy_words,
    foe_words,
    house_words,
    kind_words,
    rumour_words,
    seat_words,
    side_words,
    tile_words,
    token_words,
)

SHOWN = {SENSEI: ("sensei", tile_words), PALACE: ("palace", envoy_words), PAVILION: ("pavilion", rumour_words)}


def in_words(s: State, box: Box) -> list[Words]:
    """The same as `describe`, for whoever reads sentences; what is covered is counted."""
    lines = [*board(s, box), *(house(s, box, number) for number in range(HOUSES) if s.token[number])]
    lines += [display(s, box, place) for place in range(PLACES)]
    lines += [line for seat in range(s.seats) for line in player(s, box, seat)]
    return [*lines, *raid(s, box)] if s.raid else lines


def board(s: State, box: Box) -> Iterator[Words]:
    """Round and turn order, the Dojo and the shuriken in it."""
    order = enumeration([seat_words(box, seat) for seat in s.order[: settled_places(s)]])
    yield words("said.round", round=s.round, rounds=ROUNDS, order=order) if s.round else words("said.set-up", order=order)
    yield words("said.dojo", row=cards(box, values(s.face_up)), n=s.deck_size, discards=copies(s.discards))
    if s.stack_size:
        yield words("said.stack", stack=enumeration([seat_words(box, seat - 1) for seat in s.stack[: s.stack_size]]))


def cards(box: Box, known: list[str], unknown: int = 0) -> Words:
    """Dojo cards in rising order, then how many nobody here knows."""
    parts = [card_words(box, int(value)) for value in known]
    return enumeration([*parts, words("said.unknown", n=unknown)] if unknown else parts)


def copies(counts: list[int]) -> Words | str:
    """Many Dojo cards, by value: `2 × 1, 5 × 3`."""
    return ", ".join(f"{n} × {value}" for value, n in enumerate(counts) if n) or enumeration([])


def treasures(box: Box, counts: list[int]) -> Words:
    """Treasures in rising order, equal ones counted."""
    return enumeration([pieces(box, kind, n) for kind, n in enumerate(counts) if n])


def pieces(box: Box, kind: int, n: int) -> Words:
    """A treasure, or several of its kind."""
    return kind_words(box, kind) if n == 1 else words("said.pieces", kind=bare_kind_words(box, kind), n=n)


def house(s: State, box: Box, number: int) -> Words:
    """A house with its token, its sentry and its treasures."""
    sentry = foe_words(box, s.sentry[number] - 1) if s.sentry[number] else words("list.none")
    named = {"house": house_words(box, number), "token": token_words(box, s.token[number] - 1), "sentry": sentry}
    light = treasures(box, s.light[number])
    if sum(s.red[number]):
        return words("said.house-red", **named, light=light, red=treasures(box, s.red[number]))
    return words("said.house", **named, light=light)


def display(s: State, box: Box, place: int) -> Words:
    """What the Sensei, the Palace or the Pavilion shows."""
    name, said = SHOWN[place]
    return words(f"said.{name}", cards=enumeration([said(box, card - 1) for card in s.shown[place] if card], "semicolon"))


def player(s: State, box: Box, seat: int) -> Iterator[Words]:
    """What a player has, each sort a sentence."""
    hand = cards(box, values(s.hand[seat]), s.hand_size[seat] - sum(s.hand[seat]))
    yield words("said.player", seat=seat_words(box, seat), honour=s.honour[seat], hand=hand)
    used = s.skills[seat] & ~s.ready[seat]
    owned = {
        "treasures": [pieces(box, kind, n) for kind, n in enumerate(s.treasures[seat]) if n],
        "skills": [tile_words(box, tile) for tile in bits(s.ready[seat], TILES)],
        "used": [tile_words(box, tile) for tile in bits(used, TILES)],
        "envoys": [envoy_words(box, envoy) for envoy in bits(s.envoys[seat], ENVOYS)],
        "rumours": [rumour_words(box, rumour) for rumour in bits(s.rumours[seat], RUMOURS)],
        "elites": [foe_words(box, ELITES + kind) for kind, n in enumerate(s.elites[seat]) for _ in range(n)],
    }
    for name, things in owned.items():
        if things:
            yield words(f"said.{name}", seat=seat_words(box, seat), things=enumeration(things, "semicolon"))


def raid(s: State, box: Box) -> Iterator[Words]:
    """Who raids where and how, what was won, against whom, with what so far, and who comes next."""
    seat, won = seat_words(box, active(s)), treasures(box, s.spoils)
    yield words("said.raid", seat=seat, house=house_words(box, s.raid - 1), side=side_words(box, s.side), spoils=won)
    if s.foe:
        yield words("event.revealed", seat=seat, foe=foe_words(box, s.foe - 1))
    if task(s) == STRIKING:
        yield words("said.total", total=s.total)
    if s.kept:
        yield words("event.kept-foe" if s.kept > 0 else "event.kept-foe-unseen", seat=seat, foe=foe_words(box, s.kept - 1))
