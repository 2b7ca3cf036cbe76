"""A picture as pixels: painted by a process of its own, for the painter lets nobody else of its process go on meanwhile."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress

ACROSS = 1200
"""The width in pixels: what sites that show links ask for."""
PATIENCE = 60
"""Seconds that a picture may take."""

STANDING_BACK = 10
"""Pages and moves go first where there are fewer processors than processes."""

PAINTER = f"""
import os, sys
import resvg_py
if hasattr(os, "nice"):
    os.nice({STANDING_BACK})
drawn = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=drawn, width={ACROSS})))
"""


async def pixels(drawn: bytes) -> bytes:
    """An SVG file as a PNG file; TimeoutError or ValueError if there is none."""
    painter = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PAINTER, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    try:
        async with asyncio.timeout(PATIENCE):
            made, _ = await painter.communicate(drawn)
    finally:
        with suppress(ProcessLookupError):
            painter.kill()
        await painter.wait()
    if painter.returncode:
        raise ValueError(f"the painter ended with {painter.returncode}")
    return made
