"""Tables of Way of the Panda laid by hand, and a count of all their pieces."""

from __future__ import annotations

from collections import Counter

from .course import Course
from .panda_print import BUILDINGS, CARDS, GUARDS, QUEST_SUPPLY, STRENGTH_SUPPLY, TILES
from .way_of_the_panda import Oracle


def at_round_one(seats: int, first: str = "white", **options: str) -> Oracle:
    """A game after a set-up in which everybody took the first offer."""
    oracle = Oracle(seats, {name.replace("_", "-"): value for name, value in options.items()})
    while not oracle.round:
        offers = oracle.offers()
        oracle.play(f"first {first}" if f"first {first}" in offers else offers[0])
    return oracle


def bare(seats: int, **options: str) -> Oracle:
    """Nothing on the map, six city cards in the row, white's turn."""
    oracle = Oracle(seats, {name.replace("_", "-"): value for name, value in options.items()})
    oracle.row = list(CARDS[:6])
    oracle.turn_of = "white"
    oracle.during, oracle.end = (oracle.options[name].replace("none", "-") for name in ("during-mission", "end-mission"))
    return oracle


def go_on(oracle: Oracle) -> Oracle:
    """Ask anew, in a new round, after the table was laid by hand."""
    oracle.course = oracle.rounds()
    oracle.question = next(oracle.course)
    return oracle


def play_all(oracle: Oracle, *moves: str) -> Oracle:
    """Play the moves in turn."""
    for move in moves:
        oracle.play(move)
    return oracle


def answer(course: Course, *answers: str) -> list[str]:
    """Answer the questions of a course; the offers of the one left open, none when it is over."""
    try:
        question = next(course)
        for move in answers:
            assert move in question.offers
            question = course.send(move)
    except StopIteration:
        return []
    return question.offers


def lay(oracle: Oracle, owner: str, *numbers: int) -> None:
    """Lay tiles on these routes."""
    for number in numbers:
        oracle.routes[f"route-{number}"].tile = owner


def census(oracle: Oracle) -> Counter[str]:
    """All guards, route tiles, figures, bases and tiles, wherever they are."""
    pieces = Counter(oracle.supply)
    pieces["neutral"] += oracle.neutral_tiles.total()
    for name, clan in oracle.clans.items():
        pieces[f"{name} guards"] += clan.guards + (name in oracle.race) + list(oracle.special.values()).count(name)
        pieces[name] += clan.route_tiles.total()
        pieces.update(clan.sheet)
        pieces[f"{name} guards"] += sum(route.figures[name] for route in oracle.routes.values())
        pieces[f"{name} guards"] += sum(space.guards[name] for space in oracle.spaces.values())
    pieces.update(route.tile for route in oracle.routes.values() if route.tile)
    for site in oracle.sites.values():
        pieces.update(site.standing)
        pieces["bases"] += site.city
    return pieces


def whole(seats: int) -> Counter[str]:
    """The pieces of a game for so many players."""
    names = list(Oracle(seats).clans)
    pieces = Counter(dict.fromkeys(BUILDINGS, 10) | {"bases": 6, "neutral": 16} | dict.fromkeys(names, 10))
    pieces.update({f"{name} guards": GUARDS[seats] for name in names})
    pieces.update(dict.fromkeys(TILES[:3], STRENGTH_SUPPLY[seats] + seats) | dict.fromkeys(TILES[3:], QUEST_SUPPLY[seats]))
    return pieces
