"""What waits for a connection is bounded in bytes: for itself, and for all connections of one visitor together."""

import asyncio

import pytest

from tatami.server.door.allowance import Allowance
from tatami.server.views.outbox import EACH, Outbox, TooSlow

pytestmark = pytest.mark.anyio
TEN = b"x" * (1000 - EACH)
"""A thousand bytes, all counted."""


async def test_too_many_bytes_are_dropped_and_everything_is_to_be_shown_anew() -> None:
    """Few large messages are as much as many small ones; what comes while the other end is behind takes no room."""
    for message, most in ((TEN, 3), (b"", 3000 // EACH)):
        outbox = Outbox(most=3000)
        for _ in range(most):
            outbox.post(message)
        assert (len(outbox), outbox.behind) == (most, False)
        outbox.post(message)
        outbox.post(message)
        assert (len(outbox), outbox.behind, outbox.waiting, outbox.allowance.waiting) == (0, True, 0, 0)
        assert await outbox.get() is None
        outbox.post(message)
        assert await outbox.get() == message


async def test_whoever_does_not_read_the_view_either_is_too_slow() -> None:
    """One resync; a connection that falls behind again before it has caught up is to be closed, and one that caught up is not."""
    outbox = Outbox(most=3000)
    for caught_up in (True, False):
        while not outbox.behind:
            outbox.post(TEN)
        assert await outbox.get() is None
        outbox.post(b"view")
        if caught_up:
            assert await outbox.get() == b"view"
            waiting = asyncio.create_task(outbox.get())
            await asyncio.sleep(0)
            outbox.post(b"step")
            assert await waiting == b"step"
    while not outbox.behind:
        outbox.post(TEN)
    with pytest.raises(TooSlow):
        await outbox.get()


async def test_connections_of_one_visitor_share_an_allowance() -> None:
    """A hundred connections do not get a hundred times as much; whoever goes gives back what waited."""
    allowance = Allowance(5000)
    first, second, third = (Outbox(allowance, most=3000) for _ in range(3))
    for outbox in (first, first, first, second, second, second):
        outbox.post(TEN)
    assert (len(first), len(second), second.behind, allowance.waiting) == (3, 0, True, 3000)
    first.close()
    first.post(TEN)
    assert (len(first), allowance.waiting) == (0, 0)
    third.post(TEN)
    assert third.take() == TEN and allowance.waiting == 0
