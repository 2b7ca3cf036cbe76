"""The film of a move, before and after it is made, for every game: it can be drawn all the way, and shows nobody what they may not see."""

import re
from collections.abc import Iterator

import pytest

from tatami.kernel.dialect import OVER, State
from tatami.kernel.event import QUIET, TEMPOS
from tatami.kernel.film import Moment
from tatami.kernel.game import Game
from tatami.kernel.rng import stream
from tatami.kernel.scene import WIDTHS
from tatami.kernel.verdict import TONES
from tatami.table.chance import Dice
from tatami.table.preview import Preview
from tatami.table.sight import Step
from tatami.table.table import Table
from tatami.texts.speaker import Speaker
from tests.volume import FILMED

from .cases import cases, random_game, random_move
from .laws import viewers

pytestmark = pytest.mark.volume
LONGEST_PLAN = 4


def filmed_moves(game: Game) -> Iterator[Table]:
    """Tables after a move that has more than one moment, from random games for every number of seats and setting."""
    for seed, case in enumerate(cases(game)):
        for table in random_game(case, 70 + seed):
            if table.steps and sum(game.events[event.kind].tempo != QUIET for event in table.steps[-1].events) > 1:
                yield table


def some_filmed_moves(game: Game) -> Iterator[Table]:
    """As many of them as there is time for; all seats, settings and editions have their share."""
    for number, table in enumerate(filmed_moves(game)):
        if number % FILMED == 0:
            yield table


def test_every_event_has_a_tempo(game: Game) -> None:
    """The shell knows the tempos, and there is something to be seen in every game."""
    tempos = {told.tempo for told in game.events.values()}
    assert tempos <= set(TEMPOS) and tempos != {QUIET}


def test_a_film_ends_where_its_move_does(game: Game) -> None:
    """The moments tell all events in their order, each of them up to one that has a moment of its own, and the last is the state after."""
    for table in filmed_moves(game):
        step = table.steps[-1]
        film = step.moments
        assert tuple(event for moment in film for event in moment.events) == step.events
        assert film[-1].state == table.state
        for moment in film[:-1]:
            assert game.events[moment.events[-1].kind].tempo == moment.tempo != QUIET
            assert all(game.events[event.kind].tempo == QUIET for event in moment.events[:-1])
            assert moment.state.to_act != OVER, "the game is not over while its last move is shown"


def test_points_are_the_score_at_every_moment(game: Game) -> None:
    """Where a game has a running score, the ledger's points are the result's at each moment, and everybody counts the same there."""
    ledger = game.ledger
    for table in some_filmed_moves(game):
        for moment in table.steps[-1].moments:
            counted = ledger.table(moment.state, table.box)
            if ledger.points:
                assert tuple(map(ledger.points_in, counted)) == game.result(moment.state, table.box).scores
            for viewer in viewers(table):
                assert ledger.table(game.cover(moment.state, table.box, viewer), table.box) == counted


def test_every_moment_can_be_drawn(game: Game) -> None:
    """For every viewer and width, with known symbols, and nothing is at two places."""
    drawn = set(re.findall(r'<symbol[^>]* id="([^"]+)"', game.symbols()))
    for table in some_filmed_moves(game):
        for viewer in viewers(table):
            for moment in table.steps[-1].moments_seen_by(viewer):
                for width in WIDTHS:
                    sprites = game.scene(moment.state, table.box, viewer, width).sprites
                    ids = [sprite.id for sprite in sprites]
                    twice = {name for name in ids if ids.count(name) > 1} if len(set(ids)) < len(ids) else set()
                    assert not twice, f"{[game.events[event.kind].name for event in moment.events]} shows {twice} at two places"
                    assert {sprite.symbol for sprite in sprites if sprite.symbol} <= drawn


def test_what_an_event_is_about_is_there(game: Game) -> None:
    """Every viewer's picture shows it, before the moment or at it."""
    for table in some_filmed_moves(game):
        step, width = table.steps[-1], WIDTHS[-1]
        for viewer in viewers(table):
            before = ids_of(game, game.glimpse(step.before, table.box, viewer), table, viewer, width)
            for moment in step.moments_seen_by(viewer):
                now = ids_of(game, moment.state, table, viewer, width)
                for event in moment.events:
                    assert set(game.focus(table.box, event)) <= before | now, game.events[event.kind].name
                before = now


def test_what_says_an_event_is_drawn(game: Game) -> None:
    """The symbols that stand in a log in the place of words are among the game's."""
    drawn = set(re.findall(r'<symbol[^>]* id="([^"]+)"', game.symbols()))
    for table in some_filmed_moves(game):
        for event in table.steps[-1].events:
            assert set(game.signs(table.box, event)) <= drawn, game.events[event.kind].name


def ids_of(game: Game, covered: State, table: Table, viewer: int, width: int) -> set[str]:
    """What a picture shows."""
    return {sprite.id for sprite in game.scene(covered, table.box, viewer, width).sprites}


