"""The tables of a kept run: every game, and every decision with what was thought of it; written as Parquet, each column of a fixed type."""

import io
from collections.abc import Mapping
from typing import Any, NamedTuple

import polars as pl

from tatami.kernel.digest import digest
from tatami.table.table import Table

from .match import Decision, Finished, Plan, play
from .planes import codec

GAMES: Mapping[str, Any] = {
    "game": pl.Int64,
    "bots": pl.List(pl.String),
    "first": pl.Int8,
    "ranks": pl.List(pl.Int8),
    "scores": pl.List(pl.Int32),
    "reason": pl.String,
    "faults": pl.Int32,
    "hash": pl.String,
    "moves": pl.List(pl.String),
}
"""A row for each game: who sat where, how it ended, the hash of the last state, and every move as a record writes it."""
CANDIDATE = pl.Struct({"action": pl.Int32, "visits": pl.Int64, "chance": pl.Float64, "error": pl.Float64})
DECISIONS: Mapping[str, Any] = {
    "game": pl.Int64,
    "version": pl.Int32,
    "seat": pl.Int8,
    "bot": pl.String,
    "hash": pl.String,
    "offers": pl.List(pl.Int32),
    "action": pl.Int32,
    "value": pl.Float64,
    "simulations": pl.Int64,
    "nodes": pl.Int64,
    "candidates": pl.List(CANDIDATE),
}
"""A row for each decision: after how many moves, the hash of the position, the offers, what was chosen, and what was thought."""
SECONDS: Mapping[str, Any] = {"game": pl.Int64, "version": pl.Int32, "seconds": pl.Float64}
"""A row for each decision: how long it took.  In a file of its own, for it is never the same twice."""
OBSERVATION, TENSOR = "observation", pl.List(pl.Int64)
"""What the seat saw, as `tatami.research.codec` makes it; where it was asked for."""
Row = dict[str, Any]


class Shard(NamedTuple):
    """The tables of some games, each as a Parquet file."""

    games: bytes
    decisions: bytes
    seconds: bytes


def play_shard(plan: Plan, size: int, games: int, tensors: bool, number: int) -> Shard:
    """Play the games of one shard; they depend on the plan and their numbers alone, but for the seconds."""
    finished: list[Row] = []
    decisions: list[Row] = []
    seconds: list[Row] = []
    for game in range(number * size, min((number + 1) * size, games)):

        def note(table: Table, decision: Decision, game: int = game) -> None:
            decisions.append(decision_row(game, table, decision, tensors))
            seconds.append({"game": game, "version": table.version, "seconds": decision.seconds})

        finished.append(game_row(play(plan, game, note)))
    wanted = {**DECISIONS, OBSERVATION: TENSOR} if tensors else DECISIONS
    return Shard(as_parquet(finished, GAMES), as_parquet(decisions, wanted), as_parquet(seconds, SECONDS))


def game_row(game: Finished) -> Row:
    """A game as it is kept."""
    ended = {"ranks": list(game.ranks), "scores": list(game.scores), "reason": game.reason, "faults": len(game.faults)}
    return {"game": game.number, "bots": list(game.bots), "first": game.first, **ended, "hash": game.hash, "moves": list(game.moves)}


def decision_row(game: int, table: Table, decision: Decision, tensors: bool) -> Row:
    """A decision as it is kept."""
    sight, thought = decision.sight, decision.thought
    row: Row = {
        "game": game,
        "version": table.version,
        "seat": sight.seat,
        "bot": decision.bot,
        "hash": table.moves[-1].hash if table.moves else digest(table.state),
        "offers": list(sight.offers),
        "action": thought.action,
        "value": float(thought.value),
        "simulations": thought.simulations,
        "nodes": thought.nodes,
        "candidates": [{name: getattr(one, name) for name in ("action", "visits", "chance", "error")} for one in thought.candidates],
    }
    if tensors:
        row[OBSERVATION] = codec(sight.game, sight.state.seats).encode(sight.state, sight.seat).tolist()
    return row


def as_parquet(rows: list[Row], schema: Mapping[str, Any]) -> bytes:
    """Rows as a Parquet file with these columns."""
    content = io.BytesIO()
    pl.DataFrame(rows, schema=dict(schema), orient="row").write_parquet(content, compression="zstd", statistics=False)
    return content.getvalue()
