"""My games: brought, found again by game and result, and the ways from there."""

import re
from pathlib import Path

from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import Sit
from tests.web.test_access import no_violations

GOLDEN = Path(__file__).parents[2] / "golden"


def test_a_guest_finds_games_again(sit: Sit) -> None:
    """Records become games of this device, the filter leaves those of one game, and a card leads to replay, analysis and record."""
    person = sit(viewport=ViewportSize(width=360, height=740))
    page = person.page
    for game in ("ninja-taisen", "ninjato"):
        person.visit("/games")
        page.get_by_label("File of the record").set_input_files(min((GOLDEN / game).glob("*.record")))
        expect(page).to_have_url(re.compile("/at/0"))
    person.visit("/games")
    expect(page.locator(".game-entry")).to_have_count(2)
    no_violations(person)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("select[name=game]").select_option(label="Ninjato")
    expect(page.locator(".game-entry")).to_have_count(1)
    page.locator("select[name=outcome]").select_option(label="Won")
    expect(page.get_by_text("No game fits this choice.")).to_be_visible()
    page.locator("select[name=outcome]").select_option(label="All")
    page.locator(".game-entry").get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("dialog", name="Analysis")).to_be_visible()
    person.visit("/")
    page.get_by_role("link", name="My games", exact=True).click()
    expect(page.locator(".game-entry")).to_have_count(2)


def test_what_is_no_record_is_refused_in_a_sentence(sit: Sit, tmp_path: Path) -> None:
    """The page says what is wrong with the file, and stays where it is."""
    person = sit(trouble="400")
    wrong = tmp_path / "wrong.record"
    wrong.write_text("no record", "utf-8")
    person.visit("/games")
    person.page.get_by_label("File of the record").set_input_files(wrong)
    expect(person.page.get_by_role("alert")).to_contain_text("record")
