"""`tatami analyse`: a game looked at again: chances after every move, mistakes, luck against decisions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from tatami.bots.analysis.analyse import Analysis, Effort, MoveAnalysis, analyse
from tatami.bots.analysis.explain import ERRORS_OF_95, interval, percent
from tatami.bots.analysis.turn_loss import Loss
from tatami.bots.analysis.win_rates import compile_playouts
from tatami.bots.minds.compile import compile_turns
from tatami.bots.search.compile import compile_search
from tatami.cli.arguments import Edition, Json, Lang, RecordFile, language
from tatami.cli.chart import draw_chart, expect_chart
from tatami.cli.compilation import compile_here
from tatami.cli.errors import BadInput
from tatami.cli.files import read_table
from tatami.cli.screen import print_json, progress, screen
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.replay import name_of
from tatami.kernel.words import Words, enumeration, words
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

LEAST, MOST = 16, 1_000_000
COLOURS = {"blunder": "red", "mistake": "yellow", "slip": "dim"}

Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw the chances into a file: .png, .svg or .pdf.")]
Simulations = Annotated[int, typer.Option("--simulations", metavar="N", help="How deeply each decision is searched.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", min=0, help="The same seed gives the same analysis.")]


def command(
    file: RecordFile, json: Json = False, plot: Plot = None, simulations: Simulations = Effort.simulations, seed: Seed = 0,
    lang: Lang = None, edition: Edition = None,
) -> None:  # fmt: skip
    """Judge every move of a finished game: chances, mistakes, luck and decisions."""
    if not LEAST <= simulations <= MOST:
        raise BadInput(f"--simulations: expected from {LEAST} to {MOST}, got {simulations}")
    if plot:
        expect_chart(plot)
    table = read_table(file, edition, language(lang))
    speaker = Speaker(language(lang), table.game, box=table.components)
    if table.to_act != OVER:
        raise BadInput(f"{file}: expected a finished game, got one that waits for {who_acts(table.to_act, speaker)}")
    analysis = run_analysis(table, Effort(simulations, simulations), seed)
    if plot:
        draw_chart(analysis, speaker, plot)
    if json:
        print_json(analysis_summary(table, analysis, speaker) | {"simulations": simulations, "seed": seed})
        return
    for grid in (moves_grid(table, analysis, speaker), mistakes_grid(analysis, speaker), margins_grid(analysis, speaker)):
        screen().print(grid)
    screen().print(speaker.say(words("terminal.analysis-note")), style="dim", markup=False)


def run_analysis(table: Table, effort: Effort, seed: int) -> Analysis:
    """The analysis, with a bar for those who wait; what must be compiled is compiled first."""
    compile_here(table.game, compile_playouts, compile_turns)
    if table.game.valuation:
        compile_here(table.game, compile_search)
    with progress() as bar:
        task = bar.add_task(table.game.meta.title, total=None)
        return analyse(table, effort, seed, lambda done, total: bar.update(task, total=total, completed=done))


def analysis_summary(table: Table, analysis: Analysis, speaker: Speaker) -> dict[str, Any]:
    """An analysis as a value: fractions of a win, each with its error."""
    return {
        "game": table.game.name,
        "seats": table.state.seats,
        "moves": [told_move(move, speaker) for move in analysis.moves],
        "mistakes": [move.number for move in analysis.mistakes],
        "margins": [{name: round(value, 4) for name, value in vars(margin).items()} for margin in analysis.margins],
    }


def told_move(move: MoveAnalysis, speaker: Speaker) -> dict[str, Any]:
    """One move as a value."""
    loss = move.loss
    return {
        "number": move.number,
        "who": name_of(move.who) if move.number else None,
        "move": move.move,
        "chances": round_fractions(move.chances),
        "errors": round_fractions(move.errors),
        "luck": round_fractions(move.luck) or None,
        "luck_errors": round_fractions(move.luck_errors) or None,
        "loss": loss and round(loss.chance, 4),
        "loss_error": loss and round(loss.error, 4),
        "since": loss and loss.since,
        "turn": loss and list(loss.moves),
        "better": loss and list(loss.better_moves),
        "grade": (loss.grade or None) if loss else None,
    }


def round_fractions(values: tuple[float, ...]) -> list[float]:
    """Fractions with as many digits as they deserve."""
    return [round(value, 4) for value in values]


def heading(speaker: Speaker, *names: str) -> list[str]:
    """Columns in the reader's language."""
    return [speaker.say(words(f"shell.analysis-{name}")) for name in names]


