"""The sequence of play as a table: one row a task, in the order of the book; `legal`, `odds` and `apply` follow from the rows.

The forge compiles functions, and a table that compiled code looked functions up in would stand in the way of inlining.  So the three
functions are written out here as text, a tree of comparisons over the task that waits, and that text is compiled like any other:
interpreter, forge, stamp and traceback see plain functions of the game.  `print(text_of(rows))` shows them.
"""

import linecache
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .agenda import done, task
from .dialect import Box, Offers, State, i64
from .protocols import Apply, GameBox, GameState, Legal, Odds

NEVER = -1
"""No action."""


def even(s: State, box: Box, out: Offers) -> i64:
    """The odds of chance's rows where every offer is as likely as the next: a mark, nobody calls it."""
    raise NotImplementedError


class Row(NamedTuple):
    """One task: who offers what, and what is done with the action chosen."""

    task: int
    offers: Legal
    deed: Apply
    first: int = 0  # the deed is given the action less this one: which tile, which card
    odds: Odds | None = None  # how likely the offers are, where chance does the task
    stop: int = NEVER  # the action that leaves the task undone


class Play(NamedTuple):
    """What follows from a sequence of play."""

    legal: Legal
    odds: Odds
    apply: Apply


def even_odds(out: Offers, count: i64) -> i64:
    """So many offers, all alike."""
    for i in range(count):
        out[i] = 1
    return count


def play(module: str, rows: Sequence[Row], after: Callable[[GameState, GameBox], None] | None = None) -> Play:
    """The functions of a game's rules; `after` carries on with what waits for nobody, once a deed is done."""
    scope: dict[str, Any] = {"__name__": module, "State": State, "Box": Box, "Offers": Offers, "i64": i64}
    functions: list[Any] = [task, done, even_odds, *functions_in(rows, after)]
    for function in functions:
        if scope.setdefault(function.__name__, function) is not function:
            raise ValueError(f"{module}: expected functions of different names, got two called {function.__name__}")
    text, file = text_of(rows, after), f"<sequence of {module}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec"), scope)
    return Play(scope["legal"], scope["odds"], scope["apply"])


def functions_in(rows: Sequence[Row], after: Any) -> list[Any]:
    """Every function that a table names."""
    named: list[Any] = [after] if after else []
    for row in rows:
        named += [row.offers, row.deed, *([row.odds] if row.odds not in (None, even) else [])]
    return named


def text_of(rows: Sequence[Row], after: Any = None) -> str:
    """The three functions as text."""
    ordered = sorted(rows, key=lambda row: row.task)
    if len({row.task for row in rows}) < len(rows):
        raise ValueError(f"expected one row for each task, got {[row.task for row in ordered]}")
    offers = {row.task: [f"return {call(row.offers, 'out')}"] for row in ordered}
    odds = {row.task: [f"return {odds_of(row)}"] for row in ordered if row.odds}
    deeds = {row.task: deed_of(row) for row in ordered}
    lines = [
        "def legal(s: State, box: Box, out: Offers) -> i64:",
        '    """What the one to act may do."""',
        *("    waiting = task(s)", *tree(offers, list(offers), "    ")),
        "def odds(s: State, box: Box, out: Offers) -> i64:",
        '    """The weights of what chance may do."""',
        *("    waiting = task(s)", *tree(odds, list(odds), "    ")),
        "def apply(s: State, box: Box, action: i64) -> None:",
        '    """Carry out an offered action, and all that follows without a decision."""',
        *("    waiting = task(s)", *tree(deeds, list(deeds), "    ")),
        *([f"    {after.__name__}(s, box)"] if after else []),
    ]
    return "\n".join(lines) + "\n"


def call(function: Any, argument: str) -> str:
    """A call of an offer or a deed."""
    return f"{function.__name__}(s, box, {argument})"


def odds_of(row: Row) -> str:
    """The odds of a row of chance's."""
    return f"even_odds(out, {call(row.offers, 'out')})" if row.odds is even else call(row.odds, "out")


def deed_of(row: Row) -> list[str]:
    """What is done with an action of a row."""
    deed = call(row.deed, f"action - {row.first}" if row.first else "action")
    return [deed] if row.stop == NEVER else [f"if action == {row.stop}:", "    done(s)", "else:", f"    {deed}"]


def tree(leaves: dict[int, list[str]], tasks: list[int], indent: str) -> list[str]:
    """Comparisons that lead from the task that waits to its lines; half of the tasks go either way."""
    same = [leaves[tasks[0]] == leaves[waiting] for waiting in tasks]
    if all(same):
        return [indent + line for line in leaves[tasks[0]]]
    half = len(tasks) // 2
    lower, upper = (tree(leaves, part, indent + "    ") for part in (tasks[:half], tasks[half:]))
    return [f"{indent}if waiting < {tasks[half]}:", *lower, f"{indent}else:", *upper]
