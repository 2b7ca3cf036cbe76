"""Random games a move at a time are those of the playout."""

from tatami.forge import load
from tatami.kernel import playout, side_by_side
from tatami.kernel.rng import stream
from tatami.kernel.side_by_side import NOBODY
from tests.forge.toy import GAME, printed_box


def test_games_a_move_at_a_time_are_those_played_whole() -> None:
    """Each game ends after as many moves, in the same state, and then nobody is waited for."""
    rules = load(GAME, "python", [playout, side_by_side])
    pool, boxes, out, weights = rules.new_pool(2), rules.boxes(printed_box()), rules.new_row(), rules.new_row()
    for game in range(20):
        key, made = stream(7, game), 0
        waits = rules.begin(pool[0], boxes[0], 3)
        while waits != NOBODY:
            waits = rules.move(pool[0], boxes[0], out, weights, key, made)
            made += 1
        assert made == rules.play_many(pool[1], boxes[0], out, weights, 3, 7, game, 1)
        assert rules.digest(pool, 0) == rules.digest(pool, 1)
