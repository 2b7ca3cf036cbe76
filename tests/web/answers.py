"""How somebody answers a lesson or a puzzle: by pointing at what each move names, or by the button of a move that has no place."""

from typing import Any

from playwright.sync_api import Page, expect

from tatami.games import find
from tatami.table.learning import walk
from tests.web.person import Person


def answer_lesson(person: Person, name: str, number: int, move: str) -> None:
    """Make a move at so many pages of a game's first lesson."""
    game = find(name)
    assert game.learning
    lesson = game.learning.lessons[0]
    table = walk(game, lesson).at(number)
    covered = game.cover(table.state, table.box, lesson.viewer)
    for target in game.choice(covered, table.box, game.notation.read(covered, table.box, move))[0].targets:
        if not person.page.locator(f'.sprite[data-target="{target}"]').count():
            person.page.locator(".lesson-now .solid").click()
            return
        person.click(target)


def play_turn(page: Page, address: str, line: tuple[str, ...]) -> None:
    """Point at what each move of a turn names, as far as it takes; `address` is where the server keeps the puzzle."""
    offers = offers_by_move(page.context.request.get(address).json()["view"]["moment"]["offers"])
    moves = page.locator(".puzzle-page")
    for number, move in enumerate(line, 1):
        for target in offers[move]["targets"]:
            if moves.get_attribute("data-moves") == str(number):
                break
            place = page.locator(f'.canvas [data-target="{target}"]').first
            (place if place.count() else page.get_by_role("button", name=offers[move]["label"], exact=True)).click()
        expect(moves).to_have_attribute("data-moves", str(number))
        if number < len(line):
            sent = {"move": move, "after": list(line[: number - 1]), "width": 900}
            step = page.context.request.post(f"{address}/turn", data=sent).json()
            offers = offers_by_move(step["preview"]["then"]["offers"])


def offers_by_move(offers: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The offers of a decision by their notation."""
    return {offer["move"]: offer for offer in offers}
