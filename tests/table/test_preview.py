"""What a seat can foresee of its moves: all that follows from what it sees, nothing that does not."""

from dataclasses import replace

import pytest

from tatami.kernel.dialect import CHANCE
from tatami.kernel.event import QUIET, Told
from tatami.kernel.ledger import Ledger
from tatami.kernel.verdict import COST, GAIN, PLAIN, VAIN, Verdict, tone_of
from tatami.kernel.words import words
from tatami.table.booking import CountChange
from tatami.table.preview import Preview, outlook
from tatami.table.refusals import Finished, NoSuchMove, NotOffered, NotYourTurn, Stale
from tatami.table.table import Table
from tests.toys.whispers import EVENTS, GAME
from tests.toys.whispers import rules as r

DEALT = ("deal north owl", "deal east fox", "deal middle mouse")


def table(*moves: str, game: object = GAME) -> Table:
    """Two players, everything dealt, some moves made."""
    assert isinstance(game, type(GAME))
    made = Table(game, 2)
    for move in (*DEALT, *moves):
        made.play(move)
    return made


def preview(at: Table, move: str) -> Preview:
    """The preview of an offered move."""
    found = at.preview(at.to_act, move)
    assert isinstance(found, Preview)
    return found


def test_what_follows_from_what_one_sees_is_foreseen() -> None:
    """A step is known to its end: the film, what is heard and what is counted."""
    found = preview(table(), "step")
    assert found.known and [event.kind for event in found.events] == [r.STEPPED]
    assert found.after.values()["pawn"][0] == 1 and found.changes == (CountChange(0, "points", 1),)


def test_a_hidden_card_is_not_foreseen() -> None:
    """Peeking ends at once: nobody can know what lies there, and what is foreseen is what one sees already."""
    found = preview(table(), "peek")
    assert not found.known and found.moments == () and found.events == ()
    assert found.after == found.before and found.changes == ()
    assert found.verdict == Verdict(words("verdict.go-on"), "", PLAIN)


def test_who_is_not_to_act_foresees_nothing() -> None:
    """Not on another's turn, not after another move, not what is no move or not offered, not after the end."""
    at = table()
    assert isinstance(at.preview(1, "step"), NotYourTurn) and isinstance(at.preview(0, "step", version=1), Stale)
    assert isinstance(at.preview(0, "fly"), NoSuchMove)
    assert isinstance(table("show").preview(0, "show"), NotOffered)
    while at.to_act >= 0:
        at.play("step")
    assert isinstance(at.preview(0, "step"), Finished)


def test_a_turn_is_planned_step_by_step() -> None:
    """A move may be foreseen after others that are planned: as if they were made, and only while the same seat decides knowingly."""
    at = table()
    assert preview(at, "show").goes_on and not preview(at, "peek").goes_on
    after = at.preview(0, "step", after=["show"])
    assert isinstance(after, Preview) and not after.goes_on and at.version == len(DEALT)
    assert isinstance(at.preview(0, "step", after=["show", "step"]), NotYourTurn)
    assert isinstance(at.preview(0, "step", after=["peek"]), NotYourTurn)
    assert isinstance(at.preview(0, "show", after=["show"]), NotOffered)
    assert isinstance(at.preview(0, "step", after=["fly"]), NoSuchMove)
    at.play("show")
    assert after == preview(at, "step")


def test_a_planned_move_is_foreseen_on_the_tables_of_its_own_time() -> None:
    """It is tried on the same imagined tables as after the moves before it were made."""
    streams: list[int] = []

    def imagine(s: r.State, box: r.Box, viewer: int, key: int) -> None:
        streams.append(key)
        r.imagine(s, box, viewer, key)

    at = table(game=replace(GAME, rules=replace(GAME.rules, imagine=imagine)))
    at.preview(0, "step", after=["show"])
    planned = streams[len(streams) // 2 :]
    at.play("show")
    streams.clear()
    at.preview(0, "step")
    assert streams == planned and len(set(streams)) == len(streams) > 1


def test_before_chance_nothing_is_certain() -> None:
    """Where chance acts next the preview ends unknown, and says so where nothing else is told."""

    def gamble(s: r.State, box: r.Box, action: int) -> None:
        r.apply(s, box, action)
        s.to_act = CHANCE

    risky = replace(GAME, rules=replace(GAME.rules, apply=gamble), events=EVENTS)
    at = table()
    at.game = risky
    found = preview(at, "step")
    assert not found.known and len(found.moments) == 1
    silent = replace(risky, overhear=lambda event, seat: None)
    at.game = silent
    assert preview(at, "step").verdict.text == words("verdict.chance")


def test_without_words_of_its_own_a_game_says_what_would_be_told() -> None:
    """The first event that is shown, with its rule; a quiet one where there is no other."""
    assert preview(table(), "step").verdict == Verdict(words("event.stepped", seat=0, card="none"), "W-1", GAIN)
    quiet = replace(GAME, events={kind: Told(told.name, told.rule, QUIET) for kind, told in EVENTS.items()})
    assert preview(table(game=quiet), "step").verdict.rule == "W-1"


def test_a_game_may_have_words_of_its_own() -> None:
    """Its verdict goes before what would be told."""
    own = Verdict(words("verdict.own"), "W-2", VAIN)
    at = table(game=replace(GAME, notation=replace(GAME.notation, verdict=lambda *given: own)))
    assert preview(at, "step").verdict == own
    foreseen = outlook(at.game, at.box, at.sight(0).state, at.version)
    assert {one.action: one.verdict for one in foreseen} == dict.fromkeys(at.sight(0).offers, own)


@pytest.mark.parametrize(
    ("own", "other", "tone"),
    [((1, 0), (0, 0), GAIN), ((-1, 0), (0, 0), COST), ((-1, 1), (0, 0), PLAIN), ((0, 0), (-1, 0), GAIN), ((0, 0), (1, 1), PLAIN)],
)
def test_the_tone_of_counts(own: tuple[int, int], other: tuple[int, int], tone: str) -> None:
    """Gains without losses, losses without gains, both or neither; what another loses is a gain, what another gains is no loss."""
    at = table()
    after = at.state.copy()
    after.turn = 1  # type: ignore[attr-defined]  # the toy's own state
    ledger = Ledger(keys=("a", "b"), count=lambda s, box, seat: (own, other)[seat] if s.turn else (0, 0))
    assert tone_of(ledger, at.box, at.state, after) == tone
