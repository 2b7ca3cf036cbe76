"""A player of ours, an object or a program at a table of a site, told there what it is told in a match."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

from tatami.bots.messages import KEY_LOW, Message
from tatami.kernel.rng import word

from .errors import BadMatch, Fault
from .players import COMMAND, command_of
from .program_process import ProgramProcess
from .program_side import Answering
from .site import SiteRefused, ask

PATIENCE = 60.0
"""Seconds that a program has for an answer to people."""
SILENCE = 60.0
"""Seconds without a word after which a stream is lost; a site says something every 15."""
OVERTAKEN = ("stale", "not-your-turn", "finished")
"""Refusals of a move that came too late."""


class ByProgram:
    """A program that hears the messages as they are."""

    def __init__(self, hello: Message, name: str) -> None:
        self.process = ProgramProcess(command_of(name), PATIENCE)
        answer = self.process.ask(hello | {"patience": PATIENCE})
        if answer != "ready":
            raise Fault("garbled", f"expected 'ready', got {answer!r}", lasting=True)

    def answer(self, question: Message) -> str:
        """A move in notation."""
        return self.process.ask(question)

    def end(self, farewell: Message) -> None:
        """How the game ended."""
        self.process.close(farewell)


def join(site: str, table: str, seat: int, bot: str, *, name: str = "Robin", token: str = "", seed: int = 1, own: Any = None) -> Message:
    """Play a seat of a table on a site to its end; how that was. The bot is named as in a match, or is an object given as `own`.

    Without the token of a bot account one is made under the name; a seat that the token does not open is taken, if it is open."""
    address = site.rstrip("/")
    token = token or json.loads(ask(f"{address}/api/bots", given={"name": name}))["token"]
    place = f"{address}/api/tables/{table}"
    if not sits(place, token, seat):
        ask(f"{place}/seats/{seat}", token, {})
    player: Answering | ByProgram | None = None
    known = 0
    for _ in news(f"{place}/stream", token):
        asked = json.loads(ask(f"{place}/question?known={known}", token))
        if asked["version"] < known:  # something was taken back
            asked = json.loads(ask(f"{place}/question", token))
        message: Message | None = asked.get("over") or asked.get("choose")
        if message is None:
            continue
        player = player or player_for(asked["hello"], bot, own)
        if message["type"] == "over":
            player.end(message)
            return message
        key, known = word(seed, asked["version"]), asked["version"]
        answer = player.answer(message | {"key": key >> KEY_LOW, "key_low": key & ((1 << KEY_LOW) - 1)})
        move(place, token, known, answer)
    raise BadMatch(f"{place}: the stream has ended before the game")


def sits(place: str, token: str, seat: int) -> bool:
    """Whether a token opens a seat already."""
    try:
        return bool(json.loads(ask(f"{place}/question", token))["seat"] == seat)
    except SiteRefused:
        return False


def player_for(hello: Message, bot: str, own: Any) -> Answering | ByProgram:
    """Whoever plays, once it is known what."""
    return ByProgram(hello, bot) if own is None and bot.startswith(COMMAND) else Answering(hello, bot, own)


def move(place: str, token: str, version: int, text: str) -> None:
    """Make a move; where the table has moved on meanwhile, the stream tells."""
    try:
        ask(f"{place}/moves", token, {"version": version, "move": text})
    except SiteRefused as problem:
        if problem.code not in OVERTAKEN:
            raise


def news(address: str, token: str) -> Iterator[None]:
    """Something has happened at a table, or a stream has begun."""
    with urlopen(Request(address, headers={"Authorization": f"Bearer {token}"}), timeout=SILENCE) as answer:
        for line in answer:
            if line.strip():
                yield None
