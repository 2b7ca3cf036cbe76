"""Tuning: the fit finds the weights that made the outcomes, and a run that was stopped goes on as if it had not been."""

from pathlib import Path

import numpy as np
import pytest

from tatami.bots.training import tune
from tatami.bots.training.fit import ANCHOR, NoAnchor, Positions, fit_weights, log_loss, regularization, round_weights, softmax
from tatami.bots.training.match import Score, play_match
from tatami.bots.training.self_play import MOST_FEATURES
from tatami.bots.training.tune import Course, OtherCourse, SelfPlay, log_odds, positions, rows_of, run
from tatami.bots.training.weights import weights_toml
from tatami.bots.valuation import valuation_of
from tatami.games import find, names
from tatami.kernel.dialect import MOST_SEATS
from tatami.kernel.valuation import parse_weights, weights_file

TRUE = np.array([0.02, -0.05, 0.11])
FREE = np.zeros(3)
SMALL = Course(names()[0], seed=5, cycles=2, games=4, worlds=1, every=3)


def made_up(n: int, seats: int, seed: int) -> Positions:
    """Positions of no game, whose outcomes are drawn with the chances that the true weights give."""
    random = np.random.default_rng(seed)
    features = random.integers(-20, 20, (n, seats, len(TRUE))).astype(np.float64)
    chances = softmax(features @ TRUE)
    winners = (chances.cumsum(axis=1) < random.random((n, 1))).sum(axis=1)
    wins = np.eye(seats)[winners]
    return Positions(features, wins, wins)


def test_the_fit_recovers_the_weights_behind_the_outcomes() -> None:
    """From ten thousand positions of two and three seats every weight comes back within a tenth or so."""
    groups = [made_up(6000, 2, seed=1), made_up(4000, 3, seed=2)]
    found = fit_weights(groups, np.array([0.05, 0.05, 0.05]), FREE, score_share=0.0)
    assert np.allclose(found, TRUE, atol=0.005)
    assert log_loss(groups, found) < log_loss(groups, np.array([0.05, 0.05, 0.05]))


def test_whole_weights_and_their_scale_give_the_same_chances() -> None:
    """The first weight is 100, the others are in proportion, and the scale turns them back into odds."""
    groups = [made_up(6000, 2, seed=3)]
    weights, scale = round_weights(groups, TRUE)
    assert weights == (ANCHOR, -250, 550)
    assert np.allclose(log_odds((weights, scale)), TRUE, rtol=0.1)


def test_a_first_feature_that_does_not_help_is_refused() -> None:
    """Nothing can be measured in units of what is worth nothing."""
    with pytest.raises(NoAnchor, match=r"expected the first feature to help, got a weight of -0\.0200"):
        round_weights([made_up(100, 2, seed=4)], -TRUE)


def test_what_the_games_say_nothing_of_keeps_its_weight() -> None:
    """A feature that is always nothing stays as it was; one that the games speak of does not."""
    group = made_up(3000, 2, seed=5)
    group.features[:, :, 1] = 0
    old = np.array([0.05, 0.04, 0.05])
    found = fit_weights([group], old, regularization(old, games=300), score_share=0.0)
    assert found[1] == pytest.approx(0.04)
    assert abs(found[0] - old[0]) > 0.01


def test_the_score_is_fitted_to_as_well() -> None:
    """Where wins are even, weights follow the scores."""
    group = made_up(3000, 2, seed=6)
    scores = group.features @ np.array([1.0, 0.0, 0.0])
    found = fit_weights([Positions(group.features, np.full((3000, 2), 0.5), scores)], np.array([0.0, 0.0, 0.0]), FREE, score_share=0.5)
    assert found[0] > 0.01
    assert abs(found[1]) < 0.002 > abs(found[2])


