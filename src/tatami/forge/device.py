"""Whether a CUDA device is present, asked of its driver alone."""

import ctypes
import sys

DRIVERS = {"linux": "libcuda.so.1", "win32": "nvcuda.dll"}


def devices() -> int:
    """How many CUDA devices the driver sees; 0 without a driver."""
    name = DRIVERS.get(sys.platform)
    if name is None:
        return 0
    try:
        driver = ctypes.CDLL(name)
    except OSError:
        return 0
    count = ctypes.c_int(0)
    failed = driver.cuInit(0) or driver.cuDeviceGetCount(ctypes.byref(count))
    return 0 if failed else count.value
