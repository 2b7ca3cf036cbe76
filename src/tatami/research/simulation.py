"""A position played on many times by players of one's choice: how often each seat wins from there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.table import Table

from .confidence import wilson
from .errors import BadMatch
from .match import shares_of
from .players import Own, player


@dataclass(frozen=True)
class Chance:
    """A seat's share of the wins, and its 95 % interval."""

    seat: int
    share: float
    low: float
    high: float


def simulate(table: Table, bots: Sequence[str], games: int = 100, seed: int = 1, *, own: Mapping[str, Any] | None = None) -> list[Chance]:
    """Play on from a table that stays as it is, with these players by seat; all that is hidden there stays as it lies."""
    seats = table.state.seats
    if len(bots) != seats or games < 1:
        raise BadMatch(f"expected {seats} players and a game at least, got {len(bots)} and {games}")
    given = own or {}
    won = [0.0] * seats
    for number in range(games):
        played, key = table.fork(table.version), stream(seed, number)
        seated = [Own(given[name]) if name in given else player(name, table.game, table.options, seats=seats) for name in bots]
        dice = Dice(key)
        played.settle(dice)
        while played.result is None:
            seat = played.to_act
            chosen = seated[seat].choose(played.sight(seat), word(stream(key, 1 + seat), played.version))
            played.carry_out(chosen.action)
            played.settle(dice)
        for seat, one in enumerate(seated):
            one.close(played.sight(seat), played.result)
        won = [so_far + share for so_far, share in zip(won, shares_of(played.result.ranks), strict=True)]
    return [Chance(seat, total / games, *wilson(total, games)) for seat, total in enumerate(won)]
