"""Tatami beside other laboratories of board games: the same questions, on this machine, one after the other, by processor time of one core.

`make peers`: the others come as packages into an environment of their own, dist/peers/lab.  Their games are others than ours, so a
game or a decision costs what it costs there; a row says which game it is, and who wrote it in what."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

HOUSE = Path(__file__).parents[1]
PLACE = HOUSE / "dist" / "peers" / "lab"
WANTED = ("open_spiel==2.0.2", "pettingzoo==1.27.0", "rlcard==1.2.0", "catanatron==3.2.1", "pygame-ce==2.5.8", "setuptools<81")
SECONDS = 3.0
TABLES = 4096
Figures = dict[str, float]
COLUMNS = {
    "games": "random games/s",
    "decisions": "decisions/s",
    "copies": "copy, µs",
    "simulations": "search simulations/s",
    "batch": "batch, decisions/s",
    "cold": "cold start, s",
}


def rate(deed: Callable[[], int], seconds: float) -> tuple[float, float]:
    """How often something can be done in a second of processor time, and how many decisions that were."""
    deed()
    times = decisions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        decisions += deed()
        times += 1
    return times / spent, decisions / spent


def copying(deed: Callable[[], Any], seconds: float) -> float:
    """Microseconds that a copy takes."""
    return 1e6 / rate(lambda: deed() is None, seconds)[0]


# ---- each peer, run by its own Python


def open_spiel(name: str, seconds: float) -> Figures:
    """A game of OpenSpiel, driven from Python as its examples do; its own search plays one random game to the end a simulation."""
    spiel = import_module("pyspiel")
    game, chance = spiel.load_game(name), Random(1)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made

    games, decisions = rate(play, seconds)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    simulations = 200
    bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, 7), 1.4, simulations, 1000, False, 7, False)
    searches, _ = rate(lambda: bot.step(state) * 0, seconds)
    return {"games": games, "decisions": decisions, "copies": copying(state.clone, seconds), "simulations": searches * simulations}


def pettingzoo(name: str, seconds: float) -> Figures:
    """An environment of PettingZoo, with the masks that it gives."""
    np = import_module("numpy")
    env = import_module(f"pettingzoo.classic.{name}").env()
    chance = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=1)
        made = 0
        for _ in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(chance.choice(np.flatnonzero(observed["action_mask"]))))
            made += not over
        return made

    games, decisions = rate(play, seconds)
    return {"games": games, "decisions": decisions}


def rlcard(name: str, seconds: float) -> Figures:
    """A card game of RLCard, by its own random agents."""
    cards, agents = import_module("rlcard"), import_module("rlcard.agents")
    env = cards.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    games, decisions = rate(lambda: sum(len(line) // 2 for line in env.run()[0]), seconds)
    return {"games": games, "decisions": decisions}


def catanatron(players: str, seconds: float) -> Figures:
    """Catan by Catanatron, by its own random players."""
    catan = import_module("catanatron")
    colours = list(catan.Color)[: int(players)]

    def play() -> int:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    games, decisions = rate(play, seconds)
    game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
    return {"games": games, "decisions": decisions, "copies": copying(game.copy, seconds)}


# ---- the same questions to this house


def interpreted(name: str, seconds: float) -> Figures:
    """The rules as they are written, in Python."""
    tatami, load = import_module("tatami"), import_module("tatami.forge").load
    game = tatami.game(name)
    rules, box, numbers = load(game, "python"), game.box(), iter(range(1 << 40))
    games, decisions = rate(lambda: int(rules.play_batch(box, seats=min(game.meta.seats), seed=next(numbers), games=1)), seconds)
    state = game.start(game.box(), min(game.meta.seats))
    return {"games": games, "decisions": decisions, "copies": copying(state.copy, seconds)}


def compiled(name: str, seconds: float) -> Figures:
    """The same rules as machine code: whole games, searches with every playout to the end, and tables stepped from NumPy."""
    np, tatami, search = import_module("numpy"), import_module("tatami"), import_module("tatami.bots.search.benchmark")
    load, batches = import_module("tatami.forge").load, import_module("tatami.research.batches")
    game = tatami.game(name)
    seats, many = min(game.meta.seats), 200
    rules, box, numbers = load(game, "cpu"), game.box(), iter(range(1 << 40))
    games, decisions = rate(lambda: int(rules.play_batch(box, seats=seats, seed=next(numbers), games=many)), seconds)
    env, chance = batches.Batch(game, seats, TABLES, threads=1), np.random.default_rng(1)
    steps, _ = rate(lambda: len(env.step(env.any_offers(chance)).over), seconds)
    found: Figures = {"games": games * many, "decisions": decisions, "batch": steps * TABLES}
    return {**found, "simulations": search.simulations_per_second(game, seats, "cpu", seconds)}


Peer = tuple[Callable[[str, float], Figures], str]
PEERS: dict[str, Peer] = {
    "OpenSpiel: backgammon (C++ from Python)": (open_spiel, "backgammon"),
    "OpenSpiel: gin rummy (C++ from Python)": (open_spiel, "gin_rummy"),
    "PettingZoo: connect four (Python)": (pettingzoo, "connect_four_v3"),
    "RLCard: gin rummy (Python)": (rlcard, "gin-rummy"),
    "RLCard: Uno (Python)": (rlcard, "uno"),
    "Catanatron: Catan for four (Python)": (catanatron, "4"),
}
OURS = {"Python": interpreted, "machine code": compiled}
COLD: dict[Callable[[str, float], Figures], str] = {
    open_spiel: "import pyspiel; pyspiel.load_game({!r}).new_initial_state()",
    pettingzoo: "from importlib import import_module as i; i('pettingzoo.classic.' + {!r}).env().reset(seed=1)",
    rlcard: "import rlcard; rlcard.make({!r}).reset()",
    catanatron: "from catanatron import *; Game([RandomPlayer(colour) for colour in list(Color)[:int({!r})]])",
    interpreted: "import tatami; tatami.Table(tatami.game({!r}), 2).settle(tatami.Dice(1))",
    compiled: "import tatami; from tatami.forge import load; load(tatami.game({!r}), 'cpu').new_pool(1)",
}
"""From nothing to the first position, in a process of its own; machine code is compiled already."""


def house() -> dict[str, Peer]:
    """Every game of this house, on both rungs."""
    names = import_module("tatami").game_names()
    return {f"Tatami: {name} ({rung})": (measure, name) for name in names for rung, measure in OURS.items()}


def installed() -> Path:
    """The Python of the others' environment; fetched when it is missing."""
    python = PLACE / "bin" / "python"
    done = PLACE / "installed"
    if not done.exists() or done.read_text("utf-8") != " ".join(WANTED):
        subprocess.run([sys.executable, "-m", "venv", PLACE], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *WANTED], check=True)
        done.write_text(" ".join(WANTED), "utf-8")
    return python


