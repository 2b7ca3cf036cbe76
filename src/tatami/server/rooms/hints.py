"""What a player may ask computer players: a hint, why one of them moved so, what they make of a finished game.

A hint is thought of from what its seat sees.  What a computer player thought at a move is told to those who saw and had heard
exactly what it did then, and to everybody once the game is over, as the record is: before, it would show a hidden hand."""

import asyncio

import structlog

from tatami.bots.analysis.analyse import Analysis, Effort, MoveAnalysis, played_moves
from tatami.bots.analysis.explain import interval
from tatami.bots.levels import levels
from tatami.kernel.dialect import CHANCE
from tatami.kernel.record import Move
from tatami.kernel.words import Words, words
from tatami.server import wire
from tatami.server.door.doorkeeper import network
from tatami.server.store.thoughts import select_thought
from tatami.server.tables.log import HINT, Entry
from tatami.server.tables.seating import people
from tatami.server.thinking.fair_queue import AFTERWARDS, PEOPLE, Asker
from tatami.server.thinking.process import Assessment
from tatami.server.thinking.stand_in import DRAWN, thought_or_stand_in
from tatami.server.thinking.thoughts import ExplainedThought, TableThoughts, explained_thought, thought_from
from tatami.server.troubles import Troubled
from tatami.server.views.audience import encode
from tatami.server.views.connection import Connection
from tatami.server.views.foresight import suggestions
from tatami.server.views.views import Snapshot
from tatami.table.refusals import Finished, Refusal, refusal_of
from tatami.table.sight import Sight
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .actor import acting_seat, actor_at
from .ratings import expect_unrated
from .room import Room
from .rooms import Rooms

log = structlog.get_logger()

EFFORT = Effort(simulations=400, games=200, redraws=27, seconds=0.2)
"""What a move is worth in an analysis on the page: bounded in work and in time."""
SEED = 1
SWINGS = 4
"""So many rolls and draws are told that changed the chances most."""
SHARE = 20
"""A connection hears so often how far its analysis is."""


# ---- hints


async def hint(rooms: Rooms, room: Room, connection: Connection, message: wire.Hint) -> wire.Explanation | Refusal | None:
    """Let the strongest computer player think for the seat that is to act; one hint at a time for each seat."""
    expect_unrated(room)
    if not room.log.hints_allowed:
        raise Troubled("hints-not-agreed", 409)
    seat, count, remembered = acting_seat(room, actor_at(connection)), len(room.log), room.thoughts.of(room.id)
    refusal = refusal_of(Finished) if room.over else room.table.refusal(seat, message.version)
    if refusal:
        return refusal
    thought_for, known = remembered.hints.get(seat, (-1, None))
    if known and thought_for == count:
        return explanation(room, connection, known, "hint")
    asked_for, task = remembered.asked.get(seat, (-1, None))
    if task and asked_for == count:
        raise Troubled("one-hint")
    if task:
        task.cancel()  # the table has moved on: nobody wants that one any more
    remembered.asked[seat] = count, rooms.send(think_for(rooms, room, connection, room.table.sight(seat), count))
    return None


async def think_for(rooms: Rooms, room: Room, connection: Connection, sight: Sight, count: int) -> None:
    """Think, then bring the hint to the table, if it still stands as it did."""
    remembered = room.thoughts.of(room.id)
    try:
        asker = Asker(PEOPLE, network(connection.address))
        thought, level = await thought_or_stand_in(room.thinker, room.id, levels(sight.game)[-1], sight, asker)
        hint = None if level == DRAWN else explained_thought(thought, sight, level)
        await rooms.visit(room.id, lambda room: advise(room, connection, hint, sight.seat, count))
    finally:
        if remembered.asked.get(sight.seat, (-1, None))[0] == count:
            del remembered.asked[sight.seat]


async def advise(room: Room, connection: Connection, found: ExplainedThought | None, seat: int, count: int) -> None:
    """Give a hint to the connection that asked, if it still looks from there and the table has not moved on; others are told of it."""
    if connection not in room.audiences.connections or len(room.log) != count or acting_seat(room, actor_at(connection)) != seat:
        return
    if found:
        if people(room.log.seats) > 1:
            await room.note(Entry(HINT, str(seat)))
        room.thoughts.of(room.id).hints[seat] = len(room.log), found
        connection.post(encode(explanation(room, connection, found, "hint")))
    else:
        connection.post(encode(Troubled("no-hint").message(Speaker(connection.lang))))


# ---- why a computer player moved


async def explain(room: Room, connection: Connection, message: wire.Explain) -> wire.Explanation:
    """What a computer player thought at a move, to whoever may know."""
    found = await thought_at(room, message.version) if 0 < message.version <= room.table.version else None
    if found is None or not is_of(found, room.table.moves[message.version - 1]):
        raise Troubled("no-thought", got=message.version)
    if not room.over and not may_know(room.table, acting_seat(room, actor_at(connection)), found.seat, message.version):
        raise Troubled("still-secret", 403)
    return explanation(room, connection, found, "move")


async def thought_at(room: Room, number: int) -> ExplainedThought | None:
    """What was thought at a move, as this process remembers it or as it was stored before."""
    remembered = room.thoughts.of(room.id).thoughts
    if number not in remembered and (stored := await select_thought(room.store, room.id, number)):
        remembered[number] = thought_from(stored)
    return remembered.get(number)


def is_of(found: ExplainedThought, move: Move) -> bool:
    """Whether a move is the one that was thought of; what was taken back or not stored is followed by another."""
    return (str(found.seat), found.move) == (move.who, move.text)


