"""What a person reads: reasons, rules, log, help, in their own language and theme."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import DESK, Sit
from tests.web.test_access import no_violations

WORDS = {
    "en": ("Play against the computer", "Undo", "Rules"),
    "fr": ("Jouer contre l’ordinateur", "Annuler", "Règles"),
    "it": ("Gioca contro il computer", "Annulla", "Regole"),
    "de": ("Gegen den Computer spielen", "Rückgängig", "Regeln"),
}


def test_refused_click_says_why_with_the_rule(sit: Sit) -> None:
    """Pointing at what cannot be chosen changes nothing, tells the reason beside the place and opens the rule."""
    person = sit()
    person.play_computer()
    version, glowing = person.version, person.glowing
    others = person.page.locator(".sprite[data-target]:not(.glowing)").evaluate_all("all => all.map((e) => e.dataset.target)")
    person.click(others[0])
    bubble = person.page.get_by_role("group", name="Why not")
    expect(bubble.locator("p").first).not_to_be_empty()
    bubble.locator("summary").click()
    expect(bubble.locator("details p")).not_to_be_empty()
    rule = bubble.locator("summary").inner_text().removeprefix("Rule ")
    bubble.get_by_role("button", name="Read it among the rules").click()
    marked = person.page.locator(".rule.marked")
    expect(marked).to_be_in_viewport()
    expect(marked.locator("dt")).to_have_text(rule)
    assert (person.version, person.glowing) == (version, glowing)
    expect(bubble).to_have_count(0)


def test_reason_goes_away(sit: Sit) -> None:
    """Escape, the cross and the next choice take the reason away."""
    person = sit()
    person.play_computer()
    other = person.page.locator(".sprite[data-target]:not(.glowing)").first.get_attribute("data-target") or ""
    bubble = person.page.get_by_role("group", name="Why not")
    person.click(other)
    expect(bubble).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    person.click(other)
    bubble.get_by_role("button", name="Close").click()
    expect(bubble).to_have_count(0)
    person.click(other)
    expect(bubble).to_be_visible()
    person.click(person.glowing[0])
    expect(bubble).to_have_count(0)


def test_language_switch_reaches_everything_at_once(sit: Sit) -> None:
    """Choosing German at a table turns prompt, log, rules, names and buttons into German, and it stays so."""
    person = sit()
    person.play_computer()
    english = person.page.locator(".log li").all_inner_texts()
    names = person.page.locator(".sprite[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
    person.press("Settings")
    person.page.get_by_label("Language").select_option("de")
    expect(person.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    expect(person.page.get_by_role("button", name="Rückgängig")).to_be_visible()
    expect(person.page.locator(".log li").first).not_to_have_text(english[0])
    german = person.page.locator(".sprite[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
    assert len(german) == len(names)
    assert german != names
    person.press("Regeln")
    expect(person.page.locator(".rules h3").first).not_to_be_empty()
    person.visit("/")
    expect(person.page.get_by_role("button", name="Gegen den Computer spielen").first).to_be_visible()


def test_front_page_changes_its_language_in_one_choice(sit: Sit) -> None:
    """The languages stand on the front page by their own names; choosing one is enough."""
    person = sit()
    person.page.get_by_role("combobox", name="Language").first.select_option("Italiano")
    expect(person.page.get_by_role("button", name="Gioca contro il computer").first).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "it")


@pytest.mark.parametrize("lang", WORDS)
def test_every_language_says_everything(sit: Sit, lang: str) -> None:
    """In each language the pages are worded and no key of the catalogues shows."""
    person = sit(lang=lang)
    play, undo, rules = WORDS[lang]
    expect(person.page.locator(".game").first).to_be_visible()
    front = person.page.locator("body").inner_text()
    person.press(play)
    person.wait_for_turn()
    person.press(rules)
    expect(person.page.locator(".rules h3").first).not_to_be_empty()
    expect(person.page.get_by_role("button", name=undo)).to_be_visible()
    labels = person.page.locator("[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel).join('\\n')")
    person.page.keyboard.press("?")
    said = "\n".join([front, labels, person.page.locator("body").inner_text()])
    assert re.findall(r"\b(?:action|card|chapter|event|level|option|prompt|rule|scene|shell|side|village)\.[\w-]+|[{}]", said) == []


@pytest.mark.parametrize(("theme", "ground"), [("light", "rgb(245, 239, 226)"), ("dark", "rgb(27, 26, 24)")])
def test_chosen_theme_reaches_page_and_table(sit: Sit, theme: str, ground: str) -> None:
    """The theme chosen in the settings colours the page whatever the system says."""
    person = sit(theme="system", color_scheme="light" if theme == "dark" else "dark")
    person.press("Settings")
    person.page.get_by_label("Theme").select_option(theme)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("body")).to_have_css("background-color", ground)
    person.play_computer()
    expect(person.page.locator("body")).to_have_css("background-color", ground)


def test_system_that_wants_no_motion_gets_none(sit: Sit) -> None:
    """A reader whose system asks for calm sees nothing travel."""
    person = sit(motion="system", reduced_motion="reduce")
    expect(person.page.locator("html")).to_have_attribute("data-motion", "off")


def test_log_line_leads_to_its_rule(sit: Sit) -> None:
    """A rule's number in the log opens the rules there."""
    person = sit()
    person.play_computer()
    link = person.page.locator(".log .rule-link").last
    rule = link.inner_text()
    link.click()
    expect(person.page.locator(".rule.marked dt")).to_have_text(rule)
    expect(person.page.locator(".rule.marked")).to_be_in_viewport()


