"""Puzzles over HTTP: the puzzle of the day, lists, positions, tries, hints, solutions.

Nothing is remembered between two requests but how people with an account rate.  The best turn leaves the server in a hint or a solution
that somebody asks for, and not before.  Positions are drawn in a thread, by turns, so that nobody who plays waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import structlog
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from tatami.bots.analysis.turn_loss import Loss, PlayedTurn
from tatami.bots.puzzles.file import puzzles_by_name
from tatami.bots.puzzles.puzzle import Puzzle
from tatami.bots.puzzles.today import puzzle_of_day
from tatami.games import names
from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.server import wire
from tatami.server.door.costs import LOAD, PREVIEW, THOUGHT, VIEW
from tatami.server.door.doorkeeper import Doorkeeper, address_of, network
from tatami.server.door.turns import Turns
from tatami.server.people import solving
from tatami.server.people.people import Person
from tatami.server.people.solving import Attempt
from tatami.server.rooms import replays
from tatami.server.rooms.hints import EFFORT, SEED
from tatami.server.rooms.puzzles import LAID, Position, judged_loss, mistake_of, own_position, own_turn, shipped_position
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.solving import PuzzleRow, puzzle_rows, solved_by, solver_rating
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import known_game
from tatami.server.thinking.fair_queue import AFTERWARDS, Asker
from tatami.server.thinking.pool import Stumbled
from tatami.server.thinking.process import TurnAssessment, Weighing
from tatami.server.troubles import Troubled
from tatami.server.views.audience import ENCODER
from tatami.server.views.puzzles import FAILED, HINTS, SOLVED, Asking, puzzle_seen
from tatami.server.views.refusals import refusal_message
from tatami.table.refusals import Refusal
from tatami.texts.speaker import Speaker

from .api import Asking as Request
from .api import pay_for

log = structlog.get_logger()

DRAWING = Turns(1)
"""Puzzles are laid out and drawn one at a time, beside all else."""
MOST_MOVES = 20
"""A turn has fewer moves."""
SIMULATIONS, SECONDS = 3000, 0.5
"""What a turn that was tried is weighed with."""

T = TypeVar("T")


async def in_thread(request: Request, draw: Callable[[], T]) -> T:
    """What is drawn in a thread when it is this visitor's turn."""
    async with DRAWING.turn(network(address_of(request))):
        return await asyncio.to_thread(draw)


async def position_of(request: Request, game: str, name: str) -> Position:
    """The position of a puzzle: a shipped one, or a mistake of a finished game."""
    known, own = known_game(game).name, mistake_of(name)
    return await own_mistake(request, known, name, *own) if own else await in_thread(request, lambda: shipped_position(known, name))


OWN = OrderedDict[tuple[str, str], Position]()
"""The mistakes that were asked last."""


async def own_mistake(request: Request, game: str, name: str, table: str, version: int) -> Position:
    """The position of a mistake; which turn was better is found out once for all who ask."""
    rooms: Rooms = request.app.state.rooms
    if (game, name) not in OWN:
        request.app.state.doorkeeper.count_request(address_of(request), THOUGHT)
        await pay_for(request, table)
        look = await rooms.visit(TableId(table), lambda room: replays.look(room, "", None, None))
        if look.status.table.game.name != game:
            raise Troubled("unknown-puzzle", 404, got=name)
        turn = await in_thread(request, lambda: own_turn(look, version))
        judged = await rooms.read(TableId(table), lambda room: judged_loss(room, version))
        loss = judged or await loss_of(request, turn)
        OWN[game, name] = await in_thread(request, lambda: own_position(name, look, turn, loss))
        while len(OWN) > LAID:
            OWN.popitem(last=False)
    return OWN[game, name]


async def loss_of(request: Request, turn: PlayedTurn) -> Loss | None:
    """What a turn lost, by the processes that think."""
    rooms: Rooms = request.app.state.rooms
    try:
        loss: Loss | None = await rooms.thinker.ask(TurnAssessment(turn, EFFORT, SEED), Asker(AFTERWARDS, network(address_of(request))))
    except (Stumbled, TimeoutError) as problem:
        log.exception("a mistake could not be weighed", game=turn.game, version=turn.since)
        raise Troubled("no-analysis", 503) from problem
    return loss


async def seen_with_rating(store: Store, position: Position, lang: str) -> wire.PuzzleSeen:
    """A puzzle with its present rating."""
    game = position.table.game
    rows = await puzzle_rows(store, game.name, [position.name])
    return seen_puzzle(game.name, position.name, position.puzzle, rows, lang)


