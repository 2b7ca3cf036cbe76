"""Everything observable of a game, line by line: a changed rule shows as a readable difference, a refactor not at all."""

from collections.abc import Iterator

from .components import Components
from .dialect import CHANCE, OVER
from .game import Game
from .record import GameRecord
from .replay import box_of, name_of, replay, upgrade_record


def playthrough(game: Game, record: GameRecord, components: Components | None = None) -> Iterator[str]:
    """The lines of a golden file: each move with its offers and events, what changed on the table at each decision, the result."""
    box = box_of(game, upgrade_record(game, record), components)
    options = "".join(f"   {name}={value}" for name, value in game.meta.changed_options(record.options).items())
    yield f"game {game.name}   rules {game.meta.rules_version}   seats {record.seats}{options}"
    known: list[str] = []
    for move in replay(game, record, components):
        who = "chance" if move.who == name_of(CHANCE) else f"seat {move.who}"
        yield f"{move.number:>4}  {who}  {move.text}   of {move.offered}"
        yield from (f"      > {game.notation.sentence(box, event)}" for event in move.events)
        if move.state.to_act not in (CHANCE, OVER):
            lines = game.notation.describe(move.state, box).splitlines()
            yield from (f"      = {line}" for line in lines if line not in known)
            known = lines
        if move.state.to_act == OVER:
            result = game.result(move.state, box)
            yield f"result  ranks {result.ranks}  scores {result.scores}  reason {result.reason}"
