"""The end of a round: order, tiles, Sensei, houses, Palace and Pavilion, scoring or not."""

import pytest

from .positions import Position, board

FULL = "1 1 1 1 1 1 1"


def last_turn(**given: object) -> Position:
    """The last shuriken of a round of two; purple goes to the Dojo with a full hand."""
    return board(**{"turn": 5, "row": "2 3 4", "hands": {"purple": FULL}} | given)  # type: ignore[arg-type]  # as `board` takes them


def fill_up(at: Position, *verbs: str) -> Position:
    """Let chance draw its first outcome while it is one of these verbs."""
    while at.to_act == "chance" and at.offers[0].split()[0] in verbs:
        at.play(at.offers[0])
    return at


FILLING = ("tile", "treasure", "sentry", "envoy", "rumour")


def test_the_stack_makes_the_order() -> None:
    """[NJ-11.1 allows] From top to bottom: whoever came last leads; a player's topmost shuriken counts."""
    at = last_turn(seats=4, turn=11, order="yellow orange white purple", stack="purple yellow orange yellow").play("place dojo")
    assert at.state.order == [1, 0, 2, 3] and at.state.stack_size == 0


def test_who_stayed_away_comes_after() -> None:
    """[NJ-11.1 forbids] Nobody passes those who were in the Dojo; the others keep their old order."""
    at = last_turn(seats=4, turn=11, order="white yellow orange purple", stack="").play("place dojo")
    assert at.state.order == [1, 3, 0, 2]


def test_used_tiles_turn_up() -> None:
    """[NJ-11.2 allows] Every tile can be used again."""
    at = last_turn(skills={"yellow": "kenjutsu choho", "purple": "tenmon"})
    at.state.ready[:2] = [0, 0]
    at.play("place dojo")
    assert at.of("yellow", "skills") == "kenjutsu choho" and at.of("purple", "skills") == "tenmon"


def test_tiles_turn_up_only_at_the_end() -> None:
    """[NJ-11.2 forbids] Not between two turns of a round."""
    at = board(turn=1, row="2 3 4", hands={"purple": FULL}, skills={"yellow": "kenjutsu"})
    at.state.ready[0] = 0
    assert at.play("place dojo").of("yellow", "skills") == "(kenjutsu)"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sensei_shows_new_tiles(seats: int) -> None:
    """[NJ-11.3 allows] After rounds one to three as many as there are players, after four to six one Hensojutsu."""
    shown = {}
    for number in (1, 2, 3, 4, 5, 6):
        at = board(
            seats=seats, round=number, turn=3 * seats - 1, row="2 3 4", hands={(["yellow", "purple", "orange", "white"])[seats - 1]: FULL}
        )
        fill_up(at.play("place dojo"), "tile")
        shown[number] = at.lines["sensei"].split("   ")[0].split()
    assert [len(shown[number]) for number in shown] == [seats] * 3 + [1] * 3
    assert shown[4] == ["hensojutsu-1"]


def test_leftover_tiles_are_gone() -> None:
    """[NJ-11.3 forbids] What nobody learnt does not stay and does not come again; after the last round none comes."""
    at = last_turn(sensei="kenjutsu choho").play("place dojo")
    assert len(at.offers) == 14 and "tile kenjutsu" not in at.offers

    at = last_turn(round=7, sensei="hensojutsu-1").play("place dojo")
    assert at.offers[0].startswith("treasure") and at.lines["sensei"].startswith("- ")


def test_a_stack_of_tiles_may_run_out() -> None:
    """[NJ-11.3 forbids] With no tile left none is shown, with one left one."""
    ordinary = "bojutsu naginatajutsu kenjutsu sojutsu kusarigamajutsu shinobi-iri sui-ren intonjutsu"
    others = "shurikenjutsu kayakujutsu taijutsu choho boryaku tenmon chi-mon"
    at = last_turn(skills={"yellow": ordinary, "purple": others}).play("place dojo")
    assert at.offers == ["tile seishin-teki"]
    assert at.play("tile seishin-teki").offers[0].startswith("treasure")


