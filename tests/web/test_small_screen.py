"""What a small screen and a curious player find: everybody's things one tap away, odds on request, where an edition is reconstructed."""

from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import SMALL_DESK, Sit
from tests.web.person import Person

PHONE = ViewportSize(width=360, height=740)
RECONSTRUCTED = "reconstructed edition"


@pytest.mark.parametrize("game", ["way-of-the-panda", "ninjato"])
def test_everybodys_things_are_one_tap_away(sit: Sit, game: str) -> None:
    """On a phone the players' tab shows what lies before each, as readable as on the table."""
    person = sit(viewport=PHONE, has_touch=True)
    person.sit_down(game, seats=4, level="uniform")
    expect(person.page.locator(".part")).to_have_count(0)
    person.page.get_by_role("button", name="Players").tap()
    for number in range(4):
        assert person.page.locator(".player").nth(number).locator(".part use").count() > 0
    scales = person.page.locator(".part").evaluate_all("all => all.map((part) => part.getScreenCTM().a)")
    assert min(scales) >= 0.999


def test_a_reconstructed_edition_is_named(sit: Sit) -> None:
    """Beside the title and above the rules, where values are reconstructed; nothing is said of a game whose box is known."""
    person = sit(viewport=SMALL_DESK)
    for game, count in (("way-of-the-panda", 1), ("ninja-taisen", 0)):
        person.visit("/")
        expect(person.card(game).locator(".unsure")).to_have_count(count)
        person.sit_down(game, level="uniform")
        expect(person.page.get_by_role("banner").get_by_text(RECONSTRUCTED)).to_have_count(count)
        person.page.get_by_role("button", name="Rules", exact=True).click()
        expect(person.page.locator(".rules .unsure")).to_have_count(count)


def raid_until_asked(person: Person) -> None:
    """Raid until there is a choice between leaving and banzai."""
    dice = Random(4)
    while not person.page.locator('[data-target="ask:odds"]').count():
        raids = [target for target in person.glowing if target.startswith("house:")]
        if raids:
            before = person.version
            person.click(raids[dice.randrange(len(raids))])
            person.wait_for_turn(before)
        else:
            person.decide(dice, "list")
        assert not person.over


def test_odds_are_shown_on_request(sit: Sit) -> None:
    """Pointing at the foe to come shows what it may be and how often the hand beats it, pointing again hides it; neither is a move."""
    person = sit(viewport=SMALL_DESK)
    person.sit_down("ninjato", seats=2, level="uniform")
    raid_until_asked(person)
    before, chart = person.version, person.page.locator('[data-id="risk"]')
    expect(chart).to_be_hidden()
    person.click("ask:odds")
    expect(chart).to_be_visible()
    expect(person.page.locator('[data-id="risk:share"]')).to_contain_text("%")
    person.click("ask:odds")
    expect(chart).to_be_hidden()
    assert person.version == before


TARGETS = """(selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect())
  .filter((box) => box.width).map((box) => Math.min(box.width, box.height))"""
"""The shorter sides of everything of a kind that is shown."""


TWO_TAPS = """(canvas) => {
  const tap = () => new PointerEvent("click", {bubbles: true, pointerType: "touch", clientX: 14, clientY: 200});
  canvas.dispatchEvent(tap());
  canvas.dispatchEvent(tap());
}"""
"""Two taps one right after the other, however busy the machine is."""


def test_a_phone_keeps_everything_at_hand(sit: Sit) -> None:
    """The name whole, my goods in sight, everything to choose or press 44 pixels and nowhere sideways, a closer look by two taps."""
    person = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    person.sit_down("way-of-the-panda", seats=2, level="uniform")
    page = person.page
    assert page.locator(".bar h1").evaluate("(title) => title.scrollWidth <= title.clientWidth")
    page.locator(".note").tap()
    box = page.get_by_role("dialog", name="The box of this table")
    expect(box).to_contain_text("Reconstructed")
    box.get_by_role("button", name="Close").tap()
    expect(page.locator(".goods")).to_contain_text("AP")
    for selector in (".bar-of-decision > *", ".bar .tab", ".bar summary"):
        assert min(page.evaluate(TARGETS, selector)) >= 43.9, selector
    for selector in (".picks", ".bar-of-decision", ".side"):
        assert page.locator(selector).evaluate("(e) => e.scrollWidth <= e.clientWidth"), selector
    expect(page.get_by_role("button", name="Hint")).to_be_in_viewport(ratio=1)
    wide = page.locator(".canvas").bounding_box()
    page.locator(".canvas").evaluate(TWO_TAPS)
    expect(page.get_by_role("button", name="The whole board")).to_be_in_viewport()
    closer = page.locator(".canvas").bounding_box()
    assert wide and closer and closer["width"] > 1.9 * wide["width"]
    page.get_by_role("button", name="The whole board").tap()
    expect(page.get_by_role("button", name="The whole board")).to_have_count(0)


