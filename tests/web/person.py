"""A person at the page: sees what glows, points at it with mouse or keyboard, reads what is said."""

import re
from random import Random
from typing import cast

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tatami.games import find
from tatami.kernel.record import load_record
from tatami.table.table import Table

REACHABLE = """(target) => {
  for (const sprite of document.querySelectorAll(`.sprite[data-target="${CSS.escape(target)}"]`)) {
    sprite.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = sprite.querySelector(".hit").getBoundingClientRect();
    for (const down of [0.5, 0.15, 0.85, 0.3, 0.7, 0.05, 0.95]) for (const across of [0.5, 0.15, 0.85, 0.3, 0.7]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (sprite.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
"""A point on the screen where that target can be clicked: cards in a pile cover each other."""

MAY_DECIDE = """(before) => {
  const seen = (selector) => document.querySelector(selector) !== null;
  const free = seen(".decision.mine") && seen(".sprite.glowing, .solid:enabled") && !seen(".sprite.chosen");
  return seen(".ending, .cover") || (free && document.querySelector(".table-page").dataset.version !== before);
}"""
"""The game is over, the device is to be passed on, or the person has something to decide at a table that has moved on."""

WHOSE_TURN = """(before) => {
  const seat = [...document.querySelectorAll(".player")].findIndex((player) => player.ariaCurrent === "true");
  const moved = document.querySelector(".table-page").dataset.version !== before;
  return moved && (seat >= 0 || document.querySelector(".ending")) ? {seat} : null;
}"""
"""Whoever is to decide at a table that has moved on."""

CHOICES = """() => ({
  targets: [...new Set([...document.querySelectorAll(".sprite.glowing")].map((sprite) => sprite.dataset.target))].sort(),
  buttons: document.querySelectorAll(".decision .solid:enabled").length,
})"""
"""What can be pointed at, and how many moves stand beside the picture because it has no place for them."""

CHOSEN_OR_ASKED = """() => {
  const seen = (selector) => document.querySelector(selector) !== null;
  if (seen(".table-page[aria-busy=true]")) return false;
  return !seen(".sprite.chosen") || seen(".sprite.glowing, .decision .solid:enabled");
}"""
"""Nothing is half chosen, or something can be chosen next, and no chosen move waits to be foreseen."""

TOKEN = "() => JSON.parse(localStorage['tatami.tables']).find((kept) => location.pathname.endsWith(kept.table)).token"
"""The secret of this browser's seat."""

TO_THE_PICTURE = ("Tab",) * 6 + ("Shift+Tab",) * 200
"""A few steps lead there from the bar; whoever comes from the side column goes back."""

WAYS = ("mouse", "mouse", "keyboard", "mouse", "mouse", "list")
"""How a person makes one move after another."""

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


