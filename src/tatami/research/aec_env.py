"""A game as an environment of PettingZoo, in which agents act in turn."""

import sys
from collections.abc import Mapping
from typing import Any

from gymnasium.spaces import Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tatami.kernel.components import Components
from tatami.kernel.dialect import OVER
from tatami.kernel.game import Game

from .environment import RENDER_MODES, TableMaker, expect_mode, rendering
from .match import rewards
from .planes import Array


class TurnsEnv(AECEnv[str, dict[str, Array], int]):  # type: ignore[misc]  # PettingZoo brings no types
    """One table: `seat_0`, `seat_1`, … act when it is their turn, chance by the seed; rewards come with the end."""

    metadata: dict[str, Any]

    def __init__(self, maker: TableMaker, render_mode: str | None = None) -> None:
        super().__init__()
        expect_mode(render_mode)
        self.maker, self.render_mode = maker, render_mode
        self.metadata = {"name": maker.title, "render_modes": list(RENDER_MODES), "render_fps": 1, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(maker.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: maker.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: maker.action_space() for agent in self.possible_agents}
        self.state_space = maker.observation_space()["observation"]

    def __str__(self) -> str:
        return self.maker.title

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent's actions look like."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay the next table; `options` are those of PettingZoo and change nothing, a game's own are given when the environment is made."""
        self.table, self.dice = self.maker.lay(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent may see, and may do."""
        return self.maker.observation(self.table, self.seat_of[agent])

    def state(self) -> Array:
        """Everything, turned to the first seat: for critics."""
        return self.maker.codec.perfect(self.table, 0)

    def step(self, action: int | None) -> None:
        """Carry out an offered action of whoever is to act; after the end every agent steps once more, with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.carry_out(self.maker.expect_offered(self.table, action))
        self.table.settle(self.dice)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        result = self.table.result
        if result is None:
            self.agent_selection = self.possible_agents[self.table.to_act]
        else:
            self.rewards = dict(zip(self.agents, rewards(result.ranks), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {one: {"rank": rank, "reason": result.reason} for one, rank in zip(self.agents, result.ranks, strict=True)}
            self._deads_step_first()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as whoever is to act sees it."""
        expect_mode(self.render_mode or "none")
        viewer = self.seat_of.get(self.agent_selection, 0) if self.table.to_act != OVER else 0
        shown = rendering(self.table, str(self.render_mode), viewer)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(str(shown))
        return None

    def close(self) -> None:
        """There is nothing to put away."""


def aec(
    game: Game | str,
    seats: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    components: Components | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, dict[str, Array], int]:
    """A game for PettingZoo, by name or as an object; with the fewest seats where none are named."""
    return OrderEnforcingWrapper(TurnsEnv(TableMaker(game, seats, options, components), render_mode))
