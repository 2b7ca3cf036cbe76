"""Set-up: what lies ready, what chance deals, where guards and champions begin."""

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.names import CARD_NAMES
from tatami.table.chance import Dice
from tatami.table.table import Table

from .positions import Position, fresh

DEALS = [
    *(f"deal card {card}" for card in CARD_NAMES[:6]),
    *(
        f"deal building {building} site-{site}"
        for building, site in zip(["gate", "market", "pagoda"] * 2, (2, 5, 7, 10, 12, 15), strict=True)
    ),
]


def dealt(seats: int = 2, first: str = "white", **options: str) -> Position:
    """A table after chance has dealt, before the first guard."""
    at = fresh(seats, {name.replace("_", "-"): value for name, value in options.items()})
    return at.play(*DEALS, f"first {first}")


def guarded(at: Position) -> Position:
    """The same after everybody has placed their guards, one by one on routes of four."""
    routes = iter([12, 15, 20, 22, 25, 29, 32, 33])
    while at.offered("guard"):
        at.play(f"guard route-{next(routes)}")
    return at


def set_up(seats: int = 2, **options: str) -> Position:
    """The same after the champions have come to sites 1, 2 and 3."""
    at = guarded(dealt(seats, **options))
    while at.offered("place"):
        champion = at.offered("place")[0].split()[0]
        at.play(f"place {champion} site-{('monk', 'governor', 'warrior').index(champion.split('-')[1]) + 1}")
    return at


def test_six_of_eight_city_cards() -> None:
    """[WP-1.1 allows] Six city cards are drawn one by one into a row from left to right."""
    at = fresh()
    assert at.to_act == "chance" and at.offered("deal") == [f"card {name}" for name in CARD_NAMES]
    assert GAME.odds(at.state, at.box) == [1] * 8
    at.play("deal card vp-3", "deal card quest")
    assert at.line("cards") == "vp-3 quest"


def test_no_city_card_twice() -> None:
    """[WP-1.1 forbids] A card in the row is not drawn again, and there is no seventh."""
    at = fresh().play("deal card vp-3")
    assert "card vp-3" not in at.offered("deal")
    at.play(*[f"deal card {name}" for name in CARD_NAMES if name != "vp-3"][:5])
    assert not any(deal.startswith("card") for deal in at.offered("deal")) and len(at.line("cards").split()) == 6


def test_initial_buildings() -> None:
    """[WP-1.2 allows] Two cards of each type are drawn for the six marked sites; all sites are villages, six with a building."""
    at = fresh().play(*DEALS[:6])
    assert at.offers == ["deal building gate site-2", "deal building market site-2", "deal building pagoda site-2"]
    assert GAME.odds(at.state, at.box) == [2, 2, 2]
    at.play("deal building gate site-2")
    assert GAME.odds(at.state, at.box) == [1, 2, 2]
    at.play(*DEALS[7:])
    assert at.line("sites") == "site-2 gate, site-5 market, site-7 pagoda, site-10 gate, site-12 market, site-15 pagoda"
    assert at.state.models == [8, 8, 8] and max(at.state.buildings) == 1


def test_no_third_card_of_a_type() -> None:
    """[WP-1.2 forbids] Of a type whose two cards are drawn none is left."""
    at = fresh().play(*DEALS[:6], "deal building gate site-2", "deal building gate site-5")
    assert at.offers == ["deal building market site-7", "deal building pagoda site-7"]


@pytest.mark.parametrize(("seats", "guards", "strength", "quest"), [(2, 10, 4, 6), (3, 9, 6, 9), (4, 8, 8, 12)])
def test_what_lies_ready(seats: int, guards: int, strength: int, quest: int) -> None:
    """[WP-1.3 allows] [WP-1.4 allows] [WP-1.5 allows] Guards 10/9/8, tiles 4/6/8 and 6/9/12, ten route tiles, 6 VP, 4 AP."""
    at = fresh(seats)
    assert at.guards == [guards] * seats and at.vp == [6] * seats and at.ap == [4] * seats
    assert at.state.tokens == [strength] * 3 + [quest] * 3
    assert at.state.route_tiles == [[2, 6, 2]] * seats + [[0, 0, 0]] * (4 - seats) + [[5, 7, 4]]
    assert at.state.strength[:seats] == [[1, 1, 1]] * seats and at.state.models == [10, 10, 10] and at.state.bases == 6


def test_who_does_not_play_has_nothing() -> None:
    """[WP-1.3 forbids] [WP-1.4 forbids] With two players the two other clans have no guards and no champions, and fewer tiles lie ready."""
    at = set_up(2)
    assert at.state.supply[2:] == [0, 0] and {tuple(row) for row in at.state.champion[2:]} == {(40, 40, 40)}
    assert sum(at.state.tokens) < sum(fresh(4).state.tokens)


def test_random_first_player() -> None:
    """[WP-1.6 allows] Any player may be first; the others follow clockwise, and the first one's AP marker lies on top."""
    at = fresh(3).play(*DEALS)
    assert at.offers == ["first white", "first yellow", "first purple"] and GAME.odds(at.state, at.box) == [1, 1, 1]
    at.play("first yellow")
    assert at.line("round") == "0 order yellow purple white stack yellow purple white"


