"""What goes wrong in a match."""

FAULTS = ("crashed", "late", "garbled", "not-offered")
"""It ended or raised; it did not answer in time; its answer is no move of the game; the move is not offered."""


class BadMatch(ValueError):
    """A match that cannot be played or continued as asked: what was expected and what came."""


class Lost(RuntimeError):
    """Somebody who played has gone, or met a mistake of ours."""


class Fault(Exception):
    """A player failed to make a move; after a lasting one it cannot be asked again in this game."""

    def __init__(self, kind: str, why: str, lasting: bool = False) -> None:
        super().__init__(f"{kind}: {why}")
        self.kind, self.why, self.lasting = kind, why, lasting
