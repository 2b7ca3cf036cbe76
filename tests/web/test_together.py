"""People on several devices at one table: seats by link and by code, computers in people's seats, taking back, playing again."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.volume import BROWSER_GAMES, crossed
from tests.web.conftest import DESK, Sit
from tests.web.person import Person
from tests.web.test_access import SMALL_BUTTONS, SMALL_TEXT, fits, no_violations

PHONE = ViewportSize(width=360, height=740)
GAME = "ninja-taisen"


def friends(sit: Sit, game: str = GAME, **choices: str) -> tuple[Person, Person]:
    """A host at a desk and a guest who came by link on a phone."""
    host = sit()
    wish(host, game, **choices)
    host.press("Open the table")
    expect(host.page.locator(".canvas")).to_be_visible()
    guest = sit(viewport=PHONE)
    guest.page.goto(host.page.get_by_role("textbox", name="Link of the seat").first.input_value())
    expect(guest.page.locator(".canvas")).to_be_visible()
    return host, guest


def wish(person: Person, game: str, **choices: str) -> None:
    """Fill in the dialog of a table with friends."""
    card = person.card(game)
    person.unfold(card)
    card.get_by_role("button", name="With friends").click()
    for name, value in choices.items():
        person.page.locator(f'[name="new-{name}"]').select_option(value)


def first(*people: Person) -> tuple[Person, ...]:
    """The people, whoever is to decide first."""
    people[0].page.wait_for_selector(".player[aria-current=true]")
    return tuple(sorted(people, key=lambda person: not person.page.locator(".decision.mine").count()))


def seats(page: Page) -> None:
    """Open the dialog about seats."""
    Person(page).press("Seats and links")
    expect(page.locator("#seats")).to_be_visible()


def logged(person: Person, text: str) -> None:
    """Everybody's log says it."""
    expect(person.page.locator(".visually-hidden[role=log]")).to_contain_text(text)


def test_a_guest_reads_first_what_the_box_has_otherwise(sit: Sit) -> None:
    """Whoever comes by the link of a seat is told at once, and only then."""
    host, guest = sit(), sit()
    wish(host, GAME)
    host.page.get_by_text("Options and edition").click()
    host.page.locator("[name=edition]").fill(f'game = "{GAME}"\nedition = "ours"\n[ninja]\nshogun = 5\n')
    host.press("Open the table")
    expect(host.page.locator(".canvas")).to_be_visible()
    guest.page.goto(host.page.get_by_role("textbox", name="Link of the seat").first.input_value())
    box = guest.page.locator("#box")
    expect(box).to_contain_text("Strength of the Shogun")
    expect(box).to_be_visible()
    guest.page.reload()
    expect(guest.page.locator(".canvas")).to_be_visible()
    expect(guest.page.get_by_role("button", name="edition “ours”")).to_be_visible()
    expect(box).not_to_be_visible()


@pytest.mark.parametrize("game", BROWSER_GAMES)
def test_a_friend_takes_a_seat_by_link_beside_a_computer(sit: Sit, game: str) -> None:
    """Every game is laid with chosen seats and a clock; the guest's device shows the same clock and the host's name."""
    host = sit()
    wish(host, game, clock="1")
    host.page.locator("#new-table").get_by_label("Your name").fill("Ann")
    host.page.locator("#new-table").get_by_label("Your name").press("Tab")
    host.press("Open the table")
    link = host.page.get_by_role("textbox", name="Link of the seat").first.input_value()
    guest = sit(viewport=PHONE)
    guest.page.goto(link)
    guest.press("Players")
    expect(guest.page.locator(".player").first).to_contain_text("Ann")
    expect(guest.page.locator(".player .clock").first).to_contain_text("3:00")
    seats(guest.page)
    expect(guest.page.locator("#seats")).to_contain_text("3 minutes a turn")


def test_a_link_is_shown_as_a_code(sit: Sit) -> None:
    """The code of a seat is a picture of its own, dark on light, large enough for a camera."""
    host = sit()
    wish(host, GAME)
    host.press("Open the table")
    host.press("QR code for another device")
    code = host.page.get_by_role("img", name=re.compile("QR code"))
    expect(code.first).to_be_visible()
    box = code.first.bounding_box()
    assert box and box["width"] > 180


def test_a_seat_is_left_to_the_computer_and_taken_back(sit: Sit) -> None:
    """The person watches their own side meanwhile, everybody is told, and coming back is one click."""
    host, guest = friends(sit)
    acting, other = first(host, guest)
    seats(acting.page)
    acting.press("Let the computer play on")
    logged(other, "lets the computer play on")
    expect(acting.page.locator(".banner")).to_contain_text("The computer plays")
    acting.press("Take my seat back")
    logged(other, "is back.")
    expect(acting.page.locator(".banner")).to_have_count(0)


