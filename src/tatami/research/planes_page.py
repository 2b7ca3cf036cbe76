"""Writes docs/planes.md: every action and every plane of every game, as the codec has them: `make planes`."""

import inspect
import re
from contextlib import suppress
from pathlib import Path
from random import Random

from tatami.games import find, names
from tatami.kernel.dialect import OVER, State
from tatami.kernel.game import Game
from tatami.table.table import Table

from .planes import TO_ACT, VIEWER, Codec, Plane

PAGE = Path(__file__).parents[3] / "docs" / "planes.md"
HEAD = """# Actions and planes

What the numbers of `tatami.research.codec` mean, game by game: `make planes` writes this page from the declarations, and a test
holds it against them.
[research.md](research.md) shows how they are used.

An action is one number. A verb covers a run of numbers; where it has more than one, the rest says which card, tile or route is meant, in
the order of the game's `actions.py`. `codec.describe(table, action)` says it in the game's notation, and `codec.action(table, text)` reads
it; each verb is shown as it was first written in some random games, or else as it would be in the last position of them.

An observation is one row of whole numbers. Every field of the state is a plane of it. *number*: as the rules hold it. *set*: 1 for every
member. *seat*: 1 at the seat that is named. Where an axis counts seats, it is turned: whoever looks comes first, then the others in
seating order. What the seat may not see is covered before. Options and edition are the same for a whole run, so they are no planes.

*field* is what the rules hold: the width of the integer, and the shape of a table. Those are
also the columns of a pool of compiled rules, and the fields of a program's `state`; an observation has a plane for each, and one
more that says who looks.
"""
GAMES = 6
"""Random games in which each verb is looked for."""
COMMENT = re.compile(r"^ {4}(\w+): [^#\n]*?(?:# (.*))?$", re.MULTILINE)


def meanings(state: type[State]) -> dict[str, str]:
    """What each field is, from the comment behind its declaration."""
    found = {VIEWER: "who looks, as the table counts seats", TO_ACT: "who is to act: four seats, chance, nobody"}
    for cls in reversed(state.__mro__):
        if issubclass(cls, State):
            found |= {name: said for name, said in COMMENT.findall(inspect.getsource(cls)) if said and name != TO_ACT}
    return found


def spellings(game: Game, codec: Codec) -> dict[str, str]:
    """Each verb as it is first written in some random games, with the fewest and the most seats."""
    found: dict[str, str] = {}
    for seed in range(GAMES):
        table, chance = Table(game, game.meta.seats[-(seed % 2)]), Random(seed)
        while table.to_act != OVER:
            for action in table.offered:
                verb = codec.verb(action).name
                if verb not in found:
                    found[verb] = codec.describe(table, action)
            table.carry_out(chance.choice(table.offered))
    for action in range(codec.actions):
        with suppress(LookupError, ValueError):  # what is not offered need not be writable
            name = codec.verb(action).name
            found[name] = found.get(name) or whole(codec.describe(table, action))
    return found


def whole(text: str) -> str:
    """A move as it is written; nothing where a thing in it has no name, so that another one is looked for."""
    return text if text == text.strip() else ""


def row(game: Game, plane: Plane, meaning: str) -> str:
    """One plane as a row of a table."""
    held = code("" if plane.name == VIEWER else str(game.state.FIELDS[plane.name]))
    shape = " × ".join(map(str, plane.shape)) or "1"
    turned = "" if plane.axis is None else f", turned at axis {plane.axis}"
    return f"| `{plane.name}` | {plane.first} | {shape} | {plane.kind}{turned} | {held} | {meaning} |"


def code(text: str) -> str:
    """A text as code, if there is any."""
    return f"`{text}`" if text else ""


def section(game: Game) -> str:
    """One game."""
    codec, said = Codec(game, min(game.meta.seats)), meanings(game.state)
    written = spellings(game, codec)
    verbs = [
        f"| `{verb.name}` | {verb.first} | {verb.count} | {'chance' if verb.chance else ''} | {code(written.get(verb.name, ''))} |"
        for verb in codec.verbs
    ]
    planes = [row(game, plane, said.get(plane.name, "")) for plane in codec.planes.values()]
    return "\n".join(
        [
            f"\n## {game.meta.title} (`{game.name}`, rules {game.meta.rules_version})\n",
            f"{codec.actions} actions:\n",
            "| verb | first | how many | | for example |\n|---|---:|---:|---|---|",
            *verbs,
            f"\nAn observation of {codec.size} numbers ({codec.dtype}):\n",
            "| plane | from | shape | kind | field | what it is |\n|---|---:|---|---|---|---|",
            *planes,
            "",
        ]
    )


def page() -> str:
    """The whole document."""
    return HEAD + "".join(section(find(name)) for name in names())


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
