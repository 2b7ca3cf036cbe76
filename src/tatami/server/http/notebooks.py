"""A position of a table as a notebook: it fetches the game, goes to the position, plays on, and sends a study back."""

import json
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tatami.kernel.words import words
from tatami.server.door.costs import LOAD
from tatami.server.rooms import moves, replays
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.texts.speaker import Speaker

from .api import BY_TOKEN, Asking, bearer

NOTEBOOK = "application/x-ipynb+json"
FETCH = """import tatami
from tatami import research

table = research.fetch({site!r}, table={table!r})
position = table.fork({version})
position"""
PLAY_ON = """for chance in research.simulate(position, ["greedy:20"] * position.state.seats, games=20, seed=1):
    print(chance)"""
SEND = """other = table.fork({version})
other.settle(tatami.Dice(1))
if other.legal:
    other.play(other.legal[0])
print(research.send(table, {site!r}, {title!r}, others=[other]).link)"""


@get("/api/tables/{table:str}/at/{version:int}/notebook.ipynb", security=BY_TOKEN, cost=LOAD)
async def notebook(
    table: FromPath[str], version: FromPath[int], request: Asking, reader: NamedDependency[str], rooms: NamedDependency[Rooms]
) -> Response[bytes]:
    """A notebook for Jupyter that begins with a position of a game whose record may be had."""
    site = str(request.base_url).rstrip("/")
    cells = await rooms.read(TableId(table), lambda room: cells_for(room, bearer(request), site, table, version, reader))
    headers = {"content-disposition": f'attachment; filename="{table}-{version}.ipynb"'}
    content = {
        "cells": cells,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return Response(json.dumps(content, ensure_ascii=False, indent=1).encode(), media_type=NOTEBOOK, headers=headers)


def cells_for(room: Room, token: str, site: str, table: str, version: int, lang: str) -> list[dict[str, Any]]:
    """What the notebook says and does, in the reader's language."""
    moves.record(room.log, room.table, token)
    replays.expect_version(room.status, version)
    say = Speaker(lang, room.table.game).say
    title = say(words("notebook.title", game=words("game.title"), number=version))
    filled = {"site": site, "table": table, "version": version, "title": title}
    return [
        cell(
            "markdown",
            f"# {title}\n\n<{site}/table/{table}/at/{version}>\n\n{say(words('notebook.needs'))} `pip install 'tatami[research]'`",
        ),
        cell("code", FETCH.format(**filled)),
        cell("markdown", say(words("notebook.play-on"))),
        cell("code", PLAY_ON),
        cell("markdown", say(words("notebook.send"))),
        cell("code", SEND.format(**filled)),
    ]


def cell(kind: str, text: str) -> dict[str, Any]:
    """A cell of that kind."""
    code: dict[str, Any] = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "metadata": {}, "source": text.splitlines(keepends=True), **code}