def moves_grid(table: Table, analysis: Analysis, speaker: Speaker) -> Grid:
    """Every move in words, with the chances after it."""
    (title,) = heading(speaker, "curve")
    seats = [speaker.name(seat) for seat in range(len(analysis.moves[0].chances))]
    grid = Grid(*heading(speaker, "number", "who", "played"), *seats, *heading(speaker, "luck", "lost"), title=title, title_justify="left")
    for move in analysis.moves[analysis.first_decision :]:
        who = who_acts(move.who, speaker) if move.number else ""
        chances = [chance_text(*pair) for pair in zip(move.chances, move.errors, strict=True)]
        grid.add_row(str(move.number), who, played_text(table, move.number, speaker), *chances, luck_text(move), loss_text(move, speaker))
    return grid


def played_text(table: Table, number: int, speaker: Speaker) -> str:
    """A move as it was offered; nothing stands for the table before the first."""
    if number == 0:
        return ""
    step = table.steps[number - 1]
    return speaker.say(step.game.notation.phrase(step.before, step.box, step.action))


def who_acts(seat: int, speaker: Speaker) -> str:
    """A player's or side's name, or chance."""
    return speaker.say(words("shell.chance")) if seat == CHANCE else speaker.name(seat)


def chance_text(chance: float, error: float) -> str:
    """A chance with its interval: `61 (55–67)`."""
    low, high = (percent(bound) for bound in interval(chance, error))
    return f"{percent(chance)} ({low}–{high})"


def luck_text(move: MoveAnalysis) -> str:
    """What each seat gained by chance, in points."""
    return " ".join(with_sign(gained) for gained in move.luck)


def with_sign(part: float) -> str:
    """A gain or a loss in points, with the sign of print."""
    return f"{percent(part):+d}".replace("-", "−")


def loss_text(move: MoveAnalysis, speaker: Speaker) -> Text:
    """What a decision lost, and what that is called."""
    if not move.loss or not move.loss.grade:
        return Text("")
    said = speaker.say(words(f"grade.{move.loss.grade}"))
    return Text(f"−{percent(move.loss.chance)} {said}", style=COLOURS[move.loss.grade])


def mistakes_grid(analysis: Analysis, speaker: Speaker) -> Grid:
    """The mistakes, the worst first, with what was better."""
    (title,) = heading(speaker, "mistakes")
    grid = Grid(*heading(speaker, "number", "who", "lost", "played", "better"), title=title, title_justify="left")
    for move in analysis.mistakes:
        if move.loss:
            said = [in_words(move.loss.played, speaker), in_words(move.loss.better, speaker)]
            grid.add_row(turn_numbers(move.loss), speaker.name(move.who), loss_text(move, speaker), *said)
    return grid


def in_words(steps: tuple[Words, ...], speaker: Speaker) -> str:
    """The steps of a turn, one after another."""
    return speaker.say(enumeration(steps, "semicolon"))


def turn_numbers(loss: Loss) -> str:
    """The moves of a turn: the first and the last."""
    first, last = loss.since + 1, loss.since + len(loss.moves)
    return str(last) if first == last else f"{first}–{last}"


def margins_grid(analysis: Analysis, speaker: Speaker) -> Grid:
    """Luck and decisions, seat by seat, in points of chance."""
    (title,) = heading(speaker, "margin")
    grid = Grid(*heading(speaker, "who", "start", "luck", "decisions", "given", "result"), title=title, title_justify="left")
    for row in margin_rows(analysis, speaker):
        grid.add_row(*row)
    return grid


def margin_rows(analysis: Analysis, speaker: Speaker) -> Iterator[list[str]]:
    """For each seat: where it began, what luck and decisions gave, where it ended; no number that its error leaves without meaning."""
    for seat, margin in enumerate(analysis.margins):
        gained = [gain_text(part, margin.error, analysis) for part in (margin.luck, margin.decisions)]
        given = gain_text(-margin.given, margin.given_error, analysis)
        yield [speaker.name(seat), str(percent(margin.start)), *gained, given, str(percent(margin.result))]


def gain_text(part: float, error: float, analysis: Analysis) -> str:
    """A gain with what holds it in 95 of 100 cases, or only how unsure it is."""
    unsure = percent(ERRORS_OF_95 * error)
    return f"{with_sign(part)} ± {unsure}" if ERRORS_OF_95 * error <= analysis.widest() else f"? (± {unsure})"
