"""Loading a game on a rung: read what the chapters reach, take machine code from its shelf or compile it and put it there."""

from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from threading import RLock
from types import MappingProxyType, ModuleType
from typing import Any

from tatami.kernel import perft, playout, pool, side_by_side
from tatami.kernel.game import Game

from .cache import Shelf
from .device import devices
from .face import Forged, Progress
from .interpreted import interpret
from .kinds import Signature, signature
from .ranges import ranges_of
from .reach import Function, Links, Part, entries_of, lane_of, reachable_parts, seam_of
from .stamp import machine, name_of, stamp

RUNGS = ("python", "checked", "debug", "cpu", "cuda")
CHAPTERS = (playout, pool, perft)
NO_LINKS: Links = MappingProxyType({})


class NoSuchRung(ValueError):
    """A rung that does not exist, or not on this machine."""


class Plan:
    """The chapters of a load: their entry points, what these reach, and the stamp of each chapter."""

    def __init__(self, game: Game, chapters: Sequence[ModuleType], links: Links = NO_LINKS) -> None:
        self.game, self.chapters, self.links = game, chapters, {**seam_of(game), **links}
        self.linked_to = "".join(sorted(f"+{name_of(function)}" for function in links.values()))
        self.entries = {chapter: entries_of(chapter) for chapter in chapters}
        refuse_doubles(self.entries_in(chapters))
        self.parts = self.parts_of(chapters)
        self.stamps: dict[ModuleType, str] = {}
        self.signatures: dict[Function, Signature] = {p.function: signature(p.function, game) for p in self.parts}

    def entries_in(self, chapters: Sequence[ModuleType]) -> list[Function]:
        """The entry points of some of the chapters."""
        return [entry for chapter in chapters for entry in self.entries[chapter]]

    def parts_of(self, chapters: Sequence[ModuleType]) -> list[Part]:
        """What the entry points of some of the chapters reach, callees first."""
        return reachable_parts(self.entries_in(chapters), self.links)

    def stamp(self, chapter: ModuleType) -> str:
        """The stamp of one chapter linked to the game."""
        if chapter not in self.stamps:
            self.stamps[chapter] = stamp(self.parts_of([chapter]), self.signatures)
        return self.stamps[chapter]

    def shelf(self, chapter: ModuleType) -> Shelf:
        """Where the machine code of a chapter lies."""
        return Shelf(machine(), self.game.name, chapter.__name__ + self.linked_to, self.stamp(chapter))


def refuse_doubles(entries: list[Function]) -> None:
    """Entry points are called by name: there must be some, and no two of the same name."""
    names = [entry.__name__ for entry in entries]
    if not names:
        raise ValueError("expected at least one chapter, got none")
    if doubles := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"expected entry points of different names, got {', '.join(doubles)} more than once")


def silent(done: int, total: int, name: str) -> None:
    """Progress that nobody watches."""


loading = RLock()
loaded: dict[tuple[str, ...], Forged] = {}


def load(
    game: Game, rung: str = "cpu", chapters: Sequence[ModuleType] = CHAPTERS, progress: Progress = silent, links: Links = NO_LINKS
) -> Forged:
    """A game's rules and some generic chapters on a rung; the same one when asked again.

    Chapters may name further functions that are different for each game: `links` says what stands for them here."""
    if rung not in RUNGS:
        raise NoSuchRung(f"expected one of {', '.join(RUNGS)}, got {rung!r}")
    plan = Plan(game, on_devices(chapters) if rung == "cuda" else chapters, links)
    key = (rung, game.name, *(f"{chapter.__name__} {plan.stamp(chapter)}" for chapter in plan.chapters))
    with loading:
        if key not in loaded:
            loaded[key] = load_rung(plan, rung, progress)
        return loaded[key]


def on_devices(chapters: Sequence[ModuleType]) -> Sequence[ModuleType]:
    """The chapters that a device takes: random games, and those with a lane or ranges."""
    always = (playout, side_by_side)
    return (*always, *(chapter for chapter in chapters if chapter not in always and (lane_of(chapter) or ranges_of(chapter))))


