"""Python objects as players, and programs that never start."""

import sys
from pathlib import Path

import pytest

from tatami.bots.bot import Thought
from tatami.research.arena import Arena
from tatami.research.errors import BadMatch
from tatami.research.match import Plan, play
from tatami.table.sight import Sight
from tests.volume import SHORTEST

HERE = f"py:{__name__}:takes_the_last"


def takes_the_last(sight: Sight, key: int) -> str:
    """A player as a function that answers in notation."""
    return sight.moves[-1]


class Counts:
    """A player that is made anew for every seat of every game."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, sight: Sight, key: int) -> Thought:
        """Counts how often it was asked, in what it thinks."""
        self.asked += 1
        return Thought(sight.offers[-1], value=self.asked)


def test_objects_play_whatever_form_their_answer_has() -> None:
    """A function, an object and a class answer in notation, by code or with a thought; the same choices are the same game."""
    heard: list[float] = []
    whole = Counts()
    own = {"words": takes_the_last, "code": lambda sight, key: sight.offers[-1], "class": Counts, "object": whole}
    games = []
    for name in own:
        plan = Plan(SHORTEST, ((name, "uniform"),), seed=3, own=own)
        games.append(play(plan, 0, lambda _, decision: heard.append(decision.thought.value) if decision.bot == "class" else None))
    assert len({game.moves for game in games}) == 1 and all(not game.faults for game in games)
    assert heard == list(range(1, games[0].decisions[0] + 1))
    play(plan, 1)
    assert whole.asked > games[0].decisions[0]


def test_an_object_that_errs_is_replaced_as_any_player() -> None:
    """What it raises, and what is not offered, are its faults; its stand-in plays on."""
    own = {"raises": lambda sight, key: 1 // 0, "cheats": lambda sight, key: -1, "babbles": lambda sight, key: "pass the salt"}
    for name, kind in (("raises", "crashed"), ("cheats", "not-offered"), ("babbles", "garbled")):
        game = play(Plan(SHORTEST, ((name, "uniform"),), seed=3, own=own), 0)
        assert {fault.kind for fault in game.faults} == {kind} and len(game.faults) == game.decisions[0], name
    assert "refusal." not in game.faults[0].why and "pass the salt" in game.faults[0].why


def test_an_object_has_a_name_that_other_processes_find(monkeypatch: pytest.MonkeyPatch) -> None:
    """`py:module:name` is imported; what cannot be found is refused before the first game."""
    monkeypatch.setitem(sys.modules, __name__, sys.modules[__name__])
    assert play(Plan(SHORTEST, ((HERE, "uniform"),), seed=3), 0).faults == ()
    for wrong in ("py:nowhere:bot", "py:json:bot", "py::"):
        with pytest.raises(BadMatch, match="expected py:MODULE:NAME"):
            Arena(Plan(SHORTEST, ((wrong, "uniform"),), seed=3))


@pytest.mark.parametrize("source", ["raise SystemExit('no licence')", "import sys; next(sys.stdin); print('hello yourself')"])
def test_a_program_that_never_starts_ends_the_match(tmp_path: Path, source: str) -> None:
    """Before the first game every program must greet once: no game is played, the command says why and exits with 2."""
    script = tmp_path / "bot.py"
    script.write_text(source, "utf-8")
    name = f"cmd:{sys.executable} -I -S {script}"
    with pytest.raises(BadMatch, match=r"does not start: (crashed.*no licence|garbled.*expected 'ready', got 'hello yourself')"):
        Arena(Plan(SHORTEST, ((name, "uniform"),), seed=3)).play(2, folder=tmp_path / "match")
    assert not (tmp_path / "match").exists()
