"""A toy as arrays."""

from dataclasses import replace

from tatami.kernel.encoding import Encoding
from tests.toys.whispers import GAME as WHISPERS
from tests.toys.whispers import rules as whispers

HIDING = replace(
    WHISPERS,
    encoding=Encoding(
        verbs={"step": 0, "show": 1, "peek": 2, "glance": 3, "name": 4},
        actions=whispers.NAME + whispers.CARDS,
        by_seat={"knows": 0, "pawn": 0, "points": 0},
    ),
)
"""A small game with hidden cards."""
