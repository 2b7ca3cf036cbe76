"""What a table asks of whoever tells people that are not here."""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .room import Room


class Notifies(Protocol):
    """Whoever tells people that are not here."""

    def after_move(self, room: "Room", mover: str) -> None:
        """Tell whoever is to act after a move."""
        ...

    async def close(self) -> None:
        """Tell nobody any more."""
        ...
