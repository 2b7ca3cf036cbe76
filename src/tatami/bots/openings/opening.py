"""A decision as it comes in the opening of every game: what is asked, for the how-manieth time, and what was answered how often.

Set-ups are dealt, so hardly two games come to the same position; what each player is asked first, second and third is alike in all."""

from dataclasses import dataclass

from tatami.kernel.dialect import Box, State
from tatami.kernel.game import Game
from tatami.kernel.words import Words

FIRST = 4
"""So often a kind of decision is part of the opening of a seat."""


@dataclass(frozen=True)
class Answer:
    """What was chosen, how often, and how many of these games it won; a shared win counts as its part."""

    said: Words
    times: int
    won: float


@dataclass(frozen=True)
class Opening:
    """A decision of a kind that the guide of a first game explains, when a seat comes to it for the first time or a later one."""

    seats: int
    kind: str
    number: int
    times: int
    answers: tuple[Answer, ...]  # the most frequent first; rare ones are left out


def answer_words(game: Game, covered: State, box: Box, action: int) -> Words:
    """What openings compare of a move."""
    return (game.notation.opening or game.notation.phrase)(covered, box, action)


def kind_of(game: Game, covered: State, box: Box) -> str:
    """The kind of decision that waits, by the key of its question."""
    return game.notation.prompt(covered, box).key.partition(".")[2]


def kinds(game: Game) -> tuple[str, ...]:
    """The kinds of decisions that openings are told of: those that the guide explains."""
    return tuple(game.learning.guide) if game.learning else ()


def names_a_seat(said: Words) -> bool:
    """Whether a sentence is about somebody: seat by seat it says something else."""
    return said.key == "seat" or any(names_a_seat(value) for value in said.values.values() if isinstance(value, Words))
