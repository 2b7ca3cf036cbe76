"""Nothing that a player could notice has changed: kept games replay line by line, positions count the same."""

from collections.abc import Callable

import pytest

from tatami.forge import load
from tatami.kernel.game import Game
from tatami.kernel.playthrough import playthrough
from tatami.kernel.record import load_record

from .plan import GOLDEN, leaves, plan_of

Golden = Callable[[str, str], None]

ENOUGH_GAMES = 3
ENOUGH_LEAVES = 100_000


def test_kept_games_are_played_the_same(game: Game, golden: Golden, subtests: pytest.Subtests) -> None:
    """The seed of each kept game gives the same moves and hashes, and the same end."""
    for kept in plan_of(game).games.values():
        with subtests.test(kept.name):
            table = kept.table(game)
            assert table.result is not None and table.result.reason == kept.reason
            golden(f"{game.name}/{kept.name}.record", table.record.dump())


def test_kept_games_are_told_the_same(game: Game, golden: Golden, subtests: pytest.Subtests) -> None:
    """Each kept record tells the same story: offers, events, tables, result."""
    for kept in plan_of(game).games.values():
        with subtests.test(kept.name):
            record = load_record((GOLDEN / game.name / f"{kept.name}.record").read_text("utf-8"))
            golden(f"{game.name}/{kept.name}.playthrough", "\n".join(playthrough(game, record)) + "\n")


@pytest.mark.volume
def test_positions_count_the_same(game: Game, golden: Golden) -> None:
    """As many positions lie so many moves deep as ever."""
    plan, forged = plan_of(game), load(game, "python")
    ends = {name: kept.table(game) for name, kept in plan.games.items()}
    counted = [(count, leaves(forged, ends[count.game].fork(count.move), count.depth)) for count in plan.counts]
    lines = [f"{count.game}  move {count.move}  depth {count.depth}  leaves {number}" for count, number in counted]
    golden(f"{game.name}/counts.perft", "\n".join(lines) + "\n")


def test_enough_is_kept(game: Game) -> None:
    """Three games at least, one for every way to end, every number of seats, and positions by the hundred thousand."""
    plan = plan_of(game)
    counts = (GOLDEN / game.name / "counts.perft").read_text("utf-8").splitlines()
    assert len(plan.games) >= ENOUGH_GAMES
    assert {kept.reason for kept in plan.games.values()} == set(game.meta.reasons[1:])
    assert {kept.seats for kept in plan.games.values()} == set(game.meta.seats)
    assert any(count.move == 0 for count in plan.counts) and any(count.move > 0 for count in plan.counts)
    assert max(int(line.split()[-1]) for line in counts) >= ENOUGH_LEAVES


def test_nothing_else_is_kept(game: Game) -> None:
    """Every file under golden/ belongs to the plan."""
    names = {f"{name}.{kind}" for name in plan_of(game).games for kind in ("record", "playthrough")}
    assert {path.name for path in (GOLDEN / game.name).iterdir()} == names | {"plan.toml", "counts.perft"}
