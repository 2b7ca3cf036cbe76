"""The laboratory: positions as arrays, matches between computer players, how strong they are, and what happens in their games.

`tatami.research.codec` and its neighbours below are imported when they are first named, for they need NumPy and more.

A game as arrays:

* `planes` turns positions and actions into NumPy arrays and back
* `stepping` steps many tables, in the dialect
* `batches` drives them from NumPy arrays
* `device_batches` drives tables that lie in a device's memory
* `policy_games` plays games of a policy against itself, in the dialect
* `batch_rates` measures how fast
* `environment` holds what the environments of others share
* `aec_env` is a game for PettingZoo
* `one_side` is a game for Gymnasium, with opponents
* `spiel_game` is a game for OpenSpiel
* `planes_page` writes the table of all actions and planes into the documents

A match:

* `match` plans a match and plays one game of it
* `arena` plays a match from its first game to its figures
* `workers` plays the games of a match in many processes
* `cluster` plays them on a Dask cluster
* `selfplay` keeps a run of many games in shards
* `libraries` says with which versions of what a run was made
* `thoughts` holds the tables of a run, with what was thought
* `datasets` reads a run in a notebook
* `journal` keeps a match in a folder
* `players` finds a player by name
* `program` lets a program play a seat
* `program_process` talks with a program through its pipes
* `program_side` is the other end of the pipes, for players in Python
* `network` lets any of them play at a table of a site
* `errors` holds what goes wrong in a match

Its figures:

* `standings` counts wins, scores and faults of each player
* `confidence` says how sure a win share is
* `ratings` rates a pool by OpenSkill
* `study` counts what happens in the games
* `site` takes games from a site, and sends lines of play back as studies
* `simulation` plays on from a position, many times
* `metrics` holds what a study counts, a small class each
* `sweep` compares a match by two settings
* `page` writes a study in Markdown
* `plots` draws matches and studies
* `export` writes matches as CSV, Parquet and JSON
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec_env import aec
    from .batches import Batch
    from .datasets import Dataset
    from .device_batches import batch
    from .metrics import Metric
    from .network import join
    from .one_side import gym
    from .planes import Codec, codec
    from .simulation import simulate
    from .site import fetch, send
    from .spiel_game import spiel

HOMES = {
    "Batch": "batches",
    "Codec": "planes",
    "Dataset": "datasets",
    "Metric": "metrics",
    "aec": "aec_env",
    "batch": "device_batches",
    "codec": "planes",
    "fetch": "site",
    "gym": "one_side",
    "join": "network",
    "send": "site",
    "simulate": "simulation",
    "spiel": "spiel_game",
}
"""Where each name of the face is declared."""

__all__ = ["Batch", "Codec", "Dataset", "Metric", "aec", "batch", "codec", "fetch", "gym", "join", "send", "simulate", "spiel"]


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
