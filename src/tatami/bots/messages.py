"""What a program that plays a seat is told, as docs/bots.md says it: the same in a match here and at a table over HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any

from tatami.kernel.dialect import Box
from tatami.kernel.game import Game, Result
from tatami.table.sight import SeenStep, Sight
from tatami.texts.speaker import FALLBACK, Speaker
from tatami.texts.table_text import table_text

PROTOCOL = 1
KEY_LOW = 32
"""A key of 63 bits is told in two parts: 31 bits that every language can hold, and as many low ones as this."""
Message = dict[str, Any]


def hello(game: Game, seats: int, seat: int, options: Mapping[str, str], box: Box, patience: float) -> Message:
    """What is played, and with what; a program answers `ready`."""
    told = {"type": "hello", "protocol": PROTOCOL, "game": game.name, "rules": game.meta.rules_version}
    return told | {"seats": seats, "seat": seat, "options": dict(options), "patience": patience, "box": box.values()}


def question(sight: Sight, key: int, known: int) -> Message:
    """Everything that a seat which is to act may know, and the moves after the first `known`."""
    return {
        "type": "choose",
        "version": sight.version,
        "key": key >> KEY_LOW,
        "key_low": key & ((1 << KEY_LOW) - 1),
        "offers": sight.moves,
        "table": sight.game.notation.describe(sight.state, sight.box),
        "said": table_text(Speaker(FALLBACK, sight.game), sight.game, sight.state, sight.box),
        "state": sight.state.values(),
        "history": history(sight.game, sight.history[known:]),
    }


def history(game: Game, steps: Sequence[SeenStep]) -> list[Message]:
    """Moves as a seat may know them, each with what was heard of it."""
    return [
        {
            "number": step.number,
            "seat": step.seat,
            "move": step.text,
            "events": [{"name": game.events[event.kind].name, "values": list(event[1:])} for event in step.events],
        }
        for step in steps
    ]


def farewell(sight: Sight, result: Result, known: int) -> Message:
    """How a game ended."""
    told = {"type": "over", "ranks": list(result.ranks), "scores": list(result.scores), "reason": result.reason}
    return told | {"history": history(sight.game, sight.history[known:])}