def seen_puzzle(game: str, name: str, puzzle: Puzzle, rows: dict[str, PuzzleRow], lang: str) -> wire.PuzzleSeen:
    """A puzzle in a list, with its rating as far as it was tried."""
    row = rows.get(name) or PuzzleRow(solving.untried_rating(puzzle.difficulty), 0, 0)
    found = known_game(game)
    return puzzle_seen(found, name, puzzle, row.rating, row.tries, row.solved, Speaker(lang, found))


def expect_few(moves: list[str]) -> None:
    """Refuse a turn of more moves than any has."""
    if len(moves) > MOST_MOVES:
        raise Troubled("too-long", most=MOST_MOVES, got=len(moves))


def day_of(game: str, name: str) -> str:
    """Today, if that is the puzzle of today; otherwise nothing."""
    day = solving.today()
    found = puzzle_of_day(game, day)
    return day if found and found.name == name else ""


@get("/api/puzzles", cost=VIEW)
async def shelf(reader: NamedDependency[str], store: NamedDependency[Store], person: NamedDependency[Person | None]) -> wire.PuzzleShelf:
    """The puzzles of the day, one a game, the same for everybody; and how whoever asks solves them."""
    day = solving.today()
    today = [(game, found) for game in names() if (found := puzzle_of_day(game, day))]
    rows = {game: await puzzle_rows(store, game, [found.name]) for game, found in today}
    puzzles = [seen_puzzle(game, found.name, found, rows[game], reader) for game, found in today]
    return wire.PuzzleShelf(day, puzzles, await solver_seen(store, person, day))


async def solver_seen(store: Store, person: Person | None, day: str) -> wire.SolverSeen:
    """How somebody solves puzzles; of a guest the device knows it."""
    if person is None:
        return wire.SolverSeen(round(solving.BEGINNER), [], [], signed_in=False)
    attempts, rating = await solved_by(store, person.id), await solver_rating(store, person.id)
    since = solving.days_before(day, solving.DAYS)
    days = sorted({one.day for one in attempts if one.day >= since and one.day})
    return wire.SolverSeen(round(rating or solving.BEGINNER), [f"{one.game}/{one.puzzle}" for one in attempts if one.solved], days)


@get("/api/puzzles/{game:str}", cost=VIEW)
async def of_game(game: FromPath[str], reader: NamedDependency[str], store: NamedDependency[Store]) -> list[wire.PuzzleSeen]:
    """All puzzles of a game, the easiest first."""
    known = known_game(game).name
    puzzles = puzzles_by_name(known)
    rows = await puzzle_rows(store, known, puzzles)
    return [seen_puzzle(known, name, puzzle, rows, reader) for name, puzzle in puzzles.items()]


@get("/api/puzzles/{game:str}/{name:str}", cost=LOAD, responses={200: ResponseSpec(wire.PuzzleTable)})
async def position(
    game: FromPath[str],
    name: FromPath[str],
    request: Request,
    reader: NamedDependency[str],
    store: NamedDependency[Store],
    width: FromQuery[int] = WIDTHS[-1],
) -> Response[bytes]:
    """The position of a puzzle as whoever is to act sees it, and what is asked; not how it is solved."""
    found = await position_of(request, game, name)
    about = await seen_with_rating(store, found, reader)
    fit, daily = fitting_width(WIDTHS, width), day_of(found.table.game.name, name)

    def draw() -> bytes:
        asking = Asking(found.table, found.puzzle, reader, fit)
        return ENCODER.encode(asking.question(about, daily, found.own))

    return Response(await in_thread(request, draw), media_type=MediaType.JSON)


