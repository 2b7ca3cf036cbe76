"""Who moves for a computer player that crashes, stalls or answers nonsense: the next simpler one, and at last any offer."""

import asyncio
import secrets
from typing import Any, Protocol

import structlog

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import adaptive, levels
from tatami.bots.uniform import Uniform
from tatami.server.tables.ids import TableId
from tatami.table.sight import Sight

from .fair_queue import SOMEBODY, Asker
from .process import Asked

log = structlog.get_logger()

PATIENCE = 10
"""Seconds that whoever stands in may think."""

DRAWN = ""
"""The level of a move that nobody thought about."""


class Thinker(Protocol):
    """Whoever lets computer players think."""

    async def think(self, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
        """The answer of a computer player at a table; raises whatever it stumbled over."""
        ...

    async def ask(self, wanted: Asked, asker: Asker = SOMEBODY) -> Any:
        """The answer to any question that can be answered elsewhere."""
        ...


async def thought_or_stand_in(
    thinker: Thinker, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY
) -> tuple[Thought, str]:
    """A thought whose action is offered, and the level that had it: the wanted one, else the next simpler, else a drawn offer."""
    between = adaptive(level, sight.game)
    for name in levels_downwards(level, levels(sight.game), between.level if between else ""):
        thought = await legal_thought(thinker, table_id, name, sight, asker, None if name == level else PATIENCE)
        if thought:
            return thought, name
    return Uniform().choose(sight, Budget(), secrets.randbits(63)), DRAWN


def levels_downwards(level: str, names: list[str], lower: str = "") -> list[str]:
    """A level and those below it, downwards; `lower` is the next below one that adapts; all of them below one that is known no more."""
    if lower:
        return [level, *reversed(names[: names.index(lower) + 1])]
    known = names[: names.index(level)] if level in names else names
    return [level, *reversed(known)]


async def legal_thought(
    thinker: Thinker, table_id: TableId, level: str, sight: Sight, asker: Asker, patience: float | None
) -> Thought | None:
    """What a level answers, if it is an answer at all and comes in time."""
    try:
        async with asyncio.timeout(patience):
            thought: object = await thinker.think(table_id, level, sight, asker)
    except Exception:
        log.exception("a computer player failed", game=sight.game.name, seat=sight.seat, level=level)
        return None
    if isinstance(thought, Thought) and thought.action in sight.offers:
        return thought
    log.error("a computer player answered nonsense", game=sight.game.name, seat=sight.seat, level=level, answer=type(thought).__name__)
    return None
