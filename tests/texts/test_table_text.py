"""A table in sentences: whose everything is, in the reader's language, and nothing that lies face down."""

from tatami.games import find
from tatami.kernel.game import WATCHER
from tatami.table.chance import Dice
from tatami.table.table import Table
from tatami.texts.speaker import LANGS, Speaker
from tatami.texts.table_text import table_text
from tests.toys import whispers


def dealt(name: str) -> Table:
    """A table at its first decision."""
    table = Table(find(name), min(find(name).meta.seats))
    table.settle(Dice(5))
    return table


def said(table: Table, viewer: int, lang: str = "en") -> list[str]:
    """The table as that viewer sees it, in sentences."""
    sight = table.sight(viewer)
    return table_text(Speaker(lang, table.game, strict=True), table.game, sight.state, sight.box)


def test_every_pile_has_its_owner() -> None:
    """Each occupied tile names the side whose ninjas lie there, bottom to top."""
    lines = said(dealt("ninja-taisen"), WATCHER)
    assert lines[0] == "The table, each pile from bottom to top:"
    assert lines[1] == "The Wolf’s village: Wolf, Shogun, " + lines[1].partition("Shogun, ")[2] and "Monkey, Shogun" in lines[8]


def test_hidden_cards_are_counted() -> None:
    """A hand is told to its owner; to everybody else its size."""
    table = dealt("ninjato")
    mine, theirs = said(table, 0), said(table, 1)
    assert any(line.startswith("Yellow: 0 honour. Hand: 4 unknown") for line in theirs)
    assert not any(line.startswith("Yellow: 0 honour. Hand: 4 unknown") for line in mine)


def test_every_language_says_it() -> None:
    """The same number of lines, each with a capital letter at its head."""
    for name in ("ninja-taisen", "ninjato", "way-of-the-panda"):
        told = [said(dealt(name), 0, lang) for lang in LANGS]
        assert len({len(lines) for lines in told}) == 1 and all(line[0] == line[0].upper() for lines in told for line in lines)


def test_a_game_without_sentences_uses_its_notation() -> None:
    """A game that nobody has put in words is described as records write it."""
    game = whispers.GAME
    table = Table(game, 2)
    sight = table.sight(0)
    assert table_text(Speaker("en", game), game, sight.state, sight.box) == game.notation.describe(sight.state, sight.box).splitlines()
