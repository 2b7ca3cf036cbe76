"""Notation, pointing and description: what no chapter's test has looked at."""

import pytest

from tatami.games.ninjato import GAME
from tatami.kernel.game import Unreadable
from tatami.kernel.words import Refused

from .positions import board
from .test_setup import opening, up_to


def targets(at: object, move: str) -> tuple[str, ...]:
    """What a player points at for a move."""
    s, box = at.state, at.box  # type: ignore[attr-defined]  # a Position
    return GAME.notation.targets(s, box, GAME.notation.read(s, box, move))


def test_what_players_point_at() -> None:
    """Each move is one thing on the table, or a button."""
    at = board(hands={"yellow": "1"}, houses={3: "guard-3 | fan"})
    pointed = {
        "place dojo": "place:dojo", "place house-3 strength": "house:3-strength", "place sensei kenjutsu": "tile:kenjutsu",
        "place palace taira-16": "envoy:taira-16", "place pavilion elites-1": "rumour:elites-1", "take 4": "dojo:4",
        "take deck": "dojo:deck",
        "discard 2": "hand:2", "pay fan": "own:fan", "use choho": "skill:choho", "play 4": "hand:4", "support": "hand:3",
        "strike": "button:strike",
        "leave": "button:leave", "banzai": "button:banzai", "stop": "button:stop", "sound": "button:sound", "honour": "button:honour",
        "keep guard-3": "foe:guard-3", "keep jade": "spoil:jade", "token minamoto-8": "token:minamoto-8", "recover 4": "played:4",
        "give fan": "spoil:fan", "rumour elites-1": "rumour:elites-1", "draw 4": "button:draw-4",
    }  # fmt: skip
    assert {move: targets(at, move)[0] for move in pointed} == pointed
    assert targets(at.play("place house-3 strength"), "get jade") == ("treasure:3-jade",)


def test_a_whole_house_means_its_sides() -> None:
    """Pointing at a house means a raid there, by either side; no other move is meant by anything else."""
    at = board(hands={"yellow": "1"}, houses={3: "guard-3 | fan"})
    s, box, notation = at.state, at.box, GAME.notation
    assert notation.also(s, box, notation.read(s, box, "place house-3 stealth")) == ("house:3",)
    assert notation.also(s, box, notation.read(s, box, "place dojo")) == ()


def test_chance_presses_buttons() -> None:
    """A move of chance is a button; it names the house it fills."""
    at = up_to(opening(), "token")
    assert targets(at, "token house-1 taira-2") == ("button:token-house-1-taira-2",)
    with pytest.raises(Unreadable):
        GAME.notation.read(at.state, at.box, "token house-2 taira-2")


@pytest.mark.parametrize(
    "text", ["", "place", "place house-6 strength", "take 6", "take 0", "play 0", "use karate", "reveal", "draw ?", "treasure house-1 fan"]
)
def test_what_is_no_move(text: str) -> None:
    """Unknown words, values and houses are refused in words."""
    at = board()
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(at.state, at.box, text)
    assert problem.value.why.values["text"] == text


def test_the_description() -> None:
    """Round, Dojo, houses, cards on show, players, raid: a line each."""
    at = board(
        round=3, turn=1, order="purple yellow", stack="purple", row="1 3 5", houses={1: "guard-2 | fan gold | jade"},
        hands={"yellow": "3 4", "purple": "2"}, treasures={"yellow": "fan gold"}, skills={"yellow": "kenjutsu sui-ren"},
        envoys={"purple": "taira-16"}, rumours={"yellow": "elites-1"}, elites={"purple": "elite-6-3"}, sensei="choho", palace="taira-22",
        pavilion="skills-1",
    )  # fmt: skip
    at.play("place house-1 strength", "use kenjutsu")

    assert GAME.notation.describe(at.state, at.box).splitlines() == [
        "round 3 of 7   turn 1   order purple yellow   stack purple",
        "dojo 1 3 5   deck 46   discards -",
        "house-1 taira-2 sentry guard-2   light fan gold   red jade",
        "house-2 taira-4 sentry -   light -   red -",
        "house-3 minamoto-2 sentry -   light -   red -",
        "house-4 minamoto-4 sentry -   light -   red -",
        "house-5 goshirakawa-6 sentry -   light -   red -",
        "sensei choho   palace taira-22   pavilion skills-1",
        "yellow honour 0   hand 3 4   treasures fan gold   skills (kenjutsu) sui-ren   envoys -   rumours elites-1   elites -",
        "purple honour 0   hand 2   treasures -   skills -   envoys taira-16   rumours -   elites elite-6-3",
        "raid yellow house-1 strength   foe guard-2   total 4   spoils -",
    ]


def test_a_table_before_the_first_round() -> None:
    """In the set-up the order grows marker by marker, and no token lies there yet."""
    at = opening(3)
    assert at.lines["round"] == "0 of 7   turn 0   order -   stack -" and at.house(1) == "- sentry -   light -   red -"
    assert at.play("order orange").lines["round"] == "0 of 7   turn 0   order orange   stack -"
    assert at.play("order yellow", "order purple").lines["round"] == "0 of 7   turn 0   order orange yellow purple   stack -"


def test_pointing_twice_or_nowhere() -> None:
    """Every move is one target: two, or an unknown one, are answered with what is asked."""
    at = board(hands={"yellow": "1"}, houses={1: "guard-3 | fan"})
    for pointed in (
        ("place:dojo", "place:dojo"),
        ("moon:full",),
        ("",),
        ("house:1-side",),
        ("hand:1",),
        ("own:fan",),
        ("token:taira-8",),
        ("dojo:1",),
    ):
        refusal = GAME.why_not(at.state, at.box, pointed)
        assert isinstance(refusal, Refused) and (refusal.rule, refusal.why.key) == ("NJ-2.1", "refusal.first-place")
    assert at.pointing("spoil:fan") == at.pointing("button:leave") == at.pointing("rumour:nothing") == ("NJ-2.1", "refusal.first-place")
