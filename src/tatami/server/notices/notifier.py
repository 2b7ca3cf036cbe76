"""Tells people outside the page that it is their turn; says nothing to anybody unless whoever runs the site wished it."""

import asyncio
import json
from collections import OrderedDict
from time import monotonic
from typing import Any

import structlog

from tatami.kernel.words import words
from tatami.server.rooms.room import Room
from tatami.server.settings import Settings
from tatami.server.store.notices import delete_notice, notices_about
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.seats import HUMAN
from tatami.texts.speaker import Speaker

from . import subscriptions, webpush
from .safe_post import Unreached, post

log = structlog.get_logger()
GONE = (404, 410)
"""The answers of an address that wants nothing more."""

AT_ONCE = 20
SHORTEST_PAUSE, LONGEST_PAUSE, MOST_UNREACHED = 60.0, 3600.0, 10_000
"""Seconds that an address is left alone which did not answer; so many such addresses are remembered."""


class Notifier:
    """Sends what is to be told, apart from the tables: a slow address holds up nobody."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.key = webpush.key_from(settings.push_key) if settings.push_key else None
        self.errands: set[asyncio.Task[None]] = set()
        self.turns: dict[TableId, tuple[Room, int, TokenHash]] = {}  # to be told, the last of each table
        self.telling: set[TableId] = set()  # where somebody is being told, so that no table takes more than one sender
        self.unreached: OrderedDict[str, tuple[float, float]] = OrderedDict()  # by notice: not before then, and the pause after that
        self.few = asyncio.Semaphore(AT_ONCE)

    @property
    def awake(self) -> bool:
        """Whether anybody may be told at all."""
        return self.key is not None or self.settings.webhooks

    def after_move(self, room: Room, mover: str) -> None:
        """After somebody moved: whoever is to act now, has a seat of their own and does not look at the table, is told."""
        seat = room.table.to_act
        if not self.awake or seat < 0 or room.over or str(seat) == mover:
            return
        sitting = room.log.seats[seat]
        if sitting.kind != HUMAN or not sitting.token_hash or room.audiences.sits_here(seat):
            return
        self.turns[room.id] = room, seat, sitting.token_hash
        if room.id not in self.telling:
            self.telling.add(room.id)
            task = asyncio.create_task(self.tell_turns(room.id))
            self.errands.add(task)
            task.add_done_callback(self.errands.discard)

    async def tell_turns(self, table_id: TableId) -> None:
        """Tell the turns of one table one after another; one that has passed before it could be told is not told any more."""
        try:
            while turn := self.turns.pop(table_id, None):
                await self.tell(*turn)
        finally:
            self.telling.discard(table_id)

    async def tell(self, room: Room, seat: int, token_hash: TokenHash) -> None:
        """Tell everybody who wants to know, unless the player looks at the table in another process."""
        if await self.store.others.elsewhere(room.id, seat):
            return
        about = {"type": "your-turn", "table": room.id, "game": room.table.game.name, "seat": seat, "version": room.table.version}
        names = {number: sitting.name for number, sitting in enumerate(room.log.seats) if sitting.name}
        try:
            for notice in await notices_about(self.store, room.id, seat, token_hash):
                speaker = Speaker(notice.lang, room.table.game, names)
                title, url = speaker.say(words("game.title")), f"{notice.site}/table/{room.id}"
                key = "notice.turn-of" if notice.table_id and not notice.token_hash else "notice.your-turn"
                text = speaker.say(words(key, title=title, name=speaker.name(seat)))
                await self.send(notice, about | {"title": title, "text": text, "url": url})
        except Exception:
            log.exception("a turn could not be told", table=room.id)

    async def send(self, notice: Any, about: dict[str, Any]) -> None:
        """Tell one address; one that is gone is told nothing more, one that does not answer is left alone for a while."""
        since, pause = self.unreached.get(notice.id, (0.0, SHORTEST_PAUSE))
        if monotonic() < since:
            return
        try:
            async with self.few:
                status = await self.deliver(notice, about)
        except Unreached as problem:
            log.warning("a notice was not delivered", kind=notice.kind, problem=type(problem).__name__)
            self.leave_alone(notice.id, pause)
            return
        self.unreached.pop(notice.id, None)
        if status in GONE:
            await delete_notice(self.store, notice.id)
        elif not 200 <= status < 300:
            log.warning("a notice was refused", kind=notice.kind, status=status)

    def leave_alone(self, notice_id: str, pause: float) -> None:
        """Do not try an address for a while, and twice as long the next time."""
        self.unreached[notice_id] = monotonic() + pause, min(2 * pause, LONGEST_PAUSE)
        self.unreached.move_to_end(notice_id)
        while len(self.unreached) > MOST_UNREACHED:
            self.unreached.popitem(last=False)

    async def deliver(self, notice: Any, about: dict[str, Any]) -> int:
        """One message in the form that its reader knows."""
        local = self.settings.local_webhooks
        if notice.kind == subscriptions.PUSH:
            if self.key is None:
                return 0
            message = webpush.encrypted_body(
                json.dumps({part: about[part] for part in ("title", "text", "url")}).encode(), notice.p256dh, notice.auth
            )
            return await post(notice.url, webpush.headers(notice.url, self.key, self.settings.push_contact), message, local)
        if not self.settings.webhooks:
            return 0
        return await post(notice.url, {"Content-Type": "application/json"}, json.dumps(payload(notice.kind, about)).encode(), local)

    async def close(self) -> None:
        """Tell nobody any more."""
        for task in self.errands:
            task.cancel()
        await asyncio.gather(*self.errands, return_exceptions=True)


def payload(kind: str, about: dict[str, Any]) -> dict[str, Any]:
    """A turn as Discord, Slack or any program expects it; names in it call nobody."""
    sentence = f"{about['text']} {about['url']}"
    if kind == subscriptions.DISCORD:
        return {"content": sentence, "allowed_mentions": {"parse": []}}
    if kind == subscriptions.SLACK:
        return {"text": sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    return about
