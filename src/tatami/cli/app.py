"""The commands by name; each one's file, and all it needs, is imported only when it is asked for."""

import re
import sys
from importlib import import_module
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command

from tatami.games import UnknownGame
from tatami.kernel.meta import BadOption

from .errors import BAD_INPUT, BadInput

SPACES = re.compile(r"[ \t\n]+")
"""What folds a sentence over lines; the spaces that French print keeps together are none of it."""

COMMANDS_PACKAGE = f"{__package__}.commands"
COMMANDS = (
    *("serve", "play", "games", "edition", "rules", "picture", "replay", "analyse", "verify"),
    *("perft", "arena", "study", "selfplay", "sweep", "join", "puzzles", "openings", "learn", "compile", "bench", "admin"),
)


class WithPlainFlags:
    """What takes no value shows none on its help page."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters of a command, its help included."""
        found = super().get_params(ctx)  # type: ignore[misc]  # of the command that this is mixed into
        for param in found:
            if getattr(param, "is_flag", False):
                param.metavar = ""
        return found


class Command(WithPlainFlags, TyperCommand):
    """One command."""


class Tatami(WithPlainFlags, TyperGroup):
    """The group of commands; whatever one refuses becomes one sentence and exit status 2, Ctrl-C a clean 130."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help page."""
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command in the file of that name."""
        if cmd_name not in COMMANDS:
            raise BadInput(f"unknown command: expected one of {', '.join(COMMANDS)}, got {cmd_name!r}")
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        alone.command(cmd_name, cls=Command)(import_module(f"{COMMANDS_PACKAGE}.{cmd_name}").command)
        return get_command(alone)

    def main(self, *args: Any, **extra: Any) -> None:
        """Run the command that the arguments name, and exit."""
        try:
            status = super().main(*args, **extra | {"standalone_mode": False})
        except TyperException as problem:
            status = complain(problem.format_message())
        except UnknownGame as problem:
            status = complain(f"unknown game: {problem}")
        except BadInput as problem:
            status = complain(*problem.args)
        except BadOption as problem:
            status = complain(str(problem))
        sys.exit(status or 0)


def complain(*sentences: str) -> int:
    """Print sentences on the error stream, a line each; the exit status for bad input."""
    for sentence in sentences:
        print(f"tatami: {SPACES.sub(' ', sentence.strip())}", file=sys.stderr)
    return BAD_INPUT


app = typer.Typer(cls=Tatami, add_completion=False, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def tatami(ctx: typer.Context, with_version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False) -> None:
    """A table for ninja board games: play, replay, check and measure them; without a command the site opens."""
    if with_version:
        print(f"tatami {version('tatami')}")
    elif ctx.invoked_subcommand is None:
        import_module(f"{COMMANDS_PACKAGE}.serve").command()
