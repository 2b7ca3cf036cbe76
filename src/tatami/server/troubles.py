"""What the server says to what it cannot serve: a code, a sentence in the reader's language, a status over HTTP."""

from collections.abc import Iterable
from dataclasses import replace

from tatami.kernel.game import Game
from tatami.kernel.words import Words, words
from tatami.server.wire import Trouble
from tatami.texts.speaker import LANGS, Speaker

LONGEST_GOT, LONGEST_SAID = 80, 600
"""So many letters of what came, and of anything else, are repeated to whoever sent it."""


class Troubled(Exception):
    """A wish that cannot be served; says what was expected and what came, as `trouble.<code>` in the catalogues."""

    def __init__(self, code: str, status: int = 400, **values: object) -> None:
        super().__init__(f"{code} {values}")
        self.code, self.status = code, status
        self.values = {name: beginning_of(value, LONGEST_GOT if name == "got" else LONGEST_SAID) for name, value in values.items()}
        self.game: Game | None = None  # whose words some values are

    @property
    def words(self) -> Words:
        """The sentence."""
        return words(f"trouble.{self.code}", **self.values)

    def message(self, speaker: Speaker, closing: bool = False) -> Trouble:
        """The message to a page."""
        return Trouble(self.code, (replace(speaker, game=self.game) if self.game else speaker).say(self.words), closing)


def beginning_of(value: object, most: int) -> object:
    """A value as a sentence repeats it: of a long text its beginning."""
    return f"{value[:most]}…" if isinstance(value, str) and len(value) > most else value


def expect_one_of(code: str, expected: Iterable[str], got: str, status: int = 400) -> None:
    """Refuse a word that is none of the expected ones."""
    known = list(expected)
    if got not in known:
        raise Troubled(code, status, expected=", ".join(known), got=got)


def known_lang(lang: str) -> str:
    """One of the languages of the house."""
    expect_one_of("unknown-language", LANGS, lang)
    return lang


def preferred_lang(accepted: str) -> str:
    """The first language of an Accept-Language header that the house speaks, else English."""
    wished = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((lang for lang in wished if lang in LANGS), LANGS[0])
