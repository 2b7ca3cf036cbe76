"""What is logged, and what never is."""

import json
import subprocess
import sys

import pytest

SCRIPT = """
import logging, sys, structlog
from tatami.server.logs import set_up_logs

sys.stderr.isatty = lambda: {terminal}
set_up_logs()

def join(token):
    raise ValueError("no such seat")

try:
    join("a-secret-link")
except ValueError:
    structlog.get_logger().exception("a deed failed", table="t1")
logging.getLogger("uvicorn.error").error("from the server below")
structlog.get_logger().debug("too small to tell")
"""


@pytest.mark.parametrize("terminal", [True, False])
def test_failures_are_told_with_their_place_and_without_secrets(terminal: bool) -> None:
    """The traceback says where; local variables, where tokens might stand, are never printed; small talk is left out."""
    code = SCRIPT.format(terminal=terminal)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert "a deed failed" in said and "no such seat" in said and "in join" in said
    assert "from the server below" in said
    assert "a-secret-link" not in said.replace('join("a-secret-link")', "")
    assert "too small to tell" not in said


def test_elsewhere_than_on_a_terminal_each_line_is_json() -> None:
    """Programs read the log too."""
    said = subprocess.run([sys.executable, "-c", SCRIPT.format(terminal=False)], capture_output=True, text=True, check=True).stderr
    assert [json.loads(line)["level"] for line in said.splitlines()] == ["error", "error"]
