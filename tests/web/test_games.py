"""Games from the front page to the last move, with as many at the table as they seat: the shortest, in `make volume` every one."""

from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from tatami.games import find
from tatami.kernel.game import Result
from tests.volume import BROWSER_GAMES, INPUTS
from tests.web.conftest import DESK, SMALL_DESK, Sit
from tests.web.person import WAYS, Person

PHONE = ViewportSize(width=390, height=844)
RANKING = """() => [...document.querySelectorAll(".ranking li")].map(
  (line) => ["span", "strong", "b"].map((part) => line.querySelector(part).textContent))"""


def play_on(person: Person, dice: Random) -> None:
    """Make whatever move, until the game is over."""
    ways = cycle(WAYS)
    while not person.over:
        person.decide(dice, next(ways))


def ending_is_told(person: Person, result: Result) -> None:
    """The banner names whoever won, the players bear their marks, and scores are ranked where there are any."""
    sides = person.page.locator(".player .side-name").all_inner_texts()
    winners = [sides[seat] for seat in result.winners]
    ending = person.page.locator(".ending")
    verdict = ending.locator("#verdict")
    if len(winners) > 1:
        expect(verdict).to_have_text(f"Shared win: {' · '.join(winners)}")
    else:
        expect(verdict).to_have_text("You win." if result.winners == (0,) else f"You lost: {winners[0]} wins.")
    expect(person.page.locator(".player.won .side-name")).to_have_text(winners)
    expect(ending.locator("#how")).not_to_be_empty()
    scored = any(abs(score) > 1 for score in result.scores)
    ranked = sorted(range(len(sides)), key=lambda seat: result.ranks[seat]) if scored else []
    assert person.page.evaluate(RANKING) == [[str(result.ranks[seat]), sides[seat], str(result.scores[seat])] for seat in ranked]
    assert not person.glowing


@pytest.mark.parametrize("game", BROWSER_GAMES)
def test_whole_game_against_computers(sit: Sit, game: str) -> None:
    """By mouse, keyboard and list a person reaches the end, which is told as the record has it; nothing glows any more."""
    person = sit(viewport=SMALL_DESK)
    seats = max(find(game).meta.seats)
    person.sit_down(game, seats=seats)
    play_on(person, Random(seats))
    result = person.played(game).result
    assert result
    assert len(result.ranks) == seats
    ending_is_told(person, result)


@pytest.mark.parametrize(("game", "way", "confirm"), INPUTS)
def test_whole_game_by_one_way_of_input(sit: Sit, game: str, way: str, confirm: str) -> None:
    """Mouse, finger or keyboard alone lead to the end, whether moves are sent at once or every turn is confirmed first."""
    screen = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if way == "touch" else {"viewport": DESK}
    person, dice = sit(confirm=confirm, **screen), Random(2)
    person.sit_down(game, seats=min(find(game).meta.seats), level="uniform")
    while not person.over:
        before = person.version
        person.move(dice, way)
        if confirm == "always":
            person.send_plan(way)
        person.wait_for_turn(before)
    assert person.played(game).result
