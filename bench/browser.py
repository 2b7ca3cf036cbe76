"""How heavy the page is, and how quickly it answers in real Chromium on loopback: to a first move, and to a move's first frame.

`make bench-browser`, or `python -m bench.browser [GAME …]`.
"""

import gzip
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tatami.bots.levels import UNIFORM
from tatami.games import names
from tests.web.conftest import CHROMIUM, DESK, Site, chosen
from tests.web.person import Person

MOVES = 60

WATCH = """() => {
  const page = document.querySelector(".table-page");
  let [pointed, before] = [0, ""];
  window.answers = [];
  addEventListener("click", () => { [pointed, before] = [performance.now(), page.dataset.version]; }, true);
  new MutationObserver(() => {
    if (!pointed || (page.dataset.version === before && !document.querySelector(".film"))) return;
    window.answers.push(performance.now() - pointed);
    pointed = 0;
  }).observe(page, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-version"]});
}"""
"""Milliseconds from a click to the first frame of the move it makes."""

STANDS = "() => !document.querySelector('.film')"
"""No film is playing."""


LOADED = "() => [location.href, ...performance.getEntriesByType('resource').map((one) => one.name)]"
"""The addresses of a page and of all that it has asked for."""


def loaded(person: Person) -> set[str]:
    """What a page consists of, without fonts."""
    person.page.wait_for_load_state("networkidle")
    return {url.partition("#")[0] for url in person.page.evaluate(LOADED) if not url.endswith(".woff2")}


def weight(person: Person, urls: Iterable[str]) -> float:
    """Kilobytes of them as a proxy sends them."""
    answers = [person.page.context.request.get(url) for url in urls]
    return sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok) / 1000


def measure(browser: Browser, site: Site, game: str) -> None:
    """A game against a computer player that does not think, some moves long, told in three lines."""
    context = browser.new_context(viewport=DESK, base_url=site.url)
    context.add_init_script(chosen(lang="en", theme="light", motion="off", speed="quick", confirm="never", **{"all-moves": "open"}))
    person = Person(context.new_page())
    person.visit("/")
    front = loaded(person)
    start = time.perf_counter()
    person.open_table(game, "Play against the computer", level=UNIFORM)
    person.wait_for_turn()
    laid = time.perf_counter() - start
    light, heavy = weight(person, front), weight(person, front | loaded(person))
    print(f"{game}: front page {light:.0f} kB, with its table {heavy:.0f} kB, both gzipped, without fonts")
    print(f"{game}: one click and {laid:.2f} s from the front page to a table where one can move")
    person.page.evaluate(WATCH)
    for _ in range(MOVES):
        if not person.over:
            person.page.wait_for_function(STANDS)
            person.move_by_list()
    found = person.page.evaluate("window.answers")
    half, most = median(found), quantiles(found, n=20)[-1]
    print(f"{game}: {len(found)} moves, click to first frame: median {half:.0f} ms, 95 % below {most:.0f} ms, longest {max(found):.0f} ms")
    context.close()


def main() -> None:
    """Measure the games that are named, or all."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "tables.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for game in sys.argv[1:] or names():
                measure(browser, site, game)
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
