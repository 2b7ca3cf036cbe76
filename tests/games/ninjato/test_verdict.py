"""What a choice would come to, said before it is made: raids that cannot succeed, cards that lose, threes that are wasted."""

import pytest

from tatami.games.ninjato import GAME
from tatami.kernel.verdict import COST, GAIN, PLAIN, VAIN
from tatami.table.preview import preview
from tatami.texts.speaker import Speaker

from .positions import EDITION, Position, board

SAY = Speaker("en", GAME, strict=True).say
REDRAW = "boryaku"
HOUSES = {1: "guard-3 | fan scroll vase", 2: "guard-1 | scroll vase", 3: "guard-5 | vase jade", 4: "guard-3 | jade | fan"}


def table(hand: str, **parts: object) -> Position:
    """Yellow's turn with a hand, before some houses."""
    given = {"houses": HOUSES, "row": "1 2 3", "hands": {"yellow": hand, "purple": "2"}} | parts
    return board(**given)  # type: ignore[arg-type]  # a position's parts have several types


def judged(at: Position, move: str) -> tuple[str, str, str]:
    """The sentence, the rule and the tone of a move, from what its player sees."""
    covered = GAME.cover(at.state, at.box, at.state.to_act)
    text, rule, tone = preview(GAME, at.box, covered, GAME.notation.read(covered, at.box, move), 0).verdict
    return SAY(text), rule, tone


# ---- raids


def test_less_than_one_cannot_be_played() -> None:
    """[NJ-5.1 forbids] Stealth against a 1: nothing is lower, and it is said before a card is lost."""
    lost = "You need less than 1, and your lowest is 1: the raid would be lost."
    assert judged(table("1 2"), "place house-2 stealth") == (lost, "NJ-5.1", VAIN)


def test_more_than_the_best_cannot_be_played() -> None:
    """[NJ-5.1 forbids] Strength against a 5 with a 5 as the best card; with a three in support it can be done."""
    lost = "You need more than 5, and your best is 5: the raid would be lost."
    assert judged(table("5 4"), "place house-3 strength") == (lost, "NJ-5.1", VAIN)
    assert judged(table("5 3"), "place house-3 strength")[2] == PLAIN


def test_a_tile_may_do_what_cards_cannot() -> None:
    """[NJ-9.2 allows] A tile that serves as a card, [NJ-9.3 allows] passes the foe or [NJ-9.5 allows] adds counts with the hand."""
    assert judged(table("1", skills={"yellow": "kenjutsu"}), "place house-1 strength")[2] == PLAIN
    assert judged(table("1"), "place house-1 strength")[2] == VAIN
    assert judged(table("1", skills={"yellow": "kayakujutsu"}), "place house-3 strength")[2] == PLAIN
    assert judged(table("5", skills={"yellow": "bojutsu"}), "place house-3 strength")[2] == PLAIN


def test_a_raid_that_can_be_won_says_what_comes_first() -> None:
    """[NJ-4.3 allows] The sentry's number and the cheapest treasure."""
    first = "Your cards can beat the sentry’s 3. First to win: a fan (2)."
    assert judged(table("5"), "place house-1 strength") == (first, "NJ-4.3", PLAIN)


def test_a_red_treasure_is_not_the_sentrys_to_give() -> None:
    """[NJ-7.5 forbids] The cheapest treasure is red: beating the sentry wins nothing."""
    text, rule, tone = judged(table("5"), "place house-4 strength")
    assert text.startswith("You can beat the sentry, but win nothing by it") and (rule, tone) == ("NJ-7.5", COST)


def test_a_sentrys_gong_stays_silent() -> None:
    """[NJ-6.1 forbids] A gong on a sentry is not sounded; the raid is as good as any."""
    gong = next(name for foe, name in enumerate(table("5").box.names.foes) if table("5").box.alarm_of[foe])
    at = table("1 5 3", houses={1: f"{gong} | fan vase"})
    text, rule, tone = judged(at, "place house-1 stealth")
    assert "its gong stays silent" in text and (rule, tone) == ("NJ-6.1", PLAIN)


def test_where_an_elite_comes_first_nothing_is_certain() -> None:
    """[NJ-7.5 allows] By the other reading nobody knows who stands there."""
    at = table("5", options={"red-first": "elite"})
    assert judged(at, "place house-4 strength") == ("Yellow raids house 4 (strength).", "NJ-4.1", PLAIN)


# ---- fights


def test_a_card_that_wins_and_one_that_cannot() -> None:
    """[NJ-5.1 allows] A 5 beats 3; [NJ-5.1 forbids] a 1 never will, whatever is added."""
    at = table("5 1 1 4").play("place house-1 strength")
    assert judged(at, "play 5") == ("5 beats 3: strike, and you win.", "NJ-5.1", GAIN)
    never = "1 cannot beat 3, whatever you add from your hand: the raid would be lost."
    assert judged(at, "play 1") == (never, "NJ-5.1", VAIN)


def test_a_tie_is_enough_for_a_tile_that_wins_ties() -> None:
    """[NJ-9.11 allows] Before the raid and before the strike."""
    at = table("3 2", edition=EDITION, houses={1: "spearman | fan scroll"}, row="", skills={"yellow": "wind"})
    assert judged(at, "place house-1 strength")[2] == PLAIN
    assert judged(at.play("place house-1 strength"), "play 3")[2] == PLAIN


