"""The page for owners of a box names every entry and field that an edition may hold, and its example can be played with."""

import re
from pathlib import Path

import pytest

from tatami import game, game_names
from tatami.games.way_of_the_panda.board import KINDS
from tatami.kernel.edition import opening

PAGE = (Path(__file__).parents[1] / "docs" / "editions.md").read_text("utf-8")


@pytest.mark.parametrize("name", game_names())
def test_every_key_is_explained(name: str) -> None:
    """Each entry of the shape stands in its game's table with all its fields."""
    found = game(name)
    chapter = PAGE.partition(f"## {found.meta.title}\n")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in chapter.splitlines() if line.startswith("|")]
    explained: dict[str, set[str]] = {}
    entries: list[str] = []
    for row in rows:
        entries = re.findall(r"`\[+([\w-]+)\]+`", row[1]) or entries
        for entry in entries:
            explained.setdefault(entry, set()).update(re.findall(r"`(\w+)`", row[2]))
    for entry, shape in found.shape.items():
        assert set(shape.fields) <= explained.get(entry, set()) | {"key"}, (entry, set(shape.fields) - explained.get(entry, set()))


def test_every_action_of_the_board_is_explained() -> None:
    """An owner of Way of the Panda can write each option of a space."""
    assert [name for name in KINDS if f"`{name}`" not in PAGE] == []


def test_the_examples_are_editions() -> None:
    """Every file on the page is read as it stands, and a table is laid with it."""
    found, examples = game("ninja-taisen"), re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for example in examples:
        assert found.components(example)["ninja"]["shogun"] == 5
        opening(found, found.components(example))
    assert len(examples) == 2


@pytest.mark.parametrize("name", game_names())
def test_naming_an_entry_certifies_it(name: str) -> None:
    """An owner who names all that is not certain, and says no more, has certified the box."""
    found = game(name)
    unsure = [place.partition(".") for place in found.components().unsure()]
    named = "".join(f'[[{entry}]]\nkey = "{key}"\n' if key else f"[{entry}]\n" for entry, _, key in unsure)
    assert found.components(f'game = "{name}"\nedition = "mine"\nsure = "certain"\nsource = "my box"\n{named}').unsure() == []
