"""What a newcomer learns of a game: how it is played, in a few sections with pictures of its own table: `learning/howto.toml`.

The words lie beside it in `learning/texts`: `howto.<section>.title` and `howto.<section>`, `picture.<name>` under a picture."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files
from re import sub
from typing import Any

from .lesson import Lesson, load_lessons
from .palette import THEMES
from .scene import Place, Say, Scene, area_svg, sprite_svg
from .symbols import needed_symbols

AIR = 8
"""So much is shown around what a picture frames."""

COVER = "cover"
"""The picture that stands for the game; it has no words."""

SECTIONS = ("aim", "turn", "end")
"""What every game tells, whatever else it does."""


class BadLearning(ValueError):
    """A file of a game's learning that says something else than it should; names the place."""


@dataclass(frozen=True)
class Picture:
    """A part of the table after some moves: the areas and sprites it frames, those it rings."""

    name: str
    position: str
    frame: tuple[str, ...]
    ring: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """One step of how a game is played: the rules it rests on, its pictures."""

    key: str
    rules: tuple[str, ...]
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True)
class Position:
    """A table that some moves lead to, chance included, as a seat sees it on a canvas."""

    seats: int
    viewer: int
    width: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Learning:
    """How a game is played, where the words are, and which picture stands for the game."""

    package: str
    cover: Picture
    positions: Mapping[str, Position]
    sections: tuple[Section, ...]
    lessons: tuple[Lesson, ...] = ()
    guide: Mapping[str, str] = field(default_factory=dict)  # kinds of decisions by their question, each with its rule

    @property
    def pictures(self) -> dict[str, Picture]:
        """All pictures by name."""
        return {COVER: self.cover} | {picture.name: picture for section in self.sections for picture in section.pictures}

    @property
    def keys(self) -> set[str]:
        """The sentences that its catalogue has."""
        told = {f"howto.{section.key}{part}" for section in self.sections for part in ("", ".title")}
        told |= {f"picture.{name}" for name in self.pictures if name != COVER}
        told |= {f"guide.{kind}{part}" for kind in self.guide for part in ("", ".title")}
        return told.union(*(lesson.keys for lesson in self.lessons))


def load_learning(package: str) -> Learning:
    """Read `learning/howto.toml` of a game's folder, its lessons, and `learning/guide.toml` where it has one."""
    text = files(package).joinpath("learning", "howto.toml").read_text("utf-8")
    return replace(read_learning(f"{package}.learning", text), lessons=load_lessons(package), guide=load_guide(package))


def load_guide(package: str) -> dict[str, str]:
    """What the guide of a first game explains: kinds of decisions by the key of their question, each with its rule."""
    file = files(package).joinpath("learning", "guide.toml")
    return read_guide(file.read_text("utf-8")) if file.is_file() else {}


def read_guide(text: str) -> dict[str, str]:
    """The guide in a text: kinds of decisions, each with its rule."""
    guide = tomllib.loads(text)
    wrong = [kind for kind, rule in guide.items() if not isinstance(rule, str)]
    if wrong:
        raise BadLearning(f"guide: expected a rule for each kind of decision, got something else for {', '.join(wrong)}")
    return guide


def read_learning(package: str, text: str) -> Learning:
    """The same of a text; what it has too much or too little is refused by name."""
    whole = tomllib.loads(text)
    entries(whole, "the file", {"cover", "position", "section"})
    positions = {name: position_of(name, made) for name, made in whole["position"].items()}
    sections = tuple(section_of(made, positions) for made in whole["section"])
    missing = [key for key in SECTIONS if key not in [section.key for section in sections]]
    if missing:
        raise BadLearning(f"expected the sections {', '.join(SECTIONS)}, got none for {', '.join(missing)}")
    return Learning(package, picture_of(COVER, whole["cover"] | {"name": COVER}, positions), positions, sections)


def entries(made: Mapping[str, Any], place: str, needed: set[str], more: frozenset[str] = frozenset()) -> None:
    """Refuse a table that lacks an entry or has one that nobody reads."""
    if not needed <= made.keys() or made.keys() - needed - more:
        raise BadLearning(f"{place}: expected {', '.join(sorted(needed | more))}, got {', '.join(sorted(made)) or 'nothing'}")


