"""A real site in a process of its own, a real Chromium, and a person in front of it."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tatami.bots.levels import UNIFORM
from tatami.games import find, names
from tests.web.person import Person
from tests.web.site import Change, command

CHROMIUM = "/usr/bin/chromium"
DESK = ViewportSize(width=1440, height=900)
SMALL_DESK = ViewportSize(width=1120, height=800)

Sit = Callable[..., Person]

expect.set_options(timeout=30_000)
PATIENCE = 120_000
"""Milliseconds: a busy machine is no reason to fail."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs a browser is not measured."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.volume)


class Site:
    """The server on its own database, with `changes` if it is not to be as it should; it can be stopped and started again."""

    def __init__(self, db: Path | str, *changes: Change, house: Path | None = None) -> None:
        self.db = f"sqlite:///{db}" if isinstance(db, Path) else db
        self.url, self.port, self.changes = "", 0, changes
        self.environment = os.environ | ({"PYTHONPATH": str(house)} if house else {})
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it is heard."""
        started = command(self.db, self.port, self.changes)
        self.process = subprocess.Popen(started, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://"), f"expected the site's address, got {self.url!r}"
        self.port = int(self.url.rpartition(":")[2])

    def stop(self) -> None:
        """Stop it and wait until it is gone."""
        if self.process:
            self.process.terminate()
            self.process.communicate(timeout=60)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all tests of a run."""
    site = Site(tmp_path_factory.mktemp("site") / "tables.db")
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a run."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def sit(site: Site, chromium: Browser) -> Iterator[Sit]:
    """People in front of the site."""
    with seated(site, chromium) as sit:
        yield sit


@contextmanager
def seated(site: Site, chromium: Browser) -> Iterator[Sit]:
    """`sit(viewport=…, lang=…, theme=…, trouble=…)` opens the front page in a browser that knows nothing yet; only `trouble` may happen.

    Opponents do not think unless a `level` is named or, with "", none is chosen; all moves are unfolded unless `moves` is ""."""
    troubles: list[str] = []
    contexts = []
    expected: list[str] = []

    def opened(
        viewport: ViewportSize = DESK,
        lang: str = "en",
        theme: str = "light",
        motion: str = "off",
        speed: str = "at once",
        confirm: str = "never",
        level: str = UNIFORM,
        trouble: str = "nothing",
        moves: str = "open",
        **more: Any,
    ) -> Person:
        expected.append(trouble)
        context = chromium.new_context(viewport=viewport, base_url=site.url, locale="en-GB", **more)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        levels = {f"level.{game}.{seat}": level for game in names() for seat in range(1, max(find(game).meta.seats)) if level}
        kept = {"lang": lang, "theme": theme, "motion": motion, "speed": speed, "confirm": confirm}
        context.add_init_script(chosen(**kept, **levels, **({"all-moves": moves} if moves else {})))
        page = context.new_page()
        listen(page, troubles)
        person = Person(page)
        person.visit("/")
        return person

    yield opened
    for context in contexts:
        context.close()
    assert [told for told in troubles if not any(word in told for word in expected)] == []


LEFT_EARLY = "WebSocket is closed before the connection is established"
"""What the browser says where a page is left, or its socket is cut, while the socket is being opened."""


def chosen(**settings: str) -> str:
    """A script that chooses settings for a browser, unless somebody has chosen already."""
    return "".join(f"localStorage['tatami.{name}'] ??= {value!r};" for name, value in settings.items())


def listen(page: Page, troubles: list[str]) -> None:
    """Whatever the page complains about, and whatever it asks from another site, is a trouble."""
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    page.on("console", lambda message: told(message.text) if message.type in ("error", "warning") else None)

    def told(text: str) -> None:
        if LEFT_EARLY not in text:
            troubles.append(f"console: {text}")

    def asked(url: str) -> None:
        wanted, home = urlsplit(url), urlsplit(page.url)
        if wanted.scheme in ("http", "https") and home.netloc and wanted.netloc != home.netloc:
            troubles.append(f"asked {url}")

    page.on("request", lambda request: asked(request.url))
