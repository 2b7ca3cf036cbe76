"""A newcomer's way: front page, how to play, a lesson with a wrong and a right answer, and a first game."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tatami.games import find, names
from tatami.table.learning import walk
from tests.volume import amount
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


def answer(person: Person, game: str, lesson: int, number: int, move: str) -> None:
    """Point at what a move wants, or press its button."""
    made = find(game).learning
    assert made
    table = walk(find(game), made.lessons[lesson]).at(number)
    covered = find(game).cover(table.state, table.box, made.lessons[lesson].viewer)
    action = find(game).notation.read(covered, table.box, move)
    targets = find(game).choice(covered, table.box, action)[0].targets
    for target in targets:
        if not person.page.locator(f'.sprite[data-target="{target}"]').count():
            person.page.locator(".lesson-now .solid").click()
            return
        person.click(target)


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
            answer(person, game, 0, number, told.answers[0])
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
    answer(person, "ninja-taisen", 0, 2, "march rock r3")
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
    answer(person, "ninja-taisen", 0, 2, "march paper p3")
    page_of(person, 3)
    page.reload()
    page_of(person, 3)
