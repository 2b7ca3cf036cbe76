"""What a small screen and a curious player find: everybody's things one tap away, odds on request, where an edition is reconstructed."""

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
        person.page.get_by_role("button", name="Rules").click()
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
