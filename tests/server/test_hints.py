"""Hints, reasons and analyses: who gets them, when, and that nothing hidden is in them."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from tatami.bots.bot import Candidate, Thought
from tatami.games import find, names
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.rooms import computer_players, hints
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.tables.table_log import TableLog
from tatami.server.thinking import thoughts
from tatami.server.thinking.fair_queue import SOMEBODY, Asker
from tatami.server.thinking.pool import Stumbled
from tatami.server.thinking.process import Asked
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table
from tests.server.players import Message, drained
from tests.server.toy_tables import asking, doing

pytestmark = pytest.mark.anyio
HUMAN, COMPUTER = wire.SeatWanted("human"), wire.SeatWanted("computer", "uniform")
HOLD = 0


class Musing:
    """Thinks aloud about its own card: whoever hears the thought knows the card; `gate` holds it until it is set."""

    def __init__(self) -> None:
        self.sights, self.gate, self.fails = list[Sight](), asyncio.Event(), False
        self.gate.set()

    async def think(self, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
        """Hold, with a chance and an assumption that give the card away."""
        self.sights.append(sight)
        await self.gate.wait()
        if self.fails:
            raise Stumbled("on purpose")
        card = sight.state.values().get("card", [0] * 4)[sight.seat]
        candidates = (Candidate(sight.offers[HOLD], 900 + card, card / 10, 0.01),)
        return Thought(
            sight.offers[HOLD],
            card / 10,
            50,
            1000 + card,
            candidates,
            (),
            3,
            (words("event.dealt", seat=words("seat", n=sight.seat), n=card),),
        )

    async def ask(self, wanted: Asked, asker: Asker = SOMEBODY) -> Any:
        """Answer at once, here."""
        await self.gate.wait()
        if self.fails:
            raise Stumbled("on purpose")
        return wanted.answer()


@pytest.fixture
def musing(rooms: Rooms) -> Musing:
    """Computer players who think aloud."""
    rooms.thinker = Musing()
    return rooms.thinker


async def nowhere(text: str) -> None:
    """A page that reads nothing."""


async def opened(rooms: Rooms, *seats: wire.SeatWanted, game: str = "high-card", **more: Any) -> tuple[TableId, dict[int, str]]:
    """A new table."""
    table, told = new_table(wire.TableWanted(game, list(seats), **more))
    await rooms.store.create(table)
    return table.id, told.tokens


async def joined(rooms: Rooms, table: TableId, token: str = "", lang: str = "en") -> Connection:
    """A page at a table that has read its view."""
    page = Connection(nowhere, lang)
    await rooms.visit(table, lambda room: room.join(page, token, lang, 1080))
    drained(page)
    return page


def acting(page: Connection, move: str, version: int) -> Callable[[Room], Awaitable[None]]:
    """A move as a deed."""
    return doing(page, wire.Act(version, move))


def hinting(rooms: Rooms, page: Connection, version: int) -> Callable[[Room], Awaitable[None]]:
    """Asking for a hint, as a deed."""
    return asking(rooms, page, wire.Hint(version))


def explaining(rooms: Rooms, page: Connection, version: int) -> Callable[[Room], Awaitable[None]]:
    """Asking for reasons, as a deed."""
    return asking(rooms, page, wire.Explain(version))


async def settled(rooms: Rooms) -> None:
    """All errands and thoughts have been done."""
    while waiting := [*rooms.errands, *(room.computer.thinking for room, _ in rooms.open.values() if room.computer.thinking)]:
        await asyncio.gather(*waiting, return_exceptions=True)


async def played(rooms: Rooms, table: TableId, page: Connection) -> None:
    """The person holds at once, the computer player too: the game is over."""
    await rooms.visit(table, acting(page, "hold", 2))
    await settled(rooms)


async def test_a_hint_comes_from_what_the_seat_sees_to_the_page_that_asked(rooms: Rooms, musing: Musing) -> None:
    """The thinker gets the covered table of the seat; others hear that there was one, and no more."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hints=True)
    mine, other, watcher = [await joined(rooms, table, token) for token in (tokens[0], tokens[1], "")]
    await rooms.visit(table, hinting(rooms, mine, 2))
    await settled(rooms)
    (sight,) = musing.sights
    assert sight.seat == 0
    assert sight.state == rooms.open[table][0].table.sight(0).state
    view, told = drained(mine)
    assert view["hints"] and view["log"][-1]["text"] == "North takes a hint."
    assert (told["type"], told["about"], told["version"], told["seat"], told["move"]) == ("explanation", "hint", 2, 0, "hold")
    assert told["targets"] == ["button:hold"]
    card = sight.state.values()["card"][0]
    assert f"wins {10 * card}%" in next(point["text"] for point in told["points"] if point["kind"] == "candidate")
    assert next(point["rule"] for point in told["points"] if point["kind"] == "rule") == "HC-1"
    for page in (other, watcher):
        (heard,) = drained(page)
        assert heard["type"] == "view" and heard["log"][-1]["text"] == "North takes a hint."


