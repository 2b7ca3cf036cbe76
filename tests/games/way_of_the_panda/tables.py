"""Tables of Way of the Panda for pictures and words: random games of a player with some sense, and tables laid by hand to be full."""

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.state import CAPITAL, CHAMPIONS, COLUMNS, SECTIONS, SITES, Box, State
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.event import Event

EAGER = {"pass": 0.05, "stop": 0.15, "build": 12, "cover": 5, "join": 3, "sell": 9}
"""How much likelier than other moves a verb is."""

GAMES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"during-mission": "random", "end-mission": "random"}),
    (4, {"during-mission": "D9", "end-mission": "E3"}),
    (4, {"during-mission": "D5", "end-mission": "E8", "city-card": "may-be-left"}),
)
"""Players and options of the random games."""


class Table(NamedTuple):
    """A table in mid-game."""

    state: State
    box: Box


def laid(seats: int, options: Mapping[str, str] | None = None, edition: str | None = None) -> Table:
    """A table before its first action."""
    box = GAME.box(GAME.components(edition), options)
    state = GAME.start(box, seats)
    assert isinstance(box, Box) and isinstance(state, State)
    return Table(state, box)


def sensible(table: Table, chance: random.Random) -> int:
    """Any action, but rather one that gets something done."""
    state, box = table
    actions = GAME.legal(state, box)
    if state.to_act == CHANCE:
        return chance.choices(actions, GAME.odds(state, box))[0]
    moves = [GAME.notation.write(state, box, action) for action in actions]
    return chance.choices(actions, [EAGER.get(move.split()[0], 4 if "+b" in move or " b" in move else 1) for move in moves])[0]


def played(table: Table, seed: int, every: int = 1) -> Iterator[tuple[Table, list[Event]]]:
    """The table after each so many actions of a random game, and at its end; with what was told since the last time."""
    chance, number, told = random.Random(seed), 0, list[Event]()
    while table.state.to_act != OVER:
        if number % every == 0:
            yield table, told
            told = []
        told += GAME.apply(table.state, table.box, sensible(table, chance))
        number += 1
    yield table, told


def crowded(seats: int, options: Mapping[str, str] | None = None, edition: str | None = None) -> Table:
    """Everything at its fullest: all champions on one site, every kind of site, tiles of all owners, high stacks, long tracks."""
    table = next(table for table, _ in played(laid(seats, options, edition), 1) if table.state.round)
    state, box = table
    for seat in range(seats):
        for champion in range(CHAMPIONS):
            state.champion[seat][champion] = SITES + seat if champion == 0 else 5
            state.strength[seat][champion], state.quest[seat][champion] = 4, champion + 2
        state.vp[seat], state.ap[seat] = 146 + seat, -2
    for site in range(box.sites):
        state.buildings[site] = site % (CAPITAL + 1)
        state.types[site] = (0, 1, 3, 0, 2, 6, 7)[state.buildings[site]]
    for route in range(box.routes):
        state.tile[route] = route % (seats + 2) if route % (seats + 2) <= seats else 5
        state.covered[route] = box.ninjas[route] if state.tile[route] else sum(state.figures[route])
        if state.tile[route]:
            for seat in range(seats):
                state.supply[seat] += state.figures[route][seat]
                state.figures[route][seat] = 0
    for seat in range(seats):
        state.placed[COLUMNS + 2][seat], state.supply[seat] = state.supply[seat], 0
    return table


def everywhere(state: State) -> None:
    """All champions of all clans in one border section."""
    for seat in range(state.seats):
        for champion in range(CHAMPIONS):
            state.champion[seat][champion] = SITES + SECTIONS - 1
