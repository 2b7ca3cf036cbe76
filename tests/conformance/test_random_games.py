"""Whole random games of every registered game keep the laws, move by move."""

from dataclasses import replace

import pytest
from hypothesis import settings as profile

from tatami.kernel.dialect import OVER
from tatami.kernel.digest import digest
from tatami.kernel.game import Game
from tatami.kernel.record import load_record
from tatami.kernel.replay import replay, state_after
from tatami.table.chance import Dice
from tatami.table.table import Table

from . import laws
from .cases import Case, cases, laws_of, random_game, settings

pytestmark = pytest.mark.volume

GAMES = 2
EXPLORING = profile().max_examples > 100


def pointings(table: Table, seen: set[tuple[str, ...]], dice: Dice) -> list[tuple[str, ...]]:
    """Some ways to point: as offered here or elsewhere, cut short, turned round, mixed, and nonsense."""
    here = [table.game.notation.targets(table.state, table.box, a) for a in table.game.legal(table.state, table.box)]
    pool = [*sorted(seen), *here, ("nothing:here",), ("",), ("die", "die:die:die")]
    some, other = (pool[dice([1] * len(pool))] for _ in range(2))
    seen |= set(here[:20])
    return [some, some[:-1], some[::-1], some[:1] + other[1:], some + other, (*some, "nothing:here"), ("nothing:here", *some)]


def stride(case: Case) -> int:
    """With the recommended options each third position is looked at, with others each eleventh; all where `explore` has the time."""
    recommended = case.options == settings(case.game)[0] and case.edition is None
    return 1 if EXPLORING else 3 if recommended else 11


def test_laws_hold_everywhere(game: Game, subtests: pytest.Subtests) -> None:
    """In the positions of random games, for all seats, settings and editions, each law holds."""
    for seed, case in enumerate(cases(game)):
        with subtests.test(str(case)):
            seen: set[tuple[str, ...]] = set()
            texts: set[str] = set()
            for table in random_game(case, seed):
                if table.version % stride(case) == 0:
                    for law in laws.EVERYWHERE:
                        law(table)
                    for pointed in pointings(table, seen, Dice(seed, table.version)):
                        laws.pointing_is_answered(table, pointed)
                    laws.other_moves_are_not_taken_for_offers(table, texts)
                texts |= set(table.legal[:: 1 + len(texts) // 20])
                for step in table.steps[-1:]:
                    laws.steps_are_told(table, step)
                    laws.deeds_depend_on_nothing_else(table, step)
                    laws.changes_are_booked(table, step)
            laws.sheets_add_up(table)


def test_components_are_conserved(game: Game, subtests: pytest.Subtests) -> None:
    """What `laws.census` counts is the same from the moment it holds to the end."""
    census = laws_of(game).census
    for case in cases(game):
        with subtests.test(str(case)):
            for seed in range(10, 10 + GAMES):
                counted = [census(table.state, table.box) for table in random_game(case, seed)]
                held = [count for count in counted if count is not None]
                assert held and all(count == held[0] for count in held)
                assert all(count is not None for count in counted[len(counted) - len(held) :])


def test_records_replay(game: Game, subtests: pytest.Subtests) -> None:
    """A record read back gives the same text, the same states and hashes, and the same table."""
    for case in cases(game):
        with subtests.test(str(case)):
            table, hashes = case.table(), []
            for table in random_game(case, 20):
                hashes.append(digest(table.state))
            record = load_record(table.record.dump())
            assert record == table.record and record.dump() == table.record.dump()
            replayed = [digest(played.state) for played in replay(game, record, table.components)]
            assert replayed == hashes[1:] == [move.hash for move in record.moves]
            again = Table.from_record(game, record, table.components)
            assert again.state == table.state and again.record == table.record and again.result == table.result
            half = table.fork(table.version // 2)
            assert digest(half.state) == hashes[half.version]
            assert state_after(game, half.record, table.components) == half.state


def test_a_table_starts_clean(game: Game) -> None:
    """`start` on a used table gives the same as on a new one, so that pools may be used again."""
    for case in cases(game):
        *_, table = random_game(case, 30)
        assert table.to_act == OVER
        game.rules.start(table.state, table.box, case.seats)
        assert table.state == case.table().state


def test_a_wrong_hash_is_found(game: Game) -> None:
    """A record whose last hash is another's is refused with its line."""
    case = cases(game)[0]
    *_, table = random_game(case, 40)
    wrong = replace(table.record.moves[-1], hash="0" * 16)
    broken = replace(table.record, moves=(*table.record.moves[:-1], wrong))
    with pytest.raises(ValueError, match=f"line {broken.line_of_move(table.version)}: expected the state"):
        state_after(game, broken, table.components)
