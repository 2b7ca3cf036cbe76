"""Computer players choose what is offered, waver never, and see no more than a seat sees."""

from dataclasses import replace

import pytest

import tatami.bots.levels as levels_module
from tatami.bots.bot import Budget
from tatami.bots.greedy import Greedy, imagined_worlds
from tatami.bots.levels import Opponent, UnknownLevel, level_settings, levels, opponent
from tatami.bots.search.expectimax import WIN
from tatami.bots.uniform import Uniform
from tatami.games import find, names
from tatami.kernel.dialect import OVER, i64
from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.table import Table
from tests.server.shelf.high_card import GAME as HIGH_CARD
from tests.server.shelf.high_card import Box, State
from tests.volume import GREEDY_GAMES

pytestmark = pytest.mark.volume

PLAYED = [(name, level) for name in names() for level in levels(find(name))]


def quick(level: str, name: str) -> Opponent:
    """A computer player who is given little time: its way to choose is the same."""
    player = opponent(level, find(name))
    return replace(player, budget=Budget(min(player.budget.simulations, 12) if level != "greedy" else 100))


def some_table(name: str, seed: int, moves: int) -> Table:
    """A table some random moves on, with a player to act."""
    game = find(name)
    table, dice = Table(game, game.meta.seats[0]), Dice(seed)
    table.settle(dice)
    for _ in range(moves):
        if table.to_act == OVER:
            break
        choice = Uniform().choose(table.sight(table.to_act), Budget(), word(stream(seed, 1), table.version))
        table.carry_out(choice.action)
        table.settle(dice)
    return table


def played_out(name: str, players: list[Opponent], seed: int) -> Table:
    """A whole game between computer players."""
    table, dice = Table(find(name), len(players)), Dice(seed)
    table.settle(dice)
    while table.to_act != OVER:
        seat = table.to_act
        table.carry_out(players[seat].choose(table.sight(seat), word(stream(seed, 2), table.version)).action)
        table.settle(dice)
    return table


@pytest.mark.parametrize(("name", "level"), PLAYED)
def test_every_level_chooses_an_offer_and_the_same_again(name: str, level: str) -> None:
    """From the same sight with the same key comes the same thought, and its action is offered."""
    for seed in range(3):
        table = some_table(name, seed, moves=6 * seed)
        sight = table.sight(table.to_act)
        thought = quick(level, name).choose(sight, key=seed)
        assert thought.action in sight.offers
        assert thought == quick(level, name).choose(sight, key=seed)


@pytest.mark.parametrize(("name", "level"), PLAYED)
def test_what_is_hidden_does_not_change_the_choice(name: str, level: str) -> None:
    """Two tables that look the same from a seat are played the same."""
    game = find(name)
    table = some_table(name, seed=3, moves=6)
    seat = table.to_act
    other = table.fork(table.version)
    other.state.assign(game.imagine(game.cover(table.state, table.box, seat), table.box, seat, key=99))
    mine, theirs = table.sight(seat), replace(other.sight(seat), history=table.sight(seat).history)
    assert quick(level, name).choose(mine, key=5) == quick(level, name).choose(theirs, key=5)


def test_uniform_takes_every_offer_sooner_or_later() -> None:
    """No offer is out of reach of the uniform player."""
    table = some_table(names()[0], seed=1, moves=3)
    sight = table.sight(table.to_act)
    assert {Uniform().choose(sight, Budget(), key).action for key in range(40 * len(sight.offers))} == set(sight.offers)


@pytest.mark.parametrize("name", [name for name, level in PLAYED if level == "greedy"])
def test_greedy_beats_uniform(name: str) -> None:
    """Even a hurried greedy player loses one game at most against the uniform one, from either seat."""
    game = find(name)
    won = 0
    for seed in range(GREEDY_GAMES):
        seat = seed % 2
        players = [opponent("uniform", game)] * game.meta.seats[0]
        players[seat] = quick("greedy", name)
        result = played_out(name, players, seed).result
        won += result is not None and seat in result.winners
    assert won >= GREEDY_GAMES - 1


