"""What the page asks over HTTP: games, their pictures and rules, words, colours, and the page itself."""

import asyncio
from functools import cache, lru_cache
from html import escape
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody

from tatami.bots.adaptive import AIMS
from tatami.bots.bot import Budget
from tatami.bots.levels import levels, searchers, strengths
from tatami.bots.uniform import Uniform
from tatami.games import find, names
from tatami.kernel import palette
from tatami.kernel.components import Components
from tatami.kernel.dialect import OVER
from tatami.kernel.game import WATCHER, Game
from tatami.kernel.meta import Option
from tatami.kernel.record import load_record
from tatami.kernel.record_json import as_object
from tatami.kernel.scene import WIDTHS, svg
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.door.costs import LOAD, VIEW
from tatami.server.door.doorkeeper import Doorkeeper, address_of, network
from tatami.server.door.turns import Turns
from tatami.server.people.people import Person
from tatami.server.rooms import fairness, moves
from tatami.server.rooms.rooms import Rooms
from tatami.server.settings import Settings
from tatami.server.store.lists import game_of
from tatami.server.store.store import Store
from tatami.server.tables.ids import ID_FORM, TableId
from tatami.server.tables.making import known_game, new_table
from tatami.server.tables.seats import COMPUTER
from tatami.server.troubles import expect_one_of
from tatami.table.chance import Dice
from tatami.table.table import Table
from tatami.texts.speaker import SHELL, Speaker, catalogue

from . import inbox
from .summaries import Summaries

SVG = "image/svg+xml"
OPENING_SEED, OPENING_MOVES = 3, 9

PARSING = Turns(1)
"""Editions are read one at a time, beside all else."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tatami</title>
<h1>The page is not built yet</h1>
<p>The server runs, but <code>{static}</code> holds no page. Build it once, then start again:</p>
<pre>make play</pre>
<p>or, with Node at hand, <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p></html>"""


def usual_first(option: Option) -> list[str]:
    """The values of an option, that first which is usual where people sit."""
    return sorted(option.values, key=lambda value: value != option.among_people)


@lru_cache(maxsize=16)
def box_of_site(game: str, edition: str | None) -> Components:
    """The box that tables of a game are laid with here; reading an edition takes some 50 ms at the worst."""
    return find(game).components(edition)


def game_seen(game: Game, speaker: Speaker, laid: Components) -> wire.GameSeen:
    """A game as the front page shows it, with the box that its tables are laid with."""
    meta, say = game.meta, speaker.say
    return wire.GameSeen(
        name=meta.name,
        title=say(words("game.title")),
        line=say(words("game.line")),
        seats=list(meta.seats),
        minutes=meta.minutes,
        sides=[say(words(f"side.{side}")) for side in meta.sides],
        options=[
            wire.OptionSeen(
                option.name,
                say(words(f"option.{option.name}")),
                option.rule,
                [(value, say(words(f"option.{option.name}.{value}"))) for value in usual_first(option)],
            )
            for option in meta.options.values()
        ],
        levels=[(level, say(words(f"level.{level}"))) for level in levels(game)],
        unsure=bool(laid.unsure()),
        edition="" if laid is game.components() else laid.edition,
        ladder=searchers(game),
        strength=strengths(game),
        aims=list(AIMS) if searchers(game) else [],
        cover=game.learning is not None,
        lessons=len(game.learning.lessons) if game.learning else 0,
    )


@get("/api/games", sync_to_thread=False)
def games(reader: NamedDependency[str], site_settings: NamedDependency[Settings]) -> list[wire.GameSeen]:
    """All games, in the reader's language."""
    return [game_seen(find(name), Speaker(reader, find(name)), box_of_site(name, site_settings.editions.get(name))) for name in names()]


@get("/api/games/{name:str}/rules", sync_to_thread=False)
def rules(name: FromPath[str], reader: NamedDependency[str]) -> list[wire.RuleSeen]:
    """The rules of a game, in the reader's language."""
    return rules_seen(Speaker(reader, known_game(name)))


def rules_seen(speaker: Speaker) -> list[wire.RuleSeen]:
    """All rules of a speaker's game, with the numbers of its box."""
    assert speaker.game
    say = speaker.say
    return [
        wire.RuleSeen(number, say(words(f"chapter.{rule.chapter}")), say(rule.source), say(words(f"rule.{number}")), bool(rule.ruling))
        for number, rule in speaker.game.meta.rules.items()
    ]


@get("/api/games/{name:str}/symbols.svg", media_type=SVG, sync_to_thread=False)
def symbols(name: FromPath[str]) -> str:
    """The symbols of a game's sprites, one SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{known_game(name).symbols()}</svg>'


@get("/api/games/{name:str}/picture.svg", media_type=SVG, sync_to_thread=False)
def picture(name: FromPath[str], reader: NamedDependency[str], theme: FromQuery[str] = "light") -> str:
    """A game some moves in, for the front page."""
    expect_one_of("unknown-theme", palette.THEMES, theme)
    return opening(known_game(name).name, theme, reader)


@cache
def opening(name: str, theme: str, lang: str) -> str:
    """The picture of one and the same opening."""
    game = find(name)
    table, dice = Table(game, game.meta.seats[0]), Dice(OPENING_SEED)
    table.settle(dice)
    for key in range(OPENING_MOVES):
        if table.to_act != OVER:
            table.carry_out(Uniform().choose(table.sight(table.to_act), Budget(), key).action)
            table.settle(dice)
    covered = game.cover(table.state, table.box, WATCHER)
    return svg(game.scene(covered, table.box, WATCHER, WIDTHS[1]), game.symbols(), Speaker(lang, game).say, theme)


@get("/api/texts", sync_to_thread=False)
def texts(reader: NamedDependency[str]) -> dict[str, str]:
    """The house's own sentences, but for those with plural forms."""
    return {key: forms[0] for key, forms in catalogue(SHELL, reader).entries.items() if len(forms) == 1}