def test_empty_houses_are_furnished() -> None:
    """[NJ-11.4 allows] Three light treasures and a new sentry, whose alarm is ignored; the token stays."""
    at = last_turn(houses=dict.fromkeys((1, 2, 4, 5), "guard-1 | fan"), tokens={3: "goshirakawa-8"}, sensei="")
    fill_up(at.play("place dojo"), "tile")
    at.play("treasure house-3 fan", "treasure house-3 jade", "treasure house-3 jade", "sentry house-3 guard-5-alarm")
    assert at.house(3) == "goshirakawa-8 sentry guard-5-alarm   light fan jade jade   red -" and "alarm" not in at.told


def test_other_houses_stay_as_they_are() -> None:
    """[NJ-11.4 forbids] A house with any treasure, red too, gets neither treasure nor sentry."""
    at = last_turn(houses={1: "guard-1 | fan", 2: "guard-2 | | jade", 3: "guard-1 | fan", 4: "guard-1 | fan", 5: "guard-1 | fan"})
    fill_up(at.play("place dojo"), "tile")
    assert at.offers[0].startswith("envoy") and at.house(2).endswith("sentry guard-2   light -   red jade")


def test_a_house_stays_empty_without_treasures() -> None:
    """[NJ-11.4 forbids] With bag and spent treasures empty a house gets no sentry either; with one left it gets both."""
    at = last_turn(houses=dict.fromkeys((1, 2, 3, 4), "guard-1 | fan"))
    at.state.bag[:] = [0, 0, 0, 0, 1]
    fill_up(at.play("place dojo"), "tile")
    at.play("treasure house-5 gold")
    assert at.offers[0].startswith("sentry house-5")

    at = last_turn(houses=dict.fromkeys((1, 2, 3, 4), "guard-1 | fan"))
    at.state.bag[:] = [0] * 5
    assert fill_up(at.play("place dojo"), "tile").offers[0].startswith("envoy") and at.house(5).endswith("sentry -   light -   red -")


def test_palace_and_pavilion_are_filled() -> None:
    """[NJ-11.5 allows] Up to four each, into the empty places."""
    at = last_turn(
        houses=dict.fromkeys(range(1, 6), "guard-1 | fan"),
        palace="taira-16 taira-22 taira-31",
        pavilion="skills-1 skills-2 skills-3 skills-4",
    )
    fill_up(at.play("place dojo"), "tile")
    assert len(at.offers) == 18 and at.play("envoy taira-39").to_act == "purple"
    assert at.state.round == 2 and at.lines["sensei"].split("   ")[1] == "palace taira-16 taira-22 taira-31 taira-39"


def test_full_places_get_nothing() -> None:
    """[NJ-11.5 forbids] Cards on show are not replaced, and with the deck empty none comes."""
    taira = "taira-16 taira-22 taira-31 taira-39 taira-46 taira-55 taira-63"
    others = "minamoto-14 minamoto-24 minamoto-33 minamoto-37 minamoto-48 minamoto-53 minamoto-66"
    last = "goshirakawa-19 goshirakawa-28 goshirakawa-29 goshirakawa-41 goshirakawa-44 goshirakawa-58 goshirakawa-71"
    at = last_turn(
        houses=dict.fromkeys(range(1, 6), "guard-1 | fan"), envoys={"yellow": f"{taira} {others}", "purple": last},
        pavilion="skills-1 skills-2 skills-3 skills-4",
    )  # fmt: skip
    fill_up(at.play("place dojo"), "tile")
    assert at.to_act == "purple" and at.state.round == 2


@pytest.mark.parametrize("number", [3, 5, 7])
def test_some_rounds_are_scored(number: int) -> None:
    """[NJ-11.6 allows] After rounds three, five and seven, when everything else is done."""
    at = fill_up(last_turn(round=number, envoys={"yellow": "taira-16"}).play("place dojo"), *FILLING)
    assert at.offers[0] == "honour" and at.to_act == "yellow"


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_other_rounds_are_not(number: int) -> None:
    """[NJ-11.6 forbids] After the others the next round begins at once."""
    at = fill_up(last_turn(round=number, envoys={"yellow": "taira-16"}).play("place dojo"), *FILLING)
    assert at.offers[0] == "place dojo" and at.state.round == number + 1 and "scored" not in at.told
