"""Set-up: what chance draws, in which order and how likely."""

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.names import PLAYERS
from tatami.games.ninjato.state import Box, State

from .positions import Position


def opening(seats: int = 2, **options: str) -> Position:
    """A table before its first move."""
    box = GAME.box(options={name.replace("_", "-"): value for name, value in options.items()})
    state = GAME.start(box, seats)
    assert isinstance(box, Box) and isinstance(state, State)
    return Position(box, state)


def up_to(at: Position, verb: str) -> Position:
    """The first outcome again and again until chance does something of that kind."""
    while not at.offers[0].startswith(verb):
        at.play(at.offers[0])
    return at


def set_up(seats: int) -> tuple[Position, list[str]]:
    """A table ready for the first shuriken, and the moves that led there."""
    at, moves = opening(seats), []
    while at.to_act == "chance":
        moves.append(at.offers[-1])
        at.play(at.offers[-1])
    return at, moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_set_up(seats: int) -> None:
    """[NJ-1.1 allows] Order, tokens, tiles, houses, envoys, rumours, row and hands come out in this order and number."""
    at, moves = set_up(seats)

    verbs = [move.split()[0] for move in moves]
    houses = ["treasure", "treasure", "treasure", "sentry"] * 5
    hands = ["draw"] * 4 * seats
    places = ["tile"] * seats + houses + ["envoy"] * 4 + ["rumour"] * 4
    assert verbs == ["order"] * seats + ["token"] * 5 + places + ["card"] * 3 + hands
    assert at.to_act in PLAYERS and at.state.round == 1 and at.state.turn == 0 and at.state.honour == [0] * 4


def test_nothing_is_drawn_that_is_not_there() -> None:
    """[NJ-1.1 forbids] A table has no card, treasure or tile beyond those of the box, and no player has any yet."""
    s = opening(3).state

    assert (sum(s.deck), s.foes_left, sum(s.bag)) == (52, [40, 20], 90)
    assert [bits.bit_count() for bits in s.unshown] == [19, 21, 30]
    assert not any(s.skills) and not any(s.envoys) and not any(s.rumours) and s.hand_size == [0] * 4


def test_markers_are_drawn_one_by_one() -> None:
    """[NJ-1.2 allows] Any marker comes first, then any of the others; that is the order of the first round."""
    at = opening(3)
    assert at.odds == {"order yellow": 1, "order purple": 1, "order orange": 1}

    at.play("order orange")
    assert at.odds == {"order yellow": 1, "order purple": 1}
    at.play("order yellow", "order purple")
    assert at.state.order[:3] == [2, 0, 1]


def test_a_marker_is_drawn_once() -> None:
    """[NJ-1.2 forbids] A marker that has been drawn does not come again."""
    at = opening(2).play("order purple")
    assert at.offers == ["order yellow"]


def test_five_opening_tokens() -> None:
    """[NJ-1.3 allows] Taira 2 and 4, Minamoto 2 and 4, Go-Shirakawa 6, each on any house."""
    at = up_to(opening(), "token")
    assert at.odds == dict.fromkeys(
        (f"token house-1 {token}" for token in ("taira-2", "taira-4", "minamoto-2", "minamoto-4", "goshirakawa-6")), 1
    )

    at.play("token house-1 minamoto-4", "token house-2 taira-4", "token house-3 goshirakawa-6", "token house-4 taira-2")
    assert at.offers == ["token house-5 minamoto-2"]


def test_other_tokens_wait_beside_the_board() -> None:
    """[NJ-1.3 forbids] None of the other ten tokens, and none twice, comes onto a house at the start."""
    at = up_to(opening(), "token").play("token house-1 taira-2")
    assert len(at.offers) == 4 and "token house-2 taira-2" not in at.offers and "token house-2 taira-8" not in at.offers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_tiles_as_players(seats: int) -> None:
    """[NJ-1.4 allows] The Sensei shows one of the sixteen ordinary tiles for each player, all equally likely."""
    at = up_to(opening(seats), "tile")
    assert len(at.offers) == 16 and set(at.odds.values()) == {1}

    up_to(at, "treasure")
    assert len(at.lines["sensei"].split("   ")[0].split()) == seats


def test_no_hensojutsu_at_the_start() -> None:
    """[NJ-1.4 forbids] The three Hensojutsu lie apart."""
    at = up_to(opening(4), "tile")
    assert not any("hensojutsu" in offer for offer in at.offers)


