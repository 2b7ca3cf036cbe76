"""A person decides with ease: points in any order, drags, sees what would happen, confirms, types."""

from playwright.sync_api import expect

from tatami.table.table import Table
from tests.web.conftest import Sit
from tests.web.person import REACHABLE, Person

TAISEN = "ninja-taisen"


def marches(table: Table) -> list[tuple[str, str, str]]:
    """The die, the ninja and the tile of every march that is offered."""
    notation, state, box = table.game.notation, table.state, table.box
    offered = [(notation.targets(state, box, action), notation.also(state, box, action)) for action in table.offered]
    return [(*targets, *also) for targets, also in offered if len(targets) == 2]  # type: ignore[misc]  # two targets and a tile


def only_by_one_die(table: Table) -> tuple[str, str, str]:
    """A march whose ninja goes by no other die, to a tile where that ninja alone decides."""
    found = marches(table)
    return next(march for march in found if [other[1] for other in found].count(march[1]) == 1)


def drag(person: Person, source: str, goal: str) -> None:
    """Drag one target to another by mouse."""
    (x, y), (to_x, to_y) = (person.page.evaluate(REACHABLE, target) for target in (source, goal))
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
    expect(person.page.locator(".carried")).to_have_count(1)
    person.page.mouse.move(to_x, to_y, steps=3)
    person.page.mouse.up()
    expect(person.page.locator(".carried")).to_have_count(0)


def pieces(person: Person) -> list[str]:
    """Everything on the table but the dice."""
    return [sprite for sprite in person.sprites() if " die: " not in sprite]


def test_pointing_in_any_order_and_dragging(sit: Sit) -> None:
    """A ninja with one die goes by one click; a die then a ninja, a ninja then its tile, or one dragged to the other mean the same."""
    person = sit()
    person.play_one_screen()

    def makes(march: tuple[str, str, str]) -> None:
        die, ninja, _ = march
        person.wait_for_turn(before)
        assert person.played(TAISEN).record.moves[int(before)].text == f"march {die[4:]} {ninja.rpartition('-')[2]}"

    before, march = person.version, only_by_one_die(person.played(TAISEN))
    person.click(march[1])
    makes(march)
    before, march = person.version, marches(person.played(TAISEN))[0]
    person.click(march[0])
    person.click(march[1])
    makes(march)
    before, march = person.version, only_by_one_die(person.played(TAISEN))
    drag(person, march[1], march[2])
    makes(march)
    before, march = person.version, marches(person.played(TAISEN))[0]
    drag(person, march[0], march[1])
    makes(march)


def test_ghost_verdict_and_second_word(sit: Sit) -> None:
    """Looking at a march shows where it leads with a verdict; where every move is confirmed it waits, is taken back, and is sent."""
    person = sit(confirm="always")
    person.play_one_screen()
    before, (_, ninja, _) = person.version, only_by_one_die(person.played(TAISEN))
    person.target(ninja).hover(force=True)
    expect(person.page.locator(".future .landing").first).to_be_visible()
    expect(person.page.locator(".foreseen .sentence")).not_to_be_empty()
    confirm = person.page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_disabled()
    person.click(ninja)
    expect(confirm).to_be_enabled()
    assert person.version == before
    person.press("Undo")
    expect(confirm).to_be_disabled()
    assert person.version == before
    person.click(ninja)
    expect(confirm).to_be_enabled()
    confirm.click()
    person.wait_for_turn(before)
    assert person.version != before


def test_a_turn_is_planned_restarted_redone_and_sent(sit: Sit) -> None:
    """Where the turn is confirmed its steps join a plan that the board shows; it is undone, redone and restarted, and sent together."""
    person = sit(confirm="always")
    person.play_one_screen()
    before, page = person.version, person.page
    planned, confirm = page.locator(".log .planned"), page.get_by_role("button", name="Confirm")

    def plan_one() -> None:
        lines = planned.count()
        page.locator(".offer").first.click()
        page.wait_for_function("(lines) => document.querySelectorAll('.log .planned').length > lines", arg=lines)

    plan_one()
    plan_one()
    both, ghosts = planned.all_inner_texts(), page.locator(".future .landing").count()
    assert ghosts > 0 and person.version == before
    person.press("Undo")
    assert planned.count() < len(both)
    person.press("Redo")
    assert planned.all_inner_texts() == both
    person.press("Restart turn")
    expect(planned).to_have_count(0)
    expect(confirm).to_be_disabled()
    person.press("Redo")
    person.press("Redo")
    assert planned.all_inner_texts() == both and person.version == before
    shown = pieces(person)
    confirm.click()
    person.wait_for_turn(before)
    expect(planned).to_have_count(0)
    assert pieces(person) == shown  # the dice may have been rolled since
    made = person.played(TAISEN)
    assert [step.seat for step in made.steps[int(before) : int(before) + 2]] == [made.steps[int(before)].seat] * 2


def test_show_again_and_typed_move_without_motion(sit: Sit) -> None:
    """The computer's turn leaves a trace; R shows it again frame by frame with motion off; / takes a move in the record's words."""
    person = sit(speed="quick", motion="off")
    person.play_computer()
    while not person.page.locator(".past .arc").count():
        before = person.version
        person.page.locator(".offer").first.click()
        person.wait_for_turn(before)
        expect(person.page.locator(".film")).to_have_count(0)
    told = person.page.evaluate_handle(
        """() => {
          const told = new Set();
          new MutationObserver(() => {
            const sentence = document.querySelector(".film h2")?.textContent;
            if (sentence) told.add(sentence);
          }).observe(document.body, {subtree: true, childList: true, characterData: true});
          return told;
        }"""
    )
    person.page.keyboard.press("r")
    expect(person.page.locator(".film")).to_be_visible()
    person.page.locator(".board").click(position={"x": 4, "y": 4})  # hurries
    expect(person.page.locator(".film")).to_have_count(0)
    assert told.evaluate("(told) => told.size") > 0
    before = person.version
    person.page.keyboard.press("/")
    person.page.locator(".table-words summary").click()
    expect(person.page.locator(".table-words li").first).to_have_text("The table, each pile from bottom to top:")
    person.page.locator("#typed input").focus()
    move = person.played(TAISEN).legal[0]
    person.page.keyboard.type(move)
    person.page.keyboard.press("Enter")
    person.wait_for_turn(before)
    assert person.played(TAISEN).record.moves[int(before)].text == move
