"""A variant of a game: functions of its rules replaced, on every rung, and nothing else changed."""

import pytest

import tatami
from examples.variants.tatami_games.no_stopping import GAME, offer_marches_alone
from tatami.forge import NotDialect, load, variant
from tatami.games.ninja_taisen import turn
from tatami.games.ninja_taisen.actions import STOP
from tatami.games.ninja_taisen.state import Box, State
from tatami.kernel.dialect import i64

PRINTED = tatami.game("ninja-taisen")


def moves(game: object, seed: int) -> tuple[str, ...]:
    """The moves of a game in which everybody takes the first offer."""
    table, dice = tatami.Table(game, 2), tatami.Dice(seed)  # type: ignore[arg-type]
    table.settle(dice)
    while table.result is None:
        table.play(table.legal[0])
        table.settle(dice)
    return tuple(move.text for move in table.record.moves)


def test_what_calls_a_function_calls_the_new_one() -> None:
    """Nobody is offered to stop, at any depth of calls, and the printed game is what it was."""
    assert not any("stop" in moves(GAME, seed) for seed in range(5))
    assert "stop" in moves(PRINTED, 1)
    assert GAME.rules.legal is not PRINTED.rules.legal
    assert GAME.rules.apply is PRINTED.rules.apply and GAME.rules.start is PRINTED.rules.start
    assert GAME.open and GAME.learning is None


@pytest.mark.volume
def test_a_variant_is_the_same_on_every_rung() -> None:
    """Interpreted, checked and compiled play the same games, and others than the printed rules."""
    box = GAME.box()
    checks = load(GAME, "python").check_batch(box, 2, 1, 20)
    assert load(GAME, "checked").check_batch(box, 2, 1, 20) == checks
    assert load(GAME, "cpu").check_batch(box, 2, 1, 20) == checks
    assert load(PRINTED, "python").check_batch(PRINTED.box(), 2, 1, 20) != checks


def never(s: State, box: Box) -> bool:
    """Takes too few arguments."""
    return False


def always(s: State, box: Box, side: i64) -> bool:
    """Whatever is asked."""
    return True


def test_what_would_change_nothing_or_cannot_be_called_is_refused() -> None:
    """A function that the rules do not reach, and one of other arguments, are named."""
    with pytest.raises(NotDialect, match="always: expected a function that the rules of ninja-taisen reach"):
        variant(PRINTED, "x", "X", {always: always})
    with pytest.raises(NotDialect, match="never: expected the arguments and the result of can_use_a_die"):
        variant(PRINTED, "x", "X", {turn.can_use_a_die: never})


def test_a_new_function_may_call_the_one_it_replaces() -> None:
    """What it calls is the printed one, not itself."""
    assert offer_marches_alone.__globals__["offer_marches"] is turn.offer_marches
    state, box = PRINTED.start(PRINTED.box(), 2), PRINTED.box()
    assert STOP not in GAME.legal(state, box)
