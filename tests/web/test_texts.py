"""The shell's own files: no sentence is missing or left over, and no game is named."""

import re
from pathlib import Path

import pytest

from tatami.games import names
from tatami.texts.speaker import LANGS, SHELL, catalogue

SHELL_FILES = sorted((Path(__file__).parents[2] / "web" / "src").rglob("*.ts"))
SOURCE = "\n".join(path.read_text("utf-8") for path in SHELL_FILES)
SAID = {key.removeprefix("shell.") for key in catalogue(SHELL, "en").entries if key.startswith("shell.")}
COMPOSED = set(re.findall(r"say\(`([\w-]+-)\$\{", SOURCE))
"""The beginnings of keys that are put together, as in `tab-${tab}`."""


def test_every_sentence_that_is_said_exists() -> None:
    """Each key that the shell says is in the catalogue."""
    assert set(re.findall(r'\bsay\("([\w-]+)"', SOURCE)) <= SAID
    assert all(any(key.startswith(beginning) for key in SAID) for beginning in COMPOSED)


def test_every_sentence_is_said() -> None:
    """No key of the shell is left over."""
    assert [key for key in sorted(SAID) if f'"{key}"' not in SOURCE and not key.startswith(tuple(COMPOSED))] == []


@pytest.mark.parametrize("lang", LANGS[1:])
def test_every_language_has_the_same_sentences_with_the_same_values(lang: str) -> None:
    """A translation leaves out no key and no value of a sentence, and adds none."""
    english, other = catalogue(SHELL, "en").entries, catalogue(SHELL, lang).entries
    assert english.keys() == other.keys()
    for key, forms in english.items():
        wanted = {frozenset(re.findall(r"\{(\w+)\}", form)) for form in forms}
        assert {frozenset(re.findall(r"\{(\w+)\}", form)) for form in other[key]} == wanted, key


def test_shell_names_no_game() -> None:
    """Whatever game comes, the shell needs no change: it knows none by name."""
    for name in names():
        for spelled in (name, name.replace("-", "_"), name.replace("-", " ")):
            assert spelled not in SOURCE.lower()
