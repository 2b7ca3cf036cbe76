"""What is logged, and what never is."""

import asyncio
import json
import subprocess
import sys

import pytest
import structlog
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from tatami.server.logs import tell_lost_failure
from tatami.server.people import people
from tatami.server.store import people_schema as schema
from tatami.server.store.store import Store

SCRIPT = """
import logging, sys, structlog
from tatami.server.logs import set_up_logs

sys.stderr.isatty = lambda: {terminal}
set_up_logs()

def join(token):
    raise ValueError("no seat for a-secret-link")

try:
    join("a-secret-link")
except ValueError as problem:
    structlog.get_logger().exception("a deed failed", table="t1")
    failure = KeyError("another-secret")
    failure.__cause__ = problem
    logging.getLogger("below").error("it failed", exc_info=failure)
logging.getLogger("uvicorn.error").error("from the server below")
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
structlog.get_logger().debug("too small to tell")
"""


@pytest.mark.parametrize("terminal", [True, False])
def test_failures_are_told_with_their_place_and_without_secrets(terminal: bool) -> None:
    """Types and places are told; messages, lines of code and local variables, where secrets might stand, never; small talk is left out."""
    code = SCRIPT.format(terminal=terminal)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert "a deed failed" in said and "builtins.ValueError at" in said and "in join" in said
    assert "from the server below" in said and "it failed: builtins.KeyError; from builtins.ValueError" in said
    assert "secret" not in said
    assert "too small to tell" not in said and "Invalid HTTP" not in said


def test_elsewhere_than_on_a_terminal_each_line_is_json() -> None:
    """Programs read the log too."""
    said = subprocess.run([sys.executable, "-c", SCRIPT.format(terminal=False)], capture_output=True, text=True, check=True).stderr
    assert [json.loads(line)["level"] for line in said.splitlines()] == ["error", "error", "error"]


@pytest.mark.anyio
async def test_a_failing_database_repeats_nothing_that_was_to_be_kept(store: Store) -> None:
    """Neither a name nor a hash stands in the message of an error, on either database."""
    await people.register(store, "Private Person", "correct horse")
    with pytest.raises(DBAPIError) as problem:
        async with store.writing.begin() as connection:
            await connection.execute(insert(schema.people), {"id": "x", "name": "Private Person", "folded": "f", "password": "$argon2id$"})
    assert "hide_parameters" in str(problem.value)
    assert "Private" not in str(problem.value.args[0].splitlines()[1:]) and "argon2" not in str(problem.value)


@pytest.mark.anyio
async def test_a_failure_that_nobody_waited_for_is_told_by_its_places(capsys: pytest.CaptureFixture[str]) -> None:
    """The event loop's own report would show all that the failure holds."""
    with structlog.testing.capture_logs() as said:
        tell_lost_failure(asyncio.get_running_loop(), {"message": "secret", "exception": ValueError("secret"), "future": "secret"})
    assert [line["event"] for line in said] == ["nobody waited for a failure"] and "secret" not in said[0]["event"]
