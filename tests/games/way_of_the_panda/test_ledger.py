"""What is counted of a clan of Way of the Panda, and where victory points come from."""

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.rules.tracks import pay
from tatami.kernel.event import Event

from .positions import fresh, position


def test_a_clan_at_the_start() -> None:
    """[WP-1.5 allows] Six victory points, four action points, its guards; printed strength tiles are not counted."""
    at = fresh(4)
    counts = GAME.ledger(at.state, at.box, 2)
    assert {key: n for key, n in counts.items() if n} == {"vp": 6, "ap": 4, "guards": 8}


def test_champions_are_worth_what_the_end_would_give() -> None:
    """[WP-8.5 allows] Three strength tiles and two quest tiles of the Monk would bring 2 × 4 points; tiles on the map are counted too."""
    at = fresh()
    at.state.strength[1][0], at.state.quest[1][0], at.state.tile[3] = 3, 2, 2
    counts = GAME.ledger(at.state, at.box, 1)
    assert (counts["beads"], counts["lantern"], counts["tiles"], counts["champions"]) == (2, 2, 1, 8)


def test_points_are_booked_to_their_source() -> None:
    """Buildings, freed sites, debts, a city card and a space that bring points, missions, and each champion at the end."""
    book, gained = GAME.ledger.book, Event(a.GAINED_VP, 0, 3)
    assert book([Event(a.BUILT)], 5) == {"buildings": 5}
    assert book([Event(a.FREED)], 2) == book([Event(a.GUARDS_SCORED)], 2) == {"freed": 2}
    assert book([Event(a.TOOK_CARD), gained], 3) == {"cards": 3}
    assert book([gained], 3) == book([Event(a.PAID), gained], 3) == {"spaces": 3}
    assert book([Event(a.MISSION_DONE + 3)], 15) == {"missions": 15}
    assert book([Event(a.CHAMPION_SCORED, 0, 2, 8)], 8) == {"warrior": 8}
    assert book([Event(a.END_SCORED + 1)], 25) == book([Event(a.END_LOST)], 25) == {"end-mission": 25}


def test_a_debt_costs_when_it_is_told() -> None:
    """[WP-2.4 allows] The payment is told before the points are lost, so that the loss is booked to the debt."""
    at, told = fresh(), list[tuple[int, int]]()
    at.state.listener = lambda kind, *values: told.append((kind, at.vp[0]))
    pay(at.state, at.box, 0, 5)
    assert told == [(a.PAID, 6), (a.PENALISED, 4)]


def test_rounds_count_from_one() -> None:
    """The set-up belongs to no round."""
    assert [GAME.ledger.round_of(at.state) for at in (fresh(), position())] == [0, 1]
