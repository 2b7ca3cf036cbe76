"""The box as data: strict files, editions over them, errors with file, line, what was expected and what came."""

from pathlib import Path

import pytest

from tatami.kernel import components
from tatami.kernel.box_file import BadComponents, parse
from tatami.kernel.shape import Entry, Number
from tests.toys.whispers import GAME, SHAPE

SHIPPED = (Path(__file__).parent.parent / "toys" / "whispers" / "components.toml").read_text("utf-8")
HEAD = 'game = "whispers"\nedition = "my box"\n'
MINE = 'sure = "certain"\nsource = "my box"\n'


def refused(edition: str) -> BadComponents:
    """The error of an edition."""
    with pytest.raises(BadComponents) as problem:
        GAME.box(GAME.components(edition))
    return problem.value


def shipped(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Load another text as the shipped box."""
    (tmp_path / "components.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(components, "files", lambda package: tmp_path)
    components.load_components("anywhere", "whispers", SHAPE)


def test_the_shipped_box() -> None:
    """Entries are found by name, with their defaults; who is not certain is listed."""
    box = GAME.components()
    assert box.edition == "default" and box["length"]["turns"] == 3
    assert [card["points"] for card in box["card"]] == [1, 1, 5]
    assert box.unsure() == ["card.owl"]
    assert [place for place, _ in box.places()] == ["length", "card.mouse", "card.owl", "card.fox"]


def test_the_fingerprint_is_of_values_alone() -> None:
    """Twelve hex digits that change with any value, but not with how sure it is or where it comes from."""
    said_otherwise = GAME.components(f'{HEAD}[length]\nturns = 3\nsure = "likely"\nsource = "elsewhere"\n')
    changed = GAME.components(f"{HEAD}[length]\nturns = 4\n{MINE}")
    assert said_otherwise.fingerprint == GAME.components().fingerprint != changed.fingerprint
    assert len(changed.fingerprint) == 12 and int(changed.fingerprint, 16)


def test_an_edition_corrects_entries() -> None:
    """Single entries and those with the same key are corrected field by field; the rest stays."""
    box = GAME.components(f'{HEAD}[length]\nturns = 5\n{MINE}[[card]]\nkey = "owl"\ncopies = 9\n{MINE}')
    assert box.edition == "my box" and box["length"]["turns"] == 5
    assert [card["copies"] for card in box["card"]] == [4, 9, 2] and box["card"][2]["points"] == 5
    assert box.unsure() == []


def test_a_byte_order_mark_is_no_part_of_an_edition() -> None:
    """An editor may write one before the first letter; lines count as without it, and elsewhere it is refused."""
    marked = GAME.components(f"\ufeff{HEAD}[length]\nturns = 3\n{MINE}")
    assert marked["length"]["turns"] == 3 and marked.refuse("length.turns", "odd").line == 4
    assert refused(f"{HEAD}\ufeff[length]\nturns = 3\n").line == 3


def test_an_edition_may_write_a_list_anew() -> None:
    """A list named in `replace` is taken whole, with the defaults of left out fields."""
    cards = "".join(f'[[card]]\nkey = "{key}"\ncopies = 3\n{MINE}' for key in ("bear", "wolf", "hare"))
    box = GAME.components(f'{HEAD}replace = ["card"]\n{cards}')
    assert [(card["key"], card["points"], card["call"]) for card in box["card"]] == [(k, 1, "low") for k in ("bear", "wolf", "hare")]


@pytest.mark.parametrize(
    ("edition", "line", "problem"),
    [
        ('game = "go"\nedition = "x"\n', 1, "expected game = \"whispers\", got 'go'"),
        ('edition = "x"\n', 1, "missing game"),
        ('game = "whispers"\n[length]\nturns = 3\n', 1, "missing edition"),
        (
            'game = "whispers"\neditoin = "x"\n',
            2,
            "unknown word 'editoin' in the head; expected one of edition, game, replace, sure, source",
        ),
        ('game = "whispers"\n\nedition = 3\n', 3, "expected edition = a name, got 3"),
        ('game = "whispers"\nedition = ""\n', 2, "expected edition = a name, got ''"),
        ('game = "whispers"\nedition = "two\\nlines"\n', 2, "expected edition = a name, got 'two\\nlines'"),
        ('game = "whispers"\nedition = " spaced "\n', 2, "expected edition = a name, got ' spaced '"),
        (f"{HEAD}\n[board]\nsize = 3\n", 4, "unknown entry 'board'; expected one of length, card"),
        (f"{HEAD}[length]\nturns = 30\n{MINE}", 4, "length.turns: expected a whole number from 1 to 9, got 30"),
        (f"{HEAD}[length]\nrounds = 3\n{MINE}", 4, "length.rounds: unknown field; expected turns"),
        (f'{HEAD}[length]\nturns = 3\nsure = "maybe"\n', 5, "length.sure: expected certain | house | likely | reconstructed, got 'maybe'"),
        (f'{HEAD}[length]\nturns = 3\nsure = "likely"\nsource = 7\n', 6, "length.source: expected where it comes from, got 7"),
        (f'{HEAD}sure = "maybe"\n[length]\nturns = 3\n', 3, "sure: expected certain | house | likely | reconstructed, got 'maybe'"),
        (f"{HEAD}[[length]]\nturns = 3\n{MINE}", 3, "length: expected [length], got [[length]]"),
        (f'{HEAD}[card]\nkey = "owl"\n{MINE}', 3, "card: expected [[card]], got [card]"),
        (f"{HEAD}length = 3\n", 3, "length: expected a table, got 3"),
        (f"{HEAD}card = [1]\n", 3, "card: expected a table, got 1"),
        (f"{HEAD}[[card]]\ncopies = 3\n{MINE}", 3, "card: missing field 'key'"),
        (f'{HEAD}[[card]]\nkey = "owl"\n{MINE}[[card]] # again\nkey = "owl"\n{MINE}', 7, "card: the key 'owl' stands twice"),
        (f'{HEAD}[[card]]\nkey = "owl"\n{MINE}[[card]]\nkey = "fox"\ncopies = 0\n{MINE}', 9, "card.copies: expected a whole number"),
        (
            f'{HEAD}[[card]]\nkey = "cat"\n{MINE}',
            4,
            "card: no entry 'cat' to correct, only mouse, owl, fox; to write the list anew, say replace",
        ),
        (f'{HEAD}replace = "card"\n', 3, "replace: expected a list, like [\"card\"], got 'card'"),
        (f'{HEAD}[length]\nturns = 3\nreplace = ["card"]\n', 5, "length.replace: belongs to the head of the file, above all entries"),
        (
            f"{HEAD}[length]\nturns = 3\n[length]\nturns = 4\n",
            5,
            "expected [length] once, or [[length]] before each of a list, got it twice",
        ),
        (f"{HEAD}[length]\nturns = “3”\n", 4, "expected a number, words in straight quotes or a list, got '“3”'"),
        (f"{HEAD}[[card]]\nkey = fox\n", 4, "expected a number, words in straight quotes or a list, got 'fox'"),
        (f"{HEAD}[[card]]\nkey = 7\n", 4, 'card.key: expected a word in quotes, like "7", got 7'),
        (f'{HEAD}replace = ["length"]\n', 3, "replace: expected names of lists in this file (–), got 'length'"),
        (f'{HEAD}replace = ["card", "owl"]\n', 3, "replace: expected names of lists in this file (–), got 'card', 'owl'"),
        (f"{HEAD}replace = [[1]]\n", 3, "replace: expected names of lists in this file (–), got [1]"),
        (
            f'{HEAD}replace = ["cards"]\n[[card]]\nkey = "owl"\n',
            3,
            "replace: expected names of lists in this file (card), got 'cards'",
        ),
        (f'{HEAD}[card]\nkey = "owl"\n[[card]]\nkey = "fox"\n', 3, "expected [card] once, or [[card]] before each of a list, got both"),
        (f"{HEAD}[length]\nturns = 3\n# so\nturns = 4\n", 6, "expected turns once, got it twice, first in line 4"),
        (f'{HEAD}replace = ["card" "owl"]\n', 3, "expected a comma or ] behind a value of a list, got '\"owl\"]'"),
        (f'{HEAD}replace = ["card"\nsure = "certain"\n', 4, "expected a comma or ] behind a value of a list, got 'sure = "),
        (f'{HEAD}replace = "card", "owl"\n', 3, "expected the end of the line, or several values in square brackets, got ', \"owl\"'"),
        (f"{HEAD}length\n", 3, "expected a field = value, or an entry in brackets, got 'length'"),
        (f'{HEAD}source = "my box\n', 3, "expected a straight quote at the end of the words, got 'source = \"my box'"),
        (f'{HEAD}replace = ["card"]\n[[card]]\nkey = "owl"\ncopies = 9\n{MINE}', 4, "card: expected 3 entries, got 1"),
        (f'{HEAD}replace = ["card"]\n[[card]]\nkey = "owl"\n{MINE}', 4, "card: missing field 'copies'"),
        (f"{HEAD}turns = \n", 3, "expected a number, words in straight quotes or a list, got ''"),
        (f'{HEAD}name = "open', 3, "expected a straight quote at the end of the words, got 'name = \"open'"),
    ],
)
def test_a_wrong_edition_is_refused(edition: str, line: int, problem: str) -> None:
    """Every error names the line, what was expected and what came."""
    found = refused(edition)
    assert found.file == "edition" and found.line == line
    assert found.problem.startswith(problem)
    assert str(found) == f"edition:{line}: {found.problem}"


def test_what_is_wrong_in_several_entries_is_told_at_once() -> None:
    """Each entry says what is wrong in it first; what is wrong of all alike is said once."""
    cards = f'[[card]]\nkey = "owl"\ncopies = 99\n[[card]]\nkey = "fox"\ncopies = 2\n[[card]]\nkey = "bat"\ncall = 7\n{MINE}'
    found = refused(f"{HEAD}[board]\nsize = 3\n[length]\nturns = 30\n{cards}")
    assert [(problem.line, problem.problem.partition(":")[0]) for problem in (found, *found.others)] == [
        (3, "unknown entry 'board'; expected one of length, card"),
        (6, "length.turns"),
        (9, "card.copies"),
        (15, "card.call"),
    ]
    alike = refused(f'{HEAD}sure = "maybe"\n[length]\nturns = 3\n[[card]]\nkey = "owl"\n')
    assert (alike.line, alike.others) == (3, ())


def test_a_wrong_total_names_its_line() -> None:
    """What only the game can judge is refused at the place the game names, or at the top if the edition is silent about it."""
    few = "".join(f'[[card]]\nkey = "{key}"\ncopies = 1\n{MINE}' for key in ("fox", "mouse", "owl"))
    found = refused(HEAD + few)
    assert (found.line, found.problem) == (10, "card.mouse.copies: expected 5 cards or more in all, got 3")

    box = GAME.components(f"{HEAD}[length]\nturns = 3\n{MINE}")
    assert box.refuse("length.turns", "odd").line == 4 and box.refuse("length", "odd").line == 3
    assert box.refuse("card.owl.copies", "odd").line == 1 and GAME.components().refuse("card.owl", "odd").line == 14


@pytest.mark.parametrize(
    ("change", "line", "problem"),
    [
        (("[length]\nturns = 3 ", "[length]\n"), 3, "length: missing field 'turns'"),
        (("[[card]]\nkey = \"mouse\"\ncopies = 4\nsure = \"certain\"\nsource = \"invented\"\n", ""), 9, "card: expected 3 entries, got 2"),
        (("# Cards", 'game = "whispers" #'), 1, "unknown entry 'game'; expected one of length, card"),
    ],
)  # fmt: skip
def test_a_wrong_shipped_box_is_refused(
    change: tuple[str, str], line: int, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped file must be whole."""
    assert change[0] in SHIPPED
    with pytest.raises(BadComponents) as found:
        shipped(SHIPPED.replace(*change), tmp_path, monkeypatch)
    assert (found.value.file, found.value.line, found.value.problem) == ("components.toml", line, problem)


def test_a_missing_entry_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A box without one of its entries says which."""
    with pytest.raises(BadComponents, match=r"components\.toml:1: missing card"):
        shipped(SHIPPED[: SHIPPED.index("[[card]]")], tmp_path, monkeypatch)


def test_lines_are_found_however_the_file_is_laid_out() -> None:
    """Quoted keys, comments, long arrays and inline tables do not confuse the count of lines."""
    text = '[ die ] # the dice\n"faces" = [\n  1,\n  2,\n]\nodd = 1\n[[card]]\nkey = "a=b"\n[[card]]\nkey = "c"\ncost = 2\n'
    source = parse(text, "box.toml")
    assert [source.line("die"), source.line("die", 0, "faces"), source.line("die", 0, "odd")] == [1, 2, 6]
    assert [source.line("card", 1), source.line("card", 1, "cost"), source.line("card", 2), source.line("board")] == [9, 11, 7, 1]


def test_entries_in_braces_have_their_lines() -> None:
    """A list written one entry a line is judged line by line."""
    text = HEAD + 'replace = ["card"]\ncard = [ # all of them\n  { key = "bear", copies = 2 },\n  { key = "wolf", copies = 99 },\n]\n'
    found = refused(text)
    assert (found.line, found.problem.partition(":")[0]) == (6, "card.copies")


def test_a_shape_is_data() -> None:
    """An entry without defaults needs all its fields."""
    assert Entry({"turns": Number()}).defaults is None


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("a" + ".a" * 31_999 + "=1\n", 1, "expected at most 49152 bytes, got 64002"),
        ("# fine\na" + ".a" * 13 + "=1\n", 2, "expected at most 12 dots in a line, got 13"),
        ('"\u2028".a.a.a.a.a.a' * 3 + "=1\n", 1, "expected at most 12 dots"),
        (f"a = {'9' * 5000}\n", 1, "expected a line of at most 400 characters, got 5004"),
        ("a = " + "[\n" * 3000, 1, "deeper than anybody needs"),
        ("a = 1\nb = 2026-99-99\n", 2, "expected the end of the line"),
        ("a = 1\n[b\n", 2, "expected TOML"),
    ],
)
def test_what_would_take_long_or_cannot_be_said_is_refused_before_it_is_parsed(text: str, line: int, problem: str) -> None:
    """Dotted keys, long numbers and deep brackets are one sentence, however a line is broken in the middle of a key."""
    error = refused(text)
    assert error.line == line and problem in error.problem


def test_an_error_repeats_no_more_than_a_sentence() -> None:
    """What came is told by its beginning."""
    error = refused(f"{HEAD}replace = [\n{'1111111111,' * 20}\n{'1111111111,' * 20}\n{'1111111111,' * 20}\n{'1111111111,' * 20}]\n")
    assert len(error.problem) == 601 and error.problem.endswith("…")


@pytest.mark.parametrize("edition", [HEAD.replace("my box", "my\\u0000box"), f'{HEAD}[[card]]\nkey = "owl\\u0000"\n{MINE}'])
def test_names_are_printable(edition: str) -> None:
    """Nothing that a database could not keep becomes the name of an edition or of an entry."""
    assert "\\x00" in refused(edition).problem
