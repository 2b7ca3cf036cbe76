"""What a test of the rung `cuda` needs of the machine; whatever it is run on, the others say why they are skipped."""

from importlib.util import find_spec

import pytest

from tatami.forge.device import devices

needs_target = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is an optional extra and not installed")
needs_device = pytest.mark.skipif(devices() == 0, reason="no CUDA device is present")
needs_none = pytest.mark.skipif(devices() > 0, reason="a CUDA device is present")
