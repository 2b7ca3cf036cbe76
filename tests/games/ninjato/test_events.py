"""The log: each line names the rule that made it, and says what happened."""

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato import actions as a
from tatami.games.ninjato.rules.end import BY_ENVOYS, BY_HONOUR
from tatami.games.ninjato.state import SWAP, TRADE
from tatami.kernel.event import Event
from tatami.texts.speaker import Speaker

from .positions import Position, board
from .test_scoring import scored


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Event(a.STOCKED, 0, 1, a.SET_UP), "NJ-1.5"),
        (Event(a.STOCKED, 0, 1, a.REFILLED), "NJ-11.4"),
        (Event(a.STOCKED, 0, 1, a.ALARMED), "NJ-6.1"),
        (Event(a.STOCKED, 0, 1, a.WON_FROM), "NJ-4.5"),
        (Event(a.STOCKED, 0, 1, a.FLED_FROM), "NJ-4.7"),
        (Event(a.WENT_HOME, 0, 2), "NJ-4.5"),
        (Event(a.WENT_HOME, 0, 1, 1), "NJ-4.6"),
        (Event(a.POSTED, 0, 1, 0), "NJ-1.5"),
        (Event(a.POSTED, 0, 1, 2), "NJ-11.4"),
        (Event(a.TILE_SHOWN, 3, 0), "NJ-1.4"),
        (Event(a.TILE_SHOWN, 3, 1), "NJ-11.3"),
        (Event(a.ENVOY_SHOWN, 3, 1), "NJ-11.5"),
        (Event(a.RUMOUR_SHOWN, 3, 1), "NJ-11.5"),
        (Event(a.CARD_SHOWN, 3, 0), "NJ-1.7"),
        (Event(a.CARD_SHOWN, 3, 1), "NJ-3.4"),
        (Event(a.DREW, 0, 3, 0), "NJ-1.7"),
        (Event(a.DREW, 0, 3, 1), "NJ-3.2"),
        (Event(a.LEARNT, 0, 1, 3), "NJ-8.1"),
        (Event(a.LEARNT, 0, 1, 0), "NJ-8.2"),
        (Event(a.TRADED, 0, 1, 2, TRADE), "NJ-9.9"),
        (Event(a.TRADED, 0, 1, 2, SWAP), "NJ-9.13"),
        (Event(a.WON, 0, BY_HONOUR), "NJ-13.4"),
        (Event(a.WON, 0, BY_ENVOYS), "NJ-13.5"),
    ],
)
def test_a_line_names_the_rule_that_made_it(event: Event, rule: str) -> None:
    """The same thing may happen by several rules; the log names the one at work."""
    assert GAME.rule_of(event) == rule


def log(at: Position) -> list[str]:
    """Every line so far."""
    speaker = Speaker("en", GAME, strict=True)
    return [speaker.say(GAME.notation.sentence(at.box, event)) for event in at.events]


def test_a_tile_that_stands_in_is_no_card() -> None:
    """[NJ-9.2 allows] Nobody plays a card that is not there."""
    at = board(hands={"yellow": "1"}, houses={1: "guard-3 | scroll"}, skills={"yellow": "sojutsu"}).play(
        "place house-1 strength", "use sojutsu"
    )
    assert "The tile counts as a 5; the total is 5." in log(at) and not any("plays" in line for line in log(at))


def test_a_loss_says_against_what() -> None:
    """[NJ-5.1 allows] The total and the number that it did not beat."""
    at = board(hands={"yellow": "2"}, houses={1: "guard-3 | scroll"}).play("place house-1 strength", "play 2")
    assert "Yellow loses against guard 3: 2 does not beat 3." in log(at)


def test_a_sentry_that_yields_nothing_is_explained() -> None:
    """[NJ-7.5 allows] The first treasure is red; [NJ-4.4] then the empty hand says why the raid ends."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | scroll | fan"}).play("place house-1 strength", "play 4")
    assert log(at)[-3:] == [
        "The cheapest treasure of house 1 is red: Yellow gets nothing for the sentry.",
        "Yellow has nothing left to fight with and leaves house 1 empty-handed.",
        "The raid of Yellow is over.",
    ]


def rules_at_work(at: Position) -> list[str]:
    """What the last lines cite: of the new treasure and of the way home."""
    return [GAME.rule_of(event) for event in at.events if event.kind in (a.STOCKED, a.WENT_HOME)][-2:]


def test_a_treasure_after_a_defeat_cites_the_defeat() -> None:
    """[NJ-4.7 allows] Whoever was beaten keeps one by NJ-4.6; [NJ-4.5] whoever leaves has all; the next raid does not remember it."""
    at = board(hands={"yellow": "5 1", "purple": "5"}, houses={1: "guard-3 | fan scroll gold"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-4", "play 1")
    assert rules_at_work(at.play("treasure house-1 fan")) == ["NJ-4.7", "NJ-4.6"]
    at.play("place house-1 strength", "play 5")
    assert rules_at_work(at.play("treasure house-1 fan")) == ["NJ-4.5", "NJ-4.5"]


def asked(at: Position) -> str:
    """The question as it is asked."""
    return Speaker("en", GAME, strict=True).say(GAME.notation.prompt(at.state, at.box))


def test_whoever_takes_a_rumour_is_told_why() -> None:
    """[NJ-12.4 allows] Second after that round; [NJ-12.6] alone, and both rewards agreed."""
    rivals = {"yellow": "taira-16 taira-22", "purple": "taira-63"}
    assert asked(scored(envoys=rivals).play("honour")) == "Purple, you are second with Taira after round 3: which rumour do you take?"
    lone = scored(envoys={"yellow": "taira-16"}, options={"lone-contender": "both"})
    assert asked(lone) == "Yellow, after round 3 you alone have envoys of Taira: which rumour do you take as well?"
