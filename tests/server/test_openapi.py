"""Whatever the API's own description allows, and much that it does not, is asked of a real site: never our mistake, every refusal told."""

import json
from contextlib import suppress
from typing import Any
from unittest import SkipTest

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests.server.players import Site
from tests.volume import API_QUESTIONS

HUMAN = {"kind": "human"}
PROFILE = settings(
    max_examples=API_QUESTIONS,  # for each address and method, twice
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def description(on_sqlite: Site) -> Any:
    """The site's description of itself, less the stream, which has no end."""
    return schemathesis.openapi.from_url(f"{on_sqlite.url}/api/schema/openapi.json").exclude(path_regex="/stream$")


@pytest.fixture(scope="module")
def tables(on_sqlite: Site) -> list[str]:
    """Tables to ask for: one that hides something, one that does not, and one that is not."""
    make = on_sqlite.make
    return [make("ninjato", HUMAN, HUMAN)[0], make("ninja-taisen", HUMAN, {"kind": "human", "open": True})[0], "nowhere"]


@pytest.mark.volume
def test_nothing_that_is_asked_for_breaks_the_site(description: Any, tables: list[str]) -> None:
    """Each address and method, with what its description allows and what it does not: no answer is a 5xx, whatever is refused is told."""
    operations = [found.ok() for found in description.get_all_operations()]
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    asked = {operation.label: sum(question(operation, mode, tables) for mode in modes) for operation in operations}
    assert len(asked) > 12
    assert min(asked.values()) > 0


def question(operation: Any, mode: GenerationMode, tables: list[str]) -> int:
    """How often one thing was asked for; an address without anything to get wrong has no negative cases."""
    asked = []

    @settings(PROFILE)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        """Once."""
        check(case, tables)
        asked.append(case)

    with suppress(Unsatisfiable, SkipTest):
        ask()
    return len(asked)


def check(case: Any, tables: list[str]) -> None:
    """Ask, and look at the answer."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = tables[len(str(case.path_parameters["table"])) % len(tables)]
    answer = case.call()
    assert answer.status_code < 500, (case.method, case.path, answer.text)
    if answer.status_code >= 400:
        told = json.loads(answer.text)
        assert told["type"] in ("trouble", "refusal"), answer.text
        assert told["text"] and not told["text"].startswith(("trouble.", "refusal."))


def test_the_site_plays_on_afterwards(site: Site, tables: list[str]) -> None:
    """The tables that were asked for everything are as they were."""
    with site.join(tables[1]) as watcher:
        assert watcher.version > 0
    assert site.get("/health").json()["store"]
