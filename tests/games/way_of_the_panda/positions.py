"""Positions of Way of the Panda as `describe` writes them, line by line; what a text leaves out is as at the start of a round."""

from collections.abc import Mapping

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.actions import TURN
from tatami.games.way_of_the_panda.names import (
    BUILDING_NAMES,
    CARD_NAMES,
    CLANS,
    DURING_NAMES,
    END_NAMES,
    OWNERS,
    PLACE_NAMES,
    ROUTE_NAMES,
    SITE_NAMES,
)
from tatami.games.way_of_the_panda.rules.by_itself import carry_on
from tatami.games.way_of_the_panda.rules.routes import tile_size
from tatami.games.way_of_the_panda.rules.start import start
from tatami.games.way_of_the_panda.state import CAPITAL, CHAMPIONS, CITY, QUESTS, Box, State
from tatami.games.way_of_the_panda.words.notation import SPACE_NUMBERS
from tatami.kernel.agenda import done, plan
from tests.games.position import AnyPosition

CARDS = "strength quest ap-3 ap-2 vp-4 vp-3"
FIELDS = ("vp", "ap", "guards", "spot", "strength", "quest", "champions", "tiles", "passed")


class Position(AnyPosition[Box, State]):
    """A table in mid-game that tests play on."""

    game = GAME

    def offered(self, verb: str) -> list[str]:
        """The offered moves that begin with a word, without it."""
        return [move.partition(" ")[2] for move in self.offers if move.split()[0] == verb]

    @property
    def vp(self) -> list[int]:
        """The points of each player."""
        return self.state.vp[: self.state.seats]

    @property
    def ap(self) -> list[int]:
        """The action points of each player."""
        return self.state.ap[: self.state.seats]

    @property
    def guards(self) -> list[int]:
        """The guards in each supply."""
        return self.state.supply[: self.state.seats]

    @property
    def order(self) -> list[str]:
        """The turn order."""
        return [CLANS[seat] for seat in self.state.order[: self.state.seats]]

    def line(self, first: str) -> str:
        """The line of the description that begins so, without its first word."""
        lines = GAME.notation.describe(self.state, self.box).splitlines()
        return next(line.partition(" ")[2] for line in lines if line.split()[0] == first)

    def where(self, champion: str) -> str:
        """The place of a champion: `white-monk`."""
        clan, _, name = champion.partition("-")
        return PLACE_NAMES[self.state.champion[CLANS.index(clan)][("monk", "governor", "warrior").index(name)]]

    def pass_all(self) -> "Position":
        """Everybody passes until the round is over."""
        number = self.state.round
        while self.state.round == number and self.state.to_act >= 0:
            self.play("pass")
        return self


def fresh(seats: int = 2, options: Mapping[str, str] | None = None, edition: str | None = None) -> Position:
    """A table before its first move."""
    box = GAME.box(GAME.components(edition), options)
    state = GAME.start(box, seats)
    assert isinstance(box, Box) and isinstance(state, State)
    return Position(box, state)


def position(text: str = "", who: str = "white", seats: int = 2, **options: str) -> Position:
    """A turn of `who`; options with underscores for hyphens."""
    at = fresh(seats, {name.replace("_", "-"): value for name, value in options.items()})
    s, box = at.state, at.box
    start(s, box, seats)
    done(s)
    s.round, s.deck = 1, 0
    s.first_buildings[:] = [0, 0, 0]
    for seat in range(seats):
        s.champion[seat][:] = [0, 1, 2]
    lines = [f"cards {CARDS}", *(line.strip() for line in text.strip().splitlines())]
    for line in sorted(lines, key=lambda line: line.split()[0] in CLANS):
        lay_line(s, box, line)
    s.turn = s.order.index(CLANS.index(who))
    plan(s, TURN, CLANS.index(who), 0, 0, 0, 0)
    carry_on(s, box)
    return at


def lay_line(s: State, box: Box, line: str) -> None:
    """One line of a description."""
    first, _, rest = line.partition(" ")
    parts = [part.split() for part in rest.split(", ")]
    if first in CLANS:
        lay_clan(s, CLANS.index(first), rest.split())
    elif first == "round":
        lay_round(s, rest.split())
    elif first == "cards":
        lay_cards(s, rest.split())
    elif first == "missions":
        lay_missions(s, rest.split())
    elif first == "supply":
        lay_supply(s, rest.split())
    else:
        for part in parts:
            {"board": lay_space, "routes": lay_route, "sites": lay_site}[first](s, box, part)


