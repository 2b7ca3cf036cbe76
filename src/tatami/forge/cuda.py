"""The rung `cuda`: whole games on a device, those to be checked one a thread, the states in the thread's local memory.

Random games always, and whatever chapters name as their `LANE`: a function `(pool, boxes, out, weights, seats, key) -> i64` that plays
one game in place 0 of a pool of the chapter's `STATES`.  And many places at once of pools in the device's memory, by what chapters name
as their `RANGES`."""

from collections.abc import Sequence
from typing import Any

from tatami.kernel.dialect import MOST_OFFERS, Box, assign, tell
from tatami.kernel.game import Game
from tatami.kernel.playout import play_checked
from tatami.kernel.rng import stream
from tatami.kernel.seam import apply
from tatami.kernel.side_by_side import begin, move

from . import numba_hooks
from .compiled import Compiled, constant
from .face import Progress
from .kinds import Kind, Many, Number, OpenRowOf, Signature
from .link import Twins, link_parts
from .range_kernels import LARGE_IN_RANGES, RangeKernels, range_text
from .reach import Function, Lane, Part, seam_of
from .side_by_side import BLOCK, REGISTERS, InBlocks, InLanes, blocks, kernel_in_blocks, kernel_in_lanes
from .typed import numba_signature, numba_type

TOTALS = 1 << 12
"""Lanes add up their actions in so many places, so that they seldom wait for each other."""

MANY = 32
"""As many kinds of moves as a warp has lanes are better sorted: 34 kinds are played four times as fast, 20 a quarter slower."""

PLAYED = (play_checked, begin, move)

Capability = tuple[int, int]


class OnDevice(Compiled):
    """Random games by the hundred thousand; single steps are not for a device."""

    steps = False

    def __init__(self, game: Game, twins: Twins, kinds: int, lanes: Sequence[Lane] = (), ranges: Sequence[Function] = ()) -> None:
        super().__init__(game, "cuda", {})
        cuda = numba_hooks.cuda()
        self.cuda, self.blanks = cuda, cuda.to_device(self.new_pool(1))
        self.check_kernel = cuda.jit(max_registers=REGISTERS)(check_kernel(game, twins))
        self.random_games = (InBlocks if kinds >= MANY else InLanes)(game, twins, self.blanks)
        self.lane_kernels = {lane.name: cuda.jit(max_registers=REGISTERS)(lane_kernel(game, twins, lane)) for lane in lanes}
        self.ranges = RangeKernels(ranges, twins)

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
        """Play that many random games, side by side; the actions of all.  A device needs no threads of the host's."""
        boxes, totals = self.cuda.to_device(self.boxes(box)), self.cuda.to_device(self.new_longs(TOTALS))
        self.random_games.play(boxes, seats, seed, games, totals)
        return int(totals.copy_to_host().sum())


def device_functions(
    parts: list[Part],
    signatures: dict[Function, Signature],
    capability: Capability,
    progress: Progress,
    played: Sequence[Function] = PLAYED,
    large: int = numba_hooks.LARGE,
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
        numba_hooks.call_what_is_large(twins[function], large)
    return twins


def kinds_of_moves(parts: list[Part], game: Game) -> int:
    """How many functions carry a move out, as far as `apply` names them."""
    carried_out = seam_of(game)[apply]
    return next(len(part.calls) for part in parts if part.function is carried_out)


def check_kernel(game: Game, twins: Twins) -> Any:
    """What each thread of a device does with a game that it checks."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32
    state = numba_type(Many(game.state)).dtype
    copy, check_one, key = twins[assign], twins[play_checked], twins[stream]

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

    return check


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


def range_texts(
    ranges: Sequence[Function],
    parts: list[Part],
    signatures: dict[Function, Signature],
    progress: Progress,
    capability: Capability = (9, 0),
) -> dict[str, str]:
    """The kernels of a chapter's ranges as PTX, by name."""
    twins = device_functions(parts, signatures, capability, progress, ranges, LARGE_IN_RANGES)
    return {function.__name__: range_text(twins[function], signatures[function], capability) for function in ranges}


def kernel_texts(
    game: Game, parts: list[Part], signatures: dict[Function, Signature], progress: Progress, capability: Capability = (9, 0)
) -> tuple[str, str, str]:
    """The kernels that check and that play, in lanes and in blocks, as PTX: what can be tried where no device is present."""
    twins = device_functions(parts, signatures, capability, progress)
    states, boxes, ints, longs, whole = Many(game.state), Many(game.printed), OpenRowOf("i4"), OpenRowOf("i8"), Number("i8")
    checking, in_lanes = (states, boxes, whole, whole, longs, states), (states, boxes, whole, whole, whole, longs)
    made = (check_kernel(game, twins), kernel_in_lanes(game, twins), kernel_in_blocks(game, twins))
    taken: tuple[tuple[Kind, ...], ...] = (checking, in_lanes, (*in_lanes, states, ints, longs))
    check, lanes, blocked = (
        numba_hooks.kernel_text(kernel, tuple(numba_type(kind) for kind in kinds), capability)
        for kernel, kinds in zip(made, taken, strict=True)
    )
    return check, lanes, blocked


def on_device(
    game: Game,
    parts: list[Part],
    signatures: dict[Function, Signature],
    progress: Progress,
    lanes: Sequence[Lane] = (),
    ranges: Sequence[Function] = (),
) -> OnDevice:
    """The rules on this machine's device."""
    capability = numba_hooks.cuda().get_current_device().compute_capability
    played = (*PLAYED, *(lane.function for lane in lanes), *ranges)
    large = LARGE_IN_RANGES if ranges else numba_hooks.LARGE
    twins = device_functions(parts, signatures, tuple(capability), progress, played, large)
    return OnDevice(game, twins, kinds_of_moves(parts, game), lanes, ranges)
