"""`tatami replay`: steps through a record; into a pipe, tells the whole game line by line."""

import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from tatami.cli.arguments import AtMove, Edition, Json, Lang, RecordFile, language
from tatami.cli.files import at_move, read_table
from tatami.cli.screen import print_json, screen
from tatami.cli.sight import print_sight
from tatami.cli.terminal_game import MOST_DIGITS
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.replay import name_of
from tatami.kernel.words import words
from tatami.table.sight import Step
from tatami.table.table import Table
from tatami.texts.speaker import Speaker


def command(file: RecordFile, move: AtMove = None, lang: Lang = None, json: Json = False, edition: Edition = None) -> None:
    """Step through a record; in a pipe, tell all of it; with --move, show one position."""
    spoken = language(lang)
    table = read_table(file, edition, spoken)
    speaker = Speaker(spoken, table.game, box=table.components)
    if json:
        print_json(record_summary(at_move(table, move)))
    elif move is not None:
        Viewing(table, speaker, screen()).show(at_move(table, move).version)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        Viewing(table, speaker, screen()).browse()
    else:
        Viewing(table, speaker, screen()).tell_all()


def record_summary(table: Table) -> dict[str, Any]:
    """A record as a value: what was agreed, every move, the table at the end and the result."""
    result = table.result
    return {
        "game": table.game.name,
        "seats": table.state.seats,
        "options": dict(table.options),
        "notes": dict(table.record.notes),
        "moves": [{"who": move.who, "move": move.text, "hash": move.hash} for move in table.record.moves],
        "table": table.game.notation.describe(table.state, table.box).splitlines(),
        "to_act": None if table.to_act == OVER else name_of(table.to_act),
        "result": result and {"ranks": list(result.ranks), "scores": list(result.scores), "reason": result.reason},
    }


class Viewing:
    """A record on the screen, one position at a time."""

    def __init__(self, table: Table, speaker: Speaker, screen: Console) -> None:
        self.table, self.speaker, self.screen = table, speaker, screen

    def browse(self) -> None:
        """Show a position, do what the reader types, until they leave."""
        at = 0
        while True:
            self.screen.clear()
            self.show(at)
            try:
                typed = input(self.speaker.say(words("terminal.browse")) + " ").strip()
            except EOFError:
                return
            if typed in ("q", "quit"):
                return
            at = self.next_move(at, typed)

    def tell_all(self) -> None:
        """Every move in sentences, the table at the end, and who has won."""
        for step in self.table.steps:
            self.tell(step)
        self.show_table(self.table)
        result = self.table.result
        if result:
            winners = self.speaker.join_names([self.speaker.name(seat) for seat in result.winners])
            self.print(self.speaker.say(words(f"ending.{result.reason}", winners=winners)), "bold")

    def next_move(self, at: int, typed: str) -> int:
        """Where a reader wants to be: a number, back, the next decision; whatever else is typed leads nowhere."""
        if typed.isdecimal():
            return min(int(typed[: MOST_DIGITS + 1]), self.table.version)
        steps = self.table.steps
        if typed == "b":
            return next((n for n in range(at - 1, 0, -1) if steps[n].before.to_act != CHANCE), 0)
        if typed:
            return at
        return next((n for n in range(at + 1, len(steps)) if steps[n].before.to_act != CHANCE), len(steps))

    def show(self, at: int) -> None:
        """The position after so many moves, and the move that led to it."""
        then = self.table.fork(at)
        self.print(f"{then.game.meta.title}  {at} / {self.table.version}", "bold")
        if then.steps:
            self.tell(then.steps[-1])
        self.show_table(then)

    def show_table(self, table: Table) -> None:
        """What a watcher sees, and the question to whoever is to act."""
        print_sight(self.screen, table.sight(WATCHER), self.speaker)
        self.print(self.speaker.say(table.game.notation.prompt(table.state, table.box)), "bold")

    def tell(self, step: Step) -> None:
        """What a move was and did, as a watcher may know it."""
        seen = step.as_seen_by(WATCHER)
        who = self.speaker.say(words("shell.chance")) if seen.seat == CHANCE else self.speaker.name(seen.seat)
        self.print(f"{seen.number}  {self.speaker.say(words('terminal.side', side=who, who=seen.text))}", "dim")
        for event in seen.events:
            told, rule = self.speaker.say(step.game.notation.sentence(step.box, event)), step.game.rule_of(event)
            self.screen.print(Text.assemble(f"      {told}  ", (rule, "dim")), soft_wrap=True)

    def print(self, text: str, style: str = "") -> None:
        """A line for the reader, however wide."""
        self.screen.print(text, style=style, markup=False, soft_wrap=True)
