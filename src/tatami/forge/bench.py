"""Figures: how fast a game's rules run on each rung, measured side by side in one run.

Speeds on one core are by processor time, best of several turns taken in alternation, so that ratios hold on a busy machine too.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tatami.kernel.dialect import Box
from tatami.kernel.game import Game
from tatami.kernel.rng import below, word

from .device import devices
from .face import Forged
from .ladder import load

TURNS = 7
WARM_LOADS = 3
TURN_SECONDS = 0.25
SEED = 1
STEPS, COPIES, GUESSES = 50000, 1000000, 200000
LOAD = """
import sys, time
begun = time.perf_counter(), time.process_time()
from importlib import import_module
from tatami.forge import load
load(import_module(sys.argv[1]).GAME, "cpu")
print(time.perf_counter() - begun[0], time.process_time() - begun[1])
"""

Clock = Callable[[], float]
Play = Callable[[int], int]
Figures = dict[str, Any]


def measure(game: Game, rivals: Path | None = None, progress: Callable[[str], None] = lambda _: None, cuda: bool = True) -> Figures:
    """All figures of one game with all seats taken; `rivals` is a folder that may hold the same rules in C.

    Compiling for a device takes longer than all the rest: without `cuda` none is looked for."""
    seats, box = max(game.meta.seats), game.box()
    progress("compiling from nothing, in another process")
    loads = load_seconds(game)
    python, cpu = load(game, "python"), load(game, "cpu")
    progress("random games")
    plays: dict[str, Play] = {
        "interpreted": lambda games: python.play_batch(box, seats, SEED, games),
        "compiled": lambda games: cpu.play_batch(box, seats, SEED, games),
    }
    rival = built_rival(game, rivals)
    speeds = alternating(plays, rival)
    progress("threads, steps, copies and guesses")
    return {
        "game": game.name,
        "seats": seats,
        **speeds,
        "compiled_over_interpreted": speeds["compiled"]["games_per_second"] / speeds["interpreted"]["games_per_second"],
        **comparison(cpu, box, seats, speeds, rival),
        **threads(cpu, box, seats),
        "single_steps_per_second": single_steps(cpu, box, seats),
        "state_bytes": cpu.new_pool(1).nbytes,
        "copy_nanoseconds": copy_nanoseconds(cpu),
        "imagine_nanoseconds": imagine_nanoseconds(cpu, box, seats),
        **loads,
        "cuda": on_cuda(game, cpu, box, seats) if cuda and devices() else None,
    }


def enough(play: Play, clock: Clock) -> int:
    """As many games as take about one turn; the very first game is not counted, for it pays for what is done but once."""
    games = 1
    play(games)
    while True:
        begun = clock()
        play(games)
        taken = clock() - begun
        if taken > TURN_SECONDS / 4:
            return max(1, int(games * TURN_SECONDS / taken))
        games *= 4


def speed(games: int, actions: int, seconds: float) -> Figures:
    """Games and decisions a second."""
    return {"games_per_second": games / seconds, "decisions_per_second": actions / seconds}


def alternating(plays: dict[str, Play], rival: Path | None) -> Figures:
    """The best turn of each way to play on one core."""
    sizes = {name: enough(play, time.process_time) for name, play in plays.items()}
    best: dict[str, Figures] = {}
    for _ in range(TURNS):
        turns = []
        for name, play in plays.items():
            begun = time.process_time()
            actions = play(sizes[name])
            turns.append((name, speed(sizes[name], actions, time.process_time() - begun)))
        if rival is not None:
            turns.append(("c", speed(sizes["compiled"], *rival_turn(rival, sizes["compiled"]))))
        for name, figures in turns:
            best[name] = max(best.get(name, figures), figures, key=lambda f: float(f["games_per_second"]))
    return best


def built_rival(game: Game, rivals: Path | None) -> Path | None:
    """The program of the same rules in C, `<folder of the game>.c`, built where a compiler is found."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    source = rivals / f"{game.package.rpartition('.')[2]}.c" if rivals else None
    if source is None or compiler is None or not source.is_file():
        return None
    program = Path(tempfile.mkdtemp(prefix="tatami-bench-")) / source.stem
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
    return program


def rival_turn(rival: Path, games: int) -> tuple[int, float]:
    """Actions and seconds of the C program."""
    answer = subprocess.run([rival, "play", str(SEED), str(games)], check=True, capture_output=True, text=True).stdout
    actions, seconds = answer.split()
    return int(actions), float(seconds)


def comparison(cpu: Forged, box: Box, seats: int, speeds: Figures, rival: Path | None) -> Figures:
    """How compiled rules stand to C, and whether both play the same games."""
    if rival is None:
        return {"ratio_to_c": None, "checksums_as_c": None}
    answer = subprocess.run([rival, "check", str(SEED), "1000"], check=True, capture_output=True, text=True).stdout
    shutil.rmtree(rival.parent)
    return {
        "ratio_to_c": speeds["compiled"]["games_per_second"] / speeds["c"]["games_per_second"],
        "checksums_as_c": cpu.check_batch(box, seats, SEED, 1000) == [int(check) for check in answer.split()],
    }


