"""Sight: what others hold is covered, what was seen is remembered, what is imagined could be true."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato import actions as a
from tatami.games.ninjato.names import PLAYERS
from tatami.games.ninjato.state import ELITES, UNSEEN, VALUES, Box, State
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.digest import digest
from tatami.kernel.game import WATCHER, Event
from tatami.kernel.rng import stream

from .laws import census
from .positions import EDITION, Position, board, components

STATES = 10_000


def seen_by(at: Position, who: str) -> Position:
    """The table as a player, or `nobody`, sees it."""
    seat = PLAYERS.index(who) if who in PLAYERS else WATCHER
    covered = GAME.cover(at.state, at.box, seat)
    assert isinstance(covered, State)
    return Position(at.box, covered)


def overheard(at: Position, move: str, who: str) -> str:
    """A move as somebody else may know it."""
    seat = PLAYERS.index(who) if who in PLAYERS else WATCHER
    return GAME.overhear_move(at.state, at.box, GAME.notation.read(at.state, at.box, move), seat)


def heard(at: Position, who: str) -> list[tuple[str, int]]:
    """The events that somebody hears, with their second value."""
    seat = PLAYERS.index(who) if who in PLAYERS else WATCHER
    told = (GAME.overhear(event, seat) for event in at.events)
    return [(GAME.events[event.kind].name, event.b) for event in told if event is not None]


def test_my_hand_is_mine_to_see() -> None:
    """[NJ-14.1 allows] I see my cards, everybody's number of cards, and cards that went into a hand in the open."""
    at = board(hands={"yellow": "1 1 4", "purple": "2 5"}, row="3 3 5").play("place dojo", "take 5", "take deck", "draw 2")

    assert seen_by(at, "yellow").hand("yellow") == "1 1 2 4 5"
    assert seen_by(at, "purple").hand("yellow") == "5 ? ? ? ?"
    assert seen_by(at, "nobody").hand("purple") == "? ?"


def test_others_hands_are_not() -> None:
    """[NJ-14.1 forbids] A drawn card is told to its owner alone; a known card that is played is no longer known."""
    at = board(hands={"yellow": "1 1 4", "purple": "2 5"}, row="3 3 5", houses={1: "guard-3 | fan gold"}).play("place dojo", "take deck")
    assert [overheard(at, "draw 2", who) for who in ("yellow", "purple", "nobody")] == ["draw 2", "draw ?", "draw ?"]
    at.play("draw 2", "take 5", "card 4")
    assert ("drew", 2) in heard(at, "yellow") and ("drew", UNSEEN) in heard(at, "purple") and ("drew", UNSEEN) in heard(at, "nobody")

    at.play("place dojo", "take 3", "take 3", "card 1", "card 1", "place house-1 strength", "play 5")
    assert seen_by(at, "purple").hand("yellow") == "? ? ? ?"
    at.play("leave", "treasure house-1 fan")
    assert seen_by(at, "yellow").hand("purple") == "3 3 ? ?"


def test_an_unknown_card_that_is_played_leaves_the_known_one() -> None:
    """[NJ-14.1 allows] Whoever is known to hold a five and plays a four is still known to hold a five."""
    at = board(hands={"yellow": "4"}, row="3 3 5", houses={1: "guard-3 | fan gold"}).play("place dojo", "take 5", "take deck", "draw 1")
    at.play("take deck", "draw 1", "card 2", "place dojo", *["take deck", "draw 1"] * 4, "place house-1 strength", "play 4")
    assert seen_by(at, "purple").hand("yellow") == "5 ? ?"


def test_the_first_hands_are_dealt_secretly() -> None:
    """[NJ-14.1 forbids] In the set-up too each player learns only the own cards."""
    box = GAME.box()
    state = GAME.start(box, 3)
    assert isinstance(box, Box) and isinstance(state, State)
    at = Position(box, state)
    while not at.offers[0].startswith("draw"):
        at.play(at.offers[0])
    assert [overheard(at, "draw 1", who) for who in PLAYERS[:3]] == ["draw 1", "draw ?", "draw ?"]
    at.play("draw 1", "draw 1", "draw 1", "draw 1")
    assert [overheard(at, "draw 2", who) for who in PLAYERS[:3]] == ["draw ?", "draw 2", "draw ?"]


def peeking() -> Position:
    """Yellow has looked at three guards and not chosen yet."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | fan scroll gold"})
    return at.play("place house-1 strength", "play 4", "use choho", "peek guard-5", "peek guard-4", "peek guard-1")


def test_the_raider_sees_what_is_peeked_at() -> None:
    """[NJ-14.2 allows] The foes seen, the one kept and the ones discarded are the raider's to know."""
    at = peeking()
    mine = seen_by(at, "yellow")
    assert mine.offers == ["keep guard-1", "keep guard-4", "keep guard-5"] == at.offers
    assert seen_by(at.play("keep guard-4"), "yellow").lines["raid"].endswith("kept guard-4")
    assert seen_by(at, "yellow").state == at.state


