"""A kept game looked at again: by keys, slider and log, through any eyes, as a file, by its link, and played on."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import Sit
from tests.web.person import Person
from tests.web.test_access import no_violations

GOLDEN = Path(__file__).parents[2] / "golden"


def kept(person: Person, game: str) -> str:
    """A finished game of that name, brought as a record; its table."""
    record = next((GOLDEN / game).glob("*.record")).read_text("utf-8")
    answer = person.page.context.request.post("/api/records", data={"record": record})
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def shown(page: Page, version: int) -> None:
    """The page shows the table after so many moves, and its address says so."""
    expect(page.locator(".replay-page")).to_have_attribute("data-version", str(version))
    expect(page).to_have_url(re.compile(rf"/at/{version}(\?|$)"))


def test_a_game_is_stepped_through(sit: Sit) -> None:
    """Keys, slider and log lead to any move, the link leads back there, and autoplay goes on until it is stopped."""
    person = sit()
    page = person.page
    person.visit(f"/table/{kept(person, 'ninja-taisen')}/at/5")
    shown(page, 5)
    for key, version in (("ArrowRight", 6), ("ArrowLeft", 5), ("Home", 0)):
        page.keyboard.press(key)
        shown(page, version)
    page.keyboard.press("End")
    expect(page.locator(".at-end h2")).to_be_visible()
    last = int(page.locator(".replay-page").get_attribute("data-version") or 0)
    page.locator("input[type=range]").fill(str(last - 3))
    shown(page, last - 3)
    page.locator(".new-move .log-move", has=page.locator(".number", has_text=re.compile("^2$"))).click()
    shown(page, 2)
    expect(page.locator("[aria-current=step]").first).to_be_in_viewport()
    picture = person.sprites()
    page.reload()
    shown(page, 2)
    assert person.sprites() == picture
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".replay-page")).to_have_attribute("data-version", re.compile("[4-9]"))
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_what_a_line_changed_is_not_broken_within_a_word(sit: Sit) -> None:
    """A short change beside a line of the moves stands on one line."""
    person = sit()
    person.visit(f"/table/{kept(person, 'way-of-the-panda')}/at/40")
    expect(person.page.locator(".replay-log .deltas").first).to_be_visible()
    changes = person.page.locator(".replay-log .deltas").evaluate_all("all => all.map((one) => [one.innerText, one.offsetHeight])")
    assert [text for text, height in changes if len(text) < 12 and height > 24] == []
    words = person.page.locator(".replay-log .words").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert min(words) > 80  # the number of a move has a column of its own


def test_a_finished_game_is_seen_through_any_eyes(sit: Sit) -> None:
    """Everything open, then one seat's own sight, then a watcher's: each shows fewer cards than the one before."""
    person = sit()
    person.visit(f"/table/{kept(person, 'ninjato')}/at/60")
    shown(person.page, 60)
    seen = [person.sprites()]
    for name in ("Yellow", "Watcher"):
        person.page.get_by_label("View as").select_option(label=name)
        expect(person.page).to_have_url(re.compile(r"view=0" if name == "Yellow" else r"view=-3"))
        person.page.wait_for_function("(before) => document.querySelector('.canvas')?.outerHTML.length !== before", arg=0)
        seen.append(person.sprites())
    expect(person.page.locator(".points-curve .tone").first).to_be_visible()
    assert len({str(sprites) for sprites in seen}) > 1


def test_a_position_is_shared_as_a_file(sit: Sit) -> None:
    """SVG, PNG, a film of some moves as GIF, the record, and a notebook that begins there."""
    person = sit()
    page = person.page
    person.visit(f"/table/{kept(person, 'ninja-taisen')}/at/9")
    shown(page, 9)
    page.get_by_role("button", name="Share").click()
    page.get_by_label("From move").fill("7")
    for name, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG"), ("GIF", b"GIF89a")):
        with page.expect_download() as download:
            page.get_by_role("button", name=name, exact=True).click()
        data = Path(download.value.path()).read_bytes()
        assert data.startswith(begins) and data.rstrip().endswith({"SVG": b"</svg>", "GIF": b"\x3b"}.get(name, data[-1:]))
        if name == "SVG":
            assert b"var(--" not in data
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert Path(download.value.path()).read_text("utf-8").startswith("tatami record 1")
    with page.expect_download() as download:
        page.get_by_role("link", name="Notebook").click()
    cells = json.loads(Path(download.value.path()).read_text("utf-8"))["cells"]
    assert any("position = table.fork(9)" in "".join(cell["source"]) for cell in cells)


def test_somebody_plays_on_from_a_position(sit: Sit) -> None:
    """A new table begins there, against a computer; the kept game stays as it is."""
    person = sit()
    page = person.page
    table = kept(person, "ninja-taisen")
    person.visit(f"/table/{table}/at/12")
    shown(page, 12)
    page.get_by_role("button", name="Play on here").click()
    page.locator("[name=fork-1]").select_option("uniform")
    page.get_by_role("button", name="Lay the table").click()
    expect(page).not_to_have_url(re.compile(table))
    person.wait_for_turn()
    assert int(person.version) >= 12
    expect(page.locator(".log")).to_contain_text("goes on from move 12")


def test_a_kept_game_fits_a_phone(sit: Sit) -> None:
    """Nothing sticks out, and the way to the next move is at the thumb."""
    person = sit(viewport=ViewportSize(width=360, height=740))
    person.visit(f"/table/{kept(person, 'way-of-the-panda')}/at/20")
    shown(person.page, 20)
    expect(person.page.get_by_role("button", name="One move on")).to_be_in_viewport()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_opening_is_told_beside_a_position(sit: Sit) -> None:
    """At a first decision the page says what strong players chose and what was played here; all of it is a page of its own."""
    person = sit()
    page = person.page
    person.visit(f"/table/{kept(person, 'ninja-taisen')}/at/20")
    shown(page, 20)
    page.locator(".opening-here > summary").click()
    expect(page.locator(".opening-here tbody tr").first).to_contain_text("%")
    expect(page.locator(".opening-here tr.played")).to_have_count(1)
    page.keyboard.press("Home")
    shown(page, 0)
    expect(page.locator(".opening-here")).to_have_count(0)
    person.visit("/learn/ninja-taisen")
    page.get_by_role("link", name="How strong players begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How Ninja Taisen begins")
    expect(page.locator(".opening-kind")).to_have_count(2)
    no_violations(person)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def expect_films(person: Person, version: int) -> None:
    """Both lines of the mistake in sight play under the board; a moment stands on it until they are closed."""
    page = person.page
    own = person.sprites()
    page.get_by_role("button", name="Film of both").click()
    better = page.locator(".line-films figure", has_text="Better").locator(".moments button").last
    better.click(timeout=60_000)
    expect(better).to_have_attribute("aria-current", "step")
    assert person.sprites() != own
    no_violations(person)
    page.get_by_role("region", name="Film of both").get_by_role("button", name="Close").click()
    expect(page.locator(".line-films")).to_have_count(0)
    expect(page.locator(".replay-page")).to_have_attribute("data-version", str(version))
    assert person.sprites() == own


def test_what_mattered_is_marked_on_the_slider(sit: Sit) -> None:
    """Once a game is judged, its replay shows the chances and leads to the turns and rolls that mattered; before, it does not."""
    person = sit()
    page = person.page
    record = next((GOLDEN / "ninja-taisen").glob("*.record")).read_text("utf-8")
    made = page.context.request.post("/api/records", data={"record": record}).json()
    person.visit(f"/table/{made['table']}/at/20")
    shown(page, 20)
    expect(page.locator(".turning-points")).to_have_count(0)
    person.visit(f"/table/{made['table']}#token={next(iter(made['tokens'].values()))}")
    page.get_by_role("button", name="Analysis").first.click()
    expect(page.locator("dialog .mistakes").first).to_be_visible(timeout=180_000)
    person.visit(f"/table/{made['table']}/at/20")
    shown(page, 20)
    expect(page.get_by_role("img", name="Chance to win after every move")).to_be_visible()
    mistake = page.locator(".turning-points .mistake").first
    number = int(re.sub(r"\D", "", mistake.inner_text()))
    mistake.click()
    shown(page, number - 1)
    expect(mistake).to_have_attribute("aria-current", "step")
    assert page.locator(".marks path").count() == page.locator(".turning-points button").count()
    no_violations(person)
    expect_films(person, number - 1)
