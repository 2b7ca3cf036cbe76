"""Fair chance: exact, checkable, and whatever was changed is found."""

import hmac
import re
from collections import Counter
from dataclasses import replace

import pytest

from tatami.bots.bot import Budget
from tatami.bots.uniform import Uniform
from tatami.games import find
from tatami.kernel.dialect import OVER
from tatami.kernel.record import BadRecord, GameRecord, load_record
from tatami.table.fair import FairChance, Gift, check_chance, commitment_to, rolls, told_by
from tatami.table.table import Table

SECRET = "5e" * 32
GIFTS = (Gift("0", "aa" * 16, 1), Gift("1", "bb" * 16, 4))


def played(game: str, fair: FairChance) -> Table:
    """A whole game by drawn moves, with fair chance."""
    table = Table(find(game), find(game).meta.seats[0])
    while table.to_act != OVER:
        table.settle(lambda weights: fair.outcome(table.version + 1, weights))
        if table.to_act != OVER:
            table.carry_out(Uniform().choose(table.sight(table.to_act), Budget(), table.version).action)
    table.agreed = replace(table.agreed, notes={"event": "Sunday", **fair.notes()})
    return table


def again(record: GameRecord) -> Table:
    """The table of a record that was written and read."""
    return Table.from_record(find(record.game), load_record(record.dump()))


@pytest.fixture(scope="module")
def table() -> Table:
    """A whole game."""
    return played("ninja-taisen", FairChance(commitment_to(SECRET), GIFTS, SECRET))


@pytest.mark.parametrize("game", ["ninjato", "way-of-the-panda"])
def test_every_roll_and_draw_of_a_game_follows_from_its_secret(game: str) -> None:
    """Written down and read again, all of them are found right."""
    played_one = played(game, FairChance(commitment_to(SECRET), GIFTS, SECRET))
    assert check_chance(again(played_one.record)) == len(list(rolls(played_one))) > 0


def test_a_known_answer() -> None:
    """The derivation is what the module says, computed by hand."""
    said = f"7 0\n0 {'aa' * 16}\n1 {'bb' * 16}".encode()
    ticket = int(hmac.new(bytes.fromhex(SECRET), said, "sha256").hexdigest(), 16) % 10
    fair = FairChance(commitment_to(SECRET), GIFTS, SECRET)
    assert fair.outcome(7, [1] * 10) == ticket
    assert fair.outcome(3, [1] * 1000) != replace(fair, gifts=()).outcome(3, [1] * 1000)
    assert replace(fair, gifts=GIFTS[:1]).outcome(4, [1] * 1000) != fair.outcome(4, [1] * 1000)
    assert replace(fair, gifts=GIFTS[:1]).outcome(3, [1] * 1000) == fair.outcome(3, [1] * 1000)  # the second counts from move 4 on


def test_what_a_record_says_of_chance() -> None:
    """Promise, secret once it is shown, the first move it answers for, and the gifts by number."""
    notes = {"chance commitment": commitment_to(SECRET), "chance since": "1"}
    assert FairChance(commitment_to(SECRET)).notes() == notes
    given = {"chance gift 1": f"0 {'aa' * 16} 1", "chance gift 2": f"1 {'bb' * 16} 4"}
    assert FairChance(commitment_to(SECRET), GIFTS, SECRET).notes() == {**notes, "chance secret": SECRET, **given}


def test_rolls_from_a_move_on(table: Table) -> None:
    """Chance answers for the move it promised from and all later ones."""
    numbers = [roll.number for roll in rolls(table)]
    for since in numbers[2:4]:
        assert [roll.number for roll in rolls(table, since)] == [number for number in numbers if number >= since]
        assert [roll.number for roll in rolls(table, since + 1)] == [number for number in numbers if number > since]


def test_weights_are_kept_exactly() -> None:
    """Of 3,000 draws over 3 : 0 : 1 about three quarters fall on the first and none on the second."""
    fair = FairChance(commitment_to(SECRET), (), SECRET)
    fallen = Counter(fair.outcome(number, [3, 0, 1]) for number in range(3000))
    assert set(fallen) == {0, 2}
    assert abs(fallen[0] - 2250) < 240  # ten standard deviations


def test_no_outcome_is_favoured_by_the_remainder(monkeypatch: pytest.MonkeyPatch) -> None:
    """A digest beyond the last whole multiple of the weights is skipped."""
    digests = iter([b"\xff" * 32, bytes(31) + b"\x05"])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(digests))
    assert FairChance("", (), SECRET).outcome(1, [1, 1, 1]) == 2
    assert next(digests, None) is None


def test_a_changed_roll_is_found(table: Table) -> None:
    """A game that goes another way at one roll, with every hash right, is caught at that roll's line."""
    roll = list(rolls(table))[3]
    fork = table.fork(roll.number - 1)
    other = next(n for n, weight in enumerate(roll.weights) if weight and n != roll.outcome)
    fork.carry_out(fork.game.legal(fork.state, fork.box)[other])
    forged = again(replace(fork.record, notes=table.record.notes))
    with pytest.raises(BadRecord, match=f"expected outcome {roll.outcome} of chance by its secret, got {other}") as problem:
        check_chance(forged)
    assert problem.value.line == forged.record.line_of_move(roll.number)


@pytest.mark.parametrize(
    ("note", "value", "problem"),
    [
        ("chance secret", "5f" * 32, f"expected the secret of {commitment_to(SECRET)}, got that of {commitment_to('5f' * 32)}"),
        ("chance secret", "5f", "expected the note 'chance secret' as"),
        ("chance commitment", "x", "expected the note 'chance commitment' as"),
        ("chance gift 1", "0 " + "ab" * 16 + " 1", "of chance by its secret"),
        ("chance gift 1", "0 none", "expected the note 'chance gift 1' as"),
        ("chance since", "0", "expected the note 'chance since' as"),
    ],
)
def test_a_changed_note_is_found(table: Table, note: str, value: str, problem: str) -> None:
    """Another secret, another gift or no sense at all: each is told with its line."""
    record = replace(table.record, notes={**table.record.notes, note: value})
    with pytest.raises(BadRecord, match=problem) as found:
        check_chance(again(record))
    if "follows" not in problem and "by its secret" not in problem:
        assert record.dump().splitlines()[found.value.line - 1].startswith(f"note {note}: ")


def test_a_missing_note_is_told_at_the_end_of_the_header(table: Table) -> None:
    """Somebody took a line out."""
    notes = {name: value for name, value in table.record.notes.items() if name != "chance since"}
    record = replace(table.record, notes=notes)
    with pytest.raises(BadRecord, match=re.escape("expected the note 'chance since' as [1-9][0-9]{0,8}, got ''")) as found:
        told_by(record)
    assert found.value.line == len(record.head())


def test_what_was_not_promised_or_not_shown_is_not_checked(table: Table) -> None:
    """Records without a promise, and games that go on, are no bad records."""
    assert check_chance(again(replace(table.record, notes={}))) is None
    covered = {name: value for name, value in table.record.notes.items() if name != "chance secret"}
    assert check_chance(again(replace(table.record, notes=covered))) is None
    assert SECRET not in str(FairChance(commitment_to(SECRET), GIFTS).notes())