@post("/api/puzzles/{game:str}/{name:str}/turn", cost=VIEW, status_code=200, responses={200: ResponseSpec(wire.PuzzleStep)})
async def turn(
    game: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.TurnTried],
    request: Request,
    reader: NamedDependency[str],
    store: NamedDependency[Store],
    rooms: NamedDependency[Rooms],
    doorkeeper: NamedDependency[Doorkeeper],
    person: NamedDependency[Person | None],
) -> Response[bytes]:
    """One more move of a turn that somebody tries; a whole turn is solved, or failed with the reasons."""
    expect_few(data.after)
    doorkeeper.count_request(address_of(request), PREVIEW * (1 + len(data.after)))
    found = await position_of(request, game, name)
    asking = await in_thread(request, lambda: Asking(found.table, found.puzzle, reader, fitting_width(WIDTHS, data.width)))
    step = await in_thread(request, lambda: asking.step(data.after, data.move))
    if isinstance(step, Refusal):
        refused = refusal_message(step, asking.speaker, found.table.version)
        return Response(ENCODER.encode(refused), status_code=409, media_type=MediaType.JSON)
    if step.outcome == FAILED:
        doorkeeper.count_request(address_of(request), THOUGHT)
        chance = await chance_after(rooms, found, (*data.after, data.move), network(address_of(request)))
        step.reasons = await in_thread(request, lambda: asking.reasons_against((*data.after, data.move), chance))
    if step.outcome:
        attempt = attempt_at(found, step.outcome == SOLVED, data.hints)
        step.rating = await rating_after(store, person, attempt, data.rating, data.counts)
    return Response(ENCODER.encode(step), media_type=MediaType.JSON)


async def chance_after(rooms: Rooms, found: Position, moves: tuple[str, ...], visitor: str) -> float | None:
    """The chance after a turn, by the processes that think; None where they give no answer, for the turn has failed anyway."""
    table, seat = found.table, found.puzzle.seat
    covered = table.game.cover(table.state, table.box, seat)
    asked = Weighing(table.game.name, table.box, seat, covered, table.version, moves, SIMULATIONS, SECONDS)
    try:
        chance: float | None = await rooms.thinker.ask(asked, Asker(AFTERWARDS, visitor))
    except (Stumbled, TimeoutError):
        log.exception("a turn could not be weighed", game=table.game.name, puzzle=found.name)
        return None
    return chance


def attempt_at(found: Position, solved: bool, hints: int) -> Attempt:
    """A first try, as it is counted."""
    game = found.table.game.name
    return Attempt(game, found.name, found.puzzle.difficulty, solved, hints, day_of(game, found.name), found.own)


async def rating_after(store: Store, person: Person | None, attempt: Attempt, rating: float, counts: bool) -> float:
    """The rating after a try: an account's is kept here, a guest's on the device; a mistake of one's own may be looked at untried."""
    if person and attempt.own and not counts:
        return solving.within(await solver_rating(store, person.id) or 0.0)
    if person:
        return await solving.count_attempt(store, person, attempt)
    return await solving.guest_rating(store, attempt, rating) if counts else solving.within(rating)


@get("/api/puzzles/{game:str}/{name:str}/hint/{number:int}", cost=VIEW)
async def hint(
    game: FromPath[str], name: FromPath[str], number: FromPath[int], request: Request, reader: NamedDependency[str]
) -> wire.PuzzleHint:
    """The first hint tells the idea, the second where it begins, the third the first move."""
    if not 1 <= number <= HINTS:
        raise Troubled("unknown-hint", 404, most=HINTS, got=number)
    found = await position_of(request, game, name)
    return await in_thread(request, lambda: Asking(found.table, found.puzzle, reader, WIDTHS[-1]).hint(number))


@post("/api/puzzles/{game:str}/{name:str}/solution", cost=LOAD, status_code=200, responses={200: ResponseSpec(wire.PuzzleSolution)})
async def solution(
    game: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.SolutionWanted],
    request: Request,
    reader: NamedDependency[str],
    store: NamedDependency[Store],
    person: NamedDependency[Person | None],
) -> Response[bytes]:
    """The best turn and the one that comes next to it, with their films; whoever has not solved the puzzle has failed it then."""
    found = await position_of(request, game, name)
    rating = await rating_after(store, person, attempt_at(found, False, 0), data.rating, data.counts)

    def draw() -> bytes:
        asking = Asking(found.table, found.puzzle, reader, fitting_width(WIDTHS, data.width))
        return ENCODER.encode(wire.PuzzleSolution(*asking.solution(found.puzzle.second), rating))

    return Response(await in_thread(request, draw), media_type=MediaType.JSON)


@post("/api/puzzles/{game:str}/{name:str}/why", cost=VIEW, status_code=200)
async def why(
    game: FromPath[str], name: FromPath[str], data: JSONBody[wire.TargetsAsked], request: Request, reader: NamedDependency[str]
) -> wire.Point:
    """Why pointing at these targets is no move here."""
    expect_few(data.after)
    expect_few(data.targets)
    found = await position_of(request, game, name)
    return await in_thread(request, lambda: Asking(found.table, found.puzzle, reader, WIDTHS[-1]).why_not(data.targets, data.after))


HANDLERS: Iterable[Any] = (shelf, of_game, position, turn, hint, solution, why)
