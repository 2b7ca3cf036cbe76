"""The laws that every game keeps in every position, one function each."""

from collections.abc import Iterable
from typing import Any

import pytest

from tatami.kernel.agenda import plan
from tatami.kernel.dialect import CHANCE, MOST_OFFERS, OVER, Box, State
from tatami.kernel.digest import digest
from tatami.kernel.event import Event
from tatami.kernel.game import WATCHER, Game, Unreadable, why_not_text
from tatami.kernel.ledger import Ledger
from tatami.kernel.record import on_one_line
from tatami.kernel.rng import stream
from tatami.kernel.words import Refused, Words
from tatami.table.booking import CountChange, Rows, score_sheet
from tatami.table.booking import differences as counted_differences
from tatami.table.sight import SeenStep, Step
from tatami.table.table import Table

WORLDS = 2


def viewers(table: Table) -> list[int]:
    """Every seat, and somebody who only watches."""
    return [WATCHER, *range(table.state.seats)]


def used_up(game: Game, box: Box, seats: int) -> State:
    """A table on which everything has been counted up and the agenda is as long as can be."""
    state = game.start(box, seats)
    for name, field in state.FIELDS.items():
        if name not in ("agenda", "agenda_size"):
            setattr(state, name, one_more(getattr(state, name)) if field.shape else getattr(state, name) + 1)
    while state.agenda_size < len(state.agenda):
        plan(state, 1, 1, 1, 1, 1, 1)
    return state


def one_more(table: Any) -> Any:
    """A table with one more in every place."""
    return [one_more(row) if isinstance(row, list) else row + 1 for row in table]


def start_clears_a_used_table(game: Game, box: Box, seats: int) -> None:
    """Whatever a table was used for, it starts like a fresh one, and stands as a fresh one does to the last field."""
    state, fresh = used_up(game, box, seats), game.start(box, seats)
    game.rules.start(state, box, seats)
    left = [name for name, value in state.values().items() if value != fresh.values()[name]]
    assert not left, f"start leaves what {', '.join(left)} held"


def offers_are_few_distinct_and_leave_the_table_alone(table: Table) -> None:
    """Whoever is to act has between one and MOST_OFFERS different actions; asking twice gives the same and changes nothing."""
    game, state, box = table.game, table.state, table.box
    before = digest(state)
    offered = game.legal(state, box)
    assert (len(offered) == 0) == (state.to_act == OVER)
    assert len(offered) <= MOST_OFFERS and len(set(offered)) == len(offered)
    assert state.to_act in (*range(state.seats), CHANCE, OVER)
    assert game.legal(state, box) == offered and digest(state) == before
    assert state.listener is None


def odds_are_positive(table: Table) -> None:
    """Each outcome of chance has a weight above nothing, and the weights add up to what `odds` says."""
    if table.to_act == CHANCE:
        out = [0] * MOST_OFFERS
        total = table.game.rules.odds(table.state, table.box, out)
        weights = table.game.odds(table.state, table.box)
        assert len(weights) == len(table.legal) and min(weights) > 0 and sum(weights) == total


def notation_reads_back(table: Table) -> None:
    """Every offered action is written as one line, unlike the others, that reads back to it."""
    game, state, box = table.game, table.state, table.box
    offered = game.legal(state, box)
    texts = [game.notation.write(state, box, action) for action in offered]
    assert len(set(texts)) == len(texts)
    assert [game.notation.read(state, box, text) for text in texts] == offered
    assert all(text and on_one_line(text) and " = " not in text for text in texts)
    assert all(why_not_text(game, state, box, text) is None for text in texts)


def nonsense_is_unreadable(table: Table) -> None:
    """A text that is no move says so in words."""
    for text in ("", "flip the table", f"{'/'.join(table.legal)} twice"):
        with pytest.raises(Unreadable) as problem:
            table.game.notation.read(table.state, table.box, text)
        assert isinstance(problem.value.why, Words)


def other_moves_are_not_taken_for_offers(table: Table, texts: set[str]) -> None:
    """A move of another moment is unreadable, or another action than those offered: what is written is what is made."""
    game, state, box = table.game, table.state, table.box
    for text in sorted(texts - set(table.legal)):
        why = why_not_text(game, state, box, text)
        assert why is not None, f"{text!r} is not offered, but taken"


def targets_lead_to_one_offer(table: Table) -> None:
    """What a player points at names one offered action, and no other begins with the same."""
    game, state, box = table.game, table.state, table.box
    pointed = [game.notation.targets(state, box, action) for action in game.legal(state, box)]
    assert all(pointed) and all(":" in target for targets in pointed for target in targets)
    begun = {targets[:length] for targets in pointed for length in range(len(targets) + 1)}
    assert all(game.why_not(state, box, beginning) is None for beginning in begun)
    for number, targets in enumerate(pointed):
        others = pointed[:number] + pointed[number + 1 :]
        assert not any(other[: len(targets)] == targets for other in others), f"{targets} is not enough to choose"