@get("/palette.css", media_type=MediaType.CSS, sync_to_thread=False)
def palette_css() -> str:
    """The colours of both themes."""
    return palette.css()


@post("/api/tables")
async def make_table(
    data: JSONBody[wire.TableWanted],
    request: Request[Any, Any, Any],
    store: NamedDependency[Store],
    doorkeeper: NamedDependency[Doorkeeper],
    site_settings: NamedDependency[Settings],
) -> wire.TableMade:
    """Make a table: every human seat gets a token, but for those that anybody may take, `"kind": "human", "open": true`."""
    alone = bool(data.seats) and all(seat.kind == COMPUTER for seat in data.seats)
    address = address_of(request)
    doorkeeper.count_table(address, data.listed, alone)
    data.edition = data.edition or site_settings.editions.get(data.game, "")
    if data.edition:  # its text takes some 50 ms at the worst
        async with PARSING.turn(network(address)):
            table, told = await asyncio.to_thread(new_table, data)
    else:
        table, told = new_table(data)
    await store.create(table)
    return told


@post("/api/mine", status_code=200)
async def mine(
    data: JSONBody[wire.MineWanted],
    request: Request[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    summaries: NamedDependency[Summaries],
    doorkeeper: NamedDependency[Doorkeeper],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> list[wire.TableSeen]:
    """The tables that a browser keeps, or an account has, most urgent first."""
    doorkeeper.count_request(address_of(request), len(data.tables))
    return await inbox.my_tables(rooms, summaries, data.tables, reader, person)


@get("/api/lobby", cost=VIEW)
async def lobby(rooms: NamedDependency[Rooms], summaries: NamedDependency[Summaries], reader: NamedDependency[str]) -> list[wire.TableSeen]:
    """The tables that anybody may watch, the latest first, with their open seats."""
    return await inbox.lobby_tables(rooms, summaries, reader)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, cost=LOAD)
async def record(table: FromPath[str], request: Request[Any, Any, Any], rooms: NamedDependency[Rooms]) -> str:
    """The game as text, once it is over, or at any time where nothing is hidden."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    return await rooms.read(TableId(table), lambda room: moves.record(room.log, room.table, token))


@get("/api/tables/{table:str}/record.json", cost=LOAD)
async def record_as_json(table: FromPath[str], request: Request[Any, Any, Any], rooms: NamedDependency[Rooms]) -> dict[str, Any]:
    """The same as JSON."""
    return as_object(load_record(await record.fn(table, request, rooms)))


@get("/api/tables/{table:str}/chance", cost=LOAD)
async def chance(table: FromPath[str], rooms: NamedDependency[Rooms]) -> wire.ChanceShown:
    """Of a finished game: the secret, and every roll and draw that follows from it."""
    return await rooms.read(TableId(table), lambda room: fairness.proof(room.log, room.table))


@get(
    [
        "/",
        "/account",
        "/learn",
        "/learn/{game:str}",
        "/learn/{game:str}/{lesson:str}",
        "/editor/{game:str}",
        "/games",
        "/table/{table:str}",
        "/table/{table:str}/at/{version:int}",
        "/study/{study:str}",
        "/puzzles",
        "/puzzles/{game:str}/{puzzle:str}",
        "/openings/{game:str}",
    ],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page(
    request: Request[Any, Any, Any], site_settings: NamedDependency[Settings], store: NamedDependency[Store], reader: NamedDependency[str]
) -> Response[str]:
    """The page: one for all addresses; that of a table says what it shows, for sites where its link is shared."""
    index = site_settings.static / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT.format(static=site_settings.static), status_code=503, media_type=MediaType.HTML)
    text, table = index.read_text("utf-8"), request.path_params.get("table", "")
    if site_settings.source:
        text = text.replace("</head>", f'<meta name="source" content="{escape(site_settings.source, quote=True)}"></head>', 1)
    name = await game_of(store, TableId(table)) if ID_FORM.fullmatch(table) else None
    if name in names():
        text = text.replace("</head>", f"{preview_tags(request, find(name), reader)}</head>", 1)
    return Response(text, media_type=MediaType.HTML)


def preview_tags(request: Request[Any, Any, Any], game: Game, lang: str) -> str:
    """What sites show of a table's link: the game, its line, and a picture of the position as a watcher sees it, or of the game."""
    site, say = str(request.base_url).rstrip("/"), Speaker(lang, game).say
    table, version = request.path_params["table"], request.path_params.get("version")
    picture = f"/api/games/{game.name}/picture.svg" if version is None else f"/api/tables/{table}/at/{version}/picture.png"
    told = {
        "og:type": "website",
        "og:site_name": "Tatami",
        "og:title": say(words("game.title")),
        "og:description": say(words("game.line")),
        "og:url": f"{site}{request.url.path}",
        "og:image": f"{site}{picture}",
    }
    tags = "".join(f'<meta property="{name}" content="{escape(value, quote=True)}">' for name, value in told.items())
    return f'{tags}<meta name="twitter:card" content="summary_large_image">'
