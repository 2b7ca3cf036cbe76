"""The film of a move: what lies where at each of its moments, and what each is about."""

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato import actions as a
from tatami.kernel.event import Event
from tatami.kernel.film import Moment
from tatami.kernel.game import WATCHER

from .positions import Position, board

HOUSE = {1: "guard-3 | fan scroll gold"}


def film(at: Position, move: str) -> tuple[Moment, ...]:
    """The moments of a move."""
    return GAME.moments(at.state, at.box, GAME.notation.read(at.state, at.box, move))


def names(moments: tuple[Moment, ...]) -> list[str]:
    """What each moment is called after."""
    return [GAME.events[moment.events[-1].kind].name for moment in moments]


def shown(at: Position, moment: Moment) -> dict[str, str]:
    """The sprites of a moment by their ids, with their text."""
    scene = GAME.scene(GAME.cover(moment.state, at.box, WATCHER), at.box, WATCHER, 1080)
    return {sprite.id: str(sprite.text) for sprite in scene.sprites}


def test_a_fight_is_seen_before_it_is_decided() -> None:
    """[NJ-5.1 allows] The last card lies there with its total, then the blow falls and the guard still stands, then the treasure is won."""
    at = board(hands={"yellow": "4"}, houses=HOUSE).play("place house-1 strength")
    moments = film(at, "play 4")
    assert names(moments) == ["played", "beat", "won-treasure", "left"]
    totals = [shown(at, moment).get("total:number") for moment in moments]
    assert totals[:2] == ["4", "4"] and totals[-1] is None


def test_spoils_go_home_as_the_things_they_were() -> None:
    """[NJ-4.5 allows] A treasure has one name in the house, among the spoils and with its owner, so that a page lets it travel."""
    at = board(hands={"yellow": "4"}, houses=HOUSE, treasures={"yellow": "fan"}).play("place house-1 strength")
    home = at.play("play 4")
    moments = film(home, "treasure house-1 jade")
    assert names(moments) == ["stocked", "went-home"]
    assert all("own:yellow-fan-1" in shown(home, moment) for moment in moments)


def cards(at: Position, viewer: int) -> set[str]:
    """The names of the Dojo cards that a viewer sees open, but for those that others play."""
    scene = GAME.scene(GAME.cover(at.state, at.box, viewer), at.box, viewer, 1080)
    return {sprite.id for sprite in scene.sprites if sprite.id.startswith("card:") and "theirs" not in sprite.id}


def test_a_card_keeps_its_name_whatever_the_others_do() -> None:
    """[NJ-5.4 allows] Purple plays a 5 and goes home: Yellow's 5 and that of the row are what they were, this also after an own play."""
    at = board(order="purple yellow", row="5", hands={"yellow": "5", "purple": "5"}, houses={1: "guard-3 | fan scroll"})
    before = cards(at, 0)
    assert before == {"card:5-0", "card:5-1"}
    assert cards(at.play("place house-1 strength", "play 5"), 0) == before
    assert cards(at.play("treasure house-1 fan", "place house-1 strength"), 0) == before
    assert cards(at.play("play 5", "treasure house-1 fan"), 0) == {"card:5-1"}


def test_a_lost_raid_is_seen_lost_before_it_is_over() -> None:
    """[NJ-4.6 allows] The guard stands over the raider before the table is cleared."""
    at = board(hands={"yellow": "1"}, houses=HOUSE).play("place house-1 strength")
    moments = film(at, "play 1")
    assert names(moments) == ["played", "lost", "went-home"]
    assert [moment.state.values()["raid"] for moment in moments] == [1, 1, 0]


@pytest.mark.parametrize(
    ("event", "about"),
    [
        (Event(a.BEAT, 0, 5, 4, 3), ("foe:5",)),
        (Event(a.SCORED, 1, 0, 6), ("honour:purple",)),
        (Event(a.LEARNT, 0, 0, 4), ("tile:bojutsu",)),
        (Event(a.CALLED, 0, 0), ("envoy:taira-16",)),
        (Event(a.HEARD, 0, 1, 0), ("rumour:taira-1",)),
        (Event(a.SPREAD_ABOUT, 0, 0), ("rumour:taira-1",)),
        (Event(a.RANKED, 1, 0, 1, 6), ("clan:minamoto",)),
        (Event(a.VISITED, 0, 2), ()),
    ],
)
def test_what_an_event_is_about(event: Event, about: tuple[str, ...]) -> None:
    """A foe, a player's honour, a tile, an envoy, a rumour or a clan; most events are about nothing alone."""
    assert GAME.focus(GAME.box(), event) == about
