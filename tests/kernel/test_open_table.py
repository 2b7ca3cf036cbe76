"""An open table: all see all."""

from tatami.games.ninja_taisen import GAME
from tatami.kernel import open_table
from tatami.kernel.event import Event
from tatami.kernel.game import WATCHER


def test_nothing_is_kept_from_anybody() -> None:
    """State, actions, events and moves are everybody's, and there is nothing to guess."""
    box = GAME.box()
    state = GAME.start(box, 2)
    same = state.copy()
    open_table.cover(same, box, WATCHER)
    open_table.imagine(same, box, WATCHER, 1)
    assert same == state
    assert open_table.seen(state, box, 7, WATCHER) == 7
    assert open_table.unseen(state, same, box) == []
    assert open_table.ended_nowhere(state, box) == () and GAME.glimpse(state, box, WATCHER) is state
    assert open_table.overhear(Event(1), WATCHER) == Event(1) and open_table.focus(box, Event(1)) == ()
    action = GAME.legal(state, box)[0]
    assert open_table.overhear_move(GAME.notation.write)(state, box, action, WATCHER) == GAME.notation.write(state, box, action)