def test_tip_names_a_thing_under_mouse_and_focus(sit: Sit) -> None:
    """Resting the mouse on a thing, or going there by keyboard, shows its name."""
    person = sit()
    person.play_computer()
    target = person.target(person.glowing[0])
    name = target.get_attribute("aria-label") or ""
    target.hover()
    expect(person.page.get_by_role("tooltip")).to_contain_text(name)
    person.page.locator(".decision").hover()
    expect(person.page.get_by_role("tooltip")).to_have_count(0)
    person.point_by_keyboard()
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("ArrowRight")
    expect(person.page.get_by_role("tooltip")).to_be_visible()


def test_long_press_names_a_thing_and_points_at_nothing(sit: Sit) -> None:
    """A finger that rests on a thing learns its name; lifting it chooses nothing, the next tap does."""
    person = sit(viewport={"width": 800, "height": 1100}, has_touch=True)
    person.play_computer()
    thing = person.target(person.glowing[0])
    finger = {"pointerType": "touch", "bubbles": True}
    thing.dispatch_event("pointerdown", finger)
    expect(person.page.get_by_role("tooltip")).to_contain_text(thing.get_attribute("aria-label") or "")
    thing.dispatch_event("pointerup", finger)
    thing.dispatch_event("click", finger)
    assert person.chosen == 0
    thing.dispatch_event("pointerdown", finger)
    thing.dispatch_event("pointerup", finger)
    thing.dispatch_event("click", finger)
    assert person.chosen == 1


def test_level_and_options_are_kept_and_played(sit: Sit) -> None:
    """What is chosen behind the disclosure holds for the next table, and the table says so."""
    person = sit(level="")
    person.page.locator(".against-level > summary").first.click()
    levels = person.page.get_by_label("Computer player").first
    levels.select_option(index=0)
    person.page.locator(".house-rules > summary").first.click()
    option = person.page.locator(".house-rules select").first
    option.select_option(index=1)
    chosen = option.locator("option:checked").inner_text()
    person.visit("/")
    person.play_computer()
    expect(person.page.locator(".player", has_text="Wanderer")).to_be_visible()
    person.press("Rules")
    expect(person.page.locator(".rules")).to_contain_text(chosen)


@pytest.mark.parametrize("viewport", [DESK, ViewportSize(width=360, height=740)], ids=["desk", "phone"])
def test_newcomer_reads_how_to_play_and_plays(sit: Sit, viewport: ViewportSize) -> None:
    """From the front page to the steps with their pictures, to a rule, and into a first game; the table leads back."""
    person = sit(viewport=viewport, level="")
    page = person.page
    page.locator(".game-learn a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("How to play")
    for picture in page.locator(".learn figure img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert Axe().run(page).response["violations"] == []
    number = page.locator(".learn-numbers button").first
    wanted = number.inner_text()
    number.click()
    expect(page.locator(".rule.marked dt")).to_have_text(wanted)
    page.get_by_role("searchbox").fill(f"{wanted} xyzzy")
    expect(page.get_by_text("No rule says that.")).to_be_visible()
    page.get_by_role("searchbox").fill(wanted)
    expect(page.locator(".learn-rules .rule")).to_have_count(1)
    page.get_by_role("button", name="Play a first game").click()
    person.wait_for_turn()
    expect(page.locator("body")).to_contain_text("Pupil")


def test_offers_name_their_rules_and_rulings_are_told_where_they_matter(sit: Sit) -> None:
    """Each offer in the list leads to its rule; what no book prints whole is told beside the decision that it decides."""
    person = sit()
    page = person.page
    person.sit_down("ninjato")
    expect(page.locator(".offers .rule-link").first).to_be_visible()
    page.locator(".rulings > summary").click()
    ruling = page.locator(".rulings li .rule-link").first
    number = ruling.inner_text()
    no_violations(person)
    ruling.click()
    expect(page.locator(".rule.marked dt")).to_have_text(number)
    expect(page.locator(".rules img").first).to_have_attribute("alt", re.compile(r"\w"))


def test_everything_on_a_table_is_told_on_the_page_of_its_game(sit: Sit) -> None:
    """Things and signs by the part of the table they lie on, each with a picture and the way to its rule; on a phone too."""
    person = sit()
    page = person.page
    person.visit("/learn/way-of-the-panda")
    page.locator("#things > summary").click()
    things = page.locator(".things li")
    expect(things.first).to_be_visible()
    expect(things.first.locator("img")).to_have_js_property("complete", True)
    assert things.count() > 20
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    number = things.first.locator(".rule-link").inner_text()
    things.first.locator(".rule-link").click()
    expect(page.locator("#rules .rule.marked dt")).to_have_text(number)
    no_violations(person)