def load_rung(plan: Plan, rung: str, progress: Progress) -> Forged:
    """The rules on a rung; imports numba only where it is needed."""
    if rung in ("python", "checked"):
        return interpret(plan.game, rung, plan.parts, plan.entries_in(plan.chapters))
    if find_spec("numba") is None:
        raise NoSuchRung(f"the rung {rung} needs numba, which is not installed")
    if rung == "cuda" and devices() == 0:
        raise NoSuchRung("the rung cuda needs a CUDA device, and none is present")
    if rung == "cuda" and find_spec("numba_cuda") is None:
        raise NoSuchRung("the rung cuda needs numba-cuda, which is not installed")
    if rung == "cuda":
        from .cuda import on_device  # noqa: PLC0415  # needs a driver

        lanes = [lane for chapter in plan.chapters if (lane := lane_of(chapter))]
        ranges = [function for chapter in plan.chapters for function in ranges_of(chapter)]
        entries = [*plan.entries[playout], *plan.entries[side_by_side], *(lane.function for lane in lanes), *ranges]
        return on_device(plan.game, reachable_parts(entries, plan.links), plan.signatures, progress, lanes, ranges)
    from .compiled import Compiled  # noqa: PLC0415  # the interpreted rungs need no numba

    return Compiled(plan.game, rung, cached_or_compiled(plan, rung, progress))


def cached_or_compiled(plan: Plan, rung: str, progress: Progress) -> dict[str, Any]:
    """Entry points from their shelves; the chapters whose shelves are empty are compiled and, on the rung `cpu`, kept."""
    found: dict[str, Any] = {}
    cold: list[ModuleType] = []
    for chapter in plan.chapters:
        kept = from_shelf(plan, rung, chapter) if rung == "cpu" else None
        found |= kept or {}
        if kept is None:
            cold.append(chapter)
    return found | compile_chapters(plan, rung, cold, progress) if cold else found


def from_shelf(plan: Plan, rung: str, chapter: ModuleType) -> dict[str, Any] | None:
    """The entry points of a chapter as they lie on its shelf; what is of no use there is thrown away."""
    from .compiled import read_book  # noqa: PLC0415  # see forged

    shelf = plan.shelf(chapter)
    book = shelf.read()
    found = None if book is None else read_book(rung, plan.entries[chapter], plan.signatures, book)
    if found is None:
        shelf.clear()
    return found


def compile_chapters(plan: Plan, rung: str, chapters: Sequence[ModuleType], progress: Progress) -> dict[str, Any]:
    """Freshly compiled entry points of some chapters."""
    from .compiled import read_book, typed_parts, write_book  # noqa: PLC0415  # see forged

    parts, entries = plan.parts_of(chapters), set(plan.entries_in(chapters))
    total = len(parts) + len(chapters)
    found: dict[str, Any] = {}
    twins = typed_parts(rung, parts, plan.signatures, entries, lambda done, _, name: progress(done, total, name))
    for done, chapter in enumerate(chapters, len(parts) + 1):
        book = write_book(twins, plan.entries[chapter])
        if rung == "cpu":
            with suppress(OSError):  # a disk that is full or read-only keeps nothing; what was compiled is of use all the same
                plan.shelf(chapter).write(book)
        found |= read_book(rung, plan.entries[chapter], plan.signatures, book) or {}
        progress(done, total, chapter.__name__)
    return found


def warm(game: Game, chapters: Sequence[ModuleType] = CHAPTERS, links: Links = NO_LINKS) -> bool:
    """Whether `load(game, "cpu", chapters)` would compile nothing; numba is not imported for the answer."""
    return all(shelf.complete() for shelf in shelves(game, chapters, links))


def shelves(game: Game, chapters: Sequence[ModuleType] = CHAPTERS, links: Links = NO_LINKS) -> list[Shelf]:
    """Where the machine code of some chapters lies; for whoever looks there often, because finding out takes a while."""
    plan = Plan(game, chapters, links)
    return [plan.shelf(chapter) for chapter in chapters]


def warm_up(game: Game, progress: Progress = silent, chapters: Sequence[ModuleType] = CHAPTERS, links: Links = NO_LINKS) -> bool:
    """Compile what is not warm yet and keep it; whether there was anything to do."""
    cold = not warm(game, chapters, links)
    if cold:
        load(game, "cpu", chapters, progress, links)
    return cold
