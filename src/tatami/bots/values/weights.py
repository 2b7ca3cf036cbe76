"""Weights of a game's features: read from the `.toml` file beside its value file, where `make tune` writes them."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

HEAD = "# What each feature of a position adds to its value, in hundredths of a point of the game; measured by `make tune`.\n\n"


class BadWeights(ValueError):
    """A file of weights that does not fit the features; says what was expected and what came."""


def file_of(module: str) -> Path:
    """The file of the weights of a value file, given the latter's name."""
    return Path(__file__).with_name(f"{module.rpartition('.')[2]}.toml")


def read(module: str, names: Sequence[str]) -> tuple[tuple[int, ...], int]:
    """The weights of the named features, in their order, and the scale: so much more value makes a win e times as likely."""
    return parsed(file_of(module).read_text("utf-8"), names)


def parsed(text: str, names: Sequence[str]) -> tuple[tuple[int, ...], int]:
    """Weights and scale out of the text of a file."""
    content = tomllib.loads(text)
    weights, scale = content.get("weights", {}), content.get("scale")
    if not isinstance(scale, int) or scale < 1:
        raise BadWeights(f"scale: expected a whole number above 0, got {scale!r}")
    if list(weights) != list(names):
        raise BadWeights(f"weights: expected {', '.join(names)}, got {', '.join(weights) or 'none'}")
    if wrong := [name for name in names if type(weights[name]) is not int]:
        raise BadWeights(f"weights.{wrong[0]}: expected a whole number, got {weights[wrong[0]]!r}")
    return tuple(weights[name] for name in names), scale


def written(names: Sequence[str], weights: Sequence[int], scale: int) -> str:
    """The text of a file of weights."""
    lines = [f"{name} = {weight}\n" for name, weight in zip(names, weights, strict=True)]
    return f"{HEAD}scale = {scale}  # so much more value makes a win e times as likely\n\n[weights]\n{''.join(lines)}"
