"""A game for OpenSpiel: chance nodes with exact odds, information states, observers, and names that tell the rules' version.

Importing this registers every game with OpenSpiel; the codes of actions are those of the codec, chance's too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel

from tatami.games import find, names
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import EVERYTHING, WATCHER, Game
from tatami.table.sight import Step

from .match import rewards
from .planes import Array, Codec, codec

LONGEST = 5000
"""More moves than any game has, chance's included: OpenSpiel wants a bound."""
PLAYERS = "players"
PREFIX = "tatami_"


@dataclass
class Position:
    """One table as OpenSpiel carries it about: the state, and what each seat has heard so far."""

    game: Game
    options: Mapping[str, str]
    state: State
    heard: list[str]
    version: int = 0

    @property
    def box(self) -> Box:
        """What was agreed; one for all tables that agreed on it."""
        return self.game.shared_box(options=self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """OpenSpiel copies states deeply; the game and its options never change."""
        return replace(self, state=self.state.copy(), heard=list(self.heard))

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel pickles states too; a game goes by its name."""
        return position, (self.game.name, self.options, self.state.values(), self.heard, self.version)

    def carry_out(self, action: int) -> None:
        """Apply an action, and let every seat hear of it what it may."""
        before = self.state.copy()
        told = tuple(self.game.apply(self.state, self.box, action))
        self.version += 1
        text = self.game.notation.write(before, self.box, action)
        step = Step(self.game, self.box, before, self.version, before.to_act, action, text, told)
        for seat in range(self.state.seats):
            seen = step.as_seen_by(seat)
            events = "".join(f" {self.game.events[event.kind].name}{list(event[1:])}" for event in seen.events)
            self.heard[seat] += f"{step.seat} {seen.text}:{events}\n"


def position(name: str, options: Mapping[str, str], values: Mapping[str, Any], heard: list[str], version: int) -> Position:
    """A position from plain values."""
    game = find(name)
    return Position(game, options, game.state.of(**values), heard, version)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel brings no types
    """A game with its seats and options, as OpenSpiel knows it; each game has a class of its own, as OpenSpiel wants."""

    title: ClassVar[Game]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, params = self.title, dict(params or {})
        given = defaults_of(game) | params
        self.codec: Codec = codec(game, int(given.pop(PLAYERS)))
        self.options = game.meta.all_options({name.replace("_", "-"): str(value) for name, value in given.items()})
        super().__init__(type_of(game), information_of(self.codec), params)

    def new_initial_state(self) -> "SpielState":
        """A table before its first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Whatever a seat, a watcher or a critic may see; with perfect recall, what was heard, as text."""
        return Observer(self.codec, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel brings no types
    """A table as OpenSpiel knows it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        title, seats = game.codec.game, game.codec.seats
        self.position = Position(title, game.options, title.start(title.shared_box(options=game.options), seats), [""] * seats)

    def __str__(self) -> str:
        position = self.position
        return str(position.game.notation.describe(position.state, position.box))

    def current_player(self) -> int:
        """A seat, chance or nobody, by OpenSpiel's numbers."""
        seat = self.position.state.to_act
        return int({CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(seat, seat))

    def _legal_actions(self, player: int) -> list[int]:
        """The offers, in rising order as OpenSpiel wants them."""
        return sorted(self.position.game.legal(self.position.state, self.position.box))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how probable each is."""
        game, state, box = self.position.game, self.position.state, self.position.box
        weights = game.odds(state, box)
        total = sum(weights)
        return sorted((action, weight / total) for action, weight in zip(game.legal(state, box), weights, strict=True) if weight)

    def _apply_action(self, action: int) -> None:
        """Carry out an offered action."""
        self.position.carry_out(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The action in the game's notation."""
        return str(self.position.game.notation.write(self.position.state, self.position.box, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.position.state.to_act == OVER)

    def returns(self) -> list[float]:
        """By seat what the end brought: a win alone 1, all seats together nothing."""
        if not self.is_terminal():
            return [0.0] * self.position.state.seats
        return rewards(self.position.game.result(self.position.state, self.position.box).ranks)


class Observer:
    """What is seen of a table, as planes and as text."""

    def __init__(self, planes: Codec, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"expected no parameters of an observer, got {params}")
        self.codec, self.recall, self.whose = planes, kind.perfect_recall, kind.private_info
        if not (kind.public_info or self.recall):
            raise ValueError("expected an observer that sees what lies open: what a seat alone knows is no position")
        self.tensor: Array | None = None if self.recall else np.zeros(planes.size, np.float32)
        self.dict: dict[str, Array] = {} if self.tensor is None else planes.view(self.tensor)

    def view(self, position: Position, player: int) -> State:
        """The table with everything face down that is not seen."""
        hidden_from = {pyspiel.PrivateInfoType.NONE: WATCHER, pyspiel.PrivateInfoType.ALL_PLAYERS: EVERYTHING}.get(self.whose, player)
        return position.game.glimpse(position.state, position.box, hidden_from)

    def set_from(self, state: SpielState, player: int) -> None:
        """Look, turned to that player."""
        if self.tensor is not None:
            self.tensor[:] = self.codec.encode(self.view(state.position, player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: with perfect recall every move as the seat heard of it."""
        position = state.position
        if self.recall:
            return f"seat {player}\n{position.heard[player]}"
        return str(position.game.notation.describe(self.view(position, player), position.box))


def name_of_game(game: Game) -> str:
    """The name that OpenSpiel loads it by."""
    return f"{PREFIX}{game.name.replace('-', '_')}_v{game.meta.rules_version}"


def defaults_of(game: Game) -> dict[str, Any]:
    """The parameters, as OpenSpiel is told of them: players and every option."""
    options = {name.replace("-", "_"): option.default for name, option in game.meta.options.items()}
    return {PLAYERS: min(game.meta.seats), **options}


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know of every table of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of_game(game),
        long_name=game.meta.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if game.open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.meta.seats),
        min_num_players=min(game.meta.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults_of(game),
    )


def information_of(planes: Codec) -> Any:
    """What OpenSpiel wants to know of a table for so many."""
    return pyspiel.GameInfo(
        num_distinct_actions=planes.actions,
        max_chance_outcomes=planes.actions,
        num_players=planes.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def register(game: Game) -> None:
    """Make a game known to OpenSpiel by name."""
    pyspiel.register_game(type_of(game), type(game.meta.title.replace(" ", ""), (SpielGame,), {"title": game}))


for known in names():
    register(find(known))


def spiel(game: Game | str, seats: int | None = None, *, options: Mapping[str, str] | None = None) -> Any:
    """A game for OpenSpiel, by name or as an object; with the fewest seats where none are named."""
    found = find(game) if isinstance(game, str) else game
    given: dict[str, Any] = {name.replace("-", "_"): value for name, value in found.meta.all_options(options or {}).items()}
    return pyspiel.load_game(name_of_game(found), {PLAYERS: seats or min(found.meta.seats), **given})