def test_absent_players_do_not_start() -> None:
    """[WP-1.6 forbids] Nobody who does not play is first."""
    at = fresh(2).play(*DEALS)
    assert at.offers == ["first white", "first yellow"]


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1)])
def test_guards_one_at_a_time(seats: int, each: int) -> None:
    """[WP-1.7 allows] In turn order, one guard at a time, until each has placed 3, 2 or 1."""
    at, order = dealt(seats, "yellow"), []
    routes = iter([12, 15, 20, 22, 25, 29])
    while at.offered("guard"):
        order.append(at.to_act)
        at.play(f"guard route-{next(routes)}")
    assert at.told.count("placed-guard") == each * seats and "covered" not in at.told
    assert order == at.order * each and at.guards == [{2: 10, 3: 9, 4: 8}[seats] - each] * seats


def test_own_guards_may_stand_together() -> None:
    """[WP-1.7 allows] A second own guard may join the first; two of them complete a route of two, which is swapped at once."""
    at = dealt().play("guard route-2", "guard route-12", "guard route-2")
    assert at.offers == ["tile white", "tile neutral"]
    at.play("tile neutral")
    assert at.line("routes") == "route-2 tile neutral, route-12 yellow:1" and at.guards == [10, 9]
    assert at.to_act == "yellow" and "route-2" not in at.offered("guard")
    assert at.why_not("guard route-2") == ("WP-1.7", "refusal.nothing-to-cover")


def test_forbidden_first_routes() -> None:
    """[WP-1.7 forbids] Not on a route with a single ninja, nor on one with another player's guard."""
    at = dealt().play("guard route-12")
    singles = [f"route-{n}" for n in (1, 5, 8, 11, 14, 19, 30, 31)]
    assert set(at.offered("guard")) == {f"route-{n}" for n in range(1, 41)} - {*singles, "route-12"}
    assert at.why_not("guard route-1") == ("WP-1.7", "refusal.single-ninja")
    assert at.why_not("guard route-12") == ("WP-1.7", "refusal.foreign-guard")
    assert at.pointing("site:1") == ("WP-1.7", "refusal.point-at-route")


def test_champions_in_three_orders() -> None:
    """[WP-1.8 allows] Monks in reverse turn order, Governors in turn order, Warriors in reverse, into any village."""
    at, placed = guarded(dealt(3, "purple")), []
    assert len(at.offered("place")) == 16
    for site in (1, 1, 1, 2, 2, 2, 3, 3, 3):
        champion = at.offered("place")[0].split()[0]
        placed.append(champion)
        at.play(f"place {champion} site-{site}")
    monks = ["yellow-monk", "white-monk", "purple-monk"]
    governors = ["purple-governor", "white-governor", "yellow-governor"]
    assert placed == [*monks, *governors, *(name.replace("monk", "warrior") for name in monks)]
    assert at.state.round == 1 and at.to_act == "purple" and at.where("white-warrior") == "site-3"


def test_one_own_champion_per_village() -> None:
    """[WP-1.8 forbids] During the set-up two own champions never share a village; those of others may."""
    at = guarded(dealt()).play("place yellow-monk site-4", "place white-monk site-4")
    assert "white-governor site-4" not in at.offered("place") and len(at.offered("place")) == 15
    assert at.why_not("place white-governor site-4") == ("WP-1.8", "refusal.own-champion-there")
    assert at.pointing("route:3") == ("WP-1.8", "refusal.point-at-site")


def test_mission_cards() -> None:
    """[WP-1.9 allows] Experts draw one of nine cards for the game and one of nine for its end, after the champions."""
    at = set_up(during_mission="random", end_mission="random")
    assert at.to_act == "chance" and at.offered("mission") == [f"D{n}" for n in range(1, 10)]
    at.play("mission D7")
    assert at.offered("mission") == [f"E{n}" for n in range(1, 10)]
    assert at.play("mission E3").line("missions") == "D7 E3" and at.state.round == 1


def test_chosen_mission_cards() -> None:
    """[WP-1.9 allows] Players may also agree on the cards; those lie there without a draw."""
    assert set_up(during_mission="D8", end_mission="E1").line("missions") == "D8 E1"
    assert set_up(end_mission="random").play("mission E9").line("missions") == "- E9"


def test_no_missions_for_beginners() -> None:
    """[WP-1.9 forbids] Without the expert variant no card is drawn and the first round begins."""
    at = set_up()
    assert at.line("missions") == "- -" and at.to_act == "white" and at.state.round == 1


def test_points_never_fall_below_nothing() -> None:
    """[WP-1.5 forbids] A loss that is greater than the points owned leaves 0."""
    at = set_up()
    at.state.vp[0], at.state.ap[0] = 3, 0
    at.play("select monk-3 mv2")
    assert at.ap[0] == -2 and at.vp[0] == 0


def test_chance_sets_the_table_up() -> None:
    """Chance deals all by itself up to the first guard."""
    table = Table(GAME, 4)
    table.settle(Dice(3))
    assert table.version == 13 and table.to_act >= 0
