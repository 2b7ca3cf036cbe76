"""A lesson: a table that some moves lead to, then pages that say something, show it, and ask for a move: `learning/lessons/*.toml`.

The words lie in `learning/texts`: `lesson.<lesson>.title`, `lesson.<lesson>.line`, and of each page `lesson.<lesson>.<page>.title`,
`lesson.<lesson>.<page>`; where a move is asked for also `….now`, what is to be done, and `….else`, what is said to any other answer."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


class BadLesson(ValueError):
    """A file of a lesson that says something else than it should; names the place."""


@dataclass(frozen=True)
class Page:
    """One thing to learn, by its rule; `show` is ringed. Where a move is asked for, the first right answer is made, then what follows."""

    key: str
    rule: str
    show: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()  # moves that are right; none: there is nothing to do but to read
    then: tuple[str, ...] = ()  # moves of chance and of others before the next page
    find: bool = False  # nothing is ringed: finding it is the task


@dataclass(frozen=True)
class Lesson:
    """A table for so many, whose eyes the learner has, the moves before the first page, and the pages."""

    name: str
    seats: int
    viewer: int
    moves: tuple[str, ...]
    pages: tuple[Page, ...]

    @property
    def keys(self) -> set[str]:
        """The sentences that its catalogue has."""
        own = f"lesson.{self.name}"
        told = {f"{own}.{page.key}{part}" for page in self.pages for part in ("", ".title")}
        asked = {f"{own}.{page.key}.{part}" for page in self.pages if page.answers for part in ("now", "else")}
        return {f"{own}.title", f"{own}.line"} | told | asked


def load_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons of a game's folder in the order of their files, `<number>-<name>.toml`; none where it has none."""
    folder = files(package).joinpath("learning", "lessons")
    found = (
        sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name) if folder.is_dir() else []
    )
    return tuple(read_lesson(file.name.removesuffix(".toml").partition("-")[2], file.read_text("utf-8")) for file in found)


def read_lesson(name: str, text: str) -> Lesson:
    """The lesson that a text tells; what it has too much or too little is refused by name."""
    whole = tomllib.loads(text)
    expect_entries(whole, f"lesson {name}", {"seats", "viewer", "moves", "page"})
    pages = tuple(page_of(name, made) for made in whole["page"])
    if len({page.key for page in pages}) < len(pages):
        raise BadLesson(f"lesson {name}: expected pages with keys of their own, got {', '.join(page.key for page in pages)}")
    if not any(page.answers for page in pages):
        raise BadLesson(f"lesson {name}: expected a page that asks for a move, got none")
    return Lesson(name, whole["seats"], whole["viewer"], moves_of(whole["moves"]), pages)


def page_of(lesson: str, made: Mapping[str, Any]) -> Page:
    """A page; only where a move is asked for can others follow, or the rings be left out."""
    place = f"page {made.get('key')} of lesson {lesson}"
    expect_entries(made, place, {"key", "rule"}, {"show", "answers", "then", "find"})
    if ("then" in made or "find" in made) and not made.get("answers"):
        raise BadLesson(f"{place}: expected answers, got none")
    answers = tuple(made.get("answers", ()))
    return Page(made["key"], made["rule"], tuple(made.get("show", ())), answers, moves_of(made.get("then", ())), made.get("find", False))


def moves_of(lines: Any) -> tuple[str, ...]:
    """Moves that stand in lines, as many as there is room for, parted by semicolons."""
    return tuple(move.strip() for line in lines for move in line.split(";"))


def expect_entries(made: Mapping[str, Any], place: str, needed: set[str], more: set[str] | None = None) -> None:
    """Refuse a table that lacks an entry or has one that nobody reads."""
    known = needed | (more or set())
    if not needed <= made.keys() or made.keys() - known:
        raise BadLesson(f"{place}: expected {', '.join(sorted(known))}, got {', '.join(sorted(made)) or 'nothing'}")
