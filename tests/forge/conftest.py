"""One cache folder for all tests of a run, and the toy compiled once."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.forge import Forged, load
from tests.forge.toy import GAME


@pytest.fixture(scope="session", autouse=True)
def cache_folder(machine_code: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nothing is read from or left in the user's own cache; workers of one run share what they compile."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "tatami-cache"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TATAMI_CACHE", str(folder))
        yield folder


@pytest.fixture(scope="session")
def cpu(cache_folder: Path) -> Forged:
    """The toy as machine code."""
    return load(GAME, "cpu")
