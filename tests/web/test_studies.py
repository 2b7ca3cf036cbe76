"""From a kept game to a study that a friend reads."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.test_access import no_violations
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
    friend = sit(theme="dark")
    friend.visit(re.sub(r"https?://[^/]+", "", page.url).replace("move=24", "move=23"))
    expect(friend.page.locator(".study-words .annotation")).to_have_text("Look at the bridge.")
    expect(friend.page.get_by_role("list", name="Game and variations").get_by_role("button")).to_have_count(2)
    expect(friend.page.get_by_text("Try a move")).to_have_count(0)
    for reader in (person, friend):
        no_violations(reader)
    person.visit("/games")
    expect(page.get_by_role("link", name="Fights at the bridge")).to_be_visible()


def test_a_line_of_the_log_is_asked_about(sit: Sit) -> None:
    """The button beside a line makes a file to keep, with the words, or sends the question and says its number."""
    person = sit()
    page = person.page
    person.visit(f"/table/{kept(person, 'ninja-taisen')}")
    line = page.locator(".log li").last
    line.hover()
    line.get_by_role("button", name="Report a rules question").click()
    page.get_by_label("What is wrong").fill("Why is this the end?")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the file").click()
    text = saved.value.path().read_text("utf-8")
    assert "| Why is this the end?" in text and "tatami record 1" in text
    line.hover()
    line.get_by_role("button", name="Report a rules question").click()
    page.get_by_role("button", name="Send to whoever runs this site").click()
    expect(page.locator(".toast")).to_contain_text("as number")


def test_what_an_account_likes_comes_to_its_other_devices(sit: Sit) -> None:
    """Another browser that signs in looks and speaks as the first one was told to, drills the same mistakes, and keeps its own seats."""
    first, second = sit(), sit()
    secret = {"name": "Follow", "password": "a long enough secret"}
    assert first.page.context.request.post("/api/people", data=secret).ok
    first.visit("/games")
    first.page.get_by_role("button", name="Settings").click()
    first.page.evaluate("localStorage['tatami.drill.ninja-taisen.0123456789abcdef.7'] = '1763586000000 0'")
    first.page.locator("[name=theme]").select_option("dark")
    with first.page.expect_response(lambda answer: "/preferences" in answer.url and '"it"' in (answer.request.post_data or "")):
        first.page.locator("[name=lang]").select_option("it")
    expect(first.page.locator("h1")).to_have_text("Le mie partite")
    assert second.page.context.request.post("/api/session", data=secret).ok
    second.visit("/games")
    expect(second.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(second.page.locator("h1")).to_have_text("Le mie partite")
    second.visit("/puzzles")
    expect(second.page.locator(".own-list a")).to_have_attribute("href", "/puzzles/ninja-taisen/0123456789abcdef.7")
