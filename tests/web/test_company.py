"""Playing with people: seeing who is there, asking for names, hints by agreement, resigning, a draw, and going on together."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.test_access import no_violations
from tests.web.test_account import sign
from tests.web.test_together import first, friends, logged, seats, wish

SEEN = (
    "(seen) => localStorage['tatami.tables'] = JSON.stringify(JSON.parse(localStorage['tatami.tables']).map((kept) => ({...kept, seen})))"
)
"""As if this browser had been away since then: a computer player that does not think is quicker than a person who leaves."""


def test_friends_see_each_other_come_and_go(sit: Sit) -> None:
    """A guest is asked for a name and is waited for by it, links go when they are used, absence and watchers are told, no hints."""
    host, guest = friends(sit)
    expect(host.page.locator(".toast")).to_contain_text("has come.")
    expect(host.page.locator(".invitations")).to_have_count(0)
    guest.page.get_by_label("What shall the others call you?").fill("Ben")
    guest.press("That is me")
    expect(guest.page.locator(".ask-name")).to_have_count(0)
    expect(host.page.locator(".player").nth(1)).to_contain_text("Ben")
    host.press("Not now")
    expect(host.page.locator(".ask-name")).to_have_count(0)
    for person in (host, guest):
        expect(person.page.get_by_role("button", name="Hint")).to_have_count(0)
    acting, other = (host, guest) if host.page.locator(".decision.mine").count() else (guest, host)
    expect(acting.page).to_have_title(re.compile("^● Your turn – "))
    expect(other.page).not_to_have_title(re.compile("Your turn"))
    watcher = sit()
    watcher.visit(host.page.url)
    expect(watcher.page.locator(".watching")).to_contain_text("You are watching")
    expect(host.page.locator(".watching")).to_contain_text("One person is watching.")
    guest.visit("/")
    expect(host.page.locator(".player").nth(1)).to_contain_text("away")
    if acting is guest:
        expect(host.page.locator("#prompt")).to_contain_text("Waiting for Ben, who is away.")


def test_a_game_is_given_up_and_the_next_one_is_found_at_once(sit: Sit) -> None:
    """A draw is offered and declined; resigning asks first, each side reads a sentence of its own, and "Play again" leads there."""
    host, guest = friends(sit)
    seats(host.page)
    host.press("Offer a draw")
    expect(host.page.locator(".banner")).to_contain_text("You have offered")
    expect(guest.page.locator(".banner")).to_contain_text("offers a draw.")
    guest.press("Play on")
    logged(host, "no draw.")
    seats(host.page)
    host.page.get_by_text("Resign …").click()
    expect(host.page.locator(".resign")).to_contain_text("The game is over then")
    host.press("Yes, I resign")
    expect(host.page.locator("#verdict")).to_contain_text("You resigned: Monkey wins.")
    expect(guest.page.locator("#verdict")).to_contain_text("You win.")
    expect(guest.page.locator("#how")).to_contain_text("By resignation.")
    finished = host.page.url
    host.press("Play again")
    host.page.wait_for_url(lambda url: url != finished)
    expect(guest.page.locator(".ending .invited")).to_contain_text("Another game is laid")
    guest.page.locator(".ending").get_by_role("button", name="To the next game").click()
    guest.page.wait_for_url(host.page.url)


def test_while_the_computer_has_my_seat_the_page_says_only_that(sit: Sit) -> None:
    """No question, no hint, no list of moves; talk stays where the other person was; alone there are notes, and Esc closes a hint."""
    host, guest = friends(sit)
    guest.press("Talk")
    guest.page.get_by_label("Say something").fill("hello there")
    guest.page.get_by_label("Say something").press("Enter")
    seats(host.page)
    host.press("Let the computer play on")
    expect(host.page.locator(".banner")).to_contain_text("The computer plays")
    expect(host.page.locator(".decision")).to_have_count(0)
    expect(host.page.locator(".all-moves")).to_have_count(0)
    expect(guest.page.locator(".chat")).to_contain_text("hello there")
    alone = sit()
    alone.play_computer()
    alone.press("Notes")
    alone.page.locator(".notes textarea").fill("rock beats scissors")
    alone.press("Hint")
    expect(alone.page.locator(".explanation")).to_be_visible()
    expect(alone.page.locator(".all-moves")).to_be_visible()
    alone.page.keyboard.press("Escape")
    expect(alone.page.locator(".explanation")).to_have_count(0)


def test_a_table_is_put_away_and_taken_back_and_a_finished_one_stays(sit: Sit) -> None:
    """Leaving asks first, the seat comes back on the same device, and a finished game is listed with opponent, result and day."""
    person = sit()
    person.play_computer()
    table = person.page.url
    person.visit("/")
    mine = person.page.get_by_role("region", name="Continue")
    mine.get_by_role("button", name="Remove").click()
    expect(mine.locator(".leaving")).to_contain_text("You can take your seat back on this device")
    no_violations(person)
    mine.get_by_role("button", name="Stay").click()
    mine.get_by_role("button", name="Remove").click()
    mine.get_by_role("button", name="Put it away").click()
    left = person.page.locator(".left")
    expect(left).to_contain_text("Ninja Taisen")
    left.get_by_role("button", name="Take back").click()
    expect(left).to_have_count(0)
    mine.get_by_role("link").first.click()
    person.wait_for_turn()
    assert person.page.url == table
    seats(person.page)
    expect(person.page.get_by_role("button", name="Offer a draw")).to_have_count(0)
    person.page.get_by_text("Resign …").click()
    person.press("Yes, I resign")
    expect(person.page.locator("#verdict")).to_contain_text("You resigned")
    person.visit("/")
    mine.get_by_role("link", name="All my games (1)").click()
    expect(person.page.locator(".game-entry")).to_contain_text(re.compile(r"Wanderer.*You lost:.*By resignation\..*20\d\d", re.DOTALL))


def test_whoever_has_to_sign_in_for_a_rated_table_comes_back_to_it(sit: Sit) -> None:
    """The main button leads to the account and from there to the seat; the front page bears the name, and the account lists the table."""
    host = sit(trouble="status of 4")
    wish(host, "ninja-taisen")
    host.page.get_by_label(re.compile("Rated")).check()
    host.press("Open the table")
    host.page.get_by_role("link", name="Sign in and play").click()
    sign(host.page, "sign-up", "Rated Rita")
    host.page.wait_for_url(re.compile("/table/"))
    expect(host.page.locator(".canvas")).to_be_visible()
    host.visit("/")
    expect(host.page.locator(".who")).to_contain_text("Rated Rita")
    host.visit("/account")
    expect(host.page.get_by_role("region", name="My tables")).to_contain_text("still being played")


def test_what_was_missed_ends_with_coming_back_and_tells_of_my_own_seat(sit: Sit) -> None:
    """What the computer did on my seat is told too; what happens from then on is in the log alone."""
    host, guest = friends(sit)
    acting, other = first(host, guest)
    side, seen = "Wolf" if acting is host else "Monkey", int(acting.version)
    seats(acting.page)
    acting.page.locator('[name="stand-in"]').select_option("uniform")
    acting.press("Let the computer play on")
    acting.visit("/")
    expect(other.page.locator(".decision.mine")).to_be_visible()
    acting.page.evaluate(SEEN, seen)
    acting.page.get_by_role("region", name="Continue").get_by_role("link").first.click()
    acting.wait_for_version(other.version)
    missed = acting.page.locator(".missed li, .log .news")
    expect(acting.page.locator(".missed")).to_be_visible()
    expect(missed.filter(has_text=side).first).to_be_visible()
    told = missed.count()
    before = other.version
    other.press("Moves")
    other.page.locator(".offer").last.click()
    other.page.wait_for_function("(before) => document.querySelector('.table-page').dataset.version !== before", arg=before)
    acting.wait_for_version(other.version)
    assert missed.count() == told


HIDDEN = "(hidden) => Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden})"
"""As if another tab lay over this one."""


def test_what_came_while_the_page_lay_in_the_background_is_told(sit: Sit) -> None:
    """Whoever comes back to a page that was open all the time is told too, once."""
    host, guest = friends(sit)
    acting, other = first(host, guest)
    other.page.evaluate(HIDDEN, True)
    version = other.version
    acting.page.locator(".offer").last.click()
    acting.page.wait_for_function("(before) => document.querySelector('.table-page').dataset.version !== before", arg=version)
    other.wait_for_version(acting.version)
    expect(other.page.locator(".missed")).to_have_count(0)
    other.page.evaluate(HIDDEN, False)
    other.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(other.page.locator(".missed")).to_be_visible()
    other.page.reload()
    expect(other.page.locator(".decision")).to_be_visible()
    expect(other.page.locator(".missed")).to_have_count(0)
