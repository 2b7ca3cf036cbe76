"""All pages that see the same: one picture is made, compared, said and encoded for them together."""

import msgspec

from tatami.kernel.scene import Scene
from tatami.kernel.words import words
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from . import wire
from .history import Remark
from .page import Page
from .seats import Seat
from .views import Eyes, Instant, change, log_of, moment_at, scene_at, seen_area, seen_sprite

ENCODER = msgspec.json.Encoder()


def encoded(message: wire.ToPage) -> str:
    """A message as it goes over the wire."""
    return ENCODER.encode(message).decode()


class Audience:
    """Pages with the same eyes at one table, and the picture they were last sent."""

    def __init__(self, eyes: Eyes, table: Table, seats: tuple[Seat, ...], promised: tuple[str, str] = ("", "")) -> None:
        self.eyes, self.table, self.seats = eyes, table, seats
        self.commitment, self.gift = promised
        self.speaker = Speaker(eyes.lang, table.game, {number: seat.name for number, seat in enumerate(seats) if seat.name})
        self.pages: set[Page] = set()
        at = Instant(table, table.version)
        self.viewer = at.viewer(eyes.seats)
        self.scene = scene_at(at, self.viewer, eyes.width)

    def view(self, page: Page, remarks: list[Remark]) -> str:
        """Everything, for a page that has seen nothing yet or too little."""
        at = Instant(self.table, self.table.version)
        return self.everything(at, remarks, page.viewer != self.viewer and at.hides(self.eyes.seats))

    def everything(self, at: Instant, remarks: list[Remark], handover: bool) -> str:
        """The picture as it is now, and the whole log as this viewer may hear it."""
        say, meta = self.speaker.say, self.table.game.meta
        return encoded(
            wire.View(
                version=at.version,
                game=meta.name,
                title=say(words("game.title")),
                lang=self.eyes.lang,
                players=[self.player(number) for number in range(len(self.seats))],
                width=self.scene.width,
                height=self.scene.height,
                areas=[seen_area(area, self.speaker) for area in self.scene.areas],
                sprites=[seen_sprite(sprite, self.speaker) for sprite in self.scene.sprites],
                log=log_of(self.table, self.viewer, remarks, range(at.version + 1), self.speaker),
                moment=moment_at(at, self.eyes, self.speaker, handover),
                options={
                    say(words(f"option.{name}")): say(words(f"option.{name}.{value}")) for name, value in self.table.record.options.items()
                },
                unsure=bool(self.table.components.unsure()),
                commitment=self.commitment,
                gift=self.gift,
            )
        )

    def player(self, number: int) -> wire.PlayerSeen:
        """Who sits there."""
        seat = self.seats[number]
        side = self.speaker.say(words(f"side.{self.table.game.meta.sides[number]}"))
        return wire.PlayerSeen(number, side, self.speaker.name(number), seat.kind, seat.level, number in self.eyes.seats)

    def step(self, at: Instant, remarks: list[Remark]) -> str:
        """The move that led here; where the device changes hands, everything, so that nothing seen or heard before stays on the page."""
        viewer, before = at.viewer(self.eyes.seats), self.scene
        handover = viewer != self.viewer and at.hides(self.eyes.seats)
        self.viewer, self.scene = viewer, scene_at(at, viewer, self.eyes.width)
        return self.everything(at, remarks, handover) if handover else encoded(self.changed(at, before, remarks))

    def changed(self, at: Instant, before: Scene, remarks: list[Remark]) -> wire.Step:
        """What this audience must be told to come from one picture to the next."""
        news = change(before, self.scene)
        return wire.Step(
            version=at.version,
            sprites=[seen_sprite(sprite, self.speaker) for sprite in news.sprites],
            gone=news.gone,
            log=log_of(self.table, self.viewer, remarks, range(at.version, at.version + 1), self.speaker),
            moment=moment_at(at, self.eyes, self.speaker),
            order=news.order,
            height=self.scene.height if self.scene.height != before.height else 0,
            areas=[seen_area(area, self.speaker) for area in self.scene.areas] if news.areas else None,
        )
