"""`tatami compile`: makes machine code of the rules and keeps it, so that nobody waits for it later."""

from tatami import games
from tatami.bots.analysis.win_rates import compile_playouts
from tatami.bots.minds.compile import compile_turns
from tatami.bots.search.compile import compile_search
from tatami.cli.arguments import Json, OneGame
from tatami.cli.compilation import compile_here
from tatami.cli.errors import BadInput
from tatami.cli.screen import print_json, screen
from tatami.forge import rungs_ready, warm_up
from tatami.forge.cache import expect_writable, root


def command(game: OneGame = None, json: Json = False) -> None:
    """Compile the rules and keep the machine code, so that nobody waits for it later."""
    try:
        expect_writable()
    except OSError as problem:
        raise BadInput(f"cannot keep machine code in {root()}: {problem.strerror}; TATAMI_CACHE names another folder") from problem
    chosen = [games.find(name) for name in ([game] if game else games.names())]
    compilers = (warm_up, compile_search, compile_turns, compile_playouts)
    warmed = [{"name": one.name, "compiled": compile_here(one, *compilers), "rungs": rungs_ready(one)} for one in chosen]
    if json:
        print_json(warmed)
        return
    for one, found in zip(chosen, warmed, strict=True):
        screen().print(f"{one.meta.title}: {'compiled now' if found['compiled'] else 'was compiled already'}")
