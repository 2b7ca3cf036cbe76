"""Counted things in the reader's language."""

import pytest

from tatami.games import find
from tatami.server.views.counts import change_message, counted_things
from tatami.table.booking import CountChange
from tatami.texts.speaker import Speaker


@pytest.mark.parametrize(
    ("lang", "game", "key", "one", "more"),
    [
        ("en", "ninja-taisen", "ninjas", "ninja", "ninjas"),
        ("fr", "way-of-the-panda", "guards", "Garde", "Gardes"),
        ("it", "ninjato", "cards", "carta", "carte"),
        ("de", "ninja-taisen", "to-go", "Feld zum Ziel", "Felder zum Ziel"),
    ],
)
def test_a_change_by_one_is_said_in_the_singular(lang: str, game: str, key: str, one: str, more: str) -> None:
    """A guard more, or less, is one guard; the heading of a column speaks of many."""
    reader = Speaker(lang, find(game))
    said = [change_message(CountChange(0, key, by), reader).thing for by in (1, -1, 2, -3)]
    assert said == [one, one, more, more]
    assert more in [counted.thing for counted in counted_things(find(game), reader)]
