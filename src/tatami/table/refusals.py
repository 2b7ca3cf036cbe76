"""Everything that can be refused.

* Refusal
  - NotSeated        you are only watching
  - NotYourTurn      somebody else (or chance) must act
  - NotOffered       the rules do not offer this action here; says which rule and why
  - NoSuchMove       the text is no move of this game
  - Stale            the table has moved on; ask for a fresh view
  - Finished         the game is over
  - NothingToUndo    somebody has learnt something since, or the last move was not yours
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from tatami.kernel.game import Game
from tatami.kernel.paste import Pasteable
from tatami.kernel.words import Words, words


@dataclass(frozen=True, repr=False)
class Refusal(Pasteable):
    """A move that was not made, and why, in words."""

    code: ClassVar[str] = ""
    why: Words
    rule: str = ""
    game: Game | None = field(default=None, compare=False, repr=False)  # in whose words it is said, where they are not the table's own
    _spoken: ClassVar[Callable[["Refusal"], str]]  # the sentence in English; `import tatami` supplies it, for it needs words

    def __str__(self) -> str:
        return self._spoken()


@dataclass(frozen=True, repr=False)
class NotSeated(Refusal):
    """Only seats act."""

    code: ClassVar[str] = "not-seated"


@dataclass(frozen=True, repr=False)
class NotYourTurn(Refusal):
    """Somebody else is to act."""

    code: ClassVar[str] = "not-your-turn"


@dataclass(frozen=True, repr=False)
class NotOffered(Refusal):
    """The rules do not offer it."""

    code: ClassVar[str] = "not-offered"


@dataclass(frozen=True, repr=False)
class NoSuchMove(Refusal):
    """It is no move of this game."""

    code: ClassVar[str] = "no-such-move"


@dataclass(frozen=True, repr=False)
class Stale(Refusal):
    """It was made for an older table."""

    code: ClassVar[str] = "stale"


@dataclass(frozen=True, repr=False)
class Finished(Refusal):
    """The game is over."""

    code: ClassVar[str] = "finished"


@dataclass(frozen=True, repr=False)
class NothingToUndo(Refusal):
    """Nothing can be taken back."""

    code: ClassVar[str] = "nothing-to-undo"


def refusal_of(kind: type[Refusal], **values: object) -> Refusal:
    """A refusal in the table's own words: `refusal.<code>` in the catalogues."""
    return kind(words(f"refusal.{kind.code}", **values))


class NotMade(ValueError):
    """A program played a move that was refused."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(f"{text!r} is refused: {refusal} ({refusal.code})")
        self.refusal = refusal
