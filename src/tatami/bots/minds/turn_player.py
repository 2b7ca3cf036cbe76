"""The player of a level: it weighs whole turns where a value was learned for the table's components, and searches where none was."""

from dataclasses import dataclass, field

from tatami.bots.bot import Bot, Budget, Thought
from tatami.kernel.dialect import Box
from tatami.kernel.game import Game
from tatami.table.sight import Sight

from .fitting import fitting_mind
from .thinker import Thinker


@dataclass
class TurnPlayer:
    """Weighs whole turns; `instead` plays where the components are others than those the value was learned with."""

    game: Game
    instead: Bot
    wide: int = 0  # ends of a turn that are looked at by every roll
    deep: int = 0  # of those, how many are looked at one turn further
    noise: float = 0.0  # the standard deviation of the error that a player makes about the chance at the end of a turn
    thinker: Thinker | None = field(default=None, repr=False)
    box: Box | None = field(default=None, repr=False)  # of the last table

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The first step of the turn that ends best."""
        if sight.box is not self.box:
            learned = fitting_mind(self.game, sight.box)
            self.box = sight.box
            self.thinker = None if learned is None else self.thinker or Thinker(self.game, learned, self.wide, self.deep, self.noise)
        return (self.thinker or self.instead).choose(sight, budget, key)

    @property
    def mid_turn(self) -> bool:
        """Whether there is a turn it has chosen, which it would keep to."""
        return self.thinker is not None and self.thinker.chosen != 0
