"""What every test may use: the golden files, and random search that finds the same things each time."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

GOLDEN = Path(__file__).parent.parent / "golden"

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--rewrite-golden` writes the golden files anew, for review."""
    parser.addoption("--rewrite-golden", action="store_true", help="run only the golden tests and write their files anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Rewriting runs the tests that ask for `golden`, and no other."""
    if config.getoption("--rewrite-golden"):
        items[:] = [item for item in items if "golden" in getattr(item, "fixturenames", ())]


SHARING = ("test_search.py", "test_secrets.py", "test_texts.py", "test_tune.py")
"""Files whose tests share something costly: rules they compile, a game they look at."""


def together(test: str) -> str:
    """What a test shares a worker with: those that share something costly with it, else nobody."""
    folder, file = test.partition("::")[0].rpartition("/")[::2]
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
