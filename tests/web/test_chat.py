"""Talk at the page: two players in two browsers, a watcher who sees none of it, muting, notes, other languages."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import DESK, Sit
from tests.web.person import Person

PHONE = ViewportSize(width=360, height=740)


def two(sit: Sit, viewport: ViewportSize = DESK) -> tuple[Person, Person]:
    """Two people at one table by link; the second reads German."""
    ann, ben = sit(viewport=viewport), sit(lang="de")
    wanted = {"game": "ninja-taisen", "seats": [{"kind": "human"}, {"kind": "human"}]}
    made = ann.page.context.request.post("/api/tables", data=wanted).json()
    for seat, person in enumerate((ann, ben)):
        person.visit(f"/table/{made['table']}#token={made['tokens'][str(seat)]}")
        expect(person.page.locator(".canvas")).to_be_visible()
    for person, tab in ((ann, "Talk"), (ben, "Gespräch")):
        person.press(tab)
        expect(person.page.locator(".chat")).to_be_visible()
    return ann, ben


def speak(person: Person, text: str) -> None:
    """Type a line and send it."""
    person.page.locator('.chat-say input[name="line"]').fill(text)
    person.page.keyboard.press("Enter")


def test_players_talk_and_watchers_see_nothing(sit: Sit) -> None:
    """A line arrives as plain letters, a reaction in the reader's own language; a watcher has no talk at all."""
    ann, ben = two(sit)
    watcher = sit()
    watcher.visit(ann.page.url)
    expect(watcher.page.locator(".canvas")).to_be_visible()
    speak(ann, "<b>Good luck</b>")
    expect(ben.page.locator(".said")).to_have_text("<b>Good luck</b>")
    ben.page.get_by_role("button", name="Gut gespielt!").click()
    expect(ann.page.locator(".said").last).to_have_text("Well played!")
    expect(watcher.page.get_by_role("button", name="Talk")).to_have_count(0)
    assert "Good luck" not in watcher.page.content()
    ann.page.reload()
    ann.press("Talk")
    expect(ann.page.locator(".said")).to_have_count(2)


def test_a_person_is_reported_to_whoever_runs_the_site(sit: Sit) -> None:
    """Beside muting; the dialog names whom it is about, and they hear nothing of it."""
    ann, ben = two(sit)
    ann.page.get_by_role("button", name=re.compile("^Report ")).click()
    dialog = ann.page.get_by_role("dialog", name="Report a person")
    expect(dialog.locator("blockquote")).to_contain_text(re.compile(r":1\)"))
    dialog.get_by_label("What happened?").fill("Wrote unkind things.")
    with ann.page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the file").click()
    assert "rule: conduct\n" in saved.value.path().read_text("utf-8")
    ann.page.get_by_role("button", name=re.compile("^Report ")).click()
    dialog.get_by_label("What happened?").fill("Wrote unkind things.")
    dialog.get_by_role("button", name="Send to whoever runs this site").click()
    expect(ann.page.locator(".toast")).to_contain_text("as number")
    expect(ben.page.locator(".toast")).to_have_text("")


def test_whom_one_does_not_want_to_hear_is_muted(sit: Sit) -> None:
    """Lines of a muted player are hidden and counted for nobody, until they are heard again."""
    ann, ben = two(sit)
    ann.page.get_by_role("button", name="Mute").click()
    speak(ben, "blah")
    expect(ben.page.locator(".said")).to_have_count(1)
    speak(ann, "la la la")
    expect(ann.page.locator(".said")).to_have_text(["la la la"])
    ann.page.get_by_role("button", name="Hear").click()
    expect(ann.page.locator(".said")).to_have_text(["blah", "la la la"])


def test_notes_are_kept_and_new_lines_are_counted(sit: Sit) -> None:
    """Notes are there after a reload; with the panel shut the tab says how many lines are new."""
    ann, ben = two(sit)
    for person in (ann, ben):
        person.page.locator(".chat summary").click()
    ann.page.locator(".notes textarea").fill("attack on the left")
    expect(ben.page.locator(".notes textarea")).to_have_value("")
    speak(ann, "done")
    ann.page.wait_for_timeout(1000)  # notes are kept once writing pauses
    ann.page.reload()
    ann.press("Talk")
    ann.page.locator(".chat summary").click()
    expect(ann.page.locator(".notes textarea")).to_have_value("attack on the left")
    ann.page.get_by_role("button", name="Log").click()
    speak(ben, "hallo?")
    expect(ann.page.locator(".unread")).to_have_text("1")


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_the_panel_fits_and_is_accessible(sit: Sit, viewport: ViewportSize) -> None:
    """A long word breaks, nothing scrolls sideways, nothing is hard to reach for a screen reader."""
    ann, ben = two(sit, viewport)
    speak(ben, "Donaudampfschifffahrtsgesellschaft" * 5)
    expect(ann.page.locator(".said")).to_have_count(1)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ann.page.locator(".chat").evaluate("(chat) => chat.scrollWidth <= chat.clientWidth")
    assert Axe().run(ann.page).response["violations"] == []
