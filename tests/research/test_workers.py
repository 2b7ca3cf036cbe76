"""Many processes play one match: the order and the bytes are those of one."""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tatami.research import workers
from tatami.research.errors import Lost
from tatami.research.journal import game_line
from tatami.research.match import Plan, play
from tatami.research.workers import Workers, play_games

PLAN = Plan("ninja-taisen", (("uniform", "uniform"),), seed=9)


def test_one_process_and_two_give_the_same_bytes() -> None:
    """Games come in the order of their numbers, each as one process would play it."""
    alone = b"".join(map(game_line, play_games(PLAN, range(3, 15), workers=1)))
    assert b"".join(map(game_line, play_games(PLAN, range(3, 15), workers=2))) == alone


def test_closing_early_sends_everybody_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever needs no more games closes the iterator; no process stays behind."""
    pools: list[Workers] = []

    class Watched(Workers):
        def __init__(self, job: Callable[[int], Any], workers: int) -> None:
            super().__init__(job, workers)
            pools.append(self)

    monkeypatch.setattr(workers, "Workers", Watched)
    games = play_games(PLAN, range(1000), workers=2)
    assert next(games).number == 0
    pids = [process.pid for process in pools[0].processes]
    games.close()
    for pid in pids:
        assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_process_that_goes_is_missed() -> None:
    """A killed process ends the match with a sentence instead of waiting for ever."""
    lost = Workers(partial(play, PLAN), 1)
    try:
        lost.processes[0].kill()
        with pytest.raises(Lost, match="the same command goes on from there"):
            list(lost.in_order(range(3)))
    finally:
        lost.dismiss()


def test_a_mistake_of_ours_is_told_with_its_game() -> None:
    """What cannot be played is told by the process that found out."""
    with pytest.raises(Lost, match=r"game [01]: BadOption: .*for 2 players, got 3"):
        list(play_games(replace(PLAN, meetings=(("uniform",) * 3,)), range(4), workers=2))
