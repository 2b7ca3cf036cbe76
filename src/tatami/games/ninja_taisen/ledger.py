"""What is counted of a side: ninjas left, its Shogun, and how far its foremost ninja has to go; there are no points."""

from tatami.kernel.ledger import Ledger

from .state import HOME, OUT, SHOGUN, TILES, Box, State


def count(s: State, box: Box, seat: int) -> tuple[int, int, int]:
    """Ninjas, the Shogun among them, and the tiles between the foremost and the enemy village."""
    return s.alive[seat], int(s.place[seat][SHOGUN] < OUT), tiles_to_go(s, seat)


def tiles_to_go(s: State, seat: int) -> int:
    """[NT-5.1] How far the foremost ninja is from the enemy village; the whole road where nobody is left or dealt."""
    goal = HOME[1 - seat]
    there = [place for place in s.place[seat] if place < OUT]
    if not there:
        return TILES - 1
    return goal - max(there) if goal else min(there)


LEDGER = Ledger(keys=("ninjas", "shogun", "to-go"), count=count, fewer=frozenset({"to-go"}))
