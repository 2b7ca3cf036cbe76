"""What a site of the browser tests runs: the server as it should be, with the same chance in every run, or changed as a test wishes."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import patch

from tatami.kernel.game import Game
from tatami.server import app, settings
from tatami.server.notices import webpush
from tatami.server.rooms import fairness, moves
from tatami.server.tables import making
from tatami.server.thinking import pool, process
from tatami.table import fair
from tatami.table.chance import Dice
from tatami.table.sight import SeenStep, Step
from tatami.table.table import Table

Change = Callable[[], None]


def follow_secrets() -> None:
    """Chance follows from secrets, as it does for people."""
    put(app, "create_app", app.create_app.func)  # type: ignore[attr-defined]  # `run` has bound the tests' dice to it


def keep_one_secret() -> None:
    """The secret of every table is the same."""
    put(making, "new_secret", lambda: "5a" * 32)


def forge_a_roll() -> None:
    """The fifth roll is told otherwise than it fell."""

    def rolls(table: Table, since: int) -> Iterator[fair.Roll]:
        for place, roll in enumerate(fair.rolls(table, since)):
            yield replace(roll, outcome=(roll.outcome + 1) % len(roll.weights)) if place == 4 else roll

    put(fairness, "rolls", rolls)


def give_records_early() -> None:
    """The record is given away before the end, so that a few moves can be checked."""
    put(moves, "sees_all", lambda table, viewer: True)


def show_all() -> None:
    """A seat is sent more than it may see."""
    put(Game, "cover", lambda self, state, box, seat: state.copy())
    put(Game, "glimpse", lambda self, state, box, seat: state.copy())


def tell_all() -> None:
    """A seat is sent more than it may hear."""
    put(Step, "as_seen_by", lambda self, viewer: SeenStep(self.number, self.seat, self.text, self.events))


def notify() -> None:
    """People are told by push and webhook."""
    put(settings, "Settings", partial(settings.Settings, push_key=webpush.new_key(), webhooks=True))


def put(place: object, name: str, instead: Any) -> None:
    """Replace what a place has under a name until the process ends; a name it does not have is an error."""
    patch.object(place, name, instead).start()


def command(db: str, port: int, changes: Iterable[Change]) -> list[str]:
    """The command line that runs it; a program given as text is not read again by the processes in which computer players think."""
    return [sys.executable, "-c", f"from {__name__} import run; run({db!r}, {port}, {[change.__name__ for change in changes]!r})"]


def run(db: str, port: int, changes: list[str]) -> None:
    """Serve until stopped, and print the address; without changes dice and computer players are the same at every table."""
    put(pool, "question", lambda table, level, key, sight: process.question(table, level, sight.version, sight))
    put(app, "create_app", partial(app.create_app, chooser_of=lambda table: Dice(7)))
    for change in changes:
        globals()[change]()
    app.serve(settings.Settings(db=db, port=port, pause=0), lambda url: print(url, flush=True))  # noqa: T201  # the tests read the address here
