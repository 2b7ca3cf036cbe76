"""What the tests of the command line share: running it, and a whole game as a record."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tatami
from tatami.bots.bot import Budget
from tatami.bots.uniform import Uniform
from tatami.cli import app
from tatami.kernel.rng import stream

ENGLISH = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": "en_GB.UTF-8", "NO_COLOR": None, "COLUMNS": None}

Run = Callable[..., Result]


@pytest.fixture(scope="session")
def run() -> Run:
    """`run("verify", file)` runs the command line; whatever escapes it is raised."""

    def invoke(*arguments: object, typed: str = "", env: dict[str, str | None] | None = None) -> Result:
        return CliRunner(env=ENGLISH | (env or {})).invoke(app, [str(a) for a in arguments], input=typed, catch_exceptions=False)

    return invoke


def played(seed: int) -> tatami.Table:
    """A whole game of Ninja Taisen by players who take any offer."""
    game = tatami.game("ninja-taisen")
    table, dice, player = tatami.Table(game, 2), tatami.Dice(seed), Uniform()
    table.settle(dice)
    while table.to_act != tatami.OVER:
        table.carry_out(player.choose(table.sight(table.to_act), Budget(), stream(seed, table.version)).action)
        table.settle(dice)
    return table


@pytest.fixture(scope="session")
def whole() -> tatami.Table:
    """A game that is over."""
    return played(5)


@pytest.fixture
def record(whole: tatami.Table, tmp_path: Path) -> Path:
    """That game as a file."""
    file = tmp_path / "whole.record"
    file.write_text(whole.record.dump(), "utf-8")
    return file
