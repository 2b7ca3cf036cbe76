"""The lantern walk: a toy game that uses every word of the record dialect, to try the forge on."""

from tatami.kernel.dialect import Box as AnyBox
from tatami.kernel.game import Game, Notation, Rules
from tatami.kernel.meta import Meta

from . import end, rules, setup, sight
from .state import COLOURS, TILES, Box, State


def unused(*_: object) -> str:
    """The toy is only walked by programs: it has no words and no picture."""
    raise NotImplementedError("the toy has no words and no picture")


def printed_box(longest: int = 30) -> Box:
    """The box as printed; a short walk is an edition of its own."""
    box = Box()
    box.longest = longest
    box.fill[:] = [0, 2, 3, 4, 5]
    box.faces[:] = [3, 2, 1]
    for tile in range(TILES):
        for colour in range(COLOURS):
            box.worth[tile][colour] = (tile * 7 + colour * 5) % 4
    return box


def fill(_: object, box: AnyBox) -> None:
    """Make a box the printed one."""
    box.assign(printed_box())


GAME = Game(
    meta=Meta("lantern-walk", "Lantern Walk", (), (2, 3, 4), 1, 1, (), (), ("", "arrived", "tired"), {}, {}),
    package=__name__,
    state=State,
    printed=Box,
    rules=Rules(setup.start, rules.legal, rules.odds, rules.apply, end.result, sight.cover, sight.imagine),
    notation=Notation(unused, unused, unused, unused, unused, unused, unused, unused),  # type: ignore[arg-type]  # never called
    events={},
    shape={},
    fill=fill,
    scene=unused,  # type: ignore[arg-type]  # never called
    symbols=lambda: "",
    overhear=lambda event, _: event,
    overhear_move=unused,
)