def other_targets_are_other(table: Table) -> None:
    """What else means an offered action is none of its own targets."""
    notation, state, box = table.game.notation, table.state, table.box
    for action in table.game.legal(state, box):
        targets, also = notation.targets(state, box, action), notation.also(state, box, action)
        assert not set(targets) & set(also) and len(set(also)) == len(also) and all(":" in target for target in also)


def pointing_is_answered(table: Table, pointed: tuple[str, ...]) -> None:
    """`why_not` is nothing iff an offered action begins with these targets; else it names a rule of the game."""
    game, state, box = table.game, table.state, table.box
    offered = [game.notation.targets(state, box, action) for action in game.legal(state, box)]
    refused = game.why_not(state, box, pointed)
    if any(targets[: len(pointed)] == pointed for targets in offered):
        assert refused is None
    else:
        assert isinstance(refused, Refused) and isinstance(refused.why, Words)
        assert refused.rule in game.meta.rules, f"{pointed}: {refused}"


def everything_can_be_said(table: Table) -> None:
    """Prompt and offers have words, and every viewer's table a description."""
    game, state, box = table.game, table.state, table.box
    assert isinstance(game.notation.prompt(state, box), Words)
    assert all(isinstance(game.notation.phrase(state, box, action), Words) for action in game.legal(state, box))
    for viewer in viewers(table):
        covered = game.cover(state, box, viewer)
        assert game.notation.describe(covered, box).strip()
        assert isinstance(game.notation.prompt(covered, box), Words)


def covering_twice_is_covering_once(table: Table) -> None:
    """What is face down stays face down; covering leaves the table itself alone; equal covers have equal hashes.

    At an open table nothing is covered."""
    game, state, box = table.game, table.state, table.box
    before = digest(state)
    for viewer in viewers(table):
        covered = game.cover(state, box, viewer)
        again = game.cover(covered, box, viewer)
        assert again == covered == game.glimpse(state, box, viewer) and digest(again) == digest(covered)
        assert covered == state or not game.open, f"viewer {viewer} is at an open table and cannot see everything"
    assert digest(state) == before


def imagined_tables_look_the_same(table: Table) -> None:
    """cover(imagine(cover(s))) == cover(s), and the same key imagines the same table."""
    game, state, box = table.game, table.state, table.box
    for viewer in viewers(table):
        covered = game.cover(state, box, viewer)
        for number in range(WORLDS):
            world = game.imagine(covered, box, viewer, stream(table.version, number))
            assert world == game.imagine(covered, box, viewer, stream(table.version, number))
            assert world == game.guess(covered, box, viewer, stream(table.version, number))
            seen = game.cover(world, box, viewer)
            assert seen == covered and digest(seen) == digest(covered), f"viewer {viewer}: {differences(seen, covered)}"


def offers_follow_from_what_one_sees(table: Table) -> None:
    """For the seat to act: legal(cover(s)) == legal(imagine(cover(s))) == legal(s), written and told alike."""
    game, state, box = table.game, table.state, table.box
    if state.to_act < 0:
        return
    covered = game.cover(state, box, state.to_act)
    world = game.imagine(covered, box, state.to_act, stream(table.version, 1))
    offered = game.legal(state, box)
    for seen in (covered, world):
        assert game.legal(seen, box) == offered
        for action in offered:
            for face in (game.notation.write, game.notation.targets, game.notation.phrase):
                assert face(seen, box, action) == face(state, box, action)


def secrets_of_chance_are_not_overheard(table: Table) -> None:
    """Outcomes that leave the same table for a viewer to see are also heard the same."""
    game, state, box = table.game, table.state, table.box
    if state.to_act != CHANCE:
        return
    for viewer in viewers(table):
        heard: dict[str, SeenStep] = {}
        for action in game.legal(state, box):
            after = state.copy()
            events = tuple(game.apply(after, box, action))
            covered = game.cover(after, box, viewer)
            if covered != after:
                seen = Step(game, box, state, table.version + 1, CHANCE, action, "", events).as_seen_by(viewer)
                assert heard.setdefault(digest(covered), seen) == seen, f"viewer {viewer} hears a secret: {seen}"


def results_are_ranks(table: Table) -> None:
    """While it goes on a game has the first of its reasons; over, another, with ranks that start at 1 and follow the scores' order."""
    result = table.game.result(table.state, table.box)
    assert len(result.ranks) == len(result.scores) == table.state.seats
    over = table.to_act == OVER
    assert (result.reason != table.game.meta.reasons[0]) == over
    assert (table.result == result) if over else table.result is None
    if over:
        assert all(rank == 1 + sum(other < rank for other in result.ranks) for rank in result.ranks)


