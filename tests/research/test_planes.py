"""Positions and actions as arrays: nothing is lost, nothing hidden gets in, and the documents say what stands where."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import tatami
from tatami import CHANCE, OVER, WATCHER, Dice, Table, research
from tatami.games import find, names
from tatami.research.planes import NoEncoding
from tatami.research.planes_page import PAGE, page
from tests.toys.whispers import GAME as WHISPERS

EVERY = 17
"""Of so many positions one is looked at whole."""
CASES = [(name, seats) for name in names() for seats in find(name).meta.seats]
HIDING = [name for name in names() if not find(name).open]


def positions(name: str, seats: int, most: int = 700) -> Iterator[Table]:
    """A table after each of its moves, at random."""
    table, dice, player = Table(find(name), seats), Dice(5, seats), Random(seats)
    while table.to_act != OVER and table.version < most:
        yield table
        if table.to_act == CHANCE:
            table.carry_out(table.offered[dice(table.game.odds(table.state, table.box))])
        else:
            table.carry_out(player.choice(table.offered))
    yield table


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_every_action_has_a_meaning_and_every_observation_leads_back(name: str, seats: int) -> None:
    """Offers lie in the space and are a player's or chance's as it says; an observation holds the whole covered state and no more."""
    codec = research.codec(name, seats)
    assert sum(verb.count for verb in codec.verbs) == codec.actions
    for table in positions(name, seats):
        assert all(codec.verb(action).chance <= (table.to_act == CHANCE) for action in table.offered)
        if table.version % EVERY:
            continue
        assert codec.mask(table).nonzero()[0].tolist() == sorted(table.offered)
        for seat in range(seats):
            covered = table.game.cover(table.state, table.box, seat)
            seen = codec.observe(table, seat)
            assert codec.decode(seen) == covered and codec.decode(codec.perfect(table, seat)) == table.state
            world = table.game.imagine(covered, table.box, seat, table.version)
            assert (codec.encode(table.game.cover(world, table.box, seat), seat) == seen).all()
            assert all(
                ((plane.low <= part) & (part <= plane.high)).all()
                for plane, part in zip(codec.planes.values(), codec.view(seen).values(), strict=True)
            )


@pytest.mark.parametrize("name", HIDING)
def test_an_observation_hides_what_perfect_information_shows(name: str) -> None:
    """Somewhere in a game a seat's observation differs from the critic's, and a watcher sees no more than any seat."""
    codec = research.codec(name)
    differing = 0
    for table in positions(name, 2, 150):
        differing += bool((codec.observe(table, 0) != codec.perfect(table, 0)).any())
        watched, own = codec.view(codec.observe(table, WATCHER)), codec.view(codec.observe(table, 0))
        assert not watched["viewer"].any() and own["viewer"].tolist() == [1, 0, 0, 0]
    assert differing > 10


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_an_observation_is_turned_to_whoever_looks(name: str, seats: int) -> None:
    """What an axis counts by seat begins with one's own row, and the seat to act is counted from oneself."""
    codec = research.codec(name, seats)
    table = list(positions(name, seats, 120))[-1]
    for seat in range(seats):
        seen = codec.view(codec.perfect(table, seat))
        for field, axis in table.game.encoding.by_seat.items():
            if codec.planes[field].kind == "number":
                rows = np.moveaxis(np.asarray(getattr(table.state, field)), axis, 0)
                assert (np.moveaxis(seen[field], axis, 0)[:seats] == np.roll(rows[:seats], -seat, 0)).all()
        if table.to_act >= 0:
            assert seen["to_act"].argmax() == (table.to_act - seat) % seats


def test_an_action_is_described_and_read_back() -> None:
    """What a code is called in a position leads back to the code; a number outside the space is refused with its bounds."""
    for name in names():
        codec, table = research.codec(name), tatami.Table(tatami.game(name), seats=2)
        table.settle(Dice(1))
        sight = table.sight(table.to_act)
        assert [codec.action(sight, codec.describe(sight, action)) for action in sight.offers] == list(sight.offers)
        assert (codec.mask(sight) == codec.mask(table)).all() and eval(repr(codec)).size == codec.size
        with pytest.raises(ValueError, match=f"expected an action from 0 to {codec.actions - 1}, got {codec.actions}"):
            codec.describe(table, codec.actions)


def test_a_game_that_says_nothing_of_its_numbers_is_refused() -> None:
    """Without an encoding there is no codec."""
    with pytest.raises(NoEncoding, match=f"expected a game with an encoding, got {WHISPERS.name}"):
        research.codec(WHISPERS)


def test_the_page_of_planes_is_what_the_games_declare() -> None:
    """docs/planes.md is written by `make planes` and says what the codec does."""
    written = page()
    assert PAGE.read_text("utf-8") == written
    assert [
        row for row in written.splitlines() if row.startswith("| `") and row.endswith("|  |")
    ] == []  # every field and verb says what it is


def test_every_number_that_is_no_plane_is_refused() -> None:
    """The laboratory has no other names than it says."""
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = research.nothing
