"""How quickly the page answers, in real Chromium on loopback: clicks to a first move, and from a click to the moved table.

`make bench-browser`, or `python -m bench.browser [GAME NUMBER ON THE FRONT PAGE]`.
"""

import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM, DESK, Site, chosen
from tests.web.person import Person

MOVES = 60

WATCH = """() => {
  const page = document.querySelector(".table-page");
  let pointed = 0;
  window.answers = [];
  addEventListener("click", () => { pointed = performance.now(); }, true);
  new MutationObserver(() => {
    if (pointed) window.answers.push(performance.now() - pointed);
    pointed = 0;
  }).observe(page, {attributes: true, attributeFilter: ["data-version"]});
}"""


def main() -> None:
    """Play some moves of a hot-seat game with motion off and print how long each took."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "tables.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport=DESK, base_url=site.url)
        context.add_init_script(chosen(lang="en", theme="light", motion="off"))
        person = Person(context.new_page())
        person.visit("/")
        number = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        person.page.get_by_role("button", name="at one screen").nth(number).click()
        person.wait_for_turn()
        person.page.evaluate(WATCH)
        for _ in range(MOVES):
            if person.over:
                break
            person.move_by_list()
        answers = person.page.evaluate("window.answers")
        site.stop()
    print("front page to a table where one can move: 1 click")
    few, most, longest = median(answers), quantiles(answers, n=20)[-1], max(answers)
    print(f"{len(answers)} moves, click to moved table: median {few:.1f} ms, 95 % below {most:.1f} ms, longest {longest:.1f} ms")


if __name__ == "__main__":
    main()
