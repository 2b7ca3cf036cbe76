"""The laws hold for a toy with hidden cards, and each of them finds the bug it is there for."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tatami.kernel import open_table
from tatami.kernel.dialect import MOST_SEATS
from tatami.kernel.event import QUIET, Told
from tatami.kernel.game import Game
from tatami.table.sight import Step
from tatami.table.table import Table
from tests.toys.whispers import EVENTS, GAME, read, targets, why_not, write
from tests.toys.whispers import rules as r

from . import laws
from .cases import Case, random_game

Law = Callable[[Table], None]
Rule = Callable[..., Any]


def positions(game: Game, seats: int = 3) -> Iterator[Table]:
    """Every position of a random game."""
    yield from random_game(Case(game, seats, ()), 1)


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_the_laws_hold_with_hidden_cards(seats: int) -> None:
    """A game with secrets, for two to four, keeps every law."""
    for table in positions(GAME, seats):
        for law in laws.EVERYWHERE:
            law(table)
        laws.pointing_is_answered(table, ("button:name",))
        for step in table.steps[-1:]:
            laws.steps_are_told(table, step)
            laws.deeds_depend_on_nothing_else(table, step)
            laws.changes_are_booked(table, step)
        laws.sheets_add_up(table)


def twice(s: Any, box: Any, out: Any) -> int:
    """Offers the first action again."""
    n = r.legal(s, box, out)
    out[n] = out[0]
    return n + 1


def knowing(s: Any, box: Any, out: Any) -> int:
    """Offers one thing less if the hidden middle is no mouse."""
    return r.legal(s, box, out) - int(s.card[r.MIDDLE] > 1 and s.to_act >= 0)


def restless(s: Any, box: Any, out: Any) -> int:
    """Counts how often it was asked."""
    s.bag[0] += 1
    return r.legal(s, box, out)


def free(s: Any, box: Any, out: Any) -> int:
    """Gives the first outcome no weight."""
    total = r.odds(s, box, out)
    out[0] = 0
    return total


def careless(s: Any, box: Any, seat: int) -> None:
    """Turns cards down without counting them."""
    for place in range(r.PLACES):
        if place != seat and s.card[place] > 0:
            s.card[place] = r.FACE_DOWN


def moody(asked: Iterator[int]) -> Rule:
    """Imagines something else each time."""
    return lambda s, box, seat, key: r.imagine(s, box, seat, key + next(asked))


def unfair(s: Any, box: Any, out: Any) -> int:
    """Nobody is first."""
    reason = r.result(s, box, out)
    for seat in range(MOST_SEATS):
        out[seat] += 1
    return reason


def endless(s: Any, box: Any, out: Any) -> int:
    """Gives no reason for its end."""
    return 0 * r.result(s, box, out)


RULES: list[tuple[str, Rule, Law]] = [
    ("legal", twice, laws.offers_are_few_distinct_and_leave_the_table_alone),
    ("legal", restless, laws.offers_are_few_distinct_and_leave_the_table_alone),
    ("legal", knowing, laws.offers_follow_from_what_one_sees),
    ("odds", free, laws.odds_are_positive),
    ("cover", careless, laws.imagined_tables_look_the_same),
    ("imagine", moody(count()), laws.imagined_tables_look_the_same),
    ("cover", lambda s, box, seat: s.bag.__setitem__(0, s.bag[0] + 1), laws.covering_twice_is_covering_once),
    ("result", unfair, laws.results_are_ranks),
    ("result", endless, laws.results_are_ranks),
]

NOTATION: list[tuple[str, Rule, Law]] = [
    ("write", lambda s, box, action: write(s, box, action).split()[0], laws.notation_reads_back),
    ("read", lambda s, box, text: read(s, box, text) % 2, laws.notation_reads_back),
    ("read", lambda s, box, text: 0, laws.nonsense_is_unreadable),
    ("targets", lambda s, box, action: targets(s, box, action)[:1], laws.targets_lead_to_one_offer),
    ("targets", lambda s, box, action: (), laws.targets_lead_to_one_offer),
    ("also", targets, laws.other_targets_are_other),
    ("prompt", lambda s, box: "your turn", laws.everything_can_be_said),
    ("phrase", lambda s, box, action: "this", laws.everything_can_be_said),
    ("describe", lambda s, box: "", laws.everything_can_be_said),
]


@pytest.mark.parametrize(("name", "wrong", "law"), RULES)
def test_wrong_rules_are_found(name: str, wrong: Rule, law: Law) -> None:
    """A broken rule breaks its law somewhere in a random game."""
    broken = replace(GAME, rules=replace(GAME.rules, **{name: wrong}))
    with pytest.raises(AssertionError):
        find_a_breach(broken, law)


COUNTS: list[tuple[Rule, Law]] = [
    (lambda s, box, seat: (s.points[seat] + s.pawn[seat], max(0, s.card[seat])), laws.counted_things_lie_open),
    (lambda s, box, seat: (s.points[seat], 0), laws.points_are_the_score),
]


@pytest.mark.parametrize(("wrong", "law"), COUNTS, ids=range(len(COUNTS)))
def test_wrong_counts_are_found(wrong: Rule, law: Law) -> None:
    """A ledger that counts what is hidden, or whose points are not the score, breaks its law."""
    with pytest.raises(AssertionError):
        find_a_breach(replace(GAME, ledger=replace(GAME.ledger, count=wrong)), law)


@pytest.mark.parametrize(
    "book", [lambda told, points: {"steps": points + 1}, lambda told, points: {"alms": points}], ids=("too much", "unknown")
)
def test_wrong_books_are_found(book: Rule) -> None:
    """Points that do not add up, or come from nowhere, are found."""
    with pytest.raises(AssertionError):
        try_on_steps(replace(GAME, ledger=replace(GAME.ledger, book=book)), laws.changes_are_booked)


@pytest.mark.parametrize(("name", "wrong", "law"), NOTATION, ids=range(len(NOTATION)))
def test_wrong_words_are_found(name: str, wrong: Rule, law: Law) -> None:
    """A broken notation breaks its law."""
    broken = replace(GAME, notation=replace(GAME.notation, **{name: wrong}))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        find_a_breach(broken, law)


@pytest.mark.parametrize("kept", ["turn", "pawn", "agenda"])
def test_what_start_forgets_is_found(kept: str) -> None:
    """A number, a table or a task that outlives the start breaks the law of the used table."""

    def start(s: Any, box: Any, seats: int) -> None:
        before = getattr(s.copy(), kept)
        r.start(s, box, seats)
        setattr(s, kept, before)

    laws.start_clears_a_used_table(GAME, GAME.box(), 3)
    with pytest.raises(AssertionError, match=kept):
        laws.start_clears_a_used_table(replace(GAME, rules=replace(GAME.rules, start=start)), GAME.box(), 3)


def find_a_breach(broken: Game, law: Law) -> None:
    """Try a law on the broken game in positions of the sound one."""
    for table in positions(GAME):
        law_table = Table(broken, 3)
        law_table.state.assign(table.state)
        law(law_table)


def test_wrong_events_are_found() -> None:
    """An event of an unknown rule, a deed that depends on the hour, and a secret kept from its maker are found."""
    hours = count()

    def apply(s: Any, box: Any, action: int) -> None:
        r.apply(s, box, action)
        s.bag[0] = next(hours) % 100

    ruleless = replace(GAME, events=EVENTS | {r.DEALT: Told("dealt", "W-9", QUIET)})
    hourly = replace(GAME, rules=replace(GAME.rules, apply=apply))
    forgetful = replace(GAME, overhear_move=lambda s, box, action, seat: "something")
    farsighted = replace(GAME, rules=replace(GAME.rules, seen=open_table.seen))
    breaches = [(ruleless, laws.steps_are_told), (hourly, laws.deeds_depend_on_nothing_else)]
    breaches += [(forgetful, laws.steps_are_told), (farsighted, laws.steps_are_told)]
    for broken, law in breaches:
        with pytest.raises(AssertionError):
            try_on_steps(broken, law)


def try_on_steps(game: Game, law: Callable[[Table, Step], None]) -> None:
    """Try a law on every step of a random game."""
    for table in positions(game):
        for step in table.steps[-1:]:
            law(table, step)


@pytest.mark.parametrize("leak", [{"overhear": lambda event, seat: event}, {"overhear_move": lambda s, box, a, seat: write(s, box, a)}])
def test_leaks_are_found(leak: dict[str, Any]) -> None:
    """A dealt card that others hear of, in an event or in the move, is found."""
    with pytest.raises(AssertionError, match="hears a secret"):
        find_a_breach(replace(GAME, **leak), laws.secrets_of_chance_are_not_overheard)


def test_moves_of_another_moment_are_found() -> None:
    """A deal that reads as a deed is not made in silence."""
    careless = replace(GAME.notation, read=lambda s, box, text: 2 if text == "deal middle owl" else read(s, box, text))
    table = next(table for table in positions(replace(GAME, notation=careless)) if table.version == 4)
    laws.other_moves_are_not_taken_for_offers(table, {"deal north owl", "peek"})
    with pytest.raises(AssertionError, match="not offered, but taken"):
        laws.other_moves_are_not_taken_for_offers(table, {"deal middle owl"})


def test_a_refusal_without_a_rule_is_found() -> None:
    """`why_not` must name a rule of the game."""
    table = next(positions(GAME))
    assert why_not(table.state, table.box, ("button:nonsense",)) is None  # type: ignore[arg-type]  # the toy's own state
    with pytest.raises(AssertionError, match="nonsense"):
        laws.pointing_is_answered(table, ("button:nonsense",))
