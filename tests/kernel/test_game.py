"""The friendlier face over a game's rules."""

from dataclasses import replace

import pytest

from tatami.kernel.dialect import OVER
from tatami.kernel.digest import Digest, digest, digest_of_values
from tatami.kernel.event import QUIET, Event, Told
from tatami.kernel.game import WATCHER, Result, Unreadable, why_not_text
from tatami.kernel.meta import BadOption, Option, Rule, load_meta
from tatami.kernel.rng import stream
from tatami.kernel.words import Refused, Words, words
from tests.toys.whispers import GAME
from tests.toys.whispers.rules import FACE_DOWN, State


def dealt() -> tuple[State, object]:
    """A table after the deal: owl, fox, mouse in the middle."""
    box = GAME.box()
    state = GAME.start(box, 2)
    for card in (2, 3, 1):
        GAME.apply(state, box, card)
    assert isinstance(state, State)
    return state, box


def test_a_box_holds_components_and_options() -> None:
    """Options stand in the Box by the number of their value."""
    assert [getattr(GAME.box(options=options), "loud", None) for options in ({}, {"loud": "no"}, {"loud": "yes"})] == [0, 0, 1]
    with pytest.raises(BadOption, match="option loud: expected one of no, yes, got 'so-so'"):
        GAME.box(options={"loud": "so-so"})


def test_what_is_told_is_returned() -> None:
    """Carrying out an action returns its events and leaves no listener, also when the rules fail."""
    box = GAME.box()
    state = GAME.start(box, 2)
    assert GAME.apply(state, box, 2) == [Event(1, 0, 2)] and state.listener is None
    with pytest.raises(IndexError):
        GAME.apply(state, box, 99)
    assert state.listener is None


def test_a_finished_game_offers_nothing() -> None:
    """No offers when the game is over, and the winners are those of rank 1."""
    state, _ = dealt()
    box = GAME.box()
    while state.to_act != OVER:
        GAME.apply(state, box, 0)
    assert GAME.legal(state, box) == []
    assert GAME.result(state, box) == Result((1, 1), (6, 6), "tired") and GAME.result(state, box).winners == (0, 1)


def test_odds_stand_beside_the_offers() -> None:
    """One weight for each action of chance."""
    box = GAME.box()
    state = GAME.start(box, 2)
    assert GAME.legal(state, box) == [1, 2, 3] and GAME.odds(state, box) == [4, 3, 2]


def test_covering_and_imagining_work_on_copies() -> None:
    """What a seat sees and what might be are new states."""
    state, _ = dealt()
    box = GAME.box()
    before = digest(state)
    covered = GAME.cover(state, box, 0)
    world = GAME.imagine(covered, box, 0, stream(1, 1))
    assert isinstance(covered, State) and isinstance(world, State)
    assert covered.card[:2] == [2, FACE_DOWN] and world.card[1] > 0 and digest(state) == before
    assert GAME.cover(state, box, WATCHER).values()["card"] == [FACE_DOWN, FACE_DOWN, 0, 0, FACE_DOWN]


def test_what_lies_open_may_be_shared() -> None:
    """Where a game says which fields are hidden, a glimpse and a guess hold the others in common, and change nothing."""
    state, _ = dealt()
    box, game, before = GAME.box(), replace(GAME, hidden=("card", "bag")), digest(state)
    covered = game.glimpse(state, box, 0)
    world = game.guess(covered, box, 0, stream(1, 1))
    assert covered == GAME.cover(state, box, 0) and world == GAME.imagine(covered, box, 0, stream(1, 1)) and digest(state) == before
    assert isinstance(covered, State) and isinstance(world, State)
    assert covered.pawn is state.pawn is world.pawn and covered.card is not state.card


def test_a_choice_is_written_said_and_pointed_at() -> None:
    """Each offered action with its notation, remembered where a box is shared."""
    (state, _), box = dealt(), GAME.shared_box()
    for action in GAME.legal(state, box):
        (choice,) = GAME.choice(state, box, action)
        notation = GAME.notation
        said = notation.write(state, box, action), notation.phrase(state, box, action)
        assert choice == (*said, notation.targets(state, box, action), notation.also(state, box, action))
        assert GAME.choice(state.copy(), box, action)[0] is choice


def test_why_a_text_is_no_move() -> None:
    """Nothing for an offered move, Words for no move at all, a rule for one that is not offered."""
    state, _ = dealt()
    box = GAME.box()
    assert why_not_text(GAME, state, box, "peek") is None
    assert why_not_text(GAME, state, box, "sing") == words("refusal.unreadable", text="sing")
    GAME.apply(state, box, 2)
    assert why_not_text(GAME, state, box, "peek") == Refused("W-2", words("refusal.not-now"))


def test_a_move_is_never_legal_because_nobody_objects() -> None:
    """A game that cannot say why not does not make a move legal, nor one whose targets only begin an offered action."""
    mute = replace(GAME, notation=replace(GAME.notation, why_not=lambda *_: None, targets=lambda *_: ("button:name",)))
    state, _ = dealt()
    box = GAME.box()
    GAME.apply(state, box, 2)
    assert why_not_text(mute, state, box, "peek") == Refused("", words("refusal.not-offered"))
    assert mute.why_not(state, box, ("button:name",)) is None
    assert mute.why_not(state, box, ("button:peek",)) == Refused("", words("refusal.not-offered"))


