"""The other side of the messages of docs/bots.md: they become a sight again.

So a player in Python plays as a program, too, or over a network:

python -m tatami.research.program_side py:mymodule:MyBot
"""

import json
import sys
from typing import Any

from tatami.bots.messages import KEY_LOW, Message
from tatami.games import find
from tatami.kernel.event import Event
from tatami.kernel.game import Result
from tatami.table.sight import SeenStep, Sight

from .errors import BadMatch
from .players import Own, Player, player


class SeatByMessages:
    """A seat whose player hears messages; what it has heard so far is its history."""

    def __init__(self, hello: Message) -> None:
        self.game, self.seat = find(hello["game"]), int(hello["seat"])
        if hello["rules"] != self.game.meta.rules_version:
            raise BadMatch(f"expected {self.game.name} by rules {self.game.meta.rules_version}, got rules {hello['rules']}")
        self.box = self.game.box(options=hello["options"])
        self.box.assign(self.game.printed.of(**hello["box"]))  # what an edition prints otherwise; its things keep the shipped names
        self.kinds = {told.name: kind for kind, told in self.game.events.items()}
        self.history: list[SeenStep] = []

    def hear(self, question: Message) -> None:
        """Add moves to what was heard; what was taken back is forgotten."""
        steps: list[Message] = question["history"]
        del self.history[question["version"] - len(steps) :]
        for step in steps:
            events = tuple(Event(self.kinds[event["name"]], *event["values"]) for event in step["events"])
            self.history.append(SeenStep(step["number"], step["seat"], step["move"], events))

    def sight(self, question: Message) -> Sight:
        """What the seat sees when it is asked."""
        self.hear(question)
        state = self.game.state.of(**question["state"])
        offers = tuple(self.game.notation.read(state, self.box, text) for text in question["offers"])
        return Sight(self.game, self.box, self.seat, state, offers, tuple(self.history), question["version"])


class Answering:
    """A player of ours, or a Python object, who answers messages."""

    def __init__(self, hello: Message, name: str, thing: Any = None) -> None:
        self.at = SeatByMessages(hello)
        self.player: Player = player(name, self.at.game, hello["options"], seats=hello["seats"]) if thing is None else Own(thing)
        self.last: Sight | None = None

    def answer(self, question: Message) -> str:
        """A move in notation."""
        self.last = sight = self.at.sight(question)
        thought = self.player.choose(sight, question["key"] << KEY_LOW | question["key_low"])
        return self.at.game.notation.write(sight.state, sight.box, thought.action)

    def end(self, farewell: Message) -> None:
        """How the game ended, for players who want to know."""
        if self.last is not None:
            self.player.close(self.last, Result(tuple(farewell["ranks"]), tuple(farewell["scores"]), farewell["reason"]))


def say(line: str) -> None:
    """Answer with a line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(name: str) -> None:
    """Read one message a line; answer those that ask."""
    playing: Answering | None = None
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                playing = Answering(message, name)
                say("ready")
            case "choose" if playing:
                say(playing.answer(message))
            case "over" if playing:
                playing.end(message)
            case "fault":
                sys.stderr.write(f"{message['why']}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