def steps_are_told(table: Table, step: Step) -> None:
    """Each event is of a known kind with an existing rule and a sentence; every viewer hears of it what they may."""
    game, box = table.game, table.box
    for event in step.events:
        assert game.events[event.kind].rule in game.meta.rules
        assert isinstance(game.notation.sentence(box, event), Words)
    for viewer in viewers(table):
        seen = step.as_seen_by(viewer)
        assert seen.text and on_one_line(seen.text)
        assert (game.rules.seen(step.before, box, step.action, viewer) == step.action) == (seen.text == step.text)
        assert all(isinstance(game.notation.sentence(box, event), Words) for event in seen.events)
        assert len(seen.events) <= len(step.events) and all(isinstance(event, Event) for event in seen.events)
    if step.seat >= 0:
        assert step.as_seen_by(step.seat).text == step.text, "whoever makes a move knows it"


def changes_are_booked(table: Table, step: Step) -> None:
    """One booking for each event; changes add up to what the move changed, sources to the points; every viewer is told all of them."""
    game, box, ledger = table.game, table.box, table.game.ledger
    assert len(step.bookings) == len(step.events)
    changed = differences_in(ledger, ledger.table(step.before, box), ledger.table(table.state, box))
    if step.events:
        assert total(change for booked in step.bookings for change in booked.changes) == changed
    for booked in step.bookings:
        points = {change.seat: change.by for change in booked.changes if change.key == ledger.points}
        assert {seat: sum(parts.values()) for seat, parts in booked.points.items()} == points
        assert all(source in ledger.sources for parts in booked.points.values() for source in parts)
    if ledger.points and not step.events:
        assert not any(key == ledger.points for _, key in changed), "points came without an event"
    for viewer in viewers(table):
        heard = step.changes_heard_by(viewer)
        assert len(heard) == len(step.as_seen_by(viewer).events)
        assert not heard or total(change for changes in heard for change in changes) == changed
    assert game.ledger.round_of(step.before) <= game.ledger.round_of(table.state)


def differences_in(ledger: Ledger, before: Rows, after: Rows) -> dict[tuple[int, str], int]:
    """What differs between the counts of all seats."""
    return total(counted_differences(ledger, before, after))


def total(changes: Iterable[CountChange]) -> dict[tuple[int, str], int]:
    """Changes added up by seat and key; those that cancel out are gone."""
    found: dict[tuple[int, str], int] = {}
    for seat, key, by in changes:
        found[seat, key] = found.get((seat, key), 0) + by
    return {thing: by for thing, by in found.items() if by}


def sheets_add_up(table: Table) -> None:
    """The score sheet after any move adds up to the score, by source and by round."""
    sheet = score_sheet(table.steps)
    if not table.game.ledger.points or not table.steps:
        assert sheet is None
        return
    assert sheet is not None
    scores = table.game.result(table.state, table.box).scores
    for rows in (sheet.sources, sheet.rounds):
        assert tuple(sum(row.points[seat] for row in rows) for seat in range(table.state.seats)) == scores
        assert len({row.key for row in rows}) == len(rows)


def deeds_depend_on_nothing_else(table: Table, step: Step) -> None:
    """The same action on an equal table does and tells the same."""
    state = step.before.copy()
    assert tuple(table.game.apply(state, table.box, step.action)) == step.events
    assert state == table.state


def counted_things_lie_open(table: Table) -> None:
    """Every viewer, whatever is hidden from them, counts the same; counting changes nothing."""
    game, state, box = table.game, table.state, table.box
    before = digest(state)
    counted = game.ledger.table(state, box)
    assert [list(game.ledger(state, box, seat).items()) for seat in range(state.seats)] == [
        list(zip(game.ledger.keys, counts, strict=True)) for counts in counted
    ]
    for viewer in viewers(table):
        covered = game.cover(state, box, viewer)
        world = game.imagine(covered, box, viewer, stream(table.version, 3))
        assert game.ledger.table(covered, box) == game.ledger.table(world, box) == counted, f"viewer {viewer} counts otherwise"
    assert digest(state) == before


def points_are_the_score(table: Table) -> None:
    """Where a game has a running score, the ledger's points are the scores of the result, at every moment."""
    game = table.game
    if game.ledger.points:
        counted = game.ledger.table(table.state, table.box)
        assert tuple(map(game.ledger.points_in, counted)) == game.result(table.state, table.box).scores


EVERYWHERE = (
    offers_are_few_distinct_and_leave_the_table_alone,
    odds_are_positive,
    notation_reads_back,
    nonsense_is_unreadable,
    targets_lead_to_one_offer,
    other_targets_are_other,
    everything_can_be_said,
    covering_twice_is_covering_once,
    imagined_tables_look_the_same,
    offers_follow_from_what_one_sees,
    secrets_of_chance_are_not_overheard,
    results_are_ranks,
    counted_things_lie_open,
    points_are_the_score,
)


def differences(one: State, other: State) -> dict[str, Any]:
    """The fields in which two states differ."""
    return {name: (value, other.values()[name]) for name, value in one.values().items() if value != other.values()[name]}