@pytest.mark.volume
def test_a_stopped_run_goes_on_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were play_match are not play_match again, and the weights are those of an uninterrupted run, to the byte."""
    monkeypatch.setattr(tune, "BATCH", 2)
    whole = run(SMALL, tmp_path / "whole", rung="python")

    batches: list[int] = []

    def stop_in_the_second_cycle(games: int) -> None:
        batches.append(games)
        if len(batches) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(SMALL, tmp_path / "stopped", rung="python", progress=stop_in_the_second_cycle)
    kept = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "stopped").iterdir()}
    assert 0 < len(kept) < len(list((tmp_path / "whole").iterdir()))
    assert run(SMALL, tmp_path / "stopped", rung="python") == whole
    for file in (tmp_path / "whole").iterdir():
        assert (tmp_path / "stopped" / file.name).read_bytes() == file.read_bytes()
    assert all((tmp_path / "stopped" / name).stat().st_mtime_ns == time for name, time in kept.items())


def test_another_course_does_not_go_on_in_the_same_folder(tmp_path: Path) -> None:
    """Games of another seed are not mixed in."""
    (tmp_path / "course.json").write_text("{}\n")
    with pytest.raises(OtherCourse, match=r"remove the folder, or name another"):
        run(SMALL, tmp_path, rung="python")


@pytest.mark.parametrize("name", names())
def test_quick_games_are_noted_seat_by_seat(name: str) -> None:
    """A position is the features of every seat; the end is one whole win and the scores."""
    game = find(name)
    own, seats = valuation_of(game), game.meta.seats[-1]
    assert len(own.names) <= MOST_FEATURES
    selfplay = SelfPlay(game, Course(name, worlds=1, every=2), rung="python")
    features, ends = selfplay.play([(own.weights, own.scale)] * seats, noise=1000, number=0, key=7)
    assert features.shape[1:] == (seats, len(own.names)) and len(features) > 3
    assert ends[:seats].sum() == 12 and (ends[seats:MOST_SEATS] == 0).all()
    (group,) = positions(rows_of(5, features, ends), len(own.names), held_out=True)
    assert (group.features == features).all() and (group.wins * 12 == ends[:seats]).all()
    assert positions(rows_of(5, features, ends), len(own.names), held_out=False) == []


@pytest.mark.volume
def test_quick_players_play_the_same_game_again() -> None:
    """A game depends on its weights, its number and its key, compiled or not."""
    game = find(SMALL.game)
    own = valuation_of(game)
    players = [(own.weights, own.scale)] * game.meta.seats[0]
    (one, its_end), (other, others_end) = (SelfPlay(game, SMALL, rung).play(players, 50, 1, 99) for rung in ("python", "cpu"))
    assert (one == other).all() and (its_end == others_end).all()


def test_courses_play_at_every_number_of_seats_and_by_other_agreements() -> None:
    """Two seats most often, every other game by agreements drawn from the seed."""
    course = Course(max(names(), key=lambda name: len(find(name).meta.options)))
    seats = [course.seats(number) for number in range(36)]
    assert set(seats) == set(find(course.game).meta.seats)
    assert seats.count(seats[1]) > len(seats) / 2
    assert course.box(0) == find(course.game).box() == course.box(2)
    assert course.box(1) != course.box(0) and course.box(1) == course.box(1)


def test_weights_written_are_read_again() -> None:
    """A file of weights holds what was put into it."""
    assert parse_weights(weights_toml(("guards", "points"), (-3, 100), 700), ("guards", "points")) == ((-3, 100), 700)


def test_a_match_of_weights_with_themselves_is_even() -> None:
    """The same weights on both sides win one game of two, for the second is the first with seats changed."""
    game = find(names()[0])
    own = valuation_of(game)
    weights = (own.weights, own.scale)
    score = play_match(game, weights, weights, games=2, simulations=4, seed=1, rung="python")
    assert (score.won, score.games) == (1, 2)


def test_a_score_tells_its_interval() -> None:
    """Sixty of a hundred: the true share lies between 50.2 and 69.1 percent, 95 times of a hundred."""
    assert str(Score.of([1.0] * 60 + [0.0] * 40)) == "60.0% of 100 games (50.2% to 69.1%)"


@pytest.mark.volume
def test_the_command_tells_old_and_new_weights_and_says_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every feature with both weights, the log-losses, the match; the weights are written to the work folder, the game's own stay."""
    own = valuation_of(find(SMALL.game))
    shipped = weights_file(find(SMALL.game).package).read_bytes()
    monkeypatch.chdir(tmp_path)
    command = [SMALL.game, "--seed", "3", "--games", "10", "--cycles", "1", "--quick", "4"]
    assert tune.main(command) == 0
    told = capsys.readouterr().out
    assert [line.split()[0] for line in told.splitlines()[2:-1]] == [*own.names, "scale"]
    assert "cycle 1: log-loss" in told and "new against old: " in told
    kept = tmp_path / "dist" / "tune" / f"{SMALL.game}-3" / "weights.toml"
    assert [str(parse_weights(kept.read_text(), own.names)[1])] == told.splitlines()[-2].split()[2:]
    assert tune.main(command) == 0
    assert capsys.readouterr().out == told
    assert weights_file(find(SMALL.game).package).read_bytes() == shipped
