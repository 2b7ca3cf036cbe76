"""A player of Ninjato who wants everything there is, so that games reach envoys, rumours, elites and empty houses."""

from __future__ import annotations

import random

from .ninjato import Oracle
from .ninjato_table import Player, Raid

WORTH = {"use": 4.0, "sensei": 4, "palace": 9, "pavilion": 7, "honour": 2}
"""How gladly a kind of move is made; everything else counts 1."""


def keen_move(oracle: Oracle, dice: random.Random) -> str:
    """A move that furthers the player as a rule, never certain."""
    offers = oracle.offers()
    if oracle.to_act == "chance":
        return dice.choices(offers, oracle.weights())[0]
    player = oracle.players[oracle.to_act]
    return dice.choices(offers, [worth(oracle, player, offer) for offer in offers])[0]


def worth(oracle: Oracle, player: Player, offer: str) -> float:
    """How much a player likes an offer."""
    word, *rest = offer.split()
    if word == "place":
        return placing_worth(player, rest[0])
    raid = oracle.raid
    if not raid or word not in ("play", "strike", "support", "banzai"):
        return WORTH.get(word, 1)
    if word == "banzai":
        return len(player.hand)
    if word == "play":
        return 9 if beats(raid, int(rest[0])) else 1
    sure = raid.total is not None and beats(raid, raid.total)
    return 20 if sure == (word == "strike") else 1


def placing_worth(player: Player, place: str) -> float:
    """Cards first, then raids; cards and tiles gladly when they can be had."""
    if place == "dojo":
        return 9 if len(player.hand) < 3 else 1
    return WORTH.get(place, 0.1 * len(player.hand))


def beats(raid: Raid, total: int) -> bool:
    """Whether a total beats all numbers of the foe."""
    if not raid.foe:
        return False
    if raid.mode == "strength":
        return total > max(raid.foe.strength)
    return total < min(raid.foe.stealth)
