"""The laws of sight on random tables: covering, imagining, hearing, refusing and playing follow from what a seat sees."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tatami.bots.bot import Budget
from tatami.bots.greedy import Greedy
from tatami.bots.uniform import Uniform
from tatami.bots.valuation import valuation_of
from tatami.games.ninjato import GAME
from tatami.games.ninjato import actions as a
from tatami.games.ninjato.names import PLAYERS
from tatami.games.ninjato.state import UNSEEN, VALUES, Box, State
from tatami.kernel import dialect
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.digest import digest
from tatami.kernel.event import Event
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream
from tatami.table.sight import SeenStep, Sight, Step

from .card_counter import CardCounter
from .laws import census
from .positions import EDITION, components

pytestmark = pytest.mark.volume

STATES = 10_000
FEW = Budget(simulations=20)


class Witness:
    """Somebody who remembers every card seen to go into a hand, from the events alone."""

    def __init__(self) -> None:
        self.known = [[0] * VALUES for _ in PLAYERS]

    def hear(self, events: list[Event]) -> None:
        """Note what came into hands in the open, and what left them."""
        for number, event in enumerate(events):
            before = events[number - 1].kind if number else 0
            if event.kind in (a.TOOK, a.RECOVERED):
                self.known[event.a][event.b] += 1
            elif event.kind == a.DISCARDED or (event.kind == a.PLAYED and before != a.USED):
                self.leaves(event.a, event.b)
            elif event.kind == a.SUPPORTED:
                self.leaves(event.a, 3)
            elif event.kind == a.LEARNT and event.c:
                self.leaves(event.a, event.c)

    def leaves(self, seat: int, value: int) -> None:
        """A card of that value left a hand."""
        self.known[seat][value] = max(0, self.known[seat][value] - 1)


def positions(seats: int, seed: int, box: Box) -> Iterator[tuple[State, Witness]]:
    """Every position of a random game, and what a witness remembers there."""
    chance, witness = random.Random(seed), Witness()
    state = GAME.start(box, seats)
    while state.to_act != OVER:
        assert isinstance(state, State)
        yield state, witness
        actions = GAME.legal(state, box)
        odds = GAME.odds(state, box) if state.to_act == CHANCE else None
        witness.hear(GAME.apply(state, box, chance.choices(actions, odds)[0]))


def boxes() -> list[Box]:
    """The shipped box, with other rulings, and the other edition."""
    others = {name: option.values[-1] for name, option in GAME.meta.options.items()}
    made = [GAME.box(components(None)), GAME.box(components(None), others), GAME.box(components(EDITION))]
    return [box for box in made if isinstance(box, Box)]


def test_the_laws_of_sight_hold_on_ten_thousand_positions() -> None:
    """Covering twice is covering once; an imagined table looks the same, keeps every card and all that was seen, and offers the same."""
    looked, seed = 0, 0
    while looked < STATES:
        box, seats = boxes()[seed % 3], 2 + seed % 3
        for state, witness in positions(seats, seed, box):
            viewer = state.to_act if state.to_act >= 0 and looked % 2 else (WATCHER, *range(seats))[looked // 2 % (seats + 1)]
            look(state, witness, box, viewer, stream(seed, looked))
            looked += 1
        seed += 1


def look(state: State, witness: Witness, box: Box, viewer: int, key: int) -> None:
    """The laws of sight for one viewer of one position."""
    covered = GAME.cover(state, box, viewer)
    assert GAME.cover(covered, box, viewer) == covered
    world = GAME.imagine(covered, box, viewer, key)
    assert isinstance(world, State) and isinstance(covered, State)
    assert GAME.cover(world, box, viewer) == covered
    assert census(world, box) == census(state, box)
    assert state.known == witness.known
    assert all(world.hand[seat][v] >= witness.known[seat][v] for seat in range(state.seats) for v in range(VALUES))
    if viewer == state.to_act:
        assert GAME.legal(covered, box) == GAME.legal(world, box) == GAME.legal(state, box)
        assert world.hand[viewer] == state.hand[viewer] and world.secret[viewer] == state.secret[viewer]
        assert UNSEEN not in (covered.kept, *covered.peeked), "only the raider decides while foes are peeked at"


def test_equal_covers_are_played_alike() -> None:
    """A computer player does the same on two tables that look the same from its seat."""
    chosen, players = 0, (Uniform(), Greedy(GAME, valuation_of(GAME).value))
    for seed, box in enumerate(boxes()):
        for number, (state, _) in enumerate(positions(2 + seed, 20 + seed, box)):
            if state.to_act >= 0:
                world = GAME.imagine(GAME.cover(state, box, state.to_act), box, state.to_act, stream(seed, number))
                one, other = (sight_of(table, box, state.to_act) for table in (state, world))
                for player in players:
                    assert player.choose(one, FEW, number) == player.choose(other, FEW, number)
                chosen += 1
    assert chosen > 500


def sight_of(state: dialect.State, box: Box, seat: int) -> Sight:
    """What a seat sees of a table that nobody has told about."""
    covered = GAME.cover(state, box, seat)
    return Sight(GAME, box, seat, covered, tuple(GAME.legal(covered, box)), (), 0)


def after(state: State, box: Box, action: int, viewer: int) -> tuple[SeenStep, State]:
    """What a viewer hears of an action, and how the table looks then."""
    then = state.copy()
    step = Step(GAME, box, state, 1, state.to_act, action, "", tuple(GAME.apply(then, box, action)))
    covered = GAME.cover(then, box, viewer)
    assert isinstance(covered, State)
    return step.as_seen_by(viewer), covered


def test_what_is_asked_next_follows_from_what_is_open() -> None:
    """The same move on a table that looks the same is followed by the same question to the same player: silence tells nothing.

    Whoever hears the same of it (the last card of a hand pays a fee unasked, in the open) also sees the same."""
    tried = alike = 0
    for seed, box in enumerate(boxes()):
        for number, (state, _) in enumerate(positions(3, 50 + seed, box)):
            viewer = (WATCHER, 0, 1, 2)[number % 4]
            world = GAME.imagine(GAME.cover(state, box, viewer), box, viewer, stream(seed, number))
            assert isinstance(world, State)
            for action in set(GAME.legal(state, box)) & set(GAME.legal(world, box)):
                (heard, looks), (told, seems) = after(state, box, action, viewer), after(world, box, action, viewer)
                assert (looks.to_act, looks.agenda) == (seems.to_act, seems.agenda), heard.text
                assert looks == seems or heard.events != told.events, heard.text
                alike += heard == told
                tried += 1
    assert tried > 5000 and alike > 0.99 * tried


def test_what_is_overheard_alike_looks_alike() -> None:
    """Moves that a viewer cannot tell apart by hearing leave tables that the viewer cannot tell apart by sight."""
    secrets: Counter[str] = Counter()
    for seed, box in enumerate(boxes()):
        for state, _ in positions(3, 80 + seed, box):
            for viewer in (WATCHER, 0, 1, 2):
                heard: dict[str, tuple[SeenStep, State]] = {}
                for action in GAME.legal(state, box):
                    text = GAME.overhear_move(state, box, action, viewer)
                    if text.endswith("?"):
                        secrets[text] += 1
                        looks = after(state, box, action, viewer)
                        assert heard.setdefault(text, looks) == looks, GAME.notation.write(state, box, action)
    assert secrets.keys() == {"draw ?", "peek ?", "keep ?"}


def test_refusals_tell_no_more_than_one_sees() -> None:
    """Why a move is refused, and what is asked, is the same on every table that looks the same from the player's seat."""
    pointed: dict[str, None] = {f"hand:{value}": None for value in range(VALUES)}
    refused = 0
    for seed, box in enumerate(boxes()):
        for number, (state, _) in enumerate(positions(4, 30 + seed, box)):
            pointed |= dict.fromkeys(target for action in GAME.legal(state, box) for target in GAME.notation.targets(state, box, action))
            if state.to_act >= 0:
                world = GAME.imagine(GAME.cover(state, box, state.to_act), box, state.to_act, stream(seed, number))
                assert GAME.notation.prompt(state, box) == GAME.notation.prompt(world, box)
                for target in list(pointed)[number % 31 :: 31]:
                    why = GAME.why_not(state, box, (target,))
                    assert why == GAME.why_not(world, box, (target,)), target
                    refused += why is not None
    assert refused > 2000


