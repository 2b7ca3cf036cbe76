"""What a page is told of a move before it is made, and of what is counted."""

from pathlib import Path

import pytest

from tatami.games import find, names
from tatami.kernel.game import WATCHER
from tatami.kernel.scene import WIDTHS
from tatami.server import wire
from tatami.server.door.costs import OUTLOOK, PREVIEW, cost_of
from tatami.server.rooms.moves import MOST_PLANNED
from tatami.server.rooms.rooms import Rooms
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tatami.server.views.phrases import sprite_message
from tatami.texts.box import initial_capital
from tatami.texts.speaker import LANGS, Speaker
from tests.server.players import Message, drained
from tests.server.toy_tables import HUMAN, acting, asking, joined, opened
from tests.texts.test_catalogues import random_table

pytestmark = pytest.mark.anyio
DEALT = 2  # moves that chance makes first


@pytest.fixture
def db(tmp_path: Path) -> str:
    """What is foreseen does not depend on the database: one of them is enough."""
    return f"sqlite:///{tmp_path}/tables.db"


async def told(rooms: Rooms, page: Connection, table: object, message: wire.AskPreview | wire.AskOutlook) -> Message:
    """What a page is answered, alone."""
    await rooms.visit(table, asking(rooms, page, message))  # type: ignore[arg-type]  # a table's id
    (answer,) = drained(page)
    return answer


async def test_a_preview_is_the_film_of_a_move_that_is_not_made(rooms: Rooms) -> None:
    """Its frames lead on from the present picture, its verdict has rule and numbers; nobody else hears of it and nothing is stored."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    (ann, _), (ben, _) = await joined(rooms, table, tokens[0]), await joined(rooms, table, tokens[1])
    foreseen = await told(rooms, ann, table, wire.AskPreview(DEALT, "mark"))
    assert (foreseen["type"], foreseen["version"], foreseen["move"], foreseen["ends"]) == ("preview", DEALT, "mark", "known")
    assert [line["text"] for frame in foreseen["frames"] for line in frame["log"]] == ["North marks."]
    assert foreseen["verdict"] == {
        "text": "North marks.",
        "rule": "HC-1",
        "tone": "gain",
        "changes": [{"seat": 0, "thing": "marks", "before": 0, "after": 1, "key": "marks"}],
    }
    assert drained(ben) == []
    await rooms.visit(table, acting(ann, "mark", DEALT))
    (step,) = drained(ann)
    assert [frame["sprites"] for frame in step["frames"]] == [frame["sprites"] for frame in foreseen["frames"]]


async def test_a_plan_is_bounded_and_paid_for(rooms: Rooms) -> None:
    """Every planned move costs as one that is foreseen; what another seat would decide cannot be planned, nor more than a turn."""
    assert cost_of(wire.AskPreview(DEALT, "mark", ["mark"]), live=True) == 2 * PREVIEW
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    foreseen = await told(rooms, ann, table, wire.AskPreview(DEALT, "mark", ["mark"]))
    assert foreseen["after"] == ["mark"] and foreseen["verdict"]["changes"][0]["before"] == 1
    assert {offer["move"] for offer in foreseen["then"]["offers"]} == {"hold", "roll"} and foreseen["then"]["counts"][0] == [0, 2]
    refused = await told(rooms, ann, table, wire.AskPreview(DEALT, "mark", ["hold"]))
    assert refused["code"] == "not-your-turn"
    with pytest.raises(Troubled):
        await told(rooms, ann, table, wire.AskPreview(DEALT, "mark", ["mark"] * (MOST_PLANNED + 1)))


async def test_a_preview_ends_where_chance_begins(rooms: Rooms) -> None:
    """Nobody knows how the die will fall."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, _ = await joined(rooms, table, tokens[0])
    foreseen = await told(rooms, ann, table, wire.AskPreview(DEALT, "roll"))
    assert foreseen["ends"] == "unknown" and foreseen["verdict"]["text"] == "Chance decides what comes."


