"""Puzzles in the browser: failed with the reason, begun again, solved; hints, the solution as a film, and what the device keeps."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tatami.bots.puzzles.file import puzzles_by_name
from tatami.bots.puzzles.puzzle import Puzzle
from tests.web.answers import play_turn
from tests.web.conftest import Sit

GAME = "ninja-taisen"
GOLDEN = Path(__file__).parents[2] / "golden"


def one_with(length: int) -> Puzzle:
    """A puzzle whose best turn and next best one have so many moves."""
    return next(one for one in puzzles_by_name(GAME).values() if len(one.line) == len(one.second) == length)


def plays(page: Page, puzzle: Puzzle, line: tuple[str, ...]) -> None:
    """Make a turn at a puzzle that is shipped."""
    play_turn(page, f"/api/puzzles/{GAME}/{puzzle.name}", line)


def test_a_puzzle_is_failed_and_then_solved(sit: Sit) -> None:
    """The next best turn fails and says why; begun again, the best one solves it, and the film of both can be looked at."""
    person, puzzle = sit(), one_with(2)
    page = person.page
    person.visit(f"/puzzles/{GAME}/{puzzle.name}")
    expect(page.locator(".canvas")).to_be_visible()
    expect(page.locator(".canvas .glowing")).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hint-card")).to_have_count(1)
    plays(page, puzzle, puzzle.second)
    expect(page.locator(".puzzle-page")).to_have_attribute("data-outcome", "failed")
    expect(page.locator(".outcome .points li").first).to_be_visible()
    page.get_by_role("button", name="Start again").click()
    expect(page.locator(".puzzle-page")).to_have_attribute("data-outcome", "")
    plays(page, puzzle, puzzle.line)
    expect(page.locator(".puzzle-page")).to_have_attribute("data-outcome", "solved")
    moments = page.locator(".moments li button")
    expect(moments.first).to_be_visible()
    moments.last.click()
    expect(moments.last).to_have_attribute("aria-current", "step")
    person.visit("/puzzles")
    expect(page.get_by_text(re.compile(r"You stand at 1[01]\d\d"))).to_be_visible()
    page.locator("select[name=state]").select_option(label="Solved")
    expect(page.locator(".puzzle-card.solved")).to_have_count(1)


def test_the_solution_is_told_to_whoever_asks(sit: Sit) -> None:
    """Three hints, each more than the one before; then the solution, closed until then; nothing is scrolled sideways on a phone."""
    person, puzzle = sit(), one_with(3)
    page = person.page
    page.set_viewport_size({"width": 360, "height": 740})
    person.visit(f"/puzzles/{GAME}/{puzzle.name}")
    expect(page.locator(".moments")).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    for count in (2, 3):
        page.get_by_role("button", name="Next hint").click()
        expect(page.locator(".hint-card")).to_have_count(count)
    page.get_by_role("button", name="Show me the solution").click()
    expect(page.locator(".moments li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_puzzle_of_the_day_shows_the_week(sit: Sit) -> None:
    """Its page counts the days in a row, and the day is marked as soon as it is solved; other puzzles count no days."""
    person = sit()
    page = person.page
    name = page.context.request.get("/api/puzzles").json()["puzzles"][0]["name"]
    person.visit(f"/puzzles/{GAME}/{name}")
    expect(page.locator(".puzzle-side .week .today:not(.done)")).to_have_count(1)
    expect(page.get_by_text("Days in a row: 0")).to_be_visible()
    puzzle = puzzles_by_name(GAME)[name]
    plays(page, puzzle, puzzle.line)
    expect(page.locator(".puzzle-side .week .today.done")).to_have_count(1)
    expect(page.get_by_text("Days in a row: 1")).to_be_visible()
    other = next(one for one in puzzles_by_name(GAME) if one != name)
    person.visit(f"/puzzles/{GAME}/{other}")
    expect(page.locator(".canvas")).to_be_visible()
    expect(page.locator(".puzzle-side .week")).to_have_count(0)


def test_a_mistake_of_my_own_becomes_a_puzzle(sit: Sit) -> None:
    """A finished game is analysed, its worst turn practised: what was played fails, the better turn is shown beside it."""
    person = sit()
    page = person.page
    record = (GOLDEN / GAME).glob("*.record")
    table = page.context.request.post("/api/records", data={"record": next(record).read_text("utf-8")}).json()
    token = next(iter(table["tokens"].values()))
    person.visit(f"/table/{table['table']}#token={token}")
    page.get_by_role("button", name="Analysis").first.click()
    practise = page.locator("dialog .mistake-ways a", has_text="Practise this").first
    expect(practise).to_be_visible(timeout=60_000)
    expect(page.locator("dialog .curve .edge")).to_have_count(2)
    practise.click()
    expect(page.locator(".puzzle-side .task")).to_have_text("Do it better.")
    page.get_by_role("button", name="Show me the solution").click()
    expect(page.locator(".moments li").first).to_be_visible()
    page.get_by_role("button", name="What was played").click()
    expect(page.locator(".other-line")).to_have_attribute("aria-pressed", "true")
    person.visit("/puzzles")
    expect(page.get_by_role("heading", name=re.compile(r"My own mistakes \([1-9]"))).to_be_visible()
