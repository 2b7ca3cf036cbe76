"""The naive reading of Ninjato plays whole games, conserves its pieces and refuses what is not offered."""

import random
from collections import Counter

import pytest

from .ninjato import Oracle
from .ninjato_print import KINDS, OPTIONS, Edition


def census(oracle: Oracle) -> dict[str, Counter[str]]:
    """Where all cards, treasures and foes are, added up."""
    cards, treasures, foes = (oracle.deck.stock + oracle.deck.spent, oracle.bag.stock + oracle.bag.spent, Counter[str]())
    cards.update(oracle.face_up)
    for pile in (oracle.guards, oracle.elites):
        foes.update(pile.stock + pile.spent)
    for house in oracle.houses.values():
        treasures.update(house.light + house.red)
        foes.update([house.sentry] if house.sentry else [])
    for player in oracle.players.values():
        cards.update(player.hand)
        treasures.update(player.treasures)
        foes.update(player.elites)
    return {"cards": cards, "treasures": treasures, "foes": foes}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_conserved(seats: int) -> None:
    """Between turns every card, treasure and foe of the box is somewhere, under any rulings; the game ends after seven rounds."""
    dice = random.Random(seats)
    for _ in range(6):
        oracle = Oracle(seats, {name: dice.choice(values) for name, values in OPTIONS.items()})
        while oracle.to_act != "over":
            offers = oracle.offers()
            if offers[0] == "place dojo":
                assert census(oracle) == {
                    "cards": Counter(oracle.box.cards),
                    "treasures": Counter(oracle.box.treasures),
                    "foes": Counter({foe.key: foe.copies for foe in oracle.box.foes}),
                }
            oracle.play(dice.choices(offers, oracle.weights() if oracle.to_act == "chance" else None)[0])
        assert oracle.round == 7 and oracle.result()


def test_printed_matter() -> None:
    """52 Dojo cards, 40 guards with 13 alarms, 20 elites, 90 treasures, 15 tokens, 21 envoys, 30 rumours, 19 tiles."""
    box = Edition()
    assert (sum(box.cards.values()), sum(box.treasures.values())) == (52, 90)
    assert sum(foe.copies for foe in box.foes if not foe.elite) == 40 and sum(foe.copies for foe in box.foes if foe.alarm) == 13
    assert sum(foe.copies for foe in box.foes if foe.elite) == 20 and sum(foe.copies * foe.honour for foe in box.foes) == 28
    assert [len(things) for things in (box.tokens, box.envoys, box.rumours, box.tiles)] == [15, 21, 30, 19]
    assert Counter(kind for envoy in box.envoys for kind in envoy.cost) == dict(zip(KINDS, (15, 13, 12, 11), strict=False))


def test_refusals() -> None:
    """A move not offered, a strange option or number of players is refused in words."""
    oracle = Oracle(2)
    assert (oracle.to_act, oracle.offers(), oracle.weights()) == ("chance", ["order yellow", "order purple"], [1, 1])
    with pytest.raises(ValueError, match="expected one of"):
        oracle.play("order white")
    with pytest.raises(ValueError, match="expected an option"):
        Oracle(2, {"alarm": "none"})
    with pytest.raises(ValueError, match="expected 2, 3 or 4"):
        Oracle(5)
    while oracle.to_act == "chance":
        oracle.play(oracle.offers()[0])
    with pytest.raises(ValueError, match="expected chance to act"):
        oracle.weights()


def test_payments_come_in_order() -> None:
    """For fan and fan: fans first, then gold, then a barter, never back; a sole way is taken without a question."""
    oracle = Oracle(2)
    yellow = oracle.players["yellow"]
    yellow.treasures = ["fan", "gold", "gold", "vase"]
    paying = oracle.pay(yellow, ["fan", "fan"])
    assert next(paying).offers == ["pay fan", "pay gold"]
    with pytest.raises(StopIteration):
        paying.send("pay gold")
    assert (yellow.treasures, yellow.honour) == (["fan", "vase"], 12)
    yellow.tiles.append(next(tile for tile in oracle.box.tiles if tile.verb == "barter"))
    paying = oracle.pay(yellow, ["fan", "fan"])
    with pytest.raises(StopIteration):
        next(paying)
    assert (yellow.treasures, yellow.honour, yellow.used) == ([], 18, {"seishin-teki"})
    assert not oracle.payable(yellow, ["fan"])
