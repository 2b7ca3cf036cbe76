"""Ratings: who may sit at a rated table, what is refused there, and that every game counts once."""

from random import Random
from typing import Any

import pytest

from tatami.server.people import claims, people
from tatami.server.people.people import Person
from tatami.server.people.ratings import Rating, ratings_after, ratings_by_game
from tatami.server.rooms import endings, ratings
from tatami.server.rooms.actor import Actor
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import entry_of
from tatami.server.tables.making import new_table
from tatami.server.wire import Resign, SeatWanted, TableWanted
from tatami.table.chance import Dice
from tests.server.devices import SECRET, Device
from tests.server.players import Player, Quiet, Site, on_both

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"


def test_whoever_wins_gains_what_is_known_better_and_a_tie_is_a_tie() -> None:
    """The winner's points grow, the loser's shrink, everybody's spread shrinks; equals who share a place stay equals."""
    won, lost = ratings_after([Rating(), Rating()], [1, 2])
    assert Rating().points == 1500 and won.points > 1500 > lost.points and won.spread < Rating().spread
    assert (won.games, lost.games) == (1, 1)
    first, second, third = ratings_after([Rating()] * 3, [1, 1, 3])
    assert first == second and first.points > third.points


def signed(site: Site, *names: str) -> list[Device]:
    """People who are signed in, each on a device."""
    devices = [Device(site) for _ in names]
    for device, name in zip(devices, names, strict=True):
        device.sign_up(name)
    return devices


def refused(player: Player, kind: str, **message: Any) -> str:
    """Why a message is not served, whatever else is shown meanwhile."""
    player.say(kind, **message)
    player.wait(lambda page: page.last["type"] == "trouble")
    code, player.last = player.last["code"], {"type": ""}
    return str(code)


def test_a_rated_table_is_for_people_who_are_signed_in(site: Site) -> None:
    """A guest cannot take a seat, nobody takes two, a claimed seat is not another's; watching is free."""
    ann, ben = signed(site, "Rated Ann", "Rated Ben")
    table, tokens = site.make(GAME, HUMAN, HUMAN, rated=True)
    with Player(site) as guest:
        assert guest.ask("hello", protocol=2, table=table, token=tokens["0"])["code"] == "rated-sign-in"
        assert guest.ask("hello", protocol=2, table=table)["type"] == "view" and guest.view["rated"]
    with ann.join(table, tokens["0"]) as one, ann.join(table, tokens["1"]) as two, ben.join(table, tokens["0"]) as three:
        assert one.last["type"] == "view"
        assert (two.last["code"], three.last["code"]) == ("rated-two-seats", "seat-claimed")


@on_both
def test_an_open_seat_of_a_rated_table_is_taken_once_by_somebody_else(site: Site) -> None:
    """Whoever sits down is signed in and has no other seat."""
    ann, ben = signed(site, "Open Ann", "Open Ben")
    table, tokens = site.make(GAME, HUMAN, HUMAN | {"open": True}, rated=True)
    with site.join(table) as guest, ann.join(table, tokens["0"]) as one, ben.join(table) as two:
        assert refused(guest, "sit", seat=1) == "rated-sign-in"
        assert refused(one, "sit", seat=1) == "rated-two-seats"
        two.say("sit", seat=1)
        two.wait(lambda page: page.last["type"] == "seated")
    assert [mine["seats"] for mine in ben.get("/api/me").json()["tables"]] == [[1]]


@on_both
def test_neither_a_guest_nor_a_program_takes_a_seat_of_a_rated_table_by_any_door(site: Site) -> None:
    """Over HTTP an open seat is refused to both and stays free; a link shows a guest no hand, by state, stream or move."""
    table, tokens = site.make(GAME, HUMAN, HUMAN | {"open": True}, rated=True)
    bot = site.post("/api/bots", json={"name": "Robin"}).json()["token"]
    seat, held = f"/api/tables/{table}/seats/1", {"authorization": f"Bearer {tokens['0']}"}
    for headers in ({}, {"authorization": f"Bearer {bot}"}):
        refused = site.post(seat, json={"name": "Guest"}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "rated-sign-in")
    for answer in (
        site.get(f"/api/tables/{table}/state", headers=held),
        site.get(f"/api/tables/{table}/stream", headers=held),
        site.post(f"/api/tables/{table}/moves", json={"version": 0, "move": "stop"}, headers=held),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "rated-sign-in")
    person = Device(site)
    person.sign_up(f"Seated {site.port}")
    with person.join(table) as page:
        page.say("sit", seat=1, name="x")
        page.wait(lambda page: page.last["type"] == "seated")
        page.wait(lambda page: page.view["players"][1].get("name") == f"Seated {site.port}")
        page.say("name", seat=1, name="Somebody else")
        page.wait(lambda page: page.last.get("code") == "rated-name")


