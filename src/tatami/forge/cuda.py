"""The rung `cuda`: whole games on a device, one a thread, the states in the thread's local memory.

Random games always, and whatever chapters name as their `LANE`: a function `(pool, boxes, out, weights, seats, key) -> i64` that plays
one game in place 0 of a pool of the chapter's `STATES`."""

from collections.abc import Sequence
from typing import Any

from tatami.kernel.dialect import MOST_OFFERS, Box, assign, tell
from tatami.kernel.game import Game
from tatami.kernel.playout import play_checked, play_many
from tatami.kernel.rng import stream

from . import numba_hooks
from .compiled import Compiled, constant
from .face import Progress
from .kinds import Many, Number, OpenRowOf, Signature
from .link import Twins, link_parts
from .reach import Function, Lane, Part
from .typed import numba_signature, numba_type

BLOCK = 128
REGISTERS = 48
"""More registers a lane would mean fewer lanes at once, and it takes many to hide how slow memory is."""

TOTALS = 1 << 12
"""Lanes add up their actions in so many places, so that they seldom wait for each other."""

Capability = tuple[int, int]


class OnDevice(Compiled):
    """Random games by the hundred thousand; single steps are not for a device."""

    steps = False

    def __init__(self, game: Game, twins: Twins, lanes: Sequence[Lane] = ()) -> None:
        super().__init__(game, "cuda", {})
        cuda = numba_hooks.cuda()
        self.cuda, self.blanks = cuda, cuda.to_device(self.new_pool(1))
        check, play = kernels(game, twins)
        self.check_kernel = cuda.jit(max_registers=REGISTERS)(check)
        self.play_kernel = cuda.jit(max_registers=REGISTERS)(play)
        self.lane_kernels = {lane.name: cuda.jit(max_registers=REGISTERS)(lane_kernel(game, twins, lane)) for lane in lanes}

    def check_batch(self, box: Box, seats: int, seed: int, games: int, threads: int = 0) -> list[int]:
        """The checksums of that many random games, in order."""
        return self.finals(box, seats, seed, games, keep=0)[0]

    def finals(self, box: Box, seats: int, seed: int, games: int, keep: int) -> tuple[list[int], Any]:
        """The checksums of random games, and the final states of the first `keep` of them."""
        boxes, checks = self.cuda.to_device(self.boxes(box)), self.cuda.to_device(self.new_longs(games))
        last = self.cuda.to_device(self.new_pool(max(1, keep)))
        self.check_kernel[blocks(games), BLOCK](self.blanks, boxes, seats, seed, checks, last)
        return checks.copy_to_host().tolist(), last.copy_to_host()[:keep]

    def play_lane(self, lane: Lane, box: Box, seats: int, seed: int, games: int) -> list[int]:
        """What a lane returns of so many games, in order: one a thread, all at once."""
        if lane.name not in self.lane_kernels:
            raise AttributeError(f"expected one of the lanes that were loaded ({', '.join(self.lane_kernels)}), got {lane.name}")
        boxes, made = self.cuda.to_device(self.boxes(box)), self.cuda.to_device(self.new_longs(games))
        self.lane_kernels[lane.name][blocks(games), BLOCK](self.blanks, boxes, seats, seed, made)
        return list(made.copy_to_host().tolist())

    def play_batch(self, box: Box, seats: int, seed: int, games: int, threads: int = 0) -> int:
        """Play that many random games; the actions of all.  A device has a thread for every game."""
        boxes, totals = self.cuda.to_device(self.boxes(box)), self.cuda.to_device(self.new_longs(TOTALS))
        self.play_kernel[blocks(games), BLOCK](self.blanks, boxes, seats, seed, games, totals)
        return int(totals.copy_to_host().sum())


