"""Random games side by side on a device: lanes whose games wait for the same task make their moves together.

The lanes of a warp share each instruction.  Where every lane plays on for itself they are soon at different tasks, and with thirty tasks
an instruction serves three or four lanes of 32.  So lanes wait for each other, in one of two ways:

- `InLanes`: each game stays with its lane.  Of a warp those move whose task is that of the game furthest behind.
- `InBlocks`: the games of a block lie in the device's memory, are sorted by task before every move, and neighbours move alike.  That is
  slower memory, so it pays where tasks are many.

Decision 021 has what was measured.
"""

from typing import Any

from tatami.kernel.dialect import MOST_OFFERS, assign
from tatami.kernel.game import Game
from tatami.kernel.rng import stream
from tatami.kernel.side_by_side import begin, move

from . import numba_hooks
from .kinds import Many
from .link import Twins
from .typed import numba_type

BLOCK, REGISTERS = 128, 48
"""More registers a lane would mean fewer lanes at once, and it takes many to hide how slow memory is."""

THREADS, THREAD_REGISTERS, RESIDENT = 512, 64, 2
"""As many threads a block as registers allow for two blocks on a multiprocessor: while one is sorted, the other plays."""

SLOTS = 2048
"""Games of a block at once: enough that a warp's share of the sorted games seldom holds more than two tasks."""

TASK_BITS, TASKS = 7, 128
START, DONE, BINS = TASKS, TASKS + 1, TASKS + 2
FAR, WARP = 0x7FFFFFFF, 0xFFFFFFFF


class InLanes:
    """A game in each lane."""

    def __init__(self, game: Game, twins: Twins, blanks: Any) -> None:
        self.cuda, self.blanks = numba_hooks.cuda(), blanks
        self.kernel = self.cuda.jit(max_registers=REGISTERS)(kernel_in_lanes(game, twins))

    def play(self, boxes: Any, seats: int, seed: int, games: int, totals: Any) -> None:
        """Play games number 0, 1 … of a seed and add their actions up."""
        self.kernel[blocks(games), BLOCK](self.blanks, boxes, seats, seed, games, totals)


class InBlocks:
    """As many games as a device holds at once, and where one ends the next begins."""

    def __init__(self, game: Game, twins: Twins, blanks: Any) -> None:
        self.cuda, self.blanks = numba_hooks.cuda(), blanks
        self.kernel = self.cuda.jit(max_registers=THREAD_REGISTERS)(kernel_in_blocks(game, twins))
        self.blocks = RESIDENT * self.cuda.get_current_device().MULTIPROCESSOR_COUNT

    def play(self, boxes: Any, seats: int, seed: int, games: int, totals: Any) -> None:
        """Play games number 0, 1 … of a seed and add their actions up."""
        share = -(-games // self.blocks)
        slots = min(SLOTS, share)
        pool = self.cuda.device_array(self.blocks * slots, self.blanks.dtype)
        made, keys = (self.cuda.device_array(self.blocks * slots, kind) for kind in ("i4", "i8"))
        self.kernel[self.blocks, THREADS](self.blanks, boxes, seats, seed, games, totals, pool, made, keys)


def blocks(lanes: int, block: int = BLOCK) -> int:
    """As many blocks as hold the lanes."""
    return -(-lanes // block)


def kernel_in_lanes(game: Game, twins: Twins) -> Any:
    """What each lane does with its game."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32
    state = numba_type(Many(game.state)).dtype
    copy, begin_one, move_one, key_of = twins[assign], twins[begin], twins[move], twins[stream]

    def play(blanks: Any, boxes: Any, seats: Any, seed: Any, games: Any, totals: Any) -> None:
        i = cuda.grid(1)
        pool = cuda.local.array(1, state)
        out = cuda.local.array(MOST_OFFERS, number)
        weights = cuda.local.array(MOST_OFFERS, number)
        key = key_of(seed, i)
        task, made = number(-1), number(0)
        if i < games:
            copy(pool[0], blanks[0])
            task = number(begin_one(pool[0], boxes[0], seats))
        while True:
            behind = FAR if task < 0 else made << TASK_BITS | task
            for distance in (16, 8, 4, 2, 1):
                behind = min(behind, cuda.shfl_xor_sync(WARP, behind, distance))
            if behind == FAR:
                break
            if task == behind & TASKS - 1:
                task = number(move_one(pool[0], boxes[0], out, weights, key, made))
                made += number(1)
            cuda.syncwarp()
        cuda.atomic.add(totals, i % totals.shape[0], made)

    return play


def kernel_in_blocks(game: Game, twins: Twins) -> Any:
    """What each thread of a block does: sort, move games that lie next to each other, and begin others where some have ended."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32
    copy, begin_one, move_one, key_of, sort = twins[assign], twins[begin], twins[move], twins[stream], sorting()

    def play(blanks: Any, boxes: Any, seats: Any, seed: Any, games: Any, totals: Any, pool: Any, made: Any, keys: Any) -> None:
        thread, slots = cuda.threadIdx.x, pool.shape[0] // cuda.gridDim.x
        share = -(-games // cuda.gridDim.x)
        first, total = cuda.blockIdx.x * share, 0
        out, weights = cuda.local.array(MOST_OFFERS, number), cuda.local.array(MOST_OFFERS, number)
        waits, order = cuda.shared.array(SLOTS, number), cuda.shared.array(SLOTS, number)
        begun = cuda.shared.array(1, number)
        begun[0] = 0
        for i in range(thread, slots, THREADS):
            waits[i] = START
        playing = sort(waits, slots, order)
        while playing > 0:
            for place in range(thread, playing, THREADS):
                i = order[place]
                at = cuda.blockIdx.x * slots + i
                if waits[i] == START:
                    game = cuda.atomic.add(begun, 0, 1)
                    waits[i] = DONE
                    if game < min(share, games - first):
                        copy(pool[at], blanks[0])
                        keys[at], made[at] = key_of(seed, first + game), 0
                        waits[i] = begin_one(pool[at], boxes[0], seats)
                else:
                    task = move_one(pool[at], boxes[0], out, weights, keys[at], made[at])
                    waits[i] = START if task < 0 else task
                    made[at] += 1
                    total += 1
            playing = sort(waits, slots, order)
        cuda.atomic.add(totals, (cuda.blockIdx.x * THREADS + thread) % totals.shape[0], total)

    return play


def sorting() -> Any:
    """How the threads of a block put its games in the order of what they wait for; how many are not done."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32

    def sort(waits: Any, slots: Any, order: Any) -> Any:
        thread = cuda.threadIdx.x
        count = cuda.shared.array(BINS, number)
        offset = cuda.shared.array(BINS, number)
        rank = cuda.shared.array(SLOTS, number)
        for i in range(thread, BINS, THREADS):
            count[i] = 0
        cuda.syncthreads()
        for i in range(thread, slots, THREADS):
            rank[i] = cuda.atomic.add(count, waits[i], 1)
        cuda.syncthreads()
        for i in range(thread, BINS, THREADS):
            before = number(0)
            for j in range(i):
                before += count[j]
            offset[i] = before
        cuda.syncthreads()
        for i in range(thread, slots, THREADS):
            order[offset[waits[i]] + rank[i]] = i
        cuda.syncthreads()
        return offset[DONE]

    return cuda.jit(device=True)(sort)
