"""A player for `tatami arena` in thirty lines: takes any offer, and finds the same one again for the same question.

    tatami arena ninja-taisen --bots "cmd:python examples/uniform_bot.py",greedy --games 20 --seed 1

It needs nothing but a line to read and a line to write, so the same can be written in any language.
"""

import json
import random
import sys
from typing import Any


def answer(question: dict[str, Any]) -> str:
    """One of the offered moves, in notation."""
    offers: list[str] = question["offers"]
    return random.Random(question["key"]).choice(offers)


def main() -> None:
    """Read one message a line; answer `hello` and `choose`, and only those."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print("ready", flush=True)
        elif message["type"] == "choose":
            print(answer(message), flush=True)
        elif message["type"] == "fault":
            print(message["why"], file=sys.stderr)


if __name__ == "__main__":
    main()
