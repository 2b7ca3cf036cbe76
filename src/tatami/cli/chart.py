"""The chances of a game as a chart in a file; matplotlib is imported only here, when a chart is wanted."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tatami.bots.analysis.analyse import Analysis
from tatami.bots.analysis.explain import interval
from tatami.kernel.words import words
from tatami.texts.speaker import Speaker

from .errors import BadInput

KINDS = (".png", ".svg", ".pdf")
STROKES = (("#2f5d9b", "-"), ("#b53a1e", "--"), ("#3d7a4a", "-."), ("#b5832a", ":"))
MARKS = {"blunder": "X", "mistake": "o", "slip": "."}


def expect_chart(file: Path) -> None:
    """Refuse a chart that could not be drawn or kept, before anybody works for it."""
    if file.suffix.lower() not in KINDS:
        raise BadInput(f"--plot: expected a name that ends with {', '.join(KINDS)}, got {file.name!r}")
    if not file.parent.is_dir():
        raise BadInput(f"--plot: cannot write {file}: there is no folder {file.parent}")
    if find_spec("matplotlib") is None:
        raise BadInput("--plot needs matplotlib; install tatami with the extra 'research'")


def draw_chart(analysis: Analysis, speaker: Speaker, file: Path) -> None:
    """Chances above, luck and decisions below."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 7), layout="constrained")
    above, below = figure.subplots(2, 1, height_ratios=(3, 1))
    draw_curve(above, analysis, speaker)
    draw_margins(below, analysis, speaker)
    try:
        figure.savefig(file)
    except OSError as problem:
        raise BadInput(f"cannot write {file}: {problem.strerror}") from problem


def draw_curve(axes: Any, analysis: Analysis, speaker: Speaker) -> None:
    """Each seat's chance after every move, its interval as a shade, mistakes as marks."""
    numbers = [move.number for move in analysis.moves]
    for seat, (colour, stroke) in zip(range(len(analysis.moves[0].chances)), STROKES, strict=False):
        chances = [100 * move.chances[seat] for move in analysis.moves]
        bounds = [interval(move.chances[seat], move.errors[seat]) for move in analysis.moves]
        axes.plot(numbers, chances, stroke, color=colour, label=speaker.name(seat))
        axes.fill_between(
            numbers, [100 * low for low, _ in bounds], [100 * high for _, high in bounds], color=colour, alpha=0.15, linewidth=0
        )
        for move in analysis.mistakes:
            if move.who == seat and move.loss:
                axes.plot(move.number, 100 * move.chances[seat], MARKS[move.loss.grade], color=colour)
    axes.set(ylim=(0, 100), xlim=(0, max(numbers[-1], 1)), ylabel="%", title=speaker.say(words("shell.analysis-curve")))
    axes.legend()


def draw_margins(axes: Any, analysis: Analysis, speaker: Speaker) -> None:
    """What luck and decisions gave each seat."""
    names = [speaker.name(seat) for seat in range(len(analysis.margins))]
    for name, shift in (("luck", -0.2), ("decisions", 0.2)):
        points = [100 * getattr(margin, name) for margin in analysis.margins]
        errors = [196 * margin.error for margin in analysis.margins]
        axes.bar([n + shift for n in range(len(names))], points, 0.38, yerr=errors, label=speaker.say(words(f"shell.analysis-{name}")))
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xticks(range(len(names)), names)
    axes.set_ylabel("%")
    axes.legend()
