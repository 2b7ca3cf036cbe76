"""The socket between page and server: reload, restart, gaps, what cannot be served; nothing is lost."""

import json
import re

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.conftest import Sit, Site
from tests.web.person import Person


def test_reload_in_mid_game_goes_on_where_it_was(sit: Sit) -> None:
    """After a reload the table, the log and the turn are the same, and the game goes on."""
    person = sit()
    person.play_one_screen()
    for _ in range(3):
        person.move_by_list()
    version, table, log = person.version, person.sprites(), person.page.locator(".log li").all_inner_texts()
    person.page.reload()
    person.wait_for_turn()
    assert (person.version, person.sprites(), person.page.locator(".log li").all_inner_texts()) == (version, table, log)
    person.move_by_mouse()
    assert int(person.version) > int(version)


def test_front_page_leads_back_to_my_table(sit: Sit) -> None:
    """A table that was begun stands on the front page until it is removed from there."""
    person = sit()
    person.play_one_screen()
    person.move_by_list()
    version, address = person.version, person.page.url
    person.visit("/")
    person.page.get_by_role("region", name="Continue").get_by_role("listitem").get_by_role("link").click()
    person.wait_for_turn()
    assert (person.version, person.page.url) == (version, address)
    person.visit("/")
    person.press("Remove")
    person.press("Put it away")
    expect(person.page.get_by_role("region", name="Continue")).to_have_count(0)


def test_restarted_server_is_found_again(sit: Sit, site: Site) -> None:
    """When the server goes, the page says so and calls again; the game goes on without a move lost."""
    person = sit(trouble="WebSocket connection")
    person.play_one_screen()
    person.move_by_list()
    version = person.version
    site.stop()
    expect(person.page.get_by_text("The connection is lost")).to_be_visible()
    person.page.locator(".offer").first.click()
    expect(person.page.get_by_text("No connection just now")).to_be_visible()
    assert person.version == version
    site.start()
    expect(person.page.get_by_text("The connection is lost")).to_have_count(0, timeout=60_000)
    assert person.version == version
    person.move_by_list()
    assert int(person.version) > int(version)


def test_gap_in_the_steps_is_closed_by_a_fresh_view(sit: Sit) -> None:
    """A page that misses a step says hello again instead of showing a wrong table."""
    person = sit()
    person.play_one_screen()
    hellos: list[str | bytes] = []
    skipped: list[int] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_server(message: str | bytes) -> None:
            if json.loads(message)["type"] == "hello":
                hellos.append(message)
            server.send(message)

        def to_page(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "step" and not skipped:
                skipped.append(told["version"])
                told["version"] += 1
                for frame in told["frames"]:
                    frame |= {"gone": [sprite["id"] for sprite in frame["sprites"]], "sprites": []}
            page.send(json.dumps(told))

        page.on_message(to_server)
        server.on_message(to_page)

    person.page.route_web_socket(re.compile("/ws$"), between)
    person.page.reload()
    person.wait_for_turn()
    things = len(person.sprites())
    person.move_by_list()
    assert int(person.version) >= skipped[0]
    assert len(person.sprites()) == things
    assert len(hellos) == 2


def test_step_that_comes_while_the_table_is_being_laid_is_not_lost(sit: Sit) -> None:
    """A page that still fetches its drawings shows every move that was made meanwhile."""
    person = sit()
    person.play_one_screen()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    other = Person(person.page.context.new_page())
    other.page.route(re.compile("symbols.svg$"), hold)
    with other.page.expect_websocket() as socket, other.page.expect_request(re.compile("symbols.svg$")):
        other.page.goto(person.page.url)
    with socket.value.expect_event("framereceived", predicate=lambda frame: '"type":"step"' in frame):
        person.move_by_list()
    held[0].continue_()
    other.wait_for_turn()
    other.page.wait_for_function("(version) => document.querySelector('.table-page').dataset.version === version", arg=person.version)
    assert other.sprites() == person.sprites()


def test_screen_is_covered_while_the_device_changes_hands(sit: Sit) -> None:
    """Where hands are hidden, the table is not drawn until the next player says so, and then not covered again."""
    person = sit()
    person.play_one_screen()

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_page(message: str | bytes) -> None:
            told = json.loads(message)
            if "moment" in told:
                told["moment"]["handover"] = True
            page.send(json.dumps(told))

        page.on_message(server.send)
        server.on_message(to_page)

    person.page.route_web_socket(re.compile("/ws$"), between)
    person.page.reload()
    cover = person.page.get_by_role("dialog", name="Pass the device to")
    expect(cover).to_be_visible()
    assert person.sprites() == []
    assert cover.locator(".cover-sign use").bounding_box(), "the sign of whoever is next"
    cover.get_by_role("button").click()
    expect(cover).to_have_count(0)
    person.wait_for_turn()
    person.page.set_viewport_size({"width": 1250, "height": 800})
    expect(person.page.locator(".canvas")).to_be_visible()
    expect(cover).to_have_count(0)


def test_unknown_table_says_so_and_leads_home(sit: Sit) -> None:
    """An address that no table has is told in words, with a way to the front page."""
    person = sit()
    person.visit("/table/0123456789abcdef")
    expect(person.page.get_by_role("alert").get_by_role("heading")).not_to_be_empty()
    person.page.get_by_role("alert").get_by_role("link", name="To the front page").click()
    expect(person.page.get_by_role("button", name="Play against the computer").first).to_be_visible()


def test_invited_friend_takes_the_other_seat(sit: Sit) -> None:
    """The link opens the other seat in another browser, and the secret leaves the address at once."""
    host = sit()
    host.press("With friends")
    host.press("Open the table")
    link = host.page.get_by_role("textbox", name="Link of the seat").input_value()
    guest = sit()
    guest.page.goto(link)
    expect(guest.page.locator(".canvas")).to_be_visible()
    assert "#" not in guest.page.url
    host.page.wait_for_selector(".canvas")
    first, second = (host, guest) if host.page.locator(".decision.mine").count() else (guest, host)
    first.wait_for_turn()
    before = first.version
    first.page.locator(".offer").last.click()
    second.page.wait_for_function("(before) => Number(document.querySelector('.table-page').dataset.version) > before", arg=int(before))


def test_watcher_without_a_seat_sees_and_is_told_why_not(sit: Sit) -> None:
    """Whoever has only the table's address watches: nothing glows, and pointing is answered."""
    host = sit()
    host.play_one_screen()
    watcher = sit()
    watcher.visit(host.page.url)
    expect(watcher.page.locator(".canvas")).to_be_visible()
    assert watcher.sprites() == host.sprites()
    assert not watcher.glowing
    watcher.click(host.glowing[0])
    expect(watcher.page.locator(".bubble, .toast p").first).to_be_visible()
