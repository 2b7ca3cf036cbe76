"""What `import tatami` gives: a small face that is whole, sorted and explained."""

import subprocess
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import tatami

GAME = tatami.game_names()[0]
ALONE = "import sys, tatami.kernel.game, tatami; print(sorted({'babel', 'numpy', 'numba', 'litestar'} & sys.modules.keys()))"


def test_the_face_is_what_is_visible() -> None:
    """`__all__` names every public thing, capitals first, and nothing else."""
    visible = [name for name, thing in vars(tatami).items() if not name.startswith("_") and not isinstance(thing, ModuleType)]
    assert sorted(visible) == sorted(tatami.__all__)
    assert tatami.__all__ == sorted(tatami.__all__, key=lambda name: (not name.isupper(), name.islower(), name))


def test_everything_public_is_explained() -> None:
    """Every class and function of the face has a docstring."""
    assert all(getattr(tatami, name).__doc__ for name in tatami.__all__)


def test_the_face_needs_nothing_installed() -> None:
    """Importing it loads the standard library alone."""
    loaded = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert (loaded.stdout.strip(), loaded.stderr) == ("[]", "")


def test_a_game_from_the_first_move_to_a_file() -> None:
    """Find a game, play it with seeded dice, save it, load it, draw it."""
    game = tatami.game(GAME)
    table = tatami.Table(game, seats=min(game.meta.seats))
    dice = tatami.Dice(seed=2026)
    while table.to_act != tatami.OVER:
        if table.to_act == tatami.CHANCE:
            table.settle(dice)
        else:
            table.play(table.legal[-1])
    assert table.result is not None and isinstance(table.submit(0, table.record.moves[-1].text), tatami.Refusal)
    record = tatami.load_record(table.record.dump())
    assert isinstance(record, tatami.GameRecord)
    again = tatami.Table.from_record(game, record)
    assert again.state == table.state
    for viewer in (tatami.WATCHER, 0):
        for theme in ("light", "dark"):
            assert tatami.picture(again, viewer, width=360, theme=theme, lang="fr").startswith("<svg")


def test_what_goes_wrong_has_a_name() -> None:
    """Unknown games, options, editions and records raise exceptions of the face."""
    game = tatami.game(GAME)
    with pytest.raises(tatami.UnknownGame):
        tatami.game("go")
    with pytest.raises(tatami.BadOption):
        tatami.Table(game, seats=99)
    with pytest.raises(tatami.NotMade):
        tatami.Table(game, seats=min(game.meta.seats)).play("nonsense")
    with pytest.raises(tatami.BadComponents):
        game.components("nonsense")
    with pytest.raises(tatami.BadRecord):
        tatami.load_record("nonsense")


def test_numbers_of_arrays_are_numbers() -> None:
    """A seed, a game's number and an action may come out of an array, and what is shown can be pasted all the same."""
    seed, number = (kind(7) for kind in (np.int64, np.int32))
    dice: Any = tatami.Dice
    assert repr(dice(seed, number)) == "tatami.Dice(7, 7, 0)"
    tables = [tatami.Table(tatami.game(GAME), seats=min(tatami.game(GAME).meta.seats)) for _ in range(2)]
    for table, kind in zip(tables, (int, np.int64), strict=True):
        table.settle(tatami.Dice(kind(7)))
        table.carry_out(kind(table.offered[0]))
    assert repr(tables[0]) == repr(tables[1]) and repr(tables[0].steps[-1]) == repr(tables[1].steps[-1])


@pytest.mark.parametrize("name", tatami.game_names())
def test_a_refusal_prints_words(name: str) -> None:
    """Whatever is refused says so in a sentence, with its rule where it has one; so does the exception of programs."""
    table = tatami.Table(tatami.game(name), seats=2)
    table.settle(tatami.Dice(7))
    seat = table.to_act
    refused = [table.submit(1 - seat, "x"), table.submit(seat, "nonsense"), table.submit(seat, "x", version=0)]
    assert all(" " in str(one) and "refusal." not in str(one) for one in refused)
    with pytest.raises(tatami.NotMade, match=r"'stop' is refused: .* \[.*\] \(not-offered\)"):
        table.play("stop")