@pytest.mark.parametrize(
    ("wanted", "allowed"),
    [
        (wire.TableWanted("high-card", [HUMAN, HUMAN]), False),
        (wire.TableWanted("high-card", [HUMAN, wire.SeatWanted("human", open=True)]), False),
        (wire.TableWanted("high-card", [HUMAN, HUMAN], hints=True), True),
        (wire.TableWanted("high-card", [HUMAN, HUMAN], hints=True, rated=True), False),
        (wire.TableWanted("high-card", [HUMAN, COMPUTER]), True),
        (wire.TableWanted("high-card", [HUMAN, HUMAN], hot_seat=True), True),
    ],
)
async def test_hints_against_people_are_agreed_on_when_the_table_is_made(rooms: Rooms, wanted: wire.TableWanted, allowed: bool) -> None:
    """Alone against computer players and at one screen everybody may ask; at a rated table nobody; it survives loading."""
    table, _ = new_table(wanted)
    await rooms.store.create(table)
    loaded = await rooms.store.load(table.id)
    assert loaded and TableLog.of(loaded).hints_allowed == allowed


async def test_at_a_table_without_hints_nobody_gets_one(rooms: Rooms, musing: Musing) -> None:
    """Also when the other seat is handed to a computer player meanwhile: its person is still in the game."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    mine, other = [await joined(rooms, table, token) for token in (tokens[0], tokens[1])]
    await rooms.visit(table, doing(other, wire.Hand(1, "uniform")))
    with pytest.raises(Troubled, match="hints-not-agreed"):
        await rooms.visit(table, hinting(rooms, mine, 2))
    assert musing.sights == []


async def test_alone_against_the_computer_a_hint_is_nobody_elses_business(rooms: Rooms, musing: Musing) -> None:
    """The log stays as it was."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await rooms.visit(table, hinting(rooms, page, 2))
    await settled(rooms)
    assert [message["type"] for message in drained(page)] == ["explanation"]


async def test_a_seat_has_one_hint_at_a_time_and_the_same_again(rooms: Rooms, musing: Musing) -> None:
    """Who asks twice is told so; who asks again afterwards gets the same without more thought."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hints=True)
    page = await joined(rooms, table, tokens[0])
    musing.gate.clear()
    await rooms.visit(table, hinting(rooms, page, 2))
    with pytest.raises(Troubled, match="one-hint"):
        await rooms.visit(table, hinting(rooms, page, 2))
    musing.gate.set()
    await settled(rooms)
    await rooms.visit(table, hinting(rooms, page, 2))
    first, second = [message for message in drained(page) if message["type"] == "explanation"]
    assert first == second
    assert len(musing.sights) == 1


async def test_a_hint_that_comes_too_late_is_dropped(rooms: Rooms, musing: Musing) -> None:
    """At one screen it would otherwise be read by the next player; a new one can be asked for at once."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    page = await joined(rooms, table, tokens[0])
    musing.gate.clear()
    await rooms.visit(table, hinting(rooms, page, 2))
    await rooms.visit(table, acting(page, "hold", 2))
    await rooms.visit(table, hinting(rooms, page, 3))
    musing.gate.set()
    await settled(rooms)
    hints = [message for message in drained(page) if message["type"] == "explanation"]
    assert [(hint["seat"], hint["version"]) for hint in hints] == [(1, 3)]


