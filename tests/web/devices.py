"""One table on three devices: two play on devices of their own, a third watches, each in another language; a computer player has a seat."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tatami.bots.levels import levels
from tatami.games import find
from tatami.kernel.game import WATCHER
from tatami.server.wire import Step, View
from tatami.table.table import Table
from tatami.texts.speaker import SHELL, catalogue
from tests.web.conftest import DESK, SMALL_DESK, Sit
from tests.web.frames import DECODER, Reader, Received, lines_in
from tests.web.person import WAYS, Person

PHONE = ViewportSize(width=360, height=740)
NAME = "Ann"
HOST, GUEST = 0, 1
LONG = 60
"""So many moves people go on, then they leave a long game to computer players."""

TURN = """(before) => {
  const version = document.querySelector(".table-page")?.dataset.version ?? before;  // a page that is being loaded shows no table
  const seat = [...document.querySelectorAll(".player")].findIndex((player) => player.ariaCurrent === "true");
  return version !== before && (seat >= 0 || document.querySelector(".ending")) ? [seat, version] : null;
}"""
"""Whoever is to decide at a table that has moved on, less than nothing at the end, and after how many moves."""

GIVE = "crypto.getRandomValues = (bytes) => bytes.fill({seat})"
"""What a browser gives to chance is the same in every run."""


class Cable:
    """What leads from a page to the server: it can be pulled out."""

    def __init__(self, page: Page) -> None:
        self.plugged = True
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws$"), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        """A new socket, if there is one to be had."""
        if self.plugged:
            self.sockets += [socket, socket.connect_to_server()]
        else:
            socket.close()

    def pull(self) -> None:
        """Cut every socket, and let no new one through."""
        self.plugged = False
        for socket in self.sockets:
            socket.close()


@dataclass
class Device:
    """Somebody's browser, and all that comes to it."""

    person: Person
    seat: int
    lang: str
    received: Received = field(init=False)
    cable: Cable = field(init=False)

    def __post_init__(self) -> None:
        self.received, self.cable = Received(self.page), Cable(self.page)
        self.page.add_init_script(GIVE.format(seat=self.seat + 1))

    @property
    def page(self) -> Page:
        """What it shows."""
        return self.person.page

    def says(self, key: str, **values: object) -> str:
        """A sentence of the house in this device's language."""
        return catalogue(SHELL, self.lang).entries[f"shell.{key}"][0].format(**values)

    def press(self, key: str) -> None:
        """Press the first button that says this."""
        self.person.press(self.says(key))

    def log(self) -> list[str]:
        """What happened, as a desk shows it."""
        return self.page.locator(".log li > span").all_inner_texts()

    def messages(self) -> list[View | Step]:
        """Everything it was told about the table."""
        return [told for told in map(DECODER.decode, self.received.frames) if isinstance(told, View | Step)]

    def heard_of(self, seat: int, since: int) -> bool:
        """Whether a seat has moved after so many moves."""
        return any(line.seat == seat and line.version > since for told in self.messages() for line in lines_in(told))

    def was_told_no_more_than_it_may_know(self, table: Table) -> None:
        """Picture, question and log are those of the covered table, in every message about moves that stand."""
        reader, messages = Reader(table, (self.seat,), self.lang, {HOST: NAME}), self.messages()
        for told, stands in zip(messages, standing(messages), strict=True):
            reader.turn(told)
            assert told.moment.viewer == self.seat
            if stands:
                reader.compare(told.version, told.moment)
                since = 1 if isinstance(told, View) else told.version
                heard = [line for version in range(since, told.version + 1) for line in reader.heard(self.seat, version)]
                assert [line for line in lines_in(told) if line.rule] == heard, "not what this seat may hear"


def standing(messages: Sequence[View | Step]) -> list[bool]:
    """Of each message, whether the moves it tells of were never taken back."""
    lowest, stands = 1 << 30, list[bool]()
    for told in reversed(messages):
        stands.append(told.version <= lowest)
        lowest = min(lowest, told.version) if isinstance(told, View) else lowest
    return stands[::-1]


class SharedTable:
    """A table with friends, made, joined and watched through the page."""

    def __init__(self, game: str, here: Sit, there: Sit) -> None:
        self.game, self.dice, self.acted, self.computers = game, Random(game), "", set[int]()
        self.ways = {HOST: cycle(WAYS), GUEST: cycle(["mouse"])}
        self.host = Device(here(viewport=DESK, lang="en"), HOST, "en")
        self.guest = Device(there(viewport=PHONE, lang="de", has_touch=True, is_mobile=True), GUEST, "de")
        self.watcher = Device(there(viewport=SMALL_DESK, lang="fr"), WATCHER, "fr")
        self.players = (self.host, self.guest)
        self.devices = (*self.players, self.watcher)

    def sit_down(self) -> None:
        """The host makes the table, with a computer player where there is a seat for it; guest and watcher come by their links."""
        host, page = self.host, self.host.page
        host.person.card(self.game).get_by_role("button", name=host.says("with-friends")).click()
        if len(self.players) + 1 in find(self.game).meta.seats:
            page.locator('[name="new-seats"]').select_option(str(len(self.players) + 1))
            page.locator(f'[name="new-seat-{len(self.players)}"]').select_option(levels(find(self.game))[0])
            self.computers.add(len(self.players))
        page.locator("#new-table").get_by_label(host.says("name")).fill(NAME)
        page.locator("#new-table").get_by_label(host.says("name")).press("Tab")
        host.press("open-table")
        expect(page.locator(".canvas")).to_be_visible()
        host.press("seats-dialog")
        links = [page.locator("#seats").get_by_role("textbox", name=host.says(link)).first for link in ("invite-link", "watch-link")]
        for device, link in zip((self.guest, self.watcher), links, strict=True):
            device.person.visit("/table/" + link.input_value().rpartition("/")[2])
            expect(device.page.locator(".canvas")).to_be_visible()
        page.keyboard.press("Escape")

    @property
    def connected(self) -> list[Device]:
        """The devices whose cable is plugged in."""
        return [device for device in self.devices if device.cable.plugged]

    def settle(self) -> int:
        """Wait until a person is to decide after the last move, or the game is over, and every device shows it; whose turn it is."""
        seat, after = self.watcher.page.wait_for_function(TURN, arg=self.acted).json_value()
        while seat in self.computers:
            seat, after = self.watcher.page.wait_for_function(TURN, arg=after).json_value()
        for device in self.connected:
            device.person.wait_for_version(after)
        return int(seat)

    def move(self) -> Device:
        """Whoever is to decide makes one of the moves."""
        device = self.players[self.settle()]
        device.person.wait_for_turn()
        self.acted = device.person.version
        device.person.move(self.dice, next(self.ways[device.seat]))
        return device

    def turn_of(self, device: Device) -> None:
        """Play until it is somebody's turn."""
        while self.settle() != device.seat:
            self.move()

    def pictures(self) -> list[list[str]]:
        """What lies on the table, as every device shows it."""
        return [device.person.sprites() for device in self.devices]

    def hand_over(self, device: Device) -> None:
        """Somebody leaves the seat to a computer player."""
        device.press("seats-dialog")
        device.page.locator('[name="stand-in"]').select_option(levels(find(self.game))[0])
        device.press("hand-over")
        expect(device.page.locator(".banner")).to_be_visible()
        self.computers.add(device.seat)

    def play_to_the_end(self) -> None:
        """People go on for a while; whatever is left of a long game is left to computer players."""
        for _ in range(LONG):
            if self.settle() >= 0:
                self.move()
        for device in self.players:
            if self.settle() >= 0:
                self.hand_over(device)
        assert self.settle() < 0
