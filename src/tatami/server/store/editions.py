"""The boxes that tables were played with, kept: a release that ships another box goes on with the old one at old tables."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.games import find, names
from tatami.kernel.box_file import BoxFile
from tatami.kernel.components import Components

from . import schema


async def keep_box(connection: AsyncConnection, game: str, components: Components) -> None:
    """Keep a box, once."""
    if await kept_box(connection, game, components.fingerprint) is None:
        row = {"game": game, "fingerprint": components.fingerprint, "edition": components.edition, "entries": dict(components.entries)}
        await connection.execute(insert(schema.boxes), row)


async def kept_box(connection: AsyncConnection, game: str, fingerprint: str) -> Components | None:
    """A box as it was kept."""
    boxes = schema.boxes.c
    wanted = select(boxes.edition, boxes.entries).where(boxes.game == game, boxes.fingerprint == fingerprint)
    row = (await connection.execute(wanted)).first()
    return components_of(row.edition, row.entries) if row else None


async def other_box(connection: AsyncConnection, game: str, fingerprint: str) -> Components | None:
    """A box as it was kept, nothing where it is the one that is shipped: that one is at hand."""
    shipped = game in names() and find(game).components().fingerprint == fingerprint
    return None if shipped else await kept_box(connection, game, fingerprint)


def components_of(edition: str, entries: Mapping[str, Any]) -> Components:
    """A box from its kept entries, which were checked when they were read from their file."""
    return Components(edition, entries, BoxFile("kept box", {}, {}))
