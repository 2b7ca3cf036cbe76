"""Every turn that a seat can make from what it sees, by where it leads: the order of its actions does not matter.

A turn goes on while the seat is to act and nothing is shown that it could not foresee.  What is hidden is imagined a few times, and
the turn ends where those tables no longer look alike.
"""

from dataclasses import dataclass

from tatami.kernel.dialect import Box, State
from tatami.kernel.digest import digest
from tatami.kernel.game import Game
from tatami.kernel.rng import stream
from tatami.table.sight import Sight

WORLDS = 4
MOST_ENDS = 400
"""Where a turn can end in more ways, nobody looks further."""
MOST_ACTIONS = 12


class TooMany(Exception):
    """A turn that can end in more ways than anybody looks at."""


@dataclass(frozen=True)
class Turn:
    """A turn by its end: the actions of one way there, and the tables as the seat sees them then, one where all look alike."""

    actions: tuple[int, ...]
    ends: tuple[State, ...]
    key: str


def worlds_of(sight: Sight) -> list[State]:
    """Full tables that look like this from the seat, each once; one where nothing is hidden."""
    count = 1 if sight.game.open else WORLDS
    worlds = [sight.game.imagine(sight.state, sight.box, sight.seat, stream(sight.version, number)) for number in range(count)]
    return list({digest(world): world for world in reversed(worlds)}.values())[::-1]


def seen_by(game: Game, box: Box, seat: int, worlds: list[State]) -> tuple[tuple[State, ...], str]:
    """What the seat sees of some tables, each once, and what that is called."""
    seen: dict[str, State] = {}
    for world in worlds:
        covered = game.glimpse(world, box, seat)
        seen.setdefault(digest(covered), covered)
    return tuple(seen.values()), "+".join(sorted(seen))


def turns(sight: Sight) -> list[Turn]:
    """All turns, each end once, with one of the shortest ways there."""
    game, box, seat = sight.game, sight.box, sight.seat
    found: dict[str, Turn] = {}
    known = {seen_by(game, box, seat, worlds_of(sight))[1]}
    waiting: list[tuple[tuple[int, ...], list[State]]] = [((), worlds_of(sight))]
    for actions, worlds in waiting:
        for action in game.legal(worlds[0], box):
            after = [carried_out(game, box, world, action) for world in worlds]
            ends, key = seen_by(game, box, seat, after)
            if key in known:
                continue
            known.add(key)
            if len(known) > MOST_ENDS:
                raise TooMany
            if len(ends) > 1 or after[0].to_act != seat or len(actions) + 1 == MOST_ACTIONS:
                found[key] = Turn((*actions, action), ends, key)
            else:
                waiting.append(((*actions, action), after))
    return list(found.values())


def carried_out(game: Game, box: Box, state: State, action: int) -> State:
    """The table after an action."""
    after = state.copy()
    game.rules.apply(after, box, action)
    return after


def turn_of(sight: Sight, texts: tuple[str, ...]) -> Turn | None:
    """The turn that these moves make, None where they do not end one; a wrong move raises Unreadable."""
    game, box, seat = sight.game, sight.box, sight.seat
    worlds, actions = worlds_of(sight), list[int]()
    for text in texts:
        ends, key = seen_by(game, box, seat, worlds)
        if actions and (len(ends) > 1 or worlds[0].to_act != seat):
            return Turn(tuple(actions), ends, key)
        action = game.notation.read(worlds[0], box, text)
        actions.append(action)
        worlds = [carried_out(game, box, world, action) for world in worlds]
    ends, key = seen_by(game, box, seat, worlds)
    ended = len(ends) > 1 or worlds[0].to_act != seat or len(actions) == MOST_ACTIONS
    return Turn(tuple(actions), ends, key) if ended else None


def ended_turn(sight: Sight, texts: tuple[str, ...]) -> Turn:
    """A turn that goes as far as these moves, whether or not it could go on; a wrong move raises Unreadable."""
    game, box = sight.game, sight.box
    found = turn_of(sight, texts)
    if found:
        return found
    worlds, actions = worlds_of(sight), list[int]()
    for text in texts:
        actions.append(game.notation.read(worlds[0], box, text))
        worlds = [carried_out(game, box, world, actions[-1]) for world in worlds]
    return Turn(tuple(actions), *seen_by(game, box, sight.seat, worlds))


def texts_of(sight: Sight, turn: Turn) -> tuple[str, ...]:
    """A turn in notation."""
    state, texts = worlds_of(sight)[0], list[str]()
    for action in turn.actions:
        texts.append(sight.game.notation.write(state, sight.box, action))
        state = carried_out(sight.game, sight.box, state, action)
    return tuple(texts)
