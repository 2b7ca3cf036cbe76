"""Remembered functions: the same answer without making it, exactly where everything that was looked at is the same."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

from tatami.games import find
from tatami.kernel.dialect import Box, Cube, Grid, Row, State, i8, table
from tatami.kernel.game import MOST_SHARED
from tatami.kernel.memory import (
    MOST_COMPARED,
    Answer,
    Memory,
    Questions,
    Remembered,
    Watched,
    bits_of,
    differences,
    judged,
    remembered,
    watched,
)
from tatami.kernel.scene import Plan, Sprite


class Hill(State):
    """A state with tables of every depth."""

    top: i8
    row: Row = table(i8, 4)
    grid: Grid = table(i8, 2, 3)
    cube: Cube = table(i8, 2, 2, 2)


class Paper(Box):
    """Nothing is printed."""


def keeping(most: int = 100) -> Paper:
    """A box that remembers."""
    box = Paper()
    box.memory = Memory(most)
    return box


class Counted:
    """Counts how often something was really made."""

    def __init__(self) -> None:
        self.times = 0
        self.look: Remembered[[int], int] = remembered(self.made)

    def made(self, s: Hill, box: Paper, place: int) -> Iterator[int]:
        """The places it reads depend on what it has read."""
        self.times += 1
        yield s.top
        yield s.row[place] if s.top else sum(s.grid[1]) + s.cube[1][0][1]


def test_what_was_not_looked_at_does_not_matter() -> None:
    """An answer is found again for another state that differs elsewhere, and what was not read is none of its places."""
    counted, box, s = Counted(), keeping(), Hill()
    s.top, s.row[2] = 3, 7
    assert counted.look(s, box, 2) == (3, 7)
    s.row[1], s.grid[1][1] = 5, 9
    assert counted.look(s.copy(), box, 2) == (3, 7) and counted.times == 1
    assert counted.look.answer(s, box, 2).read == {("top",), ("row", 2)}


def test_whatever_was_looked_at_matters() -> None:
    """Another value, another path of questions or another argument is another answer; all of them stay."""
    counted, box, s = Counted(), keeping(), Hill()
    for top, place, found in ((0, 0, 0), (1, 0, 4), (1, 1, 5), (0, 1, 0)):
        s.top, s.row[0], s.row[1] = top, 4, 5
        assert counted.look(s, box, place) == (top, found)
    s.grid[1][2], s.cube[1][0][1] = 2, 6
    assert counted.look(s, box, 1) == (0, 8)
    assert counted.times == 5
    s.grid[1][2], s.cube[1][0][1] = 0, 0
    assert counted.look(s, box, 1) == (0, 0) and counted.times == 5


def test_a_box_of_one_s_own_remembers_nothing() -> None:
    """Tests and editors may change their box, so everything is made anew with it."""
    counted, s = Counted(), Hill()
    for times in (1, 2):
        assert counted.look(s, Paper(), 0) == (0, 0) and counted.times == times


def test_memory_is_bounded() -> None:
    """When too much is kept, the older half goes, and everything is answered the same."""
    counted, box, s = Counted(), keeping(most=24), Hill()
    s.top = 1
    for n in range(20):
        s.row[3] = n
        assert counted.look(s, box, 3) == (1, n)
        assert box.memory.kept <= 24 // 2
        assert len(leaves(box.memory.first)) + len(leaves(box.memory.older)) <= 24 // 5


def test_what_is_asked_again_stays_while_the_rest_goes() -> None:
    """Whatever is drawn at every move is made once, however much is drawn beside it once."""
    counted, box, s = Counted(), keeping(most=24), Hill()
    s.top, s.row[0] = 1, 9
    for n in range(20):
        s.row[3] = n
        counted.look(s, box, 3)
        assert counted.look(s, box, 0) == (1, 9)
    assert counted.times == 20 + 1


def leaves(ways: dict[Any, Any]) -> list[Any]:
    """Every answer that questions lead to."""
    return [leaf for way in ways.values() for leaf in (leaves(way.ways) if isinstance(way, Questions) else [way])]


def test_equal_answers_are_the_same_thing() -> None:
    """Whoever compares two pictures need not look into what was equal; only so many are compared."""

    def high(s: Hill, box: Paper) -> Iterator[Sprite]:
        yield Sprite("high" if s.top > 2 else f"low-{s.top}", s.row[0] // 2, 0, 1, 1)

    look, box, s = remembered(high), keeping(most=10_000), Hill()
    s.top = 3
    first = look(s, box)
    s.top = 5
    assert look(s, box) is first
    s.top = 1
    for n in range(2 * MOST_COMPARED + 4):
        s.row[0] = n
        look(s, box)
    assert look(s, box) == (Sprite("low-1", MOST_COMPARED + 1, 0, 1, 1),)


def test_what_is_only_watched_is_made_every_time() -> None:
    """The fields that were read are noted, and nothing is kept."""
    counted, box, s = Counted(), keeping(), Hill()
    look: Watched[[int], int] = watched(counted.made)
    s.top, s.row[2] = 3, 7
    assert look(s, box, 2) == look(s, box, 2) == (3, 7) and counted.times == 2
    assert look.answer(s, box, 2).read == {("top",), ("row",)} and box.memory.kept == 0


def test_places_are_counted_from_the_front() -> None:
    """Whoever reads a row from its end has read the place that may change."""

    def last(s: Hill, box: Paper) -> Iterator[int]:
        yield s.grid[-1][-2]

    s, box = Hill(), keeping()
    s.grid[1][1] = 5
    assert remembered(last)(s, box) == (5,) and remembered(last).answer(s, box).read == {("grid", 1, 1)}


def test_whoever_goes_through_a_table_has_read_what_it_stopped_at() -> None:
    """Rows are given one after another, and only the places that were asked for count as read."""

    def firsts(s: Hill, box: Paper) -> Iterator[int]:
        for row in s.grid:
            yield row[0]

    s, box = Hill(), keeping()
    s.grid[0][0], s.grid[1][0] = 3, 4
    assert remembered(firsts)(s, box) == (3, 4) and remembered(firsts).answer(s, box).read == {("grid", 0, 0), ("grid", 1, 0)}


def test_differences_are_found_by_place() -> None:
    """Fields by name, and in tables of every depth the places themselves."""
    then = Hill()
    now = then.copy()
    assert differences(then, now) == set()
    now.top, now.row[3], now.grid[1][2], now.cube[0][1][0] = 1, 2, 3, 4
    found = {("top",), ("row",), ("row", 3), ("grid",), ("grid", 1, 2), ("cube",), ("cube", 0, 1, 0)}
    assert differences(then, now) == differences(now, then) == found


def test_rows_are_sequences() -> None:
    """Slices, searches and whole tables are read like lists."""

    def make(s: Hill, box: Paper) -> Iterator[object]:
        yield s.row[:2]
        yield s.row.index(9), s.row.count(0), len(s.grid), [list(row) for row in s.grid[::-1]]

    s, box = Hill(), keeping()
    s.row[3] = 9
    expected = ([0, 0], (3, 3, 2, [[0, 0, 0], [0, 0, 0]]))
    assert remembered(make)(s, box) == expected == tuple(make(s, box))


def test_what_is_read_may_follow_from_what_was_read() -> None:
    """Places that are always read together are asked for together; where a value leads elsewhere they are parted, and nothing is lost."""
    drawn: list[int] = []

    def climb(s: Hill, box: Paper) -> Iterator[int]:
        drawn.append(s.top)
        yield from (s.row[place] for place in range(s.top))
        if s.top > 1 and s.row[1]:
            yield s.grid[1][2]

    box, chance, hills = keeping(most=1_000), random.Random(5), list[Hill]()
    for _ in range(200):
        s = Hill()
        s.top, s.row[:3], s.grid[1][2] = chance.randrange(4), [chance.randrange(2) for _ in range(3)], chance.randrange(3)
        hills.append(s)
    found = remembered(climb)
    assert [found(s, box) for s in hills] == [tuple(climb(s, box)) for s in hills]
    drawn.clear()
    assert [found(s, box) for s in hills] and not drawn


def test_only_parts_that_see_a_change_are_drawn_again() -> None:
    """A plan redraws by place; all other parts are the same objects."""

    def peak(s: Hill, box: Paper) -> Iterator[Sprite]:
        yield Sprite("peak", s.top, 0, 1, 1)

    def way(s: Hill, box: Paper, place: int) -> Iterator[Sprite]:
        yield Sprite(f"way:{place}", s.row[place], 0, 1, 1)

    plan = Plan(10, 10, (), ((remembered(peak), ()), (remembered(way), (0,)), (remembered(way), (1,))))
    s, box = Hill(), keeping()
    before = plan.draw_parts(s, box)
    then, s.top, s.row[1] = s.copy(), 4, 2
    after, redrawn = plan.redraw(before, differences(then, s) - {("top",)}, s, box)
    assert redrawn == (2,)
    assert after[0] is before[0] and after[1] is before[1] and after[2].made[0].x == 2
    assert [sprite.x for sprite in plan.scene(s, box).sprites] == [4, 0, 2]
    assert plan.redraw(before, differences(then, s), now := s.copy(), box) == (plan.draw_parts(now, box), (0, 2))
    other = Plan(10, 10, (), (*plan.parts[1:], (remembered(way), (2,))))
    assert other.redraw_parts(plan, before, differences(then, s), s, box)[:2] == (before[1], after[2])


def test_a_look_is_made_once_however_one_comes_to_it() -> None:
    """What a judge reads decides which look it is, counts among the places of the answer, and is not what the look is kept by."""
    drawn: list[str] = []

    def looks(s: Hill, box: Paper) -> list[str]:
        return ["steep" if s.top + height > 4 else "flat" for height in s.row]

    @judged(looks)
    def slope(s: Hill, box: Paper, place: int, look: str) -> Iterator[str]:
        drawn.append(look)
        yield f"{look} {s.grid[0][place]}"

    s, box = Hill(), keeping()
    first = slope.answer(s, box, 1)
    assert first.made == ("flat 0",) and first.read == {("top",), ("row",), ("grid", 0, 1)}
    s.top, s.row[1] = 3, 1
    assert slope(s, box, 1) == ("flat 0",) and drawn == ["flat"]
    s.row[1] = 2
    assert slope(s, box, place=1) == ("steep 0",) and drawn == ["flat", "steep"]
    s.grid[0][1] = 7
    assert slope(s, box, 1) == ("steep 7",)


def test_a_look_that_stays_is_not_looked_up_again() -> None:
    """After a change that the judge reads and that leaves the look as it was, the answer before is the answer; else it is made as ever."""
    box = keeping()

    @judged(lambda s, box: ["steep" if s.top > 4 else "flat"])
    def slope(s: Hill, box: Paper, place: int, look: str) -> Iterator[str]:
        yield f"{look} {s.grid[0][0]}"

    def after(before: Answer[str], then: Hill, **changed: int) -> tuple[Answer[str], Hill]:
        now = then.copy()
        now.top, now.grid[0][0] = changed.get("top", then.top), changed.get("grid", then.grid[0][0])
        return slope.again(before, bits_of(differences(then, now)), now, box, (0,)), now

    then = Hill()
    first = slope.answer(then, box, 0)
    higher, now = after(first, then, top=3)
    assert higher is first
    other, now = after(higher, now, grid=7)
    assert other.made == ("flat 7",)
    last, now = after(other, now, top=6)
    assert last.made == ("steep 7",) == slope(now, box, 0)


def test_tables_share_a_box_by_what_was_agreed() -> None:
    """The same components and options are one box, others another; so many at once, and no memory travels with one."""
    game = find("ninja-taisen")
    game.shared.clear()
    box = game.shared_box()
    assert game.shared_box() is box and box == game.box() and isinstance(box.memory, Memory) and game.box().memory is None
    assert pickle.loads(pickle.dumps(box)).memory is None and box.copy().memory is None
    for n in range(MOST_SHARED):
        game.shared[n,] = box
    options = {name: option.values[-1] for name, option in game.meta.options.items()}
    assert game.shared_box(options=options) == game.box(options=options)
    assert len(game.shared) == 1
