"""What `repr` shows can be pasted: evaluated where `import tatami` was said, it makes an equal thing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tatami
from tatami.kernel.components import Components
from tatami.kernel.event import Event
from tatami.kernel.guarded import guarded_class
from tatami.kernel.words import Refused, words

CHANGED = {"shogun-duel": "printed"}
OTHER_BOX = (Path(__file__).parent.parent / "games" / "ninja_taisen" / "edition.toml").read_text("utf-8")


def pasted(thing: object) -> Any:
    """What one gets who pastes the repr of a thing."""
    return eval(repr(thing), {"tatami": tatami})


def opened(name: str, options: dict[str, str] | None = None, edition: str | None = None) -> tatami.Table:
    """A table after a few moves."""
    game = tatami.game(name)
    table, dice = tatami.Table(game, max(game.meta.seats), options, game.components(edition)), tatami.Dice(4)
    table.settle(dice)
    for _ in range(5):
        table.play(table.legal[0])
        table.settle(dice)
    return table


THINGS: dict[str, Callable[[tatami.Table], object]] = {
    "game": lambda table: table.game,
    "record": lambda table: table.record,
    "record without hashes": lambda table: replace(table.record, moves=tuple(replace(move, hash="") for move in table.moves)),
    "move": lambda table: table.moves[-1],
    "state": lambda table: table.state,
    "checked state": lambda table: guarded_class(table.game.state).of(**table.state.values()),
    "box": lambda table: table.box,
    "step": lambda table: table.steps[-1],
    "step as seen": lambda table: table.steps[-1].as_seen_by(tatami.WATCHER),
    "sight of a seat": lambda table: table.sight(table.to_act),
    "sight of a watcher": lambda table: table.sight(tatami.WATCHER),
    "result": lambda table: table.game.result(table.state, table.box),
    "refusal": lambda table: table.submit(table.to_act, "nonsense"),
    "reason": lambda _: Refused("W-1", words("refusal.no", card=words("card.owl"), n=2)),
    "event": lambda _: Event(3, 0, 7),
    "dice": lambda _: tatami.Dice(7, 2, rolls=5),
}


@pytest.mark.parametrize("kind", THINGS)
@pytest.mark.parametrize("name", tatami.game_names())
def test_a_repr_can_be_pasted(name: str, kind: str) -> None:
    """Whatever a table gives away is shown as an expression that makes it again."""
    thing = THINGS[kind](opened(name))
    assert pasted(thing) == thing


@pytest.mark.parametrize(("options", "edition"), [(None, None), (CHANGED, None), (None, OTHER_BOX), (CHANGED, OTHER_BOX)])
def test_a_table_s_repr_can_be_pasted(options: dict[str, str] | None, edition: str | None) -> None:
    """Record, state and box come back, other options and another edition too; so do its sights and steps."""
    table = opened("ninja-taisen", options, edition)
    again = pasted(table)
    assert (again.record, again.state, again.box) == (table.record, table.state, table.box)
    assert pasted(table.sight(0)) == table.sight(0) and pasted(table.steps[3]) == table.steps[3]


def test_a_repr_is_short_where_it_can_be() -> None:
    """A game is its name, a shipped box its options, a record its text; zeros of a state are left out."""
    table = opened("ninja-taisen", CHANGED)
    assert repr(table.game) == "tatami.game('ninja-taisen')"
    assert "box=tatami.game('ninja-taisen').shared_box(options={'shogun-duel': 'printed'})" in repr(table.sight(0))
    empty = repr(tatami.Table(table.game, 2).state)
    assert empty.startswith("tatami.games.ninja_taisen.state.State.of(seats=2, to_act=-1, agenda_size=1, agenda=[[")
    assert empty.endswith(", alive=[10, 10], shogun=[4, 4])") and "die=" not in empty
    assert repr(Event(3, 0, 7)) == "tatami.kernel.event.Event(kind=3, b=7)"
    assert repr(table.record).startswith(r"tatami.load_record('tatami record 1\ngame: ninja-taisen\n")


def test_a_sight_s_repr_tells_no_secret() -> None:
    """Two tables that look the same from a seat have sights of the same repr."""
    table = opened("ninjato")
    game, seat = table.game, table.to_act
    worlds = [game.imagine(table.sight(seat).state, table.box, seat, key) for key in (1, 2)]
    assert worlds[0] != worlds[1]
    shown = {repr(replace(table.sight(seat), state=game.cover(world, table.box, seat))) for world in worlds}
    assert shown == {repr(table.sight(seat))}


def test_notebooks_draw_tables_and_sights() -> None:
    """A table is drawn as a watcher sees it, a sight as its seat does."""
    table = opened("ninjato")
    assert table._repr_svg_() == tatami.picture(table) != tatami.picture(table, 0)
    assert table.sight(0)._repr_svg_() == tatami.picture(table, 0)


def test_a_box_that_no_text_is_known_of_is_shown_by_its_numbers() -> None:
    """Components that were not read from a file make a box all the same."""
    game = tatami.game("ninja-taisen")
    read = game.components(OTHER_BOX)
    table = tatami.Table(game, 2, None, Components(read.edition, read.entries, game.components().source))
    assert pasted(table.sight(0)) == table.sight(0)
