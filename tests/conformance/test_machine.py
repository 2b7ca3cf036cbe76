"""Any order of playing, taking back, forking and pointing keeps the laws; a failure prints the shortest way to it."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from tatami.kernel.dialect import OVER
from tatami.kernel.digest import digest
from tatami.kernel.game import Game
from tatami.table.chance import Dice
from tatami.table.refusals import Refusal

from . import laws
from .cases import Case, cases, laws_of, random_move

pytestmark = pytest.mark.volume

FEW = settings(max_examples=settings().max_examples // 16, stateful_step_count=12, suppress_health_check=list(HealthCheck))
"""A position costs dozens of laws, so fewer examples than elsewhere are tried; the profile `explore` tries twenty times as many."""


class AnyGame(RuleBasedStateMachine):
    """A table that people do anything to; the model is the list of hashes it went through."""

    case: Case

    def __init__(self) -> None:
        super().__init__()
        self.table = self.case.table()
        self.hashes = [digest(self.table.state)]
        self.targets: set[str] = {"nothing:here"}

    @initialize(seed=st.integers(0, 999), moves=st.integers(0, 120))
    def begin_somewhere(self, seed: int, moves: int) -> None:
        """Start in the middle of a random game."""
        dice = Dice(seed)
        while self.table.version < moves and self.table.to_act != OVER:
            self.play(random_move(self.table, dice))

    def play(self, text: str) -> None:
        """Make a move and note its hash."""
        step = self.table.play(text)
        self.hashes.append(digest(self.table.state))
        laws.steps_are_told(self.table, step)
        self.targets |= set(self.table.game.notation.targets(step.before, self.table.box, step.action))

    @precondition(lambda self: self.table.to_act != OVER)
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        """Anybody may make any offered move."""
        self.play(data.draw(st.sampled_from(self.table.legal)))

    @precondition(lambda self: self.table.version > 0)
    @rule()
    def take_back(self) -> None:
        """An undone move leaves the table as it was; one that cannot be undone leaves it as it is."""
        seat = self.table.steps[-1].seat
        undone = self.table.undo(seat)
        if not isinstance(undone, Refusal):
            self.hashes.pop()
        assert self.table.version == len(self.hashes) - 1 == len(self.table.record.moves)

    @rule(data=st.data())
    def fork(self, data: st.DataObject) -> None:
        """A fork is the table as it was at that move, and leaves this one alone."""
        version = data.draw(st.integers(0, self.table.version))
        before = self.table.record
        fork = self.table.fork(version)
        assert self.table.record == before
        self.table, self.hashes = fork, self.hashes[: version + 1]

    @rule(data=st.data())
    def point(self, data: st.DataObject) -> None:
        """Pointing at anything is answered."""
        pointed = tuple(data.draw(st.lists(st.sampled_from(sorted(self.targets)), max_size=4)))
        laws.pointing_is_answered(self.table, pointed)

    @invariant()
    def the_laws_hold(self) -> None:
        """Every law, the hash of this moment, and the census."""
        assert digest(self.table.state) == self.hashes[-1]
        for law in laws.EVERYWHERE:
            law(self.table)
        counted = laws_of(self.case.game).census(self.table.state, self.table.box)
        start: Any = getattr(self, "counted", None)
        self.counted = start or counted
        assert counted is None or counted == self.counted


def test_anything_people_do(game: Game, subtests: pytest.Subtests) -> None:
    """A table survives any sequence of moves, undos, forks and questions."""
    for case in cases(game):
        with subtests.test(str(case)):
            machine = type("AnyGame", (AnyGame,), {"case": case})
            run_state_machine_as_test(machine, settings=FEW)
