"""Making a table: what is wished is checked against the game, every human seat gets its secret link."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tatami.bots.levels import adaptive, levels
from tatami.games import find, names
from tatami.kernel.box_file import BadComponents
from tatami.kernel.components import Components
from tatami.kernel.edition import changed_twice
from tatami.kernel.game import Game
from tatami.server.troubles import Troubled, expect_one_of
from tatami.server.wire import ClockWanted, SeatWanted, TableMade, TableWanted
from tatami.table.fair import commitment_to
from tatami.table.table import Table
from tatami.texts.box import problem_words

from .chance import new_secret
from .log import FORK, Entry, StoredTable, entry_of
from .seats import COMPUTER, HUMAN, KINDS, NO_TOKEN, Seat, new_table_id, new_token, token_hash
from .terms import BOUNDS, BY_LINK, LONGEST_INCREMENT, TOTAL, Clock, Terms

LONGEST_NAME = 40
BOT_MARK = re.compile(r"[·•∙⋅・‧⸱ᐧ●◦.]\W*bot\W*$")
"""What only the names of bots end with, and whatever looks like it."""


def known_game(name: str, status: int = 404) -> Game:
    """The game of that name."""
    expect_one_of("unknown-game", names(), name, status)
    return find(name)


def new_table(wanted: TableWanted) -> tuple[StoredTable, TableMade]:
    """The table as it is stored, and what its maker is told."""
    game = known_game(wanted.game, 400)
    company = any(seat.kind == HUMAN for seat in wanted.seats)
    options = chosen_options(game, game.meta.options_among_people(wanted.options) if company else wanted.options)
    seats, tokens = seats_of(game, wanted.seats, wanted.hot_seat)
    if wanted.rated and any(adaptive(seat.level, game) for seat in wanted.seats):
        raise Troubled("rated-adaptive")
    if wanted.rated and (wanted.hot_seat or any(seat.kind != HUMAN for seat in wanted.seats)):
        raise Troubled("rated-people")
    clock = agreed_clock(game, wanted.clock, wanted.rated) if wanted.clock else None
    terms = Terms(wanted.listed, clock, wanted.rated, wanted.hints and not wanted.rated)
    components = box_of(game, wanted.edition)
    if twice := changed_twice(game, components, options):
        raise Troubled(
            "changed-twice", option=twice, usual=game.meta.options[twice].default, edition=components.edition, got=options[twice]
        )
    table = blank_table(game, options, seats, terms, components)
    return table, TableMade(table.id, tokens, commitment_to(table.secret))


def seats_of(game: Game, wanted: Sequence[SeatWanted], hot_seat: bool) -> tuple[tuple[Seat, ...], dict[int, str]]:
    """The seats as they are stored, and the tokens of those that are somebody's; at one screen all have the same."""
    if len(wanted) not in game.meta.seats:
        raise Troubled("wrong-seats", expected=", ".join(map(str, game.meta.seats)), got=len(wanted))
    shared = new_token()
    humans = [number for number, seat in enumerate(wanted) if seat.kind == HUMAN and not seat.open]
    tokens = {number: shared if hot_seat else new_token() for number in humans}
    return tuple(seat_of(game, seat, tokens.get(number, "")) for number, seat in enumerate(wanted)), tokens


def continued_table(past: Table, wanted: Sequence[SeatWanted], hot_seat: bool) -> tuple[StoredTable, TableMade]:
    """A new table that goes on where another stands, with its box and options and a chance of its own."""
    if len(wanted) != past.state.seats:
        raise Troubled("wrong-seats", expected=past.state.seats, got=len(wanted))
    seats, tokens = seats_of(past.game, wanted, hot_seat)
    table = blank_table(past.game, past.options, seats, BY_LINK, past.components)
    entries = (*(entry_of(move) for move in past.moves), Entry(FORK, "", str(past.version)))
    return replace(table, entries=entries), TableMade(table.id, tokens, commitment_to(table.secret))


def blank_table(game: Game, options: Mapping[str, str], seats: tuple[Seat, ...], terms: Terms, components: Components) -> StoredTable:
    """A new table by the present rules, with an id and a secret of its own."""
    agreed = (game.name, game.meta.rules_version, components.edition, components.fingerprint)
    return StoredTable(new_table_id(), *agreed, dict(options), seats, components=components, secret=new_secret(), terms=terms)


def box_of(game: Game, edition: str) -> Components:
    """The box as it is shipped, or with an owner's edition laid over it."""
    try:
        components = game.components(edition or None)
        if edition:
            game.box(components)
    except BadComponents as problem:
        raise wrong_edition(game, problem) from problem
    return components


def wrong_edition(game: Game, problem: BadComponents) -> Troubled:
    """What somebody is told whose edition cannot be used: the line, what was expected and what came."""
    trouble = Troubled("wrong-edition", line=problem.line, problem=problem_words(game, problem.problem))
    trouble.game = game
    return trouble


def agreed_clock(game: Game, wanted: ClockWanted, rated: bool) -> Clock:
    """A clock within bounds; whoever runs out of time is followed by a computer player."""
    expect_one_of("wrong-clock", BOUNDS, wanted.kind)
    expect_one_of("wrong-level", levels(game), wanted.level)
    least, most = BOUNDS[wanted.kind]
    if not least <= wanted.seconds <= most:
        raise Troubled("wrong-time", least=least, most=most, got=wanted.seconds)
    longest = LONGEST_INCREMENT if wanted.kind == TOTAL else 0
    if not 0 <= wanted.increment <= longest:
        raise Troubled("wrong-increment", most=longest, got=wanted.increment)
    return Clock(wanted.kind, wanted.seconds, wanted.increment, substitute(game, wanted.level, rated))


def substitute(game: Game, level: str, rated: bool) -> str:
    """Who goes on for somebody whose time is up: at a rated table the weakest, so that nobody gets help by running out of time."""
    return levels(game)[0] if rated else level


def chosen_options(game: Game, given: dict[str, str]) -> dict[str, str]:
    """Every option of the game with its value."""
    for name, value in given.items():
        expect_one_of("wrong-option", game.meta.options, name)
        if value not in game.meta.options[name].values:
            raise Troubled("wrong-value", option=name, expected=", ".join(game.meta.options[name].values), got=value)
    return game.meta.all_options(given)


def seat_of(game: Game, wanted: SeatWanted, token: str) -> Seat:
    """A seat as it is stored."""
    expect_one_of("wrong-kind", KINDS, wanted.kind)
    if wanted.kind != COMPUTER or adaptive(wanted.level, game) is None:
        expect_one_of("wrong-level", levels(game) if wanted.kind == COMPUTER else [""], wanted.level)
    return Seat(wanted.kind, wanted.level, checked_name(wanted.name), token_hash(token) if token else NO_TOKEN)


def checked_name(given: str) -> str:
    """A person's name without anything that cannot be seen, not too long, and not marked as a bot's."""
    name = visible_name(given)
    if BOT_MARK.search(unicodedata.normalize("NFKC", name).casefold()):
        raise Troubled("bot-name", got=name)
    return name


def visible_name(given: str) -> str:
    """A name without anything that cannot be seen, not too long."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in given).split())
    if len(name) > LONGEST_NAME:
        raise Troubled("name-too-long", most=LONGEST_NAME, got=len(name))
    return name
