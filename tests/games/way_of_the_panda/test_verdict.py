"""What a choice would come to, said before it is made: debts, spaces that bring nothing, buildings, guards, sales."""

import re

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.kernel.verdict import COST, GAIN, PLAIN, VAIN
from tatami.table.preview import preview
from tatami.texts.speaker import Speaker

from .positions import Position, position

SAY = Speaker("en", GAME, strict=True).say
Judged = tuple[str, str, str]
READY = "routes route-1 tile white, route-2 white:1"
"""Two guards around site 2, where the Governor stands: enough for a first building."""


def judged(at: Position, move: str) -> Judged:
    """The sentence, the rule and the tone of a move."""
    text, rule, tone = preview(GAME, at.box, at.state, GAME.notation.read(at.state, at.box, move), 0).verdict
    return SAY(text), rule, tone


def test_a_debt_for_nothing_says_all_of_it() -> None:
    """[WP-2.4 forbids] Build in a city with 4 AP and nothing to build: −1 AP, −2 VP, and why nothing is built."""
    why = "Your Warrior stands on Site 3, not in a city with room for a building."
    at = position("white vp 31 ap 4 guards 5")
    assert judged(at, "select warrior-6 bc") == (f"You would stop on the space −2 VP, lose 2 VP, and build nothing. {why}", "WP-5.7", COST)
    at = position("white vp 31 ap 3 guards 5")
    assert judged(at, "select warrior-6 bc")[0].startswith("You would stop on the space −5 VP, lose 5 VP, and build nothing.")


@pytest.mark.parametrize(
    ("text", "move", "tone"),
    [
        ("white vp 31 ap 1 guards 5", "select monk-3 mv2", COST),  # points for a move
        (f"white vp 31 ap 2 guards 5\n{READY}", "select governor-4 bv", PLAIN),  # 4 points for 2
        ("white vp 31 ap 3 guards 5", "select monk-5 vp2", COST),  # 2 points for 2
        ("white vp 31 ap 3 guards 5", "select warrior-5 vp3", PLAIN),  # 3 points for 2
        ("white vp 31 ap 1 guards 5", "select neutral-3 ap4", PLAIN),  # action points
        ("white vp 31 ap 4 guards 5", "select monk-6 str+quest", PLAIN),  # a tile
    ],
)
def test_a_debt_is_weighed(text: str, move: str, tone: str) -> None:
    """[WP-2.4 allows] A debt that brings nothing counted is a cost; a building, a tile or more points may be worth it."""
    said, rule, found = judged(position(text), move)
    assert re.match(r"You would stop on the space −(\d) VP and lose \1 VP for this", said) and (rule, found) == ("WP-2.4", tone)


@pytest.mark.parametrize(
    ("text", "move", "why", "rule"),
    [
        ("", "select monk-4 bv", "build nothing. Guards around Site 1 for the next building: 2 needed, 0 there.", "WP-5.2"),
        ("white champions sheet site-2 site-3", "select monk-4 bv", "build nothing. Your Monk stands on no site.", "WP-5.1"),
        ("sites site-1 city", "select monk-4 bv", "build nothing. Your Monk stands on Site 1, which is no village any more.", "WP-5.7"),
        ("", "select neutral-6 bc", "build nothing. None of your champions can do that now.", "WP-5.7"),
        ("", "select monk-4 quest", "take no tile. The Monk must stand on a site with a Gate or in a city.", "WP-6.2"),
        ("white strength 4 1 1", "select monk-2 str", "take no tile. You cannot take Beads: all slots of your sheet are full.", "WP-6.1"),
        ("", "select governor-5 sell", "sell nothing. You have no Chest to sell.", "WP-6.4"),
        ("white champions sheet site-2 site-3", "select monk-1 mv1", "move nobody. The Monk is on the clan sheet", "WP-3.8"),
        ("white champions site-7 site-2 site-3", "select monk-1 mv1", "move nobody. The Monk cannot go anywhere from here.", "WP-3.1"),
    ],
)
def test_a_space_that_brings_nothing_says_why(text: str, move: str, why: str, rule: str) -> None:
    """[WP-2.6 allows] What is paid, what is not done, and the reason with its rule."""
    own = "vp 31 ap 9 guards 5"
    lines = f"white {own}" if not text.startswith("white") else f"white {own} {text.removeprefix('white ')}"
    at = position(lines if text.startswith("white") else f"{lines}\n{text}")
    for route in range(at.box.routes if "site-7" in text else 0):
        at.box.ninjas[route] = 4
    said, found, tone = judged(at, move)
    assert said.startswith("You would pay ") and why in said and (found, tone) == (rule, VAIN)


def test_a_special_action_that_brings_nothing_says_why() -> None:
    """[WP-9.5 allows] The guard lies on the card, and nobody can build anywhere; points are gained at once."""
    at = position("white vp 31 ap 4 guards 5\nmissions D9 -")
    assert judged(at, "special 3")[1:] == ("WP-5.7", VAIN)
    assert judged(at, "special 2")[2] == GAIN


