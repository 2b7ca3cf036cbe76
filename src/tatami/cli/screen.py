"""Where commands print: the terminal with colours, a pipe without, JSON for scripts."""

import json
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

PIPE_WIDTH = 120
"""How wide tables are where there is no terminal to measure."""


def screen() -> Console:
    """What the reader looks at."""
    return Console(highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


def print_json(value: Any) -> None:
    """A value for scripts: the same value, the same bytes."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def progress() -> Progress:
    """A bar with the time left, on the error stream, and only where somebody watches it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
