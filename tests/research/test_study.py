"""What happens in kept games, counted without knowing the game."""

from dataclasses import replace

import pytest

from tatami.games import names
from tatami.research.errors import BadMatch
from tatami.research.match import Plan, play
from tatami.research.page import page
from tatami.research.plots import ladder, overview, usage
from tatami.research.study import Study, filter_usage, margin


def studied(game: str, number: int = 3) -> Study:
    """Some games between players who take any offer."""
    plan = Plan(game, (("uniform", "uniform"),), seed=6)
    study = Study(plan)
    for n in range(number):
        study.add(play(plan, n))
    return study


@pytest.fixture(scope="module")
def taisen() -> Study:
    """Six games of Ninja Taisen."""
    return studied("ninja-taisen", 6)


def test_moves_are_counted_by_their_beginnings(taisen: Study) -> None:
    """`march` is as often as all `march …` together, and as the games' own lines say."""
    figures = taisen.figures()
    times = {(row["kind"], row["name"]): row["times"] for row in figures["usage"]}
    lines = [line.partition(" ") for game in taisen.games for line in game.moves]
    assert times["move", "march"] == sum(text.startswith("march ") for who, _, text in lines if who != "chance")
    assert times["move", "march"] == sum(row["times"] for row in filter_usage(figures["usage"], ["march"]))
    assert times["chance", "roll"] == sum(text.startswith("roll") for who, _, text in lines if who == "chance")
    assert times["event", "marched"] == times["move", "march"]
    assert times["event", "won-village"] + times.get(("event", "won-elimination"), 0) == 6 or times["event", "won-elimination"] == 6


def test_lengths_ends_and_shares(taisen: Study) -> None:
    """The figures are those of the games: lengths, ways to end, who won from where."""
    figures = taisen.figures()
    assert (figures["moves"]["least"], figures["moves"]["most"]) == (min(taisen.lengths), max(taisen.lengths))
    assert sum(row["games"] for row in figures["endings"]) == 6
    assert [row["reason"] for row in figures["endings"]] == ["village", "elimination"]
    assert sum(row["share"] for row in figures["seats"]) == pytest.approx(1, abs=1e-3)
    won = sum(game.shares[game.first] for game in taisen.games)
    assert figures["first_player"]["share"] == pytest.approx(won / 6, abs=1e-4)
    assert figures["scores"] == {"mean": 0.5, "spread": 0.5, "least": 0, "median": 0.5, "most": 1}
    assert {margin(game) for game in taisen.games} == {1}
    assert margin(replace(taisen.games[0], ranks=(1, 1), scores=(4, 4))) == 0


@pytest.mark.parametrize("name", names())
def test_any_game_can_be_studied(name: str) -> None:
    """Tables, page and plots come from any registered game."""
    study = studied(name, 1)
    figures = study.figures()
    text = page(figures)
    assert text.startswith(f"## {name}: 1 games of uniform") and "### What players do" in text and "### What happens" in text
    assert b"<svg" in overview(figures, study.games) and b"<svg" in usage(figures)


def test_the_same_games_give_the_same_plots(taisen: Study) -> None:
    """No date, no random names: the same bytes each time."""
    figures = taisen.figures()
    assert overview(figures, taisen.games) == overview(figures, taisen.games)
    assert usage(figures) == usage(figures)


def test_only_what_is_asked_for_is_told(taisen: Study) -> None:
    """With `march` the page tells what marches there are, one word on, and every event."""
    figures = taisen.figures()
    assert {row["name"] for row in filter_usage(figures["usage"], ["march"])} == {"march rock", "march paper", "march scissors"}
    text = page(figures, ["march"])
    assert "`march rock`" in text and "`stop`" not in text and "`rolled`" in text
    assert b"<svg" in usage(figures, ["march"])


def test_a_ladder_is_drawn() -> None:
    """The ladder names everybody."""
    rows = [{"bot": "strong", "rating": 30.0, "error": 2.0}, {"bot": "weak", "rating": 20.0, "error": 2.0}]
    assert ladder(rows, "a pool") == ladder(rows, "a pool") and b"<svg" in ladder(rows, "a pool")


def test_a_changed_game_is_noticed() -> None:
    """A kept game must end in the state that was kept."""
    study = studied("ninja-taisen", 0)
    with pytest.raises(BadMatch, match="game 0 ends otherwise"):
        study.add(replace(play(study.plan, 0), hash="0" * 16))


def test_nothing_to_study() -> None:
    """Without a finished game there are no figures."""
    with pytest.raises(BadMatch, match="at least one finished game"):
        studied("ninja-taisen", 0).figures()