def threads(cpu: Forged, box: Box, seats: int) -> Figures:
    """Two threads against one, by the clock on the wall."""
    games = 4 * enough(lambda n: cpu.play_batch(box, seats, SEED, n), time.perf_counter)
    best = {1: 0.0, 2: 0.0}
    for _ in range(TURNS):
        for workers, fastest in best.items():
            begun = time.perf_counter()
            cpu.play_batch(box, seats, SEED, games, workers)
            best[workers] = max(fastest, games / (time.perf_counter() - begun))
    return {"two_threads": {"games_per_second": best[2], "over_one": best[2] / best[1], "cores": os.cpu_count()}}


def single_steps(cpu: Forged, box: Box, seats: int) -> float:
    """Moves a second when a Python program takes every step itself."""
    best = 0.0
    for turn in range(TURNS):
        begun = time.process_time()
        moves = drive_games(cpu, box, seats, turn, STEPS)
        best = max(best, moves / (time.process_time() - begun))
    return best


def drive_games(cpu: Forged, box: Box, seats: int, random: int, least: int) -> int:
    """Whole games by single steps until so many moves were made; how many there were."""
    pool, boxes, row = cpu.new_pool(1), cpu.boxes(box), cpu.new_row()
    start, step = cpu.start_at, cpu.step_at
    moves = 0
    while moves < least:
        count = start(pool, 0, boxes, seats, row)
        while count:
            random = (random * 1103515245 + 12345) & 0x7FFFFFFF
            count = step(pool, 0, boxes, row[(random >> 8) % count], row)
            moves += 1
    return moves


def copy_nanoseconds(cpu: Forged) -> float:
    """What copying a state costs compiled code."""
    pool, best = cpu.new_pool(2), float("inf")
    for _ in range(TURNS):
        begun = time.process_time()
        cpu.copies(pool, COPIES)
        best = min(best, time.process_time() - begun)
    return best / COPIES * 1e9


def imagine_nanoseconds(cpu: Forged, box: Box, seats: int) -> float:
    """What filling a covered state with what might be costs compiled code, with a copy: the mean over a random game, seen by seat 0."""
    covered, boxes = covers(cpu, box, seats)
    best = float("inf")
    for _ in range(TURNS):
        begun = time.process_time()
        cpu.guesses(covered, boxes, 0, len(covered) - 1, GUESSES)
        best = min(best, time.process_time() - begun)
    return best / GUESSES * 1e9


def covers(cpu: Forged, box: Box, seats: int) -> tuple[Any, Any]:
    """Every position of one random game as seat 0 sees it, and a table behind them; the box."""
    table, boxes, row = cpu.new_pool(1), cpu.boxes(box), cpu.new_row()
    positions = []
    count = cpu.start_at(table, 0, boxes, seats, row)
    while count:
        positions.append(cpu.to_record(table, 0))
        count = cpu.step_at(table, 0, boxes, row[below(word(SEED, len(positions)), count)], row)
    pool = cpu.new_pool(len(positions) + 1)
    for number, position in enumerate(positions):
        cpu.from_record(position, pool, number)
        cpu.cover_at(pool, number, boxes, 0)
    return pool, boxes


def load_seconds(game: Game) -> Figures:
    """Seconds from a new process to compiled rules: with an empty cache, then with the one this left; imports included.

    By the clock on the wall, and by the processor's, which a busy machine does not stretch."""
    command = [sys.executable, "-c", LOAD, game.package]
    with tempfile.TemporaryDirectory(prefix="tatami-bench-") as folder:
        environment = os.environ | {"TATAMI_CACHE": folder}
        answers = [
            subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout for _ in range(1 + WARM_LOADS)
        ]
    cold, *warm = [tuple(map(float, answer.split())) for answer in answers]
    return {
        "cold_compile_seconds": cold[0],
        "cold_compile_processor_seconds": cold[1],
        "warm_load_seconds": min(warm)[0],
        "warm_load_processor_seconds": min(warm)[1],
    }


def on_cuda(game: Game, cpu: Forged, box: Box, seats: int, games: int = 1 << 23) -> Figures:
    """Random games on this machine's device, and whether they are those of the processor."""
    begun = time.perf_counter()
    device = load(game, "cuda")
    same = device.check_batch(box, seats, SEED, 20000) == cpu.check_batch(box, seats, SEED, 20000)
    device.play_batch(box, seats, SEED, 64)
    compiling = time.perf_counter() - begun
    best: Figures = {}
    for _ in range(TURNS):
        begun = time.perf_counter()
        actions = device.play_batch(box, seats, SEED, games)
        figures = speed(games, actions, time.perf_counter() - begun)
        best = max(best or figures, figures, key=lambda f: float(f["games_per_second"]))
    return {**best, "checksums_as_cpu": same, "compile_seconds": compiling}
