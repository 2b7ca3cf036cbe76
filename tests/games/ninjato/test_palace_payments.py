"""Payments against a naive search: a gift is offered exactly if some order of gifts pays the rest."""

import random
from functools import cache

from tatami.games.ninjato import GAME
from tatami.games.ninjato.actions import PAY, USE
from tatami.games.ninjato.rules.palace import BARTERING, STAGE, can_afford
from tatami.games.ninjato.state import GOLD, KINDS, PALACE
from tatami.kernel.agenda import note

from .positions import EDITION, Position, board

Counts = tuple[int, ...]
BARTERS = ("root", "seed")


def less(counts: Counts, kind: int) -> Counts:
    """One fewer of a kind."""
    return tuple(n - (k == kind) for k, n in enumerate(counts))


@cache
def gifts(need: Counts, own: Counts, tiles: int, stage: int, bartering: bool) -> frozenset[int]:
    """The kinds that may be given for the first kind owed, -1 for a tile, by trying everything that may follow."""
    demanded = next(k for k in range(KINDS) if need[k])
    found = set()
    for kind in range(KINDS):
        now = 2 if bartering else 0 if kind == demanded else 1
        fits = (kind not in (demanded, GOLD)) if bartering else kind in (demanded, GOLD)
        if fits and own[kind] and now >= stage:
            rest = less(need, demanded)
            if payable(rest, less(own, kind), tiles, now if rest[demanded] else 0):
                found.add(kind)
    if tiles and not bartering and gifts(need, own, tiles - 1, stage, True):
        found.add(-1)
    return frozenset(found)


def payable(need: Counts, own: Counts, tiles: int, stage: int) -> bool:
    """Whether everything owed can be paid."""
    return not any(need) or bool(gifts(need, own, tiles, stage, False))


def offered(at: Position) -> set[int]:
    """The kinds on offer, -1 for a tile."""
    return {action - PAY if action < USE else -1 for action in GAME.legal(at.state, at.box)}


def test_offers_are_what_can_be_finished() -> None:
    """[NJ-10.1 allows] [NJ-10.1 forbids] On thousands of purses and prices the rules offer what the search finds, and nothing else."""
    chance, asked = random.Random(4), 0
    for _ in range(600):
        at = board(edition=EDITION, skills={"yellow": " ".join(BARTERS[: chance.randrange(3)])}, palace="taira-16")
        need, own = (tuple(chance.choices((0, 0, 1, 1, 2, 3), k=KINDS)) for _ in range(2))
        at.box.envoy_cost[0][:] = need
        at.state.treasures[0][:] = own
        tiles = at.state.ready[0].bit_count()
        assert can_afford(at.state, at.box, 0, PALACE, 0) == payable(need, own, tiles, 0)
        if not any(need) or not payable(need, own, tiles, 0):
            continue
        at.play("place palace taira-16")
        while at.to_act == "yellow":
            s = at.state
            purse, owed = tuple(s.treasures[0]), tuple(s.need)
            assert offered(at) == gifts(owed, purse, s.ready[0].bit_count(), note(s, STAGE), bool(note(s, BARTERING)))
            assert len(at.offers) > 1
            at.play(chance.choice(at.offers))
            asked += 1
        assert at.of("yellow", "envoys") == "taira-16"
    assert asked > 100
