"""Pictures of the site to look at: kept games at their opening, middle, most crowded and last position, and short films of moves.

`make screenshots`, or `python -m bench.screenshots [--whole] [--only WORD] [OUT]`.  Widths, themes and languages are crossed thinly, with
--whole entirely."""

import asyncio
import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tatami.games import find
from tatami.kernel.dialect import OVER
from tatami.kernel.record import GameRecord, load_record
from tatami.server.store.address import database_url
from tatami.server.store.store import Store
from tatami.server.tables.log import entry_of
from tatami.server.tables.making import new_table
from tatami.server.wire import SeatWanted, TableWanted
from tatami.table.table import Table
from tests.web.conftest import CHROMIUM, Site, chosen

HOUSE = Path(__file__).parent.parent
GOLDEN = HOUSE / "golden"
SCREENS = {360: 740, 800: 1100, 1440: 900, 2560: 1300}
"""Widths with their heights."""
THEMES = ("light", "dark")
LANGS = ("en", "de", "fr", "it")
NAMES = ("Ann", "Maximiliane-Katharina von Hohenfels", "Ben", "Chiara")
MOMENT = 0.12
"""Seconds between two frames of a film, where the machine is quick enough."""
LONGEST = 6.0


class Position(NamedTuple):
    """A position of a kept game; `share` of its moves have been made."""

    name: str
    game: str
    record: str
    share: float


class Film(NamedTuple):
    """Some moves of a kept game, up to the first after so many whose text begins in a certain way."""

    name: str
    game: str
    record: str
    word: str
    after: float
    moves: int


POSITIONS = (
    *(
        Position(name, "ninja-taisen", "village", share)
        for name, share in (("opening", 0.0), ("middle", 0.5), ("crowded", 0.3), ("end", 1.0))
    ),
    *(Position(name, "ninjato", "four", share) for name, share in (("opening", 0.0), ("middle", 0.4), ("crowded", 0.85), ("end", 1.0))),
    Position("opening", "way-of-the-panda", "expert-special-actions", 0.0),
    Position("middle", "way-of-the-panda", "fifth-city", 0.5),
    Position("crowded", "way-of-the-panda", "last-building", 0.8),
    Position("end", "way-of-the-panda", "second-capital", 1.0),
)
FILMS = (
    Film("fight", "ninja-taisen", "elimination", "march", 0.6, 3),
    Film("raid", "ninjato", "four", "strike", 0.3, 4),
    Film("build", "way-of-the-panda", "fifth-city", "build", 0.3, 3),
)


def kept(game: str, record: str) -> GameRecord:
    """A kept game."""
    return load_record((GOLDEN / game / f"{record}.record").read_text("utf-8"))


def decided(table: Table, share: float) -> int:
    """The version nearest after that share of a game at which a player has to decide, or its end."""
    for number in range(round(share * len(table.steps)), len(table.steps)):
        if table.steps[number].before.to_act >= 0:
            return number
    return len(table.steps)


def versions(table: Table, wanted: Position | Film) -> tuple[int, int]:
    """The version to show and the one to begin with."""
    if isinstance(wanted, Position):
        at = decided(table, wanted.share)
        return at, at
    first = round(wanted.after * len(table.steps))
    last = next(n for n in range(first, len(table.steps)) if table.steps[n].text.startswith(wanted.word)) + 1
    return last, max(0, last - wanted.moves)


class Shown(NamedTuple):
    """A stored table: its address, the token of whoever looks on, and what they have seen."""

    table: str
    token: str
    seen: int


async def store_tables(db: str) -> dict[Position | Film, Shown]:
    """Every position as a table of its own, whose seats people have, so that nothing moves by itself."""
    store, shown = await Store.open(database_url(db)), dict[Position | Film, Shown]()
    everything: tuple[Position | Film, ...] = (*POSITIONS, *FILMS)
    for wanted in everything:
        game, record = find(wanted.game), kept(wanted.game, wanted.record)
        table = Table.from_record(game, record)
        last, first = versions(table, wanted)
        to_act = table.steps[last].before.to_act if last < len(table.steps) else OVER
        seats = [SeatWanted("human", name=NAMES[seat]) for seat in range(record.seats)]
        agreed, made = new_table(TableWanted(game.name, seats, options=dict(record.options)))
        await store.create(replace(agreed, secret=""))
        await store.append(agreed.id, 0, [entry_of(move) for move in record.moves[:last]])
        shown[wanted] = Shown(agreed.id, made.tokens[max(to_act, 0)], first)
    await store.close()
    return shown


