"""A game for OpenSpiel keeps OpenSpiel's own tests, and its chance, its observers and its memory are the table's."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tatami import CHANCE, WATCHER, Dice, Table, game, game_names, research
from tests.volume import SHORTEST, amount

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
SEATS = amount(min, max)


@pytest.mark.parametrize("name", game_names())
def test_the_suite_of_openspiel_passes(name: str) -> None:
    """The vendor's `random_sim_test`, with serialization, clones, masks and observers."""
    pyspiel.random_sim_test(research.spiel(name, SEATS(game(name).meta.seats)), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_comes_out_the_same(tmp_path: Path) -> None:
    """The vendor's playthrough, written and played again from its file."""
    from absl import flags  # noqa: PLC0415  # only here, and slow
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415  # for the same reason

    if not flags.FLAGS.is_parsed():
        flags.FLAGS([""])

    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(str(research.spiel(SHORTEST)), [], seed=3), "utf-8")
    written, again = generate_playthrough.replay(str(file))
    assert written == again and "ObservationTensor" in written


def test_games_are_registered_by_name_with_the_version_of_their_rules() -> None:
    """`pyspiel.load_game` knows every game, its seats and options, once ours are imported."""
    assert callable(research.spiel)
    for name in game_names():
        meta = game(name).meta
        found = pyspiel.load_game(f"tatami_{name.replace('-', '_')}_v{meta.rules_version}(players={max(meta.seats)})")
        assert found.num_players() == max(meta.seats)
        option, values = next((option.name, option.values) for option in meta.options.values())
        asked = research.spiel(name, options={option: values[-1]})
        assert asked.get_parameters()[option.replace("-", "_")] == values[-1]
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game(f"tatami_{name.replace('-', '_')}_v{meta.rules_version}(nonsense=1)")


def test_a_state_is_the_table() -> None:
    """Odds, offers, covers, critics and what was heard are those of a table that goes along; a clone goes its own way."""
    name = max(game_names(), key=lambda name: len(game(name).meta.seats))
    spiel, codec, table, dice = research.spiel(name), research.codec(name), Table(game(name), min(game(name).meta.seats)), Dice(3)
    state, random = spiel.new_initial_state(), np.random.default_rng(1)
    whole = pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    public = pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    critic, watcher = (spiel.make_py_observer(kind) for kind in (whole, public))
    for _ in range(120):
        assert state.is_chance_node() == (table.to_act == CHANCE) and state.legal_actions() == sorted(table.offered)
        if state.is_chance_node():
            odds = table.game.odds(table.state, table.box)
            assert state.chance_outcomes() == sorted((action, odd / sum(odds)) for action, odd in zip(table.offered, odds, strict=True))
            action = table.offered[dice(odds)]
        else:
            check_views(state, table, codec, critic, watcher)
            action = int(random.choice(state.legal_actions()))
        clone = state.clone()
        assert state.action_to_string(action) == table.game.notation.write(table.state, table.box, action)
        state.apply_action(action)
        table.carry_out(action)
        assert clone.legal_actions() != [] and clone.move_number() + 1 == state.move_number()
    with pytest.raises(ValueError, match="what lies open"):
        spiel.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=False))


def check_views(state: Any, table: Table, codec: Any, critic: Any, watcher: Any) -> None:
    """What a seat, a critic and a watcher see is what the table lets them."""
    for seat in range(table.state.seats):
        assert (np.asarray(state.observation_tensor(seat)) == codec.observe(table, seat)).all()
        critic.set_from(state, seat)
        assert (critic.tensor == codec.perfect(table, seat)).all()
        heard = state.information_state_string(seat)
        assert all(step.text in heard for step in table.sight(seat).history)
        assert len(heard.splitlines()) == table.version + 1
    watcher.set_from(state, 0)
    assert (watcher.tensor == codec.encode(table.game.glimpse(table.state, table.box, WATCHER), 0)).all()
    assert watcher.string_from(state, 0) == table.game.notation.describe(table.sight(WATCHER).state, table.box)
