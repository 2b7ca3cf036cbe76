"""Every game tells newcomers how it is played: in words of every language, with pictures of its own table."""

from dataclasses import replace

import pytest

from tatami.games import find, names
from tatami.kernel.game import Game
from tatami.kernel.learning import BadLearning, Learning, picture_svg, read_guide, read_learning
from tatami.kernel.palette import THEMES
from tatami.table.learning import scene_of, table_of
from tatami.texts.speaker import LANGS, Speaker, catalogue
from tests.games.catalogues import well_set


def learning_of(game: Game) -> Learning:
    """How the game is played; every registered game says it."""
    assert game.learning is not None
    return game.learning


@pytest.mark.parametrize("name", names())
def test_a_section_rests_on_rules_of_the_game(name: str) -> None:
    """Every section names at least one rule, and each is a rule that the game has."""
    game = find(name)
    sections = learning_of(game).sections
    assert all(section.rules for section in sections)
    assert {rule for section in sections for rule in section.rules} <= game.meta.rules.keys()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_every_word_is_said_and_none_in_vain(name: str, lang: str) -> None:
    """The catalogue has the words of every section and picture, and nothing else."""
    learning = learning_of(find(name))
    entries = catalogue(learning.package, lang).entries
    assert entries.keys() == learning.keys
    for key, forms in entries.items():
        assert all(well_set(lang, form) for form in forms), (key, forms)


@pytest.mark.parametrize("name", names())
def test_every_picture_can_be_drawn(name: str) -> None:
    """The moves of every position are offered, and what a picture frames and rings lies on its table, in both themes."""
    game = find(name)
    learning, say = learning_of(game), Speaker("en", game, strict=True).say
    scenes = {key: scene_of(game, position) for key, position in learning.positions.items()}
    for picture in learning.pictures.values():
        for theme in THEMES:
            drawn = picture_svg(scenes[picture.position], picture, game.symbols(), say, theme)
            assert drawn.startswith("<svg ") and "var(--" not in drawn
    first = next(iter(learning.pictures.values()))
    position = learning.positions[first.position]
    with pytest.raises(BadLearning, match="got sing"):
        table_of(game, replace(position, moves=(*position.moves, "sing")))
    with pytest.raises(BadLearning, match="got nowhere"):
        picture_svg(scenes[first.position], first.__class__("x", first.position, ("nowhere",)), "", say, "light")


COVER = '[cover]\nposition = "{0}"\nframe = []\n'
START = COVER.format("p") + '[position.p]\nseats = 2\nviewer = 0\nwidth = 760\nmoves = ["a; b"]\n'
SECTION = '[[section]]\nkey = "{0}"\nrules = ["X-1"]\n'
ALL = "".join(SECTION.format(key) for key in ("aim", "turn", "end"))


def test_a_file_is_read_strictly() -> None:
    """What is missing, unknown or points nowhere is refused with its place."""
    assert read_learning("x", START + ALL).positions["p"].moves == ("a", "b")
    picture = '[[section.picture]]\nname = "n"\nposition = "q"\nframe = []\n'
    for text, problem in (
        (START + SECTION.format("aim"), "none for turn, end"),
        (START.replace("width = 760\n", "") + ALL, "position p: expected"),
        (START + ALL + "colour = 1\n", "a section: expected"),
        (START + ALL + picture, "picture n: expected one of p, got q"),
        (START + ALL + picture + "size = 1\n", "a picture of end"),
        (ALL, "the file: expected"),
        (START.replace('position = "p"', 'position = "q"') + ALL, "picture cover: expected one of p, got q"),
    ):
        with pytest.raises(BadLearning, match=problem):
            read_learning("x", text)


@pytest.mark.parametrize("name", names())
def test_the_guide_explains_questions_of_the_game(name: str) -> None:
    """Each kind of decision is explained, by the key of its question, with a rule of the game."""
    game = find(name)
    guide = learning_of(game).guide
    assert guide and set(guide.values()) <= game.meta.rules.keys()
    asked = {key.removeprefix("prompt.") for key in catalogue(f"{game.package}", "en").entries if key.startswith("prompt.")}
    assert guide.keys() == asked - {"chance", "over"}
    assert read_guide('march = "X-1"') == {"march": "X-1"}
    with pytest.raises(BadLearning, match="something else for march"):
        read_guide("march = 1")
