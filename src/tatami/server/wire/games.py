"""Over HTTP: games as the front page shows them, and their rules."""

import msgspec


class OptionSeen(msgspec.Struct):
    """An option with its values, said."""

    name: str
    label: str
    rule: str
    values: list[tuple[str, str]]  # value, label; the first is the default


class GameSeen(msgspec.Struct):
    """A game as the front page shows it."""

    name: str
    title: str
    line: str  # what it is, in one sentence
    seats: list[int]
    minutes: int
    sides: list[str]
    options: list[OptionSeen]
    levels: list[tuple[str, str]]  # computer players: name, label
    unsure: bool


class RuleSeen(msgspec.Struct):
    """A numbered rule: its chapter, where it is printed or why we rule so, the rule in our words."""

    number: str
    chapter: str
    source: str
    text: str
