"""How a game is played, for newcomers: words by language, pictures of its own table by theme."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from tatami.games import find
from tatami.kernel.game import Game
from tatami.kernel.learning import AIR, Learning, Picture, picture_svg, seen_of
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import Scene, Sprite
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.door.costs import VIEW
from tatami.server.tables.making import known_game
from tatami.server.troubles import expect_one_of
from tatami.table.learning import scene_of
from tatami.texts.box import initial_capital
from tatami.texts.speaker import Speaker

SVG = "image/svg+xml"


@get("/api/games/{name:str}/howto", cost=VIEW, sync_to_thread=False)
def howto(name: FromPath[str], reader: NamedDependency[str]) -> wire.HowTo:
    """How a game is played, section by section, in the reader's language; a game that says nothing about it has no section."""
    game = known_game(name)
    return sections_of(game, Speaker(reader, game))


def sections_of(game: Game, speaker: Speaker) -> wire.HowTo:
    """All sections of a game."""
    say = speaker.say

    def sentence(key: str) -> str:
        return say(words(key))

    def picture_of(picture: Picture) -> wire.LearningPicture:
        seen = seen_of(position_scene(game.name, picture.position), picture)
        return wire.LearningPicture(picture.name, sentence(f"picture.{picture.name}"), round(seen.w), round(seen.h))

    sections = [
        wire.LearningSection(
            sentence(f"howto.{section.key}.title"),
            sentence(f"howto.{section.key}"),
            list(section.rules),
            [picture_of(p) for p in section.pictures],
        )
        for section in (game.learning.sections if game.learning else ())
    ]
    lessons = [
        wire.LessonListed(made.name, sentence(f"lesson.{made.name}.title"), sentence(f"lesson.{made.name}.line"), len(made.pages))
        for made in (game.learning.lessons if game.learning else ())
    ]
    guide = [
        wire.Guidance(kind, sentence(f"guide.{kind}.title"), sentence(f"guide.{kind}"), rule)
        for kind, rule in (game.learning.guide if game.learning else {}).items()
    ]
    return wire.HowTo(sentence("game.title"), sentence("game.line"), sections, lessons, guide)


@get("/api/games/{name:str}/howto/{picture:str}", media_type=SVG, cost=VIEW, sync_to_thread=False)
def howto_picture(name: FromPath[str], picture: FromPath[str], reader: NamedDependency[str], theme: FromQuery[str] = "light") -> str:
    """One of its pictures, by name."""
    expect_one_of("unknown-theme", THEMES, theme)
    game = known_game(name)
    expect_one_of("unknown-picture", game.learning.pictures if game.learning else (), picture, 404)
    return picture_text(game.name, picture, theme, reader)


@cache
def things_of(name: str) -> tuple[tuple[str, Sprite], ...]:
    """Every kind of thing that the positions of a game's pictures show, once for each rule behind it, with the position that shows it."""
    game, found = find(name), dict[tuple[str, str], tuple[str, Sprite]]()
    positions = game.learning.positions if game.learning else {}
    for position in sorted(positions, key=lambda name: -positions[name].width):
        for sprite in position_scene(name, position).sprites:
            if sprite.label and sprite.rule and sprite.mark != "asked":
                found.setdefault((sprite.label.key, sprite.rule), (position, sprite))
    return tuple(found.values())


@get("/api/games/{name:str}/things", cost=VIEW, sync_to_thread=False)
def things(name: FromPath[str], reader: NamedDependency[str]) -> list[wire.ThingSeen]:
    """What lies on a game's table and what the signs on it mean, each with its rule."""
    game = known_game(name)
    say, told = Speaker(reader, game).say, list[wire.ThingSeen]()
    for number, (position, sprite) in enumerate(things_of(game.name)):
        areas = {area.id: area.label for area in position_scene(game.name, position).areas}
        place = say(areas[sprite.area]) if sprite.area in areas else ""
        label = initial_capital(say(sprite.label)) if sprite.label else ""
        told.append(wire.ThingSeen(number, label, sprite.rule, place, round(sprite.w + 2 * AIR), round(sprite.h + 2 * AIR)))
    return told


@get("/api/games/{name:str}/things/{number:int}", media_type=SVG, cost=VIEW, sync_to_thread=False)
def thing_picture(name: FromPath[str], number: FromPath[int], reader: NamedDependency[str], theme: FromQuery[str] = "light") -> str:
    """The picture of a thing where it lies on the table."""
    expect_one_of("unknown-theme", THEMES, theme)
    game = known_game(name)
    expect_one_of("unknown-picture", [str(known) for known in range(len(things_of(game.name)))], str(number), 404)
    return thing_text(game.name, number, theme, reader)


@cache
def thing_text(name: str, number: int, theme: str, lang: str) -> str:
    """The picture of a thing, drawn once for each theme and language."""
    game = find(name)
    position, sprite = things_of(name)[number]
    framed = Picture(sprite.id, position, (sprite.id,))
    return picture_svg(position_scene(name, position), framed, game.symbols(), Speaker(lang, game).say, theme)


@cache
def picture_text(name: str, picture: str, theme: str, lang: str) -> str:
    """A picture, drawn once for each theme and language."""
    game = find(name)
    framed = learning_of(game).pictures[picture]
    return picture_svg(position_scene(name, framed.position), framed, game.symbols(), Speaker(lang, game).say, theme)


@cache
def position_scene(name: str, position: str) -> Scene:
    """The table of a position, laid out once."""
    game = find(name)
    return scene_of(game, learning_of(game).positions[position])


def learning_of(game: Game) -> Learning:
    """What newcomers learn of a game that says it."""
    assert game.learning
    return game.learning


HANDLERS: Iterable[Any] = (howto, howto_picture, things, thing_picture)
