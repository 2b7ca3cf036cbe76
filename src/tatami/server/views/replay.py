"""A kept game from any move to any other, drawn and said for one viewer; whatever changes meanwhile, it is drawn as it was when asked."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from tatami.kernel.game import EVERYTHING, WATCHER
from tatami.kernel.scene import svg
from tatami.kernel.words import words
from tatami.server import wire
from tatami.table.table import Table

from .audience import ENCODER, Audience
from .status import TableStatus
from .views import Snapshot, ViewKey, log_of

MOST_MOVES = 40
"""So many moves are drawn for one request."""


def still(status: TableStatus) -> TableStatus:
    """A table as it stands, for whoever draws it while others go on playing: its moves are written down apart, its clocks left out."""
    table = copy(status.table)
    table.steps, table.moves = [*status.table.steps], [*status.table.moves]
    return replace(status, table=table, clock=None)


def views_for(status: TableStatus, seats: Sequence[int]) -> list[int]:
    """Whose eyes somebody with these seats may look through, the first of them where they do not say.

    Of a finished game everybody's; of one that goes on their own, and of several seats at one screen none."""
    game, count = status.table.game, len(status.log.seats)
    if game.open:
        return [*seats[:1], WATCHER, *(seat for seat in range(count) if seat not in seats[:1])] if game.turned else [WATCHER]
    if status.over:
        return [EVERYTHING, *range(count), WATCHER]
    return [*seats, WATCHER] if len(seats) == 1 else [WATCHER]


def view_key(view: int, lang: str, width: int) -> ViewKey:
    """What a viewer is shown by."""
    return ViewKey(() if view == WATCHER else (view,), lang, width)


def audience_of(status: TableStatus, view: int, lang: str, width: int, version: int) -> tuple[Audience, Snapshot]:
    """Whoever looks at the table after so many moves, and what there was then."""
    at = Snapshot(status.table, version)
    return Audience(view_key(view, lang, width), at, status.log.seats), at


def course(
    table_id: str, status: TableStatus, view: int, views: Sequence[int], lang: str, seats: Sequence[int] = (), may_fork: bool = False
) -> wire.Course:
    """The whole game at a glance, through one of these views."""
    table, speaker = status.table, status.speaker(lang)
    game, ledger = table.game, table.game.ledger
    states = [*(step.before for step in table.steps), table.present]
    return wire.Course(
        *(table_id, game.name, table.version, status.over, view, list(views)),
        sides=[speaker.say(words(f"side.{side}")) for side in game.meta.sides[: len(status.log.seats)]],
        tones=list(game.tones),
        crests=list(game.crests),
        log=log_of(table, view, status.log.remarks, range(table.version + 1), speaker),
        movers=[step.seat for step in table.steps],
        rounds=[ledger.round_of(state) for state in states],
        points=[points_at(table, version) for version in range(table.version + 1)] if ledger.points else [],
        yours=list(seats),
        rated=status.log.terms.rated,
        may_fork=may_fork,
    )


def points_at(table: Table, version: int) -> list[int]:
    """The points of each seat after so many moves."""
    ledger = table.game.ledger
    return [ledger.points_in(counts) for counts in ledger.table(Snapshot(table, version).state, table.box)]


def reel(status: TableStatus, view: int, lang: str, width: int, since: int) -> bytes:
    """The table after so many moves and the moves that follow, as a `wire.Reel`."""
    audience, start = audience_of(status, view, lang, width, since)
    first = ENCODER.encode(audience.view(start, status, []))
    until = min(since + MOST_MOVES, status.table.version)
    steps = [audience.step(Snapshot(status.table, version), status) for version in range(since + 1, until + 1)]
    return b'{"view":' + first + b',"steps":[' + b",".join(steps) + b"]}"


def picture(status: TableStatus, view: int, lang: str, width: int, version: int, theme: str) -> str:
    """The table after so many moves as an SVG file."""
    table, at = status.table, Snapshot(status.table, version)
    scene = table.game.scene(at.covered(view), table.box, view, width)
    return svg(scene, table.game.symbols(), status.speaker(lang).say, theme)
