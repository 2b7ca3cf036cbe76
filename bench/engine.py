"""The figures of the engine: `python bench/engine.py [GAME ...] [--json]`; with a C compiler also the same rules in C beside it."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tatami import games
from tatami.forge.bench import measure

HERE = Path(__file__).parent


def shown(figures: dict[str, Any], depth: int = 0) -> None:
    """Print nested figures, one a line."""
    for name, value in figures.items():
        words = "  " * depth + name.replace("_", " ")
        if isinstance(value, dict):
            print(words)
            shown(value, depth + 1)
        else:
            print(f"{words:40} {value:>18,.3f}" if isinstance(value, float) else f"{words:40} {value!s:>18}")


def main() -> None:
    """Measure the games named, or all."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", metavar="GAME", default=games.names())
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    found = [measure(games.find(name), HERE, lambda step: print(step, file=sys.stderr)) for name in given.games]
    if given.json:
        print(json.dumps(found, indent=2))
    else:
        for figures in found:
            shown(figures)


if __name__ == "__main__":
    main()
