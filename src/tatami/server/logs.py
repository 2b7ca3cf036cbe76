"""Logs as lines of key and value, ours and the server's alike; no token, name or move is ever written there.

Of a failure its type and its places are told, never its message: a database repeats in it what it could not keep."""

import asyncio
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

import structlog

log = structlog.get_logger()
PLACES = 12
"""So many places of a failure are told, the innermost."""


VISITORS_MISTAKES = ("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade")
"""How the server below begins to tell of a visitor who speaks no HTTP or no UTF-8."""


def set_up_logs() -> None:
    """Log to the standard error stream, readable on a terminal and JSON elsewhere."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.StackInfoRenderer(),
    ]
    renderer = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    rendered: list[structlog.typing.Processor] = [tell_places, renderer]
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *rendered]
    )
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    handler.addFilter(tell_places_of_record)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def tell_places(logger: Any, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """A line of ours with the places of its failure instead of all that the failure holds."""
    problem = event.pop("exc_info", None)
    if problem is True:
        problem = sys.exc_info()
    if isinstance(problem, tuple):
        problem = problem[1]
    if isinstance(problem, BaseException):
        event["exception"] = places_of(problem)
    return event


def tell_places_of_record(record: logging.LogRecord) -> bool:
    """The same for a line of somebody else's; what a visitor did wrong is no failure of ours and is not told at all."""
    if record.name.startswith("uvicorn") and str(record.msg).startswith(VISITORS_MISTAKES):
        return False
    if record.exc_info and record.exc_info[1] and not isinstance(record.msg, dict):
        record.msg, record.args = f"{record.getMessage().strip()}: {places_of(record.exc_info[1])}", ()
        record.exc_info, record.exc_text = None, None
    return True


def places_of(problem: BaseException) -> str:
    """The type of a failure and where it happened, with whatever it came from."""
    return "; from ".join(f"{type(one).__module__}.{type(one).__qualname__}{trace_of(one)}" for one in chain_of(problem))


def chain_of(problem: BaseException) -> Iterator[BaseException]:
    """A failure, what caused it, what caused that."""
    seen = set[int]()
    one: BaseException | None = problem
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def trace_of(problem: BaseException) -> str:
    """The places a failure went through."""
    places = extract_tb(problem.__traceback__)[-PLACES:]
    return "".join(f" at {'/'.join(Path(place.filename).parts[-2:])}:{place.lineno} in {place.name}" for place in places)


def tell_lost_failure(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a failure that nobody waited for, which the loop would tell with everything it holds."""
    log.error("nobody waited for a failure", exc_info=context.get("exception"))
