"""Programs as players: what they are told, and what happens when they crash, stall, babble or cheat."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import Opponent, levels, opponent
from tatami.bots.uniform import Uniform
from tatami.games import find
from tatami.kernel.rng import stream
from tatami.research import players
from tatami.research.errors import Fault
from tatami.research.match import Finished, Plan, play
from tatami.research.players import House
from tatami.research.program import Program
from tatami.table.chance import Dice
from tatami.table.table import Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "uniform_bot.py"
READY = "import json, sys\nnext(sys.stdin)\nprint('ready', flush=True)\n"
EACH = READY + "for line in sys.stdin:\n    message = json.loads(line)\n    if message['type'] == 'choose':\n        "

BOTS = {
    "silent": "import sys\nsys.stdin.read()",
    "rude": "import sys\nnext(sys.stdin)\nprint('hello yourself', flush=True)\nsys.stdin.read()",
    "gone": "raise SystemExit('I have other plans')",
    "leaves": READY,
    "raises": EACH + "raise RuntimeError('no idea')",
    "babbles": EACH + "print('\\x00 what? \\u2603', flush=True)",
    "empty": EACH + "print(flush=True)",
    "bytes": EACH + "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
    "endless": READY + "sys.stdout.write('x' * 100000)\nsys.stdout.flush()\nsys.stdin.read()",
    "cheats": EACH + "print('march rock r1' if 'march rock r1' not in message['offers'] else 'stop', flush=True)",
}
EXPECTED = {
    "silent": ("late", "expected an answer within 0.2 s, got none"),
    "rude": ("garbled", "expected 'ready', got 'hello yourself'"),
    "gone": ("crashed", "its last words: I have other plans"),
    "leaves": ("crashed", "expected a line, got the end of the program"),
    "raises": ("crashed", "RuntimeError: no idea"),
    "babbles": ("garbled", "what?"),
    "empty": ("garbled", "''"),
    "bytes": ("garbled", "\\\\xff"),
    "endless": ("garbled", "more than 1000 bytes"),
    "cheats": ("not-offered", "'"),
}
LASTING = ("silent", "rude", "gone", "leaves", "raises", "endless")


def against_uniform(tmp_path: Path, source: str, patience: float = 60) -> Finished:
    """A game of a program in seat 0 against the uniform player."""
    script = tmp_path / "bot.py"
    script.write_text(source, "utf-8")
    plan = Plan("ninja-taisen", ((f"cmd:{sys.executable} -I -S {script}", "uniform"),), seed=3, patience=patience)
    return play(plan, 0)


@pytest.mark.parametrize("kind", BOTS)
def test_a_program_that_fails_is_replaced_and_reported(tmp_path: Path, kind: str) -> None:
    """The game is played to its end, the fault is kept with its kind and cause; after a lasting one there is no second."""
    game = against_uniform(tmp_path, BOTS[kind], patience=0.2 if kind == "silent" else 60)
    wrong, why = EXPECTED[kind]
    assert 1 in game.ranks and {fault.seat for fault in game.faults} == {0}
    assert (game.faults[0].kind, why in game.faults[0].why) == (wrong, True), game.faults[0]
    assert (len(game.faults) == 1) == (kind in LASTING)
    assert kind in LASTING or kind == "cheats" or len(game.faults) == game.decisions[0]


def test_a_program_that_never_listens_is_given_up(tmp_path: Path) -> None:
    """One that only speaks is wrong at once, and nobody waits for ever to be heard."""
    game = against_uniform(tmp_path, "while True: print('ready', flush=True)", patience=1)
    assert game.faults[0].kind == "garbled" and {fault.kind for fault in game.faults} <= {"garbled", "late"}


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """A child that would hold the line open is ended too."""
    child = f"import subprocess\nsubprocess.Popen([{sys.executable!r}, '-c', 'import signal; signal.pause()'])\n"
    game = against_uniform(tmp_path, child + BOTS["leaves"], patience=0.5)
    assert [fault.kind for fault in game.faults] == ["late"]


def test_the_example_plays_without_fault() -> None:
    """The program in examples/ plays every game, the same way each time, in thirty lines or so."""
    plan = Plan("ninjato", ((f"cmd:{sys.executable} {EXAMPLE}", "uniform"),), seed=8, patience=60)
    game = play(plan, 1)
    assert game.faults == () and game == play(plan, 1)
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 36


REMEMBERS = """
import json, sys
kept = open(sys.argv[1], "a")
for line in sys.stdin:
    kept.write(line)
    kept.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        print("ready", flush=True)
    if message["type"] == "choose":
        print(message["offers"][0] if message["version"] % 2 else "pass the salt", flush=True)
