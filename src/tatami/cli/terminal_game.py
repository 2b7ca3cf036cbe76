"""A game at the terminal: chance and computer players act, people are asked, until it is over or they leave."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tatami.bots.levels import Opponent
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream, word
from tatami.kernel.words import Words, words
from tatami.table.chance import Dice
from tatami.table.refusals import Refusal
from tatami.table.sight import SeenStep
from tatami.table.table import Table
from tatami.texts.rulebook import rule_sentence
from tatami.texts.speaker import Speaker

from .errors import BadInput
from .files import write_bytes
from .sight import print_sight, print_words

LINES_OF_LOG = 12
"""How much of what happened is told before a question, a quarter of the screen at most; `log` tells all."""

MOST_DIGITS = 9
"""A longer number is no offer's, and is not even read."""

FORGET = "\x1b[3J"
"""Makes a terminal drop the lines that have scrolled away."""

HELP = {"undo": "undo", "log": "log", "table": "table", "words": "words", "rule NUMBER": "rule", "save FILE": "save", "quit": "quit"}
"""What can be typed beside moves, and the key of what it does."""

BEFORE_PHRASE, BETWEEN = 6, 2
"""Columns that an offer's number takes, and those before its notation."""

LEAVING = ("quit", "q", "exit")
"""What is typed to leave."""


class Left(Exception):
    """The people at the terminal have left the game."""


