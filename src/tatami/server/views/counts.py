"""Counted things in the reader's language: what they are called, what changed, and the score sheet."""

from tatami.kernel.game import Game
from tatami.kernel.ledger import START
from tatami.kernel.words import Words, words
from tatami.server import wire
from tatami.table.booking import END, CountChange, ScoreSheet, SheetRow
from tatami.table.preview import Preview
from tatami.texts.speaker import Speaker

MANY = 2
"""A number that every language speaks of in the plural."""


def counted_things(game: Game, speaker: Speaker) -> list[wire.Counted]:
    """What is counted of every seat, in the ledger's order."""
    ledger = game.ledger
    return [wire.Counted(key, thing(key, speaker), key == ledger.points) for key in ledger.keys]


def thing(key: str, speaker: Speaker, number: int = MANY) -> str:
    """What so many of a counted thing are called."""
    return speaker.say(words(f"count.{key}", n=number))


def change_message(change: CountChange, speaker: Speaker) -> wire.CountChange:
    """A change with its thing said."""
    return wire.CountChange(change.seat, thing(change.key, speaker, abs(change.by)), change.by, change.key)


def foreseen_changes(preview: Preview, speaker: Speaker) -> list[wire.CountBefore]:
    """What a move would change, before and after."""
    ledger, found = preview.game.ledger, list[wire.CountBefore]()
    for seat, key, by in preview.changes:
        before = ledger(preview.before, preview.box, seat)[key]
        found.append(wire.CountBefore(seat, thing(key, speaker), before, before + by, key))
    return found


# ---- the score sheet


def sheet_message(sheet: ScoreSheet | None, speaker: Speaker) -> wire.ScoreSheet | None:
    """A score sheet with its rows named."""
    if sheet is None:
        return None
    sources = [row_message(row, words(f"source.{row.key}"), speaker) for row in sheet.sources]
    return wire.ScoreSheet(sources, [row_message(row, round_words(row.key), speaker) for row in sheet.rounds])


def round_words(key: str) -> Words:
    """A round by its number; what came before the first and after the last has a name."""
    return words(f"sheet.{key}") if key in (START, END) else words("sheet.round", number=key)


def row_message(row: SheetRow, label: Words, speaker: Speaker) -> wire.SheetRow:
    """A row with its label said."""
    return wire.SheetRow(row.key, speaker.say(label), list(row.points), [list(moves) for moves in row.moves])
