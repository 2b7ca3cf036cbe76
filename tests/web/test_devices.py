"""Two devices play a game by link (in `make volume` every game): reload, lost socket, taking back, a watcher, fair chance."""

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
from tests.web.devices import SharedTable
from tests.web.site import follow_secrets, keep_one_secret


@pytest.fixture(params=EVENINGS, ids="-".join)
def shared(request: pytest.FixtureRequest, tmp_path: Path, chromium: Browser) -> Iterator[SharedTable]:
    """People who want to play a game; on PostgreSQL the guest and the watcher come to another process than the host."""
    game, kind = request.param
    with ExitStack() as stack:
        if kind == "postgresql" and not postgres.found("initdb"):
            pytest.skip(postgres.MISSING)
        db = stack.enter_context(postgres.running()).url if kind == "postgresql" else f"sqlite:///{tmp_path}/tables.db"
        sites = [Site(db, follow_secrets, keep_one_secret) for _ in range(2 if kind == "postgresql" else 1)]
        for site in sites:
            stack.callback(site.stop)
            site.start()
        here, there = (stack.enter_context(seated(site, chromium)) for site in (sites[0], sites[-1]))
        yield SharedTable(game, here, there)


def test_two_devices_play_a_whole_game(shared: SharedTable, tmp_path: Path) -> None:
    """Nothing is lost by a reload or a lost socket, moves are taken back, a computer player joins in, and chance was fair for all."""
    shared.sit_down()
    the_record_waits_for_the_end(shared)
    for _ in range(4):
        shared.move()
    a_reload_changes_nothing(shared)
    a_lost_socket_misses_nothing(shared)
    a_move_is_taken_back_alone(shared)
    moves_are_taken_back_together(shared)
    if not shared.computers:
        a_computer_stands_in(shared)
    shared.play_to_the_end()
    table = chance_was_fair(shared, tmp_path)
    for device in shared.devices:
        device.was_told_no_more_than_it_may_know(table)


def the_record_waits_for_the_end(shared: SharedTable) -> None:
    """Where something is hidden, nobody is given the record before the game is over."""
    for device in shared.players:
        answer = device.page.context.request.get(device.person.record, headers=device.person.secret)
        assert answer.status == (200 if find(shared.game).open else 403)


def a_reload_changes_nothing(shared: SharedTable) -> None:
    """Whoever reloads in the middle of the game finds the same table, and goes on."""
    shared.settle()
    before, told = shared.pictures(), shared.host.log()
    for device in shared.devices:
        device.page.reload()
    shared.settle()
    assert shared.pictures() == before
    assert shared.host.log() == told
    shared.move()


def a_lost_socket_misses_nothing(shared: SharedTable) -> None:
    """While the host's socket is lost the guest moves; then the host is shown each move that was missed, and nothing else."""
    host, guest = shared.host, shared.guest
    shared.turn_of(guest)
    seen, told = host.person.version, host.log()
    host.cable.pull()
    expect(host.page.get_by_text(host.says("lost"))).to_be_visible()
    shared.move()
    shared.settle()
    assert host.person.version == seen
    host.cable.plugged = True
    expect(host.page.get_by_text(host.says("lost"))).to_have_count(0)
    shared.settle()
    table, log = host.person.sprites(), host.log()
    assert log[: len(told)] == told
    assert len(log) > len(told)
    host.page.reload()
    shared.settle()
    assert (host.person.sprites(), host.log()) == (table, log)


def a_move_is_taken_back_alone(shared: SharedTable) -> None:
    """Where nobody has learnt anything by it, a player takes the last move back; every device shows the table as it was."""
    mine = ".undo:not(.ask):enabled"
    while True:
        shared.settle()
        before = shared.pictures()
        mover = shared.move()
        shared.settle()
        if mover.page.locator(mine).count():
            break
    back_to = shared.acted
    mover.page.locator(mine).click()
    shared.acted = ""
    for device in shared.devices:
        device.person.wait_for_version(back_to)
    assert shared.pictures() == before


def moves_are_taken_back_together(shared: SharedTable) -> None:
    """Beyond that one player asks, the other agrees, and everybody's table goes back."""
    asker, other = shared.players
    while shared.settle() != other.seat or not asker.page.locator(".ask:enabled").count():
        shared.move()
    now = int(asker.person.version)
    asker.page.locator(".ask").click()
    asker.page.locator("#undo-further .solid").click()
    other.press("agree")
    shared.acted = ""
    for device in shared.devices:
        device.page.wait_for_function("(now) => Number(document.querySelector('.table-page').dataset.version) < now", arg=now)
    assert len({device.person.version for device in shared.devices}) == 1


def a_computer_stands_in(shared: SharedTable) -> None:
    """The guest lets the computer play on, which makes a turn of its own, and takes the seat back."""
    host, guest = shared.host, shared.guest
    shared.turn_of(host)
    since = int(guest.person.version)
    shared.hand_over(guest)
    while not shared.watcher.heard_of(guest.seat, since):
        shared.move()
        shared.settle()
    guest.press("take-seat-back")
    expect(guest.page.locator(".banner")).to_have_count(0)
    shared.computers.clear()


def chance_was_fair(shared: SharedTable, folder: Path) -> Table:
    """Each browser finds every roll and draw as it was promised, and so does `tatami verify` from the record that can be taken home."""
    file = folder / "shared.record"
    with shared.guest.page.expect_download() as download:
        shared.guest.press("check-chance")
        shared.guest.page.get_by_role("link", name=shared.guest.says("check-record")).click()
    download.value.save_as(file)
    table = Table.from_record(find(shared.game), load_record(file.read_text("utf-8")))
    verdict, _ = verdict_on(file, None, "en")
    count = verdict["chance"]["rolls"]
    assert verdict["good"] and verdict["result"] and verdict["chance"] == {"rolls": count, "checked": count}
    assert count > 0
    for device in shared.devices:
        found = device.page.locator("#chance")
        if not found.is_visible():
            device.press("check-chance")
        expect(found).to_contain_text(device.says("check-good", count=count))
        expect(found.get_by_text(device.says("check-mine"))).to_have_count(int(device in shared.players))
    return table
