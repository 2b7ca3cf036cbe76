"""What is counted of a player of Ninjato, and where honour comes from."""

from tatami.games.ninjato import GAME
from tatami.games.ninjato import actions as a
from tatami.kernel.event import Event

from .positions import board

TABLE = {"houses": {1: "guard-3 | fan scroll vase"}, "hands": {"yellow": "5 5", "purple": "1"}, "row": "1 2 3"}


def test_everything_open_is_counted() -> None:
    """Honour, cards in hand, treasures by kind, envoys, rumours, skills, elites, and the shuriken still to place."""
    goods = {"treasures": {"yellow": "fan fan gold"}, "envoys": {"yellow": "taira-16"}, "rumours": {"yellow": "flat2-1"}}
    at = board(**TABLE, **goods, skills={"yellow": "choho"}, turn=2)  # type: ignore[arg-type]  # a position's parts have several types
    counts = GAME.ledger(at.state, at.box, 0)
    assert {key: n for key, n in counts.items() if n} == {
        "cards": 2,
        "fan": 2,
        "gold": 1,
        "envoys": 1,
        "rumours": 1,
        "skills": 1,
        "shuriken": 2,
    }
    assert GAME.ledger(at.state, at.box, 1)["shuriken"] == 2


def test_spoils_are_counted_while_the_raid_goes_on() -> None:
    """[NJ-4.3 allows] What a raider has won counts at once, for the raider alone."""
    at = board(**TABLE)  # type: ignore[arg-type]  # a position's parts have several types
    at.play("place house-1 strength", "play 5", "strike")
    assert at.state.raid and at.state.treasures[0] == [0] * 5
    assert GAME.ledger(at.state, at.box, 0)["fan"] == 1 and GAME.ledger(at.state, at.box, 1)["fan"] == 0


def test_honour_is_booked_to_its_source() -> None:
    """[NJ-13.1 allows] Payments, clans, and the three bonuses of the end, each by itself."""
    assert GAME.ledger.book([Event(a.PAID, 0, 1, 3)], 3) == {"paid": 3}
    assert GAME.ledger.book([Event(a.PAID), Event(a.SCORED, 0, 1, 5)], 5) == {"clans": 5}
    assert GAME.ledger.book([Event(a.BONUS, 0, 4, 2, 1)], 7) == {"rumours": 4, "treasures": 2, "elites": 1}


def test_before_the_first_round_nobody_has_a_shuriken() -> None:
    """[NJ-2.1 allows] Rounds count from 1; the set-up has none, and nothing to place."""
    at = board(**TABLE)  # type: ignore[arg-type]  # a position's parts have several types
    start = GAME.start(at.box, 2)
    assert GAME.ledger.round_of(start) == 0 and GAME.ledger(start, at.box, 0)["shuriken"] == 0
    assert GAME.ledger.round_of(at.state) == 1
