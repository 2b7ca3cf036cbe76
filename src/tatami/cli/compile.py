"""`tatami compile`: makes machine code of the rules and keeps it, so that nobody waits for it later."""

from collections.abc import Callable

from tatami import games
from tatami.bots.prospects import compile_prospects
from tatami.bots.rung import compile_search
from tatami.forge import rungs_ready, warm_up
from tatami.forge.face import Progress
from tatami.kernel.game import Game

from .arguments import Json, OneGame
from .screen import print_json, progress, screen


def command(game: OneGame = None, json: Json = False) -> None:
    """Compile the rules and keep the machine code, so that nobody waits for it later."""
    chosen = [games.find(name) for name in ([game] if game else games.names())]
    makers = (warm_up, compile_search, compile_prospects)
    warmed = [{"name": one.name, "compiled": compiled(one, *makers), "rungs": rungs_ready(one)} for one in chosen]
    if json:
        print_json(warmed)
        return
    for one, found in zip(chosen, warmed, strict=True):
        screen().print(f"{one.meta.title}: {'compiled now' if found['compiled'] else 'was compiled already'}")


def compiled(game: Game, *makers: Callable[[Game, Progress], bool]) -> bool:
    """Whether there was anything to compile; shows how far it is."""
    with progress() as bar:
        task = bar.add_task(game.meta.title, total=None)
        made = [make(game, lambda done, total, name: bar.update(task, completed=done, total=total)) for make in makers]
        return any(made)