def test_nobody_else_does() -> None:
    """[NJ-14.2 forbids] The others know how many were seen, and that one is kept."""
    at = peeking()
    assert seen_by(at, "purple").state.peeked == [UNSEEN] * 3 + [0, 0] and ("peeked", UNSEEN) in heard(at, "purple")
    assert [overheard(at, "keep guard-4", who) for who in ("yellow", "purple", "nobody")] == ["keep guard-4", "keep ?", "keep ?"]
    assert overheard(at, "leave", "purple") == "leave"

    at.play("keep guard-4")
    theirs = seen_by(at, "purple")
    assert theirs.lines["raid"].endswith("kept ?") and ("kept-foe", UNSEEN) in heard(at, "purple")
    assert theirs.state.secret == [[0] * 36] * 4 and theirs.state.secret_size == at.state.secret_size
    worlds = {GAME.imagine(theirs.state, at.box, 1, stream(1, n)).values()["kept"] for n in range(60)}
    assert len(worlds) >= 8


def test_a_peek_is_told_to_the_raider_alone() -> None:
    """[NJ-14.2 forbids] The move itself shows a question mark."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | gold | fan"})
    at.play("place house-1 strength", "play 4", "use choho")
    assert [overheard(at, "peek elite-4-2", who) for who in ("yellow", "purple", "nobody")] == ["peek elite-4-2", "peek ?", "peek ?"]


def test_a_kept_elite_is_imagined_an_elite() -> None:
    """[NJ-14.2 allows] Everybody knows from which deck the foes came."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | gold | fan"})
    at.play("place house-1 strength", "play 4", "use choho", "peek elite-4-2", "peek elite-3-1", "peek elite-3-1", "keep elite-3-1")
    theirs = seen_by(at, "purple").state
    for number in range(30):
        world = GAME.imagine(theirs, at.box, 1, stream(2, number))
        assert isinstance(world, State)
        assert world.kept > ELITES and sum(world.secret[0][ELITES:]) == 2 == sum(world.secret[0])


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
            viewer = (WATCHER, *range(seats))[looked % (seats + 1)]
            look(state, witness, box, viewer, stream(seed, looked))
            looked += 1
        seed += 1


def look(state: State, witness: Witness, box: Box, viewer: int, key: int) -> None:
    """The laws of sight for one viewer of one position."""
    covered = GAME.cover(state, box, viewer)
    assert GAME.cover(covered, box, viewer) == covered
    world = GAME.imagine(covered, box, viewer, key)
    assert isinstance(world, State) and isinstance(covered, State)
    assert digest(GAME.cover(world, box, viewer)) == digest(covered)
    assert census(world, box) == census(state, box)
    assert state.known == witness.known
    assert all(world.hand[seat][v] >= witness.known[seat][v] for seat in range(state.seats) for v in range(VALUES))
    if viewer == state.to_act:
        assert GAME.legal(covered, box) == GAME.legal(world, box) == GAME.legal(state, box)
        assert world.hand[viewer] == state.hand[viewer]


def test_what_is_asked_next_follows_from_what_is_open() -> None:
    """The same move on a table that looks the same is followed by the same question to the same player: silence tells nothing."""
    tried = 0
    for seed, box in enumerate(boxes()):
        for number, (state, _) in enumerate(positions(3, 50 + seed, box)):
            viewer = (WATCHER, 0, 1, 2)[number % 4]
            world = GAME.imagine(GAME.cover(state, box, viewer), box, viewer, stream(seed, number))
            for action in set(GAME.legal(state, box)) & set(GAME.legal(world, box)):
                one, other = state.copy(), world.copy()
                GAME.apply(one, box, action)
                GAME.apply(other, box, action)
                assert (one.to_act, one.agenda) == (other.to_act, other.agenda), GAME.notation.write(state, box, action)
                tried += 1
    assert tried > 5000


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


def test_imagined_cards_come_as_often_as_they_should() -> None:
    """An unknown card is any of the unseen ones, each as likely: here one of 2 twos, 2 fours and 4 fives."""
    at = board(hands={"yellow": "1", "purple": "2"}, row="3 3 3")
    s = at.state
    s.deck[:], s.discards[:] = [0, 0, 1, 0, 2, 4], [0, 9, 8, 9, 8, 6]
    s.deck_size = 7
    covered = GAME.cover(s, at.box, 0)
    drawn: Counter[int] = Counter()
    for number in range(4000):
        world = GAME.imagine(covered, at.box, 0, stream(9, number))
        assert isinstance(world, State)
        drawn[world.hand[1].index(1)] += 1
    assert drawn.keys() == {2, 4, 5}
    assert all(abs(drawn[value] - 4000 * share / 8) < 150 for value, share in ((2, 2), (4, 2), (5, 4)))
