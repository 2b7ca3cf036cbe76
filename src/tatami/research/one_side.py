"""A game as an environment of Gymnasium: one side is yours, the others are played by computer players or by objects of your own.

Importing this registers every game: `gymnasium.make("tatami/NAME-vRULES", opponents=…)` makes what `gym` makes."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium.spaces import Space

from tatami.games import find, names
from tatami.kernel.components import Components
from tatami.kernel.game import Game
from tatami.kernel.rng import stream, word

from .environment import RENDER_MODES, TableMaker, expect_mode, rendering
from .errors import BadMatch
from .match import rewards
from .planes import Array
from .players import Own, Player, player

OPPONENTS = ("uniform",)
"""Who plays where nobody is named."""


class OneSideEnv(gymnasium.Env[dict[str, Array], int]):
    """One table at which you hold one seat or several; the others, and chance, act until one of yours is to move.

    Rewards come with the end, those of all your seats together.  An action that is not offered loses the game, and `info` says so."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # declared so by Gymnasium
    observation_space: Space[Any]
    action_space: Space[Any]

    def __init__(self, maker: TableMaker, mine: tuple[int, ...], opponents: Sequence[Any], render_mode: str | None = None) -> None:
        expect_mode(render_mode)
        others = [seat for seat in range(maker.seats) if seat not in mine]
        if not mine or set(mine) - set(range(maker.seats)) or len(others) != len(opponents):
            raise BadMatch(
                f"expected an opponent for each of the seats that are not yours, {len(others)} of {maker.seats}, got {len(opponents)}"
            )
        self.maker, self.mine, self.render_mode = maker, mine, render_mode
        self.opponents = dict(zip(others, opponents, strict=True))
        for one in opponents:
            self.opponent(one)
        self.seated: dict[int, Player] = {}
        self.observation_space, self.action_space = maker.observation_space(), maker.action_space()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.maker.title}, {self.mine}, {list(self.opponents.values())})"

    def opponent(self, one: Any) -> Player:
        """An opponent, fresh: a level by name, or a Python object."""
        return player(one, self.maker.game, self.maker.options or {}, seats=self.maker.seats) if isinstance(one, str) else Own(one)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Array], dict[str, Any]]:
        """Lay the next table; `options` are those of Gymnasium and change nothing, a game's own are given when the environment is made."""
        super().reset(seed=seed)
        self.leave()
        self.table, self.dice = self.maker.lay(seed)
        self.seated = {seat: self.opponent(one) for seat, one in self.opponents.items()}
        self.lost = False
        self.let_others_act()
        if self.table.result:  # the others ended it before it was our turn
            return self.reset()
        return self.observation(), self.info()

    def let_others_act(self) -> None:
        """Opponents and chance act until one of our seats is to move or the game is over."""
        while (seat := self.table.to_act) in self.seated:
            key = word(stream(self.dice.key, 1 + seat), self.table.version)
            self.table.carry_out(self.seated[seat].choose(self.table.sight(seat), key).action)
            self.table.settle(self.dice)

    def step(self, action: int) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """Carry out an action of the seat that is to move, and the others' until it is our turn again."""
        if self.lost or self.table.result:
            raise BadMatch("expected a reset after the end of a game, got a step")
        try:
            self.table.carry_out(self.maker.expect_offered(self.table, action))
        except ValueError as problem:
            self.lost = True
            return self.observation(), -1.0, True, False, {**self.info(), "refused": str(problem)}
        self.table.settle(self.dice)
        self.let_others_act()
        if self.render_mode == "human":
            self.render()
        return self.observation(), self.reward(), self.table.result is not None, False, self.info()

    def reward(self) -> float:
        """What the end brought to our seats."""
        result = self.table.result
        return sum(rewards(result.ranks)[seat] for seat in self.mine) if result else 0.0

    @property
    def seat(self) -> int:
        """Our seat that is to move, else our first."""
        return self.table.to_act if self.table.to_act in self.mine else self.mine[0]

    def observation(self) -> dict[str, Array]:
        """What that seat may see, and do."""
        return self.maker.observation(self.table, self.seat)

    def info(self) -> dict[str, Any]:
        """Whose turn it is, and after the end the ranks by seat."""
        result = self.table.result
        return {"seat": self.seat, **({"ranks": list(result.ranks), "reason": result.reason} if result else {})}

    def render(self) -> Any:
        """The table as our seat sees it."""
        shown = rendering(self.table, str(self.render_mode), self.seat)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(str(shown))
        return None

    def close(self) -> None:
        """Let the opponents go, and end those that are programs."""
        self.leave()

    def leave(self) -> None:
        """Let the opponents of the last table go: programs end."""
        for seat, one in self.seated.items():
            one.close(self.table.sight(seat), self.table.result)
        self.seated = {}


def gym(
    game: Game | str,
    opponents: Sequence[Any] = OPPONENTS,
    seat: int | Sequence[int] = 0,
    *,
    options: Mapping[str, str] | None = None,
    components: Components | None = None,
    render_mode: str | None = None,
) -> gymnasium.Env[dict[str, Array], int]:
    """A game for Gymnasium, by name or as an object; you hold a seat or several, the opponents take the others in order.

    An opponent is a level's name, or a Python object as a match takes it."""
    mine = (seat,) if isinstance(seat, int) else tuple(seat)
    return OneSideEnv(TableMaker(game, len(mine) + len(opponents), options, components), mine, opponents, render_mode)


for known in names():
    gymnasium.register(f"tatami/{known}-v{find(known).meta.rules_version}", f"{__name__}:gym", kwargs={"game": known})