class Person:
    """What a person does and sees."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def visit(self, path: str) -> None:
        """Go to an address of the site."""
        self.page.goto(path)
        expect(self.page.get_by_role("banner")).to_be_visible()

    def press(self, name: str) -> None:
        """Press the first button of that name; on a small screen it may be behind "more"."""
        button, more = self.page.get_by_role("button", name=name).first, self.page.locator(".more:not([open]) > summary")
        if more.is_visible() and not button.is_visible():
            more.click()
        button.click()

    def play_computer(self) -> None:
        """One click on the front page: a table against the computer."""
        self.press("Play against the computer")
        self.wait_for_turn()

    def play_one_screen(self) -> None:
        """A table for two at one screen."""
        self.unfold(self.page.locator(".game").first)
        self.press("Two at one screen")
        self.wait_for_turn()

    def unfold(self, card: Locator) -> None:
        """Show all of a card, of which a phone shows a row."""
        expect(card).to_be_visible()
        if card.locator(".unfold").is_visible() and card.locator(".unfold[aria-expanded=false]").count():
            card.locator(".unfold").click()

    def card(self, game: str) -> Locator:
        """A game's card on the front page."""
        return self.page.locator(f'[aria-labelledby="game-{game}"]')

    def sit_down(self, game: str, company: str = "Play against the computer", **choices: str | int) -> None:
        """From a game's card on the front page to a table where something can be decided."""
        self.open_table(game, company, **choices)
        self.wait_for_turn()

    def open_table(self, game: str, company: str, **choices: str | int) -> None:
        """From a game's card on the front page to its table, with a number of `seats` and a `level` where they are named."""
        card = self.card(game)
        self.unfold(card)
        card.locator(".against-level > summary").click()
        for name, value in choices.items():
            for menu in card.locator(f'[name^="{name}-{game}"]').all():
                menu.select_option(str(value))
        card.get_by_role("button", name=re.compile(company)).click()

    @property
    def version(self) -> str:
        """How many moves the page has shown."""
        return self.page.locator(".table-page").get_attribute("data-version") or ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator(".ending").is_visible()

    def wait_for_turn(self, after: str = "") -> None:
        """Wait until the person can decide something after that version, or the game is over."""
        self.page.wait_for_function(MAY_DECIDE, arg=after)

    @property
    def glowing(self) -> list[str]:
        """The targets that can be chosen now."""
        found = self.page.evaluate("[...document.querySelectorAll('.sprite.glowing')].map((sprite) => sprite.dataset.target)")
        return sorted(set(cast("list[str]", found)))

    @property
    def chosen(self) -> int:
        """How many sprites are chosen."""
        return self.page.locator(".sprite.chosen").count()

    def sprites(self) -> list[str]:
        """Everything on the table by name, with its place."""
        found = self.page.locator(".sprite[aria-label]")
        return cast("list[str]", found.evaluate_all("all => all.map((e) => `${e.ariaLabel} ${e.getAttribute('transform')}`)"))

    def target(self, target: str) -> Locator:
        """The sprite of a target."""
        return self.page.locator(f'.sprite[data-target="{target}"]').first

    def click(self, target: str) -> None:
        """Click where that target shows."""
        self.page.mouse.click(*self.place_of(target))

    def tap(self, target: str) -> None:
        """Put a finger where that target shows."""
        self.page.touchscreen.tap(*self.place_of(target))

    def place_of(self, target: str) -> list[float]:
        """Where on the screen that target can be pointed at, once nothing that moves covers it any more."""
        return cast("list[float]", self.page.wait_for_function(REACHABLE, arg=target).json_value())

    def move_by_mouse(self) -> None:
        """Point at what glows until a move is made."""
        before = self.version
        self.click(self.glowing[0])
        while self.chosen:
            self.click(self.glowing[-1])
        self.wait_for_turn(before)

    def move_by_list(self) -> None:
        """Take the last of all moves."""
        before = self.version
        self.page.locator(".offer").last.click()
        self.wait_for_turn(before)

    def move_by_keyboard(self) -> None:
        """Go to what glows with Tab and the arrows, point with Enter, until a move is made."""
        before = self.version
        self.point_by_keyboard()
        while self.chosen:
            self.point_by_keyboard()
        self.wait_for_turn(before)

    def point_by_keyboard(self) -> None:
        """Point at the next sprite that glows."""
        for key in TO_THE_PICTURE:
            if self.focus_is(".sprite"):
                break
            self.page.keyboard.press(key)
        for arrow in ARROWS:
            if self.focus_is(".sprite.glowing:not(.chosen)"):
                break
            self.page.keyboard.press(arrow)
        assert self.focus_is(".sprite.glowing[aria-label]"), f"no key leads to {self.glowing}"
        self.page.keyboard.press("Enter")

    def decide(self, dice: Random, way: str) -> None:
        """Make one of the moves, and wait until there is another to make; whoever missed what moved under the pointer points once more."""
        before = self.version
        self.move(dice, way)
        try:
            self.wait_for_turn(before)
        except TooLate:
            assert self.version == before and not self.chosen, "a move was made, and nothing can be decided after it"
            self.move(dice, way)
            self.wait_for_turn(before)

    def send_plan(self, way: str) -> None:
        """Confirm what is planned, where every turn is confirmed."""
        confirm = self.page.locator(".confirm")
        expect(confirm).to_be_enabled()
        if way == "keyboard":
            self.page.keyboard.press("c")
        else:
            confirm.tap() if way == "touch" else confirm.click()

    def move(self, dice: Random, way: str) -> None:
        """Make one of the moves, by "mouse", by "touch", by "keyboard" or from the "list"."""
        if way == "list":
            offers = self.page.locator(".offer")
            offers.nth(dice.randrange(offers.count())).click()
        else:
            self.point(dice, way)
            while self.still_choosing():
                self.point(dice, way)

    def still_choosing(self) -> bool:
        """Whether what was pointed at leaves several moves; a move that is planned first is known only when it has been foreseen."""
        self.page.wait_for_function(CHOSEN_OR_ASKED)
        return self.chosen > 0

    def wait_for_version(self, version: str) -> None:
        """Wait until the page has shown so many moves."""
        self.page.wait_for_function("(version) => document.querySelector('.table-page')?.dataset.version === version", arg=version)

    def whose_turn(self, after: str) -> int:
        """The seat that is to decide after that version, less than nothing when the game is over."""
        return int(self.page.wait_for_function(WHOSE_TURN, arg=after).evaluate("(answer) => answer.seat"))

    def point(self, dice: Random, way: str) -> None:
        """Point at something that glows, or press a button where the picture has no place for a move."""
        seen = self.page.evaluate(CHOICES)
        pick = dice.randrange(len(seen["targets"]) + seen["buttons"]) - len(seen["targets"])
        button = self.page.locator(".decision .solid:enabled").nth(max(0, pick))
        if pick >= 0:
            {"keyboard": lambda: button.press("Enter"), "touch": button.tap}.get(way, button.click)()
        elif way == "keyboard":
            self.point_by_keyboard()
        elif way == "touch":
            self.point_by_finger(seen["targets"][pick])
        else:
            self.click(seen["targets"][pick])

    def point_by_finger(self, target: str) -> None:
        """Put a finger there; where it may mean several small things, take the first that the page asks about."""
        self.tap(target)
        if self.page.locator(".picks > .pick-group").count():
            self.page.locator(".pick.worded").first.tap()

    @property
    def record(self) -> str:
        """Where the table's record is."""
        return f"/api/tables/{self.page.url.rpartition('/')[2]}/record"

    @property
    def secret(self) -> dict[str, str]:
        """How this browser says which seat is its own."""
        return {"authorization": f"Bearer {self.page.evaluate(TOKEN)}"}

    def played(self, game: str) -> Table:
        """The table that the server's record leads to, every move and every hash checked."""
        answer = self.page.context.request.get(self.record, headers=self.secret)
        assert answer.ok, answer.text()
        table = Table.from_record(find(game), load_record(answer.text()))
        assert table.version == int(self.version)
        return table

    def focus_is(self, selector: str) -> bool:
        """Whether what has the focus is such a thing."""
        return bool(self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector))