def film_on_another_table(step: Step, after: Moment, viewer: int, number: int) -> tuple[Moment, ...] | None:
    """What a viewer sees of a move on another table that looks the same to them; nothing where the move itself would tell the two apart."""
    game, box = step.game, step.box
    world = game.imagine(game.cover(step.before, box, viewer), box, viewer, stream(step.number, number))
    if step.action not in game.legal(world, box):
        return None
    events = tuple(game.apply(world.copy(), box, step.action))
    other = Step(game, box, world, step.number, step.seat, step.action, step.text, events)
    film = other.moments_seen_by(viewer)
    alike = film[-1].state == after.state and other.as_seen_by(viewer).events == step.as_seen_by(viewer).events
    return film if alike else None


def test_equal_sight_gives_an_equal_film(game: Game) -> None:
    """Two tables that look alike to a viewer before and after a move, and sound alike, look alike at every moment of it."""
    compared = 0
    for table in some_filmed_moves(game):
        step = table.steps[-1]
        for viewer in viewers(table):
            film = step.moments_seen_by(viewer)
            other = film_on_another_table(step, film[-1], viewer, 1)
            if other is not None:
                assert other == film
                compared += 1
    assert compared > 0


def test_what_is_not_heard_has_no_moment(game: Game) -> None:
    """A viewer's film has a moment for each event they hear that has one, and always an end."""
    for table in some_filmed_moves(game):
        for viewer in viewers(table):
            heard, film = table.steps[-1].as_seen_by(viewer).events, table.steps[-1].moments_seen_by(viewer)
            assert tuple(event for moment in film for event in moment.events) == heard
            assert len(film) == max(1, sum(game.events[event.kind].tempo != QUIET for event in heard))
            assert film[-1].state == game.cover(table.state, table.box, viewer)


def decisions(game: Game) -> Iterator[Table]:
    """Tables where somebody is to decide, from random games for every number of seats and setting."""
    for seed, case in enumerate(cases(game)):
        for table in random_game(case, 90 + seed):
            if table.to_act >= 0 and table.version % FILMED == seed % FILMED:
                yield table


def preview_of(table: Table, move: str) -> Preview:
    """The preview of an offered move."""
    found = table.preview(table.to_act, move, table.version)
    assert isinstance(found, Preview)
    return found


def test_a_preview_never_leaks(game: Game) -> None:
    """Two tables that look alike to a seat give it the same previews, verdicts and changes; asking changes nothing."""
    for table in decisions(game):
        before, seat = table.state.copy(), table.to_act
        world = game.imagine(game.cover(table.state, table.box, seat), table.box, seat, stream(table.version, 11))
        other = table.fork(table.version)
        other.state.assign(world)
        for move in table.legal[:: 1 + len(table.legal) // 6]:
            here, there = preview_of(table, move), preview_of(other, move)
            assert here == there and here.verdict == there.verdict and here.changes == there.changes
        assert table.state == before


def planned(table: Table, dice: Dice) -> list[str]:
    """Moves that the seat to act may plan one after another: each but the last leaves it deciding, at a table that it knows."""
    moves, at = list[str](), table.fork(table.version)
    while at.to_act == table.to_act and len(moves) < LONGEST_PLAN:
        moves.append(random_move(at, dice))
        if not preview_of(at, moves[-1]).goes_on:
            break
        at.play(moves[-1])
    return moves


def test_a_plan_never_leaks(game: Game) -> None:
    """Two tables that look alike to a seat foresee the same after the same plan, and that is what is foreseen once the plan is made."""
    compared = 0
    for table in decisions(game):
        before, seat = table.state.copy(), table.to_act
        *plan, last = planned(table, Dice(table.version))
        if not plan:
            continue
        other = table.fork(table.version)
        other.state.assign(game.imagine(game.cover(table.state, table.box, seat), table.box, seat, stream(table.version, 13)))
        here, there = (at.preview(seat, last, table.version, plan) for at in (table, other))
        assert isinstance(here, Preview) and isinstance(there, Preview)
        assert here == there and here.verdict == there.verdict and here.changes == there.changes
        assert table.state == before
        made = table.fork(table.version)
        for move in plan:
            made.play(move)
        assert here == preview_of(made, last)
        compared += 1
    assert compared > 0


def test_a_preview_is_the_beginning_of_the_film(game: Game) -> None:
    """What was foreseen happens: all of it where nothing was unknown, else the first moments."""
    whole = 0
    for table in decisions(game):
        seat = table.to_act
        foreseen = [(move, preview_of(table, move)) for move in table.legal[:: 1 + len(table.legal) // 4]]
        for move, preview in foreseen:
            step = table.fork(table.version).play(move)
            film = step.moments_seen_by(seat)
            assert preview.moments == film[: len(preview.moments)]
            if preview.known:
                assert preview.moments == film and preview.events == step.as_seen_by(seat).events
                whole += 1
    assert whole > 0


def test_every_offer_has_a_verdict(game: Game) -> None:
    """A sentence that can be said, a rule of the game or none, and a known tone; not all choices are alike."""
    tones, say = set[str](), Speaker("en", game, strict=True).say
    for table in decisions(game):
        for move in table.legal[:: 1 + len(table.legal) // 6]:
            text, rule, tone = preview_of(table, move).verdict
            assert say(text) and (not rule or rule in game.meta.rules) and tone in TONES
            tones.add(tone)
    assert len(tones) > 1