def test_at_a_rated_table_everybody_plays_their_own_moves(site: Site) -> None:
    """No hint, no computer player in one's place, no asking to take back; what the rules let one take back alone stays."""
    ann, ben = signed(site, "Own Ann", "Own Ben")
    table, tokens = site.make(GAME, HUMAN, HUMAN, rated=True)
    with ann.join(table, tokens["0"]) as one, ben.join(table, tokens["1"]) as two:
        mover = one if one.offers else two
        asked = (("hint", {"version": mover.version}), ("ask-undo", {"version": mover.version}))
        codes = [refused(mover, kind, **more) for kind, more in asked]
        codes += [refused(mover, "hand", seat=0, level="greedy"), refused(mover, "replace", seat=1, level="greedy")]
        assert codes == ["rated-table"] * 4
        mover.act(mover.offers[-1])
        assert mover.ask("undo", version=mover.version)["type"] == "view"


@on_both
def test_the_ratings_of_those_who_sit_there_are_shown_at_a_rated_table(site: Site) -> None:
    """As soon as they have sat down, to watchers too; at other tables there is nothing to show."""
    ann, ben = signed(site, "Shown Ann", "Shown Ben")
    table, tokens = site.make(GAME, HUMAN, HUMAN, rated=True)
    new = {"points": 1500, "spread": 980, "games": 0}
    with site.join(table) as watcher, ann.join(table, tokens["0"]) as one:
        assert watcher.moment["ratings"] == [None, None]
        one.wait(lambda page: page.moment["ratings"] == [new, None])
        with ben.join(table, tokens["1"]):
            for page in (watcher, one):
                page.wait(lambda page: page.moment["ratings"] == [new, new])
    with site.join(site.make(GAME, HUMAN, HUMAN)[0]) as elsewhere:
        assert "ratings" not in elsewhere.moment


@pytest.mark.parametrize("seats", [[HUMAN, {"kind": "computer", "level": "greedy"}], [HUMAN, HUMAN]])
def test_no_computer_and_no_shared_screen_at_a_rated_table(site: Site, seats: list[dict[str, str]]) -> None:
    """Only people on their own devices are rated."""
    answer = site.post("/api/tables", json={"game": GAME, "seats": seats, "rated": True, "hot_seat": seats[1] == HUMAN})
    assert (answer.status_code, answer.json()["code"]) == (400, "rated-people")


@pytest.mark.anyio
async def test_a_finished_game_counts_once_on_either_database(store: Store, shelf: None) -> None:
    """However often it is loaded; and not at all where a seat was nobody's account."""
    persons = [Person(await people.register(store, name, SECRET), name, "") for name in ("Ann", "Ben")]
    for claimed in (2, 1):
        table, _ = new_table(TableWanted("high-card", [SeatWanted("human"), SeatWanted("human")], rated=True))
        await store.create(table)
        for seat, person in enumerate(persons[:claimed]):
            await claims.claim(store, person, table.id, table.seats, [seat])
        await play(store, table.id)
        for _ in range(2):
            rooms = Rooms(store, lambda table: Dice(1), Quiet(), pause=0)
            await rooms.visit(table.id, ratings.settle)
            await rooms.close()
    known = [await ratings_by_game(store, person.id) for person in persons]
    assert [[(game, rating.games) for game, rating in mine] for mine in known] == [[("high-card", 1)]] * 2
    assert sum(rating.points for ((_, rating),) in known) == pytest.approx(3000, abs=2)


@pytest.mark.anyio
async def test_a_game_that_was_resigned_counts_as_lost(store: Store, shelf: None) -> None:
    """For whoever resigned, though no rule had ended the game; it is counted with the row that says so."""
    persons = [Person(await people.register(store, name, SECRET), name, "") for name in ("Ann", "Ben")]
    table, _ = new_table(TableWanted("high-card", [SeatWanted("human"), SeatWanted("human")], rated=True))
    await store.create(table)
    for seat, person in enumerate(persons):
        await claims.claim(store, person, table.id, table.seats, [seat])
    rooms = Rooms(store, lambda table: Dice(1), Quiet(), pause=0)
    await rooms.visit(table.id, lambda room: endings.resign(room, Actor((0,)), Resign(0)))
    await rooms.close()
    lost, won = [(await ratings_by_game(store, person.id))[0][1] for person in persons]
    assert won.points > 1500 > lost.points and (won.games, lost.games) == (1, 1)


async def play(store: Store, table_id: TableId) -> None:
    """Play a table to its end, straight into the store."""
    loaded = await store.load(table_id)
    assert loaded
    table, dice, chance = loaded.table, Dice(2), Random(3)
    table.settle(dice)
    while table.result is None:
        table.submit(table.to_act, chance.choice(table.legal))
        table.settle(dice)
    await store.append(table_id, len(loaded.entries), [entry_of(move) for move in table.record.moves])
