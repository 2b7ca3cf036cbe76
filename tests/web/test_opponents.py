"""Opponents at the page: picking them, asking for a hint, asking why they moved, and the analysis at the end."""

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from tatami.bots.levels import levels
from tatami.games import find
from tests.volume import amount
from tests.web.conftest import Sit, Site
from tests.web.person import Person

PHONE = ViewportSize(width=360, height=740)
HINT = {"en": "Hint", "fr": "Conseil", "it": "Consiglio", "de": "Tipp"}
ADAPTIVE = ["adaptive-35", "adaptive-50", "adaptive-65"]
NEVER = {
    "en": "never plays at a rated table",
    "fr": "ne joue jamais à une table classée",
    "it": "non gioca mai a un tavolo classificato",
    "de": "spielt nie an einem gewerteten Tisch",
}
LONG = 120_000
"""Milliseconds that thinking may take on a busy machine."""


def pick(person: Person, game: str, *chosen: str) -> None:
    """Open a game's choices and pick an opponent for each computer seat."""
    card = person.page.locator("article.game").filter(has=person.page.locator(f"#game-{game}"))
    person.unfold(card)
    if card.locator(".against-level").get_attribute("open") is None:
        card.locator(".against-level > summary").click()
    for seat, level in enumerate(chosen, 1):
        card.locator(f'select[name="level-{game}-{seat}"]').select_option(level)


def at_table(person: Person, game: str, *chosen: str) -> None:
    """A table against picked opponents."""
    pick(person, game, *chosen)
    person.page.locator("article.game").filter(has=person.page.locator(f"#game-{game}")).locator("button.primary").click()
    person.wait_for_turn()


def hint(person: Person) -> None:
    """Ask for a hint and wait for it."""
    person.page.locator(".hint").click()
    expect(person.page.locator(".explanation")).to_be_visible(timeout=LONG)


def test_every_level_can_be_picked_for_each_computer_seat(sit: Sit) -> None:
    """Each with its line of character; as many menus as computers, named by side where there are several."""
    person = sit()
    pick(person, "ninjato", "greedy")
    card = person.page.locator("article.game").filter(has=person.page.locator("#game-ninjato"))
    offered = card.locator('select[name="level-ninjato-1"] option')
    assert offered.evaluate_all("all => all.map((option) => option.value)") == [*levels(find("ninjato")), *ADAPTIVE]
    assert all(" · " in text for text in offered.all_inner_texts())
    card.locator('select[name="seats-ninjato"]').select_option("4")
    expect(card.locator('select[name^="level-ninjato"]')).to_have_count(3)
    pick(person, "ninjato", "greedy", "uniform", "greedy")
    expect(card.locator(".against-level > summary")).to_contain_text("Apprentice, Wanderer")
    card.locator("button.primary").click()
    person.wait_for_turn()
    expect(person.page.locator(".player").nth(2)).to_contain_text("Wanderer")
    expect(person.page.locator(".player").nth(3)).to_contain_text("Apprentice")


def opponent_at_table(person: Person) -> str:
    """What the page says of a computer player who adapts, when somebody points at its level."""
    return person.page.locator(".player").nth(1).locator("[title*='you win about']").get_attribute("title") or ""


def test_a_player_who_adapts_is_weaker_after_a_defeat(sit: Sit) -> None:
    """It says what it aims at and by what; "Play again" meets it with the strength that the last game leaves."""
    person = sit()
    pick(person, "ninja-taisen", "adaptive-35")
    words = person.card("ninja-taisen").locator(".level-words")
    expect(words).to_contain_text("you win about 35 of 100 games")
    expect(words).to_contain_text("Your wins make it stronger, your defeats weaker")
    person.card("ninja-taisen").locator("button.primary").click()
    person.wait_for_turn()
    expect(person.page.locator(".player").nth(1)).to_contain_text("Rival")
    assert opponent_at_table(person).endswith("A little stronger than: Lookout.")
    finished = person.page.url
    person.press("Seats and links")
    person.page.get_by_text("Resign …").click()
    person.press("Yes, I resign")
    person.press("Play again")
    person.page.wait_for_url(lambda url: url != finished)
    person.wait_for_turn()
    assert opponent_at_table(person).endswith("A little stronger than: Pupil.")


@pytest.mark.parametrize("lang", amount(["en", "de"], [*HINT]))
def test_a_player_who_adapts_is_refused_at_a_rated_table(sit: Sit, lang: str) -> None:
    """The dialog for a table with friends offers it, and says in the reader's language why it cannot sit there."""
    person = sit(lang=lang, trouble="status of 4")
    card = person.card("ninja-taisen")
    person.unfold(card)
    card.locator(".ways button").first.click()
    person.page.locator('[name="new-seat-1"]').select_option("adaptive-50")
    person.page.locator('dialog[open] input[name="rated"]').check()
    person.page.locator("dialog[open] button.primary").click()
    expect(person.page.locator('dialog[open] [role="alert"]')).to_contain_text(NEVER[lang])


