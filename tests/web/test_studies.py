"""From a kept game to a study that a friend reads."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.test_replay import kept


def test_a_study_is_made_of_a_kept_game_and_read_by_a_friend(sit: Sit) -> None:
    """From the replay to a study: words are kept, another move begins a variation, and a friend reads all of it by the link."""
    person = sit()
    page = person.page
    person.visit(f"/table/{kept(person, 'ninja-taisen')}/at/23")
    page.get_by_role("button", name="Make a study").click()
    page.get_by_label("Title", exact=True).fill("Fights at the bridge")
    page.get_by_label("Chapter", exact=True).fill("The first")
    page.get_by_role("button", name="Open the study").click()
    expect(page.locator("h1")).to_have_text("Fights at the bridge")
    expect(page.locator(".study-page")).to_have_attribute("data-version", "23")
    page.get_by_label("What is to be said of this position").fill("Look at the bridge.")
    page.get_by_role("button", name="Keep the words").click()
    expect(page.locator(".replay-log .annotation")).to_have_text("Look at the bridge.")
    offers = page.locator(".trying .buttons").first.get_by_role("button")
    expect(offers.nth(1)).to_be_visible()
    for n in range(offers.count()):  # one of them is the game's own move
        offers.nth(n).click()
        expect(page.locator(".study-page")).to_have_attribute("data-version", "24")
        if "variation=1" in page.url:
            break
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".study-page")).to_have_attribute("data-version", "23")
    expect(page.get_by_role("list", name="Game and variations").get_by_role("button")).to_have_count(2)
    friend = sit()
    friend.visit(re.sub(r"https?://[^/]+", "", page.url).replace("move=24", "move=23"))
    expect(friend.page.locator(".study-words .annotation")).to_have_text("Look at the bridge.")
    expect(friend.page.get_by_role("list", name="Game and variations").get_by_role("button")).to_have_count(2)
    expect(friend.page.get_by_text("Try a move")).to_have_count(0)
    person.visit("/games")
    expect(page.get_by_role("link", name="Fights at the bridge")).to_be_visible()
