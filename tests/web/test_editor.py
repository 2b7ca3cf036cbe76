"""The editor of one's own box: a map is entered on the picture and in the form, checked on the way, taken out and in, and played."""

import re
from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from tatami.games import find
from tatami.kernel.edition import differences
from tests.volume import MAP_SITES
from tests.web.conftest import Sit
from tests.web.person import Person
from tests.web.test_access import no_violations

PANDA = "way-of-the-panda"


def enter(person: Person, place: str, **fields: int) -> None:
    """Choose a thing on the picture and type what the box prints."""
    page = person.page
    page.locator(f".sprite[data-target='{place}']").first.click()
    for field, value in fields.items():
        entered = page.locator(".editor-field", has=page.locator(f"input[name={field}]"))
        entered.locator("input").fill(str(value))
        entered.locator("input").press("Enter")
        expect(entered.locator(".editor-shipped")).to_be_visible()


def test_a_whole_map_is_entered_and_played(sit: Sit) -> None:
    """Sites and routes get other places and ninjas; a mistake is told with its line and undone; the test game lies on the new map."""
    person = sit()
    page, shipped = person.page, find(PANDA).components()
    person.visit(f"/editor/{PANDA}")
    page.get_by_label("Name of this edition").fill("mirror")
    page.get_by_label("Name of this edition").press("Enter")
    for site in shipped["site"][:MAP_SITES]:
        enter(person, f"site.{site['key']}", x=site["x"] * 4 // 5 + 60, y=site["y"] * 4 // 5 + 90)
    for route in shipped["route"][:MAP_SITES]:
        enter(person, f"route.{route['key']}", ninjas=5 - route["ninjas"])
    say_what_a_space_offers(person)
    enter(person, "site.S09", initial=1)
    problem, play = page.locator(".editor-checks").get_by_role("alert"), page.get_by_role("button", name="Test game with this box")
    expect(problem).to_contain_text(re.compile(r"Line \d+: .*6.*7"))
    expect(play).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(problem).to_have_count(0)
    with page.expect_download() as brought:
        page.get_by_role("button", name="Download").click()
    text = brought.value.path().read_text("utf-8")
    assert len(differences(shipped, find(PANDA).components(text))) == 3 * MAP_SITES
    no_violations(person)
    play.click()
    person.wait_for_turn()
    the_box_is_told(person, "Site 1 ·")
    person.decide(Random(7), "mouse")


def say_what_a_space_offers(person: Person) -> None:
    """A space is called as players call it, its options are clicked together, and clicked away."""
    page = person.page
    page.locator("summary", has_text="Spaces of the action board").click()
    page.locator(".editor-items").get_by_role("button", name="Neutral, row 3").click()
    page.get_by_role("group", name="One or two options").get_by_role("button", name="Evade").click()
    expect(page.locator(".editor-side input[name=options]")).to_have_value("ap4, evade")
    expect(page.get_by_role("heading", name="Neutral, row 3")).to_be_visible()
    page.get_by_role("button", name="Remove: Evade").click()
    expect(page.locator(".editor-side input[name=options]")).to_have_value("ap4")
    for value in ("ap4, evade", "ap4"):
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".editor-side input[name=options]")).to_have_value(value)


def the_box_is_told(person: Person, changed: str) -> None:
    """The bar names the edition and leads to what differs; what is unsure is marked on the table on request."""
    page = person.page
    page.get_by_role("button", name="edition “mirror”").click()
    told = page.get_by_role("dialog", name="The box of this table")
    expect(told.get_by_role("row", name=changed)).to_have_count(2)
    told.get_by_label("Mark them on the table").check()
    expect(page.locator(".signs .sign.reconstructed")).not_to_have_count(0)
    no_violations(person)
    told.get_by_role("button", name="Close").click()


@pytest.mark.parametrize("name", ["ninjato"])
def test_an_edition_comes_and_goes_as_file_and_link(sit: Sit, name: str) -> None:
    """At 360 pixels and by keyboard: a value is certified, the file is brought again, the link opens the same box elsewhere."""
    person = sit(viewport=ViewportSize(width=360, height=740), trouble="400")
    page = person.page
    person.visit(f"/editor/{name}")
    page.locator("summary", has_text="Treasures").click()
    page.locator(".editor-items").get_by_role("button", name="fan").press("Enter")
    page.get_by_label("As in the box").check()
    expect(page.locator(".editor-known .sign.certain")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    no_violations(person)
    page.get_by_role("button", name="Share a link").click()
    expect(page.get_by_role("dialog", name="Share a link")).to_be_visible()
    link = page.get_by_label("Whoever opens this link").input_value()
    page.get_by_role("button", name="Close").first.click()
    chooser = page.locator(".import input")
    chooser.set_input_files({"name": "box.toml", "mimeType": "text/plain", "buffer": b'game = "go"'})
    expect(page.get_by_role("alert")).to_contain_text("Line 1")
    page.evaluate("localStorage.clear()")
    person.visit("/games")
    page.goto(link)
    page.locator("summary", has_text="Treasures").click()
    page.locator(".editor-items").get_by_role("button", name="fan").click()
    expect(page.locator(".editor-known .sign.certain")).to_be_visible()
