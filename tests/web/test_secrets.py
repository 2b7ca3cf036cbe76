"""Hidden hands in real browsers: what one player holds is neither sent to another's browser nor left on a shared screen."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tatami.games import find, names
from tatami.server.wire import Step, View
from tatami.table.chance import Dice
from tatami.table.table import Table
from tests.volume import BROWSER_DECISIONS
from tests.web.conftest import SMALL_DESK, Sit, Site, seated
from tests.web.frames import DECODER, READ, FrameLog, Reader, lines_in
from tests.web.person import WAYS, Person
from tests.web.site import Change, give_records_early, show_all, tell_all

LEAKS = {"may see": show_all, "may hear": tell_all}
"""How a site could go wrong, by what it would send: more than a seat may see, more than it may hear."""


def hides(name: str) -> bool:
    """Whether two seats of a game ever see different things."""
    game, dice, roll = find(name), Random(1), Dice(1)
    table = Table(game, min(game.meta.seats))
    table.settle(roll)
    while table.to_act >= 0:
        if game.cover(table.state, table.box, 0) != game.cover(table.state, table.box, 1):
            return True
        table.carry_out(dice.choice(game.legal(table.state, table.box)))
        table.settle(roll)
    return False


HIDDEN = [name for name in names() if hides(name)]


@dataclass
class RemoteGame:
    """A game of two far apart: each with a browser, and all that it was sent."""

    people: list[Person]
    logs: list[FrameLog]

    @classmethod
    def of(cls, sit: Sit, game: str) -> "RemoteGame":
        """A host, and a guest who has followed the link."""
        people = [sit(viewport=SMALL_DESK), sit(viewport=SMALL_DESK)]
        logs = [FrameLog(person.page) for person in people]
        host, guest = people
        host.open_table(game, "With friends", seats=2)
        host.press("Open the table")
        guest.visit(host.page.get_by_role("textbox", name="Link of the seat").input_value())
        for person in people:
            person.whose_turn("")
        return cls(people, logs)

    def play(self, most: int) -> None:
        """So many moves, or all until the game is over."""
        dice, ways, acted, seat = Random(3), cycle(WAYS), {0: "", 1: ""}, self.people[0].whose_turn("")
        while seat >= 0 and most > 0:
            person = self.people[seat]
            person.wait_for_turn(acted[seat])
            acted[seat] = person.version
            person.move(dice, next(ways))
            seat, most = person.whose_turn(acted[seat]), most - 1
        for person in self.people:
            person.wait_for_version(max(self.people, key=lambda each: int(each.version)).version)


@contextmanager
def opened(folder: Path, *changes: Change) -> Iterator[Site]:
    """A site with changes."""
    site = Site(folder / "tables.db", *changes)
    site.start()
    try:
        yield site
    finally:
        site.stop()


@dataclass
class Told:
    """Much of a game: its true story, and what each of the two browsers was sent."""

    table: Table
    frames: list[list[str]]
    bodies: list[list[tuple[str, str, bytes]]]


@pytest.fixture(scope="module", params=HIDDEN)
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Told]:
    """A game of two browsers, until most things that are hidden have come and gone."""
    with opened(tmp_path_factory.mktemp("early"), give_records_early) as site, seated(site, chromium) as sit:
        shared = RemoteGame.of(sit, request.param)
        shared.play(BROWSER_DECISIONS)
        bodies = [[*log.bodies, ("GET", log.document.url, log.document.body())] for log in shared.logs if log.document]
        table = shared.people[0].played(request.param)
        yield Told(table, [log.frames for log in shared.logs], bodies)


def test_some_game_hides_something() -> None:
    """There is a game to try this with."""
    assert HIDDEN


def test_no_field_of_a_message_is_overlooked() -> None:
    """Whatever a browser can be sent with the table is read here."""
    assert {kind: " ".join(kind.__struct_fields__) for kind in READ} == READ


def test_each_browser_is_sent_what_its_seat_may_see(told: Told) -> None:
    """From the first frame to the last, picture, log, question and offers are those of the covered table."""
    for seat, frames in enumerate(told.frames):
        reader = Reader(told.table, (seat,))
        reader.hear_all(frames)
        assert reader.read > told.table.version / 2


def test_nothing_of_a_table_comes_over_http_before_its_end(told: Told) -> None:
    """Whatever else a browser fetched, a stranger gets the same."""
    for bodies in told.bodies:
        fetched = {url: body for method, url, body in bodies if method == "GET"}
        assert len(fetched) > 3
        for url, body in fetched.items():
            assert httpx.get(url, headers={"accept-language": "en-GB"}).content == body, url
    assert [sorted(msgspec.json.decode(body)) for method, _, body in told.bodies[0] if method == "POST"] == [
        ["commitment", "table", "tokens"]
    ]
    assert [body for method, _, body in told.bodies[1] if method != "GET"] == []


@pytest.mark.parametrize("told", ["ninjato"], indirect=True)
def test_card_drawn_unseen_is_in_no_frame_of_the_other(told: Told) -> None:
    """Of a hand the other browser is sent no more open cards of a value than were taken openly, and of a draw no number."""
    for owner, other in ((0, 1), (1, 0)):
        side, taken, drawn = ("yellow", "purple")[owner], dict.fromkeys("12345", 0), []
        reader = Reader(told.table, (other,))
        for message in map(DECODER.decode, told.frames[other]):
            if not isinstance(message, View | Step):
                continue
            reader.turn(message)
            move = told.table.record.moves[message.version - 1]
            if move.who == str(owner) and re.fullmatch("take [1-5]", move.text):
                taken[move.text[-1]] += 1
            shown = [sprite.text for name, sprite in reader.sprites.items() if name.startswith(f"known:{side}-")]
            assert all(shown.count(value) <= taken[value] for value in taken)
            assert set(shown) <= set(taken)
            drawn += [line.text for line in lines_in(message) if line.text.lower().startswith(f"{side} draws ")]
        assert len(drawn) > 4
        assert not [text for text in drawn if re.search(r"\d", text)]


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("game", HIDDEN)
def test_a_leak_would_be_noticed(tmp_path: Path, chromium: Browser, game: str, leak: str) -> None:
    """Where a site covers nothing, or tells everything, reading its frames fails."""
    with opened(tmp_path, give_records_early, LEAKS[leak]) as site, seated(site, chromium) as sit:
        shared = RemoteGame.of(sit, game)
        table = shared.people[0].played(game)
    for seat, log in enumerate(shared.logs):
        with pytest.raises(AssertionError, match=f"not what this seat {leak}"):
            Reader(table, (seat,)).hear_all(log.frames)


LISTEN = """() => {
  window.said = [];
  const hear = () => window.said.push(document.querySelector(".toast")?.textContent.trim() ?? "");
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Remember every sentence that passes over the page."""


@pytest.mark.parametrize("game", HIDDEN)
def test_a_late_answer_is_not_told_to_the_next_player(tmp_path: Path, chromium: Browser, game: str) -> None:
    """A reason meant for whoever had the device is not shown once it changes hands; one that comes to its new holder is."""
    sockets: list[WebSocketRoute] = []

    def between(socket: WebSocketRoute) -> None:
        """The server's socket, into which more can be said."""
        socket.connect_to_server()
        sockets.append(socket)

    with opened(tmp_path) as site, seated(site, chromium) as sit:
        person = sit(viewport=SMALL_DESK)
        person.page.route_web_socket(re.compile("/ws$"), between)
        person.sit_down(game, "at one screen", seats=2)
        cover = person.page.get_by_role("dialog", name="Pass the device to")
        expect(cover).to_be_visible()
        person.page.evaluate(LISTEN)
        sockets[-1].send('{"type":"because","targets":["nowhere"],"text":"You hold no such card."}')
        person.page.wait_for_timeout(300)  # until it is heard, which shows nowhere
        cover.get_by_role("button").click()
        person.page.wait_for_selector(".canvas")
        sockets[-1].send('{"type":"because","targets":["nowhere"],"text":"Nothing is there."}')
        expect(person.page.locator(".toast")).to_have_text("Nothing is there.")
        assert "You hold no such card." not in person.page.evaluate("window.said")


UNDER_THE_COVER = """() => {
  const page = document.documentElement.cloneNode(true);
  for (const known of page.querySelectorAll(".cover-points dd, .cover-board, .box-told")) known.remove();
  return page.outerHTML.replace(/ data-version="-?[0-9]+"|<!--.*?-->/g, "").replace(/\\s+/g, " ");
}"""
"""The whole page but for what everybody knows: how many moves it has shown, everybody's points, the open board, what is printed."""

OPEN = """() => [...document.querySelectorAll(".sprite")].map((sprite) => [sprite.dataset.id, sprite.ariaLabel ?? ""])"""


def open_points(reader: Reader, version: int) -> list[int]:
    """Everybody's points after so many moves, which lie open on the table."""
    ledger = reader.table.game.ledger
    return [ledger.points_in(counts) for counts in ledger.table(reader.state(version), reader.table.box)]


@dataclass
class SharedScreen:
    """A device that goes from hand to hand: the covered pages by next player, and what each of them then saw and read."""

    person: Person
    received: FrameLog
    covered: dict[str, list[str]] = field(default_factory=dict)
    points: list[tuple[int, list[str]]] = field(default_factory=list)
    uncovered: list[tuple[int, int, list[list[str]], list[str]]] = field(default_factory=list)

    def look_under(self, cover: Locator) -> None:
        """The covered page, then what lies open once the next player has the device."""
        page = self.person.page
        expect(cover).to_be_visible()
        self.covered.setdefault(cover.get_by_role("button").inner_text(), []).append(page.evaluate(UNDER_THE_COVER))
        points = cover.locator("dd").all_inner_texts()
        assert page.locator(".sprite, .offer, .log li, .decision, [role=log] p").count() == 0
        cover.get_by_role("button").click()
        page.wait_for_selector(".canvas")
        told = map(DECODER.decode, reversed(self.received.frames))
        viewer = next(message.moment.viewer for message in told if isinstance(message, View | Step))
        log = page.locator(".log li > span:not(.deltas)").all_inner_texts()
        self.points.append((int(self.person.version), points))
        self.uncovered.append((int(self.person.version), viewer, page.evaluate(OPEN), log))


@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_of_a_hand_is_left_while_the_device_changes_hands(tmp_path: Path, chromium: Browser, game: str) -> None:
    """Whatever lay open before, the covered page is the same for the same next player; then only that player's own things are open."""
    seats, dice, ways = max(find(game).meta.seats), Random(5), cycle(WAYS)
    with opened(tmp_path, give_records_early) as site, seated(site, chromium) as sit:
        person = sit(viewport=SMALL_DESK)
        screen = SharedScreen(person, FrameLog(person.page))
        person.sit_down(game, "at one screen", seats=seats)
        cover = person.page.get_by_role("dialog", name="Pass the device to")
        while sum(map(len, screen.covered.values())) < 2 * seats:
            screen.look_under(cover)
            while not cover.count():
                person.wait_for_turn()
                person.decide(dice, next(ways))
        cover.get_by_role("button").click()
        table = person.played(game)
    reader = Reader(table, tuple(range(seats)))
    reader.hear_all(screen.received.frames)
    assert len(screen.covered) == seats
    for pages in screen.covered.values():
        assert pages == pages[:1] * len(pages)
    for version, points in screen.points:
        assert [int(shown.split()[0]) for shown in points] == open_points(reader, version)
    for version, viewer, things, log in screen.uncovered:
        assert things == [[sprite.id, sprite.label or sprite.target] for sprite in reader.picture(version, viewer)]
        assert log == [line.text for heard in range(1, version + 1) for line in reader.heard(viewer, heard)]
