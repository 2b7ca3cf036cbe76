"""Two devices play a game by link (in `make volume` every game): reload, lost line, taking back, a watcher, fair chance."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tatami.cli.commands.verify import verdict_on
from tatami.games import find
from tatami.kernel.record import load_record
from tatami.table.table import Table
from tests.server import postgres
from tests.volume import EVENINGS
from tests.web.conftest import Site, seated
from tests.web.evening import Evening
from tests.web.test_fair import HONEST

SAME_SECRET = "from tatami.server import lobby\nlobby.new_secret = lambda: '5a' * 32\n"
"""A site whose chance follows from secrets, the same in every run."""


@pytest.fixture(params=EVENINGS, ids="-".join)
def evening(request: pytest.FixtureRequest, tmp_path: Path, chromium: Browser) -> Iterator[Evening]:
    """People who want to play a game; on PostgreSQL the guest and the watcher come to another process than the host."""
    game, kind = request.param
    with ExitStack() as stack:
        if kind == "postgresql" and not postgres.found("initdb"):
            pytest.skip(postgres.MISSING)
        db = stack.enter_context(postgres.running()).url if kind == "postgresql" else f"sqlite:///{tmp_path}/tables.db"
        sites = [Site(db, HONEST + SAME_SECRET) for _ in range(2 if kind == "postgresql" else 1)]
        for site in sites:
            stack.callback(site.stop)
            site.start()
        here, there = (stack.enter_context(seated(site, chromium)) for site in (sites[0], sites[-1]))
        yield Evening(game, here, there)


def test_two_devices_play_a_whole_game(evening: Evening, tmp_path: Path) -> None:
    """Nothing is lost by a reload or a lost line, moves are taken back, a computer player joins in, and chance was fair for all."""
    evening.sit_down()
    the_record_waits_for_the_end(evening)
    for _ in range(4):
        evening.move()
    a_reload_changes_nothing(evening)
    a_lost_line_misses_nothing(evening)
    a_move_is_taken_back_alone(evening)
    moves_are_taken_back_together(evening)
    if not evening.computers:
        a_computer_stands_in(evening)
    evening.play_to_the_end()
    table = chance_was_fair(evening, tmp_path)
    for device in evening.devices:
        device.was_told_no_more_than_it_may_know(table)


def the_record_waits_for_the_end(evening: Evening) -> None:
    """Where something is hidden, nobody is given the record before the game is over."""
    for device in evening.players:
        answer = device.page.context.request.get(device.person.record, headers=device.person.secret)
        assert answer.status == (200 if find(evening.game).open else 403)


def a_reload_changes_nothing(evening: Evening) -> None:
    """Whoever reloads in the middle of the game finds the same table, and goes on."""
    evening.settle()
    before, told = evening.pictures(), evening.host.log()
    for device in evening.devices:
        device.page.reload()
    evening.settle()
    assert evening.pictures() == before
    assert evening.host.log() == told
    evening.move()


def a_lost_line_misses_nothing(evening: Evening) -> None:
    """While the host's line is lost the guest moves; then the host is shown each move that was missed, and nothing else than the others."""
    host, guest = evening.host, evening.guest
    evening.turn_of(guest)
    seen, told = host.person.version, host.log()
    host.cable.pull()
    expect(host.page.get_by_text(host.says("lost"))).to_be_visible()
    evening.move()
    evening.settle()
    assert host.person.version == seen
    host.cable.plugged = True
    expect(host.page.get_by_text(host.says("lost"))).to_have_count(0)
    evening.settle()
    table, log = host.person.sprites(), host.log()
    assert log[: len(told)] == told
    assert len(log) > len(told)
    host.page.reload()
    evening.settle()
    assert (host.person.sprites(), host.log()) == (table, log)


def a_move_is_taken_back_alone(evening: Evening) -> None:
    """Where nobody has learnt anything by it, a player takes the last move back; every device shows the table as it was."""
    mine = ".undo:not(.ask):enabled"
    while True:
        evening.settle()
        before = evening.pictures()
        mover = evening.move()
        evening.settle()
        if mover.page.locator(mine).count():
            break
    back_to = evening.acted
    mover.page.locator(mine).click()
    evening.acted = ""
    for device in evening.devices:
        device.person.wait_for_version(back_to)
    assert evening.pictures() == before


def moves_are_taken_back_together(evening: Evening) -> None:
    """Beyond that one player asks, the other agrees, and everybody's table goes back."""
    asker, other = evening.players
    while evening.settle() != other.seat or not asker.page.locator(".ask").count():
        evening.move()
    now = int(asker.person.version)
    asker.page.locator(".ask").click()
    other.press("agree")
    evening.acted = ""
    for device in evening.devices:
        device.page.wait_for_function("(now) => Number(document.querySelector('.table-page').dataset.version) < now", arg=now)
    assert len({device.person.version for device in evening.devices}) == 1


def a_computer_stands_in(evening: Evening) -> None:
    """The guest lets the computer play on, which makes a turn of its own, and takes the seat back."""
    host, guest = evening.host, evening.guest
    evening.turn_of(host)
    since = int(guest.person.version)
    evening.hand_over(guest)
    while not evening.watcher.heard_of(guest.seat, since):
        evening.move()
        evening.settle()
    guest.press("take-seat-back")
    expect(guest.page.locator(".notice")).to_have_count(0)
    evening.computers.clear()


def chance_was_fair(evening: Evening, folder: Path) -> Table:
    """Each browser finds every roll and draw as it was promised, and so does `tatami verify` from the record that can be taken home."""
    file = folder / "evening.record"
    with evening.guest.page.expect_download() as download:
        evening.guest.press("check-chance")
        evening.guest.page.get_by_role("link", name=evening.guest.says("check-record")).click()
    download.value.save_as(file)
    table = Table.from_record(find(evening.game), load_record(file.read_text("utf-8")))
    verdict = verdict_on(file, None, "en")
    count = verdict["chance"]["rolls"]
    assert verdict["good"] and verdict["result"] and verdict["chance"] == {"rolls": count, "checked": count}
    assert count > 0
    for device in evening.devices:
        found = device.page.locator("#chance")
        if not found.is_visible():
            device.press("check-chance")
        expect(found).to_contain_text(device.says("check-good", count=count))
        expect(found.get_by_text(device.says("check-mine"))).to_have_count(int(device in evening.players))
    return table