async def test_a_late_hint_for_a_table_that_moved_on_is_not_told(rooms: Rooms, musing: Musing) -> None:
    """Also where nobody asked for another."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    page = await joined(rooms, table, tokens[0])
    musing.gate.clear()
    await rooms.visit(table, hinting(rooms, page, 2))
    await rooms.visit(table, acting(page, "mark", 2))
    musing.gate.set()
    await settled(rooms)
    assert [message for message in drained(page) if message["type"] == "explanation"] == []


async def test_who_may_not_move_gets_no_hint(rooms: Rooms, musing: Musing) -> None:
    """Watchers, those who wait, and pages that are behind are told why."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hints=True)
    mine, other, watcher = [await joined(rooms, table, token) for token in (tokens[0], tokens[1], "")]
    for page, version in ((watcher, 2), (other, 2), (mine, 1)):
        await rooms.visit(table, hinting(rooms, page, version))
    assert [drained(page)[0]["code"] for page in (watcher, other, mine)] == ["not-seated", "not-your-turn", "stale"]
    assert musing.sights == []


async def test_a_hint_that_nobody_finds_is_told(rooms: Rooms, musing: Musing) -> None:
    """A drawn move is no hint."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hints=True)
    page = await joined(rooms, table, tokens[0])
    musing.fails = True
    await rooms.visit(table, hinting(rooms, page, 2))
    await settled(rooms)
    assert [message["code"] for message in drained(page)] == ["no-hint"]


async def heard_while_running(rooms: Rooms, seed: int) -> tuple[int, list[Message]]:
    """The computer's card, and all that a person hears who asks for everything while the computer has moved and the game goes on."""
    rooms.chooser_of = lambda table: Dice(seed)
    rooms.thinker = Musing()
    table, tokens = await opened(rooms, COMPUTER, HUMAN)
    page = await joined(rooms, table, tokens[1])
    await settled(rooms)
    drained(page)
    room = rooms.open[table][0]
    with pytest.raises(Troubled, match="still-secret") as trouble:
        await rooms.visit(table, explaining(rooms, page, 3))
    await rooms.visit(table, hinting(rooms, page, room.table.version))
    await settled(rooms)
    cards = room.table.state.values()["card"]
    return cards[0], [{"trouble": str(trouble.value), "mine": cards[1]}, *drained(page)]


async def test_nothing_of_a_hidden_hand_is_told_while_the_game_runs(rooms: Rooms) -> None:
    """Whatever the computer holds and thinks, a person with the same card hears the same, byte for byte."""
    heard: dict[int, tuple[int, list[Message]]] = {}
    compared = 0
    for seed in range(40):
        card, messages = await heard_while_running(rooms, seed)
        mine = messages[0]["mine"]
        if mine in heard and heard[mine][0] != card:
            assert heard[mine][1] == messages
            compared += 1
        heard.setdefault(mine, (card, messages))
    assert compared > 5


