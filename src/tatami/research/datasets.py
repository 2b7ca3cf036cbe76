"""A kept run in a notebook: its tables as data frames, its games as records and tables, its positions as arrays."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from tatami.games import find
from tatami.kernel.components import Components
from tatami.kernel.record import GameRecord
from tatami.table.table import Table

from .errors import BadMatch
from .match import rewards
from .planes import Array, Codec, codec
from .selfplay import MANIFEST, TABLES, file_name, hashes, read_agreement, shard_numbers
from .thoughts import OBSERVATION


class Dataset:
    """A run as it is kept in a folder; `games` and `decisions` are its tables."""

    def __init__(self, folder: Path | str, edition: str | None = None) -> None:
        self.folder = Path(folder)
        self.agreed = read_agreement(self.folder)
        self.game = find(self.agreed["game"])
        self.components: Components = self.game.components(edition)
        wanted = f"{self.components.edition} {self.components.fingerprint}"
        if (self.game.meta.rules_version, wanted) != (self.agreed["rules"], self.agreed["edition"]):
            raise BadMatch(f"{self.folder}: expected rules {self.agreed['rules']} and edition {self.agreed['edition']!r}, got others")

    def __repr__(self) -> str:
        return f"tatami.research.Dataset({str(self.folder)!r})"

    @cached_property
    def games(self) -> pl.DataFrame:
        """A row for each game."""
        return self.table_of(TABLES[0])

    @cached_property
    def decisions(self) -> pl.DataFrame:
        """A row for each decision."""
        return self.table_of(TABLES[1])

    def table_of(self, table: str) -> pl.DataFrame:
        """All shards of a table that are there."""
        files = [self.folder / file_name(table, number) for number in shard_numbers(self.agreed)]
        return pl.concat([pl.read_parquet(file) for file in files if file.exists()])

    def verify(self) -> None:
        """Compare every file with the manifest."""
        import json  # noqa: PLC0415  # only here

        manifest = json.loads((self.folder / MANIFEST).read_text("utf-8"))
        if list(hashes(self.folder, self.agreed)) != manifest["shards"]:
            raise BadMatch(f"{self.folder}: expected the files that {MANIFEST} names, got others")

    def moves(self, game: int) -> list[str]:
        """The moves of a game as a record writes them."""
        found = self.games.filter(pl.col("game") == game)
        if found.is_empty():
            raise BadMatch(f"{self.folder}: expected the number of a kept game, got {game}")
        return list(found["moves"][0])

    def table(self, game: int, version: int | None = None) -> Table:
        """The table of a game after so many moves, or at its end."""
        moves = self.moves(game)
        seats = len(self.games.filter(pl.col("game") == game)["bots"][0])
        table = Table(self.game, seats, self.agreed["options"], self.components)
        for line in moves[:version]:
            table.play(line.partition(" ")[2])
        return table

    def record(self, game: int) -> GameRecord:
        """A game as a record: for `tatami replay`, or for the page of records on the site."""
        return self.table(game).record

    def codec(self, seats: int | None = None) -> Codec:
        """The codec of its positions."""
        return codec(self.game, seats or len(self.games["bots"][0]))

    def positions(self) -> Iterator[tuple[Table, dict[str, Any]]]:
        """Every decision with the table that it was made at, game by game; the table moves on with the next."""
        for game, rows in self.decisions.group_by("game", maintain_order=True):
            number = int(str(game[0]))
            table, lines = self.table(number, 0), self.moves(number)
            for row in rows.iter_rows(named=True):
                for line in lines[table.version : row["version"]]:
                    table.play(line.partition(" ")[2])
                yield table, row

    def arrays(self) -> tuple[Array, Array, Array]:
        """Observations, actions, and what the end brought to whoever decided: a row for each decision, ready to be learned from."""
        decided = self.decisions
        if OBSERVATION in decided.columns:
            seen = np.asarray(decided[OBSERVATION].to_list())
        else:
            seen = np.stack([self.codec(table.state.seats).observe(table, row["seat"]) for table, row in self.positions()])
        brought = {row["game"]: rewards(row["ranks"]) for row in self.games.iter_rows(named=True)}
        returns = np.asarray([brought[game][seat] for game, seat in decided.select("game", "seat").iter_rows()])
        return seen, decided["action"].to_numpy(), returns
