"""Plots of matches and studies, as SVG files in the house's colours; the same figures give the same bytes."""

import io
from collections.abc import Sequence
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from .match import Finished
from .study import filter_usage

PAPER, INK, SOFT, HAIR, BLUE, GREEN, GOLD = "#fbf7ee", "#23201b", "#6a6255", "#d5c9b1", "#2f5d9b", "#3d7a4a", "#b5832a"
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "tatami",
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.titlepad": 12,
    "axes.labelcolor": SOFT,
    "axes.edgecolor": HAIR,
    "axes.facecolor": PAPER,
    "figure.facecolor": PAPER,
    "figure.constrained_layout.w_pad": 0.14,
    "figure.constrained_layout.h_pad": 0.14,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": HAIR,
    "grid.linewidth": 0.6,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
MOST_BARS = 24
BINS = 30
ROW = 0.34
"""Inches that a bar with its name takes."""
BAR = 0.55


def svg(figure: Figure) -> bytes:
    """A figure as a file, without a date."""
    content = io.BytesIO()
    figure.savefig(content, format="svg", metadata={"Date": None, "Creator": "tatami"})
    return content.getvalue()


def ladder(ratings: list[dict[str, Any]], title: str) -> bytes:
    """The players of a pool by rating, the strongest on top, with 95 % intervals."""
    with mpl.rc_context(STYLE):
        figure = Figure((9, 1.6 + ROW * len(ratings)), layout="constrained")
        axes = figure.add_subplot(title=title, xlabel="OpenSkill rating, 95 % interval")
        places = range(len(ratings), 0, -1)
        values = [row["rating"] for row in ratings]
        axes.errorbar(values, places, xerr=[row["error"] for row in ratings], fmt="o", color=BLUE, ecolor=INK, capsize=4)
        axes.set_yticks(places, [row["bot"] for row in ratings])
        axes.set_ylim(0.4, len(ratings) + 0.6)
        return svg(figure)


def overview(figures: dict[str, Any], games: Sequence[Finished]) -> bytes:
    """How long games are, who wins, how they end, and the scores of games that have more than won and lost."""
    winners, others = by_rank(games)
    scored = len({*winners, *others}) > 2
    with mpl.rc_context(STYLE):
        figure = Figure((12, 8) if scored else (15, 4.6), layout="constrained")
        panels = figure.subplots(2, 2).flat if scored else figure.subplots(1, 3)
        figure.suptitle(f"{figures['game']}: {figures['games']:,} games of {', '.join(figures['bots'])}", fontsize=13)
        histogram(panels[0], {"": [sum(game.decisions) for game in games]}, "decisions in a game")
        seats = {f"seat {row['seat']}": row for row in figures["seats"]}
        shares(panels[1], {"first to decide": figures["first_player"], **seats}, "win share", BLUE)
        shares(panels[2], {row["reason"]: row for row in figures["endings"]}, "ways to end", GREEN)
        if scored:
            histogram(panels[3], {"winners": winners, "others": others}, "score of a seat")
        return svg(figure)


def by_rank(games: Sequence[Finished]) -> tuple[list[int], list[int]]:
    """The scores of the winners and of the others."""
    seats = [(score, rank) for game in games for score, rank in zip(game.scores, game.ranks, strict=True)]
    return [score for score, rank in seats if rank == 1], [score for score, rank in seats if rank > 1]


def histogram(axes: Axes, series: dict[str, list[int]], title: str) -> None:
    """How often each number came about, one series above the other."""
    values = [value for one in series.values() for value in one]
    step = max(1, -(-(max(values) - min(values) + 1) // BINS))
    edges = [edge - 0.5 for edge in range(min(values), max(values) + step + 1, step)]
    axes.hist(list(series.values()), bins=edges, color=[GOLD, BLUE][-len(series) :], label=list(series), stacked=len(series) > 1)
    axes.set(title=title, ylabel="games" if len(series) == 1 else "seats")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(visible=False, axis="x")
    if len(series) > 1:
        axes.legend(frameon=False)


def shares(axes: Axes, rows: dict[str, dict[str, Any]], title: str, colour: str) -> None:
    """Shares with their intervals."""
    heights = [100 * row["share"] for row in rows.values()]
    below = [100 * (row["share"] - row["low"]) for row in rows.values()]
    above = [100 * (row["high"] - row["share"]) for row in rows.values()]
    axes.bar(list(rows), heights, width=BAR, color=colour, yerr=[below, above], ecolor=INK, capsize=5)
    axes.set(title=title, ylabel="% of games, 95 % interval", ylim=(0, 105))
    axes.grid(visible=False, axis="x")
    if max(map(len, rows)) * len(rows) > 40:  # too wide to stand side by side
        axes.tick_params(axis="x", rotation=20)


def usage(figures: dict[str, Any], only: Sequence[str] = ()) -> bytes:
    """What players do and what happens, most frequent first."""
    with mpl.rc_context(STYLE):
        moves = [row for row in filter_usage(figures["usage"], only) if row["kind"] == "move" and (only or row["name"].count(" ") == 1)]
        sides = {"what players do": moves, "what happens": [row for row in figures["usage"] if row["kind"] == "event"]}
        figure = Figure((13, 1.8 + ROW * min(MOST_BARS, max(map(len, sides.values())))), layout="constrained")
        figure.suptitle(f"{figures['game']}: times a game", fontsize=13)
        for axes, (title, rows) in zip(figure.subplots(1, 2), sides.items(), strict=True):
            shown = rows[:MOST_BARS][::-1]
            bars = axes.barh([row["name"] for row in shown], [row["per_game"] for row in shown], color=BLUE)
            axes.bar_label(bars, fmt="%.2f", padding=4, color=SOFT, fontsize=10)
            axes.set(title=title)
            axes.margins(x=0.12, y=0.02)
            axes.grid(visible=False, axis="y")
        return svg(figure)
