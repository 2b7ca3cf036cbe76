"""Hidden cards at one keyboard: nobody is shown what another seat may see."""

from io import StringIO

import pytest
from rich.console import Console

from tatami import games
from tatami.cli.terminal_game import FORGET, Left, TerminalGame
from tatami.kernel.words import Words
from tatami.table.table import Table
from tatami.texts.speaker import Speaker
from tests.toys.whispers import GAME


class Plain(Speaker):
    """Says words without a language."""

    def say(self, said: Words) -> str:
        """The key and its values."""
        return str(said)

    def name(self, seat: int) -> str:
        """A seat's side."""
        return GAME.meta.sides[seat]


class Keyboard:
    """Types lines one after another, and keeps what the screen showed before each."""

    def __init__(self, screen: Console, lines: list[str]) -> None:
        self.screen, self.lines = screen, iter(lines)
        self.shown: list[tuple[str, str]] = []

    def __call__(self, prompt: str = "") -> str:
        """The next line; leaves when there is none."""
        assert isinstance(self.screen.file, StringIO)
        self.shown.append((prompt, self.screen.file.getvalue()))
        self.screen.file.truncate(0)
        self.screen.file.seek(0)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line


@pytest.fixture
def whispers(monkeypatch: pytest.MonkeyPatch) -> tuple[TerminalGame, Keyboard]:
    """Two people at a game with hidden cards; each takes two steps, then the game is left."""
    screen = Console(file=StringIO(), force_terminal=True, color_system=None, width=100)
    keyboard = Keyboard(screen, ["step", "step", "", "step", "step", ""])
    monkeypatch.setattr("builtins.input", keyboard)
    return TerminalGame(Table(GAME, 2), {}, 1, Plain("en", GAME), screen), keyboard


def test_each_person_sees_their_own_cards_after_the_hand_over(whispers: tuple[TerminalGame, Keyboard]) -> None:
    """Between two people the screen is cleared for good and the next one called; then only their own sight is shown."""
    game, keyboard = whispers
    with pytest.raises(Left):
        game.play()
    north, south = (GAME.notation.describe(game.table.fork(3).sight(seat).state, game.table.box).splitlines()[0] for seat in (0, 1))
    assert north != south and "?" in north and "?" in south
    for prompt, shown in keyboard.shown:
        assert (north in shown, south in shown) == (prompt == "north> ", prompt == "east> ")
        assert (FORGET in shown) == prompt.startswith("terminal.hand-over")
    asked = [prompt.partition("(")[0] for prompt, _ in keyboard.shown]
    assert asked == ["north> ", "north> ", "terminal.hand-over", "east> ", "east> ", "terminal.hand-over", "north> "]


def test_a_person_hears_what_their_seat_may_hear(whispers: tuple[TerminalGame, Keyboard]) -> None:
    """The log before a question names one's own card, and no other."""
    game, keyboard = whispers
    with pytest.raises(Left):
        game.play()
    told = next(shown for prompt, shown in keyboard.shown if prompt == "north> ")
    dealt = [line for line in told.splitlines() if "event.dealt" in line]
    assert [("card=none" in line) for line in dealt] == [False, True, True]


@pytest.mark.parametrize(("columns", "written"), [(100, True), (64, False), (None, True)])
def test_a_line_that_is_too_long_leaves_out_its_notation(columns: int | None, written: bool) -> None:
    """An offer takes one line of a terminal: where one would take two, none is told with its notation; a pipe has both."""
    file, table = StringIO(), Table(games.find("ninja-taisen"), 2)
    screen = Console(file=file, force_terminal=columns is not None, color_system=None, width=columns or 40)
    game = TerminalGame(table, {}, 5, Speaker("en", table.game), screen)
    table.settle(game.dice)
    game.show_offers(table.to_act)
    offers = file.getvalue().splitlines()[-len(game.offers(table.to_act)) :]
    assert offers[0].startswith("   1  Rock 1 by the Rock die: tile 3 to tile 6")
    assert offers[0].endswith("  march rock r1") is written and all(columns is None or len(line) <= columns for line in offers)