def rows(seconds: float) -> Iterator[tuple[str, Figures]]:
    """Everybody's figures, each measured in a process of its own."""
    for place, python in (("peers", str(installed())), ("house", sys.executable)):
        for title, (measure, name) in (PEERS if place == "peers" else house()).items():
            command = [python, "-W", "ignore", str(Path(__file__)), place, title, str(seconds)]
            told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HOUSE).stdout.splitlines()[-1]
            started = perf_counter()
            subprocess.run([python, "-W", "ignore", "-c", COLD[measure].format(name)], check=True, capture_output=True)
            yield title, {**json.loads(told), "cold": perf_counter() - started}


def main() -> None:
    """A table in Markdown, as docs/speed.md keeps it."""
    if sys.argv[1:2] in (["peers"], ["house"]):
        place, title, seconds = sys.argv[1:]
        measure, name = (PEERS if place == "peers" else house())[title]
        print(json.dumps(measure(name, float(seconds))))
        return
    print(f"{', '.join(WANTED[:4])}; Python {sys.version.split()[0]}; load of the machine {os.getloadavg()[0]:.1f}\n")
    print(f"| | {' | '.join(COLUMNS.values())} |\n|---|{'---:|' * len(COLUMNS)}", flush=True)
    for title, figures in rows(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS):
        print(f"| {title} | {' | '.join(cell(figures.get(name)) for name in COLUMNS)} |", flush=True)


def cell(figure: float | None) -> str:
    """A figure with three digits that count; nothing where there is none."""
    return "" if figure is None else f"{figure:.3g}" if figure < 1000 else f"{float(f'{figure:.3g}'):,.0f}"


if __name__ == "__main__":
    main()