@dataclass
class TerminalGame:
    """One game, the computer players at it, and whoever sits at the terminal."""

    table: Table
    bots: Mapping[int, Opponent]
    seed: int
    speaker: Speaker
    screen: Console
    save: Path | None = None
    told: dict[int, int] = field(default_factory=dict)  # moves that each viewer has been told of
    last: int = WATCHER  # who sat at the terminal last

    def __post_init__(self) -> None:
        self.dice = Dice(self.seed, rolls=sum(step.seat == CHANCE for step in self.table.steps))
        self.told = dict.fromkeys(self.people, self.table.version)
        self.table.agreed = replace(self.table.agreed, notes={**self.table.agreed.notes, "seed": str(self.seed)})

    def play(self) -> None:
        """Play on to the end, or until the people leave."""
        self.table.settle(self.dice)
        self.keep()
        while self.table.to_act != OVER:
            seat = self.table.to_act
            if seat in self.bots:
                self.let_act(seat)
            else:
                self.ask(seat)
            self.table.settle(self.dice)
            self.keep()
        self.tell_ending()

    @property
    def people(self) -> list[int]:
        """The seats that are asked here."""
        return [seat for seat in range(self.table.state.seats) if seat not in self.bots]

    def say(self, key: str, **values: object) -> str:
        """A sentence of the shell or the game."""
        return self.speaker.say(words(key, **values))

    def print(self, text: str, style: str = "") -> None:
        """A line for the reader."""
        self.screen.print(text, style=style, markup=False)

    def let_act(self, seat: int) -> None:
        """A computer player acts on what it sees; the same seed, the same answer."""
        sight = self.table.sight(seat)
        with self.screen.status(self.say("shell.thinking", side=words("seat", n=seat))):
            thought = self.bots[seat].choose(sight, word(stream(self.seed, 1 + seat), self.table.version))
        self.table.carry_out(thought.action)

    def ask(self, seat: int) -> None:
        """Ask until this seat has made a move."""
        self.hand_over(seat)
        self.show(seat)
        version = self.table.version
        while self.table.version == version:
            version = self.answer(seat, self.read_line(f"{self.speaker.name(seat)}> "), version)

    def hand_over(self, seat: int) -> None:
        """Before another person sees what is hidden from the last one, the last one looks away."""
        if self.last not in (seat, WATCHER) and any(self.hides(viewer) for viewer in self.people):
            self.clear()
            if self.read_line(self.say("terminal.hand-over", seat=words("seat", n=seat)) + " ") in LEAVING:
                raise Left
        self.last = seat

    def clear(self) -> None:
        """Clear the terminal, so that nothing can be read even by scrolling back."""
        if self.screen.is_terminal:
            self.screen.clear()
            self.screen.file.write(FORGET)

    def hides(self, viewer: int) -> bool:
        """Whether something lies face down for a viewer."""
        return self.table.sight(viewer).state != self.table.state

    def show(self, seat: int) -> None:
        """What happened, the table, the question and the offers."""
        self.tell(seat, min(LINES_OF_LOG, self.screen.height // 4) if self.screen.is_terminal else LINES_OF_LOG)
        print_sight(self.screen, self.table.sight(seat), self.speaker)
        self.show_offers(seat)

    def show_offers(self, seat: int) -> None:
        """The question, and each offer with its number, its phrase and, where all of them fit into a line, its notation."""
        sight = self.table.sight(seat)
        self.print(self.speaker.say(self.table.game.notation.prompt(sight.state, sight.box)), "bold")
        offers = self.offers(seat)
        wide, written = (max(map(len, column)) for column in zip(*((phrase, move) for move, phrase in offers), strict=True))
        fits = not self.screen.is_terminal or BEFORE_PHRASE + wide + BETWEEN + written <= self.screen.width
        for number, (move, phrase) in enumerate(offers, 1):
            notation = f"{'':{wide - len(phrase) + BETWEEN}}{move}" if fits else ""
            self.screen.print(Text.assemble((f"{number:>4}", "bold"), f"  {phrase}", (notation, "dim")), soft_wrap=fits)

    def offers(self, seat: int) -> list[tuple[str, str]]:
        """Every offer as it is written and said; what is a button on the page, like the end of a turn, comes last."""
        sight, game = self.table.sight(seat), self.table.game
        choices = [choice for action in sight.offers for choice in game.choice(sight.state, sight.box, action)]
        choices.sort(key=lambda choice: choice.targets[0].startswith("button:"))
        return [(choice.move, self.speaker.say(choice.phrase)) for choice in choices]

    def tell(self, viewer: int, most: int | None = None) -> None:
        """What this viewer has not been told yet, as much as they may hear."""
        heard = self.table.seen_steps(viewer, self.told.get(viewer, 0))
        lines = [line for step in heard for line in self.log_lines(step)]
        if most is not None and len(lines) > most:
            self.print(f"      … {self.say('terminal.more-log', n=len(lines) - most)}", "dim")
            lines = lines[-most:]
        for text, rule in lines:
            self.screen.print(Text.assemble(f"      {text}  ", (rule, "dim")))
        self.told[viewer] = self.table.version

    def log_lines(self, step: SeenStep) -> list[tuple[str, str]]:
        """The sentences of a move with their rules."""
        game = self.table.game
        return [(self.speaker.say(game.notation.sentence(self.table.box, event)), game.rule_of(event)) for event in step.events]

    def read_line(self, prompt: str) -> str:
        """What somebody types; the end of the input is leaving."""
        try:
            typed = input(prompt).strip()
        except EOFError as end:
            self.print("")
            raise Left from end
        if not sys.stdin.isatty():  # no keyboard shows what was typed
            self.print(typed)
        return typed

    def answer(self, seat: int, typed: str, version: int) -> int:
        """Do what was typed: a command, an offer's number or a move; the version that is asked about from now on."""
        verb, _, rest = typed.partition(" ")
        if verb in LEAVING:
            raise Left
        if verb in ("help", "h", "?"):
            self.help()
        elif verb == "undo":
            return self.take_back(seat)
        elif verb == "save":
            self.save_as(rest)
        elif verb == "log":
            self.told[seat] = 0
            self.tell(seat)
        elif verb in ("table", ""):
            self.show(seat)
        elif verb == "words":
            print_words(self.screen, self.table.sight(seat), self.speaker)
        elif verb == "rule":
            self.tell_rule(rest)
        else:
            self.submit(seat, typed)
        return version

    def help(self) -> None:
        """What can be typed."""
        self.print(self.say("terminal.help"))
        for verb, key in HELP.items():
            self.print(f"  {verb:<11} {self.say(f'terminal.help-{key}')}")

    def submit(self, seat: int, typed: str) -> None:
        """Make the move, or tell why not with the rule behind it."""
        offers = self.offers(seat)
        if typed.isdecimal():
            if len(typed) > MOST_DIGITS or not 1 <= int(typed) <= len(offers):
                self.print(self.say("terminal.no-such-number", most=len(offers), number=shorten(typed)), "red")
                return
            typed = offers[int(typed) - 1][0]
        step = self.table.submit(seat, matching_offer(typed, offers))
        if isinstance(step, Refusal):
            self.refuse(step.why, step.rule)

    def refuse(self, why: Words, rule: str) -> None:
        """Why not, and the rule's own sentence."""
        self.print(self.speaker.say(why), "red")
        if rule:
            self.tell_rule(rule)

    def tell_rule(self, number: str) -> None:
        """A rule by its number, the letters before it or not."""
        known = self.table.game.meta.rules
        found = next((rule for rule in known if number.upper() in (rule, rule.partition("-")[2])), None)
        if found is None:
            self.print(self.say("terminal.no-such-rule", number=shorten(number), rules=", ".join(known)), "red")
            return
        self.print(f"{found}  {rule_sentence(self.speaker, self.table.game, found)}", "yellow")

    def take_back(self, seat: int) -> int:
        """Undo this seat's last move, as far as nobody has learnt anything since."""
        step = self.table.undo(seat)
        if isinstance(step, Refusal):
            self.refuse(step.why, step.rule)
        else:
            self.told = {viewer: min(told, self.table.version) for viewer, told in self.told.items()}
            self.print(self.say("terminal.taken-back", move=step.text))
            self.show(seat)
        return self.table.version

    def save_as(self, name: str) -> None:
        """Write the record into a file."""
        if not name:
            self.print(self.say("terminal.save-where"), "red")
            return
        if Path(name).exists() and Path(name) != self.save:
            self.print(self.say("terminal.save-exists", file=name), "red")
            return
        try:
            write_bytes(Path(name), self.table.record.dump().encode())
        except BadInput as problem:
            self.print(str(problem), "red")
        else:
            self.print(self.say("terminal.saved", file=name))

    def keep(self) -> None:
        """Write the record where it was asked to be kept, after every move."""
        if self.save:
            write_bytes(self.save, self.table.record.dump().encode())

    def tell_ending(self) -> None:
        """The rest of the story, the table, and who has won."""
        viewer = self.people[0] if len(self.people) == 1 else WATCHER
        self.tell(viewer, LINES_OF_LOG if self.people else None)
        print_sight(self.screen, self.table.sight(viewer), self.speaker)
        result = self.table.game.result(self.table.state, self.table.box)
        winners = self.speaker.join_names([self.speaker.name(seat) for seat in result.winners])
        self.print(self.say(f"ending.{result.reason}", winners=winners), "bold")


def matching_offer(typed: str, offers: list[tuple[str, str]]) -> str:
    """The one offer that somebody can have meant: written in other letters, by some of its words, or as it is said; else what was typed."""
    folded = typed.casefold()
    readings: tuple[Callable[[str, str], bool], ...] = (
        lambda move, phrase: move.casefold() == folded,
        lambda move, phrase: set(folded.split()) <= set(move.casefold().split()),
        lambda move, phrase: folded in phrase.casefold(),
    )
    for fits in readings:
        found = [move for move, phrase in offers if fits(move, phrase)]
        if typed in found or len(found) == 1:
            return typed if typed in found else found[0]
    return folded if typed.isupper() else typed  # so that it is refused with its reason


def shorten(typed: str) -> str:
    """The beginning of what was typed, where it is long."""
    return typed if len(typed) <= MOST_DIGITS else f"{typed[:MOST_DIGITS]}…"
