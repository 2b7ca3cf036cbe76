"""One cache folder for all tests of a run, and the toy compiled once."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.forge import Forged, load
from tests.forge.toy import GAME


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nothing is read from or left in the user's own cache."""
    folder = tmp_path_factory.mktemp("tatami-cache")
    before = os.environ.get("TATAMI_CACHE")
    os.environ["TATAMI_CACHE"] = str(folder)
    yield folder
    if before is None:
        del os.environ["TATAMI_CACHE"]
    else:
        os.environ["TATAMI_CACHE"] = before


@pytest.fixture(scope="session")
def cpu(cache_folder: Path) -> Forged:
    """The toy as machine code."""
    return load(GAME, "cpu")
