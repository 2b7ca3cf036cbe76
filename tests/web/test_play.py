"""A person plays whole games: by mouse, by keyboard, from the list, two at one screen."""

import pytest
from playwright.sync_api import expect

from tatami.games import names
from tests.web.conftest import Sit


@pytest.mark.parametrize("game", names())
def test_two_clicks_lead_from_the_front_page_to_a_first_move(sit: Sit, game: str) -> None:
    """In every game one click sits down against the computer that is proposed, the second makes a choice."""
    person = sit(level="")
    person.card(game).get_by_role("button", name="Play against the computer").click()
    person.wait_for_turn()
    before = int(person.version)
    person.page.locator(".offer").first.click()
    person.wait_for_turn(str(before))
    assert int(person.version) > before


def test_whole_game_by_mouse(sit: Sit) -> None:
    """Pointing with the mouse at what glows leads to the end of a game; every target that glows can be hit."""
    person = sit()
    person.play_computer()
    while not person.over:
        person.move_by_mouse()
    ending = person.page.locator(".ending")
    expect(ending.get_by_role("heading")).to_contain_text("win")
    expect(ending.get_by_role("button", name="Open rule")).to_be_visible()
    assert not person.glowing


def test_whole_game_by_keyboard(sit: Sit) -> None:
    """Tab, arrows and Enter lead to the end of a game; what is focused always has a name."""
    person = sit()
    person.play_computer()
    while not person.over:
        person.move_by_keyboard()
    expect(person.page.locator(".ending").get_by_role("heading")).to_contain_text("win")


def test_whole_game_at_one_screen(sit: Sit) -> None:
    """One browser plays both sides in turn, each told whose turn it is, until one side wins."""
    person = sit()
    person.play_one_screen()
    sides = set()
    while not person.over:
        sides.add(person.page.locator(".player[aria-current=true] .side-name").inner_text())
        person.move_by_list()
    assert len(sides) == 2
    expect(person.page.locator(".ending").get_by_role("heading")).to_contain_text("wins")


def test_whole_game_on_a_phone(sit: Sit) -> None:
    """A thumb on dice and ninjas plays to the end; the decision is always in sight, and the villages are."""
    person = sit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.play_computer()
    while not person.over:
        before = person.version
        expect(person.page.locator(".decision")).to_be_in_viewport(ratio=1)
        for village in ("tile:0", "tile:10"):
            expect(person.page.locator(f'[data-id="{village}"]')).to_be_in_viewport(ratio=0.99)  # a ratio of 1 is missed by rounding
        person.tap(person.glowing[0])
        while person.chosen:
            person.tap(person.glowing[-1])
        person.wait_for_turn(before)
    expect(person.page.get_by_role("button", name="Play again")).to_be_in_viewport()


def test_play_again_lays_a_new_table_of_the_same_kind(sit: Sit) -> None:
    """After the end one click leads to a new table against the same computer player."""
    person = sit()
    person.play_one_screen()
    old = person.page.url
    while not person.over:
        person.move_by_list()
    person.press("Play again")
    person.page.wait_for_function("(old) => location.href !== old", arg=old)
    person.wait_for_turn()
    assert person.page.locator(".player").count() == 2
    assert not person.over


def test_undo_takes_the_last_move_back(sit: Sit) -> None:
    """A march shows nobody anything new, so the key U takes it back; the table looks as before."""
    person = sit()
    person.play_one_screen()
    table, before = person.sprites(), person.version
    while not person.page.get_by_role("button", name="Undo").is_enabled():
        table, before = person.sprites(), person.version
        person.move_by_list()
    person.page.keyboard.press("u")
    person.page.wait_for_function("(before) => document.querySelector('.table-page').dataset.version === before", arg=before)
    assert person.sprites() == table


def test_choice_can_be_changed_and_cleared(sit: Sit) -> None:
    """Pointing at another first target changes the choice, pointing again or Escape or the empty table takes it back."""
    person = sit()
    person.play_computer()
    first, second = person.glowing[:2]
    everything = person.page.locator(".offer").count()
    person.click(first)
    assert person.target(first).get_attribute("aria-pressed") == "true"
    assert person.page.locator(".offer").count() < everything
    person.click(second)
    assert person.target(first).get_attribute("aria-pressed") is None
    assert person.target(second).get_attribute("aria-pressed") == "true"
    person.click(second)
    assert person.chosen == 0
    person.click(first)
    person.page.keyboard.press("Escape")
    assert person.chosen == 0
    person.click(first)
    person.page.locator(".board").click(position={"x": 5, "y": 5})
    assert person.chosen == 0
    assert person.page.locator(".offer").count() == everything


def test_offer_shows_its_places_while_it_is_looked_at(sit: Sit) -> None:
    """Hovering or focusing an offer of the list marks its targets on the canvas."""
    person = sit()
    person.play_computer()
    person.page.locator(".offer").first.hover()
    expect(person.page.locator(".sprite.previewed")).to_have_count(2)
    person.page.locator(".decision").hover()
    expect(person.page.locator(".sprite.previewed")).to_have_count(0)
    person.page.locator(".offer").last.focus()
    expect(person.page.locator(".sprite.previewed")).to_have_count(2)


def test_steps_play_one_after_another(sit: Sit) -> None:
    """With motion on, no version is jumped over, a piece is seen on its way, and each moment has its sentence, one after another."""
    person = sit(motion="system", speed="quick")
    person.play_computer()
    person.page.evaluate(
        """() => {
          const page = document.querySelector(".table-page");
          window.seen = [];
          window.travelled = false;
          window.told = [];
          new MutationObserver(() => {
            const told = document.querySelector(".film h2")?.textContent;
            if (told && told !== window.told.at(-1)) window.told.push(told);
          }).observe(page, {subtree: true, childList: true, characterData: true});
          new MutationObserver((changes) => seen.push(...changes.map((change) => Number(change.oldValue))))
            .observe(page, {attributeFilter: ["data-version"], attributeOldValue: true});
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            travelled ||= frames.some((frame) => frame.transform);
            return animate.call(this, frames, options);
          };
        }"""
    )
    for _ in range(4):
        if not person.over:
            person.move_by_list()
    seen = [*person.page.evaluate("window.seen"), int(person.version)]
    assert len(seen) > 4
    assert seen == list(range(seen[0], seen[0] + len(seen)))
    assert person.page.evaluate("window.travelled")
    told = person.page.evaluate("window.told")
    lines = person.page.locator(".log li > span:not(.deltas)").all_inner_texts()
    assert len(told) >= 4
    assert [sentence for sentence in told if sentence.strip() not in " ".join(lines)] == [], "the film says what the log says"