async def test_what_was_thought_is_told_when_the_game_is_over(rooms: Rooms, musing: Musing) -> None:
    """Then the record can be had too; in the reader's language, for watchers as well."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page, watcher = await joined(rooms, table, tokens[0]), await joined(rooms, table, lang="fr")
    await played(rooms, table, page)
    drained(page), drained(watcher)
    for one in (page, watcher):
        await rooms.visit(table, explaining(rooms, one, 4))
    (english,), (french,) = drained(page), drained(watcher)
    card = rooms.open[table][0].table.state.values()["card"][1]
    assert (english["about"], english["version"], english["seat"], english["level"]) == ("move", 4, 1, "uniform")
    assert any(f"card {card}" in point["text"] for point in english["points"])
    assert english["points"] != french["points"]
    assert [point["kind"] for point in english["points"]] == [point["kind"] for point in french["points"]]


async def test_what_was_thought_is_kept_with_the_game(rooms: Rooms, musing: Musing) -> None:
    """Whoever has forgotten it, after a restart say, reads it from the store, word for word; where nobody plays it is not kept."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await played(rooms, table, page)
    drained(page)
    await rooms.visit(table, explaining(rooms, page, 4))
    (told,) = drained(page)
    rooms.thoughts.of(table).thoughts.clear()
    await rooms.visit(table, explaining(rooms, page, 4))
    assert drained(page) == [told]
    alone, _ = await opened(rooms, COMPUTER, COMPUTER)
    watcher = await joined(rooms, alone)
    await settled(rooms)
    assert rooms.thoughts.of(alone).thoughts
    rooms.thoughts.of(alone).thoughts.clear()
    with pytest.raises(Troubled, match="no-thought"):
        await rooms.visit(alone, explaining(rooms, watcher, 4))