def blocks(lanes: int) -> int:
    """As many blocks as hold the lanes."""
    return -(-lanes // BLOCK)


def device_functions(
    parts: list[Part],
    signatures: dict[Function, Signature],
    capability: Capability,
    progress: Progress,
    played: Sequence[Function] = (play_checked, play_many),
) -> Twins:
    """Every part as a device function, callees first, one version each; what is large in what kernels play is called there."""
    cuda = numba_hooks.cuda()

    def compile_part(part: Part, clone: Function) -> Any:
        dispatcher = cuda.jit(device=True)(clone)
        numba_hooks.only_device_version(dispatcher, numba_signature(signatures[part.function]), capability)
        return dispatcher

    twins: Twins = {tell: numba_hooks.silence(cuda), assign: numba_hooks.record_copy(cuda)}
    for done, part in enumerate(link_parts(parts, twins, compile_part, constant), 1):
        progress(done, len(parts), part.function.__name__)
    for function in played:
        numba_hooks.call_what_is_large(twins[function])
    return twins


def kernels(game: Game, twins: Twins) -> tuple[Any, Any]:
    """What each thread of a device does: check one game, or play one.

    Lanes of a warp begin together and so are mostly at the same point of the rules: a second game in a lane would be out of step."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32
    state = numba_type(Many(game.state)).dtype
    copy, check_one, play_one, key = twins[assign], twins[play_checked], twins[play_many], twins[stream]

    def check(blanks: Any, boxes: Any, seats: Any, seed: Any, checks: Any, finals: Any) -> None:
        i = cuda.grid(1)
        if i < checks.shape[0]:
            pool = cuda.local.array(1, state)
            out = cuda.local.array(MOST_OFFERS, number)
            weights = cuda.local.array(MOST_OFFERS, number)
            copy(pool[0], blanks[0])
            checks[i] = check_one(pool[0], boxes[0], out, weights, seats, key(seed, i))
            if i < finals.shape[0]:
                copy(finals[i], pool[0])

    def play(blanks: Any, boxes: Any, seats: Any, seed: Any, games: Any, totals: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            pool = cuda.local.array(1, state)
            out = cuda.local.array(MOST_OFFERS, number)
            weights = cuda.local.array(MOST_OFFERS, number)
            copy(pool[0], blanks[0])
            cuda.atomic.add(totals, i % totals.shape[0], play_one(pool[0], boxes[0], out, weights, seats, seed, i, 1))

    return check, play


def lane_kernel(game: Game, twins: Twins, lane: Lane) -> Any:
    """What each thread of a device does with a chapter's lane."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32
    state, size = numba_type(Many(game.state)).dtype, lane.states
    copy, play_one, key = twins[assign], twins[lane.function], twins[stream]

    def play(blanks: Any, boxes: Any, seats: Any, seed: Any, made: Any) -> None:
        i = cuda.grid(1)
        if i < made.shape[0]:
            pool = cuda.local.array(size, state)
            out = cuda.local.array(MOST_OFFERS, number)
            weights = cuda.local.array(MOST_OFFERS, number)
            for place in range(size):
                copy(pool[place], blanks[0])
            made[i] = play_one(pool, boxes, out, weights, seats, key(seed, i))

    return play


def lane_text(
    game: Game, lane: Lane, parts: list[Part], signatures: dict[Function, Signature], progress: Progress, capability: Capability = (9, 0)
) -> str:
    """The kernel of a chapter's lane as PTX."""
    twins = device_functions(parts, signatures, capability, progress, (lane.function,))
    whole = Number("i8")
    arguments = tuple(numba_type(kind) for kind in (Many(game.state), Many(game.printed), whole, whole, OpenRowOf("i8")))
    return numba_hooks.kernel_text(lane_kernel(game, twins, lane), arguments, capability)


def kernel_texts(
    game: Game, parts: list[Part], signatures: dict[Function, Signature], progress: Progress, capability: Capability = (9, 0)
) -> tuple[str, str]:
    """Both kernels as PTX for a compute capability: what can be tried where no device is present."""
    twins = device_functions(parts, signatures, capability, progress)
    states, boxes, longs, whole = Many(game.state), Many(game.printed), OpenRowOf("i8"), Number("i8")
    check, play = kernels(game, twins)
    checking = tuple(numba_type(kind) for kind in (states, boxes, whole, whole, longs, states))
    playing = tuple(numba_type(kind) for kind in (states, boxes, whole, whole, whole, longs))
    return numba_hooks.kernel_text(check, checking, capability), numba_hooks.kernel_text(play, playing, capability)


def on_device(
    game: Game, parts: list[Part], signatures: dict[Function, Signature], progress: Progress, lanes: Sequence[Lane] = ()
) -> OnDevice:
    """The rules on this machine's device."""
    capability = numba_hooks.cuda().get_current_device().compute_capability
    played = (play_checked, play_many, *(lane.function for lane in lanes))
    return OnDevice(game, device_functions(parts, signatures, tuple(capability), progress, played), lanes)
