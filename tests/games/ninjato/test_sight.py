"""Sight: what others hold is covered, what was seen is remembered, what is imagined could be true."""

from collections import Counter

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.names import PLAYERS
from tatami.games.ninjato.state import ELITES, UNSEEN, Box, State
from tatami.games.ninjato.words.things import foe_words
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream
from tatami.kernel.words import words
from tatami.table.sight import Step
from tatami.table.undo import reveals
from tatami.texts.speaker import LANGS, Speaker

from .positions import Position, board


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


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_imagined_is_said(lang: str) -> None:
    """The unknown cards of a hand and the foes put aside are named as an imagined table has them; what is seen is not named again."""
    at = board(hands={"yellow": "1 1 4", "purple": "2 5"}, row="3 3 5").play("place dojo", "take 5", "take deck", "draw 2", "card 1")
    at.state.secret[0][0], at.state.secret_size[0][0] = 1, 1
    covered = seen_by(at, "purple").state
    said = GAME.notation.unseen(covered, at.state, at.box)
    assert said == [
        words("unseen.hand", seat=words("seat", n=0), cards="1, 1, 2, 4", n=4),
        words("unseen.foe", seat=words("seat", n=0), foe=foe_words(at.box, 0)),
    ]
    assert "1, 1, 2, 4" in Speaker(lang, GAME, strict=True).say(said[0])
    assert GAME.notation.unseen(at.state, at.state, at.box) == []


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


def test_rumours_are_remembered() -> None:
    """[NJ-14.3 allows] Treasures, skills, envoys and rumours of a player are the same for every viewer; so are the discards."""
    at = board(
        treasures={"yellow": "fan scroll jade"}, pavilion="taira-1 flat2-1", palace="taira-16", skills={"purple": "choho"}, row="1 1 1"
    )
    at.play("place pavilion taira-1")
    for what, shown in (("rumours", "taira-1"), ("treasures", "jade"), ("envoys", "-")):
        assert {seen_by(at, who).of("yellow", what) for who in ("yellow", "purple", "nobody")} == {shown}
    assert {seen_by(at, who).of("purple", "skills") for who in ("yellow", "nobody")} == {"choho"}


def test_nobody_knows_what_comes_next() -> None:
    """[NJ-14.3 forbids] Whatever has not been seen may come, each card as likely, also for whoever draws it."""
    at = board(hands={"yellow": "1", "purple": "5 5 5"}, row="3 3 3").play("place dojo", "take deck")
    assert at.odds == {"draw 1": 9, "draw 2": 10, "draw 3": 9, "draw 4": 10, "draw 5": 7}
    assert seen_by(at, "yellow").odds == {**at.odds, "draw 5": 10}


def can_be_undone(at: Position, move: str) -> bool:
    """Whether nobody has learnt anything by a move."""
    action, then = GAME.notation.read(at.state, at.box, move), at.state.copy()
    step = Step(GAME, at.box, at.state, 1, at.state.to_act, action, move, tuple(GAME.apply(then, at.box, action)))
    return not reveals(step, then)


def test_undo_takes_back_what_showed_nothing() -> None:
    """[NJ-14.1 allows] Choosing a house shows nobody a card; nor does playing one that everybody knows."""
    at = board(hands={"yellow": "1 1 4 4"}, row="5 5 5", houses={1: "guard-3 | fan gold"})
    assert can_be_undone(at, "place house-1 strength")
    at.play("place dojo", "take 5", "take 5", "card 1", "card 1", "place dojo", *["take deck", "draw 1"] * 4, "place house-1 strength")
    assert can_be_undone(at, "play 5") and not can_be_undone(at, "play 4")


def test_undo_takes_back_no_secret() -> None:
    """[NJ-14.2 forbids] A card played from a secret hand has been seen, a foe peeked at too; nobody looks twice."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | fan scroll gold"})
    at.play("place house-1 strength")
    assert not can_be_undone(at, "play 4")
    at.play("play 4", "use choho")
    assert not can_be_undone(at, "peek guard-5") and not can_be_undone(peeking(), "keep guard-4")


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
