"""Records of older rules, brought to the present ones."""

from dataclasses import replace

from tatami.kernel.record import GameRecord

HALF = {"counts": "own"}
"""In rules 1 a Shogun who had moved could still be carried, whatever was agreed."""


def from_1(record: GameRecord) -> GameRecord:
    """Rules 1 knew no victory in a tied village: a Shogun kept his strength there."""
    carried = record.options.get("carried-shogun", "free")
    return replace(record, options={**record.options, "carried-shogun": HALF.get(carried, carried), "village-tie": "tie"})