def test_a_finger_chooses_what_then_where(sit: Sit) -> None:
    """What is in sight needs no list, what gains nothing says so, a finger between two small things is asked which; few are words."""
    person, dice = sit(viewport=PHONE, has_touch=True, is_mobile=True), Random(1)
    person.sit_down("way-of-the-panda", seats=2, level="uniform")
    page, routes = person.page, len(person.glowing)
    assert routes > 20
    expect(page.locator(".caption")).to_contain_text(str(routes))
    expect(page.locator(".pick")).to_have_count(0)
    while not any(target.startswith("space:") for target in person.glowing):
        person.decide(dice, "mouse")
    hopeless = page.locator('.glowing.poor[data-target="space:neutral-6-bc"]')
    expect(hopeless).to_have_attribute("aria-describedby", "gains-nothing")
    before = person.version
    person.tap("space:monk-2-extra")
    cards = page.locator(".pick.worded")
    expect(cards).to_have_count(2)
    assert min(page.evaluate(TARGETS, ".pick")) >= 43.9
    assert person.version == before
    cards.filter(has_text="cover up to two").tap()
    person.wait_for_turn(before)
    expect(page.locator(".glowing, .pick").first).to_be_in_viewport()


def test_what_can_be_chosen_is_not_behind_the_rulings(sit: Sit) -> None:
    """Where the sheet grows after the question was shown, the board shows again what can be chosen."""
    person = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    person.play_one_screen()
    while not person.page.locator(".rulings").count():
        before = person.version
        person.tap(person.glowing[0])
        while person.chosen:
            person.tap(person.glowing[-1])
        person.wait_for_turn(before)
        expect(person.page.locator(".film")).to_have_count(0)
    expect(person.page.locator(".sprite.glowing > .hit").first).to_be_in_viewport(ratio=0.99)


LINES_IN_SIGHT = """(log) => {
  const {lineHeight, paddingTop, paddingBottom} = getComputedStyle(log.querySelector("li"));
  const {paddingTop: above, paddingBottom: below} = getComputedStyle(log);
  const [room, line] = [log.clientHeight - parseFloat(above) - parseFloat(below), parseFloat(lineHeight)];
  return room / (line + parseFloat(paddingTop) + parseFloat(paddingBottom));
}"""
"""How many lines of one sentence each the log shows at once."""


def test_the_log_has_ten_lines_beside_four_players(sit: Sit) -> None:
    """At a desk the moves are folded until asked for, which is remembered; tabs and ten lines of the log are always in sight."""
    person = sit(moves="")
    person.sit_down("ninjato", seats=4, level="uniform")
    moves, log = person.page.locator(".all-moves"), person.page.locator(".log")
    assert moves.get_attribute("open") is None
    for folded in (moves, person.page.locator(".rulings")):
        expect(folded.locator("summary")).to_be_in_viewport(ratio=1)
    assert log.evaluate(LINES_IN_SIGHT) >= 10
    moves.locator("summary").click()
    expect(person.page.locator(".tabs")).to_be_in_viewport(ratio=1)
    assert log.evaluate(LINES_IN_SIGHT) >= 10
    person.page.reload()
    expect(person.page.locator(".all-moves[open]")).to_be_visible()


def test_list_behind_more_closes_when_something_else_is_pressed(sit: Sit) -> None:
    """What was opened for a look covers no later click: a tap beside it closes it."""
    person = sit(viewport=ViewportSize(width=360, height=740), has_touch=True)
    person.play_computer()
    person.page.locator(".more > summary").click()
    expect(person.page.locator(".more-list")).to_be_visible()
    person.page.locator(".decision").click(position={"x": 6, "y": 6})
    expect(person.page.locator(".more-list")).to_be_hidden()


TOPS = """async () => {
  const tops = [];
  for (let frame = 0; frame < 120; frame++) {
    await new Promise(requestAnimationFrame);
    tops.push(Math.round([...document.querySelectorAll(".offer")].at(-1).getBoundingClientRect().top));
  }
  return tops;
}"""
"""Where the last of the moves stands, frame by frame."""


def test_list_of_moves_stays_under_the_mouse_that_looks_at_it(sit: Sit) -> None:
    """It gives room once to what the move would do, and is not moved to and fro."""
    person = sit(viewport=PHONE)
    person.play_one_screen()
    person.press("Moves")
    person.move_by_list()
    person.page.locator(".offer").last.hover()
    tops = person.page.evaluate(TOPS)
    assert sum(before != after for before, after in pairwise(tops)) <= 1
