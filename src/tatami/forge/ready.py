"""Which rungs of a game are ready, told without importing numba: for lists, menus and whoever must not wait."""

from importlib.util import find_spec

from tatami.kernel.game import Game

from .device import devices
from .ladder import warm


def rungs_ready(game: Game) -> dict[str, str]:
    """Each way to run a game, and how it stands: `ready`, `cold` (its first use compiles), or what is missing."""
    return {"python": "ready", "cpu": cpu(game), "cuda": cuda()}


def cpu(game: Game) -> str:
    """Whether compiled rules are on their shelf."""
    if find_spec("numba") is None:
        return "numba is not installed"
    return "ready" if warm(game) else "cold"


def cuda() -> str:
    """Whether a device and its target are there; kernels are compiled at every start."""
    if devices() == 0:
        return "no device"
    if find_spec("numba_cuda") is None:
        return "numba-cuda is not installed"
    return "cold"
