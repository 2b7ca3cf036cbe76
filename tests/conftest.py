"""What every test may use: the golden files, and random search that finds the same things each time."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

TESTS = Path(__file__).parent
GOLDEN = TESTS.parent / "golden"

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


MEASURED = ("kernel", "table", "games", "conformance")
"""Folders whose tests are traced, but for those marked `volume`: they reach every branch of kernel, table and games."""
PROCESSES = {"site", "own_site", "on_sqlite", "on_postgresql", "postgresql"}
"""Fixtures that start a site or a database."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--rewrite-golden` writes the golden files anew, for review; `--measured` is for tracing."""
    parser.addoption("--rewrite-golden", action="store_true", help="run only the golden tests and write their files anew")
    parser.addoption("--measured", action="store_true", help="collect only the tests marked `measured`")


def measured(path: Path) -> bool:
    """Whether a file or folder holds tests that are traced."""
    return path.relative_to(TESTS).parts[:1] in [(folder,) for folder in MEASURED]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only measured tests are wanted, no other file is imported."""
    return True if config.getoption("--measured") and TESTS in collection_path.parents and not measured(collection_path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is traced and what starts processes; rewriting runs the tests that ask for `golden`, and no other."""
    for item in items:
        if measured(item.path) and not item.get_closest_marker("volume"):
            item.add_marker(pytest.mark.measured)
        if starts_processes(item):
            item.add_marker(pytest.mark.process)
    if config.getoption("--rewrite-golden"):
        items[:] = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
    elif config.getoption("--measured"):
        items[:] = [item for item in items if item.get_closest_marker("measured")]


def starts_processes(item: pytest.Item) -> bool:
    """Whether a test has a site or a database of its own, or is on PostgreSQL."""
    chosen = getattr(item, "callspec", None)
    return not PROCESSES.isdisjoint(getattr(item, "fixturenames", ())) or (chosen is not None and "postgresql" in chosen.params.values())


SEARCHES = ("tests/bots/puzzles/test_puzzles.py", "tests/bots/search/test_mcts.py", "tests/bots/test_valuation.py")
"""Files whose tests compile the same searches, which takes longest of all."""
SHARING = ("test_learner.py", "test_secrets.py", "test_texts.py", "test_thinker.py", "test_tune.py")
"""Files whose tests share something costly: rules they compile, a game they look at."""


def together(test: str) -> str:
    """What a test shares a worker with: those that share something costly with it, else nobody."""
    path = test.partition("::")[0]
    folder, file = path.rpartition("/")[::2]
    if path in SEARCHES:
        return "searches"
    return folder if folder == "tests/forge" else f"{folder}/{file}" if file in SHARING else test


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Each test goes to whoever is free, but for those that belong together."""
    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = together
    return scheduler


@pytest.fixture(scope="session", autouse=True)
def machine_code(pytestconfig: pytest.Config) -> Iterator[None]:
    """Machine code lies beside pytest's own notes: no test compiles what another has compiled, and nobody's cache is touched."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TATAMI_CACHE", str(pytestconfig.rootpath / ".pytest_cache" / "machine-code"))
        yield


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Callable[[str, str], None]:
    """`golden(name, text)` holds a text against the file of that name under golden/."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if pytestconfig.getoption("--rewrite-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"golden/{name} is missing: `make golden` writes it"
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare
