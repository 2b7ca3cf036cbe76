"""Agreement of the rungs: the same seeds give the same offers, actions, states, covers and guesses everywhere."""

from collections.abc import Iterator, Sequence

from tatami.kernel import playout, pool
from tatami.kernel.dialect import CHANCE, Box
from tatami.kernel.digest import digest_of_values
from tatami.kernel.game import WATCHER, Game
from tatami.kernel.rng import below, stream, word

from .face import Forged
from .ladder import load

LONGEST_WALK = 100000


def disagreements(game: Game, box: Box, seats: int, seed: int, games: int, rungs: Sequence[str], walks: int = LONGEST_WALK) -> list[str]:
    """Where rungs part, in words, one line for each rung and seeded game that differs from the first rung's; [] if nowhere.

    Checksums tell of the offers and actions of all games; so many `walks` among them also of states, covers and guesses."""
    first, *others = [load(game, rung, (playout, pool)) for rung in rungs]
    found = []
    expected = first.check_batch(box, seats, seed, games)
    ways = [walk_game(first, box, seats, stream(seed, number)) for number in range(min(games, walks))]
    for other in others:
        checks = other.check_batch(box, seats, seed, games)
        for number in range(games):
            if checks[number] != expected[number]:
                found.append(f"{other.rung}: game {number} of seed {seed}: checksum {checks[number]}, {first.rung} {expected[number]}")
            elif other.steps and number < walks and (problem := parting(ways[number], walk_game(other, box, seats, stream(seed, number)))):
                found.append(f"{other.rung}: game {number} of seed {seed}: {problem}")
    return found


def walk_game(forged: Forged, box: Box, seats: int, key: int) -> list[list[str]]:
    """One random game, step by step: for each position what is seen and guessed there, as hashes and numbers."""
    return list(steps(forged, box, seats, key))


def steps(forged: Forged, box: Box, seats: int, key: int) -> Iterator[list[str]]:
    """Every position of a random game, taken through the pool's entry points; tables 1 and 2 are for covering and guessing."""
    tables, boxes, out, weights = forged.new_pool(3), forged.boxes(box), forged.new_row(), forged.new_row()
    count = forged.start_at(tables, 0, boxes, seats, out)
    number = 0
    while count and number < LONGEST_WALK:
        offered = [int(action) for action in out[:count]]
        if forged.to_act_at(tables, 0) == CHANCE:
            action = offered[draw_index(forged, tables, boxes, weights, word(key, number))]
        else:
            action = offered[below(word(key, number), count)]
        yield [checksum(forged, tables, 0), str(offered), str(action), *views_of(forged, tables, boxes, seats, word(key, number))]
        count = forged.step_at(tables, 0, boxes, action, out)
        number += 1
    reason = forged.result_at(tables, 0, boxes, weights)
    yield [checksum(forged, tables, 0), str(int(reason)), str([int(w) for w in weights[: 2 * seats]])]


def checksum(forged: Forged, tables: object, i: int) -> str:
    """The hash of a table with all its fields, those too that are in no record's."""
    return digest_of_values(list(forged.values(tables, i).values()))


def draw_index(forged: Forged, tables: object, boxes: object, weights: list[int], random: int) -> int:
    """Which of its actions chance takes."""
    ticket = below(random, int(forged.odds_at(tables, 0, boxes, weights)))
    i = 0
    while ticket >= weights[i]:
        ticket -= int(weights[i])
        i += 1
    return i


def views_of(forged: Forged, tables: object, boxes: object, seats: int, key: int) -> Iterator[str]:
    """What each seat and a watcher sees of table 0, and what a seat might imagine behind it."""
    for seat in (WATCHER, *range(seats)):
        forged.copy_at(tables, 1, 0)
        forged.cover_at(tables, 1, boxes, seat)
        yield checksum(forged, tables, 1)
        forged.copy_at(tables, 2, 1)
        forged.imagine_at(tables, 2, boxes, seat, key)
        yield checksum(forged, tables, 2)


def parting(one: list[list[str]], other: list[list[str]]) -> str:
    """Where two walks part, in words; "" if nowhere."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return f"position {number}: {b}, expected {a}"
    return "" if len(one) == len(other) else f"{len(other)} positions, expected {len(one)}"
