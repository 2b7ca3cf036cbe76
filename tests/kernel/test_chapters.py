"""The generic chapters, linked to a toy game: random games, tables by number, counting; unlinked they refuse to run."""

from collections.abc import Callable
from typing import Any

import pytest

from tatami.forge import Forged, load
from tatami.kernel import playout, pool, seam
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.digest import digest
from tatami.kernel.playout import CHECK, LONGEST
from tatami.kernel.rng import stream, word
from tests.toys.whispers import GAME

SEATS = 3


@pytest.fixture(scope="module")
def toy() -> Forged:
    """The toy with every chapter, interpreted."""
    return load(GAME, "python")


class Desk:
    """A pool of two tables with its rows."""

    def __init__(self, toy: Forged) -> None:
        self.pool, self.boxes = toy.new_pool(2), toy.boxes(GAME.box())
        self.out, self.weights = toy.new_row(), toy.new_row()


@pytest.fixture
def desk(toy: Forged) -> Desk:
    """Two empty tables."""
    return Desk(toy)


def test_tables_are_driven_by_number(toy: Forged, desk: Desk) -> None:
    """Start, offers, odds, steps, copies, results: the same as the game's own face gives."""
    box = GAME.box()
    state = GAME.start(box, SEATS)
    count = toy.start_at(desk.pool, 1, desk.boxes, SEATS, desk.out)
    while state.to_act != OVER:
        assert desk.out[:count] == GAME.legal(state, box) and toy.to_act_at(desk.pool, 1) == state.to_act
        assert toy.legal_at(desk.pool, 1, desk.boxes, desk.out) == count
        if state.to_act == CHANCE:
            assert toy.odds_at(desk.pool, 1, desk.boxes, desk.weights) == sum(GAME.odds(state, box))
        action = desk.out[count - 1]
        GAME.apply(state, box, action)
        count = toy.step_at(desk.pool, 1, desk.boxes, action, desk.out)
        assert digest(state) == toy.digest(desk.pool, 1)
    assert count == 0 == toy.legal_at(desk.pool, 1, desk.boxes, desk.out)
    assert toy.result_at(desk.pool, 1, desk.boxes, desk.out) == 1 and tuple(desk.out[:SEATS]) == GAME.result(state, box).ranks
    toy.copy_at(desk.pool, 0, 1)
    assert toy.to_record(desk.pool, 0) == state


def test_tables_are_covered_and_imagined(toy: Forged, desk: Desk) -> None:
    """Covering and imagining by number is covering and imagining."""
    toy.start_at(desk.pool, 0, desk.boxes, SEATS, desk.out)
    for card in (1, 2, 3, 2):
        toy.step_at(desk.pool, 0, desk.boxes, card, desk.out)
    box, state = GAME.box(), toy.to_record(desk.pool, 0)
    toy.cover_at(desk.pool, 0, desk.boxes, 1)
    assert toy.to_record(desk.pool, 0) == GAME.cover(state, box, 1)
    toy.imagine_at(desk.pool, 0, desk.boxes, 1, 77)
    assert toy.to_record(desk.pool, 0) == GAME.imagine(GAME.cover(state, box, 1), box, 1, 77)


def test_random_games_end(toy: Forged, desk: Desk) -> None:
    """A game is played on to its end, from wherever it stands, the same way for the same key."""
    toy.start_at(desk.pool, 0, desk.boxes, SEATS, desk.out)
    toy.copy_at(desk.pool, 1, 0)
    lengths = [toy.play_on_at(desk.pool, i, desk.boxes, desk.out, desk.weights, stream(1, 1)) for i in (0, 1)]
    assert lengths == [22, 22] and toy.digest(desk.pool, 0) == toy.digest(desk.pool, 1)
    assert toy.to_act_at(desk.pool, 0) == OVER


def test_a_run_is_its_games(toy: Forged, desk: Desk) -> None:
    """Games of a run depend on the seed and their number alone; a checksum holds every offer, action and the length."""
    arguments = (desk.pool[0], desk.boxes[0], desk.out, desk.weights, SEATS)
    assert toy.play_many(*arguments, 5, 0, 4) == 4 * 22 == toy.play_many(*arguments, 5, 0, 2) + toy.play_many(*arguments, 5, 2, 2)
    checks, later = toy.new_longs(4), toy.new_longs(2)
    assert toy.check_many(*arguments, 5, 0, checks) == 4 and toy.check_many(*arguments, 5, 2, later) == 2
    assert checks[2:] == later and len({check & CHECK for check in checks}) == 4
    assert {check >> 31 for check in checks} == {22}


