"""Making a table: what is wished is checked against the game, every human seat gets its secret link."""

from tatami.bots.levels import levels
from tatami.games import find, names
from tatami.kernel.game import Game
from tatami.table.fair import commitment_to

from .chooser import new_secret
from .history import StoredTable
from .seats import COMPUTER, HUMAN, KINDS, Seat, locked, new_table_id, new_token
from .troubles import Troubled, expect_one_of
from .wire import SeatWanted, TableMade, TableWanted

LONGEST_NAME = 40


def known_game(name: str, status: int = 404) -> Game:
    """The game of that name."""
    expect_one_of("unknown-game", names(), name, status)
    return find(name)


def made(wanted: TableWanted) -> tuple[StoredTable, TableMade]:
    """The table as it is stored, and what its maker is told."""
    game = known_game(wanted.game, 400)
    if len(wanted.seats) not in game.meta.seats:
        raise Troubled("wrong-seats", expected=", ".join(map(str, game.meta.seats)), got=len(wanted.seats))
    options = chosen(game, wanted.options)
    shared = new_token()
    humans = [number for number, seat in enumerate(wanted.seats) if seat.kind == HUMAN]
    tokens = {number: shared if wanted.hot_seat else new_token() for number in humans}
    seats = tuple(seat_of(game, seat, tokens.get(number, "")) for number, seat in enumerate(wanted.seats))
    components = game.components()
    agreed = (game.name, game.meta.rules_version, components.edition, components.fingerprint)
    table = StoredTable(new_table_id(), *agreed, options, seats, secret=new_secret())
    return table, TableMade(table.id, tokens, commitment_to(table.secret))


def chosen(game: Game, given: dict[str, str]) -> dict[str, str]:
    """Every option of the game with its value."""
    for name, value in given.items():
        expect_one_of("wrong-option", game.meta.options, name)
        if value not in game.meta.options[name].values:
            raise Troubled("wrong-value", option=name, expected=", ".join(game.meta.options[name].values), got=value)
    return game.meta.chosen(given)


def seat_of(game: Game, wanted: SeatWanted, token: str) -> Seat:
    """A seat as it is stored."""
    expect_one_of("wrong-kind", KINDS, wanted.kind)
    expect_one_of("wrong-level", levels(game) if wanted.kind == COMPUTER else [""], wanted.level)
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in wanted.name).split())
    if len(name) > LONGEST_NAME:
        raise Troubled("name-too-long", most=LONGEST_NAME, got=len(name))
    return Seat(wanted.kind, wanted.level, name, locked(token) if token else "")
