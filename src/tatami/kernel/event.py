"""What the rules tell while they carry out an action."""

from dataclasses import dataclass
from typing import NamedTuple

from .paste import expression


class Event(NamedTuple):
    """Something the rules told: the number of its kind and up to four values."""

    kind: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0

    def __repr__(self) -> str:
        return expression(type(self), {name: value for name, value in self._asdict().items() if value or name == "kind"})


ARRIVE, STRIKE, GAIN, REVEAL, COUNT, QUIET = "arrive", "strike", "gain", "reveal", "count", "quiet"
TEMPOS = (ARRIVE, STRIKE, GAIN, REVEAL, COUNT, QUIET)
"""How an event is shown: something comes to a place, two meet, something is won or lost, something is turned up,
everybody is compared, which is read at leisure; or quietly, together with the next event or the end of the move."""


@dataclass(frozen=True)
class Told:
    """A kind of event: its name (`event.<name>` in the catalogues), the rule it shows at work, and the tempo it is shown in."""

    name: str
    rule: str
    tempo: str
