"""`tatami admin`: what whoever runs a site may do with its tables and visitors, in its database."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table as Grid

from tatami.cli.arguments import Json
from tatami.cli.database import Db, database_of
from tatami.cli.errors import BadInput
from tatami.cli.screen import print_json, screen

if TYPE_CHECKING:
    from tatami.server.store.store import Store

Answer = TypeVar("Answer")

ACTIONS = ("list", "close", "export", "ban", "bans", "reset", "rotate-secrets", "reports")
WHOM = "an address, an account's name, or TABLE:SEAT with seats counted from 0"
TARGETS = {"close": "a table's id", "export": "a table's id", "ban": WHOM, "reset": "an account's name"}
REPORTS = "reports"

Action = Annotated[str, typer.Argument(metavar="|".join(ACTIONS), show_default=False, help="What to do.")]
Target = Annotated[
    str | None,
    typer.Argument(
        metavar="TARGET",
        show_default=False,
        help=f"close, export: a table's id; ban: {WHOM}; reset: an account's name; reports: one.",
    ),
]
Lift = Annotated[bool, typer.Option("--lift", help="Open the table again; let the address or person in again.")]
Done = Annotated[bool, typer.Option("--close", help="Close the report: it is answered.")]
Most = Annotated[int, typer.Option("--most", metavar="N", min=1, max=1_000_000, help="List no more tables than this.")]


def command(
    action: Action, target: Target = None, db: Db = None, lift: Lift = False, most: Most = 100, done: Done = False, json: Json = False
) -> None:
    """See to tables, visitors, questions about rules, lost passwords and secrets; running processes know within seconds."""
    if action not in ACTIONS:
        raise BadInput(f"expected one of {', '.join(ACTIONS)}, got {action!r}")
    if action != REPORTS and (action in TARGETS) != (target is not None):
        raise BadInput(f"{action}: expected {TARGETS.get(action, 'nothing more')}, got {target or 'nothing'}")
    if done and (action != REPORTS or target is None):
        raise BadInput("--close: expected reports and the number of one")
    if action == REPORTS and target is None:
        show_reports(run_in_store(db, lambda store: report_list(store, most)), json)
    elif action == "list":
        show(run_in_store(db, lambda store: table_list(store, most)), json)
    elif action == "bans":
        show_bans(run_in_store(db, ban_list), json)
    else:
        said = run_in_store(db, lambda store: run_action(store, action, target or "", lift or done), TARGETS.get(action, WHOM))
        plainly = action == "export" or (action == REPORTS and not done)
        print(said, end="") if plainly else screen().print(said, soft_wrap=True, highlight=False, markup=False)


def run_in_store(db: str | None, deed: "Callable[[Store], Awaitable[Answer]]", whom: str = WHOM) -> Answer:
    """Do something in the site's database."""
    from tatami.server.office.bans import NobodyMeant
    from tatami.server.office.office import NoSuchReport, NoSuchTable
    from tatami.server.settings import Settings
    from tatami.server.store.address import database_url
    from tatami.server.store.store import Store

    settings = Settings() if db is None else Settings(db=db)

    async def work() -> Answer:
        store = await Store.open(database_url(settings.db))
        try:
            return await deed(store)
        finally:
            await store.close()

    try:
        with database_of(settings, create=False):
            return asyncio.run(work())
    except NoSuchTable as problem:
        raise BadInput(f"there is no table {problem}; `tatami admin list` shows those there are") from problem
    except NoSuchReport as problem:
        raise BadInput(f"there is no report {problem}; `tatami admin reports` shows those there are") from problem
    except NobodyMeant as problem:
        raise BadInput(f"expected {whom}, got {str(problem)!r}, which is nobody here") from problem


async def table_list(store: "Store", most: int) -> list[dict[str, Any]]:
    """The tables as values."""
    from tatami.server.office import office

    return [asdict(table) for table in await office.table_list(store, most)]


async def ban_list(store: "Store") -> list[dict[str, Any]]:
    """What is shut out, as values; what is kept of a link stays where it is."""
    from tatami.server.office import bans

    return [{"kind": ban.kind, "who": ban.said, "since": ban.since} for ban in await bans.all_bans(store)]


async def run_action(store: "Store", action: str, target: str, lift: bool) -> str:
    """Do it, and say what was done; a report is shown, or closed where it is to be."""
    from tatami.server.office import bans, office
    from tatami.server.tables.ids import TableId

    if action == "export":
        return await office.record_text(store, TableId(target))
    if action == REPORTS and not lift:
        return await office.report_text(store, target)
    if action == REPORTS:
        await office.close_report(store, target)
        return f"report {target} is closed"
    if action == "close":
        await office.close(store, TableId(target), lift)
        return f"table {target} is {'open again' if lift else 'closed; nothing of it is lost'}"
    if action == "ban":
        ban = await bans.ban_for(store, target)
        await bans.set_ban(store, ban, lift)
        return f"{ban.said} is {'let in again' if lift else 'shut out'}"
    if action == "reset":
        name, path = await office.reset(store, target)
        return f"{name} chooses a new password, once and within 24 hours, at the site's address followed by {path}"
    tables, sessions = await office.rotate(store)
    return f"{tables} running tables have new secrets, {sessions} devices are signed out"


async def report_list(store: "Store", most: int) -> list[dict[str, Any]]:
    """The questions about rules as values, those that wait first."""
    from tatami.server.office.office import short_time
    from tatami.server.store.reports import select_reports

    rows = await select_reports(store, most)
    return [row._asdict() | {"made": short_time(row.made), "closed": short_time(row.closed)} for row in rows]


def show_reports(reports: list[dict[str, Any]], json: bool) -> None:
    """The questions about rules on the screen."""
    if json:
        print_json({"reports": reports})
        return
    grid = Grid("report", "table", "rule", "made", "closed", "words", box=None, pad_edge=False)
    for row in reports:
        grid.add_row(*(str(row[name]) for name in ("id", "table", "rule", "made", "closed")), row["words"].splitlines()[0][:60])
    screen().print(grid, markup=False)


def show(tables: list[dict[str, Any]], json: bool) -> None:
    """The tables on the screen."""
    if json:
        print_json({"tables": tables})
        return
    grid = Grid(*("table", "game", "made", "last", "lines", "people", "computers", ""), box=None, pad_edge=False)
    for row in tables:
        closed = "closed" if row["closed"] else ""
        grid.add_row(*(str(row[name]) for name in ("id", "game", "made", "last", "lines", "people", "computers")), closed)
    screen().print(grid)


def show_bans(bans: list[dict[str, Any]], json: bool) -> None:
    """What is shut out, on the screen."""
    if json:
        print_json({"bans": bans})
        return
    grid = Grid("what", "who", "since", box=None, pad_edge=False)
    for ban in bans:
        grid.add_row(ban["kind"], ban["who"], ban["since"])
    screen().print(grid)
