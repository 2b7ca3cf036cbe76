"""Somebody who counts the Dojo cards: from what a seat sees alone, whether the hands of others can be what they are said to be."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from tatami.games.ninjato.state import VALUES, State

Cards = tuple[int, ...]


class CardCounter:
    """One seat's count since the last shuffle: the hidden cards there were then, and what each other player drew and played hidden."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.old: Counter[int] | None = None
        self.held: dict[int, int] = {}
        self.did: dict[int, list[int]] = {}

    def see(self, before: State, after: State, shuffled: bool) -> None:
        """A move: hidden cards that came (0) and went (their value), then the shuffle that it may have led to."""
        for other in range(after.seats):
            if other != self.seat and self.old is not None:
                was, now = hidden(before, other), hidden(after, other)
                self.did[other] += [*(was - now).elements(), *[0] * (now - was).total()]
        if shuffled:
            others = {other: hidden(after, other) for other in range(after.seats) if other != self.seat}
            self.old = sum(others.values(), Counter())
            self.held = {other: cards.total() for other, cards in others.items()}
            self.did = {other: [] for other in others}

    def holds_possible(self, world: State) -> bool:
        """Whether the old cards can have been dealt so that every player played and holds what is said."""
        if self.old is None:
            return True
        ways = [set(self.shares(other, hidden(world, other))) for other in self.held]
        return any(sum((Counter(share) for share in shares), Counter()) == self.old for shares in product(*ways))

    def shares(self, other: int, hand: Counter[int]) -> Iterator[Cards]:
        """The old cards that a player can have had, if this is the hidden hand now."""
        plays = [value for value in self.did[other] if value]
        for many in range(len(plays) + 1):
            for aged in combinations(range(len(plays)), many):
                if self.in_time(other, aged):
                    kept = combinations(sorted(hand.elements()), self.held[other] - many)
                    yield from (tuple(sorted((*[plays[n] for n in aged], *rest))) for rest in kept)

    def in_time(self, other: int, aged: Cards) -> bool:
        """Whether there was an old card for each of these plays, and a new one for each of the others."""
        old, new, number = self.held[other], 0, 0
        for value in self.did[other]:
            if value == 0:
                new += 1
                continue
            old, new = (old - 1, new) if number in aged else (old, new - 1)
            number += 1
            if old < 0 or new < 0:
                return False
        return True


def hidden(s: State, seat: int) -> Counter[int]:
    """The cards of a hand that nobody else saw go in."""
    return Counter({value: s.hand[seat][value] - s.known[seat][value] for value in range(VALUES)}) + Counter()
