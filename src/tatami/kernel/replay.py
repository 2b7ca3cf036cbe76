"""From a record back to a table: every move read, checked against the offers, carried out, its hash compared."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .components import Components
from .dialect import CHANCE, OVER, Box, State
from .digest import Digest
from .event import Event
from .game import Game, Unreadable, why_not_text
from .meta import BadOption
from .record import CHANCE_NAME, EDITION_LINE, GAME_LINE, RULES_LINE, SEATS_LINE, BadRecord, GameRecord

NO_ACTION = -1
"""No game offers this number."""


@dataclass(frozen=True)
class Played:
    """One move of a replay: the state it left, what was told, how many actions were offered."""

    number: int
    who: str
    text: str
    action: int
    offered: int
    events: list[Event]
    state: State


def name_of(seat: int) -> str:
    """How a record writes who acts."""
    return CHANCE_NAME if seat == CHANCE else str(seat)


def upgrade_record(game: Game, record: GameRecord, to: int | None = None) -> GameRecord:
    """A record of older rules brought to the present ones, or to some between, by the game's upgrades; other states' hashes are dropped."""
    if record.game != game.name:
        raise BadRecord(GAME_LINE, f"expected a record of {game.name}, got one of {record.game}")
    newest = max(record.rules_version, to or 0)
    if newest > game.meta.rules_version:
        raise BadRecord(RULES_LINE, f"expected rules up to {game.meta.rules_version}, got {newest}")
    for version in range(record.rules_version, to or game.meta.rules_version):
        if version not in game.upgrades:
            raise BadRecord(RULES_LINE, f"rules {version} of {game.name} cannot be upgraded to {game.meta.rules_version}")
        record = game.upgrades[version](record)
        record = replace(record, rules_version=version + 1, moves=tuple(replace(move, hash="") for move in record.moves))
    return record


def box_of(game: Game, record: GameRecord, components: Components | None = None) -> Box:
    """The box a record was played with; other components than the record's, or options the game has not, are refused."""
    expect_agreed(game, record, components or game.components())
    return game.box(components, record.options)


def expect_agreed(game: Game, record: GameRecord, components: Components) -> None:
    """Refuse other components than the record's, seats and options that the game has not."""
    if components.fingerprint != record.fingerprint:
        ours = f"{components.edition} {components.fingerprint}"
        raise BadRecord(EDITION_LINE, f"expected edition {record.edition} {record.fingerprint}, got {ours}")
    line = SEATS_LINE
    try:
        game.meta.check_seats(record.seats)
        for name, value in record.options.items():
            line = record.line_of_option(name)
            game.meta.all_options({name: value})
    except BadOption as problem:
        raise BadRecord(line, str(problem)) from problem


def replay(game: Game, record: GameRecord, components: Components | None = None) -> Iterator[Played]:
    """Every move of a record; the first wrong one raises BadRecord with its line."""
    record = upgrade_record(game, record)
    box = box_of(game, record, components)
    state, hashes = game.start(box, record.seats), Digest()
    for number, (line, move) in enumerate(enumerate(record.moves, record.line_of_move(1)), 1):
        if state.to_act == OVER:
            raise BadRecord(line, f"the game was over before {move.text!r}")
        if move.who != name_of(state.to_act):
            raise BadRecord(line, f"expected a move of {name_of(state.to_act)}, got one of {move.who}")
        offered = game.legal(state, box)
        action = action_of(game, state, box, move.text)
        if action not in offered:
            raise BadRecord(line, f"{move.text!r} is not offered", why_not_text(game, state, box, move.text))
        events = game.apply(state, box, action)
        if move.hash and move.hash != hashes.of(state):
            raise BadRecord(line, f"expected the state {hashes.of(state)} after {move.text!r}, got {move.hash}")
        yield Played(number, move.who, move.text, action, len(offered), events, state.copy())


def action_of(game: Game, state: State, box: Box, text: str) -> int:
    """The action a text stands for, one that is never offered if it stands for none."""
    try:
        return game.notation.read(state, box, text)
    except Unreadable:
        return NO_ACTION


def state_after(game: Game, record: GameRecord, components: Components | None = None) -> State:
    """The table at the end of a record."""
    components = components or game.components()
    state = game.start(box_of(game, upgrade_record(game, record), components), record.seats)
    for played in replay(game, record, components):
        state = played.state
    return state
