"""The site, assembled: `create_app` for any ASGI server, `serve` for the one we bring."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import structlog
import uvicorn
from litestar import Litestar, Request, Response, Router
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components
from litestar.params import FromQuery
from litestar.static_files import create_static_files_router

from tatami.server.door.doorkeeper import Doorkeeper, admit
from tatami.server.door.hosts import names_of
from tatami.server.http import (
    accounts,
    api,
    editions,
    forks,
    health,
    learning,
    lessons,
    notebooks,
    notice_pages,
    openings,
    pages,
    preferences,
    puzzle_pictures,
    puzzles,
    replays,
    reports,
    schemas,
    studies,
    study_changes,
)
from tatami.server.http.protocols import protocols
from tatami.server.http.socket import talk
from tatami.server.http.summaries import Summaries
from tatami.server.notices.notifier import Notifier
from tatami.server.office import office
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.address import database_url
from tatami.server.store.file import hold_file
from tatami.server.store.store import Store
from tatami.server.tables.chance import ChooserOf
from tatami.server.thinking.pool import Thinkers
from tatami.server.wire import Trouble
from tatami.texts.speaker import LANGS, Speaker

from . import metrics
from .limits import within_reach
from .logs import set_up_logs, tell_lost_failure
from .settings import Settings
from .troubles import Troubled, known_lang, preferred_lang

log = structlog.get_logger()

LONGEST_MESSAGE = 16 * 1024
LONGEST_WISH = 64 * 1024
GRACE = 3
RETRY_AFTER = "5"

GC_THRESHOLDS = (2_000, 10, 2_500)
"""The thresholds of the three generations of the garbage collector: the young are few at a time, so that nobody waits for them."""

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


HANDLERS: Sequence[Any] = (
    *(pages.games, pages.rules, pages.symbols, pages.picture, pages.texts, pages.palette_css),
    *(pages.make_table, pages.mine, pages.lobby, pages.record, pages.record_as_json, pages.chance, pages.page, talk),
    schemas.schema,
    notebooks.notebook,
    *api.HANDLERS,
    *learning.HANDLERS,
    *lessons.HANDLERS,
    *replays.HANDLERS,
    *forks.HANDLERS,
    *studies.HANDLERS,
    *reports.HANDLERS,
    *preferences.HANDLERS,
    *study_changes.HANDLERS,
    *puzzles.HANDLERS,
    *puzzle_pictures.HANDLERS,
    *openings.HANDLERS,
    *editions.HANDLERS,
    *health.HANDLERS,
    *accounts.HANDLERS,
    *notice_pages.HANDLERS,
)
"""Everything that the site answers to, but for files."""


def create_app(settings: Settings, chooser_of: ChooserOf | None = None) -> Litestar:
    """The site as an ASGI application; whoever wants other dice brings their own chooser."""
    return Litestar(
        [*HANDLERS, *static_files(settings)],
        lifespan=[lambda app: running(app, settings, chooser_of)],
        dependencies={"site_settings": Provide(lambda: settings, sync_to_thread=False), **DEPENDENCIES},
        exception_handlers={
            Troubled: trouble_response,
            HTTPException: framework_trouble_response,
            RecursionError: nesting_trouble_response,
            Exception: failure_response,
        },
        before_request=admit,
        response_headers=HEADERS,
        request_max_body_size=LONGEST_WISH,
        openapi_config=OpenAPIConfig(
            *("Tatami", "1"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes=api.SCHEMES),
        ),
        logging_config=None,
    )


@asynccontextmanager
async def running(app: Litestar, settings: Settings, chooser_of: ChooserOf | None) -> AsyncIterator[None]:
    """The site while it runs: what all requests share is there, and put away in the end."""
    asyncio.get_running_loop().set_exception_handler(tell_lost_failure)
    thinkers = Thinkers(settings.thinkers)
    app.state.doorkeeper = Doorkeeper(settings.limits, names=settings.sites)
    app.state.store = await Store.open(database_url(settings.db))
    notifier = Notifier(settings, app.state.store)
    app.state.rooms = Rooms(app.state.store, chooser_of, thinkers, settings.pause, notifier)
    app.state.summaries, app.state.pulse = Summaries(), health.Pulse(app.state.store)
    try:
        await office.apply_bans(app.state.store, app.state.doorkeeper, app.state.rooms)
        app.state.rooms.send(office.watch_bans(app.state.store, app.state.doorkeeper, app.state.rooms))
        await app.state.rooms.attend()
        yield
    finally:
        await app.state.rooms.close()
        await notifier.close()
        await thinkers.close()
        await app.state.store.close()


def static_files(settings: Settings) -> list[Router]:
    """The files of the page; those in `assets` have a hash in their names and never change."""
    forever = CacheControlHeader(max_age=31536000, immutable=True)
    return [
        create_static_files_router("/assets", [settings.static / "assets"], cache_control=forever, after_request=with_headers),
        create_static_files_router("/", [settings.static], name="root", after_request=with_headers),
    ]


def with_headers(response: Any) -> Any:
    """A file with the headers of every other answer, which the framework does not give to files."""
    response.headers.update(HEADERS)
    return response


def store_of(state: State) -> Store:
    """The store of the running site."""
    store: Store = state.store
    return store


def rooms_of(state: State) -> Rooms:
    """The live tables of the running site."""
    rooms: Rooms = state.rooms
    return rooms


def summaries_of(state: State) -> Summaries:
    """The summaries of tables that the running site keeps."""
    summaries: Summaries = state.summaries
    return summaries


def doorkeeper_of(state: State) -> Doorkeeper:
    """Whoever stands at the door of the running site."""
    doorkeeper: Doorkeeper = state.doorkeeper
    return doorkeeper


def pulse_of(state: State) -> health.Pulse:
    """How the running site's database is."""
    pulse: health.Pulse = state.pulse
    return pulse