@pytest.mark.parametrize("lang", amount(["en", "de"], [*HINT]))
def test_a_hint_shows_a_move_with_its_reasons(sit: Sit, lang: str) -> None:
    """The button bears its name in every language, words stand before figures; the places are marked, and marked no more after a move."""
    person = sit(lang=lang)
    at_table(person, "ninja-taisen", "uniform")
    expect(person.page.locator(".hint")).to_have_text(re.compile(HINT[lang]))
    hint(person)
    marked = person.page.locator(".sprite.previewed").evaluate_all("all => all.map((sprite) => sprite.dataset.target)")
    assert set(marked) & set(person.glowing)
    expect(person.page.locator(".explanation .point-choice")).to_be_visible()
    candidate = person.page.locator(".explanation .point-candidate").first
    expect(candidate).to_be_hidden()
    person.page.locator(".explanation .figures > summary").click()
    expect(candidate).to_be_visible()
    expect(candidate).to_contain_text("%")
    assert "explain." not in person.page.locator(".explanation").inner_text()
    person.move_by_mouse()
    expect(person.page.locator(".explanation")).to_have_count(0)
    expect(person.page.locator(".sprite.previewed")).to_have_count(0)


def test_a_rule_of_an_explanation_is_one_tap_away(sit: Sit) -> None:
    """And the card closes when it was read."""
    person = sit()
    at_table(person, "ninja-taisen", "uniform")
    person.page.keyboard.press("h")
    expect(person.page.locator(".explanation")).to_be_visible(timeout=LONG)
    rule = person.page.locator(".explanation .rule-link").first
    number = rule.inner_text()
    rule.click()
    expect(person.page.locator(".rule.marked dt")).to_have_text(number)
    person.page.locator(".explanation").get_by_role("button", name="Close").click()
    expect(person.page.locator(".explanation")).to_have_count(0)


def test_why_the_opponent_moved_is_told_at_an_open_table(sit: Sit) -> None:
    """Beside the decision and at its lines in the log."""
    person = sit()
    at_table(person, "ninja-taisen", "greedy")
    while not person.page.locator(".log .why").count() and not person.over:
        person.move_by_list()
    person.page.locator(".log .why").last.click()
    expect(person.page.locator(".explanation h3")).to_have_text("Why Monkey moved so")
    expect(person.page.locator(".explanation .told")).to_contain_text("Monkey")
    expect(person.page.locator(".explanation")).to_contain_text("positions were looked at")
    person.page.locator(".explanation").get_by_role("button", name="Close").click()
    person.page.locator(".folds").get_by_role("button", name="Why this move?").click()
    expect(person.page.locator(".explanation")).to_be_visible()


def test_why_waits_for_the_end_where_hands_are_hidden(sit: Sit) -> None:
    """The page says so and shows nothing."""
    person = sit()
    at_table(person, "ninjato", "uniform")
    while not person.page.locator(".folds").get_by_role("button", name="Why this move?").count():
        person.move_by_list()
    person.page.locator(".folds").get_by_role("button", name="Why this move?").click()
    expect(person.page.locator(".toast")).to_contain_text("shows what is hidden from you")
    expect(person.page.locator(".explanation")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hint_fits_a_phone(sit: Sit, theme: str) -> None:
    """Nothing sticks out, what it says can be reached, and it is accessible."""
    person = sit(viewport=PHONE, theme=theme)
    at_table(person, "ninja-taisen", "uniform")
    hint(person)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = person.page.locator(".explanation").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert person.page.locator(".sprite.previewed").count()
    assert accessible(person)


def test_the_analysis_opens_after_the_game(site: Site, sit: Sit) -> None:
    """A curve with its table, mistakes, luck and decisions; accessible, and as wide as a phone at most."""
    person = sit()
    seats = [{"kind": "computer", "level": "uniform"}] * 2
    table = httpx.post(f"{site.url}/api/tables", json={"game": "ninja-taisen", "seats": seats}).json()["table"]
    person.visit(f"/table/{table}")
    expect(person.page.locator(".ending")).to_be_visible(timeout=LONG)
    person.page.locator(".ending").get_by_role("button", name="Analysis").click()
    dialog = person.page.get_by_role("dialog", name="Analysis")
    expect(dialog.get_by_role("img", name="Chance to win after every move")).to_be_visible(timeout=3 * LONG)
    assert len(dialog.locator(".curve path.band").all()) == 2
    dialog.locator("summary").last.click()
    rows = dialog.locator("details tbody tr")
    expect(rows.first).to_be_visible()
    assert 1 < rows.count() < int(person.version)  # what chance set up is left out
    expect(dialog.get_by_role("rowheader", name="Wolf")).to_be_visible()
    assert accessible(person)
    person.page.set_viewport_size(PHONE)
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


def accessible(person: Person) -> bool:
    """Whether axe finds nothing to complain about."""
    found = Axe().run(person.page)
    assert found.violations_count == 0, found.generate_report()
    return True
