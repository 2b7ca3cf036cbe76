"""Tables at a glance: mine, most urgent first; the lobby, where everybody sees the covered table; owners' editions."""

from dataclasses import replace

import pytest

from tatami.games import find
from tatami.server import wire
from tatami.server.http import inbox, summaries
from tatami.server.http.summaries import Summaries
from tatami.server.people import people
from tatami.server.people.people import Person
from tatami.server.rooms import expel
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.making import continued_table, new_table
from tatami.server.tables.table_log import TableLog
from tatami.server.tables.terms import Terms
from tatami.server.troubles import Troubled
from tatami.server.wire import Ticket
from tatami.table.table import Table
from tests.server.players import Site, drained, on_both
from tests.server.toy_tables import COMPUTER, HUMAN, acting, doing, joined, opened

GAME = "ninja-taisen"
EDITION = """game = "ninja-taisen"
edition = "mine"
[die]
faces = [1, 1, 2, 2, 3, 3]
sure = "certain"
source = "the box at home"
"""


@pytest.mark.anyio
async def test_my_tables_come_most_urgent_first(rooms: Rooms) -> None:
    """What waits for me by how long it has waited, then what waits for others, then what is over; nobody else's."""
    mine, theirs, over, asked = [await opened(rooms, HUMAN, HUMAN) for _ in range(4)]
    for table, tokens in (theirs, over, asked):
        page, _ = await joined(rooms, table, tokens[0])
        await rooms.visit(table, acting(page, "roll" if table == asked[0] else "hold", 2))
        if table == over[0]:
            other, _ = await joined(rooms, table, tokens[1])
            await rooms.visit(table, acting(other, "hold", 3))
        if table == asked[0]:
            version = rooms.open[table][0].table.version
            await rooms.visit(table, doing(page, wire.AskUndo(version)))
    foreign, _ = await opened(rooms, HUMAN, HUMAN)
    tickets = [Ticket(over[0], over[1][0]), Ticket(theirs[0], theirs[1][0]), Ticket(asked[0], asked[1][1]), Ticket(mine[0], mine[1][0])]
    seen = await inbox.my_tables(rooms, Summaries(), [*tickets, Ticket(foreign, "guess"), Ticket("nowhere", "x")], "de")
    assert [(table.table, table.state) for table in seen] == [
        (mine[0], "yours"),
        (asked[0], "asked"),
        (theirs[0], "others"),
        (over[0], "over"),
    ]
    assert (seen[-1].winners, seen[-1].by, seen[0].winners) == ([0], "", [])
    assert [(player.side, player.kind) for player in seen[0].players] == [("Norden", "human"), ("Süden", "human")]
    with pytest.raises(Troubled, match="too-many-tables"):
        await inbox.my_tables(rooms, Summaries(), [Ticket(str(n)) for n in range(51)], "en")


