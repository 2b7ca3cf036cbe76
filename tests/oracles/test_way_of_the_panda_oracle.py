"""The naive reading of Way of the Panda agrees with the printed examples and conserves its pieces."""

import random
from collections import Counter

import pytest

from tatami.games import find

from .panda_boxes import plain
from .panda_player import keen_move, random_move
from .panda_positions import answer, at_round_one, bare, census, go_on, lay, play_all, whole
from .panda_print import EDITION, OPTIONS, TILES
from .way_of_the_panda import Oracle


def test_printed_matter() -> None:
    """24 spaces with 39 options; 40 routes with 1 to 4 ninjas, 8, 12, 12 and 8 of them; four exits a side."""
    oracle = Oracle(2)
    assert len(oracle.spaces) == 24 and sum(len(space.options) for space in oracle.spaces.values()) == 39
    assert Counter(route.ninjas for route in oracle.routes.values()) == {1: 8, 2: 12, 3: 12, 4: 8}
    exits = Counter(route.ends[1].rstrip("1234") for route in oracle.routes.values() if route.ends[1] not in oracle.sites)
    assert exits == {"top": 4, "right": 4, "bottom": 4, "left": 4}
    assert all(len(oracle.around(site)) == 4 for site in oracle.sites)


def test_rules_ship_the_same_print() -> None:
    """Map, action board and figures written here are those of the rules' components."""
    assert plain(find("way-of-the-panda").components()) == EDITION


def test_set_up() -> None:
    """Cards, buildings, first player, guards in laps, monks from the last player on, no two own champions on a site."""
    oracle = Oracle(3)
    assert len(oracle.offers()) == 8 and oracle.weights() == [1] * 8
    play_all(oracle, *(f"deal card {card}" for card in ("vp-3", "quest", "ap-2", "move-once", "strength", "vp-4")))
    assert oracle.weights() == [2, 2, 2]
    play_all(oracle, "deal building gate site-2", "deal building gate site-5")
    assert oracle.offers() == ["deal building market site-7", "deal building pagoda site-7"]
    play_all(oracle, *(f"deal building {where}" for where in ("market site-7", "market site-10", "pagoda site-12", "pagoda site-15")))
    play_all(oracle, "first purple", "guard route-2", "guard route-4", "guard route-6")
    assert oracle.to_act == "purple" and "guard route-2" in oracle.offers() and "guard route-4" not in oracle.offers()
    assert "guard route-1" not in oracle.offers()
    play_all(oracle, "guard route-2", "tile purple")
    assert oracle.clans["purple"].guards == 9 and oracle.routes["route-2"].tile == "purple"
    play_all(oracle, "guard route-4", "guard route-6")
    assert oracle.to_act == "yellow"
    play_all(oracle, "place yellow-monk site-1", "place white-monk site-1", "place purple-monk site-1")
    assert oracle.to_act == "purple" and oracle.offers()[0] == "place purple-governor site-2"
    assert "cards vp-3 quest ap-2 move-once strength vp-4" in oracle.table() and "order purple white yellow" in oracle.table()


def test_refusals() -> None:
    """A move not offered, a strange option or number of players is refused in words."""
    with pytest.raises(ValueError, match="expected one of"):
        Oracle(2).play("deal card vp-5")
    with pytest.raises(ValueError, match="expected an option"):
        Oracle(2, {"transport": "none"})
    with pytest.raises(ValueError, match="expected 2, 3 or 4"):
        Oracle(5)
    with pytest.raises(ValueError, match="expected chance to act"):
        at_round_one(2).weights()


def test_example_of_the_same_space() -> None:
    """The red space of the first row takes one guard, then two, then three; the second space of row 3 bars what lies behind."""
    oracle = at_round_one(2)
    oracle.play("select warrior-1 mv1")
    play_all(oracle, "stop", "select warrior-1 mv1", "stop", "pass")
    assert oracle.spaces["warrior-1"].guards == {"white": 1, "yellow": 2} and oracle.spaces["warrior-1"].needed == 3
    play_all(oracle, "select warrior-1 mv1", "stop", "select governor-3 port", "stop")
    ahead = {offer.split()[1] for offer in oracle.offers()[1:]}
    assert not any(space.endswith(("-1", "-2")) for space in ahead) and "monk-3" not in ahead and "governor-3" in ahead


