"""Learned valuations: asked where the components are those they were learned with, the same on every rung, and stronger."""

from dataclasses import replace

import pytest

from tatami.bots.bot import Budget
from tatami.bots.search.compile import compile_search
from tatami.bots.search.mcts import Search
from tatami.bots.search.settings import Settings
from tatami.bots.valuation import fitting_valuation, valuation_of
from tatami.forge.ladder import silent
from tatami.games import find, names
from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.state import Box
from tatami.kernel.dialect import OVER
from tatami.kernel.rng import stream, word
from tatami.kernel.valuation import BadWeights, load_valuation
from tatami.table.chance import Dice
from tatami.table.table import Table
from tests.games.way_of_the_panda.positions import position
from tests.volume import VALUATION_GAMES

SETTINGS = Settings(turn_actions=4, exploration=0.05, prior_visits=2.0, own_priors=True)
MIDDLE = """sites site-5 city gate
white champions site-2 site-5 sheet
yellow champions site-3 sheet site-5
routes route-1 tile yellow, route-2 tile white, route-3 white:1 yellow:1, route-5 tile neutral"""


def test_what_was_learned_is_asked_by_any_agreements_but_for_the_shipped_components_alone() -> None:
    """Another box and other rules are valued as before, by hand, and so is a game for which nothing was learned."""
    shipped, agreed, other = GAME.box(), GAME.box(options={"round-limit": "unlimited", "transport": "any"}), GAME.box()
    assert isinstance(other, Box)
    other.build_vp[0] += 1
    assert fitting_valuation(GAME, shipped) is fitting_valuation(GAME, agreed) is GAME.learned_valuation
    assert fitting_valuation(GAME, other) is fitting_valuation(replace(GAME, variant_of=GAME.name), shipped) is GAME.valuation
    for game in map(find, names()):
        if game.learned_valuation is None:
            assert fitting_valuation(game, game.box()) is valuation_of(game)


def test_weights_that_do_not_fit_are_refused_by_name() -> None:
    """The learned weights of other features are no weights for these."""
    own = valuation_of(GAME)
    with pytest.raises(BadWeights, match=r"weights: expected points, .* got early_points"):
        load_valuation(GAME.package, own.names, own.features, "learned")


def mirrored(text: str) -> str:
    """The same position with both clans changed."""
    return text.replace("white", "@").replace("yellow", "white").replace("@", "yellow")


def test_the_clans_are_valued_alike() -> None:
    """Whoever has the position of the other has its value."""
    learned = fitting_valuation(GAME, GAME.box())
    one, other = position(MIDDLE), position(mirrored(MIDDLE))
    values = [learned.value(one.state, one.box, seat) for seat in range(2)]
    assert values[0] != values[1]
    assert values == [learned.value(other.state, other.box, 1 - seat) for seat in range(2)]


@pytest.mark.volume
def test_the_learned_values_are_the_same_on_every_rung_and_win() -> None:
    """Interpreted and compiled searches think the same by them; against the values by hand they win more than half."""
    compile_search(GAME, silent)
    table = Table(GAME, 2)
    table.settle(Dice(3))
    sight, learned = table.sight(table.to_act), Search(GAME, SETTINGS, "cpu", learned=True)
    found = learned.choose(sight, Budget(30), key=7)
    assert found == Search(GAME, SETTINGS, "python", learned=True).choose(sight, Budget(30), key=7)
    assert found.candidates != Search(GAME, SETTINGS, "cpu").choose(sight, Budget(30), key=7).candidates
    assert sum(share_of_the_learned(number) for number in range(VALUATION_GAMES)) > VALUATION_GAMES / 2


def share_of_the_learned(number: int) -> float:
    """The share of a game that a small search by learned values wins against one by values by hand."""
    key, seat = stream(5, number // 2), number % 2
    players = [Search(GAME, SETTINGS, "cpu", learned=place == seat) for place in range(2)]
    table, dice = Table(GAME, 2), Dice(key)
    table.settle(dice)
    while table.to_act != OVER:
        table.carry_out(players[table.to_act].choose(table.sight(table.to_act), Budget(60), word(key, table.version)).action)
        table.settle(dice)
    winners = table.result.winners if table.result else ()
    return 1 / len(winners) if seat in winners else 0.0
