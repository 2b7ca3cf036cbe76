"""A real site in a process of its own for what goes over sockets, and rooms without sockets for what must fail on purpose."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog

import tatami.games
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.address import database_url
from tatami.server.store.store import Store
from tatami.table.chance import Dice
from tests.server import postgres
from tests.server.players import Quiet, Site
from tests.server.postgres import Postgres

SHELF = Path(__file__).parent / "shelf"


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site on SQLite for all tests of a run."""
    site = Site(tmp_path_factory.mktemp("site") / "tables.db")
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def on_postgresql(postgresql: Postgres) -> Iterator[Site]:
    """One site on PostgreSQL for all tests of a run."""
    site = Site(postgresql.another("site"))
    site.start()
    yield site
    site.stop()


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """A site that runs already, on SQLite; `on_both` asks for one on each database."""
    site: Site = request.getfixturevalue(f"on_{getattr(request, 'param', 'sqlite')}")
    return site


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site of one's own, to be killed and started again."""
    site = Site(tmp_path / "tables.db")
    yield site
    site.stop()


@pytest.fixture(autouse=True, scope="session")
def plain_logs() -> None:
    """Tracebacks are logged plainly: pretty ones take seconds."""
    structlog.configure([structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)])


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio."""
    return "asyncio"


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys of this folder stand among the games."""
    monkeypatch.setattr(tatami.games, "__path__", [*tatami.games.__path__, str(SHELF)])


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a run."""
    if not postgres.found("initdb"):
        pytest.skip(postgres.MISSING)
    with postgres.running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    server: Postgres = request.getfixturevalue("postgresql")
    return server.emptied()


@pytest.fixture(scope="session")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty store on SQLite in the newest form, to copy: bringing one there takes four times as long as opening it."""
    path = tmp_path_factory.mktemp("laid-out") / "tables.db"

    async def lay_out() -> None:
        store = await Store.open(database_url(f"sqlite:///{path}"))
        await store.close()

    asyncio.run(lay_out())
    return path


@pytest.fixture
async def store(db: str, laid_out: Path, anyio_backend: str) -> AsyncIterator[Store]:
    """An empty store."""
    if db.startswith("sqlite"):
        shutil.copyfile(laid_out, db.removeprefix("sqlite:///"))
    store = await Store.open(database_url(db))
    yield store
    await store.close()


@pytest.fixture
async def rooms(store: Store, shelf: None) -> AsyncIterator[Rooms]:
    """Tables without sockets, rolling the same dice each time; computer players never answer."""
    rooms = Rooms(store, lambda table: Dice(1), Quiet(), pause=0)
    yield rooms
    await rooms.close()
