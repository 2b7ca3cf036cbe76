"""All that a browser is sent, and whether it is what its seats may see and nothing more.

Frames are read back into a picture and a log, and compared with what the recorded table looks like under its cover."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from playwright.sync_api import Page, Response, Route, WebSocket

from tatami.kernel.dialect import OVER, State
from tatami.server import wire
from tatami.server.views.counts import change_message
from tatami.server.views.phrases import sprite_message
from tatami.server.views.views import area_message
from tatami.server.wire import Noted, Talk
from tatami.table.table import Table
from tatami.texts.speaker import Speaker
from tests.server.players import in_order

DECODER = msgspec.json.Decoder(wire.ToPage)

READ = {
    wire.View: "version game title lang players width height areas sprites log moment options unsure "
    "edition commitment gift levels clock rated hints listed away rematch counted",
    wire.Step: "version seat frames moment",
    wire.Frame: "tempo focus sprites gone log order height areas",
    wire.Moment: "to_act viewer prompt offers undo handover ending ratings clock asked may_ask draw may_offer counts kind rule",
    wire.PlayerSeen: "seat side name kind level yours open handed host resigned crest tone",
    wire.Ending: "winners ranks scores text rule by targets sheet",
}
"""Every field that is looked at below, or that tells what everybody knows: a new one must be thought about here."""


class Received:
    """What comes to a page over sockets from now on, one socket after another.

    A socket that the page has given up may still bring something, which the page does not hear; it is no part of the next one's story."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[list[str]] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """Another socket."""
        frames: list[str] = []
        self.sockets.append(frames)
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    @property
    def frames(self) -> list[str]:
        """All of it."""
        return [frame for frames in self.sockets for frame in frames]


def lines_in(message: wire.View | wire.Step) -> list[wire.LogLine]:
    """The lines of the log in a message."""
    return message.log if isinstance(message, wire.View) else [line for frame in message.frames for line in frame.log]


