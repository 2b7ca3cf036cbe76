"""What is agreed on at a table beside the game: whether it is listed in the lobby, its clock, whether it is rated, hints."""

from dataclasses import dataclass

TURN, TOTAL, DAYS = "turn", "total", "days"

BOUNDS = {TURN: (10, 3600), TOTAL: (60, 4 * 3600), DAYS: (86400, 30 * 86400)}
"""The seconds that each kind of clock may give."""

LONGEST_INCREMENT = 300


@dataclass(frozen=True)
class Clock:
    """How long a player may think, and which computer player goes on for whoever has run out of time."""

    kind: str  # turn and days: so long for every turn; total: so long for the game, and the increment for every turn
    seconds: int
    increment: int = 0
    level: str = ""

    def after_turn(self, left: float) -> float:
        """What a player has left after a turn."""
        return left + self.increment if self.kind == TOTAL else self.seconds


@dataclass(frozen=True)
class Terms:
    """Listed or by link; with a clock or without; whether the result counts for ratings; whether people may take hints against people."""

    listed: bool = False
    clock: Clock | None = None
    rated: bool = False
    hints: bool = False


BY_LINK = Terms()
"""What most tables agree on: nothing."""
