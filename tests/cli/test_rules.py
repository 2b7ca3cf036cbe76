"""`tatami rules`: the rulebook in the reader's language."""

import json

import pytest

from tatami import game
from tatami.texts.speaker import LANGS

from .conftest import Run


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_is_told_in_every_language(run: Run, lang: str) -> None:
    """The rulebook names each numbered rule and each option, in the language that was asked for."""
    told = run("rules", "ninja-taisen", "--lang", lang)
    assert told.exit_code == 0
    meta = game("ninja-taisen").meta
    assert [rule for rule in meta.rules if f"**{rule}**" not in told.stdout] == []
    assert [name for name in meta.options if f"`{name}=" not in told.stdout] == []
    assert run("rules", "ninja-taisen", env={"LANG": f"{lang}.UTF-8"}).stdout == told.stdout


def test_languages_differ(run: Run) -> None:
    """No two languages tell the same text."""
    assert len({run("rules", "ninja-taisen", "--lang", lang).stdout for lang in LANGS}) == len(LANGS)


def test_the_rules_for_scripts(run: Run) -> None:
    """`--json` gives the same text as Markdown in a value."""
    told = json.loads(run("rules", "ninja-taisen", "--lang", "it", "--json").stdout)
    assert (told["game"], told["lang"]) == ("ninja-taisen", "it")
    assert told["text"] == run("rules", "ninja-taisen", "--lang", "it").stdout
