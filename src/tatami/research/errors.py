"""What goes wrong in a match."""


class BadMatch(ValueError):
    """A match that cannot be played or continued as asked: what was expected and what came."""


class Lost(RuntimeError):
    """Somebody who played has gone, or met a mistake of ours."""


class Fault(Exception):
    """A player failed to make a move; after a lasting one it cannot be asked again in this game.

    Kinds: `crashed`, it ended or raised; `late`, it did not answer in time; `garbled`, its answer is no move of the game; `not-offered`."""

    def __init__(self, kind: str, why: str, lasting: bool = False) -> None:
        super().__init__(f"{kind}: {why}")
        self.kind, self.why, self.lasting = kind, why, lasting
