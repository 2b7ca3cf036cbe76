"""Everybody who looks at one table, and what they were sent."""

import structlog

from tatami.server.troubles import Troubled
from tatami.server.wire import Talk, TalkLine
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .audience import Audience, encoded
from .connection import Page
from .status import TableStatus
from .views import Eyes, Instant

log = structlog.get_logger()


class Audiences:
    """The pages at one table; those that see the same are one audience."""

    def __init__(self) -> None:
        self.pages: set[Page] = set()
        self.by_eyes: dict[Eyes, Audience] = {}
        self.present: Instant | None = None  # see `now`
        self.talked = 0  # the last chat message that listeners have heard

    def now(self, table: Table) -> Instant:
        """The present of a table, one for everybody who looks."""
        if self.present is None or self.present.state is not table.present:
            self.present = Instant(table, table.version)
        return self.present

    def speaker(self, page: Page) -> Speaker:
        """Whoever speaks to a page in its language, with the names of the players."""
        return self.by_eyes[page.eyes].speaker

    def sits_here(self, seat: int) -> bool:
        """Whether somebody looks from that seat."""
        return any(seat in page.eyes.seats for page in self.pages)

    @property
    def watchers(self) -> list[Page]:
        """The pages without a seat."""
        return [page for page in self.pages if not page.eyes.seats]

    # ---- coming and going

    def join(self, status: TableStatus, page: Page, eyes: Eyes, since: int) -> None:
        """A page comes to the table, or comes back and is shown what it missed."""
        self.pages.add(page)
        self.look(status, page, eyes, since)

    def look(self, status: TableStatus, page: Page, eyes: Eyes, since: int = -1) -> None:
        """Show a page everything, or how it was after so many moves and each move since."""
        self.forget(page)
        page.eyes, at = eyes, self.now(status.table)
        if eyes not in self.by_eyes:
            self.by_eyes[eyes] = Audience(eyes, at, status.log.seats, status.promise_to(eyes.seats))
        audience = self.by_eyes[eyes]
        audience.pages.add(page)
        past = audience.since(since, status)
        for text in past or [audience.view(at, page, status)]:
            page.post(text)
        page.viewer = audience.viewer

    def leave(self, page: Page) -> None:
        """A page goes."""
        self.pages.discard(page)
        self.forget(page)

    def forget(self, page: Page) -> None:
        """Take a page out of its audience."""
        audience = self.by_eyes.get(page.eyes)
        if audience:
            audience.pages.discard(page)
            if not audience.pages:
                del self.by_eyes[page.eyes]

    # ---- showing

    def forget_pictures(self) -> None:
        """What was sent no longer holds: everybody is to be shown everything."""
        self.by_eyes.clear()

    def show_all(self, status: TableStatus, table_id: str) -> None:
        """Show everybody everything; one page's trouble is not another's."""
        self.forget_pictures()
        for page in self.pages:
            try:
                self.look(status, page, page.eyes)
            except Exception:
                log.exception("a table could not be shown", table=table_id)
                page.post(encoded(Troubled("broken").said(Speaker(page.eyes.lang))))

    def show_move(self, status: TableStatus, version: int) -> None:
        """Show everybody one move."""
        at = self.now(status.table) if version == status.table.version else Instant(status.table, version)
        for audience in self.by_eyes.values():
            text = audience.step(at, status)
            for page in audience.pages:
                page.post(text)
                page.viewer = audience.viewer

    # ---- talk

    @property
    def listeners(self) -> list[Page]:
        """The pages that hear talk: those that asked for it and still have a seat."""
        return [page for page in self.pages if page.listening and page.eyes.seats]

    def hear(self, messages: list[TalkLine]) -> None:
        """Let the listeners hear what was said since they last heard something."""
        if messages:
            self.talked = messages[-1].number
            text = encoded(Talk(messages))
            for page in self.listeners:
                page.post(text)

    def listen(self, page: Page, messages: list[TalkLine]) -> None:
        """From now on a page hears what is said after these messages."""
        page.listening = True
        self.talked = max(self.talked, messages[-1].number if messages else 0)