"""


def test_what_a_program_is_told(tmp_path: Path) -> None:
    """Hello, then questions with offers, table, state and each move once, faults where it erred, and the end."""
    script, kept = tmp_path / "bot.py", tmp_path / "kept"
    script.write_text(REMEMBERS, "utf-8")
    game = play(Plan("ninja-taisen", ((f"cmd:{sys.executable} {script} {kept}", "uniform"),), seed=3, patience=60), 0)
    told: list[dict[str, Any]] = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    hello, over = told[0], told[-1]
    assert {name: hello[name] for name in ("type", "protocol", "game", "seats", "seat")} == {
        "type": "hello",
        "protocol": 1,
        "game": "ninja-taisen",
        "seats": 2,
        "seat": 0,
    }
    assert hello["options"]["shogun-duel"] == "current"
    assert (over["type"], tuple(over["ranks"]), tuple(over["scores"]), over["reason"]) == ("over", game.ranks, game.scores, game.reason)
    questions = [message for message in told if message["type"] == "choose"]
    assert len(questions) == game.decisions[0]
    assert all(question["said"][0].startswith("The table") for question in questions)
    assert all(question["offers"] and question["table"] and question["state"] and 0 <= question["key"] < 2**31 for question in questions)
    history = [step for message in told for step in message.get("history", ())]
    assert [step["number"] for step in history] == list(range(1, len(game.moves) + 1))
    assert [step["move"] for step in history] == [line.partition(" ")[2] for line in game.moves]
    assert {event["name"] for step in history for event in step["events"]} >= {"rolled", "marched"}
    assert sum(message["type"] == "fault" for message in told) == len(game.faults) > 0


def test_a_program_that_cannot_be_started_has_crashed(tmp_path: Path) -> None:
    """A file that is no program is a fault of the first move, and the rest is played for it."""
    script = tmp_path / "bot"
    script.write_bytes(b"\x7fELF nothing of the kind")
    script.chmod(0o755)
    game = play(Plan("ninja-taisen", ((f"cmd:{script}", "uniform"),), seed=3), 0)
    assert [fault.kind for fault in game.faults] == ["crashed"] and "cannot start" in game.faults[0].why


def test_a_player_of_the_house_may_not_cheat_either() -> None:
    """An action that is not offered is a fault, whoever answers it."""

    class Cheat:
        def choose(self, sight: Any, budget: Any, key: int) -> Thought:
            return Thought(-1)

    table = Table(find("ninja-taisen"), 2)
    table.settle(Dice(1))
    with pytest.raises(Fault, match="not-offered: expected one of"):
        House(Opponent(Cheat(), Budget())).choose(table.sight(table.to_act), 1)


def test_a_program_is_told_nothing_hidden() -> None:
    """Whatever the seat cannot see may be otherwise: the question stays the same, to the byte."""
    game = find("ninjato")
    table, dice = Table(game, 2), Dice(6)
    table.settle(dice)
    compared = 0
    for number in range(60):
        seat = table.to_act
        if number % 6 == 0:
            other = table.fork(table.version)
            other.state.assign(game.imagine(game.cover(table.state, table.box, seat), table.box, seat, stream(5, number)))
            mine = table.sight(seat)
            theirs = replace(other.sight(seat), history=mine.history)
            asked = [json.dumps(Program(["bot"], game, {}).question(seen, 1)) for seen in (mine, theirs)]
            assert asked[0] == asked[1]
            compared += other.state != table.state
        table.carry_out(Uniform().choose(table.sight(seat), Budget(), stream(7, number)).action)
        table.settle(dice)
    assert compared > 5


def test_a_player_of_the_house_that_fails_is_replaced_by_the_next_simpler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that raises or answers nonsense loses that move to the level below, and is asked again for the next."""
    game = find("ninja-taisen")
    weaker, level = levels(game)[:2]

    class Broken:
        def choose(self, sight: Any, budget: Any, key: int) -> Any:
            raise RuntimeError("lost the thread")

    def broken(name: str, *of: Any) -> Any:
        found = real(name, *of)
        return replace(found, bot=Broken()) if name == level else found

    real = opponent
    monkeypatch.setattr(players, "opponent", broken)
    finished = play(Plan("ninja-taisen", ((f"{level}:10", weaker),), seed=3), 0)
    assert len(finished.faults) == finished.decisions[0]
    assert {(fault.kind, fault.why) for fault in finished.faults} == {("crashed", "RuntimeError: lost the thread")}
    alone = play(Plan("ninja-taisen", ((weaker, weaker),), seed=3), 0)
    assert finished.moves == alone.moves, "the level below has played every move"
