"""What waits for somebody: a small stack of tasks in the state, the topmost first.

A task is a number, its doer (a seat or CHANCE) and up to four notes.  Chapters name their notes (`CHAMPION = 0`) and read
them by that name: `note(s, CHAMPION)`.  Finished tasks leave zeros behind, so equal tables are equal states.
"""

from .dialect import OVER, State, i64

TASK, DOER, NOTES = 0, 1, 2
NOTES_OF_A_TASK = 4


def plan(s: State, task: i64, doer: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """Put a task on top of the agenda; its doer is the next to act."""
    row = s.agenda[s.agenda_size]
    row[TASK] = task
    row[DOER] = doer
    row[NOTES] = a
    row[NOTES + 1] = b
    row[NOTES + 2] = c
    row[NOTES + 3] = d
    s.agenda_size += 1
    s.to_act = doer


def done(s: State) -> None:
    """Take the topmost task off; whoever the next one waits for is to act, nobody if the agenda is empty."""
    s.agenda_size -= 1
    row = s.agenda[s.agenda_size]
    for i in range(NOTES + NOTES_OF_A_TASK):
        row[i] = 0
    s.to_act = OVER if s.agenda_size == 0 else s.agenda[s.agenda_size - 1][DOER]


def clear_agenda(s: State) -> None:
    """Take every task off: a table that was used is laid anew."""
    while s.agenda_size > 0:
        done(s)


def task(s: State) -> i64:
    """The topmost task."""
    return s.agenda[s.agenda_size - 1][TASK]


def doer(s: State) -> i64:
    """Whom the topmost task waits for."""
    return s.agenda[s.agenda_size - 1][DOER]


def note(s: State, name: i64) -> i64:
    """A note of the topmost task, by its name."""
    return s.agenda[s.agenda_size - 1][NOTES + name]


def rewrite(s: State, name: i64, value: i64) -> None:
    """Change a note of the topmost task."""
    s.agenda[s.agenda_size - 1][NOTES + name] = value
