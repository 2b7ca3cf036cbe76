"""A network as a file, `learned.mind` in a game's folder: a line of JSON that says what it is, then the weights in 16 and 32 bits.

It is read by the standard library alone, and refused by name where it does not fit the game or was damaged.
"""

import json
import struct
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from math import exp
from typing import Any

from tatami.kernel.game import Game

from .compile import inputs_of
from .net import CERTAIN, FAR, HIDDEN, STEPS, TABLE, Mind

FORMAT = 1
NAME = "learned.mind"
LARGEST_FILE = 300_000
SUM = 16


class BadMind(ValueError):
    """A file that holds no network for this game; says what was expected and what came."""


@dataclass(frozen=True)
class Learned:
    """The weights of a network: by input and hidden place, and how it came about."""

    first: list[list[int]]
    bias: list[int]
    last: list[int]
    offset: int
    how: dict[str, Any]

    def mind(self) -> Mind:
        """The network as the dialect has it, with its table of chances."""
        mind = Mind()
        mind.first[: len(self.first)] = [list(row) for row in self.first]
        mind.bias[:], mind.last[:], mind.offset = self.bias, self.last, self.offset
        mind.chance[:] = chances()
        return mind


def chances() -> list[int]:
    """The table that turns logarithms of odds into chances."""
    return [round(CERTAIN / (1 + exp(FAR - n / STEPS))) for n in range(TABLE)]


def header(game: Game) -> dict[str, Any]:
    """What a file must say of itself to fit a game."""
    return {"format": FORMAT, "game": game.name, "rules": game.meta.rules_version, "inputs": inputs_of(game).count, "hidden": HIDDEN}


def write_mind(game: Game, learned: Learned) -> bytes:
    """The file of a network."""
    numbers = [weight for row in learned.first for weight in row]
    body = struct.pack(f"<{len(numbers) + HIDDEN}h{HIDDEN + 1}i", *numbers, *learned.last, *learned.bias, learned.offset)
    head = json.dumps(header(game) | {"how": learned.how, "sum": blake2b(body, digest_size=SUM).hexdigest()}, sort_keys=True)
    return head.encode() + b"\n" + body


def read_mind(game: Game, content: bytes) -> Learned:
    """The network in a file, if it fits the game."""
    if len(content) > LARGEST_FILE:
        raise BadMind(f"expected at most {LARGEST_FILE} bytes, got {len(content)}")
    head, _, body = content.partition(b"\n")
    try:
        told = json.loads(head)
        wrong = [name for name, value in header(game).items() if told.get(name) != value]
    except (ValueError, AttributeError) as problem:
        raise BadMind("expected a line of JSON at the beginning") from problem
    if wrong:
        raise BadMind(f"{wrong[0]}: expected {header(game)[wrong[0]]!r}, got {told.get(wrong[0])!r}")
    if blake2b(body, digest_size=SUM).hexdigest() != told.get("sum"):
        raise BadMind("sum: the weights are not those that were written")
    count = inputs_of(game).count
    shape = f"<{(count + 1) * HIDDEN}h{HIDDEN + 1}i"
    if len(body) != struct.calcsize(shape):
        raise BadMind(f"expected {struct.calcsize(shape)} bytes of weights, got {len(body)}")
    numbers = struct.unpack(shape, body)
    rows = [list(numbers[n * HIDDEN : (n + 1) * HIDDEN]) for n in range(count + 1)]
    return Learned(rows[:count], list(numbers[(count + 1) * HIDDEN : -1]), rows[count], numbers[-1], told["how"])


shipped: dict[str, Learned | None] = {}
"""Networks that were read, by game."""


def shipped_mind(game: Game) -> Learned | None:
    """The network in a game's folder, read once; None where there is none."""
    if game.package not in shipped:
        file = files(game.package).joinpath(NAME)
        shipped[game.package] = read_mind(game, file.read_bytes()) if game.inputs and file.is_file() else None
    return shipped[game.package]