def test_moves_are_taken_back_together(sit: Sit) -> None:
    """What a roll has shown is taken back when the other agrees, and not when they would rather play on."""
    host, guest = friends(sit)
    acting, other = first(host, guest)
    while not acting.page.locator(".ask:enabled").count():
        before = acting.version
        if acting.page.locator(".decision.mine").count():
            acting.page.locator(".offer").last.click()
            acting.page.wait_for_function("(before) => document.querySelector('.table-page').dataset.version !== before", arg=before)
    acting.page.locator(".ask").click()
    acting.page.locator("#undo-further .solid").click()
    expect(acting.page.locator(".banner")).to_contain_text("Still to answer")
    expect(other.page.locator(".banner")).to_contain_text("would like to go back")
    now = int(other.version)
    other.press("Agree")
    logged(acting, "as everybody agreed.")
    other.page.wait_for_function("(now) => Number(document.querySelector('.table-page').dataset.version) < now", arg=now)
    assert acting.version == other.version


def test_strangers_find_a_public_table_watch_and_sit_down(sit: Sit) -> None:
    """A listed table stands on everybody's front page; a free seat is one click, and is mine after a reload."""
    host = sit()
    wish(host, GAME, **{"seat-1": "open"})
    host.page.get_by_role("checkbox", name=re.compile("Public")).check()
    host.press("Open the table")
    expect(host.page.locator(".player").nth(1)).to_contain_text("Free seat")
    stranger = sit(viewport=PHONE)
    stranger.page.get_by_role("region", name="Public tables").get_by_role("link").first.click()
    stranger.press("Players")
    stranger.press("Sit down here")
    expect(stranger.page.locator(".player").nth(1)).to_contain_text("You")
    stranger.page.reload()
    stranger.press("Players")
    expect(stranger.page.locator(".player").nth(1)).to_contain_text("You")
    expect(host.page.locator(".player").nth(1)).not_to_contain_text("Free seat")


def test_many_games_wait_in_one_list(sit: Sit) -> None:
    """Tables where it is my turn come first and say so; any of them can be opened."""
    host, guest = friends(sit)
    acting, other = first(host, guest)
    for person, state in ((acting, "Your turn"), (other, "Waiting for")):
        person.visit("/")
        expect(person.page.get_by_role("region", name="Continue").get_by_role("listitem").first).to_contain_text(state)


def test_what_was_missed_is_told_on_return(sit: Sit) -> None:
    """Whoever comes back sees each move that was made meanwhile, and can have them shown again."""
    host, guest = friends(sit)
    acting, other = first(host, guest)
    other.visit("/")
    before = int(acting.version)
    acting.page.locator(".offer").last.click()
    acting.page.wait_for_function("(before) => Number(document.querySelector('.table-page').dataset.version) > before", arg=before)
    other.page.get_by_role("region", name="Continue").get_by_role("link").first.click()
    expect(other.page.locator(".missed")).to_be_visible()
    expect(other.page.locator(".missed li, .log .news").last).to_be_visible()
    other.wait_for_version(acting.version)
    other.press("Show again")
    other.wait_for_version(acting.version)


def test_a_rematch_turns_the_seats(sit: Sit) -> None:
    """After the end both find each other at a new table, one seat further, by the links they have."""
    host, guest = friends(sit)
    for person in (host, guest):
        seats(person.page)
        person.page.locator('[name="stand-in"]').select_option("uniform")
        person.press("Let the computer play on")
    for person in (host, guest):
        expect(person.page.locator(".ending")).to_be_visible(timeout=120_000)
    host.press("Play again")
    guest.press("To the next game")
    for person in (host, guest):
        expect(person.page.locator(".ending")).to_have_count(0)
        expect(person.page.locator(".canvas")).to_be_visible()
    assert host.page.url == guest.page.url
    expect(host.page.locator(".player").nth(1)).to_contain_text("You")
    guest.press("Players")
    expect(guest.page.locator(".player").nth(0)).to_contain_text("You")


@pytest.mark.parametrize(("viewport", "theme"), crossed([PHONE, DESK], ["light", "dark"]))
def test_everybody_can_use_what_is_for_playing_together(sit: Sit, theme: str, viewport: ViewportSize) -> None:
    """The wish for a table, its links and its seats: axe finds nothing, nothing is too small, nothing sticks out."""
    person = sit(theme=theme, viewport=viewport)
    wish(person, GAME, clock="2")
    no_violations(person)
    person.press("Open the table")
    expect(person.page.locator(".canvas")).to_be_visible()
    no_violations(person)
    seats(person.page)
    no_violations(person)
    assert person.page.evaluate(SMALL_TEXT) == []
    assert person.page.evaluate(SMALL_BUTTONS) == []
    fits(person)


def test_a_table_says_that_another_waits(sit: Sit) -> None:
    """While nothing can be decided here, a link leads to the other table where it is my turn."""
    person = sit()
    person.play_computer()
    waiting = person.page.url
    person.visit("/")
    person.open_table("ninja-taisen", "Play against the computer")
    person.wait_for_turn()
    link = person.page.locator(".next-table")
    expect(link).to_have_count(0)
    seats(person.page)
    person.page.get_by_text("Resign …").click()
    person.press("Yes, I resign")
    expect(link).to_have_attribute("href", waiting[waiting.index("/table/") :])
    link.click()
    expect(person.page).to_have_url(waiting)
