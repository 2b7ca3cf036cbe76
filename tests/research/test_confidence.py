"""How sure a share is: Wilson's interval, and the wager that may stop early."""

import pytest

from tatami.kernel.rng import below, stream, word
from tatami.research.confidence import ERROR, STAKES, SequentialTest, wilson
from tatami.research.errors import BadMatch


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson_s_interval(won: float, games: int, low: float, high: float) -> None:
    """The interval is the textbook's, and everything before the first game."""
    assert list(wilson(won, games)) == pytest.approx([low, high], abs=5e-5)


def test_a_shared_win_counts_as_its_part() -> None:
    """Half a win each in every game is as much as every second game won."""
    assert wilson(20 * 0.5, 20) == wilson(10, 20)


@pytest.mark.parametrize("mark", [0.55, 0.65, 0.9])
def test_a_wager_at_the_mark_is_fair(mark: float) -> None:
    """If the mean is the mark, every stake is expected to keep its capital, and none can be ruined."""
    won, lost = SequentialTest(mark), SequentialTest(mark)
    won.update(1)
    lost.update(0)
    for capitals in ("above", "below"):
        for after_win, after_loss in zip(getattr(won, capitals), getattr(lost, capitals), strict=True):
            assert mark * after_win + (1 - mark) * after_loss == pytest.approx(1)
            assert min(after_win, after_loss) > 0


def settled(mark: float, mean: float, run: int, rounds: int) -> str | None:
    """What a wager says about coin tosses, looked at after every one."""
    wager, key = SequentialTest(mark), stream(7, run)
    for n in range(rounds):
        wager.update(below(word(key, n), 1000) < 1000 * mean)
        if wager.verdict:
            return wager.verdict
    return None


def test_a_wager_seldom_settles_without_reason() -> None:
    """At the mark itself, watched for 300 games, at most one match in twenty is called either way."""
    called = [settled(0.65, 0.65, run, 300) for run in range(100)]
    assert sum(verdict is not None for verdict in called) <= 100 * ERROR


@pytest.mark.parametrize(("mean", "verdict"), [(0.8, "above"), (0.5, "below")])
def test_a_wager_settles_on_the_right_side(mean: float, verdict: str) -> None:
    """A share 15 points off the mark is found out within some hundred games, every time."""
    assert {settled(0.65, mean, run, 600) for run in range(20)} == {verdict}


def test_seats_may_differ() -> None:
    """Where one seat wins 40 % and the other 90 %, the mean of 65 % is still not called, looked at after both have been held."""
    called = 0
    for run in range(100):
        wager, key = SequentialTest(0.65), stream(8, run)
        for n in range(0, 300, 2):
            wager.update(below(word(key, n), 1000) < 400)
            wager.update(below(word(key, n + 1), 1000) < 900)
            if wager.verdict:
                called += 1
                break
    assert called <= 100 * ERROR


def test_nothing_is_settled_by_one_game() -> None:
    """One win, whatever the stakes, proves nothing."""
    wager = SequentialTest(0.65)
    wager.update(1)
    assert wager.verdict is None and len(wager.above) == len(STAKES)


@pytest.mark.parametrize("mark", [0, 1, -0.5, 65])
def test_a_mark_is_a_share(mark: float) -> None:
    """A mark of 65 is not 65 %."""
    with pytest.raises(BadMatch, match="expected a share between 0 and 1"):
        SequentialTest(mark)
