"""A bot that plays people on a Tatami site, over its public HTTP API; Python's standard library is all it needs.

    python examples/api_bot.py http://127.0.0.1:8000 TABLE SEAT [NAME]

It makes a bot account, sits down on an open seat of the table, follows the stream, and when it is to act makes any offered move, until the
game is over.  docs/api.md explains every step; replace `choose` by something clever."""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 60
"""Seconds without a word after which a stream is lost; the site says something every 15."""


class Site:
    """A site, and the token by which it knows us."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url, self.token = url, token

    def request(self, path: str, body: object = None) -> Request:
        """GET without a body, POST with one."""
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {self.token}"} if self.token else {})
        return Request(self.url + path, None if body is None else json.dumps(body).encode(), headers)

    def ask(self, path: str, body: object = None) -> Any:
        """The answer; what is refused raises HTTPError, whose body says why."""
        with urlopen(self.request(path, body), timeout=PATIENCE) as answer:
            return json.load(answer)

    def lines(self, path: str) -> Iterator[Any]:
        """The messages of a stream; empty lines only say that it lives."""
        with urlopen(self.request(path), timeout=PATIENCE) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


def choose(state: Any) -> str:
    """Any offered move.  `state["table"]` is the position in words, `state["moves"]` what happened, as far as we may know."""
    return str(random.choice(state["offers"])["move"])


def play(url: str, table: str, seat: int, name: str) -> Any:
    """Sit down and play to the end; how the game ended."""
    bot = Site(url, Site(url).ask("/api/bots", {"name": name})["token"])
    bot.ask(f"/api/tables/{table}/seats/{seat}", {})
    for _ in bot.lines(f"/api/tables/{table}/stream"):  # whatever has happened, look how the table stands now
        state = bot.ask(f"/api/tables/{table}/state")
        if state["ending"]:
            return state["ending"]
        if state["offers"]:
            try:
                bot.ask(f"/api/tables/{table}/moves", {"version": state["version"], "move": choose(state)})
            except HTTPError as refused:
                if refused.code != 409:  # 409: the table has moved on; the stream will tell
                    raise
    raise ConnectionError("the stream has ended before the game")


if __name__ == "__main__":
    where, which, chair, *called = sys.argv[1:]
    ending = play(where, which, int(chair), called[0] if called else "Example")
    print(json.dumps(ending))
