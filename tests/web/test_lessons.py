"""A newcomer's way: front page, how to play, a lesson with a wrong and a right answer, and a first game."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tatami.games import find, names
from tests.volume import amount
from tests.web.answers import answer_lesson
from tests.web.conftest import Sit
from tests.web.person import Person
from tests.web.test_access import no_violations

DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
LONG = 60_000
"""Milliseconds that thinking may take on a busy machine."""
GAMES = names()
WALKED = amount(GAMES[:1], GAMES)
"""The games whose first lesson is gone through by pointing."""


def page_of(person: Person, number: int) -> None:
    """Wait until a lesson stands at a page, counted from 0."""
    expect(person.page.locator(".lesson-page")).to_have_attribute("data-page", str(number))


@pytest.mark.parametrize("game", WALKED)
def test_a_newcomer_goes_from_the_front_page_through_a_lesson(sit: Sit, game: str) -> None:
    """How to play leads to the lessons; every page is turned by reading or by the right answer, and the end leads on."""
    person = sit(viewport=DESK, level="")
    page, made = person.page, find(game).learning
    assert made
    person.card(game).locator(".game-learn a").first.click()
    page.locator(".learn-lessons a").first.click()
    for number, told in enumerate(made.lessons[0].pages):
        page_of(person, number)
        if told.answers:
            answer_lesson(person, game, number, told.answers[0])
        else:
            page.get_by_role("button", name="Go on").click()
    page_of(person, len(made.lessons[0].pages))
    expect(page.get_by_role("link", name="Next lesson")).to_be_visible()
    no_violations(person)
    page.locator(".lesson-words").get_by_role("link", name="All about").click()
    expect(page.locator(".learn-lessons a").first).to_contain_text("done")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_guide_explains_a_first_game_until_it_is_sent_away(sit: Sit, viewport: ViewportSize) -> None:
    """Each kind of decision once, with its rule; three moves on request; then one plays alone."""
    person = sit(viewport=viewport, level="")
    page = person.page
    person.visit("/learn/ninja-taisen")
    page.get_by_role("button", name="Play a first game").click()
    person.wait_for_turn()
    guide = page.get_by_role("region", name="The guide")
    expect(guide).to_contain_text("Which die first, and for whom?")
    expect(guide.locator(".rule-link")).to_have_text("NT-3.1")
    no_violations(person)
    guide.get_by_role("button", name="Show me three good moves").click()
    expect(guide.locator(".suggestion").first).to_contain_text("A", timeout=LONG)
    assert 1 <= guide.locator(".suggestion").count() <= 3
    lettered = "".join(page.locator(".board .letters text").all_text_contents())
    assert sorted(lettered) == sorted(guide.locator(".suggestion .letter").all_text_contents())
    before = person.version
    guide.locator(".suggestion").first.click()
    person.wait_for_turn(before)
    expect(guide).to_contain_text("Another die, or stop?")
    page.reload()
    person.wait_for_turn()
    expect(guide).to_contain_text("Another die, or stop?")
    guide.get_by_role("button", name="Let me play alone").click()
    expect(guide).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_wrong_answer_is_explained_and_put_back(sit: Sit, viewport: ViewportSize) -> None:
    """It comes with its reason; the table stands as before, the film can be seen, and another try is free."""
    person = sit(viewport=viewport, level="")
    page = person.page
    person.visit("/learn/ninja-taisen/first-steps")
    for _ in range(2):
        page.get_by_role("button", name="Go on").click()
    page_of(person, 2)
    expect(page.locator(".sprite.glowing")).to_have_count(1)
    before = person.sprites()
    answer_lesson(person, "ninja-taisen", 2, "march rock r3")
    expect(page.locator(".lesson-wrong")).to_contain_text("Rock 3 goes to tile 1")
    assert person.sprites() == before
    no_violations(person)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Let me see").click()
    expect(page.locator(".lesson-wrong")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".lesson-now")).to_be_visible()
    page_of(person, 2)
    answer_lesson(person, "ninja-taisen", 2, "march paper p3")
    page_of(person, 3)
    page.reload()
    page_of(person, 3)
