"""A variation: moves that were not played, from a position of a table: what its player would foresee of each move, drawn and said."""

from collections.abc import Iterator, Sequence

from tatami.kernel.dialect import State
from tatami.kernel.event import QUIET
from tatami.kernel.verdict import COST, VAIN
from tatami.kernel.words import words
from tatami.server import wire
from tatami.table.preview import Preview
from tatami.table.refusals import Refusal
from tatami.texts.box import initial_capital

from .audience import Audience
from .foresight import preview_message
from .views import Snapshot


def foreseen_moves(at: Snapshot, seat: int, moves: Sequence[str]) -> Iterator[Preview]:
    """The preview of each of some moves, as far as they can be foreseen and made."""
    covered: State = at.covered(seat)
    for number, move in enumerate(moves, at.version):
        found = at.table.foresee(covered, move, number)
        if isinstance(found, Refusal):
            return
        yield found
        if not found.goes_on:
            return
        covered = found.after


def film_messages(at: Snapshot, audience: Audience, seat: int, moves: Sequence[str]) -> list[wire.Preview]:
    """The same with their films, each going on where the last one ended."""
    return [
        preview_message(found, wire.AskPreview(at.version, move, list(moves[:number])), at, audience)
        for number, (found, move) in enumerate(zip(foreseen_moves(at, seat, moves), moves, strict=False))
    ]


def told_of(previews: Sequence[Preview], audience: Audience, most: int) -> list[wire.Point]:
    """What a variation comes to, in sentences with their rules: first what it costs, then the last that is seen of it."""
    say, costs, told = audience.speaker.say, dict[str, str](), dict[str, str]()
    for preview in previews:
        text, rule, tone = preview.verdict
        if tone in (COST, VAIN):
            costs[initial_capital(say(text))] = rule
        for event in preview.events:
            about = preview.game.events[event.kind]
            if about.tempo != QUIET:
                told[initial_capital(say(preview.game.notation.sentence(preview.box, event)))] = about.rule
    points = [wire.Point("cost", text, rule) for text, rule in costs.items()][:most]
    shown = [wire.Point("told", text, rule) for text, rule in told.items() if text not in costs]
    return [*points, *shown[max(0, len(shown) - (most - len(points))) :]]


def chance_told(audience: Audience, key: str, **values: int) -> wire.Point:
    """A sentence of the house about chances in whole games of a hundred."""
    return wire.Point("chance", audience.speaker.say(words(key, **values)))
