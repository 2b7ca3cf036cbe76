"""A step as a film: a frame for each moment, nothing that its viewer may not see, and one file that moves by itself."""

import re

import pytest

from tatami import WATCHER, Dice, Table, film, game, game_names
from tatami.table.sight import Step


def longest_step(name: str) -> Step:
    """The step of some early moves that has the most moments."""
    table, dice = Table(game(name), min(game(name).meta.seats)), Dice(3)
    table.settle(dice)
    while table.version < 60 and not table.result:
        table.play(table.legal[-1])
        table.settle(dice)
    return max(table.steps, key=lambda step: len(step.moments))


@pytest.mark.parametrize("name", game_names())
def test_a_step_is_a_film(name: str) -> None:
    """There is the table before and after each moment that a viewer may see; one file shows one picture at a time, for ever."""
    step = longest_step(name)
    for viewer in (WATCHER, 0):
        shown = film(step, viewer, width=360)
        assert len(shown.pictures) == 1 + len(step.moments_seen_by(viewer)) > 1
        file = shown._repr_svg_()
        assert file.count("<animate ") == len(shown.pictures) and file.count("<defs>") == len(shown.pictures) + 1
        assert file.count("<svg ") == len(shown.pictures) + 1 == file.count("</svg>")
    starts = [float(keys.split(";")[-2]) for keys in re.findall('keyTimes="([^"]*)"', file)]
    assert starts == sorted(starts)
    assert step._repr_svg_() == film(step)._repr_svg_()
