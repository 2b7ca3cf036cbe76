"""Everybody can use it: axe finds nothing, nothing is too small, nothing sticks out, at every width and in both themes."""

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from tests.volume import SHORTEST, crossed
from tests.web.conftest import DESK, Sit
from tests.web.person import Person

PHONE = ViewportSize(width=360, height=740)
TABLET = ViewportSize(width=800, height=1100)
LARGE = ViewportSize(width=2560, height=1440)
WIDTHS = {"360": PHONE, "800": TABLET, "1440": DESK, "2560": LARGE}

SMALL_TEXT = """() => [...document.querySelectorAll("body *")].filter((e) => {
  if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) || !e.getClientRects().length) return false;
  const scale = e instanceof SVGElement ? e.getScreenCTM().a : 1;
  return parseFloat(getComputedStyle(e).fontSize) * Math.abs(scale) < 11.99 && !e.closest(".visually-hidden, dialog:not([open])");
}).map((e) => e.outerHTML.slice(0, 120))"""

SMALL_BUTTONS = """() => [...document.querySelectorAll("button, a, select, summary")].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width > 0 && !e.matches(".rule-link, .log .report, .log .why") && (box.width < 43.5 || box.height < 43.5);
}).map((e) => `${e.outerHTML.slice(0, 120)} ${e.getBoundingClientRect().width}x${e.getBoundingClientRect().height}`)"""


def no_violations(person: Person) -> None:
    """What axe finds, told whole."""
    found = Axe().run(person.page)
    assert found.violations_count == 0, found.generate_report()


def fits(person: Person) -> None:
    """Nothing makes the page wider than the window."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.evaluate("document.body.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("viewport", "theme"), crossed([PHONE, DESK], ["light", "dark"]))
def test_axe_finds_nothing_on_the_front_page(sit: Sit, theme: str, viewport: ViewportSize) -> None:
    """Neither at rest nor with choices and settings open."""
    person = sit(theme=theme, viewport=viewport)
    expect(person.page.locator(".game").first).to_be_visible()
    no_violations(person)
    for folded in (".against-level", ".house-rules", ".unfold"):
        for one in person.page.locator(f"{folded} > summary, button{folded}").all():
            if one.is_visible():
                one.click()
    no_violations(person)
    person.press("Settings")
    no_violations(person)


@pytest.mark.parametrize(("viewport", "theme"), crossed([PHONE, DESK], ["light", "dark"]))
def test_axe_finds_nothing_at_a_table(sit: Sit, theme: str, viewport: ViewportSize) -> None:
    """Neither at a turn, nor with a choice, a reason, the rules or the help open, nor at the end."""
    person = sit(theme=theme, viewport=viewport)
    person.play_one_screen()
    no_violations(person)
    person.page.locator(".sprite.glowing").first.dispatch_event("click")
    no_violations(person)
    person.page.locator(".sprite[data-target]:not(.glowing):not(.chosen)").last.dispatch_event("click")
    expect(person.page.get_by_role("group", name="Why not")).to_be_visible()
    no_violations(person)
    person.press("Rules")
    no_violations(person)
    person.page.keyboard.press("?")
    no_violations(person)
    person.page.keyboard.press("Escape")
    if viewport is PHONE:
        for tab in ("Log", "Players", "Moves"):
            person.press(tab)
            no_violations(person)
    person.page.keyboard.press("Escape")
    while not person.over:
        person.move_by_list()
    no_violations(person)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_other_pages(sit: Sit, theme: str) -> None:
    """Nor on the pages that lead to no table: how to play, lessons, puzzles, my games, the account, the editor, a kept game."""
    person = sit(theme=theme)
    person.play_one_screen()
    kept = f"{urlsplit(person.page.url).path}/at/1"
    for path in ("/learn", "/puzzles", "/games", "/account", *(f"{way}/{SHORTEST}" for way in ("/learn", "/editor")), kept):
        person.visit(path)
        person.page.wait_for_load_state("networkidle")
        expect(person.page.get_by_role("heading").first).to_be_visible()
        no_violations(person)
    for path in (f"/learn/{SHORTEST}", "/puzzles"):
        person.visit(path)
        inside = person.page.locator(f'a[href^="{path}/"]:visible').first
        inside.click()
        expect(person.page.locator(".sprite").first).to_be_visible()
        no_violations(person)


@pytest.mark.parametrize(("width", "lang"), crossed([*WIDTHS], ["en", "de"]))
def test_nothing_sticks_out_or_is_too_small(sit: Sit, width: str, lang: str) -> None:
    """At each width pages fit, text has 12 px at least, buttons 44, and the decision is seen without scrolling."""
    person = sit(viewport=WIDTHS[width], lang=lang)
    expect(person.page.locator(".game").first).to_be_visible()
    for _ in ("front", "table"):
        fits(person)
        assert person.page.evaluate(SMALL_TEXT) == []
        assert person.page.evaluate(SMALL_BUTTONS) == []
        if not person.page.locator(".decision").count():
            person.page.locator(".game .primary").first.click()
            person.wait_for_turn()
    expect(person.page.locator(".decision")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".canvas")).to_be_in_viewport(ratio=0.3)


@pytest.mark.parametrize(("width", "laid_out"), [("360", 360), ("800", 760), ("1440", 1080), ("2560", 1080)])
def test_canvas_is_laid_out_for_its_room(sit: Sit, width: str, laid_out: int) -> None:
    """The widest layout that needs no shrinking is drawn, and drawn no smaller than 1:1."""
    person = sit(viewport=WIDTHS[width])
    person.play_computer()
    canvas = person.page.locator(".canvas")
    assert (canvas.get_attribute("viewBox") or "").split()[2] == str(laid_out)
    assert canvas.evaluate("(e) => e.getBoundingClientRect().width") >= laid_out


def test_everything_on_the_table_has_a_name(sit: Sit) -> None:
    """Each thing to point at is a button with a name, each area a group with a name that holds its things."""
    person = sit()
    person.play_computer()
    targets = person.page.locator(".sprite[data-target]").count()
    assert targets == person.page.locator(".canvas").get_by_role("button").count() > 0
    assert all(
        name.strip()
        for name in person.page.locator(".canvas [role=group], .canvas [role=button]").evaluate_all("all => all.map((e) => e.ariaLabel)")
    )
    assert person.page.locator(".canvas [role=group][aria-owns]").count() > 0


def test_finger_beside_a_small_thing_still_points_at_it(sit: Sit) -> None:
    """Where a glowing thing is smaller than a fingertip, a tap that misses it by a little is meant for it."""
    person = sit(viewport=ViewportSize(width=240, height=900), has_touch=True)
    person.play_computer()
    thing = person.target(person.glowing[-1])
    thing.scroll_into_view_if_needed()
    box = thing.locator(".hit").bounding_box()
    assert box
    assert box["height"] < 40
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 1.5)
    expect(thing).to_have_attribute("aria-pressed", "true")
