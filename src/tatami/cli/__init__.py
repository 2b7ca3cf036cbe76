"""The command line: one file a command in `commands/`, and here what they share.

* `app` finds the command that was asked for and turns what goes wrong into one sentence
* `commands` holds the commands
* `arguments` declares the arguments that several commands take
* `files` reads and writes records and editions
* `database` opens the site's database once, before anything is started
* `compilation` compiles with a bar that shows how far it is
* `screen` is where commands print
* `terminal_game` plays a game at the terminal
* `sight` prints what a viewer sees
* `blocks` draws a scene in coloured letters
* `png` makes PNG files and reads their pixels
* `chart` draws the chances of a game as a file
* `matrix` finds the code and the tests of each rule
* `errors` holds what goes wrong, and the exit statuses
"""

import sys
from io import TextIOWrapper

from .app import app

__all__ = ["app", "main"]


def main() -> None:
    """The `tatami` command; what a terminal has no letters for is shown as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
