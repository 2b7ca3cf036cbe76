"""Conservation: every card, foe, treasure, token, tile, envoy and rumour is somewhere, once; sizes and knowledge fit."""

from typing import Any

from tatami.games.ninjato.state import (
    ELITES,
    ENVOYS,
    FOES,
    HOUSES,
    KINDS,
    PALACE,
    PAVILION,
    PLACES,
    RUMOURS,
    SENSEI,
    SORTS,
    TILES,
    VALUES,
    Box,
    State,
)
from tatami.games.ninjato.state import SENTRY as ON_GUARD


def census(s: State, box: Box) -> Any:
    """What never changes: the copies of every card and token of the box."""
    check_sizes(s)
    check_knowledge(s)
    counted = (cards(s), treasures(s), foes(s), sets(s))
    assert counted[:3] == (box.cards, box.treasures, box.foes)
    return counted


def cards(s: State) -> list[int]:
    """Dojo cards by value: deck, row, discards, hands."""
    return [s.deck[v] + s.face_up[v] + s.discards[v] + sum(hand[v] for hand in s.hand) for v in range(VALUES)]


def treasures(s: State) -> list[int]:
    """Treasures by kind: bag, spent, houses, players, spoils."""
    loose = [s.bag, s.spent, s.spoils, s.saved, *s.light, *s.red, *s.treasures]
    return [sum(row[kind] for row in loose) for kind in range(KINDS)]


def foes(s: State) -> list[int]:
    """Guards and elites: decks, discards, secret ones, sentries, whoever is faced, peeked at or kept, and the beaten elites."""
    counted = [s.foes[f] + s.foe_discards[f] + sum(secret[f] for secret in s.secret) for f in range(FOES)]
    faced = [s.foe] if s.foe and s.role != ON_GUARD else []
    for foe in (*s.sentry, *faced, *s.peeked, s.kept):
        if foe:
            counted[foe - 1] += 1
    for kind in range(FOES - ELITES):
        counted[ELITES + kind] += sum(beaten[kind] for beaten in s.elites)
    return counted


def sets(s: State) -> list[int]:
    """Envoys and rumours: each in its deck, on show or with one player; tiles and tokens never twice."""
    tokens = [token for token in s.token if token]
    assert len(set(tokens)) == len(tokens)
    everything = []
    for place, owned, many in ((SENSEI, s.skills, TILES), (PALACE, s.envoys, ENVOYS), (PAVILION, s.rumours, RUMOURS)):
        shown = sum(1 << card - 1 for card in s.shown[place] if card)
        parts = [s.unshown[place], shown, *owned]
        union = 0
        for part in parts:
            assert union & part == 0
            union |= part
        assert union < 1 << many
        everything.append(union if place != SENSEI else 0)
    assert len(everything) == PLACES
    return everything


def check_sizes(s: State) -> None:
    """The numbers kept beside the piles are true."""
    assert s.deck_size == sum(s.deck) and s.hand_size == [sum(hand) for hand in s.hand]
    for sort in range(SORTS):
        mine = slice(0, ELITES) if sort == 0 else slice(ELITES, FOES)
        assert s.foes_left[sort] == sum(s.foes[mine])
        assert s.foes_gone[sort] == sum(s.foe_discards[mine]) + sum(sum(secret[mine]) for secret in s.secret)
        assert [size[sort] for size in s.secret_size] == [sum(secret[mine]) for secret in s.secret]


def check_knowledge(s: State) -> None:
    """Nobody is known to hold what they do not hold, used tiles are owned, and at rest nothing of a raid is left."""
    assert all(known <= held for seat in range(4) for known, held in zip(s.known[seat], s.hand[seat], strict=True))
    assert all(ready & ~skills == 0 for ready, skills in zip(s.ready, s.skills, strict=True))
    if s.raid == 0:
        left = (s.side, s.foe, s.role, s.half, s.total, s.bonus, s.first_spoil, s.alarmed, s.kept, s.peeked_sort)
        assert not any((*left, *s.spoils, *s.saved, *s.played, *s.peeked))
    if s.raid == 0 and s.to_act >= 0:
        assert [sentry > 0 for sentry in s.sentry] == [sum(s.light[house]) + sum(s.red[house]) > 0 for house in range(HOUSES)]
