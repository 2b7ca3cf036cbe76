"""What the rules tell while they carry out an action."""

from dataclasses import dataclass
from typing import NamedTuple


class Event(NamedTuple):
    """Something the rules told: the number of its kind and up to four values."""

    kind: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0


@dataclass(frozen=True)
class Told:
    """A kind of event: its name (`event.<name>` in the catalogues) and the rule it shows at work."""

    name: str
    rule: str
