"""Compiling before a command starts, with a bar that shows how far it is."""

from collections.abc import Callable

from tatami.forge.face import Progress
from tatami.kernel.game import Game

from .screen import progress


def compile_here(game: Game, *compilers: Callable[[Game, Progress], bool]) -> bool:
    """Run these compilers over a game; whether any of them had something to compile."""
    with progress() as bar:
        task = bar.add_task(game.meta.title, total=None)
        compiled = [run(game, lambda done, total, name: bar.update(task, completed=done, total=total)) for run in compilers]
        return any(compiled)