def position_of(name: str, made: Mapping[str, Any]) -> Position:
    """A position; its moves stand in lines, as many as there is room for, parted by semicolons."""
    entries(made, f"position {name}", {"seats", "viewer", "width", "moves"})
    moves = tuple(move.strip() for line in made["moves"] for move in line.split(";"))
    return Position(made["seats"], made["viewer"], made["width"], moves)


def section_of(made: Mapping[str, Any], positions: Mapping[str, Position]) -> Section:
    """A section with its pictures."""
    entries(made, "a section", {"key", "rules"}, frozenset({"picture"}))
    pictures = tuple(picture_of(f"a picture of {made['key']}", picture, positions) for picture in made.get("picture", []))
    return Section(made["key"], tuple(made["rules"]), pictures)


def picture_of(place: str, made: Mapping[str, Any], positions: Mapping[str, Position]) -> Picture:
    """A picture of one of the positions."""
    entries(made, place, {"name", "position", "frame"}, frozenset({"ring"}))
    if made["position"] not in positions:
        raise BadLearning(f"picture {made['name']}: expected one of {', '.join(positions)}, got {made['position']}")
    return Picture(made["name"], made["position"], tuple(made["frame"]), tuple(made.get("ring", [])))


def place_of(scene: Scene, names: tuple[str, ...]) -> Place:
    """The least rectangle around some areas and sprites; a name that the scene has not is refused."""
    known = {area.id: Place(area.x, area.y, area.w, area.h) for area in scene.areas}
    known |= {sprite.id: Place(sprite.x, sprite.y, sprite.w, sprite.h) for sprite in scene.sprites}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BadLearning(f"expected areas and sprites of the scene, got {', '.join(unknown)}")
    places = [known[name] for name in names]
    left, top = min(place.x for place in places), min(place.y for place in places)
    return Place(left, top, max(place.x + place.w for place in places) - left, max(place.y + place.h for place in places) - top)


def touches(place: Place, x: float, y: float, w: float, h: float) -> bool:
    """Whether two rectangles share anything."""
    return x < place.x + place.w and x + w > place.x and y < place.y + place.h and y + h > place.y


def seen_of(scene: Scene, picture: Picture) -> Place:
    """What a picture shows: all that it frames, with some air around."""
    framed = place_of(scene, picture.frame)
    return Place(framed.x - AIR, framed.y - AIR, framed.w + 2 * AIR, framed.h + 2 * AIR)


def picture_svg(scene: Scene, picture: Picture, symbols: str, say: Say, theme: str) -> str:
    """The part of a scene that a picture frames, with its rings, as a stand-alone SVG file."""
    seen = seen_of(scene, picture)
    areas = [area_svg(area, say) for area in scene.areas if touches(seen, area.x, area.y, area.w, area.h)]
    sprites = "\n".join(
        sprite_svg(sprite, say)
        for sprite in scene.sprites
        if sprite.mark != "asked" and touches(seen, sprite.x, sprite.y, sprite.w, sprite.h)
    )
    size = f'viewBox="{seen.x:g} {seen.y:g} {seen.w:g} {seen.h:g}" width="{seen.w:g}" height="{seen.h:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="\'Noto Sans\', system-ui, sans-serif">',
        f"<defs>{needed_symbols(symbols, sprites)}</defs>",
        f'<rect x="{seen.x:g}" y="{seen.y:g}" width="100%" height="100%" fill="var(--ground)"/>',
        *areas,
        sprites,
        *(ring_svg(place_of(scene, (name,))) for name in picture.ring),
        "</svg>",
    ]
    return sub(r"var\(--([a-z0-9-]+)\)", lambda found: THEMES[theme][found[1]], "\n".join(parts))


def ring_svg(place: Place) -> str:
    """A ring around a thing, as the table draws what can be chosen."""
    at = f'x="{place.x - 4:g}" y="{place.y - 4:g}" width="{place.w + 8:g}" height="{place.h + 8:g}"'
    return f'<rect {at} rx="10" fill="none" stroke="var(--accent)" stroke-width="3"/>'
