"""Players with a purpose, for games that must end in a certain way: chance rules among the moves they like best."""

from collections.abc import Callable

from tatami.games.way_of_the_panda.actions import MOVE_1
from tatami.games.way_of_the_panda.board import KINDS
from tatami.games.way_of_the_panda.names import CHAMPION_NAMES
from tatami.games.way_of_the_panda.rules.acting import is_possible
from tatami.games.way_of_the_panda.rules.building import can_carry
from tatami.games.way_of_the_panda.rules.routes import uncovered
from tatami.games.way_of_the_panda.state import ANY, CHAMPIONS, CITY, COLUMNS, LEVELS, Box, State
from tatami.games.way_of_the_panda.words.notation import SPACE_NUMBERS
from tatami.kernel.dialect import CHANCE
from tatami.table.chance import Dice
from tatami.table.table import Table

Wish = Callable[[State, int], int]
"""How much a building on a site is wanted, 0 if not at all."""

LIKED = {
    "cover": 50,
    "special": 45,
    "join": 5,
    "take": 5,
    "tile": 5,
    "card": 5,
    "reward": 5,
    "free": 5,
    "sell": 5,
    "land": 2,
    "move": 20,
    "place": 5,
    "guard": 5,
}
STRONG_ENOUGH, MANY = 3, 5


def idlers(table: Table, dice: Dice) -> str:
    """Everybody passes whenever that is possible."""
    return "pass" if "pass" in table.legal else drawn(table, dice)


def founders(table: Table, dice: Dice) -> str:
    """Everybody builds wherever they can."""
    return liked(table, dice, lambda s, site: 3 if s.buildings[site] == CITY - 1 else 2)


def crowners(table: Table, dice: Dice) -> str:
    """A few cities only, and those grow into capitals."""
    return liked(table, dice, lambda s, site: int(s.buildings[site] != CITY - 1 or s.bases > 3) * (1 + s.buildings[site]))


def villagers(table: Table, dice: Dice) -> str:
    """Nobody founds a city: every village gets two buildings."""
    return liked(table, dice, lambda s, site: int(s.buildings[site] != CITY - 1))


def drawn(table: Table, dice: Dice) -> str:
    """Chance by its odds, a player any move."""
    weights = table.game.odds(table.state, table.box) if table.to_act == CHANCE else [1] * len(table.legal)
    return table.legal[dice(weights)]


def liked(table: Table, dice: Dice, wish: Wish) -> str:
    """One of the moves that are liked best."""
    if table.to_act == CHANCE:
        return drawn(table, dice)
    s, box = table.state, table.box
    assert isinstance(s, State) and isinstance(box, Box)
    liking = [how_liked(s, box, move.split(), wish) for move in table.legal]
    best = [move for move, value in zip(table.legal, liking, strict=True) if value == max(liking)]
    return best[dice([1] * len(best))]


def how_liked(s: State, box: Box, move: list[str], wish: Wish) -> int:
    """Building above all, then covering, then whatever leads there without going into debt."""
    if move[0] == "build":
        return 100 * wish(s, number(move[2])) - 1
    if move[0] == "select":
        return how_liked_space(s, box, SPACE_NUMBERS[move[1]], move[2], wish)
    if move[0] == "move" and move[2].startswith("route"):
        return how_liked_way(s, box, CHAMPION_NAMES.index(move[1].partition("-")[2]), number(move[2]), wish)
    return LIKED.get(move[0], 1 if move[0] == "pass" else 0)


def number(name: str) -> int:
    """The number in `site-7` or `route-17`, counted from 0."""
    return int(name.partition("-")[2]) - 1


def how_liked_way(s: State, box: Box, champion: int, route: int, wish: Wish) -> int:
    """Routes with ninjas to cover, to sites inside the map where the champion could build."""
    place = s.champion[s.to_act][champion]
    end = sum(box.ends[route]) - place
    goal = end < box.sites and can_carry(s, box, end, champion) and s.buildings[end] < LEVELS and wish(s, end) > 0
    return 20 + 4 * goal + 3 * (uncovered(s, box, route) > 0) + (end < box.sites)


def how_liked_space(s: State, box: Box, space: int, option: str, wish: Wish) -> int:
    """Spaces that can be paid without debt: cheap moves while guards are many, builds, strength while it is low, then any, for its AP."""
    column, row, guards = space % COLUMNS, space // COLUMNS, s.supply[s.to_act]
    if s.ap[s.to_act] < box.cost[row]:
        return 0
    moves = option.startswith(("mv", "evade", "extra")) and is_possible(s, box, s.to_act, column, MOVE_1)
    if moves and row < 2 and guards > MANY:
        return 95 - row
    if option.endswith(("bv", "bc")) and wants(s, box, column, option, wish):
        return 90
    if option == "str" and s.strength[s.to_act][column] < STRONG_ENOUGH:
        return 40
    return 30 - row if moves and guards > 1 else 2


def wants(s: State, box: Box, column: int, option: str, wish: Wish) -> bool:
    """Whether a champion stands where it can build what is wanted."""
    if not is_possible(s, box, s.to_act, column, KINDS[option[-2:]]):
        return False
    champions = range(CHAMPIONS) if column == ANY else (column,)
    return any(s.champion[s.to_act][c] < box.sites and wish(s, s.champion[s.to_act][c]) for c in champions)
