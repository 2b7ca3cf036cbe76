"""Every game draws itself for every viewer and width, and says everything in every language."""

import re
from collections.abc import Iterator

import pytest

from tatami.kernel import palette
from tatami.kernel.dialect import OVER
from tatami.kernel.game import Game
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS, Scene, svg
from tatami.kernel.words import Words
from tatami.table.table import Table
from tatami.texts.speaker import LANGS, Speaker

from .cases import Case, cases, random_game
from .laws import viewers

pytestmark = pytest.mark.volume

SMALLEST_TEXT = 12


def scenes(table: Table) -> Iterator[tuple[int, Scene]]:
    """The pictures of a position, for every viewer and width."""
    for viewer in viewers(table):
        covered = table.game.cover(table.state, table.box, viewer)
        for width in WIDTHS:
            yield viewer, table.game.scene(covered, table.box, viewer, width)


def some_positions(game: Game, every: int) -> Iterator[Table]:
    """Positions out of a game for each number of seats, the last one included."""
    for case in {case.seats: case for case in reversed(cases(game)) if case.edition is None}.values():
        for table in random_game(case, 50):
            if table.version % every == 0 or table.to_act == OVER:
                yield table


def test_every_table_is_drawn(game: Game) -> None:
    """Sprites have ids of their own, known symbols and areas, readable text, and lie on the canvas."""
    drawn = set(re.findall(r'<symbol[^>]* id="([^"]+)"', game.symbols()))
    for table in some_positions(game, 7):
        for _, scene in scenes(table):
            ids = [sprite.id for sprite in scene.sprites]
            assert len(set(ids)) == len(ids)
            areas = {area.id for area in scene.areas} | {""}
            for sprite in scene.sprites:
                assert not sprite.symbol or sprite.symbol in drawn
                assert sprite.area in areas and (not sprite.rule or sprite.rule in game.meta.rules)
                assert not sprite.text or sprite.text_size >= SMALLEST_TEXT
                assert {sprite.tone, sprite.text_tone} <= THEMES["light"].keys() == THEMES["dark"].keys()
                assert sprite.x + sprite.w <= scene.width + 1 and sprite.y + sprite.h <= scene.height + 1, sprite.id
                assert not sprite.target or sprite.label, f"{sprite.id} can be pointed at but has no name"


def test_every_side_has_a_sign(game: Game) -> None:
    """Each side's crest is a symbol of its own."""
    drawn = set(re.findall(r'<symbol[^>]* id="([^"]+)"', game.symbols()))
    assert len(set(game.crests)) == len(game.meta.sides) and drawn.issuperset(game.crests)
    assert len(set(game.tones)) == len(game.meta.sides) and set(game.tones) <= palette.LIGHT.keys()


def test_what_is_offered_can_be_pointed_at(game: Game) -> None:
    """Whoever is to act finds every target of every offer on the table; only buttons are the page's own."""
    for table in some_positions(game, 3):
        if table.to_act == OVER:
            assert {*game.ended_at(table.state, table.box)} <= {sprite.target for _, scene in scenes(table) for sprite in scene.sprites}
        if table.to_act >= 0:
            sight = table.sight(table.to_act)
            targets = {t for action in sight.offers for t in game.notation.targets(sight.state, table.box, action)}
            for width in WIDTHS:
                shown = {sprite.target for sprite in game.scene(sight.state, table.box, table.to_act, width).sprites}
                assert {target for target in targets if not target.startswith("button:")} <= shown


def test_equal_tables_look_equal(game: Game) -> None:
    """What a viewer cannot see does not change the picture or the description."""
    for table in some_positions(game, 9):
        for viewer in viewers(table):
            covered = game.cover(table.state, table.box, viewer)
            world = game.cover(game.imagine(covered, table.box, viewer, table.version), table.box, viewer)
            assert game.scene(world, table.box, viewer, WIDTHS[0]) == game.scene(covered, table.box, viewer, WIDTHS[0])
            assert game.notation.describe(world, table.box) == game.notation.describe(covered, table.box)


def test_an_open_table_looks_the_same_to_everybody(game: Game) -> None:
    """Where nothing is hidden every viewer has the same picture, so that one may be sent to all; one that is turned has the same things."""
    assert game.open or not game.turned
    for table in some_positions(game, 9) if game.open else ():
        for width in WIDTHS:
            first, *others = (game.scene(table.state, table.box, viewer, width) for viewer in viewers(table))
            if game.turned:
                assert all(things_on(other) == things_on(first) for other in others) and any(other != first for other in others)
            else:
                assert all(other == first for other in others)


def things_on(scene: Scene) -> dict[str, tuple[object, ...]]:
    """What lies on a picture, wherever it lies and however it is drawn."""
    return {s.id: (s.label and shape_of(s.label), s.target, s.mark, s.rule, s.area) for s in scene.sprites}


@pytest.mark.parametrize("theme", THEMES)
def test_every_table_is_an_svg_file(game: Game, theme: str) -> None:
    """The picture of a table is a well-formed file without an open colour."""
    for table in some_positions(game, 40):
        for viewer, scene in scenes(table):
            file = svg(scene, game.symbols(), Speaker("en", game).say, theme)
            assert file.startswith("<svg") and file.endswith("</svg>") and "var(--" not in file, viewer


def said(case: Case) -> Iterator[Words]:
    """Everything that a game says in the course of a random play."""
    game = case.game
    for table in random_game(case, 60):
        yield game.notation.prompt(table.state, table.box)
        yield from (game.notation.phrase(table.state, table.box, action) for action in game.legal(table.state, table.box))
        yield from (game.notation.sentence(table.box, event) for step in table.steps[-1:] for event in step.events)
        if table.version % 20 == 0:
            for _, scene in scenes(table):
                yield from (area.label for area in scene.areas)
                yield from (sprite.label for sprite in scene.sprites if sprite.label)
                yield from (sprite.text for sprite in scene.sprites if isinstance(sprite.text, Words))


def shape_of(words: Words) -> tuple[object, ...]:
    """The key and the values' names and keys: sentences of one shape need the same entries."""
    inner = ((name, shape_of(value) if isinstance(value, Words) else "") for name, value in sorted(words.values.items()))
    return words.key, *inner


def test_everything_is_said_in_every_language(game: Game, subtests: pytest.Subtests) -> None:
    """No key and no value is missing in any language: offers, log, prompts, names on the table, sides, options, ways to end, rules."""
    heard: dict[object, Words] = {}
    for case in cases(game):
        heard |= {shape_of(words): words for words in said(case)}
    assert len(heard) > len(game.events)
    for lang in LANGS:
        with subtests.test(lang):
            speaker = Speaker(lang, game, strict=True)
            assert all(speaker.say(words).strip() for words in heard.values())
