"""What a study counts by itself, and a metric of one's own."""

from collections import Counter
from typing import Any

import pytest

from tatami import game, game_names, research
from tatami.research.match import Plan, play, record_of
from tatami.research.metrics import BUILT_IN, Branching, Metric, PointSources, RuleUse, SeatReturns, StudiedMove
from tatami.research.page import page
from tatami.research.study import Study
from tatami.table.booking import score_sheet
from tatami.table.table import Table
from tests.volume import SHORTEST


class Moves(research.Metric):
    """Counts the moves of each seat."""

    title = "Moves by seat"

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.counted = Counter[int]()

    def move(self, move: StudiedMove) -> None:
        """One more."""
        self.counted[move.seat] += 1

    def rows(self) -> list[dict[str, Any]]:
        """A row a seat."""
        return [{"seat": seat, "moves": moves} for seat, moves in sorted(self.counted.items())]


def studied(name: str, *metrics: type[Metric]) -> Study:
    """A game with the most seats by players who take any offer."""
    seats = max(game(name).meta.seats)
    plan = Plan(name, (("uniform",) * seats,), seed=6)
    study = Study(plan, metrics or BUILT_IN)
    study.add(play(plan, 0))
    return study


def rows_of(study: Study, metric: type[Metric]) -> list[dict[str, Any]]:
    """What one metric found."""
    found: list[dict[str, Any]] = study.figures()["metrics"][metric.title]
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_rule_has_a_row(name: str) -> None:
    """In the book's order; what is told by events is told as often; and code that carries rules out is seen at work."""
    study = studied(name, RuleUse)
    rows = rows_of(study, RuleUse)
    assert [row["rule"] for row in rows] == list(game(name).meta.rules)
    told = Counter(study.game.events[event.kind].rule for move in study.moves(study.games[0]) for event in move.events)
    assert {row["rule"]: row["told_per_game"] for row in rows if row["told_per_game"]} == dict(told)
    assert any(row["carried_out_in_games"] and not row["told_per_game"] for row in rows)
    idle = [row["rule"] for row in rows if not row["at_work"]]
    assert (f"Never at work in 1 games: {', '.join(idle)}." in page(study.figures())) == bool(idle)


@pytest.mark.parametrize("name", game_names())
def test_points_add_up(name: str) -> None:
    """Winners' and others' points by source are those of the score sheet of the same game."""
    study = studied(name, PointSources)
    finished = study.games[0]
    record = record_of(study.plan, finished)
    sheet = score_sheet(Table.from_record(study.game, record).steps)
    brought = sum(sum(row.points) for row in sheet.sources) if sheet else 0
    winners = finished.ranks.count(1)
    rows = rows_of(study, PointSources)
    counted = sum(row["points_of_a_winner"] * winners + row["points_of_others"] * (len(finished.ranks) - winners) for row in rows)
    assert counted == pytest.approx(brought, abs=0.1) and len(rows) == len(sheet.sources if sheet else ())


def test_choice_and_seats() -> None:
    """Offers are counted at decisions alone; the advantages of all seats add up to nothing."""
    study = studied(SHORTEST, Branching, SeatReturns)
    (choice,) = rows_of(study, Branching)
    offers = [len(move.offers) for move in study.moves(study.games[0]) if move.seat >= 0]
    assert (choice["decisions"], choice["offers_most"]) == (len(offers), max(offers)) == (sum(study.games[0].decisions), max(offers))
    assert choice["without_choice"] == pytest.approx(offers.count(1) / len(offers), abs=1e-4)
    assert sum(row["advantage"] for row in rows_of(study, SeatReturns)) == pytest.approx(0)


def test_a_metric_of_ones_own() -> None:
    """One small class is a table of the page."""
    study = studied(SHORTEST, Moves)
    assert sum(row["moves"] for row in rows_of(study, Moves)) == study.lengths[0]
    assert "### Moves by seat\n\n| seat | moves |" in page(study.figures())