def test_pointing_begins_an_offer_or_is_explained() -> None:
    """Nothing if an offered action begins so."""
    state, _ = dealt()
    box = GAME.box()
    assert GAME.why_not(state, box, ()) is None and GAME.why_not(state, box, ("button:name",)) is None
    assert GAME.why_not(state, box, ("button:name", "card:owl")) is None
    assert GAME.why_not(state, box, ("button:name", "card:cat")) == Refused("W-2", words("refusal.not-now"))


def test_unreadable_text_says_so() -> None:
    """The exception carries the words."""
    problem = Unreadable(words("refusal.unreadable", text="x"))
    assert problem.why.key == "refusal.unreadable" and str(problem) == "refusal.unreadable {'text': 'x'}"


def test_the_lid() -> None:
    """`meta.toml` in types: options with their default, rules by number."""
    meta = load_meta("tests.toys.whispers")
    assert (meta.name, meta.seats, meta.rules_version, meta.reasons) == ("whispers", (2, 3, 4), 2, ("undecided", "tired"))
    assert meta.options == {"loud": Option("loud", ("no", "yes"), "W-1")} and meta.options["loud"].default == "no"
    assert meta.rules["W-2"].chapter == "all" and meta.rules["W-2"].page == "1"
    assert str(meta.rules["W-2"].source) == "rulebook.page(page=1)"
    assert str(Rule("W-3", "all", ruling="silent").source) == "rulebook.ruling(reason=ruling.silent)"
    assert str(Rule("W-4", "all", "2", "silent").source) == "rulebook.part(page=2 reason=ruling.silent)"
    assert str(Rule("W-5", "all", "2", step=3).source) == "rulebook.page(page=rulebook.step(page=2 n=3))"
    assert str(Rule("W-6", "all", place="aid").source) == "rulebook.page(page=place.aid)"
    assert meta.all_options({}) == {"loud": "no"} and meta.all_options({"loud": "yes"}) == {"loud": "yes"}
    assert meta.changed_options({"loud": "no"}) == meta.changed_options({}) == {} and meta.changed_options({"loud": "yes"}) == {
        "loud": "yes"
    }


def test_people_may_usually_agree_on_something_else() -> None:
    """An option says what is usual where people sit; what is agreed on goes before it."""
    loud = Option("loud", ("no", "yes"), "W-1", people="yes")
    meta = replace(GAME.meta, options={"loud": loud, "long": Option("long", ("no", "yes"), "W-1")})
    assert (loud.default, loud.among_people, meta.options["long"].among_people) == ("no", "yes", "no")
    assert meta.options_among_people({}) == {"loud": "yes"}
    assert meta.options_among_people({"loud": "no"}) == {"loud": "no"}


def test_a_game_may_have_no_sentences_for_its_table() -> None:
    """Its notation describes the table then."""
    state, box = dealt()
    assert GAME.notation.in_words(state, box) == []


def test_a_game_without_options_says_so() -> None:
    """An unknown option is refused with those there are."""
    bare = replace(GAME.meta, options={})
    with pytest.raises(BadOption, match="whispers has no option 'loud'; it has none"):
        bare.all_options({"loud": "no"})
    with pytest.raises(BadOption, match="whispers has no option 'loud'; it has none"):
        bare.changed_options({"loud": "no"})


def test_hashes_are_of_numbers() -> None:
    """Any difference shows; a truth or a named constant counts as the number it is; the hash is pinned."""
    state, _ = dealt()
    other = state.copy()
    assert digest(state) == digest(other) and len(digest(state)) == 16
    other.pawn[3] += 1
    assert digest(state) != digest(other)
    assert digest_of_values([True, [1, [0]]]) == digest_of_values([1, [True, [False]]]) == "2470242ed5801148"


def test_running_hashes_are_the_same_hashes() -> None:
    """A table's hashes, taken move after move, are those of each state alone: after a change, without one, taken back, as a truth."""
    (state, _), hashes = dealt(), Digest()
    for value in (1, 1, 2, True, False, 1):
        state.pawn[3] = value
        state.bag[0] += value == 2
        assert hashes.of(state) == digest(state)


def test_kept_states_share_what_did_not_change() -> None:
    """A row that is as it was is the same row as before, in tables of every depth; what changed later does not reach back."""
    (state, _), hashes = dealt(), Digest()
    first = hashes.frozen_copy(state)
    state.agenda[1][0] += 1
    second = hashes.frozen_copy(state)
    assert second == state != first and second.agenda[0] is first.agenda[0] and second.agenda[1] is not first.agenda[1]
    assert second.card is first.card is not state.card


def test_words_and_events_are_values() -> None:
    """Equal words are equal, and an event has four values, 0 where none is given."""
    assert words("a", n=1) == Words("a", {"n": 1}) != words("a", n=2)
    assert Event(3) == (3, 0, 0, 0, 0) and Told("fell", "W-1", QUIET).name == "fell"
