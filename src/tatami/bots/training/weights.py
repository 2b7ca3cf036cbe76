"""A table of weights with its scale, and the text of its file."""

from collections.abc import Sequence

Weights = tuple[tuple[int, ...], int]
"""Weights, in the order of the features, and the scale."""

HEAD = "# What each feature of a position adds to its value, in hundredths of a point of the game; measured by `make tune`.\n\n"


def weights_toml(names: Sequence[str], weights: Sequence[int], scale: int) -> str:
    """The text of a game's `weights.toml`."""
    lines = [f"{name} = {weight}\n" for name, weight in zip(names, weights, strict=True)]
    return f"{HEAD}scale = {scale}  # so much more value makes a win e times as likely\n\n[weights]\n{''.join(lines)}"
