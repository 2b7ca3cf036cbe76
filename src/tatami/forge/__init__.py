"""The forge: compiles rules and search for CPU and GPU, the only floor that knows numba; importing it imports neither numba nor numpy.

`load(game, rung)` gives a game's rules on one of five rungs, the same face on each (see `face.py`):

- `python`: the rules files as they are; `checked`: the same with every store and index watched
- `debug`: compiled, errors raise; `cpu`: compiled and kept on disk; `cuda`: whole random games on a device

From a game to a rung:

* `ladder` loads a game on a rung: from the cache, or compiled
* `face` is what `load` gives, whatever stands behind it
* `interpreted` runs the rungs `python` and `checked`
* `compiled` runs the rungs `debug` and `cpu`
* `cuda` runs the rung `cuda`
* `side_by_side` has a device's lanes wait for each other, so that neighbours make the same kind of move
* `ranges` finds what a device may do at many places at once
* `range_kernels` does it there
* `batch` plays many random games on several threads
* `variant` replaces functions of a game's rules

How it is compiled:

* `reach` finds what an entry point calls and names, from the bytecode
* `link` clones functions so that their names stand for a game's rules
* `kinds` reads annotations: what each argument and result is
* `typed` turns records into numpy and numba types
* `numba_hooks` holds what is taken from numba beyond its promises
* `numba_habits` has numba do some things otherwise for rules
* `stamp` says what compiled code was made of
* `cache` keeps machine code on disk

What is asked of it:

* `ready` says which rungs are ready, without numba
* `device` says whether there is a CUDA device
* `agreement` compares the rungs, move by move
* `bench` measures how fast each rung is
"""

from .face import Forged, Progress
from .ladder import CHAPTERS, RUNGS, NoSuchRung, load, warm, warm_up
from .reach import NotDialect
from .ready import rungs_ready
from .variant import variant

__all__ = ["CHAPTERS", "RUNGS", "Forged", "NoSuchRung", "NotDialect", "Progress", "load", "rungs_ready", "variant", "warm", "warm_up"]