@pytest.mark.parametrize("name", [name for name, level in PLAYED if level == "greedy"])
def test_greedy_takes_the_win_that_is_there(name: str) -> None:
    """Where one move wins the game, the greedy player makes a winning one and knows it."""
    game, found = find(name), 0
    for seed in range(6):
        table = played_out(name, [opponent("uniform", game)] * game.meta.seats[0], seed)
        while table.steps and table.steps[-1].seat < 0:
            table = table.fork(table.version - 1)
        seat, result = table.steps[-1].seat, table.result
        if result and result.winners == (seat,):
            sight = table.fork(table.version - 1).sight(seat)
            assert opponent("greedy", game).choose(sight, key=1).value >= WIN
            found += 1
    assert found


@pytest.mark.parametrize("name", [name for name, level in PLAYED if level == "greedy"])
def test_the_node_limit_holds(name: str) -> None:
    """A small budget is kept, but for the last positions under way, and still gives an offer."""
    greedy = opponent("greedy", find(name)).bot
    table = some_table(name, seed=2, moves=5)
    sight = table.sight(table.to_act)
    small, large = (greedy.choose(sight, Budget(nodes), key=1) for nodes in (40, 4000))
    assert small.nodes <= 40 + 8 * len(sight.offers) < large.nodes
    assert small.action in sight.offers


@pytest.mark.parametrize("name", names())
def test_an_unknown_level_is_refused_by_name(name: str) -> None:
    """Asking for a player who is not there says who is."""
    with pytest.raises(UnknownLevel, match=r"expected one of uniform.*, got 'grandmaster'"):
        opponent("grandmaster", find(name))


def test_what_is_said_of_a_level_counts_before_what_is_said_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A way to search is said for any game, for this one, for so many players, and at last for the level itself."""
    fast, keen = {"simulations": 5, "noise": 0.2}, {"simulations": 9, "exploration": 0.7}
    files = {
        levels_module.BOTS: {"settings": {"turn_actions": 6, "exploration": 0.1}, "level": {"fast": fast, "keen": {"simulations": 1}}},
        HIGH_CARD.package: {"settings": {"exploration": 0.3}, "4-players": {"settings": {"turn_actions": 2}, "level": {"keen": keen}}},
    }
    monkeypatch.setattr(levels_module, "levels_file", lambda package: files.get(package, {}))
    assert level_settings(HIGH_CARD, 2, "fast") == (5, {"turn_actions": 6, "exploration": 0.3, "noise": 0.2})
    assert level_settings(HIGH_CARD, 4, "keen") == (9, {"turn_actions": 2, "exploration": 0.7})
    assert level_settings(find(names()[0]), 2, "keen") == (1, {"turn_actions": 6, "exploration": 0.1})


def high_card_total(s: State, box: Box, seat: i64) -> i64:
    """What a seat of High Card has so far."""
    return s.card[seat] + s.pips[seat]


def test_greedy_reckons_with_chance_inside_its_turn() -> None:
    """Where a roll can only gain, the greedy player rolls before it holds, and expects the mean of the rolls."""
    table = Table(HIGH_CARD, 2)
    table.settle(Dice(4))
    thought = Greedy(HIGH_CARD, high_card_total).choose(table.sight(0), Budget(3000), key=1)
    assert table.game.notation.write(table.state, table.box, thought.action) in ("roll", "mark")
    own = table.state.values()["card"][0]
    assert own + 3 < thought.value <= own + 5


def fear(s: State, box: Box, seat: i64) -> i64:
    """How little the other seat of High Card has drawn."""
    return 0 - s.card[1 - seat]


def test_greedy_imagines_what_it_cannot_see() -> None:
    """Another's hidden card changes nothing; what it might be is averaged over several worlds."""
    table = Table(HIGH_CARD, 2)
    table.settle(Dice(4))
    worlds = imagined_worlds(table.sight(0), key=1)
    assert len(worlds) > 1
    value = Greedy(HIGH_CARD, fear).choose(table.sight(0), Budget(3000), key=1).value
    assert value == -sum(world.values()["card"][1] for world in worlds) / len(worlds)
