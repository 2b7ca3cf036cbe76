"""Two settings beside each other: what was asked for is what is played, and what differs is told with its interval."""

import pytest

from tatami import BadComponents, BadOption, game, game_names
from tatami.research.confidence import difference_interval, mean_interval
from tatami.research.errors import BadMatch
from tatami.research.match import Plan
from tatami.research.sweep import comparison, setting, sweep
from tests.volume import SHORTEST

GAME = game(SHORTEST)
PLAN = Plan(SHORTEST, (("uniform", "uniform"),), seed=2)


def test_a_setting_is_options_and_values_of_the_box() -> None:
    """`option=value` and `entry.field=value`, several at once; the box that is played with has them."""
    option = next(iter(GAME.meta.options.values()))
    asked = setting(GAME, f"{option.name}={option.values[-1]}; ninja.shogun=5")
    assert asked.options == {option.name: option.values[-1]}
    changed, shipped = GAME.components(asked.edition), GAME.components()
    assert changed["ninja"]["shogun"] == 5 != shipped["ninja"]["shogun"] and changed["die"] == shipped["die"]
    assert setting(GAME, "").edition is None and setting(GAME, "").name == "as shipped"


def test_an_entry_of_a_list_goes_by_its_key() -> None:
    """`card[KEY].copies=…` changes that entry alone."""
    for found in map(game, game_names()):
        for name, entries in found.components().entries.items():
            if isinstance(entries, list) and all("key" in entry for entry in entries):
                field, value = next((field, value) for field, value in entries[0].items() if type(value) is int)
                text = f"{name}[{entries[0]['key']}].{field}={value}"
                assert found.components(setting(found, text).edition)[name][0][field] == value
                return
    pytest.fail("expected a game with a list of entries")


def test_what_cannot_be_set_is_refused() -> None:
    """An unknown option, entry or value, and what is no setting at all."""
    with pytest.raises(BadOption, match="has no option 'colour'"):
        setting(GAME, "colour=red")
    with pytest.raises(BadComponents):
        setting(GAME, "ninja.wings=2")
    with pytest.raises(BadMatch, match=r"expected option=value or entry.field=value, got 'faster'"):
        setting(GAME, "faster")


def test_settings_stand_beside_each_other() -> None:
    """A row for every figure of every setting; the same setting differs in nothing, another for certain."""
    rows = comparison(sweep(PLAN, ["", "ninja.shogun=4", "die.faces=[1, 1, 1, 1, 1, 1]"], 12))
    same = [row for row in rows if row["setting"] == "ninja.shogun=4"]
    slower = {row["figure"]: row for row in rows if row["setting"] == "die.faces=[1, 1, 1, 1, 1, 1]"}
    assert same and all(row["difference"] == 0 and not row["certain"] for row in same)
    assert slower["moves"]["certain"] and slower["moves"]["low"] > 0
    assert slower["moves"]["difference"] == pytest.approx(slower["moves"]["after"] - slower["moves"]["before"], abs=1e-3)


def test_intervals_of_means() -> None:
    """Against a worked example: two groups of four."""
    mean, half = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5 and half == pytest.approx(1.96 * 1.290994 / 2, abs=1e-4)
    difference, half = difference_interval([1.0, 2.0, 3.0, 4.0], [3.0, 4.0, 5.0, 6.0])
    assert difference == 2.0 and half == pytest.approx(1.96 * (2 * 1.290994**2 / 4) ** 0.5, abs=1e-4)
    assert mean_interval([3.0]) == (3.0, 0.0)