def lay_clan(s: State, seat: int, said: list[str]) -> None:
    """What a clan's line names; guards and tiles not named are those left over."""
    fields: dict[str, list[str]] = {}
    for word in said:
        if word in FIELDS:
            fields[word] = []
        else:
            fields[list(fields)[-1]].append(word)
    for name, values in fields.items():
        if name in ("vp", "ap"):
            getattr(s, name)[seat] = int(values[0])
        elif name == "guards":
            s.supply[seat] = int(values[0])
        elif name == "spot":
            s.spot[seat] = SPACE_NUMBERS[values[0]]
        elif name == "passed":
            s.passed[seat] = 1
        elif name == "champions":
            s.champion[seat][:] = [PLACE_NAMES.index(value) for value in values]
        elif name == "tiles":
            s.route_tiles[seat][:] = [int(value) for value in values]
        else:
            take_tokens(s, seat, name, [int(value) for value in values])


def take_tokens(s: State, seat: int, name: str, values: list[int]) -> None:
    """Strength or quest tiles come out of the supply."""
    for champion in range(CHAMPIONS):
        mine = getattr(s, name)[seat]
        s.tokens[champion + (QUESTS if name == "quest" else 0)] -= values[champion] - mine[champion]
        mine[champion] = values[champion]


def lay_round(s: State, said: list[str]) -> None:
    """`2 order yellow white stack white yellow`."""
    s.round = int(said[0])
    order, stack = said.index("order") if "order" in said else 0, said.index("stack") if "stack" in said else 0
    for i in range(s.seats):
        s.order[i] = CLANS.index(said[order + 1 + i]) if order else s.order[i]
        s.stack[i] = CLANS.index(said[stack + 1 + i]) if stack else s.stack[i]


def lay_cards(s: State, said: list[str]) -> None:
    """The row of city cards, its right end last."""
    s.card_row[:] = [0] * len(s.card_row)
    s.row_left, s.row_right = len(s.card_row) - len(said), len(s.card_row)
    for place, card in enumerate(said, s.row_left):
        s.card_row[place] = CARD_NAMES.index(card) + 1


def lay_missions(s: State, said: list[str]) -> None:
    """`D4 E3 white:2` or `D9 - 1:white`."""
    s.during = DURING_NAMES.index(said[0]) if said[0] != "-" else 0
    s.at_end = END_NAMES.index(said[1]) if said[1] != "-" else 0
    for part in said[2:]:
        left, _, right = part.partition(":")
        if left in CLANS:
            s.progress[CLANS.index(left)] = 1 + int(right)
            s.supply[CLANS.index(left)] -= 1
        else:
            s.special[int(left) - 1] = CLANS.index(right) + 1
            s.supply[CLANS.index(right)] -= 1


def lay_supply(s: State, said: list[str]) -> None:
    """What lies ready: `gate 0 bases 2 neutral 0 0 0 beads 1`."""
    names = ("beads", "coin", "sabre", "lantern", "chest", "mask")
    for number, word in enumerate(said):
        if word in BUILDING_NAMES:
            s.models[BUILDING_NAMES.index(word)] = int(said[number + 1])
        elif word in names:
            s.tokens[names.index(word)] = int(said[number + 1])
        elif word == "bases":
            s.bases = int(said[number + 1])
        elif word == "neutral":
            s.route_tiles[-1][:] = [int(value) for value in said[number + 1 : number + 4]]


def lay_space(s: State, box: Box, said: list[str]) -> None:
    """`monk-1 white:1 yellow:2 last 2`."""
    space = SPACE_NUMBERS[said[0]]
    s.needed[space] = int(said[-1]) + 1
    for part in said[1:-2]:
        clan, _, guards = part.partition(":")
        s.placed[space][CLANS.index(clan)] = int(guards)
        s.on_board[CLANS.index(clan)] += int(guards)
        s.supply[CLANS.index(clan)] -= int(guards)
        s.acted = 1


def lay_route(s: State, box: Box, said: list[str]) -> None:
    """`route-2 white:1 yellow:1` or `route-7 tile neutral`."""
    route = ROUTE_NAMES.index(said[0])
    if said[1] == "tile":
        owner = OWNERS.index(said[2])
        s.tile[route], s.covered[route] = owner + 1, box.ninjas[route]
        s.route_tiles[owner][tile_size(box, route)] -= 1
        return
    for part in said[1:]:
        clan, _, guards = part.partition(":")
        s.figures[route][CLANS.index(clan)] = int(guards)
        s.covered[route] += int(guards)
        s.supply[CLANS.index(clan)] -= int(guards)
    assert s.covered[route] <= box.ninjas[route], f"{said}: only {box.ninjas[route]} ninjas"


def lay_site(s: State, box: Box, said: list[str]) -> None:
    """`site-5 gate market` or `site-7 city gate`."""
    site, standing = SITE_NAMES.index(said[0]), [BUILDING_NAMES.index(word) for word in said[1:] if word != "city"]
    for building in standing:
        s.types[site] |= 1 << building
        s.models[building] -= 1
    s.buildings[site] = len(standing)
    if "city" in said:
        s.buildings[site] += CITY
        s.bases -= 1
        s.capitals += s.buildings[site] == CAPITAL