def test_a_card_that_wants_support() -> None:
    """[NJ-5.3 allows] A 3 against a 3 wants one more, and there is a three to give it."""
    at = table("3 3 1").play("place house-1 strength")
    assert judged(at, "play 3") == ("3 does not beat 3 yet: 1 more is needed. Threes in your hand: 1.", "NJ-5.3", PLAIN)
    at = table("3 3 1").play("place house-1 stealth")
    assert judged(at, "play 3")[2] == PLAIN


def test_a_support_that_cannot_help() -> None:
    """[NJ-5.3 forbids] A three after a total that wins already, and one that is not enough."""
    at = table("5 3 1").play("place house-1 strength").make("play 5")
    assert judged(at, "support") == ("5 beats 3 already: the three would be wasted.", "NJ-5.3", VAIN)
    at = table("2 3 1").play("place house-1 strength").make("play 2")
    assert judged(at, "support")[1:] == ("NJ-5.1", VAIN)
    at = table("3 3 1").play("place house-1 strength").make("play 3")
    assert judged(at, "support") == ("4 beats 3: strike, and you win.", "NJ-5.1", GAIN)


def test_a_strike_says_what_it_wins_or_loses() -> None:
    """[NJ-4.3 allows] The treasure; [NJ-4.6 allows] what is kept of the spoils; [NJ-7.5 forbids] nothing for a sentry before a red one."""
    at = table("5 1 1").play("place house-1 strength").make("play 5")
    assert judged(at, "strike") == ("5 beats 3: you win a fan (2).", "NJ-4.3", GAIN)
    lost = table("2 1 1").play("place house-1 strength").make("play 2")
    assert judged(lost, "strike") == ("2 does not beat 3: the raid is lost, and you go empty-handed.", "NJ-4.6", COST)
    red = table("5 1 1").play("place house-4 strength").make("play 5")
    assert judged(red, "strike")[1:] == ("NJ-7.5", PLAIN)
    at.play("strike", "banzai", "reveal guard-5").make("play 1")
    assert judged(at, "strike")[:2] == ("1 does not beat 5: the raid is lost. You keep your only treasure.", "NJ-4.6")


def test_a_last_card_strikes_at_once() -> None:
    """[NJ-5.3 allows] With nothing to add the strike falls unasked, and so does its verdict."""
    assert judged(table("5").play("place house-1 strength"), "play 5")[2] == GAIN
    assert judged(table("1").play("place house-1 strength"), "play 1")[2] == COST


def test_a_tile_that_calls_another_foe_leaves_it_open() -> None:
    """[NJ-9.4 allows] Nobody knows who comes."""
    at = table("5 5 5", skills={"yellow": REDRAW}).play("place house-1 strength", "play 5", "strike", "banzai", "reveal guard-5")
    assert judged(at, f"use {REDRAW}")[1:] == ("NJ-8.4", PLAIN)


# ---- between fights, and elsewhere


def test_leaving_and_going_on() -> None:
    """[NJ-4.4 allows] What one leaves with, and how many of the foes that may come can be beaten; [NJ-4.6 allows] what is kept."""
    at = table("5 5 1").play("place house-1 strength", "play 5", "strike")
    assert judged(at, "leave") == ("You leave with 1 treasure.", "NJ-4.5", PLAIN)
    text, rule, tone = judged(at, "banzai")
    assert text.startswith("Banzai: you go on, and a new foe comes. Your cards beat") and (rule, tone) == ("NJ-4.6", PLAIN)
    hopeless = table("5 1").play("place house-1 strength", "play 5", "strike")
    assert judged(hopeless, "banzai")[1:] == ("NJ-4.6", VAIN)
    empty = table("5 5").play("place house-4 strength", "play 5", "strike")
    assert judged(empty, "leave") == ("You leave empty-handed.", "NJ-4.5", VAIN)


def test_a_kept_foe_is_the_only_one_to_come() -> None:
    """[NJ-9.6 allows] Whoever chose the next foe knows whether it can be beaten."""
    at = table("5 5 1", skills={"yellow": "choho"}).play("place house-1 strength", "play 5", "strike", "use choho")
    at.play("peek guard-1", "peek guard-5", "peek guard-2", "keep guard-1")
    assert "beat 1 of 1 (100%)" in judged(at, "banzai")[0]


def test_a_full_hand_learns_nothing_in_the_dojo() -> None:
    """[NJ-3.3 forbids] Seven cards are the most; [NJ-3.1 allows] with fewer the visit says how many come."""
    assert judged(table("1 1 2 2 4 4 5"), "place dojo")[1:] == ("NJ-3.3", VAIN)
    assert judged(table("1 2"), "place dojo")[0].startswith("You take 2 cards")


@pytest.mark.parametrize(("reading", "rule"), [("red", "NJ-6.1"), ("elite", "NJ-6.3")])
def test_a_gong_that_could_be_silenced_says_what_it_does(reading: str, rule: str) -> None:
    """[NJ-9.12 allows] Whoever has a tile for it is told what letting it sound costs."""
    parts = {"edition": EDITION, "houses": {1: "spearman | fan scroll vase gold"}, "row": "", "skills": {"yellow": "stone"}}
    at = table("5 5", **parts, options={"alarm": reading}).play("place house-1 strength", "play 5", "banzai", "reveal monk")
    assert judged(at, "sound")[1:] == (rule, COST)


def test_what_has_no_sentence_of_its_own_is_told_as_it_would_be() -> None:
    """[NJ-10.3 allows] A payment is honour gained; a card from the deck is chance's."""
    at = table("1", palace="taira-16", treasures={"yellow": "gold gold"})
    assert judged(at, "place palace taira-16")[2] == GAIN
    assert judged(table("1").play("place dojo"), "take deck") == ("Chance decides what comes.", "", PLAIN)
