"""What is kept beside the tables, in this process and for a while: what computer players thought, hints, analyses.

What a computer player thought is stored too, as a text that another process can read."""

import asyncio
import json
import zlib
from collections import OrderedDict
from dataclasses import asdict, dataclass, field
from typing import Any

from tatami.bots.analysis.analyse import Analysis, MoveAnalysis
from tatami.bots.analysis.explain import explain
from tatami.bots.bot import Thought
from tatami.kernel.words import Words
from tatami.server.tables.ids import TableId
from tatami.server.views.connection import Connection
from tatami.table.sight import Sight

MOST_TABLES = 200
MOST_MOVES = 3


@dataclass(frozen=True)
class ExplainedThought:
    """A thought as it can be told later: what it was about, and its explanation."""

    seat: int
    version: int  # how many moves had been made
    level: str
    move: str
    targets: tuple[str, ...]
    points: tuple[Words, ...]
    best: tuple[str, ...] = ()  # the moves that it would think of first


def explained_thought(thought: Thought, sight: Sight, level: str) -> ExplainedThought:
    """A thought in words."""
    notation, action = sight.game.notation, thought.action
    move, targets = notation.write(sight.state, sight.box, action), notation.targets(sight.state, sight.box, action)
    return ExplainedThought(sight.seat, sight.version, level, move, targets, tuple(explain(thought, sight)), best_moves(thought, sight))


def best_moves(thought: Thought, sight: Sight) -> tuple[str, ...]:
    """Its answer, then what it tried most."""
    actions = dict.fromkeys([thought.action, *(candidate.action for candidate in thought.candidates)])
    return tuple(sight.game.notation.write(sight.state, sight.box, action) for action in list(actions)[:MOST_MOVES])


def stored_form(thought: ExplainedThought) -> bytes:
    """A thought as it is stored."""
    told = asdict(thought) | {"points": [data_of(point) for point in thought.points]}
    return zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode())


def thought_from(stored: bytes) -> ExplainedThought:
    """A thought from its stored form."""
    told = json.loads(zlib.decompress(stored))
    lists = {name: tuple(told[name]) for name in ("targets", "best")}
    return ExplainedThought(**told | lists | {"points": tuple(map(words_of, told["points"]))})


def data_of(value: Any) -> Any:
    """Words as their key and their values; what else stands in them is data already."""
    return [value.key, {name: data_of(inner) for name, inner in value.values.items()}] if isinstance(value, Words) else value


def words_of(value: Any) -> Any:
    """Words from their key and values."""
    return Words(value[0], {name: words_of(inner) for name, inner in value[1].items()}) if isinstance(value, list) else value


@dataclass
class TableThoughts:
    """What is kept of one table."""

    thoughts: dict[int, ExplainedThought] = field(default_factory=dict)  # by the number of the move
    hints: dict[int, tuple[int, ExplainedThought]] = field(default_factory=dict)  # by seat, with the length of the log it was for
    asked: dict[int, tuple[int, asyncio.Task[None]]] = field(default_factory=dict)  # hints under way, likewise
    judged: list[MoveAnalysis] = field(default_factory=list)  # the first moves, until all are an analysis
    analysis: Analysis | None = None
    analysing: asyncio.Task[None] | None = None
    readers: set[Connection] = field(default_factory=set)  # connections that wait for the analysis


class Thoughts:
    """The tables that were used last; one analysis at a time is made for all of them."""

    def __init__(self, most: int = MOST_TABLES) -> None:
        self.most, self.tables = most, OrderedDict[str, TableThoughts]()
        self.one_analysis = asyncio.Semaphore(1)

    def of(self, table_id: TableId) -> TableThoughts:
        """What is kept of a table; beyond so many tables the one that was longest unused is forgotten."""
        self.tables[table_id] = self.tables.pop(table_id, TableThoughts())
        while len(self.tables) > self.most:
            self.tables.popitem(last=False)
        return self.tables[table_id]

    def keep(self, table_id: TableId, number: int, thought: ExplainedThought) -> None:
        """Keep what was thought at a move."""
        self.of(table_id).thoughts[number] = thought
