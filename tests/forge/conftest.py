"""The toy, compiled once."""

import pytest

from tatami.forge import Forged, load
from tests.forge.toy import GAME


@pytest.fixture(scope="session")
def cpu(machine_code: None) -> Forged:
    """The toy as machine code."""
    return load(GAME, "cpu")