async def test_a_game_goes_on_where_a_thought_cannot_be_kept(rooms: Rooms, musing: Musing, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move is made, and the reasons are told for as long as this process remembers them."""

    async def full(*told: object) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(computer_players, "write_thought", full)
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await played(rooms, table, page)
    assert rooms.open[table][0].over
    drained(page)
    await rooms.visit(table, explaining(rooms, page, 4))
    assert [message["type"] for message in drained(page)] == ["explanation"]


@pytest.mark.parametrize("game", names())
async def test_a_thought_is_stored_as_it_was(game: str) -> None:
    """What is said of a decision comes out of the store as it went in, sentences within sentences too."""
    table = Table(find(game), 2)
    table.settle(Dice(seed=3))
    sight = table.sight(table.to_act)
    found = thoughts.explained_thought(await Musing().think(TableId("toy"), "pupil", sight), sight, "pupil")
    assert found.points and thoughts.thought_from(thoughts.stored_form(found)) == found


@pytest.mark.parametrize("version", [0, 3, 99, -1])
async def test_only_a_computers_move_has_thoughts(rooms: Rooms, musing: Musing, version: int) -> None:
    """Chance, people, and moves that were never made have none."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await played(rooms, table, page)
    with pytest.raises(Troubled, match="no-thought"):
        await rooms.visit(table, explaining(rooms, page, version))


async def test_a_thought_about_another_move_is_not_told(rooms: Rooms, musing: Musing) -> None:
    """What was thought at a move that was taken back, or never stored, is not told of the one that stands in its place."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await played(rooms, table, page)
    thoughts = rooms.open[table][0].thoughts.of(table).thoughts
    for other in (replace(thoughts[4], move="mark"), replace(thoughts[4], seat=0)):
        thoughts[4] = other
        with pytest.raises(Troubled, match="no-thought"):
            await rooms.visit(table, explaining(rooms, page, 4))


async def test_at_an_open_table_everybody_may_know_at_once(rooms: Rooms, musing: Musing) -> None:
    """Nothing is hidden, so a thought shows nothing."""
    table, _ = await opened(rooms, COMPUTER, COMPUTER, game="ninja-taisen")
    watcher = await joined(rooms, table)
    room = rooms.open[table][0]
    thinking = room.computer.thinking
    assert thinking
    await thinking
    number = next(step.number for step in room.table.steps if step.seat >= 0)
    musing.gate.clear()
    await rooms.visit(table, explaining(rooms, watcher, number))
    assert "explanation" in [message["type"] for message in drained(watcher)]


def test_knowing_the_same_takes_seeing_and_having_heard_the_same() -> None:
    """A seat knows what another knew at an open table; with a hidden card it never does."""
    open_table, hidden = Table(find("ninja-taisen"), 2), Table(find("ninjato"), 2)
    for table in (open_table, hidden):
        table.settle(Dice(3))
        table.carry_out(table.game.legal(table.state, table.box)[0])
    number = open_table.version
    assert hints.may_know(open_table, 1 - open_table.steps[-1].seat, open_table.steps[-1].seat, number)
    assert not hints.may_know(hidden, 1 - hidden.steps[-1].seat, hidden.steps[-1].seat, hidden.version)
    assert hints.may_know(hidden, hidden.steps[-1].seat, hidden.steps[-1].seat, hidden.version)


async def test_a_finished_game_is_analysed_once_for_everybody(rooms: Rooms, musing: Musing) -> None:
    """Both readers get all of it, each in their language; who asks later gets it at once."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page, watcher = await joined(rooms, table, tokens[0]), await joined(rooms, table, lang="de")
    with pytest.raises(Troubled, match="not-over"):
        await rooms.visit(table, asking(rooms, page, wire.Analyse()))
    await played(rooms, table, page)
    drained(page), drained(watcher)
    await rooms.visit(table, asking(rooms, page, wire.Analyse()))
    await rooms.visit(table, asking(rooms, watcher, wire.Analyse()))
    await settled(rooms)
    *progress, whole = drained(page)
    assert progress[0] == {"type": "analysis", "done": 0, "total": 4}
    assert [move["number"] for move in whole["moves"]] == [2, 3, 4]
    assert len(whole["margins"]) == 2
    assert all(0 <= low <= chance <= high <= 1 for move in whole["moves"] for chance, low, high in move["chances"])
    assert drained(watcher)[-1]["moves"] == whole["moves"]
    musing.fails = True
    await rooms.visit(table, asking(rooms, page, wire.Analyse()))
    assert drained(page) == [whole]


async def test_an_analysis_rests_while_nobody_waits_for_it(rooms: Rooms, musing: Musing) -> None:
    """Whoever asked leaves after the first moves were judged; what was judged is kept for whoever asks next."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await played(rooms, table, page)
    musing.gate.clear()
    await rooms.visit(table, asking(rooms, page, wire.Analyse()))
    room = rooms.open[table][0]
    remembered = room.thoughts.of(table)
    watcher = await joined(rooms, table)
    await room.leave(page)
    musing.gate.set()
    await settled(rooms)
    assert not remembered.analysing and not remembered.analysis
    already = len(remembered.judged)
    assert already < room.table.version
    await rooms.visit(table, asking(rooms, watcher, wire.Analyse()))
    await settled(rooms)
    assert [move["number"] for move in drained(watcher)[-1]["moves"]] == [2, 3, 4]


async def test_an_analysis_that_fails_can_be_asked_for_again(rooms: Rooms, musing: Musing) -> None:
    """Everybody who waits is told."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page = await joined(rooms, table, tokens[0])
    await played(rooms, table, page)
    drained(page)
    musing.fails = True
    await rooms.visit(table, asking(rooms, page, wire.Analyse()))
    await settled(rooms)
    assert drained(page)[-1]["code"] == "no-analysis"
    musing.fails = False
    await rooms.visit(table, asking(rooms, page, wire.Analyse()))
    await settled(rooms)
    assert drained(page)[-1]["moves"]


async def test_memories_are_bounded() -> None:
    """The table that was longest unused is forgotten first."""
    kept = thoughts.Thoughts(most=2)
    first = kept.of(TableId("a"))
    kept.of(TableId("b"))
    assert kept.of(TableId("a")) is first
    kept.of(TableId("c"))
    assert list(kept.tables) == ["a", "c"]