def test_a_house_gets_three_treasures_and_a_sentry() -> None:
    """[NJ-1.5 allows] Treasures come from the bag, guards from the deck, as likely as there are copies."""
    at = up_to(opening(), "treasure")
    assert at.odds == {f"treasure house-1 {kind}": n for kind, n in (("fan", 27), ("scroll", 25), ("vase", 19), ("jade", 12), ("gold", 7))}

    at.play("treasure house-1 gold", "treasure house-1 fan", "treasure house-1 fan")
    assert at.odds["sentry house-1 guard-1"] == 6 and at.odds["sentry house-1 guard-3-alarm"] == 3 and sum(at.odds.values()) == 40
    assert at.play("sentry house-1 guard-2").house(1).endswith("sentry guard-2   light fan fan gold   red -")


def test_the_alarm_of_a_new_sentry_is_ignored() -> None:
    """[NJ-1.5 forbids] A sentry with an alarm turns nothing red and brings no treasure; no elite stands sentry."""
    at = up_to(opening(), "sentry")
    assert not any("elite" in offer for offer in at.offers)

    at.play("sentry house-1 guard-5-alarm")
    assert at.house(1).endswith("sentry guard-5-alarm   light fan fan fan   red -")
    assert at.offers[0] == "treasure house-2 fan" and "alarm" not in at.told


def test_four_envoys_and_four_rumours() -> None:
    """[NJ-1.6 allows] Any of the 21 envoys and of the 30 rumours may be shown."""
    at = up_to(opening(), "envoy")
    assert len(at.offers) == 21 and set(at.odds.values()) == {1}

    up_to(at, "rumour")
    assert len(at.offers) == 30 and set(at.odds.values()) == {1}
    assert len(at.state.shown[1]) == 4 and all(at.state.shown[1])


def test_no_envoy_is_shown_twice() -> None:
    """[NJ-1.6 forbids] A card on show is no longer in its deck."""
    at = up_to(opening(), "envoy").play("envoy taira-16")
    assert "envoy taira-16" not in at.offers and len(at.offers) == 20


def test_a_row_of_three_and_hands_of_four() -> None:
    """[NJ-1.7 allows] Three cards lie open; then each player gets four, seat by seat."""
    at = up_to(opening(), "card")
    assert at.odds == {"card 1": 10, "card 2": 10, "card 3": 12, "card 4": 10, "card 5": 10}

    at.play("card 3", "card 3", "card 5")
    assert at.odds == {"draw 1": 10, "draw 2": 10, "draw 3": 10, "draw 4": 10, "draw 5": 9}
    at.play("draw 1", "draw 1", "draw 2", "draw 5")
    assert (at.hand("yellow"), at.hand("purple")) == ("1 1 2 5", "-")
    at.play("draw 4", "draw 4", "draw 4", "draw 3")
    assert at.hand("purple") == "3 4 4 4" and at.to_act == "yellow"


def test_nobody_gets_a_fifth_card() -> None:
    """[NJ-1.7 forbids] After four cards the next player is dealt, after the last the round begins."""
    at, moves = set_up(2)
    assert moves.count("draw 5") <= 10 and at.state.hand_size[:2] == [4, 4] and sum(at.state.face_up) == 3


def test_an_empty_deck_is_shuffled() -> None:
    """[NJ-1.8 allows] When a card must be drawn from an empty Dojo deck, the discards become the deck."""
    at, _ = set_up(2)
    s = at.state
    s.discards[:], s.deck[:], s.deck_size = [0, 0, 0, 3, 2, 0], [0] * 6, 0

    at.play("place dojo", "take deck")
    assert at.odds == {"draw 3": 3, "draw 4": 2} and at.state.discards == [0] * 6 and "shuffled" in at.told


def test_a_deck_is_not_shuffled_before_it_is_needed() -> None:
    """[NJ-1.8 forbids] As long as there is a card in the deck the discards stay where they are."""
    at, _ = set_up(2)
    s = at.state
    s.discards[:], s.deck[:], s.deck_size = [0, 0, 0, 3, 2, 0], [0, 0, 0, 0, 0, 1], 1

    at.play("place dojo", "take deck", "draw 5")
    assert s.discards == [0, 0, 0, 3, 2, 0] and s.deck_size == 0 and "shuffled" not in at.told