@pytest.mark.anyio
async def test_an_account_sees_its_tables_without_their_links(rooms: Rooms) -> None:
    """On a device that never had the link too, with the result and who was there; a guest sees nothing without one."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page, _ = await joined(rooms, table, tokens[0])
    person = Person(await people.register(rooms.store, "Ann", "a long secret"), "Ann", "")
    await rooms.visit(table, lambda room: expel.claim(room, person, tokens[0]))
    await rooms.visit(table, doing(page, wire.Resign(0)))
    (seen,) = await inbox.my_tables(rooms, Summaries(), [Ticket(table)], "en", person)
    assert (seen.state, seen.yours, seen.winners, seen.by) == ("over", [0], [1], "resignation")
    assert (seen.players[1].kind, seen.players[1].level) == ("computer", "uniform")
    assert await inbox.my_tables(rooms, Summaries(), [Ticket(table)], "en") == []


@pytest.mark.anyio
async def test_a_glance_is_read_again_only_when_something_happened(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists load no table twice; a move is seen by the next glance."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    summaries = Summaries()
    ticket = [Ticket(table, tokens[0])]
    assert [t.state for t in await inbox.my_tables(rooms, summaries, ticket, "en")] == ["yours"]
    with monkeypatch.context() as patched:
        patched.setattr(Rooms, "visit", None)
        assert [t.state for t in await inbox.my_tables(rooms, summaries, ticket, "en")] == ["yours"]
    await rooms.visit(table, acting(page, "hold", 2))
    assert [t.state for t in await inbox.my_tables(rooms, summaries, ticket, "en")] == ["others"]


@pytest.mark.anyio
async def test_the_lobby_lists_what_goes_on_and_no_more(rooms: Rooms) -> None:
    """Tables by link are not told of; a listed one shows its free seats until it is over."""
    await opened(rooms, HUMAN, HUMAN)
    table, told = new_table(wire.TableWanted("high-card", [HUMAN, wire.SeatWanted("human", open=True)], listed=True))
    await rooms.store.create(table)
    (seen,) = await inbox.lobby_tables(rooms, Summaries(), "en")
    assert (seen.table, seen.yours, [player.open for player in seen.players]) == (table.id, [], [False, True])
    page, _ = await joined(rooms, table.id, told.tokens[0])
    await rooms.visit(table.id, doing(page, wire.Replace(1, "uniform")))
    assert [player.kind for player in (await inbox.lobby_tables(rooms, Summaries(), "en"))[0].players] == ["human", "computer"]
    await rooms.visit(table.id, doing(page, wire.Hand(0, "uniform")))
    assert drained(page)


@on_both
def test_mine_and_the_lobby_over_http(site: Site) -> None:
    """Both are served in the reader's language; what is no list of tables is refused."""
    table, tokens = site.make(
        GAME, {"kind": "human"}, {"kind": "human", "open": True}, listed=True, clock={"kind": "days", "seconds": 86400, "level": "uniform"}
    )
    assert table in [seen["table"] for seen in site.get("/api/lobby?lang=fr").json()]
    (seen,) = site.post("/api/mine", json={"tables": [{"table": table, "token": tokens["0"]}]}).json()
    assert (seen["table"], seen["game"], seen["yours"]) == (table, GAME, [0])
    assert site.post("/api/mine", json={"tables": "all"}).json()["code"] == "bad-message"
    with site.join(table) as guest:
        assert guest.ask("sit", seat=1, name="Ben")["type"] in ("view", "seated")
        guest.wait(lambda page: any(player.get("yours") for player in page.view["players"]))
        assert guest.ask("hand", seat=0, level="uniform")["code"] == "not-your-seat"
        assert guest.ask("hand", seat="x", level="uniform")["code"] == "bad-message"


@on_both
def test_an_owners_edition_is_played_with_and_kept(site: Site) -> None:
    """The box that an edition makes is the table's own, for every process and later release; a mistake is told with its line."""
    table, tokens = site.make(GAME, {"kind": "human"}, {"kind": "human"}, hot_seat=True, edition=EDITION)
    with site.join(table, tokens["0"]) as player:
        assert player.act(player.offers[0])["type"] == "step"
    assert "edition: mine " in site.get(f"/api/tables/{table}/record").text
    answer = site.post("/api/tables", json={"game": GAME, "seats": [{"kind": "human"}] * 2, "edition": "game = 7"})
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong-edition")
    assert "Line 1: " in answer.json()["text"]


@pytest.mark.anyio
async def test_computer_and_human_seats_are_mixed(rooms: Rooms) -> None:
    """A computer player's seat has no link, and nobody sits down there."""
    table, tokens = await opened(rooms, COMPUTER, HUMAN)
    assert list(tokens) == [1]
    page, _ = await joined(rooms, table)
    with pytest.raises(Troubled, match="seat-taken"):
        await rooms.visit(table, doing(page, wire.Sit(0)))


def test_a_list_says_whether_a_game_is_rated() -> None:
    """As its table agreed on."""
    kept, _ = continued_table(Table(find("ninja-taisen"), 2), [wire.SeatWanted("human")] * 2, hot_seat=True)
    told = [summaries.table_summary(kept.table, TableLog.of(replace(kept, terms=Terms(rated=rated)))).rated for rated in (True, False)]
    assert told == [True, False]