def ways(whole: bool) -> Iterator[tuple[Position, int, str, str]]:
    """What is drawn how: every position in every width; themes and languages by turns, or all of them."""
    for number, (position, width) in enumerate(product(POSITIONS, SCREENS)):
        if whole:
            yield from ((position, width, theme, lang) for theme, lang in product(THEMES, LANGS))
        else:
            turn = number + number // len(SCREENS)
            yield position, width, THEMES[turn % len(THEMES)], LANGS[turn % len(LANGS)]


def open_page(browser: Browser, site: Site, width: int, theme: str, lang: str, shown: Shown, motion: str = "off") -> Page:
    """A browser of that width in front of a table."""
    phone = width < 700
    screen = ViewportSize(width=width, height=SCREENS[width])
    context = browser.new_context(viewport=screen, base_url=site.url, has_touch=phone, is_mobile=phone, locale="en-GB")
    mine = json.dumps([{"table": shown.table, "token": shown.token, "game": "", "when": 0, "over": False, "seen": shown.seen}])
    context.add_init_script(chosen(lang=lang, theme=theme, motion=motion, tables=mine))
    page = context.new_page()
    page.goto(f"/table/{shown.table}")
    return page


def film(page: Page, file: Path) -> None:
    """What is seen from the beginning until nothing changes any more, as a GIF in which every picture stands as long as it stood."""
    expect(page.locator(".canvas")).to_be_visible()
    frames, times, still = list[bytes](), list[float](), 0
    while len(frames) < LONGEST / MOMENT and still < 1 / MOMENT:
        frames.append(page.screenshot(animations="allow"))
        times.append(time.perf_counter())
        still = still + 1 if frames[-2:-1] == frames[-1:] else 0
        page.wait_for_timeout(MOMENT * 1000)
    lasting = [round((after - before) * 1000) for before, after in pairwise(times)] + [1000]
    first, *others = (Image.open(BytesIO(frame)).convert("P", palette=Image.Palette.ADAPTIVE) for frame in frames)
    file.parent.mkdir(parents=True, exist_ok=True)
    first.save(file, save_all=True, append_images=others, duration=lasting, loop=0)


def main() -> None:
    """Make all of them."""
    parser = ArgumentParser(prog="python -m bench.screenshots", description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=HOUSE / "dist" / "screenshots")
    parser.add_argument("--whole", action="store_true", help="every theme and language in every width")
    parser.add_argument("--only", default="", help="only those whose name contains this")
    asked = parser.parse_args()
    with TemporaryDirectory() as place:
        db = Path(place) / "tables.db"
        shown = asyncio.run(store_tables(f"sqlite:///{db}"))
        take(Site(db), shown, asked.out, asked.whole, asked.only)
    print(f"written to {asked.out}")


def take(site: Site, shown: dict[Position | Film, Shown], out: Path, whole: bool, only: str) -> None:
    """All pictures and films whose name contains that."""
    with sync_playwright() as playwright:
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for position, width, theme, lang in ways(whole):
                name = f"{position.game}-{position.name}-{width}-{theme}-{lang}"
                if only in name:
                    page = open_page(browser, site, width, theme, lang, shown[position])
                    expect(page.locator(".decision, .ending").first).to_be_visible()
                    page.screenshot(path=out / f"{name}.png")
                    page.context.close()
            for each in FILMS:
                if only in f"film-{each.name}":
                    page = open_page(browser, site, 1440, "light", "en", shown[each], motion="system")
                    film(page, out / f"film-{each.name}.gif")
                    page.context.close()
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
