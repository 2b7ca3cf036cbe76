"""Which rungs are ready, for lists and menus."""

import ctypes
import sys
from pathlib import Path
from typing import Any

import pytest

from tatami.forge import Forged, device, ready, rungs_ready
from tests.forge.toy import GAME

pytestmark = pytest.mark.volume


def test_compiled_rules_are_ready_once_they_are_warm(cpu: Forged, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted rules always are; compiled ones when their books lie on the shelves."""
    assert rungs_ready(GAME)["python"] == "ready"
    assert rungs_ready(GAME)["cpu"] == "ready"
    monkeypatch.setenv("TATAMI_CACHE", str(tmp_path))
    assert rungs_ready(GAME)["cpu"] == "cold"
    monkeypatch.setattr(ready, "find_spec", lambda name: None)
    assert rungs_ready(GAME)["cpu"] == "numba is not installed"


class Driver:
    """A driver that sees two devices, or fails to start."""

    def __init__(self, fails: int) -> None:
        self.fails = fails

    def cuInit(self, _: int) -> int:  # noqa: N802  # the driver's own name
        """Start the driver."""
        return self.fails

    def cuDeviceGetCount(self, count: Any) -> int:  # noqa: N802  # the driver's own name
        """Count the devices."""
        count._obj.value = 2
        return 0


def test_devices_are_counted_by_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """No known system, no driver and a driver that fails mean no device."""
    monkeypatch.setattr(ctypes, "CDLL", lambda name: Driver(0))
    monkeypatch.setattr(device, "DRIVERS", {sys.platform: "driver"})
    assert device.devices() == 2
    assert ready.cuda() in ("cold", "numba-cuda is not installed")
    monkeypatch.setattr(ready, "find_spec", lambda name: None)
    assert ready.cuda() == "numba-cuda is not installed"
    monkeypatch.setattr(ctypes, "CDLL", lambda name: Driver(100))
    assert device.devices() == 0

    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert device.devices() == 0
    monkeypatch.setattr(device, "DRIVERS", {})
    assert device.devices() == 0
    assert ready.cuda() == "no device"
