"""A speaker turns words into a sentence of one language."""

from collections.abc import Iterator

import pytest

from tatami.games import find, names
from tatami.kernel.words import Words, words
from tatami.texts import speaker as speaker_module
from tatami.texts.speaker import LANGS, Catalogue, Speaker, Unsaid

GAME = find(names()[0])
ENTRIES = {
    "en": {"fell": ("{card} falls to {by}.",), "card": ("the {name}",), "steps": ("{n} step", "{n} steps"), "only": ("English only",)},
    "fr": {"fell": ("{by} abat {card}.",), "card": ("le {name}",), "steps": ("{n} pas", "{n} pas !")},
}
PLURAL = {"en": lambda n: int(n != 1), "fr": lambda n: int(n > 1)}


@pytest.fixture
def catalogues(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two small catalogues instead of the house's."""
    monkeypatch.setattr(speaker_module, "catalogue", lambda place, lang: Catalogue(ENTRIES[lang], PLURAL[lang]))
    speaker_module.at_hand.cache_clear()
    yield
    speaker_module.at_hand.cache_clear()


@pytest.mark.usefixtures("catalogues")
def test_words_inside_words_are_said_too() -> None:
    """A value may be a number, a name or further words, and stands where the language wants it."""
    said = words("fell", card=words("card", name="fox"), by="Ann")
    assert Speaker("en").say(said) == "the fox falls to Ann."
    assert Speaker("fr").say(said) == "Ann abat le fox."


@pytest.mark.usefixtures("catalogues")
def test_each_language_has_its_own_plurals() -> None:
    """Nought is many in English and one in French."""
    assert [Speaker("en").say(words("steps", n=n)) for n in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]
    assert [Speaker("fr").say(words("steps", n=n)) for n in (0, 1, 2)] == ["0 pas", "1 pas", "2 pas !"]


@pytest.mark.usefixtures("catalogues")
def test_what_a_language_lacks_is_said_in_english_and_else_by_its_key() -> None:
    """A player is never left without anything; a strict speaker says what is missing."""
    assert Speaker("fr").say(words("only")) == "English only"
    assert Speaker("fr").say(words("nowhere")) == "nowhere"
    assert Speaker("en").say(words("fell", card="x")) == "fell"
    for lacking in (words("only"), words("nowhere"), words("fell", card="x"), words("steps"), words("card", name=words("nowhere"))):
        with pytest.raises(Unsaid, match=lacking.key):
            Speaker("fr", strict=True).say(lacking)


def test_a_seat_is_its_player_or_its_side() -> None:
    """Whoever has given a name is called by it, everywhere."""
    speaker = Speaker("en", GAME, {0: "Ann", 1: ""})
    assert speaker.say(words("seat", n=0)) == "Ann"
    assert speaker.say(words("seat", n=1)) == speaker.say(words(f"side.{GAME.meta.sides[1]}"))
    with pytest.raises(Unsaid, match="seat 1"):
        Speaker("en").say(words("seat", n=1))


def test_braces_in_a_name_are_only_braces() -> None:
    """What a player calls themselves is never taken for a placeholder."""
    name = "{card} {0} {x.y}"
    assert name in Speaker("en", GAME, {0: name}).say(Words("log.undone", {"seat": words("seat", n=0)}))


def test_several_names_are_joined_as_the_language_does() -> None:
    """One, two or three names."""
    assert [Speaker("en").join_names(["Ann", "Ben", "Cleo"][:n]) for n in (1, 2, 3)] == ["Ann", "Ann and Ben", "Ann, Ben, and Cleo"]
    assert Speaker("de").join_names(["Ann", "Ben"]) == "Ann und Ben"


def test_long_numbers_are_parted_as_the_language_does() -> None:
    """From five digits on, however many there are; shorter ones stay together."""
    said = {lang: Speaker(lang).say(words("explain.worlds", n=123456)) for lang in LANGS}
    parted = {"en": "123,456", "fr": "123\u202f456", "it": "123.456", "de": "123.456"}
    assert all(parted[lang] in sentence for lang, sentence in said.items())
    assert "10" + 13 * ".000" in Speaker("it").say(words("explain.worlds", n=10**40))
    assert "9999" in Speaker("fr").say(words("explain.worlds", n=9999))
    assert "−5" in Speaker("en").say(words("explain.worlds", n=-5))