def may_know(table: Table, viewer: int, thinker: int, number: int) -> bool:
    """Whether the viewer knew before that move just what the thinker did."""
    game, before = table.game, table.steps[number - 1].before
    alike = game.cover(before, table.box, viewer) == game.cover(before, table.box, thinker)
    return alike and all(step.as_seen_by(viewer) == step.as_seen_by(thinker) for step in table.steps[: number - 1])


def explanation(room: Room, connection: Connection, found: ExplainedThought, about: str) -> wire.Explanation:
    """A thought in the reader's language."""
    speaker = room.audiences.speaker(connection)
    points = [wire.Point(said.key.partition(".")[2], speaker.say(said), rule_of(said)) for said in found.points]
    version = found.version if about == "hint" else found.version + 1
    at = Snapshot(room.table, found.version)
    suggested = suggestions(found.best, at, found.seat, speaker) if about == "hint" else []
    return wire.Explanation(about, version, found.seat, found.level, found.move, list(found.targets), points, suggested)


def rule_of(said: Words) -> str:
    """The rule that a sentence is about, if it is about one."""
    return str(said.values["number"]) if said.key == "explain.rule" else ""


# ---- the analysis of a finished game


def analyse(rooms: Rooms, room: Room, connection: Connection) -> wire.Analysis:
    """Judge a finished game, once for everybody who asks, beside all else; how far that is."""
    if not room.over:
        raise Troubled("not-over")
    remembered = room.thoughts.of(room.id)
    if remembered.analysis:
        return analysis_message(remembered.analysis, room, room.audiences.speaker(connection))
    remembered.readers.add(connection)
    if remembered.analysing is None:
        remembered.analysing = rooms.send(judge(rooms, room, remembered, Asker(AFTERWARDS, network(connection.address))))
    return wire.Analysis(0, room.table.version)


async def judge(rooms: Rooms, room: Room, remembered: TableThoughts, asker: Asker) -> None:
    """Let every move be judged in the processes that think, each by itself so that others get their turn between.

    Once everybody who asked has gone it rests, and goes on from there when somebody asks again."""
    table, judged = room.table, remembered.judged
    try:
        async with room.thoughts.one_analysis:
            played = await asyncio.to_thread(lambda: list(played_moves(table)))
            for one in played[len(judged) :]:
                if not remembered.readers & room.audiences.connections:
                    return
                judged.append(await room.thinker.ask(Assessment(one, EFFORT, SEED), asker))
                if one.number % (1 + table.version // SHARE) == 0:
                    post_all(remembered, wire.Analysis(one.number, table.version))
        remembered.analysis, remembered.judged = Analysis(tuple(judged)), []
    except Exception:
        log.exception("an analysis failed", table=room.id)
    finally:
        remembered.analysing = None
    await rooms.visit(room.id, lambda room: deliver(room, remembered))


def post_all(remembered: TableThoughts, message: wire.Analysis) -> None:
    """Tell everybody who waits how far it is."""
    text = encode(message)
    for connection in remembered.readers:
        connection.post(text)


async def deliver(room: Room, remembered: TableThoughts) -> None:
    """Bring the analysis, or the bad news, to everybody who waits and is still there."""
    readers, remembered.readers = remembered.readers, set()
    for connection in readers & room.audiences.connections:
        if remembered.analysis:
            connection.post(encode(analysis_message(remembered.analysis, room, room.audiences.speaker(connection))))
        else:
            connection.post(encode(Troubled("no-analysis").message(Speaker(connection.lang))))


def analysis_made(room: Room, lang: str) -> wire.Analysis:
    """What a finished game was judged to be, if somebody has let it be judged; nobody thinks for it."""
    found = room.thoughts.of(room.id).analysis if room.over else None
    return analysis_message(found, room, room.status.speaker(lang)) if found else wire.Analysis(0, room.table.version)


def analysis_message(analysis: Analysis, room: Room, speaker: Speaker) -> wire.Analysis:
    """An analysis in the reader's language."""
    total = room.table.version

    def sentences(steps: tuple[Words, ...]) -> list[str]:
        return [speaker.say(step) for step in steps]

    mistakes = [
        wire.MistakeSeen(
            *(move.number, loss.since, move.who, speaker.say(words(f"grade.{loss.grade}")), round(loss.chance, 3), round(loss.error, 3)),
            *(sentences(loss.played), sentences(loss.better)),
        )
        for move in analysis.mistakes
        if (loss := move.loss)
    ]
    margins = [wire.MarginSeen(*(round(part, 3) for part in vars(margin).values())) for margin in analysis.margins]
    moves = [chances_after(move) for move in analysis.moves[max(0, analysis.first_decision - 1) :]]
    swings = [swing_seen(move) for move in analysis.swings(SWINGS)]
    return wire.Analysis(total, total, moves, mistakes, margins, swings, list(room.table.game.tones), analysis.widest())


def swing_seen(move: MoveAnalysis) -> wire.SwingSeen:
    """A roll or draw, and whom it helped most."""
    seat = max(range(len(move.luck)), key=move.luck.__getitem__)
    return wire.SwingSeen(move.number, seat, round(move.luck[seat], 3), round(move.luck_errors[seat], 3))


def chances_after(move: MoveAnalysis) -> wire.ChancesSeen:
    """The chances after a move, each with what holds it in 95 of 100 cases."""
    bounds = [interval(chance, error) for chance, error in zip(move.chances, move.errors, strict=True)]
    chances = [(round(chance, 3), round(low, 3), round(high, 3)) for chance, (low, high) in zip(move.chances, bounds, strict=True)]
    return wire.ChancesSeen(move.number, chances, move.who == CHANCE)