@pytest.mark.parametrize("viewer", [WATCHER, 0, 1, 2])
def test_equal_covers_follow_from_different_tables(viewer: int) -> None:
    """Two tables that differ only in what a viewer cannot see are covered to the same bytes."""
    box = boxes()[0]
    differing = 0
    for number, (state, _) in enumerate(positions(3, 77, box)):
        if number % 10 == 0:
            covered = GAME.cover(state, box, viewer)
            worlds = [GAME.imagine(covered, box, viewer, stream(number, n)) for n in range(3)]
            differing += len({digest(world) for world in worlds}) > 1
            assert {digest(GAME.cover(world, box, viewer)) for world in worlds} == {digest(covered)}
    assert differing > 20


def test_a_card_counter_holds_every_imagined_table_possible() -> None:
    """After the Dojo's discards were shuffled in, too: nobody is imagined to hold what somebody who counts cards knows they cannot hold."""
    looked = 0
    for seed in range(2 * len(boxes())):
        box, seats, chance = boxes()[seed % len(boxes())], 3 + seed % 2, random.Random(seed)
        state, counters = GAME.start(box, seats), [CardCounter(seat) for seat in range(seats)]
        while state.to_act != OVER:
            odds = GAME.odds(state, box) if state.to_act == CHANCE else None
            before = state.copy()
            told = GAME.apply(state, box, chance.choices(GAME.legal(state, box), odds)[0])
            assert isinstance(before, State) and isinstance(state, State)
            for counter in counters:
                counter.see(before, state, any(event.kind == a.SHUFFLED and event.a == a.DOJO_DECK for event in told))
            if state.to_act >= 0 and counters[0].old is not None:
                seat, looked = looked % seats, looked + 1
                world = GAME.imagine(GAME.cover(state, box, seat), box, seat, stream(seed, looked))
                assert isinstance(world, State)
                assert counters[seat].holds_possible(state) and counters[seat].holds_possible(world)
    assert looked > 200
