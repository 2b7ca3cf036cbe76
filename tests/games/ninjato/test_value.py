"""What computer players hope for at certain positions."""

import pytest

from tatami.games.ninjato.names import KIND_NAMES
from tatami.games.ninjato.value import NAMES, PARTS, features

from .positions import Position, board


def hopes(at: Position, seat: int) -> dict[str, int]:
    """The features of a position by name."""
    return dict(zip(NAMES, features(at.state, at.box, seat), strict=True))


@pytest.mark.parametrize(("seat", "led", "second"), [(0, True, 0), (1, False, 1), (2, False, 0)])
def test_the_first_leads_a_clan_and_only_the_next_is_second(seat: int, led: bool, second: int) -> None:
    """Who has most envoys of a clan leads it; the third of three gets nothing for standing with it."""
    envoys = {"yellow": "taira-16 taira-22 taira-31", "purple": "taira-39 taira-63", "orange": "taira-55"}
    found = hopes(board(seats=3, envoys=envoys), seat)
    assert (found["led_clans"] > 0, found["second_clans"] > 0) == (led, bool(second))


def test_a_beaten_raider_hopes_for_one_spoil() -> None:
    """The dearest of what it won is all that it may carry off."""
    at = board(hands={"yellow": "5 5 1"}, houses={1: "guard-3 | fan vase gold"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "banzai", "reveal guard-4", "play 1")
    assert at.offers == ["keep fan", "keep vase"]
    assert hopes(at, 0)["treasure_honour"] == PARTS * at.box.value[KIND_NAMES.index("vase")]
