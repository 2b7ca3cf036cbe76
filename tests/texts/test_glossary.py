"""The rulebooks' words: each game's glossary names them by language, and what they never say stands in no sentence of ours."""

import re
import tomllib
from importlib.resources import files

import pytest

from tatami.games import find, names
from tatami.kernel.game import Game
from tatami.texts.speaker import LANGS, SHELL, catalogue

SHELL_TEXTS = "the page"
CASES = [(name, lang) for name in (SHELL_TEXTS, *names()) for lang in LANGS]


def glossary(name: str, lang: str) -> dict[str, list[str] | dict[str, str]]:
    """What a game's folder, or that of the page's texts, says of one language."""
    place = files(SHELL) if name == SHELL_TEXTS else files(find(name).package).joinpath("texts")
    told: dict[str, list[str] | dict[str, str]] = tomllib.loads(place.joinpath("glossary.toml").read_text("utf-8"))[lang]
    return told


def sentences(name: str, lang: str) -> dict[str, str]:
    """Everything a game says in a language, lessons included, by key; the forms of a plural one after another."""
    packages = [SHELL] if name == SHELL_TEXTS else packages_of(find(name))
    return {
        key: re.sub(r"\{\w+\}", "{}", "\n".join(forms)) for package in packages for key, forms in catalogue(package, lang).entries.items()
    }


def packages_of(game: Game) -> list[str]:
    """Where a game's sentences are."""
    return [game.package, *([game.learning.package] if game.learning else [])]


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_forbidden_words_stand_in_no_sentence(name: str, lang: str) -> None:
    """A word that the book does not know, or a turn of phrase that was once wrong, has not come back."""
    told = glossary(name, lang)
    exact, excepted = set(told.get("exact", ())), set(told.get("except", ()))
    forbidden = {word: re.compile(rf"(?<!\w){word}(?!\w)", 0 if word in exact else re.IGNORECASE) for word in told["forbidden"]}
    found = {
        (key, word)
        for word, pattern in forbidden.items()
        for key, sentence in sentences(name, lang).items()
        if key not in excepted and pattern.search(sentence)
    }
    assert found == set()


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_every_word_of_the_glossary_is_said(name: str, lang: str) -> None:
    """Our word for each of the book's stands in some sentence, so that the glossary does not outlive the sentences."""
    words, said = glossary(name, lang)["words"], "\n".join(sentences(name, lang).values())
    assert isinstance(words, dict)
    assert [ours for ours in words.values() if not re.search(ours, said)] == []
