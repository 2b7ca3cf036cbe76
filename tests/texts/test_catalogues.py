"""The catalogues of the house and of every game say the same things in every language."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import tatami
from tatami.games import find, names
from tatami.kernel.dialect import OVER
from tatami.kernel.game import WATCHER, Game
from tatami.kernel.rng import below, stream, word
from tatami.kernel.scene import WIDTHS
from tatami.kernel.words import Words, words
from tatami.table.chance import Dice
from tatami.table.table import Table
from tatami.texts.speaker import LANGS, SHELL, Speaker, catalogue
from tests.conformance.test_scenes import shape_of
from tests.games.catalogues import well_set

PLACES = [SHELL, *(find(name).package for name in names())]
SOURCE = Path(tatami.__file__).parent
KEY = re.compile(r'words\(\s*f?"([a-z]+\.[A-Za-z0-9.{}_\[\]\'" -]*)"')


def read(place: str, lang: str) -> Catalog:
    """A catalogue as its file has it."""
    folder = files(place) if place == SHELL else files(place).joinpath("texts")
    with folder.joinpath(f"{lang}.po").open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def placeholders(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("place", PLACES)
def test_every_place_speaks_the_languages_of_the_house(place: str) -> None:
    """The files are the list: each game has the catalogues that the house has, each language calls itself by its own name."""
    folder = files(place) if place == SHELL else files(place).joinpath("texts")
    assert sorted(file.name for file in folder.iterdir() if file.name.endswith(".po")) == sorted(f"{lang}.po" for lang in LANGS)
    assert len({Speaker(lang, strict=True).say(words("language.name")) for lang in LANGS}) == len(LANGS)
    assert LANGS[0] == "en"


@pytest.mark.parametrize("place", PLACES)
def test_every_language_has_the_same_keys_with_the_same_values(place: str) -> None:
    """What English can say with some values, every language says with the same."""
    english = catalogue(place, "en").entries
    for lang in LANGS[1:]:
        other = catalogue(place, lang).entries
        assert other.keys() == english.keys(), lang
        for key, forms in other.items():
            wanted = {frozenset(placeholders(form) - {"n"}) for form in english[key]}
            assert {frozenset(placeholders(form) - {"n"}) for form in forms} == wanted, f"{lang} {key}"
            assert any("n" in placeholders(f) for f in forms) == any("n" in placeholders(f) for f in english[key]), f"{lang} {key}"
            assert (len(forms) > 1) == (len(english[key]) > 1), f"{lang} {key}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_empty_fuzzy_or_ill_formed(place: str, lang: str) -> None:
    """Every entry is a finished sentence with plain names in braces; plurals have every form of the language."""
    read_catalogue = read(place, lang)
    for message in read_catalogue:
        if not message.id:
            continue
        forms = [message.string] if isinstance(message.string, str) else list(message.string or [])
        assert not message.fuzzy, message.id
        assert forms and all(forms), message.id
        assert all(name.isidentifier() for form in forms for name in placeholders(form)), message.id
        assert all(form == form.strip() for form in forms), message.id
        if message.pluralizable:
            assert message.id[0] == message.id[1]
            assert len(forms) == read_catalogue.num_plurals == 2
    assert read_catalogue.obsolete == {}


@pytest.mark.parametrize("lang", LANGS)
def test_the_sentences_of_the_page_are_well_set(lang: str) -> None:
    """What holds for the games holds for the page: French narrow spaces, German and Italian quotation marks, nothing doubled."""
    assert [(key, form) for key, forms in catalogue(SHELL, lang).entries.items() for form in forms if not well_set(lang, form)] == []


PICTURED = 9
"""Names on the table change less than what is told: they are read after every so many moves."""


def random_table(game: Game, seats: int, seed: int, moves: int) -> Iterator[Table]:
    """The same table after each of its moves."""
    table, dice, key = Table(game, seats), Dice(seed), stream(seed, 1)
    yield table
    for n in range(moves):
        table.settle(dice)
        if table.to_act == OVER:
            break
        offers = game.legal(table.state, table.box)
        table.carry_out(offers[below(word(key, n), len(offers))])
        yield table


def everything_said(table: Table, viewer: int) -> Iterator[Words]:
    """Whatever a viewer may be told at a table as it stands."""
    game, box = table.game, table.box
    covered = game.cover(table.state, box, viewer)
    yield game.notation.prompt(covered, box)
    if viewer == table.to_act:
        for action in game.legal(covered, box):
            yield game.notation.phrase(covered, box, action)
    if table.steps:
        for event in table.steps[-1].as_seen_by(viewer).events:
            yield game.notation.sentence(box, event)
    for width in WIDTHS if table.version % PICTURED == 0 or table.to_act == OVER else ():
        scene = game.scene(covered, box, viewer, width)
        yield from (area.label for area in scene.areas)
        yield from (sprite.label for sprite in scene.sprites if sprite.label)
        yield from (sprite.text for sprite in scene.sprites if isinstance(sprite.text, Words))


@pytest.mark.parametrize("name", names())
def test_whatever_a_game_tells_can_be_said_in_every_language(name: str) -> None:
    """Prompts, offers, log lines and labels of random games: no key and no value is missing anywhere."""
    game = find(name)
    heard: dict[object, Words] = {}
    for seed, seats in enumerate(game.meta.seats):
        for table in random_table(game, seats, seed, moves=40):
            for viewer in (WATCHER, max(table.to_act, 0)):
                heard |= {shape_of(said): said for said in everything_said(table, viewer)}
    for lang in LANGS:
        speaker = Speaker(lang, game, strict=True)
        assert all(speaker.say(said) for said in heard.values())


@pytest.mark.parametrize("name", names())
def test_whatever_stands_on_the_lid_can_be_said(name: str) -> None:
    """Title, line, sides, options, chapters, rules and ways to end."""
    game = find(name)
    keys = ["game.title", "game.line", *(f"side.{side}" for side in game.meta.sides), *(f"reason.{reason}" for reason in game.meta.reasons)]
    endings = [words(f"ending.{reason}", winners="Ann") for reason in game.meta.reasons if reason != "undecided"]
    for option in game.meta.options.values():
        keys += [f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)]
    for rule in game.meta.rules.values():
        keys += [f"chapter.{rule.chapter}", f"rule.{rule.number}"]
    for lang in LANGS:
        speaker = Speaker(lang, game, strict=True)
        assert all(speaker.say(said) for said in (*endings, *map(words, keys)))


def test_the_house_has_every_sentence_that_its_code_asks_for() -> None:
    """Keys written out in the code of table, bots and server are in the shell's catalogue."""
    asked = set()
    for floor in ("table", "bots", "server", "texts", "cli"):
        for path in (SOURCE / floor).rglob("*.py"):
            asked |= {key for key in KEY.findall(path.read_text("utf-8")) if "{" not in key}
    own = catalogue(SHELL, "en").entries.keys()
    lid = ("game.", "side.")  # said by each game
    assert asked
    assert not [key for key in asked if key not in own and not key.startswith(lid)]


def test_every_trouble_that_the_server_knows_has_its_sentence() -> None:
    """Codes of troubles and refusals are keys of the shell's catalogue, and no trouble is there for nothing."""
    code = "".join(path.read_text("utf-8") for path in (SOURCE / "server").rglob("*.py"))
    troubles = set(re.findall(r'(?:Troubled|expect_one_of)\(\s*"([a-z-]+)"', code)) | {"not-stored", "broken"}
    refusals = set(re.findall(r'code: ClassVar\[str\] = "([a-z-]+)"', (SOURCE / "table" / "refusals.py").read_text("utf-8")))
    own = catalogue(SHELL, "en").entries.keys()
    assert {f"trouble.{code}" for code in troubles} == {key for key in own if key.startswith("trouble.")}
    assert {f"refusal.{code}" for code in refusals - {"no-such-move"}} <= own
