"""All connections that see the same: one picture is made, compared, said and encoded for them together."""

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from tatami.bots.levels import levels
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.tables.conclusion import resigned_seats
from tatami.server.tables.seating import AWAY, is_free, is_handed_over
from tatami.server.tables.seats import Seat
from tatami.texts.speaker import Speaker

from .connection import Connection
from .counts import counted_things
from .difference import Picture, change
from .phrases import PHRASES
from .status import TableStatus
from .views import Shot, Snapshot, ViewKey, area_message, focus_of, log_of, moment_at, remark_lines

ENCODER = msgspec.json.Encoder()

MOST_MISSED = 100
"""More moves than this are not shown again one by one."""


def encode(message: wire.ToPage) -> bytes:
    """A message as it goes over the wire."""
    return ENCODER.encode(message)


class Audience:
    """Connections that see the same of one table, and the picture they were last sent."""

    def __init__(self, view_key: ViewKey, at: Snapshot, seats: tuple[Seat, ...], promised: tuple[str, str] = ("", "")) -> None:
        self.view_key, self.table, self.seats = view_key, at.table, seats
        self.commitment, self.gift = promised
        self.names = tuple(seat.name for seat in seats)
        given = {number: name for number, name in enumerate(self.names) if name}
        self.speaker = Speaker(view_key.lang, at.table.game, given, box=at.table.components)
        self.connections: set[Connection] = set()
        self.viewer = at.viewer(view_key.seats)
        self.picture = at.picture(at.facing(view_key.seats), view_key.width)

    def takes_over(self, at: Snapshot, connection: Connection) -> bool:
        """Whether the device changes hands before it is shown this, so that the screen is to be covered."""
        return connection.viewer != self.viewer and at.hides(self.view_key.seats)

    def since(self, version: int, status: TableStatus) -> Iterator[bytes]:
        """How it was after so many moves and each move since, drawn one by one; nothing where all is to be shown at once."""
        missed = self.table.version - version
        if version < 0 or not 0 < missed <= MOST_MISSED or len(self.view_key.seats) > 1:
            return
        start, *steps = (Snapshot(self.table, number) for number in range(version, self.table.version + 1))
        then = Audience(self.view_key, start, self.seats, (self.commitment, self.gift))
        yield then.everything(start, status, handover=False)
        yield from (then.step(at, status) for at in steps)

    def everything(self, at: Snapshot, status: TableStatus, handover: bool) -> bytes:
        """The picture as it is now, and the whole log as this viewer may hear it."""
        log = log_of(self.table, self.viewer, status.log.remarks, range(at.version + 1), self.speaker)
        return encode(self.view(at, status, log, handover))

    def view(self, at: Snapshot, status: TableStatus, log: list[wire.LogLine], handover: bool = False) -> wire.View:
        """The picture as it is now, with some log."""
        clock = status.log.terms.clock
        say, game = self.speaker.say, self.table.game
        resigned = resigned_seats(status.log.entries)
        return wire.View(
            version=at.version,
            game=game.name,
            title=say(words("game.title")),
            lang=self.view_key.lang,
            players=[self.player(number, status.log.host, resigned) for number in range(len(self.seats))],
            width=self.picture.plan.width,
            height=self.picture.plan.height,
            areas=[area_message(area, self.speaker) for area in self.picture.plan.areas],
            sprites=PHRASES.sprites([part.made for part in self.picture.parts], self.speaker),
            log=log,
            moment=moment_at(at, self.view_key, self.seats, self.speaker, status, handover),
            options={say(words(f"option.{name}")): say(words(f"option.{name}.{value}")) for name, value in self.table.options.items()},
            unsure=bool(self.table.components.unsure()),
            edition="" if self.table.components is game.components() else self.table.components.edition,
            commitment=self.commitment,
            gift=self.gift,
            levels=[(level, say(words(f"level.{level}"))) for level in levels(game)],
            clock=wire.ClockAgreed(clock.kind, clock.seconds, clock.level, clock.increment) if clock else None,
            listed=status.log.terms.listed,
            rated=status.log.terms.rated,
            hints=status.log.hints_allowed,
            away=AWAY,
            rematch=status.rematch,
            counted=counted_things(game, self.speaker),
        )

    def player(self, number: int, host: int, resigned: tuple[int, ...]) -> wire.PlayerSeen:
        """Who sits there."""
        seat = self.seats[number]
        side = self.speaker.say(words(f"side.{self.table.game.meta.sides[number]}"))
        return wire.PlayerSeen(
            *(number, side, self.speaker.name(number), seat.kind, seat.level),
            yours=number in self.view_key.seats,
            open=is_free(seat),
            handed=is_handed_over(seat),
            host=number == host,
            resigned=number in resigned,
            crest=self.table.game.crests[number] if self.table.game.crests else "",
            tone=self.table.game.tones[number] if self.table.game.tones else "",
        )

    def step(self, at: Snapshot, status: TableStatus) -> bytes:
        """The move that led here; where the device changes hands, everything, so that nothing seen or heard before stays there."""
        viewer, facing, before, width = at.viewer(self.view_key.seats), at.facing(self.view_key.seats), self.picture, self.view_key.width
        handover = viewer != self.viewer and at.hides(self.view_key.seats)
        self.viewer = viewer
        if handover:
            self.picture = at.picture(facing, width, before)
            return self.everything(at, status, handover)
        film = at.film(facing, width, before)
        self.picture = film[-1].picture
        key = (at.alike(viewer), before, self.picture, self.view_key.lang, self.names)
        if key not in at.encoded:
            at.encoded[key] = ENCODER.encode(self.happened_message(at, before, film, status))
        moment = ENCODER.encode(moment_at(at, self.view_key, self.seats, self.speaker, status))
        return at.encoded[key][:-1] + b',"moment":' + moment + b"}"

    def happened_message(self, at: Snapshot, before: Picture, film: Sequence[Shot], status: TableStatus) -> wire.Happened:
        """What leads from one picture to the next, the same for all who have seen the one and see the other."""
        frames, lines = list[wire.Frame](), iter(at.lines_for(self.viewer, self.speaker))
        for shot in film:
            frames.append(self.frame(before, shot, list(islice(lines, len(shot.events)))))
            before = shot.picture
        frames[-1].log += remark_lines(status.log.remarks, at.version, self.speaker)
        return wire.Happened(at.version, self.table.steps[at.version - 1].seat, frames)

    def frame(self, before: Picture, shot: Shot, log: list[wire.LogLine]) -> wire.Frame:
        """What leads to one moment of a move."""
        news, plan = change(before, shot.picture), shot.picture.plan
        return wire.Frame(
            tempo=shot.tempo,
            focus=focus_of(self.table, shot.events),
            sprites=PHRASES.sprites(news.pieces, self.speaker),
            gone=news.gone,
            log=log,
            order=news.order,
            height=plan.height if news.height else 0,
            areas=[area_message(area, self.speaker) for area in plan.areas] if news.areas else None,
        )
