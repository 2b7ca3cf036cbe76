"""A study as a page of Markdown tables, ready to stand in `docs/`."""

from collections.abc import Iterable, Sequence
from typing import Any

from .confidence import percent, span
from .study import EVENT, filter_usage

SPREADS = {
    "moves": "moves, chance's included",
    "decisions": "decisions of players",
    "scores": "score of a seat",
    "winning_scores": "score of the winner",
    "margins": "margin of the winner",
}
KINDS = {"move": "What players do", "chance": "What chance does", "event": "What happens"}
DEEPEST = 2
"""Words of a move that the page tells apart; the table file tells all."""
RAREST = 0.005
"""Times a game; what is rarer is left to the table file."""


def page(figures: dict[str, Any], only: Sequence[str] = ()) -> str:
    """The whole page; with some beginnings of moves, only what follows those is told of moves and chance."""
    parts = [
        f"## {figures['game']}: {figures['games']:,} games of {', '.join(figures['bots'])}",
        table(["", "mean", "spread", "least", "median", "most"], (spread_row(SPREADS[name], figures[name]) for name in SPREADS)),
        table(["win share", "", "95 %"], share_rows(figures)),
        table(["way to end", "games", "share", "95 %"], map(ending_row, figures["endings"])),
    ]
    for title, rows in figures["metrics"].items():
        if rows:
            parts += [
                f"### {title}",
                table([name.replace("_", " ") for name in rows[0]], ([cell(value) for value in row.values()] for row in rows)),
            ]
    idle = [row["rule"] for rows in figures["metrics"].values() for row in rows if row.get("at_work") is False]
    if idle:
        parts.append(f"Never at work in {figures['games']:,} games: {', '.join(idle)}.")
    for kind, title in KINDS.items():
        rows = [row for row in shown_usage(figures["usage"], only) if row["kind"] == kind]
        if rows:
            parts += [f"### {title}", table(["", "times a game", "in games", "win share of who did it"], map(usage_row, rows))]
    return "\n\n".join(parts) + "\n"


def shown_usage(usage: list[dict[str, Any]], only: Sequence[str]) -> list[dict[str, Any]]:
    """The rows that the page shows: those asked for and every event, else whatever is short and not rare."""
    if only:
        return [*filter_usage(usage, only), *(row for row in usage if row["kind"] == EVENT)]
    return [row for row in usage if row["per_game"] >= RAREST and row["name"].count(" ") < DEEPEST]


def table(head: list[str], rows: Iterable[list[str]]) -> str:
    """A Markdown table, numbers to the right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cell(value: Any) -> str:
    """A value of a metric."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,.4g}" if isinstance(value, float) else str(value)


def spread_row(name: str, spread: dict[str, float]) -> list[str]:
    """One row about how some numbers lie."""
    return [name, *(f"{spread[column]:,.4g}" for column in ("mean", "spread", "least", "median", "most"))]


def share_rows(figures: dict[str, Any]) -> Iterable[list[str]]:
    """Who wins: whoever decided first, each seat, and how often several together."""
    seats = {f"seat {row['seat']}": row for row in figures["seats"]}
    rows = {"who decided first": figures["first_player"], **seats, "games with a shared win": figures["shared_wins"]}
    return ([name, percent(row["share"]), span(row["low"], row["high"])] for name, row in rows.items())


def ending_row(row: dict[str, Any]) -> list[str]:
    """One way to end."""
    return [row["reason"], f"{row['games']:,}", percent(row["share"]), span(row["low"], row["high"])]


def usage_row(row: dict[str, Any]) -> list[str]:
    """One row of usage."""
    share = row["win_share"]
    return [f"`{row['name']}`", f"{row['per_game']:.2f}", percent(row["in_games"]), "" if share is None else percent(share)]