def test_a_game_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random game that takes too long stops; so a bug in a rule does not hang a run."""
    state, box, row = GAME.start(GAME.box(), 2), GAME.box(), [0] * 9
    link(monkeypatch, legal=lambda s, box, out: 1, apply=lambda s, box, action: None, odds=lambda s, box, out: out.__setitem__(0, 1) or 1)
    monkeypatch.setattr(playout, "LONGEST", 5)
    assert playout.play_on(state, box, row, row, 1) == 5
    monkeypatch.setattr(playout, "start", lambda s, box, seats: None)
    assert playout.play_checked(state, box, row, row, 2, 1) >> 31 == 5
    assert LONGEST > 1000


def link(monkeypatch: pytest.MonkeyPatch, **rules: Callable[..., Any]) -> None:
    """Link some rules to the playout by hand."""
    for name, rule in rules.items():
        monkeypatch.setattr(playout, name, rule)


def test_chance_follows_the_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """An outcome is drawn as often as its weight says, a player's action evenly."""

    def odds(s: object, box: object, out: list[int]) -> int:
        out[:3] = [5, 0, 1]
        return 6

    link(monkeypatch, odds=odds)
    state, box = GAME.start(GAME.box(), 2), GAME.box()
    keys = [stream(9, n) for n in range(1200)]
    drawn = [playout.pick(state, box, [10, 20, 30], [0] * 3, 3, key) for key in keys]
    assert set(drawn) == {10, 30} and 900 < drawn.count(10) < 1100
    state.to_act = 0
    picked = [playout.pick(state, box, [10, 20, 30], [0] * 3, 3, key) for key in keys]
    assert all(330 < picked.count(action) < 470 for action in (10, 20, 30))


def test_positions_are_counted(toy: Forged) -> None:
    """Leaves at a depth (there are two foxes), chance counted as branches, a finished game as a leaf; the table stays as it was."""
    box = GAME.box()
    for depth, leaves in ((0, 1), (1, 3), (2, 9), (3, 26), (4, 182)):
        assert counted(toy, GAME.start(box, 2), depth) == leaves
    state = GAME.start(box, 2)
    for action in (1, 1, 1, *[0] * 11):
        GAME.apply(state, box, action)
    assert len(GAME.legal(state, box)) == 7 and counted(toy, state, 1) == 7 == counted(toy, state, 4)


def counted(toy: Forged, state: Any, depth: int) -> int:
    """The positions so deep below a state."""
    tables, boxes, row = toy.new_pool(depth + 1), toy.boxes(GAME.box()), toy.new_row()
    toy.from_record(state, tables, 0)
    leaves = toy.perft(tables, boxes, toy.new_offers((depth + 1) * len(row)), toy.new_offers(2 * depth + 2), row, depth)
    assert toy.digest(tables, 0) == digest(state)
    return int(leaves)


def test_copies_go_back_and_forth(toy: Forged, desk: Desk) -> None:
    """Two tables copied over each other end equal."""
    toy.start_at(desk.pool, 1, desk.boxes, SEATS, desk.out)
    toy.copies(desk.pool, 3)
    assert toy.digest(desk.pool, 0) == toy.digest(desk.pool, 1)


def test_guesses_come_behind_the_covered_tables(toy: Forged, desk: Desk) -> None:
    """The last table is an imagined copy of a covered one, which stays as it is."""
    toy.start_at(desk.pool, 0, desk.boxes, SEATS, desk.out)
    for card in (1, 2, 3, 2):
        toy.step_at(desk.pool, 0, desk.boxes, card, desk.out)
    toy.cover_at(desk.pool, 0, desk.boxes, 1)
    covered = toy.to_record(desk.pool, 0)
    toy.guesses(desk.pool, desk.boxes, 1, 1, 3)
    assert toy.to_record(desk.pool, 0) == covered
    assert toy.to_record(desk.pool, 1) == GAME.imagine(covered, GAME.box(), 1, word(2, 0))


@pytest.mark.parametrize(
    "name", ["start", "legal", "odds", "apply", "result", "cover", "seen", "imagine", "features", "value", "active_inputs", "position_key"]
)
def test_without_a_game_nothing_runs(name: str) -> None:
    """The names that a game supplies say so when none did."""
    arguments = 4 if name in ("seen", "imagine") else 1 if name == "position_key" else 3
    with pytest.raises(seam.Unlinked, match=name):
        getattr(seam, name)(*[0] * arguments)
    with pytest.raises(seam.Unlinked, match="apply"):
        pool.step_at([GAME.state()], 0, [GAME.box()], 0, [])
