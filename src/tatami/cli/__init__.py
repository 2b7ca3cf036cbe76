"""The command line: one file per command, imported when it is asked for."""

from .app import app

__all__ = ["app", "main"]


def main() -> None:
    """The `tatami` command."""
    app()