class FrameLog(Received):
    """What comes to a page from now on: frames and bodies."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.bodies: list[tuple[str, str, bytes]] = []
        self.document: Response | None = None
        page.route("**/*", self.carry)
        page.on("response", self.turn)

    def turn(self, answer: Response) -> None:
        """Another page of the site."""
        if answer.request.resource_type == "document":
            self.document = answer

    def carry(self, route: Route) -> None:
        """Fetch what the page asks for, and keep it; a page itself that came so could open no socket to this machine."""
        if route.request.resource_type == "document":
            route.continue_()
            return
        answer = route.fetch()
        self.bodies.append((route.request.method, route.request.url, answer.body()))
        route.fulfill(response=answer)


@dataclass
class Reader:
    """Reads a browser's frames beside the true story of its table."""

    table: Table
    seats: tuple[int, ...]  # that the browser holds
    lang: str = "en"
    names: Mapping[int, str] = field(default_factory=dict)  # that players have told
    width: int = 0
    height: float = 0
    areas: list[wire.AreaSeen] = field(default_factory=list)
    sprites: dict[str, wire.SpriteSeen] = field(default_factory=dict)
    read: int = 0

    def __post_init__(self) -> None:
        self.speaker = Speaker(self.lang, self.table.game, dict(self.names))

    def state(self, version: int) -> State:
        """The true table after so many moves."""
        steps = self.table.steps
        return self.table.state if version == len(steps) else steps[version].before

    def heard(self, viewer: int, version: int) -> list[wire.LogLine]:
        """What a seat may hear of one move."""
        game, box = self.table.game, self.table.box
        step = self.table.steps[version - 1]
        told = [event for event in (game.overhear(event, viewer) for event in step.events) if event is not None]
        return [
            wire.LogLine(
                version,
                self.speaker.say(game.notation.sentence(box, event)),
                game.rule_of(event),
                step.seat,
                [change_message(change, self.speaker) for change in changes],
                list(game.signs(box, event)),
            )
            for event, changes in zip(told, step.changes_heard_by(viewer), strict=True)
        ]

    def hear_all(self, frames: list[str]) -> None:
        """Everything that came."""
        for frame in frames:
            self.hear(frame)

    def picture(self, version: int, viewer: int) -> list[wire.SpriteSeen]:
        """Everything on the table as a seat may see it."""
        return self.drawn(self.table.game.cover(self.state(version), self.table.box, viewer), viewer)

    def drawn(self, covered: State, viewer: int) -> list[wire.SpriteSeen]:
        """What a covered state looks like."""
        scene = self.table.game.scene(covered, self.table.box, viewer, self.width)
        return [sprite_message(sprite, self.speaker) for sprite in scene.sprites]

    def hear(self, frame: str) -> None:
        """One frame: it says exactly what the seats of this browser may know."""
        message: wire.ToPage = DECODER.decode(frame)
        assert json.loads(msgspec.json.encode(message)) == json.loads(frame), "a frame holds more than its message"
        if isinstance(message, wire.Pong | wire.Here | wire.Preview | wire.Outlook):  # what is foreseen has laws of its own
            return
        if isinstance(message, Talk | Noted):
            assert not (message.lines if isinstance(message, Talk) else message.text), "nobody has said or noted anything"
            return
        assert isinstance(message, wire.View | wire.Step), f"nobody asked for {frame[:120]}"
        if isinstance(message, wire.View):
            promised = (message.commitment, message.gift, message.clock, message.rematch)
            assert promised == ("", "", None, ""), "dice that were agreed on promise nothing"
            assert message.edition == "", "the box is the shipped one"
        viewer = message.moment.viewer
        assert viewer in self.seats
        if isinstance(message, wire.Step):
            self.watch(message)
        else:
            self.open(message)
        versions = range(1 if isinstance(message, wire.View) else message.version, message.version + 1)
        assert lines_in(message) == [line for version in versions for line in self.heard(viewer, version)], "not what this seat may hear"
        self.compare(message.version, message.moment)
        assert message.moment.clock is None and message.moment.asked is None, "nobody agreed on a clock or asked for anything"
        self.read += 1

    def turn(self, message: wire.View | wire.Step) -> None:
        """To the next picture."""
        if isinstance(message, wire.View):
            self.open(message)
        else:
            for frame in message.frames:
                self.follow(frame)

    def watch(self, step: wire.Step) -> None:
        """To the next picture, moment by moment: each is that of the covered table then, and of nothing else."""
        made, viewer = self.table.steps[step.version - 1], step.moment.viewer
        film = made.moments_seen_by(viewer)
        assert (step.seat, [frame.tempo for frame in step.frames]) == (made.seat, [moment.tempo for moment in film])
        for frame, moment in zip(step.frames, film, strict=True):
            self.follow(frame)
            assert list(self.sprites.values()) == self.drawn(moment.state, viewer), "not what this seat may see"

    def open(self, view: wire.View) -> None:
        """Everything anew."""
        self.width, self.height, self.areas = int(view.width), view.height, view.areas
        self.sprites = {sprite.id: sprite for sprite in view.sprites}

    def follow(self, frame: wire.Frame) -> None:
        """One moment on."""
        assert set(self.sprites) >= set(frame.gone)
        self.sprites = {name: sprite for name, sprite in self.sprites.items() if name not in frame.gone}
        self.sprites |= {sprite.id: sprite for sprite in frame.sprites}
        self.sprites = {name: self.sprites[name] for name in in_order(list(self.sprites), frame.order)}
        self.height, self.areas = frame.height or self.height, frame.areas or self.areas

    def compare(self, version: int, moment: wire.Moment) -> None:
        """The picture and the question are those of the covered table, and of nothing else."""
        game, box, say = self.table.game, self.table.box, self.speaker.say
        covered = game.cover(self.state(version), box, moment.viewer)
        scene = game.scene(covered, box, moment.viewer, self.width)
        may_see = [sprite_message(sprite, self.speaker) for sprite in scene.sprites]
        assert list(self.sprites.values()) == may_see, "not what this seat may see"
        assert (self.areas, self.height) == ([area_message(area, self.speaker) for area in scene.areas], scene.height)
        question = game.notation.prompt(covered, box)
        assert (moment.to_act, moment.prompt) == (covered.to_act, say(question))
        assert moment.kind == question.key.partition(".")[2]
        assert moment.rule == (game.learning.guide.get(moment.kind, "") if game.learning else "")
        assert (moment.ending is not None) == (covered.to_act == OVER)
        assert moment.counts == [list(counts) for counts in game.ledger.table(covered, box)], "not what this seat may count"
        if moment.offers:
            assert covered.to_act == moment.viewer
            assert moment.offers == [
                wire.Offer(
                    game.notation.write(covered, box, action),
                    say(game.notation.phrase(covered, box, action)),
                    list(game.notation.targets(covered, box, action)),
                    list(game.notation.also(covered, box, action)),
                )
                for action in game.legal(covered, box)
            ]