def reader_of(request: Request[Any, Any, Any], lang: FromQuery[str | None] = None) -> str:
    """The language that the page names, else the browser's."""
    return preferred_lang(request.headers.get("accept-language", "")) if lang is None else known_lang(lang)


DEPENDENCIES: Mapping[str, Provide] = {
    "store": Provide(store_of, sync_to_thread=False),
    "rooms": Provide(rooms_of, sync_to_thread=False),
    "summaries": Provide(summaries_of, sync_to_thread=False),
    "doorkeeper": Provide(doorkeeper_of, sync_to_thread=False),
    "pulse": Provide(pulse_of, sync_to_thread=False),
    "person": Provide(accounts.person_of),
    "reader": Provide(reader_of, sync_to_thread=False),
}
"""What a handler may ask for by the name of an argument, beside the settings."""


def trouble_response(request: Request[Any, Any, Any], trouble: Troubled) -> Response[Trouble]:
    """The answer to a request that cannot be served, in the reader's language as far as it is known."""
    metrics.TROUBLES.labels(trouble.code).inc()
    lang = request.query_params.get("lang")
    known = reader_of(request, lang if lang in LANGS else None)
    later = {"retry-after": RETRY_AFTER} if trouble.status == 429 else {}
    return Response(trouble.message(Speaker(known)), status_code=trouble.status, headers=HEADERS | later)


def framework_trouble_response(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Trouble]:
    """The answer to a request that the framework refused."""
    if problem.status_code == 404:
        return trouble_response(request, Troubled("not-found", 404, got=request.url.path))
    details = [f"{part.get('key', '')}: {part['message']}" for part in (problem.extra or []) if isinstance(part, dict)]
    return trouble_response(request, Troubled("bad-message", problem.status_code, problem="; ".join(details) or problem.detail))


def nesting_trouble_response(request: Request[Any, Any, Any], problem: RecursionError) -> Response[Trouble]:
    """The answer to JSON nested deeper than anybody needs, which the framework takes for our mistake."""
    return trouble_response(request, Troubled("bad-message", problem=str(problem)))


def failure_response(request: Request[Any, Any, Any], problem: Exception) -> Response[Trouble]:
    """The answer where the mistake is ours: without its details, which go to the log."""
    log.error("a request failed", handler=str(request.route_handler), exc_info=problem)
    return trouble_response(request, Troubled("broken", 500))


class Site(uvicorn.Server):
    """The server, which says where it is heard as soon as it is."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: Any = None) -> None:
        """Start listening, then tell where."""
        await super().startup(sockets)
        tune_garbage_collection()
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        self.ready(f"http://{f'[{host}]' if ':' in host else host}:{port}")


def tune_garbage_collection() -> None:
    """Collect the old seldom, and never what is there from the start: tables are large, live long and hold no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def serve(settings: Settings, ready: Callable[[str], None] = lambda url: None) -> None:
    """Run the site until it is stopped; `ready` gets its address once it can be visited."""
    set_up_logs()
    settings = replace(settings, sites=names_of(settings.host, settings.sites or frozenset()), limits=within_reach(settings.limits))
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        **protocols(settings.limits),
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE,
    )
    with hold_file(database_url(settings.db)), suppress(KeyboardInterrupt):  # Ctrl-C is how people stop it; the doors are closed by then
        asyncio.run(open_once(settings.db))
        Site(config, ready).run()


async def open_once(db: str) -> None:
    """Open and close the store, so that whatever is wrong with it is told to whoever started the site and not to a log."""
    await (await Store.open(database_url(db))).close()
