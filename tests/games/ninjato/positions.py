"""Positions of Ninjato as one reads them: hands, houses, tiles and cards by name; whatever is not named is in its bag."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Self

from tatami.games.ninjato import GAME
from tatami.games.ninjato.actions import PLACING
from tatami.games.ninjato.names import KIND_NAMES, PLAYERS
from tatami.games.ninjato.rules.start import start
from tatami.games.ninjato.state import ELITES, HOUSES, PALACE, PAVILION, SENSEI, Box, State
from tatami.kernel.agenda import done, plan
from tatami.kernel.components import Components
from tests.games.position import AnyPosition

EDITION = (Path(__file__).parent / "edition.toml").read_text("utf-8")
"""The other box."""

Given = Mapping[str, str]
NONE: Given = {}


@cache
def components(edition: str | None) -> Components:
    """The entries of a box, read once."""
    return GAME.components(edition)


class Position(AnyPosition[Box, State]):
    """A table in mid-game that tests play on."""

    game = GAME

    @property
    def odds(self) -> dict[str, int]:
        """Chance's moves with their weights."""
        return dict(zip(self.offers, GAME.odds(self.state, self.box), strict=True))

    def play(self, *moves: str) -> Self:
        """Make offered moves; whoever can do nothing but strike strikes, said or not."""
        for move, following in zip(moves, (*moves[1:], ""), strict=True):
            self.make(move)
            if self.offers == ["strike"] and following != "strike":
                self.make("strike")
        return self

    @property
    def lines(self) -> dict[str, str]:
        """The description, each line by its first word."""
        lines = GAME.notation.describe(self.state, self.box).splitlines()
        return {line.partition(" ")[0]: line.partition(" ")[2] for line in lines}

    def hand(self, who: str) -> str:
        """The cards of a player."""
        return part(self.lines[who], "hand")

    def of(self, who: str, what: str) -> str:
        """What a player has: treasures, skills, envoys, rumours, elites."""
        return part(self.lines[who], what)

    def honour(self, who: str) -> int:
        """The honour of a player."""
        return self.state.honour[PLAYERS.index(who)]

    def house(self, number: int) -> str:
        """A house: token, sentry, treasures."""
        return self.lines[f"house-{number}"]


def part(line: str, name: str) -> str:
    """What follows a name in a line of parts."""
    return next(piece.removeprefix(name).strip() for piece in line.split("   ") if piece.startswith(name))


def board(  # a position has that many parts; most tests name two or three
    *,
    seats: int = 2,
    round: int = 1,  # noqa: A002  # the rulebook's word
    turn: int = 0,
    order: str = "",
    row: str = "",
    hands: Given = NONE,
    houses: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    treasures: Given = NONE,
    skills: Given = NONE,
    envoys: Given = NONE,
    rumours: Given = NONE,
    elites: Given = NONE,
    sensei: str = "",
    palace: str = "",
    pavilion: str = "",
    stack: str = "",
    options: Given = NONE,
    edition: str | None = None,
) -> Position:
    """A turn of whoever is next; a house reads `guard-3 | fan scroll | jade`: sentry, light, red; one not named is empty."""
    box, s = GAME.box(components(edition), options), State()
    assert isinstance(box, Box)
    start(s, box, seats)
    done(s)
    at = Position(box, s)
    s.round, s.turn, s.tiles_due = round, turn, 0
    s.order[:seats] = [PLAYERS.index(name) for name in order.split()] or range(seats)
    for house in range(HOUSES):
        named = (tokens or {}).get(house + 1)
        s.token[house] = (box.names.tokens.index(named) if named else box.opening[house]) + 1
        furnish(at, house, (houses or {}).get(house + 1, ""))
    for value in row.split():
        move(s.deck, s.face_up, int(value))
    for who in PLAYERS[:seats]:
        seat = PLAYERS.index(who)
        for value in hands.get(who, "").split():
            move(s.deck, s.hand[seat], int(value))
        for kind in treasures.get(who, "").split():
            move(s.bag, s.treasures[seat], KIND_NAMES.index(kind))
        for foe in elites.get(who, "").split():
            kind_of = box.names.foes.index(foe)
            move(s.foes, None, kind_of)
            s.elites[seat][kind_of - ELITES] += 1
        s.skills[seat] = take(s, SENSEI, skills.get(who, ""), box.names.tiles)
        s.ready[seat] = s.skills[seat]
        s.envoys[seat] = take(s, PALACE, envoys.get(who, ""), box.names.envoys)
        s.rumours[seat] = take(s, PAVILION, rumours.get(who, ""), box.names.rumours)
    lay_out(at, SENSEI, sensei, box.names.tiles)
    lay_out(at, PALACE, palace, box.names.envoys)
    lay_out(at, PAVILION, pavilion, box.names.rumours)
    for name in stack.split():
        s.stack[s.stack_size] = PLAYERS.index(name) + 1
        s.stack_size += 1
    count(s)
    plan(s, PLACING, s.order[turn % seats], 0, 0, 0, 0)
    return at


def move(bag: list[int], to: list[int] | None, what: int) -> None:
    """One thing out of its bag."""
    assert bag[what] > 0, f"the bag has no {what} left"
    bag[what] -= 1
    if to is not None:
        to[what] += 1


def furnish(at: Position, house: int, spec: str) -> None:
    """Sentry and treasures of a house."""
    if spec:
        sentry, light, red = ([*spec.split("|"), "", ""])[:3]
        foe = at.box.names.foes.index(sentry.strip())
        move(at.state.foes, None, foe)
        at.state.sentry[house] = foe + 1
        for kinds, side in ((light, at.state.light), (red, at.state.red)):
            for kind in kinds.split():
                move(at.state.bag, side[house], KIND_NAMES.index(kind))


def take(s: State, place: int, spec: str, names: tuple[str, ...]) -> int:
    """Cards or tiles out of their deck, as bits."""
    taken = sum(1 << names.index(name) for name in spec.split())
    assert s.unshown[place] & taken == taken
    s.unshown[place] ^= taken
    return taken


def lay_out(at: Position, place: int, spec: str, names: tuple[str, ...]) -> None:
    """Cards or tiles on show, slot by slot."""
    take(at.state, place, spec, names)
    for slot, name in enumerate(spec.split()):
        at.state.shown[place][slot] = names.index(name) + 1


def count(s: State) -> None:
    """The sizes that the state keeps beside its piles."""
    s.deck_size = sum(s.deck)
    s.hand_size[:] = [sum(hand) for hand in s.hand]
    s.foes_left[:] = [sum(s.foes[:ELITES]), sum(s.foes[ELITES:])]
