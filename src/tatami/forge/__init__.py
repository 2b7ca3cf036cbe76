"""The forge: compiles rules and search for CPU and GPU, the only floor that knows numba; importing it imports neither numba nor numpy.

`load(game, rung)` gives a game's rules on one of five rungs, the same face on each (see `face.py`):

- `python`: the rules files as they are; `checked`: the same with every store and index watched
- `debug`: compiled, errors raise; `cpu`: compiled and kept on disk; `cuda`: whole random games on a device
"""

from .face import Forged, Progress
from .ladder import CHAPTERS, RUNGS, NoSuchRung, load, warm, warm_up
from .reach import NotDialect
from .ready import rungs_ready

__all__ = ["CHAPTERS", "RUNGS", "Forged", "NoSuchRung", "NotDialect", "Progress", "load", "rungs_ready", "warm", "warm_up"]
