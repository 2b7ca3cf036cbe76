"""The front page: everything to play with is in sight at once, what was changed is counted, and every link leads somewhere."""

import pytest
from playwright.sync_api import ViewportSize, expect

from bench.browser import loaded, weight
from tatami.texts.speaker import LANGS
from tests.web.conftest import Sit
from tests.web.test_access import no_violations

SCREENS = {"desk": ViewportSize(width=1440, height=900), "phone": ViewportSize(width=390, height=844)}

BELOW = """() => {
  const bar = document.querySelector(".places").getBoundingClientRect();
  const least = bar.top > innerHeight / 2 ? bar.top : innerHeight;
  return [...document.querySelectorAll(".game .primary")].map((button) => button.getBoundingClientRect().bottom - least);
}"""
"""By how much each Play button ends below the last line in sight; the bar of a phone hides what is behind it."""


@pytest.mark.parametrize("screen", SCREENS)
def test_play_is_in_sight_for_every_game(sit: Sit, screen: str) -> None:
    """Without scrolling, in every language, with a game to be continued."""
    person = sit(viewport=SCREENS[screen])
    person.play_computer()
    for lang in LANGS:
        person.page.evaluate("(lang) => localStorage.setItem('tatami.lang', lang)", lang)
        person.visit("/")
        expect(person.page.locator(".continue .urgent")).to_be_visible()
        below = person.page.evaluate(BELOW)
        assert len(below) == 3 and max(below) <= 0, (lang, below)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), lang
    no_violations(person)


def test_places_stand_beside_the_name(sit: Sit) -> None:
    """On a tablet no place lies on the name of the site, in any language."""
    person = sit(viewport=ViewportSize(width=800, height=1100))
    for lang in LANGS:
        person.page.evaluate("(lang) => localStorage.setItem('tatami.lang', lang)", lang)
        person.visit("/")
        home, places = (person.page.locator(part).bounding_box() for part in (".home", ".places"))
        assert home and places and home["x"] + home["width"] <= places["x"], lang
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), lang


def test_a_card_shown_whole_stays_on_a_phone(sit: Sit) -> None:
    """Nothing of it lies beyond the edges of the screen."""
    person = sit(viewport=SCREENS["phone"])
    card = person.card("ninja-taisen")
    person.unfold(card)
    box = card.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= SCREENS["phone"]["width"]


def test_house_rules_say_how_many_were_changed_and_go_back(sit: Sit) -> None:
    """Folded they carry a count; inside, what was changed is marked and one button resets it."""
    person = sit(viewport=SCREENS["desk"])
    rules = person.page.locator(".house-rules").first
    expect(rules.locator(".count")).to_have_count(0)
    rules.locator("summary").click()
    option = rules.locator("select").first
    usual = option.input_value()
    option.select_option(index=1)
    expect(rules.locator(".count")).to_contain_text("1")
    expect(rules.locator(".changed")).to_have_count(1)
    rules.get_by_role("button", name="Back to the usual rules").click()
    expect(rules.locator(".count")).to_have_count(0)
    assert option.input_value() == usual


def test_every_link_leads_somewhere(sit: Sit) -> None:
    """The places, the cards and the footer; and about tells whose the games are."""
    person = sit(viewport=SCREENS["desk"])
    expect(person.page.locator(".game-learn").first).to_be_visible()
    found = person.page.locator("a[href]").evaluate_all("all => [...new Set(all.map((link) => link.getAttribute('href')))]")
    assert {"/", "/learn", "/puzzles", "/#watch", "/games"} <= set(found)
    for address in found:
        if "#" in address:
            assert person.page.locator(address[address.index("#") :]).count() == 1, address
        assert person.page.request.get(address.partition("#")[0]).ok, address
    person.press("About")
    expect(person.page.get_by_role("dialog", name="About")).to_contain_text("their authors and publishers")
    person.visit("/learn")
    expect(person.page.get_by_role("link", name="How to play")).to_have_count(3)
    no_violations(person)
    person.page.get_by_role("link", name="All rules").first.click()
    expect(person.page.locator("#rules")).to_have_attribute("open", "")


def test_the_side_to_play_is_chosen_and_remembered(sit: Sit) -> None:
    """Beside the level one says which side one plays; the computer has the other, and it holds for the next game."""
    person = sit(viewport=SCREENS["desk"])
    person.sit_down("ninja-taisen", side=1)
    mine = person.page.locator(".player", has_text="You")
    expect(mine.locator(".side-name")).to_have_text("Monkey")
    person.visit("/")
    person.card("ninja-taisen").locator(".against-level > summary").click()
    expect(person.card("ninja-taisen").locator('[name="side-ninja-taisen"]')).to_have_value("1")


def test_the_page_is_light(sit: Sit) -> None:
    """Front page and table together come to 150 kB as a proxy sends them, fonts left out."""
    person = sit(viewport=SCREENS["desk"])
    expect(person.page.locator(".game").first).to_be_visible()
    front = loaded(person)
    person.sit_down("ninjato")
    assert weight(person, front | loaded(person)) <= 150


def test_the_site_can_be_installed(sit: Sit) -> None:
    """The browser finds nothing that keeps it from a place of its own among the applications, but that this window keeps nothing."""
    page = sit().page
    devtools = page.context.new_cdp_session(page)
    told = devtools.send("Page.getAppManifest")
    assert told["manifest"]["name"] == "Tatami" and not told["errors"]
    assert {found["errorId"] for found in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]} <= {"in-incognito"}
    picture = page.request.get(page.locator("link[rel=apple-touch-icon]").get_attribute("href") or "")
    assert picture.ok and picture.body().startswith(b"\x89PNG")  # Apple's devices take no drawing