def test_what_a_space_takes_and_leads_to() -> None:
    """[WP-2.5 allows] What is paid, what is left, and what may be done then or comes at once."""
    at = position("white vp 31 ap 4 guards 5")
    then = "You pay 2 AP and 1 guard, keep 2 AP, and may then: move along one or two routes."
    assert judged(at, "select monk-3 mv2") == (then, "WP-2.5", PLAIN)
    gains = "You pay 2 AP and 2 guards for this: gain 4 AP. You then have 6 AP."
    assert judged(at, "select neutral-3 ap4") == (gains, "WP-2.5", GAIN)


def test_the_track_has_an_end() -> None:
    """[WP-6.5 forbids] Whoever stands at its end gains no action points by paying for some."""
    at = position("white vp 31 ap 4 guards 5")
    at.state.ap[0] = at.box.most_ap
    assert judged(at, "select neutral-3 ap4")[1:] == ("WP-6.5", VAIN)


def test_moves_and_guards() -> None:
    """[WP-3.4 allows] Where a champion arrives, whether a ninja may be covered, and what the guard does there."""
    at = position("white vp 31 ap 4 guards 5").play("select monk-3 mv2")
    text = "Your Monk arrives: Site 2. You may then cover a ninja on route 1."
    assert judged(at, "move white-monk route-1") == (text, "WP-3.4", PLAIN)
    assert judged(at.play("move white-monk route-1"), "cover route-1")[1:] == ("WP-4.1", GAIN)
    assert judged(at, "stop") == ("You leave the rest undone.", "WP-2.6", PLAIN)
    free = position("white vp 31 ap 4 guards 5\nroutes route-1 tile white").play("select monk-1 mv1")
    assert judged(free, "move white-monk route-1") == ("Your Monk arrives: Site 2.", "WP-3.1", PLAIN)


def test_a_guard_that_waits_and_one_that_frees() -> None:
    """[WP-3.4 allows] It stays until the last ninja is covered; [WP-4.6 allows] the last one around a site brings points."""
    at = position("white vp 31 ap 4 guards 5 strength 1 3 1").play("select governor-1 mv1", "move white-governor route-2")
    waits = "Your guard stays on route 2 until its last ninja is covered: 1 is left."
    assert judged(at, "cover route-2") == (waits, "WP-3.4", PLAIN)
    at = position("white vp 31 ap 4 guards 5")
    others = [at.box.routes_of[0][i] for i in range(at.box.degree[0]) if at.box.routes_of[0][i] != 0]
    for route in others:
        at.state.covered[route], at.state.tile[route] = at.box.ninjas[route], 1
        at.state.route_tiles[0][:] = [9, 9, 9]
        at.state.route_tiles[4][:] = [0, 0, 0]
    at.play("select monk-1 mv1", "move white-monk route-1")
    text, rule, tone = judged(at, "cover route-1")
    assert text.startswith("Your guard covers the last ninja on route 1 and frees a site:") and (rule, tone) == ("WP-4.6", GAIN)


def test_buildings_say_their_points() -> None:
    """[WP-5.4 allows] What is built, where, for how many points; [WP-5.5 allows] the third one founds a city."""
    at = position(f"white vp 31 ap 4 guards 5\n{READY}").play("select governor-4 bv")
    assert judged(at, "build market site-2") == ("You build a Market on Site 2: 4 VP.", "WP-5.4", GAIN)
    at = position(f"white vp 31 ap 4 guards 5\n{READY}\nsites site-2 gate pagoda")
    at.box.need[2] = 2
    at.play("select governor-4 bv")
    assert judged(at, "build market site-2")[0].endswith("VP, and a city is founded.")


@pytest.mark.parametrize(("quest", "tone"), [("0 1 0", GAIN), ("0 4 0", PLAIN)])
def test_a_sale_is_weighed_against_the_end(quest: str, tone: str) -> None:
    """[WP-6.4 allows] Points now, and what the Governor would bring less at the end."""
    strength = "1 1 1" if tone == GAIN else "1 4 1"
    at = position(f"white vp 31 ap 9 guards 5 strength {strength} quest {quest}\nsites site-2 market").play("select governor-5 sell")
    assert judged(at, "sell")[2] == tone
    at.box.chest_vp = 3
    assert judged(at, "sell")[2] == (tone if tone == GAIN else COST)


def test_passing_transport_and_the_rest() -> None:
    """[WP-2.7 allows] Out for the round; [WP-3.8 allows] lifted is lifted; what has no sentence of its own is told as it would be."""
    at = position("white vp 31 ap 4 guards 5")
    assert judged(at, "pass")[1:] == ("WP-2.7", PLAIN)
    at.play("select monk-3 port")
    assert judged(at, "lift white-monk") == ("White Fist lifts the Monk onto the clan sheet.", "WP-3.8", PLAIN)
    assert judged(position("white vp 31 ap 9 guards 5\nmissions D4 - white:0"), "withdraw")[1] == "WP-9.2"
