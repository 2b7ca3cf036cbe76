"""The picture that some viewers were last sent, and what leads from it to the next: compared by parts."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from tatami.kernel.dialect import Box, State
from tatami.kernel.game import Game
from tatami.kernel.memory import Answer, Remembered, differences
from tatami.kernel.reading import Path
from tatami.kernel.scene import Plan, Sprite, places_of

MOST_COMPARED = 200_000
"""So many sprites are held by parts that were compared; beyond half of them, those not compared since the half before go."""


@dataclass(eq=False, slots=True)
class Picture:
    """What a covered state looks like, in parts; nobody changes it any more."""

    plan: Plan
    parts: tuple[Answer[Sprite], ...]
    state: State  # nobody changes it any more
    since: tuple[Answer[Sprite], ...] = ()  # the parts before, where the plan was the same
    redrawn: tuple[int, ...] = ()  # which of them were drawn again

    @property
    def sprites(self) -> Iterable[Sprite]:
        """All sprites, back to front."""
        return chain.from_iterable(part.made for part in self.parts)


def picture_of(
    game: Game,
    covered: State,
    box: Box,
    viewer: int,
    width: int,
    before: Picture | None = None,
    differences: Callable[[State, State], Iterable[Path]] = differences,
) -> Picture:
    """The picture for a viewer; what looks as before is not drawn again."""
    plan = game.plan(covered, box, viewer, width) if game.plan else plan_of_one_part(game, covered, box, viewer, width)
    if before is None:
        return Picture(plan, plan.draw_parts(covered, box), covered)
    changed = differences(before.state, covered)
    if plan is not before.plan:
        return Picture(plan, plan.redraw_parts(before.plan, before.parts, changed, covered, box), covered)
    parts, redrawn = plan.redraw(before.parts, changed, covered, box)
    return Picture(plan, parts, covered, before.parts, redrawn)


def plan_of_one_part(game: Game, covered: State, box: Box, viewer: int, width: int) -> Plan:
    """The plan of a game that draws everything at once."""
    scene = game.scene(covered, box, viewer, width)

    def everything(s: State, box: Box) -> tuple[Sprite, ...]:
        return scene.sprites

    return Plan(scene.width, scene.height, scene.areas, ((Remembered(everything), ()),))


class Change(NamedTuple):
    """What differs between two pictures."""

    pieces: list[Sprite | tuple[Sprite, ...]]  # what changed or is new
    gone: list[str]
    order: list[list[str]]  # what lies elsewhere in the order than before, see wire.Frame
    areas: bool
    height: bool

    @property
    def sprites(self) -> Iterable[Sprite]:
        """The sprites of all pieces."""
        return chain.from_iterable((piece,) if isinstance(piece, Sprite) else piece for piece in self.pieces)


def change(before: Picture, after: Picture) -> Change:
    """From one picture to another; sprites are compared before anything is said."""
    pairs = list(pairs_in_one_plan(before, after) if before.plan is after.plan else pairs_across_plans(before, after))
    stirred = [found for found in pairs if not found[0].steady]
    areas = before.plan.areas is not after.plan.areas and before.plan.areas != after.plan.areas
    height = before.plan.height != after.plan.height
    if not stirred:
        return Change([pair.changed for pair, _ in pairs], [], [], areas, height)
    old = {sprite.id: sprite for pair, _ in stirred for sprite in pair.old}
    new = {sprite.id for pair, _ in stirred for sprite in pair.new}
    return Change(
        [piece for pair, _ in pairs for piece in ((pair.changed,) if pair.steady else pair.changed_sprites(old))],
        [name for name in old if name not in new],
        runs([(pair, under(after, place)) for pair, place in stirred]),
        areas,
        height,
    )


ID = attrgetter("id")


class Pair(NamedTuple):
    """A part of a picture as it was and as it is."""

    old: tuple[Sprite, ...]
    new: tuple[Sprite, ...]
    steady: bool  # whether the same things lie there in the same order
    changed: tuple[Sprite, ...]  # if so, those that look otherwise

    def changed_sprites(self, old: dict[str, Sprite]) -> Iterator[Sprite]:
        """Those that are new or look otherwise than before, wherever they lay."""
        return (sprite for sprite in self.new if (was := old.get(sprite.id)) is not sprite and was != sprite)


class PairCache:
    """Parts that were compared, by what they are: those that are remembered follow each other again and again."""

    def __init__(self, most: int = MOST_COMPARED) -> None:
        self.most, self.held = most, 0
        self.kept: dict[tuple[int, int], Pair] = {}  # a pair holds the two that it is kept by
        self.older: dict[tuple[int, int], Pair] = {}  # the half before, until what is compared again was taken over

    def of(self, old: tuple[Sprite, ...], new: tuple[Sprite, ...]) -> Pair:
        """The two put together."""
        key = id(old), id(new)
        kept = self.kept.get(key)
        if kept is None:
            kept = self.older.get(key) or pair(old, new)
            if self.held > self.most // 2:
                self.held, self.older, self.kept = 0, self.kept, {}
            self.held += 1 + len(old) + len(new)
            self.kept[key] = kept
        return kept


PAIRS = PairCache()
"""What was compared at any table."""


def pair(old: tuple[Sprite, ...], new: tuple[Sprite, ...]) -> Pair:
    """The two put together for the first time."""
    steady = len(old) == len(new) and [*map(ID, old)] == [*map(ID, new)]
    both = zip(new, old, strict=True) if steady else ()
    return Pair(old, new, steady, tuple([sprite for sprite, was in both if was is not sprite and was != sprite]))


Found = tuple[Pair, int]
"""A pair, and the place where it begins in the later picture."""


def pairs_in_one_plan(before: Picture, after: Picture) -> Iterator[Found]:
    """The parts that were drawn otherwise."""
    then, now = before.parts, after.parts
    for place in after.redrawn if after.since is then else range(len(now)):
        was, made = then[place].made, now[place].made
        if was is not made:
            yield PAIRS.of(was, made), place


def pairs_across_plans(before: Picture, after: Picture) -> Iterator[Found]:
    """The same where the plan is another: parts that both have are compared one by one, and what lies between two of them together."""
    old, new = 0, 0
    for place, there in enumerate(places_of(before.plan, after.plan)):
        if there >= old:
            if there > old or place > new:
                yield from between(before, after, (old, there), (new, place))
            was, now = before.parts[there].made, after.parts[place].made
            if was is not now and was != now:
                yield PAIRS.of(was, now), place
            old, new = there + 1, place + 1
    yield from between(before, after, (old, len(before.parts)), (new, len(after.parts)))


def between(before: Picture, after: Picture, old: tuple[int, int], new: tuple[int, int]) -> Iterator[Found]:
    """Some parts of either picture together, if they were drawn otherwise."""
    then, now = ([part.made for part in picture.parts[slice(*some)]] for picture, some in ((before, old), (after, new)))
    if then != now:
        yield pair(tuple(chain.from_iterable(then)), tuple(chain.from_iterable(now))), new[0]


def under(picture: Picture, place: int) -> str:
    """The id of the topmost sprite below a part."""
    return next((part.made[-1].id for part in reversed(picture.parts[:place]) if part.made), "")


def runs(pairs: list[tuple[Pair, str]]) -> list[list[str]]:
    """Which sprites lie elsewhere in the order, of pairs and what lies under each: a run begins with the one that it lies over."""
    found: list[list[str]] = []
    for (old, new, *_), under in pairs:
        there = {sprite.id for sprite in new}
        stayed = [sprite.id for sprite in old if sprite.id in there]
        if len(stayed) == len(new) and all(name == sprite.id for name, sprite in zip(stayed, new, strict=True)):
            continue
        moved, place, last = set[str](), 0, under
        for sprite in new:
            while place < len(stayed) and stayed[place] in moved:
                place += 1
            if place < len(stayed) and stayed[place] == sprite.id:
                place += 1
            else:
                moved.add(sprite.id)
                if found and found[-1][-1] == last:
                    found[-1].append(sprite.id)
                else:
                    found.append([last, sprite.id])
            last = sprite.id
    return found
