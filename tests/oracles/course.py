"""A game as one long generator that asks questions, and the face that it shows to whoever compares it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field


@dataclass
class Question:
    """What somebody has to decide; chance has weights."""

    who: str
    offers: list[str]
    weights: list[int] = field(default_factory=list)


Course = Generator[Question, str, None]
Answer = Generator[Question, str, str]


class Asking:
    """A reading whose `whole_game` asks question after question."""

    question: Question | None
    outcome: tuple[list[int], list[int], str] | None

    def begin(self) -> None:
        """Up to the first question."""
        self.outcome = None
        self.course = self.whole_game()
        self.question = next(self.course)

    def whole_game(self) -> Course:
        """From the first question to the outcome."""
        raise NotImplementedError

    @property
    def to_act(self) -> str:
        """`chance`, a side or `over`."""
        return self.question.who if self.question else "over"

    def offers(self) -> list[str]:
        """Every legal move, in the agreed order."""
        return list(self.question.offers) if self.question else []

    def weights(self) -> list[int]:
        """How often each of chance's offers comes up among equally likely cases."""
        if not self.question or self.question.who != "chance":
            raise ValueError(f"expected chance to act, but it is {self.to_act}")
        return list(self.question.weights)

    def play(self, move: str) -> None:
        """Make one of the offered moves."""
        if move not in self.offers():
            raise ValueError(f"expected one of {self.offers()}, got {move!r}")
        try:
            self.question = self.course.send(move)
        except StopIteration:
            self.question = None

    def result(self) -> tuple[list[int], list[int], str] | None:
        """Ranks and scores by seat and the reason, once the game is over."""
        return self.outcome
