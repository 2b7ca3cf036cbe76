"""Boxes of Ninjato for both readings: a quite different edition, and one in which raids go on until nothing is left."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tatami.games import find
from tatami.kernel.components import Components

from .ninjato_print import Edition, amended

OTHER = (Path(__file__).parents[1] / "games" / "ninjato" / "edition.toml").read_text("utf-8")
COPIES = {"boy": 36, "monk": 1, "archer": 1, "spearman": 1, "captain": 1, "card-1": 1, "card-2": 1, "card-3": 9, "card-4": 1, "card-5": 40}
COPIES |= {"twins": 1, "giant": 1, "ghost": 1, "old-pair": 1, "cook": 16}
CHANGES = {
    'edition = "other box"': 'edition = "easy box"',
    "value = 0\nalarm = 0": "value = 0\nalarm = 1",
    "draws = [3, 3, 1]": "draws = [7, 7, 7]",
    "treasures = 2": "treasures = 4",
    "limit = 6": "limit = 7",
    "[sensei]": '[pavilion]\nrumours = 1\nsure = "reconstructed"\nsource = "invented"\n\n[sensei]',
}


def easy() -> str:
    """Foes are weak and loud, hands full and rumours rare."""
    edition = OTHER
    for key, copies in COPIES.items():
        edition, found = re.subn(rf'(key = "{key}"\n(?:.+\n)*?copies = )\d+', rf"\g<1>{copies}", edition)
        assert found == 1, key
    for old, new in CHANGES.items():
        assert edition.count(old) == 1, old
        edition = edition.replace(old, new)
    return edition


EASY = easy()


def box(edition: str) -> Components:
    """An edition for the rules."""
    return find("ninjato").components(edition)


def plain(edition: str) -> Edition:
    """The same edition as the oracle reads it."""
    return amended(tomllib.loads(edition))
