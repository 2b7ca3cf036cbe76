"""Moves as text, as targets and in words; events in words; the table as text."""

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.actions import STOP
from tatami.games.ninja_taisen.names import CARD_NAMES
from tatami.games.ninja_taisen.state import MONKEY, WOLF
from tatami.kernel.event import Event
from tatami.kernel.game import Unreadable
from tatami.kernel.words import Words
from tatami.table.table import Table

from .positions import EXAMPLE, position


def test_offers_in_words() -> None:
    """Each kind of action has a sentence of its own with what it needs."""
    at = position(EXAMPLE, dice="3 2 1")
    rolling = position(EXAMPLE, dice=None)

    def phrase(move: str) -> str:
        here = rolling if move.startswith(("roll", "deal", "first")) else at
        return str(GAME.notation.phrase(here.state, here.box, GAME.notation.read(here.state, here.box, move)))

    assert phrase("stop") == "action.stop"
    assert phrase("march paper S4") == "action.march(die=die.paper card=card.S4.name start=village.wolf end=tile.path(number=2))"
    assert phrase("deal monkey s3") == "action.deal(card=card.s3)"
    assert phrase("first monkey") == "action.first(seat=seat(n=1))"
    assert phrase("roll 1 2 3") == "action.roll(rock=1 paper=2 scissors=3)"


NO_MARCH = ("march", "march rock", "march green r1", "march rock r4", "march rock r1 twice")
NO_CHANCE = ("deal wolf r1", "deal monkey S4", "deal monkey", "first fox", "roll 1 2", "roll 1 2 4", "roll 1 2 3 1", "roll one two three")


@pytest.mark.parametrize("text", ["", *NO_MARCH, *NO_CHANCE, "stop it", "STOP"])
def test_what_is_no_move(text: str) -> None:
    """A text that is no move is unreadable, and says what came."""
    at = position(EXAMPLE)
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(at.state, at.box, text)

    assert problem.value.why == Words("refusal.unreadable", {"text": text})


def test_what_is_pointed_at() -> None:
    """A march is a die and then a ninja of the one to act; everything else is one button."""
    at = position(EXAMPLE, "monkey")

    def targets(move: str) -> tuple[str, ...]:
        return GAME.notation.targets(at.state, at.box, GAME.notation.read(at.state, at.box, move))

    assert targets("march rock r3") == ("die:rock", "ninja:monkey-r3")
    assert targets("stop") == ("button:stop",) and targets("roll 1 2 3") == ("button:roll-1-2-3",)
    at.play("march rock r3", "stop")
    assert targets("march rock r3") == ("die:rock", "ninja:nobody-r3")


def test_a_tile_means_the_marches_that_lead_there() -> None:
    """A march is meant by its last tile too; where nobody goes, that is said."""
    at = position(EXAMPLE, "monkey", dice="3 2 1")
    march = GAME.notation.read(at.state, at.box, "march rock r3")
    tile = at.state.place[MONKEY][CARD_NAMES.index("r3")]
    assert GAME.notation.also(at.state, at.box, march) == (f"tile:{max(0, tile - 3)}",)
    assert GAME.notation.also(at.state, at.box, STOP) == ()
    assert at.pointing("tile:5") == ("NT-3.1", "refusal.die-then-ninja")
    rolling = position(EXAMPLE, dice=None)
    assert GAME.notation.also(rolling.state, rolling.box, march) == ()


def test_the_side_that_is_dealt_to() -> None:
    """A deal names the side whose nine are being dealt."""
    table = Table(GAME, 2)
    while table.version < 9:
        table.play(table.legal[0])

    assert table.record.moves[0].text == "deal wolf r1" and table.record.moves[8].text == "deal wolf s3"
    assert table.legal[0] == "deal monkey r1"


def test_events_in_words() -> None:
    """Every event has its sentence with seats, cards and places."""
    at = position(EXAMPLE, dice=None).play("roll 3 2 1", "march rock S4", "march scissors s1", "stop")

    assert [str(GAME.notation.sentence(at.box, event)) for event in at.events] == [
        "event.rolled(seat=seat(n=0) rock=3 paper=2 scissors=1)",
        "event.marched(seat=seat(n=0) card=card.S4 start=village.wolf end=tile.path(number=3))",
        "event.carried-two(seat=seat(n=0) card=card.r1 other=card.p3)",
        "event.marched(seat=seat(n=0) card=card.s1 start=tile.path(number=4) end=tile.path(number=5))",
        "event.carried(seat=seat(n=0) card=card.r2)",
        "event.overpowered(card=card.r2 other=card.r1 tile=tile.path(number=5))",
        "event.fell(seat=seat(n=1) card=card.r1 tile=tile.path(number=5) by=card.r2)",
        "event.tied(card=card.r2 other=card.r2 tile=tile.path(number=5))",
        "event.retreated(seat=seat(n=0) card=card.r2 tile=tile.path(number=4))",
        "event.retreated(seat=seat(n=1) card=card.r2 tile=tile.path(number=6))",
        "event.outclassed(card=card.s1 other=card.p3 tile=tile.path(number=5) law=law.scissors)",
        "event.fell(seat=seat(n=1) card=card.p3 tile=tile.path(number=5) by=card.s1)",
        "event.stopped(seat=seat(n=0))",
        "event.turn-over(seat=seat(n=0))",
    ]
    dealt, started = Event(1, MONKEY, 3, 10), Event(2, WOLF)
    assert str(GAME.notation.sentence(at.box, dealt)) == "event.dealt(seat=seat(n=1) card=card.p1 tile=village.monkey)"
    assert str(GAME.notation.sentence(at.box, started)) == "event.started(seat=seat(n=0))"


def test_the_table_as_text() -> None:
    """The road, the unused dice, and how many are gone."""
    at = position(EXAMPLE, dice="3 2 1").play("march scissors s1")

    assert GAME.notation.describe(at.state, at.box).splitlines() == [
        "S4r1p3 | s3r3p1 | s2 | p2 | r2 | s1 | r2 | s2 | p2r3 | s1 | S4p1s3",
        "dice rock 3 paper 2 scissors -   gone wolf 0 monkey 2",
    ]
