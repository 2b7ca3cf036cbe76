"""A variation of a study as a table that nobody plays at, and what may be tried there; all of it lies open."""

from collections.abc import Sequence

from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import EVERYTHING, WATCHER
from tatami.server import wire
from tatami.server.tables.seats import HUMAN, Seat
from tatami.server.tables.table_log import TableLog
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .phrases import PHRASES
from .status import TableStatus

MOST_OFFERS = 400
"""So many moves are told."""


def status_of(table: Table) -> TableStatus:
    """The table of a variation: people's seats, and nobody's clock or name."""
    return TableStatus(table, TableLog((), (Seat(HUMAN),) * table.state.seats), None, [])


def study_views(table: Table) -> Sequence[int]:
    """Whose eyes a study may be looked at through."""
    seats = range(table.state.seats)
    if table.game.open:
        return [WATCHER, *seats] if table.game.turned else [WATCHER]
    return [EVERYTHING, *seats, WATCHER]


def study_offers(table: Table, lang: str) -> wire.StudyOffers:
    """What may be played now: by whoever is to act, or by chance."""
    say = Speaker(lang, table.game)
    prompt = "" if table.to_act == OVER else say.say(table.game.notation.prompt(table.state, table.box))
    told = []
    for action, move in list(zip(table.offered if table.to_act != OVER else [], table.legal if table.to_act != OVER else [], strict=True))[
        :MOST_OFFERS
    ]:
        choices = [] if table.to_act == CHANCE else table.game.choice(table.state, table.box, action)
        seen = PHRASES.offers(choices, say)
        told += [wire.StudyOffer(move, one.label, one.targets) for one in seen] or [wire.StudyOffer(move, move, [])]
    return wire.StudyOffers(table.to_act, prompt, told)
