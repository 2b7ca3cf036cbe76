"""A player of Way of the Panda who wants to build, so that games reach cities, missions and printed ends."""

from __future__ import annotations

import random

from .panda_print import BUILDS
from .way_of_the_panda import Oracle

WORTH = {"build": 100, "special": 3, "withdraw": 0, "sell": 20, "take": 20, "free": 9, "cover": 30, "join": 5, "lift": 0.1}
"""How gladly each kind of move is made; everything else counts 1."""


def random_move(oracle: Oracle, dice: random.Random) -> str:
    """A move drawn by weight for chance and evenly for a player."""
    if oracle.to_act == "chance":
        return dice.choices(oracle.offers(), oracle.weights())[0]
    return dice.choice(oracle.offers())


def keen_move(oracle: Oracle, dice: random.Random) -> str:
    """A move that furthers building as a rule, never certain."""
    if oracle.to_act == "chance":
        return random_move(oracle, dice)
    offers = oracle.offers()
    return dice.choices(offers, [worth(oracle, offer) + 0.0001 for offer in offers])[0]


def worth(oracle: Oracle, offer: str) -> float:
    """How much the player likes an offer."""
    word, *rest = offer.split()
    if word in ("pass", "stop"):
        return 0.01
    if word == "select":
        return selection_worth(oracle, *rest)
    return going_worth(oracle, *rest) if word in ("move", "land") else WORTH.get(word, 1)


def selection_worth(oracle: Oracle, space: str, option: str) -> float:
    """Builds first, no debts, nothing that cannot be done."""
    clan, chosen = oracle.clans[oracle.to_act], oracle.spaces[space]
    if clan.ap < chosen.cost or not oracle.can_do(clan, chosen.column, option):
        return 0
    deeds = {offer: deed for kind in option.split("+") if kind[0] == "b" for offer, deed in oracle.deeds(clan, chosen.column, kind).items()}
    if deeds:
        return 800 if option == "bc" else 100
    return {"mv1": 3, "extra": 4, "mv2": 5, "str": 1.5, "quest": 6, "sell": 9, "mv1+bv": 3, "port": 0.05}.get(option, 0.5) / chosen.row


def going_worth(oracle: Oracle, who: str, way: str) -> float:
    """Ninjas to cover and places to build draw the player on."""
    name, champion = who.split("-")
    clan, route, goal = oracle.clans[name], oracle.routes.get(way), way
    if route:
        goal = route.beyond(clan.places[champion])
    site = oracle.sites.get(goal)
    ripe = site is not None and oracle.can_stand(BUILDS[champion], site)
    return (1 if site else 0.1) + 5 * (route is not None and route.uncovered > 0) + (100 if site and site.city else 20) * ripe