def test_example_of_paying() -> None:
    """Two of five AP paid leave three; with one AP a space of 4 AP is out of reach; the penalty spaces cost 2 or 5 points."""
    oracle = bare(2)
    white = oracle.clans["white"]
    white.ap = 5
    play_all(go_on(oracle), "select governor-3 port", "stop")
    assert white.ap == 3
    white.ap, white.spot = 1, "governor-5"
    assert oracle.turn_offers(white) == ["pass"]
    for start, left, penalties in ((1, -1, (2, 5)), (0, -2, (5, 2))):
        for order, penalty in zip(OPTIONS["penalty-spaces"], penalties, strict=True):
            again = bare(2, penalty_spaces=order)
            again.clans["white"].ap = start
            play_all(go_on(again), "select neutral-3 ap4")
            assert (again.clans["white"].ap, again.clans["white"].vp) == (left + 4, 6 - penalty)


def test_example_of_a_route() -> None:
    """A warrior of strength 2 faces two ninjas, a governor of strength 1 the one left; the last to cover lays the tile."""
    oracle = bare(2)
    white, yellow = oracle.clans.values()
    white.places["warrior"] = yellow.places["governor"] = "site-2"
    white.sheet["sabre"] = 2
    go_on(oracle).play("select warrior-1 mv1")
    assert oracle.offers() == ["stop", *(f"move white-warrior route-{number}" for number in (1, 2, 16))]
    play_all(oracle, "move white-warrior route-2", "cover route-2", "select governor-1 mv1")
    assert white.places["warrior"] == "site-3" and oracle.routes["route-2"].figures == {"white": 1}
    play_all(oracle, "move yellow-governor route-2", "cover route-2")
    assert oracle.to_act == "yellow" and oracle.offers() == ["tile yellow", "tile neutral"]
    oracle.play("tile yellow")
    assert oracle.routes["route-2"].tile == "yellow" and (white.guards, yellow.guards) == (9, 9)
    assert oracle.clans["yellow"].route_tiles == {"one": 2, "two or three": 5, "four": 2}


def test_majority_lays_the_tile() -> None:
    """Who has most figures lays the tile though another covers the last ninja, and by an option frees the sites."""
    for freed_by, points in (("last-guard", (6 + 3, 6 + 2)), ("last-tile", (6 + 5, 6))):
        oracle = bare(2, freed_by=freed_by)
        white, yellow = oracle.clans.values()
        lay(oracle, "neutral", 5, 16, 17)
        oracle.routes["route-4"].figures["white"] = 2
        white.guards -= 2
        assert answer(oracle.cover(yellow, oracle.routes["route-4"])) == ["tile white", "tile neutral"]
        oracle.routes["route-4"].figures["yellow"] = 0
        answer(oracle.cover(yellow, oracle.routes["route-4"]), "tile white")
        assert (white.vp, yellow.vp) == points


def test_without_tiles_figures_stay() -> None:
    """With one kind of tile left it is laid by itself, with none the figures stay and sites are freed all the same."""
    oracle = bare(2)
    white = oracle.clans["white"]
    white.route_tiles.clear()
    assert answer(oracle.cover(white, oracle.routes["route-5"])) == []
    assert oracle.routes["route-5"].tile == "neutral"
    oracle.neutral_tiles.clear()
    lay(oracle, "neutral", 13, 25, 37)
    assert answer(oracle.cover(white, oracle.routes["route-1"])) == []
    assert not oracle.routes["route-1"].tile and white.vp == 6 + 2 + 1


def test_example_of_building() -> None:
    """The fourth building among 2 purple, 2 neutral and 3 own guards brings 5 + 2 points; without them it is not offered."""
    oracle = bare(3)
    yellow = oracle.clans["yellow"]
    site = oracle.sites["site-1"]
    site.city, yellow.places["monk"] = True, "site-1"
    lay(oracle, "purple", 37)
    lay(oracle, "neutral", 13)
    assert oracle.deeds(yellow, "monk", "bc") == {}
    oracle.routes["route-25"].figures["yellow"] = 3
    assert list(oracle.deeds(yellow, "monk", "bc")) == ["build gate site-1"] and oracle.deeds(yellow, "monk", "bv") == {}
    assert answer(oracle.build(yellow, "gate", site)) == []
    assert yellow.vp == 6 + 5 + 2 and str(site) == "site-1 city gate"


def test_example_of_quests() -> None:
    """No gate, no lantern for the monk; the governor on a market takes a chest; a city serves everybody."""
    oracle = bare(2)
    white = oracle.clans["white"]
    white.places |= {"monk": "site-1", "governor": "site-2"}
    oracle.sites["site-1"].standing.add("market")
    oracle.sites["site-2"].standing.add("market")
    assert oracle.deeds(white, "monk", "quest") == {} and list(oracle.deeds(white, "governor", "quest")) == ["take chest"]
    oracle.sites["site-1"].city = True
    assert list(oracle.deeds(white, "monk", "quest")) == ["take lantern"]
    white.sheet["chest"] = 1
    assert answer(oracle.perform(white, "governor", "sell"), "sell") == [] and white.vp == 12