@pytest.mark.parametrize(
    ("seat", "version", "move", "code"),
    [(0, 1, "mark", "stale"), (1, DEALT, "mark", "not-your-turn"), (0, DEALT, "pips 2", "not-offered"), (0, DEALT, "fly", "no-such-move")],
)
async def test_what_may_not_be_done_is_not_foreseen(rooms: Rooms, seat: int, version: int, move: str, code: str) -> None:
    """It is refused as the move would be, in a sentence."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[seat])
    refusal = await told(rooms, page, table, wire.AskPreview(version, move))
    assert (refusal["type"], refusal["code"]) == ("refusal", code) and refusal["text"]


async def test_a_watcher_foresees_nothing(rooms: Rooms) -> None:
    """Neither one move nor all of them."""
    table, _ = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table)
    for message in (wire.AskPreview(DEALT, "mark"), wire.AskOutlook(DEALT)):
        assert (await told(rooms, page, table, message))["code"] == "not-seated"


async def test_an_outlook_names_what_is_not_plain(rooms: Rooms) -> None:
    """All offers at once, with their rules; what is plain is not judged."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, view = await joined(rooms, table, tokens[0])
    assert {offer["move"] for offer in view["moment"]["offers"]} == {"hold", "mark", "roll"}
    outlook = await told(rooms, ann, table, wire.AskOutlook(DEALT))
    assert outlook["judged"] == [{"move": "mark", "tone": "gain", "text": "North marks.", "rule": "HC-1"}]
    assert outlook["rules"]["mark"] == "HC-1"


async def test_after_the_end_nothing_is_foreseen(rooms: Rooms) -> None:
    """A finished game has no more moves."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    (ann, _), (ben, _) = await joined(rooms, table, tokens[0]), await joined(rooms, table, tokens[1])
    for page, version in ((ann, DEALT), (ben, DEALT + 1)):
        await rooms.visit(table, acting(page, "hold", version))
    drained(ann)
    for message in (wire.AskPreview(DEALT + 2, "hold"), wire.AskOutlook(DEALT + 2)):
        assert (await told(rooms, ann, table, message))["code"] == "finished"


async def test_what_is_counted_comes_with_every_moment(rooms: Rooms) -> None:
    """The view names the things, the moment has the numbers, the log line what changed; in the reader's language."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    ann, view = await joined(rooms, table, tokens[0])
    assert view["counted"] == [{"key": "pips", "thing": "pips"}, {"key": "marks", "thing": "marks"}]
    assert view["moment"]["counts"] == [[0, 0], [0, 0]]
    await rooms.visit(table, acting(ann, "mark", DEALT))
    (step,) = drained(ann)
    assert step["moment"]["counts"] == [[0, 1], [0, 0]]
    assert step["frames"][-1]["log"][0]["changes"] == [{"seat": 0, "thing": "marks", "by": 1, "key": "marks"}]


async def test_foresight_has_its_price() -> None:
    """A picture is drawn for a preview, every offer is tried for an outlook."""
    assert (cost_of(wire.AskPreview(0, "mark"), live=True), cost_of(wire.AskOutlook(0), live=True)) == (PREVIEW, OUTLOOK)


async def test_a_sentence_begins_with_a_capital() -> None:
    """Whatever was put into its first place."""
    assert (initial_capital("the Shogun wins."), initial_capital("5 wins."), initial_capital("")) == ("The Shogun wins.", "5 wins.", "")


@pytest.mark.parametrize("name", names())
def test_what_a_thing_is_called_begins_with_a_capital(name: str) -> None:
    """In every language, whatever its sentence begins with: a route, a number, a player."""
    game = find(name)
    *_, table = random_table(game, game.meta.seats[0], seed=0, moves=60)
    sprites = [sprite for width in WIDTHS for sprite in game.scene(table.state, table.box, WATCHER, width).sprites if sprite.label]
    called = {lang: [sprite_message(sprite, Speaker(lang, game)).label for sprite in sprites] for lang in LANGS}
    assert sprites and not [label for labels in called.values() for label in labels if label[0].islower()]
