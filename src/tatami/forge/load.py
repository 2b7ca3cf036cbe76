"""Loading a game on a rung: read what the chapters reach, take machine code from its shelf or compile it and put it there."""

from collections.abc import Sequence
from importlib.util import find_spec
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any

from tatami.kernel import perft, playout, pool
from tatami.kernel.game import Game

from .cache import Shelf
from .face import Forged, Progress
from .interpreted import interpreted
from .kinds import Signature, signature
from .reach import Part, entries_of, reached
from .stamp import machine, stamp

RUNGS = ("python", "checked", "debug", "cpu", "cuda")
CHAPTERS = (playout, pool, perft)


class NoSuchRung(ValueError):
    """A rung that does not exist, or not on this machine."""


class Plan:
    """The chapters of a load: their entry points, what these reach, and the stamp of each chapter."""

    def __init__(self, game: Game, chapters: Sequence[ModuleType]) -> None:
        self.game, self.chapters = game, chapters
        self.entries = {chapter: entries_of(chapter) for chapter in chapters}
        self.parts = self.reached(chapters)
        self.signatures: dict[FunctionType, Signature] = {p.function: signature(p.function, game) for p in self.parts}

    def entries_in(self, chapters: Sequence[ModuleType]) -> list[FunctionType]:
        """The entry points of some of the chapters."""
        return [entry for chapter in chapters for entry in self.entries[chapter]]

    def reached(self, chapters: Sequence[ModuleType]) -> list[Part]:
        """What the entry points of some of the chapters reach, callees first."""
        return reached(self.entries_in(chapters), self.game)

    def stamp(self, chapter: ModuleType) -> str:
        """The stamp of one chapter linked to the game."""
        return stamp(self.reached([chapter]), self.signatures)

    def shelf(self, chapter: ModuleType) -> Shelf:
        """Where the machine code of a chapter lies."""
        return Shelf(machine(), self.game.name, chapter.__name__, self.stamp(chapter))


def silent(done: int, total: int, name: str) -> None:
    """Progress that nobody watches."""


loading = RLock()
loaded: dict[tuple[str, ...], Forged] = {}


def load(game: Game, rung: str = "cpu", chapters: Sequence[ModuleType] = CHAPTERS, progress: Progress = silent) -> Forged:
    """A game's rules and some generic chapters on a rung; the same one when asked again."""
    if rung not in RUNGS:
        raise NoSuchRung(f"expected one of {', '.join(RUNGS)}, got {rung!r}")
    plan = Plan(game, (playout,) if rung == "cuda" else chapters)
    key = (rung, game.package, *(f"{chapter.__name__} {plan.stamp(chapter)}" for chapter in plan.chapters))
    with loading:
        if key not in loaded:
            loaded[key] = forged(plan, rung, progress)
        return loaded[key]


def forged(plan: Plan, rung: str, progress: Progress) -> Forged:
    """The rules on a rung; imports numba only where it is needed."""
    if rung in ("python", "checked"):
        return interpreted(plan.game, rung, plan.parts, plan.entries_in(plan.chapters))
    if find_spec("numba") is None:
        raise NoSuchRung(f"the rung {rung} needs numba, which is not installed")
    if rung == "cuda":
        from .cuda import on_device  # noqa: PLC0415  # needs a driver

        return on_device(plan.game, plan.reached([playout]), plan.signatures, progress)
    from .compiled import Compiled  # noqa: PLC0415  # the interpreted rungs need no numba

    entries = kept_or_compiled(plan, progress) if rung == "cpu" else compiled(plan, rung, plan.chapters, progress)
    return Compiled(plan.game, rung, entries)


def compiled(plan: Plan, rung: str, chapters: Sequence[ModuleType], progress: Progress) -> dict[str, Any]:
    """Freshly compiled entry points of some chapters."""
    from .compiled import compile_parts  # noqa: PLC0415  # see forged

    entries = plan.entries_in(chapters)
    twins = compile_parts(rung, plan.reached(chapters), plan.signatures, set(entries), progress)
    return {entry.__name__: twins[entry] for entry in entries}


def kept_or_compiled(plan: Plan, progress: Progress) -> dict[str, Any]:
    """Entry points from their shelves; the chapters whose shelves are empty are compiled and kept."""
    from . import numba_hooks  # noqa: PLC0415  # see forged
    from .compiled import restored  # noqa: PLC0415

    found: dict[str, Any] = {}
    cold: list[ModuleType] = []
    for chapter in plan.chapters:
        shelf = plan.shelf(chapter)
        files = shelf.read()
        kept = None if files is None else restored("cpu", plan.entries[chapter], files)
        if kept is None:
            shelf.clear()
            cold.append(chapter)
        found |= kept or {}
    if cold:
        fresh = compiled(plan, "cpu", cold, progress)
        for chapter in cold:
            plan.shelf(chapter).write({e.__name__: numba_hooks.machine_code(fresh[e.__name__]) for e in plan.entries[chapter]})
        found |= fresh
    return found


def warm(game: Game, chapters: Sequence[ModuleType] = CHAPTERS) -> bool:
    """Whether `load(game, "cpu", chapters)` would compile nothing; numba is not imported for the answer."""
    plan = Plan(game, chapters)
    return all(plan.shelf(chapter).complete() for chapter in chapters)


def warm_up(game: Game, progress: Progress = silent, chapters: Sequence[ModuleType] = CHAPTERS) -> bool:
    """Compile what is not warm yet and keep it; whether there was anything to do."""
    cold = not warm(game, chapters)
    if cold:
        load(game, "cpu", chapters, progress)
    return cold
