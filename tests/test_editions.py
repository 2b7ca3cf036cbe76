"""The page for owners of a box names every entry and field that an edition may hold, and its example can be played with."""

import re
from pathlib import Path

import pytest

from tatami import game, game_names
from tatami.games.ninjato.names import VERB_NAMES
from tatami.games.way_of_the_panda.board import KINDS
from tatami.games.way_of_the_panda.names import CARD_NAMES, SECTION_NAMES
from tatami.kernel.edition import differences, opening
from tatami.kernel.shape import Kind, Name, Number, Numbers

PAGE = (Path(__file__).parents[1] / "docs" / "editions.md").read_text("utf-8")


def chapter_of(name: str) -> str:
    """What the page says of a game."""
    return PAGE.partition(f"## {game(name).meta.title}\n")[2].partition("\n## ")[0]


def rows_of(name: str) -> dict[str, list[list[str]]]:
    """The rows of a game's table of entries, by entry."""
    found: dict[str, list[list[str]]] = {}
    entries: list[str] = []
    for row in [line.split("|") for line in chapter_of(name).splitlines() if line.startswith("|")]:
        entries = re.findall(r"`\[+([\w-]+)\]+`", row[1]) or entries
        for entry in entries:
            found.setdefault(entry, []).append(row)
    return found


def bounds(kind: Kind) -> tuple[str, ...]:
    """What the page must say of a field that takes numbers: how many, and their range."""
    match kind:
        case Number():
            return (f" {kind.low} to {kind.high} ",)
        case Numbers():
            return (f" {kind.length} numbers, " if kind.length else " numbers, ", f" {kind.low} to {kind.high} ")
    return ()


@pytest.mark.parametrize("name", game_names())
def test_every_key_is_explained(name: str) -> None:
    """Each entry of the shape stands in its game's table with all its fields, each with what it may be; every word is named."""
    rows, chapter = rows_of(name), chapter_of(name)
    for entry, shape in game(name).shape.items():
        for field, kind in shape.fields.items():
            told = ["|".join(row) for row in rows[entry] if f"`{field}`" in row[2]]
            assert told and [bound for bound in bounds(kind) if bound not in told[0]] == [], (entry, field)
            words = kind.of if isinstance(kind, Name) else ()
            assert [word for word in words if word.isalpha() and f"`{word}`" not in chapter] == [], (entry, field)


def test_every_key_that_stays_is_named() -> None:
    """City cards, missions and border sections have keys that no rulebook prints."""
    assert [card for card in CARD_NAMES if f"`{card}`" not in PAGE] == []
    corners = [section for section in SECTION_NAMES if section[-1] in "14"]
    assert [section for section in corners if f"`{section}`" not in PAGE] == []
    assert "`D1` to `D9`" in PAGE and "`E1` to `E9`" in PAGE


def test_every_verb_is_explained() -> None:
    """An owner of Ninjato can write each skill tile."""
    assert [verb for verb in VERB_NAMES if f"\n| `{verb}` | " not in PAGE] == []


def test_every_action_of_the_board_is_explained() -> None:
    """An owner of Way of the Panda can write each option of a space."""
    assert [name for name in KINDS if not re.search(rf"\n\| [^|]*`{name}`[^|]* \| ", PAGE)] == []


def test_the_examples_are_editions() -> None:
    """Every file on the page is read as it stands, and a table is laid with it."""
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    names = [re.findall(r'^game = "(.+)"', example, re.MULTILINE)[0] for example in examples]
    for name, example in zip(names, examples, strict=True):
        found = game(name)
        components = found.components(example)
        opening(found, components)
        assert differences(found.components(), components) != []
    assert names == ["ninja-taisen", "ninja-taisen", "ninjato", "way-of-the-panda"]


def test_the_example_of_a_map_is_the_smallest() -> None:
    """Six sites, and no entry of the shipped map is left."""
    components = game("way-of-the-panda").components(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[-1])
    assert len(components["site"]) == 6 and {"mill", "old-well"} <= {site["key"] for site in components["site"]}
    assert components.refuse("site.old-well", "odd").line == components.refuse("site.mill", "odd").line + 5


@pytest.mark.parametrize("name", game_names())
def test_naming_an_entry_certifies_it(name: str) -> None:
    """An owner who names all that is not certain, and says no more, has certified the box."""
    found = game(name)
    unsure = [place.partition(".") for place in found.components().unsure()]
    named = "".join(f'[[{entry}]]\nkey = "{key}"\n' if key else f"[{entry}]\n" for entry, _, key in unsure)
    assert found.components(f'game = "{name}"\nedition = "mine"\nsure = "certain"\nsource = "my box"\n{named}').unsure() == []
