"""Every number on the player aid."""

import pytest

from tatami.games.ninjato import GAME

from .positions import board, components
from .test_end import ended
from .test_round_end import last_turn
from .test_scoring import scored
from .test_setup import set_up


def test_three_shuriken_each() -> None:
    """The round is over once everybody has placed three."""
    at = board(seats=3, row="2 3 5", hands={"yellow": "1 1 1 1 1 1 1", "purple": "2 2 2 2 2 2 2", "orange": "4 4 4 4 4 4 4"})
    placed = 0
    while at.to_act != "chance":
        at.play("place dojo")
        placed += 1
    assert placed == 9


@pytest.mark.parametrize(("held", "draws"), [(0, 4), (1, 3), (2, 2), (3, 2), (5, 2)])
def test_cards_at_the_dojo(held: int, draws: int) -> None:
    """No card: take four; one card: take three; two and more: take two."""
    at = board(hands={"yellow": "1 " * held}, row="2 3 4").play("place dojo")
    assert at.events[-1].b == draws


def test_no_more_than_seven_cards() -> None:
    """Six in hand draw one, seven none."""
    assert [board(hands={"yellow": "1 " * held}, row="2 3 4").play("place dojo").events[0].b for held in (6, 7)] == [1, 0]


def test_force_above_and_stealth_below() -> None:
    """Strength: a card above the guard's; stealth: below; equal cards do not win."""
    for side, wins in (("strength", {4, 5}), ("stealth", {1, 2})):
        for card in (1, 2, 3, 4, 5):
            at = board(hands={"yellow": str(card)}, houses={1: "guard-3 | fan gold"}).play(f"place house-1 {side}", f"play {card}")
            assert ("beat" in at.told) == (card in wins)


def test_a_three_is_plus_or_minus_one() -> None:
    """A three is played as a card or as +1/-1; several may support."""
    at = board(hands={"yellow": "3 3 3"}, houses={1: "guard-4 | fan gold"}).play("place house-1 strength", "play 3", "support", "support")
    assert "beat" in at.told
    at = board(hands={"yellow": "3 3 3"}, houses={1: "guard-2 | fan gold"}).play("place house-1 stealth", "play 3", "support", "support")
    assert "beat" in at.told


def test_treasures_in_rising_order() -> None:
    """Every guard beaten gives the cheapest treasure left."""
    at = board(hands={"yellow": "5 5 5 5"}, houses={1: "guard-1 | gold fan jade vase"}).play("place house-1 strength", "play 5")
    for _ in range(2):
        at.play("banzai", "reveal guard-1", "play 5")
    assert [event.c for event, name in zip(at.events, at.told, strict=True) if name == "won-treasure"] == [0, 2, 3]


def test_one_treasure_after_a_defeat_one_more_on_leaving() -> None:
    """Beaten: a single one of the spoils; leaving: all, and one new light treasure in the house."""
    house = {1: "guard-3 | fan scroll vase"}
    at = board(hands={"yellow": "5 5 1"}, houses=house)
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "banzai", "reveal guard-5", "play 1", "keep scroll")
    assert at.lines["raid"].endswith("spoils scroll")
    at = board(hands={"yellow": "5 5 1"}, houses=house).play(
        "place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "leave"
    )
    assert at.play("treasure house-1 gold").house(1).endswith("light vase gold   red -")


def test_an_alarm_draws_one_treasure_and_turns_one_red() -> None:
    """One treasure comes into the house, and one, the dearest, turns red."""
    at = board(hands={"yellow": "5 5"}, houses={1: "guard-3 | fan vase"}).play("place house-1 strength", "play 5", "banzai")
    at.play("reveal guard-2-alarm", "treasure house-1 scroll")
    assert at.house(1).endswith("light scroll   red vase")


def test_a_skill_once_a_round() -> None:
    """Used, it lies face down; ? is any card; the second of a Way is free."""
    at = board(hands={"yellow": "1 1 4"}, skills={"yellow": "kenjutsu"}, sensei="bojutsu tenmon", houses={1: "guard-3 | fan gold"})
    assert [move for move in at.offers if "sensei" in move] == ["place sensei bojutsu", "place sensei tenmon"]
    assert at.play("place house-1 strength", "use kenjutsu", "strike").of("yellow", "skills") == "(kenjutsu)"


def test_gold_replaces_any_treasure() -> None:
    """A price of scroll, vase and jade is paid in gold."""
    assert "place palace taira-55" in board(treasures={"yellow": "gold gold gold"}, palace="taira-55").offers


def test_tiles_at_the_sensei() -> None:
    """As many as players in rounds one to four, one Hensojutsu in rounds five to seven: 16 and 3 tiles fit exactly."""
    tiles = components(None)["skill"]
    assert sum(tile["stack"] == "ordinary" for tile in tiles) == 4 * 4 and sum(tile["name"] == "Hensojutsu" for tile in tiles) == 3
    for number, due in ((1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 0)):
        assert last_turn(round=number, hands={"purple": "1 1 1 1 1 1 1"}).play("place dojo").state.tiles_due == due


def test_three_treasures_and_four_cards() -> None:
    """A fresh house has three treasures; Palace and Pavilion show four."""
    at, _ = set_up(4)
    assert [sum(row) for row in at.state.light] == [3] * 5 and [sum(slot > 0 for slot in place) for place in at.state.shown] == [4, 4, 4]


def test_scoring_after_three_five_and_seven() -> None:
    """Seven rounds, three of them scored."""
    at, _ = set_up(2)
    assert [number for number in range(1, 8) if at.box.scoring[number][0]] == [3, 5, 7]


def test_two_are_rewarded() -> None:
    """Most envoys: honour or rumour; the second gets the other; the third nothing."""
    at = scored(seats=3, envoys={"yellow": "taira-16", "purple": "taira-63", "orange": "taira-22 taira-31"}).play("honour")
    assert (at.honour("orange"), at.to_act) == (6, "purple")
    free = at.offers[0].removeprefix("rumour ")
    assert at.play(at.offers[0]).of("purple", "rumours") == free and at.honour("purple") == at.honour("yellow") == 0


@pytest.mark.parametrize(("cards", "factor"), [(1, 1), (2, 2), (3, 4)])
def test_rumours_one_two_four(cards: int, factor: int) -> None:
    """One card times one, two cards times two, three cards times four."""
    assert components(None)["bonus"]["factors"][cards - 1] == factor
    held = " ".join(f"elites-{n + 1}" for n in range(cards))
    assert ended((0, 99), rumours={"yellow": held}, elites={"yellow": "elite-4-2 elite-5-3 elite-3-1"}).honour("yellow") == 3 * factor + 3


def test_the_support_of_the_people_counts_itself() -> None:
    """Rumours that count rumours are among those counted: three of them and a flat one make four times four."""
    held = "rumours-1 rumours-2 rumours-3 flat2-1"
    assert ended((0, 99), rumours={"yellow": held}).honour("yellow") == 4 * 4 + 2


def test_one_for_a_treasure_one_or_two_for_an_elite() -> None:
    """Unused treasures one each, elites one or two."""
    assert ended((0, 99), treasures={"yellow": "gold fan"}, elites={"yellow": "elite-4-2 elite-5-1"}).honour("yellow") == 2 + 1 + 2
    assert {elite["honour"] for elite in components(None)["elite"]} == {1, 2}


def test_the_game_is_for_two_to_four() -> None:
    """What the lid says."""
    assert GAME.meta.seats == (2, 3, 4) and len(GAME.meta.sides) == 4