def test_example_of_the_round_end() -> None:
    """Guards come back from the lowest AP up, ties from the top; whoever stops last on a space lies on top."""
    oracle = bare(4)
    names = dict(zip(("jean", "sebastien", "sophie", "julie"), oracle.clans, strict=True))
    oracle.stack = [names[name] for name in ("sophie", "julie", "jean", "sebastien")]
    for name, ap, guards in (("jean", 0, 6), ("sebastien", 0, 7), ("sophie", 1, 5), ("julie", 1, 5)):
        oracle.clans[names[name]].ap = ap
        oracle.spaces["monk-1"].guards[names[name]] = guards
    oracle.end_round()
    assert [clan.ap for clan in oracle.clans.values()] == [6, 7, 6, 6]
    assert oracle.order == [names[name] for name in ("julie", "sophie", "jean", "sebastien")]


def test_examples_of_the_final_scoring() -> None:
    """The four printed sheets bring 20, 16, 32 and 26 points and the last player on 48 would win a tie by AP."""
    oracle = bare(4)
    sheets = ((24, 0, (3, 2, 2, 2, 2, 4)), (27, 0, (2, 3, 1, 2, 3, 2)), (19, 0, (3, 3, 3, 4, 1, 3)), (22, 2, (2, 2, 4, 3, 4, 2)))
    for clan, (vp, ap, tiles) in zip(oracle.clans.values(), sheets, strict=True):
        clan.vp, clan.ap, clan.sheet = vp, ap, Counter(dict(zip(TILES, tiles, strict=True)))
    oracle.final_scoring()
    assert oracle.ranking("fifth-city") == ([3, 4, 1, 2], [44, 43, 51, 48], "fifth-city")
    oracle.clans["orange"].vp += 3
    assert oracle.ranking("fifth-city")[0] == [3, 4, 2, 1]


def test_example_of_the_fifth_city() -> None:
    """A third building brings a base and a city card; the fifth base ends the game after the round."""
    oracle = bare(2)
    white = oracle.clans["white"]
    oracle.supply["bases"] = 2
    oracle.sites["site-1"].standing = {"gate", "pagoda"}
    white.places["governor"] = "site-1"
    lay(oracle, "neutral", 25)
    play_all(go_on(oracle), "select governor-4 bv", "build market site-1")
    assert oracle.offers() == ["card left", "card right"]
    play_all(oracle, "card right", "pass", "pass")
    result = oracle.result()
    assert result is not None and result[2] == "fifth-city" and oracle.to_act == "over" and oracle.offers() == []


def test_yellow_site() -> None:
    """Building on a yellow site brings a free neutral action, then points or two different tiles."""
    oracle = bare(2)
    white = oracle.clans["white"]
    lay(oracle, "neutral", 28)
    free = answer(oracle.build(white, "gate", oracle.sites["site-4"]))
    assert free == ["stop", "free neutral-3", "free neutral-5"] and white.vp == 10
    course = oracle.build(white, "market", oracle.sites["site-4"])
    assert answer(course, "free neutral-5", "reward tiles", "take coin") == [f"take {tile}" for tile in TILES if tile != "coin"]
    assert white.vp == 10 + 3 + 3


@pytest.mark.volume
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("keen", [False, True])
def test_whole_games_conserve_pieces(seats: int, keen: bool) -> None:
    """Random games and keen ones with every mission end, nothing appears or vanishes, and no guard covers more than a ninja."""
    words: Counter[str] = Counter()
    for number in range(9 if keen else 3):
        dice = random.Random(100 * seats + number)
        options = {name: dice.choice(values) for name, values in OPTIONS.items()}
        oracle = Oracle(seats, options | {"during-mission": f"D{number + 1}", "end-mission": f"E{number + 1}"}, EDITION)
        while oracle.to_act != "over":
            move = keen_move(oracle, dice) if keen else random_move(oracle, dice)
            oracle.play(move)
            words[move.split()[0]] += 1
            assert census(oracle) == whole(seats)
            assert all(route.uncovered >= 0 for route in oracle.routes.values()) and all(clan.vp >= 0 for clan in oracle.clans.values())
        result = oracle.result()
        assert result is not None and 1 in result[0]
    assert not keen or {"build", "card", "take", "free", "reward", "special", "join"} <= words.keys()
