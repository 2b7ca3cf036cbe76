"""Kept games looked through, decision by decision: what was chosen first, second and third of its kind, and whether it won."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tatami.kernel.dialect import CHANCE
from tatami.kernel.game import Game
from tatami.kernel.words import Words
from tatami.table.table import Table

from .opening import FIRST, Answer, Opening, answer_words, kind_of, kinds, names_a_seat

LEAST = 0.01
"""What was chosen more seldom is left out."""
MOST = 12
"""So many answers of a decision are kept."""


class Decision(NamedTuple):
    """A decision that every game comes to: of so many seats, of a kind, for the how-manieth time."""

    seats: int
    kind: str
    number: int


@dataclass
class Tally:
    """What was chosen at one decision, and how many of these games were won."""

    times: int = 0
    said: dict[str, Words] = field(default_factory=dict)
    chosen: Counter[str] = field(default_factory=Counter)
    won: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, said: Words, part: float) -> None:
        """Count an answer and the part of a win that it brought."""
        name = str(said)
        self.times += 1
        self.said[name] = said
        self.chosen[name] += 1
        self.won[name] += part

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The frequent answers, the most frequent first."""
        often = sorted(self.chosen, key=lambda name: (-self.chosen[name], name))[:MOST]
        frequent = [name for name in often if self.chosen[name] >= max(2, LEAST * self.times)]
        return tuple(Answer(self.said[name], self.chosen[name], round(self.won[name], 2)) for name in frequent)


def openings_of(game: Game, kept: Iterable[Table]) -> list[Opening]:
    """The openings of games that were played to their end."""
    tallies: dict[Decision, Tally] = {}
    for table in kept:
        count(game, table, tallies)
    order = {kind: place for place, kind in enumerate(kinds(game))}
    found = sorted(tallies.items(), key=lambda item: (item[0].seats, order[item[0].kind], item[0].number))
    return [Opening(*decision, tally.times, tally.answers) for decision, tally in found if tally.answers]


def count(game: Game, table: Table, tallies: dict[Decision, Tally]) -> None:
    """Count one game; decisions that offer nothing to choose from are none."""
    met, parts = Counter[tuple[int, str]](), win_parts(game.result(table.state, table.box).winners, table.state.seats)
    for step in table.steps:
        if step.seat == CHANCE:
            continue
        before, box = step.before, table.box
        kind = kind_of(game, before, box)
        met[step.seat, kind] += 1
        number = met[step.seat, kind]
        if kind not in kinds(game) or number > FIRST or len(game.legal(before, box)) < 2:
            continue
        said = answer_words(game, before, box, game.notation.read(before, box, step.text))
        if not names_a_seat(said):
            tallies.setdefault(Decision(table.state.seats, kind, number), Tally()).add(said, parts[step.seat])


def win_parts(winners: Sequence[int], seats: int) -> list[float]:
    """What each seat has of a win."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
