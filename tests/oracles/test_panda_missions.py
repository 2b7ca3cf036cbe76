"""The naive reading of the mission cards of Way of the Panda agrees with what they print."""

from .panda_positions import answer, bare, go_on, lay, play_all
from .panda_print import BUILDINGS
from .panda_table import Clan
from .way_of_the_panda import Oracle


def at_mission(during: str = "none", end: str = "none") -> tuple[Oracle, Clan, Clan]:
    """A bare table for two with missions."""
    oracle = bare(2, during_mission=during, end_mission=end)
    white, yellow = oracle.clans.values()
    return oracle, white, yellow


def test_missions_during_the_game() -> None:
    """A ring of four, a fourth gate, opposite sides and the numbered sites bring 10, 10, 15 and 20 points to the first."""
    oracle, white, yellow = at_mission("D1")
    for number in (1, 2, 5, 6):
        oracle.sites[f"site-{number}"].standing.add("gate")
    lay(oracle, "yellow", 1, 13, 4)
    oracle.look_at_missions(after_build=False)
    assert oracle.during == "D1"
    lay(oracle, "neutral", 16)
    oracle.look_at_missions(after_build=True)
    assert (oracle.during, white.vp, yellow.vp) == ("-", 6, 16)
    oracle, white, yellow = at_mission("D5")
    oracle.race, oracle.round = {"white": 3, "yellow": 0}, 1
    lay(oracle, "neutral", 25)
    answer(oracle.build(white, "gate", oracle.sites["site-1"]))
    answer(oracle.build(white, "market", oracle.sites["site-1"]))
    assert (oracle.during, white.vp, white.guards, yellow.guards) == ("-", 6 + 4 + 3 + 10, 11, 11)
    for mission, routes, points in (("D7", (26, 16, 17, 18, 34), 15), ("D8", (2, 16, 17, 7, 8), 20)):
        oracle, white, yellow = at_mission(mission)
        lay(oracle, "yellow", *routes[:-1])
        oracle.look_at_missions(after_build=False)
        assert oracle.during == mission
        lay(oracle, "neutral", routes[-1])
        oracle.look_at_missions(after_build=False)
        assert (oracle.during, white.vp, yellow.vp) == ("-", 6, 6 + points)


def test_special_actions() -> None:
    """D9: one a round for a guard, no AP; when all six are used the guards go home and the card is gone."""
    oracle, white, _ = at_mission("D9")
    play_all(go_on(oracle), "special 2", "pass")
    assert (white.vp, white.guards, white.ap) == (12, 9, 4) and not any(offer.startswith("special") for offer in oracle.offers())
    oracle.special = dict.fromkeys((1, 2, 3, 4, 6), "yellow")
    white.had_special = False
    answer(oracle.special_action(white, 5))
    assert (white.ap, white.guards, oracle.during, oracle.special) == (9, 9, "-", {})


def test_missions_at_the_end() -> None:
    """Each end mission counts what it says."""
    oracle, _, _ = at_mission(end="E1")
    lay(oracle, "white", 1, 5)
    lay(oracle, "yellow", 2, 6)
    assert oracle.end_points() == {"white": 25, "yellow": 25}
    oracle, white, _ = at_mission(end="E2")
    oracle.sites["site-3"].city = True
    white.places = dict.fromkeys(white.places, "site-3")
    assert oracle.end_points() == {"white": 15, "yellow": 0}
    oracle.sites["site-3"].standing = set(BUILDINGS)
    assert oracle.end_points()["white"] == 30
    oracle, _, _ = at_mission(end="E3")
    lay(oracle, "white", 25, 37, 1, 16, 17, 18, 34)
    lay(oracle, "yellow", 30)
    for reading, points in (("french", [20, -5]), ("italian", [20, 0]), ("german", [10, -5])):
        oracle.options["joined-sides"] = reading
        assert list(oracle.end_points().values()) == points
    oracle, white, _ = at_mission(end="E5")
    white.places |= {"monk": "site-1", "governor": "site-3", "warrior": "top1"}
    lay(oracle, "neutral", 1, 2)
    assert oracle.end_points() == {"white": 25}
    oracle, _, _ = at_mission(end="E6")
    oracle.sites["site-1"].city = oracle.sites["site-2"].city = True
    oracle.routes["route-1"].figures["yellow"] = 1
    lay(oracle, "white", 13)
    assert oracle.end_points() == {"white": 15, "yellow": 15}
    oracle, white, _ = at_mission(end="E7")
    oracle.sites["site-1"].standing.add("gate")
    oracle.sites["site-2"].city, oracle.sites["site-2"].standing = True, {"gate"}
    lay(oracle, "white", 1)
    assert oracle.end_points() == {"white": 6}
